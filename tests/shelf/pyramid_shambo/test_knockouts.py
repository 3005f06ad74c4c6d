"""Knock-outs: who is out, which colours leave, the bonus, cascades, the showdown, and the end."""

from __future__ import annotations

import pytest

from garden_widgets.shelf.pyramid_shambo.engine import GAME
from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState
from tests.shelf.pyramid_shambo.shambo import at, fought, refusal, rule_against, rules_of, texts


def kinds(state: ShamboState) -> list[str]:
    """List what the last move caused."""
    return [kind for kind, _ in rules_of(state)]


def dues(state: ShamboState) -> list[list]:
    """Write what is due as a saved position does."""
    return state.to_dict()["debts"]


# Going out ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PS-10", "PS-11", "PS-12")
def test_who_loses_the_last_pyramid_is_out_and_their_colour_leaves_for_nothing():
    state = at(R="R1 R2 R3 Y3", Y="Y1", G="G1 G2 G3 Y2", B="B1 B2 B3", active="R")
    state = fought(state, "Y", winner="R").play("pay Y1")
    assert state.holdings == {"R": ("R1", "R2", "R3"), "G": ("G1", "G2", "G3"), "B": ("B1", "B2", "B3")}
    assert (state.out, state.result, state.turn) == (("Y",), None, 0)
    assert rules_of(state) == [("paid", "PS-06"), ("out", "PS-10"), ("left", "PS-11"), ("bonus", "PS-12")]
    assert state.events[2].text == (
        "The yellow pyramids leave the game: the red player loses the small yellow pyramid and the large "
        "yellow pyramid and the green player loses the medium yellow pyramid."
    )


@pytest.mark.rule("PS-12", "PS-R3")
def test_everyone_else_gives_the_winner_one_pip_clockwise():
    state = at(R="R1 R2 R3 Y3", Y="Y1", G="G1 G2 G3 Y2", B="B1 B2 B3", K="K1 K2 K3", active="G")
    state = fought(state, "Y", winner="G", ties=3).play("pay Y1")
    assert dues(state) == [["B", "G", 1], ["K", "G", 1], ["R", "G", 1]]
    assert (state.movers, state.owes_bonus, state.fee) == ((2,), True, 4)
    for payer in ("B", "K", "R"):
        assert (state.turn, state.to_dict()["challenge"], state.ties) == (2, "Y", 3)
        assert texts(state) == [f"pay {payer}1"]
        state = state.play(f"pay {payer}1")
        assert rules_of(state)[0] == ("paid", "PS-12")
    assert state.holdings["G"] == ("R1", "G1", "G2", "G3", "B1", "K1")
    assert (state.turn, state.stage, state.ties, state.fee) == (3, "challenge", 0, 1)


@pytest.mark.rule("PS-12", "PS-R3", "PS-07", "PS-08")
def test_a_bonus_is_paid_with_change_like_any_fee():
    hands = {"R": "R3 G1 G2", "Y": "Y1", "G": "R2 B2", "B": "Y2 Y3 R1 B1 B3 G3"}
    state = fought(at(**hands, active="R"), "Y", winner="R").play("pay Y1")
    assert sorted(texts(state)) == ["pay B2 back G1", "pay R2 back G1", "pay R2+B2 back R3"]
    state = state.play("pay R2 back G1")
    assert rules_of(state) == [("paid", "PS-07")]
    assert dues(state) == [["B", "R", 1]]
    hands = {"R": "B3", "Y": "Y1", "G": "R3", "B": "Y2 Y3 R1 R2 B1 B2 G1 G2 G3"}
    state = fought(at(**hands, active="R"), "Y", winner="R").play("pay Y1")
    assert len(texts(state)) == 3 * 3 + 1
    state = state.play("swap R3 with B for B2+G1")
    assert rules_of(state) == [("swapped", "PS-08")]
    assert dues(state) == [["G", "R", 1], ["B", "R", 1]]
    assert texts(state) == ["pay G1"]


@pytest.mark.rule("PS-12")
def test_a_bonus_that_is_due_is_refused_as_such():
    state = at(R="R1 R2 R3 Y1", Y="Y2 Y3", B="B1 B2 B3", out="G", active="R", challenge="G", debts=("Y R 1", "B R 1"))
    assert rule_against(state, "challenge Y") == "PS-12"
    assert rule_against(state, "pay Y2") == "PS-12"
    assert rule_against(state, "pay Y3 back Y1") == "PS-12"
    assert "bonus" in refusal(state, "pay Y2").why


