"""What a notebook offers when Tab is pressed within a call: games, steps, options with their choices, and bots."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from garden_widgets.core.game import Game
from garden_widgets.core.match import PERSON, WORDS
from garden_widgets.core.registry import games

TAKES_GAME: Final = ("Match", "play", "board", "lesson", "steps", "prove")
TAKES_STEP: Final = ("lesson", "prove")
TAKES_PLAYERS: Final = ("Match", "play")

CALLS: Final = re.compile(rf".*\b({'|'.join(TAKES_GAME)}|start)\(")
"""A line on which a call may be completed."""

NAMED: Final = re.compile(r"(\w+)\s*=(?!=)\s*(.*)", re.DOTALL)
TEXT: Final = re.compile(r"""(["'])(.*)\1""")
CALLED: Final = re.compile(r"""[\w.]+(?:\[["'][\w-]+["']\])?(?:\.\w+)*$""")


class Call(NamedTuple):
    """A call that is not closed yet: what is called, what was given to it, and what is being typed."""

    called: str
    given: list[str]
    text: str
    quoted: bool
    """True where what is being typed is a text."""

    @property
    def name(self) -> str:
        """What is called, without where it is from."""
        return self.called.rpartition(".")[2]


def install(shell: Any) -> None:
    """Let the shell of a notebook offer them."""
    shell.set_hook("complete_command", offer, re_key=CALLS)


def offer(shell: Any, event: Any) -> list[str]:
    """List what may stand where the cursor is, in the way of IPython's hooks."""
    call = open_call(event.text_until_cursor)
    return list(_offers(call, shell.user_ns)) if call is not None else []


def open_call(line: str) -> Call | None:
    """Read the innermost call that is still open at the end of a line."""
    frames: list[tuple[str, str, list[str]]] = []
    starts: list[int] = []
    quote = ""
    for i, letter in enumerate(line):
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
        elif letter in "([{":
            found = CALLED.search(line[:i])
            frames.append((letter, found[0] if found else "", []))
            starts.append(i + 1)
        elif letter in ")]}" and frames:
            frames.pop()
            starts.pop()
        elif letter == "," and frames:
            frames[-1][2].append(line[starts[-1] : i].strip())
            starts[-1] = i + 1
    for (bracket, called, given), start in zip(reversed(frames), reversed(starts), strict=True):
        if bracket == "(":
            return Call(called, given, line[start:].strip(), bool(quote))
    return None


def _offers(call: Call, names: Mapping[str, object]) -> Iterable[str]:
    place = len(call.given)
    if call.name in TAKES_GAME and place == 0:
        return games if call.quoted else ()
    game = _game(call, names)
    if game is None:
        return ()
    if named := NAMED.fullmatch(call.text):
        return _values(game, call.name, named[1]) if call.quoted else ()
    if call.quoted:
        in_step = call.name in TAKES_STEP and place == 1
        return [step.name for step in games.lesson(game.name).steps] if in_step else ()
    if call.name == "start" or call.name in TAKES_PLAYERS:
        words = WORDS if call.name in TAKES_PLAYERS else ()
        given = {named[1] for each in call.given if (named := NAMED.fullmatch(each))}
        every = [option.name for option in game.options] + list(words)
        return [f"{name}=" for name in every if name not in given]
    return ()


def _values(game: Game, called: str, name: str) -> Iterator[str]:
    """List the texts that can be given for a name."""
    if name == "players" and called in TAKES_PLAYERS:
        yield PERSON
        yield from games.bots(game.name)
    for option in game.options:
        if option.name == name:
            yield from (choice for choice in option.choices or () if isinstance(choice, str))


def _game(call: Call, names: Mapping[str, object]) -> Game | None:
    """Find the game that a call is about: its first argument, or what `start` is called of."""
    if call.name == "start":
        before = call.called.rpartition(".")[0]
        text = TEXT.search(before)
        found = text[2] if text else names.get(before)
    elif call.name in TAKES_GAME and call.given:
        text = TEXT.fullmatch(call.given[0])
        found = text[2] if text else names.get(call.given[0])
    else:
        return None
    if isinstance(found, str) and found in games:
        return games[found]
    return found if isinstance(found, Game) else None
