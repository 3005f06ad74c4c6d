"""Errors in callbacks: Jupyter loses them, so they are caught at the edge and shown."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")

log = logging.getLogger("garden_widgets")


class Shows(Protocol):
    """A widget that can show what went wrong."""

    def show_error(self, error: Exception) -> None:
        """Show what went wrong to whoever sits at the page."""
        ...


S = TypeVar("S", bound=Shows)


def guarded(callback: Callable[Concatenate[S, P], Any]) -> Callable[Concatenate[S, P], None]:
    """Let a callback show its errors instead of losing them."""

    @wraps(callback)
    def safe(self: S, /, *args: P.args, **kwargs: P.kwargs) -> None:
        try:
            callback(self, *args, **kwargs)
        except Exception as error:
            log.exception("in %s", callback.__qualname__)
            self.show_error(error)

    return safe
