"""What is seen to happen in Yes! Broccoli!: food is brought, bids fly in and are turned all at once, powers and sums.

Everything is told from what this view of the table may know. A bid that is hidden in it is in its move all the same:
so no beat looks at the card of a bid, only at what the positions show.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Event
from garden_widgets.core.text import Listing, Text
from garden_widgets.scenes.cards import TURNING
from garden_widgets.scenes.motion import Beat
from garden_widgets.scenes.scene import Point, Scene
from garden_widgets.shelf.yes_broccoli.engine.moves import Bid, Deal, PlayPower, Take
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState
from garden_widgets.shelf.yes_broccoli.engine.words import Facts, as_sum
from garden_widgets.shelf.yes_broccoli.scene.faces import signed
from garden_widgets.shelf.yes_broccoli.scene.layout import table
from garden_widgets.shelf.yes_broccoli.scene.picture import drawn
from garden_widgets.shelf.yes_broccoli.scene.seen import View, view
from garden_widgets.shelf.yes_broccoli.scene.signs import CALLED
from garden_widgets.shelf.yes_broccoli.scene.tray import drawn_at, places

FLIGHT: Final = 420
"""Milliseconds for a card to fly to its place."""

TURN: Final = 55
"""Milliseconds for each step of a card that is turned."""

FROM_ABOVE: Final = (0.0, -190.0)
"""Where the bids of others come from: their hands are beyond the edge of the table."""


def beats(before: BroccoliState, move: Move, after: BroccoliState) -> Iterable[Beat]:
    """Tell what is seen to happen by a move."""
    moment = _Moment(before, after)
    if isinstance(move, Deal):
        return _brought(moment, move)
    if isinstance(move, Bid):
        return _bid(moment, move.seat)
    if isinstance(move, Take):
        return _taken(moment, move)
    if isinstance(move, PlayPower):
        return _power(moment, move)
    return _follows(moment, after.events)


class _Moment:
    """What is seen between two positions: each change stays until the next."""

    def __init__(self, before: BroccoliState, after: BroccoliState) -> None:
        self.before, self.after = before, after
        self.seen = view(before)
        self.done = view(after)

    def shown(self, **changes: Any) -> Scene:
        """Draw it with some things changed."""
        self.seen = self.seen._replace(**changes)
        return drawn(self.seen)


# Food and bids --------------------------------------------------------------------------------------------------------


def _brought(moment: _Moment, move: Deal) -> Iterator[Beat]:
    """Bring food to the table."""
    after = moment.after
    foods = tuple(sorted(move.foods))
    said = Text("Now up: {foods}", foods=Listing(_food(after, name) for name in foods))
    yield Beat(scene=drawn(moment.done._replace(fresh=foods, lit=())), travel=0, hold=0)
    yield Beat(scene=drawn(moment.done), caption=said, travel=FLIGHT, hold=300, sound="tap")


def _bid(moment: _Moment, seat: int) -> Iterator[Beat]:
    """Let a bid fly in face down; with the last one all are turned."""
    done, after = moment.done, moment.after
    down = done._replace(are_open=False, order=(), changes=((),) * after.seats)
    if after.are_bids_open:
        down = down._replace(lit=(), says=moment.seen.says)
    start = FROM_ABOVE if seat != done.viewer else _from_hand(moment.seen, done, seat)
    yield Beat(scene=drawn(down._replace(flown={seat: start})), travel=0, hold=0)
    said = Text("{player:whose} bid, face down", player=CALLED[seat])
    yield Beat(scene=drawn(down), caption=said, travel=FLIGHT, hold=60, hops=True, sound="hop")
    if not after.are_bids_open:
        return
    turned = down._replace(are_open=True, says=Text("The bids are open"))
    for number, share in enumerate(TURNING):
        sound = "coin" if not number else ""
        yield Beat(scene=drawn(down._replace(turning=share)), travel=0, hold=TURN, sound=sound)
    for share in reversed(TURNING):
        yield Beat(scene=drawn(turned._replace(turning=share)), travel=0, hold=TURN)
    yield Beat(scene=drawn(turned), caption=Text("All bids are open!"), travel=0, hold=350)
    moment.seen = turned
    yield from _follows(moment, [event for event in after.events if event.kind not in ("bid", "revealed")])


def _from_hand(before: View, done: View, seat: int) -> Point:
    """Say how far one's own bid is from its place while it is still in the hand."""
    card = done.bids[seat]
    x, y, _, _ = table(done.state.setup).places[seat].bid
    spot = (
        next((drawn_at(box) for name, box in places(before) if name == card), None) if before.viewer == seat else None
    )
    return FROM_ABOVE if spot is None else (spot[0] - x, spot[1] - y)


def _food(state: BroccoliState, name: str) -> Any:
    return state.setup.named_food(state.setup.food_number[name])


