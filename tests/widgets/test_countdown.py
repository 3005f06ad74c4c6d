"""The countdown: true to the kernel's clock, paused by a teacher, and told to the engine as one move of the clock."""

from __future__ import annotations

import asyncio

import pytest

import garden_widgets as gw
from garden_widgets.core.address import Asked
from garden_widgets.shelf.carrots_and_broccoli.engine.setup import TIMER
from garden_widgets.widgets import page
from garden_widgets.widgets.countdown import Countdown
from tests.widgets.conftest import say

pytestmark = pytest.mark.usefixtures("wire")


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self):
        self.seconds = 100.0

    def __call__(self):
        return self.seconds


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def rung():
    return []


@pytest.fixture
def countdown(clock, rung):
    countdown = Countdown(lambda: rung.append("over"), clock)
    countdown.begin(30)
    return countdown


def test_it_counts_down_and_rings_once(countdown, clock, rung):
    clock.seconds += 29
    assert countdown.left == 1
    clock.seconds += 1
    say(countdown, {"over": True})
    say(countdown, {"over": True})
    assert rung == ["over"]
    assert countdown.face == {"left": 0.0, "running": False}


def test_a_page_whose_clock_runs_ahead_is_set_right(countdown, clock, rung):
    clock.seconds += 12
    say(countdown, {"over": True})
    assert rung == []
    assert countdown.face == {"left": 18.0, "running": True}


def test_paused_time_does_not_count(countdown, clock, rung):
    clock.seconds += 10
    say(countdown, {"run": False})
    clock.seconds += 1000
    say(countdown, {"over": True})
    assert rung == []
    assert countdown.left == 20
    say(countdown, {"run": True})
    clock.seconds += 20
    say(countdown, {"over": True})
    assert rung == ["over"]


def test_a_page_that_comes_back_gets_the_time_that_is_left(countdown, clock):
    clock.seconds += 7
    say(countdown, {"ask": True})
    assert countdown.face == {"left": 23.0, "running": True}


def test_when_it_is_over_nothing_starts_it_again(countdown, clock, rung):
    countdown.stop()
    say(countdown, {"run": True})
    clock.seconds += 100
    say(countdown, {"over": True})
    assert rung == []


@pytest.mark.parametrize("nonsense", [{"run": 1}, {"run": None}, {"over": 1}, {}, [], None, "over"])
def test_nonsense_does_nothing(countdown, rung, nonsense):
    say(countdown, nonsense)
    assert rung == []
    assert countdown.is_running


def test_the_kernel_rings_by_itself_if_the_page_is_gone(rung):
    async def wait():
        countdown = Countdown(lambda: rung.append("over"))
        countdown.begin(0.05)
        await asyncio.sleep(0.3)

    asyncio.run(wait())
    assert rung == ["over"]


@pytest.mark.parametrize(
    ("kept", "left", "running"),
    [
        ("20", 20, True),
        ("20-paused", 20, False),
        ("0", 0, True),
        ("31", 30, True),
        ("", 30, True),
        ("20-", 20, True),
        ("20-lost", 30, True),
        ("-20", 30, True),
        ("2.5", 30, True),
        ("9" * 400, 30, True),
        ("\u00b2", 30, True),
    ],
)
def test_what_an_address_has_kept_goes_on_and_nonsense_does_not(clock, kept, left, running):
    countdown = Countdown(lambda: None, clock)
    countdown.begin(30, kept)
    assert countdown.face == {"left": left, "running": running}


class TestInAGame:
    def test_a_game_with_a_timer_has_a_countdown(self):
        table = gw.play("carrots-and-broccoli", timer=True, seed=1)
        assert table.countdown in table.clock.children
        assert TIMER - 5 < table.countdown.left <= TIMER

    def test_without_a_timer_there_is_none(self):
        assert gw.play("carrots-and-broccoli", seed=1).countdown is None

    def test_a_page_that_is_loaded_again_goes_on_where_it_was(self):
        asked = Asked(game="carrots-and-broccoli", seed="1", left="75-paused", options={"timer": "true"})
        table = page.play_page(asked).children[-1]
        assert table.countdown.face == {"left": 75.0, "running": False}
        assert table.countdown.kept
        table.new_game()
        assert table.countdown.left > 75

    def test_only_a_page_of_its_own_keeps_the_time_in_its_address(self):
        assert not gw.play("carrots-and-broccoli", timer=True, seed=1).countdown.kept

    def test_when_the_time_is_up_the_clock_moves_and_the_game_ends(self):
        table = gw.play("carrots-and-broccoli", timer=True, seed=1)
        table.time_is_up()
        assert str(table.match.record[-1]) == "time"
        assert table.result is not None
        assert table.says.said["kind"] == "end"
        assert table.countdown not in table.clock.children

    def test_moves_do_not_start_it_anew_and_a_new_game_does(self):
        table = gw.play("carrots-and-broccoli", timer=True, seed=1)
        table.countdown._left = 60
        table.play_text(str(table.state.moves()[0]))
        assert table.countdown.left <= 60
        table.new_game()
        assert table.countdown.left > 60

    def test_whoever_looks_back_when_the_time_is_up_loses_nothing(self):
        table = gw.play("carrots-and-broccoli", timer=True, seed=1)
        table.play_text(str(table.state.moves()[0]))
        played = table.match.record
        table.goto(2)
        table.time_is_up()
        assert table.match.record[:-1] == played
        assert str(table.match.record[-1]) == "time"

    def test_a_game_that_is_over_is_not_ended_twice(self):
        table = gw.play("carrots-and-broccoli", timer=True, seed=1)
        table.time_is_up()
        played = table.match.record
        table.goto(2)
        assert table.countdown in table.clock.children
        table.time_is_up()
        assert table.match.record == played
        assert table.countdown not in table.clock.children


class TestPace:
    def test_at_half_the_pace_a_second_lasts_two(self, countdown, clock, rung):
        clock.seconds += 10
        say(countdown, {"pace": "slow"})
        clock.seconds += 10
        assert countdown.left == 15
        assert countdown.sand == {"whole": 30.0, "pace": 0.5}
        clock.seconds += 30
        say(countdown, {"over": True})
        assert rung == ["over"]

    def test_switched_off_it_never_rings_and_can_be_switched_on_again(self, countdown, clock, rung):
        say(countdown, {"pace": "off"})
        clock.seconds += 1000
        say(countdown, {"over": True})
        assert rung == []
        assert countdown.left == 30
        say(countdown, {"pace": "normal"})
        clock.seconds += 30
        say(countdown, {"over": True})
        assert rung == ["over"]

    def test_a_pause_holds_whatever_the_pace(self, countdown, clock):
        say(countdown, {"run": False})
        say(countdown, {"pace": "slow"})
        clock.seconds += 20
        assert countdown.face == {"left": 30.0, "running": False}

    def test_the_next_stage_keeps_the_pace(self, countdown, clock):
        say(countdown, {"pace": "slow"})
        countdown.begin(60)
        clock.seconds += 20
        assert countdown.left == 50
        assert countdown.sand == {"whole": 60.0, "pace": 0.5}

    @pytest.mark.parametrize("pace", ["fast", "", None, 2])
    def test_no_other_pace_is_known(self, countdown, clock, pace):
        say(countdown, {"pace": pace})
        clock.seconds += 10
        assert countdown.left == 20
