"""Bots at a table: they think in slices, between which the page stays alive, and move so that eyes can follow."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Protocol

from garden_widgets.core.match import PERSON, Match
from garden_widgets.core.move import Move
from garden_widgets.core.state import State
from garden_widgets.tables.jobs import Job, Jobs

PAUSE: Final = 0.45
"""Seconds before a bot's move."""

ONWARDS: Final = 0.2
"""Seconds before a bot goes on with its own turn."""

REVEAL_PAUSE: Final = 1.4
"""Seconds before a bot's move when something hidden has just been shown."""


CALM: Final = 0.5
"""So much of each pause is left where nothing is to be seen moving."""

LONGEST: Final = 20.0
"""Seconds for which a bot waits for a page to report the end of a film: a closed page never reports it."""


QUICK: Final = 0.4
"""So much of its time is left of what a bot does when others of them have moved since a person did."""

PAIR: Final = 2
"""Where so many play, no two bots follow one another."""


def pace(match: Match, bot: int | None = None) -> float:
    """Return how much of its time the last move has, or what this bot is about to do.

    Where several bots follow one another, the first has all of it; whoever waits to play is not kept waiting by the
    others. Bots that play among themselves are watched.
    """
    if match.state.seats <= PAIR or PERSON not in match.players:
        return 1.0
    movers = set() if bot is None else {bot}
    for move in reversed(match.record[: match.now]):
        if move.seat >= 0 and match.players[move.seat] == PERSON:
            break
        if move.seat >= 0:
            movers.add(move.seat)
    return QUICK if len(movers) > 1 else 1.0


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
    def thinks(self) -> bool:
        """True where bots think here, and at no other device."""
        ...

    @property
    def forced(self) -> Move | None:
        """A move of the person that is no decision, so that it is made for them; None where they decide."""
        ...

    @property
    def is_telling(self) -> bool:
        """True while a page still shows how the last move was made; `Thinking.film_ended` is called when it has."""
        ...

    @property
    def is_calm(self) -> bool:
        """True while nothing is to be seen moving at the page."""
        ...

    def show_error(self, error: Exception) -> None:
        """Show what went wrong."""
        ...


class Thinking:
    """Lets bots move beside a page until a person decides, in one job, and stops when somebody has changed the game."""

    def __init__(self, host: Host, jobs: Jobs) -> None:
        self._host, self._jobs = host, jobs
        self._job: Job | None = None
        self._awaits_film = False
        self._pauses = True

    @property
    def is_hurried(self) -> bool:
        """True while moves are made that nobody wants to watch."""
        return not self._pauses and self._is_going_on

    @property
    def _is_going_on(self) -> bool:
        return self._job is not None and not self._job.is_over

    def film_ended(self) -> None:
        """Go on: the page has shown what happened."""
        if self._job is not None and self._awaits_film:
            self._job.wake()

    def stop(self) -> None:
        """Stop whatever a bot is thinking."""
        if self._job is not None:
            self._job.stop()
            self._job, self._awaits_film = None, False

    def go_on(self) -> None:
        """Let bots answer, and go on where a person has no choice."""
        if self._is_due and not self._is_going_on:
            self._pauses = True
            self._start(self._moves())

    def hurry(self) -> None:
        """Go on without waiting for anybody who watches, until a person decides."""
        self._pauses = False
        if self._job is not None and self._is_going_on:
            self._job.wake()
        elif self._is_due:
            self._start(self._moves())

    def bots_first(self, then: Callable[[], object]) -> None:
        """Do something when the bots have moved that decide at the same time: they must not know of it before."""
        if self._bot_is_due:
            self._pauses = True
            self._start(self._moves(then))
        else:
            then()

    def _start(self, moves: Iterator[float]) -> None:
        self.stop()
        self._job = Job(moves, self._host.show_error)
        self._jobs.start(self._job)

    @property
    def _bot_is_due(self) -> bool:
        return self._host.thinks and self._host.match.bot_to_move is not None and not self._host.waits

    @property
    def _is_due(self) -> bool:
        """True where something is played without a decision of a person."""
        host, match = self._host, self._host.match
        if match.now < len(match.record) or host.waits:
            return False
        return (host.thinks and match.bot_to_move is not None) or host.forced is not None

    def _moves(self, then: Callable[[], object] | None = None) -> Iterator[float]:
        """Make move after move, in slices; what a person wants to do first waits for the bots alone."""
        if then is not None:
            while self._bot_is_due:
                yield from self._slices()
            then()
        while self._is_due:
            yield from self._rest()
            yield from self._slices()

    def _slices(self) -> Iterator[float]:
        for _ in self._host.match.thinking(self._forced):
            yield 0.0

    def _forced(self, state: State, entry: int) -> Move | None:
        """Make the move that is no decision, if it is still there."""
        move = self._host.forced
        return None if move is None else state.legal_move(move, move.seat)

    def _rest(self) -> Iterator[float]:
        """Wait until the film of the last move has ended, and then for the pause before the next one."""
        self._awaits_film = self._pauses and self._is_watched
        if self._awaits_film:
            yield LONGEST
            self._awaits_film = False
        yield self._pause() * (CALM if self._host.is_calm else 1) if self._pauses else 0.0

    @property
    def _is_watched(self) -> bool:
        """True until the film of the last move has ended; where a person decides as well, no bot is waited for."""
        return self._host.is_telling and (self._host.forced is not None or not self._host.person_decides)

    def _pause(self) -> float:
        """Return how long eyes need before a bot moves; where a person decides as well, it moves at once."""
        return self._usual_pause() * pace(self._host.match, self._host.match.bot_to_move)

    def _usual_pause(self) -> float:
        match = self._host.match
        if match.now and match.reveals(match.now - 1):
            return REVEAL_PAUSE
        if self._host.person_decides and self._host.forced is None:
            return 0
        last = next((move.seat for move in reversed(match.record[: match.now]) if move.seat >= 0), None)
        return min(ONWARDS, PAUSE) if last == match.bot_to_move else PAUSE
