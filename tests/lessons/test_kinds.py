"""What each kind of step, and of exercise, says of itself."""

from __future__ import annotations

from dataclasses import replace

from garden_widgets.core.registry import games
from garden_widgets.core.text import Text
from garden_widgets.lessons import course
from garden_widgets.lessons.goals import All, Happens, Not
from garden_widgets.lessons.kinds.find_all import FindAllRun
from garden_widgets.lessons.practice.series import EXAM, of_exam, rules_of
from garden_widgets.lessons.schema import KINDS, Help, Lesson
from garden_widgets.lessons.step import DONE
from garden_widgets.scenes.marks import Marks
from tests.lessons.conftest import BREAK_IT, DO_IT, FIND_ALL, PLAY, PREDICT, SNAILS, STEPS, run
from tests.lessons.test_practice import BLOCKED, MAY, NEXT, RUNG, WOUND, one

ALWAYS = Not(Happens("nothing"))
OTHERWISE = "what is said otherwise"


def first(step):
    return course.first(games[SNAILS], step)


def test_a_lesson_lists_its_steps_of_one_kind():
    lesson = Lesson(SNAILS, "Snails", STEPS)
    assert [[*lesson.of_kind(kind)] for kind in KINDS] == [[DO_IT], [BREAK_IT], [FIND_ALL], [PREDICT], [PLAY]]
    assert [step.whole_game for step in STEPS] == [None, None, None, None, PLAY]


def test_a_bet_that_was_saved_shows_where_its_moves_have_led():
    there, again = run(PREDICT), run(PREDICT)
    there.bet(2)
    again.restore(there.save())
    assert again.foretold
    assert again.stage == there.stage != run(PREDICT).stage
    again.restore(run(PREDICT).save())
    assert not again.foretold


def test_what_is_saved_as_foretold_in_another_kind_of_step_changes_nothing():
    there = run(DO_IT)
    there.restore({**there.save(), "foretold": True})
    assert not there.foretold


def test_a_step_says_where_each_of_its_sentences_is_said():
    begun = first(DO_IT)
    assert DO_IT.said_at("its text", begun) == DO_IT.said_at("hint 1", begun) == begun
    assert DO_IT.goal(DO_IT.said_at(DONE, begun).seen)
    assert DO_IT.wrong[0].test(DO_IT.said_at("answer 1", begun).seen)
    strayed = DO_IT.said_at(OTHERWISE, begun)
    assert strayed.decided
    assert not DO_IT.goal(strayed.seen)
    assert not DO_IT.wrong[0].test(strayed.seen)


def test_an_answer_that_only_a_refusal_brings_is_said_where_the_step_begins():
    never = replace(DO_IT.wrong[0], test=All(ALWAYS, Happens("nothing")))
    begun = first(DO_IT)
    assert replace(DO_IT, wrong=(never,)).said_at("answer 1", begun) == begun


def test_a_prediction_is_answered_where_its_moves_lead():
    begun = first(PREDICT)
    end = course.foretold(PREDICT, begun)
    assert PREDICT.said_at("its text", begun) == PREDICT.said_at("bet 1", begun) == begun
    for where in (DONE, OTHERWISE, "what is said to bet 1"):
        assert PREDICT.said_at(where, begun) == end


def test_a_step_to_find_says_everything_where_it_begins():
    assert FIND_ALL.said_at(DONE, first(FIND_ALL)) == first(FIND_ALL)


# What gives a position to practise away -------------------------------------------------------------------------------


def test_a_position_in_which_every_move_is_right_asks_nothing():
    step = one(WOUND)
    assert [*step.run(SNAILS).given_away()] == []
    assert "every move is right." in [*replace(step, goal=ALWAYS).run(SNAILS).given_away()]


def test_a_position_without_help_shows_no_marks():
    step = one(WOUND, help=Help.NOTHING)
    assert [*step.run(SNAILS).given_away()] == []


def test_a_mark_on_what_is_sought_gives_it_away(monkeypatch):
    there = one(BLOCKED).run(SNAILS)
    assert [*there.given_away()] == []
    monkeypatch.setattr(FindAllRun, "marks", lambda self: Marks(able=self.sought[:1]))
    assert [*there.given_away()] == ["a mark points at what is sought."]


def test_a_position_in_which_every_press_is_right_asks_nothing(monkeypatch):
    there = one(BLOCKED).run(SNAILS)
    everything = tuple(item.token for item in there.scenery.scene(there.state).touchable)
    monkeypatch.setattr(FindAllRun, "sought", everything)
    assert "every press is right." in [*there.given_away()]


def test_a_mark_on_what_is_against_the_move_gives_the_answer_away():
    there = one(MAY).run(SNAILS)
    assert [*there.given_away()] == []
    there.hand.cause = ("5",)
    assert [*there.given_away()] == ["a mark gives the answer away."]


# Exercises ------------------------------------------------------------------------------------------------------------


def test_only_what_has_one_answer_is_asked_in_an_exam():
    assert [each.in_exam for each in (WOUND, BLOCKED, MAY, NEXT)] == [False, False, True, True]
    for game in (SNAILS, "carrotia"):
        places = of_exam(games.lesson(game), 3).places
        assert len(places) == EXAM
        assert all(rung.each[number].in_exam for rung, number in places)


def test_an_exercise_is_about_its_rules_and_those_that_it_offers_as_answers():
    assert rules_of(RUNG, WOUND) == RUNG.rules
    assert rules_of(RUNG, MAY) == (*RUNG.rules, "SI-05")
    assert rules_of(RUNG, replace(MAY, rules=("SI-05",))) == ("SI-05", "SI-11")


def test_a_kind_of_step_has_words_of_its_own():
    assert len({str(Text.of(kind.kind)) for kind in KINDS}) == len(KINDS)
