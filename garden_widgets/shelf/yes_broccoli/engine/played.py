"""What a power did, in words: each says what became of whom, and sums are shown as sums."""

from __future__ import annotations

from typing import TYPE_CHECKING

from garden_widgets.core.outcome import Event
from garden_widgets.core.text import Text
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS, NO_BID, Change
from garden_widgets.shelf.yes_broccoli.engine.foods import food_name
from garden_widgets.shelf.yes_broccoli.engine.words import Facts, as_sum, at_bids, at_piles, at_powers, at_seats, card

if TYPE_CHECKING:
    from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState


def power_played(
    state: BroccoliState,
    seat: int,
    name: str,
    args: tuple[str, ...],
    bids: tuple[int, ...],
    changes: tuple[tuple[str, ...], ...],
) -> Event:
    """Say who played which power, and what it did; bids and changes are those before."""
    kind = state.setup.kinds[name].name
    facts: Facts = {
        "player": state.who(seat),
        "power": state.setup.named_power(name),
        "kind": kind,
        "args": args,
    }
    if state.setup.kinds[name].changes_bid:
        return _changed(state, seat, name, kind, args, bids, changes, facts)
    match kind:
        case "too-busy-to-eat":
            text = Text("{player:The} plays {power}: this round lower bids win.", **facts)
            return state.event("power", "YB-14", text, *at_powers(name))
        case "swap-plates":
            one, other = map(int, args)
            facts |= {"one": state.who(one), "other": state.who(other)}
            text = Text("{player:The} plays {power}: {one:the} and {other:the} exchange their bids.", **facts)
            return state.event("power", "YB-R9", text, *at_bids(one, other))
        case "change-of-mind":
            facts |= {"before": card(bids[seat]), "after": card(BIDS.number[args[0]])}
            text = Text("{player:The} plays {power}: instead of {before} the bid is now {after}.", **facts)
            return state.event("power", "YB-R10", text, *at_bids(seat))
        case "home-cooking":
            food = state.setup.food(args[0])
            facts |= {"food": food_name(food.name), "value": food.value}
            text = Text("{player:The} plays {power}: {food:the} {food:is|are} the bid now, for {value}.", **facts)
            return state.event("power", "YB-R10", text, *at_bids(seat))
        case "leftovers":
            facts["food"] = food_name(args[0])
            text = Text("{player:The} plays {power}: {food:the} {food:goes|go}, and the next food comes up.", **facts)
            return state.event("power", "YB-14", text, *at_powers(name))
        case "clear-the-table":
            text = Text("{player:The} plays {power}: all foods go, and new ones come up.", **facts)
            return state.event("power", "YB-14", text, *at_powers(name))
        case "trade-snacks":
            other = int(args[1])
            facts |= {"own": food_name(args[0]), "other": state.who(other), "theirs": food_name(args[2])}
            text = Text("{player:The} plays {power}: {own:the} for {theirs:the} of {other:the}.", **facts)
            return state.event("power", "YB-14", text, *at_piles(seat, other))
    text = Text("{player:The} plays {power}.", **facts)
    return state.event("power", "YB-14", text, *at_seats(seat))


def _changed(
    state: BroccoliState,
    seat: int,
    name: str,
    kind: str,
    args: tuple[str, ...],
    bids: tuple[int, ...],
    changes: tuple[tuple[str, ...], ...],
    facts: Facts,
) -> Event:
    """Tell of a change to one bid as a sum; from the second one on, later powers build on earlier ones."""
    target = int(args[0]) if args else seat
    if bids[target] == NO_BID:
        facts |= {"target": state.who(target)}
        if target == seat:
            text = Text("{player:The} plays {power} on their own bid to come.", **facts)
        else:
            text = Text("{player:The} plays {power} on {target:whose} bid to come.", **facts)
        return state.event("power", "YB-16" if changes[target] else "YB-14", text, *at_bids(target))
    change = last_change(state, target, bids, changes, name)
    before, after = change.before, change.after
    facts |= {"target": state.who(target), "before": before.value, "after": after.value}
    if kind == "extra-broccoli":
        facts |= {"before": before.icons, "after": after.icons}
    if state.setup.kinds[name].effect is not None:
        facts |= {"sum": as_sum(change)}
    text = _on_own_bid(kind, facts) if target == seat else _on_a_bid(kind, facts)
    rule = "YB-16" if changes[target] else "YB-R11" if kind == "early-bird" else "YB-14"
    return state.event("power", rule, text, *at_bids(target))


def _on_own_bid(kind: str, facts: Facts) -> Text:
    match kind:
        case "picky-eater":
            return Text("{player:The} plays {power} on their own bid: {before} + 3 = {after}.", **facts)
        case "super-hungry":
            return Text("{player:The} plays {power} on their own bid: {before} x 2 = {after}.", **facts)
        case "nibbler":
            return Text("{player:The} plays {power} on their own bid: {before} - 3 = {after}.", **facts)
        case "half-portion":
            return Text("{player:The} plays {power} on their own bid: half of {before} is {after}.", **facts)
        case "extra-broccoli":
            return Text("{player:The} plays {power} on their own bid: {before} + 5 = {after} icons.", **facts)
    if "sum" in facts:
        return Text("{player:The} plays {power} on their own bid: {sum}.", **facts)
    return Text("{player:The} plays {power}: their own bid counts {after} now.", **facts)


def _on_a_bid(kind: str, facts: Facts) -> Text:
    match kind:
        case "picky-eater":
            return Text("{player:The} plays {power} on {target:whose} bid: {before} + 3 = {after}.", **facts)
        case "super-hungry":
            return Text("{player:The} plays {power} on {target:whose} bid: {before} x 2 = {after}.", **facts)
        case "nibbler":
            return Text("{player:The} plays {power} on {target:whose} bid: {before} - 3 = {after}.", **facts)
        case "half-portion":
            return Text("{player:The} plays {power} on {target:whose} bid: half of {before} is {after}.", **facts)
        case "extra-broccoli":
            return Text("{player:The} plays {power} on {target:whose} bid: {before} + 5 = {after} icons.", **facts)
    return Text("{player:The} plays {power} on {target:whose} bid: {sum}.", **facts)


def last_change(
    state: BroccoliState, target: int, bids: tuple[int, ...], changes: tuple[tuple[str, ...], ...], name: str
) -> Change:
    """Find what the last change did to a bid, though it may have been undone or put away since."""
    number = "" if state.setup.kinds[name].name != "early-bird" else f" {_early(state, bids, changes)}"
    return state.changes_to(bids[target], (*changes[target], name + number))[-1]


def _early(state: BroccoliState, bids: tuple[int, ...], changes: tuple[tuple[str, ...], ...]) -> int:
    """Return what an early bird counts as: one more than the highest of these bids."""
    return 1 + max(state.strength_with(bid, those).value for bid, those in zip(bids, changes, strict=True))
