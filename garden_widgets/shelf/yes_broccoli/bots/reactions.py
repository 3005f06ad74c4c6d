"""What an animal says when the bids are open, and when foods are taken."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from garden_widgets.core.text import Text
from garden_widgets.players.reaction import Reaction, Seen, gloats, winces
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState

MUCH = 5
"""Whoever gets a food that is worth so much less than the best of the round has lost something; of others nobody."""


def react(seen: Seen, seat: int) -> Reaction | None:
    """Say how the animal at a seat takes a move."""
    state = seen.after
    found: Reaction | None = None
    for event in seen.events:
        facts: Any = event.said.parts
        if (
            event.kind == "order"
            and len(facts["order"]) > 1
            and _differ(state.setup.values[food] for food in state.market)
        ):
            order = facts["order"]
            if order[0] == seat:
                found = gloats(
                    seen.words(
                        bold=(Text("Me first!"), Text("Out of my way, I am hungry!")),
                        quiet=(Text("I choose first!"), Text("Oh, I may choose first.")),
                    )
                )
            elif order[-1] == seat:
                found = winces(
                    seen.words(
                        bold=(Text("Last? Me?"), Text("Leave something good for me!")),
                        quiet=(Text("I come last. Hm."), Text("Will anything good be left?")),
                    )
                )
        elif event.kind == "taken":
            found = _taken(seen, seat, facts) or found
        elif event.kind == "meal" and state.result is None and len(set(facts["points"])) > 1:
            points = facts["points"]
            found = gloats(Text("That was my meal!")) if points[seat] == max(points) else winces(Text("My tummy!"))
    return found


def _taken(seen: Seen, seat: int, facts: Any) -> Reaction | None:
    """Say what is to be said of a food: what one has won or lost in this round, as it really was."""
    before: BroccoliState = seen.before
    value, food = facts["value"], facts["food"]
    worth, took = before.setup.values, before.order[: before.seats - len(before.market)]
    taken = {other: worth[before.piles[other][-1]] for other in took if before.piles[other]}
    foods = [*taken.values(), *(worth[each] for each in before.market)]
    best, worst = value == max(foods) and _differ(foods), value < 0 and value < taken.get(seat, value)
    if facts["player"] != seen.after.who(seat):
        if best and value > 0 and seat not in took:  # who has chosen already could have had it
            return winces(
                seen.words(
                    bold=(Text("That was the best food!"), Text("Hey, I wanted that!")),
                    quiet=(Text("{food:The} would have been nice.", food=food), Text("I hope you like it.")),
                )
            )
        return gloats(seen.words(bold=(Text("Enjoy your meal!"),), quiet=(Text("Poor you!"),))) if worst else None
    if max(worth[each] for each in before.market) - value >= MUCH:
        return winces(
            seen.words(
                bold=(Text("Oops, wrong plate!"), Text("Oh no, I did not look!")),
                quiet=(Text("Oh. I meant the other plate."), Text("I should have looked.")),
            )
        )
    if value < 0 and value < max(foods):
        return winces(
            seen.words(
                bold=(Text("Yuck, {food}!", food=food), Text("Bah! Who ordered that?")),
                quiet=(Text("Must I eat that?"), Text("{food:Name} … well, if I must.", food=food)),
            )
        )
    if max(foods) - value >= MUCH:
        return winces(seen.words(bold=(Text("Only leftovers for me?"),), quiet=(Text("Well, that is what was left."),)))
    if not best or value <= 0:
        return None
    return gloats(
        seen.words(
            bold=(Text("The best of them!"), Text("{food:The}, all for me!", food=food)),
            quiet=(Text("Mmm, {food}!", food=food), Text("That does me good.")),
        )
    )


def _differ(values: Iterable[int]) -> bool:
    """Check whether it matters much who gets which of some foods."""
    some = tuple(values)
    return max(some) - min(some) >= MUCH


def advise(state: BroccoliState, seat: int) -> tuple[Text, ...]:
    """Say what somebody could try who has lost."""
    return (
        Text("Try this: keep a high card for a round with one very good food."),
        Text("Try this: when all foods are nearly the same, play a low card."),
    )
