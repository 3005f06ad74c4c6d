"""Progress as a code: it comes back whole, and a wrong one is met with a sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from garden_widgets.lessons import progress
from garden_widgets.lessons.progress import LETTERS, WrongCode
from garden_widgets.lessons.schema import Lesson
from garden_widgets.shelf.snail_invasion.lesson import LESSON
from tests.lessons.conftest import STEPS

NAMES = [step.name for step in LESSON.steps]
STARS = st.dictionaries(st.sampled_from(NAMES), st.integers(1, 3))


@given(STARS)
def test_stars_come_back(stars):
    assert progress.read(LESSON, progress.write(LESSON, stars)) == stars


@given(STARS)
def test_stars_come_back_in_the_order_of_the_steps(stars):
    found = list(progress.read(LESSON, progress.write(LESSON, stars)))
    assert found == sorted(found, key=NAMES.index)


@given(STARS)
def test_a_code_is_short_and_can_be_read_aloud(stars):
    code = progress.write(LESSON, stars)
    assert len(code) <= 16
    assert not set(code) & set("ILOU")


@given(STARS, st.data())
def test_it_may_be_written_small_with_blanks_dashes_and_misread_letters(stars, data):
    code = progress.write(LESSON, stars)
    cut = data.draw(st.integers(0, len(code)))
    sloppy = f" {code[:cut]} - {code[cut:]}\n".lower().replace("1", "l").replace("0", "o")
    assert progress.read(LESSON, sloppy) == stars


@given(STARS, st.data())
def test_one_wrong_letter_never_goes_unnoticed(stars, data):
    code = progress.write(LESSON, stars)
    place = data.draw(st.integers(0, len(code) - 1))
    letter = data.draw(st.sampled_from([letter for letter in LETTERS if letter != code[place]]))
    with pytest.raises(WrongCode, match="check it once more"):
        progress.read(LESSON, code[:place] + letter + code[place + 1 :])


@given(st.text())
def test_nonsense_is_a_sentence_or_a_code(text):
    try:
        found = progress.read(LESSON, text)
    except WrongCode as error:
        assert str(error).endswith(".")  # noqa: PT017
    else:
        assert progress.read(LESSON, progress.write(LESSON, found)) == found


@pytest.mark.parametrize("code", ["", " ", "0", "hello!", "8000ü", "8" * 500])
def test_what_is_no_code_at_all_is_told_what_a_code_looks_like(code):
    with pytest.raises(WrongCode, match="letters and digits only"):
        progress.read(LESSON, code)


def test_a_code_of_another_lesson_is_not_taken():
    other = Lesson(game="carrots-and-broccoli", title="Another", steps=LESSON.steps)
    shorter = replace(LESSON, steps=LESSON.steps[:-1])
    code = progress.write(LESSON, {NAMES[0]: 3})
    for lesson in (other, shorter):
        with pytest.raises(WrongCode, match="belongs to another lesson"):
            progress.read(lesson, code)


def test_stars_beyond_three_and_steps_that_are_gone_are_left_out():
    lesson = Lesson(game="snail-invasion", title="Small", steps=STEPS)
    code = progress.write(lesson, {"do-it": 9, "break-it": -2, "gone": 3})
    assert progress.read(lesson, code) == {"do-it": 3}
