"""Break the code in small ways and see whether the tests notice: `python -m tools.mutants`.

A mutant is the code with one small fault: `<` for `<=`, one more, `or` for `and`, nothing returned, a statement left
out, other words. Tests that fail kill it; a mutant that survives is a rule that no test holds, or no fault at all:
such are listed in `tools/equivalent.toml`, each with the reason why nobody could tell it from the code.

    python -m tools.mutants                        a sample of 30 of every area: engines, core, lessons
    python -m tools.mutants --changed              only of the files changed since the last release
    python -m tools.mutants --changed main         only of those changed since a branch, tag or commit
    python -m tools.mutants --game snail-invasion  the engine of one game (`core` and `lessons` are areas too)
    python -m tools.mutants --sample 100 --seed 7  more of them, and others
    python -m tools.mutants --only 'refusals.py'   only those whose line in the report contains these words

All is done in a copy of the checkout, one run of the tests at a time.

Not mutmut 3, which changes nothing at module level or under a decorator (a fifth of the engines), draws no samples, and
knows one selection of tests for all that it changes.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterable, Iterator
from importlib.util import cache_from_source
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
EQUIVALENT = Path(__file__).with_name("equivalent.toml")
LEAST = 95
"""How many of a hundred mutants have to be killed in every area."""
SPARE = 20
"""How many seconds a run of the tests may take beyond four times what it takes without a fault."""
SHORT = 0.5
"""How many seconds the first run of tests takes at most; each other run may take four times as long as the last."""
EVERYWHERE = ("tests/texts", "tests/tables")
"""The tests that concern every area: what is said, in any language, and what is made of a game at a table."""
KINDS = ("break_it", "do_it", "find_all", "game", "moving", "predict")
PROVING = ("asked", "deciding", *(f"kinds/{kind}" for kind in KINDS), "presses", "prover", "runner", "terms")
"""What proves the steps of a lesson, and what runs them."""
PASSED = (0, 5)
"""What pytest returns when no test failed, or none was chosen."""


# Which code, and which tests -----------------------------------------------------------------------------------------


class Area(NamedTuple):
    """Some files of the package, and the tests that concern them."""

    name: str
    files: tuple[str, ...]
    tests: tuple[str, ...]
    only: str = ""
    """Which of the tests, as pytest's `-k` has it."""


def areas(root: Path = ROOT) -> list[Area]:
    """List the areas: the engine of each game, the core, and what proves and runs lessons."""
    package = root / "garden_widgets"
    found = []
    for rules in sorted(package.glob("shelf/*/rules.toml")):
        folder = rules.parent.name
        name = folder.replace("_", "-")
        files = _files(root, rules.parent.glob("engine/*.py"))
        tests = (f"tests/shelf/{folder}", "tests/contract", *EVERYWHERE)
        found.append(Area(name, files, tests, f"{folder} or {name} or tables"))
    # How long an import takes says nothing about a fault, on a busy machine least of all.
    core = ("tests/core", *EVERYWHERE)
    found.append(Area("core", _files(root, package.glob("core/*.py")), core, "not test_importing_takes"))
    proving = (package / "lessons" / f"{name}.py" for name in PROVING)
    found.append(Area("lessons", _files(root, proving), ("tests/lessons", *EVERYWHERE)))
    return [area for area in found if area.files]


def _files(root: Path, paths: Iterable[Path]) -> tuple[str, ...]:
    return tuple(sorted(path.relative_to(root).as_posix() for path in paths if path.is_file()))


def changed(base: str | None, root: Path = ROOT) -> set[str]:
    """List the files changed since this branch left another one, or since a tag or commit."""
    since = _git(root, "merge-base", "HEAD", base or _last_release(root)).strip()
    return {*_git(root, "diff", "--name-only", since).splitlines()}


def _last_release(root: Path) -> str:
    """Name what stood before: the last tag, else where this branch left `main`, else the last commit."""
    for question in (("describe", "--tags", "--abbrev=0", "HEAD^"), ("rev-parse", "--verify", "main")):
        try:
            found = _git(root, *question).strip()
        except subprocess.CalledProcessError:
            continue
        if found != _git(root, "rev-parse", "HEAD").strip():
            return found
    return "HEAD^"


def _git(root: Path, *words: str) -> str:
    return subprocess.run(["git", *words], cwd=root, check=True, capture_output=True, text=True).stdout


# Faults --------------------------------------------------------------------------------------------------------------


class Mutant(NamedTuple):
    """A file with one fault."""

    file: str
    line: int
    what: str
    """The function, what stands there, and what stands there now."""
    source: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.what}"


COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
WIDE = 80
"""How much is shown around a constant at most."""
LEFT_OUT = (ast.Assign, ast.AugAssign, ast.Delete, ast.Expr, ast.Raise, ast.Continue, ast.Break)


def mutants(source: str, file: str = "") -> list[Mutant]:
    """Make every mutant of a source, in the order of its lines."""
    made = [Mutant(file, line, what, ast.unparse(tree)) for line, what, tree in changes(source)]
    return sorted(made, key=lambda mutant: mutant.line)


