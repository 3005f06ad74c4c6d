"""Tab in a notebook: what may stand within a call is offered, and nothing else."""

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace

import pytest

import garden_widgets as gw
from garden_widgets.core.completing import CALLS, Call, offer, open_call
from garden_widgets.shelf.snail_invasion.lesson import LESSON

NAMES = {"gw": gw, "game": gw.games["snail-invasion"], "name": "carrotia", "number": 7}
OPTIONS = ["seats", "board", "plants", "snails", "variant"]
WORDS = ["seed", "players", "replies", "end_after"]


def offered(line: str) -> list[str]:
    if not CALLS.match(line):
        return []
    shell = SimpleNamespace(user_ns=NAMES)
    return offer(shell, SimpleNamespace(text_until_cursor=line))


@pytest.mark.parametrize(
    "line", ['gw.Match("', "gw.play('", "x = gw.board('sn", 'gw.lesson("', "steps('", 'print(prove("']
)
def test_games_are_offered_where_a_game_begins_a_call(line):
    assert offered(line) == list(gw.games)


@pytest.mark.parametrize("line", ['gw.lesson("snail-invasion", "', "gw.prove(game, 'wa", "lesson('snail-invasion','"])
def test_steps_are_offered_after_a_game(line):
    assert offered(line) == [step.name for step in LESSON.steps]


@pytest.mark.parametrize("line", ['gw.Match("snail-invasion", ', "gw.play(game, bo", "m = Match('snail-invasion' , "])
def test_options_are_offered_after_a_game_and_what_is_said_of_a_match(line):
    assert offered(line) == [f"{name}=" for name in OPTIONS + WORDS]


@pytest.mark.parametrize(
    "line", ["game.start(", 'gw.games["snail-invasion"].start(', "state = games['snail-invasion'].start(bo"]
)
def test_the_options_of_a_game_are_offered_where_it_starts(line):
    assert offered(line) == [f"{name}=" for name in OPTIONS]


def test_what_is_given_already_is_not_offered_again():
    assert "board=" not in offered("game.start(board=16, ")
    assert offered('gw.Match(game, players=["person", "gentle"], se') == [
        f"{name}=" for name in OPTIONS + WORDS if name != "players"
    ]


@pytest.mark.parametrize("line", ['gw.Match(game, players=["', "gw.play('snail-invasion', players=['person', 'ge"])
def test_bots_are_offered_as_players(line):
    assert offered(line) == ["person", *gw.games.bots("snail-invasion")]


def test_the_choices_of_an_option_are_offered_as_its_value():
    variant = next(option for option in NAMES["game"].options if option.name == "variant")
    assert offered("game.start(variant='") == list(variant.choices)


@pytest.mark.parametrize(
    "line",
    [
        "gw.Match(",
        'gw.Match("snale", ',
        "gw.Match(number, ",
        "gw.Match(nobody, ",
        "number.start(",
        'gw.lesson("snail-invasion", ',
        'gw.Match("snail-invasion") + "',
        'gw.Match("snail-invasion"); print(',
        "game.start(board=",
        "gw.Match(game, seed='",
        ")]}",
    ],
)
def test_elsewhere_nothing_is_offered(line):
    assert offered(line) == []


def test_a_name_that_holds_a_game_is_looked_up():
    assert offered("gw.lesson(name, '")[0] == gw.steps("carrotia").names[0]


def test_brackets_and_commas_in_texts_are_part_of_them():
    line = 'f(1, g("a, (b", [2, 3], h=\'"[\', '
    assert open_call(line) == Call("g", ['"a, (b"', "[2, 3]", "h='\"['"], "", quoted=False)


NOTEBOOK = """
from IPython.core.completer import provisionalcompleter
from IPython.testing.globalipapp import start_ipython
shell = start_ipython()
shell.run_cell("import garden_widgets as gw; game = gw.games['snail-invasion']; state = game.start()")
lines = 'gw.lesson("snail-invasion", "grow', 'gw.Match("snail-invasion", vari', 'gw.play(game, players=["gent', "state."
with provisionalcompleter():
    for line in lines:
        print(*(found.text for found in shell.Completer.completions(line, len(line))))
"""


def test_a_notebook_offers_them():
    pytest.importorskip("IPython")
    ran = subprocess.run([sys.executable, "-c", NOTEBOOK], capture_output=True, text=True, check=True)
    step, option, bot, state = ran.stdout.splitlines()[-4:]
    assert "grow-a-plant" in step.split()
    assert "variant=" in option.split()
    assert "gentle" in bot.split()
    shown = {name.rpartition(".")[2] for name in state.split()}
    assert {"play", "moves", "why_not", "svg", "stacks"} <= shown
    assert not {"after", "check_seat", "imagine", "refuse", "instead_of"} & shown
