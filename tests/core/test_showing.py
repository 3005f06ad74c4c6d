"""What is shown of things: a short line where they are printed, and in a notebook a table without foreign markup."""

from __future__ import annotations

import re

import pytest

import garden_widgets as gw
from garden_widgets.core.options import Option
from garden_widgets.core.outcome import Refusal
from garden_widgets.core.rulebook import Rule, RuleBook
from garden_widgets.core.showing import facts, table
from garden_widgets.core.text import Text
from garden_widgets.lessons.schema import Lesson
from tests.core import toy

GAME = gw.games["snail-invasion"]
STATE = GAME.start().play("roll 3 4")

THINGS = {
    "games": (gw.games, "games(snail-invasion, "),
    "game": (GAME, "games['snail-invasion']"),
    "rules": (GAME.rules, f"<RuleBook: {len(GAME.rules)} rules, SI-01 to SI-"),
    "rule": (GAME.rules["SI-07"], "<Rule SI-07: "),
    "refusal": (STATE.why_not("enter Y3"), "<Refusal by SI-07: 'The yellow queen cannot come out"),
    "option": (GAME.options[0], "<Option seats: choose 1 or 2>"),
    "option values": (STATE.options, "Options({"),
    "judgement": (gw.judge(STATE, positions=200), "<Judgement for seat 0: 0."),
    "lesson": (gw.games.lesson("snail-invasion"), "<Lesson of snail-invasion: "),
    "step": (gw.steps("snail-invasion")[0], "<DoIt grow-a-plant: Grow a plant>"),
    "steps": (gw.steps("snail-invasion"), "<"),
    "report": (gw.prove("snail-invasion", "walk"), "The step is sound"),
}
LONGEST = 1000
"""Letters of a line; that of a lesson had 87,627."""


@pytest.mark.parametrize("name", THINGS)
def test_what_is_printed_is_short_and_says_what_it_is(name):
    thing, begins = THINGS[name]
    assert repr(thing).startswith(begins)
    assert len(repr(thing)) <= LONGEST
    assert "\n" not in repr(thing)


@pytest.mark.parametrize("name", THINGS)
def test_a_notebook_shows_a_table(name):
    shown = THINGS[name][0]._repr_html_()
    assert shown.startswith("<table>")
    assert shown.endswith("</table>")
    assert "<td" in shown
    assert "Text(" not in shown
    assert not re.search(r"&lt;\w+ ", shown), "no repr stands in it"


def test_a_table_has_its_caption_and_heads_first_and_what_is_in_a_list_line_by_line():
    left = ' style="text-align:left"'
    assert table(["piece", "where"], [["Y1", ["Shed", "Nest"]]], "Snails") == (
        f"<table><caption{left}>Snails</caption>"
        f'<thead><tr><th scope="col"{left}>piece</th><th scope="col"{left}>where</th></tr></thead>'
        f"<tbody><tr><td{left}>Y1</td><td{left}>Shed<br>Nest</td></tr></tbody></table>"
    )
    assert facts([("turn", 7), ("roll", ""), ("seat", 0)], "Snails") == (
        f'<table><caption{left}>Snails</caption><tbody><tr><th scope="row"{left}>turn</th><td{left}>7</td></tr>'
        f'<tr><th scope="row"{left}>seat</th><td{left}>0</td></tr></tbody></table>'
    )
    assert table([], [["Y1"], ["Y2"]]) == (
        f"<table><thead><tr></tr></thead><tbody><tr><td{left}>Y1</td></tr><tr><td{left}>Y2</td></tr></tbody></table>"
    )
    assert facts([]) == "<table><tbody></tbody></table>"


def test_a_refusal_without_another_way_says_none():
    rule = GAME.rules["SI-07"]
    assert repr(Refusal(rule, Text("No."))) == "<Refusal by SI-07: 'No.'>"
    assert "instead" not in Refusal(rule, Text("No."))._repr_html_()


def test_an_event_is_one_line():
    assert repr(STATE.events[0]).startswith("<Event rolled by SI-04: 'The gardener rolled 3 and 4")


def test_a_candidate_of_a_judgement_is_one_line():
    assert re.fullmatch(r"<Candidate enter \w+: 0\.\d+ \(.*\)>", repr(THINGS["judgement"][0].best))


def test_an_empty_rule_book_has_no_first_rule():
    assert repr(RuleBook({})) == "<RuleBook: no rules>"


def test_a_game_that_cannot_be_loaded_is_among_the_others(monkeypatch):
    games = gw.games.__class__(toy.ENTRY, gw.GameEntry("broken-game", rules="no.such.module"))
    monkeypatch.setattr(games, "_built_in", {"acorn-auction": toy.ENTRY})
    games.register(gw.GameEntry("broken-game", rules="no.such.module"))
    assert "cannot be loaded" in games._repr_html_()
    assert "acorn-auction" in games._repr_html_()


FOREIGN = '<script>alert("&")</script>'


def shown_foreign():
    text = Text(FOREIGN)
    rule = Rule(id=FOREIGN, named=text, told=text, source=FOREIGN, because=text)
    option = Option(FOREIGN, str, FOREIGN, (FOREIGN,), FOREIGN)
    yield table([text], [[FOREIGN, [FOREIGN, text]]], FOREIGN)
    yield facts([(FOREIGN, FOREIGN)], FOREIGN)
    yield rule._repr_html_()
    yield RuleBook({FOREIGN: rule})._repr_html_()
    yield Refusal(rule, text, (), FOREIGN)._repr_html_()
    yield option._repr_html_()
    yield type(STATE.options)({FOREIGN: FOREIGN})._repr_html_()
    yield Lesson("snail-invasion", FOREIGN, ())._repr_html_()


@pytest.mark.parametrize("shown", [*shown_foreign()])
def test_nothing_foreign_is_markup(shown):
    assert "script" in shown
    assert "<script" not in shown
    assert shown.count('"') == shown.count('="') * 2, "no quote of a foreign text ends an attribute"


def test_a_game_is_shown_with_all_its_options():
    shown = GAME._repr_html_()
    assert all(f">{option.name}<" in shown for option in GAME.options)


def test_what_only_engines_need_is_there_but_not_offered():
    needed = [
        "after",
        "check_seat",
        "check_viewer",
        "draw",
        "event",
        "imagine",
        "instead_of",
        "legal_move",
        "refuse",
        "reveals",
    ]
    assert not set(needed) & set(dir(STATE))
    assert all(callable(getattr(STATE, name)) for name in needed)
    assert {"play", "moves", "chances", "seen_by", "svg", "stacks"} <= set(dir(STATE))
