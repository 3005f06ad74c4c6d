"""What docs/protocol.md says of the messages is what a server does: each of its examples is sent."""

from __future__ import annotations

import asyncio
import json
import logging
import re

import pytest

import garden_widgets as gw
from garden_widgets.core.text import Text
from garden_widgets.presenters import controls, countdown, gallery, growing, players
from garden_widgets.presenters.address import Asked
from garden_widgets.presenters.classroom.hosting import Hosting
from garden_widgets.presenters.classroom.pages import in_class
from garden_widgets.presenters.opening import open_page
from garden_widgets.presenters.part import Part, every
from garden_widgets.presenters.place import JUPYTER, Place
from garden_widgets.presenters.session import Session
from garden_widgets.tables.boards import Boards
from garden_widgets.tables.classroom import Classrooms
from garden_widgets.tables.jobs import Jobs
from garden_widgets.tables.store import Store
from garden_widgets.tables.table import Tables
from tests.pages.live import LiveGarden, connected
from tests.test_house import ROOT

WORDS = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
BLOCKS = [(kind, text) for kind, text in re.findall(r"```json (\w+)\n(.*?)```", WORDS, re.DOTALL)]
TALK = [(kind, json.loads(text)) for kind, text in BLOCKS if kind != "do"]
DONE = [
    (kind, content)
    for block, text in BLOCKS
    if block == "do"
    for line in text.splitlines()
    for kind, content in json.loads(line).items()
]


def fits(shown, example):
    """Check that what came is what the document shows, as far as it does."""
    if example == "...":
        return True
    if isinstance(example, dict):
        return isinstance(shown, dict) and all(
            name in shown and fits(shown[name], part) for name, part in example.items()
        )
    if isinstance(example, list):
        return isinstance(shown, list) and len(shown) == len(example) and all(map(fits, shown, example))
    return shown == example


def test_the_talk_of_the_document_is_how_a_server_talks(garden):
    async def talk():
        async with connected(garden) as line:
            for kind, message in TALK:
                if kind == "up":
                    await line.say(message)
                else:
                    came = await line.hear()
                    assert fits(came, message), came
            await line.say({"ping": 1})
            rest = await line.hear()
            while rest:  # the rest of a film
                rest = await line.hear()
            assert rest == {}, "nothing of what was said has ended the connection"

    asyncio.run(talk())


OF_CLASS = ("join", "lobby", "seating", "strip", "tables", "teaching")


def made(kind):
    """Make a part of a kind, as one stands on a page or by itself."""
    nothing = lambda *_: None  # noqa: E731
    alone: dict[str, Part] = {
        "choice": controls.Choice(nothing, Text("Game"), [("snail-invasion", "Snail Invasion!")]),
        "slider": controls.Slider(nothing, Text("Entry")),
        "upload": controls.Upload(nothing, Text("Open")),
        "download": controls.Download(lambda: ("game.json", "{}")),
        "countdown": countdown.Countdown(Jobs(), nothing),
        "gallery": gallery.gallery(JUPYTER),
        "growing": growing.Growing(nothing),
    }
    alone["slider"].most = 5
    if kind in alone:
        return alone[kind]
    if kind == "players":
        form = players.Players(nothing)
        form.follow(gw.Match("snail-invasion", seed=7), None)
        return form
    path, query = {"path": ("learn/snail-invasion", ""), "start": ("play", "game=carrotia")}.get(
        kind, ("play", "game=snail-invasion&players=person,person&seed=7")
    )
    jobs = Jobs()
    session = Session(open_page(path, Asked.read(query), jobs, JUPYTER), jobs)
    session.whole()
    return next(part for part in every(session.root) if part.kind == kind)


@pytest.fixture(scope="module")
def store():
    store = Store(None, lambda: 0.0)
    yield store
    store.close()


def in_a_class(kind, store):
    """Make a part of a page of a class in which somebody is."""
    classes = Classrooms(store, "WORD")
    tables = Tables(store)
    hosting = Hosting(classrooms=classes, tables=tables, boards=Boards(tables), address="http://school/", draw_code=str)
    teacher = classes.open("WORD")
    badge = classes.of_teacher(teacher).join("fox", "Fox")
    table = hosting.tables.lay(gw.Match("snail-invasion", seed=7).to_dict(), ["person", "person"])
    path, key = {
        "join": ("join", ""),
        "strip": ("class/me", badge),
        "tables": ("tables", badge),
        **dict.fromkeys(("teaching", "seating"), ("class", teacher)),
    }.get(kind, ("table", table.sit(1, "owl", "Owl")))
    session = Session(in_class(path, Asked(code=table.code), Jobs(), hosting, Place(badge=key)), Jobs())
    session.whole()
    return next(part for part in every(session.root) if part.kind == kind)


@pytest.mark.parametrize(("kind", "content"), DONE, ids=[f"{kind} {json.dumps(content)}" for kind, content in DONE])
def test_each_kind_understands_what_the_document_says_to_it(kind, content, caplog, store):
    part = in_a_class(kind, store) if kind in OF_CLASS else made(kind)
    with caplog.at_level(logging.WARNING):
        part.handle(content)
    assert "not understood" not in caplog.text


def handlers(kind=Part):
    for each in kind.__subclasses__():
        if "handle" in vars(each) and each.__module__.startswith("garden_widgets"):
            yield each.kind
        yield from handlers(each)


def test_the_document_names_every_kind_that_something_can_be_said_to():
    assert {kind for kind, _ in DONE} == set(handlers())


def test_presses_are_counted_with_the_time_that_they_took():
    garden = LiveGarden()

    def counted():
        found = re.search(r"^garden_press_seconds_count (\d+)", garden.get("metrics").text, re.MULTILINE)
        return int(found[1])

    async def press():
        async with connected(garden) as line:
            for kind, message in TALK[:6]:
                if kind == "up":
                    await line.say(message)
                else:
                    await line.hear()

    before = counted()
    asyncio.run(press())
    assert counted() == before + sum("do" in message for kind, message in TALK[:6] if kind == "up")
    garden.stop()
