"""The bots of Carrotia: fellow players that build, mend, and lead the rabbit out."""

from __future__ import annotations

from random import Random
from typing import ClassVar

import pytest

from garden_widgets.core.chance import generator
from garden_widgets.core.move import CHANCE
from garden_widgets.shelf.carrotia.bots import BOTS, player
from garden_widgets.shelf.carrotia.bots.dangers import DRAWN, left_over, strikes, visits
from garden_widgets.shelf.carrotia.bots.judging import glance, has_enough
from garden_widgets.shelf.carrotia.bots.mazes import Site, in_order, opening
from garden_widgets.shelf.carrotia.bots.player import Fellow
from garden_widgets.shelf.carrotia.bots.ways import BEYOND, COST, HASTE, LIFTED, Sky, Walker, counted, harvest, safety
from garden_widgets.shelf.carrotia.engine import GAME
from garden_widgets.shelf.carrotia.engine.hands import SHAPES_OF, UNIT, UNIT_OF
from garden_widgets.shelf.carrotia.engine.maze import (
    BARE,
    BESIDE,
    CELL,
    GRID,
    LYING,
    OPPOSITE,
    SHAPE,
    TILE,
    TILES,
    is_full,
    way,
    with_tile,
)
from garden_widgets.shelf.carrotia.engine.moves import Go, Place
from garden_widgets.shelf.carrotia.engine.running import ways_on
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


def mended(state, kind):
    """Let a bot mend until it says that it is done, or may not go on."""
    while state.stage == "mend":
        state = state.play(decided(state, kind))
    return state


@pytest.mark.parametrize("kind", ["hare", "strong"])
@pytest.mark.parametrize(
    ("drawn", "hand"),
    [
        ("ES . S\nNS . .\nNE W .", ["I", "I", "L"]),  # a path of three tiles has to be laid
        (". . .\n. . .\nN . .", ["I", "T", "X", "L", "L"]),
    ],
)
def test_it_goes_on_mending_until_a_way_leads_through(drawn, hand, kind):
    state = at("mend", drawn, hands=[hand, []], birds={"owl": "a1"})
    assert not state.way
    assert mended(state, kind).way


def test_where_no_four_tiles_open_a_way_it_says_so_as_it_stops():
    state = mended(at("mend", ". . .\n. . .\nN . .", hands=[["L"], []], birds={"owl": "a1"}), "strong")
    (text,) = [event.text for event in state.events if event.kind == "mended"]
    assert text == "Player 1 stops mending, though no path leads to the exit."


def changes(site, maze, hand):
    """List what one tile, turned or laid from a hand, can make of a maze, and the hand that it leaves."""
    for cell in GRID[site.size]:
        lying = maze[cell]
        for shape in {SHAPE[lying], *SHAPES_OF[hand]} if lying else SHAPES_OF[hand]:
            left = hand if shape == SHAPE[lying] else hand + UNIT_OF[lying] - UNIT[shape]
            for tile in LYING[shape]:
                yield with_tile(maze, cell, tile), left


def opens(site, maze, hand, most):
    """Try everything: can so many changes make a way?"""
    if way(maze, site.size, site.card.entry, site.card.exit):
        return True
    return most > 0 and any(opens(site, then, left, most - 1) for then, left in changes(site, maze, hand))


