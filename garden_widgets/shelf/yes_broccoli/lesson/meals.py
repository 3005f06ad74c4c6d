"""Tables drawn at random for practice: what is up, what is bid, who holds which powers, and what lies in the piles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from garden_widgets.core.chance import Rng, below, pick, sample
from garden_widgets.lessons.practice import Source, laid_out
from garden_widgets.lessons.practice.positions import Draft
from garden_widgets.shelf.yes_broccoli.engine.bids import icons_of
from garden_widgets.shelf.yes_broccoli.engine.foods import FOODS
from garden_widgets.shelf.yes_broccoli.lesson.tables import ADVANCED, ROUND, reached

NAMES: Final = tuple(food.name for food in FOODS)
BAD: Final = tuple(food.name for food in FOODS if food.value < 0)
CARDS: Final = tuple(range(1, 9))
LATER: Final = ("trade-snacks",)
"""A power that keeps a window open and cannot be played in it before the taking."""

UNTRACED: Final = ("change-of-mind", "leftovers")
"""Powers that leave nothing on a bid in the round in which they are played, only a food under the deck."""


def _laid(draft: Draft) -> Source:
    """Lay out what a function draws, with all that play has left behind by then."""
    return laid_out(lambda rng: reached(draft(rng), lambda each: sample(rng, each, len(each))))


def card(value: int, seat: int) -> str:
    """Write the card of a seat's own set."""
    return f"{value}.{icons_of(value, seat)}"


def cards(values: Sequence[int], seat: int) -> list[str]:
    """Write several cards of a seat's own set."""
    return [card(value, seat) for value in sorted(values)]


def hands(rng: Rng, round_: int) -> tuple[list[int], list[int]]:
    """Draw what two players have left at the beginning of a round."""
    return sample(rng, CARDS, 9 - round_), sample(rng, CARDS, 9 - round_)


def bidding(first: int = 2, last: int = 6, **options: object) -> Source:
    """Draw a round in which blue's bid is in, and the learner's is not."""

    def draft(rng: Rng) -> Mapping[str, object]:
        round_ = first + below(rng, last - first + 1)
        own, theirs = hands(rng, round_)
        bid = pick(rng, theirs)
        theirs.remove(bid)
        return {
            "options": options,
            "stage": "bid",
            "round": round_,
            "market": sample(rng, NAMES, 2),
            "hands": [cards(own, 0), cards(theirs, 1)],
            "bids": [None, card(bid, 1)],
        }

    return _laid(draft)


def sure(first: int = 4, last: int = 6) -> Source:
    """Draw a round in which a card of the learner is higher than all that blue has left, and not the highest."""

    def draft(rng: Rng) -> Mapping[str, object]:
        round_ = first + below(rng, last - first + 1)
        highest = CARDS[-1] - 2 - below(rng, round_ - 3)
        own = [*sample(rng, CARDS[highest:], 2), *sample(rng, CARDS[:highest], 7 - round_)]
        theirs = sample(rng, CARDS[:highest], 9 - round_)
        bid = theirs.pop()
        return {
            "stage": "bid",
            "round": round_,
            "market": sample(rng, NAMES, 2),
            "hands": [cards(own, 0), cards(theirs, 1)],
            "bids": [None, card(bid, 1)],
        }

    return _laid(draft)


def tie_coming() -> Source:
    """Draw a round in which the learner could bid what blue has bid."""

    def draft(rng: Rng) -> Mapping[str, object]:
        bid = pick(rng, CARDS)
        own = [bid, *sample(rng, [each for each in CARDS if each != bid], 3)]
        return {
            "stage": "bid",
            "round": 5,
            "market": sample(rng, NAMES, 2),
            "hands": [cards(own, 0), cards(sample(rng, [each for each in CARDS if each != bid], 3), 1)],
            "bids": [None, card(bid, 1)],
        }

    return _laid(draft)


