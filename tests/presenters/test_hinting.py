"""Hints in a game: where, why and what, in this order, from what the seat sees."""

from __future__ import annotations

import pytest

import garden_widgets as gw
from garden_widgets.presenters import hinting
from garden_widgets.presenters.lesson import Learn
from garden_widgets.tables.jobs import Jobs
from tests.presenters import pages


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(hinting, "POSITIONS", 400)


def said(table) -> str:
    return table.says.said["text"]


def one_move_from_a_plant():
    return gw.games["snail-invasion"].from_dict(
        {"squares": {"5": ["R3", "R2"], "1": ["R1"], "12": ["K1"]}, "roll": [1, 3], "turn": 0}
    )


def test_a_hint_says_where_then_why_then_what_and_begins_anew():
    table = pages.play(one_move_from_a_plant(), players=["person", "random"])
    path = table.scenery.path(table.state, table.state.parse("move 1/1"))
    table.hinting.bar.press(hinting.HINT)
    assert said(table) == "Look where the ring is. Ask again for more."
    assert table._marks().hint == path[:1]
    table.hinting.bar.press(hinting.HINT)
    assert "won by the gardener" in said(table)
    table.hinting.bar.press(hinting.HINT)
    assert said(table).startswith("Press ")
    assert table._marks().hint == path
    table.hinting.bar.press(hinting.HINT)
    assert said(table).startswith("Look where")
    assert len(table.match.record) == 0, "nothing is played"
    table.play_text("move 1/1")
    assert table.result is not None
    assert table.hinting.bar.ids == ()


def test_each_position_has_hints_of_its_own():
    table = pages.play("snail-invasion", seed=7)
    table.hinting.ask()
    table.hinting.ask()
    table.play_text(str(table.state.moves()[0]))
    table.hinting.ask()
    assert said(table).startswith("Look where")


def test_the_page_does_not_wait_and_whoever_plays_meanwhile_hears_nothing_of_it():
    table = pages.play("snail-invasion", Jobs(), seed=7)
    table.hinting.ask()
    assert said(table) == "Let me look."
    table.play_text(str(table.state.moves()[0]))
    for _ in range(40):
        table.jobs.run()
    assert "ring" not in said(table)
    table.hinting.ask()
    for _ in range(400):
        table.jobs.run()
    assert "ring" in said(table)


def test_behind_the_curtain_and_for_bots_there_is_none():
    table = pages.play("yes-broccoli", seed=2, players=["person", "person"])
    assert table.sitting.curtain
    assert table.hinting.bar.ids == ()
    before = said(table)
    table.hinting.ask()
    assert said(table) == before
    table.sit_down()
    assert table.hinting.bar.ids == (hinting.HINT,)
    for _ in range(3):
        table.hinting.ask()
    assert said(table)


def test_a_lesson_has_hints_of_its_own():
    lesson = Learn("snail-invasion")
    lesson.step = next(step.name for step in lesson.lesson.steps if type(step).__name__ == "PlayGame")
    assert lesson.play.hinting.bar not in pages.parts(lesson)
