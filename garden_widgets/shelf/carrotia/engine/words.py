"""What a state of Carrotia has to say: what the last move has caused, by which rule, and how the game ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from garden_widgets.core.outcome import Event
from garden_widgets.core.text import Listing, Sentences, Text
from garden_widgets.shelf.carrotia.engine.birds import BIRD_NAMES
from garden_widgets.shelf.carrotia.engine.maze import BARE, CELLS, TILES, mismatches, way
from garden_widgets.shelf.carrotia.engine.names import (
    CORNER_NAMES,
    TILE_NAMES,
    cells,
    hand_in_words,
    heap_in_words,
    in_carrots,
)
from garden_widgets.shelf.carrotia.engine.setup import CHARACTER_NAMES, MENDED, SECONDS, SIZES
from garden_widgets.shelf.carrotia.engine.tokens import worth
from garden_widgets.shelf.carrotia.engine.words_of_the_run import OF_THE_RUN, Tell

if TYPE_CHECKING:
    from garden_widgets.shelf.carrotia.engine.state import CarrotiaState


def events(state: CarrotiaState, story: Sequence[tuple[Any, ...]]) -> tuple[Event, ...]:
    """Say what a move has caused that led to this state."""
    found: list[Event] = []
    for kind, *facts in story:
        told = _TELL[kind](state, *facts)
        found += told if isinstance(told, list) else [told]
    return tuple(found)


def outcome(state: CarrotiaState) -> Text:
    """Say how the game ended."""
    store, enough = in_carrots(state.store), state.setup.enough
    won = state.result is not None and bool(state.result.winners)
    if state.seats == 1:
        return (
            Text("The game is won: {store} in the store, and {enough} were needed!", store=store, enough=enough)
            if won
            else Text("The game is lost: {store} in the store, but {enough} were needed.", store=store, enough=enough)
        )
    if state.result is not None and won:
        return Text(
            "Everybody has won: {store} in the store, and {enough} were needed!",
            store=store,
            enough=enough,
            winners=state.result.winners,
        )
    return Text(
        "Everybody has lost: {store} in the store, but {enough} were needed.",
        store=store,
        enough=enough,
        winners=(),
    )


def why_ended(state: CarrotiaState) -> Text:
    """Say what the store holds, and what was needed."""
    if state.result is None:
        return Sentences()
    store, enough = in_carrots(state.store), state.setup.enough
    if state.result.winners:
        return Text("{store} in the store, and {enough} were needed", store=store, enough=enough)
    return Text("{store} in the store, but {enough} were needed", store=store, enough=enough)


# Choosing, dealing, building ----------------------------------------------------------------------------------------


def _choose(state: CarrotiaState, seat: int, character: str) -> Event:
    text = Text(
        "{seat:The} chooses {character:the}.",
        seat=state.setup.player(seat, None),
        character=CHARACTER_NAMES[character],
    )
    return state.event("choose", "CA-R2", text, f"seat:{seat}")


def _deal(state: CarrotiaState) -> Event:
    each = state.setup.dealt
    if state.seats == 1:
        text = Text("{count} tiles are dealt.", count=each)
    else:
        text = Text("{count} tiles are dealt to each player.", count=each)
    return state.event("deal", "CA-03", text, *(f"hand:{seat}" for seat in range(state.seats)))


def _quest(state: CarrotiaState, round: int) -> list[Event]:
    card = state.card
    assert card is not None
    text = Text(
        "Quest {card}: a maze of {size} by {size} from {entry} to {exit}, in {seconds} seconds.",
        card=card.id,
        size=SIZES[round],
        entry=CELLS[card.entry],
        exit=CELLS[card.exit],
        seconds=SECONDS[round],
    )
    found = [state.event("quest", "CA-04", text, CELLS[card.entry], CELLS[card.exit])]
    if state.seats > 1:
        parts: dict[str, Any] = {"seat": state.who(state.turn), "direction": card.direction}
        if card.direction == "cw":
            turn = Text("{seat:The} begins, and play goes round clockwise.", **parts)
        else:
            turn = Text("{seat:The} begins, and play goes round anticlockwise.", **parts)
        found.append(state.event("direction", "CA-R15", turn, f"seat:{state.turn}"))
    return found


def _grow(state: CarrotiaState, corner: str, round: int) -> Event:
    text = Text(
        "The grid grows to {size} by {size}; the old maze stays in the {corner} corner.",
        size=SIZES[round],
        corner=CORNER_NAMES[corner],
    )
    return state.event("grow", "CA-R5", text, *state.tiles)


def _place(state: CarrotiaState, seat: int, cell: int, tile: int, old: int) -> Event:
    parts: dict[str, Any] = {"seat": state.who(seat), "tile": TILE_NAMES[TILES[tile]], "cell": CELLS[cell]}
    if old:
        text = Text("{seat:The} lays {tile:a} on {cell} and takes {old:the} back.", old=TILE_NAMES[TILES[old]], **parts)
        return state.event("replace", "CA-06", text, CELLS[cell])
    return state.event("place", "CA-05", Text("{seat:The} lays {tile:a} on {cell}.", **parts), CELLS[cell])


def _sand(state: CarrotiaState) -> Event:
    return state.event("sand", "CA-08", Text("The sand has run out: nothing more is laid."))


def _done(state: CarrotiaState, seat: int) -> Event:
    return state.event("done", "CA-R6", Text("{seat:The} says that the maze is done.", seat=state.who(seat)))


def _all_laid(state: CarrotiaState) -> Event:
    return state.event("done", "CA-R6", Text("The last tile of all hands is laid, so the maze is done."))


def _carrots(
    state: CarrotiaState, put: Sequence[tuple[int, int]], left_out: Sequence[int], lacking: int
) -> list[Event]:
    found = []
    if put:
        where = cells(cell for cell, _ in put)
        value = in_carrots(sum(worth(heap) for _, heap in put))
        text = Text("Carrots come onto {cells}, {value} in all.", cells=Listing(where), value=value)
        found.append(state.event("carrots", "CA-09", text, *where))
    if left_out:
        text = Text.counted(
            "No tile lies on {cells}, so its carrots stay away.",
            "No tile lies on {cells}, so their carrots stay away.",
            len(left_out),
            cells=Listing(cells(left_out)),
        )
        found.append(state.event("left-out", "CA-R7", text, *cells(left_out)))
    if lacking:
        text = Text("The supply runs out: {lacking} of the card cannot be put down.", lacking=heap_in_words(lacking))
        found.append(state.event("lacking", "CA-R3", text))
    return found


def _faulty(state: CarrotiaState) -> list[Event]:
    card = state.card
    assert card is not None
    found = []
    misfits = mismatches(state.maze, state.size)
    if misfits:
        parts: dict[str, Any] = {"cells": tuple(map(cells, misfits)), "one": CELLS[misfits[0][0]]}
        text = Text.counted(
            "The tiles on {one} and {other} do not fit together.",
            "In {count} places the tiles do not fit together, for instance on {one} and {other}.",
            len(misfits),
            other=CELLS[misfits[0][1]],
            **parts,
        )
        found.append(state.event("misfit", "CA-07", text, *dict.fromkeys(cells(sum(misfits, ())))))
    if not way(state.maze, state.size, card.entry, card.exit):
        text = Text("No path leads from {entry} to {exit}.", entry=CELLS[card.entry], exit=CELLS[card.exit])
        rule = "CA-07" if "CA-10" in state.setup.unplayed else "CA-10"
        found.append(state.event("no-way", rule, text, CELLS[card.entry], CELLS[card.exit]))
    comes = state.maze != BARE and "CA-10" not in state.setup.unplayed
    if "CA-11" in state.setup.unplayed:
        if comes:
            found.append(state.event("faulty", "CA-10", Text("The maze is faulty: one extra bird comes.")))
        return found
    if comes:
        text = Text("The maze is faulty: one extra bird comes, and {count} tiles may be mended.", count=MENDED)
    else:
        text = Text("The maze is faulty: {count} tiles may be mended.", count=MENDED)
    found.append(state.event("faulty", "CA-11", text))
    return found


def _leave(state: CarrotiaState, hand: int) -> Event:
    text = Text("What is left in the hands leaves the game: {tiles}.", tiles=hand_in_words(hand))
    return state.event("leave", "CA-12", text)


# Birds and mending --------------------------------------------------------------------------------------------------


def _birds(state: CarrotiaState) -> Event:
    flock = state.run.flock()
    each = Listing(
        Text("{bird:the} on {cell}", bird=BIRD_NAMES[bird], cell=CELLS[state.run.birds[bird]]) for bird in flock
    )
    where = cells(state.run.birds[bird] for bird in flock)
    birds = tuple(BIRD_NAMES[bird].fact for bird in flock)
    text = Text("These birds come: {each}.", each=each, birds=birds)
    return state.event("birds", "CA-23", text, *where)


def _extra_drawn(state: CarrotiaState, bird: int) -> Event:
    text = Text("The extra bird is {bird:the}; the players choose where it goes.", bird=BIRD_NAMES[bird])
    return state.event("extra-drawn", "CA-10", text)


def _extra(state: CarrotiaState, bird: int, cell: int) -> Event:
    text = Text("{bird:The} comes as the extra bird, on {cell}.", bird=BIRD_NAMES[bird], cell=CELLS[cell])
    return state.event("extra", "CA-10", text, CELLS[cell])


def _turn(state: CarrotiaState, seat: int, cell: int, tile: int) -> Event:
    text = Text(
        "{seat:The} turns the tile on {cell}: it is {tile:a} now.",
        seat=state.who(seat),
        cell=CELLS[cell],
        tile=TILE_NAMES[TILES[tile]],
    )
    return state.event("turn", "CA-11", text, CELLS[cell])


def _swap(state: CarrotiaState, seat: int, one: int, other: int) -> Event:
    text = Text(
        "{seat:The} swaps the tiles on {one} and {other}.",
        seat=state.who(seat),
        one=CELLS[one],
        other=CELLS[other],
    )
    return state.event("swap", "CA-11", text, CELLS[one], CELLS[other])


def _lay(state: CarrotiaState, seat: int, cell: int, tile: int, old: int, giver: int) -> Event:
    parts: dict[str, Any] = {"seat": state.who(seat), "tile": TILE_NAMES[TILES[tile]], "cell": CELLS[cell]}
    if old:
        parts["old"] = TILE_NAMES[TILES[old]]
    if giver == seat:
        text = (
            Text("{seat:The} mends with {tile:a} on {cell}, in place of {old:the}.", **parts)
            if old
            else Text("{seat:The} mends with {tile:a} on {cell}.", **parts)
        )
    else:
        parts["giver"] = state.who(giver)
        text = (
            Text("{seat:The} mends with {tile:a} from {giver:whose} hand, on {cell} in place of {old:the}.", **parts)
            if old
            else Text("{seat:The} mends with {tile:a} from {giver:whose} hand, on {cell}.", **parts)
        )
    return state.event("lay", "CA-R8", text, CELLS[cell], f"hand:{giver}")


def _mended(state: CarrotiaState, seat: int) -> Event:
    if state.way:
        text = Text("{seat:The} says that the mending is done.", seat=state.who(seat))
    else:
        text = Text("{seat:The} stops mending, though no path leads to the exit.", seat=state.who(seat))
    return state.event("mended", "CA-R8", text)


_TELL: Final[dict[str, Tell]] = {
    "choose": _choose,
    "deal": _deal,
    "quest": _quest,
    "grow": _grow,
    "place": _place,
    "sand": _sand,
    "done": _done,
    "all-laid": _all_laid,
    "carrots": _carrots,
    "faulty": _faulty,
    "leave": _leave,
    "birds": _birds,
    "extra-drawn": _extra_drawn,
    "extra": _extra,
    "turn": _turn,
    "swap": _swap,
    "lay": _lay,
    "mended": _mended,
    **OF_THE_RUN,
}
