"""A press that was on its way when the sand ran out is told so, and is taken for nothing else."""

from __future__ import annotations

import pytest

from garden_widgets.scenes.pressing import paths
from tests.presenters import pages
from tests.presenters.pages import connect, look, say


@pytest.fixture
def table():
    table = pages.play("carrotia", seats=2, seed=3, players=["person"] * 2, characters=["ghost", "clown"])
    connect(table)
    return table


def press(table, token, moment):
    say(table.picture, {"press": token, "moment": moment})


def test_a_tile_that_was_to_be_laid_comes_too_late(table):
    press(table, "tile:L", table.picture.moment)
    before = table.picture.moment
    table.time_is_up()
    played = table.match.record
    press(table, "a3", before)
    assert table.says.said["kind"] == "refusal"
    assert table.says.said["rule"]["id"] == "CA-08"
    assert table.match.record == played


def test_a_tile_that_was_to_be_taken_in_hand_comes_too_late(table):
    before = table.picture.moment
    table.time_is_up()
    press(table, "tile:L", before)
    assert table.says.said["rule"]["id"] == "CA-08"
    assert table.chosen == ()


def test_a_press_on_the_picture_of_now_is_a_press(table):
    table.time_is_up()
    press(table, "tile:L", table.picture.moment)
    assert table.chosen == ("tile:L",)


def test_a_quick_press_on_the_picture_before_counts_while_the_sand_runs(table):
    before = table.picture.moment
    press(table, "tile:L", before)
    press(table, "a3", before)
    assert "a3" in table.state.tiles


@pytest.mark.parametrize("held", [(), ("tile:L",), ("tile:L", "tile:L"), ("tile:I",)])
def test_a_drop_comes_too_late_like_a_press(table, held):
    for token in held:
        press(table, token, table.picture.moment)
    before = table.picture.moment
    table.time_is_up()
    played = table.match.record
    say(table.picture, {"drop": ["tile:L", "a3"], "moment": before})
    assert table.says.said["rule"]["id"] == "CA-08"
    assert table.match.record == played


def test_a_drop_on_the_picture_of_now_mends(table):
    table.time_is_up()
    say(table.picture, {"drop": ["tile:L", "a3"], "moment": table.picture.moment})
    assert str(table.match.record[-1]) == "lay NE a3"


def test_hints_can_be_switched_off(table, wire):
    wire.since()
    look(table.picture)
    say(table.picture, {"look": {"palette": "light", "letters": False, "hints": False}})
    assert table.picture.look.hints is False
    say(table.picture, {"look": {"palette": "light", "letters": False}})
    assert table.picture.look.hints is True


@pytest.mark.parametrize("game", ["snail-invasion", "carrots-and-broccoli", "pyramid-shambo", "carrotia"])
def test_a_press_while_a_bot_moves_is_answered(game):
    table = pages.play(game, players=["hare", "person"], seed=3, jobs=pages.Jobs())
    while table.match.bot_to_move is None:
        table.play_text(str(table.state.moves()[0]))
    table.sitting.settle()
    played = len(table.match.record)
    pages.tap(table, next(item.token for item in table.picture.scene.touchable))
    assert table.says.said["text"] == "The hare is moving; then you."
    assert len(table.match.record) == played


def test_who_watches_two_bots_is_told_who_moves():
    table = pages.play("snail-invasion", players=["owl", "hare"], seed=3, jobs=pages.Jobs())
    pages.tap(table, next(item.token for item in table.picture.scene.touchable))
    assert table.says.said["text"] == "The owl is moving."


def waiting_for_a_bot(game, token):
    """A game in which somebody presses a place while a bot moves."""
    table = pages.play(game, players=["hare", "person"], seed=3, jobs=pages.Jobs())
    connect(table)
    assert table.match.bot_to_move == 0
    pages.tap(table, token)
    assert table.chosen == ()
    return table


def until_a_person_decides(table):
    for _ in range(200):
        if table.sitting.seat is not None:
            return
        pages.passes(table, 30)
    raise AssertionError("nobody decides")


def show_the_film(table):
    say(table.picture, {"told": table.picture._projector.films})


def test_what_was_pressed_while_a_bot_moved_is_in_hand_when_it_can_be():
    probe = pages.play("snail-invasion", players=["hare", "person"], seed=3, jobs=pages.Jobs())
    until_a_person_decides(probe)
    own = next(path[0] for path in paths(probe.scenery, probe.sitting.view, 1) if len(path) > 1)
    table = waiting_for_a_bot("snail-invasion", own)
    until_a_person_decides(table)
    assert table.chosen == (), "what the dice show is not seen yet"
    show_the_film(table)
    assert table.chosen == (own,)
    played = len(table.match.record)
    pages.passes(table, 30)
    assert len(table.match.record) == played, "what is kept is no move by itself"


def test_what_was_pressed_and_cannot_be_chosen_is_forgotten():
    table = waiting_for_a_bot("snail-invasion", "9")
    until_a_person_decides(table)
    show_the_film(table)
    assert table.chosen == ()
    assert table.hand.cause == ()