@pytest.mark.parametrize("seed", range(40))
def test_the_fewest_changes_open_a_way_and_none_are_found_only_where_there_are_none(seed):
    rng = Random(seed)
    lying = [tile for tile in TILES if len(tile) > 1]
    state = at("mend", {cell: rng.choice(lying) for cell in maze(RING) if rng.random() < 0.7}, hands=[["I"], ["L"]])
    site, hand = Site(3, state.card, 1, 4), sum(state.hands)
    found = opening(site, state.maze, hand, 2)
    assert opens(site, state.maze, hand, 2) == bool(found or state.way)
    assert not found or not opens(site, state.maze, hand, len(found) - 1)
    changed = state.maze
    for change in found:
        changed = with_tile(changed, change.cell, change.tile)
    assert way(changed, 3, state.card.entry, state.card.exit) or not found


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
        assert decided(running(RING, characters=["clown", "ghost"], **rest), "robin") == "go N"
        assert decided(running(RING, characters=["ghost", "clown"], **rest), "robin") == "power ghost b3"

    @pytest.mark.parametrize(("seats", "moves", "lifted"), [(2, 1, True), (2, 2, False), (3, 1, True), (3, 3, False)])
    def test_with_the_last_moves_the_ghost_of_somebody_who_is_not_on_turn_again_brings_all_home(
        self, seats, moves, lifted
    ):
        characters = [*["clown", "mummy"][: seats - 1], "ghost"]
        state = running(
            RING, seats=seats, rested=True, rabbit="a1", moves=moves, gathered=[3, 3], characters=characters
        )
        assert (decided(state, "robin") == "power ghost c3") is lifted

    @pytest.mark.parametrize("kind", ["frog", "hedgehog", "fox", "robin"])
    def test_somebody_elses_mummy_is_left_alone_when_a_bird_acts(self, kind):
        rest = {"acting": "hawk", "birds": {"hawk": "c2"}, "rabbit": "c2", "came_from": "S", "moves": 2}
        theirs = at("act", RING, gathered=[3, 3], characters=["clown", "mummy"], **rest)
        assert decided(theirs, kind) == "act rabbit"
        own = at("act", RING, gathered=[3, 3], characters=["mummy", "clown"], **rest)
        assert decided(own, kind) == "power mummy"

    def test_a_team_of_bots_never_spends_what_its_owner_could_still_use(self):
        state, rng = GAME.start(seats=3), generator("courtesy")
        bots, spent = [BOTS[kind]() for kind in ("hedgehog", "fox", "robin")], []
        while state.result is None:
            mover = state.movers[0]
            move = state.draw(rng) if mover == CHANCE else bots[mover].decide(state, mover, rng)
            if str(move).startswith("power"):
                owner = state.characters.index(move.character)
                spent.append((owner, mover, state.run.left))
            state = state.play(move)
        assert spent
        assert all(owner == mover or left < 3 for owner, mover, left in spent)


OPEN = """
    ES  ESW  SW
    NES NESW NSW
    NE  NEW  NW
"""
"""A maze in which every tile leads to all its neighbours."""

OPEN5 = """
    ES  EW ESW  EW SW
    NS  .  NS   .  NS
    NES EW NESW EW NSW
    NS  .  NS   .  NS
    NE  EW NEW  EW NW
"""
"""A wheel with four spokes, as large as the maze of the last round."""

BESIDE_THE_EXIT = {"rested": True, "rabbit": "c2", "came_from": "S", "gathered": [3, 3, 3]}


def steady(state, **settings):
    """Return what a player without luck and without carelessness does, which does not look at rolls to come."""
    return str(Fellow("steady", 120, 96, **settings).decide(state, 0, generator("a thought")))