# Cascades -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PS-13", "PS-12", "PS-15")
def test_who_held_only_what_leaves_goes_out_too_and_the_bonus_comes_after_the_cascade():
    state = at(R="R1 R2 R3 B1", Y="Y1", G="G1 G2 G3 Y2 B2 B3", B="Y3", active="R")
    state = fought(state, "Y", winner="R").play("pay Y1")
    assert state.out == ("Y", "B")
    assert state.holdings == {"R": ("R1", "R2", "R3"), "G": ("G1", "G2", "G3")}
    assert rules_of(state) == [
        ("paid", "PS-06"),
        ("out", "PS-10"),
        ("left", "PS-11"),
        ("out", "PS-13"),
        ("left", "PS-11"),
        ("bonus", "PS-12"),
        ("showdown", "PS-15"),
    ]
    assert dues(state) == [["G", "R", 1]]  # one bonus, and one pip though it is the showdown


@pytest.mark.rule("PS-13")
def test_who_goes_out_by_a_bonus_brings_no_further_bonus_and_the_begun_one_goes_on():
    state = at(R="R2 R3 G1", Y="Y1", G="R1", B="B1 B2 B3 Y2 Y3 G2 G3", active="R", challenge="Y", debts=("Y R 1",))
    state = state.play("pay Y1")
    assert dues(state) == [["G", "R", 1], ["B", "R", 1]]
    state = state.play("pay R1")
    assert state.out == ("Y", "G")
    assert rules_of(state) == [("paid", "PS-12"), ("out", "PS-13"), ("left", "PS-11"), ("showdown", "PS-15")]
    assert state.holdings == {"R": ("R1", "R2", "R3"), "B": ("B1", "B2", "B3")}
    assert dues(state) == [["B", "R", 1]]
    state = state.play("pay B1")
    assert (state.turn, dues(state)) == (3, [])


@pytest.mark.rule("PS-13")
def test_who_goes_out_before_their_bonus_is_due_owes_nothing_any_more():
    state = at(
        R="R2 R3 G1",
        Y="Y1",
        G="R1",
        B="G2",
        K="B1 B2 B3 Y2 Y3 G3 K1 K2 K3",
        active="R",
        challenge="Y",
        debts=("Y R 1",),
    ).play("pay Y1")
    assert dues(state) == [["G", "R", 1], ["B", "R", 1], ["K", "R", 1]]
    state = state.play("pay R1")
    assert state.out == ("Y", "G", "B")
    assert dues(state) == [["K", "R", 1]]


@pytest.mark.rule("PS-13", "PS-18")
def test_when_the_last_one_to_owe_goes_out_the_turn_ends():
    state = at(R="R1", G="G1 G2 G3 R2 R3", B="B1 B2 B3", out="Y", active="G", challenge="Y", debts=("R G 1",)).play(
        "pay R1"
    )
    assert state.out == ("Y", "R")
    assert (dues(state), state.turn, state.to_dict()["challenge"]) == ([], 3, None)
    assert kinds(state) == ["paid", "out", "left", "showdown", "turn"]


@pytest.mark.rule("PS-R6")
def test_the_active_player_goes_out_first_if_several_hold_nothing():
    state = at(R="Y2", Y="Y1", G="Y3", B="R1 R2 R3 G1 G2 G3 B1 B2 B3", active="R")
    state = fought(state, "Y", winner="R").play("pay Y1")
    assert state.out == ("Y", "R", "G")
    assert state.holdings == {"B": ("G1", "G2", "G3", "B1", "B2", "B3")}


@pytest.mark.rule("PS-R6")
def test_after_each_colour_the_first_with_nothing_clockwise_from_the_active_player_goes_next():
    state = at(
        R="R1 R2 R3 O1",
        Y="Y1",
        G="B1",
        B="Y2",
        K="Y3",
        O="O2 O3 G1 G2 G3 B2 B3 K1 K2 K3",
        active="R",
        options={"colours": "RYGBKO"},
    )
    state = fought(state, "Y", winner="R").play("pay Y1")
    # Blue and black hold nothing at first; when blue has left, green does too, and comes before black.
    assert state.out == ("Y", "B", "G", "K")
    around = at(
        R="Y2",
        Y="Y1",
        G="Y3",
        B="R1 R2 R3 G1 G2 B1",
        K="G3 B2 B3 K1 K2 K3",
        active="B",
        challenge="Y",
        debts=("Y B 1",),
    ).play("pay Y1")
    assert around.out == ("Y", "R", "G")  # clockwise from blue: black, red, yellow, green


