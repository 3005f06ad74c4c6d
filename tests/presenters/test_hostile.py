"""A page that is not ours: whatever it sends, nothing that it may not know or do comes of it."""

from __future__ import annotations

import json

import pytest
from garden_widgets.presenters.piece import Control

from tests.presenters import pages
from tests.presenters.pages import connect, say, tap

SEED = 918273645
VALUES = [None, True, False, 0, -1, 10**30, 1.5, "", "x", "<b>", [], ["x"], [[]], {}, {"x": 1}, [{"id": "new"}]]
MESSAGES = ["file", "again", "press", {"press": "nothing"}, {"press": 7}, {"go": 1}, {"go": -1}, {"text": "fly to 7"}]


def controls(widget, found=None):
    """List every piece of a page that has a front end of ours."""
    found = {} if found is None else found
    if widget.model_id in found:
        return found
    found[widget.model_id] = widget
    for value in [getattr(widget, name, None) for name in widget.keys]:
        for inner in value if isinstance(value, (list, tuple)) else [value]:
            if hasattr(inner, "get_state") and hasattr(inner, "model_id"):
                controls(inner, found)
    return found


def ours(widget):
    return [piece for piece in controls(widget).values() if isinstance(piece, Control)]


def forge(piece, **state):
    """Say that a trait has changed, as a front end may."""
    piece._handle_msg({"content": {"data": {"method": "update", "state": state}}, "buffers": []})


@pytest.fixture(params=["snail-invasion", "pyramid-shambo"])
def table(request):
    table = pages.play(request.param, seats=2, seed=SEED)
    connect(table)
    for panel in ("moves", "players", "files"):
        table.more.bar.press(panel)
    return table


def test_no_page_sets_what_a_piece_shows(table):
    pieces = ours(table)
    assert len(pieces) > 6
    for piece in pieces:
        before = json.dumps(piece.get_state(), default=repr)
        for name in piece.keys:
            for value in VALUES:
                forge(piece, **{name: value})
        assert json.dumps(piece.get_state(), default=repr) == before


def test_a_forged_press_on_save_hands_out_no_secret(wire):
    table = pages.play("pyramid-shambo", seats=2, seed=SEED)
    connect(table)
    table.more.bar.press("files")
    table.play_text(str(table.state.moves()[0]))
    table.sit_down()
    table.play_text("scissors")
    save = table.more._panels["files"].save
    wire.since()
    forge(save, disabled=False)
    save.disabled = False  # even if that had come through
    say(save, "file")
    assert "scissors" not in wire.text()
    assert str(SEED) not in wire.text()


def test_messages_that_our_page_would_never_send_change_no_game(table):
    before = table.match.record
    for piece in ours(table):
        for message in [*MESSAGES, *VALUES]:
            say(piece, message)
    tap(table, "no such place")
    assert table.match.record == before
