"""The table of Carrotia as text, for a terminal and for a screen reader: the maze drawn with lines, then the rest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from garden_widgets.core.text import Listing, Sentences, Text
from garden_widgets.shelf.carrotia.engine.birds import BIRD_NAMES
from garden_widgets.shelf.carrotia.engine.maze import CELLS, LARGEST
from garden_widgets.shelf.carrotia.engine.names import FACE_NAMES, cells, hand_in_words, heap_in_words, in_carrots
from garden_widgets.shelf.carrotia.engine.setup import MENDED
from garden_widgets.shelf.carrotia.engine.tokens import singles, threes

if TYPE_CHECKING:
    from garden_widgets.shelf.carrotia.engine.state import CarrotiaState


def board(state: CarrotiaState) -> str:
    """Draw the maze, and tell what lies on it and beside it."""
    lines: list[object] = [_heading(state)]
    lines += _maze(state)
    lines += _card(state)
    lines += _tokens(state)
    lines += _players(state)
    return "\n".join(map(str, lines))


def _heading(state: CarrotiaState) -> Sentences:
    round = Text("{game}, round {round}.", game=state.game.title, round=state.round.number)
    store = Text("{store} in the store; {enough} win.", store=in_carrots(state.store), enough=state.setup.enough)
    if state.result is not None:
        return Sentences(Text("{game}.", game=state.game.title), state.outcome())
    return Sentences(round, _due(state), store)


def _due(state: CarrotiaState) -> Text:
    seat = state.who(state.turn)
    match state.stage:
        case "choose":
            return Text("{seat:The} chooses a character.", seat=seat)
        case "deal":
            return Text("The tiles are dealt next.")
        case "quest":
            return Text("The quest card is drawn next.")
        case "build":
            return Text("{seat:The} lays a tile.", seat=seat)
        case "birds":
            return Text("The birds are drawn next.")
        case "extra":
            return Text("{seat:The} places the extra bird.", seat=seat)
        case "mend":
            return Text.counted(
                "{seat:The} mends the maze, {count} more tile at the most.",
                "{seat:The} mends the maze, {count} more tiles at the most.",
                MENDED - state.run.mended,
                seat=seat,
            )
        case "dice":
            return Text("The dice are to be rolled before {seat:the} moves the rabbit.", seat=seat)
        case "run":
            return Text("{seat:The} moves the rabbit.", seat=seat)
        case "fly":
            return Text("{seat:The} lets the birds fly.", seat=seat)
    return Text("{seat:The} chooses what {bird:the} does.", seat=seat, bird=BIRD_NAMES[state.run.acting])


def _maze(state: CarrotiaState) -> Iterator[str]:
    """Draw each tile with three lines: what is open to the north, east and west, and to the south."""
    size, card = state.size, state.card
    for row in range(size - 1, -1, -1):
        tiles = [state.maze[column * LARGEST + row] for column in range(size)]
        yield ("   " + "".join("  |  " if tile & 1 else "     " for tile in tiles)).rstrip()
        middle = "".join(
            f"{'--' if tile & 8 else '  '}{_middle(state, column * LARGEST + row)}{'--' if tile & 2 else '  '}"
            for column, tile in enumerate(tiles)
        )
        yield f"{row + 1}  {middle}".rstrip()
        yield ("   " + "".join("  |  " if tile & 4 else "     " for tile in tiles)).rstrip()
    if size:
        yield "   " + "".join(f"  {column}  " for column in "abcde"[:size]).rstrip()
    if card is not None:
        yield str(Text("Entry {entry}, exit {exit}.", entry=CELLS[card.entry], exit=CELLS[card.exit]))


def _middle(state: CarrotiaState, cell: int) -> str:
    if cell == state.run.rabbit:
        return "R"
    return "+" if state.maze[cell] else "."


def _card(state: CarrotiaState) -> Iterator[Text]:
    card = state.card
    if card is None or state.stage != "build":
        return
    for cell, heap in card.carrots:
        yield Text("The card shows {heap} on {cell}.", heap=heap_in_words(heap), cell=CELLS[cell])
    if card.birds:
        yield Text("It shows birds on {cells}.", cells=Listing(cells(card.birds)))
    misfits = [Text("{one} and {other}", one=one, other=other) for one, other in state.misfits]
    if misfits:
        yield Text("These do not fit together: {pairs}.", pairs=Listing(misfits))
    if not state.way:
        yield Text("No path leads from the entry to the exit yet.")


def _tokens(state: CarrotiaState) -> Iterator[Text]:
    run = state.run
    if run.rabbit >= 0:
        yield Text.counted(
            "The rabbit is on {cell}, with {count} move left.",
            "The rabbit is on {cell}, with {count} moves left.",
            run.left,
            cell=CELLS[run.rabbit],
        )
        if state.came_from is not None:
            yield Text("It may not go back to {side}.", side=FACE_NAMES[run.came_from])
        if run.gathered:
            yield Text("Gathered so far: {heap}.", heap=heap_in_words(run.gathered))
    for cell, heap in enumerate(run.heaps):
        if heap:
            yield Text("On {cell}: {heap}.", cell=CELLS[cell], heap=heap_in_words(heap))
    for bird in run.flock():
        yield Sentences(
            Text("{bird:The} is on {cell}.", bird=BIRD_NAMES[bird], cell=CELLS[run.birds[bird]]),
            Text("It carries {heap}.", heap=heap_in_words(run.carried[bird])) if run.carried[bird] else "",
            Text("Its die says {face}.", face=FACE_NAMES[run.dice[bird]]) if run.dice[bird] >= 0 else "",
        )
    if run.extra >= 0:
        yield Text("{bird:The} still has to be placed.", bird=BIRD_NAMES[run.extra])


def _players(state: CarrotiaState) -> Iterator[Text]:
    for seat, hand in enumerate(state.hands):
        who = state.who(seat)
        if hand:
            yield Text("{seat:The} holds: {tiles}.", seat=who, tiles=hand_in_words(hand))
        if state.is_used[seat]:
            yield Text("The power of {seat:the} is used up.", seat=who)
    if "clown" in state.active:
        yield Text("The clown's power works: this move may go backwards.")
    if "vampire" in state.active:
        yield Text("The vampire's power works: this move may cross one closed edge.")
    if state.run.rested:
        yield Text("The special pass of this round is used up.")
    supply = state.run.supply
    yield Text("Supply: {singles} of one, {threes} of three.", singles=singles(supply), threes=threes(supply))
