"""The place of each player: name and score, the bid with all that changes it, and the plate with what was taken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from garden_widgets.core.text import Listing, Text
from garden_widgets.kit.cards import FACE_DOWN
from garden_widgets.scenes.cards import heap, squeezed
from garden_widgets.scenes.scene import Circle, Item, Label, Line, Rectangle
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS, Change
from garden_widgets.shelf.yes_broccoli.engine.words import Facts
from garden_widgets.shelf.yes_broccoli.engine.words import card as said_card
from garden_widgets.shelf.yes_broccoli.scene.faces import (
    WIDTH_OF_A_LETTER,
    bid_back,
    bid_face,
    fit,
    food_card,
    food_picture,
    power_back,
    signed,
)
from garden_widgets.shelf.yes_broccoli.scene.layout import TAG, Place, table
from garden_widgets.shelf.yes_broccoli.scene.seen import View, is_bid_card
from garden_widgets.shelf.yes_broccoli.scene.signs import CALLED, COLOURS, emblem, sprout

LARGEST: Final = 72
"""How large a food on a plate is at most."""


def place(seen: View, seat: int) -> Iterator[Item]:
    """Draw a player's place."""
    at = table(seen.state.setup).places[seat]
    yield from _card(seen, seat, at)
    yield from _tag(seen, seat, at)
    yield from _plate(seen, seat, at)
    yield from _bid(seen, seat, at)
    yield from _sum(seen, seat, at)
    yield from _held(seen, seat, at)
    yield from _meals(seen, seat, at)


def _card(seen: View, seat: int, at: Place) -> Iterator[Item]:
    x, y, w, h = at.box
    yield Rectangle(x=x, y=y, w=w, h=h, round=16, token=f"seat:{seat}", label=_says(seen, seat))
    yield Rectangle(
        x=x, y=y, w=w, h=h, round=16, fill="chip", line=f"piece-{COLOURS[seat]}", width=3, key=f"seat:{seat}"
    )
    if seat in seen.lit:
        yield Rectangle(x=x - 4, y=y - 4, w=w + 8, h=h + 8, round=20, line="glow", width=6, key=f"light{seat}")


def _says(seen: View, seat: int) -> str:
    """Say who sits there, with what score, and whether they decide now."""
    state = seen.state
    facts: Facts = {"player": state.who(seat), "score": score(seen, seat)}
    if seat in seen.lit and state.result is None and not seen.is_over:
        return str(Text("{player:The}, who decides now: score {score}", **facts))
    return str(Text("{player:The}: score {score}", **facts))


def score(seen: View, seat: int) -> int:
    """Add up what lies on a plate."""
    return sum(seen.state.setup.food(name).value for name in seen.piles[seat])


def _tag(seen: View, seat: int, at: Place) -> Iterator[Item]:
    x, y, w, _ = at.box
    letter, middle = COLOURS[seat], y + TAG / 2
    yield Rectangle(x=x, y=y, w=w, h=TAG, round=15, fill=f"piece-{letter}")
    yield Rectangle(x=x, y=y + TAG / 2, w=w, h=TAG / 2, fill=f"piece-{letter}")
    yield from emblem(seat, x + 20, middle, 22)
    name, room = str(CALLED[seat]), at.score[0] - x - 40 if _is_in_tag(at) else w - 42
    yield Label(
        x=x + 36, y=middle + 0.5, text=name, size=fit(name, room, 24), bold=True, align="left", fill=f"ink-{letter}"
    )
    yield from _score(signed(score(seen, seat)), at)


def _is_in_tag(at: Place) -> bool:
    return at.score[1] < at.box[1] + TAG


def _score(value: str, at: Place) -> Iterator[Item]:
    left, top, wide, high = at.score
    plate = "chip" if _is_in_tag(at) else "dish-plain"
    line = "" if _is_in_tag(at) else "rule"
    # It has no key: what nothing carries changes when the film has put the food on the plate.
    yield Rectangle(x=left, y=top, w=wide, h=high, round=12, fill=plate, line=line, width=1.5)
    size = fit(value, wide - 6, 27)
    x, y = left + wide / 2, top + high / 2 + 0.5
    yield Label(x=x, y=y, text=value, size=size, bold=True, fill="ink")


# The pile -------------------------------------------------------------------------------------------------------------


