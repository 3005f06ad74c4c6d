"""Positions as data: what is written, what can be left out, and what cannot be."""

from __future__ import annotations

import copy
import json
import pickle
from functools import partial

import pytest

from garden_widgets.core.errors import OptionError, PositionError
from garden_widgets.shelf.carrots_and_broccoli.engine import GAME
from garden_widgets.shelf.carrots_and_broccoli.engine.setup import MOST_TURNS
from tests.approved import assert_approved, of_error
from tests.shelf.carrots_and_broccoli.carrots import RISING, WALL, at, bed, moved

FOUR = {"seats": 4}
START = {
    "options": {"seats": 2, "goal": "ten", "kids": False, "wall": "chain", "timer": False, "turn_limit": 0},
    "board": {},
    "walls": [],
    "turn": 0,
    "roll": None,
    "last_step": None,
    "turns": 0,
    "time": False,
}


def wrong(data):
    """Give the key that is named as wrong."""
    with pytest.raises(PositionError) as caught:
        GAME.from_dict(data)
    assert str(caught.value).startswith(caught.value.key + ": ")
    assert caught.value.what.endswith((".", "?"))
    return caught.value.key


def test_the_start_is_written_in_full_and_nothing_is_the_start():
    assert GAME.start().to_dict() == START
    assert list(GAME.start().to_dict()) == list(START)
    assert GAME.from_dict({}) == GAME.from_dict(START) == GAME.start()
    assert GAME.from_dict({"options": FOUR}) == GAME.start(seats=4)


def test_a_position_is_written_as_it_was_read():
    data = {
        **START,
        "board": {"a1": "R1", "c4": "R2", "h8": "B3"},
        "walls": [moved(WALL, "b7-c7")],
        "turn": 1,
        "roll": "* 23",
        "last_step": "c7",
        "turns": 31,
    }
    state = GAME.from_dict(data)
    assert json.loads(json.dumps(state.to_dict())) == data
    assert (state.turn, state.roll, state.last_step, state.turns, state.time) == (1, "* 23", "c7", 31, False)
    assert state.movers == (1,)
    assert state.events == ()
    assert eval(repr(state), {"games": {GAME.name: GAME}}) == state


def test_what_is_left_out_has_the_value_of_the_start_or_follows():
    state = GAME.from_dict({"walls": [WALL]})
    assert state.to_dict() == {**START, "walls": [WALL]}
    ended = GAME.from_dict({"options": {"turn_limit": 3}, "walls": [WALL], "turns": 3})
    assert (ended.time, ended.movers) == (True, ())


@pytest.mark.rule("CB-R2")
def test_loose_walls_may_lie_scattered():
    scattered = ["a1 1", "h8 3", "a8 2", "h1 1", "d4 3", "e8 2"]
    assert wrong({"walls": [scattered]}) == "walls"
    assert at(walls=[scattered], options={"wall": "loose"}).to_dict()["walls"] == [scattered]


def test_after_the_end_last_step_is_kept_and_no_roll_waits():
    over = at(*bed("a1 b1 c1 d1 e1 a2 b2 c2 d2 e2"), last_step="e2", turns=40)
    assert GAME.from_dict(over.to_dict()) == over
    assert wrong({**over.to_dict(), "roll": "R 1"}) == "roll"
    assert wrong({"options": {"timer": True}, "walls": [WALL], "time": True, "roll": "R 1"}) == "roll"
    assert wrong({"options": {"turn_limit": 4}, "walls": [WALL], "turns": 4, "roll": "R 1"}) == "roll"


@pytest.mark.parametrize(
    "rest",
    [
        {"board": {"a1": "R1"}},
        {"turn": 1},
        {"roll": "R 1"},
        {"last_step": "a1"},
        {"turns": 1},
        {"time": True, "options": {"timer": True}},
        {"time": True},
    ],
)
def test_nothing_can_be_set_before_the_walls_stand(rest):
    assert wrong(rest) == "walls"
    assert wrong({"walls": [], **rest}) == "walls"


DEEP: list = []
for _ in range(5000):
    DEEP = [DEEP]
