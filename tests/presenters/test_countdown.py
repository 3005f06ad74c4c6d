"""The countdown: true to the kernel's clock, paused by a teacher, and told to the engine as one move of the clock."""

from __future__ import annotations

from typing import ClassVar

import pytest

import garden_widgets as gw
from garden_widgets.presenters.address import Asked
from garden_widgets.presenters.countdown import Countdown
from garden_widgets.shelf.carrots_and_broccoli.engine.setup import TIMER
from garden_widgets.tables.jobs import Jobs
from tests.presenters import pages
from tests.presenters.pages import connect, say


@pytest.fixture
def clock():
    """Tell the time, which goes when it is told to."""
    jobs = Jobs()
    jobs.now = 100.0
    return jobs


@pytest.fixture
def rung():
    return []


@pytest.fixture
def countdown(clock, rung):
    countdown = Countdown(clock, lambda: rung.append("over"))
    countdown.begin(30)
    return countdown


def test_it_counts_down_and_rings_once(countdown, clock, rung):
    clock.now += 29
    assert countdown.left == 1
    clock.now += 1
    say(countdown, {"over": True})
    say(countdown, {"over": True})
    assert rung == ["over"]
    assert countdown.face == {"left": 0.0, "running": False}


def test_a_page_whose_clock_runs_ahead_is_set_right(countdown, clock, rung):
    clock.now += 12
    say(countdown, {"over": True})
    assert rung == []
    assert countdown.face == {"left": 18.0, "running": True}


def test_paused_time_does_not_count(countdown, clock, rung):
    clock.now += 10
    say(countdown, {"run": False})
    clock.now += 1000
    say(countdown, {"over": True})
    assert rung == []
    assert countdown.left == 20
    say(countdown, {"run": True})
    clock.now += 20
    say(countdown, {"over": True})
    assert rung == ["over"]


def test_a_page_that_comes_back_gets_the_time_that_is_left(countdown, clock):
    clock.now += 7
    say(countdown, {"ask": True})
    assert countdown.face == {"left": 23.0, "running": True}


def test_when_it_is_over_nothing_starts_it_again(countdown, clock, rung):
    countdown.stop()
    say(countdown, {"run": True})
    clock.now += 100
    say(countdown, {"over": True})
    assert rung == []


@pytest.mark.parametrize("nonsense", [{"run": 1}, {"run": None}, {"over": 1}, {}, [], None, "over"])
def test_nonsense_does_nothing(countdown, rung, nonsense):
    say(countdown, nonsense)
    assert rung == []
    assert countdown.is_running


def test_it_rings_by_itself_if_the_page_is_gone(countdown, clock, rung):
    pages.passes(clock, 29)
    assert rung == []
    pages.passes(clock, 2)
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
    countdown = Countdown(clock, lambda: None)
    countdown.begin(30, kept)
    assert countdown.face == {"left": left, "running": running}


class TestInAGame:
    def test_a_game_with_a_timer_has_a_countdown(self):
        table = pages.play("carrots-and-broccoli", timer=True, seed=1)
        assert table.countdown in table.clock.children
        assert TIMER - 5 < table.countdown.left <= TIMER

    def test_without_a_timer_there_is_none(self):
        assert pages.play("carrots-and-broccoli", seed=1).countdown is None

    def test_a_page_that_is_loaded_again_goes_on_where_it_was(self):
        asked = Asked(game="carrots-and-broccoli", seed="1", left="75-paused", options={"timer": "true"})
        table = pages.content(pages.play_page(asked))
        assert table.countdown.face == {"left": 75.0, "running": False}
        assert table.countdown.kept
        table.again.new()
        assert table.countdown.left > 75

    def test_only_a_page_of_its_own_keeps_the_time_in_its_address(self):
        assert not pages.play("carrots-and-broccoli", timer=True, seed=1).countdown.kept

    def test_when_the_time_is_up_the_clock_moves_and_the_game_ends(self):
        table = pages.play("carrots-and-broccoli", timer=True, seed=1)
        table.time_is_up()
        assert str(table.match.record[-1]) == "time"
        assert table.result is not None
        assert table.says.said["kind"] == "end"
        assert table.countdown not in table.clock.children

    def test_moves_do_not_start_it_anew_and_a_new_game_does(self):
        table = pages.play("carrots-and-broccoli", timer=True, seed=1)
        table.countdown._left = 60
        table.play_text(str(table.state.moves()[0]))
        assert table.countdown.left <= 60
        table.again.new()
        assert table.countdown.left > 60

    def test_whoever_looks_back_when_the_time_is_up_loses_nothing(self):
        table = pages.play("carrots-and-broccoli", timer=True, seed=1)
        table.play_text(str(table.state.moves()[0]))
        played = table.match.record
        table.goto(2)
        table.time_is_up()
        assert table.match.record[:-1] == played
        assert str(table.match.record[-1]) == "time"

    def test_a_game_that_is_over_is_not_ended_twice(self):
        table = pages.play("carrots-and-broccoli", timer=True, seed=1)
        table.time_is_up()
        played = table.match.record
        table.goto(2)
        assert table.countdown in table.clock.children
        table.time_is_up()
        assert table.match.record == played
        assert table.countdown not in table.clock.children


