"""The search that plays any game: it grows a tree of what may follow, most where it looks promising.

It goes by the contract of a state alone: hidden values are imagined anew for every descent, chance is tried as its odds
say, and seats that act at the same time decide blind. A game may add a judge of its own, which says how well a seat
stands; without one, games are played on at random.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from garden_widgets.core.chance import Rng, pick, shuffle
from garden_widgets.core.move import CHANCE, Move
from garden_widgets.core.player import Player
from garden_widgets.core.state import State
from garden_widgets.players.tree import CURIOSITY, Arm, Chance, Decision, Node, drawn, mixed
from garden_widgets.players.worth import SLICE, Judge, wins_alone, worth

TRUST: Final = 2.0
"""How many tries the first glance of a judge is worth; without a judge a glance is worth next to nothing."""
NO_TRUST: Final = 0.01
EVEN: Final = 0.5

DEEPEST: Final = 60
"""So many decisions are looked ahead at most."""

PLAYOUT: Final = 120
"""So many moves a game is played on at random where no judge tells how it stands."""


def _nothing(_: Move) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Manner:
    """How a search goes about it."""

    curiosity: float = CURIOSITY
    """How much a move that was tried seldom is preferred to one that has done well."""

    width: int = 0
    """So many moves of a position are tried, those that look best at a glance; 0 tries all of them."""

    shuns: Callable[[Move], bool] = _nothing
    """Tells what is only played where nothing else looks as good, such as passing; for a search of some width."""


USUAL: Final = Manner()


@dataclass(frozen=True, slots=True)
class Choice:
    """What was tried of one seat's moves, the best first."""

    arms: tuple[Arm, ...]
    blind: bool
    """True where others act at the same time: then a mixture is best."""

    def move(self, rng: Rng) -> Move:
        """Return the move that was tried most, which is the best one; or one of a mixture that cannot be foreseen."""
        if self.blind:
            return drawn(self.arms, [arm.played for arm in self.arms], rng).move
        return self.arms[0].move


