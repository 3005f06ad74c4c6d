"""A fellow player: it builds towards a plan, mends, and leads the rabbit by looking where the birds will fly."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import partial
from typing import Final

from garden_widgets.core.chance import Rng, pick
from garden_widgets.core.move import Move
from garden_widgets.core.player import Player
from garden_widgets.core.state import State
from garden_widgets.core.text import Text
from garden_widgets.shelf.carrotia.bots.hints import changed
from garden_widgets.shelf.carrotia.bots.judging import glance, has_enough, homecoming, is_over, is_way_out, value
from garden_widgets.shelf.carrotia.bots.mazes import (
    FEW,
    Change,
    Site,
    fitting,
    in_order,
    judged,
    looks,
    opening,
    plans,
    replacements,
    spare,
)
from garden_widgets.shelf.carrotia.bots.remarks import remark
from garden_widgets.shelf.carrotia.engine.hands import UNIT_OF
from garden_widgets.shelf.carrotia.engine.maze import (
    APART,
    BESIDE,
    CELL,
    CELLS,
    GRID,
    TILES,
    is_full,
    way,
    with_tile,
)
from garden_widgets.shelf.carrotia.engine.moves import (
    Act,
    Choose,
    Done,
    Go,
    Place,
    PlaceExtra,
    Power,
    Rest,
    StayPut,
)
from garden_widgets.shelf.carrotia.engine.running import ways_on
from garden_widgets.shelf.carrotia.engine.setup import MENDED, ROUNDS
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState
from garden_widgets.shelf.carrotia.engine.tokens import worth

FAVOURITES: Final = ("ghost", "bandit", "mummy", "sailor", "vampire", "clown")
"""Whom a strong player likes to play, the best first."""

CLOSE: Final = 3
"""So many of the best moves are looked at further, by rolls that may come next."""

RISKLESS: Final = 0.999
"""Who comes home as surely as that risks nothing."""

SPARED: Final = 1.0
"""So many carrots more the ghost has to bring than a step would to the same tile."""

NARROW: Final = 16
"""So many walks are followed when a roll that may come is judged."""

MOST_LAID: Final = 3
"""So many tiles are laid at most, by all together, to open a way through a grid that is full."""

CLEARLY: Final = 1.0
"""What lies is replaced only if that makes the maze better by more carrots than so: somebody has put it there."""

Thought = Generator[None, None, Move]

Judge = Callable[[CarrotiaState, int], float]
"""Judges a moment of the round of that number."""


class Fellow(Player):
    """Plays for the team. `width` is how many walks it follows, `tries` how many plans of a maze it makes.

    With `rolls` it looks one turn further, at so many rolls of the dice. A `careless` player moves the rabbit without
    looking now and then; if it is `wary`, then only where all still comes home, and never with what wins.
    """

    def __init__(
        self, name: str, width: int, tries: int, careless: float = 0.0, rolls: int = 0, *, wary: bool = False
    ) -> None:
        self.name, self.width, self.tries, self.careless, self.rolls = name, width, tries, careless, rolls
        self.wary = wary

    def think(self, view: State, seat: int, rng: Rng) -> Thought:
        """Think in the way that the stage asks for."""
        assert isinstance(view, CarrotiaState)
        moves = view.moves(seat)
        if len(moves) == 1:
            return moves[0]
        match view.stage:
            case "choose":
                return self._choose(view, seat, rng)
            case "build":
                return (yield from self._build(view, seat, rng))
            case "extra":
                return self._place_extra(view)
            case "mend":
                return (yield from self._mend(view))
            case "run":
                if rng.random() < self.careless:
                    anywhere = [move for move in moves if isinstance(move, (Go, StayPut))]
                    if self.wary and has_enough(view):
                        anywhere = []
                    elif self.wary:
                        anywhere = [move for move in anywhere if not self._is_folly(view, move)]
                        yield
                    if anywhere:
                        return pick(rng, anywhere)
                return (yield from self._run(view, seat, rng))
        return self._flight(view, view.round.number)

    def remark(self, view: State, seat: int, move: Move) -> Text:
        """Say in a few words what the move is good for, as far as that can be seen."""
        assert isinstance(view, CarrotiaState)
        return remark(view, move, careless=self.careless > 0, wary=self.wary)

    # Choosing and building ------------------------------------------------------------------------------------

    def _choose(self, state: CarrotiaState, seat: int, rng: Rng) -> Move:
        moves = state.moves(seat)
        if self.careless:
            return pick(rng, moves)
        favourite = next(name for name in FAVOURITES if name not in state.characters)
        return next(move for move in moves if isinstance(move, Choose) and move.character == favourite)

    def _site(self, state: CarrotiaState) -> Site:
        assert state.card is not None
        return Site(state.size, state.card, state.round.number, self.width)

    def _build(self, state: CarrotiaState, seat: int, rng: Rng) -> Thought:
        site, hand = self._site(state), state.hands[seat]
        if is_full(state.maze, state.size):
            return (yield from self._improve(state, seat, site))
        plan = yield from plans(site, state.maze, sum(state.hands), rng, self.tries)
        wanted = [cell for cell in GRID[state.size] if plan[cell] != state.maze[cell]]
        for cell in in_order(site, plan, wanted):
            if hand // UNIT_OF[plan[cell]] & 15:
                return Place(seat, TILES[plan[cell]], CELLS[cell])
        cell, tile = spare(site, state.maze, plan, hand)  # others hold what the plan still wants
        return Place(seat, TILES[tile], CELLS[cell])

    def _improve(self, state: CarrotiaState, seat: int, site: Site) -> Thought:
        """Open a way together, put another tile somewhere as long as that is clearly better, and then be done."""
        hand = state.hands[seat]
        found = sorted(
            ((looks(site, maze), cell, tile, maze) for maze, cell, tile in replacements(site, state.maze, hand)),
            reverse=True,
        )[:FEW]
        yield
        changes = () if state.way else opening(site, state.maze, sum(state.hands), MOST_LAID, turning=False)
        if changes:
            return self._opened(state, seat, site, changes, [(cell, tile) for _, cell, tile, _ in found])
        now = judged(site, state.maze)
        better = [(judged(site, maze), cell, tile) for _, cell, tile, maze in found]
        value, cell, tile = max(better, default=(now, 0, 0))
        return Place(seat, TILES[tile], CELLS[cell]) if value > now + CLEARLY else Done(seat)

    def _opened(
        self, state: CarrotiaState, seat: int, site: Site, changes: Sequence[Change], others: Sequence[tuple[int, int]]
    ) -> Move:
        """Lay a tile that helps to open a way, or wait for who has one, by laying another where it does no harm.

        Nobody waits for ever: with each tile that helps fewer are missing. And one waits only for who is next and has
        one, or with a tile that makes the maze look better.
        """
        for change in changes:
            if _holds(state.hands[seat], change):
                return Place(seat, TILES[change.tile], CELLS[change.cell])
        for cell, tile in others:
            waited, old = with_tile(state.maze, cell, tile), state.maze[cell]
            hands = sum(state.hands) + UNIT_OF[old] - UNIT_OF[tile]
            missing = opening(site, waited, hands, len(changes), turning=False)
            place = Place(seat, TILES[tile], CELLS[cell])
            follows = state.after(place)
            next_has_one = follows.turn != seat and any(_holds(follows.hands[follows.turn], each) for each in missing)
            opens = bool(way(waited, site.size, site.card.entry, site.card.exit))
            if opens or (missing and (next_has_one or looks(site, waited) > looks(site, state.maze))):
                return place
        return Done(seat)

    # Mending --------------------------------------------------------------------------------------------------

    def _place_extra(self, state: CarrotiaState) -> Move:
        """Put the extra bird as far from the carrots as it can be."""
        spots = [cell for cell, heap in enumerate(state.run.heaps) if heap]

        def far(move: Move) -> int:
            assert isinstance(move, PlaceExtra)
            return min((APART[CELL[move.cell]][spot] for spot in spots), default=0)

        return max(state.moves(), key=far)

    def _mend(self, state: CarrotiaState) -> Thought:
        """Mend what makes the maze better, one tile after another, or several where one alone does not; first a way."""
        site = self._site(state)
        now = looks(site, state.maze)
        found: list[tuple[float, int, Move]] = []
        for number, move in enumerate(state.moves()):
            if not isinstance(move, Done):
                gain = looks(site, state.after(move).maze) - now
                found.append((gain / (2 if str(move).startswith("swap") else 1), -number, move))
            if number % 64 == 63:
                yield
        found.sort(key=lambda each: each[:2], reverse=True)
        best = found[0][2] if found and found[0][0] > 0 else Done(state.turn)
        hand, left = sum(state.hands), MENDED - state.run.mended
        changes: tuple[Change, ...] = ()
        if not (state if isinstance(best, Done) else state.after(best)).way:
            changes = opening(site, state.maze, hand, left)
        elif isinstance(best, Done):
            changes = yield from fitting(site, state.maze, hand, left)
        return changed(state, changes[0]) if changes else best

    # Running and flying ---------------------------------------------------------------------------------------

    def _run(self, state: CarrotiaState, seat: int, rng: Rng) -> Thought:
        """Look where each move leads once the birds have flown, and what can still be gathered from there."""
        number, judge = state.round.number, partial(value, width=self.width)
        moves = self._worth_looking_at(state, seat)
        if has_enough(state):
            moves = yield from self._safe(state, seat, moves)
        found: list[tuple[float, int, Move, CarrotiaState]] = []
        for move in moves:
            good, end = self._looked_ahead(state.after(move), seat, number, judge, first=isinstance(move, Power))
            good -= SPARED * _is_step(state, move)
            found.append((good, -len(found), move, end))
            yield
        found.sort(key=lambda each: each[:2], reverse=True)
        if not self.rolls or len(found) == 1:
            return found[0][2]
        best, chosen = float("-inf"), found[0][2]
        for now, _, move, end in found[:CLOSE]:
            later = yield from self._after_rolls(end, number, now, rng)
            if later > best:
                best, chosen = later, move
        return chosen

    def _safe(self, state: CarrotiaState, seat: int, moves: Sequence[Move]) -> Generator[None, None, list[Move]]:
        """Choose what brings a basket home that wins; if rounds are to come, and nothing is risked, all that does."""
        number, riskless = state.round.number, []
        best, chosen = float("-inf"), moves[0]
        for move in moves:
            moved, power = state.after(move), isinstance(move, Power)
            sure, end = self._looked_ahead(moved, seat, number, homecoming, first=power)
            if sure > best:
                best, chosen = sure, move
            if number < ROUNDS and homecoming(end, number, 0.0) >= RISKLESS:
                riskless.append(move)
            yield
        return riskless or [chosen]

    def _is_folly(self, state: CarrotiaState, move: Move) -> bool:
        """Check whether a hawk is seen to carry the rabbit off after a move, or no way is left to get out in time."""
        number, before = state.round.number, state.run.gathered
        moved = state.after(move)
        end = self._ended(moved, number)
        if is_over(end, number):
            return worth(before) > 0 and end.store == state.store
        carried_off = end.run.rabbit != moved.run.rabbit
        return carried_off or not is_way_out(end)

    def _after_rolls(self, state: CarrotiaState, number: int, now: float, rng: Rng) -> Generator[None, None, float]:
        """Judge where a turn has led by what the best next move makes of each of some rolls."""
        if is_over(state, number) or state.stage != "dice":
            return now
        total, judge = 0.0, partial(value, width=NARROW)
        for _ in range(self.rolls):
            rolled = state.after(state.draw(rng))
            mover = rolled.movers[0]
            total += max(
                self._looked_ahead(rolled.after(move), mover, number, judge, first=False)[0]
                for move in rolled.moves(mover)
                if isinstance(move, (Go, StayPut))
            )
            yield
        return total / self.rolls

    def _worth_looking_at(self, state: CarrotiaState, seat: int) -> list[Move]:
        """Leave out rests but on the rabbit's own tile, and ghosts but to carrots and to the exit."""
        run, card = state.run, state.card
        assert card is not None
        here = CELLS[run.rabbit]
        goals = {CELLS[card.exit], *(CELLS[cell] for cell, heap in enumerate(run.heaps) if heap)}
        found: list[Move] = []
        for move in state.moves(seat):
            match move:
                case Rest(one=one, other=other):
                    wanted = one == other == here
                case Power(character="ghost", target=(cell,)):
                    wanted = cell in goals
                case _:
                    wanted = True
            if wanted and not _is_for_others(state, move):
                found.append(move)
        return found

    def _looked_ahead(
        self, state: CarrotiaState, seat: int, number: int, judge: Judge, *, first: bool
    ) -> tuple[float, CarrotiaState]:
        """Judge what follows from a move: after a power the move of the same seat, then the flights, then walking."""
        if first and state.stage == "run" and not is_over(state, number):
            moves = (move for move in state.moves(seat) if isinstance(move, (Go, StayPut)))
            ends = [self._looked_ahead(state.after(move), seat, number, judge, first=False) for move in moves]
            return max(ends, key=lambda end: end[0])
        end = self._ended(state, number)
        return judge(end, number), end

    def _ended(self, state: CarrotiaState, number: int) -> CarrotiaState:
        """Let all birds fly that have still to."""
        while state.stage in ("fly", "act") and not is_over(state, number):
            state = state.after(self._flight(state, number))
        return state

    def _flight(self, state: CarrotiaState, number: int) -> Move:
        """Let the bird fly or act that does the least harm: to carrots at a glance, to the rabbit with more care."""
        moves = [move for move in state.moves() if not _is_for_others(state, move)]
        if len(moves) == 1:
            return moves[0]
        if any(isinstance(move, Act) and move.what == "rabbit" for move in moves):
            if has_enough(state):
                return max(moves, key=lambda move: homecoming(state.after(move), number))
            return max(moves, key=lambda move: value(state.after(move), number, NARROW))
        return max(moves, key=lambda move: glance(state.after(move), number))


def _holds(hand: int, change: Change) -> bool:
    """Check whether a hand has the tile of a change."""
    return bool(hand // UNIT_OF[change.tile] & 15)


def _is_step(state: CarrotiaState, move: Move) -> bool:
    """Check whether the ghost would only do what a step does."""
    if not (isinstance(move, Power) and move.character == "ghost"):
        return False
    run, beside = state.run, BESIDE[state.size][state.run.rabbit]
    onwards = ways_on(state.maze, state.size, run.rabbit, run.came_from, run.active)
    return CELL[move.target[0]] in [beside[side] for side in onwards]


def _is_for_others(state: CarrotiaState, move: Move) -> bool:
    """Check whether a move spends somebody else's power who will still be on turn in this round.

    Whoever is on turn enters the powers of all (CA-P16); but to whom a power belongs decides when it is used. Only when
    its owner will not be on turn again before the moves are used up, nothing is taken away by using it.
    """
    if not isinstance(move, Power):
        return False
    card, owner = state.card, state.characters.index(move.character)
    assert card is not None
    wait = (owner - state.turn) * card.step % state.seats
    ahead = state.run.left - (state.stage == "run")  # the turns after this one
    return 0 < wait <= ahead