class TestGoingHome:
    @pytest.mark.parametrize("moves", [4, 6])
    def test_where_nothing_can_be_gathered_nobody_stays_for_a_power_that_is_ready(self, moves):
        state = running(
            OPEN,
            moves=moves,
            characters=["ghost", "bandit"],
            birds={"owl": "a1", "sparrow": "c2"},
            dice={"owl": "E", "sparrow": "N"},
            **BESIDE_THE_EXIT,
        )
        assert steady(state) == decided(state, "robin") == "go N"

    @pytest.mark.parametrize("moves", [5, 6])
    def test_with_enough_in_the_basket_a_small_carrot_is_not_worth_a_meeting_with_the_hawk(self, moves):
        rest = {"store": 12, "characters": ["clown", "vampire"], "powers_used": [True, True], **BESIDE_THE_EXIT}
        hawk = {"birds": {"hawk": "a3"}, "dice": {"hawk": "N"}}
        assert steady(running(OPEN, moves=moves, carrots={"b1": [1]}, **hawk, **rest)) == "go N"
        assert steady(running(OPEN, moves=moves, carrots={"b1": [1]}, **rest)) == "go W"

    def test_a_hawk_on_the_way_keeps_the_rabbit_from_a_small_carrot_that_there_is_time_for(self):
        rest = {"moves": 6, "store": 6, "characters": ["clown", "vampire"], "powers_used": [True, True]}
        hawk = {"birds": {"hawk": "b1"}, "dice": {"hawk": "W"}}
        assert steady(running(OPEN, carrots={"b1": [1]}, **hawk, **rest, **BESIDE_THE_EXIT)) == "go N"
        assert steady(running(OPEN, carrots={"b1": [1]}, **rest, **BESIDE_THE_EXIT)) == "go W"

    def test_before_the_way_back_from_the_entry_is_too_long_a_hawk_frightens_nobody(self):
        rest = {"moves": 10, "characters": ["clown", "vampire"], "powers_used": [True, True], **BESIDE_THE_EXIT}
        hawk = {"birds": {"hawk": "a3"}, "dice": {"hawk": "N"}}
        assert steady(running(OPEN, carrots={"b1": [3]}, **hawk, **rest)) == "go W"

    def test_the_owner_of_the_mummy_does_not_let_a_hawk_carry_a_full_basket_away(self):
        rest = {"acting": "hawk", "birds": {"hawk": "c2"}, "carrots": {"a1": [1], "b1": [1]}}
        state = at("act", OPEN, moves=2, characters=["mummy", "clown"], **rest, **BESIDE_THE_EXIT)
        assert steady(state) == "power mummy"

    @pytest.mark.parametrize(
        ("rabbit", "moves", "carrots", "best"),
        [("c2", 5, {"a3": [3]}, "act rabbit"), ("b2", 6, {"b3": [3], "c2": [1]}, "power mummy")],
    )
    def test_a_hawk_that_carries_the_rabbit_nearer_to_a_carrot_is_not_stopped(self, rabbit, moves, carrots, best):
        rest = {"came_from": "S", "rested": True, "gathered": [3, 3], "powers_used": [False, True]}
        where = {"acting": "hawk", "birds": {"hawk": rabbit}, "rabbit": rabbit, "moves": moves, "carrots": carrots}
        assert steady(at("act", OPEN, characters=["mummy", "clown"], **where, **rest)) == best

    def test_with_the_mummy_ready_the_team_is_bolder(self):
        hawk = {"birds": {"hawk": "a3"}, "dice": {"hawk": "W"}, "carrots": {"b1": [1]}}
        ready, spent = (
            running(OPEN, moves=6, characters=["mummy", "clown"], powers_used=[used, True], **hawk, **BESIDE_THE_EXIT)
            for used in (False, True)
        )
        assert steady(ready) == "go W"
        assert steady(spent) == "go N"

    def test_at_a_glance_a_basket_counts_little_where_there_is_no_time_left_but_with_the_ghost(self):
        def seen(moves, *characters):
            state = running(OPEN, moves=moves, rabbit="b2", gathered=[3, 3, 3], characters=characters)
            return glance(state, 1)

        assert seen(2, "clown", "vampire") > seen(1, "clown", "vampire") + 5
        assert seen(1, "clown", "ghost") > seen(2, "clown", "ghost") - 1


class TestCarelessButWary:
    """Careless players stray; those who are wary never so far that all is lost."""

    def played(self, state, *, wary):
        careless = Fellow("careless", 4, 4, careless=1.0, wary=wary)
        return {str(careless.decide(state, 0, generator(seed))) for seed in range(30)}

    def test_who_is_wary_strays_only_where_there_is_still_a_way_out_in_time(self):
        rest = {"characters": ["clown", "vampire"], "powers_used": [True, True], **BESIDE_THE_EXIT}
        assert self.played(running(OPEN, moves=2, **rest), wary=False) == {"go N", "go W"}
        assert self.played(running(OPEN, moves=2, **rest), wary=True) == {"go N"}
        assert self.played(running(OPEN, moves=3, **rest), wary=True) == {"go N", "go W"}

    def test_who_is_wary_does_not_run_into_a_hawk_that_is_seen(self):
        rest = {"rested": True, "rabbit": "a2", "came_from": "S", "moves": 9, "characters": ["clown", "vampire"]}
        seen = running(OPEN, birds={"hawk": "c2"}, dice={"hawk": "W"}, powers_used=[True, True], **rest)
        away = running(OPEN, birds={"hawk": "c2"}, dice={"hawk": "N"}, powers_used=[True, True], **rest)
        assert self.played(seen, wary=False) == {"go N", "go E"}
        assert self.played(seen, wary=True) == {"go N"}
        assert self.played(away, wary=True) == {"go N", "go E"}

    def test_where_every_step_is_folly_who_is_wary_looks_at_all_that_can_be_done(self):
        rest = {"rested": True, "rabbit": "a1", "moves": 2, "gathered": [3]}
        assert self.played(running(OPEN, characters=["ghost", "clown"], **rest), wary=True) == {"go N", "go E"}
        lost = self.played(running(OPEN, characters=["sailor", "clown"], **rest), wary=True)
        assert len(lost) == 1


