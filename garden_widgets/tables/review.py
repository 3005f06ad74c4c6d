"""How a game went: what was to be expected of it at each decision, and where somebody gave much away."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from garden_widgets.core.house import Call
from garden_widgets.core.match import Match
from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Result
from garden_widgets.core.registry import games
from garden_widgets.core.state import State
from garden_widgets.core.text import Sentences, Text
from garden_widgets.players.judging import Estimate, Judgement, judging
from garden_widgets.players.worth import SHARED, wins_alone, worth
from garden_widgets.tables.coach import CLEAR, GIFT, advised, is_much_worse, is_real, known_reason

REVIEWED: Final = 1_500
"""So many positions are looked at for each decision of a person."""

GLANCED: Final = 500
"""So many for what others decided: it is one more point of the line."""

LOOKED_BACK: Final = 400
"""So many for each choice that somebody had blind, once it is known what the others have chosen."""

MOST: Final = 48
"""So many decisions are looked at; of a longer game some of the others' are left out, and then some of one's own."""

EVEN: Final = 0.5
"""Who has this to expect is not behind."""

MOST_TURNING: Final = 3
"""So many turning points are marked."""


NOTHING: Final = Sentences()


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A decision of a person that let the expected outcome sink."""

    entry: int
    """How many entries of the record come before it."""

    seat: int
    played: Move
    better: Move
    before: float
    after: float
    then: Move | None = None
    """Where it was chosen blind, and is judged by hindsight: what the better choice would have led to."""

    then_in: State | None = None
    """The position in which that would have been."""

    why: Text = NOTHING
    """What the coach said before it."""

    @property
    def sunk(self) -> float:
        """By how much the expected outcome sank."""
        return self.before - self.after


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a search holds for better than what a person decided; nothing where that was as good."""

    better: Move | None = None


@dataclass(frozen=True, slots=True)
class Point:
    """What was to be expected before a decision, from 0 (lost) to 1 (won), for the seat of the review."""

    entry: int
    worth: float
    turning: TurningPoint | None = None
    verdict: Verdict | None = None
    """Of what a person decided, where nothing was hidden."""


def turning_points(points: Sequence[Point]) -> list[TurningPoint]:
    """List the decisions that gave most away, the worst first; before all others those against a warning."""
    found = [point.turning for point in points if point.turning is not None]
    return sorted(found, key=lambda turning: (not turning.why, -turning.sunk))[:MOST_TURNING]


def viewpoint(match: Match) -> int:
    """Return the seat for which a game is looked through: the first person's, or the first of all."""
    return next((seat for seat in range(match.state.seats) if match.bot(seat) is None), 0)


def lucky(match: Match, points: Sequence[Point]) -> int | None:
    """Return the entry at which the line rises or falls most, where nothing but luck decides there."""
    steps = [(abs(after.worth - before.worth), before.entry) for before, after in pairwise(points)]
    most, entry = max(steps, default=(0.0, 0))
    if most < GIFT or entry >= len(match.record) or match.record[entry].seat < 0:
        return None
    found = known_reason(match.state_at(entry), match.record[entry])
    return entry if found is not None and found.is_luck else None


def reviewing(
    match: Match, seat: int, met: Callable[[Sequence[Point]], None] = lambda _: None
) -> Generator[None, None, tuple[Point, ...]]:
    """Look through a game that is over, in slices, from what the seat saw; `met` hears of all points so far.

    The last point is how it ended.
    """
    end = len(match.record)  # now, and not when the work begins: somebody may have gone back by then
    return _reviewing(match, seat, match.record, match.result_at(end), met)


def _reviewing(
    match: Match, seat: int, record: Sequence[Move], result: Result | None, met: Callable[[Sequence[Point]], None]
) -> Generator[None, None, tuple[Point, ...]]:
    points: list[Point] = []
    best = SHARED if match.game.is_shared and match.state.seats > 1 else 1.0
    for entry in _looked_at(match, record):
        state, move = match.state_at(entry), record[entry]
        settled = state.settled
        if settled is not None:  # from here on nothing can turn
            points.append(Point(entry, _share(worth(settled, seat), best)))
            continue
        person = match.bot(move.seat) is None
        value, theirs = expected(state, seat), None
        if person:
            theirs = yield from judging(state, move.seat, positions=REVIEWED, seed="review")
        if value is None:
            mine = theirs if person and move.seat == seat else None
            if mine is None:
                mine = yield from judging(state, seat, positions=GLANCED, seed="review")
            value = mine.estimate.worth
        turning, verdict = None, None
        choice = _choice(match, record, entry) if person else ()
        if len(choice) == 1 and theirs is not None:
            view = state.seen_by(move.seat)
            turning = _turning(entry, view, move, theirs, best)
            verdict = None if view.is_view else _verdict(view, move, theirs)
        elif choice and match.game.hindsight:  # else who decides blind can only guess
            turning = yield from _looking_back(match, record, entry, choice, best)
        if turning is not None and result is not None and was_made_up_for(turning, result):
            turning = None
        points.append(Point(entry, _share(value, best), turning, verdict))
        met(points)
    if points and points[0].entry > 0:  # the line begins where the game did
        points.insert(0, Point(0, points[0].worth))
    if points and _begins_level(match):
        points[0] = replace(points[0], worth=1 / match.start.seats)
    if result is not None:
        points.append(Point(len(record), _share(worth(result, seat), best)))
    met(points)
    return tuple(points)


