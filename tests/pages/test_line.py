"""The line before a full garden, and how many it has room for."""

from __future__ import annotations

import asyncio
import os

import pytest

from garden_widgets.pages import kernels, line, room
from garden_widgets.pages.counts import BOUNDS, Counts
from garden_widgets.pages.line import Line
from garden_widgets.pages.server import Garden, Settings


@pytest.fixture
def clock():
    return [100.0]


@pytest.fixture
def waiting(clock) -> Line:
    return Line(lambda: clock[0])


def test_who_came_first_goes_in_first(waiting):
    assert [waiting.place(who, 0) for who in "abc"] == [1, 2, 3]
    assert waiting.place("c", 1) == 3
    assert waiting.place("d", 1) == 4
    assert waiting.place("a", 1) == 0
    assert [waiting.place(who, 1) for who in "cb"] == [2, 0]


def test_nobody_waits_while_there_is_room_for_all(waiting):
    assert [waiting.place(who, 2) for who in "ab"] == [0, 0]
    assert len(waiting) == 0


def test_who_is_silent_for_long_has_gone(waiting, clock):
    assert [waiting.place(who, 0) for who in "ab"] == [1, 2]
    clock[0] += line.PATIENCE - 1
    assert waiting.place("b", 0) == 2
    clock[0] += 2
    assert waiting.place("b", 0) == 1
    assert len(waiting) == 1


def test_a_line_is_not_longer_than_it_may_be(waiting):
    for k in range(line.LONGEST + 50):
        waiting.place(str(k), 0)
    assert len(waiting) == line.LONGEST
    assert waiting.place("late", 5) > line.LONGEST
    assert waiting.place("0", 5) == 0


@pytest.mark.parametrize(
    ("memory", "forked", "files", "learners"),
    [
        (4096, True, 0, 151),
        (4096, False, 0, 40),
        (4096, True, 1024, 46),
        (512, False, 0, 4),
        (64_000, True, 0, 400),
        (0, True, 0, 64),
    ],
)
def test_there_is_room_for_as_many_as_memory_and_files_allow(memory, forked, files, learners):
    assert room.learners(forked=forked, memory=memory, files=files) == learners


@pytest.mark.parametrize(("files", "most"), [(0, 2000), (65_536, 2000), (1024, 462)])
def test_connections_leave_files_to_learners(files, most):
    assert room.connections(files) == most


def test_the_memory_of_a_container_counts_where_there_is_one(tmp_path, monkeypatch):
    (tmp_path / "meminfo").write_text("MemTotal:  8388608 kB\nMemFree: 1 kB\n")
    (tmp_path / "max").write_text("2147483648\n")
    (tmp_path / "none").write_text("max\n")
    monkeypatch.setattr(room, "MEMORY", tmp_path / "meminfo")
    monkeypatch.setattr(room, "LIMITS", (tmp_path / "none", tmp_path / "nowhere"))
    assert room.megabytes() == 8192
    monkeypatch.setattr(room, "LIMITS", (tmp_path / "max",))
    assert room.megabytes() == 2048
    monkeypatch.setattr(room, "MEMORY", tmp_path / "nowhere")
    monkeypatch.setattr(room, "LIMITS", ())
    assert room.megabytes() == 0


def test_presses_are_counted_in_classes_that_include_the_ones_below():
    counts = Counts()
    for seconds in (0.001, 0.02, 0.02, 60.0):
        counts.pressed(seconds)
    counts.refused["flood"] += 2
    text = counts.text({"pages": 3})
    assert "garden_pages 3\n" in text
    assert 'garden_refused_total{reason="flood"} 2\n' in text
    assert 'garden_press_seconds_bucket{le="0.005"} 1\n' in text
    assert 'garden_press_seconds_bucket{le="0.025"} 3\n' in text
    assert f'garden_press_seconds_bucket{{le="{BOUNDS[-1]}"}} 3\n' in text
    assert 'garden_press_seconds_bucket{le="+Inf"} 4\n' in text
    assert "garden_press_seconds_count 4\n" in text


def test_pages_open_by_turns_and_none_keeps_the_others_for_long(monkeypatch, tmp_path):
    monkeypatch.setattr(os, "cpu_count", lambda: 2)  # one of which is left for those who play
    monkeypatch.setattr(kernels, "TURN", 0.3)

    async def visit(garden: Garden, name: str, seconds: float, seen: list[str]) -> None:
        async with garden.kernels.turn():
            seen.append(f"{name} comes")
            await asyncio.sleep(seconds)
            seen.append(f"{name} stands")

    async def visits(*seconds: float) -> list[str]:
        garden, seen = Garden(Settings(learners=4), tmp_path), []
        try:
            await asyncio.gather(*(visit(garden, name, each, seen) for name, each in zip("abc", seconds, strict=True)))
            await asyncio.sleep(0.4)
            assert garden.kernels._turns._value == 1  # as many as before
        finally:
            await garden.kernels.close()
        return seen

    assert asyncio.run(visits(0.1, 0.1, 0.1)) == [f"{name} {does}" for name in "abc" for does in ("comes", "stands")]
    assert asyncio.run(visits(0.8, 0.1, 0.1)) == ["a comes", "b comes", "b stands", "c comes", "c stands", "a stands"]
