"""What the lesson of Pyramid Shambo can refer to: pyramids, players and throws by name, and numbers of a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from garden_widgets.core.text import Listing, Name, Text
from garden_widgets.kit.pyramids import pips as pips_of
from garden_widgets.lessons.references import Facts
from garden_widgets.shelf.pyramid_shambo.engine.moves import SHAPES
from garden_widgets.shelf.pyramid_shambo.engine.setup import pips
from garden_widgets.shelf.pyramid_shambo.engine.state import THROW, ShamboState
from garden_widgets.shelf.pyramid_shambo.engine.words import SHAPE_NAMES, in_pips

ONES: Final[Mapping[str, Name]] = MappingProxyType(
    {
        "R1": Name("R1", "small red one"),
        "R2": Name("R2", "medium red one"),
        "R3": Name("R3", "large red one"),
        "Y1": Name("Y1", "small yellow one"),
        "Y2": Name("Y2", "medium yellow one"),
        "Y3": Name("Y3", "large yellow one"),
        "G1": Name("G1", "small green one"),
        "G2": Name("G2", "medium green one"),
        "G3": Name("G3", "large green one"),
        "B1": Name("B1", "small blue one"),
        "B2": Name("B2", "medium blue one"),
        "B3": Name("B3", "large blue one"),
        "K1": Name("K1", "small black one"),
        "K2": Name("K2", "medium black one"),
        "K3": Name("K3", "large black one"),
        "O1": Name("O1", "small orange one"),
        "O2": Name("O2", "medium orange one"),
        "O3": Name("O3", "large orange one"),
        "C1": Name("C1", "small cyan one"),
        "C2": Name("C2", "medium cyan one"),
        "C3": Name("C3", "large cyan one"),
        "T1": Name("T1", "small clear one"),
        "T2": Name("T2", "medium clear one"),
        "T3": Name("T3", "large clear one"),
        "P1": Name("P1", "small purple one"),
        "P2": Name("P2", "medium purple one"),
        "P3": Name("P3", "large purple one"),
        "W1": Name("W1", "small white one"),
        "W2": Name("W2", "medium white one"),
        "W3": Name("W3", "large white one"),
    }
)
"""What a lesson calls pyramids, since it always speaks of them; written out, since languages have forms for each."""


def ones(pieces: Iterable[str]) -> Listing:
    """Name several pyramids: "the small red one and the large blue one"."""
    return Listing(ONES[piece] for piece in pieces)


def name(table: ShamboState, token: str) -> Name | None:
    """Name a pyramid ("R1"), a player ("seat:R"), or what can be thrown ("throw:rock")."""
    kind, _, which = token.partition(":")
    match kind:
        case "seat":
            return table.who(table.setup.seat_of[which]) if which in table.setup.seat_of else None
        case "throw":
            return SHAPE_NAMES[which] if table.stage == THROW and which in SHAPES else None
    return ONES[token] if any(token in held for held in table.holdings.values()) else None


def due(table: ShamboState) -> Text:
    """Say what is owed now."""
    return in_pips(table.debts[0][2])


def fee(table: ShamboState, more: int = 0) -> Text:
    """Say what a loser pays after so many ties more."""
    return in_pips(table.fee // (1 + table.ties) * (1 + table.ties + more))


def single_fee(table: ShamboState, more: int = 0) -> Text:
    """Say what a fee would be after so many ties more, if the showdown did not double it."""
    return in_pips(1 + table.ties + more)


def worth(table: ShamboState, *pieces: str) -> int:
    """Add up the pips of pyramids that somebody holds."""
    if any(name(table, piece) is None for piece in pieces):
        raise LookupError(pieces)
    return sum(map(pips_of, pieces))


FACTS: Final = Facts(
    name,
    {
        "due": due,
        "fee": fee,
        "single fee": single_fee,
        "ties": lambda table: table.ties,
        "worth": worth,
        "pips": lambda table, *pieces: in_pips(worth(table, *pieces)),
        "pips of": lambda table, colour: in_pips(pips(table.held[table.setup.seat_of[colour]])),
        "whole bonus": lambda table: in_pips(sum(pips for _, _, pips in table.debts)),
        "players": lambda table: table.seats,
    },
)
