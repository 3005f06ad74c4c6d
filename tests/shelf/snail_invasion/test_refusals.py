"""Refusals of Snail Invasion!: the rule that a teacher would name first, where to look, and what to do instead."""

from __future__ import annotations

import pytest

import garden_widgets as gw
from garden_widgets.core.move import CHANCE, CLOCK, Move
from garden_widgets.shelf.snail_invasion.engine.moves import Enter, Pass, Roll, Walk
from tests.shelf.snail_invasion.snails import at, refusal, rule_against, texts

# Whose turn it is ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SI-04")
def test_before_the_roll_nothing_else_can_be_played():
    state = at("5: Y1", "9: K1")
    for text in ("enter B1", "enter Y1", "enter K2", "move 5/1", "move 9/1", "move 99/1", "pass"):
        assert rule_against(state, text) == "SI-04"
        assert rule_against(state, text, 1) == "SI-04"
    assert rule_against(at("5: Y1", "9: K1", turn=1, seats=1), "move 9/1") == "SI-04"


@pytest.mark.rule("SI-04")
def test_the_dice_are_rolled_once_a_turn():
    state = at("5: Y1", number=7)
    assert rule_against(state, "roll 1 2") == "SI-04"
    assert rule_against(state, "roll 1 2", CHANCE) == "SI-04"


@pytest.mark.rule("SI-04")
def test_whose_turn_it_is_comes_before_everything_else():
    state = at("5: Y1", "9: K1", number=7)
    for text in ("enter K2", "enter K3", "move 9/1", "move 99/1", "pass", "enter Y1"):
        assert rule_against(state, text, 1) == "SI-04"
    assert "snails" in refusal(state, "move 9/1", 1).why


@pytest.mark.rule("SI-04")
def test_a_move_given_for_another_seat_is_refused():
    state = at("5: Y1", "9: K1", number=7)
    assert rule_against(state, Enter(0, "B1"), 1) == "SI-04"
    assert rule_against(state, Enter(1, "K2"), 0) == "SI-04"
    assert rule_against(state, "roll 1 2", 0) == "SI-04"
    assert rule_against(state, "enter B1", CHANCE) == "SI-04"
    assert rule_against(state, "enter B1", CLOCK) == "SI-04"
    assert rule_against(at(), "roll 1 2", 0) == "SI-04"
    assert rule_against(at(), "enter B1", CHANCE) == "SI-04"
    assert at().why_not("roll 1 2", CHANCE) is None
    assert state.why_not("enter B1", 0) is None


@pytest.mark.parametrize(
    ("state", "rule"),
    [
        (at("5: R3 R2 R1"), "SI-21"),
        (at("2: K1 Y1", snails="1"), "SI-22"),
        (at(dead="R1 Y1 G1 B1"), "SI-23"),
        (at(dead="R1", plants="R", seats=1), "SI-23"),
    ],
)
@pytest.mark.rule("SI-21", "SI-22", "SI-23")
def test_when_the_game_is_over_the_rule_of_its_result_stands_against_everything(state, rule):
    for text in ("roll 1 2", "enter B1", "enter K1", "move 5/1", "move 99/9", "pass"):
        assert rule_against(state, text) == rule
        assert rule_against(state, text, 0) == rule
        assert rule_against(state, text, state.seats - 1) == rule
        assert rule_against(state, text, CHANCE) == rule
        assert refusal(state, text).instead is None


def test_a_finished_game_shows_what_ended_it():
    assert refusal(at("5: Y1 R3 R2 R1"), "pass").where == ("5/2", "5/3", "5/4")
    assert refusal(at("5: Y3 Y2 Y1 R3 R2 R1"), "pass").where == ("5/1", "5/2", "5/3")
    assert refusal(at("2: K1 Y1", snails="1"), "pass").where == ("2/1",)
    dead = at("3: R1", plants="RR", dead="R2 R2 R1")
    assert refusal(dead, "pass").where == ("dead:R1", "dead:R2")


