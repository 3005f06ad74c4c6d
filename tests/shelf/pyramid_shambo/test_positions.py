"""Positions: what may be left out, what follows from the rest, and every error that names its key."""

from __future__ import annotations

import json
from functools import partial

import pytest

from garden_widgets.core.errors import PositionError
from garden_widgets.shelf.pyramid_shambo.engine import GAME
from tests.approved import assert_approved, of_error
from tests.shelf.pyramid_shambo.shambo import at, data, texts

THREE = {"R": "R1 R2 R3", "Y": "Y1 Y2 Y3", "G": "G1 G2 G3"}
SHOWDOWN = {"R": "R1 R2 R3", "Y": "Y1 Y2 Y3", "out": "G"}
END = {"R": "R1 R2 R3 Y1 Y2 Y3"}


def key_of(position: object) -> str:
    """Have a position refused, and tell the key that is wrong."""
    with pytest.raises(PositionError) as caught:
        GAME.from_dict(position)
    assert str(caught.value).startswith(f"{caught.value.key}: ")
    assert str(caught.value)[-1] in ".?"
    return caught.value.key


# What may be left out -------------------------------------------------------------------------------------------------


def test_nothing_at_all_is_the_start():
    assert GAME.from_dict({}) == GAME.start()
    assert GAME.from_dict({"options": {"seats": 4}}) == GAME.start(seats=4)
    assert GAME.from_dict({"options": {"colours": "OW", "count": "123go"}}) == GAME.start(colours="OW", count="123go")
    assert GAME.from_dict(json.loads(json.dumps(GAME.start(seats=5).to_dict()))) == GAME.start(seats=5)


def test_holdings_and_active_alone_are_the_start_of_that_players_turn():
    state = GAME.from_dict({"holdings": {"R": ["R1", "R2", "Y3"], "Y": ["Y1", "Y2", "R3"]}, "active": "Y"})
    assert (state.stage, state.turn, state.movers, state.out, state.ties) == ("challenge", 1, (1,), (), 0)
    assert state.options == {"seats": 2, "colours": "RY", "count": "123"}
    assert GAME.from_dict({"holdings": state.to_dict()["holdings"]}).turn == 0


@pytest.mark.rule("PS-01")
def test_missing_colours_are_those_of_holdings_and_out_in_stash_order():
    holdings = {"W": ["W1", "W2", "W3"], "G": ["G1", "G2", "G3"], "O": ["O1", "O2", "O3"]}
    assert GAME.from_dict({"holdings": holdings}).options["colours"] == "GOW"
    assert GAME.from_dict({"holdings": holdings, "out": ["R"]}).options["colours"] == "RGOW"
    assert GAME.from_dict({"holdings": holdings, "options": {"seats": 3}}).options["colours"] == "GOW"
    assert GAME.from_dict({"holdings": holdings, "options": {"colours": "WOG"}}).options["colours"] == "WOG"
    assert key_of({"holdings": holdings, "options": {"seats": 4}}) == "options"
    assert key_of({"holdings": holdings, "out": ["R"], "options": {"seats": 3}}) == "options"


def test_missing_out_are_those_who_hold_nothing():
    options = {"colours": "RYGB"}
    state = GAME.from_dict({"options": options, "holdings": data(R="R1 R2 R3", G="G1 G2 G3")["holdings"]})
    assert state.out == ("Y", "B")
    empty = {**data(R="R1 R2 R3", G="G1 G2 G3")["holdings"], "Y": []}
    assert GAME.from_dict({"options": options, "holdings": empty}) == state


def test_missing_holdings_are_the_own_trios_of_who_is_in():
    state = GAME.from_dict({"options": {"colours": "RYG"}, "out": ["Y"]})
    assert state.holdings == {"R": ("R1", "R2", "R3"), "G": ("G1", "G2", "G3")}
    end = GAME.from_dict({"options": {"colours": "RYG"}, "out": ["Y", "R"]})
    assert end.holdings == {"G": ("R1", "R2", "R3", "G1", "G2", "G3")}
    assert end.result.winners == (2,)


