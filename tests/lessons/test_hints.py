"""Hints lead to what a step asks for: those of every lesson, and what helps on after refusals."""

from __future__ import annotations

import pytest

from garden_widgets.core.registry import games
from garden_widgets.lessons import asked, course, hints, words
from garden_widgets.lessons.kinds.do_it import PATIENCE, DoItRun
from garden_widgets.lessons.presses import touchable
from garden_widgets.lessons.schema import DoIt
from garden_widgets.scenes.pressing import press
from tests.lessons.test_lessons import lessons

DONE = [(lesson.game, step) for lesson in lessons() for step in lesson.steps if isinstance(step, DoIt)]


def stands(game: str, step: DoIt):
    """Make a run for each place on the way of a step, with how many decisions are left from there."""
    for k in range(len(step.solution)):
        run = step.run(game)
        for text in step.solution[:k]:
            run.play(text)
        yield run, step.par - k


def leads_on(run: DoItRun, left: int, first: tuple[str, ...]) -> bool:
    """Check whether a move that begins with these presses brings the step nearer to its goal."""
    moves = (
        move for move in run.state.moves(run.step.seat) if run.scenery.path(run.state, move)[: len(first)] == first
    )
    return any(asked.reached(run.step, course.after(run.step, run.stage, move), left - 1) for move in moves)


def refused(run: DoItRun) -> list[str]:
    """List what is refused when it is pressed, with nothing in hand."""
    seat = run.step.seat
    return [token for token in touchable(run) if press(run.scenery, run.state, seat, (), token).refusal is not None]


@pytest.mark.parametrize(("game", "step"), DONE, ids=lambda value: getattr(value, "name", value))
def test_the_last_hint_points_at_presses_that_bring_a_step_nearer_to_its_goal(game, step):
    for run, left in stands(game, step):
        last = hints.of(run)[-1]
        if last.where:
            assert leads_on(run, left, last.where), last


@pytest.mark.parametrize(("game", "step"), DONE, ids=lambda value: getattr(value, "name", value))
def test_what_could_be_pressed_after_refusals_brings_a_step_nearer_to_its_goal(game, step):
    for run, left in stands(game, step):
        for token in refused(run):
            run.again()
            for text in step.solution[: step.par - left]:
                run.play(text)
            texts = [run.press(token).text for _ in range(PATIENCE + 1)]
            assert texts[-1].startswith(texts[0])
            _, offered, label = texts[-1].partition(str(words.could_press("")).removesuffix("."))
            there = dict.fromkeys(item.token for item in run.scenery.scene(run.state).touchable)
            named = [token for token in there if hints.label(run, token) == label[:-1]]
            buttons = [
                move for move in run.offers if str(run.scenery.called.get(move)) == label[:-1] and move == str(run.due)
            ]
            assert not offered or buttons or any(leads_on(run, left, (each,)) for each in named), texts[-1]


def test_a_press_that_would_be_the_answer_is_not_given_away_by_refusals():
    lesson = next(lesson for lesson in lessons() if lesson.game == "carrotia")
    run = lesson["out-of-the-maze"].run("carrotia")
    said = [run.press("a1").text for _ in range(PATIENCE + 1)][-1]
    assert said.endswith(str(run.say_first(run.step.hints[0])))
    assert run.pointed


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("Small blue pyramid B1, held by the yellow player", "Small blue pyramid"),
        ("The blue player: 8 pips in R3, B2 and B3.", "The blue player"),
        ("Cell c2: open to the north and east.", "Cell c2"),
        ("G2: large black pyramid of the wall, on the line of the wall", "G2: large black pyramid of the wall"),
        ("Home Cooking. A food of your plate becomes your bid.", "Home Cooking"),
        ("Stock: small green pyramid, 2 left.", "Stock: small green pyramid"),
        ("A tile with a corner, 1 of them; press it again to turn it", "A tile with a corner"),
        ("I am ready", "I am ready"),
    ],
)
def test_what_to_press_is_named_in_a_few_words_and_without_a_code(label, name):
    assert hints.short_name(label) == name


def test_what_is_pressed_again_and_again_is_named_once():
    assert str(words.press(["Corner", "Corner", "Corner", "Cell c2"])) == (
        "Press these, one after another: Corner (3 times) and Cell c2."
    )


def test_what_only_comes_with_something_in_hand_is_named_too():
    run = games.lesson("yes-broccoli")["home-cooking"].run("yes-broccoli")
    assert hints.labels(run, run.way) == ["Home Cooking", "Give the apple"]
