"""The contract of rules: every rule is told, every ruling gives its reason, and every rule has a test."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from garden_widgets.checks import rules
from garden_widgets.core.registry import games
from tests.contract.checking import cases, keep
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


@cases(rules)
def test_rules(case):
    keep(case)


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_rule_has_a_test_that_is_marked_with_it(name):
    missing = [id for id in games[name].rules if id not in with_tests()]
    assert not missing, f"rules without a test: {missing}"


def test_no_test_is_marked_with_a_rule_that_does_not_exist():
    known = {id for name in games for id in games[name].rules}
    series = {id.split("-")[0] for id in known}
    strange = {id for id in with_tests() - known if id.split("-")[0] in series and not id.startswith("CA-P")}
    assert not strange
