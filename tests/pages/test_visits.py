"""Pages that are open: fair turns for all, saved after each change, and there again for whoever comes back."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Iterator
from typing import Any

import pytest

from garden_widgets.pages import visit as one_page
from garden_widgets.pages import visits as module
from garden_widgets.pages.counts import Counts
from garden_widgets.pages.visit import Visit
from garden_widgets.pages.visits import FullError, NoPageError, Visits
from garden_widgets.presenters.address import Asked
from garden_widgets.presenters.part import every
from garden_widgets.presenters.picture import Picture
from garden_widgets.presenters.place import Place
from garden_widgets.scenes import svg
from garden_widgets.tables.failing import StoreError
from garden_widgets.tables.jobs import Job, Jobs
from garden_widgets.tables.store import Store, new_key

PERSONS = Asked.read("game=snail-invasion&players=person,person&seed=7")
BOT = Asked.read("game=snail-invasion&players=person,strong&seed=7")


class Tab:
    """A place where a page is shown."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.moved = 0

    def send(self, message: dict[str, Any]) -> None:
        self.heard.append(message)

    def move(self) -> None:
        self.moved += 1


class Host:
    """The pages of one process, and what it keeps."""

    def __init__(self, store: Store, most: int = 10) -> None:
        self.store = store
        self.counts = Counts()
        self.visits = Visits(store, Place(base="/", as_page=True, keeps=True), self.counts, most)

    def open(self, key: str, asked: Asked = PERSONS, path: str = "play", tab: Tab | None = None) -> Visit:
        visit = self.visits.open(path, asked, key, "en")
        visit.connect(tab or Tab())
        visit.whole()
        return visit


@pytest.fixture
def store() -> Iterator[Store]:
    made = Store(None, lambda: 1_700_000_000.0)
    yield made
    made.close()


@pytest.fixture
def host(store) -> Host:
    return Host(store)


def play(visit: Visit, move: str = "") -> dict[str, Any]:
    """Type a move; if none is given, the first that there is."""
    box = next(part for part in every(visit.session.root) if part.kind == "movebox")
    table = visit._page.content
    text = move or str(table.match.state.moves()[0])
    return visit.handle({"part": visit.session.id_of(box), "do": {"text": text}})


def moves(visit: Visit) -> list[str]:
    return [str(move) for move in visit._page.content.match.record]


def running(test):
    """Run a test in an event loop."""

    def run(*values: object, **named: object) -> None:
        asyncio.run(test(*values, **named))

    run.__signature__ = inspect.signature(test)
    run.__name__ = test.__name__
    return run


# Turns


def slices(host: Host, visit: Visit, log: list[str], name: str, number: int) -> Job:
    """Work in so many slices, each of which is noted."""

    def work() -> Iterator[float]:
        for _ in range(number):
            log.append(name)
            yield 0.0

    return visit.session.jobs.start(Job(work(), fail=lambda error: pytest.fail(str(error))))


@running
async def test_a_press_waits_for_one_slice_of_others_at_most(host):
    """Two bots think for long; between any two slices whoever presses meanwhile is served."""
    log: list[str] = []
    one, other = host.open(new_key()), host.open(new_key())
    for name, visit in (("one", one), ("other", other)):
        slices(host, visit, log, name, 200)
        visit.plan()
    while log.count("one") + log.count("other") < 400:
        await asyncio.sleep(0)  # as a message that comes in
        log.append("press")
    assert not [k for k in range(len(log) - 1) if log[k] != "press" and log[k + 1] != "press"]


@running
async def test_those_who_think_take_turns(host):
    log: list[str] = []
    open_pages = [host.open(new_key()) for _ in range(4)]
    for number, visit in enumerate(open_pages):
        slices(host, visit, log, str(number), 50)
        visit.plan()
    while len(log) < 200:
        await asyncio.sleep(0)
    turns = [log[k : k + 4] for k in range(0, 200, 4)]
    assert all(sorted(turn) == ["0", "1", "2", "3"] for turn in turns[1:])


@running
async def test_a_page_that_fails_keeps_nobody_from_going_on(host, monkeypatch):
    asyncio.get_running_loop().set_exception_handler(lambda *_: None)
    log: list[str] = []
    bad, good = host.open(new_key()), host.open(new_key())
    monkeypatch.setattr(bad.session, "work", lambda _: 1 / 0)
    for visit in (bad, good):
        slices(host, visit, log, "x", 5)
        visit.plan()
    for _ in range(30):
        await asyncio.sleep(0)
    assert len(log) == 5


