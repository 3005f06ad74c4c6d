"""What exercises at a table ask about, and how they put it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from garden_widgets.core.text import Listing, Sentences, Text
from garden_widgets.lessons.goals import Played, Test
from garden_widgets.lessons.practice import Found
from garden_widgets.lessons.references import piece
from garden_widgets.lessons.schema import Choice
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS, value_of
from garden_widgets.shelf.yes_broccoli.engine.foods import food_name
from garden_widgets.shelf.yes_broccoli.engine.moves import Bid, PlayPower, Take
from garden_widgets.shelf.yes_broccoli.engine.powers import CHANGES, POWER_TEXTS, POWERS, power_name
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState
from garden_widgets.shelf.yes_broccoli.engine.words import card as said_card
from garden_widgets.shelf.yes_broccoli.lesson.facts import LIMIT
from garden_widgets.shelf.yes_broccoli.lesson.goals import BLUE, RED, Counts, First, May, Stands, Wins

YOU: Final = Choice(Text("You"), First(RED))
BLUE_FIRST: Final = Choice(Text("Blue"), First(BLUE))
WHO_IS_FIRST: Final = (YOU, BLUE_FIRST)

WHO_WINS: Final = (Choice(Text("You"), Wins(RED)), Choice(Text("Blue"), Wins(BLUE)))

CLOSES: Final = (
    Choice(Text("Foods are taken"), Stands("take")),
    Choice(Text("Blue may still play a power"), May((BLUE,))),
)

WHO_MAY_PLAY: Final = (
    Choice(Text("Both of you"), May((BLUE, RED))),
    Choice(Text("Only blue"), May((BLUE,))),
    Choice(Text("Nobody: the window closes"), Stands("take")),
)


# Moves to ask about ---------------------------------------------------------------------------------------------------


def bids_of_all_sets(state: BroccoliState) -> Iterator[str]:
    """Ask of the own cards, used ones too, and of some that one never had."""
    yield from (f"bid {name}" for name in (*state.hand_of(0), *state.used_by(0), "9.5", "9.1"))
    yield from (f"bid {name}" for name in BIDS.cards(state.setup.sets[1]))


def values_alone(state: BroccoliState) -> Iterator[str]:
    """Ask of bids that name a value and no icons."""
    yield from (f"bid {value}" for value in range(1, 10))


def any_food(state: BroccoliState) -> Iterator[str]:
    """Ask of foods that are up, and of some that are not."""
    yield from (f"take {name}" for name in state.setup.food_names)


def any_power(state: BroccoliState) -> Iterator[str]:
    """Ask of all powers, on whatever they could be played."""
    for name in state.setup.kinds:
        yield from (str(move) for move in powers_as_they_could_be(state, name))


def held_powers(state: BroccoliState) -> Iterator[str]:
    """Ask of the powers in one's hand."""
    for name in state.powers_of(0):
        yield from (str(move) for move in powers_as_they_could_be(state, name))


def powers_as_they_could_be(state: BroccoliState, name: str) -> Iterator[PlayPower]:
    """Give a power something to be played on, whether it can be played or not."""
    match state.setup.kinds[name].name:
        case "change-of-mind":
            args = [(card,) for card in state.hand_of(0)[:1]]
        case "home-cooking":
            args = [(food,) for food in state.pile_of(0)[:1]]
        case "leftovers":
            args = [(food,) for food in (*state.foods_up, "soda")[:1]]
        case "swap-plates":
            args = [("0", "1")]  # type: ignore[list-item]
        case "trade-snacks":
            args = [(own, "1", got) for own in state.pile_of(0)[:1] for got in state.pile_of(1)[:1]]  # type: ignore[misc]
        case kind if kind in CHANGES - {"early-bird"}:
            args = [("1",)]
        case _:
            args = [()]  # type: ignore[list-item]
    yield from (PlayPower(0, name, each) for each in args)


# How it is put --------------------------------------------------------------------------------------------------------


def may(found: Found[BroccoliState]) -> Text:
    """Ask whether a move is allowed."""
    move = found.moves[0]
    if isinstance(move, Bid):
        if move.card not in BIDS.number:
            return Text("May you bid just “a {value}” now?", value=move.card)
        return Text("May you bid {card} now?", card=said_card(BIDS.number[move.card]))
    if isinstance(move, Take):
        food = piece(f"food:{move.food}") if move.food in found.state.foods_up else food_name(move.food)
        return Text("May you take {food:the} now?", food=food)
    if isinstance(move, PlayPower):
        return Text("May you play {power} now?", power=power_name(move.power))
    return Text("May you say now that you are ready?")


