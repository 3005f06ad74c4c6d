"""Objects that never change: their parts are set while they are made, and never again."""

from __future__ import annotations

import pytest

import garden_widgets as gw
from garden_widgets.core.frozen import Frozen
from garden_widgets.core.options import Options


class Pebble(Frozen):
    """A pebble."""

    __slots__ = ("grams", "rings")

    def __init__(self, grams):
        self.grams = grams

    @property
    def counted(self):
        if not hasattr(self, "rings"):
            self.rings = self.grams // 2
        return self.rings


class Marble(Pebble):
    """A pebble of another kind."""

    __slots__ = ()


@pytest.mark.parametrize("kind", [Pebble, Marble])
def test_parts_are_set_once(kind):
    pebble = kind(7)
    with pytest.raises(AttributeError, match=f"{kind.__name__} never changes: grams stays as it is"):
        pebble.grams = 8
    with pytest.raises(AttributeError, match=f"{kind.__name__} never changes: grams stays as it is"):
        del pebble.grams
    with pytest.raises(AttributeError):
        pebble.colour = "red"
    assert (pebble.grams, pebble.counted, pebble.counted) == (7, 3, 3)
    with pytest.raises(AttributeError):
        pebble.rings = 4


@pytest.mark.parametrize("name", list(gw.games))
def test_what_every_state_tells_is_read_only(name):
    state = gw.games[name].start()
    for told in ("turn", "movers", "result", "options", "seats", "events", "game"):
        before = getattr(state, told)
        with pytest.raises(AttributeError):
            setattr(state, told, before)
        with pytest.raises(AttributeError):
            delattr(state, told)
        assert getattr(state, told) == before
    with pytest.raises(AttributeError):
        state.nonsense = 1


def test_options_cannot_be_changed_however_one_reaches_for_them():
    options = Options({"seats": 2, "colours": ["R", "B"], "more": {"kids": True}})
    with pytest.raises(AttributeError):
        options._values = {}
    with pytest.raises(TypeError):
        options._values["seats"] = 3
    assert options.to_dict() == {"seats": 2, "colours": ["R", "B"], "more": {"kids": True}}
