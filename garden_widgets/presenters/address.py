"""The addresses of the pages: what one asks for, and how one is written. Nothing else knows their form.

An address comes from anywhere, so that reading one never fails, and what it gives is bounded.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from types import MappingProxyType
from typing import Final
from urllib.parse import parse_qsl, urlencode

from garden_widgets.core.errors import UnknownGame
from garden_widgets.core.registry import games
from garden_widgets.tables.fair import YES

LONGEST: Final = 20_000
"""So many characters of what follows the question mark are read: a match in an address is shorter."""

MOST_OPTIONS: Final = 40
GALLERY: Final = ""
PLAY: Final = "play"
LESSONS: Final = "learn"
STORIES: Final = "read"
RULES: Final = "rules"
SHEETS: Final = "sheets"
EXPLORE: Final = "explore"
"""What many games tell."""

CLASS: Final = "class"
"""The page of the teacher."""

SCREEN: Final = "class/screen"
STRIP: Final = "class/me"
JOIN: Final = "join"
TABLE: Final = "table"
TABLES: Final = "tables"
"""The tables of a class, for its learners."""

CLASS_PAGES: Final = (CLASS, SCREEN, STRIP, JOIN, TABLE, TABLES)
"""The pages of a class, on a server that has classes."""

FOLDERS: Final = (LESSONS, STORIES, RULES, SHEETS)
"""Below these there is a page for each game."""

FINE: Final = "fine"
"""The exam on the fine points: `?exam=fine`."""

NOTEBOOK: Final = ".ipynb"
GALLERY_NOTEBOOK: Final = "index"
LESSON_NOTEBOOK: Final = "learn"

TO_PLAY: Final = "Questions"
"""The heading in the notebook of a game below which it is played."""


class Entry(StrEnum):
    """What an address may ask for by name; every other entry is an option of the game."""

    GAME = "game"
    PLAYERS = "players"
    SEED = "seed"
    MATCH = "match"
    TICKET = "ticket"
    LEFT = "left"
    FAIR = "fair"
    STEP = "step"
    RUNG = "rung"
    EXAM = "exam"
    CAN = "can"
    CODE = "code"
    LANGUAGE = "lang"
    LOOK = "theme"
    CONTRAST = "contrast"
    PRINT = "print"
    CARD = "card"
    CUT = "cut"


BARE: Final = (Entry.EXAM, Entry.CAN, Entry.FAIR, Entry.CARD, Entry.CUT)
"""Entries that need not say anything: `?exam`."""

OPTION: Final = "option-"
"""What stands before the name of an option that is called like an entry: `option-game=advanced`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What an address asks for; what it says nothing of is empty."""

    game: str = ""
    """The name of a game to play."""

    players: str = ""
    """Who plays, seat by seat: `person,gentle`."""

    seed: str = ""
    match: str = ""
    """A match of an open game, as a code."""

    ticket: str = ""
    """The ticket to a running game in which something is hidden."""

    left: str = ""
    """What is left of the time: `75`, or `75-paused`."""

    fair: str = ""
    """A fair match of two games: `yes`, or how its first game ended (`0-23`: won by the first seat in 23 turns)."""

    step: str = ""
    """The step of a lesson."""

    rung: str = ""
    """What is to be practised; with a seed, the same positions for everybody."""

    exam: str = ""
    can: str = ""
    """Anything at all: an exam is asked for, `fine` for the one on the fine points, or what the learner can do."""

    code: str = ""
    """The stars that were earned in a lesson."""

    lang: str = ""
    theme: str = ""
    """`light`, `dark` or `contrast`, which only the page itself looks at."""

    contrast: str = ""
    """`more`: the same as the theme `contrast`."""

    print: str = ""
    """`large`: large print, which only the page itself looks at as well."""

    card: str = ""
    """Anything at all: of the rules, the quick card."""

    cut: str = ""
    """Anything at all: the boards and pieces to cut out."""

    options: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The options of the game, as texts; one without a value is switched on."""

    @classmethod
    def read(cls, query: str) -> Asked:
        """Read what follows the question mark; of an entry that comes twice the last one counts."""
        text = query[:LONGEST].encode("utf-8", "replace").decode()
        found = {name.strip(): value.strip() for name, value in parse_qsl(text, keep_blank_values=True)}
        bare = {entry.value: YES for entry in BARE if entry.value in found}
        known = {entry.value: found.pop(entry.value, "") or bare.get(entry.value, "") for entry in Entry}
        named = [(name.removeprefix(OPTION).strip(), value) for name, value in found.items()]
        options = [(name, value) for name, value in named if name]
        return cls(**known, options=MappingProxyType(dict(options[:MOST_OPTIONS])))

    @property
    def query(self) -> str:
        """What stands behind the path of an address: nothing, or a question mark and the entries."""
        known = {part.name: getattr(self, part.name) for part in fields(self) if part.name != "options"}
        entries = {name: value for name, value in known.items() if value}
        entries |= {option_entry(name): value for name, value in self.options.items()}
        return f"?{urlencode(entries, errors='replace')}" if entries else ""

    @property
    def seats(self) -> tuple[str, ...]:
        """Who plays, seat by seat."""
        return tuple(name.strip() for name in self.players.split(",") if name.strip())


def option_entry(option: str) -> str:
    """Write the name of an option so that it is read as one."""
    return f"{OPTION}{option}" if option in set(Entry) or option.startswith(OPTION) else option


def lesson(game: str) -> str:
    """Name the page that teaches a game."""
    return f"{LESSONS}/{game}"


def story(game: str) -> str:
    """Name the page that tells how a game works in Python."""
    return f"{STORIES}/{game}"


def rules(game: str) -> str:
    """Name the page with the rules of a game, to print."""
    return f"{RULES}/{game}"


def sheets(game: str) -> str:
    """Name the page with exercises of a game, to print."""
    return f"{SHEETS}/{game}"


def link(page: str, asked: Asked | None = None, base: str = "/") -> str:
    """Write the address of a page of the server whose pages lie below `base`."""
    return f"{base}{page}{'' if asked is None else asked.query}"


def notebook_link(page: str, asked: Asked, *, as_page: bool) -> str:
    """Write the address of a page that is the notebook beside this one, shown as a page (by Voila) or in Jupyter."""
    if page == PLAY and not as_page and (notebook := _own_notebook(asked.game)):
        return f"{notebook}#{TO_PLAY}"  # Jupyter opens notebooks without what follows a question mark
    return link(_notebook(page), asked, "")


def _notebook(page: str) -> str:
    """Name the notebook that is shown as a page."""
    folder, _, name = page.rpartition("/")
    own = _own_notebook(name) if folder in (LESSONS, STORIES) else ""  # the story of a game has its lesson in it
    return own or f"{name or GALLERY_NOTEBOOK}{NOTEBOOK}"


def _own_notebook(game: str) -> str:
    """Name the notebook of a game, if it has one: in Jupyter its story, its lesson and a game to play."""
    try:
        return games.entry(game).notebook
    except UnknownGame:
        return ""
