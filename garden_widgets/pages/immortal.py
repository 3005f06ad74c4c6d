"""Objects that are never counted: what all kernels share is not copied only because somebody looks at it.

Python notes in each object how many use it. Where a process was forked, each such note copies a page of memory. From
3.12 on it notes nothing in objects that are immortal, as None is (PEP 683), and what was made before kernels are
forked is needed as long as they live. There is no call for it, so that this writes the note itself, after it has seen
on an object of its own that this Python reads it so.
"""

from __future__ import annotations

import gc
import sys
from ctypes import c_uint32, c_uint64
from typing import Final

NEVER: Final = 0xFFFF_FFFF
"""What the lower half of the count says of an object that is immortal."""


def can_be() -> bool:
    """Check whether this Python knows objects that are immortal, and where it notes it."""
    if sys.implementation.name != "cpython" or sys.byteorder != "little" or sys.maxsize <= NEVER:
        return False
    tried = object()
    count, low = c_uint64.from_address(id(tried)), c_uint32.from_address(id(tried))
    before = count.value
    used = [tried] * 3
    counts = count.value == before + len(used)
    used.clear()
    if not counts or count.value != before:
        return False  # it counts elsewhere, or in another way
    low.value = NEVER
    marked = count.value
    used = [tried] * 3
    kept = count.value == marked
    used.clear()
    kept = kept and count.value == marked
    count.value = before
    return kept


def make_all() -> int:
    """Make all objects immortal that can be reached, and return how many there are; none where that cannot be."""
    if not can_be():
        return 0
    known = {id(each): each for each in gc.get_objects()}
    new = list(known.values())
    while new:  # many are known to others only: words, numbers, code
        found = {id(each): each for each in gc.get_referents(*new)}
        new = [found[number] for number in found.keys() - known.keys()]
        known.update((id(each), each) for each in new)
    for number in known:
        c_uint32.from_address(number).value = NEVER
    return len(known)