def _plate(seen: View, seat: int, at: Place) -> Iterator[Item]:
    x, y, w, h = at.plate
    middle, centre = x + w / 2, y + h / 2 + 2
    wide, high = w / 2 - 2, h / 2 - 4
    yield Rectangle(
        x=x,
        y=y,
        w=w,
        h=h,
        round=20,
        token=f"pile:{seat}",
        label=_says_pile(seen, seat),
    )
    for by, role, line in ((0, "ground-shadow", ""), (-3, "food-white-dark", "stone-edge"), (-4, "plate-top", "")):
        grown = min(0, by + 2)
        yield Circle(x=middle, y=centre + by, radius=wide + grown, flat=high / wide, fill=role, line=line, width=1.2)
    yield Circle(x=middle, y=centre - 4, radius=wide * 0.8, flat=high / wide, line="stone-edge", width=1.2)
    foods = seen.piles[seat]
    size, middles = heap(len(foods), (x + 4, y + 2, w - 8, h - 8), min(LARGEST, h * 0.66))
    for number, (name, (fx, fy)) in enumerate(zip(foods, middles, strict=True)):
        yield from food_picture(name, fx, fy, size, key=pile_key(seen, seat, number))


def pile_key(seen: View, seat: int, number: int) -> str:
    """Name a food of a pile: those alike are counted."""
    name = seen.piles[seat][number]
    return f"{name}@pile{seat}.{seen.piles[seat][:number].count(name)}"


def _says_pile(seen: View, seat: int) -> str:
    state, foods = seen.state, seen.piles[seat]
    if not foods:
        return str(Text("{player:Whose} plate: empty", player=state.who(seat)))
    worth = [
        Text(
            "{food} {value}",
            food=state.setup.named_food(state.setup.food_number[name]),
            value=state.setup.food(name).value,
        )
        for name in foods
    ]
    return str(Text("{player:Whose} plate: {foods}", player=state.who(seat), foods=Listing(worth)))


# The bid --------------------------------------------------------------------------------------------------------------


def _bid(seen: View, seat: int, at: Place) -> Iterator[Item]:
    x, y, w, h = at.bid
    name = seen.bids[seat]
    token, label, key = f"bid:{seat}", _says_bid(seen, seat), f"bid{seat}"
    if name is None:
        yield Rectangle(
            x=x, y=y, w=w, h=h, round=9, line=f"piece-{COLOURS[seat]}", width=2, dash=(7, 7), token=token, label=label
        )
        return
    dx, dy = seen.flown.get(seat, (0, 0))
    box = squeezed((x + dx, y + dy, w, h), seen.turning)
    if seen.pointed == seat:
        yield Rectangle(x=x - 6, y=y - 6, w=w + 12, h=h + 12, round=14, fill="glow", key=f"point{seat}")
    if name == FACE_DOWN or not seen.are_open:
        yield from bid_back(seat, box, key=key, token=token, label=label)
    elif is_bid_card(name):
        yield from bid_face(name, box, key=key, token=token, label=label)
    else:
        yield from food_card(seen.state.setup, name, box, key=key, token=token, label=label)
    if seat in seen.order:
        yield from _rank(seen.order.index(seat) + 1, x + w + 3, y + 0.38 * h)


def _rank(number: int, x: float, y: float) -> Iterator[Item]:
    """Draw who takes how soon."""
    yield Circle(x=x, y=y, radius=17, fill="glow" if number == 1 else "paper", line="ink", width=2)
    yield Label(x=x, y=y + 0.5, text=str(number), size=23, bold=True, fill="ink-Y" if number == 1 else "ink")


def _says_bid(seen: View, seat: int) -> str:
    player, name = seen.state.who(seat), seen.bids[seat]
    if name is None:
        return str(Text("{player:Whose} bid: not in yet", player=player))
    if name == FACE_DOWN or not seen.are_open:
        return str(Text("{player:Whose} bid: face down", player=player))
    setup = seen.state.setup
    if is_bid_card(name):
        bid: object = said_card(BIDS.number[name])
    else:
        bid = Text("{food} for {value}", food=setup.named_food(setup.food_number[name]), value=setup.food(name).value)
    if seen.changes[seat]:
        now = seen.changes[seat][-1].after.value
        return str(Text("{player:Whose} bid: {bid}, which counts {now} now", player=player, bid=bid, now=now))
    return str(Text("{player:Whose} bid: {bid}", player=player, bid=bid))


# What changes it ------------------------------------------------------------------------------------------------------

_STEPS: Final = {"picky-eater": "+3", "super-hungry": "\u00d72", "nibbler": "\u22123", "half-portion": "\u00f72"}
"""What a power does to a bid, as one writes it."""


