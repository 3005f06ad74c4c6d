"""What a learner sees of the class on every page: who one is, a hand to raise, and what the teacher wants."""

from __future__ import annotations

from contextlib import suppress
from urllib.parse import parse_qsl

from garden_widgets.core.text import Text
from garden_widgets.presenters.address import JOIN, PLAY, TABLE, TABLES, Asked, link
from garden_widgets.presenters.classroom import cup
from garden_widgets.presenters.classroom.doing import passing
from garden_widgets.presenters.classroom.hosting import LEARNER, TICK, TO_GAMES, Badge, Hosting, again
from garden_widgets.presenters.classroom.joining import drawn
from garden_widgets.presenters.part import Group, Part, report
from garden_widgets.tables.classroom import ClassError, Member
from garden_widgets.tables.failing import StoreError
from garden_widgets.tables.jobs import Job, Jobs
from garden_widgets.tables.learners import AWAY, Lead, Learner
from garden_widgets.tables.table import TableError, Tables


class Strip(Part):
    """The strip above a learner's page."""

    kind = "strip"
    shows = ("words", "face", "animal", "name", "code", "hand", "paused", "held", "over", "cup")

    def __init__(self, member: Member, key: str, badge: Badge, at: str, jobs: Jobs, hosting: Hosting) -> None:
        """Take where the browser is: a page and what it was asked for."""
        super().__init__()
        self._key = key
        self._member, self._badge, self._room = member, badge, hosting.room(member.classroom)
        self._page, self._at = at.partition("?")[0], beside_table(at, hosting.tables)
        learner, lead = member.learner, member.classroom.lead
        self._sent = learner.followed
        now = passing(at, self._at, learner.doing)
        with suppress(StoreError):  # the strip is there all the same
            if lead.sent != self._sent and self._is_there(at, lead):
                self._sent = lead.sent
                member.follow(lead.sent)
            if now is not None:
                member.do(now)
        self.face, self.animal, self.name = drawn().get(learner.animal, ""), learner.animal, learner.name
        self.code = learner.code
        self.hand = self.paused = self.held = False
        self.over = self.cup = ""
        self.words = {
            "raise": str(Text("Raise your hand")),
            "tables": str(Text("Tables")),
            "held": str(Text("Stay here for now.")),
            "lower": str(Text("Put your hand down")),
            "paused": str(Text("Look up! Your teacher has something to say.")),
            "device": str(Text("Go on at another device")),
            "own": str(Text("Choose there “I have already joined”, and type this code:")),
            "other": str(Text("Somebody else wants to join here")),
            "sure": str(Text("Leave the class on this device, so that somebody else can join?")),
            "yes": str(Text("Yes, leave")),
            "stay": str(Text("No, stay")),
            "close": str(Text("Close")),
            "on": str(TO_GAMES),
        }
        self._seen, self._was_locked = 0.0, lead.locked
        self._has_come = True  # the address is that of the step that is shown, as long as nobody goes on
        jobs.start(Job(again(self._looks), report), after=TICK)

    def appear(self) -> None:
        """Look at what the teacher wants, and tell a browser that has just come."""
        super().appear()
        with suppress(StoreError):  # it is looked again by itself
            self._look()

    def handle(self, content: object) -> None:
        """Take a raised hand, or a farewell."""
        try:
            match content:
                case {"hand": bool(up)}:
                    self._member.raise_hand(up)
                    self._look()
                case {"leave": True}:
                    self._room.vacate(self._member.learner)
                    self._member.leave()
                    self._forget(JOIN)
                case _:
                    super().handle(content)
        except ClassError as error:
            self._end(error)

    def _looks(self) -> bool:
        self._look()
        return not self.over

    def _look(self) -> None:
        """Look at what the teacher wants, and give a sign of life now and then."""
        try:
            lead, learner, found = self._member.classroom.lead, self._member.learner, self._room.cup
        except ClassError as error:
            self._end(error)
            return
        now = self._member.classroom.now
        if not 0 <= now - self._seen < AWAY / 3:
            self._member.live()
            self._seen = now
        self.hand, self.paused = learner.has_raised(lead), lead.paused
        self.held = lead.locked and not (to_tables(lead.address) or lead.address.partition("?")[0] == PLAY)
        self.cup = "" if found is None else str(cup.about(found, learner.number) or "")
        if lead.sent not in (self._sent, learner.followed):
            self._sent = lead.sent  # a browser that has gone already does not hear it: who arrives has followed
            if self._is_at_step(learner, lead):
                self._member.follow(lead.sent)
            else:
                self._go(lead)
        elif lead.locked and self._is_elsewhere(learner, lead):
            self._go(lead)
        self._was_locked, self._has_come = lead.locked, False

    def _go(self, lead: Lead) -> None:
        """Go where everybody was sent: to the own table, with the key to the own seat, or anywhere else."""
        claimed = self._room.claim(self._member.learner, self._key) if to_tables(lead.address) else None
        if claimed is None:
            self._badge.go(lead.address)
            return
        code, key = claimed
        self._badge.keep(f"{TABLE}-{code}", key)
        self._badge.go(link(TABLE, Asked(code=code), ""))

    def _is_at_step(self, learner: Learner, lead: Lead) -> bool:
        """Check whether somebody is at the step to which everybody is sent: what is done there stays."""
        page, _, query = lead.address.partition("?")
        return bool(Asked.read(query).step) and page == self._page and learner.doing.address == lead.address

    def _is_elsewhere(self, learner: Learner, lead: Lead) -> bool:
        """Check whether a browser is not where it is held; from another step of a lesson one goes back once.

        The lesson itself sees to it that nobody leaves the step after that.
        """
        if self._is_at_tables(lead):
            return False
        if not same_page(self._at, lead):
            return True
        step, here = _step(lead.address), _step(self._at)
        if not step:
            return False
        if self._was_locked:
            return self._has_come and here not in ("", step)
        return learner.doing.address != lead.address

    def _is_there(self, at: str, lead: Lead) -> bool:
        """Check whether a browser is where it was sent; who has a seat was sent to that."""
        seat = self._room.seat_of(self._member.learner) if to_tables(lead.address) else None
        return is_there(at, lead.address if seat is None else link(TABLE, Asked(code=seat[0]), ""))

    def _is_at_tables(self, lead: Lead) -> bool:
        """Check whether a browser is where one may look for a table: sent to tables, or to a game."""
        if to_tables(lead.address):
            return self._page in (TABLE, TABLES)
        return self._page == TABLES and lead.address.partition("?")[0] == PLAY

    def _end(self, error: ClassError) -> None:
        self.over, self.cup, self.paused, self.hand = str(error.said), "", False, False
        self._forget("")

    def _forget(self, go: str) -> None:
        self._badge.keep(LEARNER, "")
        if go:
            self._badge.clear()
            self._badge.go(go)


