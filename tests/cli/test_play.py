"""`garden play`: a game in the terminal."""

from __future__ import annotations

import re

import pytest

from garden_widgets.core.match import Match
from garden_widgets.core.registry import GameEntry, games
from garden_widgets.shelf.snail_invasion.engine.state import SnailState

SNAILS = ("play", "snail-invasion", "--seed", "7")  # the first rolls are 2 5 and 4 6


def test_a_move_is_played_and_told_with_its_rules(garden):
    ran = garden(*SNAILS, typed=("enter Y1", "quit"))
    assert ran.code == 0
    assert "the dice: roll 2 5\n    The gardener rolled 2 and 5: that makes 7. (SI-04)" in ran.out
    assert "the gardener: enter Y1\n    The yellow pawn comes out on square 7. (SI-08)" in ran.out
    assert "7: Y1" in ran.out
    assert ran.err == ""


def test_a_question_mark_lists_the_moves(garden):
    ran = garden(*SNAILS, typed=("?",))
    assert "  enter B1\n  enter G1\n  enter R1\n  enter Y1\n" in ran.out


def test_a_refusal_names_its_rule_and_offers_a_move(garden):
    ran = garden(*SNAILS, typed=("enter Y3",))
    rule = Match("snail-invasion").game.rules["SI-07"]
    assert f"SI-07, {rule.title}: {rule.text}" in ran.out
    assert "You could play: enter" in ran.out


def test_nonsense_shows_what_was_expected(garden):
    ran = garden(*SNAILS, typed=("dance",))
    assert "'dance' is not a move of this game. Expected: roll 3 4" in ran.out
    assert "Type ? for the moves" in ran.out


def test_a_player_who_cannot_move_ends_the_game_with_a_sentence(garden, monkeypatch):
    monkeypatch.delattr(SnailState, "moves")
    monkeypatch.setattr(SnailState, "_legal_moves", lambda self, seat: ())
    for typed in ("?", "enter Y1"):
        ran = garden(*SNAILS, typed=(typed, "quit"))
        assert ran.code == 1
        assert ran.err.startswith("Seat 0, the gardener, is on turn and has no legal move")


def test_a_decision_is_taken_back_and_played_again(garden):
    ran = garden(*SNAILS, typed=("enter Y1", "undo", "redo"))
    turns = [line for line in ran.out.splitlines() if " turn, with " in line]
    assert turns == [
        "It is the gardener's turn, with 2 + 5 = 7.",
        "It is the snails' turn, with 4 + 6 = 10.",
        "It is the gardener's turn, with 2 + 5 = 7.",
        "It is the snails' turn, with 4 + 6 = 10.",
    ]


def test_there_may_be_nothing_to_take_back(garden):
    ran = garden(*SNAILS, typed=("undo", "redo"))
    assert "There is no decision to take back." in ran.out
    assert "There is no decision to play again." in ran.out


def test_a_rule_is_looked_up(garden):
    ran = garden(*SNAILS, typed=("rule si-11", "rule SI-99", "rule"))
    assert "SI-11, Blocked: A piece is blocked when" in ran.out
    assert "There is no rule SI-99. Did you mean SI-" in ran.out
    assert "Which rule? Name one: rule SI-01" in ran.out


def test_a_game_is_saved_and_gone_on_with(garden, tmp_path):
    file = tmp_path / "game.json"
    saved = garden(*SNAILS, typed=("enter Y1", f"save {file}"))
    assert f"Saved as {file}." in saved.out
    assert Match.load(file).record[1].seat == 0
    ran = garden("play", "--load", str(file), typed=("enter K1",))
    assert "the gardener: enter Y1" in ran.out
    assert "the snails: enter K1" in ran.out


def test_a_file_that_cannot_be_written_is_told(garden, tmp_path):
    ran = garden(*SNAILS, typed=(f"save {tmp_path}/none/game.json", "save"))
    assert "cannot be saved as" in ran.out
    assert "No such file or directory" in ran.out
    assert "Save where?" in ran.out


def test_the_end_of_the_input_ends_politely(garden):
    ran = garden(*SNAILS)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("Until next time.\n")


def test_empty_lines_do_no_harm(garden):
    assert garden(*SNAILS, typed=("", "   ", "board", "help", "QUIT")).code == 0


def test_a_bot_answers(garden):
    ran = garden(*SNAILS, "--bot", "1=random", typed=("enter Y1",))
    assert "the snails: enter K1" in ran.out
    assert ran.out.count("the gardener> ") == 2
    assert "the snails> " not in ran.out