class TestFellowBuilders:
    @pytest.mark.parametrize(("gain", "verb"), [(0.9, "done"), (1.1, "place")])
    def test_what_lies_is_replaced_only_where_the_maze_becomes_clearly_better(self, monkeypatch, gain, verb):
        state = at("build", RING, hands=[["L"], []])
        monkeypatch.setattr(player, "judged", lambda site, maze: 5.0 + gain * (maze != state.maze))
        assert decided(state).split()[0] == verb

    def test_a_tile_that_bars_the_way_is_replaced(self):
        barred = RING.replace("SW\n    NS", "NS\n    NS")
        assert decided(at("build", barred, hands=[["L"], []], card_carrots={"a2": [3]})) == "place SW c3"

    @pytest.mark.parametrize("kind", ["frog", "hedgehog", "fox", "robin"])
    def test_while_cells_are_bare_what_lies_stays(self, kind):
        state, rng = GAME.start(seats=2), generator(f"{kind} builds")
        bot, looked = BOTS[kind](), 0
        while state.round.number == 1:
            mover = state.movers[0]
            move = state.draw(rng) if mover == CHANCE else bot.decide(state, mover, rng)
            if state.stage == "build" and not is_full(state.maze, 3):
                before, looked = state.tiles, looked + 1
                assert before.items() <= state.play(move).tiles.items()
            state = state.play(move)
        assert looked >= 9


class TestDangers:
    def test_a_bird_comes_to_the_tile_beside_it_by_one_side_of_its_die_or_drawn(self):
        beside, far, there = (visits(3, CELL["b2"])[CELL[cell]] for cell in ("a2", "a1", "b2"))
        assert beside[0] == pytest.approx(1 / 6 + 2 / 6 * DRAWN)
        assert far[0] == there[0] == 0
        assert far[1] > 0 < there[1]
        assert all(0 <= odds <= 1 for size in (3, 4, 5) for odds in visits(size, CELL["b2"])[CELL["a1"]])

    def test_a_carrot_is_there_before_the_first_flight_and_less_and_less_sure_afterwards(self):
        run = running(OPEN, moves=6, birds={"hawk": "a1"}, dice={"hawk": "N"}, carrots={"a2": [3], "c3": [3]}).run
        near, far = ([row[CELL[cell]] for row in left_over(run, 3, 0.0)] for cell in ("a2", "c3"))
        assert near[0] == far[0] == 3
        assert near[1] < far[1] == 3
        assert sorted(near, reverse=True) == near
        assert sorted(far, reverse=True) == far
        assert near[-1] < far[-1] < 3

    def test_what_a_crow_carries_can_be_taken_by_the_next_move_only(self):
        run = running(OPEN, moves=3, birds={"crow": "b2"}, dice={"crow": "N"}, carried={"crow": [1, 3]}).run
        assert [row[CELL["b2"]] for row in left_over(run, 3, 0.5)] == [4.5, 0, 0]

    def test_a_hawk_costs_what_it_would_take_only_where_the_way_back_is_too_long(self):
        def expected(way_back, threat=1.0):
            walker = Walker(CELL["a1"], basket=10)
            sky = Sky([[0.0] * 25] * 9, strikes(3, CELL["b2"]), threat, way_back)
            return harvest(built(OPEN), 3, CELL["c3"], (), 9, walker, width=50, sky=sky)

        assert expected(25) < expected(25, threat=0.5) < expected(4)
        assert expected(4) == pytest.approx(10 - 4 * COST)

    def test_carrots_that_are_not_needed_count_less(self):
        assert counted(7, 10) == 7
        assert counted(14, 10) == 10 + 4 * BEYOND
        assert counted(14, -5) == 14 * BEYOND


def plays(kind, seed, *, seats=2, rounds=(1, 2, 3)):
    """Let a team play a quest: each state of these rounds in which somebody decides, with the move."""
    state, rng = GAME.start(seats=seats), generator(seed)
    bot = BOTS[kind]()
    while state.result is None:
        mover = state.movers[0]
        move = state.draw(rng) if mover == CHANCE else bot.decide(state, mover, rng)
        if mover != CHANCE and state.round.number in rounds:
            yield state, move
        state = state.after(move)


