"""What lies on the table of Pyramid Shambo: what everyone holds and owes, and all that can be read of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from garden_widgets.core.options import Options
from garden_widgets.core.stored import Stored
from garden_widgets.core.text import Name
from garden_widgets.shelf.pyramid_shambo.engine.bill import Bill
from garden_widgets.shelf.pyramid_shambo.engine.knockout import Raw
from garden_widgets.shelf.pyramid_shambo.engine.setup import Setup, pyramids

if TYPE_CHECKING:
    from garden_widgets.shelf.pyramid_shambo.engine.game import PyramidShambo

Debt = tuple[int, int, int]
"""Who pays, who is paid, and how many pips."""


class Table(Stored):
    """The table of a game. Holdings are bit sets of pyramids, one for each seat."""

    __slots__ = (
        "_told",
        "challenged",
        "debts",
        "gone",
        "held",
        "inside",
        "setup",
        "thrower",
        "thrown",
        "ties",
    )

    game: ClassVar[PyramidShambo]
    setup: Setup
    """Who sits where, with which colour."""
    held: tuple[int, ...]
    """What each seat holds."""
    inside: int
    """The seats that are still in, as a bit set."""
    gone: tuple[int, ...]
    """The seats that are out, in the order of going."""
    challenged: int | None
    """Whom the active player has challenged."""
    thrower: int | None
    """The fighter whose throw is in while the other's is awaited."""
    thrown: str
    """That throw, or "?" in a view that may not know it."""
    ties: int
    """How often the two have thrown alike."""
    debts: tuple[Debt, ...]
    """What has to be paid, the first due first."""
    _told: tuple[Raw, ...]

    # What can be seen -------------------------------------------------------------------------------------------

    @property
    def options(self) -> Options:
        """The resolved options of this game."""
        return self.setup.options

    @property
    def seats(self) -> int:
        """How many began."""
        return self.setup.seats

    @property
    def holdings(self) -> dict[str, tuple[str, ...]]:
        """The pyramids of everyone still in, by colour in seat order."""
        setup = self.setup
        return {
            colour: pyramids(setup.order, self.held[seat])
            for seat, colour in enumerate(setup.colours)
            if self.inside >> seat & 1
        }

    @property
    def out(self) -> tuple[str, ...]:
        """The colours that are out, in the order of going."""
        return tuple(self.setup.colours[seat] for seat in self.gone)

    @property
    def is_showdown(self) -> bool:
        """Check whether fees are doubled: two are left of more than two. PS-15."""
        return self.setup.doubles and self.inside.bit_count() == 2

    @property
    def fee(self) -> int:
        """What the loser of the challenge would pay now, or has to pay. PS-05."""
        return (1 + self.ties) * (2 if self.is_showdown else 1)

    @property
    def fighters(self) -> tuple[int, ...]:
        """The active player and who was challenged; nobody before the challenge."""
        return () if self.challenged is None else (self._turn, self.challenged)

    @property
    def debt(self) -> Debt | None:
        """Who has to pay whom how many pips next."""
        return self.debts[0] if self.debts else None

    @property
    def owes_bonus(self) -> bool:
        """Check whether the next debt is a knock-out bonus: a fighter owes the fee, anyone else a bonus."""
        return bool(self.debts) and self.debts[0][0] not in self.fighters

    @property
    def decider(self) -> int | None:
        """Who decides how the next debt is paid: the active player (PS-09), or the winner in their place (PS-14)."""
        return self._decides() if self.debts else None

    @property
    def bill(self) -> Bill:
        """What is due next and every way to settle it; only while something is due."""
        return Bill(self.setup.order, self.held, *self.debts[0])

    def _decides(self) -> int:
        payer, paid, _ = self.debts[0]
        if self.setup.payer_decides:
            return payer
        return self._turn if self.inside >> self._turn & 1 else paid

    def _player(self, seat: int) -> Name:
        return self.setup.players[seat]

    def to_dict(self) -> dict[str, object]:
        """Write the whole state as plain JSON."""
        colours = self.setup.colours
        return {
            "options": self.options.to_dict(),
            "holdings": {colour: list(held) for colour, held in self.holdings.items()},
            "active": colours[self._turn],
            "out": list(self.out),
            "challenge": None if self.challenged is None else colours[self.challenged],
            "throws": {} if self.thrower is None else {colours[self.thrower]: self.thrown},
            "ties": self.ties,
            "debts": [[colours[payer], colours[paid], due] for payer, paid, due in self.debts],
        }

    def _key(self) -> object:
        setup = self.setup
        return (
            setup.colours,
            setup.count,
            setup.unplayed,
            self.held,
            self.gone,
            self._turn,
            self.challenged,
            self.thrower,
            self.thrown,
            self.ties,
            self.debts,
        )

    def __reduce__(self) -> tuple[object, ...]:
        return self.game.from_dict, (self.to_dict(),)
