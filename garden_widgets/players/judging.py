"""What a position is worth to a seat, which moves are best, and why: made of what the search found and of events."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from garden_widgets.core.chance import Rng, generator
from garden_widgets.core.errors import HiddenError
from garden_widgets.core.move import Move
from garden_widgets.core.player import at_once
from garden_widgets.core.registry import games
from garden_widgets.core.showing import table
from garden_widgets.core.state import State
from garden_widgets.core.text import Text, decimal
from garden_widgets.core.wording import shown
from garden_widgets.players.danger import Danger, danger
from garden_widgets.players.exact import exact_moves, exact_value
from garden_widgets.players.search import Search, winning
from garden_widgets.players.tree import Arm
from garden_widgets.players.worth import worth

POSITIONS: Final = 20_000
"""So many positions are looked at for one judgement, unless somebody says otherwise."""

SURE: Final = 1.96
"""An interval of so many standard errors to either side holds the truth 95 times in 100."""

EXPLAINED: Final = 3
"""So many of the best moves get reasons."""

SAFER: Final = 0.15
"""A move is called safe where another one makes a loss at once more likely by so much."""

WORLDS: Final = 4
"""In so many imagined worlds dangers are looked for where something is hidden."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """An expected outcome between 0 (lost) and 1 (won), with the interval in which it probably lies."""

    worth: float
    low: float
    high: float
    is_exact: bool = False
    """True where the position is solved: nothing is estimated then."""

    @classmethod
    def exactly(cls, worth: float) -> Estimate:
        """Return what is known for sure."""
        return cls(worth, worth, worth, is_exact=True)

    @classmethod
    def of(cls, arm: Arm) -> Estimate:
        """Return what is known of one move."""
        return cls._around(arm.mean, SURE * arm.doubt)

    def at_most(self, most: float) -> Estimate:
        """Return the same where it is known that it cannot be more than this."""
        return Estimate(min(self.worth, most), min(self.low, most), min(self.high, most))

    def put_right(self, points: Sequence[tuple[float, float]]) -> Estimate:
        """Return what comes of such an estimate, by a table of what was expected and what came."""
        return Estimate(_between(points, self.worth), _between(points, self.low), _between(points, self.high))

    @classmethod
    def _around(cls, mean: float, reach: float) -> Estimate:
        return cls(mean, max(0.0, mean - reach), min(1.0, mean + reach))

    def __str__(self) -> str:
        if self.is_exact:
            return str(Text("exactly {worth}", worth=decimal(self.worth)))
        return str(
            Text("{worth} ({low} to {high})", worth=decimal(self.worth), low=decimal(self.low), high=decimal(self.high))
        )


@dataclass(frozen=True, slots=True, repr=False)
class Candidate:
    """One move as the judge sees it."""

    move: Move
    estimate: Estimate
    reasons: tuple[Text, ...] = ()
    """What speaks for it: what it brings about, and what it prevents."""

    danger: Danger | None = None
    """How likely it is that the game is lost right after it; None where that was not looked at."""

    def __repr__(self) -> str:
        return f"<Candidate {self.move}: {self.estimate}>"


@dataclass(frozen=True, slots=True, repr=False)
class Judgement:
    """How a seat stands, and its moves from the best on, where it is to move."""

    seat: int
    estimate: Estimate
    candidates: tuple[Candidate, ...] = ()

    @property
    def best(self) -> Candidate | None:
        """Return the move that the judge would play."""
        return self.candidates[0] if self.candidates else None

    def of(self, move: Move) -> Candidate | None:
        """Find what was found out about one move."""
        return next((candidate for candidate in self.candidates if candidate.move == move), None)

    def __str__(self) -> str:
        lines = [str(Text("Expected outcome from 0 (lost) to 1 (won): {worth}", worth=str(self.estimate)))]
        for candidate in self.candidates[:EXPLAINED]:
            why = " ".join(map(str, candidate.reasons))
            lines.append(f"  {candidate.move}: {candidate.estimate}{' - ' + why if why else ''}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        best = f", best {self.best.move}" if self.best else ""
        return f"<Judgement for seat {self.seat}: {self.estimate}{best}>"

    def _repr_html_(self) -> str:
        heads = Text("move"), Text("expected outcome"), Text("why")
        rows = [(each.move, each.estimate, " ".join(map(str, each.reasons))) for each in self.candidates]
        said = Text("Expected outcome from 0 (lost) to 1 (won): {worth}", worth=str(self.estimate))
        return table(heads, rows, said)


def judge(
    state: State,
    seat: int | None = None,
    *,
    positions: int = POSITIONS,
    seed: int | str = 0,
    raw: bool = False,
) -> Judgement:
    """Judge a position for a seat (by default the one that is to move) from what that seat may see.

    The same position, seat, number of positions and seed bring the same judgement on every machine. What is expected
    is put right by what came of like positions in games that were played; `raw` leaves that out.
    """
    return at_once(judging(state, seat, positions=positions, seed=seed, raw=raw))


def judging(
    state: State,
    seat: int | None = None,
    *,
    positions: int = POSITIONS,
    seed: int | str = 0,
    raw: bool = False,
) -> Generator[None, None, Judgement]:
    """Judge a position in slices, for pages that go on meanwhile."""
    found = yield from _judging(state, seat, positions, seed)
    points = () if raw or state.result is not None or found.estimate.is_exact else games.calibration(state.game.name)
    if not points:
        return found
    candidates = tuple(replace(each, estimate=each.estimate.put_right(points)) for each in found.candidates)
    return replace(found, estimate=found.estimate.put_right(points), candidates=candidates)


def _judging(state: State, seat: int | None, positions: int, seed: int | str) -> Generator[None, None, Judgement]:
    whose = _whose(state, seat)
    if type(positions) is not int or positions < 1:
        raise ValueError(str(Text("positions is {found}: choose a whole number from 1 on.", found=shown(positions))))
    view, rng = state.seen_by(whose), generator(seed, "judge")
    if view.result is not None:
        value = worth(view.result, whose)
        return Judgement(whose, Estimate(value, value, value))
    known = _exactly(view, whose)
    if known is not None:
        return known
    search = Search(view, whose, rng, games.judge(state.game.name))
    yield from search.grow(positions)
    if whose not in view.movers:
        return Judgement(whose, Estimate.of(search.stand))
    arms = search.choice().arms
    wins = set(winning(view, whose))
    arms = tuple(sorted(arms, key=lambda arm: arm.move not in wins))
    candidates = yield from _explained(view, whose, arms, rng)
    return Judgement(whose, Estimate(1.0, 1.0, 1.0) if wins else candidates[0].estimate, candidates)


def _exactly(view: State, seat: int) -> Judgement | None:
    """Judge a position that is solved."""
    moves = exact_moves(view, seat)
    if moves is None:
        value = None if seat in view.movers else exact_value(view, seat)
        return None if value is None else Judgement(seat, Estimate.exactly(value))
    candidates = tuple(
        Candidate(move, Estimate.exactly(value), _reasons(view, move, None, 0.0) if place < EXPLAINED else ())
        for place, (value, move) in enumerate(moves)
    )
    return Judgement(seat, candidates[0].estimate, candidates)


def _between(points: Sequence[tuple[float, float]], value: float) -> float:
    """Read a table between its points, which go from 0 to 1 and never sink."""
    for (x1, y1), (x2, y2) in pairwise(points):
        if value <= x2:
            return y1 + (y2 - y1) * (value - x1) / (x2 - x1)
    return value


def _whose(state: State, seat: int | None) -> int:
    """Return the seat for which to judge, or raise the error that says why there is none."""
    if seat is not None:
        state.check_viewer(seat)
        return seat
    return next((mover for mover in state.movers if mover >= 0), min(max(state.turn, 0), state.seats - 1))


def _explained(view: State, seat: int, arms: Sequence[Arm], rng: Rng) -> Generator[None, None, tuple[Candidate, ...]]:
    """Add reasons to the best moves: what they bring about, and which loss they prevent."""
    dangers: list[Danger | None] = []
    for arm in arms:
        dangers.append(_danger(view, arm.move, seat, rng))
        yield
    worst = max((found.odds for found in dangers if found), default=0.0)
    safe: list[tuple[Arm, Danger | None, Estimate]] = []
    rash: list[tuple[Arm, Danger | None, Estimate]] = []
    for arm, risk in zip(arms, dangers, strict=True):
        seen = Estimate.of(arm)
        estimate = seen.at_most(1 - risk.odds) if risk else seen
        (safe if estimate == seen else rash).append((arm, risk, estimate))
    for found in rash:  # a search that looks far may not have tried the one reply that ends the game
        place = next((i for i, other in enumerate(safe) if other[2].worth < found[2].worth), len(safe))
        safe.insert(place, found)
    return tuple(
        Candidate(arm.move, estimate, _reasons(view, arm.move, risk, worst) if place < EXPLAINED else (), risk)
        for place, (arm, risk, estimate) in enumerate(safe)
    )


def _danger(view: State, move: Move, seat: int, rng: Rng) -> Danger | None:
    """Look for what somebody else can do right after a move; in several imagined worlds where something is hidden."""
    if len(view.movers) > 1:
        return None
    if not view.is_view:
        return danger(view.after(move), seat, rng)
    found = [danger(view.imagine(rng).after(move), seat, rng) for _ in range(WORLDS)]
    worst = max(found, key=lambda risk: risk.odds)
    return Danger(sum(risk.odds for risk in found) / WORLDS, worst.reply, worst.before)


def _reasons(view: State, move: Move, risk: Danger | None, worst: float) -> tuple[Text, ...]:
    """Collect the events that a move causes beside itself, and say whether it is safer than others."""
    reasons: list[Text] = []
    if len(view.movers) == 1:
        with suppress(HiddenError):  # then nobody at this seat can know what it brings about
            reasons += [event.said for event in view.after(move).events[1:]]
    if risk is not None and worst - risk.odds >= SAFER:
        reasons.append(
            Text("Other moves may lose at once: in {share} of 100 cases.", share=round(100 * worst))
            if not risk
            else Text(
                "The next turn loses in only {share} of 100 cases, instead of {worst}.",
                share=round(100 * risk.odds),
                worst=round(100 * worst),
            )
        )
    return tuple(reasons)
