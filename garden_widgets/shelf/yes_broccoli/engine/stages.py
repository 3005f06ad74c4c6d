"""Which stage a saved position of Yes! Broccoli! is in, and whether all of it fits that stage."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from garden_widgets.core.errors import PositionError
from garden_widgets.core.text import Text
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS, FACE_DOWN_BID, FOOD, NO_BID
from garden_widgets.shelf.yes_broccoli.engine.deck import Foods
from garden_widgets.shelf.yes_broccoli.engine.powers import WINDOWS
from garden_widgets.shelf.yes_broccoli.engine.setup import ROUNDS, Setup
from garden_widgets.shelf.yes_broccoli.engine.table import BID, BID_DEAL, DEAL, OVER, POWER_DEAL, STAGES, TAKE, Powers

if TYPE_CHECKING:
    from garden_widgets.core.position import Position


class Found(NamedTuple):
    """What was read of a position, before it is known whether it fits together."""

    setup: Setup
    meal: int
    round: int
    hands: tuple[int, ...]
    used: tuple[int, ...]
    bids: tuple[int, ...]
    market: Foods
    piles: tuple[Foods, ...]
    top: Foods
    bottom: tuple[Foods, ...]
    powers: Powers

    @property
    def bids_in(self) -> int:
        """Count the bids that are in."""
        return sum(bid != NO_BID for bid in self.bids)


def stage_of(found: Found, position: Position, named: str | None) -> str:
    """Find the stage: the one that is named, or else the earliest that fits."""
    if named is not None:
        return named
    misfits: dict[str, PositionError] = {}
    for stage in STAGES:
        if stage == OVER and not any(found.piles):
            continue  # a game in which nobody has taken anything is not over
        try:
            check(found, position, stage)
        except PositionError as error:
            misfits[stage] = error
        else:
            return stage
    raise misfits[_likely(found)]


def _likely(found: Found) -> str:
    """Guess the stage that was meant, so that what is said against it helps."""
    if found.bids_in:
        return BID if found.bids_in < found.setup.seats else TAKE if found.market else "T"
    return "D" if found.market and found.setup.is_advanced else BID if found.market else DEAL


def check(found: Found, position: Position, stage: str) -> None:
    """Check that everything fits a stage."""
    setup, powers = found.setup, found.powers
    _check_game(setup, stage)
    _check_market(found, stage)
    _check_bids(found, stage)
    _check_hands(found, stage)
    _check_piles(found, stage)
    if stage in (BID_DEAL, POWER_DEAL):
        _check_clean(found, stage)
    if stage == OVER and (found.round, found.meal) != (ROUNDS, setup.meals):
        key = "round" if found.round != ROUNDS else "meal"
        raise PositionError(key, "the game is over after the last round of the last meal.")
    _check_powers(found, stage)
    if any(powers.ready) and stage not in WINDOWS:
        raise PositionError("ready", "is for windows only, in which powers can be played.")
    left = len(found.top) + sum(map(len, found.bottom)) + sum(bid >= FOOD for bid in found.bids)
    missing = setup.seats - len(found.market) if stage in (DEAL, BID_DEAL, POWER_DEAL) else 0
    if left < missing + setup.seats * (ROUNDS - found.round):
        raise PositionError("piles", "the deck has not enough foods left for this meal.")


def _check_game(setup: Setup, stage: str) -> None:
    if stage == BID_DEAL and not setup.is_shuffled:
        raise PositionError("stage", "bid cards are dealt where they are shuffled only.")
    if (stage == POWER_DEAL or stage in WINDOWS) and not setup.is_advanced:
        raise PositionError("stage", "there are no power cards in the basic game.")


def _check_market(found: Found, stage: str) -> None:
    seats, foods = found.setup.seats, len(found.market)
    refill = stage == DEAL and any(found.powers.played)
    fits = {DEAL: foods < seats if refill else not foods, TAKE: 0 < foods <= seats}
    if stage in ("D", BID, "R"):
        if foods != seats:
            raise PositionError("market", Text("wants {seats} foods now: one for each seat.", seats=seats))
    elif not fits.get(stage, not foods):
        raise PositionError("market", Text("does not fit the stage {stage}.", stage=stage))


def _check_bids(found: Found, stage: str) -> None:
    seats, number = found.setup.seats, found.bids_in
    foods = any(bid >= FOOD for bid in found.bids)
    if stage == BID:
        if number >= seats:
            raise PositionError("bids", "somebody still has to bid.")
        if foods:
            raise PositionError("bids", "a food becomes a bid when the bids are open.")
    elif stage in ("R", TAKE, "T"):
        if number < seats:
            raise PositionError("bids", "wants a bid of everybody.")
        if FACE_DOWN_BID in found.bids:
            raise PositionError("bids", "are open when all of them are in.")
        if foods and not found.setup.is_advanced:
            raise PositionError("bids", "in the basic game nobody bids a food.")
    elif number:
        raise PositionError("bids", Text("nobody has bid in the stage {stage}.", stage=stage))


def _check_hands(found: Found, stage: str) -> None:
    """Check that everyone can bid in each round that is left."""
    if stage in (BID_DEAL, OVER):
        return
    left = ROUNDS - found.round
    for seat, hand in enumerate(found.hands):
        needed = left + (found.bids[seat] == NO_BID)
        if BIDS.count(hand) < needed:
            why = Text("seat {seat} wants a card for each of the {count} rounds left.", seat=seat, count=needed)
            raise PositionError("hands", why)


def _check_piles(found: Found, stage: str) -> None:
    """Check that nobody has more foods than there were rounds to take them in.

    One more is let pass, as in the example of the rules: so all that follows from a position can be read back as well.
    """
    most = found.round + (stage in (TAKE, "T", OVER))
    if max(map(len, found.piles)) > most:
        why = Text.counted(
            "in round {round} nobody can have more than {count} food now.",
            "in round {round} nobody can have more than {count} foods now.",
            most,
            round=found.round,
        )
        raise PositionError("piles", why)


def _check_clean(found: Found, stage: str) -> None:
    """Check that a meal has not begun yet."""
    powers = found.powers
    for key, begun in (
        ("round", found.round != 1),
        ("piles", any(found.piles)),
        ("used", any(found.used)),
        ("hands", stage == BID_DEAL and any(found.hands)),
        ("powers", any(powers.hands)),
        ("discarded", powers.discarded),
        ("bottom", found.bottom),
    ):
        if begun:
            raise PositionError(key, "nothing has happened yet in this meal.")


def _check_powers(found: Found, stage: str) -> None:
    """Check that what powers bring with them is there in the advanced game only, and in a round that has begun."""
    powers, setup = found.powers, found.setup
    in_round = stage in ("D", BID, "R", TAKE, "T") or (stage == DEAL and any(powers.played))
    for key, there in (
        ("powers", any(powers.hands)),
        ("discarded", powers.discarded),
        ("played", any(powers.played)),
        ("lower_wins", powers.lower_wins),
        ("changes", any(powers.changes)),
    ):
        if there and not setup.is_advanced:
            raise PositionError(key, "there are no power cards in the basic game.")
    for key, there in (
        ("played", any(powers.played)),
        ("lower_wins", powers.lower_wins),
        ("changes", any(powers.changes)),
    ):
        if there and not in_round:
            raise PositionError(key, "no power has been played in a round that has not begun.")
    if any(map(setup.on_open_bids, powers.changes)) and stage not in ("R", TAKE, "T"):
        raise PositionError("changes", "bids are changed when they are open.")


def check_view(found: Found, position: Position) -> None:
    """Check that no more cards are face down than can be."""
    setup, powers = found.setup, found.powers
    everything = sum(map(BIDS.seen, (*found.hands, *found.used)))
    everything += sum(1 << bid for bid in found.bids if 0 <= bid < FOOD)
    unseen = setup.all_bids & ~everything
    gaps = [
        BIDS.unseen(found.hands[seat]) + BIDS.unseen(found.used[seat]) + (found.bids[seat] == FACE_DOWN_BID)
        for seat in setup.everyone
    ]
    own = [(unseen & cards).bit_count() for cards in setup.sets]
    fixed = not setup.is_advanced and not setup.is_shuffled
    if sum(gaps) > unseen.bit_count() or (fixed and any(gap > most for gap, most in zip(gaps, own, strict=True))):
        key = "hands" if any(map(BIDS.unseen, found.hands)) else "used" if any(map(BIDS.unseen, found.used)) else "bids"
        raise PositionError(key, "more cards are face down than there are.")
    pack = setup.powers
    known = sum(map(pack.seen, powers.hands)) | pack.hand(powers.discarded)
    if sum(map(pack.unseen, powers.hands)) > (pack.every & ~known).bit_count():
        raise PositionError("powers", "more cards are face down than there are.")
