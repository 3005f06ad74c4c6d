"""Gardens, triangles, time, and what a game ends with."""

from __future__ import annotations

import pytest

from garden_widgets.core.errors import OptionError
from garden_widgets.core.move import CHANCE, CLOCK
from garden_widgets.kit.grids import INDEX, bits, names
from garden_widgets.shelf.carrots_and_broccoli.engine import GAME
from garden_widgets.shelf.carrots_and_broccoli.engine.garden import TRIANGLES
from tests.shelf.carrots_and_broccoli.carrots import (
    RISING,
    WALL,
    at,
    bed,
    moved,
    rule_against,
    rules_of,
    texts,
    wall_of,
)

NINE = "a1 b1 c1 d1 e1 a2 b2 c2 d2"
AWAY = "h8 g8 f8 e8 d8 h7 g7 f7 e7"  # nine of the other seat
FOUR = {"seats": 4}
SOUTH = "b1 c1 d1 e1 f1 g1 c2 d2 e2 f2"
SIX = {"goal": "six"}


def ended(state):
    """Tell who won, with which scores, by which rule."""
    result = state.result
    return None if result is None else (result.winners, result.scores, result.rule.id)


# A garden of ten ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CB-16")
def test_ten_connected_with_the_home_corner_win():
    state = at(*bed(NINE), roll="Y 13", turns=17)
    after = state.play("plant Y1 e2")
    assert ended(after) == ((0,), None, "CB-16")
    assert (after.movers, after.turn, after.turns, after.roll) == ((), 0, 18, None)
    assert rules_of(after) == [("plant", "CB-09"), ("over", "CB-16")]
    assert GAME.from_dict(after.to_dict()) == after
    assert GAME.from_dict(after.to_dict()).result == after.result


@pytest.mark.rule("CB-16")
def test_nine_do_not_win_and_ten_with_a_gap_do_not_either():
    assert at(*bed(NINE)).result is None
    assert at(*bed(NINE + " f2")).result is None
    assert ended(at(*bed(NINE + " e2"))) == ((0,), None, "CB-16")


@pytest.mark.rule("CB-16")
def test_diagonal_neighbours_do_not_connect():
    assert at(*bed("a1 a2 a3 a4 b4 c4 b1 c1 d1 e2")).result is None


@pytest.mark.rule("CB-16", "CB-R12")
def test_ten_without_the_home_corner_do_not_win():
    without = "b1 c1 d1 e1 f1 b2 c2 d2 e2 b3"
    state = at(*bed(without), roll="Y 3")
    assert state.result is None
    assert state.garden(0) == 0
    assert state.largest_group(0).bit_count() == 10
    assert ended(state.play("plant Y3 a1")) == ((0,), None, "CB-16")
    blocked = at("G1 a1", *bed(without), roll="R 1")
    assert blocked.result is None
    assert blocked.garden(0) == 0


@pytest.mark.rule("CB-16")
def test_the_broccoli_grow_at_h8():
    state = at(*bed(AWAY, "GB"), turn=1, roll="B 12")
    assert ended(state.play("plant B1 h6")) == ((1,), None, "CB-16")


@pytest.mark.rule("CB-16")
def test_a_garden_can_be_completed_by_the_other_seat():
    state = at(*bed(NINE), turn=1, roll="Y 1").play("plant Y1 e2")
    assert ended(state) == ((0,), None, "CB-16")
    assert state.turn == 1


@pytest.mark.rule("CB-16")
def test_a_garden_can_be_completed_by_a_step():
    plants = [*bed(NINE), "Y1 f2"]
    state = at(*plants, roll="Y 1").play("step f2 e2")
    assert ended(state) == ((0,), None, "CB-16")
    assert state.last_step == "e2"


@pytest.mark.rule("CB-16")
def test_more_than_ten_win_as_well():
    assert ended(at(*bed(NINE + " e2 f2 c3"))) == ((0,), None, "CB-16")


@pytest.mark.rule("CB-16", "CB-02")
def test_foreign_plants_do_not_connect_a_garden():
    assert at("G1 e1", *bed("a1 b1 c1 d1 a2 b2 c2 f1 f2 g1")).result is None


