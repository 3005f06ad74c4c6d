"""The wall: its set-up, its steps, its line and the sides of it."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from garden_widgets.core.move import CHANCE
from garden_widgets.kit.grids import INDEX, SQUARES, names
from garden_widgets.shelf.carrots_and_broccoli.engine import GAME
from garden_widgets.shelf.carrots_and_broccoli.engine.wall import sides
from tests.shelf.carrots_and_broccoli.carrots import RISING, WALL, at, moved, rule_against, rules_of, texts, wall_of


def on_side(state, seat):
    return " ".join(names(state.side(seat)))


# The set-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CB-04")
def test_two_seats_begin_with_a_set_up_of_six_pyramids_on_the_diagonal():
    start = GAME.start()
    assert start.movers == (CHANCE,)
    assert start.to_dict()["walls"] == []
    state = start.play("wall 132132")
    assert state.to_dict()["walls"] == [["b7 1", "c6 3", "d5 2", "e4 1", "f3 3", "g2 2"]]
    assert state.piece_at("a8") is state.piece_at("h1") is None
    assert state.movers == (CHANCE,)
    assert rules_of(state) == [("set-up", "CB-04")]


@pytest.mark.rule("CB-04")
def test_the_set_ups_of_two_seats_are_ninety_and_equally_likely():
    chances = GAME.start().chances()
    assert len(chances) == len({move for move, _ in chances}) == 90
    assert {odds for _, odds in chances} == {Fraction(1, 90)}
    assert GAME.start().moves(CHANCE) == tuple(move for move, _ in chances)
    assert all(sorted(move.sizes) == list("112233") for move, _ in chances)


@pytest.mark.rule("CB-04")
def test_each_set_up_of_two_seats_is_drawn_about_as_often_as_any_other():
    start, rng = GAME.start(), Random(4)
    drawn = Counter(start.draw(rng) for _ in range(9000))
    assert set(drawn) == set(start.moves(CHANCE))
    assert 60 < min(drawn.values()) <= max(drawn.values()) < 145


@pytest.mark.rule("CB-05")
def test_four_seats_begin_with_two_walls_that_form_an_x():
    state = GAME.start(seats=4).play("wall 111122223333")
    assert state.to_dict()["walls"] == [
        ["b2 1", "c3 1", "d4 1", "e5 1", "f6 2", "g7 2"],
        ["b7 2", "c6 2", "d5 3", "e4 3", "f3 3", "g2 3"],
    ]
    assert rules_of(state) == [("set-up", "CB-05")]
    assert all(state.piece_at(corner) is None for corner in ("a1", "a8", "h1", "h8"))


@pytest.mark.rule("CB-05")
def test_set_ups_of_four_seats_are_drawn_and_not_listed():
    start, rng = GAME.start(seats=4), Random(11)
    assert start.chances() == start.moves(CHANCE) == ()
    drawn = [start.draw(rng) for _ in range(4000)]
    assert all(start.why_not(move) is None for move in drawn)
    assert all(sorted(move.sizes) == list("111122223333") for move in drawn)
    for place in range(12):
        assert all(1200 < count < 1470 for count in Counter(move.sizes[place] for move in drawn).values())
    alike = sum(a == b for move in drawn for a, b in pairwise(move.sizes)) / (4000 * 11)
    assert alike == pytest.approx(3 / 11, abs=0.01)


@pytest.mark.rule("CB-04", "CB-05")
@pytest.mark.parametrize("sizes", ["111222", "13213", "1321321", "444444", "132132132132", "0"])
def test_a_set_up_of_wrong_sizes_or_length_is_refused(sizes):
    refusal = GAME.start().why_not(f"wall {sizes}")
    assert refusal.rule == "CB-04"
    assert GAME.start().why_not(refusal.instead) is None
    if len(sizes) != 12:
        refusal = GAME.start(seats=4).why_not(f"wall {sizes}")
        assert refusal.rule == "CB-05"
        assert GAME.start(seats=4).why_not(refusal.instead) is None


@pytest.mark.rule("CB-05")
def test_twelve_of_wrong_sizes_are_refused_and_what_fits_of_them_is_kept():
    refusal = GAME.start(seats=4).why_not("wall 111112223333")
    assert (refusal.rule, str(refusal.instead)) == ("CB-05", "wall 111122223333")


@pytest.mark.rule("CB-04", "CB-05")
def test_the_wall_is_set_up_once_and_before_the_first_roll():
    assert rule_against(GAME.start(), "roll R 1") == "CB-04"
    assert rule_against(GAME.start(seats=4), "roll R 1") == "CB-05"
    assert rule_against(at(), "wall 132132") == "CB-04"
    assert rule_against(at(roll="R 1"), "wall 132132") == "CB-04"
    assert rule_against(at(options={"seats": 4}), "wall 132132132132") == "CB-05"


# Steps ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CB-12")
def test_black_steps_a_wall_pyramid_of_the_size_rolled():
    state = at(roll="K 1").play("step b7 c7")
    assert state.to_dict()["walls"] == [moved(WALL, "b7-c7")]
    assert state.last_step == "c7"
    assert rules_of(state)[0] == ("wall", "CB-12")
    assert state.events[0].where == ("b7", "c7")


@pytest.mark.rule("CB-12")
def test_after_black_nothing_can_be_done_but_step_the_wall_or_pass():
    assert texts(at("R1 a1", roll="K 12")) == ["step b7 b6", "step b7 c7", "step g2 f2", "step g2 g3", "pass"]


@pytest.mark.rule("CB-13", "CB-R2")
def test_at_the_start_of_a_chain_only_its_ends_can_step_and_only_inwards():
    state = GAME.start().play("wall 112233").play("roll K 1")
    found = texts(state, "step")
    for sizes in ("2", "3"):
        found += texts(at(walls=[wall_of("b7 c6 d5 e4 f3 g2")], roll=f"K {sizes}"), "step")
    assert sorted(found) == ["step b7 b6", "step b7 c7", "step g2 f2", "step g2 g3"]


@pytest.mark.rule("CB-13")
def test_a_wall_refusal_points_at_the_square_and_at_the_neighbours_too_far_from_it():
    refusal = at(roll="K 1").why_not("step b7 a7")
    assert (refusal.rule, refusal.where) == ("CB-13", ("a7", "c6"))
    assert str(refusal.instead) == "step b7 b6"
    assert "small black pyramid" in refusal.why
    assert "c6" in refusal.why
    refusal = at(roll="K 3").why_not("step c6 b6")
    assert (refusal.rule, refusal.where) == ("CB-13", ("b6", "d5"))


@pytest.mark.rule("CB-13")
def test_two_squares_are_counted_orthogonally():
    state = at(walls=[moved(WALL, "b7-c7")], roll="K 1")
    assert rule_against(state, "step c7 d7") is None  # d7 to c6: one across, one up
    assert rule_against(state, "step c7 c8") is None
    assert rule_against(state, "step c7 b7") is None
    state = state.play("step c7 d7").play("roll K 12").play("pass").play("roll K 12")
    assert rule_against(state, "step d7 e7") == "CB-13"  # two across and one up make three


@pytest.mark.rule("CB-R2")
def test_gateposts_do_not_count_as_neighbours():
    state = at(walls=[wall_of("c7 c6 d5 e4 f3 g3")], roll="K 13")
    assert rule_against(state, "step c7 d7") is None
    assert rule_against(state, "step g3 g4") is None


@pytest.mark.rule("CB-R2")
def test_in_a_chain_it_is_the_order_that_makes_neighbours_not_the_place():
    walls = [wall_of("c5 c6 d6 d5 d4 e4")]  # c5 comes first and stands next to d5, number four
    assert rule_against(at(walls=walls, roll="K 1"), "step c5 b5") is None  # two from c6
    refusal = at(walls=walls, roll="K 1").why_not("step c5 c4")  # c6 is two away, d4 would be near
    assert refusal is None
    refusal = at(walls=[moved(walls[0], "c5-c4")], roll="K 1").why_not("step c4 c3")
    assert (refusal.rule, refusal.where) == ("CB-13", ("c3", "c6"))


@pytest.mark.rule("CB-R2")
def test_a_loose_wall_needs_any_one_other_pyramid_within_two():
    loose = {"wall": "loose"}
    assert rule_against(at(roll="K 3"), "step c6 b6") == "CB-13"
    assert rule_against(at(options=loose, roll="K 3"), "step c6 b6") is None
    refusal = at(options=loose, roll="K 1").why_not("step b7 a7")
    assert (refusal.rule, refusal.where) == ("CB-13", ("a7", "c6"))
    assert refusal.parts == {"piece": "K1", "target": "a7", "reach": 2, "others": ["c6"]}


@pytest.mark.rule("CB-R2")
def test_a_loose_wall_may_leave_others_behind():
    state = at(options={"wall": "loose"}, walls=[wall_of("a6 b7 d7 e7 f7 g7")], roll="K 1")
    scattered = state.play("step b7 c7")  # a6 now stands alone: three from c7
    assert scattered.to_dict()["walls"][0][:2] == ["a6 1", "c7 1"]
    refusal = scattered.play("roll K 1").why_not("step a6 a5")
    assert (refusal.rule, refusal.where) == ("CB-13", ("a5", "c7"))


@pytest.mark.rule("CB-R2")
def test_a_loose_pyramid_is_measured_against_its_own_wall_only():
    far = ["b2 1", "b3 1", "b4 2", "b5 2", "d8 3", "e8 3"]
    near = ["g8 1", "g7 1", "g6 2", "g5 2", "g4 3", "g3 3"]
    state = at(walls=[far, near], options={"seats": 4, "wall": "loose"}, roll="K 3")
    assert rule_against(state, "step e8 f8") is None  # two from d8
    state = at(walls=[moved(far, "e8-f8"), near], options={"seats": 4, "wall": "loose"}, roll="K 3")
    refusal = state.why_not("step f8 f7")  # next to g7, but that is the other wall
    assert (refusal.rule, refusal.where) == ("CB-13", ("f7", "d8"))


@pytest.mark.rule("CB-R12")
def test_wall_pyramids_may_stand_on_gateposts_and_home_corners():
    state = at(walls=[wall_of("a7 b7 c6 d5 e4 f3")], roll="K 1").play("step a7 a8")
    assert state.piece_at("a8") == "K1"
    loose = at(options={"wall": "loose"}, walls=[wall_of("a2 b2 c3 d5 e4 f3")], roll="K 1")
    assert loose.play("step a2 a1").piece_at("a1") == "K1"


# The line and its sides -----------------------------------------------------------------------------------------------


@pytest.mark.rule("CB-15", "CB-R1")
def test_at_the_start_the_diagonal_is_nobodys_and_parts_the_board():
    state = at()
    line = {"a8", "b7", "c6", "d5", "e4", "f3", "g2", "h1"}
    assert {square for square in SQUARES if state.side_of(square) is None} == line
    assert state.side_of("a1") == state.side_of("a7") == state.side_of("g1") == 0
    assert state.side_of("h8") == state.side_of("b8") == state.side_of("h2") == 1


@pytest.mark.rule("CB-22", "CB-15")
def test_a_step_of_the_wall_changes_the_sides_and_says_where():
    state = at(roll="K 1").play("step b7 b6")
    assert (state.side_of("b7"), state.side_of("b6")) == (1, None)
    assert rules_of(state) == [("wall", "CB-12"), ("sides", "CB-22")]
    assert state.events[1].where == ("b6", "b7")
    assert "the carrot gardener loses b6" in state.events[1].text
    assert "the broccoli gardener gains b7" in state.events[1].text


@pytest.mark.rule("CB-22")
def test_a_step_along_the_line_changes_no_side_and_says_nothing_of_it():
    state = at(walls=[wall_of("a7 a6 a5 b5 d5 d4")], roll="K 2")
    after = state.play("step b5 c5")
    assert [after.side(seat) for seat in (0, 1)] == [state.side(seat) for seat in (0, 1)]
    assert rules_of(after) == [("wall", "CB-12")]


@pytest.mark.rule("CB-R1")
def test_squares_that_the_line_passes_beside_their_centre_still_have_a_side():
    state = at(walls=[moved(WALL, "b7-b6")])  # from a8 straight to b6, between a7 and b7
    assert (state.side_of("a7"), state.side_of("b7")) == (0, 1)


@pytest.mark.rule("CB-R1")
def test_a_long_segment_has_every_square_on_the_line_whose_centre_it_meets():
    state = at(walls=[wall_of("a8 a7 a6 a5 a4 a3")])  # then from a3 to h1: no centre between
    on = {square for square in SQUARES if state.side_of(square) is None}
    assert on == {"a8", "a7", "a6", "a5", "a4", "a3", "h1"}
    state = at(walls=[wall_of("a8 a7 a6 b5 c5 d5")])  # from d5 to h1: on the diagonal again
    assert {square for square in SQUARES if state.side_of(square) is None} >= {"e4", "f3", "g2", "h1"}


@pytest.mark.rule("CB-R1")
def test_a_line_along_the_edge_leaves_all_the_rest_to_one_seat():
    state = at(walls=[wall_of("a7 a5 a3 b2 c1 e1")], options={"wall": "loose"})
    assert state.side_of("a1") == state.side_of("b1") == 0
    assert on_side(state, 0) == "a1 b1 a2"  # the segment from a3 to b2 passes beside a2 and b1
    assert state.side_of("d8") == state.side_of("h2") == 1


@pytest.mark.rule("CB-R1")
def test_where_the_line_crosses_itself_the_even_odd_rule_tells():
    # From b7 right to f7, down to f5, back left to d5, up to d8 across itself, and so to h8 and the gatepost h1.
    state = at(walls=[wall_of("b7 f7 f5 d5 d8 h8")], options={"wall": "loose"})
    assert state.side_of("e6") == 1  # inside the loop: one crossing from the left
    assert state.side_of("a1") == 0
    assert state.side_of("g6") == 0
    assert state.side_of("e8") is None  # between d8 and h8 on the line
    assert state.side_of("c8") == 1


@pytest.mark.rule("CB-R1")
def test_a_stretch_walked_twice_is_crossed_twice():
    # The line goes from a8 to e4, back to c6 and once more to e4: three times over the same squares.
    three = at(walls=[wall_of("b7 e4 c6 f3 g2 h1")], options={"wall": "loose"})
    assert [three.side(seat) for seat in (0, 1)] == [at().side(seat) for seat in (0, 1)]
    # Here it goes out along the fifth row and back again, so that the row parts nothing.
    twice = at(walls=[wall_of("b7 b5 f5 c5 c8 h8")], options={"wall": "loose"})
    assert twice.side_of("e5") is None
    assert twice.side_of("e4") == twice.side_of("e6") == 0


@pytest.mark.rule("CB-R1")
def test_a_home_corner_on_the_line_leaves_the_sides_defined():
    state = at(walls=[wall_of("a3 a1 c1 e1 g1 h1")], options={"wall": "loose"})
    assert state.side_of("a1") is None
    assert state.side(0) == 0
    assert state.side(1).bit_count() == 64 - 15


@pytest.mark.rule("CB-R1", "CB-R11")
def test_four_sides_lie_between_two_corners_each():
    state = at(options={"seats": 4})
    assert on_side(state, 0) == "b1 c1 d1 e1 f1 g1 c2 d2 e2 f2 d3 e3"
    assert on_side(state, 1) == "a2 a3 b3 a4 b4 c4 a5 b5 c5 a6 b6 a7"
    assert on_side(state, 2) == "d6 e6 c7 d7 e7 f7 b8 c8 d8 e8 f8 g8"
    assert on_side(state, 3) == "h2 g3 h3 f4 g4 h4 f5 g5 h5 g6 h6 h7"
    assert state.side_of("a1") is state.side_of("d5") is None


@pytest.mark.rule("CB-R1")
def test_with_four_seats_one_wall_can_cut_a_side_away():
    down = ["b2 1", "c2 3", "d2 2", "e3 1", "f4 3", "g5 2"]  # wall one runs below its diagonal
    state = at(walls=[down, WALL], options={"seats": 4})
    assert state.side_of("d3") == 1  # was south, is now on the side of a8 and a1
    assert state.side_of("g6") == 2  # was east, is now on the side of a8 and h8


def crossings(line, start, end):
    """Count how often a straight way crosses a line, or give None where it meets one of its corners."""

    def turn(a, b, c):
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    count = 0
    for a, b in pairwise(line):
        before, behind = turn(start, end, a), turn(start, end, b)
        if before == 0 or behind == 0:
            return None
        if (before > 0) != (behind > 0) and (turn(a, b, start) > 0) != (turn(a, b, end) > 0):
            count += 1
    return count


def by_walking(posts, squares, home):
    """Tell the sides another way: go out past the home corner straight across the line, the posts' ends aslant."""
    points = [(INDEX[post] % 8, INDEX[post] // 8) for post in posts]
    out = [(x + (1000 if x else -1000), y + (1000 if y else -1000)) for x, y in points]
    line = [out[0], points[0], *((square % 8, square // 8) for square in squares), points[1], out[1]]
    at_home = INDEX[home] % 8, INDEX[home] // 8
    found = {}
    for square in range(64):
        start = square % 8, square // 8
        if any(lies_on(start, a, b) for a, b in pairwise(line)):
            found[square] = None
            continue
        for shift in range(1, 50):  # another way out when a corner of the line is met
            end = tuple(
                c + (1 if c else -1) * (60 + Fraction(shift * k, 101)) for c, k in zip(at_home, (1, 7), strict=True)
            )
            count = crossings(line, start, end)
            if count is not None:
                found[square] = count % 2 == 0
                break
    return found


def lies_on(point, a, b):
    (x, y), (xa, ya), (xb, yb) = point, a, b
    straight = (xb - xa) * (y - ya) == (yb - ya) * (x - xa)
    return straight and min(xa, xb) <= x <= max(xa, xb) and min(ya, yb) <= y <= max(ya, yb)


ANYWHERE = st.lists(st.integers(0, 63), min_size=12, max_size=12, unique=True)


@pytest.mark.rule("CB-R1", "CB-15")
@given(ANYWHERE)
def test_however_a_wall_lies_the_sides_are_those_found_by_walking_out(squares):
    wall = tuple(squares[:6])
    carrots, broccoli = sides(wall)
    home = by_walking(("a8", "h1"), wall, "a1")
    away = by_walking(("a8", "h1"), wall, "h8")
    for square in range(64):
        assert home[square] is (None if away[square] is None else not away[square])
        assert home[square] is (True if carrots >> square & 1 else False if broccoli >> square & 1 else None)


@pytest.mark.rule("CB-R1")
@given(ANYWHERE)
def test_with_two_walls_each_side_is_a_pair_of_corners(squares):
    south, west, north, east = sides(tuple(squares))
    by_a8 = by_walking(("a1", "h8"), squares[:6], "a8")
    by_a1 = by_walking(("a8", "h1"), squares[6:], "a1")
    pairs = {(False, True): south, (True, True): west, (True, False): north, (False, False): east}
    for square in range(64):
        pair = by_a8[square], by_a1[square]
        for corners, side in pairs.items():
            assert (side >> square & 1) == (pair == corners)


@pytest.mark.rule("CB-R1")
def test_the_order_of_the_wall_never_changes():
    state = at(roll="K 1")
    for text in ("step b7 c7", "roll K 1", "pass", "roll K 1", "step c7 d7", "roll K 2", "step g2 g3"):
        state = state.play(text)
    assert [pyramid[3] for pyramid in state.to_dict()["walls"][0]] == [pyramid[3] for pyramid in WALL]
    assert [pyramid[:2] for pyramid in state.to_dict()["walls"][0]] == ["d7", "c6", "d5", "e4", "f3", "g3"]


def test_rising_and_falling_walls_are_those_of_four_seats():
    assert GAME.start(seats=4).play("wall 132132132132").to_dict()["walls"] == [RISING, WALL]
