"""Payments: exact, everything, change in its four steps, who decides - and which refusal comes first."""

from __future__ import annotations

from math import comb

import pytest

from garden_widgets.core.errors import MoveSyntaxError
from garden_widgets.core.move import CHANCE, CLOCK
from garden_widgets.shelf.pyramid_shambo.engine.change import Means
from garden_widgets.shelf.pyramid_shambo.engine.moves import Pay, Swap
from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState
from tests.shelf.pyramid_shambo.shambo import at, fought, refusal, rule_against, rules_of, texts


def exact() -> ShamboState:
    """Red owes yellow 2 pips and can pay them exactly."""
    return at(R="R1 R2 G1", Y="R3 Y1 Y2 Y3", G="G2 G3", active="R", challenge="Y", debts=("R Y 2",))


def change() -> ShamboState:
    """Red owes yellow 1 pip, and yellow can change."""
    return at(R="R2 R3", Y="R1 Y1 Y3", G="Y2 G1 G2 G3", active="R", challenge="Y", debts=("R Y 1",))


def payer_swaps() -> ShamboState:
    """Red owes yellow 1 pip, and only the bystanders have small and medium pyramids."""
    return at(R="R3", Y="Y3", G="R1 Y1 R2 Y2 G3", B="G1 B1 G2 B2 B3", active="R", challenge="Y", debts=("R Y 1",))


def paid_swaps() -> ShamboState:
    """Red owes yellow 2 pips as in the rules' example of the third step."""
    return at(
        R="R3", Y="R2 Y2 G2 B2 Y3 G3", G="R1 Y1", B="G1 B1 B3", active="R", challenge="Y", ties=1, debts=("R Y 2",)
    )


def bystanders_swap() -> ShamboState:
    """Red owes yellow 1 pip as in the rules' example of the fourth step."""
    return at(
        R="R3",
        Y="Y1",
        G="R1 G1 Y3 G3 B3 K3",
        B="B1 K1",
        K="R2 Y2 G2 B2 K2",
        active="Y",
        challenge="R",
        debts=("R Y 1",),
    )


def bonus() -> ShamboState:
    """Green was knocked out by red; yellow still owes red the bonus, and can only pay it with change."""
    return at(R="R1 R2 R3 Y1", Y="Y2 Y3", B="B1 B2 B3", out="G", active="R", challenge="G", debts=("Y R 1", "B R 1"))


def showdown() -> ShamboState:
    """Two are left of three, and red owes yellow twice one pip."""
    return at(R="R1 R2 R3", Y="Y1 Y2 Y3", out="G", active="R", challenge="Y", debts=("R Y 2",))


STEPS = {
    exact: Means.EXACT,
    change: Means.CHANGE,
    payer_swaps: Means.PAYER_SWAPS,
    paid_swaps: Means.PAID_SWAPS,
    bystanders_swap: Means.BYSTANDERS_SWAP,
}


@pytest.mark.parametrize("position", STEPS)
def test_each_position_is_at_its_step(position):
    assert position().bill.ways.means == STEPS[position]


# What is legal --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PS-06")
def test_who_can_pay_exactly_does_so_in_any_way_they_can():
    state = exact()
    assert sorted(texts(state)) == ["pay R1+G1", "pay R2"]
    paid = state.play("pay g1+r1")
    assert paid.holdings["R"] == ("R2",)
    assert paid.holdings["Y"] == ("R1", "R3", "Y1", "Y2", "Y3", "G1")
    assert rules_of(paid) == [("paid", "PS-06"), ("turn", "PS-18")]


