"""Where each rule of a game shows: in the engine's code, in the marks of the tests, in the steps of the lesson."""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from garden_widgets.core.game import Game
from garden_widgets.core.registry import games
from garden_widgets.core.text import Text

REFUSING: Final = frozenset({"refuse", "Refusal"})
TELLING: Final = frozenset({"event", "Event"})


@dataclass(slots=True)
class Coverage:
    """Where one rule shows; every place is a file with a line, a test, or a step."""

    refusals: list[str] = field(default_factory=list)
    events: list[str] = field(default_factory=list)
    engine: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Traces:
    """What was found about all rules of a game, and whether there were tests and a lesson to look at."""

    rules: dict[str, Coverage]
    tests: bool
    lesson: bool
    unknown: dict[str, list[str | Text]] = field(default_factory=dict)
    """Ids that tests or steps name though the game has no such rule."""


def trace(game: Game) -> Traces:
    """Look everywhere."""
    tests = _tests(game)
    traces = Traces({id: Coverage() for id in game.rules}, tests=tests.is_dir(), lesson=False)
    _trace_engine(game, traces)
    prefixes = {id.partition("-")[0] for id in game.rules}
    for place, id in _marks(tests) if traces.tests else ():
        if id in traces.rules:
            traces.rules[id].tests.append(place)
        elif id.partition("-")[0] in prefixes:
            traces.unknown.setdefault(id, []).append(place)
    _trace_lesson(game, traces)
    return traces


def _tests(game: Game) -> Path:
    """Name the folder of the tests, which lies beside the package of the game in a checkout only."""
    package = Path(str(sys.modules[games.entry(game.name).rules.partition(".")[0]].__file__)).parent
    return package.parent / "tests" if (package.parent / "pyproject.toml").is_file() else package / "no tests"


# The engine ----------------------------------------------------------------------------------------------------------


def _trace_engine(game: Game, traces: Traces) -> None:
    folder, files = _engine(game)
    for file in files:
        place = file.relative_to(folder).as_posix()
        source = file.read_text(encoding="utf-8")
        tree = ast.parse(source)
        called = {_name(node) for node in ast.walk(tree) if isinstance(node, ast.Call)}
        named: dict[tuple[int, str], str] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and node.value in traces.rules:
                kind = "refusals" if called & REFUSING else "events" if called & TELLING else "engine"
                named[node.lineno, str(node.value)] = kind
        if called & REFUSING and called & TELLING:  # then the nearest call says which of the two it is
            named |= dict(_in_calls(tree, traces))
        for (line, id), kind in sorted(named.items()):
            getattr(traces.rules[id], kind).append(f"{place}:{line}")
        for line, id in _remarks(source, traces):
            if (line, id) not in named:
                traces.rules[id].engine.append(f"{place}:{line}")


def _engine(game: Game) -> tuple[Path, list[Path]]:
    """Find the folder of a game and the modules of its engine: all of that room, or the one that the registry names."""
    file = Path(str(games.part(game.name, "rules").__file__))
    if file.stem == "__init__":
        return file.parents[1], sorted(file.parent.rglob("*.py"))
    return file.parent, [file]


def _in_calls(tree: ast.AST, traces: Traces) -> Iterator[tuple[tuple[int, str], str]]:
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and _name(call) in REFUSING | TELLING:
            for node in ast.walk(call):
                if isinstance(node, ast.Constant) and node.value in traces.rules:
                    yield (node.lineno, str(node.value)), "refusals" if _name(call) in REFUSING else "events"


def _remarks(source: str, traces: Traces) -> Iterator[tuple[int, str]]:
    """Find the rules that comments and docstrings name, line by line."""
    ids = re.compile(r"\b[A-Z]{2}-R?\d+\b")
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING):
            for offset, line in enumerate(token.string.splitlines()):
                yield from ((token.start[0] + offset, id) for id in ids.findall(line) if id in traces.rules)


def _name(call: ast.Call) -> str:
    return ast.unparse(call.func).rpartition(".")[2]


# The tests -----------------------------------------------------------------------------------------------------------


def _marks(folder: Path) -> Iterator[tuple[str, str]]:
    """Find every `pytest.mark.rule(...)`: the test or module that it marks, and each id in it."""
    for file in sorted(folder.rglob("test_*.py")):
        place = file.relative_to(folder.parent).as_posix()
        yield from _marks_below(ast.parse(file.read_text(encoding="utf-8")), place)


def _marks_below(node: ast.AST, place: str) -> Iterator[tuple[str, str]]:
    for child in ast.iter_child_nodes(node):
        inside = place
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            inside = f"{place}::{child.name}"
        if isinstance(child, ast.Call) and _is_mark(child.func):
            for argument in child.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield inside, argument.value
        yield from _marks_below(child, inside)


def _is_mark(called: ast.expr) -> bool:
    return isinstance(called, ast.Attribute) and called.attr == "rule" and ast.unparse(called).endswith("mark.rule")


# The lesson ----------------------------------------------------------------------------------------------------------


def _trace_lesson(game: Game, traces: Traces) -> None:
    try:
        lesson = games.lesson(game.name)
    except ModuleNotFoundError as error:
        if error.name is not None and not games.entry(game.name).lessons.startswith(error.name):
            raise
        return
    traces.lesson = True
    for step in lesson.steps:
        for id in step.rules:
            found = traces.rules.get(id)
            if found is not None:
                found.steps.append(f"{step.name}: {Text.of(step.title)}")
            else:
                traces.unknown.setdefault(id, []).append(Text("the step {step}", step=step.name))
