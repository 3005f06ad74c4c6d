"""Reading a saved position of Yes! Broccoli!: what can be, what cannot, and what follows from the rest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from garden_widgets.core.errors import PositionError
from garden_widgets.core.position import Position, items, text, texts, whole
from garden_widgets.core.text import Text
from garden_widgets.core.wording import shown
from garden_widgets.kit.cards import FACE_DOWN, Pack
from garden_widgets.shelf.yes_broccoli.engine.bids import (
    BIDS,
    FACE_DOWN_BID,
    FOOD,
    NO_BID,
    VALUES,
    card_of,
)
from garden_widgets.shelf.yes_broccoli.engine.deck import Foods, without
from garden_widgets.shelf.yes_broccoli.engine.setup import MEALS, ROUNDS, SEATS, Setup
from garden_widgets.shelf.yes_broccoli.engine.stages import Found, check, check_view, stage_of
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState
from garden_widgets.shelf.yes_broccoli.engine.table import BID_DEAL, OVER, POWER_DEAL, STAGES, Powers
from garden_widgets.shelf.yes_broccoli.engine.undoing import read_undo

if TYPE_CHECKING:
    from garden_widgets.shelf.yes_broccoli.engine.game import YesBroccoli

KEYS: Final = (
    "options",
    "stage",
    "meal",
    "round",
    "hands",
    "piles",
    "market",
    "bids",
    "used",
    "powers",
    "discarded",
    "played",
    "ready",
    "changes",
    "lower_wins",
    "scores",
    "bottom",
    "undo",
)
PER_SEAT: Final = ("hands", "piles", "bids", "used", "powers", "played", "ready", "changes")
"""The keys whose lists have an entry for each seat."""

ADVANCED_ONLY: Final = ("powers", "discarded", "changes", "scores", "bottom", "undo", "lower_wins")
ADVANCED_STAGES: Final = (POWER_DEAL, "D", "R", "T")
MOST_POINTS: Final = 10**6
_DIGITS: Final = tuple(str(value) for value in range(1, VALUES + 1))


def read(game: YesBroccoli, data: object) -> BroccoliState:
    """Read a whole position."""
    position = Position(data, KEYS)
    setup = _read_setup(game, position)
    stage = position.text("stage", "", STAGES) if "stage" in position else None
    bids = _read_bids(setup, position)
    piles = tuple(_read_foods(setup, "piles", pile) for pile in _per_seat(setup, position, "piles", []))
    market = tuple(sorted(_read_foods(setup, "market", position.raw("market", []))))
    bottom = _read_bottom(setup, position)
    used = _read_hands(setup, position, "used")
    hands = _read_hands(setup, position, "hands")
    given_round = position.whole("round", 1, 1, ROUNDS) if "round" in position else None
    scores = _read_scores(setup, position)
    meal = _read_meal(setup, position, scores, stage)
    round_ = given_round or _find_round(setup, stage, hands, used, bids, market, piles if "piles" in position else None)
    hands, used = _fill_hands(setup, stage, hands, used, bids, round_, market, piles)
    powers = _read_powers(setup, position, bids)
    top = _read_top(setup, piles, market, bids, bottom)
    found = Found(setup, meal, round_, hands, used, bids, market, piles, top, bottom, powers)
    _check_bid_cards(found)
    stage = stage_of(found, position, stage)
    check(found, position, stage)
    check_view(found, position)
    undo = read_undo(found, position, stage)
    if scores is None:
        scores = (setup.none,) * (meal - 1)
    if len(scores) != meal - 1:
        wanted = Text("wants the scores of each meal before meal {meal}.", meal=meal)
        raise PositionError("scores", wanted)
    return BroccoliState.at(
        setup,
        stage,
        meal,
        round_,
        hands,
        used,
        bids,
        market,
        piles,
        top,
        bottom,
        scores,
        powers._replace(undo=undo),
    )


# Options --------------------------------------------------------------------------------------------------------------


def _read_setup(game: YesBroccoli, position: Position) -> Setup:
    """Read the options; how many play, and whether it is the advanced game, can follow from the rest."""
    given = position.raw("options", {})
    if isinstance(given, Mapping):
        if "seats" not in given:
            lists = [position.raw(key) for key in PER_SEAT if key in position]
            numbers = [len(each) for each in lists if isinstance(each, (list, tuple)) and len(each) in SEATS]
            given = {**given, **({"seats": numbers[0]} if numbers else {})}
        if "game" not in given and _is_advanced(position):
            given = {**given, "game": "advanced"}
    return game.setup(game.read_options(given))


def _is_advanced(position: Position) -> bool:
    """Check whether anything speaks of power cards or of several meals."""
    if position.raw("stage") in ADVANCED_STAGES or position.raw("meal") in range(2, MEALS + 1):
        return True
    return any(_says_something(position.raw(key)) for key in ADVANCED_ONLY)


def _says_something(value: object) -> bool:
    return any(map(bool, value)) if isinstance(value, (list, tuple)) else bool(value)


# Parts ----------------------------------------------------------------------------------------------------------------


def _per_seat(setup: Setup, position: Position, key: str, default: object) -> list[object]:
    """Read a list with an entry for each seat."""
    if key not in position:
        return [default] * setup.seats
    entries = position.items(key)
    if len(entries) != setup.seats:
        raise PositionError(key, Text("wants an entry for each of the {seats} seats.", seats=setup.seats))
    return entries


def _read_foods(setup: Setup, key: str, value: object) -> Foods:
    """Read foods by name."""
    return tuple(_read_food(setup, key, name) for name in texts(key, value))


def _read_food(setup: Setup, key: str, name: str) -> int:
    number = setup.food_number.get(name)
    if number is None:
        raise PositionError(key, Text("there is no food {food} in this game.", food=shown(name)))
    return number


def _read_bottom(setup: Setup, position: Position) -> tuple[Foods, ...]:
    groups = tuple(tuple(sorted(_read_foods(setup, "bottom", group))) for group in position.items("bottom"))
    if groups and not setup.is_advanced:
        raise PositionError("bottom", "in the basic game nothing is put under the deck.")
    if not all(groups):
        raise PositionError("bottom", "wants groups of at least one food.")
    return groups


def _read_card(setup: Setup, key: str, seat: int, name: str) -> int:
    """Read a bid card of a seat; where everyone plays with a set, a value alone will do."""
    if name in BIDS.number:
        return BIDS.number[name]
    if name in _DIGITS and not setup.is_shuffled:
        return card_of(int(name), seat)
    raise PositionError(key, Text('wants bid cards like "7.3", not {given}.', given=shown(name)))


def _read_bids(setup: Setup, position: Position) -> tuple[int, ...]:
    found = []
    for seat, entry in enumerate(_per_seat(setup, position, "bids", None)):
        if entry is None:
            found.append(NO_BID)
            continue
        name = text("bids", entry)
        if name == FACE_DOWN:
            found.append(FACE_DOWN_BID)
        elif name in setup.food_number:
            found.append(FOOD + setup.food_number[name])
        else:
            found.append(_read_card(setup, "bids", seat, name))
    return tuple(found)


def _read_hands(setup: Setup, position: Position, key: str) -> tuple[int, ...] | None:
    """Read bid cards that each seat has; None where nothing is said about them."""
    if key not in position:
        return None
    found = []
    for seat, entry in enumerate(_per_seat(setup, position, key, [])):
        names = texts(key, entry)
        cards = [name if name == FACE_DOWN else BIDS.names[_read_card(setup, key, seat, name)] for name in names]
        found.append(_hand(key, BIDS, cards))
    return tuple(found)


def _hand(key: str, pack: Pack, names: list[str]) -> int:
    """Make a hand, each card of which is there once."""
    if len(names) > pack.size:
        raise PositionError(key, "has more cards than there are.")
    seen = [name for name in names if name != FACE_DOWN]
    for name in seen:
        if seen.count(name) > 1:
            raise PositionError(key, Text("has {card} twice.", card=name))
    return pack.hand(names)


def _read_scores(setup: Setup, position: Position) -> tuple[tuple[int, ...], ...] | None:
    if "scores" not in position:
        return None
    found = []
    for entry in position.items("scores"):
        row = tuple(whole("scores", score, -MOST_POINTS, MOST_POINTS) for score in items("scores", entry))
        if len(row) != setup.seats:
            raise PositionError("scores", Text("wants an entry for each of the {seats} seats.", seats=setup.seats))
        found.append(row)
    if len(found) >= setup.meals:
        raise PositionError("scores", "wants the scores of earlier meals only.")
    return tuple(found)


def _read_meal(setup: Setup, position: Position, scores: tuple[tuple[int, ...], ...] | None, stage: str | None) -> int:
    follows = setup.meals if stage == OVER and scores is None else 1 + len(scores or ())
    return position.whole("meal", follows, 1, setup.meals)


def _read_top(
    setup: Setup, piles: tuple[Foods, ...], market: Foods, bids: tuple[int, ...], bottom: tuple[Foods, ...]
) -> Foods:
    """Find what is left of the deck; no food can be in more places than there are cards of it."""
    if len(market) > setup.seats:
        raise PositionError("market", Text("wants at most {seats} foods: one for each seat.", seats=setup.seats))
    left: Foods | None = setup.deck
    places: list[tuple[str, Iterable[int]]] = [("piles", pile) for pile in piles]
    places += [("market", market), ("bids", [bid - FOOD for bid in bids if bid >= FOOD])]
    places += [("bottom", group) for group in bottom]
    for key, foods in places:
        assert left is not None
        rest = without(left, foods)
        if rest is None:
            names = [setup.food_names[food] for food in foods if food not in left] or [
                setup.food_names[food] for food in foods
            ]
            raise PositionError(key, Text("there are not so many cards of {food}.", food=names[0]))
        left = rest
    assert left is not None
    return left


# Bid cards ------------------------------------------------------------------------------------------------------------


def _find_round(
    setup: Setup,
    stage: str | None,
    hands: tuple[int, ...] | None,
    used: tuple[int, ...] | None,
    bids: tuple[int, ...],
    market: Foods,
    piles: tuple[Foods, ...] | None,
) -> int:
    """Find the round by the cards that are left, or gone, or by the foods that were taken."""
    if stage == OVER:
        return ROUNDS
    held = [int(bid != NO_BID) for bid in bids]
    if hands is not None and any(hands):
        left = min(BIDS.count(hand) + more for hand, more in zip(hands, held, strict=True))
        return min(max(ROUNDS + 1 - left, 1), ROUNDS)
    if used is not None:
        return min(max(map(BIDS.count, used)) + 1, ROUNDS)
    if piles is not None:
        taken = min(map(len, piles))
        return min(max(taken + (market != () or not all(held)), 1), ROUNDS)
    return 1


def _fill_hands(
    setup: Setup,
    stage: str | None,
    hands: tuple[int, ...] | None,
    used: tuple[int, ...] | None,
    bids: tuple[int, ...],
    round_: int,
    market: Foods,
    piles: tuple[Foods, ...],
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Find the hands or the used cards, where they are not given, by what everyone began the meal with."""
    if setup.is_shuffled:
        begun = round_ > 1 or market or any(piles) or any(used or ())
        if hands is None and (begun or stage not in (None, BID_DEAL, OVER)):
            raise PositionError("hands", "is missing: with shuffled bid cards it does not follow from the rest.")
        return hands or setup.none, used or setup.none
    if hands is None and used is None:
        if stage == OVER:
            return setup.none, setup.sets
        used = setup.none
    seen = sum(1 << card for card in _seen_cards(hands, used, bids))
    rest = [own & ~seen for own in setup.sets]
    if hands is None:
        assert used is not None
        hands = tuple(_left(rest[seat], used[seat], bids[seat]) for seat in setup.everyone)
    elif used is None:
        used = tuple(_left(rest[seat], hands[seat], bids[seat]) for seat in setup.everyone)
    assert used is not None
    return hands, used


