"""The rules of Leek Nim: each test is marked with the rule that it holds."""

from __future__ import annotations

import garden_widgets as gw
import pytest

GAME = gw.games["leek-nim"]


def row(leeks: int, **options: object) -> gw.State:
    """Set up so many leeks; it is the hare's turn."""
    return GAME.from_dict({"leeks": leeks, "options": options})


def refused(state: gw.State, move: str, seat: int | None = None) -> str:
    """Return the rule that refuses a move."""
    refusal = state.why_not(move, seat)
    assert refusal is not None
    return refusal.rule.id


@pytest.mark.rule("LN-01")
@pytest.mark.parametrize("leeks", [7, 15, 21])
def test_the_row_begins_with_as_many_leeks_as_were_agreed_on(leeks):
    assert GAME.start().leeks == 15
    assert GAME.start(leeks=leeks).leeks == leeks


@pytest.mark.rule("LN-02")
def test_the_hare_begins_and_then_they_take_turns():
    state = GAME.start()
    assert state.movers == (0,)
    assert refused(state, "take 1", seat=1) == "LN-02"
    assert state.play("take 1").movers == (1,)


@pytest.mark.rule("LN-03")
def test_one_two_or_three_leeks_are_pulled():
    state = row(10)
    assert [str(move) for move in state.moves()] == ["take 1", "take 2", "take 3"]
    assert state.play("take 3").leeks == 7
    refusal = state.why_not("take 4")
    assert refusal.rule == "LN-03"
    assert refusal.why == "The hare wants 4 leeks, and three are the most."
    assert refusal.where == ("10", "9", "8")
    assert str(refusal.instead) in ("take 1", "take 2", "take 3")


@pytest.mark.rule("LN-04")
def test_no_more_leeks_are_pulled_than_are_left():
    assert [str(move) for move in row(2).moves()] == ["take 1", "take 2"]
    assert refused(row(2), "take 3") == "LN-04"
    assert row(1).why_not("take 2").why == "The hare wants 2 leeks, and only 1 is left."


@pytest.mark.rule("LN-05")
def test_whoever_pulls_the_last_leek_wins():
    end = row(2).play("take 2")
    assert (end.result.winners, end.result.rule) == ((0,), "LN-05")
    assert [event.kind for event in end.events] == ["pulled", "over"]
    assert end.events[0].text == "The hare pulls 2 leeks."
    assert refused(end, "take 1") == "LN-05"
    assert str(end.why_ended()) == "the last leek went to the hare"
    assert not row(2).why_ended()


@pytest.mark.rule("LN-06")
def test_whoever_pulls_the_bitter_leek_loses():
    end = row(2, last="loses").play("take 1").play("take 1")
    assert (end.result.winners, end.result.rule) == ((0,), "LN-06")


@pytest.mark.rule("LN-R1")
def test_nobody_can_pull_nothing():
    assert refused(row(4), "take 0") == "LN-R1"


@pytest.mark.parametrize("leeks", [-1, 16, "3", None])
def test_a_row_that_cannot_be_is_no_position(leeks):
    with pytest.raises(gw.PositionError, match="leeks"):
        GAME.from_dict({"leeks": leeks})
