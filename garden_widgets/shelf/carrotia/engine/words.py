"""What a state of Carrotia has to say: what the last move has caused, by which rule, and how the game ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from garden_widgets.core.outcome import Event
from garden_widgets.core.text import Listing, Text
from garden_widgets.shelf.carrotia.engine.birds import BIRD_NAMES, CROW, FACES, HAWK, OWL, TO_CARROT, TO_RABBIT
from garden_widgets.shelf.carrotia.engine.maze import BARE, CELLS, TILES, mismatches, way
from garden_widgets.shelf.carrotia.engine.names import (
    CORNER_NAMES,
    FACE_NAMES,
    TILE_NAMES,
    cells,
    hand_in_words,
    heap_in_words,
    in_carrots,
    token,
)
from garden_widgets.shelf.carrotia.engine.setup import CHARACTER_NAMES, MENDED, SECONDS, SIZES
from garden_widgets.shelf.carrotia.engine.tokens import tokens, worth

if TYPE_CHECKING:
    from garden_widgets.shelf.carrotia.engine.state import CarrotiaState


Tell: TypeAlias = "Callable[..., Event | list[Event]]"


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
    if state.result is not None and state.result.winners:
        return Text(
            "The game is over: {store} in the store, and {enough} were needed. Everybody has won!",
            store=store,
            enough=enough,
            winners=state.result.winners,
        )
    return Text(
        "The game is over: {store} in the store, but {enough} were needed. Everybody has lost.",
        store=store,
        enough=enough,
        winners=(),
    )


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
        found.append(state.event("no-way", "CA-10", text, CELLS[card.entry], CELLS[card.exit]))
    if state.maze != BARE:
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
    parts: dict[str, Any] = {
        "seat": state.who(seat),
        "tile": TILE_NAMES[TILES[tile]],
        "cell": CELLS[cell],
        "giver": state.who(giver),
    }
    if old:
        text = Text(
            "{seat:The} mends with {tile:a} from {giver:whose} hand, on {cell} in place of {old:the}.",
            old=TILE_NAMES[TILES[old]],
            **parts,
        )
    else:
        text = Text("{seat:The} mends with {tile:a} from {giver:whose} hand, on {cell}.", **parts)
    return state.event("lay", "CA-R8", text, CELLS[cell], f"hand:{giver}")


def _mended(state: CarrotiaState, seat: int) -> Event:
    return state.event("mended", "CA-R8", Text("{seat:The} says that the mending is done.", seat=state.who(seat)))


# The run ------------------------------------------------------------------------------------------------------------


def _start(state: CarrotiaState, cell: int) -> Event:
    text = Text.counted(
        "The rabbit enters the maze on {cell}, with {count} move to go.",
        "The rabbit enters the maze on {cell}, with {count} moves to go.",
        state.run.left,
        cell=CELLS[cell],
    )
    return state.event("start", "CA-13", text, CELLS[cell])


def _gather(state: CarrotiaState, cell: int, heap: int) -> Event:
    text = Text(
        "The rabbit gathers {heap} on {cell}.",
        heap=heap_in_words(heap),
        cell=CELLS[cell],
        tokens=tokens(heap),
    )
    return state.event("gather", "CA-15", text, CELLS[cell])


def _take(state: CarrotiaState, cell: int, bird: int, heap: int) -> Event:
    text = Text(
        "The rabbit takes {heap} from {bird:the} on {cell}.",
        heap=heap_in_words(heap),
        bird=BIRD_NAMES[bird],
        cell=CELLS[cell],
        tokens=tokens(heap),
    )
    return state.event("take", "CA-24", text, CELLS[cell])


def _bandit(state: CarrotiaState) -> Event:
    text = Text("The bandit finds one single carrot more.", tokens=(1,))
    return state.event("bandit", "CA-R2", text, "power:bandit")


def _roll(state: CarrotiaState) -> Event:
    each = Listing(
        Text("{bird:the} {face}", bird=BIRD_NAMES[bird], face=FACE_NAMES[face])
        for bird, face in enumerate(state.run.dice)
        if face >= 0
    )
    text = Text("The dice say where the birds will fly: {each}.", each=each, dice=tuple(state.dice.values()))
    return state.event("roll", "CA-19", text, *(f"die:{bird}" for bird in state.dice))


def _go(state: CarrotiaState, seat: int, origin: int, target: int) -> Event:
    text = Text(
        "{seat:The} leads the rabbit from {origin} to {target}.",
        seat=state.who(seat),
        origin=CELLS[origin],
        target=CELLS[target],
    )
    return state.event("go", "CA-13", text, CELLS[origin], CELLS[target])


def _stay(state: CarrotiaState, seat: int, cell: int) -> Event:
    text = Text(
        "The rabbit stays on {cell}, since it has no way on; that costs a move.", cell=CELLS[cell], seat=state.who(seat)
    )
    return state.event("stay", "CA-R12", text, CELLS[cell])


def _rest(state: CarrotiaState, seat: int, one: int, other: int) -> Event:
    parts: dict[str, Any] = {"seat": state.who(seat), "one": CELLS[one], "other": CELLS[other]}
    if one == other:
        text = Text("{seat:The} passes and puts two single carrots on {one}.", **parts)
    else:
        text = Text("{seat:The} passes and puts single carrots on {one} and {other}.", **parts)
    return state.event("rest", "CA-33", text, *dict.fromkeys((CELLS[one], CELLS[other])))


def _ghost(state: CarrotiaState, seat: int, origin: int, target: int) -> Event:
    text = Text(
        "The ghost's power puts the rabbit on {target}.",
        seat=seat,
        origin=CELLS[origin],
        target=CELLS[target],
    )
    return state.event("ghost", "CA-32", text, CELLS[origin], CELLS[target])


def _sailor(state: CarrotiaState, seat: int, bird: int, face: int) -> Event:
    text = Text(
        "The sailor's power turns the die of {bird:the}: it says {face} now.",
        seat=seat,
        bird=BIRD_NAMES[bird],
        face=FACE_NAMES[face],
    )
    return state.event("sailor", "CA-32", text, f"die:{BIRD_NAMES[bird].fact}")


def _clown(state: CarrotiaState, seat: int) -> Event:
    text = Text("The clown's power works: this move may go backwards.", seat=seat)
    return state.event("clown", "CA-32", text, "power:clown")


def _vampire(state: CarrotiaState, seat: int) -> Event:
    text = Text("The vampire's power works: this move may cross one closed edge.", seat=seat)
    return state.event("vampire", "CA-32", text, "power:vampire")


def _mummy(state: CarrotiaState, seat: int, bird: int, cell: int) -> Event:
    text = Text(
        "The mummy's power stops {bird:the} on {cell}: it does nothing.",
        seat=seat,
        bird=BIRD_NAMES[bird],
        cell=CELLS[cell],
    )
    return state.event("mummy", "CA-32", text, CELLS[cell])


# The flights --------------------------------------------------------------------------------------------------------


def _fly_rule(face: int) -> str:
    return "CA-21" if face == TO_CARROT else "CA-22" if face == TO_RABBIT else "CA-20"


def _fly(state: CarrotiaState, bird: int, origin: int, target: int, face: int) -> Event:
    text = Text(
        "{bird:The} flies from {origin} to {target}.",
        bird=BIRD_NAMES[bird],
        origin=CELLS[origin],
        target=CELLS[target],
        face=FACES[face],
    )
    return state.event("fly", _fly_rule(face), text, CELLS[origin], CELLS[target])


def _stayed(state: CarrotiaState, bird: int, cell: int, face: int) -> Event:
    text = Text("{bird:The} stays on {cell}.", bird=BIRD_NAMES[bird], cell=CELLS[cell], face=FACES[face])
    return state.event("stayed", _fly_rule(face), text, CELLS[cell])


def _shrink(state: CarrotiaState, cell: int) -> Event:
    text = Text("The owl turns a carrot of three on {cell} into a single one.", cell=CELLS[cell], bird="owl")
    return state.event("shrink", "CA-25", text, CELLS[cell])


def _destroy(state: CarrotiaState, bird: int, cell: int, value: int) -> Event:
    text = Text(
        "{bird:The} destroys {token:a} on {cell}: it is out of the game.",
        bird=BIRD_NAMES[bird],
        token=token(value),
        cell=CELLS[cell],
    )
    return state.event("destroy", "CA-26" if bird == HAWK else "CA-30", text, CELLS[cell])


def _carry(state: CarrotiaState, bird: int, cell: int, value: int) -> Event:
    text = Text(
        "{bird:The} picks up {token:a} on {cell} and carries it along.",
        bird=BIRD_NAMES[bird],
        token=token(value),
        cell=CELLS[cell],
    )
    return state.event("carry", "CA-27" if bird == CROW else "CA-28", text, CELLS[cell])


def _hatch(state: CarrotiaState, cell: int, value: int, becomes: int) -> Event:
    text = Text(
        "The bat turns {token:a} on {cell} into {becomes:a}.",
        token=token(value),
        cell=CELLS[cell],
        becomes=BIRD_NAMES[becomes],
        bird="bat",
    )
    return state.event("hatch", "CA-29", text, CELLS[cell])


def _refresh(state: CarrotiaState, bird: int, cell: int, seat: int) -> Event:
    text = Text(
        "{bird:The} reaches the rabbit: the power of {seat:the} is ready again.",
        bird=BIRD_NAMES[bird],
        seat=state.who(seat),
    )
    return state.event("refresh", "CA-25" if bird == OWL else "CA-30", text, CELLS[cell], f"seat:{seat}")


def _give(state: CarrotiaState, bird: int, cell: int, heap: int) -> Event:
    text = Text(
        "{bird:The} reaches the rabbit and gives it {heap}.",
        bird=BIRD_NAMES[bird],
        heap=heap_in_words(heap),
        tokens=tokens(heap),
    )
    return state.event("give", "CA-27" if bird == CROW else "CA-28", text, CELLS[cell])


def _carry_off(state: CarrotiaState, bird: int, cell: int, target: int) -> Event:
    parts: dict[str, Any] = {"bird": BIRD_NAMES[bird], "origin": CELLS[cell], "target": CELLS[target]}
    if bird == HAWK:
        text = Text("{bird:The} carries the rabbit back to the entry, {target}.", **parts)
        return state.event("carry-off", "CA-26", text, CELLS[cell], CELLS[target])
    text = Text("{bird:The} carries the rabbit to the exit, {target}.", **parts)
    return state.event("carry-off", "CA-29", text, CELLS[cell], CELLS[target])


# The end of a round ---------------------------------------------------------------------------------------------------


def _out(state: CarrotiaState, cell: int, kept: int) -> list[Event]:
    out = state.event("out", "CA-17", Text("The rabbit is out, in time!", cell=CELLS[cell]), CELLS[cell])
    parts: dict[str, Any] = {"kept": in_carrots(kept), "store": state.store}
    stored = Text("{kept} come into the store, which holds {store} now.", **parts)
    if kept == 1:
        stored = Text("One carrot comes into the store, which holds {store} now.", **parts)
    if not kept:
        stored = Text("It has gathered nothing; the store still holds {store}.", **parts)
    return [out, state.event("stored", "CA-18", stored, "store")]


def _late(state: CarrotiaState, cell: int, lost: int) -> list[Event]:
    late = state.event(
        "late", "CA-16", Text("No move is left, and the rabbit is not out.", cell=CELLS[cell]), CELLS[cell]
    )
    parts: dict[str, Any] = {"lost": in_carrots(lost), "store": state.store}
    if lost:
        text = Text("What it gathered is lost, {lost}; the store still holds {store}.", **parts)
    else:
        text = Text("It had gathered nothing; the store still holds {store}.", **parts)
    return [late, state.event("lost", "CA-18", text, "store")]


def _clear(state: CarrotiaState, round: int) -> Event:
    text = Text("Round {round} is over: birds and carrots leave the maze, and its tiles stay.", round=round)
    return state.event("clear", "CA-34", text)


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
    "start": _start,
    "gather": _gather,
    "take": _take,
    "bandit": _bandit,
    "roll": _roll,
    "go": _go,
    "stay": _stay,
    "rest": _rest,
    "ghost": _ghost,
    "sailor": _sailor,
    "clown": _clown,
    "vampire": _vampire,
    "mummy": _mummy,
    "fly": _fly,
    "stayed": _stayed,
    "shrink": _shrink,
    "destroy": _destroy,
    "carry": _carry,
    "hatch": _hatch,
    "refresh": _refresh,
    "give": _give,
    "carry-off": _carry_off,
    "out": _out,
    "late": _late,
    "clear": _clear,
}
