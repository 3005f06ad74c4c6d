"""Yes! Broccoli!: bid in secret for what is on the table, and take the best of it - or the least bad."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from garden_widgets.core.game import Game, begins_once
from garden_widgets.core.move import Move
from garden_widgets.core.options import Option, Options
from garden_widgets.core.state import State
from garden_widgets.core.text import Text
from garden_widgets.shelf.yes_broccoli.engine.effects import wrong_with
from garden_widgets.shelf.yes_broccoli.engine.foods import FOODS
from garden_widgets.shelf.yes_broccoli.engine.moves import NOTATION
from garden_widgets.shelf.yes_broccoli.engine.powers import POWERS
from garden_widgets.shelf.yes_broccoli.engine.setup import BLANKS, DEALT_POWERS, MOST_WORTH, SEATS, Setup, setup_of
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState

BASIC: Final = "basic"
ADVANCED: Final = "advanced"
_NAME: Final = re.compile(r"[^\W\d_][^\W_]*(-[^\W_]+)*")
_MOST_LETTERS: Final = 24
_RIGHT_NAME: Final = Text("a name is one word of letters, digits and hyphens, such as sour-milk")


class YesBroccoli(Game):
    """The game Yes! Broccoli!."""

    name = "yes-broccoli"
    title = "Yes! Broccoli!"
    seats = SEATS
    options = (
        Option(
            "seats", int, 2, seats, Text("how many sit at the table, bots too"), "YB-03", label=Text("How many play")
        ),
        Option(
            "game",
            str,
            BASIC,
            (BASIC, ADVANCED),
            Text("one meal, or three meals with power cards"),
            "YB-12",
            label=Text("Game"),
            words={BASIC: Text("basic: one meal"), ADVANCED: Text("advanced: three meals, with power cards")},
        ),
        Option(
            "short_deck",
            bool,
            False,
            (False, True),
            Text("for two players: only one card of each food"),
            "YB-20",
            label=Text("One of each food"),
        ),
        Option(
            "shuffled_bids",
            bool,
            False,
            (False, True),
            Text("all bid cards are shuffled and dealt anew for each meal"),
            "YB-21",
            label=Text("Shuffled bid cards"),
        ),
        Option(
            "nines",
            tuple,
            (),
            None,
            Text("the seats that play a 9 instead of their 1"),
            "YB-22",
            label=Text("A 9 for the 1"),
        ),
        Option(
            "extra_powers",
            dict,
            Options({}),
            None,
            Text("for a seat, how many more powers it is dealt"),
            "YB-22",
            label=Text("More power cards"),
        ),
        Option(
            "ages",
            tuple,
            (1, 0),
            None,
            Text("all seats from the oldest to the youngest; without it, seat 0 is the youngest"),
            "YB-11",
            label=Text("From the oldest to the youngest"),
        ),
        Option(
            "foods",
            dict,
            Options({}),
            None,
            Text("up to two foods of your own, each with what it is worth"),
            "YB-23",
            label=Text("Own foods"),
        ),
        Option(
            "powers",
            dict,
            Options({}),
            None,
            Text("up to two powers of your own, each with the power that it works like or with what it does to a bid"),
            "YB-23",
            label=Text("Own powers"),
        ),
    )
    hidden = True
    hindsight = True
    notation = NOTATION

    def _settle(self, given: dict[str, object]) -> dict[str, object]:
        found = {option.name: given.get(option.name, option.default) for option in self.options}
        seats = found["seats"]
        assert isinstance(seats, int)
        if found["short_deck"] and seats != 2:
            raise self.option("short_deck").refuse(True, Text("it is for two players only"))
        found["nines"] = self._nines(seats, found["nines"])
        if found["shuffled_bids"] and found["nines"]:
            raise self.option("nines").refuse(given["nines"], Text("all nines are among the shuffled bid cards"))
        found["ages"] = self._ages(seats, given.get("ages"))
        found["foods"] = self._foods(found["foods"])
        found["powers"] = self._powers(found["powers"])
        found["extra_powers"] = self._extra_powers(seats, found)
        return found

    def never_played(self, rule: str, options: Mapping[str, object]) -> Text | None:
        """Say why a rule has nothing to do with a game with these options."""
        if rule in ("YB-12", "YB-17") and options["game"] == BASIC:
            return Text("{rule} is about the advanced game, so choose that as well", rule=rule)
        return None

    def option(self, name: str) -> Option:
        """Find an option by its name."""
        return next(option for option in self.options if option.name == name)

    def _nines(self, seats: int, nines: object) -> tuple[int, ...]:
        assert isinstance(nines, tuple)
        if not _are_seats(nines, seats):
            raise self.option("nines").refuse(nines, Text("it wants different seats from 0 to {last}", last=seats - 1))
        return tuple(sorted(nines))

    def _ages(self, seats: int, ages: object) -> tuple[int, ...]:
        if ages is None:
            return tuple(range(seats))[::-1]
        assert isinstance(ages, tuple)
        if not _are_seats(ages, seats) or len(ages) != seats:
            why = Text("it wants each seat from 0 to {last} once, the oldest first", last=seats - 1)
            raise self.option("ages").refuse(ages, why)
        return ages

    def _foods(self, foods: object) -> dict[str, int]:
        option = self.option("foods")
        assert isinstance(foods, Mapping)
        self._check_names(option, foods, [food.name for food in FOODS])
        for value in foods.values():
            if type(value) is not int or abs(value) > MOST_WORTH:
                why = Text("a food is worth a whole number from {low} to {high}", low=-MOST_WORTH, high=MOST_WORTH)
                raise option.refuse(foods, why)
        return dict(sorted(foods.items()))

    def _powers(self, powers: object) -> dict[str, object]:
        option = self.option("powers")
        assert isinstance(powers, Mapping)
        self._check_names(option, powers, list(POWERS))
        for what in powers.values():
            if isinstance(what, Mapping):
                why = wrong_with(what)
                if why is not None:
                    raise option.refuse(powers, why)
            elif what not in tuple(POWERS):
                wanted = Text(
                    "it wants a power that the new one works like, such as nibbler, or its effect, such as add 2"
                )
                raise option.refuse(powers, wanted)
        return {name: dict(what) if isinstance(what, Mapping) else what for name, what in sorted(powers.items())}

    def _check_names(self, option: Option, added: Mapping[object, object], taken: list[str]) -> None:
        """Check the names on the blank cards. YB-23."""
        if len(added) > BLANKS:
            raise option.refuse(added, Text("there are {count} blank cards", count=BLANKS))
        names = set(taken)
        for name in added:
            if not isinstance(name, str) or len(name) > _MOST_LETTERS or not _NAME.fullmatch(name):
                raise option.refuse(added, _RIGHT_NAME)
            if name.casefold() in names:
                raise option.refuse(added, Text("{name} is there already", name=name))
            names.add(name.casefold())

    def _extra_powers(self, seats: int, found: Mapping[str, object]) -> dict[str, int]:
        option, extra, own = self.option("extra_powers"), found["extra_powers"], found["powers"]
        assert isinstance(extra, Mapping)
        assert isinstance(own, Mapping)
        more: dict[str, int] = {}
        for seat, number in extra.items():
            known = type(seat) in (int, str) and str(seat) in map(str, range(seats)) and str(seat) not in more
            if not known or type(number) is not int or number < 0:
                why = Text("it wants seats from 0 to {last}, each with a whole number", last=seats - 1)
                raise option.refuse(extra, why)
            more[str(seat)] = number
        most = len(POWERS) + len(own) - DEALT_POWERS * seats
        if sum(more.values()) > (most if found["game"] == ADVANCED else 0):
            if found["game"] != ADVANCED:
                raise option.refuse(extra, Text("there are power cards in the advanced game only"))
            raise option.refuse(extra, Text("only {count} more can be dealt", count=most))
        return {seat: number for seat, number in sorted(more.items()) if number}

    def setup(self, options: Options) -> Setup:
        """Lay out the cards for these options."""
        return setup_of(options)

    @begins_once
    def start(self, **options: object) -> BroccoliState:
        """Begin a game: everyone has a set of bid cards, or waits for what is dealt; no food is up yet."""
        return BroccoliState.first(self.setup(self.resolve(options)))

    def from_dict(self, data: object) -> BroccoliState:
        """Read a position."""
        from garden_widgets.shelf.yes_broccoli.engine.positions import Saved

        return Saved(self, data).state()

    def told(self, played: Sequence[tuple[State, Move]], seat: int | None) -> tuple[str, ...]:
        """Write a record as a seat may read it now: what others hold, bid and have used up stays "?" to it."""
        from garden_widgets.shelf.yes_broccoli.engine.telling import told

        return told(played, seat)


def _are_seats(seats: tuple[object, ...], number: int) -> bool:
    """Check that these are different seats of the game."""
    return len(set(map(repr, seats))) == len(seats) and all(type(seat) is int and 0 <= seat < number for seat in seats)


GAME: Final = YesBroccoli()
BroccoliState.game = GAME
