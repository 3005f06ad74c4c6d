"""The sentences of refusals and events of Snail Invasion!, word by word, with all that comes with them."""

from __future__ import annotations

import pytest

from garden_widgets.shelf.snail_invasion.engine.moves import Enter
from garden_widgets.shelf.snail_invasion.engine.stacks import VALUE
from garden_widgets.shelf.snail_invasion.engine.words import PIECES, PLAYERS
from tests.shelf.snail_invasion.snails import at, refusal

ALONE = {"turn": 1, "seats": 1, "number": 7}

REFUSALS = {
    # Whose turn it is
    "dice due": (
        (at(), "enter B1"),
        (
            "SI-04",
            "The dice come first: each turn begins with a roll, and now the gardener must roll.",
            (),
            None,
            {"seat": 0},
        ),
    ),
    "dice due for the snails": (
        (at(turn=1), "enter K1"),
        (
            "SI-04",
            "The dice come first: each turn begins with a roll, and now the snails must roll.",
            (),
            None,
            {"seat": 1},
        ),
    ),
    "rolled already": (
        (at(number=7), "roll 1 2"),
        (
            "SI-04",
            "The dice are rolled already: the gardener must use the 7 first.",
            (),
            None,
            {"seat": 0, "number": 7},
        ),
    ),
    "rolled already by the snails": (
        (at(number=2, turn=1), "roll 1 2"),
        ("SI-04", "The dice are rolled already: the snails must use the 2 first.", (), None, {"seat": 1, "number": 2}),
    ),
    "not the snails' turn": (
        (at(number=7), "enter K1", 1),
        ("SI-04", "It is the gardener's turn, not the snails'.", (), None, {"other": 1, "seat": 0}),
    ),
    "not the gardener's turn": (
        (at(number=7, turn=1), "enter B1", 0),
        ("SI-04", "It is the snails' turn, not the gardener's.", (), None, {"other": 0, "seat": 1}),
    ),
    "dice of a seat": (
        (at(), "roll 1 2", 0),
        ("SI-04", "The dice belong to nobody's seat: each turn begins with a roll of its own.", (), None, {}),
    ),
    "for another seat": (
        (at(number=7), Enter(0, "B1"), 1),
        ("SI-04", "That move belongs to the gardener, but it was made for another seat.", (), None, {"seat": 0}),
    ),
    "grown": (
        (at("5: Y1 R3 R2 R1 B1"), "pass"),
        (
            "SI-21",
            "The game is over: a plant has grown, with queen, drone and pawn of one colour directly on one another.",
            ("5/2", "5/3", "5/4"),
            None,
            {},
        ),
    ),
    "stuck": (
        (at("2: K1 Y1", "7: K2 R2", snails="21"), "pass"),
        ("SI-22", "The game is over: no snail can move any more.", ("7/1", "2/1"), None, {}),
    ),
    "nothing grows": (
        (at(plants="RY", dead="R1 Y1 Y2"), "enter R2"),
        ("SI-23", "The game is over: no colour can grow any more.", ("dead:R1", "dead:Y1", "dead:Y2"), None, {}),
    ),
    "no pass": (
        (at("5: Y1", number=7, plants="YB"), "pass"),
        (
            "SI-06",
            "The gardener can still move, and whoever can move must.",
            ("shed:B1", "shed:Y2", "5/1"),
            "enter B1",
            {"seat": 0},
        ),
    ),
    "no pass for the snails": (
        (at("5: K1", number=7, turn=1), "pass"),
        ("SI-06", "The snails can still move, and whoever can move must.", ("nest:K2", "5/1"), "enter K2", {"seat": 1}),
    ),
    # Coming out
    "not in this game": (
        (at(number=7, plants="R"), "enter G1"),
        ("SI-03", "There is no green pawn in this game.", (), "enter R1", {"piece": "G1"}),
    ),
    "a plant for the snails": (
        (at("5: R1", number=7, turn=1), "enter R1"),
        ("SI-05", "The red pawn does not belong to the snails.", ("5/1",), "enter K1", {"piece": "R1", "seat": 1}),
    ),
    "a snail for the gardener": (
        (at(number=7), "enter K2"),
        (
            "SI-05",
            "The snail drone does not belong to the gardener.",
            ("nest:K2",),
            "enter Y1",
            {"piece": "K2", "seat": 0},
        ),
    ),
    "a dead plant for the snails": (
        (at(number=7, turn=1, dead="R1"), "enter R1"),
        ("SI-05", "The red pawn does not belong to the snails.", ("dead:R1",), "enter K1", {"piece": "R1", "seat": 1}),
    ),
    "covered by one": (
        (at(number=7), "enter Y2"),
        (
            "SI-07",
            "The yellow drone cannot come out: the yellow pawn is still on top of it.",
            ("shed:Y2", "shed:Y1"),
            "enter Y1",
            {"piece": "Y2", "above": ["Y1"]},
        ),
    ),
    "covered by two": (
        (at(number=7), "enter Y3"),
        (
            "SI-07",
            "The yellow queen cannot come out: the yellow drone and the yellow pawn are still on top of it.",
            ("shed:Y3", "shed:Y2", "shed:Y1"),
            "enter Y1",
            {"piece": "Y3", "above": ["Y2", "Y1"]},
        ),
    ),
    "covered snail": (
        (at(number=7, turn=1), "enter K3"),
        (
            "SI-07",
            "The snail queen cannot come out: the snail drone and the snail pawn are still on top of it.",
            ("nest:K3", "nest:K2", "nest:K1"),
            "enter K1",
            {"piece": "K3", "above": ["K2", "K1"]},
        ),
    ),
    "covered, in solitaire": (
        (at(**ALONE, nest={"tree": "32", "loose": ["K1"]}), "enter K3"),
        (
            "SI-07",
            "The snail queen cannot come out: the snail drone is still on top of it.",
            ("nest:K3", "nest:K2"),
            "enter K1",
            {"piece": "K3", "above": ["K2"]},
        ),
    ),
    "out already": (
        (at("5: Y1", number=7), "enter Y1"),
        (
            "SI-07",
            "The yellow pawn is out already: it stands on square 5.",
            ("5/1",),
            "move 5/1",
            {"piece": "Y1", "square": 5},
        ),
    ),
    "out already and blocked": (
        (at("5: Y1 K1", number=7), "enter Y1"),
        (
            "SI-07",
            "The yellow pawn is out already: it stands on square 5.",
            ("5/1",),
            "enter Y2",
            {"piece": "Y1", "square": 5},
        ),
    ),
    "out twice": (
        (at("3: R1 K1", "8: R1", number=7, plants="RR"), "enter R1"),
        (
            "SI-07",
            "The red pawn is out already: it stands on square 3.",
            ("3/1", "8/1"),
            "move 8/1",
            {"piece": "R1", "square": 3},
        ),
    ),
    "dead": (
        (at(number=7, dead="Y1"), "enter Y1"),
        (
            "SI-16",
            "The yellow pawn is dead, and what is dead does not come back.",
            ("dead:Y1",),
            "enter Y2",
            {"piece": "Y1"},
        ),
    ),
    "not the smallest": (
        (at(**ALONE, nest={"tree": "3", "loose": ["K1", "K2"]}), "enter K2"),
        (
            "SI-24",
            "In solitaire the smallest snail in the Nest comes out first: the snail pawn, and not the snail drone.",
            ("nest:K2", "nest:K1"),
            "enter K1",
            {"first": "K1", "piece": "K2"},
        ),
    ),
    # Moving
    "no such square": (
        (at("5: Y1", number=7), "move 13/1"),
        (
            "SI-02",
            "There is no square 13: the squares are numbered 1 to 12.",
            (),
            "move 5/1",
            {"square": 13, "last": 12},
        ),
    ),
    "no such square of sixteen": (
        (at("5: Y1", number=7, board=16), "move 0/1"),
        ("SI-02", "There is no square 0: the squares are numbered 1 to 16.", (), "move 5/1", {"square": 0, "last": 16}),
    ),
    "empty": (
        (at("5: Y1", number=7), "move 3/1"),
        (
            "SI-05",
            "Square 3 is empty: the gardener can only move a piece that stands on the board.",
            ("3",),
            "move 5/1",
            {"seat": 0, "square": 3, "level": 1, "height": 0},
        ),
    ),
    "empty for the snails": (
        (at("5: K1", number=7, turn=1), "move 3/1"),
        (
            "SI-05",
            "Square 3 is empty: the snails can only move a piece that stands on the board.",
            ("3",),
            "move 5/1",
            {"seat": 1, "square": 3, "level": 1, "height": 0},
        ),
    ),
    "above one": (
        (at("5: Y1", number=7), "move 5/2"),
        (
            "SI-05",
            "Nothing is at level 2 of square 5: only level 1 holds a piece there.",
            ("5",),
            "move 5/1",
            {"seat": 0, "square": 5, "level": 2, "height": 1},
        ),
    ),
    "above three": (
        (at("5: Y3 R2 R1", number=7), "move 5/4"),
        (
            "SI-05",
            "Nothing is at level 4 of square 5: only levels 1 to 3 hold pieces there.",
            ("5",),
            "move 5/2",
            {"seat": 0, "square": 5, "level": 4, "height": 3},
        ),
    ),
    "below": (
        (at("5: Y3 R2", number=7), "move 5/0"),
        (
            "SI-05",
            "Nothing is at level 0 of square 5: only levels 1 to 2 hold pieces there.",
            ("5",),
            "move 5/1",
            {"seat": 0, "square": 5, "level": 0, "height": 2},
        ),
    ),
    "an enemy": (
        (at("5: Y1 K1", number=7), "move 5/2"),
        ("SI-05", "The snail pawn does not belong to the gardener.", ("5/2",), "enter B1", {"piece": "K1", "seat": 0}),
    ),
    "a plant moved by the snails": (
        (at("5: K1 Y1", number=7, turn=1), "move 5/2"),
        ("SI-05", "The yellow pawn does not belong to the snails.", ("5/2",), "enter K2", {"piece": "Y1", "seat": 1}),
    ),
    "blocked by one": (
        (at("5: Y1 B1", number=7), "move 5/1"),
        (
            "SI-11",
            "The yellow pawn is blocked: the blue pawn on top of it has 1 pip, and it has 1 itself.",
            ("5/1", "5/2"),
            "move 5/2",
            {"piece": "Y1", "above": ["B1"], "pips": 1, "own": 1},
        ),
    ),
    "blocked by two": (
        (at("5: Y2 G1 R1", number=7), "move 5/1"),
        (
            "SI-11",
            (
                "The yellow drone is blocked: the green pawn and the red pawn on top of it add up to 2 pips, and it "
                "has 2 itself."
            ),
            ("5/1", "5/2", "5/3"),
            "move 5/3",
            {"piece": "Y2", "above": ["G1", "R1"], "pips": 2, "own": 2},
        ),
    ),
    "blocked by three": (
        (at("5: Y3 G3 K1 R1", number=7), "move 5/1"),
        (
            "SI-11",
            (
                "The yellow queen is blocked: the green queen, the snail pawn and the red pawn on top of it add up "
                "to 5 pips, and it has 3 itself."
            ),
            ("5/1", "5/2", "5/3", "5/4"),
            "move 5/4",
            {"piece": "Y3", "above": ["G3", "K1", "R1"], "pips": 5, "own": 3},
        ),
    ),
    "under one that is blocked by one": (
        (at("5: Y3 G1 R1", number=7), "move 5/1"),
        (
            "SI-12",
            "The yellow queen is under the green pawn, which is blocked: the red pawn on top of it has 1 pip.",
            ("5/1", "5/2", "5/3"),
            "move 5/3",
            {"piece": "Y3", "blocked": "G1", "above": ["R1"], "pips": 1},
        ),
    ),
    "deep under": (
        (at("5: R3 K1 Y1", number=7), "move 5/1"),
        (
            "SI-12",
            "The red queen is under the snail pawn, which is blocked: the yellow pawn on top of it has 1 pip.",
            ("5/1", "5/2", "5/3"),
            "move 5/3",
            {"piece": "R3", "blocked": "K1", "above": ["Y1"], "pips": 1},
        ),
    ),
    "the nest first": (
        (at("9: K3", **ALONE), "move 9/1"),
        (
            "SI-24",
            "In solitaire the snails in the Nest come first: the snail pawn must come out.",
            ("9/1", "nest:K1"),
            "enter K1",
            {"first": "K1", "piece": "K3"},
        ),
    ),
    "the highest first": (
        (at("3: K1", "11: K2", "12: K3 R3", **ALONE), "move 3/1"),
        (
            "SI-25",
            (
                "In solitaire the snail on the highest-numbered square moves: the snail drone on square 11, not the "
                "snail pawn on square 3."
            ),
            ("3/1", "11/1"),
            "move 11/1",
            {"first": "K2", "highest": 11, "piece": "K1", "square": 3},
        ),
    ),
    "the upper first": (
        (at("3: K1", "11: K3 K2", **ALONE), "move 11/1"),
        (
            "SI-R3",
            "In solitaire the upper of two snails on a square moves: the snail drone, not the snail queen.",
            ("11/1", "11/2"),
            "move 11/2",
            {"first": "K2", "piece": "K3", "square": 11},
        ),
    ),
}

