"""Acorn Auction, a toy game with all that a game can have: a deal, a die, secret bids at the same time, and a clock."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from garden_widgets.core.chance import Rng, below, shuffle
from garden_widgets.core.errors import HiddenError, PositionError
from garden_widgets.core.game import Game
from garden_widgets.core.move import CHANCE, CLOCK, Move
from garden_widgets.core.options import Option, Options
from garden_widgets.core.outcome import Event, Refusal, Result
from garden_widgets.core.position import Position, items, whole
from garden_widgets.core.registry import GameEntry
from garden_widgets.core.state import State
from garden_widgets.core.text import Name, Text
from garden_widgets.core.wording import listed

DECK = range(1, 10)
HIDDEN = 0  # a card that this view may not know


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """Deals everyone's cards."""

    hands: tuple[tuple[int, ...], ...]

    def __str__(self) -> str:
        return f"deal {' '.join(map(written, self.hands))}"


@dataclass(frozen=True, slots=True)
class Roll(Move):
    """Rolls the die."""

    pips: int

    def __str__(self) -> str:
        return f"roll {self.pips}"


@dataclass(frozen=True, slots=True)
class Bid(Move):
    """Puts a card face down."""

    card: int

    def __str__(self) -> str:
        return f"bid {self.card}"


@dataclass(frozen=True, slots=True)
class Bell(Move):
    """Ends the game."""

    def __str__(self) -> str:
        return "bell"


ROLLS = tuple(Roll(CHANCE, pips) for pips in range(1, 7))


def written(cards: Iterable[int]) -> str:
    """Write cards side by side, the unknown ones as question marks."""
    return "".join(str(card) if card else "?" for card in cards)


