"""The command speaks the language that is asked for, or that of its surroundings; and all that it says can be said."""

from __future__ import annotations

import re

import pytest

from garden_widgets import cli
from garden_widgets.cli import arguments
from garden_widgets.core import language
from garden_widgets.core.match import Match
from garden_widgets.core.registry import games
from garden_widgets.players.character import ANIMALS
from tests.core import toy
from tests.spoken import marked, unmarked, write_catalogue


@pytest.fixture
def another(tmp_path, monkeypatch):
    """A second language."""
    write_catalogue(tmp_path / "texts", "xx", **{"Until next time.": "Gruk.", "usage: ": "Brup: "})
    monkeypatch.setattr(language, "shared_texts", lambda: tmp_path / "texts")
    monkeypatch.setitem(language.OWN_NAMES, "xx", "Xx")
    language._load.cache_clear()
    yield
    language._load.cache_clear()


@pytest.mark.parametrize(
    "words",
    [
        ("--lang", "xx", "play", "snail-invasion"),
        ("--lang=xx", "play", "snail-invasion"),
        ("play", "--lang", "xx", "snail-invasion"),
        ("play", "snail-invasion", "--lang=xx"),
        ("play", "snail-invasion", "--lang=xx", "--seed", "7"),
    ],
)
def test_a_language_is_asked_for_anywhere_in_a_command(another, garden, words):
    assert garden(*words).out.endswith("Gruk.\n")
    assert language.language() == "en"  # and afterwards all is as it was


@pytest.mark.parametrize(
    ("surroundings", "said"),
    [
        ({"LANG": "xx_XX.UTF-8"}, "Gruk."),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "xx"}, "Gruk."),
        ({"LANG": "xx", "LC_ALL": "C"}, "Until next time."),
        ({"LANG": "xx", "LC_MESSAGES": "en_US"}, "Until next time."),
        ({"LANG": "qq"}, "Until next time."),
        ({}, "Until next time."),
    ],
)
def test_else_the_surroundings_decide(another, garden, monkeypatch, surroundings, said):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, surroundings.get(name, ""))
    assert garden("play", "snail-invasion").out.endswith(f"{said}\n")


def test_what_argparse_says_is_said_in_it_too(another, garden):
    assert garden("--lang=xx", "rules", "--help").out.startswith("Brup: garden rules")
    assert garden("rules", "--help").out.startswith("usage: garden rules")


@pytest.mark.parametrize("words", [("--lang", "qq"), ("play", "--lang=qq"), ("play", "--lang"), ("--lang=",)])
def test_a_language_that_there_is_not_is_told_in_a_sentence(another, garden, words):
    ran = garden(*words)
    assert ran.code == 2
    assert re.fullmatch(r"garden: There is no language '.*': choose en or xx\.\n", ran.err)


# Everything is said ------------------------------------------------------------------------------------------------

TYPED = re.compile(
    r"(garden( (serve|play|rules|replay|new|check)\b)?|--?[a-z]|SI-|tests/|engine/|[A-Z]{2}-)\S*"
    r"|^ +\S+( \S+)*   "
    r"|[\[\]{}|.,:'\"()>?\d-]",
    re.MULTILINE,
)
"""What is the same in every language: commands, files, ids."""


def left_of(ran) -> str:
    """Give the words that were said in no language."""
    return " ".join(TYPED.sub(" ", unmarked(ran.out + ran.err)).split())


@pytest.fixture
def spoken(garden, monkeypatch):
    """Run a command in the made-up language."""

    def run(*words: str, typed: tuple[str, ...] = ()):
        monkeypatch.setattr(cli, "usual_language", lambda: "en")
        monkeypatch.setattr(cli, "speaking", lambda _code: marked())
        return garden(*words, typed=typed)

    return run


@pytest.mark.parametrize("command", ["", *cli.COMMANDS])
def test_help_is_said(spoken, command):
    left = left_of(spoken(*filter(None, [command]), "--help")).split()
    assert [word for word in left if word not in {*cli.COMMANDS, *(animal.id for animal in ANIMALS)}] == []


