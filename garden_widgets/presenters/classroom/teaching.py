"""The teacher's page: who is where, who needs help, what is hard, and what everybody is to do next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from garden_widgets.core.errors import Told
from garden_widgets.core.language import language
from garden_widgets.core.packed import unpack
from garden_widgets.core.registry import games
from garden_widgets.core.text import Sentences, Text, translated
from garden_widgets.presenters.address import CLASS, PLAY, SCREEN, TABLE, TABLES, Asked, lesson, link
from garden_widgets.presenters.classroom.board import drawn_board
from garden_widgets.presenters.classroom.hosting import TEACHER, TICK, Badge, Hosting, again, speak_as_here
from garden_widgets.presenters.classroom.joining import drawn
from garden_widgets.presenters.classroom.naming import named, rung_title, step_title
from garden_widgets.presenters.classroom.record import HARD, hardest, on_paper, spreadsheet
from garden_widgets.presenters.classroom.seating import Seating, at_tables
from garden_widgets.presenters.controls import Download, MoveBox
from garden_widgets.presenters.gallery import shown_games
from garden_widgets.presenters.paper.writing import every_game
from garden_widgets.presenters.part import Group, Html, Part, report
from garden_widgets.presenters.place import Place
from garden_widgets.tables.classroom import ClassError, Classroom
from garden_widgets.tables.jobs import Job, Jobs
from garden_widgets.tables.learners import AWAY, Doing, Lead, Learner


def called(address: str) -> str:
    """Say where an address leads to which a class can be sent, in the language that is spoken now."""
    page, _, query = address.partition("?")
    if page == TABLES:
        return at_tables(Asked.read(query).game)
    every = ((place, f"{game['title']} – {title}") for game in targets() for place, title in game["places"])  # type: ignore[attr-defined]
    return next((title for place, title in every if place == address), "")


def targets() -> list[dict[str, object]]:
    """List where a class can be sent, game by game: steps, practice, an exam, a game."""
    found: list[dict[str, object]] = []
    for name in shown_games():
        places: list[tuple[str, str]] = []
        if games.entry(name).lessons:
            taught, page = games.lesson(name), lesson(name)
            steps = [(Asked(step=each.name), step_title(taught, each)) for each in taught.steps]
            rungs = [(Asked(rung=each.name, seed="1"), rung_title(each)) for each in taught.rungs]
            exam = [(Asked(exam="yes", seed="1"), Text("Exam: the same questions for everybody"))]
            places = [(link(page, asked, ""), str(title)) for asked, title in (*steps, *rungs, *exam)]
        places.append((link(PLAY, Asked(game=name), ""), str(Text("A game"))))
        found.append({"game": name, "title": games[name].title, "places": [list(each) for each in places]})
    return found


class Teaching(Part):
    """All of a class at one moment, and what the teacher does with it."""

    kind = "teaching"
    shows = ("words", "faces", "targets", "about", "learners", "hardest", "looked", "lead")

    def __init__(self, hosting: Hosting, classroom: Classroom, jobs: Jobs, ended: Callable[[Text], None]) -> None:
        super().__init__()
        self._hosting, self._class, self._ended = hosting, classroom, ended
        self._room = hosting.room(classroom)
        self._looks_at, self._is_over, self._lived = 0, False, float("-inf")
        self.faces, self.targets = drawn(), targets()
        self.about: dict[str, object] = {}
        self.learners: list[dict[str, object]] = []
        self.hardest: list[dict[str, object]] = []
        self.lead: dict[str, object] = {}
        self.looked: dict[str, object] | None = None
        """One learner's board, looked at."""

        self.record = Html("", "gw-class-record")
        """What is printed of the class."""

        self.words = _words()
        speak_as_here(classroom)
        self._look()
        jobs.start(Job(again(self._looks), report), after=TICK)

    def handle(self, content: object) -> None:
        """Do what the teacher wants."""
        try:
            self._do(content)
            if not self._is_over:
                self._look()
        except ClassError:
            self._end()

    def _end(self) -> None:
        if not self._is_over:
            self._is_over = True
            self._ended(Text("The class is over, and everything in it has been deleted."))

    def _do(self, content: object) -> None:
        lead = self._class.lead
        match content:
            case {"send": str(address)} if not address.startswith(TABLES) and (title := called(address)):
                self._class.lead = lead.sending(address, title)
            case {"lock": bool(locked)} if lead.address or not locked:
                self._class.lead = replace(lead, locked=locked)
            case {"pause": bool(paused)}:
                self._class.lead = replace(lead, paused=paused)
            case {"lower": True}:
                self._class.lead = replace(lead, lowered=max([lead.lowered, *(x.hand for x in self._class.learners)]))
            case {"show": [str(game), str(rule)]} if (mistake := self._class.mistake(game, rule)) is not None:
                about = {"game": game, "rule": rule, "said": mistake.said}
                shown = {"position": mistake.position, "marks": mistake.marks, "pressed": mistake.pressed}
                self._class.lead = replace(
                    lead, shown={**about, **shown, "answer": mistake.answer, "question": mistake.question}
                )
            case {"show": None}:
                self._class.lead = replace(lead, shown={})
            case {"look": int(number)} if not isinstance(number, bool):
                self._looks_at = number
            case {"down": int(number)} if not isinstance(number, bool):
                self._class.lower(number)
            case {"remove": int(number)} if not isinstance(number, bool):
                for each in self._class.learners:
                    if each.number == number:
                        self._room.vacate(each)
                self._class.remove(number)
            case {"end": True}:
                self._class.end()
                self._end()
            case _:
                super().handle(content)

    def _looks(self) -> bool:
        try:
            if not self._is_over:
                self._look()
        except ClassError:
            self._end()
        return not self._is_over

    def _look(self) -> None:
        lead, everybody, now = self._class.lead, self._class.learners, self._class.now
        if not 0 <= now - self._lived < AWAY:
            self._class.live()
            self._lived = now
        self.about = {
            "code": self._class.code,
            "address": self._hosting.address,
            "screen": link(SCREEN, base=""),
            "stars": sum(each.stars for each in everybody),
        }
        self.learners = [_row(each, lead, now) for each in everybody]
        self.hardest = [
            {"game": game, "rule": rule, "title": title, "step": step, "who": who}
            for game, rule, title, step, who in hardest(self._class)
        ]
        self.lead = {
            "address": lead.address,
            "title": called(lead.address),
            "locked": lead.locked,
            "paused": lead.paused,
            "shown": bool(lead.shown),
        }
        self.record.value = on_paper(self._room)
        self.looked = next((self._looked(each, lead) for each in everybody if each.number == self._looks_at), None)

    def _looked(self, learner: Learner, lead: Lead) -> dict[str, object]:
        game, position = learner.doing.game, learner.doing.position
        page, _, query = learner.doing.address.partition("?")
        if page == TABLE and (board := self._room.board(Asked.read(query).code)) is not None:
            game, position = board.match.game.name, board.position
        return {
            "number": learner.number,
            "name": learner.name,
            "where": _where(learner.doing),
            "hand": learner.has_raised(lead),
            "picture": drawn_board(game, position),
            "refused": _refused(learner.doing),
        }