@pytest.mark.rule("CB-15", "CB-R12")
def test_what_stands_on_the_line_or_beyond_it_does_not_count():
    nine = bed("a1 a2 a3 a4 a5 a6 a7 b1 b2")
    assert at(*nine, "Y1 a8").result is None  # the gatepost is on the line
    assert at(*nine, "Y1 a8", "Y2 b8").result is None
    walls = [moved(WALL, "b7-b6")]  # now b7 is beyond the line
    assert at(*nine, "Y1 b7", walls=walls).result is None
    assert ended(at(*nine, "Y1 b3", walls=walls)) == ((0,), None, "CB-16")


@pytest.mark.rule("CB-R12")
def test_own_plants_elsewhere_do_no_harm():
    assert ended(at(*bed(NINE + " e2 h8 h7"))) == ((0,), None, "CB-16")


@pytest.mark.rule("CB-R12")
def test_neighbours_touch_where_the_tip_of_the_line_passes_between_them():
    walls = [wall_of("b7 d5 c1 d4 f3 g2")]  # a narrow tip comes down to c1, between c2 and d2
    state = at(*bed("a1 a2 b2 c2 d2 e2 d1 e1 f1"), walls=walls, options={"wall": "loose"}, roll="Y 1")
    assert (state.side_of("c2"), state.side_of("d2")) == (0, 0)
    assert ended(state.play("plant Y1 f2")) == ((0,), None, "CB-16")


@pytest.mark.rule("CB-22", "CB-16")
def test_a_step_of_the_wall_can_complete_a_garden():
    walls = [moved(WALL, "b7-d6")]  # from a8 to d6: c7 is beyond
    state = at(*bed("a1 a2 a3 a4 a5 a6 a7 b1 b7 c7"), walls=walls, roll="K 1", turn=1)
    assert (state.side_of("c7"), state.result) == (1, None)
    after = state.play("step d6 d7")
    assert (after.side_of("c7"), ended(after)) == (0, ((0,), None, "CB-16"))
    assert after.turn == 1
    assert rules_of(after) == [("wall", "CB-12"), ("sides", "CB-22"), ("over", "CB-16")]
    assert "c7" in after.events[1].where


@pytest.mark.rule("CB-22")
def test_a_step_of_the_wall_can_take_a_square_from_a_garden():
    walls = [moved(WALL, "b7-d7")]
    state = at(*bed("a1 a2 a3 a4 a5 a6 a7 b7 c7"), walls=walls, roll="K 1")
    after = state.play("step d7 d6")
    assert (state.garden(0).bit_count(), after.garden(0).bit_count()) == (9, 8)
    assert "c7" in after.events[1].where


# Several gardens at once ----------------------------------------------------------------------------------------------


@pytest.mark.rule("CB-R7")
@pytest.mark.parametrize("mover", [0, 1])
def test_of_two_gardens_completed_by_one_step_the_movers_wins(mover):
    carrots = bed("a1 b1 c1 d1 e1 a2 b2 c2 d2 e2")
    broccoli = bed("h8 h7 g7 f7 e7 d7 d6 d5 d4 d3", "GB")
    walls = [wall_of("f1 c3 e6 e4 f3 g2")]
    state = at(*carrots, *broccoli, walls=walls, options={"wall": "loose"}, roll="K 1", turn=mover)
    after = state.play("step f1 f2")
    assert [after.garden(seat).bit_count() for seat in (0, 1)] == [10, 10]
    assert ended(after) == ((mover,), None, "CB-16")
    assert GAME.from_dict(after.to_dict()).result == after.result


@pytest.mark.rule("CB-R7")
@pytest.mark.parametrize(("turn", "winner"), [(0, 0), (1, 2), (2, 2), (3, 0)])
def test_gardens_of_others_are_looked_for_in_turn_order(turn, winner):
    gardens = bed(SOUTH, "R", 4) + bed("b8 c8 d8 e8 f8 g8 c7 d7 e7 f7", "G", 4)
    assert ended(at(*gardens, options=FOUR, turn=turn)) == ((winner,), None, "CB-17")


# Four seats -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CB-17")
def test_four_seats_win_with_ten_connected_on_the_own_side_of_both_walls():
    state = at(*bed(SOUTH[:-3], "R", 4), options=FOUR, roll="R 1")
    assert state.result is None
    assert ended(state.play("plant R1 f2")) == ((0,), None, "CB-17")


