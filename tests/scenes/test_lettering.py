"""How wide words are: letters add up, bold ones are wider, accents take nothing."""

from __future__ import annotations

import pytest

from garden_widgets.scenes import lettering


def test_a_text_is_as_wide_as_its_letters():
    assert lettering.width("ab", 20) == pytest.approx(lettering.width("a", 20) + lettering.width("b", 20))
    assert lettering.width("ab", 40) == pytest.approx(2 * lettering.width("ab", 20))
    assert lettering.width("", 20) == 0


def test_bold_letters_are_wider():
    assert lettering.width("The gardener's turn", 20, bold=True) > lettering.width("The gardener's turn", 20)


def test_an_accent_takes_no_width():
    assert lettering.width("Über café", 20) == lettering.width("Uber cafe", 20)


def test_what_is_not_in_the_table_has_no_known_width():
    assert lettering.width("花 a", 20) is None
