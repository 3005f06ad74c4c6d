"""Which stage a saved position of Yes! Broccoli! is in, and whether all of it fits that stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from garden_widgets.core.errors import PositionError
from garden_widgets.core.text import Text
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS, FACE_DOWN_BID, FOOD, NO_BID
from garden_widgets.shelf.yes_broccoli.engine.powers import WINDOWS
from garden_widgets.shelf.yes_broccoli.engine.setup import ROUNDS, Setup
from garden_widgets.shelf.yes_broccoli.engine.table import BID, BID_DEAL, DEAL, OVER, POWER_DEAL, STAGES, TAKE

if TYPE_CHECKING:
    from garden_widgets.shelf.yes_broccoli.engine.positions import Saved
    from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState


def stage_of(saved: Saved) -> str:
    """Find the stage: the one that is named, or else the earliest that fits."""
    if saved.stage is not None:
        return saved.stage
    misfits: dict[str, PositionError] = {}
    for stage in STAGES:
        if stage == OVER and not any(saved.piles):
            continue  # a game in which nobody has taken anything is not over
        try:
            check(saved, stage)
        except PositionError as error:
            misfits[stage] = error
        else:
            return stage
    raise misfits[_likely(saved)]


def _likely(saved: Saved) -> str:
    """Guess the stage that was meant, so that what is said against it helps."""
    if saved.bids_in:
        return BID if saved.bids_in < saved.setup.seats else TAKE if saved.market else "T"
    return "D" if saved.market and saved.setup.is_advanced else BID if saved.market else DEAL


def check(saved: Saved, stage: str) -> None:
    """Check that everything fits a stage."""
    setup = saved.setup
    _check_game(setup, stage)
    _check_market(saved, stage)
    _check_bids(saved, stage)
    _check_hands(saved, stage)
    _check_piles(saved, stage)
    if stage in (BID_DEAL, POWER_DEAL):
        _check_clean(saved, stage)
    if stage == OVER and (saved.round, saved.meal) != (ROUNDS, setup.meals):
        key = "round" if saved.round != ROUNDS else "meal"
        raise PositionError(key, "the game is over after the last round of the last meal.")
    _check_powers(saved, stage)
    if any(saved.ready) and stage not in WINDOWS:
        raise PositionError("ready", "is for windows only, in which powers can be played.")
    left = len(saved.top) + sum(map(len, saved.bottom)) + sum(bid >= FOOD for bid in saved.bids)
    if left < setup.seats * (ROUNDS - saved.round):
        raise PositionError("piles", "the deck has not enough foods left for this meal.")


def _check_game(setup: Setup, stage: str) -> None:
    if stage == BID_DEAL and not setup.is_shuffled:
        raise PositionError("stage", "bid cards are dealt where they are shuffled only.")
    if (stage == POWER_DEAL or stage in WINDOWS) and not setup.is_advanced:
        raise PositionError("stage", "there are no power cards in the basic game.")


def _check_market(saved: Saved, stage: str) -> None:
    seats, foods = saved.setup.seats, len(saved.market)
    refill = stage == DEAL and any(saved.played)
    fits = {DEAL: foods < seats if refill else not foods, TAKE: 0 < foods <= seats}
    if stage in ("D", BID, "R"):
        if foods != seats:
            raise PositionError("market", Text("wants {seats} foods now: one for each seat.", seats=seats))
    elif not fits.get(stage, not foods):
        raise PositionError("market", Text("does not fit the stage {stage}.", stage=stage))


def _check_bids(saved: Saved, stage: str) -> None:
    seats, number = saved.setup.seats, saved.bids_in
    foods = any(bid >= FOOD for bid in saved.bids)
    if stage == BID:
        if number >= seats:
            raise PositionError("bids", "somebody still has to bid.")
        if foods:
            raise PositionError("bids", "a food becomes a bid when the bids are open.")
    elif stage in ("R", TAKE, "T"):
        if number < seats:
            raise PositionError("bids", "wants a bid of everybody.")
        if FACE_DOWN_BID in saved.bids:
            raise PositionError("bids", "are open when all of them are in.")
        if foods and not saved.setup.is_advanced:
            raise PositionError("bids", "in the basic game nobody bids a food.")
    elif number:
        raise PositionError("bids", Text("nobody has bid in the stage {stage}.", stage=stage))


def _check_hands(saved: Saved, stage: str) -> None:
    """Check that everyone can bid in each round that is left."""
    if stage in (BID_DEAL, OVER):
        return
    left = ROUNDS - saved.round
    for seat, hand in enumerate(saved.hands):
        needed = left + (saved.bids[seat] == NO_BID)
        if BIDS.count(hand) < needed:
            why = Text("seat {seat} wants a card for each of the {count} rounds left.", seat=seat, count=needed)
            raise PositionError("hands", why)


def _check_piles(saved: Saved, stage: str) -> None:
    """Check that nobody has more foods than there were rounds to take them in.

    One more is let pass, as in the example of the rules: so all that follows from a position can be read back as well.
    """
    most = saved.round + (stage in (TAKE, "T", OVER))
    if max(map(len, saved.piles)) > most:
        raise _too_many(saved.round, most)


def check_taking(state: BroccoliState) -> None:
    """Check the same of those who have still to take a food: who they are follows from the bids."""
    waiting = state.order[state.seats - len(state.market) :]
    if any(len(state.piles[seat]) > state.round for seat in waiting):
        raise _too_many(state.round, state.round)


def _too_many(round_: int, most: int) -> PositionError:
    why = Text.counted(
        "in round {round} nobody can have more than {count} food now.",
        "in round {round} nobody can have more than {count} foods now.",
        most,
        round=round_,
    )
    return PositionError("piles", why)


def _check_clean(saved: Saved, stage: str) -> None:
    """Check that a meal has not begun yet."""
    for key, begun in (
        ("round", saved.round != 1),
        ("piles", any(saved.piles)),
        ("used", any(saved.used)),
        ("hands", stage == BID_DEAL and any(saved.hands)),
        ("powers", any(saved.powers)),
        ("discarded", saved.discarded),
        ("bottom", saved.bottom),
    ):
        if begun:
            raise PositionError(key, "nothing has happened yet in this meal.")


def _check_powers(saved: Saved, stage: str) -> None:
    """Check that what powers bring with them is there in the advanced game only, and in a round that has begun."""
    setup = saved.setup
    in_round = stage in ("D", BID, "R", TAKE, "T") or (stage == DEAL and any(saved.played))
    for key, there in (
        ("powers", any(saved.powers)),
        ("discarded", saved.discarded),
        ("played", any(saved.played)),
        ("lower_wins", saved.lower_wins),
        ("changes", any(saved.changes)),
    ):
        if there and not setup.is_advanced:
            raise PositionError(key, "there are no power cards in the basic game.")
    for key, there in (
        ("played", any(saved.played)),
        ("lower_wins", saved.lower_wins),
        ("changes", any(saved.changes)),
    ):
        if there and not in_round:
            raise PositionError(key, "no power has been played in a round that has not begun.")
    if any(map(setup.on_open_bids, saved.changes)) and stage not in ("R", TAKE, "T"):
        raise PositionError("changes", "bids are changed when they are open.")


def check_view(saved: Saved) -> None:
    """Check that no more cards are face down than can be."""
    setup = saved.setup
    everything = sum(map(BIDS.seen, (*saved.hands, *saved.used))) + sum(saved.open_cards)
    unseen = setup.all_bids & ~everything
    gaps = [
        BIDS.unseen(saved.hands[seat]) + BIDS.unseen(saved.used[seat]) + (saved.bids[seat] == FACE_DOWN_BID)
        for seat in setup.everyone
    ]
    own = [(unseen & cards).bit_count() for cards in setup.sets]
    fixed = not setup.is_advanced and not setup.is_shuffled
    if sum(gaps) > unseen.bit_count() or (fixed and any(gap > most for gap, most in zip(gaps, own, strict=True))):
        key = "hands" if any(map(BIDS.unseen, saved.hands)) else "used" if any(map(BIDS.unseen, saved.used)) else "bids"
        raise PositionError(key, "more cards are face down than there are.")
    pack = setup.powers
    known = sum(map(pack.seen, saved.powers)) | pack.hand(saved.discarded)
    if sum(map(pack.unseen, saved.powers)) > (pack.every & ~known).bit_count():
        raise PositionError("powers", "more cards are face down than there are.")
