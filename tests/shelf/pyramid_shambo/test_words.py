"""The sentences of Pyramid Shambo: each refusal and each event in full, with its rule, its places and its parts."""

from __future__ import annotations

import ast
from inspect import getsource
from types import ModuleType

import pytest

from garden_widgets.core.errors import HiddenError
from garden_widgets.shelf.pyramid_shambo.engine import GAME, refusals, words
from garden_widgets.shelf.pyramid_shambo.engine.moves import Throw
from garden_widgets.shelf.pyramid_shambo.engine.setup import PLAYERS
from garden_widgets.shelf.pyramid_shambo.engine.state import ShamboState
from tests.shelf.pyramid_shambo.shambo import at
from tests.shelf.pyramid_shambo.test_payments import (
    bonus,
    bystanders_swap,
    change,
    exact,
    paid_swaps,
    payer_swaps,
    showdown,
)


def start() -> ShamboState:
    """Green is out, and red has to challenge somebody."""
    return at(R="R1 R2 R3", Y="Y1 Y2 Y3", B="B1 B2 B3", out="G", active="R")


def fight() -> ShamboState:
    """Red has challenged yellow, and nobody has thrown."""
    return GAME.start(seats=3).play("challenge Y")


def one_in() -> ShamboState:
    """Yellow's throw is in already."""
    return fight().play("paper", 1)


def over() -> ShamboState:
    """Red has won."""
    return at(R="R1 R2 R3 Y1 Y2 Y3")


def own_fall() -> ShamboState:
    """Yellow was knocked out by their own challenge, and green owes red the bonus."""
    return at(R="R1 R2 R3", G="G1 G2 G3", out="Y", active="Y", challenge="R", debts=("G R 1",))


def poor() -> ShamboState:
    """Red owes just what they have."""
    return at(R="R1 Y3", Y="R2 R3 Y1 Y2", G="G1 G2 G3", active="Y", challenge="R", ties=3, debts=("R Y 4",))


def plain_bonus() -> ShamboState:
    """Yellow owes red a bonus and can pay it exactly."""
    hands = {"R": "R1 R2 R3", "Y": "Y1 Y2 Y3", "B": "B1 B2 B3"}
    return at(**hands, out="G", active="R", challenge="G", debts=("Y R 1", "B R 1"))


def short() -> ShamboState:
    """Red owes more than they have."""
    return at(R="R1 Y3", Y="R2 R3 Y1 Y2", G="G1 G2 G3", active="Y", challenge="R", ties=4, debts=("R Y 5",))


def knock_out() -> ShamboState:
    """Yellow is about to lose the last pyramid to red."""
    hands = {"R": "R1 R2 R3 Y3", "Y": "Y1", "G": "G1 G2 G3 Y2", "B": "B1 B2 B3"}
    return at(**hands, active="R", challenge="Y", debts=("Y R 1",))


def own_knock_out() -> ShamboState:
    """Red is about to lose the last pyramid to blue, whom they challenged."""
    hands = {"R": "R1", "Y": "Y1 Y2 Y3 R2", "G": "G2 G3", "B": "R3 G1 B1 B2 B3"}
    return at(**hands, active="R", challenge="B", debts=("R B 1",))


def lapse() -> ShamboState:
    """Yellow is about to go out, and red holds nothing but a yellow pyramid."""
    hands = {"R": "Y2", "Y": "Y1", "G": "G1 G2 G3 R1", "B": "R2 R3 Y3 B1 B2 B3"}
    return at(**hands, active="R", challenge="Y", debts=("Y R 1",))


def last() -> ShamboState:
    """Yellow is about to lose the game."""
    return at(R="R1 R2 R3 Y2 Y3", Y="Y1", active="R", challenge="Y", debts=("Y R 1",))


