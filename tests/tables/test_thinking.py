"""Bots at a table: in slices beside a page, at once in a script."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

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
    thinks = True
    is_telling = False
    is_calm = False
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


def test_a_bot_takes_half_the_time_where_nothing_moves():
    host, jobs = Host("gentle", "person"), Jobs()
    host.is_calm = True
    Thinking(host, jobs).go_on()
    passes(jobs, 0.4 * thinking.PAUSE)
    assert host.told == []
    passes(jobs, 0.2 * thinking.PAUSE)
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
    bots.film_ended()
    passes(jobs, thinking.PAUSE / 2)
    assert host.told == [], "then it pauses as ever"
    bots.film_ended()
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
    bots.hurry()
    assert host.told == [], "it thinks in slices even then"
    assert bots.is_hurried
    passes(jobs, 0)
    assert host.match.state.movers == (1,)
    assert not bots.is_hurried


def slices(jobs, host):
    """Count the slices of work until somebody has moved; no time passes meanwhile."""
    count = 0
    while not host.told:
        assert jobs.next_due == 0
        jobs.run()
        count += 1
    return count


@pytest.mark.parametrize("begun", [False, True])
def test_bots_that_are_hurried_think_in_slices(begun):
    host, jobs = Host("strong", "person"), Jobs()
    bots = Thinking(host, jobs)
    if begun:
        bots.go_on()
        passes(jobs, thinking.PAUSE - 0.01)
        jobs.now += 0.02
        jobs.run()
    bots.hurry()
    assert slices(jobs, host) > 5


def test_hurry_ends_where_a_person_decides():
    host, jobs = Host("gentle", "person"), Jobs()
    bots = Thinking(host, jobs)
    bots.hurry()
    settle(jobs)
    host.match.play(host.match.moves()[0])
    host.told.clear()
    bots.go_on()
    passes(jobs, thinking.PAUSE / 2)
    assert host.told == [], "the next time it pauses as ever"


def test_where_nobody_moves_by_itself_there_is_nothing_to_hurry():
    host, jobs = Host("person", "person"), Jobs()
    bots = Thinking(host, jobs)
    bots.hurry()
    assert jobs.next_due is None
    assert not bots.is_hurried


def bidding():
    """Sit down with a bot that decides at the same time as a person."""
    host = Host("person", "gentle")
    host.match = gw.Match("pyramid-shambo", seats=2, seed=3, players=["person", "strong"], replies="later")
    while len(host.match.movers) == 1:
        host.match.run()
        if host.match.movers == (0,):
            host.match.play(host.match.moves()[0])
    host.match.watch(host.told.append)
    host.person_decides = True
    return host


@pytest.mark.parametrize("hurried", [False, True])
def test_who_decides_at_the_same_time_does_so_before_the_move_of_a_person_is_known(hurried):
    host, jobs, done = bidding(), Jobs(), []
    assert host.match.movers == (0, 1)
    bots = Thinking(host, jobs)
    bots.bots_first(lambda: done.append(host.match.record[-1].seat))
    assert done == [], "bots think in slices, and nobody else waits for them"
    if hurried:
        bots.hurry()
    passes(jobs, 0)
    assert done == [1]


def test_what_a_person_does_is_dropped_when_the_game_has_changed():
    host, jobs, done = bidding(), Jobs(), []
    bots = Thinking(host, jobs)
    bots.bots_first(lambda: done.append("played"))
    bots.stop()
    settle(jobs)
    assert done == []


def test_where_no_bot_is_due_a_person_waits_for_nobody():
    host, jobs, done = Host("person", "person"), Jobs(), []
    Thinking(host, jobs).bots_first(lambda: done.append("played"))
    assert done == ["played"]


def test_where_time_has_still_to_be_let_run_nobody_waits_for_a_bot():
    host, jobs, done = bidding(), Jobs(), []
    host.waits = True
    Thinking(host, jobs).bots_first(lambda: done.append("played"))
    assert done == ["played"]


def test_a_move_that_is_no_decision_is_made_after_a_pause():
    host, jobs = Host("person", "person"), Jobs()
    host.person_decides = True
    first = host.match.moves()[0]
    host.forced = first
    host.match.watch(lambda _: setattr(host, "forced", None))
    Thinking(host, jobs).go_on()
    passes(jobs, thinking.ONWARDS / 2)
    assert host.told == []
    passes(jobs, thinking.ONWARDS)
    assert first in host.match.record
    assert host.errors == []


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


@pytest.mark.parametrize(
    ("players", "moved", "bot", "whole"),
    [
        (["person", "hare", "mole"], [0], 1, True),  # the first bot after a person has all of its time
        (["person", "hare", "mole"], [0, 1], 1, True),  # and goes on with it
        (["person", "hare", "mole"], [0, 1], 2, False),
        (["person", "hare", "mole"], [0, 1, 2], 1, False),
        (["person", "hare", "mole"], [1, 2, 0], None, True),
        (["owl", "hare", "mole"], [0, 1], 2, True),  # bots among themselves are watched
    ],
)
def test_bots_that_follow_one_another_take_less_time(players, moved, bot, whole):
    match = gw.Match("pyramid-shambo", seats=3, seed=3, players=players, replies="later")
    record = [replace(match.state.moves(0)[0], seat=seat) for seat in moved]
    seen = SimpleNamespace(state=match.state, players=match.players, record=record, now=len(record))
    assert thinking.pace(seen, bot) == (1 if whole else thinking.QUICK)


def test_of_two_the_only_bot_has_all_of_its_time():
    match = gw.Match("snail-invasion", seed=3, players=["hare", "person"], replies="later")
    assert thinking.pace(match, 0) == 1