def _row(learner: Learner, lead: Lead, now: float) -> dict[str, object]:
    doing = learner.doing
    away = learner.is_away(now)
    often = max(doing.mistakes, key=lambda rule: doing.mistakes[rule], default="")
    return {
        "number": learner.number,
        "animal": learner.animal,
        "name": learner.name,
        "where": _where(doing),
        "minutes": max(0, int((now - doing.since) // 60)) if doing.since and not away else 0,
        "stars": learner.stars,
        "hand": learner.has_raised(lead),
        "away": away,
        "stuck": learner.is_stuck(now),
        "mistake": named(doing.game, often) if often else "",
        "often": doing.mistakes.get(often, 0),
    }


def _where(doing: Doing) -> str:
    return str(unpack(doing.title)) if doing.title else ""


def _refused(doing: Doing) -> dict[str, str]:
    """Say what somebody tried last that was not possible, and why."""
    if not doing.refused:
        return {}
    return {
        "tried": " → ".join(doing.refused["tried"]),
        "rule": f"{doing.refused['rule']}: {named(doing.game, doing.refused['rule'])}",
        "said": str(unpack(doing.refused["said"])),
    }


def _words() -> dict[str, str]:
    words = {
        "join": Text("To join, open {address} and type {code}", address="{address}", code="{code}"),
        "screen": Text("Open the page for the projector"),
        "tables": Text("Tables"),
        "learners": Text("Learners"),
        "nobody": Text("Nobody has joined yet. Open the page for the projector: it shows how."),
        "stars": Text("Stars together: {stars}", stars="{stars}"),
        "send": Text("Send everybody there"),
        "game": Text("Game"),
        "place": Text("What to do"),
        "sent": Text("Everybody was sent to: {title}", title="{title}"),
        "lock": Text("Only this, for now"),
        "pause": Text("Pause all screens"),
        "lower": Text("All hands down"),
        "down": Text("Put this hand down"),
        "resume": Text("Go on"),
        "stands": Text("All screens are paused: press “Go on” to end that."),
        "held": Text("Nobody can go anywhere else: press “Only this, for now” once more to end that."),
        "hands": Text("Hands:"),
        "hard": HARD,
        "easy": Text("No mistakes yet."),
        "show": Text("Show on the projector"),
        "hide": Text("Take it off the projector"),
        "times": Text("{often}×", often="{often}"),
        "look": Text("Look at the board of {name}", name="{name}"),
        "refused": Text("What was not possible last"),
        "tried": Text("Tried: {what}", what="{what}"),
        "remove": Text("Take {name} out of the class", name="{name}"),
        "sure": Text("Really?"),
        "hand": Text("has raised a hand"),
        "stuck": Text("may need help"),
        "away": Text("is away"),
        "minutes": Text("{minutes} min", minutes="{minutes}"),
        "close": Text("Close"),
        "print": Text("Print"),
        "end": Text("End the class"),
        "ends": Text("End the class, and delete everything in it?"),
        "save": Text(
            "Nothing of it can be read afterwards. You can save it as a spreadsheet or print it first: see the end of"
            " this page."
        ),
        "keep": Text("No, keep it"),
        "yes": Text("Yes, delete it"),
    }
    return translated(words)


class Desk(Group):
    """The teacher's page: first the word, then the class."""

    def __init__(self, hosting: Hosting, badge: str, jobs: Jobs, address: str) -> None:
        super().__init__(classes=("gw-desk",))
        self._hosting, self._jobs, self._address = hosting, jobs, address
        self._badge = Badge()
        classroom = hosting.classrooms.of_teacher(badge)
        if classroom is None:
            self._ask()
        else:
            self._teach(classroom)

    @property
    def phase(self) -> str:  # type: ignore[override]
        """What is done there."""
        return CLASS

    def _ask(self, *told: Text) -> None:
        words = {"label": Text("The teacher's word"), "play": Text("Open a class"), "example": Text("six letters")}
        box = MoveBox(self._typed, translated(words))
        where = Text("The word stands in the window in which the garden was started.")
        lines = Sentences(*told) if told else where
        self.children = (
            self._badge,
            Html(f"<h2>{Text('For the teacher')}</h2><p role='status'>{lines}</p>", "gw-class-alone"),
            box,
        )

    def _typed(self, word: str) -> None:
        try:
            key = self._hosting.classrooms.open(word[:40], self._address)
        except Told as error:
            self._ask(error.said)
            return
        self._badge.keep(TEACHER, key)
        classroom = self._hosting.classrooms.of_teacher(key)
        if classroom is not None:
            self._teach(classroom)

    def _teach(self, classroom: Classroom) -> None:
        teaching = Teaching(self._hosting, classroom, self._jobs, self._over)
        room = self._hosting.room(classroom)
        table = Download(lambda: spreadsheet(room))
        table.offer(Text("Save as a spreadsheet"))
        paper = Html(every_game(Place(base="", language=language())))
        seating = Seating(room, self._jobs)
        self.children = (self._badge, teaching, seating, table, paper, teaching.record)

    def _over(self, told: Text) -> None:
        self._badge.keep(TEACHER, "")
        self._ask(told)
