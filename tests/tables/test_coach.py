"""The coach: one question before a move that loses at once or gives much away, and the turning point afterwards."""

from __future__ import annotations

from functools import cache

import pytest

import garden_widgets as gw
from garden_widgets.checks.playing import steps_of
from garden_widgets.core.chance import generator
from garden_widgets.core.player import at_once
from garden_widgets.core.registry import games
from garden_widgets.players.danger import danger
from garden_widgets.tables.coach import Coach, reason
from garden_widgets.tables.jobs import Jobs
from garden_widgets.tables.review import reviewing, turning_points, viewpoint
from garden_widgets.tables.slices import InSlices
from tests.core.toy import GAME
from tests.presenters.pages import settle

SNAIL = gw.games["snail-invasion"]


@pytest.fixture
def coach():
    failures: list[Exception] = []
    yield Coach(Jobs(at_once=True), games.scenery("snail-invasion").path, failures.append)
    assert failures == []


@cache
def two_ways() -> tuple[gw.State, gw.Move, gw.Move]:
    """A position with a move after which the gardener wins with many rolls, and one after which with none or few.

    Such are rare: of the games from the first seed on it takes sixty, so the search begins where one is.
    """
    for seed in range(60, 260):
        for step in steps_of(SNAIL, number=1, most=200, seed=seed):
            state = step.state
            if len(state.movers) != 1 or state.movers[0] < 0 or len(state.moves()) < 2:
                continue
            risks = {move: danger(state.after(move), state.movers[0], generator(1)).odds for move in state.moves()}
            worst, best = max(risks, key=risks.__getitem__), min(risks, key=risks.__getitem__)
            if risks[worst] - risks[best] > 0.25:
                judgement = gw.judge(state, positions=1_500, seed="review")
                if judgement.best.estimate.worth - judgement.of(worst).estimate.worth > 0.2:
                    return state, worst, best
    raise AssertionError("no such position")


def test_before_a_move_that_loses_at_once_it_asks_once_and_points_at_what_wins(coach):
    state, worst, best = two_ways()
    seat = state.movers[0]
    coach.look(state, seat)
    assert coach.word(state, seat, best) is None
    word = coach.word(state, seat, worst)
    assert word is not None
    assert "Look where the ring is" in str(word.said)
    assert "It would end like this: no snail can move any more. Make your move again" in str(word.said)
    assert word.warning.better in set(state.moves()) - {worst}
    assert word.warning.before - word.warning.after >= 0.25
    assert word.where
    tokens = {item.token for item in games.scene(state).items}
    assert word.where[0] in tokens
    assert coach.word(state, seat, worst) is None, "whoever insists, plays"


def test_what_is_better_has_a_reason_in_one_sentence():
    wins = SNAIL.from_dict({"squares": {"5": ["R1"], "8": ["R3", "R2"]}, "roll": [1, 2]})
    assert str(reason(wins, wins.parse("move 5/1"))) == "That wins: a plant has grown whole."
    start = SNAIL.start().play("roll 3 4")
    assert str(reason(start, start.moves()[0])) == "That brings a new piece into play, and the blue drone can follow."


def test_in_the_next_position_it_asks_again(coach):
    state, worst, _ = two_ways()
    seat = state.movers[0]
    coach.look(state, seat)
    assert coach.word(state, seat, worst) is not None
    coach.look(SNAIL.start().play("roll 3 4"), 0)
    coach.look(state, seat)
    assert coach.word(state, seat, worst) is not None


def test_of_a_position_that_it_does_not_look_at_it_says_nothing(coach):
    state, worst, _ = two_ways()
    assert coach.word(state, state.movers[0], worst) is None


def test_a_move_as_good_as_any_other_needs_no_word(coach):
    state = SNAIL.start().play("roll 3 4")
    coach.look(state, 0)
    assert all(coach.word(state, 0, move) is None for move in state.moves())


def test_who_decides_blind_is_not_advised():
    state = GAME.start().play("deal 48 12").play("roll 6")
    coach = Coach(Jobs(at_once=True), lambda state, move: pytest.fail("nothing to point at"), pytest.fail)
    coach.look(state.seen_by(0), 0)
    assert coach.word(state.seen_by(0), 0, state.moves(0)[0]) is None


# The turning point


def test_the_turning_point_is_the_decision_of_a_person_that_cost_most():
    state, worst, _ = two_ways()
    seat = state.movers[0]
    players = ["strong", "strong"]
    players[seat] = "person"
    match = gw.Match.at(state, seed=1, players=players)
    match.play(worst)
    for _ in range(400):
        if match.state.result is not None:
            break
        match.play(gw.judge(match.state, positions=150).best.move)
    assert match.state.result is not None
    found = turning_points(at_once(reviewing(match, seat)))[0]
    assert match.record[found.entry] == found.played
    assert found.seat == seat
    assert found.better in match.state_at(found.entry).moves(seat)
    assert found.better != found.played
    assert found.before - found.after >= 0.12


def test_games_of_bots_alone_have_no_turning_point():
    match = gw.Match("snail-invasion", seed=2, players=["random", "random"])
    match.run()
    points = at_once(reviewing(match, viewpoint(match)))
    assert turning_points(points) == []
    assert points[-1].worth in (0, 1)


# Work in slices


def counting(upto):
    for _ in range(upto):
        yield
    return upto


def test_in_a_script_all_is_done_at_once():
    done = []
    InSlices(Jobs(at_once=True), pytest.fail).start(counting(5), done.append)
    assert done == [5]


def test_work_that_is_stopped_or_replaced_is_never_finished():
    done = []

    jobs = Jobs()
    work = InSlices(jobs, pytest.fail)
    work.start(counting(5), done.append)
    work.start(counting(7), done.append)
    settle(jobs)
    work.start(counting(9), done.append)
    work.stop()
    settle(jobs)
    assert done == [7]


def test_what_goes_wrong_is_reported():
    failures = []

    def broken():
        yield
        raise RuntimeError("no idea")

    jobs = Jobs()
    InSlices(jobs, failures.append).start(broken(), pytest.fail)
    settle(jobs)
    assert [str(error) for error in failures] == ["no idea"]


def test_once_a_game_is_decided_nothing_turns_it():
    """Nothing leaves the store of Carrotia: with enough in it the team has won, whatever it still builds."""
    position = {"options": {"seats": 2}, "characters": ["ghost", "clown"], "stage": "deal", "round": 3, "store": 22}
    match = gw.Match.at(games["carrotia"].from_dict(position), seed=3)
    for _ in range(6):
        match.play(match.state.moves()[-1])
    points = at_once(reviewing(match, 0))
    assert len(points) > 3
    assert all(point.worth == 1 and point.turning is None for point in points)
