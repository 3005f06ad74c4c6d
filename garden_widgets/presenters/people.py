"""Drawings of who plays: persons and bots, and the face of whoever can sit at a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from garden_widgets.core.match import PERSON
from garden_widgets.presenters.opponents import character
from garden_widgets.presenters.small import HIGH, painted, small
from garden_widgets.scenes import faces
from garden_widgets.scenes.artwork import drawn
from garden_widgets.scenes.palette import LIGHT


def _person(x: int, coat: str, skin: str, hair: str, cut: str) -> str:
    eye, mouth = "<circle cx='{}' cy='34' r='2.4' fill='#2a2a2a'/>", "M-6 41c4 4 8 4 12 0"
    return (
        f"<g transform='translate({x} 0)'><path d='M-24 84c0-22 10-34 24-34s24 12 24 34Z' fill='{coat}'/>"
        f"<circle cy='32' r='19' fill='{skin}'/><path d='{cut}' fill='{hair}'/>{eye.format(-7)}{eye.format(7)}"
        f"<path d='{mouth}' fill='none' stroke='#2a2a2a' stroke-width='2.2' stroke-linecap='round'/></g>"
    )


def _robot(x: int, colour: str) -> str:
    eye = "<circle cx='{}' cy='30' r='4' fill='#23231c'/>"
    return (
        f"<g transform='translate({x} 0)'><rect x='-22' y='54' width='44' height='30' rx='8' fill='{colour}'/>"
        f"<path d='M0 12V3' stroke='{colour}' stroke-width='4' stroke-linecap='round'/>"
        f"<circle cy='5' r='4.5' fill='#ffd75e'/><rect x='-25' y='12' width='50' height='38' rx='12' fill='{colour}'/>"
        f"<rect x='-18' y='20' width='36' height='22' rx='9' fill='#fffdf4'/>{eye.format(-8)}{eye.format(8)}"
        "<path d='M-5 37.5c3 2.5 7 2.5 10 0' fill='none' stroke='#23231c' stroke-width='2' stroke-linecap='round'/></g>"
    )


def _picture(*parts: str) -> str:
    return f"<svg viewBox='0 0 150 88' aria-hidden='true'>{''.join(parts)}</svg>"


_RED, _BLUE, _GREEN = LIGHT["piece-R"], LIGHT["piece-B"], LIGHT["piece-G"]
_SHORT: Final = "M-19 30c-1-16 8-22 19-22s20 6 19 22c-6-10-30-12-38 0Z"
_LONG: Final = "M-21 48c-6-30 4-41 21-41s27 11 21 41h-6c4-16 2-20-1-23-8-1-14-4-17-8-2 5-7 8-13 9-3 5-2 12 1 22Z"
_ONE: Final = _person(40, _RED, "#f2c79b", "#5d4027", _SHORT)

WITH_A_BOT: Final = _picture(_ONE, _robot(108, _GREEN))
TWO_PERSONS: Final = _picture(_ONE, _person(108, _BLUE, "#b97f55", "#2a1c14", _LONG))
TWO_SCREENS: Final = _picture(
    _ONE,
    _person(108, _BLUE, "#b97f55", "#2a1c14", _LONG),
    *(
        f"<g transform='translate({x} 58)'><rect x='-17' width='34' height='24' rx='4' fill='#2a2a2a'/>"
        "<rect x='-14' y='3' width='28' height='18' rx='2' fill='#fffdf4'/></g>"
        for x in (40, 108)
    ),
)
ALONE: Final = _picture(_person(75, _RED, "#f2c79b", "#5d4027", _SHORT))

_SOMEBODY: Final = (
    f"<svg viewBox='-44 0 88 88' aria-hidden='true'>{_person(0, _RED, '#f2c79b', '#5d4027', _SHORT)}</svg>"
)
_SOME_BOT: Final = f"<svg viewBox='-44 0 88 88' aria-hidden='true'>{_robot(0, _GREEN)}</svg>"


def animals(several: Sequence[str]) -> str:
    """Draw the faces of animals side by side, the more of them the smaller."""
    wide = max(84, 4 + 40 * len(several))
    left = (wide - 40 * (len(several) - 1)) / 2
    faces_shown = (
        item
        for k, animal in enumerate(several)
        for item in drawn(f"faces/{animal}", left + 40 * k, HIGH / 2, HIGH - 10)
    )
    return painted(tuple(faces_shown), wide, HIGH)


def portrait(game: str, kind: str) -> str:
    """Draw who sits down at a game under this name."""
    found = character(game, kind)
    face = small(faces.face(found.id)) if found is not None else ""
    return face or (_SOMEBODY if kind == PERSON else _SOME_BOT)