def _seen_cards(hands: tuple[int, ...] | None, used: tuple[int, ...] | None, bids: tuple[int, ...]) -> set[int]:
    found = {bid for bid in bids if 0 <= bid < FOOD}
    for hand in (*(hands or ()), *(used or ())):
        found.update(BIDS.numbers(hand))
    return found


def _left(rest: int, known: int, bid: int) -> int:
    """Return what is left of a set; face down where some of it is not to be seen."""
    unseen = BIDS.unseen(known) + (bid == FACE_DOWN_BID)
    return max(rest.bit_count() - unseen, 0) << BIDS.size if unseen else rest


def _check_bid_cards(found: Found) -> None:
    """Check that every bid card is in one place only, and that of a seat that can have it."""
    setup, seen = found.setup, 0
    for key, hands in (
        ("hands", found.hands),
        ("used", found.used),
        ("bids", tuple(1 << bid if 0 <= bid < FOOD else 0 for bid in found.bids)),
    ):
        for seat, hand in enumerate(hands):
            known = BIDS.seen(hand)
            if known & seen:
                card = BIDS.names[BIDS.numbers(known & seen)[0]]
                raise PositionError(key, Text("{card} is in two places.", card=card))
            seen |= known
            allowed = setup.all_bids if setup.is_advanced or setup.is_shuffled else setup.sets[seat]
            if known & ~allowed:
                card = BIDS.names[BIDS.numbers(known & ~allowed)[0]]
                raise PositionError(key, Text("seat {seat} cannot have {card}.", seat=seat, card=card))


