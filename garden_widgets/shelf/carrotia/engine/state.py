"""Carrotia: build a garden maze against the sand, then lead the rabbit through it, past the birds, and out in time.

A state is the maze, the hands, what changes only from round to round (`Round`), and what lies and flies in the maze
(`Run`): `table` tells what it holds, `building` what follows before the run, and this module all the rest. Beside them,
`maze` has cells, tiles and ways, `hands` and `tokens` tiles and carrots as numbers, `quests` the cards, `moves` the
moves and their tables, `running` and `flying` what rabbit and birds do, `positions` what is saved, `refusals` why a
move is not legal, `words` what happened, and `board` the table as text.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final, Self, TypeAlias

from garden_widgets.core.chance import Rng, shuffle
from garden_widgets.core.move import CHANCE, CLOCK, Move
from garden_widgets.core.outcome import Event, Refusal, Result
from garden_widgets.core.text import Text
from garden_widgets.shelf.carrotia.engine import refusals, words
from garden_widgets.shelf.carrotia.engine.birds import BIRD, BIRDS, FACE, FACES, NOWHERE
from garden_widgets.shelf.carrotia.engine.board import board
from garden_widgets.shelf.carrotia.engine.building import Building
from garden_widgets.shelf.carrotia.engine.flying import act, act_moves, deed_of, deeds, fly, fly_moves
from garden_widgets.shelf.carrotia.engine.hands import SHAPES_OF, listed
from garden_widgets.shelf.carrotia.engine.listed import draws_of_birds, draws_of_quests, extras, mending, placing, rolls
from garden_widgets.shelf.carrotia.engine.maze import (
    APART,
    BESIDE,
    CELL,
    OPPOSITE,
    SHAPES,
    SIDES,
    is_full,
)
from garden_widgets.shelf.carrotia.engine.moves import (
    SAND,
    WAY,
    Act,
    Choose,
    Deal,
    Done,
    DrawBirds,
    DrawQuest,
    Fly,
    Go,
    Lay,
    Place,
    PlaceExtra,
    Power,
    Rest,
    Roll,
    Sand,
    StayPut,
    Swap,
    Turn,
)
from garden_widgets.shelf.carrotia.engine.run import NO_BIRDS, Run
from garden_widgets.shelf.carrotia.engine.running import (
    Story,
    arrive,
    put_down,
    ready,
    reward_bandit,
    run_moves,
    use_power,
)
from garden_widgets.shelf.carrotia.engine.setup import CHARACTERS, MENDED, MOVES, ROUNDS, SIZES
from garden_widgets.shelf.carrotia.engine.table import CHANCE_IS_DUE
from garden_widgets.shelf.carrotia.engine.tokens import worth

Follow: TypeAlias = Callable[..., Any]
"""What follows from a move of one kind."""


class CarrotiaState(Building):
    """A state of Carrotia."""

    __slots__ = ()

    def why_ended(self) -> Text:
        """Say what the store holds, and what was needed."""
        return words.why_ended(self)

    def outcome(self) -> Text:
        """Say how the game ended; nothing while it runs."""
        return words.outcome(self) if self._result else super().outcome()

    @property
    def settled(self) -> Result | None:
        """Everybody wins as soon as the store holds enough: nothing leaves it. CA-01."""
        if self._result is not None or self.store < self.setup.enough:
            return super().settled
        return Result(tuple(range(self.seats)), None, self.game.rules["CA-01"])

    # Moves ----------------------------------------------------------------------------------------------------------

    def instead_of(self, move: Move) -> Move | None:
        """Find a legal move for one that is not: for the extra bird a tile that is as far from carrots as any."""
        if not isinstance(move, PlaceExtra) or self.stage != "extra":
            return super().instead_of(move)
        spots = [cell for cell, heap in enumerate(self.run.heaps) if heap]
        places = [(other, CELL[other.cell]) for other in self.moves(move.seat) if isinstance(other, PlaceExtra)]
        wanted = CELL[move.cell]
        farthest = max(
            places,
            key=lambda place: (min((APART[place[1]][spot] for spot in spots), default=0), -APART[place[1]][wanted]),
        )
        return farthest[0]

    def _legal_moves(self, seat: int) -> tuple[Move, ...]:
        stage, run = self.stage, self.run
        if stage == "build":
            size = SIZES[self.round.number]
            return (SAND,) if seat == CLOCK else placing(seat, size, self.hands[seat], is_full(self.maze, size))
        if seat == CLOCK:
            return ()
        match stage:
            case "run":
                size, rests = SIZES[self.round.number], "CA-33" not in self.setup.unplayed
                return run_moves(seat, self.maze, size, run, self.round.characters, rests=rests)
            case "fly":
                return fly_moves(seat, SIZES[self.round.number], run)
            case "act":
                assert self.round.card is not None
                found = deeds(run, run.acting, seat, self.round.card)
                return act_moves(seat, found, mummy="mummy" in ready(self.round.characters, run.used))
            case "dice":
                return rolls(run.flock())
            case "mend":
                size, left = SIZES[self.round.number], MENDED - run.mended
                return mending(seat, size, self.maze, SHAPES_OF[sum(self.hands)], left)
            case "extra":
                return extras(seat, self.maze)
            case "quest":
                return draws_of_quests(self.round.number)
            case "birds":
                return draws_of_birds(run.pile(), self.birds_due)
            case "choose":
                return tuple(Choose(seat, name) for name in CHARACTERS if name not in self.round.characters)
        return ()

    def _is_legal(self, move: Move) -> bool:
        if isinstance(move, Deal):  # deals are too many to list
            return self.stage == "deal" and self._can_be_dealt(move)
        if isinstance(move, Roll):  # and so are the rolls of more than four birds
            return self.stage == "dice" and tuple(bird for bird, _ in move.faces) == tuple(self.birds)
        return super()._is_legal(move)

    def _can_be_dealt(self, deal: Deal) -> bool:
        wanted = self.setup.dealt * self.seats
        pool = listed(self.round.pool)
        return len(deal.shapes) == wanted and all(deal.shapes.count(s) <= pool.count(s) for s in SHAPES)

    def chances(self) -> tuple[tuple[Move, Fraction], ...]:
        """List cards, birds, and the rolls of up to four birds, all equally likely; deals are only drawn."""
        moves = self._legal_moves(CHANCE) if self._movers == CHANCE_IS_DUE else ()
        return tuple((move, Fraction(1, len(moves))) for move in moves)

    def draw(self, rng: Rng) -> Move:
        """Draw what is due: tiles, a card, birds or the dice."""
        if self.stage == "dice":
            flock = self.run.flock()
            listed_rolls = rolls(flock)
            if listed_rolls:
                return listed_rolls[int(rng.random() * len(listed_rolls))]
            return Roll(CHANCE, tuple((BIRDS[bird], FACES[int(rng.random() * 6)]) for bird in flock))
        if self.stage == "deal":
            pool = list(listed(self.round.pool))
            shuffle(rng, pool)
            dealt = self.setup.dealt
            shares = (pool[seat * dealt : (seat + 1) * dealt] for seat in range(self.seats))
            return Deal(CHANCE, "".join("".join(sorted(share, key=SHAPES.index)) for share in shares))
        if self._movers == CHANCE_IS_DUE:
            moves = self._legal_moves(CHANCE)
            return moves[int(rng.random() * len(moves))]
        return super().draw(rng)  # it says that nothing is due

    def _parse(self, text: str, words: tuple[str, ...], seat: int) -> Move:
        return self._read(text, words, seat if seat >= 0 else self._turn)

    def _diagnose(self, move: Move) -> Refusal:
        return refusals.diagnose(self, move)

    def _wrong_seat(self, move: Move, seat: int | None) -> Refusal:
        return refusals.wrong_seat(self, move)

    def after(self, move: Move) -> Self:
        """Return the next state, unchecked and fast: for moves that `moves` or `draw` of this very state gave."""
        after: Self = _AFTER[type(move)](self, move)
        return after

    # The run and the flights ----------------------------------------------------------------------------------------

    def _rolled(self, roll: Roll) -> Self:
        run = self.run.draft()
        dice = list(NO_BIRDS)
        for bird, face in roll.faces:
            dice[BIRD[bird]] = FACE[face]
        run.dice = tuple(dice)
        new = self._next([("roll",)])
        new.run = run
        new._enter("run")
        return new

    def _ran(self, move: Move) -> Self:
        """Let the rabbit move, stay, or rest. CA-13, CA-R12, CA-R13."""
        run, card = self.run.draft(), self.round.card
        assert card is not None
        story: Story = []
        if isinstance(move, Rest):
            cells = CELL[move.one], CELL[move.other]
            run.rested = True
            story.append(("rest", move.seat, *cells))
            put_down(run, cells, story)
            return self._turned(run, story)
        run.left -= 1
        run.active = 0
        if isinstance(move, StayPut):
            story.append(("stay", move.seat, run.rabbit))
            return self._turned(run, story)
        assert isinstance(move, Go)
        side = SIDES.index(move.side)
        origin, target = run.rabbit, BESIDE[SIZES[self.round.number]][run.rabbit][side]
        run.came_from = NOWHERE if self.setup.goes_back else OPPOSITE[side]
        story.append(("go", move.seat, origin, target))
        if arrive(run, target, story) and self.round.characters[move.seat] == "bandit":
            reward_bandit(run, story)
        return self._out(run, story) if target == card.exit else self._turned(run, story)

    def _empowered(self, move: Power) -> Self:
        """Use a power while the move is due; the ghost may lead out. CA-P24, CA-R16."""
        if self.stage == "act":
            return self._stopped()
        run, card = self.run.draft(), self.round.card
        assert card is not None
        story: Story = []
        use_power(run, move, self.round.characters.index(move.character), story)
        if run.rabbit == card.exit:
            return self._out(run, story)
        self._tell_enough(run, story)
        new = self._next(story)
        new.run = run
        return new

    def _tell_enough(self, run: Run, story: Story) -> None:
        """Tell once, while the rabbit is in the maze, that basket and store hold enough together. CA-01."""
        had, has = (self.round.store + worth(basket) for basket in (self.run.gathered, run.gathered))
        if had < self.setup.enough <= has:
            story.append(("enough", has))

    def _turned(self, run: Run, story: Story) -> Self:
        """Go on after the move: the birds fly that have still to, then the next seat is on turn. CA-19."""
        are_flying = run.dice != NO_BIRDS
        if run.gathered != self.run.gathered and (are_flying or run.left):
            self._tell_enough(run, story)
        new = self._next(story)
        if are_flying:
            new.run = run
            if self.stage != "fly":
                new._enter("fly")
        elif run.left == 0:
            return self._late(run, story)
        else:
            card = self.round.card
            assert card is not None
            new._turn = (self._turn + card.step) % self.seats
            new._to_move(run)
        return new

    def _flown(self, move: Fly) -> Self:
        """Let a bird fly, and act where it arrives. CA-R10, CA-31."""
        run, bird, card = self.run.draft(), BIRD[move.bird], self.round.card
        assert card is not None
        story: Story = []
        if not fly(run, bird, WAY[move.way], SIZES[self.round.number], story):
            return self._turned(run, story)
        found = deeds(run, bird, self._turn, card)
        if not found:
            return self._turned(run, story)
        if len(found) == 1 and "mummy" not in ready(self.round.characters, run.used):
            act(run, bird, found[0], self._turn, card, story)
            return self._went_on(run, story)
        run.acting = bird
        new = self._next(story)
        new.run = run
        new._enter("act")
        return new

    def _acted(self, move: Act) -> Self:
        run, card = self.run.draft(), self.round.card
        assert card is not None
        story: Story = []
        act(run, run.acting, deed_of(move), self._turn, card, story)
        run.acting = NOWHERE
        return self._went_on(run, story)

    def _stopped(self) -> Self:
        """Let the mummy keep a bird from acting. CA-32, CA-P21."""
        run = self.run.draft()
        owner = self.round.characters.index("mummy")
        run.used |= 1 << owner
        story: Story = [("mummy", owner, run.acting, run.birds[run.acting])]
        run.acting = NOWHERE
        return self._turned(run, story)

    def _went_on(self, run: Run, story: Story) -> Self:
        """Go on after a bird has acted; a bat may have taken the rabbit out. CA-R16, CA-P18."""
        card = self.round.card
        assert card is not None
        return self._out(run, story) if run.rabbit == card.exit else self._turned(run, story)

    # The end of a round ---------------------------------------------------------------------------------------------

    def _out(self, run: Run, story: Story) -> Self:
        """Bring what was gathered into the store. CA-17, CA-18."""
        kept = worth(run.gathered)
        story.append(("out", run.rabbit, kept))
        return self._round_is_over(run, story, self.round.store + kept)

    def _late(self, run: Run, story: Story) -> Self:
        """Lose what was gathered. CA-18, CA-P27."""
        story.append(("late", run.rabbit, worth(run.gathered)))
        run.supply += run.gathered
        return self._round_is_over(run, story, self.round.store)

    def _round_is_over(self, run: Run, story: Story, store: int) -> Self:
        """Clear the maze, and begin the next round if there is one. CA-34, CA-P28."""
        number = self.round.number
        supply = run.supply + sum(run.heaps) + sum(run.carried)
        story.append(("clear", number))
        if number == ROUNDS:
            new = self._next(story)
            new.round = self.round._replace(card=None, store=store)
            new.run = Run.before(run.left, supply)
            new._enter("over")
        else:
            story.append(("standing", number))
            new = self._next(story)
            new.round = self.round._replace(number=number + 1, card=None, store=store)
            new.run = Run.before(MOVES[number + 1], supply)
            new._turn = self.setup.first(number + 1)
            new._enter("deal")
        return new

    # In words -------------------------------------------------------------------------------------------------------

    def _tell(self) -> tuple[Event, ...]:
        return words.events(self, self._story)

    def __str__(self) -> str:
        return board(self)


_AFTER: Final[dict[type[Move], Follow]] = {
    Choose: CarrotiaState._begun,
    Deal: CarrotiaState._begun,
    DrawQuest: CarrotiaState._begun,
    DrawBirds: CarrotiaState._begun,
    PlaceExtra: CarrotiaState._begun,
    Place: CarrotiaState._placed,
    Done: CarrotiaState._finished,
    Sand: CarrotiaState._finished,
    Turn: CarrotiaState._mended,
    Swap: CarrotiaState._mended,
    Lay: CarrotiaState._mended,
    Roll: CarrotiaState._rolled,
    Go: CarrotiaState._ran,
    StayPut: CarrotiaState._ran,
    Rest: CarrotiaState._ran,
    Power: CarrotiaState._empowered,
    Fly: CarrotiaState._flown,
    Act: CarrotiaState._acted,
}
"""What follows from each kind of move."""