def test_bots_alone_play_to_the_end(garden):
    ran = garden(*SNAILS, "--bot", "0=random", "--bot", "1=random")
    assert ran.code == 0
    assert "The game is over, won by " in ran.out


def test_a_persons_game_ends_with_the_winner_and_the_rule(garden):
    patio = ("play", "snail-invasion", "--variant", "patio", "--seed", "3")
    ran = garden(*patio, "--bot", "0=gentle")
    assert "The game is over, won by " in ran.out
    assert ran.code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--board", "13"), "board cannot be 13: choose 12 or 16."),
        (("--board", "wide"), "board cannot be 'wide': choose 12 or 16."),
        (("--seats", "3"), "seats cannot be 3: choose 1 or 2."),
        (("--plants", "XYZ"), "plants cannot be 'XYZ'"),
        (("--bot", "1"), "--bot 1: write SEAT=KIND, such as 1=gentle; choose seat 0 or 1."),
        (("--bot", "5=gentle"), "--bot 5=gentle: write SEAT=KIND"),
        (("--bot=-1=gentle",), "--bot -1=gentle: write SEAT=KIND"),
        (("--bot", "1=fierce"), "'fierce'"),
        (("--load", "none.json"), "none.json' cannot be read"),
        (("--colour", "red"), "there is no option --colour"),
        (("--boar", "16"), "Did you mean --board?"),
    ],
)
def test_wrong_options_are_told_in_a_sentence(garden, words, said):
    game = () if words[0] == "--load" else ("snail-invasion",)
    ran = garden("play", *game, *words)
    assert ran.code == 2
    assert said in ran.err
    assert "Traceback" not in ran.err


def test_a_game_and_a_saved_game_are_one_too_many(garden, tmp_path):
    file = tmp_path / "game.json"
    Match("snail-invasion", seed=1).save(file)
    assert garden("play", "snail-invasion", "--load", str(file)).code == 2


@pytest.mark.parametrize("name", games)
def test_help_after_the_name_of_a_game_shows_its_animals_and_examples_that_run(garden, name):
    said = garden("play", name, "--help").out
    animals = [each.id for each in games.characters(name)]
    assert f"{', '.join(animals[:-1])} and {animals[-1]}" in " ".join(said.split())
    examples = re.findall(r"(?m)^  garden (play .+?)   ", said)
    assert [words.split()[1] for words in examples] == [*[name] * 4, "--load"]
    for words in examples[:-1]:
        assert garden(*words.split(), typed=("quit",)).code == 0, words


def test_help_without_a_game_lists_the_animals_of_each(garden):
    said = garden("play", "--help").out
    assert "  carrotia               hare, frog, hedgehog, fox and robin\n" in said
    assert all(f"\n  {name} " in said for name in games)


def test_help_goes_on_without_a_game_that_is_broken(garden, monkeypatch):
    monkeypatch.setitem(games._all(), "leeks", GameEntry.in_folder("no_such_package.leeks"))
    said = garden("play", "--help").out
    assert "\n  carrotia " in said
    assert "leeks" not in said


def test_help_after_the_name_of_a_game_lists_its_options(garden):
    assert "--variant TEXT" in garden("play", "snail-invasion", "--help").out


def test_a_seed_is_a_number_or_a_word(garden):
    once = garden("play", "snail-invasion", "--seed", "rose").out
    assert once == garden("play", "snail-invasion", "--seed", "rose").out
    assert "rolled 2 and 5" in garden("play", "--seed", "7", "snail-invasion").out


def test_what_is_hidden_from_a_seat_is_not_shown_at_its_turn(garden, auction):
    start = Match(auction.name, seed=1).state
    bid = str(start.moves(0)[0])
    ran = garden("play", auction.name, "--seed", "1", typed=(bid, "", "?"))
    first, second = ran.out.split("The screen goes to squirrel 1: press Enter when nobody else is looking.")
    assert str(start.seen_by(0)) in first
    assert str(start.play(bid, 0).seen_by(1)) in second
    assert bid not in second
    assert "\n" * 60 in first


def test_one_of_several_movers_is_a_bot(garden, auction):
    start = Match(auction.name, seed=1).state
    ran = garden("play", auction.name, "--seed", "1", "--bot", "0=random", typed=(str(start.moves(1)[0]),))
    assert "The screen goes to" not in ran.out
    assert "squirrel 1> " in ran.out
    assert "squirrel 0> " not in ran.out


def test_the_clock_may_be_told(garden, auction):
    ran = garden("play", auction.name, "--seed", "1", "--bell", "true", typed=("?", "bell"))
    assert "  bell\n" in ran.out
    assert "The game is over, won by " in ran.out
