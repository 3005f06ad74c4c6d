"""Positions for the lesson of Yes! Broccoli!: tables as play leaves them, and the three windows for powers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any, Final

from garden_widgets.shelf.yes_broccoli.engine.foods import FOODS
from garden_widgets.shelf.yes_broccoli.engine.setup import DEALT_POWERS

ADVANCED: Final = {"seats": 2, "game": "advanced"}

ROUND: Final = 3
"""The round in which powers are practised: by then somebody may have played some."""

GONE: Final = (
    "extra-broccoli",
    "half-portion",
    "early-bird",
    "change-of-mind",
    "nibbler",
    "picky-eater",
    "super-hungry",
)
"""Powers that leave no trace when their round is over."""

EATEN: Final = (
    *("tomato", "chips", "banana", "cookie", "yogurt", "fries", "apple", "donut", "rice", "candy", "bread", "pretzel"),
    *("popcorn", "cheese", "lentils", "soda", "salmon", "mushroom", "carrot", "broccoli"),
)
"""What lies on plates where it does not matter."""

CARDS: Final = (4, 3, 5, 2, 6, 1, 7, 8)
"""The cards that are used up first where it does not matter."""

Position = Mapping[str, object]
Mixed = Callable[[Sequence[Any]], Sequence[Any]]


def dealt(market: str, own: str, theirs: str = "", **rest: object) -> Position:
    """Make the window after the deal; powers are named in a row, the learner's first."""
    return _window("D", own, theirs, market=market.split(), **rest)


def opened(bids: str, own: str, theirs: str = "", market: str = "broccoli soda", **rest: object) -> Position:
    """Make the window after the reveal."""
    return _window("R", own, theirs, market=market.split(), bids=bids.split(), **rest)


def served(own: str, theirs: str = "", **rest: object) -> Position:
    """Make the window after the taking."""
    return _window("T", own, theirs, bids=["4", "6"], **rest)


def _window(stage: str, own: str, theirs: str, **rest: object) -> Position:
    powers = [own.split(), theirs.split()]
    return reached({"options": ADVANCED, "stage": stage, "round": ROUND, "powers": powers, **rest})


def reached(position: Mapping[str, Any], mixed: Mixed = list) -> Position:
    """Add what play has left behind by this round: cards used up, food on the plates, and powers that are gone.

    `mixed` puts cards and foods in the order in which they went.
    """
    options = {**ADVANCED, "game": "basic", **position.get("options", {})}
    full = {"round": 1, "market": [], "bids": [None] * options["seats"], **position}
    if not options.get("shuffled_bids"):
        full["used"] = position.get("used") or [_used(full, seat, options, mixed) for seat in range(options["seats"])]
    full["piles"] = _piles(full, options, mixed)
    return full | (_powers(full, options) if options["game"] == "advanced" else {})


def _used(full: Mapping[str, Any], seat: int, options: Mapping[str, Any], mixed: Mixed) -> list[str]:
    """List the cards that a seat has laid down in earlier rounds."""
    bid = str(full["bids"][seat]).partition(".")[0]
    own = [9 if value == 1 and seat in options.get("nines", ()) else value for value in CARDS]
    rest = [str(value) for value in own if str(value) != bid]
    if "hands" not in full:
        return list(mixed(rest))[: full["round"] - 1]
    held = {card.partition(".")[0] for card in full["hands"][seat]}
    return [card for card in rest if card not in held]


def _piles(full: Mapping[str, Any], options: Mapping[str, Any], mixed: Mixed) -> list[list[str]]:
    """Fill the plates: a food for each round, except what was cooked."""
    piles = [list(pile) for pile in full.get("piles", [[]] * options["seats"])]
    gone = [*full["market"], *full["bids"], *chain(*piles, *full.get("bottom", ()))]
    deck = Counter({food.name: 1 if options.get("short_deck") else food.cards for food in FOODS})
    deck.subtract(name for name in gone if name in deck)
    free = iter(mixed([name for _ in range(3) for name in EATEN if _one_less(deck, name)]))
    for pile, bid in zip(piles, full["bids"], strict=True):
        rounds = full["round"] - (full.get("stage") != "T") - (bid in deck)
        pile += [next(free) for _ in range(rounds - len(pile))]
    return piles


def _one_less(deck: Counter[str], name: str) -> bool:
    deck[name] -= 1
    return deck[name] >= 0


def _powers(full: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """List the powers that were played, those of this round too, and how many each seat has played in it."""
    laid = [text.partition(" ")[0] for bid in full.get("changes", ()) for text in bid]
    laid += ["too-busy-to-eat"] * bool(full.get("lower_wins"))
    held = full.get("powers", [[]] * options["seats"])
    room = [DEALT_POWERS - len(powers) for powers in held]
    gone = [*full.get("discarded", ())]
    gone += [power for power in laid if power not in gone]
    spare = [power for power in GONE if power not in gone and power not in chain(*held)]
    played = [0] * len(room)
    for _ in laid:
        seat = max(range(len(room)), key=lambda each: (room[each] > played[each], each))
        played[seat] += 1
    return {"played": played, **full, "discarded": gone + spare[: sum(room) - len(gone)]}
