"""Turns: the dice, planting, stepping, passing, whose turn it is, and which refusal comes first."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace

import pytest

from garden_widgets.core.errors import IllegalMove, MoveSyntaxError
from garden_widgets.core.move import CHANCE, CLOCK
from garden_widgets.kit.grids import SQUARES
from garden_widgets.shelf.carrots_and_broccoli.engine import GAME
from garden_widgets.shelf.carrots_and_broccoli.engine.moves import BuildWall, Pass, Plant, Roll, TakeStep, Time
from tests.shelf.carrots_and_broccoli.carrots import ALL_PLANTS, WALL, at, bed, rule_against, rules_of, texts

WALL_SQUARES = {pyramid[:2] for pyramid in WALL}


# Dice -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CB-06")
def test_a_turn_begins_with_one_of_36_rolls():
    state = at()
    assert state.movers == (CHANCE,)
    chances = state.chances()
    assert [str(move) for move, _ in chances] == [
        f"roll {colour} {sizes}" for colour in "RYGBK*" for sizes in ("1", "2", "3", "12", "13", "23")
    ]
    assert {odds for _, odds in chances} == {Fraction(1, 36)}
    assert state.moves() == state.moves(CHANCE) == tuple(move for move, _ in chances)
    rolled = state.play("roll R 12")
    assert (rolled.movers, rolled.roll, rolled.turn, rolled.turns) == ((0,), "R 12", 0, 0)
    assert rules_of(rolled) == [("roll", "CB-06")]
    assert rolled.chances() == rolled.moves(CHANCE) == ()


@pytest.mark.rule("CB-06")
def test_every_roll_is_drawn_by_an_equal_part_of_what_the_generator_gives():
    state = at()
    drawn = [state.draw(SimpleNamespace(random=lambda k=k: (k + 0.5) / 36)) for k in range(36)]
    assert len(set(drawn)) == 36
    with pytest.raises(ValueError, match="No dice"):
        at(roll="R 1").draw(SimpleNamespace(random=lambda: 0.5))


@pytest.mark.rule("CB-06")
def test_nothing_can_be_done_before_the_roll():
    assert rule_against(at(), "plant R1 a1") == "CB-06"
    assert rule_against(at("R1 a1"), "step a1 a2") == "CB-06"
    assert rule_against(at(), "pass") == "CB-06"
    assert rule_against(GAME.start(), "pass") == "CB-06"
    assert rule_against(at(roll="R 1"), "roll R 1") == "CB-06"


@pytest.mark.rule("CB-07")
def test_of_two_sizes_either_can_be_chosen():
    state = at("R1 a1", "R2 b1", "R3 c1", roll="R 12")
    assert {text.split()[1] for text in texts(state, "plant")} == {"R1", "R2"}
    assert {text.split()[1] for text in texts(state, "step")} == {"a1", "b1"}
    assert rule_against(state, "plant R3 h8") == "CB-09"
    assert rule_against(state, "step c1 d1") == "CB-10"


@pytest.mark.rule("CB-08", "CB-R3")
def test_the_star_is_any_colour_and_black_too():
    state = at(roll="* 1")
    assert {text.split()[1] for text in texts(state, "plant")} == {"R1", "Y1", "G1", "B1"}
    assert texts(state, "step") == ["step b7 b6", "step b7 c7"]
    assert rule_against(state, "step g2 g3") == "CB-12"  # a middle one


# Planting -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CB-09")
def test_a_plant_goes_from_the_stock_to_any_empty_square():
    state = at("R2 a1", roll="R 2")
    assert texts(state, "plant") == [f"plant R2 {square}" for square in SQUARES if square not in WALL_SQUARES | {"a1"}]
    after = state.play("plant R2 h8")
    assert after.to_dict() == {
        **state.to_dict(),
        "board": {"a1": "R2", "h8": "R2"},
        "turn": 1,
        "roll": None,
        "turns": 1,
    }
    assert (state.stock["R2"], after.stock["R2"]) == (1, 0)
    assert rules_of(after) == [("plant", "CB-09")]
    assert after.events[0].where == ("h8",)
    assert "carrot gardener" in after.events[0].text
    assert "medium red pyramid" in after.events[0].text


@pytest.mark.rule("CB-09")
def test_anybodys_colour_can_be_planted():
    assert rule_against(at(roll="G 3"), "plant G3 a1") is None
    assert rule_against(at(turn=1, roll="R 3"), "plant R3 a1") is None


@pytest.mark.rule("CB-R12")
def test_corners_gateposts_and_the_line_can_be_planted_on():
    state = at(walls=[["b6 1", *WALL[1:]]], roll="B 1")
    for square in ("a1", "h8", "a8", "h1"):
        assert rule_against(state, f"plant B1 {square}") is None


@pytest.mark.rule("CB-23", "CB-02")
def test_two_seats_have_two_of_each_plant():
    assert GAME.start().stock == dict.fromkeys(ALL_PLANTS, 2)
    state = at("R1 a1", "R1 a3", roll="R 1")
    assert texts(state, "plant") == []
    refusal = state.why_not("plant R1 h8")
    assert (refusal.rule, refusal.where) == ("CB-23", ("stock:R1", "a1", "a3"))
    assert str(refusal.instead).startswith("step a")


@pytest.mark.rule("CB-23", "CB-03", "CB-R11")
def test_four_seats_have_four_of_each_plant_in_one_stock():
    assert GAME.start(seats=4).stock == dict.fromkeys(ALL_PLANTS, 4)
    three = at("R1 a2", "R1 a3", "R1 a4", options={"seats": 4}, roll="R 1", turn=2)
    four = three.play("plant R1 a5").play("roll R 1")
    assert rule_against(four, "plant R1 a6") == "CB-23"
    assert four.stock["R1"] == 0


@pytest.mark.rule("CB-R5")
def test_black_is_never_planted():
    for roll in ("K 1", "R 1", "* 1"):
        refusal = at(roll=roll).why_not("plant K1 a1")
        assert (refusal.rule, refusal.where) == ("CB-R5", ("b7", "e4"))


@pytest.mark.rule("CB-12")
def test_black_plants_nothing():
    assert rule_against(at(roll="K 1"), "plant R1 a1") == "CB-12"


# Stepping -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CB-10")
def test_a_plant_of_the_kind_rolled_steps_one_square_orthogonally():
    state = at("G2 d3", "G2 h8", "R2 a1", roll="G 2")
    assert texts(state, "step") == [
        "step d3 d2",
        "step d3 c3",
        "step d3 e3",
        "step d3 d4",
        "step h8 h7",
        "step h8 g8",
    ]
    after = state.play("step d3 d4")
    assert after.to_dict()["board"] == {"a1": "R2", "d4": "G2", "h8": "G2"}
    assert (after.last_step, after.turn, after.turns, after.roll) == ("d4", 1, 1, None)
    assert rules_of(after) == [("step", "CB-10")]
    assert after.events[0].where == ("d3", "d4")


@pytest.mark.rule("CB-10")
def test_a_step_is_one_square_and_straight():
    state = at("R1 d3", roll="R 1")
    for target in ("d3", "e4", "c2", "d1", "f3", "a8"):
        refusal = state.why_not(f"step d3 {target}")
        assert (refusal.rule, refusal.where) == ("CB-10", ("d3", target))
        assert str(refusal.instead).startswith("step d3")


@pytest.mark.rule("CB-10")
def test_a_step_does_not_go_round_the_edge_of_the_board():
    state = at("R1 h3", roll="R 1")
    assert rule_against(state, "step h3 a4") == "CB-10"
    assert rule_against(state, "step h3 a3") == "CB-10"


@pytest.mark.rule("CB-11")
def test_nothing_enters_an_occupied_square():
    state = at("R1 a1", "G2 a2", "R3 b6", roll="R 13")
    for text, square in (("plant R1 a2", "a2"), ("plant R1 b7", "b7"), ("step a1 a2", "a2"), ("step b6 b7", "b7")):
        refusal = state.why_not(text)
        assert (refusal.rule, refusal.where) == ("CB-11", (square,))
    assert rule_against(at("R1 b6", roll="K 1"), "step b7 b6") == "CB-11"


@pytest.mark.rule("CB-21", "CB-R10", "CB-R15")
def test_kids_step_diagonally_even_between_neighbours():
    kids = {"kids": True}
    state = at("R1 a1", "G1 a2", "G1 b1", options=kids, roll="R 1")
    assert texts(state, "step") == ["step a1 b2"]
    assert rule_against(at("R1 a1", roll="R 1"), "step a1 b2") == "CB-10"
    assert rule_against(at("G1 a1", options={**kids, "seats": 4}, roll="G 1", turn=3), "step a1 b2") == "CB-11"
    assert rule_against(at("G1 a2", options={**kids, "seats": 4}, roll="G 1", turn=3), "step a2 b3") is None
    assert rule_against(state, "step a1 c3") == "CB-10"


@pytest.mark.rule("CB-R10", "CB-13")
def test_kids_step_the_wall_diagonally_too_but_its_distances_are_counted_orthogonally():
    state = at(options={"kids": True}, roll="K 1")
    assert rule_against(state, "step b7 c8") is None  # c8 is two above c6
    assert rule_against(state, "step b7 a6") is None  # a6 is two beside c6
    assert rule_against(state, "step b7 a8") == "CB-13"
    assert rule_against(state, "step b7 d5") == "CB-12"


@pytest.mark.rule("CB-14")
def test_what_the_last_player_stepped_cannot_be_stepped_back():
    state = at("R1 a1", "R1 c1", roll="R 1").play("step a1 a2").play("roll R 1")
    assert state.last_step == "a2"
    assert texts(state, "step") == ["step c1 b1", "step c1 d1", "step c1 c2"]
    refusal = state.why_not("step a2 a1")
    assert (refusal.rule, refusal.where) == ("CB-14", ("a2",))


@pytest.mark.rule("CB-14")
def test_a_wall_pyramid_that_has_just_stepped_rests_too():
    state = at(roll="K 1").play("step b7 c7").play("roll * 1")
    assert rule_against(state, "step c7 b7") == "CB-14"
    assert texts(state, "step") == []


@pytest.mark.rule("CB-R6")
def test_the_rest_lasts_one_turn_and_planting_brings_none():
    state = at("R1 a1", roll="R 1").play("step a1 a2").play("roll G 1").play("plant G1 h8").play("roll * 1")
    assert state.last_step is None
    assert rule_against(state, "step a2 a1") is None
    assert rule_against(state, "step h8 h7") is None
    passed = at("R1 a1", roll="R 1").play("step a1 a2").play("roll R 1").play("pass")
    assert passed.last_step is None
    assert rule_against(passed.play("roll R 1"), "step a2 a1") is None


# Passing and turns ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CB-R4")
def test_passing_is_always_possible_and_counts_as_a_turn():
    state = at("R1 a1", roll="R 1")
    assert texts(state)[-1] == "pass"
    after = state.play("pass")
    assert after.to_dict() == {**state.to_dict(), "turn": 1, "roll": None, "turns": 1}
    assert rules_of(after) == [("pass", "CB-R4")]


@pytest.mark.rule("CB-24")
@pytest.mark.parametrize("seats", [2, 4])
def test_seat_0_begins_and_turns_go_round(seats):
    state = GAME.start(seats=seats).play(f"wall {'132132' * (seats // 2)}")
    turns = []
    for _ in range(2 * seats):
        turns.append(state.turn)
        state = state.play("roll R 1").play("pass")
    assert turns == [*range(seats), *range(seats)]


@pytest.mark.rule("CB-24")
def test_who_is_not_to_move_is_told_whose_turn_it_is():
    for state in (GAME.start(), at(), at(roll="R 1")):
        for text in ("plant R1 a1", "plant K1 a1", "step a1 a2", "pass"):
            refusal = state.why_not(text, seat=1)
            assert (refusal.rule, refusal.where) == ("CB-24", ("seat:0",))
            assert "carrot gardener" in refusal.why


@pytest.mark.rule("CB-24")
def test_a_seat_that_differs_from_the_moves_own_is_refused():
    state = at(roll="R 1")
    move = state.parse("plant R1 a1")
    assert state.why_not(move, seat=1).rule == "CB-24"
    with pytest.raises(IllegalMove):
        state.play(move, seat=1)
    assert at().why_not("roll R 1", seat=0).rule == "CB-24"
    assert at(options={"timer": True}).why_not("time", seat=0).rule == "CB-24"
    assert at(roll="R 1").why_not("pass", seat=CHANCE).rule == "CB-24"


@pytest.mark.rule("CB-01")
def test_two_or_four_can_play():
    assert GAME.seats == (2, 4)
    assert [GAME.start(seats=2).seat_name(seat) for seat in range(2)] == [
        "the carrot gardener",
        "the broccoli gardener",
    ]
    assert [GAME.start(seats=4).seat_name(seat) for seat in range(4)] == [
        "the red gardener",
        "the yellow gardener",
        "the green gardener",
        "the blue gardener",
    ]


# Which refusal comes first --------------------------------------------------------------------------------------------

PLANTS = ("R1 a1", "R1 a3", "G2 c1", "Y1 c2")


@pytest.mark.parametrize(
    ("roll", "text", "rule"),
    [
        pytest.param("K 1", "plant K1 b7", "CB-R5", id="a black piece, before occupied"),
        pytest.param("K 1", "plant K2 a2", "CB-R5", id="a black piece, before black rolled"),
        pytest.param("K 1", "plant R2 a2", "CB-12", id="black rolled, before the wrong size"),
        pytest.param("K 1", "plant R1 a2", "CB-12", id="black rolled, before none left"),
        pytest.param("K 1", "plant G1 a1", "CB-12", id="black rolled, before occupied"),
        pytest.param("R 2", "plant R1 a2", "CB-09", id="the wrong size, before none left"),
        pytest.param("G 1", "plant R1 a1", "CB-09", id="the wrong colour, before occupied"),
        pytest.param("* 2", "plant R1 a2", "CB-09", id="the wrong size, with a star"),
        pytest.param("R 1", "plant R1 a1", "CB-23", id="none left, before occupied"),
        pytest.param("Y 1", "plant Y1 b7", "CB-11", id="occupied"),
        pytest.param("K 1", "step h8 h7", "CB-10", id="nothing there, before a black roll"),
        pytest.param("R 1", "step h8 c1", "CB-10", id="nothing there, before occupied"),
        pytest.param("R 1", "step c1 d1", "CB-10", id="the wrong plant"),
        pytest.param("G 1", "step c1 c2", "CB-10", id="the wrong size, before occupied"),
        pytest.param("* 2", "step a1 a2", "CB-10", id="the wrong size, with a star"),
        pytest.param("K 2", "step c1 d1", "CB-12", id="a plant with a black roll"),
        pytest.param("K 1", "step a1 h8", "CB-12", id="a plant with a black roll, before not one square"),
        pytest.param("R 1", "step b7 c7", "CB-12", id="a wall piece without a black roll"),
        pytest.param("R 1", "step b7 h8", "CB-12", id="a wall piece without a black roll, before not one square"),
        pytest.param("K 2", "step b7 c7", "CB-12", id="a wall piece of the wrong size"),
        pytest.param("* 2", "step b7 a7", "CB-12", id="a wall piece of the wrong size, before too far"),
        pytest.param("K 1", "step b7 d7", "CB-12", id="a wall piece by two squares, before too far"),
        pytest.param("K 3", "step c6 b7", "CB-12", id="a wall piece aslant, before occupied"),
        pytest.param("G 2", "step c1 c3", "CB-10", id="two squares"),
        pytest.param("R 1", "step a1 c1", "CB-10", id="two squares, before occupied"),
        pytest.param("G 2", "step c1 c2", "CB-11", id="occupied by a plant"),
        pytest.param("K 1", "step b7 a7", "CB-13", id="too far"),
    ],
)
def test_of_several_refusals_the_first_of_the_list_is_given(roll, text, rule):
    refusal = at(*PLANTS, roll=roll).why_not(text)
    assert refusal.rule == rule
    assert at(*PLANTS, roll=roll).why_not(refusal.instead) is None


@pytest.mark.rule("CB-14")
@pytest.mark.parametrize(
    ("last", "roll", "text", "rule"),
    [
        ("c1", "R 1", "step c1 d1", "CB-10"),  # the wrong plant comes before having stepped
        ("c1", "K 2", "step c1 d1", "CB-12"),  # so does a black roll
        ("b7", "K 2", "step b7 c7", "CB-12"),  # and the wrong size
        ("c1", "G 2", "step c1 e5", "CB-14"),  # having stepped comes before not one square
        ("c1", "G 2", "step c1 c2", "CB-14"),  # before occupied
        ("b7", "K 1", "step b7 a7", "CB-14"),  # and before too far
    ],
)
def test_having_just_stepped_has_its_place_in_the_list(last, roll, text, rule):
    assert rule_against(at(*PLANTS, last_step=last, roll=roll), text) == rule


@pytest.mark.rule("CB-13", "CB-11")
def test_occupied_comes_before_too_far():
    assert rule_against(at("R1 a7", roll="K 1"), "step b7 a7") == "CB-11"


def test_the_result_comes_before_everything():
    over = at(*bed("a1 b1 c1 d1 e1 a2 b2 c2 d2 e2"), options={"timer": True})
    assert over.result.rule == "CB-16"
    for text in ("plant K1 a1", "step h8 h8", "pass", "roll R 1", "wall 1", "time"):
        for seat in (None, 0, 1, CHANCE, CLOCK):
            assert over.why_not(text, seat).rule == "CB-16"
    assert (over.moves(), over.movers, over.moves(CHANCE), over.moves(CLOCK)) == ((), (), (), ())


def test_the_instead_of_a_refusal_stays_close_to_what_was_meant():
    assert str(at("G1 c4", roll="R 1").why_not("plant R1 c4").instead) in {
        "plant R1 c3",
        "plant R1 b4",
        "plant R1 d4",
        "plant R1 c5",
    }
    assert str(at(roll="R 1").why_not("plant R2 c4").instead) == "plant R1 c4"
    assert str(at(roll="R 13").why_not("plant G3 c4").instead) == "plant R3 c4"
    assert str(at(roll="K 1").why_not("plant R1 c8").instead) == "step b7 c7"
    assert str(at("R1 a1", "R1 h8", roll="R 1").why_not("step h8 f8").instead) == "step h8 g8"
    assert str(at("R1 c4", roll="R 1").why_not("step c4 d5").instead) in {"step c4 c5", "step c4 d4"}
    assert str(at("G1 a1", roll="K 3").why_not("plant G1 a1").instead) == "pass"


# Texts ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("plant R2 c4", Plant(0, "R2", "c4")),
        ("  PLANT   r2  C4 ", Plant(0, "R2", "c4")),
        ("plant k3 c4", Plant(0, "K3", "c4")),
        ("Step B7 b6", TakeStep(0, "b7", "b6")),
        ("pass", Pass(0)),
        ("Time", Time(CLOCK)),
        ("roll r 12", Roll(CHANCE, "R", "12")),
        ("Roll * 3", Roll(CHANCE, "*", "3")),
        ("wall 132132", BuildWall(CHANCE, "132132")),
    ],
)
def test_texts_are_read_whatever_their_case_and_blanks(text, move):
    state = at(roll="R 1")
    assert state.parse(text) == move
    assert state.parse(str(move)) == move
    assert state.parse(str(move), move.seat) == move
    assert repr(move) == repr(state.parse(text))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "plant",
        "plant R2",
        "plant R4 c4",
        "plant P2 c4",
        "plant *2 c4",
        "plant R2 i4",
        "plant R2 c9",
        "plant R2 c4 c5",
        "plantR2 c4",
        "step c4",
        "step c4 c5 c6",
        "step c4 c0",
        "step c4-c5",
        "pass now",
        "time 1",
        "roll R",
        "roll R 4",
        "roll R 21",
        "roll R 1 2",
        "roll P 1",
        "roll RY 1",
        "wall",
        "wall abc",
        "wall 132 132",
        "wall \u0661\u0663\u0662\u0661\u0663\u0662",
        "wall -1",
        "move c4 c5",
        "\u00df",
    ],
)
def test_what_is_no_move_at_all_is_a_syntax_error_that_shows_what_was_expected(text):
    for state in (GAME.start(), at(), at(roll="R 1"), at(time=True, options={"timer": True})):
        for ask in (state.parse, state.why_not, state.play):
            with pytest.raises(MoveSyntaxError) as caught:
                ask(text)
            for example, _ in GAME.notation:
                assert example in str(caught.value)


@pytest.mark.parametrize(
    "move", [Plant(0, "R9", "c4"), Plant(0, ["R1"], "c4"), TakeStep(0, None, "c4"), BuildWall(CHANCE, None)]
)
def test_moves_made_by_hand_that_are_nonsense_are_syntax_errors(move):
    for state in (GAME.start(), at(roll="R 1")):
        with pytest.raises(MoveSyntaxError):
            state.play(move)


def test_moves_made_by_hand_are_as_good_as_listed_ones():
    state = at(roll="R 1")
    assert state.play(Plant(0, "R1", "c4")) == state.play("plant R1 c4")
    assert state.why_not(Plant(1, "R1", "c4")).rule == "CB-24"
    assert Plant(0, "R1", "c4") != Plant(1, "R1", "c4")
    assert len({Pass(0), Pass(1), Pass(0)}) == 2


def test_the_notation_shows_every_kind_of_move():
    state = at("R2 c4", roll="R 2")
    kinds = {type(state.parse(example)) for example, _ in GAME.notation}
    assert kinds == {Plant, TakeStep, Pass, Roll, BuildWall, Time}
