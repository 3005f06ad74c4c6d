"""The sentences of Pyramid Shambo: each refusal and each event in full, with its rule, its places and its parts."""

from __future__ import annotations

import ast
from inspect import getsource
from types import ModuleType

import pytest

from garden_widgets.core.errors import HiddenError
from garden_widgets.shelf.pyramid_shambo.engine import GAME, refusals, words
from garden_widgets.shelf.pyramid_shambo.engine.moves import Throw
from garden_widgets.shelf.pyramid_shambo.engine.setup import PLAYERS
from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState
from tests.approved import assert_approved, numbered, of_events, of_refusal
from tests.shelf.pyramid_shambo.shambo import at
from tests.shelf.pyramid_shambo.test_payments import (
    bonus,
    bystanders_swap,
    change,
    exact,
    paid_swaps,
    payer_swaps,
    showdown,
)


def start() -> ShamboState:
    """Green is out, and red has to challenge somebody."""
    return at(R="R1 R2 R3", Y="Y1 Y2 Y3", B="B1 B2 B3", out="G", active="R")


def fight() -> ShamboState:
    """Red has challenged yellow, and nobody has thrown."""
    return GAME.start(seats=3).play("challenge Y")


def one_in() -> ShamboState:
    """Yellow's throw is in already."""
    return fight().play("paper", 1)


def over() -> ShamboState:
    """Red has won."""
    return at(R="R1 R2 R3 Y1 Y2 Y3")


def own_fall() -> ShamboState:
    """Yellow was knocked out by their own challenge, and green owes red the bonus."""
    return at(R="R1 R2 R3", G="G1 G2 G3", out="Y", active="Y", challenge="R", debts=("G R 1",))


def poor() -> ShamboState:
    """Red owes just what they have."""
    return at(R="R1 Y3", Y="R2 R3 Y1 Y2", G="G1 G2 G3", active="Y", challenge="R", ties=3, debts=("R Y 4",))


def plain_bonus() -> ShamboState:
    """Yellow owes red a bonus and can pay it exactly."""
    hands = {"R": "R1 R2 R3", "Y": "Y1 Y2 Y3", "B": "B1 B2 B3"}
    return at(**hands, out="G", active="R", challenge="G", debts=("Y R 1", "B R 1"))


def short() -> ShamboState:
    """Red owes more than they have."""
    return at(R="R1 Y3", Y="R2 R3 Y1 Y2", G="G1 G2 G3", active="Y", challenge="R", ties=4, debts=("R Y 5",))


def knock_out() -> ShamboState:
    """Yellow is about to lose the last pyramid to red."""
    hands = {"R": "R1 R2 R3 Y3", "Y": "Y1", "G": "G1 G2 G3 Y2", "B": "B1 B2 B3"}
    return at(**hands, active="R", challenge="Y", debts=("Y R 1",))


def own_knock_out() -> ShamboState:
    """Red is about to lose the last pyramid to blue, whom they challenged."""
    hands = {"R": "R1", "Y": "Y1 Y2 Y3 R2", "G": "G2 G3", "B": "R3 G1 B1 B2 B3"}
    return at(**hands, active="R", challenge="B", debts=("R B 1",))


def lapse() -> ShamboState:
    """Yellow is about to go out, and red holds nothing but a yellow pyramid."""
    hands = {"R": "Y2", "Y": "Y1", "G": "G1 G2 G3 R1", "B": "R2 R3 Y3 B1 B2 B3"}
    return at(**hands, active="R", challenge="Y", debts=("Y R 1",))


def last() -> ShamboState:
    """Yellow is about to lose the game."""
    return at(R="R1 R2 R3 Y2 Y3", Y="Y1", active="R", challenge="Y", debts=("Y R 1",))


def many() -> ShamboState:
    """Red owes 4 pips and has five small pyramids."""
    hands = {"R": "R1 Y1 G1 B1 K1", "Y": "R2 R3 Y2 Y3", "G": "G2 G3", "B": "B2 B3", "K": "K2 K3"}
    return at(**hands, active="R", challenge="Y", ties=3, debts=("R Y 4",))


def rock_in() -> ShamboState:
    """Red's throw is in already."""
    return fight().play("rock", 0)


def showdown_in() -> ShamboState:
    """Two are left of three, and yellow's throw is in already."""
    hands = {"R": "R1 R2 R3", "Y": "Y1 Y2 Y3"}
    return at(**hands, out="G", active="R", challenge="Y", throws={"Y": "scissors"})


# Refusals

REFUSALS = [
    (over, "challenge Y", 0),
    (start, "challenge B", 1),
    (fight, "rock", None),
    (one_in, "rock", 1),
    (start, "rock", 0),
    (start, "pay R1", 0),
    (start, "challenge W", 0),
    (start, "challenge R", 0),
    (start, "challenge G", 0),
    (fight, "rock", 2),
    (fight, "challenge G", 0),
    (one_in, "challenge G", 0),
    (one_in, "paper", 1),
    (exact, "pay R2", 1),
    (own_fall, "pay G1", 1),
    (exact, "rock", 0),
    (bonus, "challenge Y", 0),
    (poor, "pay R1", 1),
    (exact, "pay R1", 0),
    (showdown, "pay R1", 0),
    (change, "pay R2", 0),
    (change, "pay R2 back Y3", 0),
    (bonus, "pay Y2 back R1+Y1+R3", 0),
    (bonus, "pay Y2", 0),
    (bonus, "pay Y3 back Y1", 0),
    (plain_bonus, "pay Y2", 0),
    (change, "swap R2 with G for G1+G2", 0),
    (payer_swaps, "swap K3 with B for B1+B2", 0),
    (payer_swaps, "swap R3+Y3 with B for B1+B2", 0),
    (paid_swaps, "swap G1+B1 with G for R1+Y1", 0),
    (payer_swaps, "swap R3 with Y for B1+B2", 0),
    (bystanders_swap, "swap B1+K1 with B for R2", 1),
    (payer_swaps, "swap R3 with G for R1", 0),
    (payer_swaps, "swap R3 with G for B1+B2", 0),
    (exact, "pay R2+R1 back Y1", 0),
    (plain_bonus, "pay Y3 back R2", 0),
    (exact, "pay K1", 0),
    (exact, "pay G2+Y1", 0),
    (change, "pay R2 back G1", 0),
    (change, "pay R2+R3 back R1+Y3", 0),
    (bystanders_swap, "swap R2 with B for B1+K1", 1),
    (payer_swaps, "swap R3 with G for G3", 0),
    (paid_swaps, "swap R3 with B for B3", 0),
    (bonus, "pay B1", 0),
]