EVENTS = {
    "rolled": (
        (at(), "roll 4 3"),
        [
            (
                "rolled",
                "SI-04",
                "The dice show 3 and 4: the number for the gardener is 7.",
                (),
                {"low": 3, "high": 4, "seat": 0, "number": 7},
            ),
        ],
    ),
    "rolled for the snails": (
        (at(turn=1), "roll 1 1"),
        [
            (
                "rolled",
                "SI-04",
                "The dice show 1 and 1: the number for the snails is 2.",
                (),
                {"low": 1, "high": 1, "seat": 1, "number": 2},
            ),
        ],
    ),
    "entered": (
        (at("7: Y1", number=7), "enter G1"),
        [
            ("entered", "SI-08", "The green pawn comes out on square 7.", ("7/2",), {"piece": "G1", "square": 7}),
        ],
    ),
    "entered by a snail": (
        (at(number=2, turn=1), "enter K1"),
        [
            ("entered", "SI-08", "The snail pawn comes out on square 2.", ("2/1",), {"piece": "K1", "square": 2}),
        ],
    ),
    "moved": (
        (at("9: Y1", number=7), "move 9/1"),
        [
            (
                "moved",
                "SI-10",
                "The yellow pawn moves from square 9 to square 4.",
                ("4/1",),
                {"piece": "Y1", "start": 9, "square": 4},
            ),
        ],
    ),
    "moved and carried": (
        (at("3: B1 Y3 K2", "10: R1", number=7), "move 3/2"),
        [
            (
                "moved",
                "SI-10",
                "The yellow queen moves from square 3 to square 10 and carries the snail drone.",
                ("10/2", "10/3"),
                {"piece": "Y3", "start": 3, "square": 10, "carried": "K2"},
            ),
        ],
    ),
    "once round": (
        (at("9: Y1", number=12), "move 9/1"),
        [
            (
                "moved",
                "SI-10",
                "The yellow pawn goes once round the board, back to square 9.",
                ("9/1",),
                {"piece": "Y1", "start": 9, "square": 9},
            ),
        ],
    ),
    "once round and carried": (
        (at("9: G2 K1", number=12), "move 9/1"),
        [
            (
                "moved",
                "SI-10",
                "The green drone goes once round the board, back to square 9, and carries the snail pawn.",
                ("9/1", "9/2"),
                {"piece": "G2", "start": 9, "square": 9, "carried": "K1"},
            ),
        ],
    ),
    "passed": (
        (at("2: R1 K1", "3: R2 K2", "4: R3 K3", plants="R", number=3), "pass"),
        [
            ("passed", "SI-06", "The gardener cannot move anything, so the turn passes.", (), {"seat": 0}),
        ],
    ),
    "killed": (
        (at("5: R1", number=5, turn=1, nest={"tree": "3", "loose": ["K1", "K2"]}), "enter K2"),
        [
            ("entered", "SI-08", "The snail drone comes out on square 5.", ("5/1",), {"piece": "K2", "square": 5}),
            (
                "killed",
                "SI-16",
                "The red pawn falls: the enemies right on top of it add up to more than its 1 pip, so it is dead.",
                ("dead:R1", "5"),
                {"piece": "R1", "pips": 1, "square": 5},
            ),
        ],
    ),
    "killed after its shield": (
        (at("5: R1 Y2", number=5, turn=1, nest={"tree": "", "loose": ["K1", "K2", "K3"]}), "enter K3"),
        [
            ("entered", "SI-08", "The snail queen comes out on square 5.", ("5/1",), {"piece": "K3", "square": 5}),
            (
                "killed",
                "SI-16",
                "The yellow drone falls: the enemies right on top of it add up to more than its 2 pips, so it is dead.",
                ("dead:Y2", "5"),
                {"piece": "Y2", "pips": 2, "square": 5},
            ),
            (
                "killed",
                "SI-20",
                (
                    "The red pawn falls: its shield has fallen, and the enemies now right on top of it add up to more "
                    "than its 1 pip, so it is dead."
                ),
                ("dead:R1", "5"),
                {"piece": "R1", "pips": 1, "square": 5},
            ),
        ],
    ),
    "wounded": (
        (at("3: R2", "5: K1", "8: R1", number=2), "move 3/1"),
        [
            (
                "moved",
                "SI-10",
                "The red drone moves from square 3 to square 5.",
                ("5/1",),
                {"piece": "R2", "start": 3, "square": 5},
            ),
            (
                "wounded",
                "SI-17",
                (
                    "The snail pawn falls: the enemies right on top of it add up to more than its 1 pip, so it is "
                    "wounded and goes back to the Nest."
                ),
                ("nest:K1", "5"),
                {"piece": "K1", "pips": 1, "square": 5},
            ),
        ],
    ),
    "wounded after its shield": (
        (at("5: K1 K2", "3: R3", number=2), "move 3/1"),
        [
            (
                "moved",
                "SI-10",
                "The red queen moves from square 3 to square 5.",
                ("5/1",),
                {"piece": "R3", "start": 3, "square": 5},
            ),
            (
                "wounded",
                "SI-17",
                (
                    "The snail drone falls: the enemies right on top of it add up to more than its 2 pips, so it is "
                    "wounded and goes back to the Nest."
                ),
                ("nest:K2", "5"),
                {"piece": "K2", "pips": 2, "square": 5},
            ),
            (
                "wounded",
                "SI-20",
                (
                    "The snail pawn falls: its shield has fallen, and the enemies now right on top of it add up to "
                    "more than its 1 pip, so it is wounded and goes back to the Nest."
                ),
                ("nest:K1", "5"),
                {"piece": "K1", "pips": 1, "square": 5},
            ),
        ],
    ),
    "a drone killed": (
        (at("5: Y2 K1", number=5, turn=1), "enter K2"),
        [
            ("entered", "SI-08", "The snail drone comes out on square 5.", ("5/2",), {"piece": "K2", "square": 5}),
            (
                "killed",
                "SI-16",
                "The yellow drone falls: the enemies right on top of it add up to more than its 2 pips, so it is dead.",
                ("dead:Y2", "5"),
                {"piece": "Y2", "pips": 2, "square": 5},
            ),
        ],
    ),
    "grown": (
        (at("5: R3 R2", "3: R1", number=2), "move 3/1"),
        [
            (
                "moved",
                "SI-10",
                "The red pawn moves from square 3 to square 5.",
                ("5/3",),
                {"piece": "R1", "start": 3, "square": 5},
            ),
            ("over", "SI-21", "The game is over, won by the gardener!", (), {"winners": [0]}),
        ],
    ),
    "stuck": (
        (at("5: K1", "3: R1", number=2, snails="1"), "move 3/1"),
        [
            (
                "moved",
                "SI-10",
                "The red pawn moves from square 3 to square 5.",
                ("5/2",),
                {"piece": "R1", "start": 3, "square": 5},
            ),
            ("over", "SI-22", "The game is over, won by the gardener!", (), {"winners": [0]}),
        ],
    ),
    "nothing grows": (
        (at("5: R1", number=5, turn=1, plants="R", snails="2"), "enter K2"),
        [
            ("entered", "SI-08", "The snail drone comes out on square 5.", ("5/1",), {"piece": "K2", "square": 5}),
            (
                "killed",
                "SI-16",
                "The red pawn falls: the enemies right on top of it add up to more than its 1 pip, so it is dead.",
                ("dead:R1", "5"),
                {"piece": "R1", "pips": 1, "square": 5},
            ),
            ("over", "SI-23", "The game is over, won by the snails!", (), {"winners": [1]}),
        ],
    ),
    "nothing grows, in solitaire": (
        (at("5: R1", number=5, turn=1, plants="R", snails="2", seats=1), "enter K2"),
        [
            ("entered", "SI-08", "The snail drone comes out on square 5.", ("5/1",), {"piece": "K2", "square": 5}),
            (
                "killed",
                "SI-16",
                "The red pawn falls: the enemies right on top of it add up to more than its 1 pip, so it is dead.",
                ("dead:R1", "5"),
                {"piece": "R1", "pips": 1, "square": 5},
            ),
            ("over", "SI-23", "The game is over. The snails win.", (), {"rule": "The snails win", "winners": []}),
        ],
    ),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_a_refusal_says_why_where_and_what_instead(name):
    (state, *move), expected = REFUSALS[name]
    found = refusal(state, *move)
    instead = found.instead and str(found.instead)
    assert (found.rule.id, found.why, found.where, instead, dict(found.parts)) == expected


@pytest.mark.parametrize("name", EVENTS)
def test_events_say_what_happened_and_where(name):
    (state, move), expected = EVENTS[name]
    events = state.play(move).events
    assert [(each.kind, each.rule.id, each.text, each.where, dict(each.parts)) for each in events] == expected


def test_every_piece_has_its_name():
    assert list(PIECES) == list(VALUE)
    for piece, name in PIECES.items():
        assert name.fact == piece
        colour = {"R": "red", "Y": "yellow", "G": "green", "B": "blue", "K": "snail"}[piece[0]]
        assert name.form() == f"{colour} {('pawn', 'drone', 'queen')[VALUE[piece] - 1]}"
    assert [(player.fact, player.form("The")) for player in PLAYERS] == [(0, "The gardener"), (1, "The snails")]
