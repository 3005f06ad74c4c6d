"""What Pyramid Shambo looks like: a felt table, a round plate for every player, and the fight in the middle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Final, NamedTuple

from garden_widgets.core.outcome import Result
from garden_widgets.core.text import Listing, Text
from garden_widgets.kit.pyramids import PYRAMIDS, pips, trio
from garden_widgets.scenes import material
from garden_widgets.scenes.closing import closing
from garden_widgets.scenes.pyramids import pyramid
from garden_widgets.scenes.scene import Circle, Item, Label, Polygon, Rectangle, Scene
from garden_widgets.shelf.pyramid_shambo.engine.state import OVER, THROW, ShamboState
from garden_widgets.shelf.pyramid_shambo.engine.words import Facts, in_pips
from garden_widgets.shelf.pyramid_shambo.scene.circle import HEAD, WIDTH, Place, Plate, ring, stand
from garden_widgets.shelf.pyramid_shambo.scene.middle import column, ending, pip
from garden_widgets.shelf.pyramid_shambo.scene.throws import (
    CALLED,
    WIDTH_OF_A_LETTER,
    Fight,
    called,
    colour,
    fight,
    fit,
    hands,
    swatch,
)


class View(NamedTuple):
    """What there is to be seen: a position, or a moment between two."""

    state: ShamboState
    """Whose table it is, for names and colours."""

    title: str
    description: str
    held: Mapping[str, Sequence[str]]
    """What each colour holds that is still in."""

    turn: int | None
    """On whom the light is; None where it is on nobody."""

    rival: int | None
    """On whom the other light is: who was challenged."""

    fight: Fight | None
    middle: tuple[Item, ...]


def view(state: ShamboState) -> View:
    """See a position, as far as this view of it may know."""
    over = state.stage == OVER
    return View(
        state=state,
        title=f"{state.game.title}. {_title(state)}",
        description=str(state),
        held=state.holdings,
        turn=state.result.winners[0] if state.result is not None else state.turn,
        rival=None if over else state.turn if state.challenged is None else state.challenged,
        fight=fight(state),
        middle=tuple(column(state)),
    )


def scene(state: ShamboState) -> Scene:
    """Draw the position, as far as this view may know it."""
    return drawn(view(state))


def called_off(state: ShamboState, result: Result) -> Scene:
    """Draw a table at which a rule of the house has ended the game: the light is on nobody any more."""
    title, middle = str(closing(state, result)), tuple(ending(state, result))
    return drawn(view(state)._replace(title=title, turn=None, rival=None, fight=None, middle=middle))


def drawn(seen: View) -> Scene:
    """Draw what is to be seen."""
    state = seen.state
    circle = ring(state.seats)
    colours = tuple(state.setup.colours)
    names = tuple(str(called(state, seat)) for seat in range(state.seats))
    return Scene(
        width=WIDTH,
        height=circle.height,
        ground=_table(colours, names),
        items=(
            *_lights(seen),
            *(item for seat, plate in enumerate(circle.plates) for item in _player(seen, seat, plate)),
            *(hands(state, seen.fight) if seen.fight is not None else ()),
            *seen.middle,
        ),
        title=seen.title,
        description=seen.description,
        parts=PARTS,
    )


PARTS: Final = (("throw", Text("Throws")), ("", Text("Players and their pyramids")))


def _title(state: ShamboState) -> Text:
    if state.stage == OVER:
        return Text("The game is over")
    if state.debt is not None:
        payer, paid, due = state.debt
        names: Facts = {"payer": called(state, payer), "paid": called(state, paid)}
        return Text("{payer} owes {paid} {pips}", **names, pips=in_pips(due))
    if state.stage == THROW:
        return Text("{fighters} throw", fighters=Listing(called(state, seat) for seat in state.fighters))
    return Text("{player:whose} turn", player=called(state, state.turn))


# The table ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _table(colours: tuple[str, ...], names: tuple[str, ...]) -> tuple[Item, ...]:
    circle = ring(len(colours))
    x, y, w, h = circle.middle
    items: list[Item] = [*material.felt(4, 4, WIDTH - 8, circle.height - 14)]
    items += [
        Rectangle(x=x + by, y=y + by, w=w - 2 * by, h=h - 2 * by, round=44 - by, line="felt-line", width=2)
        for by in (0, 7)
    ]
    for letter, name, plate in zip(colours, names, circle.plates, strict=True):
        cx, cy, wide, high = plate.disc
        flat = high / wide
        items += [
            Circle(x=cx, y=cy + 6, radius=wide, flat=flat, fill="ground-shadow"),
            Circle(x=cx, y=cy, radius=wide, flat=flat, fill="stone-edge"),
            Circle(x=cx, y=cy - 3, radius=wide - 2, flat=flat, fill="plate", line="stone-edge", width=1.2),
            Circle(x=cx, y=cy - 2, radius=wide * 0.84, flat=flat, line="stone-edge", width=1.2),
            *_tag(letter, name, plate),
        ]
    return tuple(items)


def _tag(letter: str, name: str, plate: Plate) -> Iterator[Item]:
    """Draw the tag with a player's colour and name."""
    left, wide = _tag_place(plate)
    yield Rectangle(x=left, y=plate.y + 1, w=wide, h=HEAD - 4, round=16, fill="chip", line=f"piece-{letter}", width=2.5)
    yield from swatch(letter, left + 17, plate.y + HEAD / 2 - 1, 11)
    size = max(20, fit(name, wide - 76, 22))
    yield Label(x=left + 32, y=plate.y + HEAD / 2 - 0.5, text=name, size=size, bold=True, align="left", fill="ink")


