"""A game as a widget: presses, typed moves, undo, bots, files - and nothing lost by anything that goes wrong."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from typing import ClassVar

import pytest

import garden_widgets as gw
from garden_widgets.core import house, short_code
from garden_widgets.core.text import Sentences
from garden_widgets.lessons import course
from garden_widgets.presenters import telling
from garden_widgets.shelf.carrotia.scene import SCENERY
from garden_widgets.shelf.snail_invasion.lesson import LESSON
from garden_widgets.tables.coach import BETTER, Word
from garden_widgets.tables.jobs import Jobs
from garden_widgets.tables.review import Point, TurningPoint
from garden_widgets.tables.sitting import Sitting
from tests.presenters import pages
from tests.presenters.pages import connect, say, tap
from tests.shelf.carrotia.garden import RING, running
from tests.tables.test_coach import two_ways


@pytest.fixture
def table(wire):
    """A game of two persons: the gardener has rolled 2 and 5."""
    table = pages.play("snail-invasion", seed=7)
    assert table.state.to_dict()["roll"] == [2, 5]
    wire.since()
    return table


def said(table):
    return table.says.said["text"]


class TestPressing:
    def test_a_piece_and_its_square_make_a_move(self, table):
        tap(table, "shed:Y1")
        assert table.chosen == ("shed:Y1",)
        assert "comes out on square 7" in said(table)
        tap(table, "7")
        assert str(table.match.record[1]) == "enter Y1"
        assert table.state.to_dict()["squares"] == {"7": ["Y1"]}

    def test_a_refusal_says_why_with_its_rule_and_points_at_the_cause(self, table):
        tap(table, "shed:Y3")
        assert table.says.said["kind"] == "refusal"
        assert table.says.said["rule"]["id"] == "SI-07"
        assert "shed:Y3" in table._marks().cause
        assert table.match.now == 1

    def test_the_wrong_square_is_explained_and_the_piece_stays_chosen(self, table):
        tap(table, "shed:Y1")
        tap(table, "9")
        assert table.says.said["rule"]["id"] == "SI-08"
        assert table.chosen == ("shed:Y1",)

    def test_hundreds_of_presses_lose_nothing(self, table):
        for _ in range(100):
            tap(table, "shed:Y3")
            tap(table, "5")
        tap(table, "shed:Y1")
        tap(table, "7")
        assert table.match.now == 3

    def test_a_press_is_answered_by_one_message_and_a_move_with_the_beginning_of_its_film_ahead_of_it(self):
        jobs = Jobs()
        table = pages.play("snail-invasion", jobs, seed=7)
        session = connect(table)
        press = {"part": session.id_of(table.picture), "do": {"press": "shed:Y1"}}
        answer = session.handle(press, 0.0)
        assert answer.keys() == {"set", "say"}
        shown = {name for fields in answer["set"].values() for name in fields}
        assert shown == {"hits", "layers", "said"}
        answer = session.handle({**press, "do": {"press": "7"}}, 0.0)
        (begun,) = [content["film"] for _, content in pages.WIRE.since()[-1]["say"]]
        assert (len(begun["beats"]), begun["more"]) == (1, True)
        *_, rest = [content["film"] for _, content in answer["say"]]
        assert (rest["film"], rest["more"]) == (begun["film"], False)


class TestTyping:
    def test_a_typed_move_is_played(self, table):
        say(table.movebox, {"text": "  ENTER   y1 "})
        assert str(table.match.record[1]) == "enter Y1"
        assert table.movebox.played == 1

    def test_the_legal_moves_are_offered_with_what_they_mean(self, table):
        assert ["enter Y1", "The yellow pawn comes out on square 7."] in table.movebox.offers

    @pytest.mark.parametrize("text", ["hello", "move", "enter Q9", "<script>", "💥", "move 1/1/1", "pass pass", "1e9"])
    def test_nonsense_is_answered_with_what_is_expected(self, table, text):
        say(table.movebox, {"text": text})
        assert "Expected: roll 3 4" in said(table)
        assert table.match.now == 1

    def test_an_illegal_move_is_explained(self, table):
        say(table.movebox, {"text": "pass"})
        assert table.says.said["rule"]["id"] == "SI-06"

    def test_the_dice_cannot_be_typed(self, table):
        say(table.movebox, {"text": "roll 6 6"})
        assert table.says.said["kind"] == "refusal"
        assert table.match.now == 1

    def test_a_flood_of_letters_is_cut(self, table):
        say(table.movebox, {"text": "x" * 100_000})
        assert len(said(table)) < 1000


class TestBackAndForth:
    def test_undo_and_redo(self, table):
        table.play_text("enter Y1")
        after = table.state
        table.bar.press("undo")
        assert table.match.now == 1
        table.bar.press("redo")
        assert table.state == after

    def test_undo_with_nothing_to_undo_is_a_sentence(self, table):
        table.undo()
        assert "no decision to take back" in said(table)
        assert table.match.now == 1

    def test_a_new_game_keeps_options_and_players(self, wire):
        table = pages.play("snail-invasion", seats=1, board=16, seed=1)
        table.bar.press("new")
        assert table.state.options["board"] == 16
        assert table.match.now == 1

    def test_the_slider_goes_through_the_record(self, table):
        table.play_text("enter Y1")
        table.more.bar.press("moves")
        slider = table.more._panels["moves"].slider
        assert (slider.value, slider.most) == (3, 3)
        say(slider, {"go": 0})
        assert table.match.now == slider.value == 0
        say(slider, {"go": 3})
        assert table.match.now == 3
        for nonsense in (4, -1, "1", None):
            say(slider, {"go": nonsense})
        assert table.match.now == 3


class TestBots:
    def test_without_an_event_loop_the_bot_answers_at_once(self, wire):
        table = pages.play("snail-invasion", seed=7, players=["person", "gentle"])
        table.play_text("enter Y1")
        assert table.match.record[3].seat == 1
        assert table.state.movers == (0,)

    def test_a_bot_begins_where_it_is_its_turn(self, wire):
        table = pages.play("snail-invasion", seed=7, players=["random", "person"])
        assert table.state.movers == (1,)

    def test_in_a_page_the_bot_thinks_in_slices_and_can_be_stopped(self, wire):
        table = pages.play("snail-invasion", Jobs(), seed=7, players=["person", "gentle"])
        table.play_text("enter Y1")
        assert table.match.bot_to_move == 1
        table.undo()
        assert table.match.now == 1
        pages.passes(table, 5)
        assert table.match.now == 1
        table.play_text("enter Y1")
        pages.passes(table, 0.1)
        assert table.match.bot_to_move == 1
        pages.passes(table, 5)
        assert table.match.record[3].seat == 1

    def test_a_bot_that_fails_is_reported(self, wire):
        class Broken(gw.Player):
            def think(self, view, seat, rng):
                raise RuntimeError("no idea")
                yield

        table = pages.play("snail-invasion", seed=7, players=["person", Broken()])
        table.play_text("enter Y1")
        assert "no idea" in said(table)

    def test_two_bots_play_to_the_end(self, wire):
        table = pages.play("snail-invasion", seed=7, players=["random", "random"], plants="R", snails="3")
        assert table.result is not None
        assert table.says.said["kind"] == "end"


class TestWithAnAuthor:
    def test_moves_can_be_asked_for(self, table):
        moves = []
        table.on_move(lambda move, state: moves.append((str(move), state)))
        table.play_text("enter Y1")
        assert moves == [("enter Y1", table.state)]

    def test_an_error_in_a_callback_is_the_author_s_and_the_learner_reads_on(self, table):
        after, told = [], []
        table.on_error = told.append
        table.on_move(lambda move, state: 1 / 0)
        table.on_move(lambda move, state: after.append(str(move)))
        table.play_text("enter Y1")
        assert said(table).startswith("The yellow pawn comes out on square 7.")
        assert table.match.now == 3
        assert after == ["enter Y1"]
        (error,) = told
        assert isinstance(error, ZeroDivisionError)

    def test_a_match_that_is_there_already_is_played_on(self, wire):
        match = gw.Match("snail-invasion", seed=7)
        match.play("enter Y1")
        assert pages.play(match).state == match.state

    def test_a_match_that_is_played_elsewhere_is_shown(self, table):
        moves = []
        table.on_move(lambda move, state: moves.append((str(move), state)))
        table.match.play("enter Y1")
        assert table.state == table.match.state
        assert "on square 7" in said(table)
        assert table.movebox.offers[0][0] in {str(move) for move in table.match.state.moves()}
        assert moves == [("enter Y1", table.state)]
        table.match.undo()
        assert table.state == table.match.state
        assert "rolled 2 and 5" in said(table)

    def test_two_on_one_match_show_the_same(self, table):
        other = pages.play(table.match)
        table.play_text("enter Y1")
        assert other.state == table.state
        assert "on square 7" in said(other)

    def test_every_decision_of_a_run_is_told(self, wire):
        match = gw.Match("snail-invasion", seed=7, players=["person", "gentle"])
        table = pages.play(match)
        moves = []
        table.on_move(lambda move, state: moves.append((move, state)))
        match.play("enter Y1")
        assert [move.seat for move, _ in moves] == [0, 1]
        assert moves[-1][1] == match.state

    def test_a_match_that_was_put_away_is_shown_no_longer(self, table):
        old = table.match
        table.match = gw.Match("snail-invasion", seed=8)
        shown = table.state
        old.play("enter Y1")
        assert table.state == shown

    def test_another_match_can_be_set(self, table):
        match = gw.Match("snail-invasion", seats=1, seed=5)
        table.match = match
        assert table.state == match.state
        table.play_text(str(match.state.moves()[0]))
        assert match.now == 3

    def test_no_state_of_the_rules_is_shown_as_such(self, table):
        assert not {"state", "match", "result"} & {name for part in pages.parts(table) for name in part.shows}

    def test_wrong_options_are_refused_with_the_choices(self, wire):
        with pytest.raises(gw.OptionError, match="seats cannot be 3"):
            pages.play("snail-invasion", seats=3)
        with pytest.raises(gw.UnknownGame, match="snail-invasion"):
            pages.play("snail-invader")


class TestAddress:
    def test_the_match_lives_in_the_address(self, wire):
        table = pages.play("snail-invasion", seed=7, address=True)
        table.play_text("enter Y1")
        again = short_code.read(table.picture.address["match"])
        assert again.state == table.state
        assert again.record == table.match.record

    def test_elsewhere_the_address_is_left_alone(self, table):
        table.play_text("enter Y1")
        assert table.picture.address == {}


class TestBars:
    def test_what_cannot_be_done_is_disabled_and_does_nothing(self, table):
        undo = next(button for button in table.bar.buttons if button["id"] == "undo")
        assert undo["disabled"]
        before = said(table)
        table.bar.press("undo")
        assert said(table) == before

    @pytest.mark.parametrize("nonsense", [{"press": "Resign"}, {"press": 3}, {}, None, [], {"press": None}])
    def test_nonsense_from_the_page_does_nothing(self, table, nonsense):
        say(table.bar, nonsense)
        say(table.more.bar, nonsense)
        assert table.match.now == 1

    def test_a_panel_opens_and_closes_and_only_one_is_open(self, table):
        for name in ("odds", "moves"):
            table.more.bar.press(name)
            assert [button["id"] for button in table.more.bar.buttons if button["pressed"]] == [name]
            assert len(table.more.children) == 2
        table.more.bar.press("moves")
        assert len(table.more.children) == 1


class TestOnePress:
    def test_it_plays_a_move_that_has_only_one_place_to_go(self, table):
        say(table.settings, {"once": True})
        tap(table, "shed:Y1")
        assert str(table.match.record[1]) == "enter Y1"
        table.undo()
        assert table.match.now == 1

    def test_elsewhere_two_presses_are_needed(self, table):
        tap(table, "shed:Y1")
        assert table.match.now == 1
        assert table.chosen == ("shed:Y1",)

    def test_a_piece_with_several_places_waits_for_one(self):
        table = pages.play(gw.Match("carrots-and-broccoli", seed=1))
        say(table.settings, {"once": True})
        token = next(token for token in table._marks().able)
        tap(table, token)
        assert table.chosen == (token,)

    @pytest.mark.parametrize("nonsense", [{"once": 1}, {"once": "yes"}, {}, None, "once"])
    def test_nonsense_changes_nothing(self, table, nonsense):
        say(table.settings, nonsense)
        assert not table.settings.once


class TestPanels:
    @pytest.fixture
    def panel(self, table):
        def open_panel(name):
            table.more.bar.press(name)
            return table.more._panels[name]

        return open_panel

    def test_the_odds_of_the_chosen_piece_are_exact(self, table, panel):
        odds = panel("odds")
        assert "Choose a piece" in odds.text.value
        tap(table, "shed:Y1")
        assert "<td>7</td><td>6 in 36</td><td>17%</td>" in odds.text.value
        assert "<td>12</td><td>1 in 36</td><td>3%</td>" in odds.text.value

    def test_the_record_is_shown(self, table, panel):
        moves = panel("moves")
        table.play_text("enter Y1")
        assert "<code>roll 2 5</code>" in moves.text.value
        assert "<code>enter Y1</code>" in moves.text.value

    def test_beside_a_game_that_has_just_begun_anew_one_can_change_who_plays(self, table):
        assert "players" not in table.bar.ids
        table.again.new()
        assert "players" in table.bar.ids
        say(table.bar, {"press": "players"})
        assert table.more._shown == "players"
        say(table.bar, {"press": "players"})
        assert table.more._shown == "players", "it stays open, whoever presses twice"
        table.play_text(str(table.state.moves()[0]))
        assert "players" not in table.bar.ids

    def test_options_and_players_make_a_new_game(self, table, panel):
        form = panel("players").form
        say(form, {"options": {"board": "16"}, "players": ["person", "random"], "seed": " 7 "})
        assert table.state.options["board"] == 16
        assert table.match.players == ("person", "random")
        assert table.match.seed == 7

    def test_an_option_that_cannot_be_is_explained_and_the_game_goes_on(self, table, panel):
        form = panel("players").form
        before = table.match
        say(form, {"options": {"plants": "XYZ"}, "players": [], "seed": ""})
        assert "plants cannot be" in form.trouble
        assert table.match is before
        say(form, {"options": {}, "players": [], "seed": ""})
        assert form.trouble == ""
        assert table.match is not before

    def test_the_form_is_that_of_the_start_screen_filled_with_this_game(self, wire):
        table = pages.play("snail-invasion", players=["owl", "random"], board=16, end_after=40, seed=1)
        table.more.bar.press("players")
        form = table.more._panels["players"].form
        fields = {field["name"]: field for field in form.screen["fields"]}
        assert fields.keys() == {option.name for option in house.options(gw.games["snail-invasion"])}
        assert {name: fields[name]["value"] for name in ("board", "end_after", "plants")} == {
            "board": "16",
            "end_after": "40",
            "plants": "",
        }
        assert fields["board"]["pictures"]["16"].startswith("<svg")
        seats = form.screen["seats"]
        assert seats["usual"] == ["owl", "random"]
        assert {kind for kind, _ in seats["kinds"]} == seats["faces"].keys()
        assert all(face.startswith("<svg") for face in seats["faces"].values())
        say(form, {"options": {}, "players": ["owl", "person"], "seed": ""})
        options = table.match.start.options
        assert (options["board"], options["plants"], table.match.end_after) == (16, "RYGB", 40)

    def test_what_is_chosen_stays_while_the_game_goes_on_and_a_new_game_is_shown(self, table, panel):
        form = panel("players").form
        before = form.screen
        table.play_text("enter Y1")
        assert form.screen is before
        say(form, {"options": {"board": "16"}, "players": [], "seed": ""})
        assert form.screen is not before
        fields = {field["name"]: field["value"] for field in form.screen["fields"]}
        assert fields["board"] == "16"

    @pytest.mark.parametrize("seed", ["--7", "²", "x" * 1000, "", "-3"])
    def test_any_seed_is_understood(self, table, panel, seed):
        form, before = panel("players").form, table.match
        say(form, {"options": {}, "players": [], "seed": seed})
        assert table.match is not before
        assert table.match.seed == -3 if seed == "-3" else table.match.seed != -3

    @pytest.mark.parametrize(
        "nonsense",
        [None, "more", {"options": []}, {"players": []}, {"options": {}, "players": 3}, {"options": {}, "players": []}],
    )
    def test_nonsense_from_the_form_does_nothing(self, table, panel, nonsense):
        before = table.match
        say(panel("players").form, nonsense)
        assert table.match is before

    def test_starting_over_has_the_same_dice(self, table, panel):
        table.play_text("enter Y1")
        first = [str(move) for move in table.match.record]
        say(panel("players").form, "again")
        table.play_text("enter Y1")
        assert [str(move) for move in table.match.record] == first

    def test_a_saved_game_can_be_opened(self, table, panel):
        table.play_text("enter Y1")
        files = panel("files")
        name, text = files._file()
        table.again.new()
        files._opened(name, text.encode())
        assert [str(move) for move in table.match.record[1:2]] == ["enter Y1"]

    @pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"format": "x"}', b"\xff\xfe", b"null", b"[" * 100_000])
    def test_a_damaged_file_is_explained_and_the_game_is_as_it_was(self, table, panel, content):
        files, before = panel("files"), table.match
        say(files.upload, {"name": "x.json", "base64": b64encode(content).decode()})
        assert "Your game is as it was" in said(table)
        assert "not a saved game" in files.note.value
        assert table.match is before

    def test_the_file_is_what_match_saves(self, table, panel):
        assert json.loads(panel("files")._file()[1]) == table.match.to_dict()


def test_a_game_without_dice_has_no_odds(wire):
    assert "odds" in pages.play("snail-invasion").more.bar.ids
    assert "odds" not in pages.play("pyramid-shambo").more.bar.ids


def test_whoever_does_not_want_to_wait_lets_all_bots_answer_without_a_pause(wire):
    table = pages.play("pyramid-shambo", Jobs(), seats=4, seed=3, players=["gentle", "gentle", "gentle", "person"])
    connect(table)
    before = table.match.now
    say(table.picture, {"skip": True})
    assert table.match.now == before, "they think in slices all the same: nobody else waits for them"
    wire.since()
    pages.passes(table, 0)
    assert table.match.now > before + 1
    assert 3 in table.state.movers
    assert '"beats"' not in wire.text(), "nobody watches"


def test_what_others_do_after_the_next_decision_is_watched_again(wire):
    table = pages.play("snail-invasion", Jobs(), seed=7, players=["person", "gentle"])
    connect(table)
    table.play_text(str(table.state.moves()[0]))
    say(table.picture, {"skip": True})
    pages.passes(table, 0)
    wire.since()
    table.play_text(str(table.state.moves()[0]))
    assert '"beats"' in wire.text()


def test_what_goes_wrong_while_a_step_back_is_shown_stays_said():
    table = pages.play("snail-invasion", seed=7)
    table.play_text(str(table.state.moves()[0]))
    table.coaching.follow = broken
    table.undo()
    assert table.match.can_redo()
    assert said(table).startswith("Something went wrong: no idea")


def broken():
    raise RuntimeError("no idea")


def test_where_only_a_button_is_left_the_line_says_so():
    state = course.first(gw.games["snail-invasion"], LESSON["no-way-out"]).state
    assert [str(move) for move in state.moves()] == ["pass"]
    table = pages.play(state, seed=1)
    assert "press its button" in said(table)
    assert table.act.ids == ("play pass",)


class TestTheCoach:
    """A position with a move after which the other side can win at once, and one after which it cannot."""

    def losing(self, rival="random"):
        state, worst, best = two_ways()
        players = ["person" if seat == state.movers[0] else rival for seat in range(2)]
        table = pages.play(gw.Match.at(state, seed=1, players=players))
        say(table.settings, {"coach": True})
        return table, worst, best

    def test_before_a_move_that_loses_at_once_it_asks_once(self):
        table, worst, _ = self.losing()
        before = table.match.now
        table.play_text(str(worst))
        assert table.match.now == before
        assert "Look where the ring is" in said(table)
        assert table._marks().cause
        table.play_text(str(worst))
        assert table.match.now > before

    def test_between_two_friends_it_says_nothing(self):
        table, worst, _ = self.losing("person")
        before = table.match.now
        table.play_text(str(worst))
        assert table.match.now > before

    def test_what_is_better_is_shown_in_green_and_what_is_in_danger_in_red(self, monkeypatch):
        table, worst, _ = self.losing()
        place = table.scenery.path(table.state, worst)
        for better in (True, False):
            monkeypatch.setattr(table.coaching, "word", lambda *_, better=better: Word(BETTER, place, better))
            table.play_text(str(worst))
            marks = table._marks()
            assert (marks.better, marks.cause) == ((place, ()) if better else ((), place))

    def test_switched_off_it_says_nothing(self):
        table, worst, _ = self.losing()
        say(table.settings, {"coach": False})
        before = table.match.now
        table.play_text(str(worst))
        assert table.match.now > before

    def test_what_was_done_against_its_warning_decided_the_game_and_for_its_reason(self):
        table, worst, _ = self.losing()
        table.play_text(str(worst))
        warned = said(table)
        table.play_text(str(worst))
        table.match.give_up(worst.seat)
        table.coaching._found((Point(0, 0.5), Point(len(table.match.record), 0)))  # the judge has not seen it
        assert table.coaching.turning.played == worst
        assert "See what decided it" in table.act.labels
        table.act.press("review")
        assert said(table).startswith("Here it turned.")
        why = re.search(r"It would end like this: [^.]+\.", warned).group()
        assert why in said(table)

    def test_where_nothing_turned_the_game_no_button_promises_to_show_it(self):
        table, _, best = self.losing()
        table.match.give_up(best.seat)
        table.coaching._found((Point(0, 0.5), Point(len(table.match.record), 0)))
        assert "Look back at the game" in table.act.labels

    def test_the_button_of_the_review_keeps_its_name_whatever_is_found_later(self):
        table, worst, best = self.losing()
        table.match.give_up(best.seat)
        labels = table.act.labels
        assert "Look back at the game" in labels
        table.coaching._found((Point(0, 0.9, TurningPoint(0, worst.seat, worst, best, 0.9, 0.1)),))
        table.goto(len(table.match.record))
        assert table.coaching.turning is not None
        assert table.act.labels == labels

    @pytest.mark.parametrize("nonsense", [{"coach": 1}, {"coach": "yes"}])
    def test_what_is_no_wish_changes_nothing(self, table, nonsense):
        say(table.settings, nonsense)
        assert not table.settings.coach

    def test_after_the_game_it_shows_the_turning_point_and_lets_one_play_on_from_there(self):
        table, worst, _ = self.losing()
        table.play_text(str(worst))
        table.play_text(str(worst))
        for _ in range(400):
            if table.result is not None:
                break
            table.match.play(gw.judge(table.state, positions=300).best.move)
        turning = table.coaching.turning
        table.act.press("review")
        assert table.match.now == turning.entry
        assert str(table.state.after(turning.played).events[0].said) in said(table)
        assert str(table.state.after(turning.better).events[0].said) in said(table)
        assert table.result is None
        table.play_text(str(turning.better))
        table.play_text(str(turning.better))
        assert table.match.record[turning.entry] == turning.better


class TestAfterTheGame:
    def over(self, players):
        table = pages.play("snail-invasion", seed=7, players=players)
        table.match = gw.Match.at(
            gw.games["snail-invasion"].from_dict({"squares": {"5": ["R1"], "8": ["R3", "R2"]}, "roll": [1, 2]}),
            players=players,
        )
        table.play_text("move 5/1")
        assert table.result is not None
        return table

    def test_one_plays_again_changes_sides_or_sees_how_it_went(self):
        table = self.over(["person", "random"])
        assert table.act.labels == ("Rematch", "Change sides", "Look back at the game")

    def test_among_friends_no_sides_are_changed(self):
        assert self.over(["person", "person"]).act.labels == ("Rematch", "Look back at the game")

    def test_who_plays_for_the_same_side_changes_none(self):
        table = pages.play("carrotia", seats=2, seed=1, players=["person", "hare"])
        assert [str(button.label) for button in table.again.buttons()] == ["Play again"]

    def test_who_changes_sides_sits_one_seat_further_on(self):
        table = self.over(["person", "random"])
        old = table.match
        table.act.press("swap")
        assert table.match is not old
        assert table.match.players == ("random", "person")
        assert table.match.start == old.start

    def test_who_looks_back_begins_at_the_start_and_goes_on_move_by_move(self):
        table = self.over(["person", "random"])
        played = len(table.match.record)
        table.act.press("review")
        table.see_entry(0)
        assert (table.match.now, table.result, len(table.match.record)) == (0, None, played)
        table.bar.press("redo")
        assert table.match.now == played


class TestResults:
    """What matters most is said first, and what led there stands below."""

    HERE: ClassVar = {
        "options": {"seats": 2},
        "stage": "run",
        "quest": {"id": "own", "entry": "a1", "exit": "c3"},
        "maze": {
            "a1": "NE",
            "b1": "NEW",
            "c1": "NW",
            "a2": "NS",
            "b2": "ES",
            "c2": "NSW",
            "a3": "ES",
            "b3": "EW",
            "c3": "SW",
        },
        "rabbit": "b3",
        "moves": 3,
        "gathered": [1, 3],
    }

    def told(self, **position):
        state = gw.games["carrotia"].from_dict({**self.HERE, **position})
        table = pages.play(gw.Match.at(state, players=["person", "person"], seed=1))
        table.play_text("go E")
        said = table.says.said
        rest = said["sentences"][said["head"] :]
        return said["kind"], " ".join(said["sentences"][: said["head"]]), " ".join([*rest, *said["log"]])

    def test_how_a_round_has_ended_and_what_is_still_needed(self):
        kind, head, details = self.told(round=1, store=3)
        assert kind == "plain"
        assert head == (
            "To win you need 20 carrots: 13 more. "
            "The rabbit is out, in time! 4 carrots come into the store, which holds 7 now."
        )
        assert "leads the rabbit from b3 to c3" in details
        assert "leave the maze" in details

    def test_that_it_is_enough_before_the_last_round(self):
        _, head, _ = self.told(round=2, store=16)
        assert head.startswith("Already won: the store is safe, and that is worth a star! How many more can you")

    def test_how_the_game_has_ended(self):
        kind, head, details = self.told(round=3, store=16)
        assert kind == "end"
        assert head.startswith("Everybody has won: 20 carrots in the store, and 20 were needed!")
        assert "leads the rabbit from b3 to c3" in details
        assert "leads the rabbit" not in head


@pytest.mark.parametrize("asked", ["robin", "strong", "owl"])
def test_a_bot_is_named_as_one_and_by_the_animal_that_sits_down(asked):
    """An owl is a bird of this game: whoever asks for it gets the one that is as strong."""
    table = pages.play(gw.Match("carrotia", seats=2, seed=1, players=["person", asked], replies="later"))
    assert "<small>bot: robin</small>" in table.seats.value
    assert "<small>you</small>" in table.seats.value


def test_who_plays_with_bots_alone_is_told_that_it_is_their_turn_and_who_they_are():
    for players, said in ((["person", "robin"], "Your turn."), (["person"] * 2, "It is the ghost's turn.")):
        match = gw.Match("carrotia", seats=2, seed=1, players=players, characters=["ghost", "clown"])
        match.run()
        assert str(telling.whose(Sitting(match), SCENERY)).startswith(said)


def test_who_is_challenged_throws_now_and_has_no_turn():
    match = gw.Match("pyramid-shambo", seats=3, seed=1, players=["gentle", "person", "gentle"], replies="later")
    match.play("challenge Y")
    table = pages.play(match)
    assert "<b>you throw now</b>" in table.seats.value
    assert "<b>your turn</b>" not in table.seats.value
    assert str(telling.whose(Sitting(match), gw.games.scenery("pyramid-shambo"))).startswith("Press what you throw")


def test_what_to_press_is_said_after_whose_turn_it_is():
    for bot, turn in (("hedgehog", "Your turn."), ("person", "It is the gardener's turn.")):
        assert f"{turn} Press a piece in the Potting Shed" in said(
            pages.play("snail-invasion", seed=1, players=["person", bot])
        )


def test_whose_turn_it_is_is_not_said_in_two_ways():
    match = gw.Match("pyramid-shambo", seed=3, players=["person", "gentle"])
    table, heard = pages.play(match), []
    while not heard or "Press whoever you want to challenge" not in heard[-1] or len(heard) < 3:
        table.play_text(str(table.sitting.view.moves(0)[0]))
        heard.append(said(table))
    assert "Your turn. Press whoever you want to challenge" in heard[-1]
    assert "It is the red player's turn." not in heard[-1]


def test_where_a_game_has_no_words_for_it_it_is_said_where_the_moves_are(monkeypatch):
    monkeypatch.setattr(gw.games.scenery("snail-invasion"), "asks", lambda state, seat: Sentences())
    table = pages.play("snail-invasion", seed=1, players=["person", "hedgehog"])
    assert said(table).endswith("Your turn. Press a marked place.")


def test_of_three_in_a_row_is_said_who_plays_whom():
    options = {"seats": 3, "players": ["person", "robin", "hedgehog"], "seed": 1}
    table = pages.play("carrotia", characters=["ghost", "bandit", "mummy"], **options)
    for name, who in (("Ghost", "you"), ("Bandit", "robin"), ("Mummy", "hedgehog")):
        assert f"{name} <small>{who}</small>" in table.seats.value
    early = pages.play("carrotia", **options)
    assert "Player 2 <small>robin</small>" in early.seats.value
    long = pages.play("pyramid-shambo", seats=3, players=["person", "owl", "hare"], seed=1)
    assert "gw-known'" in long.seats.value, "a name of two lines makes room for 'you' on a phone"
    assert "<span class='gw-called'>Red player</span> <small>you</small>" in long.seats.value


class TestWhatBotsSay:
    """Why a bot has made its move, it says itself, in the words below the board."""

    def table(self, bot="robin", **position):
        corners = ["NE", "NEW", "NW", "NS", "NESW", "NSW", "ES", "EW", "SW"]
        maze = dict(zip(["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"], corners, strict=True))
        here = {
            "options": {"seats": 2, "characters": []},
            "characters": ["clown", "vampire"],
            "powers_used": [True, True],
            "round": 3,
            "stage": "run",
            "quest": {"id": "own", "entry": "a1", "exit": "c3", "carrots": {}, "birds": [], "direction": "cw"},
            "maze": maze,
            "rabbit": "a1",
            "moves": 9,
            "rested": True,
            **position,
        }
        match = gw.Match.at(gw.games["carrotia"].from_dict(here), players=["person", bot], seed=1)
        return pages.play(match)

    def test_right_before_who_is_next(self):
        table = self.table(store=12, gathered=[3, 3, 3])
        table.play_text("go E")
        (words,) = [each for each in table.says.said["sentences"] if "“" in each]
        assert words == "The vampire: “We have enough: home now!”"
        after = table.says.said["sentences"]
        assert after.index(words) + 1 < len(after)
        assert after[after.index(words) + 1].startswith(("Your turn", "Press"))

    def test_what_a_person_does_needs_no_reason(self):
        table = self.table("person", store=12, gathered=[3, 3, 3])
        table.play_text("go E")
        assert "“" not in table.says.said["text"]

    def test_a_bot_that_has_moved_more_than_once_is_still_heard_when_a_person_decides(self):
        birds = {"birds": {"owl": "c1", "crow": "b3"}, "dice": {"owl": "N", "crow": "E"}}
        table = self.table(store=12, gathered=[3, 3, 3], **birds)
        table.play_text("go E")
        for _ in range(12):
            if table.match.record[-1].seat != 0 and "home now" in table.says.said["text"]:
                break
            table.play_text(str(table.match.state.moves(0)[0]))
        moves = [move for move in table.match.record if move.seat == 1]
        assert len(moves) > 1
        assert str(table.says.said["text"]).count("home now") == 1

    def test_beside_its_face_for_eyes_where_words_have_little_room(self):
        table = self.table(store=12, gathered=[3, 3, 3])
        assert "gw-bubble" not in table.seats.value
        table.play_text("go E")
        _, bubble = table.seats.value.split("<p class='gw-bubble")
        assert bubble.startswith(" gw-last' aria-hidden='true'><svg"), "below the card of whoever speaks"
        assert bubble.endswith("<q>We have enough: home now!</q></p>")
        table.undo()
        assert "gw-bubble" not in table.seats.value

    def test_the_rest_of_what_has_happened_says_it_not(self):
        table = self.table(store=12, gathered=[3, 3, 3])
        table.play_text("go E")
        assert not any("“" in str(each) for each in table.says.past)


def test_what_a_move_touched_is_marked_no_more_on_the_grid_of_another_quest():
    last = running(RING, rabbit="c2", moves=4, came_from="W", seats=1, characters=["ghost"])
    table = pages.play(gw.Match.at(last, seed=3, players=["person"]))
    table.match.play("go N")
    assert table.state.round.number == 2
    assert table.state.size == 4
    assert table._marks().last == ()
    earlier = running(RING, rabbit="a2", moves=4, seats=1, characters=["ghost"])
    table.match = gw.Match.at(earlier, seed=3, players=["person"])
    table.match.play("go N")
    assert "a3" in table._marks().last


@pytest.mark.parametrize("game", ["yes-broccoli", "carrots-and-broccoli"])
def test_who_asks_what_lies_there_has_done_nothing_wrong(game):
    table = pages.play(game, seed=3, players=["person", "random"])
    tap(table, "pile:1" if game == "yes-broccoli" else "seat:1")
    assert table.says.said["kind"] == "plain"
    assert table.says.said["rule"]
    assert table._marks().cause == ()
