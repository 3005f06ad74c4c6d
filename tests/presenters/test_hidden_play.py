"""A game with something hidden on the page: of a throw that is in, nothing is sent before both are."""

from __future__ import annotations

import re

import pytest

import garden_widgets as gw
from garden_widgets.presenters import past
from garden_widgets.presenters.place import JUPYTER, Place
from garden_widgets.presenters.play import Play
from garden_widgets.tables import sitting, thinking, tickets
from garden_widgets.tables.jobs import Jobs
from tests.presenters import pages
from tests.presenters.pages import connect, everything, passes, say, tap

SHAPES = ("rock", "paper", "scissors")
SEED = 918273645
TICKET = "T" * 22
PANELS = ("moves", "players", "files")


@pytest.fixture(autouse=True)
def ticket(monkeypatch):
    """Keep running games behind a ticket that is always the same."""
    monkeypatch.setattr(tickets, "new", lambda: TICKET)


@pytest.fixture
def place(tmp_path):
    """Keep running games in a folder of this test alone."""
    return Place(tickets=tickets.Tickets(tmp_path))


class Thrower(gw.Player):
    """Challenges the first, throws always the same, and pays somehow."""

    def __init__(self, shape):
        self.name = "thrower"
        self.shape = shape

    def think(self, view, seat, rng):
        yield
        moves = view.moves(seat)
        return next((move for move in moves if str(move) == self.shape), moves[0])


def table(players, place=JUPYTER, jobs=None):
    options = {"seats": len(players), "seed": SEED, "players": players}
    made = pages.play("pyramid-shambo", jobs, place=place, address=True, **options)
    connect(made)
    return made


def plain(text):
    """Write numbers of widgets and pictures by their order, so that two pages can be compared."""
    names = {}
    return re.sub(r"gws\d+", lambda found: names.setdefault(found[0], f"name{len(names)}"), text)


def page(wire, table):
    """Write all that was sent to a page, and all that one that connects now would get."""
    return plain(wire.text() + everything(table))


def open_every_panel(table):
    for name in PANELS:
        table.more.bar.press(name)
    assert set(table.more._panels) == set(PANELS)


def said(table):
    return table.says.said["text"]


class TestTwoPersons:
    @pytest.fixture
    def table(self, wire):
        table = table_of_two()
        wire.since()
        return table

    def test_whoever_throws_first_is_alone_with_the_page(self, table):
        assert table.sitting.curtain
        assert "look away" in said(table) or "in secret" in said(table)
        assert table.movebox.offers == []
        tap(table, "throw:rock")
        assert table.match.now == 1
        table.sit_down()
        tap(table, "throw:rock")
        assert table.match.now == 2

    def test_the_second_sees_a_card_face_down(self, table):
        table.sit_down()
        tap(table, "throw:paper")
        assert table.sitting.viewer == 1
        labels = {item.token: item.label for item in table.picture.scene.touchable}
        assert labels["throw:R"].endswith("face down")
        assert "has thrown" in said(table)

    def test_when_both_are_in_they_are_shown_with_the_winner(self, table):
        table.sit_down()
        tap(table, "throw:paper")
        tap(table, "throw:rock")
        labels = {item.token: item.label for item in table.picture.scene.touchable}
        assert labels["throw:R"].endswith("paper, which wins")
        assert "Paper wraps rock" in said(table)

    def test_it_cannot_be_taken_back_when_both_are_shown(self, table):
        table.sit_down()
        tap(table, "throw:paper")
        assert table.match.can_undo()
        tap(table, "throw:rock")
        assert not table.match.can_undo()

    def test_the_page_is_the_same_whatever_was_thrown(self, wire):
        found = set()
        for shape in SHAPES:
            table = table_of_two()
            table.sit_down()
            open_every_panel(table)
            wire.since()
            tap(table, f"throw:{shape}")
            assert table.match.state.thrown == shape
            open_every_panel(table)
            connect(table)
            found.add(page(wire, table))
        assert len(found) == 1

    def test_a_leak_would_be_noticed(self, wire, monkeypatch):
        """The pages of the other tests are compared in a way that finds a throw wherever it is."""
        monkeypatch.setattr(sitting.Sitting, "seen", lambda self, state: state)
        found = set()
        for shape in SHAPES:
            table = table_of_two()
            table.sit_down()
            wire.since()
            tap(table, f"throw:{shape}")
            found.add(page(wire, table))
        assert len(found) == 3

    def test_taking_back_and_playing_again_shows_nothing(self, wire):
        found = set()
        for shape in SHAPES:
            table = table_of_two()
            table.sit_down()
            tap(table, f"throw:{shape}")
            wire.since()
            table.undo()
            table.redo()
            connect(table)
            found.add(page(wire, table))
        assert len(found) == 1

    def test_a_reload_comes_back_to_the_game_without_showing_the_throw(self, wire, place):
        found = set()
        for shape in SHAPES:
            table = table_of_two(place)
            table.sit_down()
            tap(table, f"throw:{shape}")
            assert table.picture.address == {"ticket": TICKET, "seed": None, "fair": None}
            wire.since()
            again = Play(place.tickets.fetch(TICKET), place=place, address=True, ticket=TICKET)
            assert again.match.state == table.match.state
            connect(again)
            found.add(page(wire, again))
        assert len(found) == 1