def _sum(seen: View, seat: int, at: Place) -> Iterator[Item]:
    """Write what powers make of a bid as a little sum, step by step: 6, times 2, is 12."""
    changes = seen.changes[seat]
    if not changes:
        return
    x, y, w, h = at.sum
    parts = list(_parts(changes))
    widths = [_width(kind, text) for kind, text in parts]
    scale = min(1, (w - 4) / sum(widths))
    left, middle = x + (w - sum(widths) * scale) / 2, y + h / 2
    for (kind, text), width in zip(parts, widths, strict=True):
        wide = width * scale
        size = 22 * scale
        key = f"sum{seat}"
        if kind == "step":
            yield Rectangle(x=left + 2, y=middle - 13, w=wide - 4, h=26, round=11 * scale, fill="power", key=key)
            yield Label(x=left + wide / 2, y=middle + 0.5, text=text, size=size, bold=True, fill="power-ink", key=key)
        elif kind == "icons":
            yield Rectangle(
                x=left + 2,
                y=middle - 13,
                w=wide - 4,
                h=26,
                round=11 * scale,
                fill="dish-plain",
                line="power",
                width=2,
                key=key,
            )
            yield Label(
                x=left + 5, y=middle + 0.5, text=text, size=size * 0.9, bold=True, align="left", fill="ink", key=key
            )
            yield from sprout(left + wide - 13 * scale, middle, 19 * scale, key=key)
        else:
            yield Label(x=left + wide / 2, y=middle + 0.5, text=text, size=size, bold=True, fill="ink", key=key)
        left += wide


def _width(kind: str, text: str) -> float:
    return WIDTH_OF_A_LETTER * 22 * len(text) + {"step": 15, "icons": 34}.get(kind, 9)


def _parts(changes: tuple[Change, ...]) -> Iterator[tuple[str, str]]:
    """List the parts of a sum: numbers, the steps between them, and icons."""
    more = sum(change.after.icons - change.before.icons for change in changes)
    numbers = [one for one in changes if one.after.icons == one.before.icons or one.after.value != one.before.value]
    if numbers:
        yield "number", signed(numbers[0].before.value)
        for change in numbers:
            yield "step", _STEPS.get(change.kind) or f"\u2192{signed(change.after.value)}"
        if numbers[-1].kind in _STEPS:
            yield "number", f"={signed(numbers[-1].after.value)}"
    if more:
        yield "icons", f"{'+' if more > 0 else ''}{signed(more)}"


# Powers and meals -----------------------------------------------------------------------------------------------------


def _held(seen: View, seat: int, at: Place) -> Iterator[Item]:
    """Show how many power cards somebody holds, and in a window whether they are ready."""
    state = seen.state
    held = len(state.powers_of(seat))
    if not state.setup.is_advanced:
        return
    x, y = at.powers
    if held:
        yield from power_back(x - 12, y, 26)
        yield Label(x=x + 10, y=y + 0.5, text=f"\u00d7{held}", size=20, bold=True, fill="ink")
    if not state.is_window or not held:
        return
    sign = (x - 45, y) if _is_in_tag(at) else (at.plate[0] + at.plate[2] - 15, at.plate[1] + 8)
    yield Circle(
        x=sign[0], y=sign[1], radius=13, fill="good" if state.powers.ready[seat] else "glow", line="rim", width=1.5
    )
    if state.powers.ready[seat]:
        dx, dy = sign
        yield Line(points=((dx - 6, dy), (dx - 1.5, dy + 5), (dx + 6.5, dy - 5)), line="paper", width=3.5)
    else:
        yield Label(x=sign[0], y=sign[1] + 0.5, text="?", size=20, bold=True, fill="ink-Y")


def _meals(seen: View, seat: int, at: Place) -> Iterator[Item]:
    """Add up the meals so far, and what lies on the plate."""
    if at.meals is None:
        return
    state = seen.state
    x, y, w, h = at.meals
    earlier = [scores[seat] for scores in state.scores]
    over = state.result is not None
    now = [] if over and len(earlier) == state.setup.meals else [score(seen, seat)]
    every = [*earlier, *now]
    if len(every) == 1:
        text = str(Text("Meal 1"))
    else:
        sums = signed(every[0]) + "".join(f"+{v}" if v >= 0 else signed(v) for v in every[1:])
        text = f"{sums} = {signed(sum(every))}"
    yield Line(points=((x + 6, y + 1), (x + w - 6, y + 1)), line="rule", width=1.5)
    yield Label(
        x=x + w / 2,
        y=y + h / 2 - 1,
        text=text,
        size=fit(text, w - 6, 21),
        bold=len(every) > 1,
        fill="ink" if len(every) > 1 else "muted",
    )