def taking(seats: int = 3, foods: Sequence[str] = NAMES, **rest: object) -> Source:
    """Draw a round in which the learner takes first."""

    def draft(rng: Rng) -> Mapping[str, object]:
        values = sorted(sample(rng, CARDS, seats), reverse=True)
        return {
            "options": {"seats": seats},
            "stage": "take",
            "round": 1 + below(rng, 7),
            "market": sample(rng, foods, seats),
            "bids": [card(value, seat) for seat, value in enumerate(values)],
            **rest,
        }

    return _laid(draft)


CLOSE: Final = (0, -1)
"""By so much the learner is ahead in the end where it is close: a tie is won, a point too few is not."""


def last_food(meals: int = 1, *, close: bool = False) -> Source:
    """Draw the last two foods of a game, the first for the learner; `close` where a tie or a point decides."""

    def draft(rng: Rng) -> Mapping[str, object]:
        foods, piles = _eaten(rng, 7)
        while close and _lead(foods, piles) not in CLOSE:
            foods, piles = _eaten(rng, 7)
        lead = 0 if close else below(rng, 31) - 15
        return {
            "options": ADVANCED if meals > 1 else {},
            "stage": "take",
            "meal": meals,
            "round": 8,
            "hands": [[], []],
            "bids": [card(8, 0), card(2, 1)],
            "market": foods,
            "piles": piles,
            "scores": [[20 + lead, 20], [15, 15]][: meals - 1],
        }

    return _laid(draft)


def _eaten(rng: Rng, rounds: int) -> tuple[list[str], list[list[str]]]:
    """Draw two foods that are up, and what lies on two plates after some rounds."""
    deck = [food.name for food in FOODS for _ in range(food.cards)]
    drawn = sample(rng, deck, 2 + 2 * rounds)
    return drawn[:2], [drawn[2 : 2 + rounds], drawn[2 + rounds :]]


def _lead(foods: Sequence[str], piles: Sequence[Sequence[str]]) -> int:
    """Say how far the learner is ahead in the end who takes the better of two foods."""
    worth = {food.name: food.value for food in FOODS}
    own, theirs = (sum(worth[food] for food in pile) for pile in piles)
    return own + max(worth[food] for food in foods) - theirs - min(worth[food] for food in foods)


def opened(
    own: Sequence[str],
    theirs: Sequence[str] = (),
    *,
    number: int = 1,
    keep: Sequence[str] = LATER,
    before: Sequence[str] = (),
    **rest: object,
) -> Source:
    """Draw bids that are open: the learner holds some of these powers, and blue those.

    `before` are powers one of which lies on one of the bids already.
    """

    def draft(rng: Rng) -> Mapping[str, object]:
        laid: list[list[str]] = [[], []]
        if before:
            laid[below(rng, 2)].append(pick(rng, before))
        held = [power for power in sample(rng, own, number) if [power] not in laid]
        return {
            "options": ADVANCED,
            "stage": "R",
            "round": ROUND,
            "market": sample(rng, NAMES, 2),
            "bids": [card(pick(rng, CARDS), 0), card(pick(rng, CARDS), 1)],
            "powers": [[*held, *keep], list(theirs)],
            "changes": laid,
            **rest,
        }

    return _laid(draft)


def dealt(own: Sequence[str], theirs: Sequence[str] = ()) -> Source:
    """Draw foods that have just come up; the learner holds these powers."""

    def draft(rng: Rng) -> Mapping[str, object]:
        return {
            "options": ADVANCED,
            "stage": "D",
            "round": 2 + below(rng, 5),
            "market": sample(rng, NAMES, 2),
            "powers": [list(own), list(theirs)],
        }

    return _laid(draft)


def served(own: Sequence[str]) -> Source:
    """Draw the time after the taking; the learner holds these powers."""

    def draft(rng: Rng) -> Mapping[str, object]:
        return {
            "options": ADVANCED,
            "stage": "T",
            "round": ROUND,
            "bids": [card(4, 0), card(6, 1)],
            "powers": [[*own, "nibbler"], []],
        }

    return _laid(draft)


