"""Positions of Snail Invasion!: what follows from the rest, what cannot be, the options, and the board in words."""

from __future__ import annotations

import copy
import json
import pickle
from functools import partial
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

import garden_widgets as gw
from garden_widgets.core.options import Options
from garden_widgets.shelf.snail_invasion.engine import GAME
from garden_widgets.shelf.snail_invasion.engine.homes import Nest, Shed
from garden_widgets.shelf.snail_invasion.engine.setup import Setup
from garden_widgets.shelf.snail_invasion.engine.stacks import Stack
from garden_widgets.shelf.snail_invasion.engine.state import SnailState
from tests.approved import assert_approved, of_error
from tests.core.test_position import JUNK
from tests.shelf.snail_invasion.snails import at, random_states, stacks

# What is left out ---------------------------------------------------------------------------------------------------


def test_nothing_given_is_the_start_of_a_game():
    assert GAME.from_dict({}) == GAME.start()
    assert GAME.from_dict({}).to_dict() == GAME.start().to_dict()
    assert GAME.from_dict({"options": {"variant": "patio"}}) == GAME.start(variant="patio")


def test_the_shed_is_what_the_pieces_elsewhere_leave_over():
    state = GAME.from_dict({"squares": {"5": ["Y2", "K1"], "7": ["R1"]}, "dead": ["Y1", "G1", "G2", "G3"]})
    assert state.shed == ("R32", "Y3", "B321")


def test_in_varietal_like_trees_stand_fullest_first():
    state = GAME.from_dict({"options": {"plants": "RRRY"}, "squares": {"5": ["R2", "R1"], "7": ["R1"]}})
    assert state.shed == ("R321", "R32", "R3", "Y321")
    mixed = GAME.from_dict({"options": {"plants": "YRYR"}, "squares": {"5": ["Y1"]}})
    assert mixed.shed == ("Y321", "Y32", "R321", "R321")


@pytest.mark.rule("SI-09")
@pytest.mark.parametrize(
    ("out", "tree", "loose"),
    [
        ("", "321", ()),
        ("K1", "32", ()),
        ("K2", "3", ("K1",)),
        ("K3", "", ("K1", "K2")),
        ("K2 K1", "3", ()),
        ("K3 K1", "", ("K2",)),
    ],
)
def test_snails_larger_than_all_that_are_out_are_the_tree_and_smaller_ones_are_loose(out, tree, loose):
    squares = {"5": out.split()} if out else {}
    assert GAME.from_dict({"squares": squares}).nest == (tree, loose)
    assert GAME.from_dict({"squares": squares, "nest": {}}).nest == (tree, loose)


@pytest.mark.parametrize(
    ("out", "nest", "tree", "loose"),
    [
        ("K2", {"tree": "3"}, "3", ("K1",)),
        ("K2", {"tree": ""}, "", ("K1", "K3")),
        ("", {"tree": "32"}, "32", ("K1",)),
        ("", {"loose": []}, "321", ()),
        ("", {"loose": ["K2", "K1"]}, "3", ("K1", "K2")),
        ("K1", {"loose": ["K2"]}, "3", ("K2",)),
        ("K3", {"tree": ""}, "", ("K1", "K2")),
        ("K1", {"tree": "3", "loose": ["K2"]}, "3", ("K2",)),
    ],
)
def test_tree_or_loose_may_be_left_out_alone(out, nest, tree, loose):
    state = GAME.from_dict({"squares": {"5": out.split()}, "nest": nest})
    assert state.nest == (tree, loose)
    assert state.to_dict()["nest"] == {"tree": tree, "loose": list(loose)}


def test_the_nest_of_another_snail_tree():
    assert GAME.from_dict({"options": {"snails": "31"}, "squares": {"5": ["K3"]}}).nest == ("", ("K1",))
    assert GAME.from_dict({"options": {"snails": "31"}, "squares": {"5": ["K1"]}}).nest == ("3", ())
    assert GAME.from_dict({"options": {"snails": "31"}, "nest": {"tree": "3"}}).nest == ("3", ("K1",))