@pytest.mark.rule("PS-R5")
def test_at_the_end_the_last_trio_out_is_still_there():
    state = GAME.from_dict({"holdings": {"R": ["R1", "R2", "R3", "Y1", "Y2", "Y3"]}})
    assert (state.result.winners, state.out, state.options["colours"]) == ((0,), ("Y",), "RY")
    three = {"options": {"colours": "RYG"}, "holdings": {"R": ["R1", "R2", "R3", "Y1", "Y2", "Y3"]}}
    assert GAME.from_dict(three).out == ("G", "Y")
    assert GAME.from_dict({**three, "out": ["G", "Y"], "active": "Y"}).turn == 1
    assert key_of({**three, "out": ["Y", "G"]}) == "holdings"
    assert key_of({**three, "holdings": {"R": ["R1", "R2", "R3"]}, "out": ["Y", "G"]}) == "holdings"


def test_who_was_challenged_may_follow_from_throws_and_debts():
    assert at(**THREE, active="R", throws={"G": "rock"}).to_dict()["challenge"] == "G"
    assert at(**THREE, active="R", debts=("G R 1",)).to_dict()["challenge"] == "G"
    assert at(R="R1 R2 R3", Y="Y1 Y2 Y3", active="Y", throws={"Y": "rock"}).to_dict()["challenge"] == "R"
    bonus = at(**SHOWDOWN, active="R", debts=("Y R 1",))
    assert (bonus.to_dict()["challenge"], bonus.owes_bonus) == ("G", True)
    assert key_of(data(**THREE, active="R", throws={"R": "rock"})) == "challenge"
    assert key_of(data(**THREE, active="R", debts=("Y G 1",))) == "challenge"


def test_ties_may_follow_from_the_fee():
    assert at(**THREE, active="R", challenge="G", debts=("G R 3",)).ties == 2
    assert at(**SHOWDOWN, active="R", challenge="Y", debts=("Y R 6",)).ties == 2
    assert key_of(data(**THREE, active="R", challenge="G", ties=0, debts=("G R 3",))) == "debts"


def test_active_may_follow_too():
    assert at(out="R", Y="Y1 Y2 Y3", G="G1 G2 G3").turn == 1
    assert at(**THREE, challenge="R").turn == 1


def test_a_whole_position_is_read():
    state = GAME.from_dict(
        {
            "options": {"seats": 3, "colours": "YGR", "count": "123go"},
            "holdings": {"Y": ["Y1", "G3"], "G": ["G2", "G1"], "R": ["R3", "R2", "R1", "Y2", "Y3"]},
            "active": "G",
            "out": [],
            "challenge": "Y",
            "throws": {"Y": "paper"},
            "ties": 1,
            "debts": [],
        }
    )
    assert (state.stage, state.movers, state.fee) == ("throw", (1,), 2)
    assert state.holdings["R"] == ("Y2", "Y3", "R1", "R2", "R3")
    assert list(state.to_dict()) == ["options", "holdings", "active", "out", "challenge", "throws", "ties", "debts"]
    assert GAME.from_dict(state.to_dict()) == state


@pytest.mark.rule("PS-12", "PS-14")
def test_any_rest_of_the_bonuses_is_a_position():
    hands = {"R": "R1 R2 R3", "G": "G1 G2 G3", "B": "B1 B2 B3", "K": "K1 K2 K3"}
    full = ("B G 1", "K G 1", "R G 1")
    for k in range(3):
        state = at(out="Y", **hands, active="G", challenge="Y", debts=full[k:])
        assert state.owes_bonus
        assert (state.movers, len(state.debts)) == ((2,), 3 - k)
        by_target = at(out="Y", **hands, active="Y", challenge="G", debts=full[k:])
        assert by_target.movers == (2,)
        assert texts(by_target) == texts(state)


@pytest.mark.rule("PS-R7")
@pytest.mark.parametrize("ties", [10**6, 10**9, 10**100 - 1, 10**100])
@pytest.mark.parametrize("hands", [THREE, SHOWDOWN], ids=["three", "showdown"])
def test_however_often_they_tie_the_position_can_be_read_back(ties, hands):
    state = at(**hands, active="R", challenge="Y", ties=ties)
    more = state.play("rock", 0).play("rock", 1)
    assert more.ties == min(ties + 1, 10**100)
    owing = more.play("rock", 0).play("paper", 1)
    for later in (state, more, owing):
        assert GAME.from_dict(json.loads(json.dumps(later.to_dict()))) == later
        assert str(later.fee) in str(later)
    assert owing.debt == (0, 1, (1 + more.ties) * (2 if hands is SHOWDOWN else 1))


