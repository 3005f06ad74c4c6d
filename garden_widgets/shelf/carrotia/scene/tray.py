"""The bench below the garden: tiles to lay, dice, powers, and what a bird may do; each is a thing to press."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from garden_widgets.core.text import Listing, Name, Text
from garden_widgets.scenes import material
from garden_widgets.scenes.artwork import drawn
from garden_widgets.scenes.scene import Circle, Item, Label, Line, Polygon, Rectangle
from garden_widgets.shelf.carrotia.engine.birds import BIRD, BIRD_NAMES, BIRDS, FACES
from garden_widgets.shelf.carrotia.engine.names import SHAPE_NAMES
from garden_widgets.shelf.carrotia.engine.setup import CHARACTER_NAMES, CHARACTERS
from garden_widgets.shelf.carrotia.scene.figures import SMALLEST, bird, carrots, portrait, rabbit
from garden_widgets.shelf.carrotia.scene.holds import SIDE_WORDS
from garden_widgets.shelf.carrotia.scene.places import HIGH, TOP, WIDTH
from garden_widgets.shelf.carrotia.scene.powers import POWER_WORDS
from garden_widgets.shelf.carrotia.scene.seen import View
from garden_widgets.shelf.carrotia.scene.signs import die
from garden_widgets.shelf.carrotia.scene.tiles import tile

EDGE: Final = 8
FOOT: Final = TOP + HIGH + 4
"""Where the bench begins."""

BENCH: Final = 116
HEIGHT: Final = FOOT + BENCH + 14
MIDDLE: Final = FOOT + BENCH / 2
TILE: Final = 78
PLATE: Final = 28
"""How high the plate is that says what is to be done."""


class Thing(NamedTuple):
    """Something on the bench: what a press on it means, what is said of it, and how it is drawn."""

    token: str
    label: Text
    draw: Callable[[float, float], Iterator[Item]]
    wide: float = 84


def tray(seen: View) -> Iterator[Item]:
    """Draw the bench and what lies on it."""
    lying = things(seen)
    yield from row(lying) if lying else iter(drawn("carrotia/pots", 0, MIDDLE + 34, 100))


def row(lying: Sequence[Thing]) -> Iterator[Item]:
    """Lay things in a row."""
    for thing, x, wide in _places(lying):
        yield Rectangle(x=x, y=FOOT + 10, w=wide, h=BENCH - 14, round=14, token=thing.token, label=str(thing.label))
        yield from thing.draw(x + wide / 2, MIDDLE)


def _places(lying: Sequence[Thing]) -> Iterator[tuple[Thing, float, float]]:
    """Say for each thing of a row where it begins, and how wide its place is."""
    room = WIDTH - 2 * EDGE - 8
    wide = sum(thing.wide for thing in lying)
    scale = min(1.25, room / wide) if wide else 1
    x = WIDTH / 2 - wide * scale / 2
    for thing in lying:
        yield thing, x, thing.wide * scale
        x += thing.wide * scale


def middle_of(seen: View, token: str) -> float | None:
    """Return where on the bench a thing lies, if it does."""
    return next((x + wide / 2 for thing, x, wide in _places(things(seen)) if thing.token == token), None)


def things(seen: View) -> list[Thing]:
    """List what lies on the bench."""
    if seen.won is not None or seen.stage == "choose":
        return []
    if seen.stage == "act":
        return [*_deeds(seen), *_powers(seen)]
    if seen.dice or seen.stage in ("run", "fly"):
        return [*_dice(seen), *_powers(seen)]
    if seen.stage == "extra":
        newcomer = [Thing("", Text(""), _newcomer(seen.extra))] if seen.extra else []
        return [*newcomer, *_tiles(seen)]  # what is left in the hands may serve to mend the maze
    return [*_tiles(seen), *_done(seen)]


def _tiles(seen: View) -> Iterator[Thing]:
    for shape, count in seen.stock.items():
        yield Thing(f"tile:{shape}", _tile_label(seen, shape, count), _pile(shape, count), 92)


def _tile_label(seen: View, shape: str, count: int) -> Text:
    if seen.stage == "extra":
        return Text("A tile with {shape:a}, {count} of them", shape=SHAPE_NAMES[shape], count=count)
    return Text(
        "A tile with {shape:a}, {count} of them; press it again to turn it", shape=SHAPE_NAMES[shape], count=count
    )


def held_label(shape: str, sides: str) -> Text:
    """Say what is in the hand, and how it is turned."""
    return Text(
        "In your hand: {shape}, open to the {sides}; press it again to turn it",
        shape=SHAPE_NAMES[shape],
        sides=Listing([SIDE_WORDS[side] for side in sides]),
    )


def _pile(shape: str, count: int) -> Callable[[float, float], Iterator[Item]]:
    return lambda x, y: pile(shape, count, x, y, TILE, key=f"tile:{shape}")


def _done(seen: View) -> Iterator[Thing]:
    if "done" in seen.can:
        label = (
            Text("The green tick: the maze is done")
            if seen.stage == "build"
            else Text("The green tick: mending is done")
        )
        yield Thing("done", label, _tick, 92)


def _tick(x: float, y: float) -> Iterator[Item]:
    yield Circle(x=x, y=y + 3, radius=34, fill="shade")
    yield Circle(x=x, y=y, radius=34, fill="leaf", line="token", width=3)
    yield Line(points=((x - 15, y + 1), (x - 4, y + 13), (x + 16, y - 12)), line="on-leaf", width=8)


def bird_named(name: str) -> Name:
    """Name a bird by its short name."""
    return BIRD_NAMES[BIRD[name]]


def _dice(seen: View) -> Iterator[Thing]:
    for name in BIRDS:
        if name in seen.dice:
            stays = seen.flights(name) in ((), (seen.birds.get(name),))
            yield Thing(f"die:{name}", _die_label(name, seen.dice[name], stays=stays), _bird_on_bench(name), 78)


FACE_WORDS: Final = {
    "N": Text("one step to the north"),
    "E": Text("one step to the east"),
    "S": Text("one step to the south"),
    "W": Text("one step to the west"),
    "carrot": Text("closer to the nearest carrot"),
    "rabbit": Text("closer to the rabbit"),
}


def _die_label(name: str, face: str, *, stays: bool) -> Text:
    if stays:
        return Text("{bird:The} stays: it cannot fly {way}", bird=bird_named(name), way=FACE_WORDS[face])
    return Text("{bird:The} will fly {way}", bird=bird_named(name), way=FACE_WORDS[face])


def _bird_on_bench(name: str) -> Callable[[float, float], Iterator[Item]]:
    return lambda x, y: iter(bird(name, x - 12, y - 13, 56, key=f"bench:{name}"))


def dice(seen: View) -> Iterator[Item]:
    """Draw the dice on the bench, each before its bird."""
    lying = [(thing.token, x + wide / 2) for thing, x, wide in _places(things(seen))]
    for token, x in lying:
        kind, _, name = token.partition(":")
        if kind == "die":
            yield from die(seen.dice[name], x + 15, MIDDLE + 25, 50, key=token)


def _powers(seen: View) -> Iterator[Thing]:
    for name in CHARACTERS:
        if f"power:{name}" in seen.can:
            label = Text(
                "Use the power of {character:the}: {power}",
                character=CHARACTER_NAMES[name],
                power=POWER_WORDS[name],
            )
            yield Thing(f"power:{name}", label, _power(name), 78)


def _power(name: str) -> Callable[[float, float], Iterator[Item]]:
    def draw(x: float, y: float) -> Iterator[Item]:
        yield Circle(x=x, y=y - 4, radius=37, fill="glow", line="contour", width=2)
        yield from portrait(name, x, y - 4, 66)

    return draw


def _deeds(seen: View) -> Iterator[Thing]:
    """List what the acting bird can do: to a carrot of one or three, or to the rabbit."""
    if seen.acting is None:
        return
    acting = bird_named(seen.acting)
    for what, label, words in (
        ("1", Text("{bird:The} acts on a single carrot", bird=acting), Text("single")),
        ("3", Text("{bird:The} acts on a bunch of three", bird=acting), Text("bunch")),
        ("rabbit", Text("{bird:The} acts on the rabbit", bird=acting), Text("rabbit")),
    ):
        if f"act:{what}" in seen.can:
            yield Thing(f"act:{what}", label, _deed(seen.acting, what, str(words)), 136)


def _deed(name: str, what: str, words: str) -> Callable[[float, float], Iterator[Item]]:
    def draw(x: float, y: float) -> Iterator[Item]:
        yield Rectangle(x=x - 64, y=y - 48, w=128, h=100, round=20, fill="token", line="contour", width=2)
        yield from bird(name, x - 32, y - 12, 58, plate=False)
        yield Line(points=((x - 3, y - 12), (x + 9, y - 12)), line="scarf", width=6)
        yield Polygon(points=((x + 6, y - 22), (x + 18, y - 12), (x + 6, y - 2)), fill="scarf")
        if what == "rabbit":
            yield from rabbit(x + 38, y + 22, 60)
        else:
            yield from carrots(int(what), x + 38, y - 12, 58)
        yield _caption(words, x, y + 37)

    return draw


def _caption(words: str, x: float, y: float) -> Item:
    """Write below a picture what it shows, for whoever does not know it by its looks."""
    return Label(x=x, y=y, text=words, size=SMALLEST + 1, bold=True, fill="contour")


# What a half-made move asks for ---------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def bench() -> tuple[Item, ...]:
    """Draw the bench."""
    return tuple(material.bench(EDGE, FOOT, WIDTH - 2 * EDGE, BENCH, planks=2, seed=4))


def faces(name: str, shown: str) -> list[Thing]:
    """List the faces to which a die can be set."""
    return [
        Thing(f"face:{face}", Text("Set it: {way}", way=FACE_WORDS[face]), _face(face), 98)
        for face in FACES
        if face != shown
    ]


def _face(face: str) -> Callable[[float, float], Iterator[Item]]:
    return lambda x, y: iter(die(face, x, y, 66))


def newcomers(names: Sequence[str]) -> list[Thing]:
    """List the birds that a bat can bring."""
    return [
        Thing(f"new:{name}", Text("It becomes {bird:the}", bird=bird_named(name)), _called(name), 98) for name in names
    ]


def _newcomer(name: str) -> Callable[[float, float], Iterator[Item]]:
    return lambda x, y: iter(bird(name, x, y, 84))


def _called(name: str) -> Callable[[float, float], Iterator[Item]]:
    def draw(x: float, y: float) -> Iterator[Item]:
        yield from bird(name, x, y - 15, 57)
        yield Rectangle(x=x - 46, y=y + 16, w=92, h=28, round=8, fill="token", line="contour", width=1.5)
        yield _caption(format(bird_named(name), "name"), x, y + 29.5)

    return draw


def confirmation() -> list[Thing]:
    """List what a tile needs that has been turned where it lies."""
    return [Thing("ok", Text("The green tick: leave the tile as it is now"), _tick, 140)]


# The six to choose from -----------------------------------------------------------------------------------------------


def choice(seen: View) -> Iterator[Item]:
    """Draw the six characters large, in the garden's place."""
    for i, name in enumerate(CHARACTERS):
        x, y = WIDTH * (0.5 + i % 2) / 2 + (6 if i % 2 == 0 else -6), TOP + 96 + 190 * (i // 2)
        free = name not in seen.characters
        words = Text("{character:Name}: {power}", character=CHARACTER_NAMES[name], power=POWER_WORDS[name])
        yield Rectangle(
            x=x - 148,
            y=y - 88,
            w=296,
            h=176,
            round=22,
            fill="chip" if free else "quiet",
            line="stone-edge",
            width=2,
            token=f"character:{name}" if free else "",
            label=str(words) if free else "",
        )
        yield from portrait(name, x, y - 24, 112)
        if not free:
            yield Line(points=((x - 50, y + 26), (x + 50, y - 74)), line="cause", width=7)
        yield Label(x=x, y=y + 48, text=format(CHARACTER_NAMES[name], "Name"), size=24, bold=True, fill="ink")
        yield Label(x=x, y=y + 73, text=str(POWER_WORDS[name]), size=20, fill="ink")


# Tiles ----------------------------------------------------------------------------------------------------------------


def pile(shape: str, count: int, x: float, y: float, size: float, *, key: str = "") -> Iterator[Item]:
    """Draw a pile of like tiles, its middle at x, y."""
    for i in range(min(count, 3) - 1, 0, -1):
        yield Rectangle(
            x=x - size / 2 + 5 * i,
            y=y - size / 2 - 4 * i,
            w=size,
            h=size,
            round=4,
            fill="hedge",
            line="contour",
            width=1.5,
        )
    yield Rectangle(x=x - size / 2 + 1, y=y - size / 2 + 4, w=size, h=size, round=4, fill="shade", key=key)
    yield from framed(LYING[shape], x, y, size, key=key)
    if count > 1:
        at_x, at_y = x + size / 2 - 20, y + size / 2 - 20
        yield Circle(x=at_x, y=at_y, radius=17, fill="token", line="contour", width=2)
        yield Label(x=at_x, y=at_y + 0.5, text=f"\u00d7{count}", size=SMALLEST + 1, bold=True, fill="contour")


LYING: Final = {"I": "NS", "L": "NE", "T": "NES", "X": "NESW", "D": "N"}
"""How a tile lies that has not been turned."""


@lru_cache(maxsize=256)
def framed(sides: str, x: float, y: float, size: float, *, key: str = "", tone: int = 0) -> tuple[Item, ...]:
    """Draw a loose tile, its middle at x, y."""
    left, top = x - size / 2, y - size / 2
    rim = Rectangle(x=left, y=top, w=size, h=size, round=3, line="contour", width=2, key=key)
    return rim, *tile(sides, left, top, size, key=key, tone=tone), rim  # the first is what is marked