def test_lists_are_read_in_any_order_and_written_in_one():
    state = GAME.from_dict(
        {
            "squares": {"7": ["Y1"], "5": ["G1"], "12": []},
            "shed": ["B3", "G32", "Y32"],
            "dead": ["R3", "B2", "R1", "B1", "R2"],
            "nest": {"tree": "", "loose": ["K3", "K1", "K2"]},
            "roll": [4, 3],
        }
    )
    assert state.to_dict() == {
        "options": {"seats": 2, "board": 12, "plants": "RYGB", "snails": "321"},
        "squares": {"5": ["G1"], "7": ["Y1"]},
        "shed": ["Y32", "G32", "B3"],
        "nest": {"tree": "", "loose": ["K1", "K2", "K3"]},
        "dead": ["B1", "B2", "R1", "R2", "R3"],
        "turn": 0,
        "roll": [3, 4],
    }


def test_the_result_follows_from_the_position():
    state = GAME.from_dict({"squares": {"5": ["R3", "R2", "R1"]}})
    assert (state.result.rule, state.movers, state.events) == ("SI-21", (), ())


# What cannot be -----------------------------------------------------------------------------------------------------

WRONG = {
    "options": [
        {"options": {"seats": 3}},
        {"options": {"variant": "forest"}},
        {"options": {"plants": ""}},
        {"options": {"sets": 1}},
        {"options": None},
        {"options": []},
    ],
    "squares": [
        {"squares": None},
        {"squares": []},
        {"squares": {"13": []}},
        {"squares": {"0": []}},
        {"squares": {"05": ["Y1"]}},
        {"squares": {"five": ["Y1"]}},
        {"squares": {5: ["Y1"]}},
        {"squares": {"5": "Y1"}},
        {"squares": {"5": None}},
        {"squares": {"5": [1]}},
        {"squares": {"5": [["Y1"]]}},
        {"squares": {"5": ["Y4"]}},
        {"squares": {"5": ["Y"]}},
        {"squares": {"5": [""]}},
        {"squares": {"5": ["y1"]}},
        {"squares": {"5": ["O1"]}},
        {"squares": {"5": ["Y1", "Y1"]}},
        {"squares": {"5": ["Y1"], "6": ["Y1"]}},
        {"squares": {"5": ["K1"], "6": ["K1"]}},
        {"squares": {"5": ["G1"]}, "options": {"plants": "RY"}},
        {"squares": {"5": ["K1"]}, "options": {"snails": "3"}},
        {"squares": {"5": ["Y1", "Y1", "Y1"]}, "options": {"plants": "YY"}},
        {"squares": {"5": ["Y1", "K2"]}},
        {"squares": {"5": ["K3", "Y2", "B1", "R2"]}, "dead": ["Y1", "R1"]},
    ],
    "shed": [
        {"shed": None},
        {"shed": "R321"},
        {"shed": [321]},
        {"shed": []},
        {"shed": ["R321"]},
        {"shed": ["R321", "Y321", "G321", "B321", "R321"]},
        {"shed": ["R321", "Y321", "G321", "B321"], "squares": {"5": ["Y1"]}},
        {"shed": ["R321", "Y21", "G321", "B321"]},
        {"shed": ["R321", "Y", "G321", "B321"]},
        {"shed": ["R321", "", "G321", "B321"]},
        {"shed": ["R123", "Y321", "G321", "B321"]},
        {"shed": ["K321"]},
        {"squares": {"5": ["Y2"]}},
        {"squares": {"5": ["Y3"]}, "dead": ["Y1"]},
        {"dead": ["Y3"]},
        {"squares": {"5": ["Y2", "Y1"], "6": ["Y2"]}, "options": {"plants": "YYR"}},
    ],
    "nest": [
        {"nest": None},
        {"nest": "321"},
        {"nest": ["321"]},
        {"nest": {"tree": "32", "loose": []}},
        {"nest": {"tree": "", "loose": ["K1", "K2"]}},
    ],
    "nest.tree": [
        {"nest": {"tree": None}},
        {"nest": {"tree": 321}},
        {"nest": {"tree": "123"}},
        {"nest": {"tree": "31"}},
        {"nest": {"tree": "3211"}},
        {"nest": {"tree": "321"}, "squares": {"5": ["K1"]}},
        {"nest": {"tree": "3"}, "squares": {"5": ["K3"]}},
        {"nest": {"tree": "32"}, "options": {"snails": "31"}},
    ],
    "nest.loose": [
        {"nest": {"loose": None}},
        {"nest": {"loose": "K1"}},
        {"nest": {"loose": [1]}},
        {"nest": {"loose": ["Y1"]}},
        {"nest": {"loose": ["K4"]}},
        {"nest": {"loose": ["K"]}},
        {"nest": {"loose": ["K1", "K1"]}},
        {"nest": {"loose": ["K1"]}, "squares": {"5": ["K1"]}},
        {"nest": {"loose": ["K3"]}},
        {"nest": {"loose": ["K2"]}},
        {"nest": {"tree": "321", "loose": ["K1"]}},
        {"nest": {"loose": ["K2"]}, "options": {"snails": "31"}},
    ],
    "nest.stump": [{"nest": {"stump": ""}}],
    "dead": [
        {"dead": None},
        {"dead": "Y1"},
        {"dead": [None]},
        {"dead": ["K1"]},
        {"dead": ["Y9"]},
        {"dead": ["Y1", "Y1"]},
        {"dead": ["Y1"], "squares": {"5": ["Y1"]}},
        {"dead": ["G1"], "options": {"plants": "RY"}},
    ],
    "turn": [{"turn": 2}, {"turn": -1}, {"turn": True}, {"turn": "0"}, {"turn": None}, {"turn": 0.0}],
    "roll": [
        {"roll": []},
        {"roll": [3]},
        {"roll": [3, 4, 5]},
        {"roll": [0, 4]},
        {"roll": [3, 7]},
        {"roll": [True, 4]},
        {"roll": ["3", "4"]},
        {"roll": 7},
        {"roll": "3 4"},
        {"roll": {"3": 4}},
        {"roll": [1, 1], "squares": {"5": ["R3", "R2", "R1"]}},
    ],
    "board": [{"board": {}}],
    "position": [None, [], "start", 7],
}


