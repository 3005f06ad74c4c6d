"""What the core says when something cannot be done, word by word."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

import garden_widgets as gw
from garden_widgets.core import position, record, short_code
from garden_widgets.core.frozen import Frozen
from garden_widgets.core.move import CHANCE, CLOCK, Move
from garden_widgets.core.options import Option, check_given
from garden_widgets.core.outcome import Result
from garden_widgets.core.position import Position
from garden_widgets.core.registry import GameEntry, Games
from garden_widgets.core.rulebook import RuleBook
from garden_widgets.core.text import Listing, Name, Sentences, Text
from tests.approved import assert_approved, of_error
from tests.core import toy
from tests.core.toy import GAME


def auction() -> gw.Match:
    return gw.Match(GAME, seed=7)


def saved(**changes: object) -> dict[str, object]:
    return {**auction().to_dict(), **changes}


def snails(**changes: object) -> dict[str, object]:
    return {**gw.Match("snail-invasion", seed=7).to_dict(), **changes}


def bid() -> gw.Match:
    match = auction()
    match.play(match.state.moves(0)[0], 0)
    return match


def at_the_start() -> gw.Match:
    match = gw.Match("snail-invasion", seed=7)
    match.goto(0)
    return match


def without(key: str) -> dict[str, object]:
    return {name: value for name, value in saved().items() if name != key}


def rules(entry: str) -> object:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "rules.toml"
        path.write_text(f'[A-1]\ntitle = "Rest"\ntext = "A snail rests."\nsource = "page 1"\n{entry}\n')
        return RuleBook.read(path)


def too_long() -> object:
    return record.write(
        game="", options={}, position={}, seed=1, players=[], moves=[Move(0)] * (record.MOST_MOVES + 1), now=0
    )


class Snail(Frozen):
    """Something that never changes."""

    __slots__ = ("square",)

    def __init__(self) -> None:
        self.square = 4


class Bare(Move):
    """A move whose writer forgot its text."""


SAID = {
    # Matches
    "a match of a state": lambda: gw.Match(GAME.start()),
    "a match of a view": lambda: gw.Match.at(auction().state.seen_by(0)),
    "replies": lambda: gw.Match(GAME, replies="soon"),
    "seed": lambda: gw.Match(GAME, seed=1.5),
    "players": lambda: gw.Match(GAME, players=["person"]),
    "a player": lambda: gw.Match(GAME, players=["person", "wise"]),
    "no chance": lambda: auction().set_chance("bell"),
    "decided since": lambda: bid().roll_instead("roll 5"),
    "nothing to undo": lambda: auction().undo(),
    "nothing to redo": lambda: auction().redo(),
    "no such entry": lambda: auction().goto(9),
    # Saved games
    "no saved game": lambda: gw.Match.from_dict({}),
    "another version": lambda: gw.Match.from_dict(saved(version=2)),
    "a part is missing": lambda: gw.Match.from_dict(without("seed")),
    "a part is wrong": lambda: gw.Match.from_dict(saved(now=9)),
    "a seed is wrong": lambda: gw.Match.from_dict(saved(seed=None)),
    "an entry is wrong": lambda: gw.Match.from_dict(saved(moves=[[0]])),
    "no such game": lambda: gw.Match.from_dict(saved(game="leek-race")),
    "other options": lambda: gw.Match.from_dict(snails(options={"seats": 1})),
    "too many entries to be read": lambda: gw.Match.from_dict(saved(moves=[[0, "pass"]] * (record.MOST_MOVES + 1))),
    "a player that is no name": lambda: gw.Match.from_dict(saved(players=[7, 7])),
    "an entry that cannot be played": lambda: gw.Match.from_dict(snails(moves=[[0, "pass"]], now=0)),
    "too many entries": too_long,
    "no JSON": lambda: record.parse(b"\xff"),
    "half a JSON": lambda: record.parse('{"format":'),
    "no file": lambda: gw.Match.load("/nowhere/at/all"),
    # Addresses
    "no code": lambda: short_code.unpack("snail"),
    "too long a code": lambda: short_code.pack("x" * (1 << 20)),
    "a hidden code": lambda: short_code.write(auction()),
    "a code of a game that is not there": lambda: short_code.read(short_code.pack(saved(game="leek-race"))),
    # States
    "several may move": auction().state.moves,
    "no such seat": lambda: auction().state.moves(7),
    "nobody sees": lambda: auction().state.seen_by(7),
    "nothing to draw": lambda: auction().state.draw(Random(1)),
    "a thing never changes": lambda: setattr(Snail(), "square", 5),
    # Positions
    "no position": lambda: Position(7, ("turn", "roll")),
    "unknown key": lambda: Position({"trun": 7}, ("turn", "roll")),
    "no flag": lambda: Position({"time": 7}, ("time",)).flag("time", False),
    "no number": lambda: position.whole("turn", "x", 0, 1),
    "no text": lambda: position.text("tree", 7),
    "no choice": lambda: position.text("tree", 7, ("3", "32")),
    "no list": lambda: position.items("dead", 7),
    "no mapping": lambda: position.mapping("board", 7),
    "a key that is no text": lambda: position.mapping("board", {7: "R1"}),
    "no options": lambda: GAME.read_options(7),
    # Options
    "no such option": lambda: GAME.start(seat=2),
    "another option": lambda: check_given((Option("kids", bool, False, None, "x"),), {"zzz": 1}),
    "no choice of an option": lambda: GAME.start(seats=4),
    "neither true nor false": lambda: Option("kids", bool, False, None, "steps may be diagonal").check(7),
    "no whole number": lambda: Option("turns", int, 0, None, "how many").check("7"),
    "no words": lambda: Option("colours", str, "", None, "of the plants").check(7),
    "no listing": lambda: Option("sizes", list, [], None, "of the plants").check(7),
    "no listing that is a tuple": lambda: Option("sizes", tuple, (), None, "of the plants").check(7),
    "nothing rolled yet": lambda: at_the_start().roll_instead("roll 1 1"),
    "no pairs": lambda: Option("sizes", dict, {}, None, "of the plants").check(7),
    # The registry and rules
    "a name that is taken": lambda: Games(toy.ENTRY).register(toy.ENTRY),
    "no room": lambda: Games(GameEntry("bare", rules="bare.engine")).part("bare", "lessons"),
    "no level": lambda: rules('level = "hard"'),
    "a ruling without a reason": lambda: rules("ruling = true"),
    "a reason without a ruling": lambda: rules('why = "So."'),
    # Sentences
    "no form": lambda: Name(0, "gardener").form("of"),
    "no joint": lambda: Listing("ab", "nor"),
    "no text of a move": lambda: str(Bare(0)),
}


def test_what_cannot_be_done_is_said_in_full():
    games_there_are = str(Listing(gw.games))
    cases = {name: [line.replace(games_there_are, "GAMES") for line in of_error(call)] for name, call in SAID.items()}
    assert_approved(__file__, "errors", cases)


def ended(winners: tuple[int, ...], scores: tuple[int, ...]) -> str:
    class Ended(toy.AuctionState):
        __slots__ = ()

        @property
        def result(self) -> Result:
            return Result(winners, scores, GAME.rules["AA-06"])

    start = GAME.start(seats=3)
    return Ended(start.opts, start.hands, start.bids, None, start.acorns, (), rung=True).ending()


def test_the_end_of_a_game_is_said_in_full():
    assert GAME.start().ending() == ""
    assert ended((1,), ()) == "The game is over, won by squirrel 1!"
    assert ended((0, 2), (5, 3, 5)) == "The game is over, won by squirrel 0 and squirrel 2! Scores: 5, 3 and 5."
    assert ended((), ()) == f"The game is over. {GAME.rules['AA-06'].title}."


def test_a_match_says_what_it_is_and_no_seed_while_something_is_hidden():
    assert repr(auction()) == "<Match of acorn-auction, 2 of 2 entries>"
    assert repr(gw.Match("snail-invasion", seed=7)) == "<Match of snail-invasion, seed 7, 1 of 1 entries>"


def test_values_show_what_they_are():
    option = Option("kids", bool, False, (True, False), "x")
    shown = {
        "<Option kids: choose True or False>": option,
        "Options({'seats': 2, 'hand': 2, 'bell': False})": GAME.resolve({}),
        "games['acorn-auction']": GAME,
        "<Text 'You rest.'>": Text("You rest."),
        "<Name 'gardener'>": Name(0, "gardener"),
        "<Listing 'a and b'>": Listing("ab"),
        "OptionError('kids cannot be 7: choose True or False.')": option.refuse(7),
        f"games({', '.join(gw.games)})": gw.games,
        "<RuleBook: 8 rules, AA-01 to AA-R1>": GAME.rules,
    }
    for words, value in shown.items():
        assert repr(value) == words


def test_the_dice_and_the_clock_have_names():
    state = GAME.start()
    assert [(state.who(seat).fact, state.seat_name(seat)) for seat in (CHANCE, CLOCK)] == [
        (-1, "the dice"),
        (-2, "the clock"),
    ]


def test_what_was_hidden_stays_hidden_in_full():
    match = auction()
    match.play("bid 3", 0)
    match.play(match.state.moves(1)[0])
    with pytest.raises(ValueError, match=r"^What was hidden has been shown: that cannot be taken back\.$"):
        match.undo()


def test_sentences_without_facts_have_none_and_no_template_of_their_own():
    assert Text("{so}", so=Sentences("One.", "Two.")).facts == {"so": ""}
