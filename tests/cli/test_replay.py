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


@pytest.fixture
def hidden(tmp_path, auction):
    """A finished game in which something was hidden, looked at from its first entry on."""
    match = Match(auction.name, seed=1, players=["random", "random"])
    match.run()
    return match


def test_looking_back_in_a_finished_hidden_game_everything_is_shown(garden, hidden, tmp_path):
    hidden.goto(1)
    hidden.save(tmp_path / "game.json")
    ran = garden("replay", str(tmp_path / "game.json"), "--boards")
    for k, move in enumerate(hidden.record):
        assert f"{k + 1:4}  {hidden.state_at(k).who(move.seat):the}: {move}\n" in ran.out
    assert str(hidden.state_at(len(hidden.record))) in ran.out
    assert "The game is over, won by " in ran.out


def test_of_a_running_hidden_game_nothing_is_shown_that_is_hidden(garden, hidden, tmp_path):
    whole = hidden.to_dict()
    moves = next(k for k, move in enumerate(hidden.record) if move.seat >= 0) + 1
    running = Match.from_dict({**whole, "moves": whole["moves"][:moves], "now": moves}, ["person", "person"])
    running.save(tmp_path / "game.json")
    ran = garden("replay", str(tmp_path / "game.json"), "--boards")
    assert str(running.state.seen_by(None)) in ran.out
    assert str(running.record[-1]) not in ran.out
    assert "seed" not in ran.out