def many() -> ShamboState:
    """Red owes 4 pips and has five small pyramids."""
    hands = {"R": "R1 Y1 G1 B1 K1", "Y": "R2 R3 Y2 Y3", "G": "G2 G3", "B": "B2 B3", "K": "K2 K3"}
    return at(**hands, active="R", challenge="Y", ties=3, debts=("R Y 4",))


def rock_in() -> ShamboState:
    """Red's throw is in already."""
    return fight().play("rock", 0)


def showdown_in() -> ShamboState:
    """Two are left of three, and yellow's throw is in already."""
    hands = {"R": "R1 R2 R3", "Y": "Y1 Y2 Y3"}
    return at(**hands, out="G", active="R", challenge="Y", throws={"Y": "scissors"})


# Refusals

REFUSALS = [
    (
        over,
        "challenge Y",
        0,
        "PS-16",
        "The game is over: the red player is the last one in.",
        "seat:R",
        "None",
        {"winners": [0]},
    ),
    (
        start,
        "challenge B",
        1,
        "PS-18",
        "It is the red player's turn, and nobody else's.",
        "seat:R",
        "None",
        {"player": 0},
    ),
    (
        fight,
        "rock",
        None,
        "PS-03",
        "The red player and the yellow player throw at the same time: say whose throw it is.",
        "throw:R throw:Y",
        "None",
        {"fighters": [0, 1]},
    ),
    (
        one_in,
        "rock",
        1,
        "PS-03",
        "The yellow player has thrown already, and waits for the red player.",
        "throw:R",
        "None",
        {"thrower": 1, "throwers": [0]},
    ),
    (
        start,
        "rock",
        0,
        "PS-02",
        "Nobody throws yet: first the red player challenges somebody.",
        "seat:R",
        "challenge Y",
        {"player": 0},
    ),
    (
        start,
        "pay R1",
        0,
        "PS-02",
        "Nobody owes anything yet: first the red player challenges somebody.",
        "seat:R",
        "challenge Y",
        {"player": 0},
    ),
    (
        start,
        "challenge W",
        0,
        "PS-02",
        "There is no white player in this game.",
        "seat:R",
        "challenge Y",
        {"stranger": "W"},
    ),
    (start, "challenge R", 0, "PS-02", "Nobody can challenge themselves.", "seat:R", "challenge Y", {"player": 0}),
    (
        start,
        "challenge G",
        0,
        "PS-02",
        "The green player is out and cannot be challenged.",
        "seat:G",
        "challenge Y",
        {"challenged": 2},
    ),
    (
        fight,
        "rock",
        2,
        "PS-03",
        "Only the red player and the yellow player throw in this round.",
        "throw:R throw:Y",
        "None",
        {"fighters": [0, 1]},
    ),
    (
        fight,
        "challenge G",
        0,
        "PS-03",
        "First the red player and the yellow player have to throw: rock, paper or scissors.",
        "throw:R throw:Y",
        "rock",
        {"throwers": [0, 1]},
    ),
    (
        one_in,
        "challenge G",
        0,
        "PS-03",
        "First the red player has to throw: rock, paper or scissors.",
        "throw:R",
        "rock",
        {"throwers": [0]},
    ),
    (
        one_in,
        "paper",
        1,
        "PS-03",
        "The yellow player has thrown already, and waits for the red player.",
        "throw:R",
        "None",
        {"thrower": 1, "throwers": [0]},
    ),
    (
        exact,
        "pay R2",
        1,
        "PS-09",
        "The red player is the active player and takes every decision.",
        "seat:R",
        "None",
        {"decider": 0},
    ),
    (
        own_fall,
        "pay G1",
        1,
        "PS-14",
        "The yellow player is out, so the red player, who won, decides about the bonus.",
        "seat:R",
        "None",
        {"active": 1, "decider": 0},
    ),
    (
        exact,
        "rock",
        0,
        "PS-05",
        "First the red player has to pay the yellow player 2 pips.",
        "seat:R seat:Y",
        "pay R2",
        {"payer": 0, "paid": 1, "pips": 2},
    ),
    (
        bonus,
        "challenge Y",
        0,
        "PS-12",
        "First the yellow player has to pay the red player a bonus of 1 pip.",
        "seat:Y seat:R",
        "pay Y3 back R2",
        {"payer": 1, "paid": 0, "pips": 1},
    ),
    (
        poor,
        "pay R1",
        1,
        "PS-R1",
        "The red player holds no more than the 4 pips owed, and so must hand over everything.",
        "seat:R R1 Y3",
        "pay R1+Y3",
        {"payer": 0, "pips": 4},
    ),
    (
        exact,
        "pay R1",
        0,
        "PS-05",
        "That comes to 1 pip, but 2 pips must be paid.",
        "R1",
        "pay R1+G1",
        {"amount": 1, "pips": 2},
    ),
    (
        showdown,
        "pay R1",
        0,
        "PS-15",
        "That comes to 1 pip, but 2 pips must be paid: fees are doubled in the showdown.",
        "R1",
        "pay R2",
        {"amount": 1, "pips": 2},
    ),
    (
        change,
        "pay R2",
        0,
        "PS-05",
        "That comes to 2 pips, but 1 pip must be paid, so somebody has to give change.",
        "R2",
        "pay R2 back R1",
        {"amount": 2, "pips": 1},
    ),
    (
        change,
        "pay R2 back Y3",
        0,
        "PS-05",
        "More would come back than goes over, but 1 pip must be paid.",
        "R2 Y3",
        "pay R2 back R1",
        {"amount": -1, "pips": 1},
    ),
    (
        bonus,
        "pay Y2 back R1+Y1+R3",
        0,
        "PS-12",
        "More would come back than goes over, but the bonus is 1 pip.",
        "R1 R3 Y1 Y2",
        "pay Y2 back R1",
        {"amount": -3, "pips": 1},
    ),
    (
        bonus,
        "pay Y2",
        0,
        "PS-12",
        "That comes to 2 pips, but the bonus is 1 pip, so somebody has to give change.",
        "Y2",
        "pay Y2 back R1",
        {"amount": 2, "pips": 1},
    ),
    (
        bonus,
        "pay Y3 back Y1",
        0,
        "PS-12",
        "That comes to 2 pips, but the bonus is 1 pip.",
        "Y1 Y3",
        "pay Y3 back R1+Y1",
        {"amount": 2, "pips": 1},
    ),
    (
        plain_bonus,
        "pay Y2",
        0,
        "PS-12",
        "That comes to 2 pips, but the bonus is 1 pip.",
        "Y2",
        "pay Y1",
        {"amount": 2, "pips": 1},
    ),
    (
        change,
        "swap R2 with G for G1+G2",
        0,
        "PS-07",
        "The yellow player can give change, so nobody else does.",
        "seat:Y",
        "pay R2 back R1",
        {"paid": 1},
    ),
    (
        payer_swaps,
        "swap K3 with B for B1+B2",
        0,
        "PS-06",
        "Nobody holds the large black pyramid.",
        "seat:R",
        "swap R3 with B for B1+B2",
        {"pyramids": ["K3"]},
    ),
    (
        payer_swaps,
        "swap R3+Y3 with B for B1+B2",
        0,
        "PS-06",
        "No one player holds the large red pyramid and the large yellow pyramid.",
        "R3 Y3",
        "swap R3 with B for B1+B2",
        {"pyramids": ["R3", "Y3"]},
    ),
    (
        paid_swaps,
        "swap G1+B1 with G for R1+Y1",
        0,
        "PS-08",
        "Here the yellow player swaps with a bystander, not the blue player.",
        "seat:Y seat:B",
        "swap R2 with G for R1+Y1",
        {"paid": 1, "giver": 3},
    ),
    (
        payer_swaps,
        "swap R3 with Y for B1+B2",
        0,
        "PS-08",
        "Only somebody who is not involved can help out with change: the green player or the blue player.",
        "seat:G seat:B",
        "swap R3 with B for B1+B2",
        {"helpers": [2, 3]},
    ),
    (
        bystanders_swap,
        "swap B1+K1 with B for R2",
        1,
        "PS-08",
        "Only somebody who is not involved can help out with change: the green player or the black player.",
        "seat:G seat:K",
        "swap B1+K1 with K for R2",
        {"helpers": [2, 4]},
    ),
    (
        payer_swaps,
        "swap R3 with G for R1",
        0,
        "PS-R2",
        "A swap is even, but 3 pips would go over and 1 pip come back.",
        "R1 R3",
        "swap R3 with G for R1+R2",
        {"amount": 3, "returned": 1},
    ),
    (
        payer_swaps,
        "swap R3 with G for B1+B2",
        0,
        "PS-08",
        "The green player does not hold the small blue pyramid or the medium blue pyramid.",
        "seat:G B1 B2",
        "swap R3 with B for B1+B2",
        {"player": 2, "pyramids": ["B1", "B2"]},
    ),
    (
        exact,
        "pay R2+R1 back Y1",
        0,
        "PS-06",
        "The red player can pay 2 pips exactly, so there is no change.",
        "seat:R",
        "pay R2",
        {"payer": 0, "pips": 2},
    ),
    (
        plain_bonus,
        "pay Y3 back R2",
        0,
        "PS-06",
        "The yellow player can pay the bonus of 1 pip exactly, so there is no change.",
        "seat:Y",
        "pay Y1",
        {"payer": 1, "pips": 1},
    ),
    (
        exact,
        "pay K1",
        0,
        "PS-06",
        "The red player does not hold the small black pyramid.",
        "seat:R",
        "pay R2",
        {"player": 0, "pyramids": ["K1"]},
    ),
    (
        exact,
        "pay G2+Y1",
        0,
        "PS-06",
        "The red player does not hold the small yellow pyramid or the medium green pyramid.",
        "seat:R Y1 G2",
        "pay R2",
        {"player": 0, "pyramids": ["Y1", "G2"]},
    ),
    (
        change,
        "pay R2 back G1",
        0,
        "PS-07",
        "The yellow player does not hold the small green pyramid.",
        "seat:Y G1",
        "pay R2 back R1",
        {"player": 1, "pyramids": ["G1"]},
    ),
    (
        change,
        "pay R2+R3 back R1+Y3",
        0,
        "PS-R2",
        "Part of what goes over is worth the same as part of what comes back; leave both out.",
        "R1 R2 R3 Y3",
        "pay R2 back R1",
        {"over": ["R2", "R3"], "back": ["R1", "Y3"]},
    ),
    (
        bystanders_swap,
        "swap R2 with B for B1+K1",
        1,
        "PS-R2",
        "Two bystanders swap here: name the one in the earlier seat first.",
        "R2 B1 K1",
        "swap B1+K1 with K for R2",
        {"over": ["R2"], "back": ["B1", "K1"]},
    ),
    (
        payer_swaps,
        "swap R3 with G for G3",
        0,
        "PS-R2",
        "This swap would not make the debt any easier to pay.",
        "R3 G3",
        "swap R3 with G for R1+R2",
        {"over": ["R3"], "back": ["G3"]},
    ),
    (
        paid_swaps,
        "swap R3 with B for B3",
        0,
        "PS-R2",
        "This swap would not make the debt any easier to pay.",
        "R3 B3",
        "swap R2+Y2 with B for G1+B3",
        {"over": ["R3"], "back": ["B3"]},
    ),
    (
        bonus,
        "pay B1",
        0,
        "PS-06",
        "The yellow player does not hold the small blue pyramid.",
        "seat:Y B1",
        "pay Y3 back R2",
        {"player": 1, "pyramids": ["B1"]},
    ),
]