NONSENSE = [
    5,
    -1,
    1.0,
    True,
    "x",
    "",
    "a1",
    None,
    [],
    {},
    [None],
    [[]],
    {"a": 1},
    {"a1": None},
    b"a1",
    object,
    DEEP,
    {5: 5},
]
FINE = {
    "options": [{}],
    "board": [{}],
    "walls": [],
    "turn": [],
    "roll": [None],
    "last_step": [None, "a1"],
    "turns": [5],
    "time": [],
}


@pytest.mark.parametrize("key", START)
@pytest.mark.parametrize("value", NONSENSE, ids=lambda value: repr(value)[:12] if value is not DEEP else "deep")
def test_a_wrong_type_of_any_key_is_named(key, value):
    data = {"board": {"a1": "R1"}, "walls": [WALL], key: value}
    if any(value is fine or (type(value) is type(fine) and value == fine) for fine in FINE[key]):
        if key == "board":
            return
        assert GAME.from_dict(data).to_dict()
    else:
        missing = key == "walls" and value == []
        assert wrong(data) == ("walls" if missing else key)


@pytest.mark.parametrize("data", [None, 5, "x", [], [1], (), object(), DEEP])
def test_what_is_no_mapping_is_no_position(data):
    assert wrong(data) == "position"


@pytest.mark.parametrize(
    ("rest", "key"),
    [
        ({"colour": "R"}, "colour"),
        ({5: 1}, "5"),
        ({"options": {"seats": 3}}, "options"),
        ({"options": {"seats": "2"}}, "options"),
        ({"options": {"goal": "five"}}, "options"),
        ({"options": {"turn_limit": -1}}, "options"),
        ({"options": {"colour": 1}}, "options"),
        ({"options": {"kids": 1}}, "options"),
        ({"board": {"i9": "R1"}}, "board"),
        ({"board": {"A1": "R1"}}, "board"),
        ({"board": {"a1": "K1"}}, "board"),
        ({"board": {"a1": "R4"}}, "board"),
        ({"board": {"a1": "r1"}}, "board"),
        ({"board": {"a1": ["R1"]}}, "board"),
        ({"board": {"b7": "R1"}}, "board"),
        ({"board": dict.fromkeys(("a1", "a2", "a3"), "R1")}, "board"),
        ({"board": dict.fromkeys(("a1", "a2", "a3", "a4", "a5"), "R1"), "options": FOUR}, "board"),
        ({"walls": [WALL, WALL]}, "walls"),
        ({"walls": [WALL], "options": FOUR}, "walls"),
        ({"walls": [RISING, RISING], "options": FOUR}, "walls"),
        ({"walls": [WALL[:5]]}, "walls"),
        ({"walls": [[*WALL, "h8 1"]]}, "walls"),
        ({"walls": [[]]}, "walls"),
        ({"walls": [["b7 2", *WALL[1:]]]}, "walls"),
        ({"walls": [["b7 4", *WALL[1:]]]}, "walls"),
        ({"walls": [["b7", *WALL[1:]]]}, "walls"),
        ({"walls": [["b7 12", *WALL[1:]]]}, "walls"),
        ({"walls": [["b7  1", *WALL[1:]]]}, "walls"),
        ({"walls": [["B7 1", *WALL[1:]]]}, "walls"),
        ({"walls": [["i7 1", *WALL[1:]]]}, "walls"),
        ({"walls": [[7, *WALL[1:]]]}, "walls"),
        ({"walls": [["c6 1", *WALL[1:]]]}, "walls"),
        ({"walls": [moved(WALL, "b7-a7")]}, "walls"),
        ({"walls": [moved(WALL, "b7-b6")]}, None),
        ({"walls": [[*RISING[:5], "f7 2"], WALL], "options": FOUR}, None),
        ({"walls": [[*RISING[:5], "h8 2"], WALL], "options": FOUR}, "walls"),
        ({"turn": 2}, "turn"),
        ({"turn": -1}, "turn"),
        ({"turn": True}, "turn"),
        ({"roll": "P 1"}, "roll"),
        ({"roll": "R 21"}, "roll"),
        ({"roll": "r 1"}, "roll"),
        ({"roll": "roll R 1"}, "roll"),
        ({"roll": ["R", "1"]}, "roll"),
        ({"last_step": "c4"}, "last_step"),
        ({"last_step": "c9"}, "last_step"),
        ({"last_step": "b7"}, None),
        ({"turns": -1}, "turns"),
        ({"turns": 1.0}, "turns"),
        ({"turns": 5, "options": {"turn_limit": 4}}, "turns"),
        ({"time": True}, "time"),
        ({"time": True, "options": {"turn_limit": 4}, "turns": 3}, "time"),
        ({"time": False, "options": {"turn_limit": 4}, "turns": 4}, "time"),
        ({"time": 1}, "time"),
    ],
)
def test_a_position_that_cannot_be_names_what_is_wrong(rest, key):
    data = {"walls": [WALL], **rest}
    if rest.get("options") == FOUR and "walls" not in rest:
        data["walls"] = [RISING, WALL]
    if key is None:
        assert GAME.from_dict(data).to_dict()["walls"] == data["walls"]
    else:
        assert wrong(data) == key


