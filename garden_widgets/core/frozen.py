"""Objects that never change once they are made: states, and all that a state is made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Self


class Frozen:
    """An object whose parts are set once, while it is made, and never again.

    `__init__` may set each part, or leave one to be set when it is first asked for. Where many are made, `_draft`
    begins one that is written as fast as any object, and `_seal` finishes it.
    """

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        setattr(cls, "_draft", _FirstDraft())  # noqa: B010  # mypy knows it by its signature below

    if TYPE_CHECKING:

        @classmethod
        def _draft(cls) -> Self:
            """Begin an object, without `__init__`, that can be written until it is sealed."""

    def _seal(self) -> Self:
        """Finish a draft: from now on it never changes."""
        return self

    def __setattr__(self, name: str, value: object) -> None:
        if hasattr(self, name):
            raise AttributeError(self._refuse_change(name))
        object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(self._refuse_change(name))

    def _refuse_change(self, name: str) -> str:
        return f"{type(self).__name__} never changes: {name} stays as it is."


class _FirstDraft:
    """Make the class of drafts when the first of them is begun, and step back: calling that class makes a draft."""

    __slots__ = ()

    def __get__(self, thing: Frozen | None, sealed: type[Frozen]) -> Callable[[], Frozen]:
        def seal(draft: Frozen) -> Frozen:
            draft.__class__ = sealed
            return draft

        parts = {"__slots__": (), "__doc__": f"A {sealed.__name__} that is being written.", "_seal": seal}
        plain = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}  # both, or neither is fast
        draft: type[Frozen] = type(
            f"{sealed.__name__}Draft", (sealed,), {**parts, **plain, "__init__": object.__init__}
        )
        for kind in (sealed, draft):
            setattr(kind, "_draft", draft)  # noqa: B010  # a class takes no self, so that it stands for the method
        return draft
