"""Whole games and whole lessons through the messages of a page alone, in both languages, saved and gone on with."""

from __future__ import annotations

import json
from urllib.parse import urlencode

import pytest

import garden_widgets as gw
from garden_widgets.core.chance import generator
from garden_widgets.core.language import speaking
from garden_widgets.presenters.address import Asked
from garden_widgets.presenters.opening import open_session
from tests.presenters import pages
from tests.presenters.player import MOST_PRESSES, SERVED, Page, go_through, moved, opened, ready, solve

LANGUAGES = ("en", "de")

SPOKEN = [
    pytest.param(name, language, marks=() if language == "en" or name == "snail-invasion" else pytest.mark.slow)
    for name in gw.games
    for language in LANGUAGES
]
"""Each run goes through all games, and through one in another language: all that they say is said in `tests/texts`."""


def reloaded(page, path, language):
    """Save a page, as a host would, and open it again somewhere else."""
    saved = json.loads(json.dumps(page.session.root.save()))
    again = opened(path, language=language, saved=saved)
    assert again.session.root.save() == saved
    assert again.phase == page.phase
    return again


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_a_whole_game_is_played_by_messages_alone(name, language):
    """Somebody presses what is marked, against bots; in the middle the page is loaded again."""
    page = opened("play", f"game={name}&end_after=12", language)
    assert page.phase == "start"
    (start,) = page.ids("start")
    way = page.shows(start)["screen"]["ways"][0]["id"]
    page.say(start, {"choose": way})
    assert page.phase == "play"
    ready(page)
    rng = generator("whole", name)
    for number in range(MOST_PRESSES):
        if page.phase != "play":
            break
        if number == 20:
            page = reloaded(page, "play", language)
        if number == 30:
            page.forget()
        moved(page, rng)
    match = page.session.root.content.match
    if page.phase == "play":  # a game that takes long is given up
        page.button("give-up")
        page.button("sure")
    assert page.phase == "end"
    assert page.said
    with speaking(language):
        assert str(page.session.root.content.says.to_reader(match.outcome())) in page.said
    page.button("review")
    assert page.phase == "review"
    page.button("new")
    assert page.phase == "play"


def steps_of(name):
    """Choose which steps are gone through: one of each kind, in the order of the lesson."""
    found = {}
    for step in gw.games.lesson(name).steps:
        found.setdefault(type(step), step.name)
    return list(found.values())


@pytest.mark.parametrize(("name", "language"), SPOKEN)
def test_a_step_of_each_kind_is_solved_by_messages_alone(name, language):
    page = opened(f"learn/{name}", language=language)
    for step in steps_of(name):
        go_through(page, step)
        page = reloaded(page, f"learn/{name}", language)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in gw.games if gw.games.entry(name).lessons])
def test_a_whole_lesson_is_gone_through_by_messages_alone(name, language):
    page = opened(f"learn/{name}", language=language)
    for step in gw.games.lesson(name).steps:
        go_through(page, step.name)
    assert len(page.session.root.content.stars) == len(gw.games.lesson(name).steps)


