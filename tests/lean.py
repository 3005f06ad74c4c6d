"""What `make test` begins with (`-p tests.lean`), before pytest loads the plugins that are installed.

pytest-xdist shares the files out, those of the most tests first if nobody says otherwise. But some files have few tests
and take longest: where one of them comes last, all workers but one have nothing to do. So the order is made here, and
xdist keeps it (`--no-loadscope-reorder`).

What is here besides saves half of what all workers compute before the first test.

One of the plugins reads notebooks, and so loads a grammar of internationalised addresses that takes seconds to build in
every process that tests are run in. The pages go without it in the same way, see `garden_widgets/pages/__init__.py`.
"""

from __future__ import annotations

import gc
import os
import sys
from collections import Counter
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]

# Tests are many small things that live as long as their worker: to look through them again and again finds nothing.
gc.set_threshold(100_000, 50, 100)


LONG: Final = (
    "tests/pages/test_front.py",
    "tests/presenters/test_replayed.py",
    "tests/pages/test_class_attacks.py",
    "tests/cli/test_translate.py",
    "tests/widgets/test_stories.py",
    "tests/pages/test_killed.py",
    "tests/players/test_strength.py",
    "tests/presenters/test_pyodide.py",
    "tests/pages/test_class_memory.py",
    "tests/pages/test_workers.py",
    "tests/guest/test_guest.py",
    "tests/pages/test_stories.py",
    "tests/pages/test_class_tables.py",
    "tests/pages/test_serving.py",
    "tests/pages/test_machines.py",
    "tests/pages/test_doors.py",
    "tests/test_readme.py",
    "tests/presenters/test_whole.py",
    "tests/lessons/test_lessons.py",
    "tests/lessons/test_rungs.py",
    "tests/players/test_idling.py",
    "tests/lab/test_comparing.py",
    "tests/test_mutants.py",
    "tests/cli/test_new.py",
    "tests/test_approved.py",
    "notebooks/lab.ipynb",
    "tests/browser/test_full.py",
    "tests/browser/test_film.py",
    "tests/browser/test_class_tables.py",
    "tests/browser/test_steady.py",
)
"""Files that take longer than their number of tests says: they begin."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let long files begin, then those of many tests; what is in a file keeps its order."""
    files = [item.nodeid.partition("::")[0] for item in items]
    many, ranks = Counter(files), {name: rank for rank, name in enumerate(LONG)}
    order = sorted(many, key=lambda name: (ranks.get(name, len(LONG)), -many[name], name))
    places = {name: place for place, name in enumerate(order)}
    items.sort(key=lambda item: places[item.nodeid.partition("::")[0]])


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


def pytest_collection_finish() -> None:
    """Leave alone what is there now: it stays."""
    gc.collect()
    gc.freeze()