EVENTS = [
    (
        start,
        "challenge Y",
        None,
        [
            (
                "challenged",
                "PS-02",
                "The red player challenges the yellow player.",
                "seat:R seat:Y",
                {"challenger": 0, "challenged": 1},
            ),
        ],
    ),
    (
        fight,
        "paper",
        1,
        [
            (
                "thrown",
                "PS-R8",
                "The yellow player has thrown; it shows when both throws are in.",
                "throw:Y",
                {"thrower": 1},
            ),
        ],
    ),
    (
        one_in,
        "paper",
        0,
        [
            (
                "tied",
                "PS-04",
                "The yellow player and the red player both throw paper: a tie, so they throw again, now for 2 pips.",
                "throw:Y throw:R",
                {"fighters": [1, 0], "shape": "paper", "pips": 2},
            ),
        ],
    ),
    (
        one_in,
        "scissors",
        0,
        [
            (
                "won",
                "PS-05",
                "Scissors cut paper: the red player wins, and the yellow player owes 1 pip.",
                "throw:R throw:Y",
                {"winner": 0, "loser": 1, "pips": 1, "better": "scissors", "worse": "paper"},
            ),
        ],
    ),
    (
        one_in,
        "rock",
        0,
        [
            (
                "won",
                "PS-05",
                "Paper wraps rock: the yellow player wins, and the red player owes 1 pip.",
                "throw:Y throw:R",
                {"winner": 1, "loser": 0, "pips": 1, "better": "paper", "worse": "rock"},
            ),
        ],
    ),
    (
        rock_in,
        "scissors",
        1,
        [
            (
                "won",
                "PS-05",
                "Rock breaks scissors: the red player wins, and the yellow player owes 1 pip.",
                "throw:R throw:Y",
                {"winner": 0, "loser": 1, "pips": 1, "better": "rock", "worse": "scissors"},
            ),
        ],
    ),
    (
        showdown_in,
        "rock",
        0,
        [
            (
                "won",
                "PS-15",
                "Rock breaks scissors: the red player wins, and the yellow player owes 2 pips.",
                "throw:R throw:Y",
                {"winner": 0, "loser": 1, "pips": 2, "better": "rock", "worse": "scissors"},
            ),
        ],
    ),
    (
        exact,
        "pay R2",
        0,
        [
            (
                "paid",
                "PS-06",
                "The red player pays the yellow player the medium red pyramid: exactly 2 pips.",
                "seat:R seat:Y R2",
                {"payer": 0, "paid": 1, "over": ["R2"], "back": [], "pips": 2, "bonus": False},
            ),
            ("turn", "PS-18", "It is the yellow player's turn.", "seat:Y", {"player": 1}),
        ],
    ),
    (
        exact,
        "pay R1+G1",
        0,
        [
            (
                "paid",
                "PS-06",
                (
                    "The red player pays the yellow player the small red pyramid and the small green pyramid: "
                    "exactly 2 pips."
                ),
                "seat:R seat:Y R1 G1",
                {"payer": 0, "paid": 1, "over": ["R1", "G1"], "back": [], "pips": 2, "bonus": False},
            ),
            ("turn", "PS-18", "It is the yellow player's turn.", "seat:Y", {"player": 1}),
        ],
    ),
    (
        many,
        "pay R1+Y1+G1+B1",
        0,
        [
            (
                "paid",
                "PS-06",
                "The red player pays the yellow player R1, Y1, G1 and B1: exactly 4 pips.",
                "seat:R seat:Y R1 Y1 G1 B1",
                {"payer": 0, "paid": 1, "over": ["R1", "Y1", "G1", "B1"], "back": [], "pips": 4, "bonus": False},
            ),
            ("turn", "PS-18", "It is the yellow player's turn.", "seat:Y", {"player": 1}),
        ],
    ),
    (
        change,
        "pay R3 back R1+Y1",
        0,
        [
            (
                "paid",
                "PS-07",
                (
                    "The red player pays the yellow player the large red pyramid and gets the small red "
                    "pyramid and the small yellow pyramid back: 1 pip."
                ),
                "seat:R seat:Y R1 R3 Y1",
                {"payer": 0, "paid": 1, "over": ["R3"], "back": ["R1", "Y1"], "pips": 1, "bonus": False},
            ),
            ("turn", "PS-18", "It is the yellow player's turn.", "seat:Y", {"player": 1}),
        ],
    ),
    (
        payer_swaps,
        "swap R3 with B for G1+B2",
        0,
        [
            (
                "swapped",
                "PS-08",
                (
                    "The red player swaps the large red pyramid with the blue player for the small green "
                    "pyramid and the medium blue pyramid."
                ),
                "seat:R seat:B R3 G1 B2",
                {"giver": 0, "over": ["R3"], "taker": 3, "back": ["G1", "B2"]},
            ),
        ],
    ),
    (
        bystanders_swap,
        "swap B1+K1 with K for G2",
        1,
        [
            (
                "swapped",
                "PS-R2",
                (
                    "The blue player swaps the small blue pyramid and the small black pyramid with the black "
                    "player for the medium green pyramid."
                ),
                "seat:B seat:K G2 B1 K1",
                {"giver": 3, "over": ["B1", "K1"], "taker": 4, "back": ["G2"]},
            ),
        ],
    ),
    (
        plain_bonus,
        "pay Y1",
        0,
        [
            (
                "paid",
                "PS-12",
                "The yellow player pays the red player the small yellow pyramid as the knock-out bonus.",
                "seat:Y seat:R Y1",
                {"payer": 1, "paid": 0, "over": ["Y1"], "back": [], "pips": 1, "bonus": True},
            ),
        ],
    ),
    (
        short,
        "pay R1+Y3",
        1,
        [
            (
                "paid",
                "PS-R1",
                (
                    "The red player pays the yellow player the small red pyramid and the large yellow pyramid: that is "
                    "all there is of the 5 pips."
                ),
                "seat:R seat:Y Y3",
                {"payer": 0, "paid": 1, "over": ["R1", "Y3"], "back": [], "pips": 5, "bonus": False},
            ),
            ("out", "PS-10", "The red player has no pyramid left and is out.", "seat:R", {"player": 0}),
            (
                "left",
                "PS-11",
                (
                    "The red pyramids leave the game: the yellow player loses the small red pyramid, the medium red "
                    "pyramid and the large red pyramid."
                ),
                "seat:Y",
                {"colour": "R", "losses": [{"holder": 1, "pyramids": ["R1", "R2", "R3"]}]},
            ),
            ("bonus", "PS-12", "Everyone else still in gives the yellow player one pip.", "seat:Y", {"winner": 1}),
            ("showdown", "PS-15", "Only two are left, so every fee counts twice now.", "", {}),
        ],
    ),
    (
        knock_out,
        "pay Y1",
        0,
        [
            (
                "paid",
                "PS-06",
                "The yellow player pays the red player the small yellow pyramid: exactly 1 pip.",
                "seat:Y seat:R",
                {"payer": 1, "paid": 0, "over": ["Y1"], "back": [], "pips": 1, "bonus": False},
            ),
            ("out", "PS-10", "The yellow player has no pyramid left and is out.", "seat:Y", {"player": 1}),
            (
                "left",
                "PS-11",
                (
                    "The yellow pyramids leave the game: the red player loses the small yellow pyramid and the large "
                    "yellow pyramid and the green player loses the medium yellow pyramid."
                ),
                "seat:R seat:G",
                {"colour": "Y", "losses": [{"holder": 0, "pyramids": ["Y1", "Y3"]}, {"holder": 2, "pyramids": ["Y2"]}]},
            ),
            ("bonus", "PS-12", "Everyone else still in gives the red player one pip.", "seat:R", {"winner": 0}),
        ],
    ),
    (
        own_knock_out,
        "pay R1",
        0,
        [
            (
                "paid",
                "PS-06",
                "The red player pays the blue player the small red pyramid: exactly 1 pip.",
                "seat:R seat:B",
                {"payer": 0, "paid": 3, "over": ["R1"], "back": [], "pips": 1, "bonus": False},
            ),
            ("out", "PS-10", "The red player has no pyramid left and is out.", "seat:R", {"player": 0}),
            (
                "left",
                "PS-11",
                (
                    "The red pyramids leave the game: the yellow player loses the medium red pyramid and the "
                    "blue player loses the small red pyramid and the large red pyramid."
                ),
                "seat:Y seat:B",
                {"colour": "R", "losses": [{"holder": 1, "pyramids": ["R2"]}, {"holder": 3, "pyramids": ["R1", "R3"]}]},
            ),
            (
                "bonus",
                "PS-14",
                "Everyone else still in gives the blue player one pip, and the blue player decides how.",
                "seat:B",
                {"winner": 3, "decider": 3},
            ),
        ],
    ),
    (
        lapse,
        "pay Y1",
        0,
        [
            (
                "paid",
                "PS-06",
                "The yellow player pays the red player the small yellow pyramid: exactly 1 pip.",
                "seat:Y seat:R",
                {"payer": 1, "paid": 0, "over": ["Y1"], "back": [], "pips": 1, "bonus": False},
            ),
            ("out", "PS-10", "The yellow player has no pyramid left and is out.", "seat:Y", {"player": 1}),
            (
                "left",
                "PS-11",
                (
                    "The yellow pyramids leave the game: the red player loses the small yellow pyramid and the medium "
                    "yellow pyramid and the blue player loses the large yellow pyramid."
                ),
                "seat:R seat:B",
                {"colour": "Y", "losses": [{"holder": 0, "pyramids": ["Y1", "Y2"]}, {"holder": 3, "pyramids": ["Y3"]}]},
            ),
            ("out", "PS-13", "The red player has no pyramid left and is out.", "seat:R", {"player": 0}),
            (
                "left",
                "PS-11",
                (
                    "The red pyramids leave the game: the green player loses the small red pyramid and the blue player "
                    "loses the medium red pyramid and the large red pyramid."
                ),
                "seat:G seat:B",
                {"colour": "R", "losses": [{"holder": 2, "pyramids": ["R1"]}, {"holder": 3, "pyramids": ["R2", "R3"]}]},
            ),
            ("lapsed", "PS-R4", "The red player is out, so the bonus ends here.", "seat:R", {"winner": 0}),
            ("showdown", "PS-15", "Only two are left, so every fee counts twice now.", "", {}),
            ("turn", "PS-18", "It is the green player's turn.", "seat:G", {"player": 2}),
        ],
    ),
    (
        last,
        "pay Y1",
        0,
        [
            (
                "paid",
                "PS-06",
                "The yellow player pays the red player the small yellow pyramid: exactly 1 pip.",
                "seat:Y seat:R Y1",
                {"payer": 1, "paid": 0, "over": ["Y1"], "back": [], "pips": 1, "bonus": False},
            ),
            ("out", "PS-10", "The yellow player has no pyramid left and is out.", "seat:Y", {"player": 1}),
            ("over", "PS-16", "The red player is the last one in and wins the game.", "seat:R", {"winners": [0]}),
        ],
    ),
]


