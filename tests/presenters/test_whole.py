"""Whole games and whole lessons through the messages of a page alone, in both languages, saved and gone on with."""

from __future__ import annotations

import json

import pytest

import garden_widgets as gw
from garden_widgets.core.chance import generator, pick
from garden_widgets.core.language import speaking
from garden_widgets.lessons import course
from garden_widgets.lessons.schema import BreakIt, DoIt, FindAll, PlayGame, Predict
from garden_widgets.presenters.address import Asked
from garden_widgets.presenters.opening import open_session
from garden_widgets.presenters.place import Place
from tests.presenters import pages
from tests.runs import listed

SERVED = Place(base="/", keeps=True)
LANGUAGES = ("en", "de")
MOST_PRESSES = 400


class Page:
    """A page as a front end sees it: what it was sent, put together, and nothing else."""

    def __init__(self, session):
        self.session = session
        self.now = 0.0
        self.forget()

    def forget(self):
        """Come anew, and be told everything."""
        self.parts, self.tree, self.phase, self.shapes = {}, [], "", {}
        self.take(self.session.whole())

    def take(self, message):
        """Take a message, as it would come over a wire."""
        message = json.loads(json.dumps(message))
        assert message.keys() <= {"new", "tree", "set", "say", "phase"}
        assert not message.get("new", {}).keys() & self.parts.keys(), "an id comes once"
        self.parts |= message.get("new", {})
        self.tree = message.get("tree", self.tree)
        self.phase = message.get("phase", self.phase)
        there = set(ids(self.tree))
        self.parts = {id: part for id, part in self.parts.items() if id in there}
        assert self.parts.keys() == there
        for id, content in message.get("say", ()):
            if self.parts[id]["kind"] == "board" and content.get("film"):
                known = {} if content["film"].get("anew") else self.shapes.get(id, {})
                self.shapes[id] = known | content["film"].get("shapes", {})
        for id, fields in message.get("set", {}).items():
            assert fields.keys() <= self.parts[id]["shows"].keys()
            self.parts[id]["shows"] |= fields
        for id, part in self.parts.items():
            if part["kind"] == "board":
                layers = [each for each in part["shows"]["layers"].values() if isinstance(each, list)]
                used = {str(number) for layer in layers for number in listed(layer)}
                assert used <= self.shapes[id].keys(), "a page knows every shape that it is to paint"

    def ids(self, kind):
        """List the parts of a kind, as they lie on the page."""
        return [id for id in ids(self.tree) if self.parts[id]["kind"] == kind]

    def shows(self, id):
        return self.parts[id]["shows"]

    def say(self, id, content):
        """Say something to a part, and let bots and all else go on until somebody has to decide."""
        self.now += 0.1
        self.take(self.session.handle({"part": id, "do": content}, self.now))
        self.settle()

    def settle(self, most=20_000):
        jobs = self.session.jobs
        for _ in range(most):
            if jobs.next_due is None:
                return
            self.now = jobs.now + jobs.next_due
            self.take(self.session.work(self.now))
        raise AssertionError("it never ends")

    def press(self, token):
        self.say(self.ids("board")[0], {"press": token, "moment": self.shows(self.ids("board")[0])["hits"]["moment"]})

    def button(self, name):
        """Press a button by its id, wherever on the page it is."""
        for id in self.ids("bar"):
            if any(button["id"] == name for button in self.shows(id)["buttons"]):
                self.say(id, {"press": name})
                return
        raise AssertionError(f"no button {name}")

    @property
    def buttons(self):
        """List the buttons that can be pressed, by their ids."""
        buttons = [button for id in self.ids("bar") for button in self.shows(id)["buttons"]]
        return [button["id"] for button in buttons if not button["disabled"]]

    @property
    def offers(self):
        """List the moves that can be typed."""
        return [move for id in self.ids("movebox") for move, _ in self.shows(id)["offers"]]

    def type(self, move):
        """Type a move into its box."""
        (box,) = [id for id in self.ids("movebox") if self.shows(id)["offers"]]
        self.say(box, {"text": move})

    @property
    def said(self):
        return self.shows(self.ids("says")[0])["said"]["text"]


