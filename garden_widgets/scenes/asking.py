"""How somebody is asked for an option of a game: with what kind of field, in which words, and where it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from garden_widgets.core.text import Name, Text

CHOICE: Final = "choice"
"""One of the choices of the option, or what somebody writes where it has none."""

NUMBER: Final = "number"
"""A number, or nothing: an empty field is the usual value."""

SEATS: Final = "seats"
"""A tick for each player."""

COUNTS: Final = "counts"
"""A number for each player."""

ORDER: Final = "order"
"""All players in an order."""

EACH: Final = "each"
"""For each player one of the offers, none twice."""

PICKS: Final = "picks"
"""Up to `most` of the offers, the same one more than once if somebody likes."""

NAMED: Final = "named"
"""Up to `most` things with a name of one's own, each with one of the offers, or with a number."""


class Asked(NamedTuple):
    """How an option is asked for. The usual one: a choice, among the first."""

    kind: str = CHOICE
    offers: Mapping[str, Text | Name] = MappingProxyType({})
    """What can be chosen, as it is written, with what it is called."""

    most: int = 0
    """So many can be picked or named, or the largest number."""

    words: Sequence[Text] = ()
    """What stands beside the parts of a field: in an order the first and the last, else what an empty part means."""

    needs: Mapping[str, object] = MappingProxyType({})
    """The other options with the values that this one makes sense with; otherwise it is not shown."""

    group: Text | None = None
    """Under which heading it is found; None for those that everybody chooses."""

    about: Text | None = None
    """A sentence about it for somebody before a page, where that of the option is for whoever writes it in text."""