@pytest.mark.parametrize(
    "words",
    [
        ("sevre",),
        (),
        ("serve", "--port", "99999"),
        ("serve", "--workers", "0"),
        ("serve", "--workers"),
        ("serve", "--no-browser=1"),
        ("serve", "snail-invasion"),
        ("play",),
        ("play", "snail-invasion", "--seed"),
        ("play", "snail-invasion", "--bot", "1"),
        ("play", "snail-invasion", "--colour", "red"),
        ("play", "snail-invasion", "--load", "x"),
        ("rules",),
        ("rules", "snail-invasion", "--rule", "SI-99"),
        ("play", "--lang", "qq"),
        ("new", "Leeks"),
        ("new", "class"),
        ("new", "json"),
        ("new", "tests"),
        ("new", "snail-invasion"),
    ],
)
def test_wrong_use_is_told_in_words_that_can_be_said(spoken, words):
    ran = spoken(*words)
    assert ran.code == 2
    assert re.sub(r"\b(snail-invasion|sevre|class|json|tests)\b", "", left_of(ran)).strip() == ""


def test_argparse_is_asked_for_nothing_else(garden, monkeypatch):
    asked: set[str] = set()
    monkeypatch.setattr("argparse._", lambda words: asked.add(words) or words)
    for words in [
        ("--help",),
        (),
        ("serve", "x"),
        ("serve", "--port"),
        ("serve", "--port=x"),
        ("serve", "--no-browser=1"),
    ]:
        garden(*words)
    with_no_word_in_them = {"%(prog)s", "%(heading)s:"}
    assert asked <= {str(words) for words in arguments.WORDS} | with_no_word_in_them


def test_the_rules_are_said(spoken):
    assert left_of(spoken("rules", "snail-invasion", "--coverage")) == ""
    ran = spoken("rules", "snail-invasion", "--rule", "SI-R5")
    for title in ("Level: ", "Source: ", "Why: ", "Refused by: ", "Told by:", "Tested by:", "Taught by:"):
        assert f"‹{title}" in ran.out


def test_every_word_of_a_game_is_said(spoken):
    typed = ("?", "rule SI-11", "enter Y1", "enter Y3", "undo", "dance", "help")
    ran = spoken("play", "snail-invasion", "--seed", "7", typed=typed)
    moves = r"Snail Invasion!|\b(roll|enter|move)\b|\b[RYGBK]\d?\b"
    assert re.sub(moves, "", left_of(ran)).split() == []


def test_what_the_keyboard_says_is_said(spoken, tmp_path):
    file = str(tmp_path / "game.json")
    typed = ("help", "save", f"save {file}", "save /none/none", "rule", "rule SI-99", "dance", "enter Y3")
    ran = spoken("play", "snail-invasion", "--seed", "7", typed=typed)
    for begin in ("Type a move", "Saved as", "Save where", "The game cannot", "Which rule", "There is no rule"):
        assert f"‹{begin}" in ran.out
    for begin in ("Did you mean", "Type ? for", "You could play", "Until next time", "take a decision back"):
        assert f"‹{begin}" in ran.out
    assert Match.load(file).record


def test_what_a_new_game_says_is_said(spoken, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    ran = spoken("new", "leek-race")
    for begin in ("Here is Leek Race", "Its README.md"):
        assert f"‹{begin}" in ran.out


def test_what_a_check_says_of_itself_is_said(spoken, monkeypatch):
    monkeypatch.setitem(games._all(), toy.OPEN.name, toy.OPEN_ENTRY)
    ran = spoken("check", "open-auction")
    for begin in ("passed", "Not looked at"):
        assert f"‹{begin}" in ran.out
    assert re.search(r"‹(\d+) of \1 checks", ran.out)


def test_a_version_is_the_same_in_every_language(spoken):
    assert spoken("--version").out.startswith("garden-widgets ")