def changes(source: str) -> Iterator[tuple[int, str, ast.Module]]:
    """Make one fault after another in the tree of a source: its line, what it changes, and the tree until the next."""
    tree = ast.parse(source)
    for parent, field, place, node, where in _nodes(tree):
        around = isinstance(node, ast.Constant) and isinstance(parent, ast.expr) and len(ast.unparse(parent)) <= WIDE
        before = _shown(parent if around else node)
        for fault in _faults(node, field, where):
            _put(parent, field, place, fault)
            yield node.lineno, f"{where}: {before} -> {_shown(parent if around else fault)}", tree
        _put(parent, field, place, node)


def _put(parent: ast.AST, field: str, place: int | None, node: ast.AST) -> None:
    if place is None:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[place] = node


def _shown(node: ast.AST) -> str:
    return "nothing" if isinstance(node, ast.Pass) else f"`{ast.unparse(node)}`"


def _nodes(parent: ast.AST, where: str = "") -> Iterator[tuple[ast.AST, str, int | None, ast.expr | ast.stmt, str]]:
    """List all that can be changed: what it is part of, in which field and place, and in which function."""
    for field, value in ast.iter_fields(parent):
        if field in {"annotation", "returns", "type_params", "decorator_list"}:
            continue
        for place, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(node, ast.AST) or _says_nothing(node):
                continue
            inner = where
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                inner = f"{where}.{node.name}" if where else node.name
            elif isinstance(node, ast.expr | ast.stmt):
                yield parent, field, place, node, where or "module"
            yield from _nodes(node, inner)


