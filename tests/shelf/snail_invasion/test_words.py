"""The sentences of refusals and events of Snail Invasion!, word by word, with all that comes with them."""

from __future__ import annotations

from garden_widgets.shelf.snail_invasion.engine.moves import Enter
from garden_widgets.shelf.snail_invasion.engine.stacks import VALUE
from garden_widgets.shelf.snail_invasion.engine.words import PIECES, PLAYERS
from tests.approved import assert_approved, of_events, of_refusal
from tests.shelf.snail_invasion.snails import at, refusal

ALONE = {"turn": 1, "seats": 1, "number": 7}

REFUSALS = {
    # Whose turn it is
    "dice due": (at(), "enter B1"),
    "dice due for the snails": (at(turn=1), "enter K1"),
    "rolled already": (at(number=7), "roll 1 2"),
    "rolled already by the snails": (at(number=2, turn=1), "roll 1 2"),
    "not the snails' turn": (at(number=7), "enter K1", 1),
    "not the gardener's turn": (at(number=7, turn=1), "enter B1", 0),
    "dice of a seat": (at(), "roll 1 2", 0),
    "for another seat": (at(number=7), Enter(0, "B1"), 1),
    "grown": (at("5: Y1 R3 R2 R1 B1"), "pass"),
    "stuck": (at("2: K1 Y1", "7: K2 R2", snails="21"), "pass"),
    "nothing grows": (at(plants="RY", dead="R1 Y1 Y2"), "enter R2"),
    "no pass": (at("5: Y1", number=7, plants="YB"), "pass"),
    "no pass for the snails": (at("5: K1", number=7, turn=1), "pass"),
    # Coming out
    "not in this game": (at(number=7, plants="R"), "enter G1"),
    "a plant for the snails": (at("5: R1", number=7, turn=1), "enter R1"),
    "a snail for the gardener": (at(number=7), "enter K2"),
    "a dead plant for the snails": (at(number=7, turn=1, dead="R1"), "enter R1"),
    "covered by one": (at(number=7), "enter Y2"),
    "covered by two": (at(number=7), "enter Y3"),
    "covered snail": (at(number=7, turn=1), "enter K3"),
    "covered, in solitaire": (at(**ALONE, nest={"tree": "32", "loose": ["K1"]}), "enter K3"),
    "out already": (at("5: Y1", number=7), "enter Y1"),
    "out already and blocked": (at("5: Y1 K1", number=7), "enter Y1"),
    "out twice": (at("3: R1 K1", "8: R1", number=7, plants="RR"), "enter R1"),
    "dead": (at(number=7, dead="Y1"), "enter Y1"),
    "not the smallest": (at(**ALONE, nest={"tree": "3", "loose": ["K1", "K2"]}), "enter K2"),
    # Moving
    "no such square": (at("5: Y1", number=7), "move 13/1"),
    "no such square of sixteen": (at("5: Y1", number=7, board=16), "move 0/1"),
    "empty": (at("5: Y1", number=7), "move 3/1"),
    "empty for the snails": (at("5: K1", number=7, turn=1), "move 3/1"),
    "above one": (at("5: Y1", number=7), "move 5/2"),
    "above three": (at("5: Y3 R2 R1", number=7), "move 5/4"),
    "below": (at("5: Y3 R2", number=7), "move 5/0"),
    "an enemy": (at("5: Y1 K1", number=7), "move 5/2"),
    "a plant moved by the snails": (at("5: K1 Y1", number=7, turn=1), "move 5/2"),
    "blocked by one": (at("5: Y1 B1", number=7), "move 5/1"),
    "blocked by two": (at("5: Y2 G1 R1", number=7), "move 5/1"),
    "blocked by three": (at("5: Y3 G3 K1 R1", number=7), "move 5/1"),
    "under one that is blocked by one": (at("5: Y3 G1 R1", number=7), "move 5/1"),
    "deep under": (at("5: R3 K1 Y1", number=7), "move 5/1"),
    "the nest first": (at("9: K3", **ALONE), "move 9/1"),
    "the highest first": (at("3: K1", "11: K2", "12: K3 R3", **ALONE), "move 3/1"),
    "the upper first": (at("3: K1", "11: K3 K2", **ALONE), "move 11/1"),
}

EVENTS = {
    "rolled": (at(), "roll 4 3"),
    "rolled for the snails": (at(turn=1), "roll 1 1"),
    "entered": (at("7: Y1", number=7), "enter G1"),
    "entered by a snail": (at(number=2, turn=1), "enter K1"),
    "moved": (at("9: Y1", number=7), "move 9/1"),
    "moved and carried": (at("3: B1 Y3 K2", "10: R1", number=7), "move 3/2"),
    "once round": (at("9: Y1", number=12), "move 9/1"),
    "once round and carried": (at("9: G2 K1", number=12), "move 9/1"),
    "passed": (at("2: R1 K1", "3: R2 K2", "4: R3 K3", plants="R", number=3), "pass"),
    "killed": (at("5: R1", number=5, turn=1, nest={"tree": "3", "loose": ["K1", "K2"]}), "enter K2"),
    "killed after its shield": (
        at("5: R1 Y2", number=5, turn=1, nest={"tree": "", "loose": ["K1", "K2", "K3"]}),
        "enter K3",
    ),
    "wounded": (at("3: R2", "5: K1", "8: R1", number=2), "move 3/1"),
    "wounded after its shield": (at("5: K1 K2", "3: R3", number=2), "move 3/1"),
    "a drone killed": (at("5: Y2 K1", number=5, turn=1), "enter K2"),
    "grown": (at("5: R3 R2", "3: R1", number=2), "move 3/1"),
    "stuck": (at("5: K1", "3: R1", number=2, snails="1"), "move 3/1"),
    "nothing grows": (at("5: R1", number=5, turn=1, plants="R", snails="2"), "enter K2"),
    "nothing grows, in solitaire": (at("5: R1", number=5, turn=1, plants="R", snails="2", seats=1), "enter K2"),
}


def test_a_refusal_says_why_where_and_what_instead():
    cases = {name: of_refusal(refusal(*case)) for name, case in REFUSALS.items()}
    assert_approved(__file__, "refusals", cases)


def test_events_say_what_happened_and_where():
    assert_approved(
        __file__, "events", {name: of_events(state.play(move).events) for name, (state, move) in EVENTS.items()}
    )


def test_every_piece_has_its_name():
    assert list(PIECES) == list(VALUE)
    for piece, name in PIECES.items():
        assert name.fact == piece
        colour = {"R": "red", "Y": "yellow", "G": "green", "B": "blue", "K": "snail"}[piece[0]]
        assert name.form() == f"{colour} {('pawn', 'drone', 'queen')[VALUE[piece] - 1]}"
    assert [(player.fact, player.form("The")) for player in PLAYERS] == [(0, "The gardener"), (1, "The snails")]