def table_of_two(place=JUPYTER):
    made = table(["person", "person"], place)
    tap(made, "seat:Y")
    return made


class TestAgainstBots:
    def challenged(self, shape, jobs=None):
        made = table(["person", Thrower(shape)], jobs=jobs)
        tap(made, "seat:Y")
        return made

    def test_the_bot_has_thrown_before_the_person(self, wire):
        table = self.challenged("rock")
        assert table.match.state.thrower == 1
        assert not table.sitting.curtain

    def test_the_page_is_the_same_whatever_the_bot_has_thrown(self, wire):
        found = set()
        for shape in SHAPES:
            wire.since()
            table = self.challenged(shape)
            open_every_panel(table)
            assert table.match.state.thrown == shape
            found.add(page(wire, table))
        assert len(found) == 1

    def test_the_seed_never_reaches_the_page_while_the_game_runs(self, wire):
        table = self.challenged("rock")
        open_every_panel(table)
        tap(table, "throw:paper")
        connect(table)
        assert str(SEED) not in page(wire, table)

    def test_a_press_in_the_moment_between_finds_the_bot_s_throw_made(self, wire):
        """The page shows a tie for a while before the bot throws again; who is quicker does not throw first."""

        table = self.challenged("rock", Jobs())
        passes(table, 1)
        assert table.match.state.thrower == 1
        tap(table, "throw:rock")
        assert table.match.state.ties == 1
        assert table.match.state.thrower is None
        passes(table, thinking.REVEAL_PAUSE / 2)
        assert table.match.state.thrower is None  # the tie can be seen
        tap(table, "throw:paper")
        assert table.match.state.thrower is None, "the bot throws first, and does not keep anybody else waiting"
        passes(table, 0)
        assert [move.seat for move in table.match.record] == [0, 1, 0, 1, 0]

    def test_what_was_shown_stays_for_a_while_before_a_bot_goes_on(self, wire):
        table = pages.play("pyramid-shambo", Jobs(), seats=2, seed=1, players=[Thrower("rock"), "person"])
        passes(table, 5)
        assert table.match.state.thrower == 0
        tap(table, "throw:paper")
        passes(table, thinking.REVEAL_PAUSE / 2)
        assert table.match.state.debts
        passes(table, thinking.REVEAL_PAUSE)
        assert not table.match.state.debts

    def test_onlookers_of_bots_see_no_throw_before_both_are_in(self, wire):
        found = set()
        for shape in SHAPES:
            wire.since()
            table = table_of_bots(shape)
            while table.match.state.thrower is None:
                passes(table, 0.01)
            found.add(page(wire, table))
        assert len(found) == 1

    def test_when_the_game_is_over_everything_may_be_seen(self, wire):
        table = pages.play("pyramid-shambo", seats=2, seed=3, players=["random", "random"], address=True)
        assert table.result is not None
        table.more.bar.press("moves")
        assert "rock" in everything(table)


def table_of_bots(shape):
    made = pages.play("pyramid-shambo", Jobs(), seats=2, seed=SEED, players=[Thrower(shape), Thrower("rock")])
    connect(made)
    return made


def value(form, name):
    return next(field["value"] for field in form.screen["fields"] if field["name"] == name)


class TestPlayersAndOptions:
    def test_more_seats_get_more_colours_unless_they_were_chosen(self, wire):
        made = pages.play("pyramid-shambo", seats=3, seed=1)
        open_every_panel(made)
        form = made.more._panels["players"].form
        assert value(form, "colours") == ""
        say(form, {"options": {"seats": "5"}, "players": [], "seed": ""})
        assert made.state.options["colours"] == "RYGBK"
        chosen = pages.play("pyramid-shambo", colours="PWT", seed=1)
        open_every_panel(chosen)
        assert value(chosen.more._panels["players"].form, "colours") == "PWT"


class TestTheSeedOfAHiddenGame:
    def test_it_cannot_be_played_again_with_the_same_chance(self, wire):
        """Who knows what the bots threw would win every round."""
        table = table_of_two()
        open_every_panel(table)
        form, running = table.more._panels["players"].form, table.match
        assert not form.screen["mayAgain"]
        say(form, "again")
        assert table.match is running