@pytest.mark.rule("SI-06")
def test_passing_shows_all_that_can_move():
    found = refusal(at("5: Y1", number=7), "pass")
    assert found.rule == "SI-06"
    assert found.where == ("shed:B1", "shed:G1", "shed:R1", "shed:Y2", "5/1")
    snails = refusal(at("5: K1", number=7, turn=1), "pass")
    assert snails.where == ("nest:K2", "5/1")


# Coming out ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SI-03")
def test_a_piece_that_is_not_in_this_game():
    state = at("5: R1", number=7, plants="RY", snails="31")
    for text in ("enter G1", "enter B3", "enter K2"):
        assert rule_against(state, text) == "SI-03"
    assert rule_against(state, "enter K1") == "SI-05"
    assert refusal(state, "enter G1").instead in state.moves()


@pytest.mark.rule("SI-05")
def test_an_enemy_piece_wherever_it_is():
    state = at("5: R1 K1", number=7, dead="Y1")
    assert refusal(state, "enter K1").where == ("5/2",)
    assert refusal(state, "enter K2").where == ("nest:K2",)
    assert refusal(state, "enter K3").where == ("nest:K3",)
    snails = at("5: R1 K1", number=7, dead="Y1", turn=1)
    assert refusal(snails, "enter Y1").where == ("dead:Y1",)
    assert refusal(snails, "enter R1").where == ("5/1",)
    assert refusal(snails, "enter B3").where == ("shed:B3",)
    for text in ("enter Y1", "enter R1", "enter B3", "enter B1"):
        assert rule_against(snails, text) == "SI-05"
    assert str(refusal(state, "move 5/2").rule) == "SI-05"


@pytest.mark.rule("SI-07")
def test_a_covered_piece_and_what_covers_it():
    state = at(number=7)
    found = refusal(state, "enter Y2")
    assert (found.rule, found.where, str(found.instead)) == ("SI-07", ("shed:Y2", "shed:Y1"), "enter Y1")
    found = refusal(state, "enter Y3")
    assert (found.rule, found.where, str(found.instead)) == (
        "SI-07",
        ("shed:Y3", "shed:Y2", "shed:Y1"),
        "enter Y1",
    )
    snails = at(number=7, turn=1)
    found = refusal(snails, "enter K2")
    assert (found.rule, found.where, str(found.instead)) == ("SI-07", ("nest:K2", "nest:K1"), "enter K1")
    assert rule_against(at(number=7, turn=1, seats=1), "enter K2") == "SI-07"


@pytest.mark.rule("SI-07")
def test_a_piece_that_is_out_already():
    state = at("5: Y1", "8: R2 R1", number=7)
    found = refusal(state, "enter Y1")
    assert (found.rule, found.where, str(found.instead)) == ("SI-07", ("5/1",), "move 5/1")
    found = refusal(at("8: R1 K1", number=7), "enter R1")
    assert (found.rule, found.where) == ("SI-07", ("8/1",))
    assert found.instead != Walk(0, 8, 1)
    assert rule_against(at("5: K1", number=7, turn=1), "enter K1") == "SI-07"
    assert rule_against(at("5: K1", number=7, turn=1, seats=1), "enter K1") == "SI-07"


@pytest.mark.rule("SI-16")
def test_a_dead_piece():
    found = refusal(at(number=7, dead="Y1"), "enter Y1")
    assert (found.rule, found.where) == ("SI-16", ("dead:Y1",))


@pytest.mark.rule("SI-07", "SI-16", "SI-27")
def test_of_like_pieces_covered_goes_before_out_and_out_before_dead():
    assert rule_against(at("5: R2", number=7, plants="RRR", dead="R1 R1 R2"), "enter R2") == "SI-07"
    covered = refusal(at("5: R2", number=7, plants="RRR", dead="R1 R1 R2"), "enter R2")
    assert covered.where == ("shed:R2", "shed:R1")
    out = refusal(at("5: R1", number=7, plants="RR", dead="R1"), "enter R1")
    assert (out.rule, out.where) == ("SI-07", ("5/1",))
    assert rule_against(at("5: R2", number=7, plants="RRY", dead="R1 R1"), "enter R1") == "SI-16"


