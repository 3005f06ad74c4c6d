"""What a press on the table of Pyramid Shambo means, and what a payment comes to while it is put together."""

from __future__ import annotations

from collections.abc import Sequence

from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Refusal
from garden_widgets.core.text import Listing, Sentences, Text
from garden_widgets.kit.pyramids import PYRAMIDS, pips
from garden_widgets.scenes.scene import Item
from garden_widgets.scenes.scenery import Chosen
from garden_widgets.shelf.pyramid_shambo.engine.change import Means
from garden_widgets.shelf.pyramid_shambo.engine.moves import Challenge, Pay, Swap, Throw
from garden_widgets.shelf.pyramid_shambo.engine.state import CHALLENGE, PAY, THROW, ShamboState
from garden_widgets.shelf.pyramid_shambo.engine.words import Facts, in_pips
from garden_widgets.shelf.pyramid_shambo.scene.middle import EVERYTHING, everything, trade
from garden_widgets.shelf.pyramid_shambo.scene.throws import colour


def collects(state: ShamboState) -> bool:
    """Check that the pyramids of a payment are pressed in any order."""
    return state.stage == PAY


def path(state: ShamboState, move: Move) -> Chosen:
    """Return the opponent, the throw, or every pyramid of a payment; to hand over everything is one press."""
    if isinstance(move, Challenge):
        return (f"seat:{move.colour}",)
    if isinstance(move, Throw):
        return (f"throw:{move.shape}",)
    assert isinstance(move, (Pay, Swap))
    return (EVERYTHING,) if _is_everything(state) else move.given + move.returned


def _is_everything(state: ShamboState) -> bool:
    return state.stage == PAY and state.bill.ways.means == Means.EVERYTHING


def meant(state: ShamboState, chosen: Chosen, token: str) -> str:
    """Take a pyramid for its holder before a challenge, and for all of them where everything goes."""
    holder = _holder(state, token)
    if holder is not None and state.stage == CHALLENGE:
        return f"seat:{colour(state, holder)}"
    if holder is not None and _is_everything(state) and state.debt is not None and holder == state.debt[0]:
        return EVERYTHING
    return token


def asks(state: ShamboState, seat: int) -> Text:
    """Say what somebody decides now, and what to press for it."""
    if seat not in state.movers:
        return Sentences()
    if state.stage == CHALLENGE:
        return Text("Press whoever you want to challenge.")
    if state.stage == THROW:
        return Text("Press what you throw: nobody sees it before both have thrown.")
    assert state.debt is not None
    payer, paid, due = state.debt
    who: Facts = {"payer": state.who(payer), "paid": state.who(paid), "pips": in_pips(due)}
    match state.bill.ways.means:
        case Means.EVERYTHING if payer == seat:
            return Text("You have no more than that: press “{button}”.", button=everything(state))
        case Means.EVERYTHING:
            return Text("{payer:The} has no more than that: press “{button}”.", button=everything(state), **who)
        case Means.EXACT if payer == seat:
            return Text("Press what you pay: {pips}.", **who)
        case Means.EXACT:
            return Text("You decide: press what {payer:the} pays, {pips}.", **who)
        case Means.CHANGE if payer == seat:
            return Text("Press what you give, and what comes back from {paid:the}.", **who)
        case Means.CHANGE:
            return Text("Press what {payer:the} gives, and what you give back.", **who)
    return Text("Press pyramids of two players that are worth the same: they swap.")


def goes_on(state: ShamboState, move: Move) -> bool:
    """Check whether somebody else pays: where that can be done in one way only, nobody has to press it for them."""
    return state.debt is not None and state.debt[0] != move.seat


def would(state: ShamboState, move: Move) -> Text:
    """Say what a payment in hand would be: nothing is paid yet."""
    if state.debt is None or not isinstance(move, (Pay, Swap)):
        return Sentences()
    payer, paid, due = state.debt
    over = Listing(PYRAMIDS[piece] for piece in move.given)
    back = Listing(PYRAMIDS[piece] for piece in move.returned)
    if isinstance(move, Swap):
        giver = _holder(state, move.given[0])
        assert giver is not None
        taker = state.setup.seat_of[move.partner]
        swap: Facts = {"giver": state.who(giver), "taker": state.who(taker), "over": over, "back": back}
        return Text("{giver:The} would swap {over:the} with {taker:the} for {back:the}.", **swap)
    who: Facts = {"payer": state.who(payer), "paid": state.who(paid), "over": over, "pips": in_pips(due)}
    if move.back:
        return Text("{payer:The} would pay {paid:the} {over:the} and get {back:the} back: {pips}.", back=back, **who)
    return Text("{payer:The} would pay {paid:the} {over:the}: {pips}.", **who)