@pytest.mark.parametrize(("key", "position"), [(key, position) for key in WRONG for position in WRONG[key]])
def test_a_position_that_cannot_be_names_its_key(key, position):
    with pytest.raises(gw.PositionError) as caught:
        GAME.from_dict(position)
    assert caught.value.key == key
    assert str(caught.value).startswith(f"{key}: ")
    assert str(caught.value).endswith((".", "?"))


@pytest.mark.rule("SI-15")
def test_a_stack_in_which_a_piece_would_fall_is_an_error_in_squares():
    with pytest.raises(gw.PositionError, match=r"^squares: Y1 on square 5 .*SI-15"):
        GAME.from_dict({"squares": {"5": ["Y1", "K2"]}})


FAULTS = [
    {"squares": {"5": ["Y4"]}},
    {"dead": ["Y1", "Y1"]},
    {"squares": {"13": []}},
    {"squares": {"17": []}, "options": {"board": 16}},
    {"squares": {"5": ["Y1", "K2"]}},
    {"squares": {"5": ["Y1", "R1", "K2"]}},
    {"dead": ["K1"]},
    {"shed": ["R21"]},
    {"shed": ["R321"], "options": {"plants": "RY"}},
    {"shed": ["R321"], "options": {"plants": "R"}, "dead": ["R1", "R2", "R3"]},
    {"dead": ["Y2"]},
    {"dead": ["Y1", "Y3"]},
    {"nest": {"tree": "31"}},
    {"nest": {"tree": "3"}, "squares": {"5": ["K3"]}},
    {"nest": {"loose": ["Y1"]}},
    {"nest": {"loose": ["K1", "K1"]}},
    {"nest": {"loose": ["K3"]}},
    {"nest": {"tree": "", "loose": ["K1", "K2"]}},
    {"roll": [3]},
    {"roll": [1, 1], "squares": {"5": ["R3", "R2", "R1"]}},
]


