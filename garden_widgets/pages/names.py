"""Under which names a server answers: a page elsewhere that borrows its address by another name is told nothing."""

from __future__ import annotations

from collections.abc import Collection
from ipaddress import ip_address
from typing import Final

LOCAL: Final = "localhost"
ANY: Final = "*"
"""As a name that is allowed: all are, because who passes requests on looks after them."""


def is_local(name: str) -> bool:
    """Check whether this is a name or an address by which a machine calls itself."""
    plain = _plain(name)
    if plain == LOCAL:
        return True
    try:
        return ip_address(plain).is_loopback
    except ValueError:
        return False


def answers_to(name: str, bound_to: str, allowed: Collection[str]) -> bool:
    """Check whether a server answers to a name, that listens at this address and was given these names."""
    if ANY in allowed or is_local(name):
        return True
    return _plain(name) in map(_plain, allowed) if allowed else not is_local(bound_to)


def _plain(name: str) -> str:
    return name.lower().removeprefix("[").removesuffix("]").rstrip(".")