@pytest.mark.rule("CB-17")
def test_four_seats_need_no_corner_but_connection():
    squares = "b8 c8 d8 e8 f8 g8 c7 d7 e7 f7"
    assert ended(at(*bed(squares, "G", 4), options=FOUR)) == ((2,), None, "CB-17")
    split = at(*bed("b1 c1 d1 c2 d2 f1 g1 f2 d3 e3 b8", "R", 4), options=FOUR)
    assert split.result is None
    assert split.largest_group(0).bit_count() == 7


@pytest.mark.rule("CB-17", "CB-03")
def test_the_side_of_another_seat_does_not_count():
    assert at(*bed("b8 c8 d8 e8 f8 g8 c7 d7 e7 f7", "R", 4), options=FOUR).result is None
    assert ended(at(*bed("h2 h3 h4 h5 h6 h7 g3 g4 g5 g6", "B", 4), options=FOUR)) == ((3,), None, "CB-17")
    assert ended(at(*bed("a2 a3 a4 a5 a6 a7 b3 b4 b5 b6", "Y", 4), options=FOUR)) == ((1,), None, "CB-17")


# The short game -------------------------------------------------------------------------------------------------------

TRIANGLE = "a1 b1 c1 a2 b2 a3"


@pytest.mark.rule("CB-18", "CB-R8")
def test_six_win_as_a_triangle_with_its_right_angle_in_the_home_corner():
    state = at(*bed(TRIANGLE[:-3]), options=SIX, roll="Y 3")
    assert state.result is None
    assert ended(state.play("plant Y3 a3")) == ((0,), None, "CB-18")
    assert ended(at(*bed("h8 g8 f8 h7 g7 h6", "GB"), options=SIX)) == ((1,), None, "CB-18")


@pytest.mark.rule("CB-R8")
@pytest.mark.parametrize(
    "squares", ["a1 b1 c1 d1 a2 b2", "b1 c1 d1 b2 c2 b3", "a1 b1 c1 b2 c2 c3", "a1 a2 a3 b1 b2 b3"]
)
def test_another_shape_or_place_is_no_triangle_for_two(squares):
    assert at(*bed(squares), options=SIX).result is None


@pytest.mark.rule("CB-R13")
def test_in_the_short_game_only_the_triangle_wins_and_more_do_no_harm():
    assert at(*bed("a1 b1 c1 d1 e1 a2 b2 c2 d2 e2"), options=SIX).result is None
    assert ended(at(*bed(TRIANGLE + " d1 c2 b3 e1"), options=SIX)) == ((0,), None, "CB-18")
    assert at(*bed(TRIANGLE)).result is None


@pytest.mark.rule("CB-R8", "CB-R12")
def test_a_foreign_plant_in_the_triangle_prevents_it():
    state = at(*bed("b1 c1 a2 b2 a3"), "G1 a1", options=SIX)
    assert state.result is None
    assert state.garden(0).bit_count() == 5


@pytest.mark.rule("CB-R8", "CB-18")
@pytest.mark.parametrize("squares", ["c2 d2 e2 d1 e1 e2", "c1 d1 e1 c2 d2 d3"])
def test_four_seats_need_a_real_triangle(squares):
    assert at(*bed(squares, "R", 4), options={**FOUR, **SIX}).result is None


@pytest.mark.rule("CB-R8")
@pytest.mark.parametrize(
    ("squares", "colour", "seat"),
    [
        ("c1 d1 e1 c2 d2 e3", "R", None),
        ("d1 e1 f1 d2 e2 d3", "R", 0),
        ("c1 d1 e1 d2 e2 e3", "R", 0),
        ("c8 d8 e8 d7 e7 e6", "G", 2),
        ("d8 e8 f8 d7 e7 d6", "G", 2),
        ("d8 e8 f8 d7 e7 d6", "R", None),
    ],
)
def test_four_seats_may_turn_the_triangle_any_way_on_the_own_side(squares, colour, seat):
    state = at(*bed(squares, colour, 4), options={**FOUR, **SIX})
    assert ended(state) == (None if seat is None else ((seat,), None, "CB-18"))