@pytest.mark.rule("PS-06")
def test_collections_are_written_by_colour_in_seat_order_then_size():
    state = at(
        R="R1 R2 R3 Y1 G1 G2",
        Y="Y2 Y3",
        G="G3",
        options={"colours": "GYR"},
        active="R",
        challenge="Y",
        ties=4,
        debts=("R Y 5",),
    )
    assert state.holdings["R"] == ("G1", "G2", "Y1", "R1", "R2", "R3")
    assert sorted(texts(state)) == [
        "pay G1+G2+R2",
        "pay G1+G2+Y1+R1",
        "pay G1+R1+R3",
        "pay G1+Y1+R1+R2",
        "pay G1+Y1+R3",
        "pay G2+R1+R2",
        "pay G2+R3",
        "pay G2+Y1+R2",
        "pay R2+R3",
        "pay Y1+R1+R3",
    ]


@pytest.mark.rule("PS-R1")
@pytest.mark.parametrize("ties", [3, 4, 20])
def test_who_holds_no_more_than_the_fee_pays_all_and_is_out(ties):
    state = at(R="R1 Y3", Y="R2 R3 Y1 Y2", G="G1 G2 G3", active="Y", challenge="R", ties=ties)
    state = state.play("rock", 0).play("paper", 1)
    assert state.debt == (0, 1, ties + 1)
    assert texts(state) == ["pay R1+Y3"]
    state = state.play("pay R1+Y3")
    assert rules_of(state)[:2] == [("paid", "PS-06" if ties == 3 else "PS-R1"), ("out", "PS-10")]
    assert state.out == ("R",)


@pytest.mark.rule("PS-07", "PS-R2")
def test_the_paid_gives_change_if_exact_payment_is_impossible():
    state = change()
    assert sorted(texts(state)) == ["pay R2 back R1", "pay R2 back Y1", "pay R3 back R1+Y1"]
    state = state.play("pay R3 back Y1+R1")
    assert state.holdings["R"] == ("R1", "R2", "Y1")
    assert state.holdings["Y"] == ("R3", "Y3")
    assert rules_of(state) == [("paid", "PS-07"), ("turn", "PS-18")]


@pytest.mark.rule("PS-08", "PS-R2")
def test_a_bystander_makes_change_if_the_paid_cannot():
    state = payer_swaps()
    assert sorted(texts(state)) == sorted(
        [f"swap R3 with G for {one}" for one in ("R1+R2", "R1+Y2", "R2+Y1", "Y1+Y2")]
        + [f"swap R3 with B for {one}" for one in ("G1+G2", "G1+B2", "G2+B1", "B1+B2")]
    )
    state = state.play("swap R3 with B for B2+G1")
    assert rules_of(state) == [("swapped", "PS-08")]
    assert state.holdings["R"] == ("G1", "B2")
    assert state.holdings["B"] == ("R3", "G2", "B1", "B3")
    assert (state.debt, state.movers) == ((0, 1, 1), (0,))
    assert texts(state) == ["pay G1"]  # the steps are tested again from the start
    assert state.play("pay G1").holdings["Y"] == ("Y3", "G1")


@pytest.mark.rule("PS-R2")
def test_third_the_paid_swaps_with_a_bystander():
    state = paid_swaps()
    moves = texts(state)
    assert len(moves) == len(set(moves)) == 4 + 4 + 6 * 2
    assert "swap Y2 with G for R1+Y1" in moves
    assert "swap R2+G2 with B for B1+B3" in moves
    state = state.play("swap G2 with B for G1+B1")
    assert rules_of(state) == [("swapped", "PS-08")]
    assert sorted(texts(state)) == ["pay R3 back B1", "pay R3 back G1"]


@pytest.mark.rule("PS-R2")
def test_fourth_two_bystanders_swap_written_from_the_earlier_seat():
    state = bystanders_swap()
    assert len(texts(state)) == len(set(texts(state))) == 5 + 8 * 10 + 6 * 10 + 5
    state = state.play("swap B1+K1 with K for G2")
    assert rules_of(state) == [("swapped", "PS-R2")]
    assert state.holdings["B"] == ("G2",)
    swaps = ("R2+B1", "R2+K1", "Y2+B1", "Y2+K1", "B1+B2", "B2+K1", "B1+K2", "K1+K2")
    assert set(texts(state)) == {f"swap R3 with K for {collection}" for collection in swaps}
    state = state.play("swap R3 with K for R2+B1")
    assert texts(state) == ["pay B1"]
    assert state.play("pay B1").holdings["Y"] == ("Y1", "B1")


