"""`garden play`: a game in the terminal, with the same explanations as on the pages."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from typing import Any

from garden_widgets.cli.common import OK, UsageError, described, find_game, outcome, parser, told, who
from garden_widgets.cli.replay import load
from garden_widgets.core.errors import IllegalMove, OptionError, did_you_mean, listed
from garden_widgets.core.game import Game
from garden_widgets.core.match import Match
from garden_widgets.core.move import CLOCK
from garden_widgets.core.options import Option, shown_choice
from garden_widgets.core.registry import games

EXAMPLES = """\
  garden play snail-invasion                       two at one keyboard
  garden play snail-invasion --bot 1=gentle        against a bot that plays the snails
  garden play snail-invasion --variant patio       any option of the game; --help after the game's name lists them
  garden play snail-invasion --seed 7              the same dice every time
  garden play --load game.json                     go on with a saved game
"""

HELP = """\
Type a move, or:
  ?            the moves that are possible now
  undo, redo   take a decision back, play it again
  rule ID      what a rule says
  board        show the board again
  save FILE    save the game
  quit         stop"""


def run(words: Sequence[str]) -> int:
    """Play a game that is new or saved."""
    match = _match(words)
    return Table(match).play()


# Setting up -----------------------------------------------------------------------------------------------------


def _match(words: Sequence[str]) -> Match:
    reader = parser("play", "Play a game in the terminal.", EXAMPLES)
    reader.add_argument("game", metavar="GAME", nargs="?", help="the name of the game, such as snail-invasion")
    reader.add_argument("--load", metavar="FILE", help="a saved game to go on with")
    reader.add_argument("--seed", help="a number or a word: the same seed gives the same dice")
    reader.add_argument(
        "--bot", action="append", default=[], metavar="SEAT=KIND", help="seats a bot: random, gentle or strong"
    )
    game = _named(words)
    if game is not None:
        for option in game.options:
            reader.add_argument(f"--{option.name}", help=_described(option), metavar=option.type.__name__.upper())
    asked, unknown = reader.parse_known_args(words)
    if unknown:
        reader.error(_unknown(unknown[0], game))
    if asked.load is not None:
        if asked.game is not None:
            raise UsageError("Name a game or a saved game to load, not both.")
        return _seated(load(asked.load), asked.bot)
    if game is None:
        raise UsageError("Which game? Name one: garden play snail-invasion.")
    given = {option.name: getattr(asked, option.name) for option in game.options}
    options: dict[str, Any] = {
        option.name: _read(option, given[option.name]) for option in game.options if given[option.name] is not None
    }
    seed = int(asked.seed) if asked.seed is not None and asked.seed.lstrip("-").isdecimal() else asked.seed
    try:
        return _seated(Match(game, seed=seed, **options), asked.bot)
    except OptionError as error:
        raise UsageError(str(error)) from None


def _named(words: Sequence[str]) -> Game | None:
    """Find the game that is meant before its options are known, which are read with its help."""
    if any(word.partition("=")[0] == "--load" for word in words):
        return None
    name = next((word for word in words if word in games), None)
    name = name or next((word for word in words if not word.startswith("-")), None)
    return find_game(name) if name is not None else None


def _described(option: Option) -> str:
    choices = f" ({listed(shown_choice(choice) for choice in option.choices)})" if option.choices else ""
    return f"{option.text}{choices}; {shown_choice(option.default)} if not given".replace("%", "%%")


def _unknown(word: str, game: Game | None) -> str:
    known = ["--load", "--seed", "--bot", *(f"--{option.name}" for option in (game.options if game else ()))]
    return f"there is no option {word}.{did_you_mean(word.partition('=')[0], known)}"


def _read(option: Option, text: str) -> object:
    """Read the value of an option from the command line."""
    if option.type is str:
        return text
    try:
        value = json.loads(text.lower() if option.type is bool else text)
    except ValueError:
        raise UsageError(str(option.refuse(text))) from None
    return tuple(value) if option.type is tuple and isinstance(value, list) else value


def _seated(match: Match, bots: Sequence[str]) -> Match:
    """Seat the bots that were asked for."""
    for asked in bots:
        seat, equals, kind = asked.partition("=")
        if not equals or not seat.isdecimal() or int(seat) >= match.start.seats:
            seats = listed(range(match.start.seats))
            raise UsageError(f"--bot {asked}: write SEAT=KIND, such as 1=gentle; the seats are {seats}.")
        try:
            match.seat(int(seat), kind)
        except OptionError as error:
            raise UsageError(f"--bot {asked}: {error}") from None
    return match


# Playing ----------------------------------------------------------------------------------------------------------


class Table:
    """A game at the keyboard: what is shown, what is asked, and what is answered."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.shown = 0
        """How many entries of the record have been told."""
        self.fresh = True
        self.seat: int | None = None

    def play(self) -> int:
        """Play until the game is over, or nobody wants to go on."""
        print(f"{self.match.game.title}\n\n{HELP}\n")
        self.match.run()
        while self.match.state.result is None:
            seat = self._next_seat()
            self._show(seat)
            line = self._ask(seat)
            if line is None or line.casefold() in ("quit", "exit"):
                print("Until next time." if line else "\nUntil next time.")
                return OK
            if line:
                self._answer(line, seat)
        self._show(self.seat)
        print(f"\n{outcome(self.match.state)}")
        return OK

    def _next_seat(self) -> int:
        state = self.match.state
        seat = next((mover for mover in state.movers if self.match.bot(mover) is None), state.movers[0])
        if self.match.game.hidden and self.seat is not None and seat != self.seat:
            self._curtain(seat)
        self.seat = seat
        return seat

    def _curtain(self, seat: int) -> None:
        """Hide what one player has seen from the next."""
        print("\n" * 60)
        print(f"The screen goes to {who(self.match.state, seat)}: press Enter when nobody else looks.")
        sys.stdin.readline()
        self.shown, self.fresh = max(0, self.match.now - 1), True

    def _show(self, seat: int | None) -> None:
        """Show what has happened since the last time, and the board."""
        if self.shown != self.match.now or self.fresh:
            for line in told(self.match, range(self.shown, self.match.now), seat):
                print(line)
            self.shown, self.fresh = self.match.now, False
            self._board(seat)

    def _board(self, seat: int | None) -> None:
        state = self.match.state
        print(f"\n{state if state.result is not None else state.seen_by(seat)}\n")

    def _ask(self, seat: int) -> str | None:
        print(f"{who(self.match.state, seat)}> ", end="", flush=True)
        line = sys.stdin.readline()
        return " ".join(line.split()) if line else None

    def _answer(self, line: str, seat: int) -> None:
        verb, _, rest = line.partition(" ")
        simple = {
            "?": self._moves,
            "help": lambda _: print(HELP),
            "board": self._board,
            "undo": self._undo,
            "redo": self._redo,
        }
        if line.casefold() in simple:
            simple[line.casefold()](seat)
        elif verb.casefold() == "save":
            self._save(rest)
        elif verb.casefold() == "rule":
            self._rule(rest)
        else:
            self._move(line, seat)

    def _moves(self, seat: int) -> None:
        state = self.match.state
        for move in (*state.seen_by(seat).moves(seat), *state.moves(CLOCK)):
            print(f"  {move}")

    def _undo(self, _seat: int) -> None:
        self._go(self.match.undo)

    def _redo(self, _seat: int) -> None:
        self._go(self.match.redo)

    def _go(self, step: Callable[[], object]) -> None:
        try:
            step()
        except ValueError as error:
            print(error)
        else:
            self.shown, self.fresh = self.match.now, True

    def _save(self, file: str) -> None:
        if not file:
            print("Save where? Name a file: save game.json")
            return
        try:
            self.match.save(file)
        except OSError as error:
            print(f"The game cannot be saved as {file}: {error.strerror}.")
        else:
            print(f"Saved as {file}.")

    def _rule(self, id: str) -> None:
        rules = self.match.game.rules
        known = {name.casefold(): name for name in rules}
        if id.casefold() in known:
            print(described(rules[known[id.casefold()]]))
        else:
            print(f"There is no rule {id or 'without an id'}.{did_you_mean(id.upper(), rules)}")

    def _move(self, line: str, seat: int) -> None:
        clock = line.casefold() in {str(move).casefold() for move in self.match.state.moves(CLOCK)}
        try:
            self.match.play(line, None if clock else seat)
        except IllegalMove as error:
            refusal = error.refusal
            print(f"{refusal.why}\n  {described(refusal.rule)}")
            if refusal.instead is not None:
                print(f"  You could play: {refusal.instead}")
        except ValueError as error:
            print(f"{error} Type ? for the moves that are possible, or help.")