FAULTS = [
    {"walls": [], "turn": 1},
    {"walls": [WALL, WALL]},
    {"walls": [WALL[:5]]},
    {"walls": [["b7 4", *WALL[1:]]]},
    {"walls": [["c6 1", *WALL[1:]]]},
    {"walls": [["b7 2", *WALL[1:]]]},
    {"walls": [moved(WALL, "b7-a7")]},
    {"board": {"i9": "R1"}},
    {"board": {"a1": "K1"}},
    {"board": {"a1": "R4"}},
    {"board": dict.fromkeys(("a1", "a2", "a3"), "R1")},
    {"board": {"b7": "R1"}},
    {"roll": "P 1"},
    {"turns": 4, "options": {"turn_limit": 4}, "roll": "R 1"},
    {"last_step": "c9"},
    {"last_step": "c4"},
    {"time": True},
    {"time": False, "options": {"turn_limit": 4}, "turns": 4},
    {"options": {"turn_limit": -1}},
]


def test_what_is_wrong_with_a_position_is_a_sentence():
    cases = {str(rest): of_error(partial(GAME.from_dict, {"walls": [WALL], **rest})) for rest in FAULTS}
    assert_approved(__file__, "faults", cases)


def test_the_board_may_hold_all_there_is():
    squares = " ".join(f"{file}{rank}" for file in "ab" for rank in range(1, 7)).replace("b6", "c1")
    state = at(*bed(squares), *bed("h8 h7 h6 h5 h4 h3 g8 g7 g6 g5 g4 f8", "GB"), options={"goal": "six", "timer": True})
    assert sum(state.stock.values()) == 0


# Options --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "name"),
    [
        ({"seats": 3}, "seats"),
        ({"seats": True}, "seats"),
        ({"goal": 10}, "goal"),
        ({"goal": "Ten"}, "goal"),
        ({"wall": "brick"}, "wall"),
        ({"kids": "yes"}, "kids"),
        ({"timer": 20}, "timer"),
        ({"turns": 20}, "turns"),
    ],
)
def test_options_that_cannot_be_are_named(options, name):
    with pytest.raises(OptionError) as caught:
        GAME.start(**options)
    assert caught.value.option == name
    assert name in str(caught.value)


def test_the_options_are_those_of_the_rules():
    found = {option.name: (option.type, option.default, option.choices) for option in GAME.options}
    assert found == {
        "seats": (int, 2, (2, 4)),
        "goal": (str, "ten", ("ten", "six")),
        "kids": (bool, False, (False, True)),
        "wall": (str, "chain", ("chain", "loose")),
        "timer": (bool, False, (False, True)),
        "turn_limit": (int, 0, None),
    }
    assert all(option.rule in GAME.rules for option in GAME.options)


def test_every_option_is_said_in_words():
    assert [(option.name, option.rule, *map(str, option.texts)) for option in GAME.options] == [
        (
            "seats",
            "CB-01",
            "How many play",
            "how many play: two with two colours each, or four with one",
            "two, each with two colours",
            "four, each with one colour",
        ),
        (
            "goal",
            "CB-18",
            "What wins",
            "a garden of ten, or for a short game a triangle of six",
            "ten plants side by side",
            "a triangle of six: a short game",
        ),
        (
            "kids",
            "CB-21",
            "Steps",
            "steps may be diagonal too",
            "across corners too: easier for children",
            "straight only",
        ),
        (
            "wall",
            "CB-R2",
            "The wall",
            "how a wall holds together",
            "stays together as a chain",
            "may come apart",
        ),
        ("timer", "CB-19", "Clock", "whether time may be called", "20 minutes", "as long as it takes"),
        (
            "turn_limit",
            "CB-R14",
            "Most turns",
            "time is up after this many turns; 0 for no limit",
        ),
    ]
    words = {(option.name, choice): option.word(choice) for option in GAME.options for choice in option.choices or ()}
    assert words["goal", "six"] == "a triangle of six: a short game"
    assert words["wall", "loose"] == "may come apart"
    assert words["kids", True] == "across corners too: easier for children"