@pytest.mark.rule("PS-09")
@pytest.mark.parametrize("winner", ["R", "Y"])
def test_the_active_player_takes_every_decision_whoever_pays(winner):
    state = fought(at(R="R1 R2 R3", Y="Y1 Y2 Y3", G="G1 G2 G3", active="R"), "Y", winner)
    assert state.debt == ((1, 0, 1) if winner == "R" else (0, 1, 1))
    assert (state.decider, state.movers, state.stage) == (0, (0,), "pay")
    assert texts(state) == ["pay Y1" if winner == "R" else "pay R1"]
    assert state.play(state.moves()[0]).turn == 1


# What is refused ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PS-05", "PS-12")
def test_while_a_payment_is_due_nothing_else_happens():
    for position, rule in ((exact, "PS-05"), (showdown, "PS-05"), (bonus, "PS-12")):
        state = position()
        for move in ("rock", "challenge Y", "challenge R"):
            for seat in (0, 1):
                assert rule_against(state, move, seat) == rule
            assert str(refusal(state, move).instead).startswith("pay")


@pytest.mark.rule("PS-09", "PS-14")
def test_only_the_decider_pays_and_swaps():
    state = exact()
    for seat in (1, 2, CHANCE, CLOCK):
        assert rule_against(state, "pay R2", seat) == "PS-09"
        assert rule_against(state, "swap R3 with G for G2+G1", seat) == "PS-09"
    assert rule_against(state, Pay(0, state.setup.order, 1 << 1), 1) == "PS-09"
    self_knocked = at(R="R1 R2 R3", G="G1 G2 G3", out="Y", active="Y", challenge="R", debts=("G R 1",))
    assert self_knocked.movers == (0,)
    for seat in (1, 2):
        assert refusal(self_knocked, "pay G1", seat).where == ("seat:R",)
        assert rule_against(self_knocked, "pay G1", seat) == "PS-14"
        assert rule_against(self_knocked, self_knocked.moves()[0], seat) == "PS-14"


@pytest.mark.rule("PS-R1")
@pytest.mark.parametrize(
    "move",
    ["pay R1", "pay Y3", "pay G1", "pay R1+Y3+G1", "pay R1 back Y1", "pay R1+Y3 back Y1", "swap Y3 with G for G1+G2"],
)
def test_who_holds_no_more_than_the_fee_cannot_pay_anything_else(move):
    state = at(R="R1 Y3", Y="R2 R3 Y1 Y2", G="G1 G2 G3", active="Y", challenge="R", ties=3, debts=("R Y 4",))
    found = refusal(state, move)
    assert (found.rule.id, str(found.instead)) == ("PS-R1", "pay R1+Y3")