class TestReady:
    """A stage against the sand waits until everybody at the screen has looked at it."""

    MAZE: ClassVar = {"seats": 2, "seed": 3, "characters": ["ghost", "clown"]}

    def test_before_somebody_is_ready_no_sand_runs_and_no_bot_builds(self):
        table = pages.play(gw.Match("carrotia", players=["strong", "person"], replies="later", **self.MAZE))
        assert table.state.stage == "build"
        assert table.countdown.face == {"left": 30.0, "running": False}
        assert table.clock.waits
        assert table.state.tiles == {}
        say(table.countdown, {"run": True})
        assert table.countdown.is_running
        assert not table.clock.waits
        assert len(table.state.tiles) == 1

    def test_whoever_takes_a_tile_has_begun(self):
        table = pages.play("carrotia", **self.MAZE)
        table.press("b2")
        assert not table.countdown.is_running, "a press that leads nowhere begins nothing"
        table.press("tile:L")
        assert table.countdown.is_running
        assert not table.clock.waits

    def test_once_it_runs_a_pause_is_a_pause(self):
        table = pages.play("carrotia", **self.MAZE)
        say(table.countdown, {"run": True})
        say(table.countdown, {"run": False})
        assert not table.countdown.waits

    def test_who_has_switched_the_sand_off_is_not_asked(self):
        table = pages.play(gw.Match("carrotia", players=["strong", "person"], replies="later", **self.MAZE))
        say(table.countdown, {"pace": "off"})
        assert not table.clock.waits
        assert len(table.state.tiles) == 1
        say(table.countdown, {"pace": "normal"})
        assert table.clock.waits

    @pytest.mark.parametrize("kept", ["20", "20-paused"])
    def test_a_page_that_is_loaded_again_waits_as_well(self, kept):
        asked = Asked(game="carrotia", seed="3", left=kept, options={"seats": "2", "characters": "ghost,clown"})
        table = pages.content(pages.play_page(asked))
        assert table.countdown.face == {"left": 20.0, "running": False}
        say(table.countdown, {"run": True})
        assert table.countdown.is_running

    def test_who_will_begin_is_said_before_the_sand_runs(self):
        table = pages.play(gw.Match("carrotia", players=["strong", "person"], replies="later", **self.MAZE))
        assert table.says.said["text"].startswith("The ghost begins. Take your time")

    def test_the_next_round_waits_again(self):
        table = pages.play("carrotia", **self.MAZE)
        say(table.countdown, {"run": True})
        table.time_is_up()
        assert not table.clock.waits
        table.undo()
        table.begin(gw.Match("carrotia", **self.MAZE))
        assert table.clock.waits

    def test_bots_among_themselves_wait_for_nobody(self):
        table = pages.play("carrotia", players=["strong", "strong"], **self.MAZE)
        assert not table.clock.waits
        assert table.state.stage != "build" or table.countdown.is_running


