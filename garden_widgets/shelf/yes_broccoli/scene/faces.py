"""The faces of the cards of Yes! Broccoli!: bids with their icons, foods with what they are worth, and powers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.scenes.artwork import artwork, names
from garden_widgets.scenes.cards import body, within
from garden_widgets.scenes.drawing import Drawing, placed
from garden_widgets.scenes.scene import LETTER, Box, Circle, Item, Label, Rectangle
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS, icons_on, set_of, value_of
from garden_widgets.shelf.yes_broccoli.engine.foods import food_name
from garden_widgets.shelf.yes_broccoli.engine.setup import Setup
from garden_widgets.shelf.yes_broccoli.scene.signs import COLOURS, emblem, own_icon, power_icon, sprout

WIDTH_OF_A_LETTER: Final = 0.56
"""How wide a letter is, compared with its height."""

EDGE_ON: Final = 0.4
"""Cards that look narrower than this show no face: they are being turned."""

SMALL: Final = 80
"""Of foods that are drawn smaller than this, details are left out that nobody could see."""

FINE: Final = 9
"""What counts as a detail, in units of the drawing."""


def fit(text: str, width: float, size: float) -> float:
    """Return the size in which a text fits into a width, at most this one."""
    return min(size, width / (WIDTH_OF_A_LETTER * max(len(text), 1)))


def signed(value: int) -> str:
    """Write what something is worth: a minus sign is as wide as a plus."""
    return str(value) if value >= 0 else f"\u2212{-value}"


# Bids -----------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def bid_face(card: str, box: Box, *, key: str = "", token: str = "", label: str = "") -> Drawing:
    """Draw a bid card: its value, the sign of its set, and its icons on a light field."""
    return tuple(_bid_face(card, box, key, token, label))


def _bid_face(card: str, box: Box, key: str, token: str, label: str) -> Iterator[Item]:
    number = BIDS.number[card]
    value, icons, colours = value_of(number), icons_on(number), set_of(number)
    letter = COLOURS[colours]
    x, y, w, h = box
    yield from body(box, f"piece-{letter}", key=key, token=token, label=label)
    if w < EDGE_ON * h:
        return
    yield Label(
        x=x + w * 0.36, y=y + h * 0.255, text=str(value), size=h * 0.47, bold=True, fill=f"ink-{letter}", key=key
    )
    yield from emblem(colours, x + w * 0.79, y + h * 0.15, w * 0.24, key=key)
    yield Label(
        x=x + w * 0.79,
        y=y + h * 0.36,
        text=letter,
        size=w * 0.24,
        bold=True,
        fill=f"ink-{letter}",
        note=LETTER,
        key=key,
    )
    low, high = y + h * 0.5, h * 0.455
    yield Rectangle(x=x + w * 0.06, y=low, w=w * 0.88, h=high, round=w * 0.08, fill="icon-field", key=key)
    for dx, dy in _ICON_PLACES[icons]:
        yield from sprout(x + w / 2 + dx * w, low + high / 2 + dy * h, w * 0.27, key=key)


_ICON_PLACES: Final = {
    1: ((0, 0),),
    2: ((-0.18, 0), (0.18, 0)),
    3: ((-0.18, -0.1), (0.18, -0.1), (0, 0.1)),
    4: ((-0.18, -0.1), (0.18, -0.1), (-0.18, 0.1), (0.18, 0.1)),
    5: ((-0.28, -0.1), (0, -0.1), (0.28, -0.1), (-0.16, 0.1), (0.16, 0.1)),
}
"""Where the icons of a bid card are, from the middle of their field."""


@lru_cache(maxsize=256)
def bid_back(seat: int, box: Box, *, key: str = "", token: str = "", label: str = "") -> Drawing:
    """Draw a bid card face down: the colour and the sign of the player who bids it, whoever's card it is."""
    return tuple(_bid_back(seat, box, key, token, label))


def _bid_back(seat: int, box: Box, key: str, token: str, label: str) -> Iterator[Item]:
    letter = COLOURS[seat]
    x, y, w, h = box
    yield from body(box, f"piece-{letter}", key=key, token=token, label=label)
    yield within(box, w * 0.09, "", f"lit-{letter}", 2, key)
    if w < EDGE_ON * h:
        return
    for dx, dy in ((0.24, 0.17), (0.76, 0.17), (0.24, 0.83), (0.76, 0.83)):
        yield from emblem(seat, x + dx * w, y + dy * h, w * 0.16, f"lit-{letter}", key=key)
    yield from emblem(seat, x + w / 2, y + h / 2, w * 0.5, key=key)


# Foods ----------------------------------------------------------------------------------------------------------------