def is_there(at: str, address: str) -> bool:
    """Check whether a browser is at an address, whatever else its own asks for."""
    here, there = (each.partition("?") for each in (at, address))
    return here[0] == there[0] and set(parse_qsl(there[2])) <= set(parse_qsl(here[2]))


def _step(address: str) -> str:
    """Return which step of a lesson an address names; nothing where it names none."""
    return Asked.read(address.partition("?")[2]).step


def to_tables(address: str) -> bool:
    """Check whether everybody was sent to their tables."""
    return address.partition("?")[0] == TABLES


def beside_table(at: str, tables: Tables) -> str:
    """Return where a table belongs: to a game; every other place is what it is."""
    page, _, asked = at.partition("?")
    if page != TABLE:
        return at
    try:
        game = tables.of_code(dict(parse_qsl(asked)).get("code", "")[:40]).name
    except TableError:
        return at
    return link(PLAY, Asked(game=game), "")


def same_page(at: str, lead: Lead) -> bool:
    """Check whether a browser is where everybody was sent; within a lesson one may go from step to step."""
    here, there = (each.partition("?") for each in (at, lead.address))
    games = [dict(parse_qsl(each[2])).get("game") for each in (here, there)]
    return here[0] == there[0] and games[0] == games[1]


def strip(hosting: Hosting, badge: str, asked: Asked, jobs: Jobs) -> Group:
    """Make the strip of whoever has this badge; nothing for a badge of a class that is over."""
    member = hosting.classrooms.member(badge)
    if member is None:
        return Group(Badge(forgets=LEARNER))
    teller = Badge()
    return Group(teller, Strip(member, badge, teller, asked.options.get("at", ""), jobs, hosting))