class AuctionState(State):
    """A state of the auction."""

    __slots__ = ("acorns", "bids", "hands", "opts", "prize", "raw", "rung", "used")

    def __init__(
        self,
        opts: Options,
        hands: tuple[tuple[int, ...], ...],
        bids: tuple[int | None, ...],
        prize: int | None,
        acorns: tuple[int, ...],
        used: tuple[int, ...],
        rung: bool,
        raw: tuple[object, ...] = (),
    ) -> None:
        self.opts, self.hands, self.bids, self.prize = opts, hands, bids, prize
        self.acorns, self.used, self.rung, self.raw = acorns, used, rung, raw

    @property
    def options(self) -> Options:
        return self.opts

    @property
    def seats(self) -> int:
        return len(self.acorns)

    @property
    def turn(self) -> int:
        return next((seat for seat, bid in enumerate(self.bids) if bid is None), 0)

    @property
    def undealt(self) -> bool:
        return not self.used and not any(self.hands)

    @property
    def movers(self) -> tuple[int, ...]:
        if self.result is not None:
            return ()
        if self.prize is None:
            return (CHANCE,)
        return tuple(seat for seat, bid in enumerate(self.bids) if bid is None)

    @property
    def result(self) -> Result | None:
        if not self.rung and (any(self.hands) or self.undealt or self.prize is not None):
            return None
        best = max(self.acorns)
        winners = tuple(seat for seat, acorns in enumerate(self.acorns) if acorns == best)
        rule = "AA-07" if self.rung else "AA-06" if len(winners) == 1 else "AA-R1"
        return Result(winners, self.acorns, self.game.rules[rule])

    def _player(self, seat: int) -> Name:
        return Name(seat, f"squirrel {seat}", proper=True)

    def to_dict(self) -> dict[str, object]:
        return {
            "options": self.opts.to_dict(),
            "hands": [[card or "?" for card in hand] for hand in self.hands],
            "bids": ["?" if bid == HIDDEN else bid for bid in self.bids],
            "prize": self.prize,
            "acorns": list(self.acorns),
            "used": list(self.used),
            "rung": self.rung,
        }

    def _key(self) -> object:
        return self.opts, self.hands, self.bids, self.prize, self.acorns, self.used, self.rung

    def __str__(self) -> str:
        lines = [f"Prize: {self.prize or 'not rolled yet'}"]
        for seat, hand in enumerate(self.hands):
            bid = self.bids[seat]
            lines.append(
                f"{self.seat_name(seat)}: {self.acorns[seat]} acorns, cards {written(hand) or 'none'}"
                + ("" if bid is None else f", bid {written([bid])}")
            )
        return "\n".join(lines)

    # Moves

    def _legal_moves(self, seat: int) -> tuple[Move, ...]:
        if seat == CLOCK:
            return (Bell(CLOCK),) if self.opts["bell"] else ()
        if seat == CHANCE:
            return () if self.undealt else ROLLS
        if HIDDEN in self.hands[seat]:
            raise HiddenError(f"The cards of {self.seat_name(seat)} are hidden.")
        return tuple(Bid(seat, card) for card in self.hands[seat])

    def chances(self) -> tuple[tuple[Move, Fraction], ...]:
        return tuple((roll, Fraction(1, 6)) for roll in self.moves(CHANCE)) if self.movers == (CHANCE,) else ()

    def draw(self, rng: Rng) -> Move:
        if self.movers != (CHANCE,):
            return super().draw(rng)
        if not self.undealt:
            return ROLLS[below(rng, 6)]
        cards = list(DECK)
        shuffle(rng, cards)
        size = int(str(self.opts["hand"]))
        return Deal(CHANCE, tuple(tuple(sorted(cards[i * size : (i + 1) * size])) for i in range(self.seats)))

    def _parse(self, text: str, words: tuple[str, ...], seat: int) -> Move:
        match words:
            case ["bell"]:
                return Bell(CLOCK)
            case ["roll", pips] if pips in {"1", "2", "3", "4", "5", "6"}:
                return ROLLS[int(pips) - 1]
            case ["bid", card] if card in set(map(str, DECK)):
                return Bid(seat, int(card))
            case ["deal", *hands] if hands and all(set(hand) <= set(map(str, DECK)) for hand in hands):
                return Deal(CHANCE, tuple(tuple(sorted(map(int, hand))) for hand in hands))
        raise self._no_move(text)

    def _is_legal(self, move: Move) -> bool:
        if isinstance(move, Deal):
            return self.undealt and not self.rung and self._fits(move)
        return super()._is_legal(move)

    def _fits(self, deal: Deal) -> bool:
        cards = [card for hand in deal.hands for card in hand]
        sizes = [len(hand) for hand in deal.hands]
        return len(set(cards)) == len(cards) and sizes == [self.opts["hand"]] * self.seats

    def _diagnose(self, move: Move) -> Refusal:
        if self.result is not None:
            return self.refuse(self.result.rule.id, "The auction is over.")
        if isinstance(move, Deal):
            due = "The cards were dealt already." if not self.undealt else "That is not the right number of cards."
            return self.refuse("AA-02", due)
        if self.undealt:
            return self.refuse("AA-07" if move.seat == CLOCK else "AA-02", "First the cards are dealt.")
        if isinstance(move, Roll):
            return self.refuse("AA-03", "The prize of this round was rolled already.", "prize")
        if isinstance(move, Bell):
            return self.refuse("AA-07", "No bell was agreed on for this game.")
        if self.prize is None:
            return self.refuse("AA-03", "First the die says what this round is about.", "prize")
        if self.bids[move.seat] is not None:
            return self.refuse("AA-04", f"The {self.seat_name(move.seat)} has bid already.", f"bid:{move.seat}")
        why = f"The {self.seat_name(move.seat)} does not hold this card."
        return self.refuse("AA-04", why, f"hand:{move.seat}", instead=self.instead_of(move))

    def _wrong_seat(self, move: Move, seat: int | None) -> Refusal:
        return self.refuse("AA-04", "Say which squirrel bids." if seat is None else "This is not for that squirrel.")

    def after(self, move: Move) -> AuctionState:
        if isinstance(move, Bell):
            return self._with(rung=True, raw=("rung",))
        if isinstance(move, Deal):
            return self._with(hands=move.hands, raw=("dealt",))
        if isinstance(move, Roll):
            return self._with(prize=move.pips, raw=("rolled", move.pips))
        assert isinstance(move, Bid)
        seat = move.seat
        hand = tuple(card for card in self.hands[seat] if card != move.card)
        hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])
        bids = (*self.bids[:seat], move.card, *self.bids[seat + 1 :])
        if None in bids:
            return self._with(hands=hands, bids=bids, raw=("bid", seat))
        cards = [bid or HIDDEN for bid in bids]
        if HIDDEN in cards:
            raise HiddenError("Who takes the acorns depends on bids that this view may not know.")
        taker = cards.index(max(cards))
        acorns = (*self.acorns[:taker], self.acorns[taker] + (self.prize or 0), *self.acorns[taker + 1 :])
        used = tuple(sorted({*self.used, *cards}))
        none = (None,) * self.seats
        return self._with(
            hands=hands, bids=none, prize=None, acorns=acorns, used=used, raw=("shown", tuple(cards), taker)
        )

    def _with(self, **changes: object) -> AuctionState:
        parts = {name: getattr(self, name) for name in ("opts", "hands", "bids", "prize", "acorns", "used", "rung")}
        return type(self)(**{**parts, **changes})  # type: ignore[arg-type]

    def _tell(self) -> tuple[Event, ...]:
        match self.raw:
            case ["rung"]:
                return (self.event("rung", "AA-07", "The bell rings: the auction is over."),)
            case ["dealt"]:
                return (self.event("dealt", "AA-02", "The cards are dealt."),)
            case ["rolled", pips]:
                return (self.event("rolled", "AA-03", f"This round is about {pips} acorns."),)
            case ["bid", seat]:
                return (self.event("bid", "AA-04", f"Squirrel {seat} has chosen a card."),)
            case ["shown", tuple(cards), taker]:
                return (
                    self.event("shown", "AA-04", f"The bids are {listed(cards, 'and')}."),
                    self.event("taken", "AA-05", Text("Squirrel {taker} takes the acorns.", taker=taker)),
                )
        return ()

    # What a seat may know

    @property
    def is_view(self) -> bool:
        return HIDDEN in self.bids or any(HIDDEN in hand for hand in self.hands)

    def seen_by(self, seat: int | None) -> AuctionState:
        self.check_viewer(seat)
        hands = tuple(hand if other == seat else (HIDDEN,) * len(hand) for other, hand in enumerate(self.hands))
        bids = tuple(bid if bid is None or other == seat else HIDDEN for other, bid in enumerate(self.bids))
        return self._with(hands=hands, bids=bids, raw=self.raw)

    def reveals(self, move: Move) -> bool:
        return isinstance(move, Deal) or (isinstance(move, Bid) and self.bids.count(None) == 1)

    def imagine(self, rng: Rng) -> AuctionState:
        known = {*self.used, *(bid for bid in self.bids if bid), *(card for hand in self.hands for card in hand)}
        unseen = [card for card in DECK if card not in known]
        shuffle(rng, unseen)
        bids = tuple(unseen.pop() if bid == HIDDEN else bid for bid in self.bids)
        hands = tuple(tuple(sorted(card or unseen.pop() for card in hand)) for hand in self.hands)
        return self._with(hands=hands, bids=bids)


