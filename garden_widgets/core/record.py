"""Saved games: JSON with a format version, written whole or not at all, and checked part by part when read."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from os import PathLike
from typing import NamedTuple, TypeGuard

from garden_widgets.core.errors import PositionError, RecordError
from garden_widgets.core.house import END_AFTER, MOST_TURNS
from garden_widgets.core.move import CLOCK, Move
from garden_widgets.core.position import Position, items, text, whole
from garden_widgets.core.text import Text
from garden_widgets.core.wording import shown

FORMAT = "garden_widgets match"
VERSION = 1
KEYS = ("format", "version", "game", "options", "position", "seed", "players", "moves", "now")
MOST_MOVES = 100_000
LONGEST_SEED = 1000
_SAVED = count(1)
SEEDS = Text("a whole number or a text of up to {most} characters", most=LONGEST_SEED)


class Saved(NamedTuple):
    """A saved game that has the right form; whether its moves are legal, the replay tells."""

    game: str
    options: dict[str, object]
    position: dict[str, object]
    seed: int | str
    players: list[str | None]
    moves: list[tuple[int, str]]
    now: int
    end_after: int = 0


def write(
    *,
    game: str,
    options: dict[str, object],
    position: dict[str, object],
    seed: int | str,
    players: list[str | None],
    moves: Sequence[Move],
    now: int,
    end_after: int = 0,
) -> dict[str, object]:
    """Write a match as plain JSON; what could not be read again is refused."""
    if len(moves) > MOST_MOVES:
        raise RecordError(Text("This match is too long to be saved: {why}", why=_too_many(len(moves))))
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": game,
        "options": options,
        "position": position,
        "seed": seed,
        "players": players,
        "moves": [[move.seat, str(move)] for move in moves],
        "now": now,
        **({END_AFTER.name: end_after} if end_after else {}),
    }


def read(data: object) -> Saved:
    """Check the form of a saved game."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(Text('This is not a saved game: it does not say "format": "{format}".', format=FORMAT))
    if type(data.get("version")) is not int or data["version"] != VERSION:
        raise RecordError(
            Text(
                "This game was saved in version {version} of the format; version {known} can be read.",
                version=shown(data.get("version")),
                known=VERSION,
            )
        )
    try:
        saved = Position(data, (*KEYS, END_AFTER.name))
        for key in KEYS:
            if key not in saved:
                raise saved.error(key, "is missing.")
        moves = [_entry(k, entry) for k, entry in enumerate(saved.items("moves"), start=1)]
        if len(moves) > MOST_MOVES:
            raise saved.error("moves", _too_many(len(moves)))
        seed = saved.raw("seed")
        if not is_seed(seed):
            raise saved.error("seed", Text("wants {seeds}, not {value}.", seeds=SEEDS, value=shown(seed)))
        return Saved(
            game=saved.text("game", ""),
            options=saved.mapping("options"),
            position=saved.mapping("position"),
            seed=seed,
            players=[_player(player) for player in saved.items("players")],
            moves=moves,
            now=saved.whole("now", len(moves), 0, len(moves)),
            end_after=saved.whole(END_AFTER.name, 0, 0, MOST_TURNS),
        )
    except PositionError as error:
        raise RecordError(Text("The saved game is damaged: {what}", what=error.said)) from error


def _too_many(moves: int) -> Text:
    return Text("{moves} entries are more than the {most} that can be read.", moves=moves, most=MOST_MOVES)


def _entry(k: int, entry: object) -> tuple[int, str]:
    parts = items(f"moves, entry {k}", entry)
    if len(parts) != 2:
        raise PositionError(f"moves, entry {k}", Text("wants a seat and a text, not {value}.", value=shown(entry)))
    return whole(f"moves, entry {k}", parts[0], CLOCK, 99), text(f"moves, entry {k}", parts[1])


def _player(value: object) -> str | None:
    return None if value is None else text("players", value)


def is_seed(value: object) -> TypeGuard[int | str]:
    """Check whether chance can be drawn from this: a number or text that stays itself when it is written and read."""
    if isinstance(value, str):
        return len(value) <= LONGEST_SEED and not any("\ud800" <= letter <= "\udfff" for letter in value)
    return type(value) is int and abs(value) < 10**LONGEST_SEED


def parse(content: str | bytes) -> object:
    """Read the text of a saved game as JSON."""
    import json  # not at import time: most games are never saved

    try:
        return json.loads(content)
    except (ValueError, RecursionError) as error:
        what = Text("This is not a saved game, or only a part of one: it is not a complete JSON text.")
        if isinstance(error, json.JSONDecodeError):
            what = Text(
                "This is not a saved game, or only a part of one: it is not a complete JSON text"
                " (line {line}, column {column}).",
                line=error.lineno,
                column=error.colno,
            )
        raise RecordError(what) from error


def load(path: str | PathLike[str]) -> object:
    """Read a file as JSON."""
    try:
        with open(path, "rb") as file:
            content = file.read()
    except (OSError, ValueError) as error:  # ValueError: a path with a null character
        why = str(error.strerror if isinstance(error, OSError) else error)
        raise RecordError(
            Text("The file {file} cannot be read: {why}.", file=shown(os.fspath(path)), why=why)
        ) from error
    return parse(content)


def save(data: dict[str, object], path: str | PathLike[str], mode: int = 0o666) -> None:
    """Write a file beside the old one, and then put it in its place; `mode` says who may read it at most."""
    import json

    target = os.path.realpath(path)  # a link goes on leading to the game
    beside = f"{target}.{os.getpid()}-{next(_SAVED)}.part"  # nobody else's, whoever saves the same file now
    try:
        with open(beside, "w", encoding="utf-8", opener=lambda name, flags: os.open(name, flags, mode)) as file:
            json.dump(data, file, indent=1, ensure_ascii=False)
            file.write("\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, target)
    except BaseException as error:
        with suppress(OSError):
            os.unlink(beside)
        if isinstance(error, OSError) and error.filename == beside:
            error.filename = target  # nobody has heard of the other one
        raise
