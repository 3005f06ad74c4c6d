"""The run: where the rabbit may go, what it gathers where it arrives, and how powers change that.

The functions here write on a draft of the run, and tell in a story what happened.
"""

from __future__ import annotations

from functools import lru_cache

from garden_widgets.core.move import Move
from garden_widgets.shelf.carrotia.engine.birds import BIRD, CARRIERS, FACE, NOWHERE
from garden_widgets.shelf.carrotia.engine.listed import going, haunting, lasting, resting, steering
from garden_widgets.shelf.carrotia.engine.maze import BESIDE, CELL, OPPOSITE
from garden_widgets.shelf.carrotia.engine.moves import Power
from garden_widgets.shelf.carrotia.engine.run import ACTIVE, CLOWN, NO_BIRDS, NO_LOADS, VAMPIRE, Run
from garden_widgets.shelf.carrotia.engine.tokens import NOTHING, ONE, singles

Story = list[tuple[object, ...]]
"""What happened, one after another: a kind, and its facts."""


@lru_cache(maxsize=1 << 14)
def ways_on(maze: bytes, size: int, rabbit: int, came_from: int, active: int) -> tuple[int, ...]:
    """List the sides to which the rabbit may go. CA-13, CA-14, CA-P14, CA-P24."""
    tile = maze[rabbit]
    if not tile:
        return ()
    return tuple(
        side
        for side, beyond in enumerate(BESIDE[size][rabbit])
        if beyond >= 0
        and maze[beyond]
        and (side != came_from or active & CLOWN)
        and (active & VAMPIRE or (tile >> side & maze[beyond] >> OPPOSITE[side] & 1))
    )


@lru_cache(maxsize=1024)
def ready(characters: tuple[str | None, ...], used: int) -> tuple[str, ...]:
    """List the characters whose powers are ready. CA-32."""
    return tuple(name for seat, name in enumerate(characters) if name is not None and not used >> seat & 1)


def run_moves(
    seat: int, maze: bytes, size: int, run: Run, characters: tuple[str | None, ...], *, rests: bool = True
) -> tuple[Move, ...]:
    """List what can be done while the rabbit's move is due; `rests` tells whether there is a special pass. CA-33."""
    found = going(seat, ways_on(maze, size, run.rabbit, run.came_from, run.active))
    if rests and not run.rested and singles(run.supply) > 1:
        found += resting(seat, maze)
    for name in ready(characters, run.used):
        if name == "ghost":
            found += haunting(seat, maze, run.rabbit)
        elif name == "sailor":
            found += steering(seat, run.dice) if run.dice != NO_BIRDS else ()
        elif name in ACTIVE:
            found += lasting(seat, name)
    return found


def arrive(run: Run, cell: int, story: Story) -> bool:
    """Let the rabbit arrive: it gathers, also what birds carry there. Tell whether it got anything. CA-15, CA-24."""
    run.rabbit = cell
    before = run.gathered
    heap = run.heaps[cell]
    if heap:
        run.gathered += heap
        run.add(cell, -heap)
        story.append(("gather", cell, heap))
    if run.carried != NO_LOADS:
        for bird in CARRIERS:
            if run.birds[bird] == cell and run.carried[bird]:
                story.append(("take", cell, bird, run.carried[bird]))
                hand_over(run, bird)
    return run.gathered != before


def hand_over(run: Run, bird: int) -> None:
    """Let a bird give all that it carries into the basket."""
    run.gathered += run.carried[bird]
    run.set_load(bird, NOTHING)


def teleport(run: Run, cell: int, story: Story) -> None:
    """Put the rabbit somewhere else; nothing is backwards then. CA-R14."""
    run.came_from = NOWHERE
    arrive(run, cell, story)


def reward_bandit(run: Run, story: Story) -> None:
    """Give one single more for a run that has gathered. CA-P25."""
    if singles(run.supply):
        run.supply -= ONE
        run.gathered += ONE
        story.append(("bandit",))


def put_down(run: Run, cells: tuple[int, ...], story: Story) -> None:
    """Put a single carrot onto each of the cells; on the rabbit's tile it is gathered at once. CA-33, CA-R14."""
    for cell in cells:
        run.supply -= ONE
        run.add(cell, ONE)
    heap = run.heaps[run.rabbit]
    if heap:
        run.gathered += heap
        run.add(run.rabbit, -heap)
        story.append(("gather", run.rabbit, heap))


def use_power(run: Run, move: Power, owner: int, story: Story) -> None:
    """Use a power while the rabbit's move is due. CA-32, CA-P24."""
    run.used |= 1 << owner
    if move.character == "ghost":
        cell = CELL[move.target[0]]
        story.append(("ghost", owner, run.rabbit, cell))
        teleport(run, cell, story)
    elif move.character == "sailor":
        bird, face = BIRD[move.target[0]], FACE[move.target[1]]
        run.set_die(bird, face)
        story.append(("sailor", owner, bird, face))
    else:
        run.active |= ACTIVE[move.character]
        story.append((move.character, owner))
