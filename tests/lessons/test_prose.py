"""Proofs of prose: a number that is written into it is found wherever it stands, and so is a reference to nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from garden_widgets.core.registry import games
from garden_widgets.core.text import Text
from garden_widgets.lessons import prose
from garden_widgets.lessons.goals import Happens, Played
from garden_widgets.lessons.practice import Find, Rung, proving
from garden_widgets.lessons.practice.positions import laid_out
from garden_widgets.lessons.prover import prove
from garden_widgets.lessons.references import fact, piece, place
from garden_widgets.lessons.report import prove as report
from garden_widgets.lessons.schema import Answer, Choice, Lesson
from tests.lessons.conftest import BREAK_IT, DO_IT, FIND_ALL, PREDICT, SNAILS, STEPS

FIVE = "It is 5."


def faults(step, **changes):
    return list(report(SNAILS, replace(step, **changes)))


WRITTEN = [
    (DO_IT, "its title", {"title": FIVE}),
    (DO_IT, "its text", {"text": FIVE}),
    (DO_IT, "what is said when it is done", {"done": FIVE}),
    (DO_IT, "hint 1", {"hints": (FIVE, DO_IT.hints[1])}),
    (DO_IT, "answer 1", {"wrong": (Answer(Played("enter"), FIVE),)}),
    (DO_IT, "what is said otherwise", {"otherwise": FIVE}),
    (BREAK_IT, "what is said otherwise", {"otherwise": FIVE}),
    (BREAK_IT, "a button", {"offers": ("pass",), "called": (FIVE,)}),
    (FIND_ALL, "what is said elsewhere", {"elsewhere": FIVE}),
    (FIND_ALL, "what is said otherwise", {"otherwise": FIVE}),
    (PREDICT, "bet 1", {"choices": (replace(PREDICT.choices[0], text=FIVE), *PREDICT.choices[1:])}),
    (PREDICT, "what is said to bet 1", {"choices": (replace(PREDICT.choices[0], wrong=FIVE), *PREDICT.choices[1:])}),
]


@pytest.mark.parametrize(("step", "where", "changes"), WRITTEN, ids=lambda value: value if type(value) is str else "")
def test_a_digit_is_found_wherever_it_is_written(step, where, changes):
    assert faults(step) == []
    assert f"{step.name}: {where[0].upper()}{where[1:]} has '5' written into it instead of a reference: {FIVE!r}" in (
        faults(step, **changes)
    )


def test_a_number_that_is_spelled_in_the_text_is_found_too_but_not_the_word_one():
    (fault,) = faults(BREAK_IT, text="Try to move one of two drones.")
    assert "its text has 'two' written into it".casefold() in fault.casefold()


def test_a_part_of_a_sentence_that_is_no_reference_is_a_fault_but_not_in_a_bet():
    (fault,) = faults(DO_IT, done=Text("You rolled {number}.", number=6))
    assert fault == "do-it: What is said when it is done has the part number=6, which is no reference."
    number = replace(PREDICT.choices[2], text=Text("It goes {number} on", number=14))
    assert faults(PREDICT, choices=(*PREDICT.choices[:2], number)) == []


def test_a_button_is_called_what_it_says_where_the_step_offers_it():
    button = "Press the button “enter R1 5”."
    assert list(prose.written("hint 1", Text(button), offers=("enter R1 5",))) == []
    assert len(list(prose.written("hint 1", Text(button), offers=("pass",)))) == 2


MISSING = Text("Look at {it}.", it=piece("4/1"))


@pytest.mark.parametrize(
    ("step", "where", "changes"),
    [
        (DO_IT, "Its text", {"text": MISSING}),
        (DO_IT, "Hint 1", {"hints": (MISSING, DO_IT.hints[1])}),
        (DO_IT, "What is said when it is done", {"done": MISSING}),
        (DO_IT, "Answer 1", {"wrong": (Answer(Played("enter"), MISSING),)}),
        (DO_IT, "What is said otherwise", {"otherwise": MISSING}),
        (PREDICT, "What is said otherwise", {"otherwise": MISSING}),
        (PREDICT, "Bet 1", {"choices": (Choice(MISSING, Happens("killed")), *PREDICT.choices[1:])}),
        (FIND_ALL, "What is said elsewhere", {"elsewhere": MISSING}),
    ],
    ids=lambda value: value if type(value) is str else "",
)
def test_a_reference_to_what_is_not_there_is_found(step, where, changes):
    assert f"{step.name}: {where} refers to what is not there: there is no 4/1 in the position." in (
        faults(step, **changes)
    )


def test_a_fact_that_the_game_does_not_have_is_found():
    assert any("there is no fact 'luck'" in fault for fault in faults(DO_IT, text=Text("{it}.", it=fact("luck"))))


def test_what_is_named_and_cannot_be_pressed_is_found(monkeypatch):
    scenery = games.scenery(SNAILS)
    drawn = scenery.scene
    monkeypatch.setattr(scenery, "scene", lambda state: replace(drawn(state), items=()))
    there = prose.missing(SNAILS, replace(DO_IT, text=Text("To {square}.", square=place("9"))))
    assert "its text marks 9, which cannot be pressed on the board." in list(there)


def test_a_reference_that_is_lost_by_one_of_the_moves_is_found():
    """Said after any wrong move: the pawn is not on square 3 any more when it has walked."""
    named = Text("{pawn:The} is still there.", pawn=piece("3/1"))
    assert any("3/1" in fault for fault in faults(DO_IT, otherwise=named))
    stays = Text("{pawn:The} was there.", pawn=piece("3/1").at_first)
    assert faults(DO_IT, otherwise=stays) == []


def test_a_reference_that_is_lost_off_the_way_of_the_solution_is_found():
    """It is there after each move of the solution, but not where another pawn was brought out instead."""
    there = Text("{pawn:The} is there.", pawn=piece("9/1"))
    assert any("9/1" in fault for fault in faults(DO_IT, wrong=(), otherwise=there))


def test_the_prover_of_a_whole_lesson_tells_of_them():
    lesson = Lesson(SNAILS, "", tuple(replace(step, done=FIVE) if step is DO_IT else step for step in STEPS))
    assert any(fault.startswith("do-it: what is said when it is done has '5'") for fault in prove(lesson))


def test_digits_in_the_words_of_an_exercise_are_found():
    blocked = {"squares": {"5": ["Y2", "B1", "Y1"], "8": ["R2", "R1"]}, "roll": [1, 3]}
    rung = Rung(
        name="r",
        title=Text("R"),
        rules=("SI-11",),
        after="blocking",
        position=laid_out(lambda rng: blocked),
        exercises=(Find(text=Text("Press 2 plants."), done=Text("Yes."), refused_by="SI-11"),),
    )
    (fault,) = proving.prove(games.lesson(SNAILS), rung, [0])
    assert "its text has '2' written into it" in fault


def test_everything_that_a_step_says_can_be_read_in_a_position_in_which_it_is_said():
    said = dict(prose.bound_texts(SNAILS, DO_IT))
    assert str(said["its text"]) == "Walk to square 9, and then on to square 12."
    stands = Text("{pawn:The} is there.", pawn=piece("12/1"))
    assert str(dict(prose.bound_texts(SNAILS, replace(DO_IT, done=stands)))["what is said when it is done"]) == (
        "The yellow pawn is there."
    )