@pytest.mark.parametrize(
    ("position", "move", "rule"),
    [
        # Exact payment is possible: first that, then whose pyramids, then how much.
        (exact, "pay R2+R1 back Y1", "PS-06"),
        (exact, "pay G2 back G3", "PS-06"),
        (exact, "pay R2 back K1", "PS-06"),
        (exact, "swap R2 with G for G2", "PS-06"),
        (exact, "swap R2 with R for G2", "PS-06"),
        (exact, "pay Y2", "PS-06"),
        (exact, "pay G2", "PS-06"),
        (exact, "pay K2", "PS-06"),
        (exact, "pay R1+Y1", "PS-06"),
        (exact, "pay R1", "PS-05"),
        (exact, "pay R1+R2", "PS-05"),
        # The paid can change.
        (change, "swap R2 with G for G1+G2", "PS-07"),
        (change, "swap R3 with G for G1+G2", "PS-07"),
        (change, "swap K3 with K for K1+K2", "PS-07"),
        (change, "pay Y3", "PS-06"),
        (change, "pay R1 back G1", "PS-06"),
        (change, "pay R2 back G1", "PS-07"),
        (change, "pay R3 back G1", "PS-07"),
        (change, "pay R3 back K1", "PS-07"),
        (change, "pay R2", "PS-05"),
        (change, "pay R3 back Y1", "PS-05"),
        (change, "pay R2 back Y3", "PS-05"),
        (change, "pay R2+R3 back R1+Y3", "PS-R2"),
        # The payer swaps.
        (payer_swaps, "pay R3", "PS-05"),
        (payer_swaps, "pay Y3", "PS-06"),
        (payer_swaps, "pay R3 back G2", "PS-07"),
        (payer_swaps, "pay R3 back Y3", "PS-05"),
        (payer_swaps, "swap Y3 with G for R1+R2", "PS-06"),
        (payer_swaps, "swap G3 with B for B1+B2", "PS-06"),
        (payer_swaps, "swap R3+Y3 with B for B1+B2", "PS-06"),
        (payer_swaps, "swap K3 with B for B1+B2", "PS-06"),
        (payer_swaps, "swap R3 with Y for B1+B2", "PS-08"),
        (payer_swaps, "swap R3 with R for B1+B2", "PS-08"),
        (payer_swaps, "swap R3 with W for B1+B2", "PS-08"),
        (payer_swaps, "swap R3 with G for B1+B2", "PS-08"),
        (payer_swaps, "swap R3 with G for R1+B2", "PS-08"),
        (payer_swaps, "swap R3 with G for R1", "PS-R2"),
        (payer_swaps, "swap R3 with G for R1+R2+Y2", "PS-R2"),
        (payer_swaps, "swap R3 with G for G3", "PS-R2"),
        # The paid swaps.
        (paid_swaps, "pay R3", "PS-05"),
        (paid_swaps, "pay R3 back G1", "PS-07"),
        (paid_swaps, "swap R3+Y2 with G for R1+Y1", "PS-06"),
        (paid_swaps, "swap G1+B1 with G for R1+Y1", "PS-08"),
        (paid_swaps, "swap Y2 with R for R1+Y1", "PS-08"),
        (paid_swaps, "swap Y2 with Y for R1+Y1", "PS-08"),
        (paid_swaps, "swap Y2 with G for G1+B1", "PS-08"),
        (paid_swaps, "swap Y3 with G for R1+Y1", "PS-R2"),
        (paid_swaps, "swap R3 with B for B3", "PS-R2"),
        (paid_swaps, "swap Y3 with B for B3", "PS-R2"),
        (paid_swaps, "swap Y2+Y3 with B for G1+B1+B3", "PS-R2"),
        # Two bystanders swap.
        (bystanders_swap, "swap G1+R1 with R for R3", "PS-08"),
        (bystanders_swap, "swap B1+K1 with B for R2", "PS-08"),
        (bystanders_swap, "swap B1+K1 with G for R2", "PS-08"),
        (bystanders_swap, "swap R1+B1 with K for R2", "PS-06"),
        (bystanders_swap, "swap B1 with K for R2", "PS-R2"),
        (bystanders_swap, "swap R2 with B for B1+K1", "PS-R2"),
        (bystanders_swap, "swap G1 with B for B1", "PS-R2"),
        (bystanders_swap, "swap Y1 with G for G1", "PS-R2"),
        # A bonus, and a doubled fee.
        (bonus, "pay Y2", "PS-12"),
        (bonus, "pay Y3 back Y1", "PS-12"),
        (bonus, "pay B1", "PS-06"),
        (bonus, "pay Y2 back B1", "PS-07"),
        (bonus, "swap Y2 with B for B1+B2", "PS-07"),
        (showdown, "pay R1", "PS-15"),
        (showdown, "pay R3", "PS-15"),
        (showdown, "pay Y2", "PS-06"),
        (showdown, "pay R3 back Y1", "PS-06"),
    ],
)
@pytest.mark.rule("PS-05", "PS-06", "PS-07", "PS-08", "PS-12", "PS-15", "PS-R2")
def test_the_first_rule_against_a_payment(position, move, rule):
    state = position()
    found = refusal(state, move)
    assert found.rule.id == rule, found
    assert found.where
    assert found.instead is not None


