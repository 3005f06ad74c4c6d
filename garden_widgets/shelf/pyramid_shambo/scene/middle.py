"""The middle of the table in Pyramid Shambo: whose turn it is, the fee, the count-in, and what is owed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from garden_widgets.core.outcome import Result
from garden_widgets.core.text import Text
from garden_widgets.kit.pyramids import pips
from garden_widgets.scenes import closing
from garden_widgets.scenes.celebration import confetti, crown
from garden_widgets.scenes.hands import hand
from garden_widgets.scenes.pyramids import HEIGHTS, WIDTHS, pyramid
from garden_widgets.scenes.scene import TELLING, Box, Circle, Item, Label, Line, Point, Rectangle
from garden_widgets.shelf.pyramid_shambo.engine.change import Means
from garden_widgets.shelf.pyramid_shambo.engine.moves import SHAPES
from garden_widgets.shelf.pyramid_shambo.engine.state import CHALLENGE, OVER, PAY, THROW, ShamboState
from garden_widgets.shelf.pyramid_shambo.engine.words import SHAPE_NAMES, Facts, in_pips
from garden_widgets.shelf.pyramid_shambo.scene.circle import ring
from garden_widgets.shelf.pyramid_shambo.scene.throws import (
    COUNT,
    WIDE,
    called,
    colour,
    fight,
    fit,
    head,
    room,
    swatch,
)

EVERYTHING: Final = "pay"
"""The token of the button that hands over everything."""

MOST_COINS: Final = 6

SMALLEST: Final = 20
"""Smaller letters cannot be read on a phone: what would need them is told in two lines."""

INK: Final = "felt-ink"


class Block(NamedTuple):
    """Something in the column: how high it is, and its shapes when it stands with its top at 0."""

    height: float
    items: Sequence[Item]


class Size(NamedTuple):
    """How large the picture of a trade is: what is above it, its height, and the scale of its pyramids."""

    above: float
    height: float
    scale: float


def _telling(blocks: Iterator[Block]) -> Iterator[Block]:
    """Mark what tells the answer to a question: its place stays empty until the answer is given."""
    for block in blocks:
        yield Block(block.height, [replace(item, note=TELLING) for item in block.items])


def _size(state: ShamboState) -> Size:
    """Say how much room there is for who gives what to whom: less while the hands of the fight still lie there."""
    if fight(state) is None:
        return Size(34, 150, 0.54)
    return Size(0, 58, 0.3) if state.bill.ways.means == Means.EVERYTHING else Size(0, 80, 0.34)


def column(state: ShamboState) -> Iterator[Item]:
    """Draw what stands in the middle: whose turn, the count, the fee, the debt, and what can be pressed there."""
    left, top, width, height = _place(state)
    blocks = list(_BLOCKS[state.stage](state, left + width / 2, width - 8))
    y = top + (height - sum(block.height for block in blocks)) / 2
    if state.stage == PAY:
        y = top + _size(state).above  # the preview has to find its place
    for block in blocks:
        yield from (item.moved(0, y) for item in block.items)
        y += block.height
    if state.stage == THROW and width >= WIDE:
        yield from _between(state)


def ending(state: ShamboState, result: Result) -> Iterator[Item]:
    """Say in the middle how a rule of the house has ended the game."""
    left, top, width, height = room(state.seats, fights=False).column
    x, wide = left + width / 2, width - 8
    blocks = [*_words(closing.OVER, x, wide, 44, bold=True), *_words(closing.how(state, result), x, wide, 26)]
    y = top + (height - sum(block.height for block in blocks)) / 2
    for block in blocks:
        yield from (item.moved(0, y) for item in block.items)
        y += block.height


def _place(state: ShamboState) -> Box:
    return room(state.seats, fights=fight(state) is not None).column


def _words(said: Text, x: float, width: float, size: float = 24, *, bold: bool = False) -> Iterator[Block]:
    """Write a line in the middle, or two where it is too long for one."""
    text = str(said)
    lines = [text]
    if fit(text, width, size) < SMALLEST:
        words = text.split()
        halves = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
        lines = list(min(halves, key=lambda half: max(map(len, half)), default=(text,)))
    for line in lines:
        fitted = fit(line, width, size)
        yield Block(fitted * 1.28, (Label(x=x, y=fitted * 0.64, text=line, size=fitted, bold=bold, fill=INK),))


def pip(x: float, y: float, radius: float = 9) -> Iterator[Item]:
    """Draw a pip as a coin."""
    yield Circle(x=x, y=y + 1.5, radius=radius, fill="dark-Y")
    yield Circle(x=x, y=y, radius=radius, fill="piece-Y", line="dark-Y", width=1.5)
    yield Circle(x=x, y=y, radius=radius * 0.36, fill="ink-Y")


def _coins(number: int, x: float, y: float, radius: float = 10) -> Iterator[Item]:
    """Draw pips as coins; of many only one, with their number."""
    if number > MOST_COINS:
        yield Circle(x=x, y=y, radius=19, fill="piece-Y", line="dark-Y", width=2)
        text = str(number)
        yield Label(x=x, y=y, text=text, size=fit(text, 34, 22), bold=True, fill="ink-Y")
        return
    for i in range(number):
        yield from pip(x + (i - (number - 1) / 2) * 2.2 * radius, y, radius)


def _fee(state: ShamboState, x: float, width: float) -> Iterator[Block]:
    """Show what the loser will pay: a coin for each pip."""
    fee, said = state.fee, Text("Fee: {pips}", pips=in_pips(state.fee))
    text = str(said)
    coins = 22 * fee + 10 if fee <= MOST_COINS else 48
    size = fit(text, width - coins, 24)
    if size < SMALLEST:
        yield Block(28, tuple(_coins(fee, x, 14)))
        yield from _words(said, x, width)
        return
    start = x - (coins + 0.5 * size * len(text)) / 2
    label = Label(x=start + coins, y=18, text=text, size=size, align="left", fill=INK)
    yield Block(36, (*_coins(fee, start + coins / 2 - 5, 18), label))


def _showdown(state: ShamboState, x: float, width: float) -> Iterator[Block]:
    if state.is_showdown:
        whole = Text("Showdown: fees double!")
        text = whole if fit(str(whole), width, 22) >= SMALLEST else Text("Fees are doubled!")
        yield from _words(text, x, width, 22, bold=True)


def _at_challenge(state: ShamboState, x: float, width: float) -> Iterator[Block]:
    yield from _words(Text("{player:whose} turn", player=called(state, state.turn)), x, width, 44, bold=True)
    yield from _words(Text("Choose an opponent."), x, width, 26)
    yield Block(8, ())
    yield from _fee(state, x, width)
    yield from _showdown(state, x, width)
    yield Block(120, tuple(_who_beats_whom(x)))


def _who_beats_whom(x: float) -> Iterator[Item]:
    """Draw the three hands in a row, each before the one that it beats, and the way from the last to the first."""
    for i, shape in enumerate(("rock", "scissors", "paper")):
        middle = x + (i - 1) * 88
        yield from hand(shape, middle, 56, 72, sleeve="felt-rim")
        if i:
            yield Line(points=((middle - 48, 46), (middle - 40, 54), (middle - 48, 62)), line="glow", width=4)
    first, last = x - 88, x + 88
    yield Line(points=((last, 98), (last, 112), (first, 112), (first, 98)), line="glow", width=4)
    yield Line(points=((first - 9, 106), (first, 97), (first + 9, 106)), line="glow", width=4)


def _at_throw(state: ShamboState, x: float, width: float) -> Iterator[Block]:
    if state.ties and state.thrower is None:
        yield from _words(Text("A tie: once more!"), x, width, 24, bold=True)
    if width < WIDE:
        yield from _telling(_fee(state, x, width))
        yield from _telling(_showdown(state, x, width))
        if not (state.ties and state.is_showdown):
            yield _count_in(state, x)
    yield _throws(x, width + 8)


def _between(state: ShamboState) -> Iterator[Item]:
    """Draw what stands between two hands: the fee, and how they are counted in."""
    left, top, width, height = room(state.seats, fights=True).between
    x = left + width / 2
    blocks = [*_telling(_fee(state, x, width)), *_telling(_showdown(state, x, width)), _count_in(state, x)]
    y = top + (height - sum(block.height for block in blocks)) / 2
    for block in blocks:
        yield from (item.moved(0, y) for item in block.items)
        y += block.height


def counts(state: ShamboState) -> tuple[str, ...]:
    """List the words of the count: hands open on the last one. PS-19."""
    return ("1", "2", "3", str(Text("go!"))) if state.options["count"] == "123go" else ("1", "2", "3")


def _count_in(state: ShamboState, x: float) -> Block:
    """Show on which word both throw: the last one."""
    words = counts(state)
    items: list[Item] = []
    for i, word in enumerate(words):
        middle, last = x + (i - (len(words) - 1) / 2) * 42, i == len(words) - 1
        radius, role = (20, "glow") if last else (16, "felt-line")
        items.append(Circle(x=middle, y=22, radius=radius, fill=role, line="glow", width=2))
        ink = "ink-Y" if last else INK
        items.append(Label(x=middle, y=22, text=word, size=20, bold=last, fill=ink))
    text = str(Text("Throw on “{word}”", word=words[-1]))
    items.append(Label(x=x, y=54, text=text, size=fit(text, 240, 20), fill=INK))
    return Block(66, items)


def counting(state: ShamboState, number: int) -> Iterator[Item]:
    """Draw one word of the count, large."""
    left, top, width, _ = ring(state.seats).middle
    x, y, word = left + width / 2, top + COUNT / 2 + 4, counts(state)[number]
    yield Circle(x=x, y=y, radius=46, fill="glow")
    yield Label(x=x, y=y, text=word, size=fit(word, 84, 64), bold=True, fill="ink-Y")


def _throws(x: float, width: float) -> Block:
    """Offer the three hands to choose from."""
    step = min(width / 3, 172)
    wide, high = step - 6, 136.0
    items: list[Item] = []
    for i, shape in enumerate(SHAPES):
        middle = x + (i - 1) * step
        said = str(Text("Throw {shape}", shape=SHAPE_NAMES[shape]))
        items.append(Rectangle(x=middle - wide / 2, y=9, w=wide, h=high, round=18, fill="shade"))
        items.append(
            Rectangle(
                x=middle - wide / 2,
                y=4,
                w=wide,
                h=high,
                round=18,
                fill="chip",
                line="stone-edge",
                width=2,
                token=f"throw:{shape}",
                label=said,
            )
        )
        items += hand(shape, middle, 57, min(106, wide * 1.06), sleeve="felt-rim")
        name = str(SHAPE_NAMES[shape])
        items.append(
            Label(
                x=middle, y=high - 13, text=name, size=min(23, (wide - 4) / (0.53 * len(name))), bold=True, fill="ink"
            )
        )
    return Block(high + 12, items)


def _at_payment(state: ShamboState, x: float, width: float) -> Iterator[Block]:
    yield from _owes(state, x, width)
    yield Block(_size(state).height, tuple(_debt(state, x, width)))
    if state.bill.ways.means == Means.EVERYTHING:
        yield from _telling(iter([_pay_button(state, x, width)]))
    else:
        yield from _telling(_words(_how(state), x, width, 22))
        if len(state.debts) == 1 or width >= WIDE:
            chooses = Text("{decider} chooses how.", decider=called(state, state.movers[0]))
            yield from _telling(_words(chooses, x, width, 22))
    if len(state.debts) > 1:
        yield from _queue(state, [payer for payer, _, _ in state.debts[1:]], x, width)


def _how(state: ShamboState) -> Text:
    """Say by what means the debt is paid next."""
    match state.bill.ways.means:
        case Means.EXACT:
            return Text("Pay it exactly.")
        case Means.CHANGE:
            return Text("Give more, get the rest back.")
        case Means.BYSTANDERS_SWAP:
            return Text("First two others swap, pip for pip.")
    assert state.debt is not None
    giver = state.debt[0 if state.bill.ways.means == Means.PAYER_SWAPS else 1]
    return Text("First {giver} swaps with a helper, pip for pip.", giver=called(state, giver))


def _owes(state: ShamboState, x: float, width: float) -> Iterator[Block]:
    """Say who owes whom how much."""
    assert state.debt is not None
    payer, paid, due = state.debt
    names: Facts = {"payer": called(state, payer), "paid": called(state, paid)}
    if state.owes_bonus:
        text = Text("{payer} owes {paid} a bonus of {pips}.", **names, pips=in_pips(due))
    else:
        text = Text("{payer} owes {paid} {pips}.", **names, pips=in_pips(due))
    yield from _words(text, x, width, 28, bold=True)


def _debt(state: ShamboState, x: float, width: float) -> Iterator[Item]:
    assert state.debt is not None
    payer, paid, due = state.debt
    half = _half(width)
    middle = _size(state).height / 2
    yield from _arrow((x - half + 34, middle), (x + half - 36, middle), "glow")
    radius = 16.0 if width >= WIDE and fight(state) is None else 10.0
    if due <= MOST_COINS:
        wide = 2.2 * radius * due + 16
        yield Rectangle(x=x - wide / 2, y=middle - 20, w=wide, h=40, round=18, fill="felt")
    yield from _coins(due, x, middle, radius)
    yield from swatch(colour(state, payer), x - half, middle, 25)
    yield from swatch(colour(state, paid), x + half, middle, 25)


def _half(width: float) -> float:
    return min(width / 2 - 28, 170)


def _queue(state: ShamboState, payers: Sequence[int], x: float, width: float) -> Iterator[Block]:
    """Show who pays after that."""
    words = str(Text("And then:"))
    step = min(36, (width - 120) / len(payers))
    start = x - (112 + step * len(payers)) / 2
    label = Label(x=start, y=20, text=words, size=22, align="left", fill=INK)
    badges = [swatch(colour(state, payer), start + 124 + i * step, 20, 15) for i, payer in enumerate(payers)]
    yield Block(40, [label, *(item for badge in badges for item in badge)])


def everything(state: ShamboState) -> Text:
    """Say what the button does that hands over everything, and whose it is."""
    assert state.debt is not None
    return Text("{payer} hands over everything", payer=called(state, state.debt[0]))


def _pay_button(state: ShamboState, x: float, width: float) -> Block:
    wide, high = min(width, 330), 72.0
    text = str(everything(state))
    shadow = Rectangle(x=x - wide / 2, y=7, w=wide, h=high, round=20, fill="shade")
    button = Rectangle(
        x=x - wide / 2,
        y=2,
        w=wide,
        h=high,
        round=20,
        fill="glow",
        line="dark-Y",
        width=2,
        token=EVERYTHING,
        label=text,
    )
    label = Label(x=x, y=2 + high / 2, text=text, size=fit(text, wide - 24, 26), bold=True, fill="ink-Y")
    return Block(80, (shadow, button, label))


def _at_the_end(state: ShamboState, x: float, width: float) -> Iterator[Block]:
    assert state.result is not None
    said = min(width, 380)
    around, clear = (x - width / 2, -50, width, 290), (x - said / 2, 0, said, 186)
    yield Block(0, tuple(confetti(around, 46, state.setup.colours, clear=clear, seed=3)))
    yield Block(96, (Circle(x=x, y=48, radius=72, fill="glow-soft"), *crown(x, 48)))
    yield from _words(Text("{winner} wins!", winner=called(state, state.result.winners[0])), x, width, 52, bold=True)
    yield from _words(Text("The last one still in."), x, width, 26)


_BLOCKS: Final = {CHALLENGE: _at_challenge, THROW: _at_throw, PAY: _at_payment, OVER: _at_the_end}


# Arrows and trades ----------------------------------------------------------------------------------------------------


def _arrow(start: Point, end: Point, role: str, dash: tuple[float, ...] = ()) -> Iterator[Item]:
    yield Line(points=(start, end), line=role, width=4, dash=dash)
    yield head(start, end, 16, role)


def trade(
    state: ShamboState, giver: int, taker: int, over: Sequence[str], back: Sequence[str], words: Sequence[Text]
) -> Iterator[Item]:
    """Draw, where the debt stands, what would go over and what would come back, and say it in a line or two."""
    left, top, width, height = _place(state)
    x, half = left + width / 2, _half(width - 8)
    above, high, scale = _size(state)
    y = top + above + sum(block.height for block in _owes(state, x, width - 8))
    yield Rectangle(x=left + 16, y=y, w=width - 32, h=min(high + 62, top + height - 8 - y), fill="felt")
    upper, lower = y + high * 0.25, y + high * 0.75
    start, end = x - half + 32, x + half - 34
    if over:
        yield from _arrow((start, upper), (end, upper), "glow")
        yield from _small(over, x, upper, end - start - 44, scale)
    if back:
        yield from _arrow((end, lower), (start, lower), INK, (9, 7))
        yield from _small(back, x, lower, end - start - 44, scale)
    yield from swatch(colour(state, giver), x - half, y + high / 2, 25)
    yield from swatch(colour(state, taker), x + half, y + high / 2, 25)
    low = y + high
    for i, said in enumerate(words):
        text = str(said)
        size = fit(text, width - 8, 22 if i else 25)
        yield Label(x=x, y=low + 15, text=text, size=size, bold=not i, fill=INK)
        low += 28


def _small(pieces: Sequence[str], x: float, y: float, width: float, scale: float) -> Iterator[Item]:
    """Draw pyramids as small as an arrow can carry them."""
    step = min(WIDTHS[3] * scale + 4, width / len(pieces))
    wide, tall = step * len(pieces) + 10, HEIGHTS[3] * scale
    yield Rectangle(x=x - wide / 2, y=y - tall / 2 - 3, w=wide, h=tall + 6, round=14, fill="plate")
    for i, piece in enumerate(pieces):
        high = HEIGHTS[pips(piece)] * scale
        middle = x + (i - (len(pieces) - 1) / 2) * step
        yield from pyramid(piece, middle, y + min(tall / 2 - 1, high / 2 + 8 * scale), scale=scale, shadow=False)
