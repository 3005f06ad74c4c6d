"""Yes! Broccoli! in words: cards and foods, the table as text, and what a move caused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from garden_widgets.core.outcome import Event
from garden_widgets.core.text import Listing, Sentences, Text
from garden_widgets.kit.cards import FACE_DOWN
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS, FOOD, Change, Strength, icons_on, value_of
from garden_widgets.shelf.yes_broccoli.engine.powers import DEALT, REVEALED, TAKEN

if TYPE_CHECKING:
    from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState
    from garden_widgets.shelf.yes_broccoli.engine.table import Raw

Facts = dict[str, Any]
"""The parts of a sentence by their names."""


def players(state: BroccoliState, seats: Iterable[int], last: str = "and") -> Listing:
    """Name several players: "the red player and the blue player"."""
    return Listing(map(state.who, seats), last)


def foods(state: BroccoliState, numbers: Iterable[int], last: str = "and") -> Listing:
    """Name several foods."""
    return Listing(map(state.setup.named_food, numbers), last)


def card(number: int) -> Text:
    """Say a bid card: its value and its icons."""
    return Text.counted(
        "{value} with {count} icon", "{value} with {count} icons", icons_on(number), value=value_of(number)
    )


def bid(state: BroccoliState, number: int) -> Text:
    """Say a bid that can be seen: a card, or a food with what it is worth."""
    if number < FOOD:
        return card(number)
    food = number - FOOD
    return Text("{food:the} for {value}", food=state.setup.named_food(food), value=state.setup.values[food])


# Where to look --------------------------------------------------------------------------------------------------------


def at_seats(*seats: int) -> tuple[str, ...]:
    """Point at players."""
    return tuple(f"seat:{seat}" for seat in seats)


def at_bids(*seats: int) -> tuple[str, ...]:
    """Point at the bids of players."""
    return tuple(f"bid:{seat}" for seat in seats)


def at_piles(*seats: int) -> tuple[str, ...]:
    """Point at score piles."""
    return tuple(f"pile:{seat}" for seat in seats)


def at_foods(state: BroccoliState, numbers: Iterable[int]) -> tuple[str, ...]:
    """Point at foods that are up."""
    return tuple(f"food:{state.setup.food_names[number]}" for number in dict.fromkeys(numbers))


def at_cards(*cards: str) -> tuple[str, ...]:
    """Point at bid cards in the hand."""
    return tuple(f"card:{name}" for name in cards)


def at_powers(*names: str) -> tuple[str, ...]:
    """Point at power cards."""
    return tuple(f"power:{name}" for name in names)


# The table ------------------------------------------------------------------------------------------------------------


def board(state: BroccoliState) -> str:
    """Write the table as text: the round, what is up, and of everybody bid, pile, score and cards."""
    setup = state.setup
    if setup.is_advanced:
        lines = [str(Text("Meal {meal}, round {round}. {due}", meal=state.meal, round=state.round, due=due(state)))]
    else:
        lines = [str(Text("Round {round}. {due}", round=state.round, due=due(state)))]
    if state.market:
        lines.append(str(Text("Up: {foods}", foods=_with_values(state, state.market))))
    if state.powers.lower_wins:
        lines.append(str(Text("Lower bids win this round.")))
    for seat in setup.everyone:
        lines.append(str(_seat_line(state, seat)))
    if state.bottom:
        under = [food for group in state.bottom for food in group]
        lines.append(str(Text("Under the deck: {foods}", foods=_with_values(state, under))))
    return "\n".join(lines)


def _with_values(state: BroccoliState, numbers: Iterable[int]) -> Listing:
    setup = state.setup
    worth = [Text("{food} {value}", food=setup.named_food(food), value=setup.values[food]) for food in numbers]
    return Listing(worth)


def _seat_line(state: BroccoliState, seat: int) -> Sentences:
    """Write what one player has on the table and in the hand."""
    parts = [
        Text(
            "{mark} {player}: score {score}.",
            mark=">" if seat in state.movers else "-",
            player=state.who(seat),
            score=state.score_of(seat) if not state.scores else state.total_of(seat),
        )
    ]
    if state.bid_of(seat) == FACE_DOWN:
        parts.append(Text("Bid: face down."))
    elif state.bid_of(seat):
        parts.append(_shown_bid(state, seat))
    if state.powers.changes[seat] and state.bid_of(seat) in (None, FACE_DOWN):
        laid = Listing(map(state.setup.named_power, state.powers.changes[seat]))
        parts.append(Text("What will change it: {powers}.", powers=laid))
    if state.piles[seat]:
        parts.append(Text("Pile: {foods}.", foods=_with_values(state, state.piles[seat])))
    cards, powers = BIDS, state.setup.powers
    held, unseen = cards.cards(cards.seen(state.hands[seat])), cards.unseen(state.hands[seat])
    if held:
        parts.append(Text("Cards: {cards}.", cards=Listing(held)))
    if unseen:
        parts.append(Text("Cards face down: {number}.", number=unseen))
    names = powers.cards(powers.seen(state.powers.hands[seat]))
    if names:
        parts.append(Text("Powers: {powers}.", powers=Listing(map(state.setup.named_power, names))))
    if powers.unseen(state.powers.hands[seat]):
        parts.append(Text("Powers face down: {number}.", number=powers.unseen(state.powers.hands[seat])))
    return Sentences(*parts)


def _shown_bid(state: BroccoliState, seat: int) -> Text:
    changes = state.changes_of(seat)
    shown = bid(state, state.bids[seat])
    if not changes:
        return Text("Bid: {bid}.", bid=shown)
    sums = Listing([Text("{power}: {sum}", power=state.setup.named_power(c.name), sum=as_sum(c)) for c in changes])
    return Text("Bid: {bid}; {changes}.", bid=shown, changes=sums)


def as_sum(change: Change) -> Text:
    """Write what a power did to a bid as a little sum."""
    before, after = change.before, change.after
    facts: Facts = {"before": before.value, "after": after.value}
    match change.kind:
        case "picky-eater":
            return Text("{before} + 3 = {after}", **facts)
        case "super-hungry":
            return Text("{before} x 2 = {after}", **facts)
        case "nibbler":
            return Text("{before} - 3 = {after}", **facts)
        case "half-portion":
            return Text("half of {before} = {after}", **facts)
        case "extra-broccoli":
            return Text("{before} + 5 = {after} icons", before=before.icons, after=after.icons)
    if after.icons == before.icons:
        return Text("now {after}", **facts)
    icons = Text.counted("now {count} icon", "now {count} icons", after.icons)
    return icons if after.value == before.value else Text("now {after}, {icons}", **facts, icons=icons)


def due(state: BroccoliState) -> Text:
    """Say what is due."""
    match state.stage:
        case "bids":
            return Text("The bid cards are dealt next.")
        case "powers":
            return Text("The power cards are dealt next.")
        case "deal":
            return Text("Food is turned up next.")
        case "bid":
            if len(state.movers) == 1:
                return Text("{player:The} chooses a bid.", player=state.who(state.movers[0]))
            return Text("{players:The} choose a bid.", players=players(state, state.movers))
        case "take":
            return Text("{player:The} takes a food.", player=state.who(state.movers[0]))
        case "over":
            return outcome(state)
    return Text(
        "{window} {players:The} may play a power.", window=WINDOW[state.stage], players=players(state, state.movers)
    )


WINDOW: Final = {
    DEALT: Text("The food is up."),
    REVEALED: Text("The bids are open."),
    TAKEN: Text("The food is taken."),
}
"""What has just happened when a window opens."""


def outcome(state: BroccoliState) -> Text:
    """Say how the game ended; nothing while it runs."""
    result = state.result
    if result is None or result.scores is None:
        return Sentences()
    winner = result.winners[0]
    best = [seat for seat in state.setup.everyone if result.scores[seat] == result.scores[winner]]
    scores = Listing(
        [Text("{player:the} {score}", player=state.who(seat), score=score) for seat, score in enumerate(result.scores)]
    )
    told = Text("The scores: {scores}.", scores=scores)
    if len(best) > 1:
        won = Text(
            "{tied:The} have {score} each, and {winner:the} is the youngest of them and wins!",
            tied=players(state, best),
            score=result.scores[winner],
            winner=state.who(winner),
        )
    else:
        won = Text(
            "{winner:The} has the highest score, {score}, and wins!",
            winner=state.who(winner),
            score=result.scores[winner],
        )
    return Sentences(won, told)


def why_ended(state: BroccoliState) -> Text:
    """Say which score has won; nothing while the game runs."""
    result = state.result
    if result is None or result.scores is None:
        return Sentences()
    score = result.scores[result.winners[0]]
    if result.scores.count(score) > len(result.winners):
        return Text("{score} points are the most, and of those who have them the youngest wins", score=score)
    return Text("{score} points are the most", score=score)


# Events ---------------------------------------------------------------------------------------------------------------


def tell(state: BroccoliState, raw: Raw) -> tuple[Event, ...]:
    """Put one thing that happened into words; `state` is the one after it."""
    kind, *parts = raw
    return _TELLERS[str(kind)](state, *parts)


def _hands(state: BroccoliState, powers: bool) -> tuple[Event, ...]:
    if powers:
        return (state.event("powers", "YB-13", Text("Everyone is dealt power cards, and keeps them secret.")),)
    return (state.event("hands", "YB-21", Text("Everyone is dealt bid cards, and keeps them secret.")),)


def _dealt(state: BroccoliState, numbers: tuple[int, ...]) -> tuple[Event, ...]:
    text = Text.counted(
        "A food comes up: {foods}.",
        "Foods come up: {foods}.",
        len(numbers),
        foods=_with_values(state, numbers),
        names=tuple(state.setup.food_names[number] for number in numbers),
    )
    return (state.event("dealt", "YB-03", text, *at_foods(state, numbers)),)


def _bid(state: BroccoliState, seat: int) -> tuple[Event, ...]:
    text = Text("{player:Whose} bid is in, face down.", player=state.who(seat), seat=seat)
    return (state.event("bid", "YB-04", text, *at_bids(seat)),)


def _revealed(state: BroccoliState, bids: tuple[int, ...]) -> tuple[Event, ...]:
    each = [
        Text("{player:the} {bid}", player=state.who(seat), bid=bid(state, number)) for seat, number in enumerate(bids)
    ]
    text = Text("All bids are open: {bids}.", bids=Listing(each), cards=tuple(BIDS.names[number] for number in bids))
    return (state.event("revealed", "YB-04", text, *at_bids(*range(len(bids)))),)


def _order(state: BroccoliState, seats: tuple[int, ...]) -> tuple[Event, ...]:
    facts: Facts = {"players": players(state, seats), "order": seats}
    rule = _order_rule(state, seats)
    if rule == "YB-07":
        text = Text("They take in this order: {players:the}. When bids are equal, more icons go first.", **facts)
    elif rule == "YB-18":
        text = Text("They take in this order: {players:the}. A food has no icons and loses ties.", **facts)
    elif rule == "YB-17":
        text = Text(
            "They take in this order: {players:the}. When bids are alike in everything, fewer powers go first, then "
            "the younger player.",
            **facts,
        )
    elif rule == "YB-05" and len({state.strength_of(seat).value for seat in seats}) < len(seats):
        text = Text(
            "They take in this order: {players:the}. When bids are equal, the younger player goes first.", **facts
        )
    elif state.powers.lower_wins:
        text = Text("Lower bids win, so they take in this order: {players:the}.", **facts)
    else:
        text = Text("They take in this order: {players:the}.", **facts)
    return (state.event("order", rule, text, *at_bids(*seats)),)


def _order_rule(state: BroccoliState, seats: tuple[int, ...]) -> str:
    """Find the rule that decided the order: that of ties, where bids are equal."""
    strengths, unplayed = [state.strength_of(seat) for seat in seats], state.setup.unplayed
    if "YB-07" in unplayed:
        strengths = [Strength(strength.value, 0) for strength in strengths]
    if len(set(strengths)) < len(strengths):
        return "YB-17" if state.setup.is_advanced and "YB-17" not in unplayed else "YB-05"
    if len({strength.value for strength in strengths}) < len(strengths):
        return (
            "YB-18"
            if any(state.bids[seat] >= FOOD and not state.strength_of(seat).icons for seat in seats)
            else "YB-07"
        )
    return "YB-05"


def _taken(state: BroccoliState, seat: int, food: int, is_last: bool) -> tuple[Event, ...]:
    setup = state.setup
    facts: Facts = {
        "player": state.who(seat),
        "food": setup.named_food(food),
        "value": setup.values[food],
    }
    if is_last:
        text = Text("{player:The} takes what is left: {food:the}, worth {value}.", **facts)
    else:
        text = Text("{player:The} takes {food:the}, worth {value}.", **facts)
    return (state.event("taken", "YB-06" if is_last else "YB-05", text, *at_piles(seat)),)


def _under(state: BroccoliState, numbers: tuple[int, ...]) -> tuple[Event, ...]:
    facts: Facts = {
        "foods": foods(state, numbers),
    }
    if len(numbers) > 1:
        text = Text("Under the deck, in an order that nobody knows: {foods:the}.", **facts)
    else:
        text = Text("Under the deck: {foods:the}.", **facts)
    return (state.event("under", "YB-19", text, "deck"),)


def _ready(state: BroccoliState, seat: int) -> tuple[Event, ...]:
    text = Text("{player:The} is ready.", player=state.who(seat))
    return (state.event("ready", "YB-R3", text, *at_seats(seat)),)


def _meal(state: BroccoliState, meal: int, scores: tuple[int, ...]) -> tuple[Event, ...]:
    each = [Text("{player:the} {score}", player=state.who(seat), score=score) for seat, score in enumerate(scores)]
    facts: Facts = {"scores": Listing(each), "meal": meal, "points": scores}
    if state.setup.meals > 1:
        text = Text("Meal {meal} is over: {scores}.", **facts)
        return (state.event("meal", "YB-12", text, *at_piles(*range(len(scores)))),)
    rule = "YB-01" if "YB-10" in state.setup.unplayed else "YB-10"
    return (state.event("meal", rule, Text("The meal is over: {scores}.", **facts), *at_piles(*range(len(scores)))),)


def _undone(state: BroccoliState, seat: int, name: str, market: tuple[int, ...]) -> tuple[Event, ...]:
    facts: Facts = {"player": state.who(seat), "power": state.setup.named_power(name)}
    if market:
        text = Text("{player:Whose} {power} is undone; up again: {foods:the}.", **facts, foods=foods(state, market))
    else:
        text = Text("{player:Whose} {power} is undone.", **facts)
    return (state.event("undone", "YB-R8", text, *at_powers(name)),)


def _power(state: BroccoliState, *parts: Any) -> tuple[Event, ...]:
    from garden_widgets.shelf.yes_broccoli.engine.played import power_played

    return (power_played(state, *parts),)


_TELLERS: Final[dict[str, Callable[..., tuple[Event, ...]]]] = {
    "hands": _hands,
    "dealt": _dealt,
    "bid": _bid,
    "revealed": _revealed,
    "order": _order,
    "taken": _taken,
    "under": _under,
    "ready": _ready,
    "meal": _meal,
    "undone": _undone,
    "power": _power,
}
