"""A scene on the page: when it is painted, what is sent, and what a press does."""

from __future__ import annotations

import json
from math import ceil

import pytest

import garden_widgets as gw
from garden_widgets.scenes.motion import Beat
from garden_widgets.scenes.palette import DARK, LIGHT
from garden_widgets.widgets.picture import Picture
from tests.widgets.conftest import connect, look, say

GAME = gw.games["snail-invasion"]


@pytest.fixture
def board(wire):
    board = gw.board(GAME.start().play("roll 3 4"))
    wire.since()
    return board


def drawings(news):
    """Give the batches of drawing commands in what was sent."""
    return [bytes(buffers[0]).decode() for _, _, data, buffers in news if data.get("method") == "custom" and buffers]


@pytest.mark.parametrize(
    ("asked", "given"), [(0.4, 1.25), (1.25, 1.25), (1.3, 1.5), (3, 2), ("much", 1.25), (None, 1.25)]
)
def test_a_page_says_how_sharp_it_needs_the_picture(wire, board, asked, given):
    connect(board)
    wire.since()
    say(board.hits, {"look": {"palette": "light", "letters": False, "sharp": asked}})
    scene = board.scene
    assert (board.canvas.width, board.canvas.height) == (ceil(given * scene.width), ceil(given * scene.height))
    batches = drawings(wire.since())
    assert len(batches) == (given != 1.25), "painted anew where it is another sharpness, and only there"
    assert all("Potting Shed" in batch and f"[{float(given)}, {float(given)}]" in batch for batch in batches)


@pytest.mark.parametrize(
    ("where", "what"), [({}, "Run its cell again."), ({"SERVER_SOFTWARE": "voila/0"}, "Load the page again.")]
)
def test_what_to_do_about_a_lost_kernel_is_said_without_cells_where_there_are_none(wire, monkeypatch, where, what):
    monkeypatch.delenv("SERVER_SOFTWARE", raising=False)
    for name, value in where.items():
        monkeypatch.setenv(name, value)
    assert gw.board(GAME).hits.words["gone"] == f"This board has lost its kernel. {what}"


def test_nothing_is_drawn_before_the_page_is_there(wire, board):
    board.state = board.state.play("enter Y1")
    assert not drawings(wire.since())


def test_a_page_that_connects_gets_the_whole_picture_in_one_message(wire, board):
    connect(board)
    (batch,) = drawings(wire.since())
    commands = json.loads(batch)
    assert len(commands) > 100
    assert "Potting Shed" in batch


def test_a_page_that_connects_again_gets_it_again_and_its_canvases_are_chosen_anew(wire, board):
    connect(board)
    first = drawings(wire.since())
    connect(board)
    assert drawings(wire.since()) == first


def test_a_new_state_is_painted_in_one_message_without_the_ground(wire, board):
    connect(board)
    wire.since()
    look(board)
    board.state = board.state.play("enter Y1")
    news = wire.since()
    (batch,) = drawings(news)
    assert "Potting Shed" not in batch
    assert len(news) <= 4  # the film and its end, the canvas, the places


def films(news):
    return [data["content"]["film"] for _, _, data, _ in news if "film" in (data.get("content") or {})]


def test_a_new_state_is_a_film_from_what_was_shown_to_what_is_painted(wire, board):
    connect(board)
    wire.since()
    before = board.scene
    board.state = board.state.play("enter Y1")
    news = wire.since()
    begun, rest = films(news)
    assert len(drawings(news)) == 1
    assert begun["width"] == before.width
    assert len(begun["start"]) == len(list(before))
    assert len(begun["beats"][-1]["order"]) == len(list(board.scene))
    assert (rest["film"], rest["beats"], rest["more"]) == (begun["film"], [], False)


def test_the_first_beat_is_sent_before_the_board_is_painted_and_the_others_after(wire, board):
    connect(board)
    wire.since()
    after = board.state.play("enter Y1")
    scene = gw.games.scenery("snail-invasion").scene(after)
    asked = []

    def told():
        for number in range(3):
            asked.append(number)
            yield Beat(scene=scene)

    board.play(told())
    assert asked == [0]
    board.show(scene)
    news = [data["content"] for _, _, data, _ in wire.since() if data["method"] == "custom"]
    assert [len(news[0]["film"]["beats"]), "film" in news[1], len(news[2]["film"]["beats"])] == [1, False, 2]


def test_a_press_that_moves_nothing_paints_its_marks_alone(wire, board):
    connect(board)
    wire.since()
    board.selection = ("7",)
    (batch,) = drawings(wire.since())
    board.state = board.state.play("enter Y1")
    (whole,) = drawings(wire.since())
    assert len(batch) < len(whole) / 5


