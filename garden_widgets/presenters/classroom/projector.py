"""What everybody sees on the wall: how to join, who is there, the stars of all, and a position to talk about."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.language import language, speaking
from garden_widgets.core.packed import unpack
from garden_widgets.core.text import Text, translated
from garden_widgets.lessons.words import without_counters
from garden_widgets.presenters.address import JOIN, Asked, link
from garden_widgets.presenters.classroom import cup
from garden_widgets.presenters.classroom.board import drawn_board
from garden_widgets.presenters.classroom.hosting import TICK, Hosting, again, note, speak_as_here
from garden_widgets.presenters.classroom.joining import drawn
from garden_widgets.presenters.classroom.naming import titled
from garden_widgets.presenters.classroom.standings import HEADS
from garden_widgets.presenters.classroom.strip import to_tables
from garden_widgets.presenters.classroom.teaching import called
from garden_widgets.presenters.part import Part, report
from garden_widgets.tables.classroom import ClassError, Classroom
from garden_widgets.tables.jobs import Job, Jobs
from garden_widgets.tables.learners import Lead

WORDS: Final = {
    "join": Text("Join the class"),
    "stars": Text("stars together"),
    "now": Text("Now: {title}", title="{title}"),
    "count": Text("Joined: {count}", count="{count}"),
    "wait": Text("Who will be the first?"),
    **cup.WORDS,
    **HEADS,
}


class Projector(Part):
    """The page on the wall: it speaks the language that its teacher has chosen last, here or on their own page."""

    kind = phase = "projector"
    shows = (
        *("language", "words", "faces", "code", "address", "picture", "learners"),
        *("stars", "title", "shown", "over", "cup"),
    )

    def __init__(self, hosting: Hosting, classroom: Classroom, jobs: Jobs) -> None:
        super().__init__()
        self._class, self._room = classroom, hosting.room(classroom)
        self.code, self.faces = classroom.code, drawn()
        self.address = hosting.address.removeprefix("http://").removeprefix("https://") + JOIN
        self.picture = hosting.draw_code(link(JOIN, Asked(code=classroom.code), hosting.address))
        self.learners: list[list[object]] = []
        self.stars, self.title, self.over = 0, "", ""
        self.shown: dict[str, str] | None = None
        self.cup: dict[str, object] | None = None
        self._drawn: object = None
        self._sent_to: str | None = None
        self.language, self.words = language(), translated(WORDS)
        speak_as_here(classroom)
        self._look()
        jobs.start(Job(again(self._looks), report), after=TICK)

    def _looks(self) -> bool:
        self._look()
        return not self.over

    def _look(self) -> None:
        try:
            lead = self._class.lead
        except ClassError:
            with speaking(self.language):
                self.over, self.shown, self.learners, self.cup = str(Text("This class is over.")), None, [], None
            return
        with speaking(lead.language):
            self._show(lead)

    def _show(self, lead: Lead) -> None:
        """Show everything in the language of the class."""
        if lead.language != self.language:
            self.language, self.words = lead.language, translated(WORDS)
            self._drawn = self._sent_to = None
        now, everybody = self._class.now, self._class.learners
        self.learners = [[each.animal, each.name, each.is_away(now)] for each in everybody]
        self.stars = sum(each.stars for each in everybody)
        if lead.address != self._sent_to:
            self._sent_to, self.title = lead.address, called(lead.address)
        found = self._room.cup
        if found is not None:
            self.cup = cup.on_wall(found, self._room.numbers)
        else:
            self.cup = cup.seated(self._room) if to_tables(lead.address) else None
        if lead.shown != self._drawn:
            self._drawn = lead.shown
            self.shown = None
            if shown := lead.shown:
                picture = drawn_board(shown["game"], shown["position"], shown["marks"], shown["pressed"])
                answer = Text("Chosen: “{answer}”.", answer=unpack(shown["answer"])) if shown["answer"] else ""
                question = str(unpack(shown["question"])) if shown.get("question") else ""
                title = f"{titled(shown['game'], shown['rule'])}."
                verdict = str(without_counters(unpack(shown["said"])))
                said = " ".join(filter(None, (title, str(answer), verdict)))
                self.shown = {"picture": picture, "question": question, "said": said}


def projector(hosting: Hosting, badge: str, jobs: Jobs) -> Part:
    """Make the page, for a browser in which the teacher's page was open."""
    classroom = hosting.classrooms.of_teacher(badge)
    if classroom is None:
        return note(Text("Open this page from the page of the teacher, in the same browser."))
    return Projector(hosting, classroom, jobs)
