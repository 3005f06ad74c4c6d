"""The sheets for translators: each sentence beside English and German, with a picture of where it stands."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Final

from babel.messages import Catalog, Message
from babel.messages.pofile import read_po

from garden_widgets.core.language import ENGLISH
from garden_widgets.core.registry import games
from garden_widgets.scenes.palette import LIGHT
from garden_widgets.scenes.svg import paint
from tools.texts import ROOT

BESIDE: Final = "de"
"""The language that is shown beside English: the one that is whole."""

PAGES: Final = {
    "gallery": "page-gallery.png",
    "start": "page-start.png",
    "lesson": "page-step.png",
    "practice": "page-step.png",
    "play": "page-game.png",
}
"""Pictures of pages, by a word in the name of the file whose sentences stand there."""

STYLE: Final = """
body { font: 16px/1.45 system-ui, sans-serif; margin: 1.5rem auto; max-width: 80rem; padding: 0 1rem; }
section { border-top: 1px solid #bbb; display: grid; gap: 1rem; grid-template-columns: 20rem 1fr; padding: 1rem 0; }
section > :first-child { position: sticky; top: 1rem; align-self: start; } img, svg { max-width: 100%; }
h2 { font-size: 1rem; grid-column: 1 / -1; margin: 0; } table { border-collapse: collapse; width: 100%; }
td { border: 1px solid #ddd; padding: .4rem .6rem; vertical-align: top; white-space: pre-wrap; width: 33%; }
td:empty { background: #fff3c4; } @media (max-width: 50rem) { section { display: block; } }
"""


def write(folder: Path, code: str, name: str) -> tuple[int, int, Path]:
    """Write the sheet of one catalogue into this folder: how much is done, how much there is, and where it is."""
    messages = [message for message in _read(folder, code) if message.id]
    sheet = Path(f"{code}-{name}.html")
    sheet.write_text("".join(_sheet(folder, code, name, messages)), encoding="utf-8")
    done = sum(_words(message) != "" and not message.fuzzy for message in messages)
    return done, len(messages), sheet


def _sheet(folder: Path, code: str, name: str, messages: Iterable[Message]) -> Iterator[str]:
    beside = {_key(message): _words(message) for message in _read(folder, BESIDE)} if code != BESIDE else {}
    pictures = _Pictures(name)
    yield f"<!doctype html><html><meta charset=utf-8><title>{code}: {escape(name)}</title><style>{STYLE}</style>"
    yield f"<h1>{escape(name)}: {ENGLISH}, {BESIDE}, {code}</h1>"
    for place, found in groupby(messages, _place):
        yield f"<section><h2>{escape(place)}</h2><div>{pictures.of(place)}</div><table>"
        for message in found:
            english = message.id if isinstance(message.id, str) else "\n".join(message.id)
            cells = (english, beside.get(_key(message), ""), _words(message))
            yield "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        yield "</table></section>"
    yield "</html>\n"


class _Pictures:
    """Pictures of where sentences stand: a step of a lesson as it begins, a game as it begins, or a page."""

    def __init__(self, name: str) -> None:
        self.name = name if name in games else ""
        self.steps = {step.name: step for step in games.lesson(name).steps} if self.name else {}
        self._game_is_drawn = False

    def of(self, place: str) -> str:
        """Draw the picture that belongs to a place."""
        return self._page(place) if not self.name else self._step(place) or self._game()

    def _step(self, place: str) -> str:
        """Draw the step whose sentences these are, or the first one that teaches the rule."""
        said = re.search(r"\b(step|rule) (\S+)$", place)
        if said is None:
            return ""
        teaching = (step for step in self.steps.values() if said[2] in step.rules)
        step = self.steps.get(said[2]) if said[1] == "step" else next(teaching, None)
        if step is None:
            return ""
        run = step.run(self.name)
        return paint(run.scenery.scene(run.state.seen_by(step.seat)), LIGHT, quick=True)

    def _game(self) -> str:
        """Draw the game as it begins: once, since many places share it."""
        if self._game_is_drawn:
            return f'<a href="#the-game">{escape(games[self.name].title)}</a>'
        self._game_is_drawn = True
        scene = games.scenery(self.name).scene(games[self.name].start().seen_by(None))
        return f'<div id="the-game">{paint(scene, LIGHT, quick=True)}</div>'

    def _page(self, place: str) -> str:
        """Show a picture of the page on which these sentences stand, as the tests know it."""
        file = next((file for word, file in PAGES.items() if word in place), "")
        path = ROOT / "tests" / "browser" / "approved" / file
        if not file or not path.is_file():
            return ""
        return f'<img alt="" src="data:image/png;base64,{base64.b64encode(path.read_bytes()).decode()}">'


def _place(message: Message) -> str:
    """Say where a sentence stands: in a file, in a rule, or in a step of the lesson."""
    if message.auto_comments:
        return message.auto_comments[0].partition(",")[0]
    return message.locations[0][0] if message.locations else ""


def _words(message: Message) -> str:
    """Write a translation in one piece; "" where something of it is missing."""
    words = (message.string,) if isinstance(message.string, str) else tuple(message.string or ("",))
    return "\n".join(words) if all(words) else ""


def _key(message: Message) -> tuple[str, str]:
    return str(message.id), message.context or ""


def _read(folder: Path, code: str) -> Catalog:
    with (folder / f"{code}.po").open("rb") as opened:
        return read_po(opened, locale=code)