def test_the_first_film_of_a_game_needs_no_shape_that_the_page_has_already(wire):
    table = gw.play("snail-invasion", seed=7)
    connect(table.picture)
    (known,) = films(wire.since())
    table.play_text(str(table.state.moves()[0]))
    begun, *_ = films(wire.since())
    assert not set(begun["shapes"]) & set(known["shapes"])
    assert len(begun["shapes"]) < len(known["shapes"]) / 4


def test_what_is_shown_without_a_film_ends_the_one_that_plays(wire, board):
    connect(board)
    board.state = board.state.play("enter Y1")
    wire.since()
    board.selection = ("7",)
    assert films(wire.since()) == [None]
    board.selection = ()
    assert films(wire.since()) == []


def test_a_film_that_the_page_has_told_to_its_end_is_not_ended_again(wire, board):
    connect(board)
    wire.since()
    board.state = board.state.play("enter Y1")
    begun, _ = films(wire.since())
    board.hits._handle_custom_msg({"told": begun["film"]}, [])
    board.selection = ("7",)
    assert films(wire.since()) == []


def test_nothing_is_played_to_a_page_that_is_not_there(wire, board):
    board.state = board.state.play("enter Y1")
    assert not films(wire.since())


def test_a_dark_page_gets_dark_colours(wire, board):
    connect(board)
    look(board, palette="dark")
    *_, batch = drawings(wire.since())
    assert DARK["soil"] in batch
    assert LIGHT["soil"] not in batch
    look(board, palette="dark")
    assert not drawings(wire.since())


def test_a_press_is_a_token_once(board):
    pressed = []
    board.on_press(pressed.append)
    say(board.hits, {"press": "5"})
    assert pressed == ["5"]
    assert board.selection == ("5",)
    say(board.hits, {"press": "5"})
    assert board.selection == ()


@pytest.mark.parametrize(
    "nonsense",
    [
        {"press": "99"},
        {"press": 7},
        {"press": None},
        {},
        [],
        "press",
        None,
        {"look": {}},
        {"look": 3},
        {"look": {"palette": "pink", "letters": True}},
    ],
)
def test_nonsense_from_a_page_does_nothing(board, nonsense):
    pressed = []
    board.on_press(pressed.append)
    say(board.hits, nonsense)
    assert pressed == []


def test_an_error_in_a_callback_is_shown(board):
    def broken(token):
        raise RuntimeError("the callback is broken")

    board.on_press(broken)
    say(board.hits, {"press": "5"})
    assert "the callback is broken" in board.children[2].said["text"]
    assert "RuntimeError: the callback is broken" in board.children[3].outputs[0]["text"]
    say(board.hits, {"press": "6"})
    assert len(board.children) == 4


def test_everything_that_can_be_pressed_is_offered_with_its_place_and_words(board):
    hits = {hit["token"]: hit for hit in board.hits.hits["hits"]}
    assert hits["5"]["label"] == "Square 5: empty"
    assert hits["shed:Y1"]["label"].startswith("Yellow pawn in the shed")
    assert all(hit["w"] > 0 and hit["h"] > 0 for hit in hits.values())


def test_two_boards_do_not_know_of_each_other(wire, board):
    other = gw.board(GAME.start())
    say(other.hits, {"press": "7"})
    assert board.selection == ()
    assert other.selection == ("7",)


def test_a_saved_notebook_shows_the_picture(board):
    bundle = board._repr_mimebundle_()
    assert bundle["image/svg+xml"].startswith("<svg")
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert bundle["text/plain"] == repr(board) == "<Board of snail-invasion>"


def test_an_error_while_painting_does_not_silence_the_canvas_for_ever(wire, board, monkeypatch):
    connect(board)
    wire.since()
    with monkeypatch.context() as broken:
        broken.setattr("garden_widgets.scenes.canvas._Pen.draw", lambda *_: 1 / 0)
        board.state = board.state.play("enter Y1")
    assert board._trouble is not None
    wire.since()
    board._paint()
    assert len(drawings(wire.since())) == 1


def test_a_scene_of_another_size_gets_a_canvas_of_its_size(wire, board):
    sixteen = gw.games["snail-invasion"].start(board=16)
    board.state = sixteen
    assert board.canvas.height == ceil(1.25 * board.scene.height)
    assert isinstance(board, Picture)


def test_the_page_tells_when_it_has_shown_what_happened(board):
    told = []
    board.on_told(lambda: told.append(board.is_telling))
    connect(board)
    assert not board.is_telling
    for move in ("enter Y1", "roll 1 2"):
        board.state = board.state.play(move)
    assert board.is_telling
    say(board.hits, {"told": 1})
    assert board.is_telling
    say(board.hits, {"told": 99})
    assert board.is_telling
    assert told == []
    say(board.hits, {"told": 2})
    say(board.hits, {"told": 2})
    assert told == [False]


def test_a_page_that_comes_later_is_not_waited_for(board):
    connect(board)
    board.state = board.state.play("enter Y1")
    connect(board)
    assert not board.is_telling
