"""A beginner plays anything but what loses at once."""

from __future__ import annotations

from garden_widgets.core.chance import generator
from garden_widgets.core.registry import games
from garden_widgets.players.beginner import Beginner

START = games["snail-invasion"].from_dict({"squares": {"5": ["R1"], "8": ["R3", "R2"]}, "roll": [1, 2]})


def played(state, seat, count=40):
    return {str(Beginner().decide(state, seat, generator(k))) for k in range(count)}


def test_a_beginner_plays_anything():
    assert played(START, 0, 80) == {str(move) for move in START.moves(0)}


def test_a_beginner_does_not_lose_at_once():
    state = games["snail-invasion"].from_dict(
        {
            "options": {"seats": 1, "plants": "R", "snails": "3"},
            "squares": {"5": ["K3"], "2": ["R1"], "9": ["R2"]},
            "roll": [1, 2],
        }
    )
    losing = {str(move) for move in state.moves(0) if (r := state.after(move).result) is not None and not r.winners}
    assert not losing & played(state, 0)


def test_where_every_move_loses_one_is_played_all_the_same():
    state = games["snail-invasion"].from_dict(
        {
            "options": {"seats": 1, "plants": "R", "snails": "3"},
            "squares": {"5": ["K3"], "8": ["R1"]},
            "turn": 1,
            "roll": [1, 2],
        }
    )
    assert played(state, 0, 3) == {"move 5/1"}


def test_of_a_hidden_game_a_beginner_sees_no_more_than_a_view():
    state = games["pyramid-shambo"].start(seats=3)
    rng = generator(3)
    for _ in range(40):
        if state.result is not None:
            break
        mover = state.movers[0]
        move = state.draw(rng) if mover < 0 else Beginner().decide(state.seen_by(mover), mover, rng)
        state = state.play(move, None if mover < 0 else mover)
