"""What a learner in a class does at a page, told to the class."""

from __future__ import annotations

from contextlib import suppress

from garden_widgets.core.packed import pack
from garden_widgets.presenters.classroom.doing import (
    answered,
    asked,
    doing,
    miss,
    missed,
    pointed_at,
    posed,
    pressed,
    spoken,
    tried,
)
from garden_widgets.presenters.opening import Page
from garden_widgets.tables.classroom import ClassError, Classrooms, Member
from garden_widgets.tables.failing import StoreError
from garden_widgets.tables.learners import Doing, Mistake


class Report:
    """Writes down for the teacher what is done at one page, if whoever has this badge is a learner."""

    def __init__(self, classrooms: Classrooms, badge: str) -> None:
        self._classrooms, self._badge = classrooms, badge
        self._member: Member | None = None
        self._written: Doing | None = None
        self._is_over = False

    def write(self, page: Page) -> None:
        """Write what is done now, if it is anything new."""
        if self._is_over:
            return
        member = self._member = self._member or self._classrooms.member(self._badge)
        if member is None:
            self._is_over = True
            return
        try:
            before = self._written or member.learner.doing
            now = doing(page, before, member.classroom.now)
        except ClassError:
            self._is_over = True
            return
        if now != self._written:
            member.do(now)
            self._written = now

    def hear(self, said: dict[str, object], page: Page, wish: object) -> None:
        """Hear what a page says to a wish: count what was against a rule, and keep where."""
        if self._is_over or self._member is None or self._written is None:
            return
        rule = said.get("rule")
        number = str(rule.get("id")) if isinstance(rule, dict) else missed(page)
        if not number or said.get("kind") not in ("refusal", "wrong"):
            return
        text = pack(spoken(page, said))
        before = doing(page, self._written, self._member.classroom.now)
        self._written = miss(before, number, text, tried(page, wish))
        now = self._written
        answer = answered(page, wish)
        with suppress(StoreError):
            self._member.miss(
                Mistake(
                    now.game,
                    number,
                    now.step,
                    text,
                    posed(page) or now.position,
                    pointed_at(page),
                    pressed(page, wish),
                    "" if answer is None else pack(answer),
                    pack(asked(page)),
                )
            )
            self._member.do(now)
