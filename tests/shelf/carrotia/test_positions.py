"""Saved positions: the exact form, what is filled in where it is missing, and what cannot be."""

from __future__ import annotations

from random import Random

import pytest

from garden_widgets.core.errors import PositionError
from garden_widgets.shelf.carrotia.engine import GAME
from tests.shelf.carrotia.garden import RING, at, card, maze, walk

QUEST = card(carrots={"b2": [1, 3]}, birds=["a3"])
RUNNING = {
    "options": {"seats": 2, "characters": ["ghost", "clown"]},
    "characters": ["ghost", "clown"],
    "round": 1,
    "stage": "run",
    "turn": 1,
    "quest": {**QUEST, "direction": "ccw", "corner": None},
    "maze": maze(RING),
    "hands": [[], []],
    "pool": {"I": 8, "L": 7, "T": 6, "X": 6, "D": 2},
    "extra_bird": None,
    "mended": 0,
    "rabbit": "a2",
    "came_from": "S",
    "moves": 7,
    "carrots": {"b2": [1, 3]},
    "birds": {"owl": "a3", "crow": "c1"},
    "carried": {"crow": [1]},
    "dice": {"owl": "N", "crow": "rabbit"},
    "acting": None,
    "gathered": [1, 3],
    "store": 4,
    "supply": {"1": 15, "3": 7},
    "powers_used": [False, True],
    "active": ["clown"],
    "rested": True,
}


# CA-P2
def test_a_position_is_read_and_written_as_it_was():
    state = GAME.from_dict(RUNNING)
    assert state.to_dict() == RUNNING
    assert list(state.to_dict()) == list(RUNNING)
    assert state.movers == (1,)


# CA-P2
def test_a_game_begins_with_everything_in_its_place():
    assert GAME.start(seats=1).to_dict() == {
        "options": {"seats": 1, "characters": []},
        "characters": [None],
        "round": 1,
        "stage": "choose",
        "turn": 0,
        "quest": None,
        "maze": {},
        "hands": [[]],
        "pool": {"I": 12, "L": 12, "T": 8, "X": 6, "D": 2},
        "extra_bird": None,
        "mended": 0,
        "rabbit": None,
        "came_from": None,
        "moves": 10,
        "carrots": {},
        "birds": {},
        "carried": {},
        "dice": {},
        "acting": None,
        "gathered": [],
        "store": 0,
        "supply": {"1": 20, "3": 10},
        "powers_used": [False],
        "active": [],
        "rested": False,
    }


# CA-P4
def test_tokens_and_hands_are_sorted_as_they_are_read():
    state = at("mend", RING, hands=[["D", "I", "L"], ["X", "T"]], carrots={"b2": [3, 1, 3]})
    assert state.to_dict()["hands"] == [["I", "L", "D"], ["T", "X"]]
    assert state.to_dict()["carrots"] == {"b2": [1, 3, 3]}


@pytest.mark.parametrize(
    ("given", "key", "value"),
    [
        ({"stage": "run", "quest": QUEST}, "rabbit", "a1"),
        ({"quest": QUEST, "rabbit": "b1"}, "stage", "run"),
        ({"quest": QUEST, "rabbit": "b1", "birds": {"owl": "b2"}}, "stage", "dice"),
        ({"quest": QUEST, "hands": [["I"], []]}, "stage", "build"),
        ({"quest": QUEST, "maze": maze(RING), "mended": 2}, "stage", "mend"),
        ({"quest": QUEST, "maze": maze(RING), "extra_bird": "bat"}, "stage", "extra"),
        ({"characters": ["ghost", "bandit"]}, "stage", "deal"),
        ({"characters": ["ghost", None]}, "turn", 1),
        ({"stage": "over"}, "round", 3),
        ({"quest": {**QUEST, "id": "2-4"}, "rabbit": "a1"}, "round", 2),
        ({"stage": "deal", "round": 3}, "moves", 20),
        ({"stage": "deal", "round": 2}, "turn", 1),
        ({"stage": "build", "quest": QUEST, "hands": [[], ["I"]]}, "turn", 1),
        ({"options": {"characters": ["ghost", "bandit"]}}, "characters", ["ghost", "bandit"]),
        ({"stage": "run", "quest": QUEST, "maze": maze(RING)}, "pool", {"I": 10, "L": 7, "T": 6, "X": 6, "D": 2}),
        ({"stage": "run", "quest": QUEST, "carrots": {"b2": [3]}}, "supply", {"1": 20, "3": 9}),
        ({"stage": "run", "quest": QUEST, "store": 8}, "supply", {"1": 18, "3": 8}),
    ],
)
def test_what_is_missing_follows_from_the_rest(given, key, value):
    assert GAME.from_dict(given).to_dict()[key] == value