@running
async def test_what_a_bot_does_is_told_to_whoever_looks(host):
    tab = Tab()
    visit = host.open(new_key(), BOT, tab=tab)
    play(visit)
    while not any("said" in str(message) for message in tab.heard):
        await asyncio.sleep(0.01)
        for part in every(visit.session.root):  # the page says that it has shown each film
            for message in tab.heard:
                for _, content in message.get("say", ()):
                    if part.kind == "board" and "film" in content and content["film"]:
                        visit.handle({"part": visit.session.id_of(part), "do": {"told": content["film"].get("film")}})
    assert len(moves(visit)) > 1


# Saving


@running
async def test_a_change_is_saved_by_itself(host, monkeypatch):
    monkeypatch.setattr(one_page, "SAVE_AFTER", 0.0)
    visit = host.open(new_key())
    assert len(host.store) == 0
    play(visit)
    play(visit)
    while not len(host.store):
        await asyncio.sleep(0)
    again = Host(host.store)
    assert again.store.fetch(visit.name) == visit._page.save()


@running
async def test_what_changes_nothing_is_not_saved(host, monkeypatch):
    writes = []
    visit = host.open(new_key())
    monkeypatch.setattr(host.store, "save", lambda *what: writes.append(what))
    visit.handle({"part": "1", "do": "nothing"})
    visit.save()
    assert not writes
    play(visit)
    visit.save()
    visit.save()
    assert len(writes) == 1


@running
async def test_a_page_that_cannot_be_kept_says_so_once_and_is_saved_when_it_can_be(host, monkeypatch):
    monkeypatch.setattr(one_page, "TRY_AGAIN", 0.0)
    tab, save = Tab(), host.store.save
    visit = host.open(new_key(), tab=tab)
    tried = []

    def full(*_: object) -> None:
        tried.append(1)
        raise StoreError("full")

    monkeypatch.setattr(host.store, "save", full)
    play(visit)
    visit.save()
    while len(tried) < 5:
        await asyncio.sleep(0)
    assert [message for message in tab.heard if "note" in message] == [{"note": str(one_page.NOT_KEPT)}]
    monkeypatch.setattr(host.store, "save", save)
    while not len(host.store):
        await asyncio.sleep(0)


# Coming back


@running
async def test_whoever_comes_back_at_once_finds_the_page_open(host):
    key = new_key()
    visit = host.open(key)
    play(visit)
    host.visits.leave(visit, for_good=False)
    assert host.open(key) is visit
    assert visit.leaves is None
    assert len(host.visits) == 1


@pytest.mark.parametrize("for_good", [True, False])
@running
async def test_whoever_comes_back_later_goes_on_from_what_was_saved(host, monkeypatch, for_good):
    monkeypatch.setattr(module, "LINGER", 0.0)
    key = new_key()
    visit = host.open(key)
    play(visit)
    played = moves(visit)
    host.visits.leave(visit, for_good=for_good)
    while len(host.visits):
        await asyncio.sleep(0)
    again = host.open(key)
    assert again is not visit
    assert moves(again) == played


@running
async def test_a_server_that_ends_saves_all(host):
    keys = [new_key() for _ in range(5)]
    played = []
    for key in keys:
        visit = host.open(key)
        play(visit)
        played.append(moves(visit))
    host.visits.close()
    assert len(host.visits) == 0
    after = Host(host.store)
    assert [moves(after.open(key)) for key in keys] == played


@running
async def test_what_was_kept_and_cannot_be_read_is_told_and_the_page_opens(host):
    key = new_key()
    name = host.open(key).name
    for visit in [*host.visits._open.values()]:
        host.visits.leave(visit, for_good=True)
    for saved in ({}, {"format": 7, "page": "play"}, {"format": 1, "page": "play", "match": 3}):
        host.store.save(name, saved)
        visit = host.open(key)
        assert "gw-alert" in str(visit.session.whole())
        host.visits._open.clear()


@running
async def test_without_a_store_that_works_pages_open_all_the_same(host, monkeypatch):
    def broken(*_: object) -> None:
        raise StoreError("locked")

    for name in ("save", "fetch", "drop", "take", "holder", "release"):
        monkeypatch.setattr(host.store, name, broken)
    key = new_key()
    visit = host.open(key)
    play(visit)
    host.visits.leave(visit, for_good=True)
    assert host.open(key) is not visit


# One page, one place


