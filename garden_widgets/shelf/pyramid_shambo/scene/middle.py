"""The middle of the circle in Pyramid Shambo: whose turn it is, the fee, the count-in, and what is owed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from garden_widgets.core.text import Text
from garden_widgets.scenes.hands import hand
from garden_widgets.scenes.scene import Circle, Item, Label, Line, Point, Polygon, Rectangle
from garden_widgets.shelf.pyramid_shambo.engine.change import Means
from garden_widgets.shelf.pyramid_shambo.engine.moves import SHAPES
from garden_widgets.shelf.pyramid_shambo.engine.state import CHALLENGE, OVER, PAY, THROW, ShamboState
from garden_widgets.shelf.pyramid_shambo.engine.words import SHAPE_NAMES, Facts, in_pips
from garden_widgets.shelf.pyramid_shambo.scene.throws import LETTER, called, colour, fit, head, room

EVERYTHING: Final = "pay"
"""The token of the button that hands over everything."""

MOST_COINS: Final = 6
_PAY_MARGIN: Final = 8.0
_TRADE: Final = 96.0
"""Height of the picture of who gives what to whom."""

SMALLEST: Final = 20
"""Smaller letters cannot be read on a phone: what would need them is told in two lines."""


class Block(NamedTuple):
    """Something in the column: how high it is, and its shapes when it stands with its top at 0."""

    height: float
    items: Sequence[Item]


def column(state: ShamboState) -> Iterator[Item]:
    """Draw what stands in the middle: whose turn, the count, the fee, the debt, and what can be pressed there."""
    left, top, width, height = room(state).column
    blocks = list(_BLOCKS[state.stage](state, left + width / 2, width - 8))
    y = top + (height - sum(block.height for block in blocks)) / 2
    if state.stage == PAY:
        y = top + _PAY_MARGIN  # the preview has to find its place
    if state.stage == THROW:  # the arrow of the fight passes behind
        yield Rectangle(x=left, y=y - 2, w=width, h=sum(block.height for block in blocks) + 4, round=12, fill="paper")
    for block in blocks:
        yield from (item.moved(0, y) for item in block.items)
        y += block.height


def _words(said: Text, x: float, width: float, size: float = 21, *, bold: bool = False) -> Iterator[Block]:
    """Write a line in the middle, or two where it is too long for one."""
    text = str(said)
    lines = [text]
    if fit(text, width, size) < SMALLEST:
        words = text.split()
        halves = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
        lines = list(min(halves, key=lambda half: max(map(len, half)), default=(text,)))
    for line in lines:
        fitted = fit(line, width, size)
        yield Block(fitted * 1.32, (Label(x=x, y=fitted * 0.66, text=line, size=fitted, bold=bold, fill="ink"),))


def _coins(number: int, x: float, y: float) -> Iterator[Item]:
    """Draw pips as coins; of many only one, with their number."""
    if number > MOST_COINS:
        yield Circle(x=x, y=y, radius=18, fill="piece-Y", line="edge", width=2)
        text = str(number)
        yield Label(x=x, y=y, text=text, size=fit(text, 32, 20), bold=True, fill="ink-Y")
        return
    for i in range(number):
        yield Circle(x=x + (i - (number - 1) / 2) * 19, y=y, radius=10, fill="piece-Y", line="edge", width=2)


def _fee(state: ShamboState, x: float) -> Block:
    """Show what the loser will pay: a coin for each pip."""
    fee, text = state.fee, str(Text("Fee: {pips}", pips=in_pips(state.fee)))
    coins = 19 * fee + 8 if fee <= MOST_COINS else 40
    wide = coins + 21 * LETTER * len(text)
    start = x - wide / 2
    label = Label(x=start + coins, y=19, text=text, size=21, align="left", fill="ink")
    return Block(38, (*_coins(fee, start + coins / 2 - 4, 19), label))


def _showdown(state: ShamboState, x: float, width: float) -> Iterator[Block]:
    if state.is_showdown:
        whole = Text("Showdown: fees double!")
        text = whole if fit(str(whole), width, 20) >= SMALLEST else Text("Fees are doubled!")
        yield from _words(text, x, width, 20, bold=True)


def _at_challenge(state: ShamboState, x: float, width: float) -> Iterator[Block]:
    yield from _words(Text("{player:whose} turn", player=called(state, state.turn)), x, width, 27, bold=True)
    yield from _words(Text("Choose an opponent."), x, width)
    yield _fee(state, x)
    yield from _showdown(state, x, width)


def _at_throw(state: ShamboState, x: float, width: float) -> Iterator[Block]:
    if state.ties and state.thrower is None:
        yield from _words(Text("A tie: once more!"), x, width, 22, bold=True)
    yield _fee(state, x)
    yield from _showdown(state, x, width)
    yield _count_in(state, x)
    yield _throws(x, width)


def _count_in(state: ShamboState, x: float) -> Block:
    """Show on which word both throw: the last one. PS-19."""
    words = ("1", "2", "3", str(Text("go!"))) if state.options["count"] == "123go" else ("1", "2", "3")
    items: list[Item] = []
    for i, word in enumerate(words):
        middle, last = x + (i - (len(words) - 1) / 2) * 46, i == len(words) - 1
        if i:
            items.append(Line(points=((middle - 30, 22), (middle - 20, 22)), line="muted", width=3))
        radius = 19 if last else 15
        items.append(Circle(x=middle, y=22, radius=radius, fill="leaf" if last else "paper", line="leaf", width=2.5))
        items.append(Label(x=middle, y=22, text=word, size=20, bold=last, fill="paper" if last else "ink"))
    return Block(44, items)


def _throws(x: float, width: float) -> Block:
    """Offer the three hands to choose from."""
    step = min(width / 3, 112)
    wide, high, named = step - 8, 84.0, step > 100
    items: list[Item] = []
    for i, shape in enumerate(SHAPES):
        middle = x + (i - 1) * step
        items.append(
            Rectangle(
                x=middle - wide / 2,
                y=4,
                w=wide,
                h=high + 22 * named,
                round=12,
                fill="paper",
                line="leaf",
                width=3,
                token=f"throw:{shape}",
                label=str(Text("Throw {shape}", shape=SHAPE_NAMES[shape])),
            )
        )
        items += hand(shape, middle, 4 + high / 2, 76)
        if named:
            items.append(Label(x=middle, y=high + 12, text=str(SHAPE_NAMES[shape]), size=20, fill="ink"))
    return Block(high + 22 * named + 8, items)


def _at_payment(state: ShamboState, x: float, width: float) -> Iterator[Block]:
    yield from _owes(state, x, width)
    yield Block(_TRADE, tuple(_debt(state, x, width)))
    if state.bill.ways.means == Means.EVERYTHING:
        yield _pay_button(x, width)
    else:
        yield from _words(Text("{decider} chooses how.", decider=called(state, state.movers[0])), x, width)
    if len(state.debts) > 1:
        yield from _queue(state, [payer for payer, _, _ in state.debts[1:]], x, width)


def _owes(state: ShamboState, x: float, width: float) -> Iterator[Block]:
    """Say who owes whom how much."""
    assert state.debt is not None
    payer, paid, due = state.debt
    names: Facts = {"payer": called(state, payer), "paid": called(state, paid)}
    if state.owes_bonus:
        text = Text("{payer} owes {paid} a bonus of {pips}.", **names, pips=in_pips(due))
    else:
        text = Text("{payer} owes {paid} {pips}.", **names, pips=in_pips(due))
    yield from _words(text, x, width, 22, bold=True)


def _debt(state: ShamboState, x: float, width: float) -> Iterator[Item]:
    assert state.debt is not None
    payer, paid, due = state.debt
    half = _half(width)
    middle = _TRADE / 2
    yield from _arrow((x - half + 24, middle), (x + half - 26, middle), "ink")
    yield from _coins(due, x, middle)
    yield from _badge(colour(state, payer), x - half, middle)
    yield from _badge(colour(state, paid), x + half, middle)


def _half(width: float) -> float:
    return min(width / 2 - 24, 130)


def _badge(letter: str, x: float, y: float, radius: float = 21) -> Iterator[Item]:
    yield Circle(x=x, y=y, radius=radius, fill=f"piece-{letter}", line="edge", width=2)
    yield Label(x=x, y=y, text=letter, size=radius * 1.12, bold=True, fill=f"ink-{letter}")


def _queue(state: ShamboState, payers: Sequence[int], x: float, width: float) -> Iterator[Block]:
    """Show who pays after that."""
    yield from _words(Text("And then:"), x, width, 20)
    step = min(38, width / len(payers))
    badges = [
        _badge(colour(state, payer), x + (i - (len(payers) - 1) / 2) * step, 19, 16) for i, payer in enumerate(payers)
    ]
    yield Block(38, [item for badge in badges for item in badge])


def _pay_button(x: float, width: float) -> Block:
    wide = min(width, 250)
    text = str(Text("Hand over everything"))
    button = Rectangle(
        x=x - wide / 2,
        y=2,
        w=wide,
        h=48,
        round=12,
        fill="leaf",
        line="edge",
        width=2,
        token=EVERYTHING,
        label=text,
    )
    return Block(54, (button, Label(x=x, y=26, text=text, size=fit(text, wide - 16, 21), bold=True, fill="paper")))


def _at_the_end(state: ShamboState, x: float, width: float) -> Iterator[Block]:
    assert state.result is not None
    yield Block(62, tuple(_crown(x, 30)))
    yield from _words(Text("{winner} wins!", winner=called(state, state.result.winners[0])), x, width, 34, bold=True)
    yield from _words(Text("The last one still in."), x, width)


def _crown(x: float, y: float) -> Iterator[Item]:
    points = ((-34, 24), (-40, -14), (-19, 4), (0, -26), (19, 4), (40, -14), (34, 24))
    yield Polygon(points=tuple((x + dx, y + dy) for dx, dy in points), fill="piece-Y", line="edge", width=3)


_BLOCKS: Final = {CHALLENGE: _at_challenge, THROW: _at_throw, PAY: _at_payment, OVER: _at_the_end}


# Arrows and trades ----------------------------------------------------------------------------------------------------


def _arrow(start: Point, end: Point, role: str, dash: tuple[float, ...] = ()) -> Iterator[Item]:
    yield Line(points=(start, end), line=role, width=4, dash=dash)
    yield head(start, end, 14, role)


def trade(
    state: ShamboState, giver: int, taker: int, over: Sequence[str], back: Sequence[str], words: str
) -> Iterator[Item]:
    """Draw, where the debt stands, what would go over and what would come back."""
    left, top, width, _ = room(state).column
    x, half = left + width / 2, _half(width - 8)
    y = top + _PAY_MARGIN + sum(block.height for block in _owes(state, x, width - 8))
    yield Rectangle(x=left, y=y, w=width, h=_TRADE + 28, fill="paper")
    upper, lower = y + _TRADE * 0.27, y + _TRADE * 0.75
    start, end = x - half + 26, x + half - 28
    if over:
        yield from _arrow((start, upper), (end, upper), "chosen")
        yield from _chips(over, x, upper, end - start - 44)
    if back:
        yield from _arrow((end, lower), (start, lower), "last", (9, 7))
        yield from _chips(back, x, lower, end - start - 44)
    yield from _badge(colour(state, giver), x - half, y + _TRADE / 2)
    yield from _badge(colour(state, taker), x + half, y + _TRADE / 2)
    size = fit(words, width - 8, 21)
    yield Label(x=x, y=y + _TRADE + 14, text=words, size=size, fill="ink")


def _chips(pieces: Sequence[str], x: float, y: float, width: float) -> Iterator[Item]:
    """Draw pyramids as small flags with their names."""
    step = min(42.0, width / len(pieces))
    for i, piece in enumerate(pieces):
        middle = x + (i - (len(pieces) - 1) / 2) * step
        yield Rectangle(
            x=middle - step / 2 + 1, y=y - 16, w=step - 2, h=32, round=6, fill=f"piece-{piece[0]}", line="edge"
        )
        yield Label(x=middle, y=y, text=piece, size=fit(piece, step - 4, 21), bold=True, fill=f"ink-{piece[0]}")
