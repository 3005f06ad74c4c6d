"""The tool that breaks the code finds what tests do not hold."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools import mutants
from tools.mutants import Area, Outcome

MODULE = '''"""How far a snail goes."""

MOST: int = 12


def ahead(square: int, number: int) -> int:
    """Count squares ahead."""
    assert square > 0
    if square + number > MOST:
        return square + number - MOST
    return square + number
'''

TEST = """from garden_widgets.core.tiny import ahead


def test_ahead():
    assert ahead(11, 3) == 2
    assert ahead(2, 3) == 5
"""


def whats(source: str) -> list[str]:
    return [mutant.what for mutant in mutants.mutants(source)]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    files = {
        "garden_widgets/__init__.py": "",
        "garden_widgets/core/__init__.py": "",
        "garden_widgets/core/tiny.py": MODULE,
        "tests/core/test_tiny.py": TEST,
        "pyproject.toml": "[tool.pytest.ini_options]\nmarkers = ['slow']\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


# Faults --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "faults"),
    [
        ("a < b", ["module: `a < b` -> `a <= b`"]),
        ("a is b", ["module: `a is b` -> `a is not b`"]),
        ("a in b", ["module: `a in b` -> `a not in b`"]),
        ("a and b", ["module: `a and b` -> `a or b`"]),
        ("not a", ["module: `not a` -> `a`"]),
        ("a // b", ["module: `a // b` -> `a * b`"]),
        ("a += b", ["module: `a += b` -> `a -= b`"]),
        ("a = 7", ["module: `7` -> `8`", "module: `7` -> `6`"]),
        ("f(a, 0)", ["module: `f(a, 0)` -> `f(a, 1)`", "module: `f(a, 0)` -> `f(a, -1)`"]),
        ("a = True", ["module: `True` -> `False`"]),
        ("a = None", []),
        ("a = 'It is late.'", ["module: `'It is late.'` -> `'XXIt is late.'`"]),
        ("a = {b: c, d: e}", ["module: `{b: c, d: e}` -> `{d: e}`", "module: `{b: c, d: e}` -> `{b: c}`"]),
        ("b if a else c", ["module: `a` -> `not a`"]),
        ("[a for a in b if a]", ["module: `a` -> `not a`"]),
        ("def f():\n  return a", ["f: `return a` -> `return None`"]),
        ("def f():\n  return None", []),
        ("def f():\n  return False", ["f: `False` -> `True`"]),
        ("class C:\n  def f(self):\n    a()\n    return", ["C.f: `a()` -> nothing"]),
        ("def f():\n  raise a", ["f: `raise a` -> nothing"]),
    ],
)
def test_every_kind_of_fault_is_made(source, faults):
    assert whats(source) == faults


@pytest.mark.parametrize(
    "source",
    [
        '"""What a module is about."""',
        "def f(a: 'int') -> 'str':\n  '''Say.'''",
        "assert a < b",
        "if TYPE_CHECKING:\n  a = 7",
        "class C:\n  __slots__ = ('a', 'b')",
        "@lru_cache(maxsize=4096)\ndef f(): pass",
    ],
)
def test_what_no_test_should_notice_stays(source):
    assert whats(source) == []


def test_a_mutant_has_one_fault_and_its_line():
    made = mutants.mutants("if a < 3:\n    b = 1\n", "tiny.py")
    assert [mutant.source for mutant in made if mutant.line == 2] == ["if a < 3:\n    b = 2", "if a < 3:\n    b = 0"]
    assert str(made[0]) == "tiny.py:1 module: `a < 3` -> `a <= 3`"


# Tests ---------------------------------------------------------------------------------------------------------------


def test_a_fault_that_tests_see_is_killed_and_another_survives(checkout, capsys):
    area = Area("core", ("garden_widgets/core/tiny.py",), ("tests/core",))
    made = mutants.mutants(MODULE, area.files[0])
    edge = next(mutant for mutant in made if ">=" in mutant.what)
    wrong = next(mutant for mutant in made if "`square + number` -> `square - number`" in mutant.what)
    outcome = mutants.examine(area, [edge, wrong], checkout)
    assert outcome[:5] == ("core", 2, 1, [edge], 0)
    assert outcome.share == 50
    assert (checkout / edge.file).read_text() == MODULE
    assert capsys.readouterr().out == (
        "survived: garden_widgets/core/tiny.py:9 ahead: `square + number > MOST` -> `square + number >= MOST`\n"
    )


def test_a_fault_that_never_ends_is_killed(checkout, monkeypatch):
    area = Area("core", ("garden_widgets/core/tiny.py",), ("tests/core",))
    for_ever = mutants.Mutant(area.files[0], 8, "", "while True:\n    pass\n")
    monkeypatch.setattr(mutants, "SPARE", 0)
    monkeypatch.setattr(mutants, "_without_a_fault", lambda *_: (0.2, {}))
    outcome = mutants.examine(area, [for_ever], checkout)
    assert (outcome.killed, outcome.late) == (1, 1)


def test_tests_that_fail_without_a_fault_kill_nothing(checkout):
    (checkout / "tests/core/test_tiny.py").write_text("def test_ahead():\n    assert False\n")
    with pytest.raises(SystemExit, match="fail without any fault"):
        mutants.examine(Area("core", ("garden_widgets/core/tiny.py",), ("tests/core",)), [], checkout)


def test_the_report_counts_each_area():
    lines = mutants.report([Outcome("core", 30, 29, [], 2, 61.4), Outcome("lessons", 0, 0, [], 0, 0.0)]).splitlines()
    assert lines[0].split() == ["area", "made", "killed", "survived", "too", "late", "share", "time"]
    assert lines[1].split() == ["core", "30", "29", "0", "2", "96.7", "%", "61", "s"]
    assert lines[2].split()[-4:] == ["100.0", "%", "0", "s"]


# What is asked for ---------------------------------------------------------------------------------------------------


def test_every_engine_is_an_area_with_the_tests_of_its_game():
    found = {area.name: area for area in mutants.areas()}
    assert list(found) == [
        "carrotia",
        "carrots-and-broccoli",
        "pyramid-shambo",
        "snail-invasion",
        "yes-broccoli",
        "core",
        "lessons",
    ]
    assert "garden_widgets/shelf/snail_invasion/engine/state.py" in found["snail-invasion"].files
    assert found["snail-invasion"].tests == ("tests/shelf/snail_invasion", "tests/contract", *mutants.EVERYWHERE)
    assert all(area.tests[-2:] == ("tests/texts", "tests/tables") for area in found.values())
    assert list(found["lessons"].files) == [f"garden_widgets/lessons/{name}.py" for name in mutants.PROVING]


def test_of_the_tests_that_concern_every_area_none_is_left_out():
    """The tests of tables name no game, and those of texts do."""
    for area in mutants.areas()[:2]:
        ran = mutants._run(area, mutants.ROOT, ["tests/tables/test_tickets.py", "tests/texts"], "--collect-only")
        assert "tests/tables/test_tickets.py::" in ran.stdout
        assert f"[{area.name}]" in ran.stdout
        assert "[pyramid-shambo]" not in ran.stdout


def git(folder: Path, *words: str) -> None:
    who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
    subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)


def test_changed_is_what_differs_since_a_branch_was_left_committed_or_not(checkout):
    git(checkout, "init", "-b", "main")
    git(checkout, "add", ".")
    git(checkout, "commit", "-m", "A snail goes.")
    git(checkout, "switch", "-c", "more")
    (checkout / "tests/core/test_tiny.py").write_text("")
    git(checkout, "commit", "-am", "A snail rests.")
    assert mutants.changed(None, checkout) == {"tests/core/test_tiny.py"}
    (checkout / "garden_widgets/core/tiny.py").write_text("")
    assert mutants.changed("main", checkout) == {"garden_widgets/core/tiny.py", "tests/core/test_tiny.py"}
    assert mutants.changed("HEAD", checkout) == {"garden_widgets/core/tiny.py"}


def test_every_mutant_that_is_said_to_be_no_fault_can_be_made():
    made: dict[str, set[str]] = {}
    for file, what in mutants.known():
        if file not in made:
            source = (mutants.ROOT / file).read_text(encoding="utf-8")
            made[file] = {what for _, what, _ in mutants.changes(source)}
        assert what in made[file], f"{file} has no such mutant any more: {what}"