def test_an_error_says_what_is_wrong():
    faults = [
        data(R="R1 R2 R3 R3", Y="Y1 Y2 Y3"),
        data(R="R1 R2 R3 G1", Y="Y1 Y2 Y3", out="G"),
        data(R="R1 R2", Y="Y1 Y2 Y3"),
        data(R="R1 R2 R3 Y1 Y2 Y3", Y="", out=""),
        data(R="R1 R2 R4", Y="Y1 Y2 Y3"),
        data(R="R1 R2 R3", Y="Y1 Y2 Y3", out="GG"),
        data(R="R1 R2 R3", Y="Y1 Y2 Y3", out="Y"),
        {"out": ["R", "Y"]},
        data(**THREE, active="R", challenge="R"),
        data(**SHOWDOWN, active="R", challenge="G"),
        data(**SHOWDOWN, active="G"),
        data(**FEE, throws={"G": "rock"}),
        data(**FEE, ties=-1),
        data(**FEE, debts=("R Y 0",)),
        data(**FEE, ties=0, debts=("R Y 2",)),
        data(**FEE, ties=1, debts=("R Y 3",)),
        data(**FEE, debts=("G R 1",)),
        {**data(**FEE), "debts": [["R", "Y"]]},
        {"out": ["R"], "challenge": "Y"},
        {"holdings": {"R": ["R1"]}},
        {"holdings": {}, "out": ["R", "Y"]},
        data(**FEE, throws={"R": "rock", "Y": "rock"}),
        data(**FEE, throws={"R": "rock"}, debts=("R Y 1",)),
        data(**THREE, challenge=None, throws={"R": "rock"}),
        data(**THREE, challenge=None, ties=1),
        data(**THREE, challenge=None, debts=("R Y 1",)),
        data(**THREE, throws={"R": "rock"}),
        data(**BONUS, debts=("G R 2",)),
    ]
    cases = {str(position): of_error(partial(GAME.from_dict, position)) for position in faults}
    assert_approved(__file__, "faults", cases)


def test_a_number_that_is_too_long_to_be_written_is_not():
    with pytest.raises(PositionError) as caught:
        GAME.from_dict(data(**FEE, ties=10**5000))
    assert str(caught.value) == "ties: is larger than any number that can be reached: <int>."


# Options --------------------------------------------------------------------------------------------------------------


def test_every_option_is_said_in_words():
    assert [(option.name, option.rule, *map(str, option.texts)) for option in GAME.options] == [
        ("seats", "PS-17", "How many play", "how many play; six to ten need a second set of fifteen pyramids"),
        (
            "colours",
            "PS-01",
            "Colours of the players",
            "a letter for each player, clockwise: R red, Y yellow, G green, B blue, K black and so on",
        ),
        (
            "count",
            "PS-19",
            "How you count",
            "whether hands open on “three” or on “go” after it",
            "1, 2, 3: hands open on “three”",
            "1, 2, 3, go: hands open on “go”",
        ),
    ]
    assert [option.default for option in GAME.options] == [2, "RY", "123"]
    assert [GAME.options[2].word(choice) for choice in ("123", "123go")] == [
        "1, 2, 3: hands open on “three”",
        "1, 2, 3, go: hands open on “go”",
    ]


WRONG_OPTIONS = [
    {"seats": 1},
    {"seats": 11},
    {"seats": 3, "colours": "RY"},
    {"colours": "R"},
    {"colours": "RX"},
    {"colours": "RR"},
    {"count": "12"},
]


def test_an_option_that_cannot_be_is_told_with_what_it_wants():
    cases = {str(options): of_error(partial(GAME.start, **options)) for options in WRONG_OPTIONS}
    assert_approved(__file__, "options", cases)


def test_every_kind_of_move_is_said_with_an_example():
    assert GAME.notation == (
        ("challenge G", "choose the green player for a round"),
        ("rock", "throw it; also paper or scissors"),
        ("pay R1+Y2", "hand over exactly what is owed, or everything"),
        ("pay R3 back G1", "hand over more and get change"),
        ("swap R3 with B for G1+B2", "change with a bystander"),
    )


# What cannot be -------------------------------------------------------------------------------------------------------

FEE = {**THREE, "active": "R", "challenge": "Y"}
BONUS = {"R": "R1 R2 R3", "G": "G1 G2 G3", "B": "B1 B2 B3", "out": "Y", "active": "R", "challenge": "Y"}


