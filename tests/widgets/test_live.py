"""A game, a lesson and a board in a cell: one model that carries messages, paints a canvas, and tells its author."""

from __future__ import annotations

import asyncio
import json
from math import ceil

import ipywidgets
import pytest
import traitlets

import garden_widgets as gw
from garden_widgets.presenters.address import Asked
from garden_widgets.scenes.palette import DARK, LIGHT
from garden_widgets.tables import thinking
from garden_widgets.widgets import page
from garden_widgets.widgets.live import Live, flush_all

GAME = gw.games["snail-invasion"]


@pytest.fixture
def board(wire):
    return gw.board(GAME.start().play("roll 3 4"))


@pytest.fixture
def table(wire):
    return gw.play("snail-invasion", seed=7)


def connect(live):
    """Be a page that has just come: of the model, and of its canvases."""
    say(live, {"hello": 1})
    for picture in live.pictures:
        ready(live.canvas_of(picture).canvas)


def ready(canvas):
    canvas[-1]._handle_custom_msg({"event": "client_ready"}, [])


def say(live, content):
    live._handle_custom_msg(content, [])


def to(live, part, content):
    """Say something to a part of a page."""
    say(live, {"part": live._session.id_of(part), "do": content})


def told(live, news):
    """Give the messages of a session in what was sent."""
    return [data["content"] for _, id, data, _ in news if data.get("method") == "custom" and id == live.model_id]


def drawings(news):
    """Give the batches of drawing commands in what was sent."""
    return [bytes(buffers[0]).decode() for _, _, data, buffers in news if data.get("method") == "custom" and buffers]


class TestMessages:
    def test_a_page_that_comes_is_told_everything_with_its_canvas(self, wire, board):
        wire.since()
        say(board, {"hello": 1})
        (whole,) = told(board, wire.since())
        (shown,) = [each["shows"] for each in whole["new"].values() if each["kind"] == "board"]
        assert shown["canvas"] == f"IPY_MODEL_{board.canvas.model_id}"
        assert shown["still"]

    @pytest.mark.parametrize(
        ("where", "what"), [({}, "Run its cell again."), ({"SERVER_SOFTWARE": "voila/0"}, "Load the page again.")]
    )
    def test_what_to_do_about_a_lost_kernel_is_said_without_cells_where_there_are_none(
        self, wire, monkeypatch, where, what
    ):
        monkeypatch.delenv("SERVER_SOFTWARE", raising=False)
        for name, value in where.items():
            monkeypatch.setenv(name, value)
        board = gw.board(GAME)
        connect(board)
        assert board.presenter.words["gone"] == f"This board has lost its kernel. {what}"

    def test_a_press_is_one_message_and_one_painting(self, wire, table):
        connect(table)
        wire.since()
        to(table, table.presenter.picture, {"press": "shed:Y1"})
        news = wire.since()
        assert len(told(table, news)) == len(drawings(news)) == 1
        assert len(news) == 2

    def test_the_beginning_of_a_film_goes_out_ahead_of_the_answer_and_of_the_painted_board(self, wire, table):
        connect(table)
        wire.since()
        to(table, table.presenter.movebox, {"text": "enter Y1"})
        news = wire.since()
        ahead, answer = told(table, news)
        assert any("start" in (content.get("film") or {}) for _, content in ahead["say"])
        assert "set" in answer
        kinds = ["drawn" if buffers else "told" for _, id, data, buffers in news if data["method"] == "custom"]
        assert kinds[:2] == ["told", "told"]
        assert kinds.count("drawn") == 1

    def test_what_a_cell_changes_is_told_when_the_cell_is_over(self, wire, table):
        connect(table)
        wire.since()
        table.presenter.press("shed:Y1")
        assert not told(table, wire.since())
        flush_all()
        assert told(table, wire.since())

    def test_a_move_from_a_cell_is_told_at_once(self, wire, table):
        connect(table)
        wire.since()
        table.match.play("enter Y1")
        assert told(table, wire.since())

    def test_no_page_sets_a_trait(self, table):
        before = table.match, table.state
        table._handle_msg(
            {"content": {"data": {"method": "update", "state": {"match": 1, "_esm": "x"}}}, "buffers": []}
        )
        assert (table.match, table.state) == before
        assert table._esm != "x"

    @pytest.mark.parametrize("nonsense", [None, 3, "x", [], {}, {"hello": 2}, {"part": "99", "do": 1}])
    def test_nonsense_does_nothing(self, wire, table, nonsense):
        connect(table)
        before = table.match.record
        say(table, nonsense)
        assert table.match.record == before

    def test_several_are_independent(self, table):
        other = gw.play("snail-invasion", seed=8)
        box = ipywidgets.HBox([table, other])
        table.match.play("enter Y1")
        assert other.match.now == 1
        assert box.children == (table, other)


