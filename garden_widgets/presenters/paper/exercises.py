"""Sheets of exercises: positions with a question each, made from a seed, and the key on a page of its own."""

from __future__ import annotations

import string
from functools import lru_cache
from html import escape
from typing import Final

from garden_widgets.core.chance import generator, sample
from garden_widgets.core.errors import Told
from garden_widgets.core.game import Game
from garden_widgets.core.language import Language, current
from garden_widgets.core.registry import games
from garden_widgets.core.text import Text
from garden_widgets.core.wording import shown
from garden_widgets.lessons import hints
from garden_widgets.lessons.kinds.find_all import FindAll
from garden_widgets.lessons.practice import series
from garden_widgets.lessons.practice.making import LARGEST_SEED
from garden_widgets.lessons.practice.series import Place as Where
from garden_widgets.lessons.practice.series import Series
from garden_widgets.lessons.practice.solved import solved
from garden_widgets.lessons.schema import Lesson, Step
from garden_widgets.presenters.address import Asked, Entry, sheets
from garden_widgets.presenters.gallery import escaped
from garden_widgets.presenters.paper.writing import picture, sheet, tag, ways
from garden_widgets.presenters.place import Place
from garden_widgets.scenes.marks import marked

MIXED: Final = 8
"""Positions of a sheet about several rules, each of another rung."""

ONE: Final = 6
"""Positions of a sheet about one rung."""

FIRST: Final = 1

PRESS: Final = Text("Press")
RING: Final = Text("Draw a ring round")
"""What one does on paper with what is pressed on a screen: both stand before what is looked for."""


class WrongSheet(Told, ValueError):
    """A sheet that there cannot be."""


def sheet_page(game: Game, asked: Asked, place: Place) -> str:
    """Write a sheet of exercises and its key; where what is asked for cannot be, say why and how to choose."""
    lesson, rung = games.lesson(game.name), ""
    above, seed, made = ways(place, game, "sheets"), FIRST, ""
    try:
        rung = series.find(lesson, asked.rung).name if asked.rung else ""
        seed = read_seed(asked.seed)
        made = _sheet(game, rung, seed, current())
    except Told as error:
        above += f"<p class='garden-paper-trouble' role='alert'>{escaped(Text.of(error.said))}</p>"
    return above + _choice(lesson, rung, seed, place) + made


def read_seed(text: str) -> int:
    """Read the number of a sheet."""
    if not text:
        return FIRST
    if not text.isascii() or not text.isdigit() or not 0 <= int(text[:9]) < LARGEST_SEED or len(text) > 9:
        raise WrongSheet(
            Text(
                "{seed} is no number of a sheet: take a whole number from 0 to {most}.",
                seed=shown(text),
                most=LARGEST_SEED - 1,
            )
        )
    return int(text)


def positions(lesson: Lesson, rung: str, seed: int) -> Series:
    """Make the positions of a sheet: the same seed gives the same sheet."""
    if rung:
        each = series.find(lesson, rung)
        return Series(lesson, "rung", each.title, [(each, k % len(each)) for k in range(ONE)], seed)
    rng = generator(seed, lesson.game, "sheet")
    rungs = sample(rng, [rung for rung in lesson.rungs if not rung.fine], MIXED)
    chosen = sorted(rungs, key=lesson.rungs.index)
    places: list[Where] = [(each, sample(rng, range(len(each)), 1)[0]) for each in chosen]
    return Series(lesson, "review", Text("Mixed"), places, seed)


@lru_cache(maxsize=32)
def _sheet(game: Game, rung: str, seed: int, _language: Language) -> str:
    """Write a sheet and its key."""
    several = positions(games.lesson(game.name), rung, seed)
    steps = [several.step()]
    while several.forward():
        steps.append(several.step())
    title = f"{escape(game.title)} <span>{escaped(several.title)}</span>"
    number = tag("p", Text("Sheet {number}", number=seed), "garden-sheet-number")
    name = f"<p class='garden-sheet-name'><span>{escaped(Text('Name:'))}</span></p>"
    how = tag("p", Text("Draw a ring round the letter of your answer, or write your move on the line."))
    tasks = "".join(exercise(game, step) for step in steps)
    answers = "".join(_answer(game, step) for step in steps)
    key = f"<header><h1>{title}</h1>{tag('p', Text('The key'), 'garden-paper-about')}{number}</header>"
    return sheet(
        f"<header><h1>{title}</h1>{name}{number}</header>{how}<ol class='garden-tasks'>{tasks}</ol>", "garden-sheet"
    ) + sheet(f"{key}<ol class='garden-key-answers'>{answers}</ol>", "garden-key")


def exercise(game: Game, step: Step) -> str:
    """Write one question with its picture, and room for the answer."""
    run = step.run(game.name)
    drawn = picture(marked(run.scene(), run.marks()), 400)
    lines = "".join(
        f"<li><b>{letter}</b> {escaped(bet)}</li>"
        for letter, bet in zip(string.ascii_uppercase, run.bets, strict=False)
    )
    answer = f"<ul class='garden-bets'>{lines}</ul>" if lines else "<p class='garden-line'></p>"
    asked = str(run.say_first(step.text))
    if isinstance(step, FindAll):
        answer, asked = "", asked.replace(f"{PRESS} ", f"{RING} ", 1)
    return f"<li>{tag('p', asked)}<figure>{drawn}</figure>{answer}</li>"


def _answer(game: Game, step: Step) -> str:
    right = solved(game.name, step)
    letter = "" if right.bet is None else f"<b>{string.ascii_uppercase[right.bet]}</b> "
    drawn = "" if right.scene is None else f"<figure>{picture(right.scene, 240)}</figure>"
    rule = game.rules[step.rules[0]]
    told = hints.short(rule.told)
    why = "" if str(right.why) == str(told) else tag("p", right.why)
    about = tag("p", f"{rule.title} ({rule.id}): {told}", "garden-rule-step")
    return f"<li>{drawn}<div><p>{letter}{escaped(right.said)}</p>{why}{about}</div></li>"


def _choice(lesson: Lesson, rung: str, seed: int, place: Place) -> str:
    """Let one choose what the sheet is about, and make another one."""
    page = sheets(lesson.game)
    options = "".join(
        f"<option value='{escape(each.name)}'{' selected' if each.name == rung else ''}>{escaped(each.title)}</option>"
        for each in lesson.rungs
    )
    known = f"<input type='hidden' name='{Entry.LANGUAGE}' value='{escape(place.language)}'>" if place.language else ""
    more = escape(place.link(page, rung=rung, seed=str((seed + 1) % LARGEST_SEED)))
    return (
        f"<form class='garden-paper-ways' action='{escape(place.link(page).partition('?')[0])}'>{known}"
        f"<label>{escaped(Text('About'))} <select name='{Entry.RUNG}'>"
        f"<option value=''>{escaped(Text('Mixed'))}</option>{options}</select></label>"
        f"<input type='hidden' name='{Entry.SEED}' value='{seed}'>"
        f"<button>{escaped(Text('Show'))}</button><a href='{more}'>{escaped(Text('New sheet'))}</a></form>"
    )
