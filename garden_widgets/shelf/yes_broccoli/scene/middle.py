"""The board in the middle: what is due, who is first, the food that is up, and at the end the crown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.scenes.celebration import confetti, crown
from garden_widgets.scenes.scene import Box, Circle, Item, Label, Polygon, Rectangle
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState
from garden_widgets.shelf.yes_broccoli.scene.faces import fit, food_card, power_card
from garden_widgets.shelf.yes_broccoli.scene.layout import TITLE, WIDTH, food_boxes, table
from garden_widgets.shelf.yes_broccoli.scene.seen import View
from garden_widgets.shelf.yes_broccoli.scene.signs import CALLED, COLOURS, emblem

RULE: Final = 232.0
"""How wide the sign is that tells whether higher or lower bids are first."""


def middle(seen: View) -> Iterator[Item]:
    """Draw the board with all that is on it."""
    x, y, w, h = table(seen.state.setup).board
    yield Rectangle(x=x, y=y, w=w, h=h, round=12, token="deck", label=_says_board(seen.state))
    if seen.state.result is not None:
        yield from _winner(seen, (x, y, w, h))
        return
    yield from title(seen.says, (x, y, w - 8 if seen.is_over else w - RULE - 10, h))
    if not seen.is_over:
        yield from _rule(seen, x + w - RULE - 8, y + 5)
    yield from foods(seen)
    if seen.shown is not None:
        yield from _played(seen, *seen.shown)


def title(said: Text, box: Box) -> Iterator[Item]:
    """Write what is due on a light strip."""
    x, y, w, _ = box
    text = str(said)
    yield Rectangle(x=x + 8, y=y + 5, w=w - 8, h=TITLE - 8, round=12, fill="place")
    yield Label(
        x=x + 20, y=y + TITLE / 2 + 1.5, text=text, size=fit(text, w - 30, 24), bold=True, align="left", fill="ink"
    )


def _rule(seen: View, x: float, y: float) -> Iterator[Item]:
    """Show whether the highest bid is first or the lowest, with an arrow that points there."""
    high, lower = TITLE - 8, seen.lower_wins
    yield Rectangle(
        x=x, y=y, w=RULE, h=high, round=12, fill="glow" if lower else "place", line="bad" if lower else "", width=3
    )
    text = str(Text("Lowest bid first!") if lower else Text("Highest bid first"))
    ink = "ink-Y" if lower else "ink"
    yield Label(
        x=x + 40, y=y + high / 2 + 0.5, text=text, size=fit(text, RULE - 50, 22), bold=True, align="left", fill=ink
    )
    middle, way = y + high / 2, 1 if lower else -1
    points = ((-10, -2), (-4, -2), (-4, -11), (4, -11), (4, -2), (10, -2), (0, 11))
    yield Polygon(points=tuple((x + 21 + dx, middle + way * dy) for dx, dy in points), fill="bad" if lower else "good")


def foods(seen: View) -> Iterator[Item]:
    """Lay out the food that is up; what has the same name is told apart by a number."""
    setup = seen.state.setup
    boxes = food_boxes(len(seen.market), table(setup))
    for number, (name, (x, y, w, h)) in enumerate(zip(seen.market, boxes, strict=True)):
        is_new = seen.market[: number + 1].count(name) > seen.market.count(name) - seen.fresh.count(name)
        at = (x - WIDTH, y, w, h) if is_new else (x, y, w, h)
        label = Text(
            "{food:Name}, worth {value}", food=setup.named_food(setup.food_number[name]), value=setup.food(name).value
        )
        yield from food_card(setup, name, at, key=food_key(seen.market, number), token=f"food:{name}", label=str(label))


def food_key(market: tuple[str, ...], number: int) -> str:
    """Name a food that is up: those alike are counted."""
    name = market[number]
    return f"{name}@up{market[:number].count(name)}"


def _says_board(state: BroccoliState) -> str:
    under = [food for group in state.bottom for food in group]
    if under:
        return str(
            Text.counted(
                "The board; {count} food is under the deck", "The board; {count} foods are under the deck", len(under)
            )
        )
    return str(Text("The board with the food"))


def _played(seen: View, seat: int, name: str) -> Iterator[Item]:
    """Show everybody a power card that is being played."""
    x, y, w, h = table(seen.state.setup).board
    high = h - 12
    wide = high * 0.86
    left = x + w / 2 - wide / 2
    yield Rectangle(x=left - 10, y=y - 4, w=wide + 20, h=high + 20, round=22, fill="glow", key="played")
    yield from power_card(seen.state.setup, name, (left, y + 6, wide, high), key="played")
    yield Circle(x=left + 8, y=y + 12, radius=22, fill=f"piece-{COLOURS[seat]}", line="paper", width=3, key="played")
    yield from emblem(seat, left + 8, y + 12, 24, key="played")


# The end --------------------------------------------------------------------------------------------------------------


def _winner(seen: View, box: Box) -> Iterator[Item]:
    result = seen.state.result
    assert result is not None
    x, y, w, h = box
    seat = result.winners[0]
    middle = x + w / 2
    around, clear = (x + 14, y + 10, w - 28, h - 26), (middle - 190, y + 14, 380, h - 34)
    yield from confetti(around, 44, COLOURS, clear=clear, seed=5)
    yield Rectangle(
        x=middle - 190, y=y + 14, w=380, h=h - 34, round=24, fill="chip", line=f"piece-{COLOURS[seat]}", width=4
    )
    scale = min(1, (h - 34) / 190)
    yield from crown(middle, y + 14 + 58 * scale, scale, f"piece-{COLOURS[seat]}")
    for said, size, down in ((Text("{winner} wins!", winner=CALLED[seat]), 44, 118), (_why(seen), 24, 160)):
        text, bold = str(said), size > 30
        fitted = fit(text, 350, size * scale)
        yield Label(x=middle, y=y + 14 + down * scale, text=text, size=fitted, bold=bold, fill="ink")


def _why(seen: View) -> Text:
    result = seen.state.result
    assert result is not None
    scores = result.scores or ()
    best = scores[result.winners[0]]
    if sum(score == best for score in scores) > 1:
        return Text("{score} points, and the youngest", score=best)
    return Text.counted("{count} point: the highest score", "{count} points: the highest score", best)
