"""The beginner, by whom games are measured: sees what lies open, and nothing else; and the bot that does not look."""

from __future__ import annotations

from collections import Counter

import pytest

import garden_widgets as gw
from garden_widgets.checks.playing import steps_of
from garden_widgets.core.chance import generator
from garden_widgets.core.move import CHANCE
from garden_widgets.lessons import course
from garden_widgets.players.beginner import Beginner
from garden_widgets.players.careless import Careless
from garden_widgets.players.danger import danger
from garden_widgets.players.random_player import RandomPlayer
from garden_widgets.shelf.carrots_and_broccoli.lesson import LESSON
from tests.contract.playing import all_games

GAMES = all_games()
SNAILS = gw.games["snail-invasion"]


def chosen(player, state, seed=1):
    seat = state.movers[-1]
    return player.decide(state.seen_by(seat), seat, generator(seed))


@pytest.mark.parametrize("name", GAMES)
def test_a_beginner_plays_legal_moves_in_every_game(name):
    steps = [step for step in steps_of(GAMES[name], number=4, most=40, seed=3) if step.state.movers[0] != CHANCE]
    for step in steps[:: max(1, len(steps) // 6)]:
        move = chosen(Beginner(), step.state)
        assert move in step.state.moves(step.state.movers[-1])
        assert chosen(Beginner(), step.state) == move


def test_a_beginner_takes_a_win_on_the_spot():
    state = SNAILS.from_dict({"squares": {"5": ["R3", "R2"], "1": ["R1"], "12": ["K1"]}, "roll": [1, 3], "turn": 0})
    assert len(state.moves()) > 3
    assert {str(chosen(Beginner(), state, seed)) for seed in range(20)} == {"move 1/1"}


def test_a_beginner_makes_no_move_that_loses_at_once():
    """Nine of the broccoli hold together, and whoever plants the tenth for them has lost."""
    state = course.first(gw.games["carrots-and-broccoli"], LESSON["step-away"]).state
    lost = {move for move in state.moves() if state.after(move).result is not None}
    assert lost
    assert not lost & {chosen(Beginner(), state, seed) for seed in range(100)}


def test_where_every_move_loses_one_is_played_all_the_same():
    state = SNAILS.from_dict(
        {
            "options": {"seats": 1, "plants": "R", "snails": "3"},
            "squares": {"5": ["K3"], "8": ["R1"]},
            "turn": 1,
            "roll": [1, 2],
        }
    )
    assert {str(Beginner().decide(state, 0, generator(seed))) for seed in range(3)} == {"move 5/1"}


def test_a_beginner_leaves_a_danger_that_comes_often():
    """After the pawn's one move the snail hits it in 6 cases of 36; after coming out of the shed in none."""
    state = SNAILS.from_dict(
        {"options": {"plants": "RY", "snails": "2"}, "squares": {"1": ["K2"], "3": ["R1"]}, "roll": [2, 3], "turn": 0}
        | {"dead": ["Y1"]}
    )
    risks = {move: danger(state.after(move), 0, generator(1)).odds for move in state.moves()}
    worst, best = max(risks, key=risks.get), min(risks, key=risks.get)
    assert risks[worst] > risks[best]
    counted = Counter(chosen(Beginner(), state, seed) for seed in range(300))
    assert counted[worst] < counted[best]


def test_a_beginner_chooses_anything_that_is_safe():
    state = SNAILS.from_dict({"squares": {"4": ["G2", "G1"]}, "roll": [1, 1], "turn": 0})
    counted = Counter(chosen(Beginner(), state, seed) for seed in range(200))
    assert set(counted) == set(state.moves())
    assert min(counted.values()) > 100 / len(counted)


def test_a_careless_bot_plays_like_itself_or_at_random():
    state = SNAILS.from_dict({"squares": {"5": ["R3", "R2"], "1": ["R1"], "12": ["K1"]}, "roll": [1, 3], "turn": 0})
    gentle = gw.games.player("snail-invasion", "strong")
    assert {str(chosen(Careless(gentle, 0), state, seed)) for seed in range(5)} == {"move 1/1"}
    assert {chosen(Careless(gentle, 1), state, seed) for seed in range(200)} == set(state.moves())
    half = sum(str(chosen(Careless(gentle, 0.5), state, seed)) == "move 1/1" for seed in range(200))
    assert 100 <= half <= 160


def test_a_careless_bot_keeps_its_name():
    assert Careless(RandomPlayer(), 0.5).name == "random"


def test_a_danger_is_found_with_a_few_rolls_as_well():
    """The pawn dies by any roll of 7, and with it the last colour: 6 rolls of 36."""
    state = SNAILS.from_dict(
        {"options": {"plants": "R", "snails": "2"}, "squares": {"1": ["K2"], "8": ["R1"]}, "turn": 1, "roll": None}
    )
    exact = danger(state, 0, generator(1)).odds
    assert 0 < exact < 0.5
    rough = [danger(state, 0, generator(seed), rolls=3).odds for seed in range(200)]
    assert {round(3 * odds, 6) for odds in rough} <= {0, 1, 2, 3}
    assert sum(rough) / len(rough) == pytest.approx(exact, abs=0.06)
