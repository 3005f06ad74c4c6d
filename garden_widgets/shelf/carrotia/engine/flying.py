"""The flights: where birds may fly, and what they do to carrots and to the rabbit where they arrive.

The functions here write on a draft of the run, and tell in a story what happened.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from garden_widgets.core.move import Move
from garden_widgets.shelf.carrotia.engine.birds import (
    BAT,
    BIRD,
    BIRDS,
    CARRIERS,
    HAWK,
    NOWHERE,
    OWL,
    SPARROW,
    STAY,
    flights,
)
from garden_widgets.shelf.carrotia.engine.listed import flying
from garden_widgets.shelf.carrotia.engine.maze import BESIDE
from garden_widgets.shelf.carrotia.engine.moves import Act, Power
from garden_widgets.shelf.carrotia.engine.quests import Card
from garden_widgets.shelf.carrotia.engine.run import Run
from garden_widgets.shelf.carrotia.engine.running import Story, hand_over, teleport
from garden_widgets.shelf.carrotia.engine.tokens import ONE, THREE, TOKEN, kinds, singles, threes

RABBIT: Final = 0


class Deed(NamedTuple):
    """What a bird can do: to a token of 1 or 3, or to the rabbit; a bat turns the token into a bird."""

    what: int
    becomes: int = NOWHERE


_TO_RABBIT: Final = Deed(RABBIT)


def fly_moves(seat: int, size: int, run: Run) -> tuple[Move, ...]:
    """List the flights of all birds that have still to fly. CA-P19."""
    birds, spots, rabbit = run.birds, run.spots, run.rabbit
    found: tuple[Move, ...] = ()
    for bird, face in enumerate(run.dice):
        if face != NOWHERE:
            found += flying(seat, bird, flights(size, birds[bird], face, spots, rabbit))
    return found


def deeds(run: Run, bird: int, seat: int, card: Card) -> tuple[Deed, ...]:
    """List what a bird that has arrived can do; what would change nothing is none. CA-P21."""
    cell = run.birds[bird]
    heap, here = run.heaps[cell], cell == run.rabbit
    if not heap and not here:
        return ()
    found: tuple[Deed, ...] = ()
    if heap:
        if bird == OWL:
            found = (Deed(3),) if threes(heap) and singles(run.supply) else ()
        elif bird == BAT:
            pile = run.pile()
            found = tuple(Deed(kind, other) for kind in kinds(heap) for other in pile)
        else:
            found = tuple(Deed(kind) for kind in kinds(heap))
    if here and _touches_rabbit(run, bird, seat, card):
        found += (_TO_RABBIT,)
    return found


def _touches_rabbit(run: Run, bird: int, seat: int, card: Card) -> bool:
    if bird in (OWL, SPARROW):
        return bool(run.used >> seat & 1)
    if bird in CARRIERS:
        return run.carried[bird] > 0
    if bird == HAWK and run.rabbit == card.entry:
        loaded = any(run.carried[other] and run.birds[other] == card.entry for other in CARRIERS)
        return loaded or run.came_from != NOWHERE
    return True


def act_moves(seat: int, found: tuple[Deed, ...], *, mummy: bool) -> tuple[Move, ...]:
    """List the deeds to choose from, and the mummy's power where it is ready. CA-P21."""
    moves: list[Move] = [
        Act(seat, str(deed.what) if deed.what else "rabbit", BIRDS[deed.becomes] if deed.becomes >= 0 else None)
        for deed in found
    ]
    if mummy:
        moves.append(Power(seat, "mummy"))
    return tuple(moves)


def deed_of(move: Act) -> Deed:
    """Return the deed that a move stands for."""
    if move.what == "rabbit":
        return _TO_RABBIT
    return Deed(int(move.what), NOWHERE if move.bird is None else BIRD[move.bird])


def fly(run: Run, bird: int, way: int, size: int, story: Story) -> bool:
    """Let a bird fly one tile; tell whether it arrived anywhere. CA-20, CA-21, CA-22, CA-R10."""
    face, cell = run.dice[bird], run.birds[bird]
    run.set_die(bird, NOWHERE)
    if way == STAY:
        story.append(("stayed", bird, cell, face))
        return False
    run.set_bird(bird, BESIDE[size][cell][way])
    story.append(("fly", bird, cell, run.birds[bird], face))
    return True


def act(run: Run, bird: int, deed: Deed, seat: int, card: Card, story: Story) -> None:
    """Let a bird do what it does. CA-25 to CA-30."""
    cell = run.birds[bird]
    if deed.what == RABBIT:
        _act_on_rabbit(run, bird, seat, card, story)
        return
    token = TOKEN[deed.what]
    run.add(cell, -token)
    if bird == OWL:
        run.supply += THREE - ONE
        run.add(cell, ONE)
        story.append(("shrink", cell))
    elif bird in CARRIERS:
        run.set_load(bird, run.carried[bird] + token)
        story.append(("carry", bird, cell, deed.what))
    elif bird == BAT:
        run.supply += token
        run.set_bird(deed.becomes, cell)
        story.append(("hatch", cell, deed.what, deed.becomes))
    else:
        story.append(("destroy", bird, cell, deed.what))


def _act_on_rabbit(run: Run, bird: int, seat: int, card: Card, story: Story) -> None:
    cell = run.rabbit
    if bird in (OWL, SPARROW):
        run.used &= ~(1 << seat)
        story.append(("refresh", bird, cell, seat))
    elif bird in CARRIERS:
        heap = run.carried[bird]
        hand_over(run, bird)
        story.append(("give", bird, cell, heap))
    else:
        goal = card.entry if bird == HAWK else card.exit
        story.append(("carry-off", bird, cell, goal))
        teleport(run, goal, story)
