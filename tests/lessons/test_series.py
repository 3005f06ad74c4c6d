"""Series of positions: a rung, a review of what was missed, an exam made anew each time."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from garden_widgets.core.registry import games
from garden_widgets.lessons import course
from garden_widgets.lessons.goals import Ends
from garden_widgets.lessons.practice import Do, making, series
from garden_widgets.lessons.practice.making import LARGEST_SEED, NoPosition
from garden_widgets.lessons.practice.series import (
    EXAM,
    EXAM_TITLE,
    FINE_EXAM_TITLE,
    Series,
    UnknownRung,
    about,
    made,
    of_exam,
    of_rules,
    of_rung,
)
from garden_widgets.lessons.schema import DoIt, FindAll, Predict
from garden_widgets.shelf.snail_invasion.lesson import LESSON
from tests.examples import examples
from tests.lessons.test_practice import SAID


def solve(step, *, wrongly=False):
    """Answer a position, rightly or with one mistake first."""
    run = step.run(LESSON.game)
    if isinstance(step, DoIt):
        if wrongly:
            run.misses += 1
        for text in step.solution:
            run.play(text)
    elif isinstance(step, FindAll):
        if wrongly:
            run.misses += 1
        for token in run.sought:
            run.point(token)
    elif isinstance(step, Predict):
        end = course.foretold(step, course.first(run.game, step))
        bets = sorted(range(len(step.choices)), key=lambda number: step.choices[number].test(end.seen) == wrongly)
        run.bet(bets[0])
    return run


def go_through(practice, *, wrong=()):
    for at in range(len(practice)):
        practice.ahead()
        assert practice.take(solve(practice.step(), wrongly=at in wrong)) is not None
        practice.forward()


def test_a_rung_is_gone_through_and_earns_stars():
    for wrong, stars in (((), 3), ((1,), 2), ((1, 2), 1), ((0, 1, 2, 3, 4), 1)):
        practice = of_rung(LESSON, "blocked", 3)
        assert list(practice.dots()) == ["here", "open", "open", "open", "open"]
        assert practice.stars == 0
        go_through(practice, wrong=wrong)
        assert practice.over
        assert practice.right == 5 - len(wrong)
        assert practice.stars == stars
        assert Counter(practice.dots())["wrong"] == len(wrong)


def test_only_the_first_answer_counts():
    practice = of_rung(LESSON, "blocked", 3)
    assert not practice.take(solve(practice.step(), wrongly=True)).right
    assert practice.take(solve(practice.step())) is None
    assert practice.right == 0


def test_an_answer_is_about_the_rule_that_decided():
    rules = Counter(about(solve(of_rung(LESSON, "able", seed).position(2))) for seed in range(12))
    assert set(rules) > {"SI-11"}
    assert set(rules) <= {"SI-05", "SI-11", "SI-12", "SI-13"}


def test_a_review_asks_about_what_it_was_asked_for():
    practice = of_rules(LESSON, ["SI-11", "SI-23"], 5)
    assert len(practice) == 2
    assert {"SI-11", "SI-23"} == {exercise_rules(practice, at)[0] for at in range(2)}


def exercise_rules(practice, at):
    rung, number = practice.places[at]
    return rung.each[number].rules or rung.rules


def test_one_rule_alone_is_asked_about_several_times_and_never_twice_the_same():
    practice = of_rules(LESSON, ["SI-22"], 5)
    positions = [practice.position(at).position for at in range(len(practice))]
    assert len(positions) == 5
    assert all(position not in positions[:at] for at, position in enumerate(positions))


def test_nothing_to_review_and_rungs_that_are_not_there_are_sentences():
    with pytest.raises(UnknownRung, match="nothing to review"):
        of_rules(LESSON, [], 1)
    with pytest.raises(UnknownRung, match=r"no practice called .bloked. in this lesson\. Did you mean blocked"):
        of_rung(LESSON, "bloked", 1)
    with pytest.raises(UnknownRung, match="no exam yet"):
        of_exam(replace(LESSON, rungs=()), 1)


@examples(10)
@given(st.integers(0, LARGEST_SEED), st.booleans())
def test_an_exam_has_twelve_questions_about_the_course_or_the_fine_points(seed, fine):
    exam = of_exam(LESSON, seed, fine=fine)
    assert {rung.fine for rung, _ in exam.places} == {exam.is_fine} == {fine}
    steps = [exam.position(at) for at in range(len(exam))]
    assert len(steps) == EXAM
    assert all(isinstance(step, Predict) for step in steps)
    assert len({(rung.name, number) for rung, number in exam.places}) == EXAM
    assert len({rung.name for rung, _ in exam.places}) >= 4
    assert Series.restore(LESSON, exam.save()).title == exam.title == (FINE_EXAM_TITLE if fine else EXAM_TITLE)


def test_every_exam_is_another_and_every_rule_that_can_be_asked_comes_up():
    exams = [of_exam(LESSON, seed) for seed in range(40)]
    assert len({exam.places for exam in exams}) == len(exams)
    asked = {rule for exam in exams for at in range(EXAM) for rule in exercise_rules(exam, at)[:1]}
    assert len(asked) >= EXAM


def test_nine_of_twelve_pass():
    for wrong, passed in ((range(3), True), (range(4), False)):
        exam = of_exam(LESSON, 11)
        assert not exam.passed
        go_through(exam, wrong=wrong)
        assert exam.passed is passed


def test_where_a_seed_makes_no_position_another_one_does(monkeypatch):
    tried = []

    def make(game, rung, number, seed):
        tried.append(seed)
        if len(tried) < 3:
            raise NoPosition("none")
        return "a step"

    monkeypatch.setattr(series, "make", make)
    assert made(LESSON, LESSON.rungs[0], 0, 5) == "a step"
    assert len(set(tried)) == 3


def test_where_none_does_it_says_so(monkeypatch):
    monkeypatch.setattr(making, "MOST_TRIES", 50)  # of each seed: more of them would find none either
    never = replace(LESSON.rungs[3], exercises=(Do(**SAID, goal=Ends(1, "SI-21")),))
    with pytest.raises(NoPosition, match="try another"):
        made(LESSON, never, 0, 5)


@pytest.mark.parametrize("rule", [*games[LESSON.game].rules])
def test_every_rule_can_be_reviewed(rule):
    practice = of_rules(LESSON, [rule], 1)
    assert len(practice) == 5
    assert practice.step().title
