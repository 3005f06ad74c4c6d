"""What follows by itself from a decision: the script while it fits, else chance, which is the same for everybody."""

from __future__ import annotations

from dataclasses import replace

import pytest

import garden_widgets as gw
from garden_widgets.core.errors import PositionError
from garden_widgets.lessons import course
from garden_widgets.lessons.goals import Happens, Holds
from tests.lessons.conftest import DO_IT, PLAY, PREDICT

GAME = gw.games["snail-invasion"]


def first(step=DO_IT, **changes):
    step = replace(step, **changes)
    return step, course.first(GAME, step)


def decide(step, stage, *texts):
    for text in texts:
        stage = course.after(step, stage, stage.state.parse(text, step.seat))
    return stage


def told(stage):
    return [event.kind for event in stage.events]


def test_the_script_is_played_until_the_learner_decides():
    step, stage = first()
    stage = decide(step, stage, "move 3/1")
    assert told(stage) == ["moved", "rolled", "entered", "rolled"]
    assert stage.state.movers == (0,)
    assert stage.state.to_dict()["squares"] == {"9": ["Y1"], "11": ["K1"]}
    assert stage.state.to_dict()["roll"] == [1, 2]
    assert (stage.chance, stage.replies, stage.strays) == ((), (), 0)


def test_dice_that_are_due_at_once_come_from_the_script():
    _, stage = first(position={}, chance=("roll 2 2",))
    assert stage.state.to_dict()["roll"] == [2, 2]


def test_others_that_begin_play_from_the_script():
    step, stage = first(seat=1, position={}, chance=("roll 1 1", "roll 6 6"), replies=("enter B1",))
    assert stage.state.to_dict()["squares"] == {"2": ["B1"]}
    assert stage.state.movers == (step.seat,)


def test_after_the_script_chance_decides_the_same_for_everybody():
    runs = []
    for _ in range(2):
        step, stage = first(chance=(), replies=(), limit=5)
        runs.append(decide(step, stage, "move 3/1"))
    assert runs[0] == runs[1]
    assert runs[0].state.movers == (0,)
    other = decide(*first(name="another", chance=(), replies=(), limit=5), "move 3/1")
    assert other.state != runs[0].state


def test_a_script_that_does_not_fit_is_left_out_and_counted():
    stage = decide(*first(replies=("move 9/1",)), "move 3/1")
    assert stage.strays == 1
    assert stage.state.movers == (0,)
    assert not stage.replies


def test_nothing_follows_once_the_goal_is_reached():
    stage = decide(*first(goal=Happens("moved"), replies=()), "move 3/1")
    assert told(stage) == ["moved"]


def test_nothing_follows_after_the_last_decision_that_counts():
    stage = decide(*first(par=1, replies=()), "enter R1")
    assert told(stage) == ["entered"]


def test_a_reply_that_is_left_comes_before_the_goal_is_judged():
    stage = decide(*first(goal=Holds("squares.9", "Y1"), par=1), "move 3/1")
    assert told(stage) == ["moved", "rolled", "entered"]


def test_nothing_follows_when_the_game_is_over():
    position = {"squares": {"5": ["R1"], "8": ["R3", "R2"]}, "roll": [1, 2]}
    stage = decide(*first(position=position, goal=Holds("turn", 7), limit=6), "move 5/1")
    assert stage.state.result.rule == "SI-21"
    assert told(stage) == ["moved", "over"]


def test_a_script_that_does_not_come_back_to_the_learner_is_found_out(monkeypatch):
    monkeypatch.setattr(course, "MOST_BY_ITSELF", 2)
    with pytest.raises(ValueError, match="does not come back"):
        decide(*first(), "move 3/1")


def test_a_position_that_cannot_be_says_so():
    with pytest.raises(PositionError, match="squares"):
        first(position={"squares": {"13": ["R1"]}})


def test_a_prediction_plays_moves_of_anybody():
    step = replace(PREDICT, position={}, moves=("roll 1 1", "enter R1", "roll 2 2", (1, "enter K1")))
    stage = course.foretold(step, course.first(GAME, step))
    assert told(stage) == ["rolled", "entered", "rolled", "entered"]


def test_a_whole_game_may_begin_anywhere():
    step = replace(PLAY, options={"seats": 1}, position={"squares": {"4": ["R1"]}})
    state = course.first(GAME, step).state
    assert state.seats == 1
    assert state.stacks == {4: ("R1",)}
