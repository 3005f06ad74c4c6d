"""The search that plays any game: it finds what is better, mixes where others act too, and repeats itself."""

from __future__ import annotations

import pytest

import garden_widgets as gw
from garden_widgets.checks.playing import steps_of
from garden_widgets.core.chance import generator
from garden_widgets.core.move import CHANCE
from garden_widgets.players.search import Search, Searcher
from garden_widgets.players.tree import Arm, Chance, drawn, mixed, sum_of
from garden_widgets.players.worth import SLICE
from tests.contract.playing import all_games
from tests.core.toy import Bid
from tests.players.test_players import winning_position

GAMES = all_games()


def chosen(player: gw.Player, state: gw.State, seat: int, seed: int = 1) -> gw.Move:
    return player.decide(state.seen_by(seat), seat, generator(seed))


def about_to_throw() -> gw.State:
    state = gw.games["pyramid-shambo"].start(seats=2)
    while len(state.movers) < 2:
        state = state.play(state.moves(state.movers[0])[0])
    return state


def test_the_better_card_is_found_without_a_judge():
    found = [chosen(Searcher("s", 2000), winning_position(), 0, seed) for seed in range(5)]
    assert found == [Bid(0, 9)] * 5


def test_a_judge_is_believed_where_the_end_is_not_in_sight():
    state = gw.games["snail-invasion"].start().play("roll 3 4")

    def likes_yellow(state: gw.State, seat: int) -> float:
        return float("Y1" in str(state.to_dict().get("squares")))

    assert str(chosen(Searcher("s", 200, likes_yellow), state, 0)) == "enter Y1"


def test_a_win_on_the_spot_is_taken():
    board = gw.games["snail-invasion"].from_dict(
        {"squares": {"5": ["R3", "R2"], "1": ["R1"], "12": ["K1"]}, "roll": [1, 3], "turn": 0}
    )
    assert str(chosen(Searcher("s", 50), board, 0)) == "move 1/1"


def test_who_acts_at_the_same_time_as_others_mixes():
    """Nothing can be gained by a throw that is foreseen: each comes about as often as the others."""
    state = about_to_throw()
    seat = state.movers[0]
    search = Search(state.seen_by(seat), seat, generator(5), gw.games.judge("pyramid-shambo"))
    for _ in search.grow(30_000):
        pass
    choice = search.choice()
    assert choice.blind
    played = sum_of(arm.played for arm in choice.arms)
    assert len(choice.arms) == 3
    for arm in choice.arms:
        assert 0.2 < arm.played / played < 0.5
    assert len({str(choice.move(generator(seed))) for seed in range(40)}) == 3


@pytest.mark.parametrize("name", GAMES)
def test_it_plays_legal_moves_of_every_game_and_the_same_with_the_same_seed(name):
    steps = [step for step in steps_of(GAMES[name], number=2, most=30, seed=6) if step.state.movers[0] != CHANCE]
    for step in steps[:: max(1, len(steps) // 4)]:
        seat = step.state.movers[-1]
        move = chosen(Searcher("s", 200), step.state, seat)
        assert move in step.state.moves(seat)
        assert chosen(Searcher("s", 200), step.state, seat) == move


def test_it_pauses_after_every_slice():
    state = gw.games["snail-invasion"].start().play("roll 3 4")
    search = Search(state, 0, generator(1), gw.games.judge("snail-invasion"))
    before = 0
    for _ in search.grow(3_000):
        assert search.positions - before <= 2 * SLICE
        before = search.positions
    assert search.positions >= 3_000


def test_outcomes_of_chance_are_tried_as_often_as_their_odds_say():
    state = gw.games["snail-invasion"].start()
    node, rng = Chance(state, generator(2)), generator(3)
    tries = [node.outcome(state, rng) for _ in range(360)]
    for move, odds in state.chances():
        assert abs(tries.count(move) - 360 * odds) <= 1


def test_regrets_decide_how_often_an_arm_is_drawn():
    one, other = Arm(Bid(0, 1), 0.5, 1), Arm(Bid(0, 2), 0.5, 1)
    one.regret, other.regret = 9.0, -3.0
    drawings = [mixed([one, other], generator(seed)) for seed in range(200)]
    assert 0 < drawings.count(other) < 30, "explored now and then, all the same"
    assert drawings.count(one) > 170
    assert drawn([one, other], [0.0, 1.0], generator(1)) is other