# Moving -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SI-02")
@pytest.mark.parametrize("square", [0, 13, 16, 99, 123456])
def test_no_such_square(square):
    state = at("5: Y1", number=7)
    found = refusal(state, f"move {square}/1")
    assert found.rule == "SI-02"
    assert "1 to 12" in found.why
    assert found.instead == Walk(0, 5, 1)


@pytest.mark.rule("SI-02", "SI-05", "SI-28")
def test_on_16_squares_16_exists_and_17_does_not():
    state = at("5: Y1", number=7, board=16)
    assert rule_against(state, "move 16/1") == "SI-05"
    assert rule_against(state, "move 17/1") == "SI-02"


@pytest.mark.rule("SI-05")
def test_nothing_there_or_an_enemy():
    state = at("5: Y1 K1", "9: B1", number=7)
    assert refusal(state, "move 6/1").where == ("6",)
    assert refusal(state, "move 5/3").where == ("5",)
    assert refusal(state, "move 5/0").where == ("5",)
    assert refusal(state, "move 5/2").where == ("5/2",)
    assert {rule_against(state, text) for text in ("move 6/1", "move 5/3", "move 5/0", "move 5/2")} == {"SI-05"}
    assert refusal(state, "move 9/2").instead == Walk(0, 9, 1)


@pytest.mark.rule("SI-05", "SI-11")
def test_whose_piece_it_is_comes_before_whether_it_is_blocked():
    state = at("5: K1 Y1", number=7)
    assert rule_against(state, "move 5/1") == "SI-05"
    assert rule_against(at("5: K1 Y1", number=7, turn=1), "move 5/1") == "SI-11"


@pytest.mark.rule("SI-11", "SI-12")
def test_blocked_itself_goes_before_under_a_blocked_piece():
    state = at("5: Y2 G1 R1", number=7)
    found = refusal(state, "move 5/1")
    assert (found.rule, found.where) == ("SI-11", ("5/1", "5/2", "5/3"))
    assert found.instead == Walk(0, 5, 3)
    found = refusal(at("5: Y3 G1 R1", number=7), "move 5/1")
    assert (found.rule, found.where) == ("SI-12", ("5/1", "5/2", "5/3"))
    deeper = refusal(at("5: B1 Y3 G1 R1", number=7), "move 5/2")
    assert (deeper.rule, deeper.where) == ("SI-12", ("5/2", "5/3", "5/4"))


@pytest.mark.rule("SI-11", "SI-12")
def test_a_blocked_piece_offers_what_blocks_it_only_if_that_is_ones_own():
    state = at("5: Y2 K2", number=7)
    found = refusal(state, "move 5/1")
    assert found.instead in state.moves()
    assert found.instead != Walk(0, 5, 2)
    assert "yellow drone" in found.why
    assert "snail drone" in found.why


@pytest.mark.rule("SI-24", "SI-25", "SI-R3", "SI-11", "SI-12")
def test_in_solitaire_blocked_goes_before_what_is_prescribed():
    state = at("5: K1 Y1", "9: K3", number=7, turn=1, seats=1)
    assert rule_against(state, "move 5/1") == "SI-11"
    assert refusal(state, "move 9/1").rule == "SI-24"
    assert refusal(state, "move 9/1").where == ("9/1", "nest:K2")
    stuck = at("5: K3 Y1 R1", "9: K2", "11: K1", number=7, turn=1, seats=1)
    assert rule_against(stuck, "move 5/1") == "SI-12"
    assert rule_against(stuck, "move 9/1") == "SI-25"
    assert rule_against(stuck, "pass") == "SI-06"
    assert rule_against(stuck, "enter R1") == "SI-05"


@pytest.mark.rule("SI-24")
def test_in_solitaire_another_snail_in_the_nest_waits_for_the_smallest():
    state = at(number=7, turn=1, seats=1, nest={"tree": "3", "loose": ["K1", "K2"]})
    found = refusal(state, "enter K2")
    assert (found.rule, found.where, str(found.instead)) == ("SI-24", ("nest:K2", "nest:K1"), "enter K1")
    assert rule_against(state, "enter K3") == "SI-24"