class TestResting:
    """While a bot builds nobody at the screen can do anything: the sand rests, and is seen to rest."""

    def test_resting_time_does_not_count_and_is_no_pause(self, countdown, clock, rung):
        clock.now += 10
        countdown.rest(True)
        clock.now += 1000
        say(countdown, {"over": True})
        assert rung == []
        assert countdown.left == 20
        assert (countdown.rests, countdown.is_running) == (True, True)
        countdown.rest(False)
        clock.now += 20
        say(countdown, {"over": True})
        assert rung == ["over"]

    def test_no_page_lets_it_rest_or_ends_its_rest(self, countdown, clock):
        for content in ({"rest": True}, {"rests": True}, {"run": True}):
            say(countdown, content)
        clock.now += 10
        assert countdown.left == 20
        countdown.rest(True)
        for content in ({"rest": False}, {"run": True}, {"ask": True}, {"pace": "slow"}, {"over": True}):
            say(countdown, content)
        clock.now += 10
        assert countdown.left == 20
        assert countdown.rests

    def test_who_pauses_while_it_rests_finds_it_paused_after(self, countdown, clock):
        countdown.rest(True)
        say(countdown, {"run": False})
        countdown.rest(False)
        clock.now += 10
        assert countdown.face == {"left": 30.0, "running": False}

    def test_it_does_not_ring_while_it_rests(self, countdown, clock, rung):
        countdown.rest(True)
        pages.passes(clock, 100)
        assert rung == []
        countdown.rest(False)
        pages.passes(clock, 31)
        assert rung == ["over"]

    def test_in_a_game_it_rests_while_bots_build(self):
        """Seat 0 is a person: as long as the two bots after it build, the sand rests."""
        seen = []
        maze = gw.Match(
            "carrotia",
            players=["person", "gentle", "gentle"],
            seats=3,
            seed=3,
            characters=["ghost", "clown", "mummy"],
            replies="later",
        )
        table = pages.play(maze, Jobs())
        table.press("tile:" + table.state.to_dict()["hands"][0][0])
        assert not table.countdown.rests
        table.on_move(lambda move, state: seen.append((state.turn, table.countdown.rests)))
        table.press("b2")
        pages.passes(table, 10)
        assert seen == [(1, True), (2, True), (0, False)]

    def test_it_rests_until_the_page_has_shown_what_the_bot_built(self):
        table = pages.play(gw.Match("carrotia", players=["strong", "person"], replies="later", **TestReady.MAZE))
        connect(table)
        say(table.countdown, {"run": True})
        assert table.state.turn == 1
        assert table.is_telling
        assert table.countdown.rests
        say(table.picture, {"told": table.picture._projector.films})
        assert not table.countdown.rests

    def test_who_does_not_wait_for_the_picture_lets_the_sand_run(self):
        table = pages.play(gw.Match("carrotia", players=["strong", "person"], replies="later", **TestReady.MAZE))
        connect(table)
        say(table.countdown, {"run": True})
        table.press("tile:" + table.state.to_dict()["hands"][1][0])
        assert not table.countdown.rests

    def test_who_looks_back_at_a_bots_turn_wins_no_time(self):
        table = pages.play(gw.Match("carrotia", players=["strong", "person"], replies="later", **TestReady.MAZE))
        say(table.countdown, {"run": True})
        entry = next(k for k, move in enumerate(table.match.record) if str(move).startswith("place"))
        table.goto(entry)
        assert table.match.bot_to_move is not None
        assert not table.countdown.rests


class TestPace:
    def test_at_half_the_pace_a_second_lasts_two(self, countdown, clock, rung):
        clock.now += 10
        say(countdown, {"pace": "slow"})
        clock.now += 10
        assert countdown.left == 15
        assert countdown.sand == {"whole": 30.0, "pace": 0.5}
        clock.now += 30
        say(countdown, {"over": True})
        assert rung == ["over"]

    def test_switched_off_it_never_rings_and_can_be_switched_on_again(self, countdown, clock, rung):
        say(countdown, {"pace": "off"})
        clock.now += 1000
        say(countdown, {"over": True})
        assert rung == []
        assert countdown.left == 30
        say(countdown, {"pace": "normal"})
        clock.now += 30
        say(countdown, {"over": True})
        assert rung == ["over"]

    def test_a_pause_holds_whatever_the_pace(self, countdown, clock):
        say(countdown, {"run": False})
        say(countdown, {"pace": "slow"})
        clock.now += 20
        assert countdown.face == {"left": 30.0, "running": False}

    def test_the_next_stage_keeps_the_pace(self, countdown, clock):
        say(countdown, {"pace": "slow"})
        countdown.begin(60)
        clock.now += 20
        assert countdown.left == 50
        assert countdown.sand == {"whole": 60.0, "pace": 0.5}

    @pytest.mark.parametrize("pace", ["fast", "", None, 2])
    def test_no_other_pace_is_known(self, countdown, clock, pace):
        say(countdown, {"pace": pace})
        clock.now += 10
        assert countdown.left == 20
