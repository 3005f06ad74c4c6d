"""Dragging: the kernel says what goes where, the page moves it, and a drop means what presses would mean."""

from __future__ import annotations

import pytest

import garden_widgets as gw
from garden_widgets.scenes.hand import Hand
from garden_widgets.scenes.pressing import paths
from tests.presenters import pages
from tests.presenters.pages import connect, say

START = gw.games["snail-invasion"].start(seats=2).play("roll 3 4")


@pytest.fixture
def table():
    table = pages.play(START, seed=1)
    connect(table)
    return table


def test_the_page_knows_what_can_be_dragged_where_and_how_it_looks(table, wire):
    offered = table.picture.drags
    assert {each["start"] for each in offered} == {"shed:B1", "shed:G1", "shed:R1", "shed:Y1"}
    assert all(each["ends"] == ["7"] for each in offered)
    assert all(each["shapes"] for each in offered)


def test_a_drop_is_one_move(table):
    say(table.picture, {"drop": ["shed:Y1", "7"]})
    assert [str(move) for move in table.match.record if move.seat >= 0] == ["enter Y1"]


def test_a_drop_where_nothing_takes_it_is_refused_like_the_presses(table):
    say(table.picture, {"drop": ["shed:Y1", "8"]})
    refused = table.says.said
    again = pages.play(START, seed=1)
    again.press("shed:Y1")
    again.press("8")
    assert refused["kind"] == again.says.said["kind"] == "refusal"
    assert refused["text"] == again.says.said["text"]
    assert table.match.record == ()


@pytest.mark.parametrize("nonsense", [["shed:Y1"], ["shed:Y1", 7], ["nowhere", "7"], ["shed:Y1", "99"], "7", None])
def test_what_is_no_drop_does_nothing(table, nonsense):
    say(table.picture, {"drop": nonsense})
    assert table.match.state == START


def test_a_game_without_drags_offers_none():
    table = pages.play("pyramid-shambo", seed=1)
    connect(table)
    assert table.picture.drags == []


@pytest.mark.parametrize("game", ["snail-invasion", "carrots-and-broccoli"])
def test_each_piece_goes_by_a_drag_where_two_presses_bring_it(game):
    match = gw.Match(game, seed=3, players=["person", "person"])
    for _ in range(30):
        seat = match.movers[0]
        hand = Hand(gw.games.scenery(game))
        offered = {(drag.start, end) for drag, ends in hand.drags(match.state, seat).items() for end in ends}
        assert offered == {path for path in paths(hand.scenery, match.state, seat) if len(path) == 2}
        for drag in hand.drags(match.state, seat):
            shapes = [item for item in hand.scene(match.state).items if item.key == drag.thing]
            assert len(shapes) > 1, "it is seen under the finger"
        moves = match.state.moves(seat)
        match.play(moves[len(moves) // 2], seat)
        if match.result is not None:
            break


def test_where_nothing_is_marked_no_drag_tells_what_can_move(monkeypatch):
    lesson = pages.lesson("snail-invasion", "grow-a-plant")
    run = lesson.run
    assert run.drags()
    monkeypatch.setattr(type(run), "unmarked", True)
    assert run.drags() == {}


class TestInALesson:
    def test_a_drag_solves_a_step_like_its_presses(self):
        lesson = pages.lesson("carrotia", "out-of-the-maze")
        connect(lesson)
        (offered,) = lesson.picture.drags
        say(lesson.picture, {"drop": [offered["start"], offered["ends"][0]]})
        assert lesson.stars == {"out-of-the-maze": 3}

    def test_a_drop_that_is_refused_is_one_refusal(self):
        lesson = pages.lesson("carrotia", "out-of-the-maze")
        connect(lesson)
        (offered,) = lesson.picture.drags
        say(lesson.picture, {"drop": [offered["start"], "a1"]})
        assert lesson.says.said["kind"] in ("refusal", "wrong")
        assert lesson.says.said["rule"]["id"] == "CA-13"
        assert lesson.stars == {}


def test_what_is_dragged_is_turned_by_one_message_whether_it_was_in_hand_or_not():
    table = pages.play("carrotia", seats=2, seed=3, characters=["ghost", "clown"])
    connect(table)
    assert {each["start"]: each["turns"] for each in table.picture.drags} == {
        "tile:I": True,
        "tile:L": True,
        "tile:T": True,
        "tile:X": False,
    }
    before = table.picture.drags[1]["shapes"]
    say(table.picture, {"turn": "tile:L"})
    assert table.chosen == ("tile:L", "tile:L")
    assert table.picture.drags[1]["shapes"] != before
    say(table.picture, {"turn": "tile:L"})
    assert table.chosen == ("tile:L",) * 3
    say(table.picture, {"drop": ["tile:L", "b2"]})
    assert table.state.tiles == {"b2": "SW"}


@pytest.mark.parametrize("nonsense", [None, 7, "nowhere", ["tile:L"]])
def test_what_is_no_turn_does_nothing(nonsense):
    table = pages.play("carrotia", seats=2, seed=3, characters=["ghost", "clown"])
    connect(table)
    say(table.picture, {"turn": nonsense})
    assert table.chosen == ()
