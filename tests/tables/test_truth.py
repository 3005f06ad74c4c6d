"""Coach, hint, review and animals say only what is so: losses are real, lines are true, hints have their reasons."""

from __future__ import annotations

import pytest

import garden_widgets as gw
from garden_widgets.core.outcome import Result
from garden_widgets.core.player import at_once
from garden_widgets.core.registry import games
from garden_widgets.players.judging import Candidate, Estimate, Judgement
from garden_widgets.players.reaction import Pose, Seen
from garden_widgets.tables.coach import advised, is_much_worse, reason
from garden_widgets.tables.review import TurningPoint, reviewing, turning_points, was_made_up_for

BROCCOLI, SNAIL = gw.games["yes-broccoli"], gw.games["snail-invasion"]


def round_with(*values, hands=None, **rest):
    """A round for two in which foods of these values lie on the table, and the other has bid."""
    start = BROCCOLI.start(seats=2)
    food = {start.setup.values[number]: name for number, name in enumerate(start.setup.food_names)}
    dealt = start.play("deal " + " ".join(sorted(food[value] for value in values)))
    data = dealt.to_dict() | rest | ({"hands": hands} if hands else {})
    return BROCCOLI.from_dict(data)


def second(state):
    return state.play(state.moves(1)[3], 1).seen_by(0)


def bid(state, value):
    return next(move for move in state.moves(0) if move.card.startswith(f"{value}."))


def surely(move, worth):
    return Candidate(move, Estimate.exactly(worth))


@pytest.mark.parametrize(("values", "worse", "better", "real"), [((7, 9), 2, 7, False), ((-2, 10), 3, 8, True)])
def test_a_bid_is_a_mistake_only_where_much_is_at_stake(values, worse, better, real):
    view = second(round_with(*values))
    found = is_much_worse(view, surely(bid(view, worse), 0.1), surely(bid(view, better), 0.9))
    assert found is real


def test_who_won_by_points_has_no_turning_point():
    state = round_with(7, 9)
    turning = TurningPoint(1, 0, bid(state, 2), bid(state, 7), 0.9, 0.1)
    assert was_made_up_for(turning, Result((0,), (19, -6), "YB-10"))
    assert not was_made_up_for(turning, Result((1,), (-6, 19), "YB-10"))


def test_no_winner_of_a_meal_is_blamed():
    for seed in range(3):
        match = gw.Match("yes-broccoli", seed=seed, players=["random", "mouse"])
        match.run()
        match.seat(0, "person")
        points = at_once(reviewing(match, 0))
        assert points[0].entry == 0
        assert points[0].worth == 0.5, "before the first bid nobody is ahead"
        outlook = games.outlook("yes-broccoli")
        for point in points[1:-2]:
            assert point.worth == outlook(match.state_at(point.entry).seen_by(0), 0)
        if 0 in match.result.winners:
            assert turning_points(points) == []


def test_near_its_end_the_line_knows_the_scores_and_the_cards_that_are_left():
    outlook = games.outlook("yes-broccoli")
    last = {"round": 8, "hands": [["2.1"], ["8.4"]]}
    used = [
        [card for card in round_with(7, 9).to_dict()["hands"][seat] if card not in last["hands"][seat]]
        for seat in (0, 1)
    ]
    behind = round_with(7, 9, **last, used=used, piles=[[], []])
    assert outlook(behind, 0) < 0.1
    assert outlook(behind, 1) > 0.9
    assert outlook(round_with(7, 9), 0) == 0.5


def snails(squares, roll, turn=0):
    return SNAIL.from_dict({"squares": squares, "roll": roll, "turn": turn})


def test_a_reason_of_a_walk_says_what_is_gained_or_nothing():
    grown = snails({"5": ["R2"], "8": ["R3"], "11": ["R1"], "2": ["K3", "K2", "K1"]}, [1, 2])
    assert "So the plant grows" in str(reason(grown, grown.parse("move 5/1")))
    for state in (grown, snails({"5": ["R1"], "9": ["Y1"], "2": ["K1"]}, [3, 4])):
        for move in state.moves():
            assert "better than where it was" not in str(reason(state, move))


def test_a_hint_puts_no_piece_where_it_is_eaten_if_another_move_avoids_it():
    state = snails({"3": ["R1"], "9": ["Y1"], "1": ["K1"]}, [2, 3])
    risk = games.risk("snail-invasion")
    risks = {move: risk(state, move, 0) for move in state.moves()}
    bold, safe = max(risks, key=risks.__getitem__), min(risks, key=risks.__getitem__)
    assert risks[bold] > 0.1 + risks[safe]
    near = Judgement(0, Estimate.exactly(0.6), (surely(bold, 0.6), surely(safe, 0.55)))
    assert advised(state, near).move == safe
    far = Judgement(0, Estimate.exactly(0.9), (surely(bold, 0.9), surely(safe, 0.2)))
    assert advised(state, far).move == bold, "to be safe must not cost the game"


@pytest.mark.parametrize(
    ("values", "taken", "pose"), [((9, 2), 0, Pose.WINCES), ((9, 8), 0, None), ((9, 2), 1, Pose.GLOATS)]
)
def test_an_animal_is_glad_only_of_what_it_has_won(values, taken, pose):
    state = round_with(*values)
    state = state.play(bid(state, 8), 0)
    state = state.play(state.moves(1)[0], 1)
    names, worth = state.setup.food_names, dict(zip(state.setup.food_names, state.setup.values, strict=True))
    best, rest = sorted((names[food] for food in state.market), key=worth.__getitem__, reverse=True)
    after_best = state.play(f"take {best}")
    steps = [(state, after_best), (after_best, after_best.play(f"take {rest}"))]
    before, after = steps[0] if taken else steps[1]
    move = before.parse(f"take {best if taken else rest}")
    seen = Seen(before, move, after, after.events, 1)
    found = games.reactions("yes-broccoli")(seen, 0 if taken else 1)
    assert (found.pose if found else None) == pose