@running
async def test_a_page_is_shown_in_one_place(host):
    one, other, key = Tab(), Tab(), new_key()
    visit = host.open(key, tab=one)
    assert host.open(key, tab=other) is visit
    assert (one.moved, other.moved) == (1, 0)
    visit.disconnect()
    assert (one.moved, other.moved) == (1, 0)


@running
async def test_a_page_that_another_process_has_opened_goes_on_there_alone(store):
    one, other, key, tab = Host(store), Host(store), new_key(), Tab()
    here = one.open(key, tab=tab)
    play(here)
    here.save()
    there = other.open(key)
    assert moves(there) == moves(here)
    assert one.visits.is_elsewhere(here)
    assert not other.visits.is_elsewhere(there)
    for _ in range(2):
        play(there)
    there.save()
    play(here)
    here.save()
    one.visits.give_up(here)
    assert store.fetch(here.name) == there._page.save()
    assert tab.moved == 1
    assert len(one.visits) == 0
    assert not other.visits.is_elsewhere(there)
    back = one.open(key)
    assert moves(back) == moves(there)


@running
async def test_a_key_counts_at_its_own_path_alone(host):
    key = new_key()
    play(host.open(key))
    assert moves(host.open(key, Asked(game="yes-broccoli", players="person,person"), "play"))  # the address may differ
    lesson = host.open(key, Asked(), "learn/snail-invasion")
    assert lesson.session.root.phase == "lesson"
    assert len({visit.name for visit in host.visits._open.values()}) == len(host.visits) == 2
    assert key not in str([*host.visits._open])


@running
async def test_where_it_is_full_a_page_that_nobody_looks_at_makes_room(store):
    host, keys = Host(store, most=3), [new_key() for _ in range(3)]
    open_pages = [host.open(key) for key in keys]
    with pytest.raises(FullError):
        host.open(new_key())
    assert host.counts.refused["full"] == 1
    play(open_pages[1])
    played = moves(open_pages[1])
    host.visits.leave(open_pages[1], for_good=False)
    await asyncio.sleep(0.001)
    host.visits.leave(open_pages[2], for_good=False)
    host.open(new_key())
    assert [host.visits._open.get(visit.name) for visit in open_pages] == [open_pages[0], None, open_pages[2]]
    host.visits.leave(open_pages[0], for_good=True)
    assert moves(host.open(keys[1])) == played


@pytest.mark.parametrize("path", ["nowhere", "learn2", "playx", "\ud800", "../play"])
@running
async def test_a_path_that_there_is_not_opens_nothing(host, path):
    with pytest.raises(NoPageError):
        host.open(new_key(), Asked(), path)
    assert len(host.visits) == 0


# Chance


@pytest.mark.parametrize("game", ["pyramid-shambo", "yes-broccoli", "carrotia"])
@running
async def test_the_picture_that_was_sent_first_is_that_of_the_game_that_opens(host, game):
    asked = Asked.read(f"game={game}&players=person,person")
    for _ in range(3):
        key = new_key()
        drawn = host.visits.still("play", asked, "", key)
        visit = host.open(key, asked)
        picture = next(part for part in every(visit.session.root) if isinstance(part, Picture))
        assert svg.paint(picture.scene, width=module.STILL, quick=True) in drawn


@running
async def test_a_picture_is_drawn_once_for_all_who_open_the_same_lesson(host, monkeypatch):
    drawn = []
    monkeypatch.setattr(module.svg, "paint", lambda scene, **how: drawn.append(scene) or "<svg/>")
    module._still.cache_clear()
    for _ in range(3):
        assert "<svg/>" in host.visits.still("learn/snail-invasion", Asked.read(""), "", new_key())
    module._still.cache_clear()
    assert len(drawn) == 1


@running
async def test_each_page_has_chances_of_its_own_and_keeps_them(host):
    asked = Asked.read("game=carrots-and-broccoli&players=person,person")

    def dealt(key: str, host: Host = host) -> str:
        visit = host.visits.page("play", asked, key, Jobs())
        return str(visit.content.match.state.to_dict())

    keys = [new_key() for _ in range(10)]
    first = [dealt(key) for key in keys]
    assert len(set(first)) > 5
    assert [dealt(key) for key in keys] == first
    assert [dealt(key, Host(host.store)) for key in keys] == first, "in another process too"
    other = Store(None, lambda: 0.0)
    assert [dealt(key, Host(other)) for key in keys] != first, "nobody can tell it from the key"
    other.close()