# The winner of a round can lose ---------------------------------------------------------------------------------------


@pytest.mark.rule("PS-R4", "PS-18")
def test_a_winner_who_goes_out_with_a_colour_gets_no_bonus():
    state = at(R="Y2", Y="Y1", G="G1 G2 G3 R1", B="R2 R3 Y3 B1 B2 B3", active="R")
    state = fought(state, "Y", winner="R").play("pay Y1")
    assert state.out == ("Y", "R")
    assert (dues(state), state.turn, state.stage) == ([], 2, "challenge")
    assert rules_of(state)[-3:] == [("lapsed", "PS-R4"), ("showdown", "PS-15"), ("turn", "PS-18")]


@pytest.mark.rule("PS-R4")
def test_midway_what_is_not_yet_paid_lapses_and_the_turn_passes():
    state = at(R="G2 G3", Y="Y1", G="G1", B="R1 R2 B1 B2 B3", K="R3 Y2 Y3 K1 K2 K3", active="R")
    state = fought(state, "Y", winner="R").play("pay Y1")
    assert dues(state) == [["G", "R", 1], ["B", "R", 1], ["K", "R", 1]]
    state = state.play("pay G1")
    assert state.out == ("Y", "G", "R")
    assert state.holdings == {"B": ("B1", "B2", "B3"), "K": ("K1", "K2", "K3")}
    assert (dues(state), state.turn, state.movers) == ([], 3, (3,))
    assert ("lapsed", "PS-R4") in rules_of(state)


@pytest.mark.rule("PS-R4")
def test_nothing_lapses_where_all_has_been_paid():
    hands = {"R": "G2 G3", "B": "R1 R2 B1 B2 B3", "K": "R3 K1 K2 K3", "G": "G1"}
    state = at(out="Y", **hands, active="R", challenge="Y", options={"colours": "RYBKG"}, debts=("G R 1",))
    state = state.play("pay G1")
    assert state.out == ("Y", "G", "R")
    assert kinds(state) == ["paid", "out", "left", "out", "left", "showdown", "turn"]


@pytest.mark.rule("PS-16", "PS-R5")
def test_who_wins_a_throw_may_lose_the_game():
    state = at(R="Y2 Y3", Y="Y1", G="R1 R2 R3 G1 G2 G3", active="R")
    state = fought(state, "Y", winner="R").play("pay Y1")
    assert state.out == ("Y", "R")
    assert state.result.winners == (2,)


# On one's own turn ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PS-14")
def test_who_is_knocked_out_by_their_own_challenge_leaves_the_bonus_to_the_winner():
    state = at(R="R1", Y="Y1 Y2 Y3 R2", G="G2 G3", B="R3 G1 B1 B2 B3", active="R")
    state = fought(state, "B", winner="B").play("pay R1")
    assert state.out == ("R",)
    assert rules_of(state)[-1] == ("bonus", "PS-14")
    assert (state.movers, state.decider, state.to_dict()["active"]) == ((3,), 3, "R")
    assert dues(state) == [["Y", "B", 1], ["G", "B", 1]]
    assert rule_against(state, "pay Y1", 1) == "PS-14"
    assert rule_against(state, "pay Y1", 0) == "PS-14"
    state = state.play("pay Y1", 3)
    assert state.to_dict()["active"] == "R"
    assert {text.split(" back ")[1] for text in texts(state)} == {"Y1", "G1", "B1", "B2", "Y1+G1", "Y1+B1", "G1+B1"}
    state = state.play("pay G2 back G1")
    assert (state.turn, state.movers) == (1, (1,))  # yellow, who would have been next


@pytest.mark.rule("PS-14", "PS-R6")
def test_then_the_cascade_still_goes_clockwise_from_the_active_player():
    state = at(
        R="R1",
        Y="R2",
        G="G1 G2 G3 Y1 Y2 Y3",
        B="R3",
        K="B1 B2 B3 K1 K2 K3",
        active="R",
        challenge="K",
        debts=("R K 1",),
    ).play("pay R1")
    assert state.out == ("R", "Y", "B")
    assert dues(state) == [["G", "K", 1]]
    assert (state.turn, state.movers) == (0, (4,))
    state = state.play("pay G1")
    assert state.turn == 2


