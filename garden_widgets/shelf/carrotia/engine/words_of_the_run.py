"""What a state of Carrotia has to say of the run: where rabbit and birds went, what they did, and how it ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from garden_widgets.core.outcome import Event
from garden_widgets.core.text import Listing, Sentences, Text
from garden_widgets.shelf.carrotia.engine.birds import (
    BIRD_NAMES,
    CROW,
    FACES,
    HAWK,
    NOWHERE,
    OWL,
    TO_CARROT,
    TO_RABBIT,
)
from garden_widgets.shelf.carrotia.engine.maze import BESIDE, CELLS
from garden_widgets.shelf.carrotia.engine.names import (
    FACE_NAMES,
    heap_in_words,
    in_carrots,
    token,
)
from garden_widgets.shelf.carrotia.engine.setup import MOST_STARS, ROUNDS, STAR_EVERY, stars
from garden_widgets.shelf.carrotia.engine.tokens import tokens

if TYPE_CHECKING:
    from garden_widgets.shelf.carrotia.engine.state import CarrotiaState


Tell: TypeAlias = "Callable[..., Event | list[Event]]"


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
    each = Listing(_way(state, bird, face) for bird, face in enumerate(state.run.dice) if face >= 0)
    text = Text("The dice send {each}.", each=each, dice=tuple(state.dice.values()))
    return state.event("roll", "CA-19", text, *(f"die:{bird}" for bird in state.dice))


def _way(state: CarrotiaState, bird: int, face: int) -> Text:
    if face == TO_CARROT:
        return Text("{bird:the} to a carrot", bird=BIRD_NAMES[bird])
    if face == TO_RABBIT:
        return Text("{bird:the} to the rabbit", bird=BIRD_NAMES[bird])
    if BESIDE[state.size][state.run.birds[bird]][face] == NOWHERE:
        return Text("{bird:the} against the edge", bird=BIRD_NAMES[bird])
    return Text("{bird:the} to the {side}", bird=BIRD_NAMES[bird], side=FACE_NAMES[face])


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
    text = Text("The owl turns a bunch of three on {cell} into a single carrot.", cell=CELLS[cell], bird="owl")
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


def _enough(state: CarrotiaState, sum: int) -> Event:
    text = Text(
        "Basket and store hold {sum} carrots together: enough to win, if the rabbit comes out in time.", sum=sum
    )
    return state.event("enough", "CA-01", text, "store")


def _standing(state: CarrotiaState, round: int) -> Event:
    """Say whether the store holds enough already: nothing takes carrots out of it."""
    enough, rounds = state.setup.enough, ROUNDS - round
    missing = max(0, enough - state.store)
    parts: dict[str, Any] = {"missing": missing, "enough": enough, "rounds": rounds}
    text: Text
    if missing:
        text = Text.counted(
            "To win you need {enough} carrots: one more.",
            "To win you need {enough} carrots: {count} more.",
            missing,
            **parts,
        )
    else:
        earned = stars(state.store, enough)
        won = Text.counted(
            "Already won: the store is safe, and that is worth a star!",
            "Already won: the store is safe, and that is worth {count} stars!",
            earned,
            **parts,
        )
        more = Text(
            "How many more can you bring home? {next} carrots are worth another star.",
            next=enough + earned * STAR_EVERY,
        )
        most = Text("How many more can you bring home?")
        text = Sentences(won, more if earned < MOST_STARS else most)
    return state.event("standing", "CA-01", text, "store")


OF_THE_RUN: Final[dict[str, Tell]] = {
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
    "enough": _enough,
    "standing": _standing,
}
"""What tells of each thing that can happen in a run."""
