"""Every string of a lesson that a learner can meet with is found, and nothing else."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

import pytest

import garden_widgets as gw
from garden_widgets.core.language import speaking
from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import Happens
from garden_widgets.lessons.schema import Answer, BreakIt, DoIt, FindAll, Lesson, PlayGame, Predict
from tests.lessons.conftest import PREDICT, SNAILS, STEPS, Marked
from tests.wordy import learner_texts

NO_WORDS = {
    *("name", "game", "rules", "rule", "refused_by", "bot", "kind"),
    *("position", "seat", "fine", "par", "limit", "options", "untaught"),
    *("solution", "presses", "chance", "replies", "moves", "chosen"),
    *("goal", "leads_to", "test", "slips"),
    *("help", "these", "about", "rungs", "careless", "terms", "facts", "ideas"),
}
"""What is the same in every language."""


def words_of(part):
    """Find the strings of all fields that are not known to hold none: whatever field is added counts."""
    if isinstance(part, str):
        return {part} if part else set()
    if isinstance(part, Text):
        return {part.template}
    if isinstance(part, tuple):
        return set().union(*map(words_of, part))
    if isinstance(part, bool):
        return set()
    assert is_dataclass(part), part
    plain = NO_WORDS | ({"offers"} if getattr(part, "called", ()) else set())  # such moves are not seen as written
    return set().union(*(words_of(getattr(part, field.name)) for field in fields(part) if field.name not in plain))


@pytest.mark.parametrize("name", [game for game in gw.games if gw.games.entry(game).lessons])
def test_every_string_of_a_lesson_is_found(name):
    lesson = gw.games.lesson(name)
    assert {words for _, words in learner_texts(lesson)} == words_of(lesson)


def test_every_kind_of_string_is_found():
    steps = (
        DoIt(name="do", title="T1", rules=(), text="t1", done="d1", hints=("h1", "h2"), offers=("o1",),
             goal=Happens("x"), par=1, solution=("no",), wrong=(Answer(Happens("x"), "w1"),), otherwise="e1"),
        BreakIt(name="break", title="T2", rules=(), text="t2", done="d2", rule="no", otherwise="e2",
                offers=("no",), called=("c2",)),
        FindAll(name="find", title="T3", rules=(), text="t3", done="d3", otherwise="e3", elsewhere="f3"),
        Predict(name="predict", title="T4", rules=(), text="t4", done="d4", moves=("no",), choices=PREDICT.choices,
                otherwise="e4"),
        PlayGame(name="play", title="T5", rules=(), text="t5", done="d5", options={"no": "no"}),
    )  # fmt: skip
    found = list(learner_texts(Lesson("no", "L", steps)))
    assert {words for _, words in found} == {
        *(
            "L",
            "T1",
            "t1",
            "d1",
            "h1",
            "h2",
            "o1",
            "w1",
            "e1",
            "T2",
            "t2",
            "d2",
            "e2",
            "c2",
            "T3",
            "t3",
            "d3",
            "e3",
            "f3",
        ),
        *("T4", "t4", "d4", "e4", "It dies", "Snails never die.", "It goes home", "Nothing", "T5", "t5", "d5"),
    }
    assert ("do: hint 2", "h2") in found


def test_each_place_is_named_once():
    places = [where for where, _ in learner_texts(Lesson(SNAILS, "L", STEPS))]
    assert len(places) == len(set(places))


WON = gw.games[SNAILS].from_dict({"options": {"variant": "patio"}, "squares": {"8": ["R3", "R2", "R1"]}})


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.name)
def test_whatever_a_learner_does_is_answered_in_the_language_spoken(step):
    run = step.run(SNAILS)
    texts = {words for _, words in learner_texts(Lesson(SNAILS, "L", STEPS)) if words.endswith(".")}
    acts = (
        *(lambda token=token: run.press(token) for token in ("5/3", "2", "5/2", "8/1", "5/1", "3/1", "9", "shed:R1")),
        *(lambda move=move: run.play(move) for move in ("move 5/3", "move 3/1", "enter R1", "enter G3", "move 6/1")),
        *(lambda number=number: run.bet(number) for number in range(3)),
        lambda: run.finish(WON),
        *(run.hint, run.hint, run.back, run.again),
    )
    told = [act().said for act in acts]
    with speaking("en", Marked()):
        for said in map(str, told):
            assert said.startswith("«"), said
            assert said.endswith("»"), said
            assert all(f"«{words}»" in said for words in texts if words in said), said