class Search:
    """A tree that grows from one position, as one seat sees it."""

    def __init__(self, view: State, seat: int, rng: Rng, judge: Judge | None = None, manner: Manner = USUAL) -> None:
        self.view, self.seat, self.rng, self.judge, self.manner = view, seat, rng, judge, manner
        self.root: Node = Chance(view, rng) if view.movers == (CHANCE,) else Decision()
        self.stand = Arm(Move(seat), EVEN, 0)
        """What all descents together have brought to the seat that searches."""

        self.positions = 0
        self._seats = range(view.seats)

    def grow(self, positions: int) -> Generator[None, None, None]:
        """Look at so many positions, with a pause after every slice of them."""
        pause = SLICE // 4  # a single node may have hundreds of moves, which come on top
        while self.positions < positions:
            world = self.view.imagine(self.rng) if self.view.is_view else self.view
            self._descend(world)
            if self.positions >= pause:
                pause = self.positions + SLICE // 4
                yield

    def choice(self) -> Choice:
        """Return what is known so far of the moves of the seat that searches."""
        assert isinstance(self.root, Decision), "it is for chance to move, not for this seat"
        arms = sorted(self.root.arms[self.seat].values(), key=lambda arm: (-arm.times, -arm.mean))
        return Choice(tuple(arms), blind=len(self.view.movers) > 1)

    # One descent --------------------------------------------------------------------------------------------------

    def _descend(self, state: State) -> None:
        """Go down the tree to a position that was not met before, and carry up what it is worth."""
        node: Node = self.root
        trail: list[tuple[Decision, dict[int, Arm]]] = []
        while True:
            if state.result is not None:
                values = [worth(state.result, seat) for seat in self._seats]
                break
            if isinstance(node, Chance):
                key, after = self._throw(node, state)
            elif (not node.visits and trail) or len(trail) >= DEEPEST:
                node.visits += 1
                values = self._judged(state)
                break
            else:
                node.visits += 1
                picks = self._picks(node, state)
                trail.append((node, picks))
                key, after = self._together(state, picks)
            state = after
            node = self._next(node, key, state)
        for decision, picks in trail:
            self._learn(decision, picks, values)
        self.stand.add(values[self.seat])

    def _throw(self, node: Chance, state: State) -> tuple[tuple[Move, ...], State]:
        outcome = node.outcome(state, self.rng)
        self.positions += 1
        return (outcome,), state.after(outcome)

    def _next(self, node: Node, key: tuple[Move, ...], state: State) -> Node:
        found = node.next.get(key)
        if found is None or isinstance(found, Chance) is not (state.movers == (CHANCE,)):
            found = Chance(state, self.rng) if state.movers == (CHANCE,) else Decision()
            node.next[key] = found
        return found

    def _picks(self, node: Decision, state: State) -> dict[int, Arm]:
        """Let every seat that is due choose an arm, blind to the others where there are several."""
        movers = state.movers
        if len(movers) == 1:
            return {movers[0]: node.best(self._offer(node, state, movers[0]), self.manner.curiosity)}
        return {mover: mixed(self._offer(node, state, mover), self.rng) for mover in movers}

    def _together(self, state: State, picks: dict[int, Arm]) -> tuple[tuple[Move, ...], State]:
        """Play what was chosen, as long as those who have not acted yet are still to act."""
        played: list[Move] = []
        waiting = list(picks)
        while waiting and state.movers == tuple(waiting):
            move = picks[waiting.pop(0)].move
            if played and move not in state.moves(move.seat):
                break
            played.append(move)
            state = state.after(move)
            self.positions += 1
        for seat in waiting:
            del picks[seat]
        return tuple(played), state

    def _offer(self, node: Decision, state: State, seat: int) -> list[Arm]:
        """List the arms of the moves that a seat has; those that were not met before are judged at a glance."""
        known = node.arms.setdefault(seat, {})
        if known and self._narrow(state):
            return list(known.values())
        moves = state.moves(seat)
        if len(known) < len(moves) or self.view.game.hidden:
            new = [move for move in moves if move not in known]
            shuffle(self.rng, new)  # so that of equals not always the same is tried first
            alone = len(state.movers) == 1 and not state.is_view
            for move in new:
                known[move] = self._arm(state, move, seat) if alone else Arm(move, EVEN, NO_TRUST)
            if self._narrow(state):
                best = self._best(known.values())
                node.arms[seat] = {arm.move: arm for arm in best}
                return best
            return [known[move] for move in moves]
        return list(known.values())

    def _narrow(self, state: State) -> bool:
        """Check whether only the best moves at a glance are tried: where there is a judge, and all is open."""
        return bool(self.manner.width and self.judge) and len(state.movers) == 1 and not self.view.game.hidden

    def _best(self, arms: Iterable[Arm]) -> list[Arm]:
        """Return the arms that look best at a glance; what is shunned only if it is the very best."""
        ranked = sorted(arms, key=lambda arm: (-arm.mean, self.manner.shuns(arm.move)))
        return [arm for arm in ranked[: self.manner.width] if arm is ranked[0] or not self.manner.shuns(arm.move)]

    def _arm(self, state: State, move: Move, seat: int) -> Arm:
        if self.judge is None:
            return Arm(move, EVEN, NO_TRUST)
        after = state.after(move)
        self.positions += 1
        glance = self.judge(after, seat) if after.result is None else worth(after.result, seat)
        return Arm(move, glance, TRUST)

    def _judged(self, state: State) -> list[float]:
        """Say what a position is worth to each seat: by the judge, or by playing on at random."""
        if self.judge is not None:
            self.positions += 1
            return [self.judge(state, seat) for seat in self._seats]
        for _ in range(PLAYOUT):
            if state.result is not None:
                return [worth(state.result, seat) for seat in self._seats]
            mover = state.movers[0] if len(state.movers) == 1 else pick(self.rng, state.movers)
            state = state.after(state.draw(self.rng) if mover == CHANCE else pick(self.rng, state.moves(mover)))
            self.positions += 1
        return [EVEN] * len(self._seats)

    def _learn(self, node: Decision, picks: dict[int, Arm], values: list[float]) -> None:
        """Count what came of the choices; where several chose blind, also what another choice would have brought."""
        for seat, arm in picks.items():
            arm.add(values[seat])
        if len(picks) < 2:
            return
        together = tuple(arm.move for arm in picks.values())
        if together not in node.brought:
            node.brought[together] = {seat: Arm(arm.move, EVEN, NO_TRUST) for seat, arm in picks.items()}
        for place, (seat, arm) in enumerate(picks.items()):
            outcome = node.brought[together][seat]
            outcome.add(values[seat])
            for other in node.arms[seat].values():
                instead = node.brought.get((*together[:place], other.move, *together[place + 1 :]))
                if other is not arm and instead is not None:
                    other.regret += instead[seat].mean - outcome.mean


class Searcher(Player):
    """Plays what a search finds."""

    def __init__(self, name: str, positions: int, judge: Judge | None = None, manner: Manner = USUAL) -> None:
        self.name, self.positions, self.judge, self.manner = name, positions, judge, manner

    def think(self, view: State, seat: int, rng: Rng) -> Generator[None, None, Move]:
        """Search, with a pause after every slice of positions; what wins at once is played at once."""
        moves = view.moves(seat)
        if len(moves) == 1:
            return moves[0]
        for move in winning(view, seat):
            return move
        yield
        search = Search(view, seat, rng, self.judge, self.manner)
        yield from search.grow(self.positions)
        return search.choice().move(rng)


def winning(view: State, seat: int, moves: Sequence[Move] | None = None) -> Iterator[Move]:
    """Find the moves that win the game at once and for this seat alone, as far as nothing hidden decides.

    `moves` are those to look at, in this order; else all that the seat has.
    """
    if view.is_view or len(view.movers) > 1:
        return
    for move in view.moves(seat) if moves is None else moves:
        result = view.after(move).result
        if result is not None and wins_alone(result, seat):
            yield move