def on_the_card(wording: Callable[[Found[BroccoliState]], Text]) -> Callable[[Found[BroccoliState]], Text]:
    """Ask of a power that is not known yet: say what stands on its card as well."""

    def said(found: Found[BroccoliState]) -> Text:
        move = found.moves[0]
        if not isinstance(move, PlayPower):
            return wording(found)
        kind = found.state.setup.kinds[move.power].name
        return Sentences(wording(found), Text("The card says: {told}", told=POWER_TEXTS[kind]))

    return said


def touched(found: Found[BroccoliState]) -> Iterator[str]:
    """Point at what the move is about, where it lies on the table."""
    move, at = found.moves[0], found.state
    if isinstance(move, Bid) and move.card in at.hand_of(0):
        yield f"card:{move.card}"
    elif isinstance(move, Take) and move.food in at.foods_up:
        yield f"food:{move.food}"
    elif isinstance(move, PlayPower) and move.power in at.powers_of(0):
        yield f"power:{move.power}"


def played(found: Found[BroccoliState]) -> Text:
    """Say what is done, before a bet on who is first."""
    return Sentences(plan(found), Text("Who is first then?"))


def what_counts(found: Found[BroccoliState]) -> Text:
    """Say which power is played on whom, before a bet on what the bid counts then."""
    move = found.move(PlayPower)
    power = power_name(move.power)
    if move.args == ("1",):
        return Text("What does blue's bid count if you play {power} on it?", power=power)
    return Text("What does your bid count if you play {power} on it?", power=power)


def plan(found: Found[BroccoliState]) -> Text:
    """Say what the learner is about to do."""
    move = found.moves[0]
    if isinstance(move, Bid):
        return Text("Suppose you bid {card}.", card=said_card(BIDS.number[move.card]))
    if isinstance(move, Take):
        return Text("Suppose you take {food:the}.", food=piece(f"food:{move.food}"))
    if not isinstance(move, PlayPower):
        return Text("Suppose you say that you are ready.")
    facts: dict[str, Any] = {"power": power_name(move.power)}
    match POWERS[move.power].name:
        case "change-of-mind":
            return Text(
                "Suppose you play {power}, and bid {card} instead.", card=said_card(BIDS.number[move.args[0]]), **facts
            )
        case "home-cooking":
            return Text("Suppose you play {power}, and bid {food:the}.", food=food_name(move.args[0]), **facts)
        case kind if kind in CHANGES - {"early-bird"}:
            if move.args == ("1",):
                return Text("Suppose you play {power} on blue's bid.", **facts)
            return Text("Suppose you play {power} on your own bid.", **facts)
    return Text("Suppose you play {power}.", **facts)


def under_the_deck(found: Found[BroccoliState]) -> Test[BroccoliState] | None:
    """Make a goal of a power that puts foods under the deck."""
    move = found.moves[0]
    under = isinstance(move, PlayPower) and POWERS[move.power].name in {"leftovers", "clear-the-table"}
    return Played(str(move)) if under else None


def get_rid(found: Found[BroccoliState]) -> Text:
    """Ask for that power."""
    move = found.moves[0]
    if isinstance(move, PlayPower) and move.args:
        return Text("Get rid of {food:the}, and of nothing else.", food=piece(f"food:{move.args[0]}"))
    return Text("Get rid of everything that is up.")


def who_wins(found: Found[BroccoliState]) -> Text:
    """Say which food is taken, before a bet on who wins."""
    at = found.state
    return Sentences(
        plan(found),
        Text(
            "Who wins? So far you have {own}, and blue has {theirs}. In a tie you win: you are younger.",
            own=at.total_of(RED),
            theirs=at.total_of(BLUE),
        ),
    )


def what_follows(found: Found[BroccoliState]) -> Text:
    """Say what is done, before a bet on how the round goes on."""
    return Sentences(plan(found), Text("What happens next?"))


def who_plays(found: Found[BroccoliState]) -> Text:
    """Say what is done, before a bet on who may play a power then."""
    return Sentences(plan(found), Text("Who may play a power after it?"))


