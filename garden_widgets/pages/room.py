"""How many learners there is room for: worked out from the memory and the files that this process may use."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from garden_widgets.pages.doors import MOST_GUESTS

LIGHT, HEAVY = 20, 75
"""Megabytes of a kernel that is forked, and of one that is started by itself."""

SERVER: Final = 300
"""Megabytes of the server, the nursery, and what else the machine needs."""

SHARE: Final = 0.8
"""The part of the memory that learners may fill."""

FILES: Final = 10
"""Files of this process that a learner takes: the line of the page, and two sockets to the kernel."""

OTHER_FILES: Final = 100
"""What else this process has open."""

FEWEST, MOST = 4, 400
UNKNOWN: Final = 64
"""So many where nobody tells how much memory there is."""

LIMITS: Final = (Path("/sys/fs/cgroup/memory.max"), Path("/sys/fs/cgroup/memory/memory.limit_in_bytes"))
MEMORY: Final = Path("/proc/meminfo")


def learners(*, forked: bool, memory: int | None = None, files: int | None = None) -> int:
    """Return how many pages may be open at once, of kernels of this kind."""
    found = megabytes() if memory is None else memory
    if not found:
        return UNKNOWN
    room = int((found - SERVER) * SHARE) // (LIGHT if forked else HEAVY)
    open_files = file_limit() if files is None else files
    if open_files:
        room = min(room, (open_files - OTHER_FILES) // 2 // FILES)
    return max(FEWEST, min(MOST, room))


def connections(files: int | None = None) -> int:
    """Return how many connections may be open at once: half of the files are for them, as the others for learners."""
    open_files = file_limit() if files is None else files
    return min(MOST_GUESTS, (open_files - OTHER_FILES) // 2) if open_files else MOST_GUESTS


def megabytes() -> int:
    """Return how much memory this process and its kernels may use; 0 where that is not known."""
    found = [number // 2**20 for number in _memory()]
    return min(found, default=0)


def _memory() -> list[int]:
    found = []
    for file in LIMITS:
        try:
            found.append(int(file.read_text(encoding="ascii")))
        except (OSError, ValueError):  # there is none, or it is "max"
            continue
    with suppress(OSError):
        lines = MEMORY.read_text(encoding="ascii").splitlines()
        found += [int(line.split()[1]) * 1024 for line in lines if line.startswith("MemTotal:")]
    return found


def file_limit() -> int:
    """Return how many files this process may open; 0 where there is no limit."""
    try:
        import resource
    except ImportError:  # Windows
        return 0
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    return 0 if hard == resource.RLIM_INFINITY else hard