class TestCanvas:
    def test_nothing_is_drawn_before_the_page_is_there(self, wire, board):
        board.state = board.state.play("enter Y1")
        assert not drawings(wire.since())

    def test_a_page_that_connects_gets_the_whole_picture_in_one_message_each_time(self, wire, board):
        for _ in range(2):
            wire.since()
            connect(board)
            (batch,) = drawings(wire.since())
            assert len(json.loads(batch)) > 100
            assert "Potting Shed" in batch

    def test_a_new_state_is_painted_in_one_message_without_the_ground(self, wire, board):
        connect(board)
        wire.since()
        board.state = board.state.play("enter Y1")
        (batch,) = drawings(wire.since())
        assert "Potting Shed" not in batch

    def test_a_press_that_moves_nothing_paints_its_marks_alone(self, wire, board):
        connect(board)
        wire.since()
        board.selection = ("7",)
        (batch,) = drawings(wire.since())
        board.state = board.state.play("enter Y1")
        (whole,) = drawings(wire.since())
        assert len(batch) < len(whole) / 5

    @pytest.mark.parametrize(("asked", "given"), [(0.4, 1.25), (1.3, 1.5), (3, 2)])
    def test_it_is_as_sharp_as_the_page_needs(self, wire, board, asked, given):
        connect(board)
        wire.since()
        to(board, board.presenter, {"look": {"palette": "light", "letters": False, "sharp": asked}})
        assert (board.canvas.width, board.canvas.height) == (
            ceil(given * board.scene.width),
            ceil(given * board.scene.height),
        )
        assert len(drawings(wire.since())) == (given != 1.25), "painted anew where it is another sharpness"

    def test_a_dark_page_gets_dark_colours(self, wire, board):
        connect(board)
        wire.since()
        to(board, board.presenter, {"look": {"palette": "dark", "letters": False}})
        (batch,) = drawings(wire.since())
        assert DARK["soil"] in batch
        assert LIGHT["soil"] not in batch

    def test_a_dark_notebook_gets_dark_words_too(self, board):
        assert f"--garden-ink:{DARK['ink']};" in board._css
        assert ".gw-frame" in board._css

    def test_a_scene_of_another_size_gets_a_canvas_of_its_size(self, board):
        connect(board)
        board.state = GAME.start(board=16)
        assert board.canvas.height == ceil(1.25 * board.scene.height)

    def test_an_error_while_painting_does_not_silence_the_canvas_for_ever(self, wire, board, monkeypatch):
        connect(board)
        with monkeypatch.context() as broken:
            broken.setattr("garden_widgets.scenes.canvas._Pen.draw", lambda *_: 1 / 0)
            board.state = board.state.play("enter Y1")
        assert "ZeroDivisionError" in traceback_of(board)
        wire.since()
        board.state = board.state.play("roll 1 2")
        assert len(drawings(wire.since())) == 1

    def test_the_board_of_a_whole_game_in_a_lesson_has_a_canvas_of_its_own(self, wire):
        lesson = gw.lesson("snail-invasion")
        connect(lesson)
        step = next(each.name for each in lesson.presenter.lesson.steps if type(each).__name__ == "PlayGame")
        wire.since()
        lesson.step = step
        (news,) = told(lesson, wire.since())
        (shown,) = [each["shows"] for each in news["new"].values() if each["kind"] == "board"]
        assert shown["canvas"]


