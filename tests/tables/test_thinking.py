"""Bots at a table: in slices where there is an event loop, at once where there is none."""

from __future__ import annotations

import asyncio

import pytest

import garden_widgets as gw
from garden_widgets.tables import thinking
from garden_widgets.tables.thinking import Thinking


class Host:
    """Shows nothing, and takes down what it is told."""

    person_decides = False
    waits = False
    is_telling = False
    forced = None

    def __init__(self, *players):
        self.match = gw.Match("snail-invasion", seed=7, players=players, replies="later")
        self.told, self.errors = [], []
        self.match.watch(self.told.append)

    def show_error(self, error):
        self.errors.append(error)


class Broken(gw.Player):
    name = "broken"

    def think(self, view, seat, rng):
        raise RuntimeError("no idea")
        yield


@pytest.fixture
def quick(monkeypatch):
    monkeypatch.setattr(thinking, "PAUSE", 0)


async def until(done):
    """Wait until something is there, but not for ever."""
    for _ in range(2000):
        if done():
            return
        await asyncio.sleep(0.001)
    raise AssertionError("it never came")


def test_without_an_event_loop_the_bot_answers_at_once():
    host = Host("gentle", "person")
    Thinking(host).go_on()
    assert host.told == [1]
    assert host.match.state.movers == (1,)


def test_with_one_the_bot_answers_later(quick):
    async def page():
        host = Host("gentle", "person")
        Thinking(host).go_on()
        assert host.told == []
        await until(lambda: host.told)
        assert host.match.state.movers == (1,)

    asyncio.run(page())


def test_what_is_stopped_plays_nothing(quick):
    async def page():
        host = Host("gentle", "person")
        bots = Thinking(host)
        bots.go_on()
        await asyncio.sleep(0)
        bots.stop()
        await asyncio.sleep(0.05)
        assert host.match.now == 1
        assert host.told == []

    asyncio.run(page())


def test_who_looks_back_is_not_played_over():
    host = Host("gentle", "person")
    host.match.run()
    host.match.goto(1)
    host.told.clear()
    Thinking(host).go_on()
    assert host.told == []
    assert host.match.now == 1


def test_a_bot_that_fails_is_reported(quick):
    async def page():
        host = Host(Broken(), "person")
        Thinking(host).go_on()
        await until(lambda: host.errors)
        assert str(host.errors[0]) == "no idea"

    asyncio.run(page())


def test_two_bots_play_a_whole_game_at_once_without_an_event_loop():
    host = Host("random", "random")
    bots = Thinking(host)
    host.match.watch(lambda _: bots.go_on())  # as a widget does
    bots.go_on()
    assert host.match.state.result is not None


def test_a_bot_waits_until_the_last_move_has_arrived(quick):
    async def page():
        host = Host("gentle", "person")
        host.is_telling = True
        bots = Thinking(host)
        bots.go_on()
        await asyncio.sleep(0.05)
        assert host.told == []
        host.is_telling = False
        bots.told()
        await until(lambda: host.told)
        assert host.errors == []

    asyncio.run(page())


def test_a_bot_does_not_wait_for_a_page_that_tells_nothing(quick, monkeypatch):
    monkeypatch.setattr(thinking, "LONGEST", 0.05)

    async def page():
        host = Host("gentle", "person")
        host.is_telling = True
        Thinking(host).go_on()
        await asyncio.sleep(0.02)
        assert host.told == []
        await until(lambda: host.told)
        assert host.errors == []

    asyncio.run(page())


def test_nobody_who_decides_as_well_waits_for_a_bot(quick):
    async def page():
        host = Host("gentle", "person")
        host.is_telling = host.person_decides = True
        Thinking(host).go_on()
        await until(lambda: host.told)

    asyncio.run(page())


def test_who_does_not_want_to_wait_ends_the_waiting(quick):
    async def page():
        host = Host("gentle", "person")
        host.is_telling = True
        bots = Thinking(host)
        bots.go_on()
        await asyncio.sleep(0.02)
        bots.finish()
        assert host.match.state.movers == (1,)

    asyncio.run(page())


def test_a_bot_pauses_before_its_turn_and_hardly_while_it_goes_on_with_it():
    host = Host("gentle", "person")
    host.match = match = gw.Match(
        "carrotia", seed=7, players=["gentle", "gentle"], characters=["ghost", "clown"], replies="later"
    )
    paused = set()
    while match.result is None:
        last = next((move.seat for move in reversed(match.record) if move.seat >= 0), None)
        paused.add((last == match.bot_to_move, Thinking(host)._pause()))
        for _ in match.thinking():
            pass
    assert paused == {(True, thinking.ONWARDS), (False, thinking.PAUSE)}
    assert thinking.ONWARDS < thinking.PAUSE / 2
