"""What is listed is legal, what is refused has a reason, and each can be written and read."""

from __future__ import annotations

from garden_widgets.checks import moves
from tests.contract.checking import cases, keep


@cases(moves)
def test_moves(case):
    keep(case)
