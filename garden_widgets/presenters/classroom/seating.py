"""What the teacher does with tables: seats everybody, looks at each, and holds a small tournament."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import SystemRandom
from typing import Any, Final

from garden_widgets.core.errors import Told
from garden_widgets.core.match import PERSON, Match
from garden_widgets.core.registry import games
from garden_widgets.core.text import Text, translated
from garden_widgets.presenters.address import TABLES, Asked, link
from garden_widgets.presenters.classroom.board import drawn_board
from garden_widgets.presenters.classroom.hosting import TICK, again
from garden_widgets.presenters.classroom.joining import drawn
from garden_widgets.presenters.classroom.naming import numbered
from garden_widgets.presenters.classroom.standings import HEADS, standings
from garden_widgets.presenters.classroom.table_list import shown
from garden_widgets.presenters.form import Form, usual_seats
from garden_widgets.presenters.gallery import shown_games
from garden_widgets.presenters.part import Part, report
from garden_widgets.tables.boards import Board
from garden_widgets.tables.classroom import ClassError
from garden_widgets.tables.cups import Cup
from garden_widgets.tables.jobs import Job, Jobs
from garden_widgets.tables.learners import Learner
from garden_widgets.tables.matching import groups, sizes
from garden_widgets.tables.room import NOT_HERE, Room
from garden_widgets.tables.tournament import RESULTS, Pairing, suggested

SIDES: Final = 2
MOST_ROUNDS: Final = 7
NOBODY_HERE: Final = Text("Nobody of the class is here just now.")


def playable() -> list[dict[str, object]]:
    """List the games for which everybody can be seated, and how many at each table."""
    found: list[dict[str, object]] = []
    for name in shown_games():
        game = games[name]
        if counts := [count for count in game.seats if count > 1]:
            found.append(
                {
                    "game": name,
                    "title": game.title,
                    "sizes": counts,
                    "usual": usual_seats(game),
                    "rounds": SIDES in counts and not game.is_shared,
                    "minutes": games.scenery(name).cover.get("minutes", 0),
                }
            )
    return found


def begin(name: str, size: int) -> Callable[[int], Match]:
    """Return what begins a game for so many people at a table of this size, or of one more."""
    form = Form(games[name], {})

    def begun(count: int) -> Match:
        seats = max(size, count)
        options = {"seats": str(seats)} if len(form.game.seats) > 1 else {}
        return form.match(options, [PERSON] * seats)[0]

    return begun


def at_tables(game: str) -> str:
    """Say that everybody was sent to a table."""
    return str(Text("Tables: {game}", game=games[game].title)) if game in shown_games() else ""


class Seating(Part):
    """The tables of a class, for its teacher."""

    kind = "seating"
    shows = ("words", "faces", "games", "most", "here", "usual", "rows", "looked", "tournament", "trouble")

    def __init__(self, room: Room, jobs: Jobs) -> None:
        super().__init__()
        self._room, self._class = room, room.classroom
        self._looks_at, self._drawn = "", ("", "")
        self._rng = SystemRandom()
        self.faces, self.games, self.words = drawn(), playable(), _words()
        self.most = MOST_ROUNDS
        self.here, self.usual = 0, 1
        """How many can be seated, and after how many rounds one of them has usually won."""

        self.rows: list[dict[str, object]] = []
        self.looked: dict[str, object] | None = None
        self.tournament: dict[str, object] | None = None
        self.trouble = ""
        self._look()
        jobs.start(Job(again(self._looks), report), after=TICK)

    def handle(self, content: object) -> None:
        """Do what the teacher wants."""
        self.trouble = ""
        try:
            self._do(content)
            self._look()
        except Told as error:
            self.trouble = str(error.said)

    def _do(self, content: object) -> None:
        match content:
            case {"seat": {"game": str(game), "size": int(size), "met": bool(met), "grows": bool(grows)}} if (
                self._offers(game, size)
            ):
                self._seat(game, size, met=met, grows=grows)
            case {"round": str(game), **more} if any(each["game"] == game and each["rounds"] for each in self.games):
                self._room.next_round(game, self._people, begin(game, SIDES), self._rng, _planned(more))
                self._send(game)
            case {"decide": [str(table), str(result)]} if result in RESULTS:
                self._room.decide(table, result)
            case {"finish": True}:
                self._room.end_tournament()
            case {"look": str(code)}:
                self._looks_at = code[:40]
                if code and self._room.board(self._looks_at) is None:
                    raise ClassError(NOT_HERE)
            case {"fill": str(code)}:
                self._fill(code[:40])
            case {"free": [str(code), int(seat)]} if not isinstance(seat, bool):
                self._room.free(code[:40], seat)
            case {"back": str(game)} if any(each["game"] == game for each in self.games):
                self._send(game)
            case _:
                super().handle(content)

    def _offers(self, game: str, size: int) -> bool:
        found = next((each for each in self.games if each["game"] == game), None)
        return found is not None and not isinstance(size, bool) and size in list(found["sizes"])  # type: ignore[call-overload]

    @property
    def _people(self) -> list[Learner]:
        """Who is here: whoever is away would keep others waiting."""
        now = self._class.now
        return [each for each in self._class.learners if not each.is_away(now)]

    def _seat(self, game: str, size: int, *, met: bool, grows: bool) -> None:
        """Seat everybody: by chance, or those together who have not met."""
        known = {each.number: each for each in self._people}
        if not known:
            raise ClassError(NOBODY_HERE)
        parts = sizes(len(known), size, grows=grows and size + 1 in games[game].seats)
        found = groups(list(known), parts, self._room.met if met else (), self._rng)
        seated = [[known[number] for number in group] for group in found]
        self._room.seat(seated, begin(game, size), Form(games[game], {}).easiest)
        self._send(game)

    def _send(self, game: str) -> None:
        """Lead everybody to their table, and whoever has none to the list of all."""
        address = link(TABLES, Asked(game=game), "")
        self._class.lead = self._class.lead.sending(address, at_tables(game))

    def _fill(self, code: str) -> None:
        board = self._room.board(code)
        if board is None:
            raise ClassError(NOT_HERE)
        self._room.fill(code, Form(board.match.game, {}).easiest)

    # What is shown ----------------------------------------------------------------------------------------------------

    def _looks(self) -> bool:
        try:
            self._look()
        except ClassError:
            return False  # which the rest of the page says
        return True

    def _look(self) -> None:
        boards, everybody, numbers = self._room.boards, self._class.learners, self._room.numbers
        self.here = len(self._people)
        self.usual = min(suggested(self.here), MOST_ROUNDS)
        tournament = self._room.keep_results()
        cup = None if tournament is None else Cup(tournament, everybody)
        self.rows = [shown(each, numbers, cup) for each in sorted(boards, key=lambda each: each.is_over)]
        self.looked = next((self._looked(each, numbers, cup) for each in boards if each.code == self._looks_at), None)
        self.tournament = None if cup is None else _shown(cup, numbers)

    def _looked(self, board: Board, numbers: Mapping[str, int], cup: Cup | None) -> dict[str, object]:
        key = f"{board.code} {board.number} {len(board.match.record)}"
        if self._drawn[0] != key:
            self._drawn = key, drawn_board(board.match.game.name, board.position)
        return {**shown(board, numbers, cup), "picture": self._drawn[1]}


def _planned(wish: Mapping[Any, Any]) -> int:
    """Read how many rounds a tournament is to have; 0 where the teacher leaves that to us."""
    rounds = wish.get("rounds")
    return rounds if type(rounds) is int and rounds in range(MOST_ROUNDS + 1) else 0


def _shown(cup: Cup, numbers: Mapping[str, int]) -> dict[str, object]:
    names = {each.number: each.name for each in cup.people}
    return {
        "game": cup.tournament.game,
        "title": games[cup.tournament.game].title,
        "round": cup.round,
        "of": cup.rounds,
        "open": cup.open,
        "pairings": [_pairing(each, names, numbers) for each in cup.tournament.now],
        "after": cup.settled,
        "standings": standings(cup),
    }


def _pairing(each: Pairing, names: Mapping[int, str], numbers: Mapping[str, int]) -> dict[str, object]:
    gone = str(Text("somebody who has left"))
    return {
        "table": each.table,
        "called": numbered(each.table, numbers),
        "first": names.get(each.first, gone),
        "second": "" if each.is_bye else names.get(each.second, gone),
        "result": each.result,
        "played": each.played or each.is_bye,
    }


def _words() -> dict[str, str]:
    words = {
        "title": Text("Tables"),
        "form": Text("Seat everybody at tables"),
        "game": Text("Game"),
        "size": Text("Seats at a table"),
        "met": Text("Who with whom"),
        "chance": Text("by chance"),
        "new": Text("who have not met yet"),
        "odd": Text("Who is left over"),
        "animal": Text("plays with animals"),
        "grows": Text("joins another table"),
        "seat": Text("Seat everybody"),
        "here": Text("{count} are here.", count="{count}"),
        "none": Text("There are no tables yet."),
        "table": Text("Table {code}", code="{code}"),
        "free": Text("free"),
        "away": Text("is away"),
        "look": Text("Look at table {code}", code="{code}"),
        "fill": Text("Let an animal play the free seats"),
        "up": Text("Free the seat of {name}", name="{name}"),
        "back": Text("Everybody to their table"),
        "sure": Text(
            "The tables at which everybody was seated will be cleared, though {count} games are not over.",
            count="{count}",
        ),
        "yes": Text("Yes, seat everybody anew"),
        "leave": Text("No, leave everybody there"),
        "begin": Text("Yes, begin the tournament"),
        "tournament": Text("A small tournament"),
        "about": Text(
            "In each round everybody plays one game against somebody with about as many points, and meets nobody twice."
            " The sides change from round to round: where one side has it easier, take two rounds or four. An odd one"
            " out has a bye, which counts as a win."
        ),
        "start": Text("Begin a tournament: {game}", game="{game}"),
        "rounds": Text("Rounds"),
        "long": Text("{rounds} (about {minutes} min)", rounds="{rounds}", minutes="{minutes}"),
        "of": Text("Round {round} of {rounds}", round="{round}", rounds="{rounds}"),
        "next": Text("Next round"),
        "open": Text("Games that are not over: {count}", count="{count}"),
        "bye": Text("has a bye"),
        "wins": Text("{name} wins", name="{name}"),
        "draw": Text("a draw"),
        "won": Text("{name} has won", name="{name}"),
        "decides": Text("Decide this game, which still goes on?"),
        "stops": Text("Both boards stop, and both phones say how you have decided."),
        "wins_yes": Text("Yes, {name} wins", name="{name}"),
        "draw_yes": Text("Yes, a draw"),
        "plays": Text("No, let them play"),
        **HEADS,
        "equal": Text("Of those with equal points, whoever's opponents have more stands above."),
        "finish": Text("Close the tournament"),
        "ends": Text("Close the tournament?"),
        "stays": Text(
            "Its results stay on paper and in the spreadsheet until the class ends. Save the spreadsheet first: its"
            " button stands at the end of this page."
        ),
        "go_on": Text("No, go on"),
        "forget": Text("Yes, close it"),
        "close": Text("Close"),
    }
    return translated(words)