# The order of taking --------------------------------------------------------------------------------------------------


def _ordered(moment: _Moment) -> Iterator[Beat]:
    """Explain step by step who takes when, and what decides between equal bids."""
    after = moment.after
    order = after.taking_order
    for number, seat in enumerate(order):
        scene = moment.shown(
            order=order[: number + 1],
            pointed=seat,
            bids=moment.done.bids,
            changes=moment.done.changes,
            are_open=True,
            lower_wins=moment.done.lower_wins,
            lit=(),
        )
        yield Beat(scene=scene, caption=_rank(after, order, number), travel=0, hold=260)
    moment.seen = moment.seen._replace(pointed=None)


def _rank(state: BroccoliState, order: Sequence[int], number: int) -> Text:
    """Say in few words why somebody is first, or next, or last."""
    seat = order[number]
    facts: Facts = {"player": CALLED[seat], "value": state.strength_of(seat).value}
    if number + 1 < len(order):
        ahead, behind = state.strength_of(seat), state.strength_of(order[number + 1])
        if ahead.value == behind.value:
            facts["other"] = CALLED[order[number + 1]]
            return _tie(state, seat, order[number + 1], facts)
    if not number:
        return Text("{player} is first with {value}", **facts)
    if number == len(order) - 1:
        return Text("{player} is last with {value}", **facts)
    return Text("Then {player} with {value}", **facts)


def _tie(state: BroccoliState, seat: int, other: int, facts: Facts) -> Text:
    unplayed = state.setup.unplayed
    if state.strength_of(seat).icons != state.strength_of(other).icons and "YB-07" not in unplayed:
        return Text("Both have {value}: {player} goes before {other}, with more icons", **facts)
    if state.powers.played[seat] != state.powers.played[other] and "YB-17" not in unplayed:
        return Text("Both have {value}: {player} goes before {other}, with fewer powers", **facts)
    return Text("Both have {value}: {player} goes before {other}, being younger", **facts)


def _taken(moment: _Moment, move: Take) -> Iterator[Beat]:
    """Slide a food from the board to the plate of whoever takes it."""
    before, seat = moment.before, move.seat
    market = list(moment.seen.market)
    market.remove(move.food)
    piles = tuple((*pile, move.food) if other == seat else pile for other, pile in enumerate(moment.seen.piles))
    value = before.setup.food(move.food).value
    facts: Facts = {"player": CALLED[seat], "food": _food(before, move.food), "value": signed(value)}
    said = Text("{player} takes {food:the}: {value}", **facts)
    if not market:
        said = Text("{player} takes what is left: {food}, {value}", **facts)
    yield Beat(
        scene=moment.shown(market=tuple(market), piles=piles, lit=(seat,)),
        caption=said,
        travel=560,
        hold=250,
        hops=True,
        sound="fall" if value < 0 else "coin",
    )
    yield from _follows(moment, moment.after.events[1:])


# Powers ---------------------------------------------------------------------------------------------------------------


def _power(moment: _Moment, move: PlayPower) -> Iterator[Beat]:
    """Show the card to everybody, then what it does: a sum, an exchange, or food that goes and comes."""
    after, seat = moment.after, move.seat
    event = after.events[0]
    facts: Facts = {"player": CALLED[seat], "power": after.setup.named_power(move.power)}
    yield Beat(
        scene=moment.shown(shown=(seat, move.power), lit=()),
        caption=Text("{player} plays {power}", **facts),
        travel=0,
        hold=650,
        sound="coin",
    )
    done = moment.done
    now = moment.seen._replace(
        shown=None,
        market=done.market if len(done.market) <= len(moment.seen.market) else moment.seen.market,
        piles=done.piles
        if after.round == moment.before.round and after.meal == moment.before.meal
        else moment.seen.piles,
        hand=done.hand if done.viewer == moment.seen.viewer else moment.seen.hand,
    )
    if after.are_bids_open:
        now = now._replace(
            bids=done.bids, changes=done.changes, order=done.order, lower_wins=done.lower_wins, are_open=True
        )
    else:
        now = now._replace(lower_wins=done.lower_wins)
    flown = _moved(moment, now)
    if flown:
        yield Beat(scene=drawn(now._replace(flown=flown)), travel=0, hold=0)
    moment.seen = now
    yield Beat(scene=drawn(now), caption=_effect(after, event), travel=FLIGHT, hold=500, look=event.where, sound="hop")
    yield from _follows(moment, after.events[1:])