@pytest.mark.rule("CB-R8")
def test_there_are_four_orientations_of_the_triangle_in_every_place():
    assert len(set(TRIANGLES)) == len(TRIANGLES) == 4 * 6 * 6
    assert all(triangle.bit_count() == 6 for triangle in TRIANGLES)


# Time -----------------------------------------------------------------------------------------------------------------

TIMER = {"timer": True}


@pytest.mark.rule("CB-19", "CB-R14")
def test_with_a_timer_time_can_be_called_from_the_set_up_on_at_any_moment():
    assert GAME.start(timer=True).moves(CLOCK) == ()
    assert rule_against(GAME.start(timer=True), "time") == "CB-R14"
    for state in (at(options=TIMER), at(options=TIMER, roll="R 12", last_step="b7", turn=1, turns=9)):
        assert [str(move) for move in state.moves(CLOCK)] == ["time"]
        after = state.play("time")
        assert after.to_dict() == {**state.to_dict(), "roll": None, "time": True}
        assert after.movers == ()
        assert rules_of(after) == [("time", "CB-19"), ("over", "CB-R9")]
        assert GAME.from_dict(after.to_dict()) == after


@pytest.mark.rule("CB-19")
def test_without_a_timer_nobody_can_call_time():
    for state in (GAME.start(), at(), at(roll="R 1"), at(options={"turn_limit": 9})):
        assert state.moves(CLOCK) == ()
        assert rule_against(state, "time") == "CB-19"


@pytest.mark.rule("CB-19")
def test_when_time_is_up_the_most_own_plants_on_the_own_side_win_connected_or_not():
    plants = ("R1 a1", "Y1 c3", "R1 h8", "G3 h7", "B3 a2")  # the last two of each are one on the own side
    state = at(*plants, options=TIMER).play("time")
    assert ended(state) == ((0,), (2, 1), "CB-19")


@pytest.mark.rule("CB-19", "CB-15")
def test_what_stands_on_the_line_does_not_count_by_time():
    state = at("R1 a8", "R2 h1", "G1 h8", options=TIMER).play("time")
    assert ended(state) == ((1,), (0, 1), "CB-19")


@pytest.mark.rule("CB-20")
def test_a_tie_is_broken_by_the_pips_of_what_counts():
    state = at("R1 a1", "R2 a2", "R3 h8", "G1 h7", "G1 h6", options=TIMER).play("time")
    assert ended(state) == ((0,), (2, 2), "CB-20")


@pytest.mark.rule("CB-20")
def test_only_those_tied_for_the_most_count_their_pips():
    plants = ("R1 b1", "R1 c1", "Y2 a2", "Y1 a3", "G3 b8", "B3 h2")
    state = at(*plants, options={**FOUR, **TIMER}).play("time")
    assert ended(state) == ((1,), (2, 2, 1, 1), "CB-20")


@pytest.mark.rule("CB-R9")
def test_a_tie_in_pips_too_is_a_shared_win():
    state = at("R1 a1", "R3 a2", "G2 h7", "G2 h6", options=TIMER).play("time")
    assert ended(state) == ((0, 1), (2, 2), "CB-R9")
    plants = ("R2 b1", "Y1 a2", "G2 b8")
    assert ended(at(*plants, options={**FOUR, **TIMER}, time=True)) == ((0, 2), (1, 1, 1, 0), "CB-R9")


@pytest.mark.rule("CB-R14", "CB-R9")
def test_all_at_zero_share_the_win():
    assert ended(at(options=TIMER).play("time")) == ((0, 1), (0, 0), "CB-R9")
    assert ended(at(options={**FOUR, **TIMER}).play("time")) == ((0, 1, 2, 3), (0, 0, 0, 0), "CB-R9")


@pytest.mark.rule("CB-R14")
def test_a_turn_limit_calls_time_after_so_many_turns_passes_too():
    state = GAME.start(turn_limit=2).play("wall 132132").play("roll R 1").play("plant R1 a1")
    assert (state.time, state.result) == (False, None)
    after = state.play("roll R 1").play("pass")
    assert ended(after) == ((0,), (1, 0), "CB-19")
    assert (after.turn, after.turns, after.roll, after.time) == (1, 2, None, True)
    assert rules_of(after) == [("pass", "CB-R4"), ("time", "CB-19"), ("over", "CB-19")]
    assert GAME.from_dict(after.to_dict()) == after


