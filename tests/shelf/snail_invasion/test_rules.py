"""The rules of Snail Invasion! one by one: a small position, one move, what follows."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from types import SimpleNamespace

import pytest

import garden_widgets as gw
from garden_widgets.core.move import CHANCE
from garden_widgets.shelf.snail_invasion.engine import GAME
from garden_widgets.shelf.snail_invasion.engine.stacks import movable, resolve
from tests.shelf.snail_invasion.snails import (
    at,
    dead_and_wounded,
    random_states,
    refusal,
    rule_against,
    stacks,
    texts,
    told,
)

# The kit and the set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SI-01", "SI-03")
def test_the_trios_begin_as_trees_in_the_potting_shed_and_the_nest():
    state = GAME.start()
    assert state.to_dict() == {
        "options": {"seats": 2, "board": 12, "plants": "RYGB", "snails": "321"},
        "squares": {},
        "shed": ["R321", "Y321", "G321", "B321"],
        "nest": {"tree": "321", "loose": []},
        "dead": [],
        "turn": 0,
        "roll": None,
    }


@pytest.mark.rule("SI-01")
def test_pawn_drone_and_queen_are_worth_1_2_and_3():
    assert movable(("Y2", "R1")) == (1, 2)
    assert movable(("Y2", "R2")) == (2,)
    assert movable(("Y3", "R2")) == (1, 2)
    assert movable(("Y1", "R1")) == (2,)


@pytest.mark.rule("SI-02")
def test_squares_are_numbered_row_by_row_from_the_top_left():
    rows = [line for line in str(at("1: R1", "4: Y1", "5: G1", "12: B1")).splitlines() if line.strip()[:1].isdigit()]
    assert [[cell.split(":")[0].strip() for cell in row.split("   ")] for row in rows] == [
        ["1", "2", "3", "4"],
        ["5", "6", "7", "8"],
        ["9", "10", "11", "12"],
    ]
    assert "4: Y1" in rows[0]
    assert "5: G1" in rows[1]
    assert "12: B1" in rows[2]


# Turns --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SI-04")
def test_the_gardener_begins_turns_alternate_and_each_begins_with_a_roll():
    state = GAME.start()
    assert (state.turn, state.movers, state.result) == (0, (CHANCE,), None)
    state = state.play("roll 3 4")
    assert (state.turn, state.movers, told(state)) == (0, (0,), [("rolled", "SI-04")])
    state = state.play("enter Y1")
    assert (state.turn, state.movers, state.roll) == (1, (CHANCE,), None)
    state = state.play("roll 1 1")
    assert (state.turn, state.movers) == (1, (1,))
    state = state.play("enter K1")
    assert (state.turn, state.movers) == (0, (CHANCE,))


@pytest.mark.rule("SI-04")
def test_there_are_21_rolls_of_1_or_2_in_36():
    state = GAME.start()
    chances = state.chances()
    assert [str(move) for move, _ in chances] == [f"roll {a} {b}" for a in range(1, 7) for b in range(a, 7)]
    assert sum(odds for _, odds in chances) == 1
    assert {odds for move, odds in chances if move.low == move.high} == {Fraction(1, 36)}
    assert {odds for move, odds in chances if move.low != move.high} == {Fraction(2, 36)}
    assert state.moves() == state.moves(CHANCE) == tuple(move for move, _ in chances)
    rolled = state.play("roll 2 5")
    assert rolled.chances() == rolled.moves(CHANCE) == ()


@pytest.mark.rule("SI-04")
def test_rolls_are_drawn_as_often_as_they_are_likely():
    state = GAME.start()
    drawn = Counter(state.draw(SimpleNamespace(random=lambda k=k: (k + 0.5) / 36)) for k in range(36))
    assert {move: Fraction(count, 36) for move, count in drawn.items()} == dict(state.chances())
    with pytest.raises(ValueError, match="No dice"):
        state.play("roll 1 1").draw(SimpleNamespace(random=lambda: 0.5))


@pytest.mark.rule("SI-05")
def test_a_turn_is_one_piece_brought_out_or_one_moved_and_the_choice_is_free():
    state = at("5: Y1", "9: K1", number=7)
    assert texts(state) == ["enter B1", "enter G1", "enter R1", "enter Y2", "move 5/1"]
    snails = at("5: Y1", "9: K1", number=7, turn=1)
    assert texts(snails) == ["enter K2", "move 9/1"]


@pytest.mark.rule("SI-05")
def test_the_moves_do_not_depend_on_the_number_rolled():
    lists = {tuple(texts(at("5: Y1 K1", "9: R1", number=number))) for number in range(2, 13)}
    assert len(lists) == 1


@pytest.mark.rule("SI-06")
def test_who_can_move_must():
    state = at("5: Y1", number=7)
    assert rule_against(state, "pass") == "SI-06"
    assert refusal(state, "pass").instead in state.moves()


STUCK = ("2: R1 K1", "3: R2 K2", "4: R3 K3")
"""The red trio under the snails: with one red tree the gardener can do nothing."""


@pytest.mark.rule("SI-06", "SI-R10")
def test_who_has_no_legal_move_rolls_and_passes():
    state = at(*STUCK, plants="R")
    assert (state.movers, state.result) == ((CHANCE,), None)
    state = state.play("roll 1 2")
    assert texts(state) == ["pass"]
    passed = state.play("pass")
    assert told(passed) == [("passed", "SI-06")]
    assert stacks(passed) == stacks(state)
    assert (passed.turn, passed.movers, passed.result) == (1, (CHANCE,), None)


# Coming out ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SI-07")
def test_only_the_top_of_a_tree_comes_out_and_colours_in_any_order():
    state = GAME.start().play("roll 3 4")
    assert texts(state) == ["enter B1", "enter G1", "enter R1", "enter Y1"]
    state = state.play("enter Y1").play("roll 1 1").play("enter K1").play("roll 1 2")
    assert texts(state, "enter") == ["enter B1", "enter G1", "enter R1", "enter Y2"]
    assert state.shed == ("R321", "Y32", "G321", "B321")
    assert state.nest == ("32", ())
    assert rule_against(state, "enter Y3") == "SI-07"


@pytest.mark.rule("SI-08")
@pytest.mark.parametrize(("roll", "square"), [("1 1", 2), ("3 4", 7), ("6 6", 12)])
def test_a_piece_comes_out_on_the_square_with_the_number_rolled(roll, square):
    state = GAME.start().play(f"roll {roll}").play("enter G1")
    assert stacks(state) == {square: "G1"}
    assert told(state) == [("entered", "SI-08")]
    assert state.events[0].where == (f"{square}/1",)


@pytest.mark.rule("SI-08")
def test_it_comes_out_on_top_of_whatever_stands_there():
    state = at("7: Y1", number=7).play("enter G1")
    assert stacks(state) == {7: "Y1 G1"}
    assert state.events[0].where == ("7/2",)


@pytest.mark.rule("SI-09")
def test_wounded_snails_come_back_in_any_order():
    state = at(number=7, turn=1, nest={"tree": "", "loose": ["K3", "K1", "K2"]})
    assert texts(state) == ["enter K1", "enter K2", "enter K3"]
    state = state.play("enter K3")
    assert state.nest == ("", ("K1", "K2"))
    both = at(number=7, turn=1, nest={"tree": "32", "loose": ["K1"]})
    assert texts(both) == ["enter K1", "enter K2"]
    assert both.play("enter K2").nest == ("3", ("K1",))


# Moving -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SI-10")
def test_a_move_uses_the_whole_roll_and_goes_on_at_square_1():
    assert stacks(at("5: Y1", number=7).play("move 5/1")) == {12: "Y1"}
    assert stacks(at("6: Y1", number=7).play("move 6/1")) == {1: "Y1"}
    assert stacks(at("12: Y1", number=11).play("move 12/1")) == {11: "Y1"}
    assert stacks(at("10: K1", number=4, turn=1).play("move 10/1")) == {2: "K1"}
    state = at("6: Y1", number=7).play("move 6/1")
    assert told(state) == [("moved", "SI-10")]
    assert state.events[0].where == ("1/1",)


@pytest.mark.rule("SI-11")
@pytest.mark.parametrize(
    ("stack", "blocked"),
    [("K3 R3", "K3"), ("Y2 B1 Y1", "Y2"), ("Y1 R1", "Y1"), ("K1 B1", "K1"), ("R2 K2", "R2")],
)
def test_a_piece_is_blocked_by_its_own_value_or_more_on_top_whosever_it_is(stack, blocked):
    turn = int(blocked[0] == "K")
    state = at(f"5: {stack}", number=4, turn=turn)
    found = refusal(state, "move 5/1")
    assert found.rule == "SI-11"
    assert found.where == tuple(f"5/{level}" for level in range(1, len(stack.split()) + 1))
    assert "move 5/1" not in texts(state)


@pytest.mark.rule("SI-12")
def test_a_piece_under_a_blocked_piece_cannot_move_either():
    state = at("5: Y3 R1 B1", number=4)
    found = refusal(state, "move 5/1")
    assert found.rule == "SI-12"
    assert found.where == ("5/1", "5/2", "5/3")
    assert texts(state, "move") == ["move 5/3"]
    deep = at("5: Y3 G1 R2 B2", number=4)
    assert rule_against(deep, "move 5/1") == "SI-11"
    assert rule_against(deep, "move 5/2") == "SI-11"


@pytest.mark.rule("SI-13")
@pytest.mark.parametrize("stack", ["Y3 K2", "R2 R1", "Y3 B1", "G2 K1"])
def test_a_piece_that_is_not_blocked_carries_all_that_is_on_top_of_it(stack):
    state = at(f"5: {stack}", number=4).play("move 5/1")
    assert stacks(state) == {9: stack}
    assert state.events[0].where == ("9/1", "9/2")
    assert "carries" in state.events[0].text


@pytest.mark.rule("SI-13")
def test_the_enemy_is_carried_too_and_what_is_below_stays():
    state = at("5: B1 Y3 K2", "9: G1", number=4)
    assert texts(state, "move 5") == ["move 5/2"]
    assert stacks(state.play("move 5/2")) == {5: "B1", 9: "G1 Y3 K2"}
    snails = at("5: B3 K3 Y2", number=4, turn=1)
    assert stacks(snails.play("move 5/2")) == {5: "B3", 9: "K3 Y2"}


# Falling ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SI-14", "SI-15", "SI-17")
def test_first_worked_example_the_snail_drone_is_wounded_and_the_plants_stay():
    state = at("5: Y2 B3 K2 B2", number=5).play("enter R1")
    assert stacks(state) == {5: "Y2 B3 B2 R1"}
    assert state.nest == ("3", ("K1", "K2"))
    assert told(state) == [("entered", "SI-08"), ("wounded", "SI-17")]
    assert state.dead == ("B1", "Y1")


@pytest.mark.rule("SI-14", "SI-15", "SI-16", "SI-20")
def test_second_worked_example_yellow_drone_red_drone_and_yellow_pawn_die():
    state = at("5: Y1 R2 Y2 K2", "8: R1", number=5, turn=1).play("enter K3")
    assert stacks(state) == {5: "K2 K3", 8: "R1"}
    assert state.dead == ("R2", "Y1", "Y2")
    assert told(state) == [("entered", "SI-08"), ("killed", "SI-16"), ("killed", "SI-20"), ("killed", "SI-20")]
    assert [event.where[0] for event in state.events] == ["5/2", "dead:Y2", "dead:R2", "dead:Y1"]


@pytest.mark.rule("SI-15")
@pytest.mark.parametrize(
    ("stack", "standing"),
    [
        ("K3 Y2 B1 R2", "Y2 B1 R2"),  # the rulebook: 5 pips on 3
        ("R1 K2", "K2"),  # the rulebook: a larger piece on a smaller one
        ("R1 K1", "R1 K1"),  # as much is not more
        ("K2 R2", "K2 R2"),
        ("K2 R1 Y1", "K2 R1 Y1"),
        ("K2 R1 Y2", "R1 Y2"),
        ("Y3 K1 K2", "Y3 K1 K2"),
        ("Y2 K1 K2", "K1 K2"),
        ("K1 Y1 K1", "K1 Y1 K1"),
    ],
)
def test_a_piece_falls_when_touching_enemies_on_it_add_up_to_more_than_its_value(stack, standing):
    assert resolve(tuple(stack.split()))[0] == tuple(standing.split())


@pytest.mark.rule("SI-16", "SI-08")
def test_a_plant_that_falls_is_dead_and_out_of_the_game():
    state = at("5: R1", number=5, turn=1, nest={"tree": "3", "loose": ["K1", "K2"]}).play("enter K2")
    assert (stacks(state), dead_and_wounded(state)) == ({5: "K2"}, (("R1",), ("K1",)))
    assert told(state) == [("entered", "SI-08"), ("killed", "SI-16")]
    assert rule_against(state.play("roll 1 1"), "enter R1") == "SI-16"


@pytest.mark.rule("SI-17")
def test_a_snail_that_falls_goes_back_to_the_nest_and_can_come_out_again():
    state = at("3: R2", "5: K1", "8: R1", number=2).play("move 3/1")
    assert (stacks(state), dead_and_wounded(state)) == ({5: "R2", 8: "R1"}, ((), ("K1",)))
    assert told(state) == [("moved", "SI-10"), ("wounded", "SI-17")]
    assert state.events[1].where == ("nest:K1", "5")
    assert "enter K1" in texts(state.play("roll 1 1"))


@pytest.mark.rule("SI-17")
def test_the_wounded_lie_beside_the_tree_sorted_by_size():
    state = at("3: R2", "5: K1", "8: R1", number=2, nest={"tree": "", "loose": ["K3", "K2"]}).play("move 3/1")
    assert state.nest == ("", ("K1", "K2", "K3"))


@pytest.mark.rule("SI-18")
def test_only_touching_enemies_add_up():
    apart = at("7: Y2 K2 R1", number=7, turn=1).play("enter K1")
    assert (stacks(apart), apart.dead) == ({7: "Y2 K2 R1 K1"}, ("Y1",))
    touching = at("7: Y2 K2", number=7, turn=1).play("enter K1")
    assert (stacks(touching), touching.dead) == ({7: "K2 K1"}, ("Y1", "Y2"))
    assert resolve(("K3", "R2", "K2", "Y2"))[0] == ("K3", "R2", "K2", "Y2")


@pytest.mark.rule("SI-18", "SI-R5")
def test_enemies_that_touch_because_a_friend_between_them_fell_add_up():
    state = at("7: Y2 K1 R1", "9: R2", number=7, turn=1).play("enter K2")
    assert stacks(state) == {7: "K1 K2", 9: "R2"}
    assert told(state) == [("entered", "SI-08"), ("killed", "SI-16"), ("killed", "SI-16")]


@pytest.mark.rule("SI-19")
def test_a_larger_piece_of_its_own_protects_a_piece():
    state = at("5: R1 Y3", number=5, turn=1, nest={"tree": "3", "loose": ["K1", "K2"]}).play("enter K2")
    assert stacks(state) == {5: "R1 Y3 K2"}
    assert told(state) == [("entered", "SI-08")]


@pytest.mark.rule("SI-19")
def test_any_own_piece_directly_on_top_ends_the_count():
    assert resolve(("R2", "Y1", "K1", "K2")) == (("K1", "K2"), (("Y1", False, 2), ("R2", True, 1)))
    assert resolve(("R2", "Y1", "K1")) == (("R2", "Y1", "K1"), ())
    assert resolve(("K1", "K2", "Y2")) == (("K1", "K2", "Y2"), ())


@pytest.mark.rule("SI-20")
def test_when_the_shield_falls_what_it_shielded_is_tested_next():
    state = at("5: R1 Y2", "8: Y1", number=5, turn=1, nest={"tree": "", "loose": ["K1", "K2", "K3"]}).play("enter K3")
    assert stacks(state) == {5: "K3", 8: "Y1"}
    assert told(state) == [("entered", "SI-08"), ("killed", "SI-16"), ("killed", "SI-20")]


@pytest.mark.rule("SI-20")
def test_what_lost_its_shield_stands_if_the_enemies_now_on_it_are_no_more_than_its_value():
    state = at("5: R3 Y2", "8: Y1", number=5, turn=1, nest={"tree": "", "loose": ["K1", "K2", "K3"]}).play("enter K3")
    assert stacks(state) == {5: "R3 K3", 8: "Y1"}
    assert told(state) == [("entered", "SI-08"), ("killed", "SI-16")]


@pytest.mark.rule("SI-20", "SI-17")
def test_a_snail_that_fell_after_its_shield_is_wounded():
    state = at("5: K1 K2", "3: R3", "9: R2 R1", number=2).play("move 3/1")
    assert stacks(state) == {5: "R3", 9: "R2 R1"}
    assert state.nest == ("3", ("K1", "K2"))
    assert told(state) == [("moved", "SI-10"), ("wounded", "SI-17"), ("wounded", "SI-20")]


@pytest.mark.rule("SI-R5")
def test_each_piece_is_tested_once_with_what_is_on_top_of_it_at_that_moment():
    # The red pawn is tested under the blue drone, which stands; the snail below falls, and nobody looks up again.
    assert resolve(("K3", "R1", "K1", "B3")) == (("R1", "B3"), (("K1", False, 3), ("K3", False, 1)))
    assert resolve(("Y1", "K1", "R1", "K2")) == (("K1", "K2"), (("R1", False, 3), ("Y1", False, 1)))


# Goals --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SI-21")
def test_the_gardener_wins_with_a_grown_plant():
    state = at("5: R3 R2", "3: R1", number=2).play("move 3/1")
    assert state.movers == state.moves() == ()
    assert state.result == gw.Result((0,), None, GAME.rules["SI-21"])
    assert (state.turn, state.roll) == (1, None)


@pytest.mark.rule("SI-21", "SI-17")
def test_a_plant_may_grow_together_when_a_snail_falls_out_of_it():
    state = at("7: R3 R2 K1 R1", number=7).play("enter G1")
    assert stacks(state) == {7: "R3 R2 R1 G1"}
    assert state.result.rule == "SI-21"


@pytest.mark.rule("SI-21")
@pytest.mark.parametrize("stack", ["R3 R2 Y1", "R1 R2 R3", "R3 R2 Y1 R1", "R3 R1 R2", "Y3 R2 R1"])
def test_three_other_pieces_are_no_grown_plant(stack):
    assert at(f"5: {stack}").result is None


@pytest.mark.rule("SI-R7")
@pytest.mark.parametrize("stack", ["Y1 R3 R2 R1", "R3 R2 R1 Y1", "B3 R3 R2 R1 K1 Y1", "B1 G1 R3 R2 R1 Y3"])
def test_pieces_under_or_on_a_grown_plant_do_not_matter(stack):
    assert at(f"5: {stack}").result.rule == "SI-21"


@pytest.mark.rule("SI-22")
def test_the_gardener_wins_when_no_snail_can_move():
    state = at("2: K1 R1", "3: K2 R2", "4: K3", "10: Y3", number=6).play("move 10/1")
    assert stacks(state)[4] == "K3 Y3"
    assert state.result == gw.Result((0,), None, GAME.rules["SI-22"])


@pytest.mark.rule("SI-22")
def test_a_snail_under_a_blocked_piece_is_stuck_too():
    state = at("2: K3 K1 K2", "9: R2", "8: R1", number=5).play("move 9/1")
    assert stacks(state)[2] == "K3 K1 K2 R2"
    assert state.result.rule == "SI-22"


@pytest.mark.rule("SI-22")
def test_a_snail_in_the_nest_can_always_come_out():
    state = at("2: K1 R1", "3: K2 R2", "4: Y1", nest={"tree": "3"})
    assert state.result is None
    assert at("2: K1 R1", snails="1").result.rule == "SI-22"
    assert at("2: K1", snails="1").result is None


@pytest.mark.rule("SI-23")
def test_the_snails_win_when_each_colour_has_a_dead_piece():
    nest = {"tree": "3", "loose": ["K1", "K2"]}
    state = at("5: B1", number=5, turn=1, dead="R1 Y1 Y2 G1", nest=nest)
    assert state.result is None
    state = state.play("enter K2")
    assert state.result == gw.Result((1,), None, GAME.rules["SI-23"])
    assert state.movers == ()
    assert at(dead="R1 R2 R3 Y1 Y2 Y3 G1 G2 G3").result is None


@pytest.mark.rule("SI-23")
def test_only_the_colours_in_this_game_count():
    assert at(plants="RY", dead="R1 Y1").result.rule == "SI-23"
    assert at(plants="RY", dead="R1").result is None


@pytest.mark.rule("SI-R2")
def test_a_grown_plant_goes_before_stuck_snails():
    assert at("2: K1 Y1", "3: R3 R2 R1", snails="1").result.rule == "SI-21"


@pytest.mark.rule("SI-R2", "SI-14")
def test_goals_are_tested_after_the_stack_is_resolved():
    # The drone blocks the snail pawn no longer than until it has felled it: the pawn waits in the Nest again.
    state = at("5: K1", "3: R2", "8: R1", number=2, snails="1").play("move 3/1")
    assert stacks(state) == {5: "R2", 8: "R1"}
    assert state.result is None


@pytest.mark.rule("SI-R2")
@pytest.mark.parametrize(("turn", "winner", "rule"), [(1, 0, "SI-22"), (0, 1, "SI-23")])
def test_if_a_position_meets_the_goals_of_both_the_seat_that_is_not_turn_wins(turn, winner, rule):
    state = at("2: K3 Y3", plants="Y", snails="3", dead="Y1 Y2", turn=turn)
    assert state.result == gw.Result((winner,), None, GAME.rules[rule])
    solitaire = at("2: K3 Y3", plants="Y", snails="3", dead="Y1 Y2", turn=turn, seats=1)
    assert solitaire.result == gw.Result((0,) if winner == 0 else (), None, GAME.rules[rule])


@pytest.mark.rule("SI-R2")
@pytest.mark.parametrize("turn", [0, 1])
def test_a_goal_of_one_side_alone_counts_whoever_moved_last(turn):
    assert at("5: R3 R2 R1", turn=turn).result.rule == "SI-21"
    assert at("2: K1 Y1", snails="1", turn=turn).result.rule == "SI-22"
    assert at(dead="R1 Y1 G1 B1", turn=turn).result.rule == "SI-23"


# Solitaire ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SI-24", "SI-R8")
def test_in_solitaire_the_smallest_snail_in_the_nest_must_come_out_first():
    state = GAME.start(seats=1).play("roll 3 4").play("enter R1").play("roll 1 1")
    assert (state.turn, state.movers, texts(state)) == (1, (0,), ["enter K1"])
    later = at("3: K1", "8: Y1", number=5, turn=1, seats=1, nest={"tree": "", "loose": ["K3", "K2"]})
    assert texts(later) == ["enter K2"]
    assert rule_against(later, "enter K3") == "SI-24"
    assert rule_against(later, "move 3/1") == "SI-24"


@pytest.mark.rule("SI-25")
def test_in_solitaire_the_movable_snail_on_the_highest_square_moves():
    state = at("3: K1", "11: K2", "12: K3 R3", number=4, turn=1, seats=1)
    assert texts(state) == ["move 11/1"]
    assert rule_against(state, "move 3/1") == "SI-25"
    assert rule_against(state, "move 12/1") == "SI-11"
    assert refusal(state, "move 3/1").where == ("3/1", "11/1")
    two_seats = at("3: K1", "11: K2", "12: K3 R3", number=4, turn=1)
    assert texts(two_seats) == ["move 3/1", "move 11/1"]


@pytest.mark.rule("SI-R3")
def test_in_solitaire_of_two_movable_snails_on_a_square_the_upper_moves():
    state = at("3: K1", "11: K3 K2", number=4, turn=1, seats=1)
    assert texts(state) == ["move 11/2"]
    assert rule_against(state, "move 11/1") == "SI-R3"
    assert rule_against(state, "move 3/1") == "SI-25"


@pytest.mark.rule("SI-25")
def test_in_solitaire_a_snail_that_carries_is_movable_too():
    state = at("3: K1", "11: K3 R2", "6: K2", number=4, turn=1, seats=1)
    assert texts(state) == ["move 11/1"]
    assert stacks(state.play("move 11/1"))[3] == "K1 K3 R2"


@pytest.mark.rule("SI-R8")
def test_in_solitaire_seat_0_plays_the_snails_too_and_nobody_wins_with_them():
    state = at("5: R1", number=5, turn=1, seats=1, plants="R", nest={"tree": "3", "loose": ["K2"]}, snails="32")
    assert (state.seats, state.turn, state.movers) == (1, 1, (0,))
    assert [move.seat for move in state.moves()] == [0]
    lost = state.play("enter K2")
    assert lost.result == gw.Result((), None, GAME.rules["SI-23"])
    won = at("5: R3 R2", "3: R1", number=2, seats=1).play("move 3/1")
    assert won.result == gw.Result((0,), None, GAME.rules["SI-21"])


@pytest.mark.rule("SI-24", "SI-25")
def test_in_solitaire_the_gardener_is_as_free_as_ever():
    state = at("5: Y1", "9: R1", number=7, seats=1)
    assert texts(state) == ["enter B1", "enter G1", "enter R2", "enter Y2", "move 5/1", "move 9/1"]


# Variants -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SI-26")
def test_the_patio_garden_is_solitaire_with_one_trio_and_a_snail_queen():
    state = GAME.start(variant="patio")
    assert dict(state.options) == {"seats": 1, "board": 12, "plants": "R", "snails": "3"}
    assert state.to_dict()["shed"] == ["R321"]
    assert state.to_dict()["nest"] == {"tree": "3", "loose": []}
    state = state.play("roll 1 2").play("enter R1").play("roll 1 2")
    assert texts(state) == ["enter K3"]
    assert state.play("enter K3").result == gw.Result((), None, GAME.rules["SI-23"])


@pytest.mark.rule("SI-27")
def test_the_varietal_garden_has_four_trees_in_two_colours():
    state = GAME.start(variant="varietal")
    assert state.options["plants"] == "RRYY"
    assert state.shed == ("R321", "R321", "Y321", "Y321")
    state = state.play("roll 1 2")
    assert texts(state) == ["enter R1", "enter Y1"]
    state = state.play("enter R1").play("roll 1 1").play("enter K1").play("roll 2 2")
    assert state.shed == ("R321", "R32", "Y321", "Y321")
    assert texts(state, "enter") == ["enter R1", "enter R2", "enter Y1"]
    assert state.play("enter R1").shed == ("R32", "R32", "Y321", "Y321")
    assert GAME.start(variant="varietal", plants="BBBB").shed == ("B321",) * 4


@pytest.mark.rule("SI-28", "SI-R1")
def test_on_16_squares_the_last_four_are_reached_by_moving_only():
    state = at("12: Y1", number=4, board=16)
    assert stacks(state.play("move 12/1")) == {16: "Y1"}
    assert stacks(at("16: Y1", number=4, board=16).play("move 16/1")) == {4: "Y1"}
    start = GAME.start(board=16)
    squares = {next(iter(start.after(roll).play("enter Y1").stacks)) for roll, _ in start.chances()}
    assert squares == set(range(2, 13))


# Rulings ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SI-R1")
def test_the_number_rolled_is_the_sum_so_nothing_enters_on_square_1():
    start = GAME.start()
    squares = {roll.total: next(iter(start.after(roll).play("enter Y1").stacks)) for roll, _ in start.chances()}
    assert squares == {number: number for number in range(2, 13)}


@pytest.mark.rule("SI-R4", "SI-23")
def test_varietal_a_colour_grows_while_a_queen_a_drone_and_a_pawn_of_it_live():
    assert at(plants="RR", dead="R1").result is None
    assert at("3: R1", plants="RR", dead="R1 R2").result is None
    assert at(plants="RR", dead="R1 R1").result.rule == "SI-23"
    assert at(plants="RRYY", dead="R1 R1 Y1").result is None
    assert at(plants="RRYY", dead="R1 R1 Y1 Y1 Y2").result.rule == "SI-23"


@pytest.mark.rule("SI-R4", "SI-21")
def test_varietal_pieces_of_one_colour_are_alike_whichever_tree_they_came_from():
    state = at("5: R3 R2", "3: R1", "9: R1 K1", number=2, plants="RR", dead="").play("move 3/1")
    assert state.result.rule == "SI-21"


@pytest.mark.rule("SI-R6", "SI-12")
def test_a_queen_under_two_pawns_cannot_move_and_nothing_ever_carries_two():
    state = at("5: Y3 R1 B1", number=4)
    assert rule_against(state, "move 5/1") == "SI-12"
    for seed in range(30):
        for state in random_states(seed):
            for pieces in state.stacks.values():
                assert all(level >= len(pieces) - 1 for level in movable(pieces))


@pytest.mark.rule("SI-R9")
def test_a_roll_of_12_on_12_squares_brings_a_piece_round_to_its_own_square():
    state = at("5: G1 Y3 K2", "9: R1", number=12)
    after = state.play("move 5/2")
    assert stacks(after) == stacks(state)
    assert (after.turn, after.movers) == (1, (CHANCE,))
    assert [(event.kind, event.where) for event in after.events] == [("moved", ("5/2", "5/3"))]
    assert stacks(at("5: Y1", number=12, board=16).play("move 5/1")) == {1: "Y1"}


@pytest.mark.rule("SI-R10")
def test_there_is_no_draw():
    for seed in range(40):
        result = random_states(seed)[-1].result
        assert result.winners in ((0,), (1,))
        assert result.scores is None
