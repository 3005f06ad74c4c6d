"""Any position that can be is read, any that cannot is refused by naming the key."""

from __future__ import annotations

from garden_widgets.checks import positions
from tests.contract.checking import cases, keep


@cases(positions)
def test_positions(case):
    keep(case)