def test_what_is_wrong_with_a_position_is_a_sentence():
    cases = {str(position): of_error(partial(GAME.from_dict, position)) for position in FAULTS}
    assert_approved(__file__, "faults", cases)


def read(position):
    """Read a position: the state and None, or None and the key that is wrong."""
    try:
        return GAME.from_dict(position), None
    except gw.PositionError as error:
        return None, error.key


@given(
    key=st.sampled_from(["options", "squares", "shed", "nest", "dead", "turn", "roll", "more"]),
    junk=JUNK,
)
def test_junk_in_any_key_is_a_position_error_or_a_position(key, junk):
    state, wrong = read({key: junk})
    if wrong is not None:
        assert wrong.split(".")[0] == key
    else:
        assert GAME.from_dict(state.to_dict()) == state


PIECES = st.sampled_from([f"{colour}{size}" for colour in "RYK" for size in "123"])


@given(
    squares=st.dictionaries(st.sampled_from(["1", "2", "3", "12"]), st.lists(PIECES, max_size=4), max_size=3),
    dead=st.lists(PIECES, max_size=3),
    nest=st.fixed_dictionaries({}, optional={"tree": st.sampled_from(["", "3", "32"]), "loose": st.lists(PIECES)}),
    turn=st.sampled_from([0, 1]),
)
def test_a_position_is_read_whole_or_its_fault_is_named(squares, dead, nest, turn):
    position = {"options": {"plants": "RRY"}, "squares": squares, "dead": dead, "nest": nest, "turn": turn}
    state, wrong = read(position)
    if wrong is not None:
        assert wrong in ("squares", "shed", "dead", "nest", "nest.tree", "nest.loose")
    else:
        assert GAME.from_dict(json.loads(json.dumps(state.to_dict()))) == state
        on_board = [piece for pieces in state.stacks.values() for piece in pieces]
        home = [tree[0] + pip for tree in state.shed for pip in tree[1:]]
        nested = [f"K{pip}" for pip in state.nest[0]] + list(state.nest[1])
        everything = sorted([*on_board, *home, *nested, *state.dead])
        assert everything == sorted(["R1", "R2", "R3"] * 2 + ["Y1", "Y2", "Y3", "K1", "K2", "K3"])


def test_a_deep_or_endless_list_is_only_a_wrong_value():
    deep: list = []
    for _ in range(10_000):
        deep = [deep]
    endless: list = []
    endless.append(endless)
    for key in ("squares", "shed", "dead", "roll", "nest", "turn"):
        for value in (deep, endless):
            with pytest.raises(gw.PositionError):
                GAME.from_dict({key: value})


# Options ------------------------------------------------------------------------------------------------------------


def test_the_options_are_listed_with_their_choices():
    options = {option.name: option for option in GAME.options}
    assert list(options) == ["seats", "board", "plants", "snails", "variant"]
    assert (options["seats"].default, options["seats"].choices) == (2, (1, 2))
    assert (options["board"].default, options["board"].choices) == (12, (12, 16))
    assert options["plants"].default == "RYGB"
    assert options["snails"].default == "321"
    assert options["variant"].choices == ("classic", "patio", "varietal")
    assert all(option.text and option.rule in GAME.rules for option in GAME.options)
    assert GAME.seats == (1, 2)


def test_every_option_is_said_in_words():
    assert [(option.name, option.label, option.text, option.rule) for option in GAME.options] == [
        ("seats", "How many play", "2 for a gardener and the snails, 1 for solitaire", "SI-R8"),
        ("board", "Size of the garden", "how many squares, four in a row", "SI-28"),
        (
            "plants",
            "Colours of the plants",
            "one to four letters: R is a red plant, Y a yellow, G a green and B a blue one",
            "SI-27",
        ),
        ("snails", "How many snails", "which snails come to eat; fewer are easier for the gardener", "SI-26"),
        (
            "variant",
            "Kind of game",
            "a game that is set up for you; your other choices here go before it",
            "SI-26",
        ),
    ]
    variant = GAME.options[-1]
    assert set(variant._words) == set(variant.choices)
    assert [option.word(choice) for option in GAME.options for choice in option.choices or ()] == [
        "one, for both sides",
        "two: the gardener and the snails",
        "12 squares",
        "16 squares: a longer way round",
        "three: a large, a medium and a small one",
        "two: a large and a medium one",
        "two: a large and a small one",
        "two: a medium and a small one",
        "one large one",
        "one medium one",
        "one small one",
        "the usual game",
        "patio: alone, with one plant and one snail",
        "varietal: two red and two yellow plants",
    ]


