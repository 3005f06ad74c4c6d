"""The start screen of a game: who plays, in three big choices, and more of them for whoever wants more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Final

from garden_widgets.core import house
from garden_widgets.core.errors import OptionError, Told
from garden_widgets.core.game import Game
from garden_widgets.core.match import PERSON, Match
from garden_widgets.core.optional import off, titled
from garden_widgets.core.registry import games
from garden_widgets.core.text import Listing, Text
from garden_widgets.presenters import form, opponents, people
from garden_widgets.presenters.address import lesson, rules
from garden_widgets.presenters.form import PAIR, Form, usual_seats
from garden_widgets.presenters.gallery import colours, cover, facts, shown_games
from garden_widgets.presenters.part import Part
from garden_widgets.presenters.place import Place
from garden_widgets.scenes import living
from garden_widgets.tables.fair import Fair, NotTwoSides

BOT, FRIEND, APART, WATCH, ALONE = "bot", "friend", "apart", "watch", "alone"

Begin = Callable[[Match, Fair | None], None]
"""What is called with the game that begins, and whether it is the first of a fair match."""


Lay = Callable[[Match], str]
"""Sets up a table for seats at different devices, and returns its address."""


class Start(Part):
    """The start screen, with all of its words."""

    kind = phase = "start"
    shows = ("screen", "trouble")

    def __init__(
        self,
        game: Game,
        given: Mapping[str, object],
        begin: Begin,
        place: Place,
        *,
        fair: bool = False,
        lay: Lay | None = None,
    ) -> None:
        """Take the game, its options that are given, what begins it, and what lays a table for it."""
        super().__init__()
        self._game, self._begin, self._place, self._fair = game, begin, place, fair
        self._form, self._lay = Form(game, given), lay
        self.screen = self._screen()
        self.trouble = ""
        """Why the game that was asked for cannot begin."""

    # What is shown ---------------------------------------------------------------------------------------------------

    def _screen(self) -> dict[str, object]:
        game = self._game
        return {
            **self._form.plain(),
            "ask": str(Text("Who plays?")),
            "cover": self._cover(),
            "ways": [
                {"id": way, "title": str(title), "words": str(words), "picture": self._picture(way)}
                for way, (title, words) in self.ways.items()
            ],
            "more": str(Text("More choices")),
            "counts": usual_seats(game) > PAIR and "seats" not in self._form.given and not self._gathers,
            "begin": str(Text("Begin")),
            "isFair": self._fair,
            "against": {
                "way": BOT,
                "ask": str(Text("Choose who plays with you") if game.is_shared else Text("Choose your opponent")),
                "all": opponents.shown(game) if BOT in self.ways else [],
                "usual": self._form.easiest,
                "team": self._team(),
                "rivals": self._rivals(),
            },
            "watch": self._watched(),
            "links": [
                {"href": self._place.link(lesson(game.name)), "label": str(Text("Learn this game first"))}
                for _ in games.entry(game.name).lessons[:1]
            ]
            + [
                {"href": self._place.link(rules(game.name)), "label": str(Text("The rules on paper"))}
                for _ in "1"
                if self._place.is_served
            ],
            "rules": {
                "label": str(Text("The rules")),
                "all": [
                    [str(told) for told in titled(rule, off(self._form.start.options))]
                    for rule in (*game.rules.values(), *house.HOUSE.values())
                ],
            },
        }

    @property
    def _gathers(self) -> bool:
        """True where several bots can play with one, and nobody has said how many do."""
        game = self._game
        return game.is_shared and max(game.seats) > 2 and BOT in self.ways and "seats" not in self._form.given

    def _picture(self, way: str) -> str:
        return self._animals(self._form.start.seats) if way == WATCH else _PICTURES[way]

    def _animals(self, count: int) -> str:
        """Draw who is watched, where so many play."""
        return people.animals(opponents.to_watch(self._game.name, count))

    def _team(self) -> dict[str, object]:
        """Say how each team is called that can play with one: who wins and loses together can be several."""
        if not self._gathers:
            return {}
        known = {each.id: each.name for each in games.characters(self._game.name)}
        most = min(max(self._game.seats) - 1, len(known))
        teams = (team for count in range(1, most + 1) for team in combinations(known, count))
        named = {team: Text("With {animals:the}", animals=Listing([known[each] for each in team])) for team in teams}
        return {
            "titles": {",".join(team): str(title) for team, title in named.items()},
            "words": str(_TOGETHER[BOT][1]),
            "more": str(Text("Press more faces: up to {count} can play with you.", count=most)),
        }

    def _rivals(self) -> dict[str, object]:
        """Say what is different where more than one animal plays against one, and where nothing but luck decides."""
        game = self._game
        if game.is_shared or BOT not in self.ways:
            return {}
        return {
            "titles": opponents.rivals(game),
            "luck": [count for count in game.seats if games.is_luck(game.name, count)],
            "told": str(Text("Between two, only luck decides")),
            "more": str(Text("Press the faces of those who play against you.")),
        }

    def _watched(self) -> dict[str, object]:
        """Say who is watched, by how many play."""
        if WATCH not in self.ways:
            return {}
        seats = self._game.seats
        return {
            "way": WATCH,
            "titles": {str(count): str(_watch(count)) for count in seats},
            "pictures": {str(count): self._animals(count) for count in seats},
            "players": {str(count): opponents.to_watch(self._game.name, count) for count in seats},
        }

    def _cover(self) -> dict[str, str]:
        """Show what game this is: a picture that moves a little, and what one wants to do in it."""
        name = self._game.name
        if name not in shown_games():
            return {}
        picture, roles = cover(name)
        return {
            "picture": picture,
            "style": colours(roles),
            "moves": living.STYLE,
            "text": str(Text.of(games.scenery(name).cover["text"])),
            "facts": facts(self._game),
        }

    @property
    def ways(self) -> Mapping[str, tuple[Text, Text]]:
        """List the big choices that this game has with the options that are given."""
        if self._form.start.seats == 1:
            return {ALONE: _ALONE}
        with_bots = {BOT, WATCH} if self._form.bots else set()
        words = _WAYS | (_TOGETHER if self._game.is_shared else {})
        words |= {WATCH: (_watch(self._form.start.seats), words[WATCH][1])}
        apart = set() if self._lay is None else {APART}
        alone = {ALONE} if 1 in self._game.seats and "seats" not in self._form.given else set()
        return {way: said for way, said in words.items() if way in {FRIEND, *alone, *apart, *with_bots}}

    # What is chosen --------------------------------------------------------------------------------------------------

    def choose(self, way: str, against: str = "", *, fair: bool = False) -> None:
        """Begin in one of the big ways, against this bot or an easy one."""
        if way not in self.ways:
            return
        if way == ALONE:
            self.begin({"seats": "1"}, [PERSON])
            return
        easy, others = self._form.easy, self._form.start.seats - 1
        bot = against if against in self._form.bots else easy
        players = {
            BOT: [PERSON, *opponents.beside(self._game.name, bot, others)],
            WATCH: opponents.to_watch(self._game.name, others + 1),
        }.get(way, [PERSON] * (others + 1))
        self.begin({}, players, fair=fair)

    def gather(self, team: Sequence[str]) -> None:
        """Begin together with these bots, each at a seat of its own."""
        if team and self._gathers and all(bot in self._form.bots for bot in team):
            self.begin({"seats": str(1 + len(team))}, [PERSON, *team])

    def begin(self, options: Mapping[str, str], players: Sequence[str], *, fair: bool = False) -> None:
        """Begin with these options, beside those of the address, and these players; where that cannot be, say why."""
        try:
            match, both = self._form.match(options, players, fair=fair)
        except (OptionError, NotTwoSides) as error:
            self.trouble = str(error.said)
            return
        self._begin(match, both)

    def lay(self, options: Mapping[str, str]) -> None:
        """Set up a table with these options, and lead there; where that cannot be, say why."""
        if self._lay is None:
            return
        try:
            match, _ = self._form.match(options, [PERSON] * max(self._game.seats))
            self.send({"go": self._lay(match)})
        except Told as error:
            self.trouble = str(error.said)

    def handle(self, content: object) -> None:
        """Begin what somebody asks for."""
        fair = isinstance(content, dict) and content.get("fair") is True
        match content:
            case {"gather": list(team)}:
                self.gather([str(bot) for bot in team])
            case {"choose": str(way), "against": str(bot)}:
                self.choose(way, bot, fair=fair)
            case {"choose": str(way)}:
                self.choose(way, fair=fair)
            case {"apart": True, "options": dict(options)}:
                self.lay(form.read(options, ())[0])
            case {"options": dict(options), "players": list(players)}:
                self.begin(*form.read(options, players), fair=fair)
            case _:
                super().handle(content)


def _watch(count: int) -> Text:
    """Say how many animals are watched."""
    if count == 1:
        return Text("Watch an animal play")
    return Text("Watch two animals") if count == PAIR else Text("Watch {count} animals", count=count)


_ALONE: Final = Text("Play alone"), Text("You against the garden.")

_WAYS: Final = {
    BOT: (Text("Against an easy bot"), Text("It plays kindly, and at your pace.")),
    ALONE: _ALONE,
    FRIEND: (Text("With a friend here"), Text("You take turns at this screen.")),
    APART: (Text("Everybody at a device"), Text("Each of you has a screen, here in the room.")),
    WATCH: (_watch(PAIR), Text("Lean back and see how it goes.")),
}


_TOGETHER: Final = {
    BOT: (Text("With an easy bot"), Text("You win or lose together.")),
}
"""What is said otherwise where all are on the same side."""

_PICTURES: Final = {
    BOT: people.WITH_A_BOT,
    FRIEND: people.TWO_PERSONS,
    APART: people.TWO_SCREENS,
    ALONE: people.ALONE,
}


def greeting(match: Match) -> Text:
    """Say who one is in the game that begins."""
    persons = [seat for seat, player in enumerate(match.players) if player == PERSON]
    if match.start.seats == 1 and persons:
        return Text("You play alone.")
    if len(persons) == 1:
        return Text("You are {player:the}.", player=match.start.who(persons[0]))
    if persons:
        return Text("You take turns at this screen.")
    return Text("Lean back: the animals play by themselves.")
