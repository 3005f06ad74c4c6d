"""The small tests that goals and answers are made of."""

from __future__ import annotations

import pytest

import garden_widgets as gw
from garden_widgets.core.outcome import Event
from garden_widgets.core.text import Listing, Name, Text
from garden_widgets.lessons.goals import All, Any, Ends, Happens, Holds, Not, Played, Refused, Seen

GAME = gw.games["snail-invasion"]
BEFORE = GAME.from_dict({"squares": {"3": ["G2"], "7": ["K1"], "9": ["G1"]}, "roll": [1, 3]})
MOVE = BEFORE.parse("move 3/1")
AFTER = BEFORE.play(MOVE)
SEEN = Seen(AFTER, AFTER.events, (MOVE,))
NOTHING = Seen(BEFORE)


def test_an_event_gives_whole_numbers_as_such_and_nothing_else():
    moved = next(event for event in AFTER.events if event.kind == "moved")
    assert moved.whole("square") == moved.parts["square"]
    with pytest.raises(TypeError, match=r"piece of moved is .*, which is no whole number"):
        moved.whole("piece")


@pytest.mark.parametrize(
    "test",
    [
        Happens("wounded"),
        Happens("wounded", "SI-17"),
        Happens("wounded", times=1),
        Happens("killed", times=0),
        Holds("squares.7", "G2"),
        Holds("squares.7", ["G2"]),
        Holds("nest.loose.0", "K1"),
        Holds("nest.tree", "32"),
        Holds("nest.tree", "2"),
        Holds("squares", "7"),
        Holds("turn", 1),
        Holds("roll", None),
        Played("move"),
        Played("move 3/1"),
        Not(Happens("killed")),
        All(Happens("moved"), Played("move")),
        All(),
        Any(Happens("killed"), Happens("moved")),
    ],
)
def test_it_is_true(test):
    assert test(SEEN)


@pytest.mark.parametrize(
    "test",
    [
        Happens("killed"),
        Happens("wounded", "SI-20"),
        Happens("wounded", times=2),
        Holds("squares.3", "G2"),
        Holds("squares.7", "K1"),
        Holds("nest.loose.1", "K1"),
        Holds("nest.loose.x", "K1"),
        Holds("turn.0", 1),
        Holds("nowhere", "K1"),
        Holds("nest.tree", 2),
        Played("enter"),
        Played("move 3"),
        Played("move 3/10"),
        Not(Happens("moved")),
        All(Happens("moved"), Played("enter")),
        Any(Happens("killed"), Played("enter")),
        Any(),
        Ends(),
        Refused("SI-11"),
    ],
)
def test_it_is_false(test):
    assert not test(SEEN)


def test_nothing_has_been_played_or_happened_yet():
    assert not Played("move")(NOTHING)
    assert not Happens("moved")(NOTHING)


def test_a_refusal_is_told_by_its_rule():
    refusal = BEFORE.why_not("move 9/2")
    assert Refused("SI-05")(Seen(BEFORE, refusal=refusal))
    assert not Refused("SI-11")(Seen(BEFORE, refusal=refusal))


def test_an_end_is_told_by_winner_and_rule():
    grown = Seen(GAME.from_dict({"squares": {"8": ["R3", "R2", "R1"]}}))
    assert Ends()(grown)
    assert Ends(0)(grown)
    assert Ends(0, "SI-21")(grown)
    assert Ends(rule="SI-21")(grown)
    assert not Ends(1)(grown)
    assert not Ends(0, "SI-22")(grown)


def test_tests_are_values():
    assert All(Happens("moved")) == All(Happens("moved"))
    assert len({Any(Ends()), Any(Ends()), Not(Ends())}) == 2


def happened(**parts):
    """Look at one event with these parts: a piece that comes out."""
    rule = GAME.rules["SI-08"]
    text = Text("{piece:The} comes out on square {square}.", **parts)
    return Seen(AFTER, (Event("entered", text, rule, ()),))


OUT = happened(piece=Name("Y1", "yellow pawn"), square=7, then=Listing([Name("Y1", "pawn"), Name("B2", "drone")]))


def test_an_event_is_told_by_its_parts():
    assert Happens("entered", parts={"piece": "Y1"})(OUT)
    assert Happens("entered", "SI-08", {"piece": "Y1", "square": 7})(OUT)
    assert Happens("entered", parts={"then": ["Y1", "B2"]})(OUT)


@pytest.mark.parametrize(
    "parts", [{"piece": "Y2"}, {"square": "7"}, {"piece": "Y1", "square": 8}, {"pips": 7}, {"then": ["B2", "Y1"]}]
)
def test_every_part_named_has_to_be_there(parts):
    assert not Happens("entered", parts=parts)(OUT)
    assert Happens("entered", parts=parts, times=0)(OUT)


def test_a_part_is_asked_for_and_no_word():
    assert not Happens("entered", parts={"piece": "yellow pawn"})(OUT)


def test_parts_may_be_lists_and_goals_stay_values():
    assert Happens("entered", parts={"then": ["Y1"]}) == Happens("entered", parts={"then": ["Y1"]})
    assert len({Happens("entered", parts={"then": ["Y1"]}), Happens("entered", parts={"then": ["B2"]})}) == 2
