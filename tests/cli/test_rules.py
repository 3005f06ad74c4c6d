"""`garden rules`: the rules, and where each shows, is tested and is taught."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from garden_widgets.cli import coverage
from garden_widgets.core.optional import optional_rules
from garden_widgets.core.registry import games
from garden_widgets.core.text import Text
from tests.core import toy

ENGINE = '''
"""An engine with one rule in each place."""

def _diagnose(self, move):
    return self.refuse("TO-01", "no")  # TO-02

def _tell(self):
    return (self.event("moved", "TO-03", "yes"),)

END = "TO-04"
'''

TESTS = """
import pytest

pytestmark = pytest.mark.rule("TO-01")

@pytest.mark.rule("TO-02", "TO-03")
def test_two(): ...

class TestMore:
    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("TO-04"))])
    def test_four(self, x): ...

@pytest.mark.rule("TO-99", "OTHER-01")
def test_unknown(): ...
"""


@pytest.fixture
def tiny(tmp_path, monkeypatch):
    """A game of four rules whose engine, tests and lesson lie in a folder of their own."""
    (tmp_path / "tiny.py").write_text(ENGINE)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_tiny.py").write_text(TESTS)
    step = SimpleNamespace(name="first", title="The first step", rules=("TO-01", "TO-02", "TO-98"))
    parts = {
        "rules": SimpleNamespace(__file__=str(tmp_path / "tiny.py")),
        "lessons": SimpleNamespace(LESSON=SimpleNamespace(steps=(step,))),
    }
    monkeypatch.setattr(coverage.games, "part", lambda name, floor: parts[floor])
    monkeypatch.setattr(coverage, "_tests", lambda game: tmp_path / "tests")
    return SimpleNamespace(name=toy.ENTRY.name, rules=dict.fromkeys(("TO-01", "TO-02", "TO-03", "TO-04")))


@pytest.fixture
def traces(tiny, auction):
    return coverage.trace(tiny)


def test_refusals_events_and_remarks_are_told_apart(traces):
    assert traces.rules["TO-01"].refusals == ["tiny.py:5"]
    assert traces.rules["TO-02"].engine == ["tiny.py:5"]
    assert traces.rules["TO-03"].events == ["tiny.py:8"]
    assert (traces.rules["TO-01"].events, traces.rules["TO-03"].refusals) == ([], [])


def test_marks_are_found_on_functions_modules_and_parameters(traces):
    assert traces.rules["TO-01"].tests == ["tests/test_tiny.py"]
    assert traces.rules["TO-02"].tests == ["tests/test_tiny.py::test_two"]
    assert traces.rules["TO-04"].tests == ["tests/test_tiny.py::TestMore::test_four"]


def test_steps_are_found(traces):
    assert traces.rules["TO-02"].steps == ["first: The first step"]
    assert traces.rules["TO-03"].steps == []


def test_ids_that_are_no_rules_are_found(traces):
    assert traces.unknown == {
        "TO-99": ["tests/test_tiny.py::test_unknown"],
        "TO-98": [Text("the step {step}", step="first")],
    }


def test_all_rules_are_listed(garden):
    ran = garden("rules", "snail-invasion")
    assert ran.code == 0
    for rule in games["snail-invasion"].rules.values():
        assert f"{rule.id:7} {rule.title}" in ran.out
        assert rule.text in ran.out


def test_one_rule_is_shown_with_all_its_places(garden):
    ran = garden("rules", "snail-invasion", "--rule", "si-11")
    assert ran.out.startswith("SI-11  Blocked\n")
    assert "Refused by:\n  engine/refusals.py:" in ran.out
    assert "Tested by:\n  tests/" in ran.out
    assert "Taught by:\n  " in ran.out


def test_a_ruling_says_why(garden):
    why = games["snail-invasion"].rules["SI-R5"].why
    assert f"Why: {why}" in garden("rules", "snail-invasion", "--rule", "SI-R5").out


@pytest.mark.parametrize("name", games)
def test_the_rules_that_can_be_switched_off_are_marked(garden, name):
    marked = {
        line.split()[0] for line in garden("rules", name).out.splitlines() if line.endswith("can be switched off)")
    }
    assert marked == set(optional_rules(games[name]))


def test_a_rule_that_can_be_switched_off_says_what_happens_then(garden):
    rule = games["snail-invasion"].rules["SI-17"]
    said = f"Can be switched off, with the option without=SI-17: {rule.otherwise}\n"
    assert said in garden("rules", "snail-invasion", "--rule", "SI-17").out
    assert "switched off" not in garden("rules", "snail-invasion", "--rule", "SI-11").out


def test_a_rule_that_there_is_not_gets_the_nearest_offered(garden):
    ran = garden("rules", "snail-invasion", "--rule", "SI-99")
    assert ran.code == 2
    assert ran.err.startswith("garden: Snail Invasion! has no rule SI-99. Did you mean SI-")


def test_coverage_counts_for_every_rule(garden):
    ran = garden("rules", "snail-invasion", "--coverage")
    lines = ran.out.splitlines()
    assert len([line for line in lines if line.startswith("SI-")]) == len(games["snail-invasion"].rules)
    assert ran.code == int(any("lacks" in line for line in lines))


def test_a_gap_is_shown_and_ends_with_1(garden, monkeypatch):
    lesson = games.lesson("snail-invasion")
    without = [step for step in lesson.steps if "SI-11" not in step.rules]
    part = games.part
    shrunk = SimpleNamespace(LESSON=SimpleNamespace(steps=without))
    monkeypatch.setattr(games, "part", lambda name, floor: shrunk if floor == "lessons" else part(name, floor))
    ran = garden("rules", "snail-invasion", "--coverage")
    line = next(line for line in ran.out.splitlines() if line.startswith("SI-11 "))
    assert line.endswith("lacks a step")
    assert ran.code == 1
    assert garden("rules", "snail-invasion", "--rule", "SI-11").code == 1


def test_an_installed_package_says_that_its_tests_are_elsewhere(garden, monkeypatch, tmp_path):
    monkeypatch.setattr(coverage, "_tests", lambda game: tmp_path / "no tests")
    assert "look in a checkout" in garden("rules", "snail-invasion", "--coverage").out
    ran = garden("rules", "snail-invasion", "--rule", "SI-11")
    assert "Tested by:\n  the tests are not here: look in a checkout" in ran.out
    assert ran.code == 0
