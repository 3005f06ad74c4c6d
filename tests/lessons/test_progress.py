"""Progress as a code: it comes back whole, and a wrong one is met with a sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from garden_widgets.core.language import speaking
from garden_widgets.core.registry import games
from garden_widgets.lessons import progress
from garden_widgets.lessons.practice.memory import Memory
from garden_widgets.lessons.progress import LETTERS, LONG, Progress, WrongCode
from garden_widgets.lessons.schema import Lesson
from garden_widgets.shelf.snail_invasion.lesson import LESSON
from tests.lessons.conftest import STEPS

NAMES = [step.name for step in LESSON.steps]
STARS = st.dictionaries(st.sampled_from(NAMES), st.integers(1, 3))
RULES = list(games[LESSON.game].rules)
ANSWERS = st.lists(st.tuples(st.sampled_from(RULES), st.booleans()), min_size=1, max_size=30)


def known(answers, visits=0):
    memory = Memory()
    for rule, right in answers:
        memory = memory.answered(rule, right=right)
    for _ in range(visits):
        memory = memory.visited()
    return memory


def practised(memory, stars=()):
    """Make a progress with stars for every rung of which something is known."""
    rungs = {rung.name: 2 for rung in LESSON.rungs if set(rung.rules) & set(memory.facts)}
    return Progress(dict(stars), rungs, memory)


def write(stars):
    return progress.write(LESSON, Progress(stars))


def swapped(code, data):
    """Swap two letters that differ."""
    one = data.draw(st.integers(0, len(code) - 1))
    others = [place for place, letter in enumerate(code) if letter != code[one]]
    other = data.draw(st.sampled_from(others))
    letters = list(code)
    letters[one], letters[other] = letters[other], letters[one]
    return "".join(letters)


def older(lesson, code):
    """Write a code as it was written while there was one check letter."""
    body = code[:-2]
    if len(code) > len(write({})):
        total = 7
        for name in (*(step.name for step in lesson.steps), *(rung.name for rung in lesson.rungs), *RULES):
            for letter in name:
                total = (total * 31 + ord(letter)) % 1021
        body = "Z" + LETTERS[total // 32] + LETTERS[total % 32] + body[3:]
    total = len(lesson.steps) + sum(map(ord, lesson.game))
    total += sum((2 * place + 1) * LETTERS.index(letter) for place, letter in enumerate(body, start=1))
    return body + LETTERS[total % 32]


def stars_of(code):
    return progress.read(LESSON, code).stars


@given(STARS)
def test_stars_come_back(stars):
    assert stars_of(write(stars)) == stars


@given(STARS)
def test_stars_come_back_in_the_order_of_the_steps(stars):
    found = list(stars_of(write(stars)))
    assert found == sorted(found, key=NAMES.index)


@given(STARS)
def test_a_code_is_short_and_can_be_read_aloud(stars):
    code = write(stars)
    assert len(code) <= 18
    assert not set(code) & set("ILOU")


@given(STARS, st.data())
def test_it_may_be_written_small_with_blanks_dashes_and_misread_letters(stars, data):
    code = write(stars)
    cut = data.draw(st.integers(0, len(code)))
    sloppy = f" {code[:cut]} - {code[cut:]}\n".lower().replace("1", "l").replace("0", "o")
    assert stars_of(sloppy) == stars


@given(STARS, st.data())
def test_one_wrong_letter_never_goes_unnoticed(stars, data):
    code = write(stars)
    place = data.draw(st.integers(0, len(code) - 1))
    letter = data.draw(st.sampled_from([letter for letter in LETTERS if letter != code[place]]))
    with pytest.raises(WrongCode, match="check it once more"):
        progress.read(LESSON, code[:place] + letter + code[place + 1 :])


@given(STARS, st.data())
def test_two_swapped_letters_never_go_unnoticed(stars, data):
    with pytest.raises(WrongCode, match="check it once more"):
        progress.read(LESSON, swapped(write(stars), data))


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
    code = write({NAMES[0]: 3})
    for lesson in (other, shorter):
        with pytest.raises(WrongCode, match="belongs to another lesson"):
            progress.read(lesson, code)


def test_stars_beyond_three_and_steps_that_are_gone_are_left_out():
    lesson = Lesson(game="snail-invasion", title="Small", steps=STEPS)
    code = progress.write(lesson, Progress({"do-it": 9, "break-it": -2, "gone": 3}))
    assert progress.read(lesson, code).stars == {"do-it": 3}


# The long form: rungs, and what is known ----------------------------------------------------------------------------


@given(STARS, ANSWERS, st.integers(0, 3))
def test_rungs_and_what_is_known_come_back(stars, answers, visits):
    memory = known(answers, visits)
    found = progress.read(LESSON, progress.write(LESSON, practised(memory, stars)))
    assert found.stars == stars
    assert found.rungs == practised(memory).rungs
    assert {rule: (fact.box, fact.due) for rule, fact in found.memory.facts.items()} == {
        rule: (fact.box, fact.due) for rule, fact in memory.facts.items()
    }


@given(ANSWERS)
def test_it_can_still_be_written_down(answers):
    code = progress.write(LESSON, practised(known(answers)))
    assert code.startswith(LONG)
    assert len(code) <= 64


def test_a_code_from_before_there_were_rungs_is_read():
    lesson = replace(LESSON, rungs=())
    code = progress.write(lesson, Progress({NAMES[0]: 3, NAMES[4]: 1}))
    assert stars_of(code) == {NAMES[0]: 3, NAMES[4]: 1}


@given(STARS, st.lists(st.tuples(st.sampled_from(RULES), st.booleans()), max_size=30))
def test_a_code_with_one_check_letter_is_still_read(stars, answers):
    code = progress.write(LESSON, practised(known(answers), stars))
    assert progress.read(LESSON, older(LESSON, code)) == progress.read(LESSON, code)


@given(STARS, ANSWERS, st.data())
def test_two_swapped_letters_of_the_long_form_never_go_unnoticed(stars, answers, data):
    code = progress.write(LESSON, practised(known(answers), stars))
    with pytest.raises(WrongCode):
        progress.read(LESSON, swapped(code, data))


@pytest.mark.parametrize("made", [{NAMES[0]: 3, NAMES[4]: 1}, None])
def test_no_wrong_letter_and_no_swap_at_all_goes_unnoticed(made):
    whole = practised(known([(rule, True) for rule in RULES]), dict.fromkeys(NAMES, 3))
    code = progress.write(LESSON, Progress(made) if made else whole)
    slips = {code[:at] + letter + code[at + 1 :] for at in range(len(code)) for letter in LETTERS}
    for one in range(len(code)):
        for other in range(one):
            letters = list(code)
            letters[one], letters[other] = letters[other], letters[one]
            slips.add("".join(letters))
    for slip in slips - {code}:
        with pytest.raises(WrongCode):
            progress.read(LESSON, slip)


def test_what_was_practised_in_rungs_that_are_gone_is_left_out():
    code = progress.write(LESSON, Progress({NAMES[0]: 3}, {"gone": 2}, known([("XX-01", True)])))
    assert progress.read(LESSON, code) == Progress({NAMES[0]: 3})


@given(STARS, ANSWERS, st.data())
def test_one_wrong_letter_of_the_long_form_never_goes_unnoticed(stars, answers, data):
    code = progress.write(LESSON, practised(known(answers), stars))
    place = data.draw(st.integers(0, len(code) - 1))
    letter = data.draw(st.sampled_from([letter for letter in LETTERS if letter != code[place]]))
    with pytest.raises(WrongCode):
        progress.read(LESSON, code[:place] + letter + code[place + 1 :])


@given(ANSWERS, st.data())
def test_half_a_code_is_hardly_ever_one(answers, data):
    code = progress.write(LESSON, practised(known(answers)))
    half = code[: data.draw(st.integers(0, len(code) - 1))]
    try:
        found = progress.read(LESSON, half)
    except WrongCode as error:
        assert str(error).endswith(".")  # noqa: PT017
    else:
        assert found.memory.facts.keys() <= set(RULES)


def test_a_code_of_this_lesson_in_an_older_form_says_so():
    code = progress.write(LESSON, practised(known([("SI-11", True)])))
    other = replace(LESSON, rungs=LESSON.rungs[:-1])
    with pytest.raises(WrongCode, match="an older form of this lesson, or to another lesson"):
        progress.read(other, code)


def test_a_code_that_claims_what_cannot_be_says_so():
    rungs = {LESSON.rungs[0].name: 3}
    for claim in (Progress({}, rungs, known([("SI-22", True)])),):
        with pytest.raises(WrongCode, match="No lesson gives that code"):
            progress.read(LESSON, progress.write(LESSON, claim))


def test_a_code_is_the_same_in_every_language():
    made = practised(known([("SI-11", True), ("SI-12", False)]), {NAMES[0]: 2})
    code = progress.write(LESSON, made)
    with speaking("de"):
        assert progress.write(LESSON, made) == code
        assert progress.read(LESSON, code).stars == {NAMES[0]: 2}


def test_of_two_the_better_stays():
    one = Progress({"a": 1, "b": 3}, {"x": 2}, known([("SI-11", True)]))
    other = Progress({"a": 2}, {"x": 1, "y": 1}, known([("SI-11", True), ("SI-11", False), ("SI-12", True)]))
    both = one.plus(other)
    assert both.stars == {"a": 2, "b": 3}
    assert both.rungs == {"x": 2, "y": 1}
    assert both.memory.of("SI-11").box == 2
    assert both.memory.of("SI-12").box == 2
