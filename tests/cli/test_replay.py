"""`garden replay`: a saved game, played again."""

from __future__ import annotations

import json

import pytest

from garden_widgets.core.match import Match


@pytest.fixture
def file(tmp_path):
    match = Match("snail-invasion", seed=7)
    match.play("enter Y1")
    match.save(tmp_path / "game.json")
    return tmp_path / "game.json"


def test_a_saved_game_is_told_move_by_move(garden, file):
    ran = garden("replay", str(file))
    assert ran.code == 0
    assert ran.out.startswith("Snail Invasion! (seats 2, board 12, plants RYGB, snails 321; seed 7)\n")
    assert "   2  the gardener: enter Y1\n" in ran.out
    assert "The yellow pawn comes out on square 7. (SI-08)" in ran.out
    assert ran.out.count("Potting Shed:") == 1


def test_boards_are_shown_when_asked_for(garden, file):
    assert garden("replay", str(file), "--boards").out.count("Potting Shed:") == 4


def test_a_finished_game_says_who_won(garden, tmp_path):
    match = Match("snail-invasion", seed=7, players=["random", "random"])
    match.run()
    match.save(tmp_path / "game.json")
    assert "The game is over, won by " in garden("replay", str(tmp_path / "game.json")).out


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda text: text[: len(text) // 2], "only a part of one"),
        (lambda text: "", "only a part of one"),
        (lambda text: "[]", "This is not a saved game"),
        (lambda text: text.replace('"version": 1', '"version": 9'), "version 9"),
        (lambda text: text.replace("enter Y1", "enter Y3"), "Entry 2 of 3, 'enter Y3' of seat 0, cannot be played"),
        (lambda text: text.replace("snail-invasion", "chess"), "There is no game 'chess'"),
        (lambda text: json.dumps({**json.loads(text), "moves": 7}), "moves: wants a list"),
        (lambda text: "[" * 100_000, "only a part of one"),
    ],
)
def test_a_damaged_file_is_told_in_one_sentence(garden, file, damage, said):
    file.write_text(damage(file.read_text()))
    ran = garden("replay", str(file))
    assert ran.code == 2
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert ran.out == ""


@pytest.mark.parametrize("name", ["none.json", "."])
def test_a_file_that_cannot_be_read_is_told(garden, tmp_path, name):
    ran = garden("replay", str(tmp_path / name))
    assert ran.code == 2
    assert "cannot be read" in ran.err
