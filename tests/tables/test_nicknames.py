"""Nicknames: short, made of letters, and not rude, also in disguise; a school may have a list of its own."""

from __future__ import annotations

import pytest

from garden_widgets.tables.nicknames import WrongName, checked, rude_words

LIST = rude_words()


@pytest.mark.parametrize("name", ["Mira", "Zoë 2", "Jean-Luc", "O'Neil", "Łukasz", "小明", "Cassandra", "Assia"])
def test_names_that_can_be_had(name):
    assert checked(f"  {name} ", LIST) == name


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "nickname first"),
        ("   ", "nickname first"),
        ("x" * 17, "16 letters"),
        ("x" * 10_000, "16 letters"),
        ("<b>Mira</b>", "made of letters"),
        ("=1+1", "made of letters"),
        ("-Mira", "made of letters"),
        ("12", "made of letters"),
        ("Mi\u202era", "made of letters"),
        ("Shit", "another"),
        ("Sh1thead", "another"),
        ("s.h.i.t", "another"),
        ("Ass", "another"),
        ("A r s c h", "another"),
    ],
)
def test_names_that_cannot(name, why):
    with pytest.raises(WrongName, match=why):
        checked(name, LIST)


def test_a_school_has_a_list_of_its_own(tmp_path):
    file = tmp_path / "words.txt"
    file.write_text("# ours\nTeacher\n\n", encoding="utf-8")
    own = rude_words(file)
    assert own == {"teacher"}
    with pytest.raises(WrongName):
        checked("My Teacher", own)
