"""Objects that are never counted: nothing is written into what all kernels share, and what is new ends as ever."""

from __future__ import annotations

import subprocess
import sys

import pytest

from garden_widgets.pages import immortal

KNOWN = sys.implementation.name == "cpython" and sys.version_info >= (3, 12)
"""Here Python knows objects that are immortal."""

USED = """
import gc, sys, weakref
from ctypes import c_uint64
from garden_widgets.pages import immortal

class Snail:
    names = ["a word of its own".upper()]
    def crawl(self): return [self.names[0], 3.25, Snail]

def count(thing): return c_uint64.from_address(id(thing)).value

snail = Snail()
shared = {"snail": snail, "word": Snail.names[0], "code": Snail.crawl.__code__, "class": Snail, "way": Snail.crawl}
many = immortal.make_all()
before = {name: count(thing) for name, thing in shared.items()}
used = [snail.crawl() for _ in range(100)] + [list(shared.values()) for _ in range(100)]
print("many", many > 10_000)
print("still", [name for name, thing in shared.items() if count(thing) != before[name]])
used.clear()
print("still", [name for name, thing in shared.items() if count(thing) != before[name]])
new = Snail()
ends = weakref.ref(new)
new.itself = new
del new
gc.collect()
print("new ones end", ends() is None)
new = Snail()
print("new ones are counted", count(new) < 10)
print("again", immortal.make_all() > 10_000)
"""


def test_it_is_known_whether_they_can_be():
    assert immortal.can_be() == KNOWN
    assert immortal.can_be() == KNOWN  # trying it has left nothing


@pytest.mark.skipif(not KNOWN, reason="this Python counts all objects")
def test_what_is_shared_is_not_written_to_when_it_is_used():
    ran = subprocess.run([sys.executable, "-c", USED], capture_output=True, text=True, timeout=60, check=True)
    assert ran.stdout.splitlines() == [
        "many True",
        "still []",
        "still []",
        "new ones end True",
        "new ones are counted True",
        "again True",
    ]
    assert ran.stderr == ""


def test_where_all_objects_are_counted_nothing_is_done(monkeypatch):
    monkeypatch.setattr(immortal, "can_be", lambda: False)
    assert immortal.make_all() == 0


@pytest.mark.parametrize(("what", "other"), [("byteorder", "big"), ("maxsize", 2**31 - 1)])
def test_a_machine_that_notes_it_elsewhere_is_left_alone(what, other, monkeypatch):
    monkeypatch.setattr(immortal.sys, what, other)
    assert not immortal.can_be()
