"""The games as environments for those who train players: PettingZoo with turns or at once, Gymnasium for one player.

What a seat sees comes from `State.seen_by` alone. PettingZoo, Gymnasium and NumPy are loaded when one is made.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from garden_widgets.core.text import Text

if TYPE_CHECKING:
    from garden_widgets.lab.training.at_once import GardenParallel
    from garden_widgets.lab.training.one_seat import GardenSingle
    from garden_widgets.lab.training.turns import GardenTurns

__all__ = ["aec", "parallel", "single"]

MOST_DECISIONS: Final = 2_000


def aec(game: str, /, *, most: int = MOST_DECISIONS, **options: object) -> GardenTurns:
    """Make an AEC environment of PettingZoo: one seat after another decides.

    After `most` decisions a game is truncated. The other keywords are options of the game: `seats=3`,
    `without=["SI-17"]`.
    """
    with _packages():
        from garden_widgets.lab.training.turns import GardenTurns

    return GardenTurns(game, most=most, **options)


def parallel(game: str, /, *, most: int = MOST_DECISIONS, **options: object) -> GardenParallel:
    """Make a parallel environment of PettingZoo: all who may decide do so at once, and the others wait."""
    with _packages():
        from garden_widgets.lab.training.at_once import GardenParallel

    return GardenParallel(game, most=most, **options)


def single(
    game: str, /, *, against: str = "gentle", seat: int = 0, most: int = MOST_DECISIONS, **options: object
) -> GardenSingle:
    """Make an environment of Gymnasium: one seat against an animal at each of the others."""
    with _packages():
        from garden_widgets.lab.training.one_seat import GardenSingle

    return GardenSingle(game, against=against, seat=seat, most=most, **options)


@contextmanager
def _packages() -> Iterator[None]:
    """Say what to install where a package is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("garden_widgets"):
            raise
        need = Text('The environments need {package}: pip install "garden-widgets[train]"', package=error.name)
        raise ModuleNotFoundError(str(need), name=error.name) from None
