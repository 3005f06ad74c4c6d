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

    @classmethod
    def of(cls, grams):
        draft = cls._draft()
        draft.grams = 0
        draft.grams = grams
        return draft._seal()


class Marble(Pebble):
    """A pebble of another kind."""

    __slots__ = ()


class Counter(gw.State):
    """A state that counts."""

    __slots__ = ("count",)

    @classmethod
    def of(cls, count):
        draft = cls._draft()
        draft.count = 0
        draft.count = count
        return draft._seal()

    options = seats = turn = movers = result = property(lambda self: None)
    _player = _legal_moves = _parse = _diagnose = _wrong_seat = after = _tell = to_dict = lambda self, *given: None

    def _key(self):
        return self.count


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


@pytest.mark.parametrize(("kind", "part"), [(Pebble, "grams"), (Marble, "grams"), (Counter, "count")])
def test_a_draft_can_be_written_until_it_is_sealed(kind, part):
    made = kind.of(3)
    assert (type(made), getattr(made, part)) == (kind, 3)
    with pytest.raises(AttributeError, match=f"never changes: .*{part} stays as it is"):
        setattr(made, part, 4)
    with pytest.raises(AttributeError, match=f"never changes: .*{part} stays as it is"):
        delattr(made, part)
    assert type(made._draft()._seal()) is kind
    assert made._seal() is made


def test_a_draft_of_a_state_that_lacks_parts_cannot_be_begun():
    class Unfinished(gw.State):
        __slots__ = ()

    with pytest.raises(TypeError, match="abstract method"):
        Unfinished._draft()


def test_options_cannot_be_changed_however_one_reaches_for_them():
    options = Options({"seats": 2, "colours": ["R", "B"], "more": {"kids": True}})
    with pytest.raises(AttributeError):
        options._values = {}
    with pytest.raises(TypeError):
        options._values["seats"] = 3
    assert options.to_dict() == {"seats": 2, "colours": ["R", "B"], "more": {"kids": True}}
