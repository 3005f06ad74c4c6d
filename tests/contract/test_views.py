"""What a seat may not know is gone, not merely flagged."""

from __future__ import annotations

from garden_widgets.checks import views
from tests.contract.checking import cases, keep


@cases(views)
def test_views(case):
    keep(case)
