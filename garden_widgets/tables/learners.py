"""What a class knows of its learners: what each does, what was hard, and what the teacher wants of all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

AWAY: Final = 20.0
"""Seconds without a sign of life after which somebody is away."""

STUCK: Final = 180.0
STUCK_MISTAKES: Final = 3
"""Who is so long at one step, or makes one mistake there so often, is stuck."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """What the teacher wants of everybody now."""

    sent: int = 0
    """Counts how often everybody was sent somewhere."""

    address: str = ""
    """Where everybody was sent last: a page and what it is asked for, such as `learn/carrotia?step=sand`."""

    title: str = ""
    locked: bool = False
    """True where nothing but that is open."""

    paused: bool = False
    lowered: int = 0
    """Counts how often all hands were put down."""

    language: str = ""
    """The language of the teacher's page, which the wall speaks as well; learners have their own."""

    shown: Mapping[str, Any] = field(default_factory=dict)
    """What is on the projector: `{"game": ..., "rule": ..., "position": ..., "marks": ..., "pressed": ...,
    "answer": ..., "question": ..., "said": ...}`."""

    def sending(self, address: str, title: str) -> Lead:
        """Send everybody to an address; the wall says where to, so that what was shown there goes."""
        return replace(self, sent=self.sent + 1, address=address, title=title, shown={})


@dataclass(frozen=True, slots=True, kw_only=True)
class Doing:
    """What somebody does at a page."""

    address: str = ""
    title: str = ""
    """What that is, as `core.packed` writes it."""

    step: str = ""
    """Which step of a lesson, without what that is called, or which practice, as `core.packed` writes it."""

    game: str = ""
    stars: Mapping[str, int] = field(default_factory=dict)
    """The stars of each game that was learnt here."""

    codes: Mapping[str, str] = field(default_factory=dict)
    """What brings the progress back in each game."""

    since: float = 0.0
    """When this step was begun."""

    mistakes: Mapping[str, int] = field(default_factory=dict)
    """How often each rule stood against what was tried at this step."""

    position: Mapping[str, Any] = field(default_factory=dict)
    """The board as its player may see it."""

    refused: Mapping[str, Any] = field(default_factory=dict)
    """What was tried last at this step and not possible: `{"rule": ..., "said": ..., "tried": [...]}`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Learner:
    """Somebody who has joined."""

    number: int
    animal: str
    name: str
    code: str
    """Takes them to another device."""

    seen: float
    hand: int
    """0, or one more than the lead had counted when the hand was raised: hands are put down all at once."""

    followed: int
    """What the lead had counted when this learner was last sent somewhere."""

    doing: Doing

    def has_raised(self, lead: Lead) -> bool:
        """Check whether the hand is up."""
        return self.hand > lead.lowered

    def is_away(self, now: float) -> bool:
        """Check whether there was no sign of life for a while."""
        return abs(now - self.seen) > AWAY  # the clock may have been set back

    def is_stuck(self, now: float) -> bool:
        """Check whether somebody may want help."""
        doing = self.doing
        if not doing.since or self.is_away(now):
            return False
        return now - doing.since >= STUCK or max(doing.mistakes.values(), default=0) >= STUCK_MISTAKES

    @property
    def stars(self) -> int:
        """All stars together."""
        return sum(self.doing.stars.values())


@dataclass(frozen=True, slots=True)
class Mistake:
    """A rule that stood against what somebody tried, and where."""

    game: str
    rule: str
    step: str
    """Which step of a lesson, or which practice, as `core.packed` writes it; empty in a game."""

    said: str
    """What was said to it, as `core.packed` writes it."""

    position: Mapping[str, Any]
    marks: Sequence[str] = ()
    """What the refusal pointed at on the board."""

    pressed: Sequence[str] = ()
    """What was pressed there."""

    answer: str = ""
    """Which answer was chosen, as `core.packed` writes it, where there were some to choose from."""

    question: str = ""
    """What was asked there, as `core.packed` writes it."""
