"""Steps of somebody's own: whatever holds them becomes a lesson, and a report says what is wrong with them."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import garden_widgets as gw
from garden_widgets import lessons
from garden_widgets.core.errors import UnknownGame
from garden_widgets.lessons.own import lesson_of
from garden_widgets.lessons.schema import Lesson, UnknownStep
from garden_widgets.shelf.snail_invasion.lesson import LESSON
from tests.lessons.conftest import BREAK_IT, DO_IT, FIND_ALL, SNAILS

OTHER_GAME = replace(DO_IT, name="other", rules=("CA-01",))


class TestLessonOf:
    def test_a_game_or_its_name_means_its_own_lesson(self):
        assert lesson_of(SNAILS) == lesson_of(gw.games[SNAILS]) == (LESSON, None)
        assert lesson_of(SNAILS, "2") == (LESSON, LESSON.steps[1].name)

    def test_a_step_of_ones_own_stands_alone(self):
        for found, one in (lesson_of(SNAILS, DO_IT), lesson_of(DO_IT), lesson_of(SNAILS, [DO_IT]), lesson_of((DO_IT,))):
            assert found.steps == (DO_IT,)
            assert (found.game, one) == (SNAILS, "do-it")

    def test_several_are_a_lesson_in_the_game_whose_rules_they_name(self):
        found, one = lesson_of([DO_IT, replace(BREAK_IT, rules=())])
        assert (found.game, one, len(found.steps)) == (SNAILS, None, 2)

    def test_a_lesson_means_itself(self):
        made = Lesson(SNAILS, "Mine", (DO_IT, BREAK_IT))
        assert lesson_of(made) == (made, None)
        assert lesson_of(made, "break-it") == (made, "break-it")

    @pytest.mark.parametrize(
        ("given", "error", "said"),
        [
            ((42,), TypeError, "42 is no game, no lesson and no step: give a game or its name"),
            ((None,), TypeError, "None is no game"),
            (([DO_IT, "walk"],), TypeError, "'walk' is no step"),
            ((SNAILS, 42), TypeError, "42 is no game, no lesson and no step"),
            (([],), ValueError, "There are no steps in this list"),
            (([DO_IT, FIND_ALL, DO_IT],), ValueError, "Two steps have the name 'do-it'"),
            (([replace(DO_IT, rules=())],), ValueError, "they name no rules: name it first"),
            (([replace(DO_IT, rules=("XX-1",))],), ValueError, "XX-1 is no rule of any game"),
            (([DO_IT, OTHER_GAME],), ValueError, "they name rules of snail-invasion and carrotia"),
            ((DO_IT, "walk"), TypeError, "'walk' comes after steps"),
            ((LESSON, DO_IT), TypeError, "A lesson has its steps"),
            (("snale-invasion",), UnknownGame, "Did you mean snail-invasion"),
            ((SNAILS, "wlak"), UnknownStep, "Did you mean walk"),
        ],
    )
    def test_what_is_none_is_said(self, given, error, said):
        with pytest.raises(error, match=re.escape(said)):
            lesson_of(*given)


class TestProve:
    def test_sound_steps_are_proved(self):
        report = gw.prove([DO_IT, BREAK_IT, FIND_ALL])
        assert report
        assert len(report) == 0
        assert str(report) == "All 3 steps are sound: snail-invasion can be learnt so."
        assert "The step is sound" in repr(gw.prove(SNAILS, DO_IT))

    def test_a_report_names_the_step_and_what_is_wrong(self):
        report = gw.prove(SNAILS, [DO_IT, replace(BREAK_IT, solution="pass"), replace(FIND_ALL, hints=())])
        assert not report
        assert str(report).splitlines()[0] == "1 of 3 steps of snail-invasion are sound."
        wrong = dict(report.steps)
        assert wrong["do-it"] == ()
        assert "Its solution is not refused by SI-11" in wrong["break-it"][0]
        assert any("0 of 2 hints" in problem for problem in wrong["find-all"])
        assert all(line.startswith("- ") for line in str(report).splitlines()[1:])
        assert set(report) == set(report.problems)

    def test_one_step_of_a_lesson_is_proved_alone(self):
        assert [name for name, _ in gw.prove(SNAILS, "walk").steps] == ["walk"]

    def test_a_lesson_is_judged_as_a_whole_only_where_that_is_asked(self):
        made = Lesson(SNAILS, "Mine", (DO_IT,))
        assert gw.prove(made)
        report = gw.prove(made, whole=True)
        assert not report
        assert any("No step teaches SI-01" in problem for problem in report.whole)
        assert str(report).startswith("The step is sound, but the lesson is not whole.")

    def test_a_goal_that_raises_is_a_fault_of_its_step(self):
        def goal(seen):
            raise KeyError("squares")

        report = gw.prove(SNAILS, [replace(DO_IT, goal=goal), FIND_ALL])
        assert report.problems == ("do-it: Its proof ends with KeyError: 'squares'.",)

    def test_a_position_that_is_not_possible_is_a_fault_of_its_step(self):
        (problem,) = gw.prove(replace(DO_IT, position={"squares": {"99": ["Y1"]}})).problems
        assert problem.startswith("do-it: Its position cannot be set up: squares")

    def test_a_notebook_shows_it_as_a_table_in_which_nothing_is_markup(self):
        report = gw.prove(replace(DO_IT, title="<b>" * 20, text="no sentence <i>"))
        assert "<td" in report._repr_html_()
        assert "&lt;i&gt;" in report._repr_html_()
        assert "<i>" not in report._repr_html_()


class TestSteps:
    def test_the_steps_of_a_game_are_a_list_at_top_level(self):
        listed = gw.steps(SNAILS)
        assert tuple(listed) == LESSON.steps
        assert listed.names[0] == "grow-a-plant"
        assert repr(listed).startswith(f"<{len(LESSON.steps)} steps: grow-a-plant, ")

    def test_a_notebook_shows_them_as_a_table(self):
        shown = gw.steps(replace(DO_IT, title="<b>"))._repr_html_()
        assert "<td" in shown
        assert "do-it" in shown
        assert "&lt;b&gt;" in shown


def test_an_author_finds_all_that_steps_are_made_of_in_one_place():
    assert set(lessons.__all__) == set(dir(lessons))
    for name in lessons.__all__:
        assert getattr(lessons, name).__name__ == name
    with pytest.raises(AttributeError, match="has no attribute 'Doit'"):
        lessons.Doit  # noqa: B018
