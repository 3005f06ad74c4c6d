"""Which caches keep what was said in one language, and would hand it to somebody who speaks another?

`python -m tests.caches GAME` prints them. Each cache is watched while it works something out: if that asks for the
language that was spoken when the cache was called, then that has to be among the arguments: not its code alone, which
two catalogues may share.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from typing import Any

CODE = "de"


def watch() -> set[str]:
    """Watch every cache that is made from now on; return where the names of those collect that forget the language."""
    forget: set[str] = set()
    at_work: list[tuple[str, tuple[object, ...], object]] = []
    lru_cache, cached_property = functools.lru_cache, functools.cached_property

    def watched(function: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(function)
        def at_its_work(*args: object, **options: object) -> object:
            at_work.append((f"{function.__module__}.{function.__qualname__}", (*args, *options.values()), current()))
            try:
                return function(*args, **options)
            finally:
                at_work.pop()

        return at_its_work

    def watched_cache(maxsize: Any = 128, typed: bool = False) -> Any:
        if callable(maxsize):
            return lru_cache(watched(maxsize))
        return lambda function: lru_cache(maxsize, typed)(watched(function))

    functools.lru_cache = watched_cache  # type: ignore[assignment]
    functools.cache = watched_cache(None)
    functools.cached_property = lambda function: cached_property(watched(function))  # type: ignore[assignment,misc]
    from garden_widgets.core import language

    current = language.current

    def asked() -> language.Language:
        now = current()
        forget.update(name for name, args, then in at_work if then is now and now not in args)
        return now

    language.current = asked
    return forget


def main(name: str) -> None:
    """Print those of a game, and of what games share."""
    forget = watch()
    from garden_widgets.core.language import speaking
    from tests.wordy import say_everything

    with speaking(CODE):
        say_everything(name)
    sys.stdout.write("\n".join(sorted(forget)))


if __name__ == "__main__":
    main(sys.argv[1])
