"""Before the run: choosing, dealing, building the maze, and mending it."""

from __future__ import annotations

from typing import Self

from garden_widgets.core.move import Move
from garden_widgets.shelf.carrotia.engine.birds import BIRD, NOWHERE
from garden_widgets.shelf.carrotia.engine.hands import UNIT_OF, hand_of
from garden_widgets.shelf.carrotia.engine.maze import (
    CELL,
    TILE,
    grown,
    with_tile,
)
from garden_widgets.shelf.carrotia.engine.moves import (
    Choose,
    Deal,
    DrawBirds,
    DrawQuest,
    Lay,
    Place,
    PlaceExtra,
    Sand,
    Swap,
    Turn,
)
from garden_widgets.shelf.carrotia.engine.quests import Card, cards
from garden_widgets.shelf.carrotia.engine.run import NO_BIRDS, Run
from garden_widgets.shelf.carrotia.engine.running import (
    Story,
    arrive,
)
from garden_widgets.shelf.carrotia.engine.setup import MENDED
from garden_widgets.shelf.carrotia.engine.table import Table
from garden_widgets.shelf.carrotia.engine.tokens import ONE, THREE, singles, threes


class Building(Table):
    """What follows from the moves that are made before the run."""

    __slots__ = ()

    # Choosing, dealing, building ------------------------------------------------------------------------------------

    def _begun(self, move: Move) -> Self:
        """Choose, deal, draw a card or birds, or place the extra bird."""
        match move:
            case Choose():
                new = self._next([("choose", move.seat, move.character)])
                names = self.round.characters
                names = (*names[: move.seat], move.character, *names[move.seat + 1 :])
                new.round = self.round._replace(characters=names)
                new._turn = names.index(None) if None in names else self.setup.first(1)
                new._enter("choose" if None in names else "deal")
            case Deal():
                new = self._next([("deal",)])
                new.round = self.round._replace(pool=self.round.pool - hand_of(move.shapes))
                dealt = self.setup.dealt
                new.hands = tuple(hand_of(move.shapes[seat * dealt : (seat + 1) * dealt]) for seat in range(self.seats))
                new._enter("quest")
            case DrawQuest():
                card = cards()[move.card]
                story: Story = [("quest", self.round.number)]
                if card.corner is not None:
                    story.append(("grow", card.corner, self.round.number))
                new = self._next(story)
                new.round = self.round._replace(card=card)
                new.maze = self.maze if card.corner is None else grown(self.maze, card.corner)
                return new._to_build(self._turn, card)
            case DrawBirds():
                new = self._birds_come(move)
            case _:
                assert isinstance(move, PlaceExtra)
                run, cell = self.run.draft(), CELL[move.cell]
                run.set_bird(run.extra, cell)
                new = self._next([("extra", run.extra, cell)])
                run.extra = NOWHERE
                new.run = run
                return new._to_mend()
        return new

    def _placed(self, move: Place) -> Self:
        """Lay a tile from the hand, and take back what lay there. CA-05, CA-06."""
        cell, tile = CELL[move.cell], TILE[move.tile]
        old, seat = self.maze[cell], self._turn
        new = type(self)()
        new.setup, new.round, new.run = self.setup, self.round, self.run
        new.stage, new._result = "build", None
        new._story = (("place", seat, cell, tile, old),)
        new.maze = with_tile(self.maze, cell, tile)
        hands = [*self.hands]
        hands[seat] += UNIT_OF[old] - UNIT_OF[tile]
        new.hands = (*hands,)
        card = self.round.card
        assert card is not None
        for _ in hands:
            seat = (seat + card.step) % len(hands)
            if hands[seat]:  # CA-R6
                new._turn, new._movers = seat, self.setup.alone[seat]
                return new
        return new._build_is_over(("all-laid",))

    def _to_build(self, first: int, card: Card) -> Self:
        """Let the first seat that has a tile begin to build; this is a draft. CA-R15, CA-R6."""
        seats = self.setup.seats
        for seat in ((first + card.step * i) % seats for i in range(seats)):
            if self.hands[seat]:
                self._turn = seat
                self._enter("build")
                return self
        return self._build_is_over(("all-laid",))

    def _finished(self, move: Move) -> Self:
        """End building, by the sand or as it was agreed, or end mending. CA-08, CA-R6, CA-R8."""
        if self.stage == "mend":
            return self._next([])._mending_is_over(("mended", move.seat))
        return self._next([])._build_is_over(("sand",) if isinstance(move, Sand) else ("done", move.seat))

    # Birds and mending ----------------------------------------------------------------------------------------------

    def _build_is_over(self, last: tuple[object, ...]) -> Self:
        """Put the tokens out, and find out whether the maze has to be mended; this is a draft. CA-09, CA-10."""
        card = self.round.card
        assert card is not None
        story: Story = [*self._story, last]
        run, shown, left_out, lacking = self.run.draft(), [], [], 0
        for cell, heap in card.carrots:
            if not self.maze[cell]:
                left_out.append(cell)  # CA-R7
                continue
            put = min(singles(heap), singles(run.supply)) * ONE + min(threes(heap), threes(run.supply)) * THREE
            lacking += heap - put
            run.supply -= put
            if put:
                run.add(cell, put)
                shown.append((cell, put))
        self.run = run
        story.append(("carrots", tuple(shown), tuple(left_out), lacking))
        self._turn = self.setup.first(self.round.number)
        faulty = self._is_faulty(card)
        if faulty:
            story.append(("faulty",))
        else:
            self._clear_hands(story)
        self._story = tuple(story)
        if self.birds_due:
            self._enter("birds")
        elif faulty:
            return self._to_mend()
        else:
            return self._started()
        return self

    def _to_mend(self) -> Self:
        """Let the maze be mended, if that is played; this is a draft. CA-11."""
        if "CA-11" not in self.setup.unplayed:
            self._enter("mend")
            return self
        story: Story = [*self._story]
        self._clear_hands(story)
        self._story = tuple(story)
        return self._started()

    def _clear_hands(self, story: Story) -> None:
        """Take the tiles that are left in the hands out of the game; only while this is a draft. CA-12."""
        if any(self.hands):
            story.append(("leave", sum(self.hands)))
            self.hands = (0,) * len(self.hands)

    def _birds_come(self, move: DrawBirds) -> Self:
        card = self.round.card
        assert card is not None
        run = self.run.draft()
        cells = [cell for cell in card.birds if self.maze[cell]]
        names = list(move.birds)
        for name, cell in zip(names, cells, strict=False):
            run.set_bird(BIRD[name], cell)
        extra = names[len(cells) :]
        story: Story = [("birds",)] if cells else []
        if extra:
            run.extra = BIRD[extra[0]]
            story.append(("extra-drawn", run.extra))
        new = self._next(story)
        new.run = run
        if self._is_faulty(card):
            if not extra:
                return new._to_mend()
            new._enter("extra")
            return new
        new._clear_hands(story)  # only a position brought by hand still has some: CA-P12
        new._story = tuple(story)
        return new._started()

    def _mended(self, move: Turn | Swap | Lay) -> Self:
        """Mend one tile or two. CA-R8."""
        run = self.run.draft()
        run.mended += 1
        new = self._next([])
        if isinstance(move, Swap):
            run.mended += 1
            one, other = CELL[move.one], CELL[move.other]
            new.maze = with_tile(with_tile(self.maze, one, self.maze[other]), other, self.maze[one])
            story: tuple[object, ...] = ("swap", move.seat, one, other)
        else:
            cell, tile = CELL[move.cell], TILE[move.tile]
            old = self.maze[cell]
            new.maze = with_tile(self.maze, cell, tile)
            story = ("turn", move.seat, cell, tile)
            if isinstance(move, Lay):
                giver = self.giver(tile)
                hands = list(self.hands)
                hands[giver] += UNIT_OF[old] - UNIT_OF[tile]
                new.hands = tuple(hands)
                story = ("lay", move.seat, cell, tile, old, giver)
        new.run = run
        if run.mended == MENDED:
            return new._mending_is_over(story)
        new._story = (story,)
        return new

    def _mending_is_over(self, last: tuple[object, ...]) -> Self:
        story: Story = [*self._story, last]
        self._clear_hands(story)
        self._story = tuple(story)
        if self.run.mended:
            run = self.run.draft()
            run.mended = 0
            self.run = run
        return self._started()

    # The run begins -------------------------------------------------------------------------------------------------

    def _started(self) -> Self:
        """Put the rabbit onto the entry; this is a draft. CA-13, CA-P13."""
        card = self.round.card
        assert card is not None
        story: Story = [*self._story, ("start", card.entry)]
        run = self.run.draft()
        arrive(run, card.entry, story)
        self._to_move(run)
        return self._told(story)

    def _to_move(self, run: Run) -> None:
        """Let the next move be due: first the dice, where there are birds; only while this is a draft."""
        self.run = run
        self._enter("run" if run.birds == NO_BIRDS else "dice")

    def _told(self, story: Story) -> Self:
        self._story = tuple(story)
        return self
