"""A class over real sockets: what a learner's browser, or a hostile one, gets out of a server."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

import pytest
import requests

from garden_widgets.tables.store import new_key
from tests.pages.school import School, led_to, running
from tests.pages.talk import Talk
from tests.tables.test_classroom import bytes_of

STEP = "learn/snail-invasion"


@pytest.fixture(scope="module")
def school() -> Iterator[School]:
    with running() as school:
        yield school


def kinds(url, path, badge=""):
    with Talk(url) as talk:
        told = talk.open(path, "", **({"badge": badge} if badge else {}))
        return sorted(talk.kinds.get(0, {})) if told else None


def test_learners_in_a_class_are_not_led_on_into_python(garden, school):
    on = "Read on: how the game works in Python"
    assert on in requests.get(garden.url + STEP, timeout=30).text
    assert on not in requests.get(school.url + STEP, timeout=30).text
    assert requests.get(school.url + "read/snail-invasion", timeout=30).status_code != 404, "a teacher may go there"


def test_a_server_without_classes_has_none_of_their_pages(garden):
    for path in ("class", "class/screen", "join", "table", "tables"):
        answer = requests.get(garden.url + path, timeout=30)
        assert answer.status_code == 404
        assert "garden serve --class" in answer.text, "how to get one"
        assert kinds(garden.url, path) is None, "the connection is closed"


def test_only_the_teacher_gets_the_pages_of_the_teacher(school):
    with school.teacher()[0] as talk:
        code = talk.shown[0][talk.part("teaching")]["about"]["code"]
        learner = school.learner(code)
        for badge in ("", learner, new_key()):
            assert "teaching" not in kinds(school.url, "class", badge)
            assert "projector" not in kinds(school.url, "class/screen", badge)
        assert "strip" in kinds(school.url, "class/me", learner)


def test_what_is_printed_has_the_date_of_the_host(garden):
    days = [datetime.now().astimezone().date().isoformat()]
    for path in ("rules/snail-invasion", "sheets/snail-invasion?seed=7", STEP):
        text = requests.get(garden.url + path, timeout=30).text
        days.append(datetime.now().astimezone().date().isoformat())  # it may be midnight
        assert any(f'<time class="garden-date" datetime="{day}">' in text for day in days)


@pytest.mark.parametrize("badge", ["x", "0" * 31, "0" * 33, 7, ["0" * 32], {"a": 1}])
def test_what_is_no_badge_ends_the_connection(school, badge):
    with Talk(school.url) as talk:
        assert talk.open("class", "", badge=badge) is None


def test_what_a_learner_does_is_seen_by_the_teacher(school):
    talk, _, code = school.teacher()
    with talk:
        badge = school.learner(code, "Mira")
        with Talk(school.url) as page:
            page.open(STEP, "step=walk", badge=badge)
            page.type("move R1 99")
            page.press("hint")
            row = until(talk, lambda rows: rows and rows[0]["where"])
            assert (row["name"], row["away"]) == ("Mira", False)
            assert "Snail Invasion!" in row["where"]
        talk.do("teaching", {"end": True})


def until(talk, true, tries=40):
    for _ in range(tries):
        talk.settle()
        rows = talk.shown[0][talk.part("teaching")]["learners"]
        if true(rows):
            return rows[0]
        talk.hear()  # a page of a class looks again by itself
    raise AssertionError(rows)


def test_nobody_gets_at_a_class_by_the_messages_of_another_page(school):
    talk, badge, code = school.teacher()
    with talk, Talk(school.url) as page:
        page.open("play", "game=snail-invasion&players=person,person", badge=school.learner(code))
        for part in map(str, range(1, 30)):
            page.say({"page": 0, "part": part, "do": {"end": True}}, {"page": 0, "part": part, "do": {"remove": 1}})
        page.settle()
        assert "teaching" in kinds(school.url, "class", badge)
        talk.do("teaching", {"end": True})
        assert "teaching" not in kinds(school.url, "class", badge)


def test_a_table_of_a_class_goes_with_it_and_no_other(tmp_path):
    school = School("--store", str(tmp_path / "pages"))
    try:
        talk, _, code = school.teacher()
        with talk, Talk(school.url) as start:
            start.open("play", "game=carrots-and-broccoli", badge=school.learner(code))
            ours = led_to(start.do("start", {"apart": True, "options": {}})).partition("code=")[2]
            other = school.table("carrots-and-broccoli")
            with school.seat(ours, 0) as one:
                one.do("lobby", {"leave": True})
                one.sit(0, "Zyxomma")
                assert b"Zyxomma" in bytes_of(tmp_path)
                talk.do("teaching", {"end": True})
                one.until(lambda: "class is over" in str([one.shown[0][id] for id in one.kinds[0].get("html", ())]))
            assert b"Zyxomma" not in bytes_of(tmp_path)
            with school.seat(other, 0) as there:
                assert there.lobby["mine"] == 0
    finally:
        assert school.stop()[0] == 0
