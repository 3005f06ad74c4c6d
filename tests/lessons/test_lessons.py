"""The lessons themselves: every one is proved, and its texts are fit for learners."""

from __future__ import annotations

import re
from importlib.util import find_spec

import pytest

import garden_widgets as gw
from garden_widgets.lessons import course, words
from garden_widgets.lessons.prover import prove
from garden_widgets.lessons.runner import Run
from garden_widgets.lessons.schema import BreakIt, DoIt, FindAll, Lesson, PlayGame, Predict, UnknownStep
from garden_widgets.shelf.snail_invasion.lesson import LESSON

LONGEST_SENTENCE = 26
LONGEST_GOAL, LONGEST_STORY, LONGEST_ANSWER = 15, 40, 25
"""Words: of what is to be done, the first sentence of a step; of what else it tells; of whatever is said afterwards."""


def lessons() -> list[Lesson]:
    """Collect the lessons that there are."""
    modules = {name: gw.games.entry(name).lessons for name in gw.games}
    return [gw.games.lesson(name) for name, module in modules.items() if module and find_spec(module)]


def test_there_are_lessons():
    assert "snail-invasion" in {lesson.game for lesson in lessons()}
    assert all(isinstance(lesson, Lesson) for lesson in lessons())


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.game)
def test_every_lesson_is_proved(lesson):
    """But for its games: that somebody can win them is seen where a beginner does, see test_shares.py."""
    assert prove(lesson, whole_games=False) == []


@pytest.mark.slow
@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.game)
def test_every_lesson_is_proved_with_its_games(lesson):
    assert prove(lesson) == []


def forbidden() -> list[tuple[str, BreakIt]]:
    """Collect the steps in which something forbidden is tried."""
    return [(lesson.game, step) for lesson in lessons() for step in lesson.steps if isinstance(step, BreakIt)]


@pytest.mark.parametrize(("game", "step"), forbidden(), ids=lambda value: getattr(value, "name", value))
def test_what_is_forbidden_is_not_called_allowed_when_it_is_pressed_on_the_board(game, step):
    run = Run(game, step)
    presses = step.presses or run.scenery.path(run.state, run.state.parse(step.solution, step.seat))
    assert presses or step.offers
    for token in presses:
        if not run.done:
            said = run.press(token)
            assert str(words.ALLOWED) not in said.text
    assert run.done or step.offers, "only a move with a button need not be shown by the board"


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.game)
def test_sentences_are_short_enough_for_a_child(lesson):
    for step in lesson.steps:
        for text in (step.text, step.done, *step.hints):
            for sentence in re.split(r"(?<=[.!?:;]) ", text):
                assert len(sentence.split()) <= LONGEST_SENTENCE, f"{step.name}: {sentence}"


def too_long(lesson: Lesson) -> list[str]:
    """List what a child would not read to its end."""
    found = []
    for step in lesson.steps:
        goal, *story = re.split(r"(?<=[.!?]) ", step.text)
        afterwards = [step.done, *step.hints, getattr(step, "otherwise", ""), getattr(step, "elsewhere", "")]
        afterwards += [answer.text for answer in getattr(step, "wrong", ())]
        afterwards += [choice.wrong for choice in getattr(step, "choices", ())]
        said = [
            (goal, LONGEST_GOAL),
            (" ".join(story), LONGEST_STORY),
            *((text, LONGEST_ANSWER) for text in afterwards),
        ]
        found += [f"{step.name}: {text}" for text, most in said if len(text.split()) > most]
    return found


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.game)
def test_steps_are_done_and_not_read(lesson):
    assert too_long(lesson) == []


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.game)
def test_no_text_is_a_rule_read_aloud(lesson):
    said = {sentence for step in lesson.steps for text in (step.text, step.done) for sentence in text.split(". ")}
    rules = {sentence for rule in gw.games[lesson.game].rules.values() for sentence in rule.text.split(". ")}
    assert not said & rules


def test_a_step_is_found_by_its_name():
    assert LESSON["blocking"].rules == ("SI-11",)
    assert LESSON.steps[LESSON.index("blocking")] is LESSON["blocking"]


def test_a_step_that_is_not_there_is_a_sentence_with_an_offer():
    with pytest.raises(UnknownStep, match=r"no step 'blockign'. Did you mean blocking\? It has 37 steps"):
        LESSON["blockign"]


# The examples of the rulebook are in the lesson of Snail Invasion! ----------------------------------------------------


def follow(name):
    """Solve a step and give where it ends."""
    run = Run(LESSON.game, LESSON[name])
    step = run.step
    if isinstance(step, DoIt):
        for text in step.solution:
            run.play(text)
    elif isinstance(step, Predict):
        for number in range(len(step.choices)):
            run.bet(number)
    elif isinstance(step, FindAll):
        for token in run.sought:
            run.point(token)
    assert run.done
    return run


def fallen(run):
    return [event.text.split(" falls")[0] for event in run.stage.events if event.kind in {"killed", "wounded"}]


def test_the_snail_drone_in_a_tall_stack_is_wounded_alone():
    run = follow("tall-stack")
    assert fallen(run) == ["The snail drone"]
    assert run.state.stacks[10] == ("Y2", "B3", "B2", "R1")


def test_three_plants_die_under_a_broken_shield():
    run = follow("broken-shield")
    assert fallen(run) == ["The yellow drone", "The red drone", "The yellow pawn"]
    assert run.state.stacks[7] == ("K2", "K3")


def test_three_plants_together_wound_the_snail_queen():
    run = follow("add-up")
    assert fallen(run) == ["The snail queen"]
    assert run.state.stacks[9] == ("Y2", "B1", "R2")


def test_a_pawn_dies_under_a_snail_drone():
    assert fallen(follow("snails-strike")) == ["The yellow pawn"]


def test_blocked_and_carried_as_in_the_rulebook():
    assert course.first(gw.games[LESSON.game], LESSON["blocking"]).state.stacks[5] == ("Y2", "B1", "Y1")
    assert follow("carry").state.stacks[10] == ("R3", "R2", "R1")
    able = follow("who-can-move")
    assert able.state.stacks[2] == ("Y3", "K2")
    assert "2/1" in able.found
    trap = follow("snail-trap").state
    assert trap.stacks[9] == ("K3", "R3")
    assert trap.result.rule == "SI-22"


def test_games_grow_with_what_was_learnt_up_to_the_whole_garden():
    games = [Run(LESSON.game, step).state for step in LESSON.steps if isinstance(step, PlayGame) and not step.fine]
    assert [(game.options["plants"], game.options["snails"]) for game in games] == [
        ("R", "2"),
        ("RYG", "21"),
        ("RYGB", "32"),
        ("RYGB", "321"),
    ]
