"""References in prose: what they are called, which number they are, what they mark, and in which position."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

import garden_widgets as gw
from garden_widgets.core.language import speaking
from garden_widgets.core.text import Listing, Sentences, Text
from garden_widgets.lessons import course
from garden_widgets.lessons.goals import Holds, Played
from garden_widgets.lessons.numbers import Number
from garden_widgets.lessons.own import text_of
from garden_widgets.lessons.references import (
    Context,
    UnboundReference,
    UnknownReference,
    asked_for,
    bound,
    fact,
    piece,
    place,
    tokens,
)
from garden_widgets.lessons.schema import Answer
from tests.lessons.conftest import BREAK_IT, DO_IT, FIND_ALL, PREDICT, SNAILS, run

ROLLED = Text("You rolled {roll}.", roll=fact("roll"))


def context(step=DO_IT, *moves):
    first = stage = course.first(gw.games[SNAILS], step)
    for move in moves:
        stage = course.after(step, stage, stage.state.parse(move))
    return Context(step, first, stage.state)


def said(text, *moves):
    return str(bound(text, context(DO_IT, *moves)))


class TestWords:
    def test_a_piece_and_a_place_are_called_what_they_are_called_there(self):
        text = Text("{pawn:The} on square {square}.", pawn=piece("3/1"), square=place("3"))
        assert said(text) == "The yellow pawn on square 3."
        with speaking("de"):
            assert said(Text("{pawn:Der}", pawn=piece("3/1"))) == "Der gelbe Bauer"

    def test_a_fact_is_asked_of_the_position(self):
        assert said(ROLLED) == "You rolled 6."
        assert said(Text("{way} squares", way=fact("distance", "3", "9"))) == "6 squares"

    def test_a_number_is_written_in_digits_or_as_a_word(self):
        text = Text("{roll} {roll:word} {roll:Word}", roll=fact("roll"))
        assert said(text) == "6 six Six"
        with speaking("de"):
            assert said(text) == "6 sechs Sechs"
        assert f"{Number(77):word}" == "77"

    def test_a_number_chooses_between_one_and_many(self):
        of_pawn = fact("weight", "3/1")
        assert said(Text.counted("{count} pip", "{count} pips", of_pawn)) == "1 pip"
        assert said(Text.counted("{count} pip", "{count} pips", fact("roll"))) == "6 pips"

    def test_what_is_inside_another_text_or_a_list_is_bound_too(self):
        assert said(Sentences(ROLLED, Text("{inner}", inner=ROLLED))) == "You rolled 6. You rolled 6."
        assert said(Text("{them:the}", them=Listing([piece("3/1"), piece("shed:R1")]))) == (
            "the yellow pawn and the red pawn"
        )

    def test_a_text_without_references_is_returned_as_it_is(self):
        text = Text("Walk {number}.", number=3)
        assert bound(text, context()) is text

    def test_what_is_not_bound_cannot_be_said_but_can_be_looked_at_and_kept(self):
        with pytest.raises(UnboundReference, match="'roll'"):
            str(ROLLED)
        assert repr(ROLLED) == "<Text 'You rolled {roll}.'>"
        assert pickle.loads(pickle.dumps(ROLLED)) == ROLLED


class TestPositions:
    def test_a_text_is_said_of_the_position_to_which_it_is_bound(self):
        assert said(ROLLED, "move 3/1") == "You rolled 3."

    def test_a_reference_can_mean_the_first_position(self):
        assert said(Text("You rolled {roll}.", roll=fact("roll").at_first), "move 3/1") == "You rolled 6."

    def test_a_reference_can_mean_dice_to_come(self):
        coming = Text("{theirs}, {yours}", theirs=fact("roll").after_dice(), yours=fact("roll").after_dice(1))
        assert said(coming) == "11, 3"
        with pytest.raises(UnknownReference, match="no dice number 2"):
            said(Text("{roll}", roll=fact("roll").after_dice(2)))

    @pytest.mark.parametrize(
        ("reference", "why"),
        [
            (piece("4/1"), "there is no 4/1 in the position"),
            (place("99"), "there is no 99"),
            (fact("luck"), "there is no fact 'luck': this game has ahead, "),
            (fact("weight", "4/1"), "the fact 'weight' of .'4/1',. is not there"),
            (fact("weight", 3, 4), "the fact 'weight'"),
        ],
    )
    def test_what_is_not_there_is_an_error_that_names_it(self, reference, why):
        with pytest.raises(UnknownReference, match=why):
            said(Text("{it}", it=reference))

    def test_a_fact_of_every_game_is_how_many_decisions_there_are(self):
        assert said(Text("In {turns:word} turns.", turns=fact("par"))) == "In two turns."


class TestWhatIsSaidWhen:
    def test_a_task_and_hints_are_said_of_the_first_position(self):
        there = run(DO_IT, text=ROLLED, hints=(ROLLED, ROLLED))
        there.play("move 3/1")
        assert str(there.say_first(there.step.text)) == "You rolled 6."
        assert there.hint().said.facts == {"roll": 6}

    def test_what_is_said_to_a_move_is_said_of_the_position_after_it(self):
        there = Text("{pawn:The} is on {square}.", pawn=piece("9/1"), square=place("9"))
        left = Text("{pawn:The} came out on {square}.", pawn=piece("6/1"), square=place("6"))
        assert "The red pawn came out on 6." in run(DO_IT, wrong=(Answer(Played("enter"), left),)).play("enter R1").text
        assert "The yellow pawn is on 9." in run(DO_IT, par=1, otherwise=there).play("move 3/1").text
        done = run(DO_IT, done=there, goal=Holds("squares.9", "Y1"), par=1)
        assert done.play("move 3/1").text.startswith("The yellow pawn is on 9.")

    def test_what_is_said_to_a_bet_is_said_of_what_came_true(self):
        there = Text("{drone:The} is on {square}.", drone=piece("7/1"), square=place("7"))
        wrong, right = (run(PREDICT, otherwise=there, done=there).bet(number) for number in (2, 1))
        assert wrong.text.startswith("The green drone is on 7.")
        assert right.text.startswith("The green drone is on 7.")

    def test_what_is_said_to_a_press_names_what_is_there(self):
        drone = Text("{drone:The}.", drone=piece("5/1"))
        assert "The yellow drone." in run(BREAK_IT, done=drone).play("move 5/1").text
        assert "The yellow drone." in run(BREAK_IT, otherwise=drone).play("enter G1").text
        assert "The yellow drone." in run(FIND_ALL, otherwise=drone).press("5/3").text
        assert "The yellow drone." in run(FIND_ALL, elsewhere=drone).press("shed:G3").text

    def test_a_step_of_ones_own_shows_its_text_in_a_notebook(self):
        assert str(text_of(replace(DO_IT, text=ROLLED))) == "You rolled 6."
        assert "You rolled 6." in replace(DO_IT, text=ROLLED)._repr_html_()


class TestMarks:
    def test_a_text_marks_what_it_names_in_its_order_and_no_fact(self):
        text = Text("{b} {a} {n} {b}", a=piece("3/1"), b=place("9"), n=fact("roll"))
        assert tokens(text) == ("9", "3/1")

    def test_the_first_sentence_says_what_to_do_whatever_language_is_spoken(self):
        step = run(
            DO_IT,
            text=Text("Press {pawn:the}. {other:The} waits.", pawn=piece("3/1"), other=piece("shed:R1")),
        )
        with speaking("de"):
            assert asked_for(step) == ("3/1",)

    def test_of_several_sentences_the_first_says_what_to_do(self):
        press, waits = (Text("{it:The}.", it=piece(token)) for token in ("3/1", "shed:R1"))
        assert asked_for(run(DO_IT, text=Sentences(press, waits))) == ("3/1",)

    def test_what_is_no_longer_there_is_not_marked(self):
        there = run(DO_IT, text=Text("Press {pawn:the}.", pawn=piece("3/1")))
        assert asked_for(there) == ("3/1",)
        there.play("move 3/1")
        assert asked_for(there) == ()

    def test_plain_words_mark_nothing(self):
        assert asked_for(run(DO_IT, text="Press the yellow pawn on square 3.")) == ()

    def test_a_picture_of_a_step_shows_what_it_is_about(self):
        def pictured(step):
            return step.looked_at

        assert pictured(run(DO_IT)) == ("3/1", "9")
        assert pictured(run(FIND_ALL)) == ("5/1", "5/2")
        assert pictured(run(BREAK_IT, presses=("5/1",), solution="")) == ("5/1",)
        assert pictured(run(PREDICT)) == ("3/1", "7/1")

    def test_the_first_hint_points_where_to_look_and_the_last_at_the_whole_way(self):
        look = Text("Look at square {square}.", square=place("9"))
        there = run(DO_IT, hints=(look, "It can be done."))
        assert there.hint().where == there.pointed == ("9",)
        assert there.hint().where == ()  # why: the rule
        assert there.hint().where == ("3/1", "9")
        assert there.play("move 3/1")
        there.hint()
        there.hint()
        assert there.hint().where == ("9/1", "12")

    def test_a_hint_that_names_nothing_points_at_what_to_press_first(self):
        assert run(DO_IT, hints=("Think of a long walk.", "Once more.")).hint().where == ("3/1",)
        assert run(FIND_ALL, hints=("Think.",)).hint().where == ()

    def test_where_the_way_is_lost_a_hint_points_at_nothing_that_cannot_be_done(self):
        there = run(DO_IT, hints=("Think of a long walk.",))
        there.play("enter R1")
        assert there.hint().where == ()