def _moved(moment: _Moment, now: View) -> dict[int, Point]:
    """Find where bids come from that have changed: from one another's place, or from a hand."""
    before, spots = moment.seen, table(now.state.setup).places
    changed = [seat for seat, bid in enumerate(now.bids) if bid != before.bids[seat]]
    if not now.are_open:
        return {}
    if len(changed) == 2:
        one, other = changed
        dx, dy = spots[other].bid[0] - spots[one].bid[0], spots[other].bid[1] - spots[one].bid[1]
        return {one: (dx, dy), other: (-dx, -dy)}
    return {seat: _from_hand(before, now, seat) for seat in changed}


def _effect(state: BroccoliState, event: Event) -> Text:
    """Say in few words what a power has done: a change of a bid as a little sum."""
    parts = event.parts
    facts: Facts = {}
    if "target" in parts:
        facts = {"player": CALLED[_seat(parts["target"])]}
        if "after" not in parts:
            return Text("For {player:whose} bid to come", **facts)
        facts |= {"before": parts["before"], "after": parts["after"]}
    if "sum" in parts:
        return Text("{player:whose} bid: {sum}", **facts, sum=as_sum(state.changes_of(_seat(parts["target"]))[-1]))
    match parts.get("kind"):
        case "picky-eater":
            return Text("{player:whose} bid: {before} + 3 = {after}", **facts)
        case "super-hungry":
            return Text("{player:whose} bid: {before} \u00d7 2 = {after}", **facts)
        case "nibbler":
            return Text("{player:whose} bid: {before} \u2212 3 = {after}", **facts)
        case "half-portion":
            return Text("{player:whose} bid: half of {before} is {after}", **facts)
        case "extra-broccoli":
            return Text("{player:whose} bid: {before} + 5 = {after} icons", **facts)
        case "early-bird":
            return Text("{player:whose} bid counts {after}: one more than the highest", **facts)
        case "too-busy-to-eat":
            return Text("This round the lowest bid is first!")
        case "swap-plates":
            one, other = (CALLED[int(seat)] for seat in _args(event))
            return Text("{one} and {other} exchange their bids", one=one, other=other)
        case "change-of-mind":
            return Text("Another card instead")
        case "home-cooking":
            return Text("{food:The} {food:is|are} the bid now", food=_food(state, _args(event)[0]))
        case "leftovers":
            return Text("{food:The} {food:goes|go} under the deck", food=_food(state, _args(event)[0]))
        case "clear-the-table":
            return Text("All the food goes, and new food comes")
        case "trade-snacks":
            own, _, theirs = _args(event)
            return Text("{own:The} for {theirs:the}", own=_food(state, own), theirs=_food(state, theirs))
    return Text("No, thank you!")


def _args(event: Event) -> list[str]:
    args = event.parts["args"]
    assert isinstance(args, list)
    return [str(arg) for arg in args]


def _seat(fact: object) -> int:
    assert isinstance(fact, int)
    return fact


# What follows ---------------------------------------------------------------------------------------------------------


def _follows(moment: _Moment, events: Sequence[Event]) -> Iterator[Beat]:
    """Tell what comes of it: who is ready, the order of taking, the end of a meal and of the game."""
    after = moment.after
    for event in events:
        match event.kind:
            case "ready":
                seat = _seat(event.parts["player"])
                yield Beat(
                    scene=moment.shown(), caption=Text("{player} is ready", player=CALLED[seat]), travel=0, hold=150
                )
            case "order":
                yield from _ordered(moment)
            case "undone":
                power = after.setup.named_power(str(event.parts["power"]))
                yield Beat(scene=moment.shown(), caption=Text("{power} is undone", power=power), travel=0, hold=500)
            case "meal":
                yield Beat(scene=moment.shown(lit=()), caption=_meal(after, event), travel=0, hold=1100, sound="coin")
            case "over":
                yield Beat(scene=drawn(moment.done), caption=_over(after), travel=0, hold=1600, sound="win")
            case "hands":
                said = Text("Everyone gets bid cards, in secret")
                yield Beat(scene=drawn(moment.done), caption=said, travel=0, hold=300)
            case "powers":
                said = Text("Everyone gets power cards, in secret")
                yield Beat(scene=drawn(moment.done), caption=said, travel=0, hold=300)
    if after.result is None:
        yield Beat(scene=drawn(moment.done), travel=200, hold=60)


def _meal(state: BroccoliState, event: Event) -> Text:
    """Say who has most from a meal."""
    points = event.parts["points"]
    assert isinstance(points, list)
    scores = [_seat(score) for score in points]
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    facts: Facts = {"players": Listing(CALLED[seat] for seat in best), "score": signed(max(scores))}
    if state.setup.is_advanced:
        return Text("Meal {meal} is over. Highest score: {players}, {score}", **facts, meal=event.parts["meal"])
    return Text("The meal is over. Highest score: {players}, {score}", **facts)


def _over(state: BroccoliState) -> Text:
    assert state.result is not None
    return Text("{winner} wins!", winner=CALLED[state.result.winners[0]])
