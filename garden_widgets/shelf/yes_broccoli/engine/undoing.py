"""Reading what the latest power of a window has changed, so that it can still be undone. YB-R8."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from garden_widgets.core.errors import PositionError
from garden_widgets.core.position import Position, items, text, texts
from garden_widgets.core.text import Text
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS, FOOD, NO_BID, VALUES, card_of
from garden_widgets.shelf.yes_broccoli.engine.deck import Foods, returned, shared, without
from garden_widgets.shelf.yes_broccoli.engine.effects import ANY, OWN
from garden_widgets.shelf.yes_broccoli.engine.playing import PUT_UNDER, put_away, traded
from garden_widgets.shelf.yes_broccoli.engine.powers import WINDOWS, Power
from garden_widgets.shelf.yes_broccoli.engine.table import DEAL, Undo

if TYPE_CHECKING:
    from garden_widgets.shelf.yes_broccoli.engine.stages import Found

KEYS: Final = ("seat", "power", "bids", "changes", "market", "lower_wins", "piles")


def read_undo(found: Found, position: Position, stage: str) -> Undo | None:
    """Read it; what is not given was before as it is now."""
    if position.raw("undo") is None:
        return None
    undo = _read(found, Position(position.raw("undo"), KEYS, "undo"))
    kind = found.setup.kinds[undo.power]
    window = "D" if stage == DEAL else stage
    if window not in WINDOWS:
        raise PositionError("undo", "in this stage no power can be undone.")
    if window not in kind.windows or kind.name == "no-thank-you":
        raise PositionError("undo.power", Text("{power} cannot be undone now.", power=undo.power))
    if stage == DEAL and kind.name not in PUT_UNDER:
        raise PositionError("undo.power", Text("{power} waits for no deal.", power=undo.power))
    if found.powers.hands[undo.seat] >> found.setup.powers.number[undo.power] & 1:
        raise PositionError("undo.power", Text("{power} is still in the hand.", power=undo.power))
    _check_bids(found, undo, kind.name)
    _check_changes(found, undo, kind)
    _check_market(found, undo, kind.name, stage)
    _check_piles(found, undo, kind.name)
    if undo.lower_wins != found.powers.lower_wins and kind.name != "too-busy-to-eat":
        raise PositionError("undo.lower_wins", Text("{power} does not change that.", power=undo.power))
    if undo.lower_wins and not found.powers.lower_wins:
        raise PositionError("undo.lower_wins", "nothing makes higher bids win again.")
    return undo


def _read(found: Found, position: Position) -> Undo:
    setup, number = found.setup, found.setup.food_number

    def foods(key: str, value: object) -> Foods:
        names = texts(f"undo.{key}", value)
        return tuple(number[text(f"undo.{key}", name, setup.food_names)] for name in names)

    if "seat" not in position or "power" not in position:
        raise PositionError("undo", "wants the seat and the power at least.")
    undo = Undo(
        position.whole("seat", 0, 0, setup.seats - 1),
        position.text("power", "", setup.powers.names),
        found.bids,
        found.powers.changes,
        found.market,
        position.flag("lower_wins", found.powers.lower_wins),
        found.piles,
    )
    if "bids" in position:
        undo = undo._replace(bids=_read_bids(found, position.items("bids")))
    if "changes" in position:
        changes = tuple(tuple(texts("undo.changes", each)) for each in position.items("changes"))
        undo = undo._replace(changes=changes)
    if "market" in position:
        undo = undo._replace(market=tuple(sorted(foods("market", position.raw("market")))))
    if "piles" in position:
        undo = undo._replace(piles=tuple(foods("piles", pile) for pile in items("undo.piles", position.raw("piles"))))
    return undo


def _read_bids(found: Found, entries: list[object]) -> tuple[int, ...]:
    setup, bids = found.setup, []
    for seat, entry in enumerate(entries):
        if entry is None:
            bids.append(NO_BID)
            continue
        name = text("undo.bids", entry)
        if name in setup.food_number:
            bids.append(FOOD + setup.food_number[name])
        elif name in BIDS.number:
            bids.append(BIDS.number[name])
        elif len(name) == 1 and name in "123456789"[:VALUES] and not setup.is_shuffled and seat < setup.seats:
            bids.append(card_of(int(name), seat))
        else:
            raise PositionError("undo.bids", "wants bid cards, foods or null.")
    return tuple(bids)


def _check_bids(found: Found, undo: Undo, kind: str) -> None:
    """Check that the earlier bids follow from those of now, by what the power does to them."""
    now, before, seat = found.bids, undo.bids, undo.seat
    fits = len(before) == len(now)
    others = [other for other in range(len(now)) if fits and before[other] != now[other]]
    if fits and kind in ("change-of-mind", "home-cooking"):
        held = found.hands[seat]
        there = 0 <= before[seat] < FOOD and (held >> before[seat] & 1 or BIDS.unseen(held))
        fits = others == [seat] and bool(there) and (now[seat] >= FOOD) == (kind == "home-cooking")
        elsewhere = [hand for other, hand in enumerate(found.hands) if other != seat] + list(found.used)
        fits = fits and not any(hand >> before[seat] & 1 for hand in elsewhere) and before[seat] not in now
    elif fits and kind == "swap-plates":
        fits = len(others) in (0, 2) and [before[other] for other in others] == [now[other] for other in others[::-1]]
    elif fits:
        fits = not others
    if not fits:
        raise PositionError("undo.bids", Text("do not come from {power}.", power=undo.power))


def _check_changes(found: Found, undo: Undo, power: Power) -> None:
    """Check that the earlier changes follow from those of now."""
    now, before, seat, kind = found.powers.changes, undo.changes, undo.seat, power.name
    fits = len(before) == len(now)
    others = [other for other in range(len(now)) if fits and before[other] != now[other]]
    if fits and power.changes_bid:
        fits = len(others) == 1 and now[others[0]][:-1] == before[others[0]]
        fits = fits and now[others[0]][-1].partition(" ")[0] == undo.power
        if kind == "early-bird" or power.target != ANY:
            fits = fits and (others[0] == seat) == (kind == "early-bird" or power.target == OWN)
    elif fits and kind == "swap-plates":
        swapped = [place for place in range(len(now)) if undo.bids[place] != found.bids[place]] or others
        fits = set(others) <= set(swapped) and [before[one] for one in swapped] == [now[one] for one in swapped[::-1]]
    elif fits and kind in ("change-of-mind", "home-cooking"):
        fits = set(others) <= {seat} and not now[seat] and _can_be(found, before[seat])
    elif fits:
        fits = not others
    if not fits:
        raise PositionError("undo.changes", Text("do not come from {power}.", power=undo.power))


def _can_be(found: Found, changes: tuple[str, ...]) -> bool:
    """Check that these can have been the changes of a bid."""
    pack = found.setup.powers
    held = sum(map(pack.seen, found.powers.hands))
    there = {change.partition(" ")[0] for each in found.powers.changes for change in each}
    for change in changes:
        name, _, number = change.partition(" ")
        power = found.setup.kinds.get(name)
        if power is None or not power.changes_bid or held >> pack.number[name] & 1 or name in there:
            return False
        if (power.name == "early-bird") != bool(number) or (number and not _is_number(number)):
            return False
        there.add(name)
    return True


def _is_number(word: str) -> bool:
    return word.isascii() and word.removeprefix("-").isdigit() and len(word) < 8 and str(int(word)) == word


def _check_market(found: Found, undo: Undo, kind: str, stage: str) -> None:
    """Check that what was up can come up again."""
    before, now = undo.market, found.market
    if kind not in PUT_UNDER:
        fits = before == now
    elif stage == DEAL:
        gone = without(before, now)
        fits = len(before) == found.setup.seats and gone is not None and bool(found.bottom) and found.bottom[-1] == gone
        fits = fits and (len(gone or ()) == 1 if kind == "leftovers" else not now)
    else:
        kept = len(shared(before, now))
        fits = len(before) == len(now) and (kind != "leftovers" or kept >= len(now) - 1)
        fits = fits and returned(found.bottom, before, now, put_away(kind, before, now)) is not None
    if not fits:
        raise PositionError("undo.market", Text("does not come from {power}.", power=undo.power))


def _check_piles(found: Found, undo: Undo, kind: str) -> None:
    """Check that the earlier piles follow from those of now."""
    now, before, seat = found.piles, undo.piles, undo.seat
    if len(before) != len(now):
        raise PositionError("undo.piles", Text("wants an entry for each of the {seats} seats.", seats=len(now)))
    others = [other for other in range(len(now)) if before[other] != now[other]]
    if kind == "home-cooking":
        fits = others == [seat] and without(before[seat], (found.bids[seat] - FOOD,)) == now[seat]
    elif kind == "trade-snacks":
        fits = any(
            traded(before, seat, own, other, theirs) == now
            for other in range(len(now))
            if other != seat
            for own in set(before[seat])
            for theirs in set(before[other])
        )
    else:
        fits = not others
    if not fits:
        raise PositionError("undo.piles", Text("do not come from {power}.", power=undo.power))