@pytest.mark.rule("CB-R14")
def test_as_many_turns_as_can_be_counted_may_be_the_limit():
    for limit in (0, 1, MOST_TURNS):
        assert GAME.start(turn_limit=limit).options["turn_limit"] == limit
    with pytest.raises(OptionError, match=f"^turn_limit cannot be {MOST_TURNS + 1}: it wants 0 for none, or "):
        GAME.start(turn_limit=MOST_TURNS + 1)


def test_every_kind_of_move_is_said_with_an_example():
    assert GAME.notation == (
        ("wall 132132", "the sizes along the wall, at the set-up"),
        ("roll R 12", "the dice: a colour R Y G B K or *, and the sizes 1 2 3 12 13 or 23"),
        ("plant R2 c4", "plant a pyramid on a square"),
        ("step c4 c5", "step a plant or a wall pyramid from square to square"),
        ("pass", "do nothing"),
        ("time", "time is called"),
    )


def test_the_rules_are_all_there_and_say_why_where_they_are_rulings():
    ids = [f"CB-{number:02}" for number in range(1, 25)] + [f"CB-R{number}" for number in range(1, 16)]
    assert list(GAME.rules) == ids
    for rule in GAME.rules.values():
        assert rule.ruling == rule.id.startswith("CB-R")
        assert rule.title
        assert rule.text.endswith(".")
        assert rule.source == "this project" if rule.ruling else rule.source != "this project"


def test_states_are_values():
    state = at("R1 a1", roll="R 1")
    assert state == at("R1 a1", roll="R 1")
    assert hash(state) == hash(at("R1 a1", roll="R 1"))
    others = [at("R1 a1"), at("R2 a1", roll="R 1"), at("R1 a1", roll="R 1", turn=1), at("R1 a1", roll="R 1", turns=1)]
    others += [at("R1 a1", roll="R 1", last_step="a1"), at("R1 a1", roll="R 1", options={"kids": True})]
    others += [at("R1 a1", roll="R 1", walls=[["b7 1", "c6 3", "d5 2", "e4 1", "f3 2", "g2 3"]])]
    assert all(other != state for other in others)
    assert state != 5
    assert copy.deepcopy(state) == copy.copy(state) == pickle.loads(pickle.dumps(state)) == state
    assert state.seen_by(0) is state.seen_by(None) is state


@pytest.mark.parametrize(
    "change",
    [
        lambda state: setattr(state, "turn", 1),
        lambda state: setattr(state, "result", None),
        lambda state: delattr(state, "movers"),
        lambda state: setattr(state.setup, "kids", True),
        lambda state: setattr(state.setup, "extra", True),
        lambda state: delattr(state.setup, "limit"),
        lambda state: setattr(state.dice, "black", True),
        lambda state: setattr(state.moves()[0], "square", "a1"),
    ],
)
def test_nothing_can_be_changed_through_a_state(change):
    state = at(roll="K 12").play("step b7 c7").play("roll * 12")
    assert state.moves()
    before = state.to_dict()
    with pytest.raises((AttributeError, TypeError)):
        change(state)
    assert state.to_dict() == before
    assert not GAME.start().setup.kids


def test_the_count_of_turns_ends_where_it_can_still_be_read():
    for state in (at(turns=MOST_TURNS - 1), at(turns=MOST_TURNS)):
        after = state.play("roll R 1").play("pass")
        assert (after.turns, after.turn, after.result) == (MOST_TURNS, 1, None)
        assert GAME.from_dict(after.to_dict()) == after
    last = at(options={"turn_limit": MOST_TURNS}, turns=MOST_TURNS - 1, roll="R 1").play("pass")
    assert last.result.rule == "CB-R9"
    assert GAME.from_dict(last.to_dict()) == last
