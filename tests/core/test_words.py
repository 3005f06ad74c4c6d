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
    "a match of a state": (
        lambda: gw.Match(GAME.start()),
        TypeError,
        "A match begins with a game. To play on from a position, write Match.at(state).",
    ),
    "a match of a view": (
        lambda: gw.Match.at(auction().state.seen_by(0)),
        gw.HiddenError,
        "A match needs a whole state, not what one seat may see of it.",
    ),
    "replies": (
        lambda: gw.Match(GAME, replies="soon"),
        gw.OptionError,
        'replies cannot be \'soon\': choose "at once" or "later".',
    ),
    "seed": (
        lambda: gw.Match(GAME, seed=1.5),
        gw.OptionError,
        "seed cannot be 1.5: it wants a whole number or a text of up to 1000 characters.",
    ),
    "players": (
        lambda: gw.Match(GAME, players=["person"]),
        gw.OptionError,
        "players cannot be ['person']: name one player for each of the 2 seats.",
    ),
    "a player": (
        lambda: gw.Match(GAME, players=["person", "wise"]),
        gw.OptionError,
        (
            "players cannot be 'wise': choose person, random, gentle, strong, mouse, hare, frog, mole or owl for each "
            "seat, or seat a Player or a function."
        ),
    ),
    "no chance": (
        lambda: auction().set_chance("bell"),
        gw.OptionError,
        "chance cannot be 'bell': it wants a roll or a deal of this game.",
    ),
    "decided since": (
        lambda: bid().roll_instead("roll 5"),
        gw.OptionError,
        "chance cannot be 'roll 5': something has been decided since the last roll; undo that first.",
    ),
    "nothing to undo": (lambda: auction().undo(), ValueError, "There is no decision to take back."),
    "nothing to redo": (lambda: auction().redo(), ValueError, "There is no decision to play again."),
    "no such entry": (lambda: auction().goto(9), ValueError, "There is no entry 9 in this record: choose 0 to 2."),
    # Saved games
    "no saved game": (
        lambda: gw.Match.from_dict({}),
        gw.RecordError,
        'This is not a saved game: it does not say "format": "garden_widgets match".',
    ),
    "another version": (
        lambda: gw.Match.from_dict(saved(version=2)),
        gw.RecordError,
        "This game was saved in version 2 of the format; version 1 can be read.",
    ),
    "a part is missing": (
        lambda: gw.Match.from_dict(without("seed")),
        gw.RecordError,
        "The saved game is damaged: seed: is missing.",
    ),
    "a part is wrong": (
        lambda: gw.Match.from_dict(saved(now=9)),
        gw.RecordError,
        "The saved game is damaged: now: wants a whole number from 0 to 2, not 9.",
    ),
    "a seed is wrong": (
        lambda: gw.Match.from_dict(saved(seed=None)),
        gw.RecordError,
        "The saved game is damaged: seed: wants a whole number or a text of up to 1000 characters, not None.",
    ),
    "an entry is wrong": (
        lambda: gw.Match.from_dict(saved(moves=[[0]])),
        gw.RecordError,
        "The saved game is damaged: moves, entry 1: wants a seat and a text, not [0].",
    ),
    "no such game": (
        lambda: gw.Match.from_dict(saved(game="leek-race")),
        gw.RecordError,
        f"The saved game cannot be set up: There is no game 'leek-race'. The games are {Listing(gw.games)}.",
    ),
    "other options": (
        lambda: gw.Match.from_dict(snails(options={"seats": 1})),
        gw.RecordError,
        "The saved game is damaged: its options do not agree with its first position.",
    ),
    "too many entries to be read": (
        lambda: gw.Match.from_dict(saved(moves=[[0, "pass"]] * (record.MOST_MOVES + 1))),
        gw.RecordError,
        "The saved game is damaged: moves: 100001 entries are more than the 100000 that can be read.",
    ),
    "a player that is no name": (
        lambda: gw.Match.from_dict(saved(players=[7, 7])),
        gw.RecordError,
        "The saved game is damaged: players: wants a text, not 7.",
    ),
    "an entry that cannot be played": (
        lambda: gw.Match.from_dict(snails(moves=[[0, "pass"]], now=0)),
        gw.RecordError,
        (
            "Entry 1 of 1, 'pass' of seat 0, cannot be played: The dice come first: each turn begins with a roll, and "
            "now the gardener must roll. (SI-04)"
        ),
    ),
    "too many entries": (
        too_long,
        gw.RecordError,
        "This match is too long to be saved: 100001 entries are more than the 100000 that can be read.",
    ),
    "no JSON": (
        lambda: record.parse(b"\xff"),
        gw.RecordError,
        "This is not a saved game, or only a part of one: it is not a complete JSON text.",
    ),
    "half a JSON": (
        lambda: record.parse('{"format":'),
        gw.RecordError,
        "This is not a saved game, or only a part of one: it is not a complete JSON text (line 1, column 11).",
    ),
    "no file": (
        lambda: gw.Match.load("/nowhere/at/all"),
        gw.RecordError,
        "The file '/nowhere/at/all' cannot be read: No such file or directory.",
    ),
    # Addresses
    "no code": (
        lambda: short_code.unpack("snail"),
        gw.RecordError,
        "This is not the code of a saved game or lesson, or only a part of one: copy the whole address.",
    ),
    "too long a code": (
        lambda: short_code.pack("x" * (1 << 20)),
        gw.RecordError,
        "This is too long for a page's address: save it to a file.",
    ),
    "a hidden code": (
        lambda: short_code.write(auction()),
        gw.HiddenError,
        "A running game in which something is hidden has no code: everybody could read it.",
    ),
    "a code of a game that is not there": (
        lambda: short_code.read(short_code.pack(saved(game="leek-race"))),
        gw.RecordError,
        (
            "The game in this address cannot be played again: There is no game 'leek-race'. "
            f"The games are {Listing(gw.games)}."
        ),
    ),
    # States
    "several may move": (
        auction().state.moves,
        ValueError,
        "Seats 0 and 1 may move at the same time; name one: moves(0).",
    ),
    "no such seat": (
        lambda: auction().state.moves(7),
        ValueError,
        "There is no seat 7: the seats are 0 to 1, chance -1, the clock -2.",
    ),
    "nobody sees": (
        lambda: auction().state.seen_by(7),
        ValueError,
        "There is no seat 7 to look from: the seats are 0 to 1, and an onlooker is None.",
    ),
    "nothing to draw": (
        lambda: auction().state.draw(Random(1)),
        ValueError,
        "No dice and no deal are due now.",
    ),
    "a thing never changes": (
        lambda: setattr(Snail(), "square", 5),
        AttributeError,
        "Snail never changes: square stays as it is.",
    ),
    # Positions
    "no position": (
        lambda: Position(7, ("turn", "roll")),
        gw.PositionError,
        "position: wants a mapping with turn and roll, not 7.",
    ),
    "unknown key": (
        lambda: Position({"trun": 7}, ("turn", "roll")),
        gw.PositionError,
        "trun: unknown key; there are turn and roll. Did you mean turn?",
    ),
    "no flag": (
        lambda: Position({"time": 7}, ("time",)).flag("time", False),
        gw.PositionError,
        "time: wants true or false, not 7.",
    ),
    "no number": (
        lambda: position.whole("turn", "x", 0, 1),
        gw.PositionError,
        "turn: wants a whole number from 0 to 1, not 'x'.",
    ),
    "no text": (lambda: position.text("tree", 7), gw.PositionError, "tree: wants a text, not 7."),
    "no choice": (lambda: position.text("tree", 7, ("3", "32")), gw.PositionError, "tree: wants 3 or 32, not 7."),
    "no list": (lambda: position.items("dead", 7), gw.PositionError, "dead: wants a list, not 7."),
    "no mapping": (lambda: position.mapping("board", 7), gw.PositionError, "board: wants a mapping, not 7."),
    "a key that is no text": (
        lambda: position.mapping("board", {7: "R1"}),
        gw.PositionError,
        "board: wants texts as its keys, not 7.",
    ),
    "no options": (
        lambda: GAME.read_options(7),
        gw.PositionError,
        "options: wants a mapping of option names to values.",
    ),
    # Options
    "no such option": (
        lambda: GAME.start(seat=2),
        gw.OptionError,
        "There is no option seat (given as 2): the options are seats, hand and bell. Did you mean seats?",
    ),
    "another option": (
        lambda: check_given((Option("kids", bool, False, None, "x"),), {"zzz": 1}),
        gw.OptionError,
        "There is no option zzz (given as 1): the options are kids.",
    ),
    "no choice of an option": (lambda: GAME.start(seats=4), gw.OptionError, "seats cannot be 4: choose 2 or 3."),
    "neither true nor false": (
        lambda: Option("kids", bool, False, None, "steps may be diagonal").check(7),
        gw.OptionError,
        "kids cannot be 7: it wants true or false (steps may be diagonal).",
    ),
    "no whole number": (
        lambda: Option("turns", int, 0, None, "how many").check("7"),
        gw.OptionError,
        "turns cannot be '7': it wants a whole number (how many).",
    ),
    "no words": (
        lambda: Option("colours", str, "", None, "of the plants").check(7),
        gw.OptionError,
        "colours cannot be 7: it wants a text (of the plants).",
    ),
    "no listing": (
        lambda: Option("sizes", list, [], None, "of the plants").check(7),
        gw.OptionError,
        "sizes cannot be 7: it wants a list (of the plants).",
    ),
    "no listing that is a tuple": (
        lambda: Option("sizes", tuple, (), None, "of the plants").check(7),
        gw.OptionError,
        "sizes cannot be 7: it wants a list (of the plants).",
    ),
    "nothing rolled yet": (
        lambda: at_the_start().roll_instead("roll 1 1"),
        gw.OptionError,
        "chance cannot be 'roll 1 1': something has been decided since the last roll; undo that first.",
    ),
    "no pairs": (
        lambda: Option("sizes", dict, {}, None, "of the plants").check(7),
        gw.OptionError,
        "sizes cannot be 7: it wants a mapping (of the plants).",
    ),
    # The registry and rules
    "a name that is taken": (
        lambda: Games(toy.ENTRY).register(toy.ENTRY),
        ValueError,
        "The name acorn-auction is taken by a game of this package.",
    ),
    "no room": (
        lambda: Games(GameEntry("bare", rules="bare.engine")).part("bare", "lessons"),
        ModuleNotFoundError,
        "The game bare has no lessons of its own.",
    ),
    "no level": (
        lambda: rules('level = "hard"'),
        ValueError,
        "rules.toml: A-1 has the level 'hard'; there are core, variant, corner.",
    ),
    "a ruling without a reason": (
        lambda: rules("ruling = true"),
        ValueError,
        "rules.toml: A-1 must say why exactly if it is a ruling.",
    ),
    "a reason without a ruling": (
        lambda: rules('why = "So."'),
        ValueError,
        "rules.toml: A-1 must say why exactly if it is a ruling.",
    ),
    # Sentences
    "no form": (
        lambda: Name(0, "gardener").form("of"),
        ValueError,
        "'of' is no form of an English name: write name, the, a or whose.",
    ),
    "no joint": (lambda: Listing("ab", "nor"), ValueError, "'nor' does not join a list: write and, or."),
    "no text of a move": (lambda: str(Bare(0)), NotImplementedError, "Bare has no text"),
}


@pytest.mark.parametrize("name", SAID)
def test_what_cannot_be_done_is_said_in_full(name):
    call, kind, words = SAID[name]
    with pytest.raises(kind) as caught:
        call()
    assert type(caught.value) is kind
    assert str(caught.value) == words


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
