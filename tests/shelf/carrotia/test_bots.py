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


class TestPowersOfOthers:
    """Whoever is on turn enters the powers of all (CA-P16), but their owners decide about them."""

    def test_somebody_elses_ghost_is_left_alone_while_its_owner_will_still_be_on_turn(self):
        rest = {"rested": True, "rabbit": "a2", "moves": 2, "carrots": {"b3": [3, 3]}}
        assert decided(running(RING, characters=["clown", "ghost"], **rest), "owl") == "go N"
        assert decided(running(RING, characters=["ghost", "clown"], **rest), "owl") == "power ghost b3"

    @pytest.mark.parametrize(("seats", "moves", "lifted"), [(2, 1, True), (2, 2, False), (3, 1, True), (3, 3, False)])
    def test_with_the_last_moves_the_ghost_of_somebody_who_is_not_on_turn_again_brings_all_home(
        self, seats, moves, lifted
    ):
        characters = ["clown", "mummy", "vampire"][: seats - 1] + ["ghost"]
        state = running(
            RING, seats=seats, rested=True, rabbit="a1", moves=moves, gathered=[3, 3], characters=characters
        )
        assert (decided(state, "owl") == "power ghost c3") is lifted

    @pytest.mark.parametrize("kind", ["frog", "hedgehog", "mole", "owl"])
    def test_somebody_elses_mummy_is_left_alone_when_a_bird_acts(self, kind):
        rest = {"acting": "hawk", "birds": {"hawk": "c2"}, "rabbit": "c2", "came_from": "S", "moves": 2}
        theirs = at("act", RING, gathered=[3, 3], characters=["clown", "mummy"], **rest)
        assert decided(theirs, kind) == "act rabbit"
        own = at("act", RING, gathered=[3, 3], characters=["mummy", "clown"], **rest)
        assert decided(own, kind) == "power mummy"

    def test_a_team_of_bots_never_spends_what_its_owner_could_still_use(self):
        state, rng = GAME.start(seats=3), generator("courtesy")
        bots, spent = [BOTS[kind]() for kind in ("hedgehog", "mole", "owl")], []
        while state.result is None:
            mover = state.movers[0]
            move = state.draw(rng) if mover == CHANCE else bots[mover].decide(state, mover, rng)
            if str(move).startswith("power"):
                owner = state.characters.index(move.character)
                spent.append((owner, mover, state.run.left))
            state = state.play(move)
        assert spent
        assert all(owner == mover or left < 3 for owner, mover, left in spent)
