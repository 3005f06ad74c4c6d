"""The bots of Carrotia: fellow players that build, mend, and lead the rabbit out."""

from __future__ import annotations

import pytest

from garden_widgets.core.chance import generator
from garden_widgets.core.move import CHANCE
from garden_widgets.shelf.carrotia.bots import BOTS
from garden_widgets.shelf.carrotia.bots.ways import Walker, harvest
from garden_widgets.shelf.carrotia.engine import GAME
from garden_widgets.shelf.carrotia.engine.maze import BARE, CELL, TILE, with_tile
from garden_widgets.shelf.carrotia.engine.tokens import heap_of
from tests.shelf.carrotia.garden import RING, at, maze, running


def built(drawn: str) -> bytes:
    found = BARE
    for cell, tile in maze(drawn).items():
        found = with_tile(found, CELL[cell], TILE[tile])
    return found


def reaped(moves: int, ghost: bool = False, **carrots: list[int]) -> float | None:
    heaps = tuple(heap_of(carrots.get(cell, ())) for cell in CELL)
    walker = Walker(CELL["a1"], ghost=ghost)
    found = harvest(built(RING), 3, CELL["c3"], heaps, moves, walker, width=50)
    return None if found is None else round(found)


def test_a_walk_gathers_what_it_can_and_gets_out_in_time():
    assert reaped(10, a2=[3], c2=[1]) == 4
    assert reaped(9, a2=[3], c2=[1]) == 3
    assert reaped(4, c1=[1], a3=[3]) == 3
    assert reaped(3, a2=[3]) is None


def test_with_the_ghost_the_exit_is_never_far():
    assert reaped(3, ghost=True, a2=[3], a3=[1]) == 4
    assert reaped(1, ghost=True, c3=[3]) == 3


def decided(state, kind="strong", seat=0):
    return str(BOTS[kind]().decide(state, seat, generator("a thought")))


def test_it_lays_the_tile_that_closes_the_maze():
    state = at("build", RING.replace("NSW", "."), hands=[["T", "X"], []])
    assert decided(state) == "place NSW c2"


def test_it_is_done_with_a_maze_that_is_good():
    assert decided(at("build", RING, hands=[["D"], []])) == "done"


def test_it_mends_what_does_not_fit():
    assert decided(at("mend", "ES EW SW\nNS . EW\nNE EW NW")) == "turn c2 NS"


def test_it_puts_the_extra_bird_far_from_the_carrots():
    state = at("extra", RING, extra_bird="hawk", carrots={"a1": [3], "a2": [1]})
    assert decided(state) in ("extra c1", "extra c2", "extra c3")


def test_it_goes_round_by_the_carrots_and_rests_on_its_own_tile():
    assert decided(running(RING, rested=True, carrots={"b1": [3]})) == "go E"
    assert decided(running(RING, rested=True, carrots={"a2": [3]})) == "go N"
    assert decided(running(RING)) == "rest a1 a1"


def test_it_fetches_the_carrot_that_a_hawk_is_about_to_destroy():
    safe = {"a2": [1], "b1": [1]}
    state = running(
        "NESW NESW SW\nNESW NESW NSW\nNESW NEW NW",
        rested=True,
        carrots=safe,
        birds={"hawk": "b2"},
        dice={"hawk": "S"},
    )
    assert decided(state) == "go E"


def test_of_flights_it_chooses_the_one_that_does_the_least_harm():
    state = at("fly", RING, birds={"hawk": "b2"}, dice={"hawk": "carrot"}, carrots={"a2": [3], "c2": [1]})
    assert decided(state) == "fly hawk E"


@pytest.mark.parametrize("kind", ["gentle", "strong"])
@pytest.mark.parametrize("seats", [1, 3])
def test_a_team_plays_whole_games(kind, seats):
    state, rng = GAME.start(seats=seats), generator(f"{kind} {seats}")
    bot = BOTS[kind]()
    while state.result is None:
        mover = state.movers[0]
        state = state.play(state.draw(rng) if mover == CHANCE else bot.decide(state, mover, rng))
    assert state.result.winners or kind == "gentle"
