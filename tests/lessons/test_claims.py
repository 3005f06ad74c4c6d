"""Numbers in texts: each is compared with the position, so a wrong one is found wherever it is put in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from garden_widgets.lessons.claims import SAID, WORDS, Claim, number, untrue
from garden_widgets.lessons.schema import Lesson
from tests.lessons.conftest import DO_IT, SNAILS
from tests.lessons.test_rungs import lessons

COUNTED = [lesson for lesson in lessons() if lesson.claims]


def of_squares(*claims, text):
    return list(untrue(Lesson(game=SNAILS, title="", steps=(), claims=claims), replace(DO_IT, text=text)))


STANDS = Claim(r"square (\d+)", lambda told, square: number(square) in told.state.stacks)


def test_a_number_that_is_so_is_no_fault_and_one_that_is_not_is():
    assert of_squares(STANDS, text="Go from square 3.") == []
    assert of_squares(STANDS, text="Go from square 4.") == ["its text says “square 4”, which is not so."]


def test_a_number_that_no_claim_looks_at_is_a_fault():
    said = "Go from square 3, two steps."
    assert of_squares(STANDS, text=said) == [
        f"its text says “two”, and no claim of the game looks whether it is so: {said!r}"
    ]


def test_sums_are_worked_out_in_every_game():
    assert of_squares(STANDS, text="2 and 3 make 5.") == []
    assert of_squares(STANDS, text="2 and 3 make 6.") == ["its text says “2 and 3 make 6”, which is not so."]


def test_a_claim_can_look_at_the_end_of_the_step():
    ends = Claim(r"end on square (\d+)", lambda told, square: number(square) in told.end.stacks)
    assert of_squares(ends, text="You end on square 12.") == []
    assert of_squares(ends, text="You end on square 3.") == ["its text says “end on square 3”, which is not so."]


@pytest.mark.parametrize("lesson", COUNTED, ids=lambda lesson: lesson.game)
def test_every_number_in_a_text_that_is_one_too_high_is_found(lesson):
    names = {number: word for word, number in WORDS.items()}
    unnoticed, numbers = [], 0
    for step in lesson.steps:
        text = str(step.text)
        for found in SAID.finditer(text):
            more = number(found[0]) + 1
            said = str(more) if found[0].isdecimal() else names.get(more, str(more))
            said = said.capitalize() if found[0][0].isupper() else said
            wrong = replace(step, text=f"{text[: found.start()]}{said}{text[found.end() :]}")
            numbers += 1
            if not any(untrue(lesson, wrong)):
                unnoticed.append(f"{step.name}: {wrong.text}")
    assert unnoticed == []
    assert numbers > 40
