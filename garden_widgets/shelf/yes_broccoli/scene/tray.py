"""What lies before oneself: the bid cards, those used up in their places, and in the advanced game the powers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.kit.cards import FACE_DOWN
from garden_widgets.scenes.scene import Box, Item, Label, Line, Rectangle
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS
from garden_widgets.shelf.yes_broccoli.engine.powers import WHEN
from garden_widgets.shelf.yes_broccoli.engine.words import card as said_card
from garden_widgets.shelf.yes_broccoli.scene.faces import bid_face, fit, halves, power_card
from garden_widgets.shelf.yes_broccoli.scene.layout import CARD, POWER, READY, power_boxes, slots, table
from garden_widgets.shelf.yes_broccoli.scene.seen import View, is_bid_card
from garden_widgets.shelf.yes_broccoli.scene.signs import COLOURS

READY_TOKEN: Final = "ready"


def tray(seen: View) -> Iterator[Item]:
    """Draw the bid cards of whoever looks on: what is used up lies dimmed in its place, and the bid has left a gap."""
    box = table(seen.state.setup).tray
    x, y, w, h = box
    role = "rim" if seen.viewer is None else f"piece-{COLOURS[seen.viewer]}"
    yield Rectangle(x=x, y=y, w=w, h=h, round=16, fill="place", line=role, width=3)
    if seen.viewer is None:
        text = str(Text("Bid cards are secret."))
        yield Label(x=x + w / 2, y=y + h / 2, text=text, size=26, fill="muted")
        return
    for name, at in places(seen):
        yield from _card(seen, name, at, role)


def _card(seen: View, name: str, at: Box, role: str) -> Iterator[Item]:
    """Draw a card of the hand, or what has become of it; all of its slot can be pressed."""
    number, key = BIDS.number[name], f"card:{name}"
    x, y, wide, high = box = drawn_at(at)
    if name in seen.hand:
        label = Text("Bid card {card}", card=said_card(number))
        yield from bid_face(name, box, key=key)
    elif seen.viewer is not None and name == seen.bids[seen.viewer]:
        label = Text("Your bid: {card}", card=said_card(number))
        yield Rectangle(x=x, y=y, w=wide, h=high, round=9, line=role, width=2, dash=(7, 7), key=key)
        yield Label(x=x + wide / 2, y=y + high / 2, text=name.partition(".")[0], size=36, fill="muted", key=key)
    else:
        label = Text("Used bid card {card}", card=said_card(number))
        yield from bid_face(name, box, key=key)
        yield Rectangle(x=x - 1, y=y - 1, w=wide + 2, h=high + 5, round=9, fill="used", key=key)
        yield Line(points=((x + 14, y + high - 22), (x + wide - 14, y + 22)), line="muted", width=4, key=key)
    left, top, w, h = at
    yield Rectangle(x=left, y=top, w=w, h=h, token=key, label=str(label))


def drawn_at(slot: Box) -> Box:
    """Return where the card of a slot is drawn."""
    x, y, w, h = slot
    wide, high = CARD
    return x + (w - wide) / 2, y + (h - high) / 2, wide, high


def places(seen: View) -> list[tuple[str, Box]]:
    """Say where each bid card of whoever looks on stands: in the order of the values, used or not."""
    assert seen.viewer is not None
    own = {name for name in (*seen.hand, *seen.used) if name != FACE_DOWN}
    bid = seen.bids[seen.viewer]
    if bid is not None and is_bid_card(bid):
        own.add(bid)
    names = sorted(own, key=BIDS.number.__getitem__)
    return list(zip(names, slots(len(names), table(seen.state.setup).tray), strict=True))


def powers(seen: View) -> Iterator[Item]:
    """Draw the power cards of whoever looks on, and the button with which they are ready."""
    state = seen.state
    room = table(state.setup).powers
    if room is None:
        return
    x, y, w, h = room
    yield Rectangle(x=x, y=y, w=w, h=h, round=16, fill="place", line="power", width=2)
    held = () if seen.viewer is None else state.powers_of(seen.viewer)
    if not held:
        text = str(Text("Power cards are secret.") if seen.viewer is None else Text("No power cards left"))
        yield Label(x=x + w / 2, y=y + h / 2, text=text, size=24, fill="muted")
        return
    for name, box in zip(held, power_boxes(len(held), room), strict=True):
        kind = state.setup.kinds[name]
        says = Text(
            "{power:Name}. {what} {when}",
            power=state.setup.named_power(name),
            what=kind.text,
            when=WHEN[kind.windows],
        )
        rests = not state.is_window or state.stage not in kind.windows
        token = f"power:{name}"
        yield from power_card(state.setup, name, box, key=token, token=token, label=str(says), rests=rests)
    yield from _ready(seen, x + w - READY - 5, y + 5)


def _ready(seen: View, x: float, y: float) -> Iterator[Item]:
    """Draw the button to be ready with, while powers can be played; else when they can be."""
    state = seen.state
    asked = seen.viewer in state.movers and state.is_window
    words = Text("I am ready") if asked else Text("Powers wait")
    text = str(words)
    lines = halves(text) if fit(text, READY - 16, 24) < 20 else [text]
    size = min(fit(line, READY - 16, 24) for line in lines)
    if asked:
        yield Rectangle(x=x, y=y + 4, w=READY, h=POWER, round=18, fill="shade")
        yield Rectangle(
            x=x, y=y, w=READY, h=POWER, round=18, fill="glow", line="dark-Y", width=2.5, token=READY_TOKEN, label=text
        )
    for i, line in enumerate(lines):
        at = y + POWER / 2 + (i - (len(lines) - 1) / 2) * size * 1.15
        yield Label(x=x + READY / 2, y=at, text=line, size=size, bold=asked, fill="ink-Y" if asked else "muted")