def food_picture(name: str, x: float, y: float, size: float, *, key: str = "") -> Iterator[Item]:
    """Draw a food; one that somebody added lies under a cover."""
    yield from _food_picture(name, x, y, size, key)


@lru_cache(maxsize=1024)
def _food_picture(name: str, x: float, y: float, size: float, key: str) -> Drawing:
    drawing = artwork(f"yes-broccoli/foods/{name}" if name in names("yes-broccoli/foods") else "yes-broccoli/dish")
    if size < SMALL:
        drawing = tuple(item for item in drawing if max(item.box[2:]) + item.width * bool(item.line) >= FINE)
    return tuple(placed(drawing, x, y, size, key=key))


def food_card(setup: Setup, name: str, box: Box, *, key: str = "", token: str = "", label: str = "") -> Iterator[Item]:
    """Draw a food card: what it is, and what it is worth."""
    x, y, w, h = box
    value = setup.food(name).value
    tint = "dish-good" if value > 0 else "dish-bad" if value < 0 else "dish-plain"
    yield from body(box, tint, line="rim", key=key, token=token, label=label)
    yield from food_picture(name, x + w / 2, y + h * 0.45, min(w * 0.74, h * 0.6), key=key)
    yield from worth(value, x + w * 0.19, y + w * 0.19, w * 0.155, key=key)
    words = str(Text("{food:Name}", food=food_name(name)))
    yield Label(
        x=x + w / 2,
        y=y + h * 0.89,
        text=words,
        size=fit(words, w - 8, max(20, w * 0.17)),
        bold=True,
        fill="ink",
        key=key,
    )


def worth(value: int, x: float, y: float, radius: float, *, key: str = "") -> Iterator[Item]:
    """Draw what a food is worth: a disc, and for what is bad a square that stands on its corner."""
    if value >= 0:
        yield Circle(x=x, y=y, radius=radius, fill="good" if value else "muted", key=key)
    else:
        yield Rectangle(
            x=x - radius, y=y - radius, w=2 * radius, h=2 * radius, round=radius * 0.35, fill="bad", key=key
        )
    text = signed(value)
    yield Label(x=x, y=y + 0.5, text=text, size=fit(text, radius * 1.9, radius * 1.3), bold=True, fill="paper", key=key)


# Powers ---------------------------------------------------------------------------------------------------------------


def power_card(
    setup: Setup, name: str, box: Box, *, key: str = "", token: str = "", label: str = "", rests: bool = False
) -> Iterator[Item]:
    """Draw a power card: its picture, and its name in one line or two; one that cannot be played now looks pale."""
    x, y, w, h = box
    yield from body(
        box,
        "power-face",
        line="rim" if rests else "power",
        width=1.5 if rests else 3,
        key=key,
        token=token,
        label=label,
    )
    tall = h > w
    size = min(w * 0.72, h * 0.62) if tall else min(h * 0.8, w * 0.4)
    middle = (x + w / 2, y + h * 0.4) if tall else (x + 6 + size / 2, y + h / 2)
    power = setup.kinds[name]
    if power.effect is None:
        yield from power_icon(power.name, *middle, size, key=key)
    else:
        yield from own_icon(power.effect.sign, *middle, size, key=key)
    if rests:
        yield within(box, 3, "resting", key=key)
    words = str(Text("{power:Name}", power=setup.named_power(name)))
    left, room = (x + 6, w - 12) if tall else (x + size + 12, w - size - 16)
    lines = halves(words) if fit(words, room, 23) < 20 else [words]
    fitted = min(fit(line, room, 23) for line in lines)
    centre = y + h * 0.84 if tall else y + h / 2
    for i, line in enumerate(lines):
        at = centre + (i - (len(lines) - 1) / 2) * fitted * 1.12
        ink = "muted" if rests else "ink"
        yield Label(x=left + room / 2, y=at, text=line, size=fitted, bold=True, fill=ink, key=key)


def halves(words: str) -> list[str]:
    """Break words into two lines as even as they can be."""
    each = words.split()
    pairs = [[" ".join(each[:i]), " ".join(each[i:])] for i in range(1, len(each))]
    return min(pairs, key=lambda pair: max(map(len, pair)), default=[words])


def power_back(x: float, y: float, high: float, *, key: str = "") -> Iterator[Item]:
    """Draw the back of a power card, small."""
    box = (x - high * 0.35, y - high / 2, high * 0.7, high)
    yield from body(box, "power", line="power-face", width=1.5, lift=1.5, key=key)
    yield Label(x=x, y=y + 0.5, text="\u2605", size=high * 0.52, fill="power-ink", key=key)