def test_every_refusal_offers_a_legal_move_where_one_can_be_made():
    state = at("5: Y2 K2", "9: B1", number=7)
    for text in ("enter Y1", "enter B3", "enter K1", "move 5/1", "move 5/2", "move 6/1", "move 77/1", "pass"):
        assert refusal(state, text).instead in state.moves()


# Texts --------------------------------------------------------------------------------------------------------------


def test_what_cannot_be_played_raises_an_illegal_move_with_the_same_refusal():
    state = at("5: Y2 K2", number=7)
    with pytest.raises(gw.IllegalMove, match=r"\(SI-11\)$") as caught:
        state.play("move 5/1")
    assert caught.value.refusal == state.why_not("move 5/1")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "  ",
        "roll",
        "roll 3",
        "roll 0 3",
        "roll 3 7",
        "roll 3 4 5",
        "roll 34",
        "roll 3.0 4",
        "enter",
        "enter Y",
        "enter Y4",
        "enter Y0",
        "enter O1",
        "enter 1Y",
        "enter Y1 Y2",
        "move 5",
        "move 5/",
        "move /2",
        "move 5/2/1",
        "move -1/1",
        "move ٥/1",
        "move 5 2",
        "move y1",
        "pass 1",
        "resign",
        "step 5/1",
        "move " + "9" * 5000 + "/1",
    ],
)
def test_what_is_no_move_at_all_says_what_was_expected(text):
    for state in (at("5: Y1", number=7), at(), at("5: R3 R2 R1")):
        with pytest.raises(gw.MoveSyntaxError, match="enter Y1"):
            state.why_not(text)


@pytest.mark.parametrize("thing", [None, 7, ("enter", "Y1"), b"pass"])
def test_what_is_no_text_is_no_move(thing):
    with pytest.raises(gw.MoveSyntaxError):
        at(number=7).why_not(thing)


def test_letter_case_and_extra_blanks_do_not_matter():
    state = at("5: Y1", number=7)
    assert state.parse("  ENTER   b1 ") == Enter(0, "B1")
    assert state.parse("Move 5 / 1") == state.parse("move\t5/1") == Walk(0, 5, 1)
    assert state.parse("PASS") == Pass(0)
    assert state.parse("Roll  4   3") == Roll(3, 4)


def test_a_roll_is_written_with_the_smaller_die_first():
    assert str(at().parse("roll 4 3")) == "roll 3 4"
    assert str(at().play("roll 4 3").roll) == "roll 3 4"


def test_a_text_without_a_seat_is_of_the_only_mover():
    assert at("5: K1", number=7, turn=1).parse("move 5/1") == Walk(1, 5, 1)
    assert at("5: K1", number=7, turn=1, seats=1).parse("move 5/1") == Walk(0, 5, 1)
    assert at("5: K1", turn=1, seats=1).parse("move 5/1") == Walk(0, 5, 1)
    assert at("5: K1").parse("move 5/1", 1) == Walk(1, 5, 1)
    assert at().parse("roll 1 2").seat == CHANCE
    assert at(number=7).parse("roll 1 2", 0).seat == CHANCE


@pytest.mark.parametrize("move", [Enter(0, "Q9"), Walk(0, "a", 1), Walk(0, 5, None), Move(0), Enter(0, None)])
def test_a_move_made_by_hand_may_be_nonsense(move):
    with pytest.raises(gw.MoveSyntaxError):
        at("5: Y1", number=7).play(move)


@pytest.mark.parametrize("seat", [2, -3, "0", None, 0.5])
def test_a_move_of_a_seat_that_does_not_exist_is_a_clear_error(seat):
    with pytest.raises(ValueError, match="There is no seat"):
        at("5: Y1", number=7).play(Enter(seat, "Y1"))


def test_moves_are_small_values():
    assert Enter(0, "Y1") == Enter(0, "Y1") != Enter(1, "Y1")
    assert len({Enter(0, "Y1"), Enter(0, "Y1"), Enter(1, "Y1"), Walk(0, 5, 1), Pass(0), Pass(1)}) == 5
    assert repr(Roll(3, 4)) == "Roll(low=3, high=4)"
    assert texts(at(number=2), "enter")[0] == "enter B1"