def templates(module: ModuleType) -> set[str]:
    """List all sentences that a module has."""
    found = set()
    for node in ast.walk(ast.parse(getsource(module))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Text", "Text.counted", "state.event"):
            found |= {part.value for part in node.args if isinstance(part, ast.Constant) and " " in str(part.value)}
    return found


@pytest.mark.parametrize(("position", "move", "seat", "rule", "why", "where", "instead", "parts"), REFUSALS)
def test_a_refusal_in_full(position, move, seat, rule, why, where, instead, parts):
    found = position().why_not(move, seat)
    assert (found.rule.id, found.why, found.where) == (rule, why, tuple(where.split()))
    assert (str(found.instead), found.parts) == (instead, parts)


@pytest.mark.rule("PS-03")
def test_the_throw_of_somebody_else_is_refused_in_full():
    found = fight().why_not(Throw(0, "rock"), 1)
    assert (found.rule.id, found.why) == ("PS-03", "Everyone makes their own throw, and nobody else's.")
    assert (found.where, found.instead, found.parts) == (("throw:R", "throw:Y"), None, {"fighters": [0, 1]})


def test_every_sentence_of_a_refusal_is_among_those():
    tried = [position().why_not(move, seat) for position, move, seat, *_ in REFUSALS]
    tried.append(fight().why_not(Throw(0, "rock"), 1))
    assert {found.said.template for found in tried} == templates(refusals)


@pytest.mark.parametrize(("position", "move", "seat", "events"), EVENTS)
def test_what_a_move_causes_in_full(position, move, seat, events):
    after = position().play(move, seat)
    told = [(event.kind, event.rule.id, event.text, " ".join(event.where), dict(event.parts)) for event in after.events]
    assert told == events


BOARDS = {
    start: "It is the red player's turn to challenge somebody.",
    fight: "The red player and the yellow player throw for 1 pip.",
    one_in: "The red player and the yellow player throw for 1 pip; the yellow player's throw is in.",
    exact: "The red player owes the yellow player 2 pips; the red player decides how it is paid.",
    own_fall: "The green player owes the red player a bonus of 1 pip; the red player decides how it is paid.",
    over: "The red player is the last one in and has won.",
}


@pytest.mark.parametrize("position", BOARDS)
def test_the_table_says_what_is_due(position):
    first, *rest = str(position()).splitlines()
    assert first == BOARDS[position]
    assert rest[0].startswith(("> R red: R1", "  R red: R1"))


def test_the_table_is_written_seat_by_seat():
    assert str(start()).splitlines()[1:] == [
        "> R red: R1 R2 R3 (6 pips)",
        "  Y yellow: Y1 Y2 Y3 (6 pips)",
        "  B blue: B1 B2 B3 (6 pips)",
        "Out: green",
    ]
    assert str(over()).splitlines()[1:] == ["> R red: R1 R2 R3 Y1 Y2 Y3 (12 pips)", "Out: yellow"]


def test_every_colour_has_its_names():
    colours = {
        "R": "red",
        "Y": "yellow",
        "G": "green",
        "B": "blue",
        "K": "black",
        "O": "orange",
        "C": "cyan",
        "T": "clear",
        "P": "purple",
        "W": "white",
    }
    assert {letter: (name.fact, name.form("the")) for letter, name in PLAYERS.items()} == {
        letter: (letter, f"the {colour} player") for letter, colour in colours.items()
    }
    assert {letter: (name.fact, name.form("the")) for letter, name in words.TRIOS.items()} == {
        letter: (letter, f"the {colour} pyramids") for letter, colour in colours.items()
    }
    assert [(name.fact, name.form("the")) for name in words.SHAPE_NAMES.values()] == [
        (shape, shape) for shape in ("rock", "paper", "scissors")
    ]
    assert list(words.SHAPE_NAMES) == ["rock", "paper", "scissors"]


def test_who_wins_against_a_hidden_throw_is_not_told():
    with pytest.raises(HiddenError) as caught:
        fight().play("rock", 0).seen_by(1).after(Throw(1, "paper"))
    assert str(caught.value) == "The other throw is hidden in this view, and so is who wins."


def test_every_sentence_of_an_event_or_of_the_table_is_among_those():
    told = {event.said.template for position, move, seat, _ in EVENTS for event in position().play(move, seat).events}
    rest = {"{holder:the} loses {pyramids:the}", "{count} pip", "{count} pips", "Out: {colours}"}
    on_the_table = {words._due(position()).template for position in BOARDS}
    assert told | rest | on_the_table == templates(words)
