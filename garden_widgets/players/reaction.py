"""How an animal at the table takes what has just happened: a pose, and few words that are true of the position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Event
from garden_widgets.core.text import Sentences, Text
from garden_widgets.players.character import Temper

SILENT: Final = Sentences()


class Pose(StrEnum):
    """How an animal sits at the table; each pose is a drawing of each animal."""

    WAITS = "waits"
    THINKS = "thinks"
    GLOATS = "gloats"
    WINCES = "winces"
    BOWS = "bows"


@dataclass(frozen=True, slots=True)
class Reaction:
    """A pose, and perhaps a few words."""

    pose: Pose
    words: Text = SILENT


@dataclass(frozen=True, slots=True)
class Seen:
    """One move as it is seen at the page: nothing hidden is in it, so that no word of an animal gives it away."""

    before: Any
    move: Move
    after: Any
    events: Sequence[Event]
    entry: int
    """How many entries of the record came before: of several ways to say the same, another one each time."""

    temper: Temper = Temper.BOLD
    """How the animal takes things that has seen it."""

    def did(self, seat: int) -> bool:
        """Check whether a seat made the move."""
        return self.move.seat == seat

    def kinds(self) -> set[str]:
        """List the kinds of what happened."""
        return {event.kind for event in self.events}

    def words(self, *, bold: Sequence[Text], quiet: Sequence[Text]) -> Text:
        """Choose among words that mean the same by the animal's temper: who is bold teases, who is quiet is kind."""
        fitting = bold if self.temper is Temper.BOLD else quiet
        return fitting[self.entry % len(fitting)]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is good, in one sentence of the game; by luck none is better than another, and nothing is shown."""

    words: Text
    is_luck: bool = False


def gloats(words: Text) -> Reaction:
    """Be glad."""
    return Reaction(Pose.GLOATS, words)


def winces(words: Text) -> Reaction:
    """Be hurt."""
    return Reaction(Pose.WINCES, words)


WAITING: Final = Reaction(Pose.WAITS)
THINKING: Final = Reaction(Pose.THINKS)
CHEERING: Final = Reaction(Pose.GLOATS)
