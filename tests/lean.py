"""What `make test` begins with (`-p tests.lean`), before pytest loads the plugins that are installed.

One of them reads notebooks, and so loads a grammar of internationalised addresses that takes seconds to build in every
process that tests are run in. The pages go without it in the same way, see `garden_widgets/pages/__init__.py`.
"""

from __future__ import annotations

import gc
import os
import sys
from collections import defaultdict
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]

# Tests are many small things that live as long as their worker: to look through them again and again finds nothing.
gc.set_threshold(100_000, 50, 100)


SECONDS = {
    "": 0.03,
    "notebooks": 0.5,
    "tests/browser": 2,
    "tests/browser/test_guest.py": 8,
    "tests/browser/test_language.py": 4,
    "tests/browser/test_practice.py": 5,
    "tests/browser/test_steady.py": 4,
    "tests/browser/test_stories.py": 5,
    "tests/guest": 3,
    "tests/pages": 0.4,
    "tests/pages/test_attacks.py": 0.3,
    "tests/pages/test_front.py": 4,
    "tests/pages/test_serving.py": 1.5,
    "tests/pages/test_stories.py": 2,
    "tests/pages/test_workers.py": 2.5,
    "tests/contract": 0.2,
    "tests/lessons/test_lessons.py": 0.6,
    "tests/lessons/test_rungs.py": 0.6,
    "tests/scenes/test_every_game.py": 0.3,
    "tests/lessons/test_prover.py": 0.2,
    "tests/presenters/test_pyodide.py": 4,
    "tests/texts/test_caches.py": 3,
    "tests/texts/test_german.py": 0.3,
    "tests/test_floors.py": 0.5,
    "tests/widgets/test_stories.py": 3,
    "tests/test_mutants.py": 0.3,
    "tests/widgets/test_cells.py": 2,
}
"""About how long one test takes, in a folder or a file: the longest name that fits counts."""


def tests(config: pytest.Config) -> list[str]:
    """List the modules of the tests that are asked for."""
    left_out = [Path(each).resolve() for each in config.getoption("ignore") or ()]
    found = sorted(path.resolve() for each in config.args for path in Path(each).rglob("test_*.py"))
    asked = [path for path in found if not any(path.is_relative_to(each) for each in left_out)]
    return [".".join(path.relative_to(config.rootpath).with_suffix("").parts) for path in asked]


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Let each worker begin to read the tests elsewhere: so each file is made ready by one of them, for all.

    To rewrite the asserts of a changed file, as pytest does, takes longer than to import it, and is kept.
    """
    worker, workers = os.environ.get("PYTEST_XDIST_WORKER", "gw0"), os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")
    if int(workers) > 1:
        modules = tests(session.config)
        first = len(modules) * int(worker.removeprefix("gw")) // int(workers)
        for module in (*modules[first:], *modules[:first]):
            with suppress(Exception, pytest.skip.Exception):  # pytest tells of it when it comes there itself
                import_module(module)


def seconds(file: str) -> float:
    """Guess how long a test of a file takes."""
    return SECONDS[max((name for name in SECONDS if file.startswith(name)), key=len)]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the files come first that take longest: then no worker begins one of them when the others have done."""
    takes: defaultdict[str, float] = defaultdict(float)
    for item in items:
        takes[item.location[0]] += 0 if item.get_closest_marker("slow") else seconds(item.location[0])
    items.sort(key=lambda item: -takes[item.location[0]])


def pytest_collection_finish() -> None:
    """Leave alone what is there now: it stays."""
    gc.collect()
    gc.freeze()
