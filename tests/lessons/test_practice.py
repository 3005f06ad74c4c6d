"""Rungs: any seed gives positions that are proved like the steps of a lesson, or says that it cannot."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from garden_widgets.core.registry import games
from garden_widgets.core.text import Text
from garden_widgets.lessons import course, words
from garden_widgets.lessons.goals import Ends, Happens
from garden_widgets.lessons.practice import LEGAL, Do, Find, Foresee, Found, Help, MayI, Rung, laid_out, played
from garden_widgets.lessons.practice.making import LARGEST_SEED, NoPosition, check_seed, make
from garden_widgets.lessons.practice.proving import prove, shape
from garden_widgets.lessons.schema import Choice, DoIt, FindAll, Judge, Lesson, Predict
from garden_widgets.shelf.snail_invasion.engine.moves import Enter, Walk
from tests.lessons.conftest import SNAILS, STEPS

SAID = {"text": Text("Do it."), "done": Text("Done.")}
WOUND = Do(**SAID, goal=Happens("wounded"), help=Help.ARROW)
LATER = Do(**SAID, goal=Happens("wounded"), decisions=2, position=played(6, 14, plants="R", snails="1"))
BLOCKED = Find(**SAID, refused_by="SI-11")
MAY = MayI(**SAID, verdicts=("SI-11", "SI-05", LEGAL))
NEXT = Foresee(
    **SAID,
    choices=(Choice(Text("Home"), Happens("wounded")), Choice(Text("Nobody"), Happens("wounded", times=0))),
)
RUNG = Rung(
    name="wounds",
    title=Text("Wounds"),
    rules=("SI-11", "SI-15"),
    after="do-it",
    exercises=(WOUND, LATER, BLOCKED, MAY, NEXT),
)
LESSON = Lesson(game=SNAILS, title="Snails", steps=STEPS, rungs=(RUNG,))


def one(exercise, seed=0, **changes):
    return make(SNAILS, replace(RUNG, exercises=(replace(exercise, **changes),)), 0, seed)


@given(st.integers(0, LARGEST_SEED))
def test_any_seed_gives_positions_that_are_proved_or_says_that_it_cannot(seed):
    faults = list(prove(LESSON, RUNG, [seed]))
    assert all("No position was found" in fault for fault in faults), faults


def test_the_same_seed_gives_the_same_step_and_another_another():
    for number in range(len(RUNG)):
        assert make(SNAILS, RUNG, number, 7) == make(SNAILS, RUNG, number, 7)
        assert make(SNAILS, RUNG, number, 7).position != make(SNAILS, RUNG, number, 8).position


def test_each_kind_of_exercise_makes_its_kind_of_step():
    kinds = [type(make(SNAILS, RUNG, number, 3)) for number in range(len(RUNG))]
    assert kinds == [DoIt, DoIt, FindAll, Judge, Predict]


def test_a_goal_of_two_decisions_is_not_reached_by_one():
    step = one(LATER, 5)
    run = step.run(SNAILS)
    assert len(step.solution) == step.par == 2
    run.play(step.solution[0])
    assert not run.done
    run.play(step.solution[1])
    assert run.done


def test_every_answer_is_right_now_and_then():
    right = set()
    for seed in range(12):
        step = one(MAY, seed)
        end = course.foretold(step, course.first(games[SNAILS], step))
        right |= {str(choice.text) for choice in step.choices if choice.test(end.seen)}
    assert len(right) == len(step.choices) == 3


def test_where_nothing_fits_it_says_so():
    never = replace(WOUND, goal=Ends(1, "SI-21"))
    with pytest.raises(NoPosition, match="“Wounds” with the seed 4: try another"):
        one(never, 4)


def test_a_position_that_cannot_be_is_drawn_anew():
    draws = []

    def draft(rng):
        draws.append(rng.random())
        squares = {"99": ["R1"]} if len(draws) < 3 else {"3": ["G2"], "7": ["K1"], "9": ["G1"], "5": ["R1"]}
        return {"squares": squares, "roll": [1, 3]}

    assert one(WOUND, position=laid_out(draft)).position["squares"]["7"] == ["K1"]
    assert len(draws) == 3


@pytest.mark.parametrize(("seed", "taken"), [(3, 3), (-3, 3), (LARGEST_SEED + 1, 1), (10**40, 0)])
def test_any_whole_number_is_a_seed(seed, taken):
    assert check_seed(seed) == taken


# What the board gives away --------------------------------------------------------------------------------------------


def test_help_fades():
    arrow, marks, nothing = (one(WOUND, 2, help=help).run(SNAILS) for help in (Help.ARROW, Help.MARKS, Help.NOTHING))
    assert len(arrow.marks().able) == 1
    assert len(marks.marks().able) > 1
    assert arrow.marks().able[0] in marks.marks().able
    assert nothing.marks().able == ()


@pytest.mark.parametrize("seed", range(5))
def test_where_one_press_is_the_answer_no_arrow_points_at_it(seed):
    best = next(rung for rung in games.lesson("yes-broccoli").rungs if rung.name == "best")
    arrow = replace(best, exercises=(replace(best.exercises[0], help=Help.ARROW),))
    run = make("yes-broccoli", arrow, 0, seed).run("yes-broccoli")
    assert len(run.marks().able) > 1
    assert not run.tells(run.marks().able)
    assert run.tells(run.way[:1])


def test_what_is_asked_about_is_marked_until_it_is_answered():
    run = one(MAY, 1).run(SNAILS)
    assert run.marks().chosen == run.step.about
    run.bet(0)
    assert run.marks().chosen == ()


@pytest.mark.parametrize(("kind", "verb"), [(Enter, "enter"), (Walk, "move")])
def test_a_kind_of_move_alone_may_be_asked_about(kind, verb):
    asked = [one(MAY, seed, kind=kind, verdicts=("SI-05", LEGAL)).moves[0][1] for seed in range(12)]
    assert {text.split()[0] for text in asked} == {verb}


def test_a_refused_move_is_shown_after_the_bet_with_its_rule():
    step = next(step for step in (one(MAY, seed) for seed in range(20)) if "SI-11" in str(run_of(step).stage.refusal))
    run = step.run(SNAILS)
    said = run.bet(1)
    assert (said.kind, said.rule.id, run.done) == ("good", "SI-11", True)
    assert run.cause == run.stage.refusal.where


def run_of(step):
    run = step.run(SNAILS)
    run.bet(0)
    return run


def test_hints_say_where_then_why_then_what_and_only_the_last_costs():
    for count, stars in ((1, 3), (2, 3), (3, 2), (7, 2)):
        run = one(WOUND, 2).run(SNAILS)
        said = [run.hint() for _ in range(count)]
        assert said[0].where
        if count > 1:
            assert said[1].rule == "SI-11"
            assert games[SNAILS].rules["SI-11"].text.startswith(said[1].text)
        if count > 2:
            assert said[2].text.startswith("Press ")
        run.play(run.step.solution[0])
        assert run.stars == stars


def test_the_last_hint_of_bets_rules_one_out():
    step = one(NEXT, 2)
    run = step.run(SNAILS)
    said = [run.hint() for _ in range(3)][-1].text
    end = course.foretold(step, course.first(games[SNAILS], step))
    ruled_out = [choice for choice in step.choices if str(choice.text) in said]
    assert ruled_out
    assert not any(choice.test(end.seen) for choice in ruled_out)


def test_after_another_way_the_hint_is_to_go_back():
    step = one(LATER, 5)
    run = step.run(SNAILS)
    run.play(next(str(move) for move in run.state.moves(0) if str(move) != step.solution[0]))
    assert str(words.STUCK) in run.hint().text


# What the proof finds -------------------------------------------------------------------------------------------------


def faults(**changes):
    return list(shape(replace(LESSON, rungs=(replace(RUNG, **changes),))))


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"name": "No Name"}, "of small letters and dashes"),
        ({"after": "nowhere"}, "there is no such step"),
        ({"fine": True}, "and not both"),
        ({"exercises": (WOUND,)}, "1 positions instead of 4 to 6"),
        ({"rules": ("SI-99",)}, "there is no rule SI-99"),
        ({}, "1 rungs instead of 18"),
        ({}, "No rung asks about SI-21"),
        ({}, "can be asked about in an exam"),
    ],
)
def test_faults_of_rungs_are_found(changes, fault):
    assert any(fault in found for found in faults(**changes))


def test_where_every_move_is_right_no_step_is_made():
    with pytest.raises(NoPosition):
        one(replace(WOUND, goal=Happens("entered"), position=laid_out(lambda rng: {"roll": [1, 2]})))


def test_what_was_found_gives_its_moves_by_their_kind_and_where_they_lead():
    before = games[SNAILS].from_dict({"squares": {"3": ["Y1"]}, "roll": [2, 4]})
    found = Found(before, (before.parse("move 3/1"),), after=before.play("move 3/1"))
    assert found.move(Walk) is found.moves[0]
    assert found.end is found.after
    with pytest.raises(TypeError, match="move 3/1 is no Enter"):
        found.move(Enter)
    with pytest.raises(TypeError, match="nothing was played"):
        Found(before).end  # noqa: B018


@pytest.mark.parametrize("exercise", [MAY, NEXT])
def test_a_wrong_answer_is_told_the_rule_too(exercise):
    step = one(exercise)
    there = step.run(SNAILS)
    wrong = next(number for number in range(len(there.bets)) if there.bets[number] != there.truth)
    assert str(there.bet(wrong).said) == "Not quite. Done."
