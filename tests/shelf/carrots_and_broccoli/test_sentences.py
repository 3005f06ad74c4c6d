"""Every sentence of Carrots & Broccoli, exactly: what it says, by which rule, where to look, and its parts."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from garden_widgets.core.move import CLOCK
from garden_widgets.kit.grids import SQUARES
from garden_widgets.scenes.scene import Label
from garden_widgets.shelf.carrots_and_broccoli.engine import GAME
from garden_widgets.shelf.carrots_and_broccoli.scene import SCENERY
from tests.examples import examples
from tests.shelf.carrots_and_broccoli.carrots import WALL, at, bed, moved, walk
from tests.spoken import marked, unmarked

FOUR = {"seats": 4}
TEN = bed("a1 b1 c1 d1 e1 a2 b2 c2 d2 e2")

REFUSALS = [
    pytest.param(
        at(*TEN),
        "pass",
        None,
        "CB-16",
        "The game is over: the carrot gardener has won.",
        (),
        None,
        {"winners": [0]},
        id="won",
    ),
    pytest.param(
        at(options={"turn_limit": 1}, turns=1),
        "pass",
        None,
        "CB-R9",
        "The game is over: the carrot gardener and the broccoli gardener have won together.",
        (),
        None,
        {"winners": [0, 1]},
        id="won together",
    ),
    pytest.param(
        at(roll="R 1"),
        "pass",
        1,
        "CB-24",
        "It is the carrot gardener's turn.",
        ("seat:0",),
        None,
        {"seat": 0},
        id="not your turn",
    ),
    pytest.param(
        at(),
        "roll R 1",
        0,
        "CB-24",
        "“roll R 1” is up to the dice, not to a gardener.",
        ("seat:0",),
        None,
        {"move": "roll R 1"},
        id="a roll is for the dice",
    ),
    pytest.param(
        at(options={"timer": True}),
        "time",
        0,
        "CB-24",
        "“time” is up to the timer, not to a gardener.",
        ("seat:0",),
        None,
        {"move": "time"},
        id="time is for the timer",
    ),
    pytest.param(
        GAME.start(),
        "pass",
        None,
        "CB-06",
        "A turn begins with a roll, and the wall has not been built yet.",
        (),
        None,
        {},
        id="no wall yet",
    ),
    pytest.param(
        at(),
        "pass",
        None,
        "CB-06",
        "A turn begins with a roll, and the dice have not been rolled yet.",
        (),
        None,
        {},
        id="no roll yet",
    ),
    pytest.param(
        at(),
        "wall 132132",
        None,
        "CB-04",
        "The wall stands already: it is built once, before the first turn.",
        (),
        None,
        {},
        id="wall once",
    ),
    pytest.param(
        GAME.start(),
        "wall 1321",
        None,
        "CB-04",
        "The wall needs 6 black pyramids, 2 of each size, not “1321”.",
        (),
        "wall 132123",
        {"pyramids": 6, "trios": 2, "sizes": "1321"},
        id="wrong sizes",
    ),
    pytest.param(
        GAME.start(seats=4),
        "wall 132132",
        None,
        "CB-05",
        "The wall needs 12 black pyramids, 4 of each size, not “132132”.",
        (),
        "wall 132132112233",
        {"pyramids": 12, "trios": 4, "sizes": "132132"},
        id="wrong sizes of four",
    ),
    pytest.param(
        GAME.start(),
        "roll R 1",
        None,
        "CB-04",
        "The wall is built before the first roll.",
        (),
        None,
        {},
        id="roll before the wall",
    ),
    pytest.param(
        at(roll="* 13"),
        "roll R 1",
        None,
        "CB-06",
        "The dice already show a star for any colour, small or large: a turn has only one roll.",
        (),
        None,
        {"dice": {"colour": "*", "sizes": [1, 3]}},
        id="roll again",
    ),
    pytest.param(
        at(),
        "time",
        None,
        "CB-19",
        "Nobody can call time: this game is played without a timer.",
        (),
        None,
        {},
        id="no timer",
    ),
    pytest.param(
        GAME.start(timer=True),
        "time",
        None,
        "CB-R14",
        "Time cannot be called before the wall has been built.",
        (),
        None,
        {},
        id="time before the wall",
    ),
    pytest.param(
        at(roll="K 1"),
        "plant K1 c4",
        None,
        "CB-R5",
        "A small black pyramid is never planted: all the black pyramids stand in the wall.",
        ("b7", "e4"),
        "step b7 b6",
        {"piece": "K1"},
        id="black planted",
    ),
    pytest.param(
        at(roll="K 1"),
        "plant R1 c4",
        None,
        "CB-12",
        "The dice show black, small: black moves a pyramid of the wall and plants nothing.",
        ("stock:R1",),
        "step b7 b6",
        {"dice": {"colour": "K", "sizes": [1]}, "piece": "R1"},
        id="planting with black",
    ),
    pytest.param(
        at(roll="R 12"),
        "plant Y3 c4",
        None,
        "CB-09",
        "The dice show red, small or medium, so a large yellow pyramid cannot be planted now.",
        ("stock:Y3",),
        "plant R1 c4",
        {"dice": {"colour": "R", "sizes": [1, 2]}, "piece": "Y3"},
        id="the wrong kind",
    ),
    pytest.param(
        at("R1 a1", "R1 a3", roll="R 1"),
        "plant R1 c4",
        None,
        "CB-23",
        "No small red pyramid is left in the stock: they stand on a1 and a3.",
        ("stock:R1", "a1", "a3"),
        "step a3 b3",
        {"piece": "R1", "squares": ["a1", "a3"]},
        id="none left",
    ),
    pytest.param(
        at("G3 c4", roll="R 1"),
        "plant R1 c4",
        None,
        "CB-11",
        "A large green pyramid stands on c4 already.",
        ("c4",),
        "plant R1 c3",
        {"piece": "G3", "square": "c4"},
        id="planting on a plant",
    ),
    pytest.param(
        at(roll="R 1"),
        "plant R1 d5",
        None,
        "CB-11",
        "A medium black pyramid of the wall stands on d5 already.",
        ("d5",),
        "plant R1 d4",
        {"piece": "K2", "square": "d5"},
        id="planting on the wall",
    ),
    pytest.param(
        at(roll="R 1"),
        "step c4 c5",
        None,
        "CB-10",
        "There is nothing on c4 that could step.",
        ("c4",),
        "plant R1 c5",
        {"square": "c4"},
        id="nothing there",
    ),
    pytest.param(
        at("R1 c4", roll="K 3"),
        "step c4 c5",
        None,
        "CB-12",
        "The dice show black, large: only the wall may step, not the small red pyramid on c4.",
        ("c4",),
        "pass",
        {"dice": {"colour": "K", "sizes": [3]}, "piece": "R1", "square": "c4"},
        id="a plant with black",
    ),
    pytest.param(
        at("R1 c4", roll="G 13"),
        "step c4 c5",
        None,
        "CB-10",
        "The dice show green, small or large, so the small red pyramid on c4 may not step now.",
        ("c4",),
        "plant G1 c5",
        {"dice": {"colour": "G", "sizes": [1, 3]}, "piece": "R1", "square": "c4"},
        id="the wrong plant",
    ),
    pytest.param(
        at(roll="R 1"),
        "step b7 c7",
        None,
        "CB-12",
        "The dice show red, small, so the small black pyramid on b7 may not step now.",
        ("b7",),
        "plant R1 c7",
        {"dice": {"colour": "R", "sizes": [1]}, "piece": "K1", "square": "b7"},
        id="the wall without black",
    ),
    pytest.param(
        at("R1 c4", roll="R 1", last_step="c4"),
        "step c4 c5",
        None,
        "CB-14",
        "The small red pyramid on c4 stepped in the turn before, so it rests in this one.",
        ("c4",),
        "plant R1 c5",
        {"piece": "R1", "square": "c4"},
        id="it rests",
    ),
    pytest.param(
        at("R1 c4", roll="R 1"),
        "step c4 c6",
        None,
        "CB-10",
        "The small red pyramid on c4 steps one square left, right, up or down, and c6 is not one of those.",
        ("c4", "c6"),
        "step c4 c5",
        {"piece": "R1", "origin": "c4", "target": "c6"},
        id="two squares",
    ),
    pytest.param(
        at("R1 c4", options={"kids": True}, roll="R 1"),
        "step c4 c6",
        None,
        "CB-10",
        "The small red pyramid on c4 steps one square in any direction, and c6 is not one of those.",
        ("c4", "c6"),
        "step c4 c5",
        {"piece": "R1", "origin": "c4", "target": "c6"},
        id="two squares of kids",
    ),
    pytest.param(
        at(roll="K 1"),
        "step b7 d7",
        None,
        "CB-12",
        "The small black pyramid on b7 steps one square left, right, up or down, and d7 is not one of those.",
        ("b7", "d7"),
        "step b7 c7",
        {"piece": "K1", "origin": "b7", "target": "d7"},
        id="the wall by two",
    ),
    pytest.param(
        at("R1 c4", "G2 c5", roll="R 1"),
        "step c4 c5",
        None,
        "CB-11",
        "A medium green pyramid stands on c5 already.",
        ("c5",),
        "step c4 c3",
        {"piece": "G2", "square": "c5"},
        id="onto a plant",
    ),
    pytest.param(
        at("R1 d4", roll="R 1"),
        "step d4 d5",
        None,
        "CB-11",
        "A medium black pyramid of the wall stands on d5 already.",
        ("d5",),
        "step d4 d3",
        {"piece": "K2", "square": "d5"},
        id="onto the wall",
    ),
    pytest.param(
        at(roll="K 1"),
        "step b7 a7",
        None,
        "CB-13",
        "On a7, the small black pyramid would be more than 2 squares from its neighbour on c6.",
        ("a7", "c6"),
        "step b7 b6",
        {"count": 1, "piece": "K1", "target": "a7", "reach": 2, "others": ["c6"]},
        id="too far from one",
    ),
    pytest.param(
        at(walls=[moved(WALL, "b7-b5", "d5-c4")], roll="K 3"),
        "step c6 c7",
        None,
        "CB-13",
        "On c7, the large black pyramid would be more than 2 squares from its neighbours on b5 and c4.",
        ("c7", "b5", "c4"),
        "step c6 c5",
        {"count": 2, "piece": "K3", "target": "c7", "reach": 2, "others": ["b5", "c4"]},
        id="too far from two",
    ),
    pytest.param(
        at(options={"wall": "loose"}, roll="K 1"),
        "step b7 a7",
        None,
        "CB-13",
        "On a7, the small black pyramid would be more than 2 squares from every other one; the nearest is on c6.",
        ("a7", "c6"),
        "step b7 b6",
        {"piece": "K1", "target": "a7", "reach": 2, "others": ["c6"]},
        id="too far from all",
    ),
]

EVENTS = [
    pytest.param(
        GAME.start(),
        "wall 132132",
        [
            (
                "set-up",
                "CB-04",
                "The wall is built from a8 to h1: its sizes are 1 3 2 1 3 2.",
                (),
                {"start": "a8", "end": "h1", "sizes": "1 3 2 1 3 2"},
            ),
        ],
        id="the wall",
    ),
    pytest.param(
        GAME.start(seats=4),
        "wall 123123112233",
        [
            (
                "set-up",
                "CB-05",
                "Two walls are built: sizes 1 2 3 1 2 3 from a1 to h8, and sizes 1 1 2 2 3 3 from a8 to h1.",
                (),
                {
                    "start": "a1",
                    "end": "h8",
                    "sizes": "1 2 3 1 2 3",
                    "other_start": "a8",
                    "other_end": "h1",
                    "other_sizes": "1 1 2 2 3 3",
                },
            ),
        ],
        id="two walls",
    ),
    pytest.param(
        at(),
        "roll R 12",
        [
            ("roll", "CB-06", "The dice show red, small or medium.", (), {"dice": {"colour": "R", "sizes": [1, 2]}}),
        ],
        id="a roll",
    ),
    pytest.param(
        at(),
        "roll * 3",
        [
            (
                "roll",
                "CB-06",
                "The dice show a star for any colour, large.",
                (),
                {"dice": {"colour": "*", "sizes": [3]}},
            ),
        ],
        id="a star",
    ),
    pytest.param(
        at(roll="* 3", turn=1),
        "plant Y3 c4",
        [
            (
                "plant",
                "CB-09",
                "The broccoli gardener plants a large yellow pyramid on c4.",
                ("c4",),
                {"seat": 1, "piece": "Y3", "square": "c4"},
            ),
        ],
        id="a plant",
    ),
    pytest.param(
        at("G2 d3", roll="G 2"),
        "step d3 d4",
        [
            (
                "step",
                "CB-10",
                "The carrot gardener moves the medium green pyramid from d3 to d4.",
                ("d3", "d4"),
                {"seat": 0, "piece": "G2", "origin": "d3", "target": "d4"},
            ),
        ],
        id="a step",
    ),
    pytest.param(
        at(roll="K 1"),
        "step b7 c7",
        [
            (
                "wall",
                "CB-12",
                "The carrot gardener moves the wall: the small black pyramid steps from b7 to c7.",
                ("b7", "c7"),
                {"seat": 0, "piece": "K1", "origin": "b7", "target": "c7"},
            ),
            (
                "sides",
                "CB-22",
                "The sides move with the wall: the carrot gardener gains b7 and the broccoli gardener loses c7.",
                ("b7", "c7"),
                {"changes": [{"seat": 0, "gained": ["b7"]}, {"seat": 1, "lost": ["c7"]}], "squares": ["b7", "c7"]},
            ),
        ],
        id="a step of the wall",
    ),
    pytest.param(
        at(walls=[moved(WALL, "b7-c7")], roll="K 1", turn=1),
        "step c7 b7",
        [
            (
                "wall",
                "CB-12",
                "The broccoli gardener moves the wall: the small black pyramid steps from c7 to b7.",
                ("c7", "b7"),
                {"seat": 1, "piece": "K1", "origin": "c7", "target": "b7"},
            ),
            (
                "sides",
                "CB-22",
                "The sides move with the wall: the carrot gardener loses b7 and the broccoli gardener gains c7.",
                ("b7", "c7"),
                {"changes": [{"seat": 0, "lost": ["b7"]}, {"seat": 1, "gained": ["c7"]}], "squares": ["b7", "c7"]},
            ),
        ],
        id="a step that takes from all",
    ),
    pytest.param(
        at(roll="R 1", options=FOUR, turn=2),
        "pass",
        [
            ("pass", "CB-R4", "The green gardener passes.", (), {"seat": 2}),
        ],
        id="a pass",
    ),
    pytest.param(
        at("R1 a1", options={"timer": True}),
        "time",
        [
            ("time", "CB-19", "Time is up: everybody counts their plants on their own side.", (), {"scores": [1, 0]}),
            (
                "over",
                "CB-19",
                "The game is over, won by the carrot gardener! Scores: 1 and 0.",
                (),
                {"scores": [1, 0], "winners": [0]},
            ),
        ],
        id="the timer",
    ),
    pytest.param(
        at(options={"turn_limit": 3}, turns=2, roll="R 1"),
        "pass",
        [
            ("pass", "CB-R4", "The carrot gardener passes.", (), {"seat": 0}),
            ("time", "CB-19", "Time is up: everybody counts their plants on their own side.", (), {"scores": [0, 0]}),
            (
                "over",
                "CB-R9",
                "The game is over, won by the carrot gardener and the broccoli gardener! Scores: 0 and 0.",
                (),
                {"scores": [0, 0], "winners": [0, 1]},
            ),
        ],
        id="a shared end",
    ),
    pytest.param(
        at(*TEN[:-1], roll="Y 1"),
        "plant Y1 e2",
        [
            (
                "plant",
                "CB-09",
                "The carrot gardener plants a small yellow pyramid on e2.",
                ("e2",),
                {"seat": 0, "piece": "Y1", "square": "e2"},
            ),
            ("over", "CB-16", "The game is over, won by the carrot gardener!", (), {"winners": [0]}),
        ],
        id="a garden",
    ),
]


@pytest.mark.parametrize(("state", "move", "seat", "rule", "why", "where", "instead", "parts"), REFUSALS)
def test_a_refusal_says_exactly_this(state, move, seat, rule, why, where, instead, parts):
    refusal = state.why_not(move, seat)
    assert (refusal.rule.id, refusal.why, refusal.where) == (rule, why, where)
    assert (refusal.instead and str(refusal.instead)) == instead
    assert refusal.parts == parts


@pytest.mark.parametrize(("state", "move", "events"), EVENTS)
def test_what_happened_is_told_exactly_so(state, move, events):
    told = [
        (event.kind, event.rule.id, event.text, event.where, dict(event.parts)) for event in state.play(move).events
    ]
    assert told == events


def test_a_row_of_sizes_that_is_far_too_long_is_cut_short():
    refusal = GAME.start().why_not(f"wall {'1' * 5000}")
    assert refusal.why.endswith(f"not \u201c{'1' * 24}...\u201d.")


@pytest.mark.parametrize("options", [{}, {**FOUR, "goal": "six", "turn_limit": 9}, {"timer": True}], ids=str)
def test_nothing_is_said_past_the_catalogues(options):
    rng, said = Random(3), []
    with marked():
        for state, move in walk(GAME.start(**options), rng, 40):
            scene = SCENERY.scene(state)
            said += [item.label for item in scene.touchable]
            said += [item.text for item in scene.items if isinstance(item, Label) and len(item.text) > 1]
            said += [scene.title.removeprefix(GAME.title), *(line for line in str(state).splitlines() if "›" in line)]
            said += [event.text for event in state.after(move).events]
            tries = [SCENERY.attempt(state, (), item.token) for item in scene.touchable]
            refusals = [state.why_not(tried) if isinstance(tried, str) else tried for tried in tries]
            said += [refusal.why for refusal in refusals if refusal is not None]
        for case in REFUSALS:
            state, move, seat, *_ = case.values
            said.append(state.why_not(move, seat).why)
        said += [text for option in GAME.options for text in map(str, option.texts)]
    assert len(said) > 1000
    assert not {text for text in said if re.search("[A-Za-z]", unmarked(text))}


OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "seats": st.sampled_from([2, 4]),
        "kids": st.booleans(),
        "wall": st.sampled_from(["chain", "loose"]),
        "timer": st.booleans(),
        "turn_limit": st.sampled_from([0, 30]),
    },
)


@examples(6)
@given(OPTIONS, st.integers(0, 10**6))
def test_refusals_and_events_point_at_what_is_in_the_picture_and_say_whole_sentences(options, seed):
    rng = Random(seed)
    pieces = [f"{letter}{size}" for letter in "RYGBK" for size in "123"]
    for state, move in walk(GAME.start(**options), rng, 60):
        tokens = {item.token for item in SCENERY.scene(state).touchable}
        texts = [f"plant {rng.choice(pieces)} {rng.choice(SQUARES)}" for _ in range(4)]
        texts += [f"step {rng.choice(tuple(state.board) or SQUARES)} {rng.choice(SQUARES)}" for _ in range(4)]
        texts += ["pass", "time", "roll R 1", "wall 132132"]
        for text, seat in [(text, seat) for text in texts for seat in (None, 0, 1, CLOCK)]:
            refusal = state.why_not(text, seat)
            if refusal is not None:
                assert tokens.issuperset(refusal.where)
                assert refusal.why[0].isupper() or refusal.why[0] == "\u201c"
                assert refusal.why[-1] == "."
        for event in state.after(move).events:
            assert tokens.issuperset(event.where)
            assert event.text[0].isupper()
            assert event.text[-1] in ".!"
