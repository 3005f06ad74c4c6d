"""`garden play`: a game in the terminal, with the same explanations as on the pages."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, Final

from garden_widgets.cli.arguments import Arguments, Lines, columns
from garden_widgets.cli.common import OK, UsageError, described, find_game, move_lines, outcome, sound_games
from garden_widgets.cli.replay import load
from garden_widgets.core.errors import IllegalMove, OptionError, reason
from garden_widgets.core.game import Game
from garden_widgets.core.match import Match
from garden_widgets.core.move import CLOCK
from garden_widgets.core.optional import all_options
from garden_widgets.core.options import Option, shown_choice
from garden_widgets.core.registry import games
from garden_widgets.core.text import Listing, Sentences, Text
from garden_widgets.core.wording import did_you_mean

EXAMPLES: Final = (
    ("garden play snail-invasion", Text("everybody at one keyboard")),
    ("garden play snail-invasion --bot 1=hare", Text("with a bot at seat {seat}", seat=1)),
    (
        "garden play snail-invasion --variant patio",
        Text("any option of the game; --help after the game's name lists them"),
    ),
    ("garden play snail-invasion --seed 7", Text("the same dice every time")),
    ("garden play --load game.json", Text("go on with a saved game")),
)

HELP: Final = (
    ("?", Text("the moves that are possible now")),
    ("undo, redo", Text("take a decision back, play it again")),
    (Text("rule {rule}", rule=Text("ID")), Text("what a rule says")),
    ("board", Text("show the board again")),
    (Text("save {file}", file=Text("FILE")), Text("save the game")),
    ("quit", Text("stop")),
)


def run(words: Sequence[str]) -> int:
    """Play a game that is new or saved."""
    match = _match(words)
    return Keyboard(match).play()


# Setting up -----------------------------------------------------------------------------------------------------


def _match(words: Sequence[str]) -> Match:
    game = _named(words)
    examples = EXAMPLES if game is None else _examples(game)
    reader = Arguments("play", Text("Play a game in the terminal."), examples, *_bots_of_each_game(words, game))
    reader.add("game", metavar=Text("GAME"), nargs="?", help=Text("the name of the game, such as snail-invasion"))
    reader.add("--load", metavar=Text("FILE"), help=Text("a saved game to go on with"))
    reader.add("--seed", metavar=Text("SEED"), help=Text("a number or a word: the same seed gives the same dice"))
    reader.add(
        "--bot",
        action="append",
        default=[],
        metavar=Text("SEAT=KIND"),
        help=_bots(game),
    )
    if game is not None:
        for option in all_options(game):
            dest = _dest(option)
            reader.add(f"--{option.name}", dest=dest, help=_described(option), metavar=_KINDS.get(option.type))
    asked, unknown = reader.parse_known_args(words)
    if unknown:
        reader.error(_unknown(unknown[0], game))
    if asked.load is not None:
        if asked.game is not None:
            raise UsageError(Text("Name a game or a saved game to load, not both."))
        return _seated(load(asked.load), asked.bot)
    if game is None:
        raise UsageError(Text("Which game? Name one: garden play snail-invasion."))
    given = {option.name: getattr(asked, _dest(option)) for option in all_options(game)}
    seed = int(asked.seed) if asked.seed is not None and asked.seed.lstrip("-").isdecimal() else asked.seed
    try:
        options: dict[str, Any] = {
            option.name: option.read(given[option.name])
            for option in all_options(game)
            if given[option.name] is not None
        }
        return _seated(Match(game, seed=seed, **options), asked.bot)
    except OptionError as error:
        raise UsageError(reason(error)) from None


def _named(words: Sequence[str]) -> Game | None:
    """Find the game that is meant before its options are known, which are read with its help."""
    if any(word.partition("=")[0] == "--load" for word in words):
        return None
    name = next((word for word in words if word in games), None)
    name = name or next((word for word in words if not word.startswith("-")), None)
    return find_game(name) if name is not None else None


def _dest(option: Option) -> str:
    """Name where an option of a game is kept: it may be called like an argument of the command."""
    return f"option {option.name}"


def _examples(game: Game) -> Lines:
    """Give the examples of the help with what this game has."""
    play, last = f"garden play {game.name}", game.start().seats - 1
    shown: list[tuple[str, Text]] = [(play, Text("everybody at one keyboard"))]
    if last:
        bot = games.characters(game.name)[0].id
        shown.append((f"{play} --bot {last}={bot}", Text("with a bot at seat {seat}", seat=last)))
    more = ((each, choice) for each in game.options for choice in each.choices or () if choice != each.default)
    for option, choice in islice(more, 1):
        shown.append((f"{play} --{option.name} {choice}".replace(" True", " true"), Text("any of the options above")))
    return (*shown, (f"{play} --seed 7", Text("the same dice every time")), EXAMPLES[-1])


def _bots(game: Game | None) -> Text:
    """Say which bots can be seated."""
    if game is None:
        return Text("seats a bot: an animal of the game, or random, gentle or strong")
    return Text(
        "seats a bot: {animals}, from the easiest to the strongest, or random, gentle or strong",
        animals=_animals(game.name),
    )


def _animals(name: str) -> Listing:
    return Listing([each.id for each in games.characters(name)])


def _bots_of_each_game(words: Sequence[str], game: Game | None) -> Iterator[str]:
    """List the animals that play each game, where somebody asks for help and names none."""
    if game is None and {"-h", "--help"} & set(words):
        casts = columns([(name, _animals(name)) for name in sound_games()])
        yield f"{Text('bots, from the easiest to the strongest:')}\n{casts}"


_KINDS: Final = {
    str: Text("TEXT"),
    tuple: Text("LIST"),
    int: Text("NUMBER"),
    bool: Text("true|false"),
    list: Text("LIST"),
    dict: Text("MAPPING"),
}


def _described(option: Option) -> Text:
    about, default = option.said, shown_choice(option.default)
    if not option.choices:
        return Text("{about}; {default} if not given", about=about, default=default)
    choices = Listing(map(shown_choice, option.choices), "or")
    return Text("{about} ({choices}); {default} if not given", about=about, choices=choices, default=default)


def _unknown(word: str, game: Game | None) -> str:
    known = ["--load", "--seed", "--bot", *(f"--{option.name}" for option in (all_options(game) if game else ()))]
    none = Text("there is no option {option}.", option=word)
    return str(Sentences(none, did_you_mean(word.partition("=")[0], known)))


def _seated(match: Match, bots: Sequence[str]) -> Match:
    """Seat the bots that were asked for."""
    for asked in bots:
        seat, equals, kind = asked.partition("=")
        if not equals or not seat.isdecimal() or int(seat) >= match.start.seats:
            seats = Listing(range(match.start.seats), "or")
            raise UsageError(
                Text("--bot {asked}: write SEAT=KIND, such as 1=gentle; choose seat {seats}.", asked=asked, seats=seats)
            )
        try:
            match.seat(int(seat), kind)
        except OptionError as error:
            raise UsageError(f"--bot {asked}: {error}") from None
    return match


def _help() -> str:
    return f"{Text('Type a move, or:')}\n{columns(HELP)}"


# Playing ----------------------------------------------------------------------------------------------------------


class Keyboard:
    """A game at the keyboard: what is shown, what is asked, and what is answered."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.shown = 0
        """How many entries of the record have been told."""
        self.fresh = True
        self.seat: int | None = None

    def play(self) -> int:
        """Play until the game is over, or nobody wants to go on."""
        print(f"{self.match.game.title}\n\n{_help()}\n")
        self.match.run()
        while self.match.result is None:
            seat = self._next_seat()
            self._show(seat)
            line = self._ask(seat)
            if line is None or line.casefold() in ("quit", "exit"):
                print("" if line else "\n", Text("Until next time."), sep="")
                return OK
            if line:
                self._answer(line, seat)
        self._show(self.seat)
        print(f"\n{outcome(self.match)}")
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
        player = self.match.state.who(seat)
        print(Text("The screen goes to {player:the}: press Enter when nobody else is looking.", player=player))
        sys.stdin.readline()
        self.shown, self.fresh = max(0, self.match.now - 1), True

    def _show(self, seat: int | None) -> None:
        """Show what has happened since the last time, and the board."""
        if self.shown != self.match.now or self.fresh:
            for line in move_lines(self.match, range(self.shown, self.match.now), seat):
                print(line)
            self.shown, self.fresh = self.match.now, False
            self._board(seat)

    def _board(self, seat: int | None) -> None:
        state = self.match.state
        print(f"\n{state if self.match.result is not None else state.seen_by(seat)}\n")

    def _ask(self, seat: int) -> str | None:
        print(f"{self.match.state.who(seat):the}> ", end="", flush=True)
        line = sys.stdin.readline()
        return " ".join(line.split()) if line else None

    def _answer(self, line: str, seat: int) -> None:
        verb, _, rest = line.partition(" ")
        simple = {
            "?": self._moves,
            "help": lambda _: print(_help()),
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
            print(Text("Save where? Name a file: save game.json"))
            return
        try:
            self.match.save(file)
        except OSError as error:
            print(Text("The game cannot be saved as {file}: {why}.", file=file, why=error.strerror))
        else:
            print(Text("Saved as {file}.", file=file))

    def _rule(self, id: str) -> None:
        rules = self.match.game.rules
        known = {name.casefold(): name for name in rules}
        if id.casefold() in known:
            print(described(rules[known[id.casefold()]]))
        elif id:
            print(Sentences(Text("There is no rule {rule}.", rule=id), did_you_mean(id.upper(), rules)))
        else:
            print(Text("Which rule? Name one: rule {rule}", rule=next(iter(rules))))

    def _move(self, line: str, seat: int) -> None:
        clock = line.casefold() in {str(move).casefold() for move in self.match.state.moves(CLOCK)}
        try:
            self.match.play(line, None if clock else seat)
        except IllegalMove as error:
            refusal = error.refusal
            print(f"{refusal.why}\n  {described(refusal.rule)}")
            if refusal.instead is not None:
                print(f"  {Text('You could play: {move}', move=str(refusal.instead))}")
        except ValueError as error:
            print(f"{error} {Text('Type ? for the moves that are possible, or help.')}")