@pytest.mark.parametrize("name", [name for name in gw.games if gw.games.entry(name).lessons])
def test_an_exam_is_taken_by_messages_alone_and_goes_on_after_a_reload(name):
    page = opened(f"learn/{name}", "exam&seed=5")
    assert page.phase == "exam"
    for number in range(12):
        if number == 4:
            page = reloaded(page, f"learn/{name}", "")
        learn = page.session.root.content
        solve(page, learn)
        page.button("next" if number < 11 else "result")
    assert page.session.root.content.practising.series.right == 12
    assert page.shows(page.ids("growing")[0])["shown"]["result"]["passed"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_pages_speak_two_languages_at_once(language):
    one, other = (opened("play", "game=snail-invasion&players=person,person&seed=7", each) for each in LANGUAGES)
    for page in (one, other):
        page.press("shed:Y3")
    assert one.said != other.said
    assert "yellow" in one.said
    assert "gelb" in other.said.casefold()


@pytest.mark.parametrize("name", gw.games)
def test_a_page_whose_messages_make_no_sense_stays_as_it_is(name):
    page = opened("play", f"game={name}&seed=3&players={','.join(['person'] * min(gw.games[name].seats))}")
    before = json.dumps(page.session.root.save())
    for id in list(page.parts):
        for content in (None, 3, "x", [], {}, {"press": 1}, {"press": "nowhere"}, {"go": -1}, {"told": 10**9}):
            page.say(id, content)
    assert json.dumps(page.session.root.save()) == before


SAVED = {
    "nothing": None,
    "no page": {"page": "garden", "format": 1},
    "another version": {"page": "play", "format": 2},
    "no match": {"page": "play", "format": 1, "match": {}, "fair": "", "left": ""},
    "no step": {"page": "lesson", "format": 1, "game": "snail-invasion", "step": "nowhere", "code": ""},
    "no game": {"page": "lesson", "format": 1, "game": "chess", "step": "x", "code": ""},
    "no code": {"page": "lesson", "format": 1, "game": "snail-invasion", "step": "blocking", "code": "???"},
    "no move": {
        "page": "lesson",
        "format": 1,
        "game": "snail-invasion",
        "step": "blocking",
        "code": "",
        "run": {"moves": ["fly"]},
    },
    "no series": {
        "page": "lesson",
        "format": 1,
        "game": "snail-invasion",
        "step": "blocking",
        "code": "",
        "run": {},
        "series": {"kind": "exam", "seed": 1, "places": [["x", 1]], "at": 0, "answers": []},
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in SAVED if name != "nothing"])
def test_what_cannot_be_gone_on_with_is_said_and_the_address_counts(name, language):
    page = opened("learn/snail-invasion", "step=blocking", language, SAVED[name])
    note = page.shows(page.ids("html")[0])["value"]
    assert note.startswith('<div role="alert"')
    assert page.session.root.content.step == "blocking"
    assert page.phase == "lesson"


def test_what_is_saved_of_a_hidden_game_is_never_sent():
    page = opened("play", "game=pyramid-shambo&players=person,gentle&seed=918273645")
    page.press("seat:Y")
    assert "918273645" in json.dumps(page.session.root.save())
    page.forget()
    assert "918273645" not in json.dumps(page.parts)


@pytest.mark.parametrize("query", ["game=snail-invasion&board=16", "game=pyramid-shambo"])
def test_an_address_says_neither_what_was_played_nor_what_was_earned_where_the_host_keeps_it(query):
    page = opened("play", f"{query}&players=person,person&seed=7")
    moved(page, generator("address"))
    address = page.shows(page.ids("board")[0])["address"]
    again = {name: value for name, value in address.items() if value is not None}
    match = page.session.root.content.match
    assert again.keys() <= {"game", "players", *(option.name for option in match.game.options)}
    assert address.keys() >= {"match", "ticket", "left", "fair"}
    begun = opened("play", urlencode(again)).session.root.content.match
    assert (begun.game, begun.players, begun.start.options) == (match.game, match.players, match.start.options)
    page = opened("learn/snail-invasion")
    go_through(page, gw.games.lesson("snail-invasion").steps[0].name)
    address = page.shows(page.ids("board")[0])["address"]
    assert address["step"]
    assert address["code"] is None


def test_jobs_of_a_page_that_is_gone_are_given_up():
    page = Page(open_session("play", Asked.read("game=snail-invasion&players=gentle,gentle"), place=SERVED))
    assert page.session.jobs.next_due is not None
    page.session.jobs.stop()
    assert page.session.jobs.next_due is None


def test_the_helpers_of_these_tests_know_all_parts():
    page = opened("learn/snail-invasion")
    assert len(page.parts) == len(list(pages.parts(page.session.root)))