def _says_nothing(node: ast.AST) -> bool:
    """Check for what no test should notice: documentation, types, names, claims for the type checker, caches."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Assert() | ast.Import() | ast.ImportFrom():
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Assign(targets=[ast.Name(id="__slots__" | "__all__")]):
            return True
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return True
        case ast.Call(func=ast.Name(id="TypeVar" | "cast" | "lru_cache")):
            return True
    return False


def _faults(node: ast.expr | ast.stmt, field: str, where: str) -> Iterator[ast.AST]:
    """Make what could stand in the place of a node."""
    match node:
        case ast.Compare(left=left, ops=ops, comparators=others):
            for place, op in enumerate(ops):
                yield ast.Compare(left, [*ops[:place], COMPARED[type(op)](), *ops[place + 1 :]], others)
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in RECKONED:
            yield ast.BinOp(left, RECKONED[type(op)](), right)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.Constant(value=value):
            yield from map(ast.Constant, _others(value))
        case ast.Dict(keys=keys, values=values):
            for place in range(len(keys)):
                yield ast.Dict(keys[:place] + keys[place + 1 :], values[:place] + values[place + 1 :])
        case ast.Return(value=value) if value is not None and ast.unparse(value) not in {"None", "False"}:
            yield ast.Return(ast.Constant(None))
        case ast.AugAssign(target=target, op=op, value=value) if type(op) in RECKONED:
            yield ast.AugAssign(target, RECKONED[type(op)](), value)
    if field in {"test", "ifs", "guard"} and not isinstance(node, ast.Compare | ast.BoolOp | ast.UnaryOp):
        yield ast.UnaryOp(ast.Not(), node)
    if isinstance(node, LEFT_OUT) and where != "module":
        yield ast.Pass()


def _others(value: object) -> list[bool | int | str]:
    """List what could be meant instead of a constant."""
    match value:
        case bool():
            return [not value]
        case int():
            return [value + 1, value - 1]
        case str():
            return ["XX" + value]
    return []


# Tests ---------------------------------------------------------------------------------------------------------------


class Outcome(NamedTuple):
    """What became of the mutants of an area."""

    area: str
    made: int
    killed: int
    survived: list[Mutant]
    late: int
    """How many of the killed took too long."""
    seconds: float

    @property
    def share(self) -> float:
        """How many of a hundred were killed."""
        return 100 * self.killed / self.made if self.made else 100.0


def known(path: Path = EQUIVALENT) -> dict[tuple[str, str], str]:
    """Read the mutants that are no faults: file and what, with the reason."""
    listed = tomllib.loads(path.read_text(encoding="utf-8")).get("mutant", []) if path.is_file() else []
    return {(each["file"], each["what"]): each["why"] for each in listed}


def examine(area: Area, chosen: list[Mutant], copy: Path) -> Outcome:
    """Run the tests of an area against mutants, in a copy of the checkout."""
    start = time.monotonic()
    took, slow = _without_a_fault(area, copy)
    survived, late = [], 0
    for mutant in chosen:
        path = copy / mutant.file
        source = path.read_bytes()
        path.write_text(mutant.source, encoding="utf-8")
        _forget(path)
        try:
            runs = _in_order(area, copy, mutant.file, slow)
            if all(_run(area, copy, tests, "-x", spare=SPARE + 4 * took).returncode in PASSED for tests in runs):
                survived.append(mutant)
                print(f"survived: {mutant}", flush=True)
        except subprocess.TimeoutExpired:
            late += 1
        finally:
            path.write_bytes(source)
            _forget(path)
    made = len(chosen)
    return Outcome(area.name, made, made - len(survived), survived, late, time.monotonic() - start)


def _forget(path: Path) -> None:
    """Remove what Python has compiled of a file: it knows a change by the second alone."""
    Path(cache_from_source(str(path))).unlink(missing_ok=True)


def _run(
    area: Area, copy: Path, tests: list[str], *more: str, spare: float | None = None
) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:nbval", "-m", "not slow"]
    command += ["-k", area.only] if area.only else []
    # Loading the plugins takes longer than most tests, and none of these needs one; so does compiling everything anew.
    quick = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONDONTWRITEBYTECODE": ""}
    environment = {**os.environ, "PYTHONPATH": str(copy), **quick}
    return subprocess.run(
        [*command, *more, *tests],
        cwd=copy,
        env=environment,
        timeout=spare,
        check=False,
        capture_output=True,
        text=True,
    )


def _without_a_fault(area: Area, copy: Path) -> tuple[float, dict[str, float]]:
    """Run the tests of an area as they are: return how long that took, in all and each file."""
    start = time.monotonic()
    ran = _run(area, copy, [test for test in area.tests if (copy / test).exists()], "--durations=0")
    if ran.returncode:
        raise SystemExit(f"The tests of {area.name} fail without any fault:\n{ran.stdout[-2000:]}")
    slow: dict[str, float] = {}
    for seconds, file in re.findall(r"^([\d.]+)s (?:call|setup|teardown) +([^:\s]+)::", ran.stdout, re.MULTILINE):
        slow[file] = slow.get(file, 0) + float(seconds)
    return time.monotonic() - start, slow


def _in_order(area: Area, copy: Path, file: str, slow: dict[str, float]) -> list[list[str]]:
    """List the files of tests, those named after the file first, then the quickest, in ever longer runs.

    Most mutants are killed by the first run, so that the other tests need not even be collected.
    """
    files = [path for test in area.tests for path in sorted((copy / test).glob("test_*.py"))]
    names = [path.relative_to(copy).as_posix() for path in files]
    names.sort(key=lambda name: (Path(file).stem not in Path(name).stem, slow.get(name, 0), name))
    runs, most = [names[:1]], SHORT
    for name in names[1:]:
        if sum(slow.get(other, 0) for other in (*runs[-1], name)) > most:
            runs.append([])
            most *= 4
        runs[-1].append(name)
    return runs


# Report --------------------------------------------------------------------------------------------------------------


def report(outcomes: list[Outcome]) -> str:
    """Write what became of all mutants as a table."""
    lines = [f"{'area':24}{'made':>6}{'killed':>8}{'survived':>10}{'too late':>10}{'share':>9}{'time':>9}"]
    for outcome in outcomes:
        area, made, killed, survived, late, seconds = outcome
        share = f"{outcome.share:.1f} %"
        lines.append(f"{area:24}{made:6}{killed:8}{len(survived):10}{late:10}{share:>9}{seconds:7.0f} s")
    return "\n".join(lines)


def main(words: list[str] | None = None) -> int:
    """Take a sample of the mutants that are asked for, and say how many the tests have killed."""
    asked = _asked(words)
    since = changed(asked.changed or None, ROOT) if asked.changed is not None else None
    equivalent = known()
    outcomes = []
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copy = Path(folder) / "checkout"
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".*", "__pycache__", "node_modules", "build", "dist"))
        for area in areas():
            if asked.game and area.name != asked.game:
                continue
            files = [file for file in area.files if since is None or file in since]
            made = [mutant for file in files for mutant in mutants((ROOT / file).read_text(encoding="utf-8"), file)]
            made = [mutant for mutant in made if (mutant.file, mutant.what) not in equivalent]
            made = [mutant for mutant in made if asked.only in str(mutant)]
            chosen = Random(asked.seed).sample(made, min(asked.sample, len(made)))
            if chosen:
                print(f"{area.name}: {len(chosen)} of {len(made)} mutants, seed {asked.seed}", flush=True)
                outcomes.append(examine(area, sorted(chosen, key=lambda each: (each.file, each.line)), copy))
    if not outcomes:
        print("There is nothing to change in what was asked for.")
        return 0
    print(report(outcomes))
    return int(any(outcome.share < LEAST for outcome in outcomes))


def _asked(words: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="mutants", description="Break the code and see whether the tests notice.")
    parser.add_argument("--changed", nargs="?", const="", metavar="BASE", help="only files changed since BASE")
    parser.add_argument("--game", choices=[area.name for area in areas()], help="only the engine of a game, or an area")
    parser.add_argument("--sample", type=int, default=30, help="how many mutants of each area (30)")
    parser.add_argument("--seed", type=int, default=1, help="which of them (1)")
    parser.add_argument("--only", default="", help="only mutants whose line in the report contains this")
    return parser.parse_args(words)


if __name__ == "__main__":
    raise SystemExit(main())
