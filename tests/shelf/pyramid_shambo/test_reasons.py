"""What is said to whoever decides: a hint speaks of whoever pays, and where luck decided nobody is blamed."""

from __future__ import annotations

import pytest

from garden_widgets.core.match import Match
from garden_widgets.presenters.reviewing import _height
from garden_widgets.shelf.pyramid_shambo.bots.reactions import advise
from garden_widgets.shelf.pyramid_shambo.bots.reasons import reason
from garden_widgets.shelf.pyramid_shambo.scene import SCENERY
from garden_widgets.tables.review import Point, lucky
from tests.presenters import pages
from tests.shelf.pyramid_shambo.shambo import at

THEIRS = {"R": "R1 R2", "Y": "Y1 R3 Y3 G1", "G": "Y2 G2 G3", "active": "R", "challenge": "Y"}
"""Red has the turn; Yellow holds two small pyramids."""


def why(state):
    seat = state.movers[0]
    found = reason(state, state.moves(seat)[0], seat)
    return str(found.words) if found is not None else ""


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (at(**THEIRS, debts=("Y R 1",)), "You decide what the yellow player pays"),
        (at(**THEIRS, debts=("R Y 2",)), "There is no other way to pay."),
        (at(R="R1 R2 G1", Y="Y1 R3 Y3", G="Y2 G2 G3", active="R", challenge="Y", debts=("R Y 1",)), "So you pay"),
        (at(R="R1 R2 R3 Y1", Y="Y2 Y3", active="R", challenge="Y", debts=("R Y 3",)), "With two left"),
    ],
)
def test_a_hint_speaks_of_whoever_pays(state, words):
    assert why(state).startswith(words)


def test_what_somebody_else_can_pay_in_one_way_only_is_paid_without_a_press():
    theirs = at(R="R1 R2 R3", Y="Y1 Y2 Y3", active="R", challenge="Y", debts=("Y R 1",))
    assert str(SCENERY.forced(theirs, theirs.moves())) == "pay Y1"
    mine = at(R="R1 R2 R3", Y="Y1 Y2 Y3", active="R", challenge="Y", debts=("R Y 1",))
    assert SCENERY.forced(mine, mine.moves()) is None
    choice = at(**THEIRS, debts=("Y R 1",))
    assert len(choice.moves()) == 2
    assert SCENERY.forced(choice, choice.moves()) is None


def paying():
    """A page on which Red decides how Yellow pays six pips: the two large ones."""
    state = at(R="R1 R2 Y1", Y="R3 Y3 Y2", G="G1 G2 G3", active="R", challenge="Y", debts=("R Y 3",))
    return pages.play(Match.at(state, players=["person", "hare", "hare"], seed=1))


def test_what_is_missing_of_a_payment_is_said_first_and_a_hint_keeps_what_is_chosen():
    table = paying()
    table.press("R1")
    table.press("Y1") if "Y1" in table._marks().target else None
    assert "missing" in table.says.said["text"]
    chosen = table.chosen
    table.hinting._show(table.state.parse("pay R1+R2"))
    assert table.chosen == chosen[:1] == ("R1",)
    assert table._marks().hint == ("R2",)


def test_who_was_the_last_to_go_out_lost_by_luck():
    state = at(R="R1 R2 R3 Y1 Y2 Y3", Y="", out="GY")
    assert "luck" in str(advise(state, 1)[0])
    assert "challenge" in str(advise(state, 2)[0])


def ended():
    """A game of three in which Green is out, that a throw has ended."""
    state = at(R="R1 R2 R3", Y="Y1 Y2 Y3", out="G", active="R", challenge="Y", ties=2)
    match = Match.at(state, seed=1)
    match.play("rock", 0)
    match.play("paper", 1)
    match.play(match.state.moves()[0])
    match.seat(1, "hare")
    assert match.result is not None
    return match


def test_who_is_out_has_no_share_in_the_line_and_two_pips_against_ten_are_behind():
    match = ended()
    assert _height(match, Point(0, 0.5), 1 / 3) == pytest.approx(1 / 3)
    assert _height(match, Point(0, 0.36), 1 / 3) < 1 / 3 - 0.08
    assert _height(match, Point(len(match.record), 0.0), 1 / 3) == 0


def test_where_a_throw_decided_the_review_says_so_and_shows_it():
    match = ended()
    end = len(match.record)
    assert lucky(match, (Point(0, 0.3), Point(1, 0.3), Point(end, 0.0))) == 1
    assert lucky(match, (Point(0, 0.3), Point(1, 0.3), Point(end, 0.2))) is None
    table = pages.play(match)
    table.act.press("review")
    assert table.says.said["text"].startswith("Luck decided most of all here.")
