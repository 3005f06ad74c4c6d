"""What is seen to happen in Snail Invasion!: dice that tumble, pieces on their way, and who falls, one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Event
from garden_widgets.core.text import Text
from garden_widgets.scenes.motion import Beat, told, tumbling
from garden_widgets.scenes.scene import Point
from garden_widgets.shelf.snail_invasion.engine.moves import Enter, Roll, Walk
from garden_widgets.shelf.snail_invasion.engine.stacks import VALUE, is_snail
from garden_widgets.shelf.snail_invasion.engine.state import SnailState
from garden_widgets.shelf.snail_invasion.engine.words import PIECES
from garden_widgets.shelf.snail_invasion.scene.picture import View, dice, drawn, foot, scene, still, view

TUMBLE: Final = ((3, 6), (5, 1), (2, 4), (6, 3), (1, 5))
"""What the dice show while they tumble."""

STEP: Final = 170
"""Milliseconds from one bed to the next."""


def beats(before: SnailState, move: Move, after: SnailState) -> Iterable[Beat]:
    """Tell what is seen to happen by a move."""
    events = after.events
    if isinstance(move, Roll):
        shown = Beat(scene=scene(after), caption=_rolled(after, move), look=())
        return tumbling(still(view(before)), map(dice, TUMBLE), shown)
    if not isinstance(move, (Enter, Walk)) or before.roll is None or not events:
        return told(scene(after), events)
    return _moved(before, move, after, events)


def _rolled(state: SnailState, roll: Roll) -> Text:
    return Text(
        "{low} + {high} = {number} for {seat:the}",
        low=roll.low,
        high=roll.high,
        number=roll.total,
        seat=state.who(state.turn),
    )


def _moved(before: SnailState, move: Enter | Walk, after: SnailState, events: Sequence[Event]) -> Iterator[Beat]:
    assert before.roll is not None
    now, total = view(before), before.roll.total
    if isinstance(move, Walk):
        square = before.setup.ahead(move.square, total)
        stack = now.stacks[move.square]
        group = stack[move.level - 1 :]
        stacks = _without_empty({**now.stacks, move.square: stack[: move.level - 1]})
        way = tuple(_way(move.square, total, now.board))
    else:
        square, group, stacks, way = total, (move.piece,), dict(now.stacks), ()
        now = _taken(now, move.piece)
    stacks[square] = (*stacks.get(square, ()), *group)
    moment = now._replace(stacks=stacks, dice=(before.roll.low, before.roll.high))
    keys = _keys_of(drawn(moment).items, f"{square}/", len(stacks[square]) - len(group))
    yield Beat(
        scene=drawn(moment),
        caption=_brief(events[0], before),
        travel=STEP if way else 420,
        ways=dict.fromkeys(keys, way) if way else {},
        hops=True,
        look=events[0].where,
        sound="hop",
    )
    for event in events[1:]:
        if event.kind in ("killed", "wounded"):
            moment = _fallen(moment, event, square)
            yield Beat(scene=drawn(moment), caption=_sum(event), travel=600, hold=500, look=event.where, sound="fall")
    end = scene(after)
    over = [event for event in events if event.kind == "over"]
    yield Beat(
        scene=end,
        caption=over[0].said if over else Text(""),
        travel=250,
        hold=900 if over else 120,
        sound="win" if over else "",
    )


def _way(start: int, steps: int, board: int) -> Iterator[Point]:
    """Pass every bed between two, as steps from the first."""
    x, y = foot(start)
    for step in range(1, steps):
        at_x, at_y = foot((start - 1 + step) % board + 1)
        yield at_x - x, at_y - y


def _keys_of(items: Sequence[object], place: str, below: int) -> list[str]:
    """List the keys of the pieces on a square that stand above so many others."""
    found: dict[str, str] = {}
    for item in items:
        token, key = getattr(item, "token", ""), getattr(item, "key", "")
        if key and token.startswith(place) and int(token.removeprefix(place)) > below:
            found[token] = key
    return list(found.values())


def _without_empty(stacks: Mapping[int, tuple[str, ...]]) -> dict[int, tuple[str, ...]]:
    return {square: pieces for square, pieces in stacks.items() if pieces}


def _taken(now: View, piece: str) -> View:
    """Take a piece out of the shed, the snails' tree or the nest."""
    if not is_snail(piece):
        trees = list(now.shed)
        tree = next(tree for tree in trees if tree[0] + tree[-1] == piece)
        rest = tree[:-1]
        trees[trees.index(tree) : trees.index(tree) + 1] = [rest] if len(rest) > 1 else []
        return now._replace(shed=trees)
    if now.tree[-1:] == piece[1]:
        return now._replace(tree=now.tree[:-1])
    loose = list(now.loose)
    loose.remove(piece)
    return now._replace(loose=loose)


def _fallen(moment: View, event: Event, square: int) -> View:
    """Take the highest such piece off a square, and put it where it goes."""
    piece = str(event.parts["piece"])
    pieces = list(moment.stacks[square])
    del pieces[len(pieces) - 1 - pieces[::-1].index(piece)]
    stacks = _without_empty({**moment.stacks, square: tuple(pieces)})
    if is_snail(piece):
        return moment._replace(stacks=stacks, loose=sorted((*moment.loose, piece)))
    return moment._replace(stacks=stacks, dead=sorted((*moment.dead, piece)))


# Words --------------------------------------------------------------------------------------------------------------


def _brief(event: Event, before: SnailState) -> Text:
    """Say a move in few words."""
    piece, square = PIECES[str(event.parts["piece"])], event.parts["square"]
    if event.kind == "entered":
        return Text("{piece:The} comes out on {square}", piece=piece, square=square)
    return Text(
        "{piece:The} walks {number} squares to square {square}", piece=piece, number=_total(before), square=square
    )


def _total(state: SnailState) -> int:
    return state.roll.total if state.roll else 0


def _sum(event: Event) -> Text:
    """Say in few words why a piece falls."""
    name = str(event.parts["piece"])
    piece, pips = PIECES[name], VALUE[name]
    if event.kind == "wounded":
        return Text("More than {pips} on {piece:the}: back to the Nest!", pips=pips, piece=piece)
    return Text("More than {pips} on {piece:the}: eaten!", pips=pips, piece=piece)