def steps_home(state):
    """Count the steps to the exit without turning round, as a child would with a finger; 99 where there is no way."""
    run, card = state.run, state.card
    edge, seen, steps = {(run.rabbit, run.came_from)}, set(), 0
    while edge:
        if any(cell == card.exit for cell, _ in edge):
            return steps
        seen |= edge
        edge = {
            (BESIDE[state.size][cell][side], OPPOSITE[side])
            for cell, came in edge
            for side in ways_on(state.maze, state.size, cell, came, 0)
        } - seen
        steps += 1
    return 99


class TestEnoughIsEnough:
    """Once what is carried wins, it is brought home."""

    ENOUGH: ClassVar = {"store": 12, "characters": ["clown", "vampire"], "powers_used": [True, True]}

    @pytest.mark.parametrize("kind", ["hedgehog", "fox", "strong"])
    @pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
    def test_in_the_last_round_the_rabbit_goes_straight_home(self, kind, number):
        state = running(
            OPEN5,
            round=3,
            moves=18,
            rabbit="c3",
            came_from="W",
            gathered=[3, 3, 3],
            carrots={"a1": [3, 3], "c1": [3]},
            card_exit="e5",
            **self.ENOUGH,
        )
        moved = state.play(str(BOTS[kind]().decide(state, 0, generator(number))))
        assert steps_home(moved) < steps_home(state)

    def test_in_rounds_before_more_is_gathered_only_where_nothing_is_risked(self):
        rest = {"moves": 8, "carrots": {"c1": [1], "a1": [3]}, **BESIDE_THE_EXIT, **self.ENOUGH}
        assert steady(running(OPEN, **rest)) == "go W"
        assert steady(running(OPEN, birds={"hawk": "a3"}, dice={"hawk": "N"}, **rest)) == "go N"

    @pytest.mark.parametrize(("die", "home"), [("N", "go E"), ("S", "go N")])
    def test_with_a_hawk_about_the_safer_of_two_ways_home_is_taken(self, die, home):
        state = running(
            "ES EW SW\nNS . NS\nNEW EW NW",
            round=1,
            moves=9,
            rabbit="a1",
            gathered=[3, 3, 3],
            birds={"hawk": "b2"},
            dice={"hawk": die},
            **self.ENOUGH,
        )
        assert decided(state) == home

    def test_the_ghost_brings_home_what_wins_and_the_mummy_keeps_the_hawk_from_it(self):
        rest = {"store": 12, "round": 3, "gathered": [3, 3, 3], "moves": 6, "rabbit": "a2", "came_from": "S"}
        lifted = running(RING, characters=["ghost", "clown"], carrots={"b1": [3]}, rested=True, **rest)
        assert decided(lifted) == "power ghost c3"
        struck = at(
            "act",
            OPEN,
            acting="hawk",
            birds={"hawk": "c2"},
            carrots={"a1": [3]},
            characters=["mummy", "clown"],
            **{**rest, "rabbit": "c2", "moves": 5},
        )
        assert decided(struck) == "power mummy"

    def test_teams_that_have_enough_in_the_last_round_come_nearer_home_with_every_step(self):
        looked = 0
        for seed in (24, 27, 41, 43, 44, 46):
            for state, move in plays("hedgehog", f"enough {seed}", rounds=(3,)):
                if state.stage == "run" and has_enough(state) and isinstance(move, Go) and "hawk" not in state.birds:
                    moved = state.after(move)
                    assert moved.card is None or steps_home(moved) < steps_home(state)
                    looked += 1
        assert looked >= 10


class TestHowHomeIsFound:
    def safe(self, moves, hawk=None, threat=1.0, way_back=25, **walker):
        sky = None if hawk is None else Sky([[0.0] * 25] * moves, strikes(3, CELL[hawk]), threat, way_back)
        return safety(built(OPEN), 3, CELL["c3"], moves, Walker(CELL["a1"], **walker), sky)

    def test_without_a_hawk_only_steps_count(self):
        assert self.safe(9) == self.safe(4) == pytest.approx(1 - 4 * HASTE)
        assert self.safe(3) == 0

    def test_a_hawk_far_away_is_less_to_be_feared_and_time_or_the_mummy_or_the_ghost_help(self):
        assert self.safe(9, "b2") < self.safe(9, "a3") < self.safe(9)
        assert self.safe(9, "b2") < self.safe(9, "b2", way_back=4) < self.safe(9, "b2", threat=0.01)
        assert self.safe(9, "b2") < self.safe(9, "b2", ghost=True)

    def test_the_ghost_helps_who_cannot_walk_home_in_time(self):
        assert self.safe(3, ghost=True) == LIFTED