# Showdown and end -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PS-15", "PS-05")
def test_once_two_are_left_of_more_than_two_the_whole_fee_is_doubled():
    state = at(R="R1 R2 R3", Y="Y1 Y2 Y3", out="G", active="R")
    assert (state.is_showdown, state.fee) == (True, 2)
    owing = fought(state, "Y", winner="R", ties=1)
    assert (owing.debt, owing.fee) == ((1, 0, 4), 4)
    assert sorted(texts(owing)) == ["pay Y1+Y3"]
    assert fought(state, "Y", winner="R").debt == (1, 0, 2)
    assert rules_of(fought(state, "Y", winner="Y")) == [("won", "PS-15")]
    assert rule_against(owing, "pay Y2") == "PS-15"


@pytest.mark.rule("PS-15")
def test_a_game_that_two_began_has_no_showdown():
    state = GAME.start(seats=2)
    assert (state.is_showdown, state.fee) == (False, 1)
    assert fought(state, "Y", winner="R", ties=1).debt == (1, 0, 2)
    assert not GAME.start(seats=3).is_showdown


@pytest.mark.rule("PS-15", "PS-R3")
def test_the_bonus_is_not_doubled():
    state = at(R="R1 R2 R3 Y3", Y="Y1", G="G1 G2 G3 Y2", active="R")
    state = fought(state, "Y", winner="R").play("pay Y1")
    assert state.is_showdown
    assert dues(state) == [["G", "R", 1]]
    assert rules_of(state)[-2:] == [("bonus", "PS-12"), ("showdown", "PS-15")]
    state = state.play("pay G1")
    assert state.fee == 2
    assert fought(state, "R", winner="R").debt == (2, 0, 2)


@pytest.mark.rule("PS-16", "PS-R5")
def test_the_last_one_in_wins_at_once_and_the_last_colour_stays():
    state = at(R="R1 R2 R3 Y1 Y2", Y="Y3", active="Y")
    state = fought(state, "R", winner="R", ties=2)
    assert texts(state) == ["pay Y3"]
    state = state.play("pay Y3")
    assert (state.stage, state.movers, state.moves(), state.debt, state.decider) == ("over", (), (), None, None)
    assert state.result.winners == (0,)
    assert state.result.scores is None
    assert state.result.rule == "PS-16"
    assert rules_of(state) == [("paid", "PS-06"), ("out", "PS-10"), ("over", "PS-16")]
    assert state.to_dict() == {
        "options": {"seats": 2, "colours": "RY", "count": "123"},
        "holdings": {"R": ["R1", "R2", "R3", "Y1", "Y2", "Y3"]},
        "active": "Y",
        "out": ["Y"],
        "challenge": None,
        "throws": {},
        "ties": 0,
        "debts": [],
    }
    assert str(state).startswith("The red player is the last one in and has won.")


@pytest.mark.rule("PS-R5")
def test_no_bonus_is_due_any_more_when_a_cascade_leaves_one():
    state = at(R="R1 R2 R3 G1 G2 G3", Y="Y1", G="Y2 Y3", active="R")
    state = fought(state, "Y", winner="R").play("pay Y1")
    assert (state.out, state.result.winners, dues(state)) == (("Y", "G"), (0,), [])
    assert state.holdings == {"R": ("R1", "R2", "R3", "G1", "G2", "G3")}
    assert kinds(state) == ["paid", "out", "left", "out", "over"]


@pytest.mark.rule("PS-16")
def test_when_the_game_is_over_nothing_is_possible():
    state = fought(at(R="R1 R2 R3 Y1 Y2", Y="Y3", active="Y"), "R", winner="R", ties=2).play("pay Y3")
    for move in ("challenge Y", "challenge R", "rock", "pay R1", "pay R3 back R1", "swap R3 with Y for Y1+Y2"):
        for seat in (None, 0, 1):
            assert rule_against(state, move, seat) == "PS-16"
    assert state.moves(0) == state.moves(1) == ()
    assert rule_against(state, fought(GAME.start(), "Y", winner="R").moves()[0], 1) == "PS-16"