def shown_bid(found: Found[BroccoliState]) -> Text:
    """Ask for cards that come before blue's, which is told."""
    return Text(
        "Press every card that would take before blue. She tells you her bid: {card}.",
        card=said_card(found.state.bids[BLUE]),
    )


def shown_bid_to_lose(found: Found[BroccoliState]) -> Text:
    """Ask for cards that come after blue's, which is told."""
    return Text(
        "Press every card that would let blue take first. She tells you her bid: {card}.",
        card=said_card(found.state.bids[BLUE]),
    )


def bid_more(found: Found[BroccoliState]) -> Text:
    """Ask for a bid that comes before blue's, which is told."""
    return Text("Take before blue, who tells you her bid: {card}.", card=said_card(found.state.bids[BLUE]))


def bid_less(found: Found[BroccoliState]) -> Text:
    """Ask for a bid that comes after blue's, which is told."""
    return Text("Let blue take first. She tells you her bid: {card}.", card=said_card(found.state.bids[BLUE]))


def bet_on_bid(found: Found[BroccoliState]) -> Text:
    """Say both bids, before a bet on who is first."""
    shown = Text("Blue tells you her bid: {card}.", card=said_card(found.state.bids[BLUE]))
    return Sentences(plan(found), shown, Text("Who is first then?"))


def remembered(found: Found[BroccoliState]) -> Text:
    """Say what blue has laid down so far, so that what she has left can be worked out."""
    gone = [value_of(number) for number in BIDS.numbers(found.state.used[BLUE])]
    return Text(
        "Bid the smallest card that surely takes first. Blue has laid down {cards} so far, and her bid is in.",
        cards=Listing(gone),
    )


# Bets on numbers ------------------------------------------------------------------------------------------------------


def numbers(found: Found[BroccoliState]) -> tuple[Choice, ...]:
    """Offer numbers that the bid could count, the right one among them."""
    move, before, after = found.moves[0], found.state, found.end
    if not isinstance(move, PlayPower) or not after.are_bids_open:
        return ()
    target = int(move.args[0]) if move.args else RED
    now, then = before.strength_of(target).value, after.strength_of(target).value
    lowest = then - (now + before.market[0]) % 3  # so that the right one is now here and now there
    offered = range(lowest, lowest + 3)
    return tuple(Choice(Text("{number}", number=number), Counts(target, number)) for number in offered)


def is_change(found: Found[BroccoliState]) -> bool:
    """See that the move changes a bid."""
    move = found.moves[0]
    return isinstance(move, PlayPower) and POWERS[move.power].name in CHANGES


def is_power(found: Found[BroccoliState]) -> bool:
    """See that the move plays a power."""
    return isinstance(found.moves[0], PlayPower)


def is_tie(found: Found[BroccoliState]) -> bool:
    """See that the bids are equal in value afterwards."""
    at = found.end
    return at.are_bids_open and at.strength_of(RED).value == at.strength_of(BLUE).value


def best_is_taken(found: Found[BroccoliState]) -> bool:
    """See that the move takes the better food."""
    at, move = found.state, found.moves[0]
    return isinstance(move, Take) and all(
        at.setup.food(move.food).value >= at.setup.food(name).value for name in at.foods_up
    )


def is_alike(found: Found[BroccoliState]) -> bool:
    """See that the bids are alike in value and icons afterwards."""
    at = found.end
    return at.are_bids_open and at.strength_of(RED) == at.strength_of(BLUE)


# What has to be found -------------------------------------------------------------------------------------------------


def bad_foods(state: BroccoliState) -> Iterator[str]:
    """Point at the foods below zero."""
    yield from (f"food:{name}" for name in dict.fromkeys(state.foods_up) if state.setup.food(name).value < 0)


def worth_a_good_card(state: BroccoliState) -> Iterator[str]:
    """Point at the foods that count more than the limit."""
    yield from (f"food:{name}" for name in dict.fromkeys(state.foods_up) if state.setup.food(name).value > LIMIT)


def made_up_foods(state: BroccoliState) -> Iterator[str]:
    """Point at the foods that are this project's."""
    yield from (f"food:{name}" for name in dict.fromkeys(state.foods_up) if state.setup.food(name).house)


def known_foods(state: BroccoliState) -> Iterator[str]:
    """Point at the foods that stand in the rulebook."""
    yield from (f"food:{name}" for name in dict.fromkeys(state.foods_up) if not state.setup.food(name).house)