def _tag_place(plate: Plate) -> tuple[float, float]:
    wide = min(plate.w - 4, 210)
    return plate.x + (plate.w - wide) / 2, wide


def _lights(seen: View) -> Iterator[Item]:
    """Let light fall on whose turn it is, and a ring of light on who was challenged."""
    plates = ring(seen.state.seats).plates
    if seen.turn is not None:
        x, y, wide, high = plates[seen.turn].disc
        for more in (14, 5):
            flat = (high + more) / (wide + more)
            yield Circle(x=x, y=y - 2, radius=wide + more, flat=flat, fill="glow-soft", key="turn")
    if seen.rival is not None:
        x, y, wide, high = plates[seen.rival].disc
        yield Circle(x=x, y=y - 3, radius=wide, flat=high / wide, line="glow", width=5, key="rival")


# The players ----------------------------------------------------------------------------------------------------------


def _player(seen: View, seat: int, plate: Plate) -> Iterator[Item]:
    state = seen.state
    letter = colour(state, seat)
    held = seen.held.get(letter, ())
    yield Rectangle(
        x=plate.x,
        y=plate.y,
        w=plate.w,
        h=plate.h,
        round=22,
        token=f"seat:{letter}",
        label=_says(state, seat, held, active=seat == seen.turn and state.result is None),
    )
    left, wide = _tag_place(plate)
    right, middle = left + wide - 9, plate.y + HEAD / 2 - 1
    if letter not in seen.held:
        yield from _out(seen, letter, plate)
        return
    worth = str(sum(map(pips, held)))
    yield from pip(right - 7, middle, 8)
    yield Label(x=right - 20, y=middle + 0.5, text=worth, size=22, bold=True, align="right", fill="ink")
    places = list(stand(held, plate.room))
    for place in places:
        yield from pyramid(place.piece, place.x, place.y, scale=place.scale, key=place.piece)
    if seat == seen.turn:
        x, y, _, high = plate.disc
        yield from _star(x, y + high - 5)
    for place in places:
        yield _tent(place, _says_piece(state, place.piece, seat))


def _tent(place: Place, label: str) -> Item:
    """Return where a pyramid can be pressed: wider than it is, and narrow at the top as it is."""
    low, high, middle = place.y + 6, place.top - 4, place.x
    narrow = 16.0
    points = (
        (place.left, low),
        (place.left, low - 14),
        (max(place.left, middle - narrow), high),
        (min(place.right, middle + narrow), high),
        (place.right, low - 14),
        (place.right, low),
    )
    return Polygon(points=points, token=place.piece, label=label)


def _says(state: ShamboState, seat: int, held: Sequence[str], *, active: bool) -> str:
    player = state.who(seat)
    if not held:
        return str(Text("{player:The} is out", player=player))
    worth, pieces = in_pips(sum(map(pips, held))), Listing(held)
    if active:
        return str(Text("{player:The}, whose turn it is: {pips} in {held}", player=player, pips=worth, held=pieces))
    return str(Text("{player:The}: {pips} in {held}", player=player, pips=worth, held=pieces))


def _says_piece(state: ShamboState, piece: str, seat: int) -> str:
    holder = state.who(seat)
    return str(
        Text("{pyramid:Name} {piece}, held by {holder:the}", pyramid=PYRAMIDS[piece], piece=piece, holder=holder)
    )


def _star(x: float, y: float) -> Iterator[Item]:
    """Draw the token that goes round with the turn."""
    points = tuple(
        (x + reach * sin(pi * i / 5), y - reach * cos(pi * i / 5)) for i, reach in enumerate((10.0, 4.5) * 5)
    )
    yield Circle(x=x, y=y, radius=13, fill="glow", line="dark-Y", width=2, key="star")
    yield Polygon(points=points, fill="ink-Y", key="star")


def _out(seen: View, letter: str, plate: Plate) -> Iterator[Item]:
    """Dim the place of a player who is out; the pyramids of a colour that has left stand there."""
    if not any(letter == piece[0] for held in seen.held.values() for piece in held):  # PS-R5
        x, y, _, _ = plate.disc
        for piece, dx in zip(trio(letter), (-42, -8, 34), strict=True):
            yield from pyramid(piece, x + dx, y + 14, scale=0.55, key=piece)
    yield Rectangle(x=plate.x, y=plate.y - 2, w=plate.w, h=plate.h + 6, round=20, fill="felt-dim")
    left, wide = _tag_place(plate)
    word = str(Text("out"))
    longest = max(len(str(CALLED[each])) for each in seen.state.setup.colours)
    beside = wide - 46 >= WIDTH_OF_A_LETTER * (20 * longest + 21 * len(word))
    x, y, _, high = plate.disc
    x, y = (left + wide - 14, plate.y + HEAD / 2 - 0.5) if beside else (x, y + high - 10)  # else at the plate's foot
    yield Label(x=x, y=y, text=word, size=21, bold=True, align="right" if beside else "center", fill="felt-ink")


COVER: Final = {
    "text": "Rock, paper, scissors for pyramids: the last one who still holds some wins.",
    "age": 8,
    "minutes": 15,
    "then": ["scissors", "pay R3"],
    "position": {
        "options": {"colours": "RYGBK"},
        "holdings": {
            "R": ["R1", "R2", "Y3"],
            "Y": ["Y1", "G2"],
            "G": ["G1", "R3", "B1", "K1"],
            "B": ["B2", "B3", "Y2"],
            "K": ["K2", "K3", "G3"],
        },
        "active": "R",
        "challenge": "G",
        "ties": 2,
        "throws": {"R": "rock"},
    },
}
"""How the game shows itself in the gallery."""