EVENTS = [
    (start, "challenge Y", None),
    (fight, "paper", 1),
    (one_in, "paper", 0),
    (one_in, "scissors", 0),
    (one_in, "rock", 0),
    (rock_in, "scissors", 1),
    (showdown_in, "rock", 0),
    (exact, "pay R2", 0),
    (exact, "pay R1+G1", 0),
    (many, "pay R1+Y1+G1+B1", 0),
    (change, "pay R3 back R1+Y1", 0),
    (payer_swaps, "swap R3 with B for G1+B2", 0),
    (bystanders_swap, "swap B1+K1 with K for G2", 1),
    (plain_bonus, "pay Y1", 0),
    (short, "pay R1+Y3", 1),
    (knock_out, "pay Y1", 0),
    (own_knock_out, "pay R1", 0),
    (lapse, "pay Y1", 0),
    (last, "pay Y1", 0),
]


def templates(module: ModuleType) -> set[str]:
    """List all sentences that a module has."""
    found = set()
    for node in ast.walk(ast.parse(getsource(module))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Text", "Text.counted", "state.event"):
            found |= {part.value for part in node.args if isinstance(part, ast.Constant) and " " in str(part.value)}
    return found


def title(position, move, seat):
    """Name a case: the position, the move and who makes it."""
    return f"{position.__name__}: {move}" if seat is None else f"{position.__name__}: {move}, by {seat}"


def test_a_refusal_in_full():
    cases = [(title(*case), of_refusal(case[0]().why_not(*case[1:]))) for case in REFUSALS]
    assert_approved(__file__, "refusals", numbered(cases))


@pytest.mark.rule("PS-03")
def test_the_throw_of_somebody_else_is_refused_in_full():
    found = fight().why_not(Throw(0, "rock"), 1)
    assert (found.rule.id, found.why) == ("PS-03", "Everyone makes their own throw, and nobody else's.")
    assert (found.where, found.instead, found.parts) == (("throw:R", "throw:Y"), None, {"fighters": [0, 1]})


def test_every_sentence_of_a_refusal_is_among_those():
    tried = [position().why_not(move, seat) for position, move, seat in REFUSALS]
    tried.append(fight().why_not(Throw(0, "rock"), 1))
    owing = GAME.start(without=["PS-09"]).play("challenge Y").play("rock", 0).play("scissors", 1)
    tried.append(owing.why_not("pay Y1", 0))
    assert {found.said.template for found in tried} == templates(refusals)


def test_what_a_move_causes_in_full():
    cases = [(title(*case), of_events(case[0]().play(*case[1:]).events)) for case in EVENTS]
    assert_approved(__file__, "events", numbered(cases))


BOARDS = (start, fight, one_in, exact, own_fall, over)


def test_the_table_says_what_is_due_and_is_written_seat_by_seat():
    assert_approved(__file__, "tables", {position.__name__: str(position()).splitlines() for position in BOARDS})


def test_every_colour_has_its_names():
    colours = {
        "R": "red",
        "Y": "yellow",
        "G": "green",
        "B": "blue",
        "K": "black",
        "O": "orange",
        "C": "cyan",
        "T": "clear",
        "P": "purple",
        "W": "white",
    }
    assert {letter: (name.fact, name.form("the")) for letter, name in PLAYERS.items()} == {
        letter: (letter, f"the {colour} player") for letter, colour in colours.items()
    }
    assert {letter: (name.fact, name.form("the")) for letter, name in words.TRIOS.items()} == {
        letter: (letter, f"the {colour} pyramids") for letter, colour in colours.items()
    }
    assert [(name.fact, name.form("the")) for name in words.SHAPE_NAMES.values()] == [
        (shape, shape) for shape in ("rock", "paper", "scissors")
    ]
    assert list(words.SHAPE_NAMES) == ["rock", "paper", "scissors"]


def test_who_wins_against_a_hidden_throw_is_not_told():
    with pytest.raises(HiddenError) as caught:
        fight().play("rock", 0).seen_by(1).after(Throw(1, "paper"))
    assert str(caught.value) == "The other throw is hidden in this view, and so is who wins."


def test_every_sentence_of_an_event_or_of_the_table_is_among_those():
    told = {event.said.template for position, move, seat in EVENTS for event in position().play(move, seat).events}
    tied = GAME.start(without=["PS-04"]).play("challenge Y").play("rock", 0).play("rock", 1)
    told |= {event.said.template for event in tied.events}
    rest = {"{holder:the} loses {pyramids:the}", "{count} pip", "{count} pips", "Out: {colours}"}
    on_the_table = {words._due(position()).template for position in BOARDS}
    assert told | rest | on_the_table == templates(words)