@pytest.mark.parametrize(
    ("position", "key"),
    [
        # Holdings.
        (data(R="R1 R2", Y="Y1 Y2 Y3"), "holdings"),
        (data(R="R1 R2 R3 R3", Y="Y1 Y2 Y3"), "holdings"),
        (data(R="R1 R2 R3 Y1", Y="Y1 Y2 Y3"), "holdings"),
        (data(R="R1 R2 R3 G1", Y="Y1 Y2 Y3", out="G"), "holdings"),
        (data(R="R1 R2 R3", Y="Y1 Y2 Y3", options={"colours": "RYG"}, out=""), "holdings"),
        (data(R="R1 R2 R3", Y="Y1 Y2 Y3", G="G1 G2 G3", options={"colours": "RY"}), "holdings"),
        (data(R="R1 R2 R3 Y1 Y2 Y3", Y="", out=""), "holdings"),
        (data(R="R1 R2 R3"), "holdings"),
        ({"holdings": {}}, "holdings"),
        ({"holdings": {}, "options": {"colours": "RY"}}, "holdings"),
        (data(R="R1 R2 R4", Y="Y1 Y2 Y3"), "holdings"),
        (data(R="R1 R2 r3", Y="Y1 Y2 Y3"), "holdings"),
        (data(R="R1 R2 X3", Y="Y1 Y2 Y3"), "holdings"),
        ({"holdings": {"X": ["R1"]}}, "holdings"),
        ({"holdings": {"r": ["R1", "R2", "R3"], "Y": ["Y1", "Y2", "Y3"]}}, "holdings"),
        ({"holdings": {1: ["R1"]}}, "holdings"),
        ({"holdings": {"R": "R1"}}, "holdings"),
        ({"holdings": {"R": [1]}}, "holdings"),
        ({"holdings": {"R": [["R1"]]}}, "holdings"),
        ({"holdings": {"R": None}}, "holdings"),
        ({"holdings": ["R1"]}, "holdings"),
        ({"holdings": None}, "holdings"),
        # Out.
        (data(R="R1 R2 R3", Y="Y1 Y2 Y3", out="GG"), "out"),
        (data(R="R1 R2 R3", Y="Y1 Y2 Y3", out="Y"), "out"),
        (data(R="R1 R2 R3", Y="Y1 Y2 Y3", out="X"), "out"),
        (data(R="R1 R2 R3", Y="Y1 Y2 Y3", out="G", options={"colours": "RY"}), "out"),
        ({"out": ["R", "Y"]}, "out"),
        ({"out": ["G"]}, "out"),
        ({"out": "R"}, "out"),
        ({"out": [1]}, "out"),
        ({"out": None}, "out"),
        # Active.
        (data(**SHOWDOWN, active="G"), "active"),
        (data(**SHOWDOWN, active="G", challenge="R"), "active"),
        (data(**THREE, active="B"), "active"),
        (data(**THREE, active="r"), "active"),
        (data(**THREE, active=0), "active"),
        (data(**THREE, active=None), "active"),
        # Challenge.
        (data(**THREE, active="R", challenge="R"), "challenge"),
        (data(**SHOWDOWN, active="R", challenge="G"), "challenge"),
        (data(**THREE, active="R", challenge="B"), "challenge"),
        (data(**THREE, active="R", challenge=1), "challenge"),
        (data(**END, challenge="Y"), "challenge"),
        ({"out": ["R"], "challenge": "Y"}, "challenge"),
        ({"out": ["R", "G"], "challenge": "Y", "options": {"seats": 3}}, "challenge"),
        # Throws.
        (data(**FEE, throws={"G": "rock"}), "throws"),
        (data(**FEE, throws={"R": "rock", "Y": "paper"}), "throws"),
        (data(**FEE, throws={"R": "lizard"}), "throws"),
        (data(**FEE, throws={"R": "Rock"}), "throws"),
        (data(**FEE, throws={"R": None}), "throws"),
        (data(**FEE, throws={"B": "rock"}), "throws"),
        (data(**FEE, throws=["rock"]), "throws"),
        (data(**FEE, throws=None), "throws"),
        (data(**FEE, throws={"R": "rock"}, debts=("R Y 1",)), "throws"),
        (data(**THREE, active="R", challenge=None, throws={"R": "rock"}), "throws"),
        (data(**END, throws={"R": "rock"}), "throws"),
        # Ties.
        (data(**FEE, ties=-1), "ties"),
        (data(**FEE, ties="1"), "ties"),
        (data(**FEE, ties=True), "ties"),
        (data(**FEE, ties=1.0), "ties"),
        (data(**FEE, ties=None), "ties"),
        (data(**FEE, ties=10**100 + 1), "ties"),
        (data(**FEE, debts=(f"R Y {2 * 10**100 + 3}",)), "debts"),
        (data(**THREE, active="R", ties=1), "ties"),
        (data(**END, ties=1), "ties"),
        # Debts: neither the fee ...
        (data(**FEE, ties=0, debts=("R Y 2",)), "debts"),
        (data(**FEE, ties=2, debts=("Y R 2",)), "debts"),
        (data(**FEE, debts=("R Y 1", "G Y 1")), "debts"),
        (data(**FEE, debts=("R Y 1", "Y R 1")), "debts"),
        (data(**FEE, debts=("R G 1",)), "debts"),
        (data(**FEE, debts=("G R 1",)), "debts"),
        (data(**FEE, debts=("R R 1",)), "debts"),
        (data(**FEE, debts=("R Y 0",)), "debts"),
        (data(**FEE, debts=("R B 1",)), "debts"),
        (data(**THREE, active="R", challenge=None, debts=("R Y 1",)), "debts"),
        (data(**SHOWDOWN, active="R", challenge="Y", ties=0, debts=("R Y 1",)), "debts"),
        (data(**SHOWDOWN, active="R", challenge="Y", debts=("R Y 3",)), "debts"),
        (data(**END, debts=("Y R 1",)), "debts"),
        ({**data(**FEE), "debts": [["R", "Y"]]}, "debts"),
        ({**data(**FEE), "debts": [["R", "Y", 1, 1]]}, "debts"),
        ({**data(**FEE), "debts": [["R", "Y", "1"]]}, "debts"),
        ({**data(**FEE), "debts": [["R", "Y", True]]}, "debts"),
        ({**data(**FEE), "debts": [[0, 1, 1]]}, "debts"),
        ({**data(**FEE), "debts": ["RY1"]}, "debts"),
        ({**data(**FEE), "debts": {"R": 1}}, "debts"),
        ({**data(**FEE), "debts": None}, "debts"),
        # ... nor a rest of bonuses in order.
        (data(**BONUS, debts=("B R 1", "G R 1")), "debts"),
        (data(**BONUS, debts=("G R 1",)), "debts"),
        (data(**BONUS, debts=("G R 1", "B R 2")), "debts"),
        (data(**BONUS, debts=("G R 1", "B R 1", "B R 1")), "debts"),
        (data(**BONUS, debts=("G B 1", "R B 1")), "debts"),
        (data(**BONUS, debts=("Y R 1",)), "debts"),
        (data(**BONUS, debts=("G R 1", "R R 1")), "debts"),
        (data(**{**BONUS, "active": "Y", "challenge": "B"}, debts=("R B 1",)), "debts"),
        (data(R="R1 R2 R3", Y="Y1 Y2 Y3", out="GB", active="G", challenge="B", debts=("R Y 1",)), "debts"),
        # Options, and the whole.
        ({"options": {"seats": 11}}, "options"),
        ({"options": {"colours": "RR"}}, "options"),
        ({"options": {"seats": 3, "colours": "RY"}}, "options"),
        ({"options": {"players": 3}}, "options"),
        ({"options": {1: 3}}, "options"),
        ({"options": ["RY"]}, "options"),
        ({"options": None}, "options"),
        ({"turn": 0}, "turn"),
        ({"Holdings": {}}, "Holdings"),
        ([], "position"),
        (None, "position"),
        ("RY", "position"),
    ],
    ids=str,
)
def test_a_position_that_cannot_be_is_refused_by_the_name_of_its_key(position, key):
    assert key_of(position) == key


def test_depth_is_no_way_to_break_the_reader():
    deep: list = []
    for _ in range(100_000):
        deep = [deep]
    for key in ("options", "holdings", "active", "out", "challenge", "throws", "ties", "debts"):
        assert key_of({key: deep}) == key
        assert key_of({key: {"R": deep}}) == key
        assert key_of({key: [deep]}) == key
