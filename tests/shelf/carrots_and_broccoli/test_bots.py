"""The gardeners who play Carrots & Broccoli: what they plan, whom they mind, and that their games come to an end."""

from __future__ import annotations

from random import Random

import pytest

from garden_widgets import Match, games
from garden_widgets.kit.grids import names
from garden_widgets.players.exact import Exact
from garden_widgets.players.search import Searcher
from garden_widgets.players.worth import SLICE
from garden_widgets.shelf.carrots_and_broccoli.bots import BOTS
from garden_widgets.shelf.carrots_and_broccoli.bots.plans import LOST, STEP, WALL, chance_to_plant, plan_of, turns_to_go
from garden_widgets.shelf.carrots_and_broccoli.bots.player import Gardener
from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState
from tests.shelf.carrots_and_broccoli.carrots import RISING, at, bed, moved
from tests.shelf.carrots_and_broccoli.carrots import WALL as START

FOUR = {"seats": 4}
GENTLE, STRONG = (BOTS[name] for name in ("gentle", "mole"))


def decided(state, bot=STRONG, seed=1):
    return str(bot().decide(state, state.turn, Random(seed)))


def played(state, bot=STRONG, seed=1):
    return state.play(decided(state, bot, seed))


class TestChances:
    @pytest.mark.parametrize(
        ("kinds", "rolls"),
        [
            ([True] * 6, 18),
            ([True] * 3, 12),
            ([True] * 3 + [False] * 3, 12),
            ([True] + [False] * 5, 6),
            ([True, False, False, True, False, False], 9),
            ([False] * 6, 0),
        ],
    )
    def test_the_chance_to_plant_is_counted_on_the_dice(self, kinds, rolls):
        assert chance_to_plant(tuple(kinds)) == pytest.approx(rolls / 36)
        letters = "RY"[: len(kinds) // 3]
        pieces = [f"{letter}{size}" for letter in letters for size in "123"]
        left = {piece for piece, is_left in zip(pieces, kinds, strict=True) if is_left}
        fitting = 0
        for roll, _ in at().chances():
            state = at().after(roll)
            fitting += any(f"plant {piece} c3" in map(str, state.moves()) for piece in left)
        assert fitting == rolls


class TestPlans:
    def test_at_the_start_ten_have_to_be_planted(self):
        assert plan_of(at(), 0).plants == 10
        assert plan_of(at(options=FOUR), 2).plants == 10
        assert plan_of(at(options={"goal": "six"}), 1).plants == 6
        assert turns_to_go(at(), 0) == pytest.approx(turns_to_go(at(), 1))

    def test_a_group_nearby_is_joined(self):
        near = at(*bed("a1 a2 c1 c2 d1"))
        assert plan_of(near, 0).plants == 5
        assert plan_of(near, 0).garden.bit_count() == 6

    def test_what_stands_too_far_away_is_left_alone(self):
        assert plan_of(at(*bed("a1 a2 b1 b2 c1 c2 a3 b3 f1")), 0).plants == 2

    def test_an_empty_corner_has_to_be_planted_as_well(self):
        assert plan_of(at(*bed("b1 c1 d1")), 0).plants == 7

    def test_a_plant_in_the_corner_that_is_not_ones_own_has_to_step(self):
        free, blocked = at("R1 a2"), at("R1 a2", "G1 a1")
        assert plan_of(blocked, 0).trouble == STEP
        assert turns_to_go(blocked, 0) > turns_to_go(free, 0) + STEP - 1

    def test_a_triangle_needs_its_own_squares_and_no_others(self):
        six = {"goal": "six"}
        assert plan_of(at("R1 a1", "R2 d4", options=six), 0).plants == 5
        assert plan_of(at("R1 a1", "G2 b1", options=six), 0).trouble == STEP
        over = at(options=six, walls=[["b6 1", "b5 3", "c4 2", "c3 1", "c2 3", "c1 2"]])
        assert plan_of(over, 0).trouble >= WALL

    def test_with_four_a_triangle_lies_anywhere_on_the_own_side(self):
        state = at("R1 d1", "R2 e1", "R3 d2", options={"goal": "six", **FOUR})
        plan = plan_of(state, 0)
        assert (plan.plants, plan.trouble) == (3, 0)

    def test_with_four_nothing_but_the_own_side_is_of_use(self):
        state = at("G1 d1", "G2 e1", "G3 d2", options=FOUR)
        assert plan_of(state, 0).trouble >= STEP
        assert plan_of(state, 2).plants == 10

    def test_a_side_without_any_room_is_a_long_way_off(self):
        walls = [["b1 1", "c1 3", "d1 2", "e1 1", "f1 3", "g1 2"], START]
        state = at(options=FOUR, walls=walls)
        assert turns_to_go(state, 0) > 40

    def test_when_the_stock_is_empty_strays_have_to_walk(self):
        home = bed("a1 b1 c1 d1 e1 a2 b2 c2 d2")
        rest = ["Y1 {}", "Y2 {}", "Y3 {}"]
        near = at(*home, *(piece.format(square) for piece, square in zip(rest, ("e3", "h6", "h7"), strict=True)))
        far = at(*home, *(piece.format(square) for piece, square in zip(rest, ("h5", "h6", "h7"), strict=True)))
        assert turns_to_go(near, 0) < turns_to_go(far, 0) < LOST

    def test_strays_that_are_walled_in_are_lost(self):
        home = bed("a1 b1 c1 d1 e1 a2 b2 c2 d2")
        jailed = at(*home, "Y1 h8", "Y2 h7", "Y3 g8", "G1 h6", "G2 g7", "G3 f8")
        assert turns_to_go(jailed, 0) > LOST - 1

    def test_own_plants_are_counted_wherever_they_stand(self):
        state = at("R1 a1", "R1 h7", "Y3 d2", "G2 b1", "B1 h8")
        assert state.left(0) == tuple(state.stock[piece] for piece in ("R1", "R2", "R3", "Y1", "Y2", "Y3"))
        assert state.left(1) == tuple(state.stock[piece] for piece in ("G1", "G2", "G3", "B1", "B2", "B3"))
        assert names(state.owned(0)) == ("a1", "d2", "h7")
        assert names(state.owned(1)) == ("b1", "h8")


class TestDecisions:
    @pytest.mark.parametrize("bot", [GENTLE, STRONG])
    @pytest.mark.parametrize("roll", ["* 2", "* 13", "Y 23"])
    def test_it_takes_a_win(self, bot, roll):
        state = at(*bed("a1 b1 c1 a2 b2 c2 a3 b3 c3"), roll=roll)
        ends = {played(state, bot, seed).result for seed in range(3)}
        assert all(result and result.winners == (0,) for result in ends)

    def test_it_plants_where_its_garden_grows_and_the_corner_first(self):
        assert decided(at(roll="R 2")) == "plant R2 a1"
        young = at(*bed("a1 b1 a2"), roll="Y 3")
        assert all(plan_of(played(young, seed=seed), 0).plants == 6 for seed in range(6))

    def test_it_clears_its_corner(self):
        after = played(at("R1 a2", "G3 a1", roll="G 3"))
        assert after.piece_at("a1") is None

    def test_it_leaves_others_alone_as_long_as_they_are_far_from_ready(self):
        state = at(*bed("a1 b1"), "G1 h8", "G2 h7", roll="G 12")
        for bot in (GENTLE, STRONG):
            ends = [played(state, bot, seed) for seed in range(6)]
            assert all(turns_to_go(after, 1) < turns_to_go(state, 1) + 1 for after in ends)

    def test_it_plays_on_where_nothing_serves_it(self):
        state = at(*bed("a1 b1"), "G1 h8", "G2 h7", roll="G 3")
        assert all(decided(state, BOTS[kind], 3) != "pass" for kind in ("hare", "squirrel", "mole", "magpie", "owl"))

    RIPE = at(
        *bed("h8 h7 h6 h5 h4 h3 h2 g2 f2", "GB"),
        walls=[["b7 1", "c6 3", "d5 2", "e4 1", "f3 3", "e2 2"]],
        roll="K 2",
    )

    @pytest.mark.rule("CB-22")
    def test_it_hinders_who_is_nearly_ready_by_the_wall(self):
        assert self.RIPE.garden(1).bit_count() == 9
        after = played(self.RIPE)
        assert after.garden(1).bit_count() < 9
        assert turns_to_go(after, 1) > turns_to_go(self.RIPE, 1) + 1

    def test_a_careless_one_does_not(self):
        assert {decided(self.RIPE, GENTLE, seed) for seed in range(6)} == {"pass"}

    def test_it_wins_squares_with_the_wall_when_its_side_is_too_small(self):
        wall = moved(START, "b7-b6", "c6-b5", "d5-c4", "e4-c3", "f3-d2", "g2-e2")
        state = at(*bed("a1 b1 c1"), walls=[wall], roll="K 13")
        after = played(state)
        assert after.side(0).bit_count() > state.side(0).bit_count()

    def test_with_four_it_plants_for_whoever_is_far_behind(self):
        plants = [
            f"{piece} {square}"
            for piece, square in zip(("R1", "R2", "R3", "R1"), ("c1", "d1", "e1", "d2"), strict=True)
        ]
        plants += ["G1 d8", "G2 e8", "B1 h4", "B2 h5"]
        state = at(*plants, options=FOUR, walls=[RISING, START], roll="Y 2")
        after = played(state)
        assert turns_to_go(after, 1) < turns_to_go(state, 1)

    def test_it_goes_by_what_is_over_at_the_last_turn(self):
        ahead = at("R1 a1", "R2 b1", "G1 h8", options={"turn_limit": 10}, turns=9, roll="G 2")
        assert played(ahead).result.winners == (0,)

    @pytest.mark.parametrize("bot", [GENTLE, STRONG])
    def test_where_everything_is_lost_it_moves_all_the_same(self, bot):
        behind = at("R1 a1", "G1 h8", "G2 g8", "B1 h7", options={"turn_limit": 10}, turns=9, roll="K 2")
        assert behind.why_not(decided(behind, bot)) is None

    def test_where_nothing_but_passing_is_possible_it_passes(self):
        state = at(roll="K 1", walls=[["b7 3", "c6 1", "d5 2", "e4 1", "f3 2", "g2 3"]])
        assert decided(state) == decided(state, GENTLE) == "pass"


class TestBudget:
    def count(self, monkeypatch, state, bot):
        seen = []
        after = CarrotsState.after
        monkeypatch.setattr(CarrotsState, "after", lambda self, move: seen.append(move) or after(self, move))
        thinking = bot.think(state, state.turn, Random(3))
        pauses, before, longest = 0, 0, 0
        try:
            while True:
                next(thinking)
                pauses, longest, before = pauses + 1, max(longest, len(seen) - before), len(seen)
        except StopIteration:
            return len(seen), pauses, longest

    def test_it_looks_at_each_move_once_with_pauses(self, monkeypatch):
        state = at(*bed("a1 b1"), roll="* 12")
        looked_at, pauses, longest = self.count(monkeypatch, state, STRONG())
        assert looked_at == len(state.moves()) > SLICE
        assert pauses == looked_at // SLICE
        assert longest == SLICE


def run(seed, players, **options):
    match = Match("carrots-and-broccoli", seed=seed, players=players, turn_limit=120, **options)
    match.run()
    return match


def by_garden(matches):
    return sum(match.state.result.scores is None for match in matches)


class TestGames:
    def test_the_same_seed_plays_the_same_game(self):
        one, other = (run(4, ["mole", "gentle"], goal="six") for _ in range(2))
        assert one.record == other.record

    @pytest.mark.parametrize(
        "options",
        [
            {"kids": True},
            pytest.param({"wall": "loose"}, marks=pytest.mark.slow),
            pytest.param({"goal": "six", "timer": True}, marks=pytest.mark.slow),
            {"seats": 4, "goal": "six"},
        ],
        ids=str,
    )
    def test_they_play_every_variant(self, options):
        match = run(2, ["mole", "gentle"] * (options.get("seats", 2) // 2), **options)
        assert match.state.result is not None

    def test_they_are_the_bots_of_the_game(self):
        bots = games.bots("carrots-and-broccoli")
        assert [type(bots[name]()) for name in ("gentle", "mole", "owl")] == [Gardener, Gardener, Exact]
        assert type(bots["owl"]().other) is Searcher
        assert [make().name for make in (GENTLE, STRONG)] == ["gentle", "mole"]

    def test_a_few_games_end_by_a_garden(self):
        assert by_garden([run(seed, ["mole", "gentle"]) for seed in (1, 2)]) == 2
        assert by_garden([run(7, ["mole", "mole"]), run(8, ["gentle"] * 4, seats=4)]) == 2

    @pytest.mark.slow
    @pytest.mark.parametrize("kind", ["gentle", "mole"])
    @pytest.mark.parametrize("seats", [2, 4])
    def test_more_than_nine_of_ten_games_end_by_a_garden_within_120_turns(self, kind, seats):
        matches = [run(seed, [kind] * seats, seats=seats) for seed in range(40)]
        assert by_garden(matches) > 36

    @pytest.mark.slow
    def test_the_strong_one_is_the_stronger_one(self):
        wins = sum(run(seed, ["mole", "gentle"]).state.result.winners == (0,) for seed in range(10))
        wins += sum(run(seed, ["gentle", "mole"]).state.result.winners == (1,) for seed in range(10))
        assert wins >= 15
