"""Sheets of exercises: the same for the same seed, whole, and with a key that is right."""

from __future__ import annotations

import re
from html import escape
from itertools import islice

import pytest

from garden_widgets import games
from garden_widgets.core.language import speaking
from garden_widgets.lessons import course, hints
from garden_widgets.lessons.hints import short
from garden_widgets.lessons.kinds.do_it import DoIt
from garden_widgets.lessons.kinds.find_all import FindAll
from garden_widgets.lessons.kinds.predict import Predict
from garden_widgets.lessons.practice.series import made
from garden_widgets.lessons.practice.solved import solved
from garden_widgets.presenters.paper.exercises import MIXED, ONE, exercise, positions
from garden_widgets.scenes import compact
from tests.presenters.test_paper_rules import written

FEW = ["snail-invasion", "yes-broccoli"]


def tasks(page):
    return re.findall(r"<li><p>(.*?)</p><figure>", page.partition("class='garden-tasks'")[2].partition("</article>")[0])


@pytest.mark.parametrize("name", list(games))
def test_a_mixed_sheet_asks_about_several_rules_and_has_a_key_of_its_own(name):
    page = written(f"sheets/{name}", seed="7")
    assert len(tasks(page)) == MIXED
    assert page.count("class='garden-rule-step'") == MIXED
    assert page.index("class='garden-paper garden-sheet'") < page.index("class='garden-paper garden-key'")
    several = positions(games.lesson(name), "", 7)
    assert len({rung.name for rung, _ in several.places}) == MIXED
    assert not any(rung.fine for rung, _ in several.places)


def test_the_same_seed_gives_the_same_sheet_and_another_seed_another():
    first, again, other = (written("sheets/pyramid-shambo", seed=seed) for seed in ("7", "7", "8"))
    assert first == again
    assert tasks(first) != tasks(other)
    assert "seed=8" in re.search(r"<a href='([^']+)'>New sheet", first)[1]


def test_a_sheet_about_one_rung_asks_about_nothing_else():
    page = written("sheets/snail-invasion", rung="blocked", seed="7")
    assert len(tasks(page)) == ONE
    assert {rung.name for rung, _ in positions(games.lesson("snail-invasion"), "blocked", 7).places} == {"blocked"}
    assert "<option value='blocked' selected>" in page


@pytest.mark.parametrize("name", FEW)
def test_the_key_solves_what_is_asked(name):
    lesson = games.lesson(name)
    for rung in lesson.rungs[:8]:
        for number in range(len(rung)):
            step = made(lesson, rung, number, 7)
            right, run = solved(name, step), step.run(name)
            if isinstance(step, Predict):
                run.bet(right.bet)
            elif hasattr(step, "solution"):
                for move in step.solution:
                    run.play(move)
            else:
                for token in run.sought:
                    run.press(token)
            assert run.done
            assert run.at_first
            assert str(right.said)
            assert str(right.why)
            assert (right.bet is None) == (right.scene is not None)


def test_the_letter_of_the_key_is_that_of_the_right_answer():
    page = written("sheets/carrots-and-broccoli", seed="3")
    asked = [re.findall(r"<b>(\w)</b> (.*?)</li>", each) for each in page.split("class='garden-bets'")[1:]]
    key = re.findall(r"<li><div><p><b>(\w)</b> (.*?)</p>", page.partition("garden-key-answers")[2])
    assert key
    assert all(answer in bets for answer, bets in zip(key, asked, strict=True))


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"rung": "chess"}, "There is no practice called"),
        ({"seed": "x"}, "is no number of a sheet"),
        ({"seed": "-1"}, "is no number of a sheet"),
        ({"seed": "1000000"}, "is no number of a sheet"),
        ({"seed": "9" * 5000}, "is no number of a sheet"),
        ({"seed": "²"}, "is no number of a sheet"),
        ({"rung": "<script>"}, "There is no practice called"),
    ],
)
def test_what_there_cannot_be_gets_one_sentence_and_a_way_on(asked, said):
    page = written("sheets/snail-invasion", **asked)
    assert said in re.search(r"role='alert'>(.*?)</p>", page)[1]
    assert "garden-tasks" not in page
    assert "<select" in page
    assert "<script" not in page


def test_it_is_written_in_german():
    with speaking("de"):
        page = written("sheets/snail-invasion", lang="de", seed="2")
    assert "Die Lösungen" in page
    assert "name='lang' value=''" not in page


@pytest.mark.parametrize("path", ["sheets/snail-invasion", "rules/snail-invasion"])
def test_nobody_waits_until_its_pictures_are_made_smaller(path, monkeypatch):
    monkeypatch.setattr(compact, "cut", lambda *_: pytest.fail("what its pictures share was searched for"))
    assert "<svg" in written(path, seed="987")


@pytest.mark.parametrize(
    ("language", "press", "ring"), [("en", "Press", "Draw a ring round"), ("de", "Tippe", "Umkreise")]
)
@pytest.mark.parametrize("name", list(games))
def test_on_paper_one_draws_a_ring_round_what_is_looked_for(name, language, press, ring):
    lesson = games.lesson(name)
    steps = (made(lesson, rung, number, 7) for rung in lesson.rungs for number in range(len(rung)))
    found = [*islice((step for step in steps if isinstance(step, FindAll)), 4)]
    assert found
    with speaking(language):
        for step in found:
            task = exercise(games[name], step)
            assert ring in task.partition("<figure>")[0]
            assert press not in task.partition("<figure>")[0]


@pytest.mark.parametrize("name", list(games))
def test_the_key_names_moves_as_the_page_does_and_says_where_there_are_several(name):
    lesson, found = games.lesson(name), []
    for rung in lesson.rungs:
        for number in range(len(rung)):
            step = made(lesson, rung, number, 7)
            if isinstance(step, DoIt):
                run, said = step.run(name), str(solved(name, step).said)
                assert hints.labels(run, run.way)[0] in said
                assert step.par > 1 or said.startswith("For example: ") == (len(right(name, step)) > 1), said
                found.append(said)
    assert any(said.startswith("For example: ") for said in found)
    assert not all(said.startswith("For example: ") for said in found)


def right(name, step):
    """List the moves that reach the goal at once."""
    stage = step.run(name).stage
    return [move for move in stage.state.moves(step.seat) if step.goal(course.after(step, stage, move).seen)]


def test_the_key_says_what_the_rule_says():
    page = written("sheets/snail-invasion", rung="blocked", seed="7").partition("garden-key-answers")[2]
    step = positions(games.lesson("snail-invasion"), "blocked", 7).step()
    rule = games["snail-invasion"].rules[step.rules[0]]
    assert escape(f"{rule.title} ({rule.id}): {short(rule.told)}") in page
