"""Values that never change once they are made: options, texts, cards, and what else states share."""

from __future__ import annotations


class Frozen:
    """An object whose parts are set once, in `__init__` or when they are first asked for, and never again."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        if hasattr(self, name):
            raise AttributeError(self._refuse_change(name))
        object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(self._refuse_change(name))

    def _refuse_change(self, name: str) -> str:
        return f"{type(self).__name__} never changes: {name} stays as it is."
