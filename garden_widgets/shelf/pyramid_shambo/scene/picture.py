"""What Pyramid Shambo looks like: the players in a circle with their pyramids, and the fight in the middle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from typing import Final

from garden_widgets.core.text import Listing, Text
from garden_widgets.kit.pyramids import PYRAMIDS, pips, trio
from garden_widgets.scenes.pyramids import pyramid
from garden_widgets.scenes.scene import Circle, Item, Label, Line, Polygon, Rectangle, Scene
from garden_widgets.shelf.pyramid_shambo.engine.state import OVER, THROW, ShamboState
from garden_widgets.shelf.pyramid_shambo.engine.words import Facts, in_pips
from garden_widgets.shelf.pyramid_shambo.scene.circle import HEAD, WIDTH, Plate, ring, stand
from garden_widgets.shelf.pyramid_shambo.scene.middle import column
from garden_widgets.shelf.pyramid_shambo.scene.throws import arrow_of_the_fight, called, cards, colour


def scene(state: ShamboState) -> Scene:
    """Draw the position, as far as this view may know it."""
    circle = ring(state.seats)
    plates = list(enumerate(circle.plates))
    arrow = arrow_of_the_fight(state)
    return Scene(
        width=WIDTH,
        height=circle.height,
        ground=tuple(item for seat, plate in plates for item in _name_plate(state, seat, plate)),
        items=(
            *arrow[:1],
            *(item for seat, plate in plates for item in _player(state, seat, plate)),
            *cards(state),
            *column(state),
            *arrow[1:],
        ),
        title=f"{state.game.title}. {_title(state)}",
        description=str(state),
    )


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


def _name_plate(state: ShamboState, seat: int, plate: Plate) -> Iterator[Item]:
    letter = colour(state, seat)
    yield Rectangle(x=plate.x, y=plate.y, w=plate.w, h=plate.h, round=12, fill="bed", line="line", width=1.5)
    yield Rectangle(x=plate.x, y=plate.y, w=plate.w, h=HEAD, round=10, fill=f"piece-{letter}", line="edge", width=1.5)
    yield Label(
        x=plate.x + 26,
        y=plate.y + HEAD / 2,
        text=f"{letter} {called(state, seat)}",
        size=20,
        bold=True,
        align="left",
        fill=f"ink-{letter}",
    )


def _player(state: ShamboState, seat: int, plate: Plate) -> Iterator[Item]:
    letter = colour(state, seat)
    held = state.holdings.get(letter, ())
    busy = seat in state.fighters or seat == state.turn or (state.debt and seat in state.debt[:2])
    yield Rectangle(
        x=plate.x,
        y=plate.y,
        w=plate.w,
        h=plate.h,
        round=12,
        line="ink" if busy and held else "",
        width=4,
        token=f"seat:{letter}",
        label=_says(state, seat, held),
    )
    if seat == state.turn and state.stage != OVER:
        yield from _turn_token(plate.x + 8, plate.y + HEAD / 2)
    if not held:
        yield from _out(state, letter, plate)
        return
    ink, right, middle = f"ink-{letter}", plate.x + plate.w - 12, plate.y + HEAD / 2
    worth = str(sum(map(pips, held)))
    yield Label(x=right, y=middle, text=worth, size=20, bold=True, align="right", fill=ink)
    yield Circle(x=right - 13 * len(worth) - 11, y=middle, radius=8, fill="piece-Y", line="edge", width=2)
    for place in stand(held, (plate.x + 8, plate.y + HEAD + 8, plate.w - 16, plate.h - HEAD - 18)):
        says = _says_piece(state, place.piece, seat)
        yield from pyramid(
            place.piece, place.x, place.y, scale=place.scale, token=place.piece, label=says, key=place.piece
        )


def _says(state: ShamboState, seat: int, held: Sequence[str]) -> str:
    player = state.who(seat)
    if not held:
        return str(Text("{player:The} is out", player=player))
    worth, pieces = in_pips(sum(map(pips, held))), Listing(held)
    if seat == state.turn and state.stage != OVER:
        return str(Text("{player:The}, whose turn it is: {pips} in {held}", player=player, pips=worth, held=pieces))
    return str(Text("{player:The}: {pips} in {held}", player=player, pips=worth, held=pieces))


def _says_piece(state: ShamboState, piece: str, seat: int) -> str:
    holder = state.who(seat)
    return str(
        Text("{pyramid:Name} {piece}, held by {holder:the}", pyramid=PYRAMIDS[piece], piece=piece, holder=holder)
    )


def _turn_token(x: float, y: float) -> Iterator[Item]:
    """Draw the token that goes round with the turn."""
    points = tuple(
        (x + reach * sin(pi * i / 5), y - reach * cos(pi * i / 5)) for i, reach in enumerate((10.0, 4.4) * 5)
    )
    yield Circle(x=x, y=y, radius=13, fill="die", line="edge", width=2, key="turn")
    yield Polygon(points=points, fill="die-ink", key="turn")


def _out(state: ShamboState, letter: str, plate: Plate) -> Iterator[Item]:
    """Show that a player is out, and the colour that has left the game with them."""
    yield Rectangle(x=plate.x + 2, y=plate.y + HEAD, w=plate.w - 4, h=plate.h - HEAD - 2, round=10, fill="paper")
    yield Label(
        x=plate.x + plate.w - 12,
        y=plate.y + HEAD / 2,
        text=str(Text("out")),
        size=20,
        bold=True,
        align="right",
        fill=f"ink-{letter}",
    )
    if any(piece[0] == letter for held in state.holdings.values() for piece in held):
        return  # PS-R5: the last colour stays where it is
    low, middle = plate.y + (HEAD + plate.h) / 2 + 23, plate.x + plate.w / 2
    for piece, dx in zip(trio(letter), (-52, -8, 44), strict=True):
        yield from pyramid(piece, middle + dx, low, scale=0.55, key=piece)
    for up, down in ((low + 6, low - 52), (low - 52, low + 6)):
        yield Line(points=((middle - 74, up), (middle + 78, down)), line="cause", width=5)


COVER: Final = {
    "text": "Rock, paper, scissors for pyramids: the last one who still holds some wins.",
    "age": 8,
    "minutes": 15,
    "then": ["rock", "scissors", "pay R3"],
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
    },
}
"""How the game shows itself in the gallery."""
