"""The start screen of a game: who plays, in three big choices, and more of them for whoever wants more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import traitlets

from garden_widgets.core import house
from garden_widgets.core.address import lesson, link_here
from garden_widgets.core.errors import OptionError, reason
from garden_widgets.core.game import Game
from garden_widgets.core.match import LATER, PERSON, Match
from garden_widgets.core.options import Option
from garden_widgets.core.registry import games
from garden_widgets.core.text import Text
from garden_widgets.scenes import living
from garden_widgets.scenes.asking import NUMBER, Asked
from garden_widgets.scenes.palette import LIGHT
from garden_widgets.widgets import opponents
from garden_widgets.widgets.gallery import colours, facts, pictured, shown_games
from garden_widgets.widgets.piece import Control, script, styled
from garden_widgets.widgets.small import small

EASY: Final = "gentle"

BOT, FRIEND, WATCH, ALONE = "bot", "friend", "watch", "alone"

MOST_LETTERS: Final = 400

Begin = Callable[[Match], None]
"""What is called with the game that begins."""


class Start(Control):
    """The start screen. It is one widget, with all of its words in one message."""

    _esm = script("fields.js", "start.js")
    _css = styled("start.css")

    screen: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)
    trouble = traitlets.Unicode().tag(sync=True)
    """Why the game that was asked for cannot begin."""

    def __init__(self, game: Game, given: Mapping[str, object], begin: Begin, **kwargs: Any) -> None:
        self._game, self._given, self._begin = game, dict(given), begin
        self._bots = list(games.bots(game.name))
        super().__init__(screen=self._screen(), **kwargs)
        self.on_msg(self._on_message)

    # What is shown ---------------------------------------------------------------------------------------------------

    def _screen(self) -> dict[str, object]:
        game = self._game
        return {
            "ask": str(Text("Who plays?")),
            "cover": self._cover(),
            "ways": [
                {"id": way, "title": str(title), "words": str(words), "picture": _PICTURES[way]}
                for way, (title, words) in self.ways.items()
            ],
            "more": str(Text("More choices")),
            "begin": str(Text("Begin")),
            "people": str(Text("Who plays?")),
            "fields": [self._field(option) for option in house.options(game)],
            "seats": self._seats(),
            "against": {
                "way": BOT,
                "ask": str(Text("Choose who plays with you") if game.is_shared else Text("Choose your opponent")),
                "all": opponents.shown(game) if BOT in self.ways else [],
                "usual": self._easiest,
            },
            "links": [
                {"href": link_here(lesson(game.name)), "label": str(Text("Learn this game first"))}
                for _ in games.entry(game.name).lessons[:1]
            ],
            "rules": {
                "label": str(Text("The rules")),
                "all": [[rule.title, rule.text] for rule in (*game.rules.values(), *house.HOUSE.values())],
            },
        }

    def _cover(self) -> dict[str, str]:
        """Show what game this is: a picture that moves a little, and what one wants to do in it."""
        name = self._game.name
        if name not in shown_games():
            return {}
        before, after = pictured(name)
        return {
            "picture": living.paint(before, after),
            "style": colours(living.used(before) | living.used(after)),
            "moves": living.STYLE,
            "text": str(Text.of(games.scenery(name).cover["text"])),
            "facts": facts(self._game),
        }

    @property
    def ways(self) -> Mapping[str, tuple[Text, Text]]:
        """List the big choices that this game has with the options that are given."""
        if self._count() == 1:
            return {ALONE: (Text("Play alone"), Text("You against the garden."))}
        with_bots = {BOT, WATCH} if self._bots else set()
        words = _WAYS | (_TOGETHER if self._game.is_shared else {})
        return {way: said for way, said in words.items() if way in {FRIEND, *with_bots}}

    def _count(self) -> int:
        return self._game.start(**house.of_game(self._given)).seats

    def _field(self, option: Option) -> dict[str, object]:
        value = self._given.get(option.name, option.default)
        choices = option.choices or ((False, True) if option.type is bool else ())
        asked = self._asked(option)
        follows = option.name not in self._given and not choices and option.type is not int
        known = {each.name: each for each in self._game.options}
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
        name = self._game.name
        usual = Asked(NUMBER) if option.type is int and option.choices is None else Asked()
        return games.scenery(name).asked.get(option.name, usual) if name in shown_games() else usual

    def _pictures(self, option: Option, choices: Sequence[object]) -> dict[str, str]:
        """Draw what the choices of an option mean, as far as a picture says more than words."""
        if self._game.name not in shown_games():
            return {}
        scenery = games.scenery(self._game.name)
        drawn = {option.write(choice): small(scenery.option(option.name, choice)) for choice in choices}
        return {choice: picture for choice, picture in drawn.items() if picture}

    def _seats(self) -> dict[str, object]:
        shown = [[kind, str(opponents.seated(self._game.name, kind))] for kind in opponents.kinds(self._game.name)]
        start = self._game.start(**house.of_game(self._given))
        return {
            "kinds": shown,
            "names": {count: self._names(count) for count in self._game.seats},
            "count": start.seats,
            "other": str(Text("player {number}", number="{number}")),
            "usual": [PERSON] + [self._easiest or PERSON] * (max(self._game.seats) - 1),
        }

    def _names(self, count: int) -> list[str]:
        """List who so many players are, where the options of the address allow so many."""
        try:
            start = self._game.start(**{**self._given, "seats": count})
        except OptionError:
            return []
        return [format(start.who(seat), "Name") for seat in range(start.seats)]

    @property
    def _easiest(self) -> str:
        """The easy bot by the name under which it is offered."""
        found = opponents.character(self._game.name, self.easy)
        return found.id if found else self.easy if self._bots else ""

    @property
    def easy(self) -> str:
        """The bot for whoever asks for none by name."""
        return EASY if EASY in self._bots or not self._bots else self._bots[0]

    # What is chosen --------------------------------------------------------------------------------------------------

    def choose(self, way: str, against: str = "") -> None:
        """Begin in one of the big ways, against this bot or an easy one."""
        if way not in self.ways:
            return
        bot = against if against in self._bots else self.easy
        others = self._count() - 1
        players = {
            BOT: [PERSON] + [bot] * others,
            WATCH: [self.easy] * (others + 1),
        }.get(way, [PERSON] * (others + 1))
        self._begin(Match(self._game, players=players, replies=LATER, **house.for_page(self._game, self._given)))  # type: ignore[arg-type]

    def begin(self, options: Mapping[str, str], players: Sequence[str]) -> None:
        """Begin with these options, beside those of the address, and these players; where that cannot be, say why."""
        known = {option.name: option for option in house.options(self._game)}
        try:
            read = {name: known[name].read(text) for name, text in options.items() if name in known and text.strip()}
            given = self._given | read
            seats = self._game.start(**house.of_game(given)).seats
            kinds = {PERSON, *self._bots}
            seated = [name if name in kinds else PERSON for name in (*players, *[PERSON] * seats)][:seats]
            match = Match(self._game, players=seated, replies=LATER, **house.for_page(self._game, given))  # type: ignore[arg-type]
        except OptionError as error:
            self.trouble = str(Text.of(reason(error)))
            return
        self._begin(match)

    def _on_message(self, _: object, content: object, __: object) -> None:
        match content:
            case {"choose": str(way), "against": str(bot)}:
                self.choose(way, bot)
            case {"choose": str(way)}:
                self.choose(way)
            case {"options": dict(options), "players": list(players)}:
                texts = {str(name): str(value)[:MOST_LETTERS] for name, value in options.items()}
                self.begin(texts, [str(player) for player in players])


_WAYS: Final = {
    BOT: (Text("Against an easy bot"), Text("It plays kindly, and at your pace.")),
    FRIEND: (Text("With a friend here"), Text("You take turns at this screen.")),
    WATCH: (Text("Watch two bots"), Text("Lean back and see how it goes.")),
}


_TOGETHER: Final = {
    BOT: (Text("With an easy bot"), Text("You win or lose together.")),
}
"""What is said otherwise where all are on the same side."""


def _person(x: int, coat: str, skin: str, hair: str, cut: str) -> str:
    eye, mouth = "<circle cx='{}' cy='34' r='2.4' fill='#2a2a2a'/>", "M-6 41c4 4 8 4 12 0"
    return (
        f"<g transform='translate({x} 0)'><path d='M-24 84c0-22 10-34 24-34s24 12 24 34Z' fill='{coat}'/>"
        f"<circle cy='32' r='19' fill='{skin}'/><path d='{cut}' fill='{hair}'/>{eye.format(-7)}{eye.format(7)}"
        f"<path d='{mouth}' fill='none' stroke='#2a2a2a' stroke-width='2.2' stroke-linecap='round'/></g>"
    )


def _robot(x: int, colour: str) -> str:
    eye = "<circle cx='{}' cy='30' r='4' fill='#23231c'/>"
    return (
        f"<g transform='translate({x} 0)'><rect x='-22' y='54' width='44' height='30' rx='8' fill='{colour}'/>"
        f"<path d='M0 12V3' stroke='{colour}' stroke-width='4' stroke-linecap='round'/>"
        f"<circle cy='5' r='4.5' fill='#ffd75e'/><rect x='-25' y='12' width='50' height='38' rx='12' fill='{colour}'/>"
        f"<rect x='-18' y='20' width='36' height='22' rx='9' fill='#fffdf4'/>{eye.format(-8)}{eye.format(8)}"
        "<path d='M-5 37.5c3 2.5 7 2.5 10 0' fill='none' stroke='#23231c' stroke-width='2' stroke-linecap='round'/></g>"
    )


def _picture(*parts: str) -> str:
    return f"<svg viewBox='0 0 150 88' aria-hidden='true'>{''.join(parts)}</svg>"


_SHORT: Final = "M-19 30c-1-16 8-22 19-22s20 6 19 22c-6-10-30-12-38 0Z"
_LONG: Final = "M-21 48c-6-30 4-41 21-41s27 11 21 41h-6c4-16 2-20-1-23-8-1-14-4-17-8-2 5-7 8-13 9-3 5-2 12 1 22Z"
_ONE: Final = _person(40, LIGHT["piece-R"], "#f2c79b", "#5d4027", _SHORT)
_OTHER: Final = _person(108, LIGHT["piece-B"], "#b97f55", "#2a1c14", _LONG)
_THIRD: Final = _robot(40, LIGHT["piece-B"])
_FOURTH: Final = _robot(108, LIGHT["piece-G"])
_PICTURES: Final = {
    BOT: _picture(_ONE, _FOURTH),
    FRIEND: _picture(_ONE, _OTHER),
    WATCH: _picture(_THIRD, _FOURTH),
    ALONE: _picture(_person(75, LIGHT["piece-R"], "#f2c79b", "#5d4027", _SHORT)),
}


def greeting(match: Match) -> Text:
    """Say who one is in the game that begins."""
    persons = [seat for seat, player in enumerate(match.players) if player == PERSON]
    if len(persons) == 1:
        return Text("You are {player:the}.", player=match.start.who(persons[0]))
    if persons:
        return Text("You take turns at this screen.")
    return Text("Lean back: the bots play by themselves.")
