"""A state of Yes! Broccoli!: what may be played, and what follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from garden_widgets.core.chance import Rng
from garden_widgets.core.errors import HiddenError
from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Event, Refusal, Result
from garden_widgets.core.text import Text
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS, FACE_DOWN_BID, FOOD, NO_BID, order
from garden_widgets.shelf.yes_broccoli.engine.deck import dealt, draw
from garden_widgets.shelf.yes_broccoli.engine.moves import (
    Bid,
    Deal,
    DealBids,
    DealPowers,
    Held,
    PlayPower,
    Ready,
    Take,
    bids,
    deal_of,
    takes,
)
from garden_widgets.shelf.yes_broccoli.engine.powers import DEALT, REVEALED, TAKEN, WINDOWS
from garden_widgets.shelf.yes_broccoli.engine.setup import ROUNDS, Setup
from garden_widgets.shelf.yes_broccoli.engine.table import (
    BID,
    BID_DEAL,
    BY_CHANCE,
    CHANCE_STAGES,
    DEAL,
    OVER,
    POWER_DEAL,
    TAKE,
    Powers,
    Raw,
    Table,
)

if TYPE_CHECKING:
    from typing import Self

    from garden_widgets.shelf.yes_broccoli.engine.positions import Saved

CARD_NUMBER: Final = {name: number for number, name in enumerate(BIDS.names)}


class BroccoliState(Table):
    """A state of Yes! Broccoli!: it begins, goes on from move to move, and ends."""

    __slots__ = ()

    @classmethod
    def at(cls, saved: Saved, stage: str, powers: Powers) -> Self:
        """Make the state of a position; who moves, and a result, follow from it."""
        state = cls()
        state.setup, state.stage, state.meal, state.round = saved.setup, stage, saved.meal, saved.round
        state.hands, state.used, state.bids, state.powers = saved.hands, saved.used, saved.bids, powers
        state.market, state.piles, state.top, state.bottom = saved.market, saved.piles, saved.top, saved.bottom
        state.scores = saved.scores
        state.order, state._movers, state._result, state._told = (), (), None, ()
        if stage in WINDOWS:
            state._open(stage, [], powers.ready)
        elif stage in CHANCE_STAGES:
            state._movers = BY_CHANCE
        elif stage == BID:
            state._movers = tuple(seat for seat in state.setup.everyone if state.bids[seat] == NO_BID)
        elif stage == TAKE:
            state._begin_taking()
        else:
            state._end()
        return state

    @classmethod
    def first(cls, setup: Setup) -> Self:
        """Return the state in which a game begins."""
        state = cls()
        state.setup, state.meal, state.round = setup, 1, 1
        state.bids, state.scores, state.order = setup.no_bids, (), ()
        state._result, state._told = None, ()
        state._begin_meal()
        return state

    def why_ended(self) -> Text:
        """Say which score has won."""
        from garden_widgets.shelf.yes_broccoli.engine.words import why_ended

        return why_ended(self)

    def outcome(self) -> Text:
        """Say how the game ended."""
        from garden_widgets.shelf.yes_broccoli.engine.words import outcome

        return outcome(self)

    def __str__(self) -> str:
        from garden_widgets.shelf.yes_broccoli.engine.words import board

        return board(self)

    # Moves ------------------------------------------------------------------------------------------------------

    def _legal_moves(self, seat: int) -> tuple[Move, ...]:
        if seat < 0:
            return ()
        if self.stage == BID:
            hand = self.hands[seat]
            if hand > BIDS.every:
                raise HiddenError(Text("What {player:the} can bid is hidden in this view.", player=self.who(seat)))
            return bids(seat, hand)
        if self.stage == TAKE:
            return takes(self.setup, seat, self.market)
        from garden_widgets.shelf.yes_broccoli.engine.playing import plays

        return plays(self, seat)

    def _is_legal(self, move: Move) -> bool:
        if isinstance(move, (Deal, DealBids, DealPowers)):
            from garden_widgets.shelf.yes_broccoli.engine.dealing import against

            return against(self, move) is None
        return super()._is_legal(move)

    def _own(self, move: Move) -> Move:
        if isinstance(move, (Deal, DealBids, DealPowers)):
            try:
                return self.parse(str(move), move.seat)
            except (TypeError, AttributeError):  # made by hand, with parts that are no good
                raise self._no_move(move) from None
        return super()._own(move)

    def _parse(self, text: str, words: tuple[str, ...], seat: int) -> Move:
        player = max(seat, 0)
        return self._read(text, words, seat, Held(self.setup, self.hands[player], self.used[player]))

    def _wrong_seat(self, move: Move, seat: int | None) -> Refusal:
        from garden_widgets.shelf.yes_broccoli.engine.refusals import wrong_seat

        return wrong_seat(self, move, seat)

    def _diagnose(self, move: Move) -> Refusal:
        from garden_widgets.shelf.yes_broccoli.engine.refusals import diagnose

        return diagnose(self, move)

    def draw(self, rng: Rng) -> Move:
        """Draw the deal that is due: any order of the cards is as likely as another."""
        setup = self.setup
        if self.stage == DEAL:
            foods = draw(rng, self.top, self.bottom, setup.seats - len(self.market))
            return deal_of(setup, tuple(sorted(foods)))
        if self.stage in CHANCE_STAGES:
            from garden_widgets.shelf.yes_broccoli.engine.dealing import draw_cards

            return draw_cards(self, rng)
        return super().draw(rng)

    # Playing ----------------------------------------------------------------------------------------------------

    def after(self, move: Move) -> Self:
        """Return the next state, unchecked and fast."""
        kind = type(move)
        if kind is Bid:
            return self._bid(move)  # type: ignore[arg-type]
        if kind is Take:
            return self._take(move)  # type: ignore[arg-type]
        if isinstance(move, Deal):
            return self._deal(move)
        state = self._same()
        if isinstance(move, Ready):
            told: list[Raw] = [("ready", move.seat)]
            ready = self.powers.ready
            state._open(self.stage, told, (*ready[: move.seat], True, *ready[move.seat + 1 :]))
            state._told = tuple(told)
        elif isinstance(move, PlayPower):
            from garden_widgets.shelf.yes_broccoli.engine.playing import play_power

            play_power(state, move)
        else:
            from garden_widgets.shelf.yes_broccoli.engine.dealing import deal_cards

            assert isinstance(move, (DealBids, DealPowers))
            deal_cards(state, move)
        return state

    def _same(self) -> Self:
        """Begin the next state with what this one has; it can still be written."""
        state = type(self)()
        state.setup = self.setup
        state.stage = self.stage
        state.meal = self.meal
        state.round = self.round
        state.hands = self.hands
        state.used = self.used
        state.bids = self.bids
        state.market = self.market
        state.piles = self.piles
        state.top = self.top
        state.bottom = self.bottom
        state.scores = self.scores
        state.order = self.order
        state.powers = self.powers
        state._movers = self._movers
        state._result = None
        return state

    def _bid(self, move: Bid) -> Self:
        seat = move.seat
        card = CARD_NUMBER[move.card]
        state = self._same()
        hands, bids, movers = [*self.hands], [*self.bids], self._movers
        hand, bit = hands[seat], 1 << card
        hands[seat] = hand ^ bit if hand & bit else BIDS.without(hand, card)
        bids[seat] = card
        state.hands, state.bids = (*hands,), (*bids,)
        if len(movers) > 1:
            state._movers = movers[1:] if movers[0] == seat else tuple([other for other in movers if other != seat])
            state._told = (("bid", seat),)
            return state
        if FACE_DOWN_BID in bids:
            raise HiddenError(Text("The other bids are hidden in this view, and so is who takes first."))
        told: list[Raw] = [("bid", seat), ("revealed", state.bids)]
        if self.setup.is_advanced:
            state._open(REVEALED, told, None)
        else:
            state._begin_taking()
            told.append(("order", state.order))
        state._told = tuple(told)
        return state

    def _begin_taking(self) -> None:
        """Put the seats into the order of taking. YB-05."""
        self.stage = TAKE
        bids = self.bids
        if self.setup.is_advanced or "YB-07" in self.setup.unplayed:
            powers = self.powers
            strengths = [self.strength_of(seat) for seat in self.setup.everyone]
            self.order = order(strengths, powers.played, self.setup.youth, powers.lower_wins, self.setup.unplayed)
        else:
            self.order = tuple(sorted(self.setup.everyone, key=bids.__getitem__, reverse=True))  # YB-07
        self._movers = self.setup.alone[self.order[self.setup.seats - len(self.market)]]

    def _take(self, move: Take) -> Self:
        state = self._same()
        seat, setup, market, piles = move.seat, self.setup, [*self.market], [*self.piles]
        food = setup.food_number[move.food]
        market.remove(food)
        piles[seat] += (food,)
        state.market, state.piles = (*market,), (*piles,)
        if market:
            state._movers = setup.alone[self.order[setup.seats - len(market)]]
            state._told = (("taken", seat, food, False),)
            return state
        state.order = ()
        told: list[Raw] = [("taken", seat, food, True)]
        if setup.is_advanced:
            state._open(TAKEN, told, None)
        else:
            state._end_round(told)
        state._told = tuple(told)
        return state

    def _deal(self, move: Deal) -> Self:
        state = self._same()
        number = self.setup.food_number
        foods = [number[food] for food in move.foods]
        left = dealt(self.top, self.bottom, foods)
        assert left is not None, "only what the deck can deal comes here"
        state.top, state.bottom = left
        told: list[Raw] = [("dealt", tuple(foods))]
        if self.market:
            foods += self.market
            foods.sort()
        state.market = tuple(foods)
        if self.setup.is_advanced:
            state._open(DEALT, told, None)
        else:
            state.stage = BID
            state._movers = self.setup.everyone
        state._told = tuple(told)
        return state

    # What follows: these fill in a state that is still being made -----------------------------------------------

    def _open(self, window: str, told: list[Raw], ready: tuple[bool, ...] | None) -> None:
        """Open a window for all who hold a power and are not ready, or close it if there is nobody. YB-R3, YB-R7."""
        powers, setup = self.powers, self.setup
        self.stage = window
        now = tuple([not powers.hands[seat] or (ready is not None and ready[seat]) for seat in setup.everyone])
        self._movers = tuple([seat for seat in setup.ages if not now[seat]])
        if self._movers:
            self.powers = powers._replace(ready=now)
        else:
            self._close(told)

    def _close(self, told: list[Raw]) -> None:
        """Close a window: nothing in it can be undone any more."""
        self.powers = self.powers._replace(ready=self.setup.nobody, undo=None)
        match self.stage:
            case "D":
                self.stage, self._movers = BID, self.setup.everyone
            case "R":
                self._begin_taking()
                told.append(("order", self.order))
            case _:
                self._end_round(told)

    def _end_round(self, told: list[Raw]) -> None:
        """Put the bids away, and begin the next round or the next meal. YB-08, YB-19."""
        setup = self.setup
        bids = self.bids
        self.used = tuple([hand if bid >= FOOD else hand | 1 << bid for hand, bid in zip(self.used, bids)])  # noqa: B905
        self.bids = setup.no_bids
        if setup.is_advanced:
            cooked = tuple(sorted([bid - FOOD for bid in bids if bid >= FOOD]))
            if cooked:
                self.bottom = (*self.bottom, cooked)
                told.append(("under", cooked))
            self.powers = self.powers._replace(
                played=setup.none, changes=((),) * setup.seats, lower_wins=False, undo=None
            )
        if self.round == ROUNDS:
            self._end_meal(told)
        else:
            self.round += 1
            self.stage, self._movers = DEAL, BY_CHANCE

    def _end_meal(self, told: list[Raw]) -> None:
        """Add the scores up; then begin the next meal, or end the game. YB-12."""
        setup = self.setup
        scores = tuple([setup.worth(pile) for pile in self.piles])
        told.append(("meal", self.meal, scores))
        if self.meal == setup.meals:
            self._end()
            return
        self.scores = (*self.scores, scores)
        self.meal += 1
        self.round = 1
        self._begin_meal()

    def _begin_meal(self) -> None:
        """Return all cards to where they belong. YB-12."""
        setup = self.setup
        self.piles = ((),) * setup.seats
        self.market, self.top, self.bottom = (), setup.deck, ()
        self.powers = Powers.none(setup)
        self.used = setup.none
        self.hands = setup.none if setup.is_shuffled else setup.sets
        self.stage = BID_DEAL if setup.is_shuffled else POWER_DEAL if setup.is_advanced else DEAL
        self._movers = BY_CHANCE

    def _end(self) -> None:
        """End the game: the highest score wins, and of those who are tied the youngest. YB-01, YB-11, YB-12."""
        setup = self.setup
        meals = (*self.scores, [setup.worth(pile) for pile in self.piles])
        totals = tuple(map(sum, zip(*meals, strict=True)))
        most = max(totals)
        tied = [seat for seat in setup.everyone if totals[seat] == most]
        rule = "YB-12" if setup.meals > 1 else "YB-01"
        if len(tied) > 1 and "YB-11" not in setup.unplayed:
            tied, rule = [max(tied, key=setup.youth.__getitem__)], "YB-11"
        self.stage, self._movers = OVER, ()
        self._result = Result(tuple(tied), totals, self.game.rules[rule])

    def _tell(self) -> tuple[Event, ...]:
        from garden_widgets.shelf.yes_broccoli.engine.words import tell

        return tuple([event for raw in self._told for event in tell(self, raw)])

    # What a seat may know ---------------------------------------------------------------------------------------

    def seen_by(self, seat: int | None) -> Self:
        """Return what this seat may know: the cards of others are face down, and bids until all are in."""
        self.check_viewer(seat)
        from garden_widgets.shelf.yes_broccoli.engine.views import seen_by

        return cast("Self", seen_by(self, seat))

    def reveals(self, move: Move) -> bool:
        """Check whether this move shows a power, or completes the bids, which shows them all."""
        return isinstance(move, PlayPower) or (isinstance(move, Bid) and len(self._movers) == 1)

    def imagine(self, rng: Rng) -> Self:
        """Draw a whole state at random from those that fit this view."""
        from garden_widgets.shelf.yes_broccoli.engine.views import imagine

        return cast("Self", imagine(self, rng)) if self.is_view else self
