"""Plays games and lessons through the messages of a page alone; it needs nothing but the presenters."""

from __future__ import annotations

import json

from garden_widgets.core.chance import generator, pick
from garden_widgets.lessons import course
from garden_widgets.lessons.schema import BreakIt, DoIt, FindAll, PlayGame, Predict
from garden_widgets.presenters.address import Asked
from garden_widgets.presenters.opening import open_session
from garden_widgets.presenters.place import Place
from tests.runs import listed

SERVED = Place(base="/", keeps=True)
MOST_PRESSES = 400


class Page:
    """A page as a front end sees it: what it was sent, put together, and nothing else."""

    def __init__(self, session):
        self.session = session
        self.now = 0.0
        self.forget()

    def forget(self):
        """Come anew, and be told everything."""
        self.parts, self.tree, self.phase, self.shapes, self.places = {}, [], "", {}, {}
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
                for known, name in ((self.shapes, "shapes"), (self.places, "places")):
                    before = {} if content["film"].get("anew") else known.get(id, {})
                    known[id] = before | content["film"].get(name, {})
        for id, fields in message.get("set", {}).items():
            assert fields.keys() <= self.parts[id]["shows"].keys()
            self.parts[id]["shows"] |= fields
        for id, part in self.parts.items():
            if part["kind"] == "board":
                layers = [each for each in part["shows"]["layers"].values() if isinstance(each, list)]
                used = {str(number) for layer in layers for number in listed(layer)}
                assert used <= self.shapes[id].keys(), "a page knows every shape that it is to paint"
                hits = part["shows"]["hits"]
                used = {
                    str(number)
                    for name in ("places", "able", "cause", "chosen", "last")
                    for number in listed(hits[name])
                }
                assert used <= self.places[id].keys(), "and every place that can be pressed"

    def ids(self, kind):
        """List the parts of a kind, as they lie on the page."""
        return [id for id in ids(self.tree) if self.parts[id]["kind"] == kind]

    def shows(self, id):
        return self.parts[id]["shows"]

    @property
    def able(self):
        """List what is marked on the board as of use now."""
        board = self.ids("board")[0]
        return [self.places[board][str(number)]["token"] for number in listed(self.shows(board)["hits"]["able"])]

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


def ready(page):
    """Let the sand run, where it waits."""
    for id in page.ids("countdown"):
        page.say(id, {"run": True})


def moved(page, rng):
    """Do one thing of those that the page offers to a person: press what is marked, a button, or type a move."""
    for name in page.buttons:
        if name.startswith("sit "):
            page.button(name)
            return
    marked = page.able
    plays = [name for name in page.buttons if name.startswith("play ")]
    if marked and rng.random() < 0.7:
        page.press(pick(rng, marked))
    elif plays and rng.random() < 0.5:
        page.button(pick(rng, plays))
    elif page.offers:
        page.type(pick(rng, page.offers))


def solve(page, learn):
    """Do what solves the step that is shown, by messages."""
    step = learn.current
    match step:
        case PlayGame():
            rng, match = generator("lesson", step.name), learn.play.match
            ready(page)
            for _ in range(20):
                if match.result is None:
                    moved(page, rng)
            players = match.players
            for seat in range(len(players)):  # a whole game takes long: bots play it to its end
                match.seat(seat, "gentle")
            match.run()
            for seat, player in enumerate(players):
                match.seat(seat, player)
            page.take(page.session.changes())
            page.settle()
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


def go_through(page, step):
    page.say(page.ids("path")[0], {"go": step})
    learn = page.session.root.content
    assert learn.step == step
    solve(page, learn)
    assert learn.run.done, step
    assert learn.stars[step] == 3 or isinstance(learn.current, PlayGame), step
    assert page.said
