"""The coach of a game: before a move that loses at once, or gives much away, it asks once to look again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from garden_widgets.core.chance import generator
from garden_widgets.core.errors import HiddenError
from garden_widgets.core.move import Move
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.core.text import Sentences, Text
from garden_widgets.players.danger import Danger, danger
from garden_widgets.players.judging import Candidate, Judgement, judging
from garden_widgets.players.reaction import Reason
from garden_widgets.tables.jobs import Jobs
from garden_widgets.tables.slices import InSlices

POSITIONS: Final = 3_000
"""So many positions the coach looks at while somebody thinks."""

DELAY: Final = 0.3
"""Seconds before it begins: what was pressed is shown first."""

RISK: Final = 0.25
"""A move that loses at once so much more often than another one is worth a word."""

GIFT: Final = 0.25
"""So is one that lets the expected outcome sink by so much, beyond all doubt of the search."""


TENTHS: Final = 10
"""Risks that differ by less than a tenth are alike."""

CLEAR: Final = 0.1
"""By so much a move has to be better to be hinted before one that gains more at once."""

SURELY: Final = Text("Look where the ring is: the very next turn can lose you the game.")
MAYBE: Final = Text("Look where the ring is: the next turn may lose you the game.")
BETTER: Final = Text("What is marked in green is much better.")
INSIST: Final = Text("Make your move again to play it anyway.")


def known_reason(view: State, move: Move) -> Reason | None:
    """Return what a game says of why a move is good; None where it says nothing."""
    reasons = games.reasons(view.game.name)
    found: Reason | None = reasons(view, move, move.seat) if reasons is not None else None
    return found


def given_away(view: State, move: Move) -> Text | None:
    """Say what a move does for somebody else for nothing; None where it does nothing, or the game does not say so."""
    given = games.given(view.game.name)
    found: Text | None = given(view, move, move.seat) if given is not None else None
    return found


def reason(view: State, move: Move) -> Text:
    """Say in one sentence of the game why a move is good: what it wins, or what it does; nothing if that is hidden."""
    try:
        after = view.after(move)
        found = known_reason(view, move)
        if after.result is not None and move.seat in after.result.winners and after.why_ended():
            return Text("That wins: {why}.", why=after.why_ended())
        if found is not None:
            return Sentences() if found.is_luck else found.words
        return _deed(after)
    except HiddenError:
        return Sentences()


@dataclass(frozen=True, slots=True)
class GivenAway:
    """That a move gives much away: why, which one does not, and what is to be expected of either."""

    why: Text
    better: Move
    before: float
    after: float


@dataclass(frozen=True, slots=True)
class Word:
    """What the coach says before a move, and where it points."""

    said: Text
    where: tuple[str, ...]
    is_better: bool = False
    """True where it points at something better, and not at what is in danger."""

    warning: GivenAway | None = None
    """What it is about, for the review of the game."""


class Coach:
    """Looks ahead while a person thinks. It never stops anybody: the same move, once more, is played."""

    def __init__(
        self, jobs: Jobs, path: Callable[[State, Move], tuple[str, ...]], fail: Callable[[Exception], None]
    ) -> None:
        """Take what does its work, what says where a move is pressed, and what to call when something goes wrong."""
        self._path = path
        self._work: InSlices[Judgement] = InSlices(jobs, fail)
        self._view: State | None = None
        self._judged: Judgement | None = None
        self._asked = False

    def look(self, view: State, seat: int) -> None:
        """Begin to look at a position in which a person decides; whatever was looked at before is done with."""
        if view == self._view:
            return
        self.rest()
        self._view = view
        if len(view.movers) == 1:  # who decides blind can only guess
            self._work.start(judging(view, seat, positions=POSITIONS, seed="coach"), self._found, DELAY)

    def rest(self) -> None:
        """Look at nothing."""
        self._work.stop()
        self._view, self._judged, self._asked = None, None, False

    def _found(self, judgement: Judgement) -> None:
        self._judged = judgement

    def word(self, view: State, seat: int, move: Move) -> Word | None:
        """Return what to say before a move, once in a position; None where there is nothing to say."""
        if self._asked or view != self._view or len(view.movers) > 1:
            return None
        word = self._lost_at_once(view, seat, move) or self._given_away(view, move) or self._given(view, move)
        self._asked = word is not None
        return word

    def _lost_at_once(self, view: State, seat: int, move: Move) -> Word | None:
        if view.is_view:
            return None  # what somebody else can do depends on what nobody here can know
        risk = self._risk(view, seat, move)
        if risk.odds < RISK or risk.reply is None or risk.before is None:
            return None
        others = {other: self._risk(view, seat, other).odds for other in view.moves(seat) if other != move}
        if not others or risk.odds - min(others.values()) < RISK:
            return None
        better = min(others, key=others.__getitem__)
        lost = risk.before.after(risk.reply)
        then = Text("It would end like this: {why}.", why=lost.why_ended()) if lost.why_ended() else _deed(lost)
        return Word(
            Sentences(SURELY if risk.odds > 1 - RISK else MAYBE, then, INSIST),
            self._where(risk.before, risk.reply),
            warning=GivenAway(then, better, 1 - others[better], 1 - risk.odds),
        )

    def _risk(self, view: State, seat: int, move: Move) -> Danger:
        """Say how likely a move loses at once: the judgement knows it, if there has been time for one."""
        found = self._judged.of(move) if self._judged is not None else None
        if found is not None and found.danger is not None:
            return found.danger
        return danger(view.after(move), seat, generator("coach", str(move)))

    def _given_away(self, view: State, move: Move) -> Word | None:
        """Speak up where the search is sure of something much better."""
        found = self._judged
        best, mine = (found.best, found.of(move)) if found is not None else (None, None)
        if best is None or mine is None or not is_much_worse(view, mine, best):
            return None
        why = reason(view, best.move)
        return Word(
            Sentences(BETTER, why, INSIST),
            self._where(view, best.move),
            is_better=True,
            warning=GivenAway(why, best.move, best.estimate.worth, mine.estimate.worth),
        )

    def _given(self, view: State, move: Move) -> Word | None:
        """Ask before a move that helps somebody else for nothing, however little."""
        given = given_away(view, move)
        return None if given is None else Word(Sentences(given, INSIST), self._where(view, move))

    def _where(self, state: State, move: Move) -> tuple[str, ...]:
        """Say where to look for a move: what is pressed for it, or else what it touches."""
        path = self._path(state, move)
        return tuple(path) or tuple(dict.fromkeys(token for event in state.after(move).events for token in event.where))


def _deed(after: State) -> Text:
    """Say what was done last."""
    return next((event.said for event in after.events), Sentences())


def is_much_worse(view: State, mine: Candidate, best: Candidate) -> bool:
    """Check whether a move gives much away, beyond all doubt of the search, and in points where a game counts them."""
    sunk = best.estimate.worth - mine.estimate.worth
    if sunk < GIFT or best.estimate.low <= mine.estimate.high:
        return False
    return is_real(view, mine.move, best.move)


def is_real(view: State, played: Move, better: Move) -> bool:
    """Check whether a game agrees that something is given away: the judge may err where little is at stake."""
    real = games.real_loss(view.game.name)
    return real is None or bool(real(view, played, better))


def advised(view: State, judgement: Judgement) -> Candidate | None:
    """Choose the move of a hint: the best one, or one nearly as good that gains more, or loses no piece at once."""
    risk, best = games.risk(view.game.name), judgement.best
    gain = games.gain(view.game.name)
    if best is not None and gain is not None:
        leeway = CLEAR if gain(view, best.move, judgement.seat) >= 0 else GIFT
        near = [each for each in judgement.candidates if best.estimate.worth - each.estimate.worth < leeway]
        return max(near, key=lambda each: (gain(view, each.move, judgement.seat), each.estimate.worth))
    if best is None or risk is None:
        return best
    good = [each for each in judgement.candidates if best.estimate.worth - each.estimate.worth < GIFT]
    return min(good, key=lambda each: round(TENTHS * risk(view, each.move, judgement.seat)))