def test_every_kind_of_move_is_said_with_an_example():
    assert GAME.notation == (
        ("roll 3 4", "what the two dice show"),
        ("enter Y1", "bring the yellow pawn out"),
        ("move 5/2", "move the piece at level 2 of square 5, counted from the bottom, with everything on top of it"),
        ("pass", "when nothing can be moved"),
    )


@pytest.mark.rule("SI-26", "SI-27", "SI-28")
@pytest.mark.parametrize(
    ("given", "resolved"),
    [
        ({}, (2, 12, "RYGB", "321")),
        ({"variant": "classic"}, (2, 12, "RYGB", "321")),
        ({"variant": "patio"}, (1, 12, "R", "3")),
        ({"variant": "varietal"}, (2, 12, "RRYY", "321")),
        ({"variant": "varietal", "plants": "GGGG"}, (2, 12, "GGGG", "321")),
        ({"variant": "varietal", "seats": 1}, (1, 12, "RRYY", "321")),
        ({"variant": "patio", "seats": 2, "plants": "B"}, (2, 12, "B", "3")),
        ({"variant": "patio", "snails": "321", "board": 16}, (1, 16, "R", "321")),
        ({"plants": "GR", "snails": "21"}, (2, 12, "GR", "21")),
    ],
)
def test_explicit_options_override_the_preset_and_the_variant_is_not_saved(given, resolved):
    state = GAME.start(**given)
    assert state.options.to_dict() == dict(zip(("seats", "board", "plants", "snails"), resolved, strict=True))
    assert state.to_dict()["options"] == state.options.to_dict()
    assert GAME.from_dict(state.to_dict()) == state


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seats", 3),
        ("seats", 0),
        ("seats", True),
        ("seats", "2"),
        ("board", 13),
        ("board", 12.0),
        ("plants", ""),
        ("plants", "RX"),
        ("plants", "RYGBR"),
        ("plants", "ry"),
        ("plants", "RK"),
        ("plants", ["R"]),
        ("plants", None),
        ("snails", "123"),
        ("snails", "33"),
        ("snails", ""),
        ("snails", "4"),
        ("snails", 3),
        ("variant", "Patio"),
        ("variant", None),
    ],
)
def test_an_option_that_cannot_be_names_itself_its_value_and_the_choices(name, value):
    with pytest.raises(gw.OptionError) as caught:
        GAME.start(**{name: value})
    assert (caught.value.option, caught.value.value) == (name, value)
    assert name in str(caught.value)
    with pytest.raises(gw.PositionError) as saved:
        GAME.from_dict({"options": {name: value}})
    assert saved.value.key == "options"


def test_an_unknown_option_is_refused():
    with pytest.raises(gw.OptionError, match="seats, board, plants, snails and variant"):
        GAME.start(sets=1)


# Being a value ------------------------------------------------------------------------------------------------------


def test_states_are_equal_by_position_not_by_history():
    one = GAME.start().play("roll 1 2").play("enter R1").play("roll 1 3").play("enter K1")
    other = GAME.from_dict(one.to_dict())
    assert one == other
    assert hash(one) == hash(other)
    assert one.events
    assert other.events == ()
    assert one != GAME.start()
    assert one != GAME.from_dict({**one.to_dict(), "roll": [1, 1]})
    assert one != GAME.from_dict({**one.to_dict(), "turn": 1})
    assert GAME.start(board=16) != GAME.start()
    assert len({one, other, GAME.start()}) == 2