class Auction(Game):
    """Acorn Auction."""

    name = "acorn-auction"
    title = "Acorn Auction"
    seats = (2, 3)
    hidden = True
    options = (
        Option("seats", int, 2, (2, 3), "how many squirrels play"),
        Option("hand", int, 2, (1, 2, 3), "how many cards each of them has", "AA-02"),
        Option("bell", bool, False, (False, True), "whether a bell may end the game", "AA-07"),
    )
    notation = (("bid 4", "bid a card"), ("deal 14 26", "the cards"), ("roll 5", "the die"), ("bell", "the end"))

    state: type[AuctionState] = AuctionState

    def _rules_file(self) -> Path:
        return Path(__file__).with_suffix(".toml")

    def start(self, **options: object) -> AuctionState:
        return self._fresh(self.resolve(options))

    def _fresh(self, opts: Options) -> AuctionState:
        seats = int(str(opts["seats"]))
        return self.state(opts, ((),) * seats, (None,) * seats, None, (0,) * seats, (), rung=False)

    def from_dict(self, data: object) -> AuctionState:
        position = Position(data, ("options", "hands", "bids", "prize", "acorns", "used", "rung"))
        opts = self.read_options(position.raw("options", {}))
        seats, size = int(str(opts["seats"])), int(str(opts["hand"]))
        hands = [_cards("hands", hand) for hand in _one_each(position, "hands", [()] * seats)]
        bids = [None if bid is None else _card("bids", bid) for bid in _one_each(position, "bids", [None] * seats)]
        prize = None if position.raw("prize") is None else position.whole("prize", 0, 1, 6)
        acorns = [whole("acorns", n, 0, 18) for n in _one_each(position, "acorns", [0] * seats)]
        used = _cards("used", position.raw("used", []))
        rung = position.flag("rung", False)
        if HIDDEN in used:
            raise position.error("used", "the cards that were used are known.")
        known = [c for c in (*used, *(b for b in bids if b), *(c for hand in hands for c in hand)) if c != HIDDEN]
        if len(set(known)) != len(known):
            raise position.error("hands", "a card is there twice.")
        played = len(used) // seats
        if len(used) % seats or played > size:
            raise position.error("used", "every round uses one card of each squirrel.")
        dealt = bool(used or any(hands) or prize)
        left = size - played if dealt else 0
        for seat, hand in enumerate(hands):
            if len(hand) + (bids[seat] is not None) != left:
                raise position.error("hands", f"squirrel {seat} has {len(hand)} cards, not {left}.")
        if prize is None and any(bid is not None for bid in bids):
            raise position.error("bids", "nobody can have bid before the prize is rolled.")
        if prize is not None and (None not in bids or not left):
            raise position.error("prize", "nothing is left to bid for it.")
        if not played <= sum(acorns) <= 6 * played:
            raise position.error("acorns", f"{played} rounds give {played} to {6 * played} acorns.")
        if rung and not opts["bell"]:
            raise position.error("rung", "no bell was agreed on.")
        return self.state(opts, tuple(hands), tuple(bids), prize, tuple(acorns), used, rung)

    def told(self, played: Sequence[tuple[State, Move]], seat: int | None) -> tuple[str, ...]:
        told = []
        shown = max((k for k, (state, move) in enumerate(played) if state.reveals(move)), default=-1)
        for k, (_, move) in enumerate(played):
            if isinstance(move, Deal):
                told.append(
                    f"deal {' '.join(written(h if i == seat else [0] * len(h)) for i, h in enumerate(move.hands))}"
                )
            elif isinstance(move, Bid) and k > shown and move.seat != seat:
                told.append("bid ?")
            else:
                told.append(str(move))
        return tuple(told)


