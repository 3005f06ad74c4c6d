"""Reading what a saved position of Carrotia has in the maze: the rabbit, birds, carrots, and powers at work."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from garden_widgets.core.position import Position, text
from garden_widgets.core.text import Text
from garden_widgets.shelf.carrotia.engine.birds import BIRD_NAMES, CARRIERS, FACE, FACES, NOWHERE
from garden_widgets.shelf.carrotia.engine.maze import CELLS, SIDES
from garden_widgets.shelf.carrotia.engine.names import token
from garden_widgets.shelf.carrotia.engine.run import ACTIVE, FULL_SUPPLY, NO_BIRDS, Run
from garden_widgets.shelf.carrotia.engine.setup import CHARACTER_NAMES, SINGLES, THREES
from garden_widgets.shelf.carrotia.engine.tokens import NOTHING, ONE, THREE, singles, threes

if TYPE_CHECKING:
    from garden_widgets.shelf.carrotia.engine.positions import Saved

RUNNING: Final = ("dice", "run", "fly", "act")
"""The stages in which the rabbit is in the maze."""

BARE_STAGES: Final = ("choose", "deal", "quest", "over")
"""The stages without a card."""


def read_run(saved: Saved) -> Run:
    """Read all of it, and check that it fits the stage."""
    running = saved.stage in RUNNING
    run = Run.before(saved.moves).draft()
    heaps = saved.carrots
    for cell, heap in heaps.items():
        run.add(cell, heap)
    _read_birds(saved, run)
    run.gathered = saved.gathered
    _read_rabbit(saved, run)
    _read_powers(saved, run)
    run.mended = saved.mended
    if run.mended and saved.stage != "mend":
        raise saved.error("mended", Text("nothing is being mended in the stage {stage}: 0.", stage=saved.stage))
    _empty_unless(saved, running, "gathered", run.gathered)
    _empty_unless(saved, saved.stage not in (*BARE_STAGES, "build"), "carrots", heaps)
    run.supply = _supply(saved, run)
    return run


def _empty_unless(saved: Saved, possible: bool, key: str, value: object) -> None:
    if value and not possible:
        raise saved.error(key, Text("there is none of it in the stage {stage}.", stage=saved.stage))


def _read_birds(saved: Saved, run: Run) -> None:
    for name, cell in saved.birds.items():
        run.set_bird(saved.read_bird("birds", name), saved.read_cell("birds", cell))
    _empty_unless(saved, saved.stage in (*RUNNING, "extra", "mend"), "birds", run.flock())
    for name, found in saved.carried.items():
        bird, heap = saved.read_bird("carried", name), saved.read_tokens("carried", found)
        if bird not in CARRIERS or run.birds[bird] == NOWHERE:
            raise saved.error("carried", Text("{bird:the} cannot carry anything now.", bird=BIRD_NAMES[bird]))
        if not heap:
            raise saved.error("carried", Text("{bird:the} has an empty list: leave it out.", bird=BIRD_NAMES[bird]))
        run.set_load(bird, heap)
    _empty_unless(saved, saved.stage in RUNNING, "carried", any(run.carried))
    for name, face in saved.dice.items():
        bird = saved.read_bird("dice", name)
        if run.birds[bird] == NOWHERE:
            raise saved.error("dice", Text("{bird:the} is not in the maze.", bird=BIRD_NAMES[bird]))
        run.set_die(bird, FACE[text("dice", face, FACES)])
    _empty_unless(saved, saved.stage in ("run", "fly", "act"), "dice", run.dice != NO_BIRDS)
    if saved.stage == "fly" and run.dice == NO_BIRDS:
        raise saved.error("dice", Text("some bird has still to fly in the stage fly."))
    if saved.stage == "dice" and not run.flock():
        raise saved.error("birds", Text("without a bird no dice are rolled."))
    for key in ("extra_bird", "acting"):
        value = saved.raw(key)
        wanted = saved.stage == ("extra" if key == "extra_bird" else "act")
        if value is None:
            if wanted:
                raise saved.error(key, Text("wants a bird in the stage {stage}.", stage=saved.stage))
            continue
        bird = saved.read_bird(key, value)
        _empty_unless(saved, wanted, key, value)
        if (run.birds[bird] == NOWHERE) != (key == "extra_bird"):
            where = Text("is not in the maze.") if key == "acting" else Text("is in the maze already.")
            raise saved.error(key, where)
        setattr(run, "extra" if key == "extra_bird" else "acting", bird)
    if run.acting != NOWHERE and run.dice[run.acting] != NOWHERE:
        raise saved.error("dice", Text("{bird:the} has flown, since it is about to act.", bird=BIRD_NAMES[run.acting]))


def _read_rabbit(saved: Saved, run: Run) -> None:
    if saved.stage not in RUNNING:
        for key in ("rabbit", "came_from"):
            if saved.raw(key) is not None:
                raise saved.error(
                    key, Text("the rabbit is not in the maze in the stage {stage}: null.", stage=saved.stage)
                )
        return
    assert saved.quest is not None
    run.rabbit = saved.read_cell("rabbit", saved.raw("rabbit", CELLS[saved.quest.entry]))
    if run.rabbit == saved.quest.exit:
        raise saved.error("rabbit", Text("on the exit it would be out."))
    if run.heaps[run.rabbit]:
        raise saved.error(
            "carrots",
            Text("the carrots on {cell}, where the rabbit is, would be gathered.", cell=CELLS[run.rabbit]),
        )
    if saved.raw("came_from") is not None:
        if saved.setup.goes_back:
            raise saved.error("came_from", Text("wants null where the rabbit may go back: CA-14 is not played."))
        run.came_from = SIDES.index(saved.text("came_from", "", tuple(SIDES)))


def _read_powers(saved: Saved, run: Run) -> None:
    seats = saved.setup.seats
    used = saved.items("powers_used") if "powers_used" in saved else [False] * seats
    if len(used) != seats or any(type(one) is not bool for one in used):
        raise saved.error("powers_used", Text("wants true or false for each of {seats} seats.", seats=seats))
    run.used = sum(1 << seat for seat, one in enumerate(used) if one)
    for seat, name in enumerate(saved.characters):
        if name == "bandit" and used[seat]:
            raise saved.error("powers_used", Text("the power of the bandit is never used up: false."))
    for working in saved.items("active"):
        character = text("active", working, ACTIVE)
        if run.active & ACTIVE[character]:
            raise saved.error("active", Text("has {character:the} twice.", character=CHARACTER_NAMES[character]))
        run.active |= ACTIVE[character]
    run.rested = saved.rested
    running = saved.stage in RUNNING
    _empty_unless(saved, running, "active", run.active)
    _empty_unless(saved, running or saved.stage == "over", "powers_used", run.used)
    _empty_unless(saved, running or saved.stage == "over", "rested", run.rested)


def _supply(saved: Saved, run: Run) -> int:
    store, out = saved.store, sum(run.heaps) + sum(run.carried) + run.gathered
    if "supply" in saved:
        given = Position(saved.raw("supply"), ("1", "3"), "supply")
        supply = given.whole("1", 0, 0, SINGLES) * ONE + given.whole("3", 0, 0, THREES) * THREE
    else:
        supply = NOTHING
    for value, most, count in ((1, SINGLES, singles(out + supply)), (3, THREES, threes(out + supply))):
        if count > most:
            key = "supply" if supply else "carrots"
            raise saved.error(key, Text("there are only {most} of {token:the}.", most=most, token=token(value)))
    missing = FULL_SUPPLY - out - supply
    larger = min(store // 3, threes(missing))
    stored = (store - 3 * larger) * ONE + larger * THREE
    if store - 3 * larger > singles(missing):
        raise saved.error("store", Text("there are not so many carrots."))
    return supply if "supply" in saved else missing - stored