def without(*keys: str, **changes: object) -> dict[str, object]:
    return {**{key: value for key, value in RUNNING.items() if key not in keys}, **changes}


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ({"characters": ["ghost", "ghost"], "options": {"seats": 2}}, "characters"),
        ({"characters": ["ghost"]}, "characters"),
        ({"characters": ["clown", "ghost"]}, "characters"),
        ({"characters": ["ghost", "pirate"]}, "characters"),
        ({"round": 4}, "round"),
        ({"round": 0}, "round"),
        ({"stage": "running"}, "stage"),
        ({"stage": "choose"}, "stage"),
        ({"turn": 2}, "turn"),
        ({"quest": None}, "quest"),
        ({"stage": "deal"}, "quest"),
        ({"quest": {**QUEST, "entry": "d1"}}, "quest.entry"),
        ({"quest": {**QUEST, "exit": "a1"}}, "quest.exit"),
        ({"quest": {"id": "own", "entry": "a1"}}, "quest.exit"),
        ({"quest": {**QUEST, "id": "an own card"}}, "quest.id"),
        ({"quest": {**QUEST, "direction": "left"}}, "quest.direction"),
        ({"quest": {**QUEST, "corner": "N"}}, "quest.corner"),
        ({"quest": {**QUEST, "birds": ["a1"] * 7}}, "quest.birds"),
        ({"quest": {**QUEST, "carrots": {"b2": [2]}}}, "quest.carrots"),
        ({"quest": {**QUEST, "carrots": {"b2": []}}}, "quest.carrots"),
        ({"quest": {**QUEST, "carrots": {"b2": [1] * 15, "b1": [1] * 6}}}, "quest.carrots"),
        ({"quest": {**QUEST, "colour": "red"}}, "quest.colour"),
        ({"maze": {"d1": "NS"}}, "maze"),
        ({"maze": {"a1": "SN"}}, "maze"),
        ({"maze": {"a1": "N", "a2": "N", "a3": "N"}}, "maze"),
        ({"hands": [["I"], []]}, "hands"),
        ({"hands": [[]]}, "hands"),
        ({"hands": [["Q"], []]}, "hands"),
        ({"pool": {"I": 13}}, "pool"),
        ({"pool": {"I": 12, "L": 12, "T": 8, "X": 6, "D": 2}}, "pool"),
        ({"pool": {"I": 8}}, "pool"),
        ({"pool": {"Q": 1}}, "pool"),
        ({"extra_bird": "bat"}, "extra_bird"),
        ({"mended": 1}, "mended"),
        ({"rabbit": "c3"}, "rabbit"),
        ({"rabbit": "d1"}, "rabbit"),
        ({"rabbit": "b2"}, "carrots"),
        ({"came_from": "X"}, "came_from"),
        ({"moves": 0}, "moves"),
        ({"moves": 11}, "moves"),
        ({"carrots": {"b2": []}}, "carrots"),
        ({"carrots": {"b2": [1], "d1": [1]}}, "carrots"),
        ({"carrots": {"b2": [3] * 10}}, "supply"),
        ({"birds": {"cat": "a1"}}, "birds"),
        ({"birds": {"owl": "d4"}}, "birds"),
        ({"carried": {"owl": [1]}}, "carried"),
        ({"carried": {"seagull": [1]}}, "carried"),
        ({"carried": {"crow": []}}, "carried"),
        ({"dice": {"bat": "N"}}, "dice"),
        ({"dice": {"owl": "up"}}, "dice"),
        ({"acting": "owl"}, "acting"),
        ({"gathered": [2]}, "gathered"),
        ({"gathered": [True]}, "gathered"),
        ({"store": -1}, "store"),
        ({"store": 50}, "store"),
        ({"supply": {"1": 21, "3": 0}}, "supply.1"),
        ({"supply": {"1": 20, "3": 0}}, "supply"),
        ({"supply": {"2": 1}}, "supply.2"),
        ({"powers_used": [True]}, "powers_used"),
        ({"powers_used": [True, 1]}, "powers_used"),
        ({"active": ["ghost"]}, "active"),
        ({"active": ["clown", "clown"]}, "active"),
        ({"rested": 1}, "rested"),
    ],
)
def test_what_cannot_be_is_named(wrong, key):
    with pytest.raises(PositionError) as caught:
        GAME.from_dict({**RUNNING, **wrong})
    assert caught.value.key == key


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ({"stage": "choose", "round": 2}, "round"),
        ({"stage": "choose", "characters": [None, None], "turn": 1}, "turn"),
        ({"stage": "over", "round": 2}, "round"),
        ({"stage": "deal", "hands": [["I"], []]}, "hands"),
        ({"stage": "deal", "maze": {"a1": "NS"}}, "maze"),
        ({"stage": "deal", "carrots": {"a1": [1]}}, "carrots"),
        ({"stage": "build", "quest": QUEST}, "hands"),
        ({"stage": "build", "quest": QUEST, "hands": [["I"], []], "turn": 1}, "turn"),
        ({"stage": "build", "quest": QUEST, "hands": [["I"] * 6, []]}, "hands"),
        ({"stage": "build", "quest": QUEST, "hands": [["D"] * 2, ["D"]]}, "hands"),
        ({"stage": "build", "quest": QUEST, "hands": [["I"], []], "carrots": {"a1": [1]}}, "carrots"),
        ({"stage": "build", "quest": QUEST, "hands": [["I"], []], "rabbit": "a1"}, "rabbit"),
        ({"stage": "build", "quest": QUEST, "hands": [["I"], []], "came_from": "N"}, "came_from"),
        ({"stage": "build", "quest": QUEST, "hands": [["I"], []], "moves": 3}, "moves"),
        ({"stage": "build", "quest": QUEST, "hands": [["I"], []], "powers_used": [True, False]}, "powers_used"),
        ({"stage": "birds", "quest": {**QUEST, "birds": []}, "maze": maze(RING)}, "stage"),
        ({"stage": "birds", "quest": QUEST, "maze": maze(RING), "birds": {"owl": "a1"}}, "birds"),
        ({"stage": "extra", "quest": QUEST, "maze": maze(RING)}, "extra_bird"),
        ({"stage": "extra", "quest": QUEST, "maze": maze(RING), "birds": {"owl": "a1"}, "extra_bird": "owl"},
         "extra_bird"),
        ({"stage": "extra", "quest": QUEST, "extra_bird": "owl"}, "maze"),
        ({"stage": "mend", "quest": QUEST, "mended": 4}, "mended"),
        ({"stage": "dice", "quest": QUEST}, "birds"),
        ({"stage": "dice", "quest": QUEST, "birds": {"owl": "a1"}, "dice": {"owl": "N"}}, "dice"),
        ({"stage": "fly", "quest": QUEST, "birds": {"owl": "a1"}}, "dice"),
        ({"stage": "act", "quest": QUEST, "birds": {"owl": "a1"}}, "acting"),
        ({"stage": "act", "quest": QUEST, "birds": {"owl": "b2"}, "acting": "hawk"}, "acting"),
        ({"stage": "act", "quest": QUEST, "birds": {"owl": "b2"}, "acting": "owl"}, "acting"),
        ({"stage": "act", "quest": QUEST, "birds": {"owl": "b2"}, "carrots": {"b2": [3]}, "dice": {"owl": "N"},
          "acting": "owl"}, "dice"),
        ({"stage": "run", "quest": QUEST, "characters": ["bandit", "ghost"], "powers_used": [True, False]},
         "powers_used"),
    ],
)  # fmt: skip
def test_what_cannot_be_in_a_stage_is_named(wrong, key):
    with pytest.raises(PositionError) as caught:
        GAME.from_dict(wrong)
    assert caught.value.key == key


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"supply": {"1": 20, "3": 0}}, "supply: there are only 20 of the single carrot."),
        ({"supply": {"1": 0, "3": 10}}, "supply: there are only 10 of the bunch of three."),
        ({"supply": {"1": 0, "3": 0}, "carrots": {"b2": [1] * 20}}, "carrots: there are only 20 of the single carrot."),
    ],
)
def test_tokens_of_which_there_are_too_many_are_named(wrong, said):
    with pytest.raises(PositionError) as caught:
        GAME.from_dict({**RUNNING, **wrong})
    assert str(caught.value) == said


# CA-P7
def test_nothing_is_hidden():
    assert GAME.hidden is False
    for state, _ in walk(GAME.start(), Random(2), 60):
        assert state.seen_by(0) is state.seen_by(None) is state
