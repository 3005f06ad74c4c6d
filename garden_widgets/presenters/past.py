"""What has happened in a match, as far as whoever sits before the page may see it: in words, in marks, as a film."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from garden_widgets.core.house import Call
from garden_widgets.core.text import Text
from garden_widgets.scenes.motion import Beat, story
from garden_widgets.scenes.scenery import Scenery
from garden_widgets.tables.sitting import Sitting

LONGEST_LOG: Final = 9
"""So many of the last things that happened are listed."""


def happened(sitting: Sitting) -> tuple[Text, ...]:
    """List what happened last, the latest first."""
    now = sitting.match.now
    entries = range(now, max(0, now - LONGEST_LOG), -1)
    return tuple(event.said for k in entries for event in reversed(sitting.events(k)))[:LONGEST_LOG]


def touched(scenery: Scenery[Any], sitting: Sitting) -> tuple[str, ...]:
    """List what the last decision touched, as long as the board is the one on which that was."""
    match = sitting.match
    for k in range(match.now, 0, -1):
        if match.record[k - 1].seat >= 0:
            if scenery.laid_anew(match.state_at(k - 1), match.state):
                return ()
            return tuple(token for event in sitting.events(k) for token in event.where)
    return ()


def retold(scenery: Scenery[Any], sitting: Sitting, since: int) -> Iterator[Beat]:
    """Show what happened since so many entries of the record, as whoever looks on saw it: the end of a game too."""
    match, viewer = sitting.match, sitting.viewer
    entries = (k for k in range(since, match.now) if not isinstance(match.record[k], Call))
    # All of it now: the story is told while somebody may go back, or sit down who may see more.
    steps = [
        (match.state_at(k).seen_by(viewer), match.record[k], match.state_at(k + 1).seen_by(viewer)) for k in entries
    ]
    return story(scenery, steps)
