"""Bots at a table: in slices beside a page, at once in a script."""

from __future__ import annotations

import pytest

import garden_widgets as gw
from garden_widgets.tables import thinking
from garden_widgets.tables.jobs import Jobs
from garden_widgets.tables.thinking import Thinking
from tests.presenters.pages import passes, settle


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


def test_in_a_script_the_bot_answers_at_once():
    host = Host("gentle", "person")
    Thinking(host, Jobs(at_once=True)).go_on()
    assert host.told == [1]
    assert host.match.state.movers == (1,)


def test_beside_a_page_the_bot_answers_later():
    host, jobs = Host("gentle", "person"), Jobs()
    Thinking(host, jobs).go_on()
    jobs.run()
    assert host.told == []
    passes(jobs, thinking.PAUSE / 2)
    assert host.told == []
    passes(jobs, thinking.PAUSE)
    assert host.match.state.movers == (1,)


def test_it_thinks_in_slices():
    host, jobs = Host("strong", "person"), Jobs()
    Thinking(host, jobs).go_on()
    passes(jobs, thinking.PAUSE - 0.01)
    jobs.now += 0.02
    slices = 0
    while not host.told:
        jobs.run()
        slices += 1
    assert slices > 5


def test_what_is_stopped_plays_nothing():
    host, jobs = Host("gentle", "person"), Jobs()
    bots = Thinking(host, jobs)
    bots.go_on()
    jobs.run()
    bots.stop()
    settle(jobs)
    assert host.match.now == 1
    assert host.told == []


def test_who_looks_back_is_not_played_over():
    host = Host("gentle", "person")
    host.match.run()
    host.match.goto(1)
    host.told.clear()
    Thinking(host, Jobs(at_once=True)).go_on()
    assert host.told == []
    assert host.match.now == 1


def test_a_bot_that_fails_is_reported():
    host, jobs = Host(Broken(), "person"), Jobs()
    Thinking(host, jobs).go_on()
    settle(jobs)
    assert [str(error) for error in host.errors] == ["no idea"]


@pytest.mark.parametrize("at_once", [True, False])
def test_two_bots_play_a_whole_game(at_once):
    host, jobs = Host("random", "random"), Jobs(at_once=at_once)
    bots = Thinking(host, jobs)
    host.match.watch(lambda _: bots.go_on())  # as a page does
    bots.go_on()
    settle(jobs)
    assert host.match.state.result is not None


def test_a_bot_waits_until_the_last_move_has_arrived():
    host, jobs = Host("gentle", "person"), Jobs()
    host.is_telling = True
    bots = Thinking(host, jobs)
    bots.go_on()
    passes(jobs, 5)
    assert host.told == []
    host.is_telling = False
    bots.told()
    passes(jobs, thinking.PAUSE / 2)
    assert host.told == [], "then it pauses as ever"
    bots.told()
    assert jobs.next_due > 0, "and is not hurried by what is shown meanwhile"
    passes(jobs, thinking.PAUSE)
    assert host.told
    assert host.errors == []


def test_a_bot_does_not_wait_for_ever_for_a_page_that_tells_nothing():
    host, jobs = Host("gentle", "person"), Jobs()
    host.is_telling = True
    Thinking(host, jobs).go_on()
    passes(jobs, thinking.LONGEST - 1)
    assert host.told == []
    passes(jobs, 2)
    assert host.told
    assert host.errors == []


def test_nobody_who_decides_as_well_waits_for_a_bot():
    host, jobs = Host("gentle", "person"), Jobs()
    host.is_telling = host.person_decides = True
    Thinking(host, jobs).go_on()
    passes(jobs, 0)
    assert host.told


def test_who_does_not_want_to_wait_ends_the_waiting():
    host, jobs = Host("gentle", "person"), Jobs()
    host.is_telling = True
    bots = Thinking(host, jobs)
    bots.go_on()
    jobs.run()
    bots.finish()
    assert host.match.state.movers == (1,)


def test_a_bot_pauses_before_its_turn_and_hardly_while_it_goes_on_with_it():
    host = Host("gentle", "person")
    host.match = match = gw.Match(
        "carrotia", seed=7, players=["gentle", "gentle"], characters=["ghost", "clown"], replies="later"
    )
    paused = set()
    while match.result is None:
        last = next((move.seat for move in reversed(match.record) if move.seat >= 0), None)
        paused.add((last == match.bot_to_move, Thinking(host, Jobs())._pause()))
        for _ in match.thinking():
            pass
    assert paused == {(True, thinking.ONWARDS), (False, thinking.PAUSE)}
    assert thinking.ONWARDS < thinking.PAUSE / 2
