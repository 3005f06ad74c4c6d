"""A page that is not ours: whatever it sends, nothing that it may not know or do comes of it."""

from __future__ import annotations

import pytest

from tests.presenters import pages
from tests.presenters.pages import connect, say, tap

SEED = 918273645
VALUES = [None, True, False, 0, -1, 10**30, 1.5, "", "x", "<b>", [], ["x"], [[]], {}, {"x": 1}, [{"id": "new"}]]
MESSAGES = ["file", "again", "press", {"press": "nothing"}, {"press": 7}, {"go": 1}, {"go": -1}, {"text": "fly to 7"}]


@pytest.fixture(params=["snail-invasion", "pyramid-shambo"])
def table(request):
    table = pages.play(request.param, seats=2, seed=SEED)
    connect(table)
    for panel in ("moves", "players", "files"):
        table.more.bar.press(panel)
    return table


def test_a_press_on_save_hands_out_no_secret(wire):
    table = pages.play("pyramid-shambo", seats=2, seed=SEED)
    connect(table)
    table.more.bar.press("files")
    table.play_text(str(table.state.moves()[0]))
    table.sit_down()
    table.play_text("scissors")
    save = table.more._panels["files"].save
    wire.since()
    save.disabled = False  # whatever a page may have done
    say(save, "file")
    assert "scissors" not in wire.text()
    assert str(SEED) not in wire.text()


def test_messages_of_no_form_change_nothing(table, wire):
    session = connect(table)
    before = table.match.record, [part.view() for part in pages.parts(table)]
    part = session.id_of(table.picture)
    for message in (
        *VALUES,
        {"part": part},
        {"do": {"press": "x"}},
        {"part": [part], "do": {}},
        {"part": "99", "do": {}},
    ):
        assert session.handle(message, 0.0) == {}
    assert (table.match.record, [part.view() for part in pages.parts(table)]) == before


def test_messages_that_our_page_would_never_send_change_no_game(table):
    before = table.match.record
    for piece in list(pages.parts(table)):
        for message in [*MESSAGES, *VALUES]:
            say(piece, message)
    tap(table, "no such place")
    assert table.match.record == before