def _one_each(position: Position, key: str, default: list[object]) -> list[object]:
    found = items(key, position.raw(key, default))
    if len(found) != len(default):
        raise PositionError(key, f"wants {len(default)} entries, one for each squirrel.")
    return found


def _card(key: str, value: object) -> int:
    return HIDDEN if value == "?" else whole(key, value, 1, 9)


def _cards(key: str, value: object) -> tuple[int, ...]:
    return tuple(sorted(_card(key, card) for card in items(key, value)))


class OpenState(AuctionState):
    """A state of the auction with all cards on the table."""

    __slots__ = ()

    def seen_by(self, seat: int | None) -> OpenState:
        return State.seen_by(self, seat)

    def reveals(self, move: Move) -> bool:
        return False


class OpenAuction(Auction):
    """Acorn Auction with open cards: decisions can be taken back."""

    name = "open-auction"
    title = "Open Acorn Auction"
    hidden = False
    state = OpenState

    def told(self, played: Sequence[tuple[State, Move]], seat: int | None) -> tuple[str, ...]:
        return Game.told(self, played, seat)


GAME = Auction()
AuctionState.game = GAME

OPEN = OpenAuction()
OpenState.game = OPEN

ENTRY = GameEntry("acorn-auction", rules="tests.core.toy")
OPEN_ENTRY = GameEntry("open-auction", rules="tests.core.toy_open")
