"""What a learner's page tells the class: which answers were wrong, and in which position they were given."""

from __future__ import annotations

import pytest

from garden_widgets.core.packed import unpack
from garden_widgets.lessons import presses
from garden_widgets.pages.reporting import Report
from garden_widgets.presenters.address import Asked
from garden_widgets.presenters.opening import open_session
from garden_widgets.presenters.place import Place
from garden_widgets.tables.classroom import Classrooms
from garden_widgets.tables.store import Store
from tests.tables.test_store import Clock

WORD = "GARDEN"
SNAIL = "snail-invasion"


@pytest.fixture
def classes(place):
    store = Store(place, Clock())
    yield Classrooms(store, WORD)
    store.close()


@pytest.fixture
def classroom(classes):
    return classes.of_teacher(classes.open(WORD))


@pytest.fixture
def practising(classes, classroom):
    def begun(rung):
        page = open_session(f"learn/{SNAIL}", Asked(rung=rung, seed="1"), place=Place(base="/", keeps=True)).root
        report = Report(classes, classroom.join("fox", "Fox"))
        report.write(page)
        return page, report

    return begun


def test_a_wrong_bet_is_kept_with_the_position_of_the_question(practising, classroom):
    page, report = practising("numbers")
    learn = page.content
    asked = learn.run.question.to_dict()
    wrong = next(n for n, bet in enumerate(learn.run.bets) if str(bet) != str(learn.run.truth))
    learn.bet(wrong)
    report.hear(learn.says.said, page, {"press": f"bet {wrong}"})
    assert learn.run.state.to_dict() != asked, "its moves are on the board by now"
    mistake = classroom.mistake(SNAIL, "SI-R1")
    assert mistake.position == asked
    assert str(unpack(mistake.answer)) == str(learn.run.bets[wrong])
    learn.bet(wrong)
    report.hear(learn.says.said, page, {"press": f"bet {wrong}"})
    assert classroom.mistake(SNAIL, "SI-R1").position == asked, "and so it stays"


def test_a_wrong_press_counts_and_is_marked(practising, classroom):
    page, report = practising("blocked")
    learn = page.content
    for token in presses.touchable(learn.run):
        learn.press(token)
        if learn.attempt.missed and learn.says.said["rule"] is None:  # nothing refuses it
            break
    report.hear(learn.says.said, page, {"press": token})
    ((game, rule, many, step),) = classroom.hardest(8)
    assert (game, rule, many) == (SNAIL, "SI-11", 1)
    assert str(unpack(step)) == f"Practice: {learn.practising.series.rung.title}"
    assert token in classroom.mistake(SNAIL, "SI-11").pressed


def test_a_right_press_is_no_mistake(practising, classroom):
    page, report = practising("blocked")
    learn = page.content
    learn.press(learn.run.sought[0])
    report.hear(learn.says.said, page, {"press": learn.run.sought[0]})
    assert classroom.hardest(8) == []