def expected(state: State, seat: int) -> float | None:
    """Return what a seat can expect by what it sees: for certain, or as its game says; None where neither is known."""
    if state.settled is not None:
        return worth(state.settled, seat)
    view, outlook = state.seen_by(seat), games.outlook(state.game.name)
    ending = _ending_at_once(view)
    if ending is not None:
        return worth(ending, seat)
    found: float | None = outlook(view, seat) if outlook is not None else None
    return found


def _ending_at_once(view: State) -> Result | None:
    """Return how the game is as good as over, since whoever decides alone can win with this very move."""
    if view.is_view or len(view.movers) != 1 or view.movers[0] < 0 or not view.may_end:
        return None
    found = (view.after(move).settled for move in view.moves(view.movers[0]))
    return next((result for result in found if result is not None and _is_best(view, result)), None)


def _is_best(view: State, result: Result) -> bool:
    """Check that nothing can be better for whoever decides."""
    return view.movers[0] in result.winners if view.game.is_shared else wins_alone(result, view.movers[0])


def level(match: Match, points: Sequence[Point]) -> float:
    """Return what is expected where nobody is ahead: what was as the game began, else an even share."""
    if points and _begins_as_usual(match):
        return points[0].worth
    return EVEN if match.game.is_shared else 1 / match.start.seats


def _begins_level(match: Match) -> bool:
    """Check whether all have the same chances in the first position."""
    name, seats = match.game.name, match.start.seats
    return seats > 1 and not match.game.is_shared and games.lopsided(name) is None and _begins_as_usual(match)


def _begins_as_usual(match: Match) -> bool:
    """Check whether the first position is the one with which the game begins."""
    return match.start == match.game.start(**match.start.options.to_dict())


def _share(value: float, best: float) -> float:
    """Return what something is worth, as a share of the best ending: to win together is all where nobody wins alone."""
    return min(1.0, value / best)


def was_made_up_for(turning: TurningPoint, result: Result) -> bool:
    """Check whether a seat won all the same, by points or without ever having been behind: then nothing turned."""
    return turning.seat in result.winners and (result.scores is not None or turning.after >= EVEN)


def _turning(entry: int, view: State, move: Move, judgement: Judgement, best: float) -> TurningPoint | None:
    """Check whether a move gave much away; `best` is what the best ending is worth."""
    other, mine = judgement.best, judgement.of(move)
    if other is None or mine is None or not is_much_worse(view, mine, other):
        return None
    before, after = (_share(each.estimate.worth, best) for each in (other, mine))
    return TurningPoint(entry, move.seat, move, other.move, before, after)


def _verdict(view: State, move: Move, judgement: Judgement) -> Verdict | None:
    """Say whether another move was better, by as much as a hint would have it."""
    other, mine = advised(view, judgement), judgement.of(move)
    if other is None or mine is None or judgement.best is None:
        return None
    sunk = judgement.best.estimate.worth - mine.estimate.worth
    if sunk < CLEAR or judgement.best.estimate.low <= mine.estimate.high or not is_real(view, move, other.move):
        return Verdict()
    return Verdict(other.move)


def _choice(match: Match, record: Sequence[Move], entry: int) -> range:
    """Return the entries that were chosen together, none knowing of the others: of one that decides alone its own."""
    seat, first = record[entry].seat, entry
    while (
        first
        and record[first - 1].seat >= 0
        and {record[first - 1].seat, seat} <= set(match.state_at(first - 1).movers)
    ):
        first -= 1
    choice = range(first, first + len(match.state_at(first).movers))
    seats = [move.seat for move in record[choice.start : choice.stop]]
    return choice if entry in choice and sorted(seats) == sorted(match.state_at(first).movers) else range(0)


def _looking_back(
    match: Match, record: Sequence[Move], entry: int, choice: range, best: float
) -> Generator[None, None, TurningPoint | None]:
    """Judge what was chosen blind by what the others have chosen: another choice has to be better beyond doubt."""
    played = record[entry]
    found: list[tuple[Estimate, Move, State, Move | None]] = []
    for move in match.state_at(entry).moves(played.seat):
        state = match.state_at(choice.start)
        for k in choice:
            wanted = move if k == entry else record[k]
            if wanted not in state.moves(wanted.seat):
                return None
            state = state.after(wanted)
        judgement = yield from judging(state, played.seat, positions=LOOKED_BACK, seed="review")
        then = judgement.best.move if judgement.best is not None and state.movers == (played.seat,) else None
        found.append((judgement.estimate, move, state, then))
    mine = next((estimate for estimate, move, *_ in found if move == played), None)
    if mine is None:
        return None
    other, better, state, then = max(found, key=lambda each: each[0].low)
    turning = TurningPoint(
        entry, played.seat, played, better, _share(other.worth, best), _share(mine.worth, best), then, state
    )
    sure = turning.sunk >= GIFT and other.low > mine.high
    return turning if sure and is_real(match.state_at(choice.start), played, better) else None


def _looked_at(match: Match, record: Sequence[Move]) -> list[int]:
    """Choose the decisions to look at: those of persons that had a choice, and evenly among those of others."""
    decided = [k for k, move in enumerate(record) if move.seat >= 0 and not isinstance(move, Call)]
    chosen = [k for k in decided if len(match.state_at(k).moves(record[k].seat)) > 1]
    own = [k for k in chosen if match.bot(record[k].seat) is None]
    others = [k for k in chosen if match.bot(record[k].seat) is not None]
    own = _evenly(own, MOST)
    return sorted([*own, *_evenly(others, MOST - len(own))])


def _evenly(entries: Sequence[int], most: int) -> list[int]:
    """Take so many of them at the most, evenly."""
    if len(entries) <= most:
        return list(entries)
    return [entries[k * len(entries) // most] for k in range(most)]