def ids(tree):
    if tree:
        yield tree[0]
        for child in tree[1]:
            yield from ids(child)


def opened(path, query="", language="", saved=None):
    page = Page(open_session(path, Asked.read(query), place=SERVED, language=language, saved=saved))
    page.settle()
    return page


def reloaded(page, path, language):
    """Save a page, as a host would, and open it again somewhere else."""
    saved = json.loads(json.dumps(page.session.root.save()))
    again = opened(path, language=language, saved=saved)
    assert again.session.root.save() == saved
    assert again.phase == page.phase
    return again


def moved(page, rng):
    """Do one thing of those that the page offers to a person: press what is marked, a button, or type a move."""
    for name in page.buttons:
        if name.startswith("sit "):
            page.button(name)
            return
    board = page.ids("board")[0]
    marked = [hit["token"] for hit in page.shows(board)["hits"]["hits"] if hit["able"]]
    plays = [name for name in page.buttons if name.startswith("play ")]
    if marked and rng.random() < 0.7:
        page.press(pick(rng, marked))
    elif plays and rng.random() < 0.5:
        page.button(pick(rng, plays))
    elif page.offers:
        page.type(pick(rng, page.offers))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", gw.games)
def test_a_whole_game_is_played_by_messages_alone(name, language):
    """Somebody presses what is marked, against bots; in the middle the page is loaded again."""
    page = opened("play", f"game={name}&end_after=12", language)
    assert page.phase == "start"
    (start,) = page.ids("start")
    way = page.shows(start)["screen"]["ways"][0]["id"]
    page.say(start, {"choose": way})
    assert page.phase == "play"
    if page.ids("countdown"):
        page.say(page.ids("countdown")[0], {"run": True})
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
        assert str(match.outcome()) in page.said
    page.button("review")
    assert page.phase == "review"
    page.button("new")
    assert page.phase == "play"


def solve(page, learn):
    """Do what solves the step that is shown, by messages."""
    step = learn.current
    match step:
        case PlayGame():
            for _ in range(MOST_PRESSES):
                if page.phase != "game" or learn.run.done or learn.play.result is not None:
                    break
                page.type(page.offers[0])
        case Predict():
            end = course.foretold(step, course.first(learn.run.game, step))
            right = [choice.test(end.seen) for choice in step.choices].index(True)
            page.button(f"bet {right}")
        case FindAll():
            for token in learn.run.sought:
                page.press(token)
        case DoIt():
            for text in step.solution:
                run = learn.run
                path = run.scenery.path(run.state, run.state.parse(text, step.seat))
                for token in path:
                    page.press(token)
                if not path:
                    page.button(f"play {text}")
        case BreakIt():
            for token in step.presses:
                page.press(token)
            if not step.presses:
                learn.play_text(step.solution)
                page.take(page.session.changes())


def steps_of(name):
    """Choose which steps are gone through: one of each kind, in the order of the lesson."""
    found = {}
    for step in gw.games.lesson(name).steps:
        found.setdefault(type(step), step.name)
    return list(found.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in gw.games if gw.games.entry(name).lessons])
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


def go_through(page, step):
    page.say(page.ids("path")[0], {"go": step})
    learn = page.session.root.content
    assert learn.step == step
    solve(page, learn)
    if not isinstance(learn.current, PlayGame):
        assert learn.run.done, step
        assert learn.stars[step] == 3, step
    assert page.said


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


@pytest.mark.parametrize("query", ["game=snail-invasion", "game=pyramid-shambo"])
def test_an_address_says_neither_what_was_played_nor_what_was_earned_where_the_host_keeps_it(query):
    page = opened("play", f"{query}&players=person,person&seed=7")
    moved(page, generator("address"))
    assert page.shows(page.ids("board")[0])["address"] == {}
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
