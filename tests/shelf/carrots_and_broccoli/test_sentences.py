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
from tests.approved import assert_approved, of_events, of_refusal
from tests.examples import examples
from tests.shelf.carrots_and_broccoli.carrots import WALL, at, bed, moved, walk
from tests.spoken import marked, unmarked

FOUR = {"seats": 4}
TEN = bed("a1 b1 c1 d1 e1 a2 b2 c2 d2 e2")

REFUSALS = {
    "won": (at(*TEN), "pass", None),
    "won together": (at(options={"turn_limit": 1}, turns=1), "pass", None),
    "not your turn": (at(roll="R 1"), "pass", 1),
    "a roll is for the dice": (at(), "roll R 1", 0),
    "time is for the timer": (at(options={"timer": True}), "time", 0),
    "no wall yet": (GAME.start(), "pass", None),
    "no roll yet": (at(), "pass", None),
    "wall once": (at(), "wall 132132", None),
    "wrong sizes": (GAME.start(), "wall 1321", None),
    "wrong sizes of four": (GAME.start(seats=4), "wall 132132", None),
    "roll before the wall": (GAME.start(), "roll R 1", None),
    "roll again": (at(roll="* 13"), "roll R 1", None),
    "no timer": (at(), "time", None),
    "time before the wall": (GAME.start(timer=True), "time", None),
    "black planted": (at(roll="K 1"), "plant K1 c4", None),
    "planting with black": (at(roll="K 1"), "plant R1 c4", None),
    "the wrong kind": (at(roll="R 12"), "plant Y3 c4", None),
    "none left": (at("R1 a1", "R1 a3", roll="R 1"), "plant R1 c4", None),
    "planting on a plant": (at("G3 c4", roll="R 1"), "plant R1 c4", None),
    "planting on the wall": (at(roll="R 1"), "plant R1 d5", None),
    "nothing there": (at(roll="R 1"), "step c4 c5", None),
    "a plant with black": (at("R1 c4", roll="K 3"), "step c4 c5", None),
    "the wrong plant": (at("R1 c4", roll="G 13"), "step c4 c5", None),
    "the wall without black": (at(roll="R 1"), "step b7 c7", None),
    "it rests": (at("R1 c4", roll="R 1", last_step="c4"), "step c4 c5", None),
    "two squares": (at("R1 c4", roll="R 1"), "step c4 c6", None),
    "two squares of kids": (at("R1 c4", options={"kids": True}, roll="R 1"), "step c4 c6", None),
    "the wall by two": (at(roll="K 1"), "step b7 d7", None),
    "onto a plant": (at("R1 c4", "G2 c5", roll="R 1"), "step c4 c5", None),
    "onto the wall": (at("R1 d4", roll="R 1"), "step d4 d5", None),
    "too far from one": (at(roll="K 1"), "step b7 a7", None),
    "too far from two": (at(walls=[moved(WALL, "b7-b5", "d5-c4")], roll="K 3"), "step c6 c7", None),
    "too far from all": (at(options={"wall": "loose"}, roll="K 1"), "step b7 a7", None),
}

EVENTS = {
    "the wall": (GAME.start(), "wall 132132"),
    "two walls": (GAME.start(seats=4), "wall 123123112233"),
    "a roll": (at(), "roll R 12"),
    "a star": (at(), "roll * 3"),
    "a plant": (at(roll="* 3", turn=1), "plant Y3 c4"),
    "a step": (at("G2 d3", roll="G 2"), "step d3 d4"),
    "a step of the wall": (at(roll="K 1"), "step b7 c7"),
    "a step that takes from all": (at(walls=[moved(WALL, "b7-c7")], roll="K 1", turn=1), "step c7 b7"),
    "a pass": (at(roll="R 1", options=FOUR, turn=2), "pass"),
    "the timer": (at("R1 a1", options={"timer": True}), "time"),
    "a shared end": (at(options={"turn_limit": 3}, turns=2, roll="R 1"), "pass"),
    "a garden": (at(*TEN[:-1], roll="Y 1"), "plant Y1 e2"),
}


def test_a_refusal_says_exactly_this():
    cases = {name: of_refusal(state.why_not(move, seat)) for name, (state, move, seat) in REFUSALS.items()}
    assert_approved(__file__, "refusals", cases)


def test_what_happened_is_told_exactly_so():
    assert_approved(
        __file__, "events", {name: of_events(state.play(move).events) for name, (state, move) in EVENTS.items()}
    )


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
        for state, move, seat in REFUSALS.values():
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