def any_window(own: Sequence[str], number: int = 2, discarded: int = 0) -> Source:
    """Draw one of the three windows; the learner holds some of these powers, and others were played."""

    def draft(rng: Rng) -> Mapping[str, object]:
        names = sample(rng, own, number + discarded)
        stage = pick(rng, "DRT")
        bids = [card(pick(rng, CARDS), 0), card(pick(rng, CARDS), 1)]
        return {
            "options": ADVANCED,
            "stage": stage,
            "round": ROUND,
            "market": [] if stage == "T" else sample(rng, NAMES, 2),
            "bids": [None, None] if stage == "D" else bids,
            "powers": [names[:number], []],
            "discarded": names[number:],
        }

    return _laid(draft)


def both_hold() -> Source:
    """Draw a window in which the learner holds one or two powers, and blue one or none."""

    def draft(rng: Rng) -> Mapping[str, object]:
        own = ["nibbler", "picky-eater"][: 1 + below(rng, 2)]
        return {
            "options": ADVANCED,
            "stage": "R",
            "round": ROUND,
            "market": sample(rng, NAMES, 2),
            "bids": [card(pick(rng, CARDS), 0), card(pick(rng, CARDS), 1)],
            "powers": [own, ["super-hungry"][: below(rng, 2)]],
            "ready": [False, bool(below(rng, 2))],
        }

    return _laid(draft)


def alike() -> Source:
    """Draw two bids that one power would make alike in value and icons, and how many powers each has played before."""

    def draft(rng: Rng) -> Mapping[str, object]:
        power, own, theirs = pick(rng, ALIKE)
        played = [below(rng, 2), below(rng, 2)]
        return {
            "options": {**ADVANCED, "ages": pick(rng, ([0, 1], [1, 0]))},
            "stage": "R",
            "round": ROUND,
            "market": sample(rng, NAMES, 2),
            "bids": [card(own, 0), card(theirs, 1)],
            "powers": [[power, *LATER][: 2 - played[0]], []],
            "discarded": UNTRACED[: sum(played)],
            "played": played,
            "bottom": [["soda"]] * (sum(played) > 1),
        }

    return _laid(draft)


def _alike() -> list[tuple[str, int, int]]:
    """List the pairs of cards that a power of the learner on one of them makes alike."""
    found = []
    for own in CARDS:
        for theirs in CARDS:
            if icons_of(own, 0) == icons_of(theirs, 1):
                if abs(own - theirs) == 3:
                    found.append(("picky-eater" if own < theirs else "nibbler", own, theirs))
                if theirs == 2 * own:
                    found.append(("super-hungry", own, theirs))
    return found


ALIKE: Final = tuple(_alike())


def shuffled() -> Source:
    """Draw hands of shuffled bid cards."""

    def draft(rng: Rng) -> Mapping[str, object]:
        every = [f"{value}.{icons}" for value in range(1, 10) for icons in range(1, 6)]
        dealt = sample(rng, every, 16)
        return {
            "options": {"shuffled_bids": True},
            "stage": "bid",
            "market": sample(rng, NAMES, 2),
            "hands": [dealt[:8], dealt[8:]],
        }

    return _laid(draft)


def own_foods() -> Source:
    """Draw a table of four on which a food of one's own is up."""

    def draft(rng: Rng) -> Mapping[str, object]:
        worth = pick(rng, (-12, -1, 10, 15, 20))
        return {
            "options": {"seats": 4, "foods": {"kiwi": worth}},
            "stage": "take",
            "market": ["kiwi", *sample(rng, NAMES, 3)],
            "bids": [card(value, seat) for seat, value in enumerate((8, 6, 4, 2))],
        }

    return _laid(draft)


def with_nine() -> Source:
    """Draw a round in which the learner has a 9 instead of the 1."""

    def draft(rng: Rng) -> Mapping[str, object]:
        own = sample(rng, range(2, 10), 4)
        return {
            "options": {"nines": [0]},
            "stage": "bid",
            "round": 5,
            "market": sample(rng, NAMES, 2),
            "hands": [cards(own, 0), cards(sample(rng, CARDS[:4], 3), 1)],
            "bids": [None, card(5 + below(rng, 4), 1)],
        }

    return _laid(draft)
