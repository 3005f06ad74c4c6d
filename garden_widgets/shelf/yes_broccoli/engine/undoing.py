"""Reading what the latest power of a window has changed, so that it can still be undone. YB-R8."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from garden_widgets.core.errors import PositionError
from garden_widgets.core.position import Field, Position, flag, items, one_of, text, texts, whole_number
from garden_widgets.core.text import Text
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS, FOOD, NO_BID
from garden_widgets.shelf.yes_broccoli.engine.deck import Foods, returned, shared, without
from garden_widgets.shelf.yes_broccoli.engine.effects import ANY, OWN
from garden_widgets.shelf.yes_broccoli.engine.playing import PUT_UNDER, put_away, traded
from garden_widgets.shelf.yes_broccoli.engine.powers import WINDOWS, Power
from garden_widgets.shelf.yes_broccoli.engine.table import DEAL, Undo

if TYPE_CHECKING:
    from garden_widgets.shelf.yes_broccoli.engine.positions import Saved

T = TypeVar("T")


def as_now(read: Callable[[Any, str, object], T]) -> Field[T]:
    """Declare a key for what was before, read by a method; where it is missing, it was as it is now."""
    return Field(lambda undo, key, value: read(undo, f"undo.{key}", value) if key in undo else getattr(undo.now, key))


class SavedUndo(Position):
    """What was before, key by key."""

    def __init__(self, now: Saved) -> None:
        super().__init__(now.undo, name="undo")
        self.now = now

    def undo(self) -> Undo:
        """Read everything."""
        if "seat" not in self or "power" not in self:
            raise PositionError("undo", "wants the seat and the power at least.")
        return Undo(
            seat=self.seat,
            power=self.power,
            lower_wins=self.lower_wins,
            bids=self.bids,
            changes=self.changes,
            market=self.market,
            piles=self.piles,
        )

    seat = whole_number(0, 0, lambda undo: undo.now.setup.seats - 1)
    power = one_of("", lambda undo: undo.now.setup.powers.names)

    @as_now
    def bids(self, key: str, value: object) -> tuple[int, ...]:
        """Read what each seat bid."""
        return tuple([self._bid(key, seat, entry) for seat, entry in enumerate(items(key, value))])

    @as_now
    def changes(self, key: str, value: object) -> tuple[tuple[str, ...], ...]:
        """Read which powers changed each bid."""
        return tuple([tuple(texts(key, each)) for each in items(key, value)])

    @as_now
    def market(self, key: str, value: object) -> Foods:
        """Read which foods were up."""
        return tuple(sorted(self._foods(key, value)))

    lower_wins = flag(lambda undo: undo.now.lower_wins)

    @as_now
    def piles(self, key: str, value: object) -> tuple[Foods, ...]:
        """Read which foods each seat had taken."""
        return tuple([self._foods(key, pile) for pile in items(key, value)])

    def _bid(self, key: str, seat: int, entry: object) -> int:
        if entry is None:
            return NO_BID
        name = text(key, entry)
        food = self.now.setup.food_number.get(name)
        card = self.now.card(seat, name) if food is None else FOOD + food
        if card is None:
            raise PositionError(key, "wants bid cards, foods or null.")
        return card

    def _foods(self, key: str, value: object) -> Foods:
        setup = self.now.setup
        return tuple([setup.food_number[text(key, name, setup.food_names)] for name in texts(key, value)])


def read_undo(saved: Saved, stage: str) -> Undo | None:
    """Read it, and check that it fits what is there now."""
    if saved.undo is None:
        return None
    undo = SavedUndo(saved).undo()
    kind = saved.setup.kinds[undo.power]
    window = "D" if stage == DEAL else stage
    if window not in WINDOWS:
        raise PositionError("undo", "in this stage no power can be undone.")
    if window not in kind.windows or kind.name == "no-thank-you":
        raise PositionError("undo.power", Text("{power} cannot be undone now.", power=undo.power))
    if stage == DEAL and kind.name not in PUT_UNDER:
        raise PositionError("undo.power", Text("{power} waits for no deal.", power=undo.power))
    if saved.powers[undo.seat] >> saved.setup.powers.number[undo.power] & 1:
        raise PositionError("undo.power", Text("{power} is still in the hand.", power=undo.power))
    _check_bids(saved, undo, kind.name)
    _check_changes(saved, undo, kind)
    _check_market(saved, undo, kind.name, stage)
    _check_piles(saved, undo, kind.name)
    if undo.lower_wins != saved.lower_wins and kind.name != "too-busy-to-eat":
        raise PositionError("undo.lower_wins", Text("{power} does not change that.", power=undo.power))
    if undo.lower_wins and not saved.lower_wins:
        raise PositionError("undo.lower_wins", "nothing makes higher bids win again.")
    return undo


def _check_bids(saved: Saved, undo: Undo, kind: str) -> None:
    """Check that the earlier bids follow from those of now, by what the power does to them."""
    now, before, seat = saved.bids, undo.bids, undo.seat
    fits = len(before) == len(now)
    others = [other for other in range(len(now)) if fits and before[other] != now[other]]
    if fits and kind in ("change-of-mind", "home-cooking"):
        held = saved.hands[seat]
        there = 0 <= before[seat] < FOOD and (held >> before[seat] & 1 or BIDS.unseen(held))
        fits = others == [seat] and bool(there) and (now[seat] >= FOOD) == (kind == "home-cooking")
        elsewhere = [hand for other, hand in enumerate(saved.hands) if other != seat] + list(saved.used)
        fits = fits and not any(hand >> before[seat] & 1 for hand in elsewhere) and before[seat] not in now
    elif fits and kind == "swap-plates":
        fits = len(others) in (0, 2) and [before[other] for other in others] == [now[other] for other in others[::-1]]
    elif fits:
        fits = not others
    if not fits:
        raise PositionError("undo.bids", Text("do not come from {power}.", power=undo.power))


def _check_changes(saved: Saved, undo: Undo, power: Power) -> None:
    """Check that the earlier changes follow from those of now."""
    now, before, seat, kind = saved.changes, undo.changes, undo.seat, power.name
    fits = len(before) == len(now)
    others = [other for other in range(len(now)) if fits and before[other] != now[other]]
    if fits and power.changes_bid:
        fits = len(others) == 1 and now[others[0]][:-1] == before[others[0]]
        fits = fits and now[others[0]][-1].partition(" ")[0] == undo.power
        if kind == "early-bird" or power.target != ANY:
            fits = fits and (others[0] == seat) == (kind == "early-bird" or power.target == OWN)
    elif fits and kind == "swap-plates":
        swapped = [place for place in range(len(now)) if undo.bids[place] != saved.bids[place]] or others
        fits = set(others) <= set(swapped) and [before[one] for one in swapped] == [now[one] for one in swapped[::-1]]
    elif fits and kind in ("change-of-mind", "home-cooking"):
        fits = set(others) <= {seat} and not now[seat] and _can_be(saved, before[seat])
    elif fits:
        fits = not others
    if not fits:
        raise PositionError("undo.changes", Text("do not come from {power}.", power=undo.power))


def _can_be(saved: Saved, changes: tuple[str, ...]) -> bool:
    """Check that these can have been the changes of a bid."""
    pack = saved.setup.powers
    held = sum(map(pack.seen, saved.powers))
    there = {change.partition(" ")[0] for each in saved.changes for change in each}
    for change in changes:
        name, _, number = change.partition(" ")
        power = saved.setup.kinds.get(name)
        if power is None or not power.changes_bid or held >> pack.number[name] & 1 or name in there:
            return False
        if (power.name == "early-bird") != bool(number) or (number and not _is_number(number)):
            return False
        there.add(name)
    return True


def _is_number(word: str) -> bool:
    return word.isascii() and word.removeprefix("-").isdigit() and len(word) < 8 and str(int(word)) == word


def _check_market(saved: Saved, undo: Undo, kind: str, stage: str) -> None:
    """Check that what was up can come up again."""
    before, now = undo.market, saved.market
    if kind not in PUT_UNDER:
        fits = before == now
    elif stage == DEAL:
        gone = without(before, now)
        fits = len(before) == saved.setup.seats and gone is not None and bool(saved.bottom) and saved.bottom[-1] == gone
        fits = fits and (len(gone or ()) == 1 if kind == "leftovers" else not now)
    else:
        kept = len(shared(before, now))
        fits = len(before) == len(now) and (kind != "leftovers" or kept >= len(now) - 1)
        fits = fits and returned(saved.bottom, before, now, put_away(kind, before, now)) is not None
    if not fits:
        raise PositionError("undo.market", Text("does not come from {power}.", power=undo.power))


def _check_piles(saved: Saved, undo: Undo, kind: str) -> None:
    """Check that the earlier piles follow from those of now."""
    now, before, seat = saved.piles, undo.piles, undo.seat
    if len(before) != len(now):
        raise PositionError("undo.piles", Text("wants an entry for each of the {seats} seats.", seats=len(now)))
    others = [other for other in range(len(now)) if before[other] != now[other]]
    if kind == "home-cooking":
        fits = others == [seat] and without(before[seat], (saved.bids[seat] - FOOD,)) == now[seat]
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