# Power cards ----------------------------------------------------------------------------------------------------------


def _read_powers(setup: Setup, position: Position, bids: tuple[int, ...]) -> Powers:
    """Read everything that has to do with power cards; `undo` is read when the rest is known."""
    pack = setup.powers
    hands = []
    for entry in _per_seat(setup, position, "powers", []):
        names = texts("powers", entry)
        for name in names:
            if name != FACE_DOWN:
                _check_power(setup, "powers", name)
        hands.append(_hand("powers", pack, names))
    changes = tuple(
        tuple(_read_change(setup, change) for change in texts("changes", entry))
        for entry in _per_seat(setup, position, "changes", [])
    )
    laid = [change.partition(" ")[0] for each in changes for change in each]
    discarded = position.texts("discarded") if "discarded" in position else laid
    for name in discarded:
        _check_power(setup, "discarded", name)
    seen = 0
    for hand in hands:
        if pack.seen(hand) & seen:
            raise PositionError("powers", "has a card twice.")
        seen |= pack.seen(hand)
    for key, gone in (("changes", laid), ("discarded", discarded)):
        for name in gone:
            if gone.count(name) > 1:
                raise PositionError(key, Text("has {card} twice.", card=name))
            if seen >> pack.number[name] & 1:
                raise PositionError(key, Text("{card} is still in a hand.", card=name))
    for seat, each in enumerate(changes):
        if setup.on_open_bids(each) and bids[seat] in (NO_BID, FACE_DOWN_BID):
            raise PositionError("changes", Text("seat {seat} has no open bid that could be changed.", seat=seat))
    played = tuple(whole("played", number, 0, pack.size) for number in _per_seat(setup, position, "played", 0))
    ready = []
    for flag in _per_seat(setup, position, "ready", default=False):
        if type(flag) is not bool:
            raise PositionError("ready", Text("wants true or false, not {value}.", value=shown(flag)))
        ready.append(flag)
    return Powers(
        tuple(hands),
        tuple(discarded),
        played,
        tuple(ready),
        changes,
        lower_wins=position.flag("lower_wins", default=False),
        undo=None,
    )


def _check_power(setup: Setup, key: str, name: str) -> None:
    if name not in setup.kinds:
        raise PositionError(key, Text("there is no power {power} in this game.", power=shown(name)))


def _read_change(setup: Setup, change: str) -> str:
    """Read a power on a bid; an early bird says as how much it counts."""
    name, _, number = change.partition(" ")
    _check_power(setup, "changes", name)
    power = setup.kinds[name]
    if not power.changes_bid:
        raise PositionError("changes", Text("{power} does not stay with a bid.", power=name))
    if power.name == "early-bird":
        try:
            counts = int(number)
        except ValueError:
            counts = MOST_POINTS + 1
        if str(counts) != number or abs(counts) > MOST_POINTS:
            wanted = Text('wants an early bird with its number, like "{power} 9".', power=name)
            raise PositionError("changes", wanted)
    elif change != name:
        raise PositionError("changes", Text("{power} has no number.", power=name))
    return change
