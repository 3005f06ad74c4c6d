"""What the words of a lesson point at: squares and pieces by name, and the way of the solution."""

from __future__ import annotations

import garden_widgets as gw
from garden_widgets.core.language import speaking
from garden_widgets.core.registry import games
from garden_widgets.lessons.pointing import asked_for, named
from tests.lessons.conftest import BREAK_IT, DO_IT, FIND_ALL, PREDICT, run

SNAILS = games.scenery("snail-invasion")
CARROTS = games.scenery("carrots-and-broccoli")


def pictured(step):
    return step.looked_at


def tokens(english, **squares):
    state = gw.games["snail-invasion"].from_dict({"squares": squares, "roll": [1, 3]})
    return named(SNAILS, state, english)


def test_squares_are_named_by_their_numbers_and_other_numbers_are_none():
    assert tokens("Look at square 5.") == ("5",)
    assert tokens("From squares 3, 7 and 12 it is 4 to go, 8 at most.") == ("3", "7", "12")
    assert tokens("You rolled 5.") == ()
    assert tokens("Look at square 99.") == ()


def test_pieces_are_named_by_what_they_are_called_in_the_order_of_the_sentence():
    there = {"5": ["Y2"], "8": ["R1"], "9": ["Y1"]}
    assert tokens("Press the red pawn, then the yellow drone.", **there) == ("8/1", "5/1")
    assert tokens("The yellow drone on square 5.", **there) == ("5/1", "5")


def test_squares_of_letter_and_number_are_found_as_whole_words():
    state = gw.games["carrots-and-broccoli"].start()
    assert named(CARROTS, state, "Press c3, and not xc4 or d44.") == ("c3",)


def test_a_name_that_many_things_share_points_at_none_of_them():
    state = gw.games["carrots-and-broccoli"].start()
    assert named(CARROTS, state, "Take one from the stock.") == ()


def test_it_does_not_matter_which_language_is_spoken():
    with speaking("de"):
        assert asked_for(run(DO_IT, text="Press the yellow pawn. The red pawn waits.")) == ("3/1",)


def test_a_picture_of_a_step_shows_what_it_is_about():
    assert pictured(run(DO_IT)) == ("3/1", "9")
    assert pictured(run(FIND_ALL)) == ("5/1", "5/2")
    assert pictured(run(BREAK_IT, presses=("5/1",), solution="")) == ("5/1",)
    assert pictured(run(PREDICT)) == ("3/1", "7/1")


def test_the_first_hint_points_where_to_look_and_the_last_at_the_whole_way():
    there = run(DO_IT, hints=("Look at square 9.", "It can be done."))
    assert there.hint().where == there.pointed == ("9",)
    assert there.hint().where == ()  # why: the rule
    assert there.hint().where == ("3/1", "9")
    assert there.play("move 3/1")
    there.hint()
    there.hint()
    assert there.hint().where == ("9/1", "12")


def test_a_hint_that_names_nothing_points_at_what_to_press_first():
    assert run(DO_IT, hints=("Think of a long walk.", "Once more.")).hint().where == ("3/1",)
    assert run(FIND_ALL, hints=("Think.",)).hint().where == ()


def test_where_the_way_is_lost_a_hint_points_at_nothing_that_cannot_be_done():
    there = run(DO_IT, hints=("Think of a long walk.",))
    there.play("enter R1")
    assert there.hint().where == ()