class TestNothingSilly:
    @pytest.mark.parametrize(
        ("kind", "seed"), [("hare", 1), ("hare", 2), ("hedgehog", 1), ("hedgehog", 2), ("strong", 1)]
    )
    def test_nobody_lays_a_tile_onto_one_that_lies_the_same(self, kind, seed):
        for state, move in plays(kind, f"tiles {seed}", rounds=(1, 2)):
            if isinstance(move, Place):
                assert state.tiles.get(move.cell) != move.tile

    def test_whose_tiles_the_plan_does_not_need_lays_one_where_it_spoils_least(self):
        """The second seat has what fits; the first lays its crossroads all the same, and not onto the one that lies."""
        state = at("build", "ES . SW\nNES EW NSW\nNESW EW NW", hands=[["X"], ["I"]], card_carrots={"a3": [3]})
        assert decided(state) == "place NESW b3"
        assert decided(state.play("place NESW b3"), seat=1) == "place EW b3"

    def test_tiles_are_laid_along_the_way_from_the_entry_before_what_lies_beside_it(self):
        site, plan = Site(3, at("build", RING).card, 1, 4), built(RING)
        order = in_order(site, plan, GRID[3])
        assert order[:5] == list(way(plan, 3, CELL["a1"], CELL["c3"]))

    def test_two_tiles_open_a_way_together_before_anybody_is_done(self):
        state = at("build", "ES NS NS\nNS NS EW\nN EW EW", hands=[["I", "L"], []])
        assert not state.way
        while state.stage == "build":
            state = state.play(decided(state))
        assert state.way

    def test_whoever_cannot_open_the_way_waits_for_who_can(self):
        state = at("build", "ES NS SW\nNS NS NS\nN EW EW", hands=[["D"], ["I"]], card_carrots={"a3": [3]})
        assert not state.way
        state = state.play(decided(state))
        assert state.stage == "build"
        assert state.play(decided(state, seat=1)).way

    def test_a_plan_to_open_a_way_changes_no_tile_twice(self):
        """A path that came back to a tile laid another there: so one tile was laid to and fro for ever."""
        drawn = "NS ES ESW SW NS\nNS NS NES NSW NS\nNS NES NEW NESW NESW\nNE NW S NS NE\nNE EW NW NE EW"
        rest = {"round": 3, "turn": 1, "moves": 20, "card_exit": "a5", "card_carrots": {"c5": [3], "d3": [3]}}
        state = at("build", drawn, hands=[[], ["L"]], **rest)
        site = Site(5, state.card, 3, 4)
        changes = opening(site, state.maze, sum(state.hands), 3, turning=False)
        changed = state.maze
        for change in changes:
            changed = with_tile(changed, change.cell, change.tile)
        assert not changes or way(changed, 5, CELL["a1"], CELL["a5"])
        for _ in range(6):
            if state.stage == "build":
                state = state.play(decided(state, "hedgehog", seat=1))
        assert state.stage != "build"

    def test_misfits_that_no_single_tile_mends_are_mended_by_several(self):
        state = at("mend", "ES EW SW\nNS ES NSW\nNE NEW NW".replace("ES NSW", "NW NS"), hands=[[], []])
        assert state.misfits
        assert not mended(state, "hare").misfits

    def test_the_ghost_is_no_second_pair_of_feet(self):
        rest = {"rabbit": "c2", "came_from": "S", "moves": 3, "rested": True, "characters": ["ghost", "clown"]}
        assert steady(running(OPEN, carrots={"b2": [1]}, powers_used=[False, True], **rest)) == "go W"
        late = {**rest, "rabbit": "b2", "came_from": "W", "moves": 1}
        assert steady(running(OPEN, carrots={"c2": [3]}, powers_used=[False, True], **late)) == "power ghost c2"

    def test_in_a_dead_end_nobody_waits_for_long_before_the_ghost_comes(self):
        state = running(
            "ES EW SW\nNS . NS\nN . N",
            rabbit="c1",
            came_from="N",
            moves=8,
            gathered=[3],
            characters=["ghost", "clown"],
            rested=True,
        )
        assert decided(state) == "power ghost c3"