def _holder(state: ShamboState, token: str) -> int | None:
    """Find who holds a pyramid; None for other tokens."""
    return next((state.setup.seat_of[letter] for letter, held in state.holdings.items() if token in held), None)


class _Deal:
    """Pyramids that were chosen for a payment, put in order: who gives what to whom, and what comes back."""

    def __init__(self, state: ShamboState, pieces: Sequence[str]) -> None:
        assert state.debt is not None
        holders = {piece: holder for piece in pieces if (holder := _holder(state, piece)) is not None}
        payer, paid, self.due = state.debt
        order = [payer, paid, *range(state.seats)]
        seats = sorted(set(holders.values()), key=order.index)
        if seats == [paid] and state.bill.ways.means <= Means.CHANGE:
            seats = [payer, paid]
        self.giver = seats[0]
        self.taker = seats[1] if len(seats) > 1 else (paid if seats[0] == payer else payer)
        self.over = [piece for piece in holders if holders[piece] == self.giver]
        self.back = [piece for piece in holders if holders[piece] != self.giver]
        self.is_swap = self.giver != payer or self.taker != paid

    def text(self, state: ShamboState) -> str:
        """Write the deal as a move."""
        if not self.over or (self.is_swap and not self.back):
            return f"pay {'+'.join(self.over or self.back)}"
        if self.is_swap:
            return f"swap {'+'.join(self.over)} with {colour(state, self.taker)} for {'+'.join(self.back)}"
        return f"pay {'+'.join(self.over)}" + (f" back {'+'.join(self.back)}" if self.back else "")

    def lines(self) -> tuple[Text, ...]:
        """Say in a line what goes over and comes back, and in another how far that has come."""
        if not self.over or not self.back or self.is_swap:
            return (self._balance(),)
        over, back = sum(map(pips, self.over)), sum(map(pips, self.back))
        return (Text("Give {over}, get {back} back", over=over, back=back), self._balance())

    def _balance(self) -> Text:
        over, back = sum(map(pips, self.over)), sum(map(pips, self.back))
        if self.is_swap:
            worth: Facts = {"over": in_pips(over), "back": in_pips(back)}
            if over == back:
                return Text("{over} for {back}: even", **worth)
            return Text("{over} for {back}: not even", **worth)
        return _compared(over - back, self.due)


def _compared(amount: int, due: int) -> Text:
    """Say what a payment comes to so far, and what it lacks."""
    comes = in_pips(amount)
    if amount < 0:
        return Text("More comes back than goes over")
    if amount == due:
        return Text("{pips}: just what is owed", pips=comes)
    if amount > due:
        return Text.counted(
            "{pips}, {count} is owed: {extra} too many",
            "{pips}, {count} are owed: {extra} too many",
            due,
            pips=comes,
            extra=amount - due,
        )
    return Text.counted(
        "{pips}, {count} is owed: {less} missing",
        "{pips}, {count} are owed: {less} missing",
        due,
        pips=comes,
        less=due - amount,
    )


def preview(state: ShamboState, chosen: Chosen) -> tuple[Item, ...]:
    """Draw which pyramids would go over and come back, while they are being chosen."""
    if not chosen or state.stage != PAY:
        return ()
    deal = _Deal(state, chosen)
    return tuple(trade(state, deal.giver, deal.taker, deal.over, deal.back, deal.lines()))


def attempt(state: ShamboState, chosen: Chosen, token: str) -> str | Refusal | None:
    """Say which move a fruitless press was meant to be."""
    kind, _, what = token.partition(":")
    if kind == "throw" and what.islower():
        return what
    if kind in ("seat", "throw"):
        return f"challenge {what}"
    holder = _holder(state, token)
    if holder is None:
        return None
    if state.stage != PAY:
        return f"challenge {colour(state, holder)}"
    return _Deal(state, (*chosen, token)).text(state)
