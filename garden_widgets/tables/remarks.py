"""What bots say about their moves: why they have made them, and not the same twice on end."""

from __future__ import annotations

from typing import Final, NamedTuple

from garden_widgets.core.house import Call
from garden_widgets.core.match import Match
from garden_widgets.core.text import Name, Sentences, Text

LONG_AGO: Final = 24
"""What a bot had to say so many entries of the record ago has been forgotten, and can be said again."""


class Remark(NamedTuple):
    """What somebody says, and which seat that is."""

    seat: int
    words: Text
    who: Name

    @property
    def quoted(self) -> Text:
        """What is said, with who says it."""
        return Text("{player:The}: “{remark}”", player=self.who, remark=self.words)


def remark(match: Match, entry: int) -> Remark | None:
    """Return what the bot says that has made the move of an entry; None where none has a reason.

    What was the last thing that a bot had to say is not said again: then the reason is still the same.
    """
    words = _reason(match, entry)
    if not words:
        return None
    earlier = (_reason(match, before) for before in range(entry - 1, max(-1, entry - LONG_AGO), -1))
    if next(filter(None, earlier), None) == words:
        return None
    seat = match.record[entry].seat
    return Remark(seat, words, match.state_at(entry).who(seat))


def remarks(match: Match, since: int) -> list[Remark]:
    """List what bots have said since an entry of the record."""
    return [said for entry in range(since, match.now) if (said := remark(match, entry))]


def last_remark(match: Match) -> Remark | None:
    """Return what a bot has said last since a person moved; None where none has said anything."""
    for entry in range(match.now - 1, max(-1, match.now - LONG_AGO), -1):
        seat = match.record[entry].seat
        if seat >= 0 and match.bot(seat) is None:
            break
        said = remark(match, entry)
        if said:
            return said
    return None


def _reason(match: Match, entry: int) -> Text:
    """Ask the bot that made the move; it is shown what its seat saw then."""
    move = match.record[entry]
    bot = match.bot(move.seat) if move.seat >= 0 and not isinstance(move, Call) else None
    return Sentences() if bot is None else bot.remark(match.state_at(entry).seen_by(move.seat), move.seat, move)