@pytest.mark.rule("PS-R2")
def test_a_refused_payment_comes_with_the_nearest_legal_one():
    for position, move, instead in (
        (exact, "pay R1", "pay R1+G1"),
        (exact, "pay R2+R1", "pay R2"),
        (change, "pay R3", "pay R3 back R1+Y1"),
        (change, "pay R2 back G1", "pay R2 back R1"),
        (payer_swaps, "swap R3 with B for B1", "swap R3 with B for G2+B1"),
        (bystanders_swap, "swap R2 with B for B1+K1", "swap B1+K1 with K for R2"),
    ):
        assert str(refusal(position(), move).instead) == instead


def test_a_refusal_names_what_it_is_about():
    assert refusal(exact(), "pay G2").why == "The red player does not hold the medium green pyramid."
    assert refusal(exact(), "pay R1").why == "That comes to 1 pip, but 2 pips must be paid."
    assert refusal(exact(), "pay R1+R2").why == "That comes to 3 pips, but 2 pips must be paid."
    assert refusal(change(), "pay R2").why.endswith("1 pip must be paid, so somebody has to give change.")
    assert refusal(change(), "pay R2 back Y3").why.startswith("More would come back than goes over")
    assert refusal(change(), "pay R2").where == ("R2",)
    assert refusal(showdown(), "pay R1").why.endswith("fees are doubled in the showdown.")
    assert refusal(payer_swaps(), "swap R3 with G for B1+B2").where == ("seat:G", "B1", "B2")


def test_moves_made_by_hand():
    state = exact()
    order = state.setup.order
    assert state.why_not(Pay(0, order, 1 << 1)) is None
    assert state.play(Pay(0, order, 1 << 1)) == state.play("pay R2")
    assert (Pay(0, order, 0b10, 0b1).given, Pay(0, order, 0b10, 0b1).returned) == (("R2",), ("R1",))
    swap = Swap(0, order, 0b100, "G", 0b1000)
    assert (swap.given, swap.returned, swap.partner) == (("R3",), ("Y1",), "G")
    assert rule_against(state, Pay(0, order, 1 << 2)) == "PS-06"
    for nonsense in (Pay(0, order, 0), Pay(0, order, [1]), Pay(0, "", 1), Pay(0, order, "R1"), Swap(0, order, 1, 2, 3)):  # type: ignore[arg-type]
        with pytest.raises(MoveSyntaxError):
            state.play(nonsense)


# Many payments --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PS-06")
def test_very_many_payments_are_listed_once_each_and_judged_without_a_list():
    letters = "RYGBKOCTPW"
    hands = {colour: f"{colour}3" for colour in letters[1:]}
    hands["R"] = " ".join(["R3"] + [f"{colour}1 {colour}2" for colour in letters])
    state = at(**hands, active="Y", challenge="R", ties=7, debts=("R Y 8",))
    moves = state.moves()
    of_each_size = [(8 - 2 * b - 3 * c, b, c) for b in range(5) for c in range(2) if 8 - 2 * b - 3 * c >= 0]
    assert len(moves) == len(set(moves)) == sum(comb(10, a) * comb(10, b) for a, b, _ in of_each_size)
    assert all(state.why_not(str(move)) is None for move in moves[:: len(moves) // 50])
    huge = at(**hands, active="Y", challenge="R", ties=14, debts=("R Y 15",))
    assert huge.why_not("pay " + "+".join(f"{colour}1" for colour in letters) + "+R3+Y2") is None
    assert rule_against(huge, "pay R3") == "PS-05"
    assert str(refusal(huge, "pay R3").instead).startswith("pay R")