@pytest.mark.rule("CB-R14")
def test_a_garden_on_the_last_turn_wins_first():
    state = at(*bed(NINE), options={"turn_limit": 30}, turns=29, roll="Y 1")
    won = state.play("plant Y1 e2")
    assert ended(won) == ((0,), None, "CB-16")
    assert (won.time, won.turns) == (True, 30)
    assert rules_of(won) == [("plant", "CB-09"), ("over", "CB-16")]
    assert GAME.from_dict(won.to_dict()).result == won.result
    lost = state.play("pass")
    assert ended(lost) == ((0,), (9, 0), "CB-19")


@pytest.mark.rule("CB-R14")
def test_timer_and_turn_limit_go_together():
    state = at(options={"timer": True, "turn_limit": 5}, turns=4, roll="R 1")
    assert state.play("time").turns == 4
    assert state.play("pass").time is True


@pytest.mark.rule("CB-R14")
@pytest.mark.parametrize("value", [-1, "5", 5.0, True, None, 10**12])
def test_a_turn_limit_is_a_number_of_turns(value):
    with pytest.raises(OptionError) as caught:
        GAME.start(turn_limit=value)
    assert caught.value.option == "turn_limit"


# What can be asked of a state -----------------------------------------------------------------------------------------


def test_a_state_tells_what_counts_and_what_is_connected():
    state = at("R1 a1", "R2 a2", "Y1 c3", "Y2 h8", "Y3 a8", "G1 b1")
    assert names(state.counted(0)) == ("a1", "a2", "c3")
    assert names(state.garden(0)) == ("a1", "a2")
    assert names(state.largest_group(0)) == ("a1", "a2")
    assert state.garden(1) == state.counted(1) == 0
    assert state.stock["R1"] == 1
    assert state.piece_at("c3") == "Y1"
    assert state.piece_at("b7") == "K1"
    assert state.piece_at("e5") is None
    assert state.setup.needed == 10
    assert GAME.start().side(0) == 0
    assert GAME.start().side_of("a1") is None


def test_the_state_of_a_triangle_is_as_much_of_it_as_stands():
    assert names(at("R1 a1", "R2 a3", "Y1 d4", options=SIX).garden(0)) == ("a1", "a3")
    state = at("R1 d1", "R2 e1", "R3 g1", options={**FOUR, **SIX})
    assert state.garden(0).bit_count() == 2
    assert set(bits(state.garden(0))) <= {INDEX["d1"], INDEX["e1"], INDEX["g1"]}


def test_the_board_can_be_read_as_text():
    text = str(at("R1 a1", "Y2 b1", roll="G 12", last_step="a1"))
    lines = text.splitlines()
    assert lines[0] == "Carrots & Broccoli, turn 1. The carrot gardener has rolled green, small or medium."
    assert lines[9:] == [
        "   a  b  c  d  e  f  g  h",
        (
            "Empty squares: c on the carrot gardener's side, b on the broccoli gardener's side and - on the line of "
            "the wall."
        ),
        "Stepped in the last turn: a1.",
        "The carrot gardener: 2 on their own side, 2 of them in the garden.",
        "The broccoli gardener: 0 on their own side, 0 of them in the garden.",
        "Stock: R1 1, R2 2, R3 2, Y1 2, Y2 1, Y3 2, G1 2, G2 2, G3 2, B1 2, B2 2, B3 2.",
    ]
    assert lines[1] == "8   -  b  b  b  b  b  b  b"
    assert lines[2].split() == ["7", "c", "K1", *"bbbbbb"]
    assert lines[8] == "1  R1 Y2  c  c  c  c  c  -"
    assert "The carrot gardener has rolled green, small or medium." in text
    assert "The wall has not been built yet." in str(GAME.start(seats=4))
    assert "won by the carrot gardener" in str(at(*bed(NINE + " e2")))
    assert CHANCE in at().movers
    assert "It is the blue gardener's turn to roll." in str(at(options=FOUR, turn=3))
    assert RISING[0] in str(at(options=FOUR).to_dict())
    assert texts(at(roll="R 1"))
