"""What can be chosen before a game, in words and pictures: its options, and who sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from garden_widgets.core import house
from garden_widgets.core.errors import OptionError
from garden_widgets.core.game import Game
from garden_widgets.core.match import LATER, PERSON, Match
from garden_widgets.core.options import Option
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.core.text import Text
from garden_widgets.presenters import opponents
from garden_widgets.presenters.controls import MOST_LETTERS
from garden_widgets.presenters.gallery import shown_games
from garden_widgets.presenters.people import portrait
from garden_widgets.presenters.small import small
from garden_widgets.scenes.asking import NUMBER, Asked
from garden_widgets.tables.fair import Fair, checked, possible

EASY: Final = "gentle"
PAIR: Final = 2


def read(options: Mapping[Any, object], players: Sequence[object]) -> tuple[dict[str, str], list[str]]:
    """Take what a page says of options and players as words, of which none is endless."""
    return {str(name): str(value)[:MOST_LETTERS] for name, value in options.items()}, list(map(str, players))


def usual_seats(game: Game) -> int:
    """Say how many best sit at a table: three, where a game is mostly for three and more."""
    many = [count for count in game.seats if count > PAIR]
    return min(many) if len(many) > len(game.seats) / 2 else PAIR


class Form:
    """The fields of a game, filled with what is given; `players` are those who sit there now, if any do."""

    def __init__(self, game: Game, given: Mapping[str, object], players: Sequence[object] = ()) -> None:
        self.game, self.given, self.players = game, dict(given), tuple(players)
        self.bots = list(games.bots(game.name))

    @classmethod
    def of(cls, match: Match) -> Form:
        """Fill it with a game that is played; what is as usual is left open, as it may follow from the rest."""
        start = match.start
        usual = match.game.start(seats=start.seats).options
        given = {name: value for name, value in start.options.items() if name == "seats" or value != usual.get(name)}
        return cls(match.game, {**given, house.END_AFTER.name: match.end_after}, match.players)

    # What is shown ---------------------------------------------------------------------------------------------------

    def plain(self) -> dict[str, object]:
        """Write it for the page."""
        return {
            "people": str(Text("Who plays?")),
            "fields": [self._field(option) for option in house.options(self.game)],
            "seats": self._seats(),
            "fair": self.fair,
        }

    @property
    def start(self) -> State:
        """How the game begins with what is given."""
        return self.game.start(**house.of_game(self.given))

    @property
    def easy(self) -> str:
        """The bot for whoever asks for none by name."""
        return EASY if EASY in self.bots or not self.bots else self.bots[0]

    @property
    def easiest(self) -> str:
        """The easy bot by the name under which it is offered."""
        found = opponents.character(self.game.name, self.easy)
        return found.id if found else self.easy if self.bots else ""

    @property
    def fair(self) -> dict[str, object]:
        """What is said where the two sides of a game are not equally hard: that, and that both can be played."""
        said, start = games.lopsided(self.game.name), self.start
        if said is None or not possible(start):
            return {}
        return {
            "about": str(said) if start.options == self.game.start().options else "",
            "label": str(Text("A fair match")),
            "words": str(Text("Two games: you play each side once.")),
        }

    def _field(self, option: Option) -> dict[str, object]:
        value = self.given.get(option.name, option.default)
        choices = option.choices or ((False, True) if option.type is bool else ())
        asked = self._asked(option)
        follows = option.name not in self.given and not choices and option.type is not int
        known = {each.name: each for each in self.game.options}
        return {
            "name": option.name,
            "label": option.label,
            "about": option.text if asked.about is None else str(asked.about),
            "kind": asked.kind,
            "group": "" if asked.group is None else str(asked.group),
            "needs": {name: known[name].write(wanted) for name, wanted in asked.needs.items()},
            "offers": [[written, format(offer, "Name")] for written, offer in asked.offers.items()],
            "most": asked.most,
            "words": [str(words) for words in asked.words],
            "list": option.type is tuple,
            "pictures": self._pictures(option, choices or tuple(asked.offers)),
            "choices": [[option.write(choice), option.word(choice)] for choice in choices],
            "value": "" if follows else option.write(value),  # what follows from other options is left open
        }

    def _asked(self, option: Option) -> Asked:
        """Say how an option is asked for; a number that the game checks itself is written as a number."""
        name = self.game.name
        usual = Asked(NUMBER) if option.type is int and option.choices is None else Asked()
        return games.scenery(name).asked.get(option.name, usual) if name in shown_games() else usual

    def _pictures(self, option: Option, choices: Sequence[object]) -> dict[str, str]:
        """Draw what the choices of an option mean, as far as a picture says more than words."""
        if self.game.name not in shown_games():
            return {}
        scenery = games.scenery(self.game.name)
        drawn = {option.write(choice): small(scenery.option(option.name, choice)) for choice in choices}
        return {choice: picture for choice, picture in drawn.items() if picture}

    def _seats(self) -> dict[str, object]:
        game = self.game
        kinds = opponents.kinds(game.name)
        most = max(game.seats) - 1
        others = [PERSON, *opponents.beside(game.name, self.easiest or PERSON, most)]
        return {
            "kinds": [[kind, str(opponents.seated(game.name, kind, self.start.seats))] for kind in kinds],
            "beside": {kind: opponents.beside(game.name, kind, most) for kind in kinds},
            "faces": {kind: portrait(game.name, kind) for kind in kinds},
            "names": {count: self._names(count) for count in game.seats},
            "count": self.start.seats,
            "other": str(Text("player {number}", number="{number}")),
            "usual": [self._seated(player, kinds) for player in self.players] + others[len(self.players) :],
        }

    def _seated(self, player: object, kinds: Sequence[str]) -> str:
        """Return under which choice somebody stands who was seated by another name."""
        name = getattr(player, "name", player)
        found = opponents.character(self.game.name, name)
        chosen = name if found is None else found.id
        return str(chosen) if chosen in kinds else PERSON

    def _names(self, count: int) -> list[str]:
        """List who so many players are, where the options that are given allow so many."""
        try:
            start = self.game.start(**{**house.of_game(self.given), "seats": count})
        except OptionError:
            return []
        return [format(start.who(seat), "Name") for seat in range(start.seats)]

    # What is chosen --------------------------------------------------------------------------------------------------

    def match(
        self, options: Mapping[str, str], players: Sequence[str], *, seed: int | str | None = None, fair: bool = False
    ) -> tuple[Match, Fair | None]:
        """Set up a game with these options, beside those that are given, and these players; an error says why not."""
        known = {option.name: option for option in house.options(self.game)}
        read = {name: known[name].read(text) for name, text in options.items() if name in known and text.strip()}
        given = self.given | read
        start = self.game.start(**house.of_game(given))
        both = checked(start) if fair else None
        kinds = {PERSON, *self.bots}
        seated = [name if name in kinds else PERSON for name in (*players, *[PERSON] * start.seats)][: start.seats]
        chosen: dict[str, Any] = house.for_page(self.game, given)
        return Match(self.game, seed=seed, players=seated, replies=LATER, **chosen), both
