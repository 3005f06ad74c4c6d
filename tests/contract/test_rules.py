"""The contract of rules: every rule is told, every ruling gives its reason, and every rule has a test."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from garden_widgets.core.registry import games
from garden_widgets.core.rulebook import LEVELS, Rule
from tests.contract.playing import BUILT_IN

TESTS = Path(__file__).parent.parent


@cache
def with_tests() -> frozenset[str]:
    """List the rules with which tests are marked."""
    found: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                found |= {arg.value for arg in node.args if isinstance(arg, ast.Constant)}
    return frozenset(found)


def test_every_rule_is_told_in_whole_sentences(game):
    assert game.rules
    for id, rule in game.rules.items():
        assert isinstance(rule, Rule)
        assert rule.id == id
        assert rule.title
        assert rule.title[0].isupper()
        assert rule.text[0].isupper()
        assert rule.text.endswith(".")
        assert rule.source
        assert rule.level in LEVELS


def test_exactly_the_rulings_give_a_reason(game):
    for rule in game.rules.values():
        assert rule.ruling == bool(rule.why) == ("-R" in rule.id)


def test_no_two_rules_say_the_same(game):
    for part in ("title", "text"):
        texts = [getattr(rule, part) for rule in game.rules.values()]
        assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_rule_has_a_test_that_is_marked_with_it(name):
    missing = [id for id in games[name].rules if id not in with_tests()]
    assert not missing, f"rules without a test: {missing}"


def test_no_test_is_marked_with_a_rule_that_does_not_exist():
    known = {id for name in games for id in games[name].rules}
    series = {id.split("-")[0] for id in known}
    strange = {id for id in with_tests() - known if id.split("-")[0] in series and not id.startswith("CA-P")}
    assert not strange


def test_a_game_says_what_it_is(game):
    assert game.name == game.name.lower().replace(" ", "-")
    assert game.title
    assert type(game.seats) is tuple
    assert list(game.seats) == sorted(set(game.seats))
    assert type(game.hidden) is bool
    assert type(game.options) is tuple
    assert game.name in repr(game)
