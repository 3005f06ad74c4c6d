"""Words of a game: the prover finds one that is used before the step that explains it."""

from __future__ import annotations

from dataclasses import replace

from garden_widgets.core.text import Text
from garden_widgets.lessons.practice.proving import prove
from garden_widgets.lessons.schema import Answer, Lesson
from garden_widgets.lessons.terms import early
from garden_widgets.shelf.snail_invasion.lesson import LESSON
from tests.lessons.conftest import BREAK_IT, DO_IT, FIND_ALL, SNAILS


def faults(*steps, **terms):
    return list(early(Lesson(game=SNAILS, title="A lesson", steps=steps, terms=terms)))


def test_a_word_may_be_used_where_it_is_explained_and_after_that():
    assert faults(BREAK_IT, FIND_ALL, blocked="break-it") == []


def test_a_word_that_is_used_before_is_found_in_whatever_is_said():
    early_step = replace(DO_IT, wrong=(Answer(DO_IT.goal, "Oh: eaten!"),))
    late = replace(BREAK_IT, text="What is heavier has eaten it.")
    assert faults(early_step, late, eaten="break-it") == [
        "do-it: answer 1 says “eaten”, which break-it explains: 'Oh: eaten!'"
    ]


def test_only_the_whole_word_is_meant_and_a_large_letter_where_it_has_one():
    first = replace(DO_IT, text="The blocked roads of K2, and pit 7.", done="Pick K3.")
    late = replace(BREAK_IT, text="K1 has eaten a pip.")
    problem = "break-it: it explains “block”, but does not say it."
    assert faults(first, late, pip="break-it", block="break-it") == [problem]
    assert len(faults(first, late, **{"K[1-3]": "break-it"})) == 2
    assert faults(replace(first, text="k2", done="k3."), late, **{"K[1-3]": "break-it"}) == []


def test_a_step_that_explains_has_to_be_there_and_to_say_the_word():
    assert faults(DO_IT, pip="nowhere") == ["“pip” is explained by nowhere, and there is no such step."]
    assert faults(DO_IT, pip="do-it") == ["do-it: it explains “pip”, but does not say it."]


def test_the_positions_of_a_rung_use_no_word_of_a_later_step():
    lesson = replace(LESSON, terms={**LESSON.terms, "rode": "carry"})
    rung = next(rung for rung in LESSON.rungs if rung.name == "walking")
    told = replace(rung, exercises=tuple(replace(each, done=Text("It rode.")) for each in rung.exercises))
    assert any("says “rode”, which carry explains" in fault for fault in prove(lesson, told, range(1)))
    assert list(prove(lesson, rung, range(1))) == []
