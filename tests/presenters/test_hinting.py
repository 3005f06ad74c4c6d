"""A hint in a game: a gesture from where a move begins to where it ends, and one sentence of the game that says why."""

from __future__ import annotations

import re

import pytest

import garden_widgets as gw
from garden_widgets.core.match import Match
from garden_widgets.presenters import hinting
from garden_widgets.presenters.lesson import Learn
from garden_widgets.tables.jobs import Jobs
from tests.presenters import pages


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(hinting, "POSITIONS", 200)


def said(table) -> str:
    return table.says.said["text"]


def one_move_from_a_plant():
    return gw.games["snail-invasion"].from_dict(
        {"squares": {"5": ["R3", "R2"], "1": ["R1"], "12": ["K1"]}, "roll": [1, 3], "turn": 0}
    )


def test_a_hint_shows_the_way_of_the_best_move_and_says_why():
    table = pages.play(one_move_from_a_plant(), players=["person", "random"])
    pages.connect(table)
    pages.WIRE.since()
    path = table.scenery.path(table.state, table.state.parse("move 1/1"))
    table.bar.press("hint")
    assert said(table) == "That wins the game!"
    assert table._marks().hint == path
    (sent,) = re.findall(r'\{"gesture": (\[\[.*?\]\])\}', pages.WIRE.text())
    assert sent.count("[") == 1 + len(path)
    assert len(table.match.record) == 0, "nothing is played"
    table.play_text("move 1/1")
    assert table.result is not None
    assert "hint" not in table.bar.ids


def test_each_position_has_a_hint_of_its_own_and_the_same_one_as_often_as_it_is_asked_for():
    table = pages.play("snail-invasion", seed=7)
    table.bar.press("hint")
    first, marks = said(table), table._marks().hint
    table.bar.press("hint")
    assert (said(table), table._marks().hint) == (first, marks)
    table.play_text(str(table.state.moves()[0]))
    assert table._marks().hint == ()
    table.bar.press("hint")
    assert table._marks().hint


def test_where_luck_decides_it_says_so_and_shows_nothing():
    table = pages.play("pyramid-shambo", seed=3, players=["person", "hare"], jobs=pages.Jobs())
    table.play_text("challenge Y")
    table.hinting.ask()
    assert said(table).startswith("Here luck decides")
    assert table._marks().hint == ()


@pytest.mark.parametrize(
    "game", ["snail-invasion", "carrots-and-broccoli", "pyramid-shambo", "yes-broccoli", "carrotia"]
)
def test_no_hint_speaks_of_odds_nor_as_moves_are_typed(game):
    match = Match(game, seed=4, players=["random", "random"], end_after=30)
    match.run()
    match.seat(0, "person")
    table, words = pages.play(match), set()
    for entry in range(0, len(match.record), 3):
        match.goto(entry)
        table.hinting.ask()
        words.add(said(table))
        assert not re.search(r"in 100|of 100|chance|promises", said(table))
    assert len(words) > 2


def test_a_hint_for_a_tile_says_what_could_be_and_the_sand_rests_while_the_animal_is_still():
    jobs = pages.Jobs()
    table = pages.play("carrotia", seats=2, seed=1, players=["person", "frog"], jobs=jobs)
    table.match.play("choose bandit")
    pages.passes(jobs, 5)
    table.clock.ready()
    pages.passes(jobs, 5)
    assert not table.clock.countdown.rests
    table.company.who = [{**each, "said": "Hm!"} for each in table.company.who]
    table.hint()
    assert table.clock.countdown.rests
    pages.passes(jobs, 5)
    assert " lays " not in said(table)
    assert table.clock.countdown.rests
    assert not any(each["said"] for each in table.company.who)
    tile = next(move for move in table.state.moves(0) if str(move).startswith("place"))
    assert str(gw.games.reasons("carrotia")(table.state, tile, 0).words).startswith(("You could lay", "This", "Now"))


def test_while_a_bot_moves_there_is_none():
    table = pages.play("snail-invasion", players=["person", "owl"], seed=3, jobs=pages.Jobs())
    table.play_text(str(table.state.moves()[0]))
    assert next(button for button in table.bar.buttons if button["id"] == "hint")["disabled"]
    table.hinting.ask()
    assert "Let me look" not in said(table)


def test_the_page_does_not_wait_and_whoever_plays_meanwhile_hears_nothing_of_it():
    table = pages.play("snail-invasion", Jobs(), seed=7)
    table.hinting.ask()
    assert said(table) == "Let me look."
    table.play_text(str(table.state.moves()[0]))
    for _ in range(40):
        table.jobs.run()
    assert table._marks().hint == ()
    table.hinting.ask()
    for _ in range(400):
        table.jobs.run()
    assert table._marks().hint


def test_behind_the_curtain_there_is_none():
    table = pages.play("yes-broccoli", seed=2, players=["person", "person"])
    assert table.sitting.curtain
    before = said(table)
    table.hinting.ask()
    assert said(table) == before
    table.sit_down()
    table.hinting.ask()
    assert said(table) != before


def test_a_lesson_has_hints_of_its_own():
    lesson = Learn("snail-invasion")
    lesson.step = next(step.name for step in lesson.lesson.steps if type(step).__name__ == "PlayGame")
    assert "hint" not in lesson.play.bar.ids


def test_who_watches_is_offered_none():
    assert "hint" not in pages.play("snail-invasion", players=["hare", "owl"], seed=1, jobs=Jobs()).bar.ids
