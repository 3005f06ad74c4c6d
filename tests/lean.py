"""What `make test` begins with (`-p tests.lean`), before pytest loads the plugins that are installed.

What pytest-xdist can do itself is not here: it shares the files out, those of the most tests first. What it cannot do
is here, and saves half of what all workers compute before the first test.

One of the plugins reads notebooks, and so loads a grammar of internationalised addresses that takes seconds to build in
every process that tests are run in. The pages go without it in the same way, see `garden_widgets/pages/__init__.py`.
"""

from __future__ import annotations

import gc
import os
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]

# Tests are many small things that live as long as their worker: to look through them again and again finds nothing.
gc.set_threshold(100_000, 50, 100)


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
