"""Bots at a table: they think in slices, between which the page stays alive, and move so that eyes can follow."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final, Protocol

from garden_widgets.core.match import Match
from garden_widgets.core.move import Move

PAUSE: Final = 0.45
"""Seconds before a bot's move."""

ONWARDS: Final = 0.2
"""Seconds before a bot goes on with its own turn."""

REVEAL_PAUSE: Final = 1.4
"""Seconds before a bot's move when something hidden has just been shown."""


LONGEST: Final = 20.0
"""Seconds for which a bot waits until a page has shown what happened: a page that has gone tells nothing."""


class Host(Protocol):
    """Whoever shows the match that bots play in, and watches it."""

    match: Match

    @property
    def person_decides(self) -> bool:
        """True while a person decides, perhaps at the same time as a bot."""
        ...

    @property
    def waits(self) -> bool:
        """True while nobody moves: a time has still to be let run. `Thinking.go_on` is called when it does."""
        ...

    @property
    def forced(self) -> Move | None:
        """A move of the person that is no decision, so that it is made for them; None where they decide."""
        ...

    @property
    def is_telling(self) -> bool:
        """True while a page still shows how the last move was made; `Thinking.told` is called when it has."""
        ...

    def show_error(self, error: Exception) -> None:
        """Show what went wrong."""
        ...


class Thinking:
    """Lets the bots of a game answer, and stops them when somebody else has changed the game."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._task: asyncio.Task[None] | None = None
        self._at_once = False
        self._told = asyncio.Event()

    def told(self) -> None:
        """Go on: the page has shown what happened."""
        self._told.set()

    def stop(self) -> None:
        """Stop whatever a bot is thinking."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def go_on(self) -> None:
        """Let bots answer, and go on where a person has no choice; without an event loop, bots answer at once."""
        match = self._host.match
        if not self._is_due or match.now < len(match.record) or self._task is not None or self._at_once:
            return
        if self._host.waits:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self.finish()
        else:
            self._task = loop.create_task(self._think())

    @property
    def _is_due(self) -> bool:
        """True where something is played without a decision of a person."""
        return self._host.match.bot_to_move is not None or self._host.forced is not None

    def finish(self) -> None:
        """Let the bots whose turn it is answer at once."""
        self.stop()
        self._at_once = True
        try:
            before = -1
            while (match := self._host.match).bot_to_move is not None and match.now != before and not self._host.waits:
                before = match.now
                for _ in match.thinking():
                    pass
        finally:
            self._at_once = False

    async def _think(self) -> None:
        host = self._host
        try:
            while self._is_due and not host.waits:
                await self._until_told()
                await asyncio.sleep(self._pause())
                if host.match.bot_to_move is None:
                    self._force()
                else:
                    for _ in host.match.thinking():
                        await asyncio.sleep(0)
        except Exception as error:
            host.show_error(error)
        finally:
            if self._task is asyncio.current_task():
                self._task = None

    def _force(self) -> None:
        """Make the move that is no decision, if it is still there."""
        move = self._host.forced
        if move is not None:
            self._host.match.play(move, move.seat)

    async def _until_told(self) -> None:
        """Wait until eyes have seen the last move arrive; where a person decides as well, nobody waits for a bot."""
        if self._host.is_telling and (self._host.forced is not None or not self._host.person_decides):
            self._told.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._told.wait(), LONGEST)

    def _pause(self) -> float:
        """Return how long eyes need before a bot moves; where a person decides as well, it moves at once."""
        match = self._host.match
        if match.now and match.reveals(match.now - 1):
            return REVEAL_PAUSE
        if self._host.person_decides and self._host.forced is None:
            return 0
        last = next((move.seat for move in reversed(match.record[: match.now]) if move.seat >= 0), None)
        return min(ONWARDS, PAUSE) if last == match.bot_to_move else PAUSE
