"""What a page saves, as plain JSON with a version: read part by part, so that a damaged one says where it is wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from garden_widgets.core.errors import PositionError, RecordError, UnknownGame
from garden_widgets.core.match import LATER, Match
from garden_widgets.core.position import Position
from garden_widgets.core.registry import games
from garden_widgets.core.text import Text
from garden_widgets.core.wording import shown
from garden_widgets.lessons.practice.series import Series
from garden_widgets.tables.fair import Fair, NotTwoSides, checked

FORMAT: Final = 1

PLAY: Final = "play"
LESSON: Final = "lesson"
EXPLORE: Final = "explore"

_KEYS: Final = {
    PLAY: ("match", "fair", "left"),
    LESSON: ("game", "step", "code", "series", "run", "play"),
    EXPLORE: ("chosen", "answer"),
}
_ALWAYS: Final = ("format", "page")


@dataclass(frozen=True, slots=True)
class SavedPlay:
    """A game that is played."""

    match: Match
    fair: Fair | None
    left: str
    """What is left of the time: `75`, or `75-paused`."""


@dataclass(frozen=True, slots=True)
class SavedLesson:
    """A lesson: where the learner is, what was earned, and what was done in the step so far."""

    game: str
    step: str
    code: str
    series: Series | None
    run: dict[str, object]
    play: SavedPlay | None
    """The game of a step that is a whole game."""


@dataclass(frozen=True, slots=True)
class SavedExplore:
    """A question to many games, and what they have answered so far."""

    chosen: dict[str, str]
    answer: dict[str, Any] | None


Saved = SavedPlay | SavedLesson | SavedExplore


def written(page: str, **parts: object) -> dict[str, object]:
    """Write what a page saves."""
    assert set(parts) == set(_KEYS[page])
    return {"format": FORMAT, "page": page, **parts}


def read(data: object) -> Saved:
    """Read what a page has saved; a `RecordError` says what is wrong with it."""
    found = data if isinstance(data, dict) else {}
    page = found.get("page")
    if page not in _KEYS:
        raise RecordError(Text("This is no saved page: it does not say which page it is of."))
    if type(found.get("format")) is not int or found["format"] != FORMAT:
        raise RecordError(
            Text(
                "This page was saved in version {version} of its form; version {known} can be read.",
                version=shown(found.get("format")),
                known=FORMAT,
            )
        )
    try:
        return _READERS[page](found)
    except PositionError as error:
        raise damaged(error.said) from error


def damaged(what: Text) -> RecordError:
    """Make the error that says what is wrong with a saved page."""
    return RecordError(Text("The saved page is damaged: {what}", what=what))


def _play(data: object) -> SavedPlay:
    saved = Position(data, (*_ALWAYS, *_KEYS[PLAY]))
    match = Match.from_dict(saved.raw("match"), replies=LATER)
    try:
        fair = Fair.read(saved.text("fair", ""))
        if fair is not None:
            checked(match.start)
    except NotTwoSides as error:
        raise damaged(error.said) from error
    return SavedPlay(match, fair, saved.text("left", ""))


def _lesson(data: object) -> SavedLesson:
    saved = Position(data, (*_ALWAYS, *_KEYS[LESSON]))
    game = saved.text("game", "")
    try:
        if not games.entry(game).lessons:
            raise RecordError(Text("{game} has no lesson yet.", game=games[game].title))
    except UnknownGame as error:
        raise RecordError(error.said) from error
    lesson = games.lesson(game)
    series, play = saved.raw("series"), saved.raw("play")
    return SavedLesson(
        game=game,
        step=saved.text("step", "", [step.name for step in lesson.steps]),
        code=saved.text("code", ""),
        series=None if series is None else Series.restore(lesson, series),
        run=saved.mapping("run"),
        play=None if play is None else _play(play),
    )


def _explore(data: object) -> SavedExplore:
    saved = Position(data, (*_ALWAYS, *_KEYS[EXPLORE]))
    chosen, answer = saved.mapping("chosen"), saved.raw("answer")
    return SavedExplore(
        {name: value for name, value in chosen.items() if isinstance(value, str)},
        answer if isinstance(answer, dict) else None,
    )


_READERS: Final[dict[object, Callable[[object], Saved]]] = {PLAY: _play, LESSON: _lesson, EXPLORE: _explore}
