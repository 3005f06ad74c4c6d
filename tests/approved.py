"""Approved texts: what tests expect to be said lies in text files beside them, and is reviewed as a diff.

A test gathers a whole group of cases, each with its lines, and compares it with `approved/words-refusals.txt` (for the
group "refusals" of `test_words.py`). So a sentence that has changed fails, and a line that nothing says any more as
well. `GARDEN_APPROVE=1` takes today's texts as approved: read the diff before it is committed.
"""

from __future__ import annotations

import ast
import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import unified_diff
from pathlib import Path

from garden_widgets.core.outcome import Event, Refusal

APPROVE = "GARDEN_APPROVE"
FOLDER = "approved"


def assert_approved(test: str, group: str, cases: Mapping[str, Iterable[str]]) -> None:
    """Compare what was said in each case with the approved text of the group; `test` is `__file__`."""
    file = file_of(Path(test), group)
    said = "\n".join(line for case, lines in cases.items() for line in (f"# {case}", *lines, ""))
    if os.environ.get(APPROVE) == "1":
        file.parent.mkdir(exist_ok=True)
        file.write_text(said, encoding="utf-8")
        return
    approved = file.read_text(encoding="utf-8") if file.is_file() else ""
    if said != approved:
        changes = unified_diff(approved.splitlines(), said.splitlines(), "approved", "said", lineterm="", n=2)
        raise AssertionError(
            "\n".join([f"Not as approved in {file.name}; if it is right, run the test with {APPROVE}=1.", *changes])
        )


def file_of(test: Path, group: str) -> Path:
    """Name the file of a group."""
    return test.parent / FOLDER / f"{test.stem.removeprefix('test_')}-{group}.txt"


def files_of(test: Path) -> Iterator[Path]:
    """List the files that a test module compares something with."""
    for node in ast.walk(ast.parse(test.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Name("assert_approved"), args=[ast.Name("__file__"), ast.Constant(str(group)), _]):
                yield file_of(test, group)


def of_refusal(refusal: Refusal | None) -> Iterator[str]:
    """Write a refusal: its rule and its sentence, where to look, what can be done instead, and its parts."""
    assert refusal is not None, "this move is legal"
    yield f"{refusal.rule.id}: {refusal.why}"
    if refusal.instead:
        yield f"  instead: {refusal.instead}"
    yield from _details(refusal)


def of_error(call: Callable[[], object]) -> Iterator[str]:
    """Write the error that a call ends with."""
    try:
        call()
    except Exception as error:
        yield f"{type(error).__name__}: {error}"
    else:
        raise AssertionError("this is no error")


def of_events(events: Iterable[Event]) -> Iterator[str]:
    """Write events: kind, rule and sentence of each, where to look, and its parts."""
    for event in events:
        yield f"{event.kind}, {event.rule.id}: {event.text}"
        yield from _details(event)


def _details(said: Refusal | Event) -> Iterator[str]:
    if said.where:
        yield f"  where: {', '.join(said.where)}"
    if said.parts:
        yield f"  parts: {json.dumps(dict(said.parts), ensure_ascii=False)}"


def numbered(cases: Iterable[tuple[str, Iterable[str]]]) -> dict[str, Iterable[str]]:
    """Give each case a title of its own, where several have the same."""
    found: dict[str, Iterable[str]] = {}
    for title, lines in cases:
        number = sum(known.partition(" (")[0] == title for known in found)
        found[f"{title} ({number + 1})" if number else title] = lines
    return found