def test_playing_leaves_the_state_as_it_was():
    state = at("5: Y1 B3 K2", "9: R1", number=4)
    before = json.dumps(state.to_dict())
    for move in state.moves():
        state.play(move)
    assert json.dumps(state.to_dict()) == before


def test_nothing_that_states_share_can_be_changed():
    """What every state tells is a property over plain slots of its own; a check holds that for all games."""
    state = at("5: Y2 R1", "9: K1", number=7, dead="B1", nest={"tree": "3", "loose": ["K2"]})
    kinds = set()
    for thing in parts_of(state, set()):
        kinds.add(type(thing))
        assert not isinstance(thing, (list, dict, set)), thing
        for name in () if thing is state else slots(thing):
            with pytest.raises(AttributeError):
                setattr(thing, name, 9)
            with pytest.raises(AttributeError):
                delattr(thing, name)
    assert {SnailState, Setup, Stack, Shed, Nest, Options, tuple} <= kinds


def slots(thing):
    """List the parts of an object that has parts."""
    return [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ()) if hasattr(thing, name)]


def parts_of(thing, seen):
    """Walk through a whole object, each part once."""
    if id(thing) in seen:
        return
    seen.add(id(thing))
    yield thing
    inner = thing if isinstance(thing, tuple) else [getattr(thing, name) for name in slots(thing)]
    if isinstance(thing, MappingProxyType):
        inner = list(thing.values())
    for part in inner:
        yield from parts_of(part, seen)


def test_a_state_can_be_copied_and_sent_to_another_process():
    for state in random_states(3):
        assert pickle.loads(pickle.dumps(state)) == state
        assert copy.copy(state) == copy.deepcopy(state) == state
    assert pickle.loads(pickle.dumps(GAME)) is GAME


def test_the_board_is_readable_text():
    state = at("5: Y2 B3 K2", "9: R1", number=7, dead="G1 Y1 B1 B2", nest={"tree": "3", "loose": ["K1"]})
    assert str(state).splitlines() == [
        "It is the gardener's turn, with 1 + 6 = 7.",
        " 1: -           2: -    3: -    4: -",
        " 5: Y2 B3 K2    6: -    7: -    8: -",
        " 9: R1         10: -   11: -   12: -",
        "Potting Shed: R32 Y3 G32",
        "Nest: tree 3, loose K1",
        "Dead: B1 B2 G1 Y1",
    ]
    assert str(GAME.start(board=16)).count("\n") == 7
    assert str(GAME.start()).splitlines()[-2:] == ["Nest: tree 321", "Dead: none"]
    everything_out = at("2: K1 R1", "3: R3 R2", snails="1", plants="R")
    assert str(everything_out).splitlines()[0] == "The gardener has won (SI-22)."
    assert str(everything_out).splitlines()[-3:] == ["Potting Shed: empty", "Nest: empty", "Dead: none"]
    assert "Nest: loose K1 K3" in str(at("2: K2", nest={"tree": ""})).splitlines()
    assert str(at(turn=1)).startswith("It is the snails' turn to roll.")
    assert str(GAME.start()).startswith("It is the gardener's turn to roll.")
    assert str(at("5: R3 R2 R1")).startswith("The gardener has won (SI-21).")
    assert str(at(dead="R1", plants="R", seats=1)).startswith("The snails have won (SI-23).")


def test_the_seats_have_names():
    state = GAME.start()
    assert [state.seat_name(seat) for seat in (0, 1, -1)] == ["the gardener", "the snails", "the dice"]


def test_it_is_an_open_game():
    state = at("5: Y1", number=7)
    assert GAME.hidden is False
    assert state.seen_by(0) is state.seen_by(None) is state
    assert not state.reveals(state.moves()[0])


def test_the_match_plays_it():
    match = gw.Match("snail-invasion", seed=7)
    match.play("enter Y1")
    match.play("enter K1")
    assert match.state.turn == 0
    assert [move.seat for move in match.record] == [-1, 0, -1, 1, -1]
    match.undo()
    assert match.state.turn == 1
    assert gw.Match.from_dict(match.to_dict()).state == match.state
    assert set(stacks(match.state).values()) <= {"Y1"}
