"""The judge: what it says of a position is fair, the same every time, and made of what a seat may see."""

from __future__ import annotations

import pytest

import garden_widgets as gw
from garden_widgets.checks.playing import steps_of
from garden_widgets.core.chance import generator
from garden_widgets.core.move import CHANCE
from garden_widgets.players.danger import danger
from tests.contract.playing import all_games
from tests.core.toy import GAME

GAMES = all_games()


def snail(**position: object) -> gw.State:
    return gw.games["snail-invasion"].from_dict(position)


def one_move_from_a_plant() -> gw.State:
    return snail(squares={"5": ["R3", "R2"], "1": ["R1"], "12": ["K1"]}, roll=[1, 3], turn=0)


def test_a_win_at_once_is_certain_and_comes_first_with_its_reason():
    judgement = gw.judge(one_move_from_a_plant(), positions=300)
    assert judgement.seat == 0
    assert (judgement.estimate.worth, judgement.estimate.low, judgement.estimate.high) == (1, 1, 1)
    assert judgement.best is not None
    assert str(judgement.best.move) == "move 1/1"
    assert "won by the gardener" in " ".join(map(str, judgement.best.reasons))


def test_the_other_side_of_a_lost_position_is_low():
    assert gw.judge(one_move_from_a_plant(), 1, positions=2000).estimate.worth < 0.3
    assert gw.judge(one_move_from_a_plant(), 1, positions=2000).candidates == ()


def test_a_finished_game_is_worth_its_result():
    over = one_move_from_a_plant().play("move 1/1")
    assert gw.judge(over, 0).estimate.worth == 1
    assert gw.judge(over, 1).estimate.worth == 0
    assert gw.judge(over, 1).best is None


@pytest.mark.parametrize("name", GAMES)
def test_in_every_game_and_stage_a_judgement_is_a_share_and_knows_every_move(name):
    for step in steps_of(GAMES[name], number=2, most=30, seed=8)[::9]:
        state = step.state
        judgement = gw.judge(state, positions=150)
        estimate = judgement.estimate
        assert 0 <= estimate.low <= estimate.worth <= estimate.high <= 1
        if judgement.seat in state.movers:
            assert {candidate.move for candidate in judgement.candidates} == set(state.moves(judgement.seat))
        assert str(estimate) in str(judgement)


def test_the_same_seed_brings_the_same_judgement_and_another_one_need_not():
    state = gw.games["snail-invasion"].start().play("roll 3 4").play("enter Y1").play("roll 2 6")
    assert gw.judge(state, positions=800, seed=4) == gw.judge(state, positions=800, seed=4)


def test_the_judge_sees_what_the_seat_may_see():
    worlds = [GAME.start().play(f"deal 48 {hand}").play("roll 6") for hand in ("12", "35", "79")]
    assert len({gw.judge(world, 0, positions=400) for world in worlds}) == 1


@pytest.mark.parametrize("positions", [0, -3, 2.5, "many", True])
def test_a_budget_that_is_none_gets_a_sentence(positions):
    with pytest.raises(ValueError, match="whole number from 1 on"):
        gw.judge(one_move_from_a_plant(), positions=positions)


def test_a_seat_that_is_none_gets_a_sentence():
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        gw.judge(one_move_from_a_plant(), 7)


# Danger


def test_danger_is_as_likely_as_the_rolls_that_bring_it():
    """The plant is one pawn short, and its pawn stands four squares before it: only a roll of four completes it."""
    state = snail(squares={"5": ["R3", "R2"], "1": ["R1"], "12": ["K1"]}, turn=0)
    found = danger(state, 1, generator(1))
    assert found.odds == pytest.approx(3 / 36)
    assert str(found.reply) == "move 1/1"
    assert found.before is not None
    assert found.before.play(found.reply).result.winners == (0,)


def test_what_the_seat_itself_will_do_is_no_danger():
    state = snail(squares={"5": ["R3", "R2"], "1": ["R1"], "12": ["K1"]}, turn=0)
    assert not danger(state, 0, generator(1))
    assert not danger(one_move_from_a_plant().play("move 1/1"), 1, generator(1))


@pytest.mark.parametrize("name", GAMES)
def test_danger_agrees_with_playing_on(name):
    """Whatever is called a reply that wins does win."""
    for step in steps_of(GAMES[name], number=3, most=60, seed=2):
        if step.state.movers[0] == CHANCE or len(step.state.movers) > 1:
            continue
        seat = step.state.movers[0]
        found = danger(step.state.after(step.move), seat, generator(3))
        assert 0 <= found.odds <= 1 + 1e-9
        if found:
            assert seat not in found.before.after(found.reply).result.winners
