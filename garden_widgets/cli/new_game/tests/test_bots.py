"""The bots of Leek Nim."""

from __future__ import annotations

import garden_widgets as gw
import pytest
from garden_widgets.players.reaction import Pose, Seen

from leek_nim.bots.reactions import advise, react
from leek_nim.bots.reasons import reason


@pytest.mark.parametrize("last", ["wins", "loses"])
@pytest.mark.parametrize("seed", range(5))
def test_the_strong_bot_wins_whenever_it_begins(last, seed):
    match = gw.Match("leek-nim", seed=seed, players=["strong", "random"], last=last)
    assert match.run().result.winners == (0,)


def test_a_game_with_the_gentle_bot_comes_to_an_end():
    assert gw.Match("leek-nim", seed=1, players=["gentle", "gentle"]).run().result is not None


def test_an_animal_takes_it_hard_when_four_leeks_are_left_to_it_and_says_what_to_try():
    state = gw.games["leek-nim"].from_dict({"leeks": 6})
    move = state.moves(0)[1]
    after = state.after(move)
    poses = [react(Seen(state, move, after, after.events, 0), seat).pose for seat in (0, 1)]
    assert poses == [Pose.GLOATS, Pose.WINCES]
    assert react(Seen(state, state.moves(0)[0], state.after(state.moves(0)[0]), (), 0), 1) is None
    assert all(advise(after, 1))


def test_a_reason_is_given_for_the_pull_that_cannot_fail():
    state = gw.games["leek-nim"].from_dict({"leeks": 7})
    given = [reason(state, move, 0) for move in state.moves(0)]
    assert [each is not None for each in given] == [False, False, True]
