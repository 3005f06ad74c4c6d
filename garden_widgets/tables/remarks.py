"""What bots say about their moves: why they have made them, and not the same twice on end."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.house import Call
from garden_widgets.core.match import Match
from garden_widgets.core.text import Sentences, Text

LONG_AGO: Final = 24
"""What a bot had to say so many entries of the record ago has been forgotten, and can be said again."""

SILENT: Final = Sentences()


def remark(match: Match, entry: int) -> Text:
    """Return what the bot says that has made the move of an entry, named and quoted; nothing where none has a reason.

    What was the last thing that a bot had to say is not said again: then the reason is still the same.
    """
    said = _reason(match, entry)
    if not said:
        return said
    for earlier in range(entry - 1, max(-1, entry - LONG_AGO), -1):
        before = _reason(match, earlier)
        if before:
            return SILENT if before == said else _quoted(match, entry, said)
    return _quoted(match, entry, said)


def last_remark(match: Match) -> Text:
    """Return what a bot has said last since a person moved; nothing where none has said anything."""
    for entry in range(match.now - 1, max(-1, match.now - LONG_AGO), -1):
        seat = match.record[entry].seat
        if seat >= 0 and match.bot(seat) is None:
            break
        said = remark(match, entry)
        if said:
            return said
    return SILENT


def _reason(match: Match, entry: int) -> Text:
    """Ask the bot that made the move; it is shown what its seat saw then."""
    move = match.record[entry]
    bot = match.bot(move.seat) if move.seat >= 0 and not isinstance(move, Call) else None
    return SILENT if bot is None else bot.remark(match.state_at(entry).seen_by(move.seat), move.seat, move)


def _quoted(match: Match, entry: int, said: Text) -> Text:
    who = match.state_at(entry).who(match.record[entry].seat)
    return Text("{player:The}: “{remark}”", player=who, remark=said)