def test_typed_throws_and_payments_are_played_too(wire):
    table = TestAgainstBots().challenged("scissors")
    say(table.movebox, {"text": "ROCK"})
    assert table.match.state.debts == ((1, 0, 1),)
    assert [move for move, _ in table.movebox.offers] == ["pay Y1"]
    say(table.movebox, {"text": "pay Y2"})
    assert table.says.said["rule"]["id"] == "PS-05"
    say(table.movebox, {"text": "pay Y1"})
    assert table.match.state.turn == 1


def test_a_payment_is_pressed_piece_by_piece_and_shown_before_it_is_made(wire):
    state = gw.games["pyramid-shambo"].from_dict(
        {
            "holdings": {"R": ["Y1", "G1"], "Y": ["R2", "R3", "Y3"], "G": ["R1", "Y2", "G2", "G3"]},
            "active": "R",
            "challenge": "Y",
            "debts": [["Y", "R", 1]],
        }
    )
    table = pages.play(gw.Match.at(state, seed=1))
    tap(table, "R2")
    assert table.chosen == ("R2",)
    assert said(table) == "Now press one of the marked places."
    assert "2 pips, 1 is owed: 1 too many" in {getattr(item, "text", "") for item in table.picture.scene}
    tap(table, "R2")
    assert table.chosen == ()
    assert said(table).startswith("Put back.")
    tap(table, "G1")
    tap(table, "R2")
    assert str(table.match.record[0]) == "pay R2 back G1"


class TestLookingBackInAFinishedGame:
    """When a hidden game is over, nothing is hidden any more, wherever in it one looks."""

    @pytest.fixture
    def table(self, wire):
        made = pages.play("pyramid-shambo", seats=2, seed=3, players=["random", "random"], address=True)
        assert made.result is not None
        open_every_panel(made)
        return made

    def test_the_slider_still_goes_on(self, table):
        slider = table.more._panels["moves"].slider
        table.more.bar.press("moves")
        say(slider, {"go": 1})
        assert table.match.now == 1
        assert not slider.disabled
        say(slider, {"go": 2})
        assert table.match.now == 2

    def test_the_file_can_still_be_taken_home(self, table):
        files = table.more._panels["files"]
        table.goto(1)
        table.more.bar.press("files")
        assert not files.save.disabled
        assert "when it is over" not in files.save.label

    def test_no_curtain_falls_before_what_everybody_knows(self, wire):
        match = gw.Match("pyramid-shambo", seats=2, seed=3, players=["random", "random"])
        match.run()
        for seat in range(2):
            match.seat(seat, "person")
        table = pages.play(match)
        table.goto(2)
        assert not table.sitting.curtain
        assert table.sitting.view == match.state


def test_a_running_hidden_game_hands_out_no_file_whatever_the_page_says(wire):
    table = table_of_two()
    open_every_panel(table)
    wire.since()
    say(table.more._panels["files"].save, "file")
    assert not [content for message in wire.since() for _, content in message.get("say", ()) if "text" in content]


class TestTheCurtain:
    def test_it_covers_the_whole_board_until_somebody_is_alone_with_it(self):
        table = pages.play("pyramid-shambo", seats=2, seed=1)
        connect(table)
        table.play_text("challenge Y")
        assert "decides in secret" in table.picture.hits["curtain"]
        table.sit_down()
        assert table.picture.hits["curtain"] == ""

    def test_the_page_is_told_that_somebody_else_looks_so_that_the_focus_tells_nothing(self):
        table = pages.play("pyramid-shambo", seats=2, seed=1)
        connect(table)
        table.play_text("challenge Y")
        table.sit_down()
        first = table.picture.hits["viewer"]
        table.play_text("rock")
        assert table.picture.hits["viewer"] != first


def test_what_has_happened_is_told_as_whoever_sits_here_may_know_it():
    table = pages.play("pyramid-shambo", seats=2, seed=1)
    table.play_text("challenge Y")
    table.sit_down()
    table.play_text("rock")
    assert table.says.said["log"]
    assert not any("rock" in told for told in table.says.said["log"])
    table.play_text("paper")
    assert any("rock" in told for told in map(str, (*table.says.past, table.says.said["text"])))


def test_a_film_that_is_told_later_shows_what_could_be_seen_when_it_began():
    table = table_of_two()
    table.sit_down()
    table.play_text("rock")
    seats = table.sitting
    seats.viewer = None
    begun, whole = (past.retold(table.scenery, seats, 0) for _ in range(2))
    expected = list(whole)
    seats.viewer = 0
    assert list(begun) == expected
    assert list(past.retold(table.scenery, seats, 0)) != expected, "whoever has thrown sees more"