class TestAuthors:
    def test_state_result_and_moves_can_be_observed(self, table):
        states, moves = [], []
        table.observe(lambda change: states.append(change["new"]), "state")
        table.on_move(lambda move, state: moves.append((str(move), state, table.state)))
        connect(table)
        to(table, table.presenter.movebox, {"text": "enter Y1"})
        assert states == [table.state]
        assert moves == [("enter Y1", table.state, table.state)]

    def test_a_match_that_is_set_is_played(self, table):
        other = gw.Match("snail-invasion", seed=8)
        table.match = other
        assert table.presenter.match is other
        other.play(str(other.state.moves()[0]))
        assert table.state is other.state

    def test_a_new_game_by_a_button_is_the_match_then(self, table):
        connect(table)
        before = table.match
        to(table, table.presenter.bar, {"press": "new"})
        assert table.match is table.presenter.match is not before

    @pytest.mark.parametrize("name", ["state", "result"])
    def test_what_follows_from_the_match_cannot_be_set(self, table, name):
        value = GAME.start() if name == "state" else gw.Result((0,), None, GAME.rules["SI-01"])
        with pytest.raises(traitlets.TraitError, match=r"\.match = gw\.Match\.at\(state\)"):
            setattr(table, name, value)

    def test_the_errors_of_callbacks_and_observers_are_theirs_with_the_traceback_in_the_cell(self, table):
        after = []
        table.on_move(lambda move, state: 1 / 0)
        table.observe(lambda change: {}["state"], "state")
        table.on_move(lambda move, state: after.append(str(move)))
        table.match.play("enter Y1")
        assert after == ["enter Y1"]
        assert "ZeroDivisionError" in traceback_of(table)
        assert "KeyError" in traceback_of(table)
        assert "test_live.py" in traceback_of(table)
        assert table.presenter.says.said["text"].startswith("The yellow pawn comes out on square 7.")

    def test_on_a_learner_s_page_the_traceback_is_in_the_log_alone(self, table, monkeypatch, caplog):
        monkeypatch.setenv("SERVER_SOFTWARE", "garden-widgets")
        table.on_move(lambda move, state: 1 / 0)
        table.match.play("enter Y1")
        assert traceback_of(table) == ""
        assert "ZeroDivisionError" in caplog.text

    def test_step_and_stars_of_a_lesson_follow_and_lead(self):
        lesson, done, steps = gw.lesson("snail-invasion"), [], []
        lesson.observe(lambda change: steps.append(change["new"]), "step")
        lesson.on_done(lambda name, stars: done.append((name, stars, dict(lesson.stars))))
        connect(lesson)
        for token in ("5/1", "8"):
            to(lesson, lesson.presenter.picture, {"press": token})
        assert done == [("grow-a-plant", 3, {"grow-a-plant": 3})]
        to(lesson, lesson.presenter.act, {"press": "next"})
        assert steps == [lesson.step]
        lesson.step = "nowhere"
        assert lesson.step == steps[0], "a step that does not exist is none"

    def test_the_selection_of_a_board_follows_and_leads(self, board):
        pressed = []
        board.on_press(lambda token: pressed.append((token, board.selection)))
        connect(board)
        to(board, board.presenter, {"press": "5"})
        assert pressed == [("5", ("5",))]
        board.selection = ("7",)
        assert board.presenter.marks.chosen == ("7",)

    def test_a_board_follows_a_match(self, wire):
        match = gw.Match("snail-invasion", seed=7)
        board = gw.board(match)
        connect(board)
        wire.since()
        match.play("enter Y1")
        assert board.state == match.state
        assert told(board, wire.since())

    def test_more_can_be_drawn_on_the_canvas_of_a_board(self, board):
        board.canvas[3].fill_rect(0, 0, 5, 5)


class TestByItself:
    def test_without_an_event_loop_the_bot_answers_at_once(self):
        table = gw.play("snail-invasion", seed=7, players=["person", "gentle"])
        table.match.play("enter Y1")
        assert table.match.record[3].seat == 1
        assert table.state.movers == (0,)

    def test_with_one_it_thinks_in_slices_while_the_page_stays_alive(self, wire, monkeypatch):
        monkeypatch.setattr(thinking, "PAUSE", 0)

        async def kernel():
            table = gw.play("snail-invasion", seed=7, players=["person", "gentle"])
            say(table, {"hello": 1})
            table.match.play("enter Y1")
            say(table, {"part": table._session.id_of(table.presenter.picture), "do": {"told": 1}})
            assert table.match.bot_to_move == 1
            for _ in range(2000):
                await asyncio.sleep(0.001)
                if table.state.movers == (0,):
                    break
            assert table.match.record[3].seat == 1

        asyncio.run(kernel())

    def test_what_is_closed_does_nothing_more(self):
        async def kernel():
            table = gw.play("snail-invasion", seed=7, players=["gentle", "gentle"])
            assert table._timer is not None
            table.close()
            assert table._timer is None

        asyncio.run(kernel())


class TestPages:
    def test_the_page_to_play_asks_who_plays_and_then_has_a_board(self, wire):
        shown = page.play_page(Asked(game="snail-invasion"))
        assert isinstance(shown, Live)
        connect(shown)
        start = shown.presenter.content
        to(shown, start, {"choose": "friend"})
        assert [picture.scene.title for picture in shown.pictures] == [shown.scene.title]

    def test_a_story_leads_to_the_lesson_or_has_it(self, monkeypatch):
        monkeypatch.delenv("GARDEN_BASE_URL", raising=False)
        assert page.lesson_first("snail-invasion").presenter.content.step
        monkeypatch.setenv("GARDEN_BASE_URL", "/below/")
        assert "href='/below/learn/snail-invasion'" in page.lesson_first("snail-invasion").value

    def test_what_the_kernel_was_asked_for_counts(self, monkeypatch):
        monkeypatch.setenv("QUERY_STRING", "step=blocking")
        assert page.lesson_page("snail-invasion").presenter.content.step == "blocking"

    def test_the_gallery_needs_no_kernel(self):
        bundle = page.gallery()._repr_mimebundle_()
        assert bundle["text/html"].startswith("<div class='gw-gallery'")


def traceback_of(live):
    """Give what stands below a page for its author."""
    return "".join(part.value for part in live._cell.children[1:])
