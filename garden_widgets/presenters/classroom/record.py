"""What is left of a class on paper and in a spreadsheet: who did what, what was hard, and how tournaments went."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from typing import Final

from garden_widgets.core.errors import UnknownGame
from garden_widgets.core.packed import unpack
from garden_widgets.core.registry import games
from garden_widgets.core.text import Text
from garden_widgets.lessons import progress
from garden_widgets.lessons.progress import WrongCode
from garden_widgets.presenters.classroom.naming import titled
from garden_widgets.presenters.classroom.standings import halves, result
from garden_widgets.presenters.gallery import shown_games
from garden_widgets.presenters.paper.writing import tag
from garden_widgets.tables.classroom import Classroom
from garden_widgets.tables.learners import Doing
from garden_widgets.tables.room import Room

Row = list[str]

HARDEST: Final = 8
"""So many rules are listed."""

HARD: Final = Text("What is hard")


def day(room: Room) -> str:
    """Say which day it is, where the server stands."""
    return datetime.fromtimestamp(room.classroom.now).astimezone().date().isoformat()


def spreadsheet(room: Room) -> tuple[str, str]:
    """Write a class as a file that a spreadsheet opens: the learners, then each tournament."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerows(_learners(room))
    if hard := _hard(room):
        writer.writerows([[], [str(HARD)], *hard])
    for title, *tables in _tournaments(room):
        for rows in ([title], *tables):
            writer.writerow([])
            writer.writerows(rows)
    return f"class-{day(room)}.csv", out.getvalue()


def on_paper(room: Room) -> str:
    """Write a class for the printer, which alone shows it."""
    code = room.classroom.code
    head, *rows = _learners(room, short=True)
    parts = [tag("h1", Text("Class {code}", code=code)), _table(rows, head)]
    if hard := _hard(room):
        parts += [tag("h2", HARD), _table(hard)]
    for title, (top, *standings), results in _tournaments(room):
        parts += [tag("h2", title[0]), _table(standings, top), _table(results)]
    return "".join(parts)


def hardest(classroom: Classroom) -> list[tuple[str, str, str, str, str]]:
    """List which rules stood against most children: the game and the rule, what that is called, the step, how many."""
    return [
        (game, rule, titled(game, rule), str(unpack(step)) if step else "", _children(count))
        for game, rule, count, step in classroom.hardest(HARDEST)
    ]


def _children(count: int) -> str:
    return str(Text.counted("{count} child", "{count} children", count))


def _hard(room: Room) -> list[Row]:
    return [[title, step, who] for _, _, title, step, who in hardest(room.classroom)]


def _steps_done(doing: Doing) -> int:
    """Count the steps of all lessons that somebody has done."""
    count = 0
    for game, code in doing.codes.items():
        with suppress(UnknownGame, WrongCode):  # kept by another version of the game
            count += len(progress.read(games.lesson(game), code).stars)
    return count


def _learners(room: Room, *, short: bool = False) -> list[Row]:
    """List who did what; `short` leaves out games in which nobody has a star, and what steps are called."""
    missed: dict[int, list[str]] = {}
    for number, game, rule, often in room.classroom.mistakes:
        missed.setdefault(number, []).append(f"{titled(game, rule)} – {Text('{often}×', often=often)}")
    everybody = room.classroom.learners
    names = [name for name in shown_games() if not short or any(each.doing.stars.get(name) for each in everybody)]
    titles = [games[name].title for name in names]
    head = [Text("Name"), Text("Where"), Text("Steps done"), *titles, Text("Stars"), Text("Mistakes")]
    rows = [[str(each) for each in head]]
    for each in everybody:
        done = each.doing
        where = unpack(done.title) if done.title else ""
        if short and done.step:
            where = Text("{game} – {what}", game=games[done.game].title, what=unpack(done.step))
        stars = [str(done.stars.get(name, 0)) for name in names]
        mistakes = "; ".join(missed.get(each.number, ()))
        rows.append([each.name, str(where), str(_steps_done(done)), *stars, str(each.stars), mistakes])
    return rows


def _tournaments(room: Room) -> Iterator[tuple[Row, list[Row], list[Row]]]:
    for tournament, names in room.tournaments:
        title = [f"{Text('A small tournament')}: {games[tournament.game].title}"]
        standings = [[str(x) for x in (Text("Place"), Text("Name"), Text("Points"), Text("Opponents' points"))]]
        standings += [
            [str(each.place), names[each.number], halves(each.points), halves(each.opponents)]
            for each in tournament.standings(names)
        ]
        results: list[Row] = []
        for number, pairings in enumerate(tournament.rounds, start=1):
            said = str(Text("Round {round}", round=number))
            results += [[said, *result(each, names)] for each in pairings]
        yield title, standings, results


def _table(rows: Iterable[Row], head: Row | None = None) -> str:
    body = "".join(_line("td", row) for row in rows)
    top = "" if head is None else f"<thead>{_line('th', head)}</thead>"
    return f"<table>{top}<tbody>{body}</tbody></table>"


def _line(name: str, row: Row) -> str:
    return f"<tr>{''.join(tag(name, cell) for cell in row)}</tr>"
