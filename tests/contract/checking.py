"""The checks of the package as tests: each on every game, on few positions in every run and on many in the slow one."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from types import ModuleType
from typing import NamedTuple

import pytest

from garden_widgets.checks import CHECKS, FEW, MANY, Check, Trial
from garden_widgets.core.game import Game
from garden_widgets.core.registry import games
from tests import drawn
from tests.contract.playing import all_games
from tests.core import toy

ENOUGH = {
    "legal_is_what_has_no_reason_against_it": {"legal": 20, "refused": 20},
    "refusals_have_plain_facts": {"refused": 100},
    "a_secret_move_leaves_no_trace_for_the_others": {"secret": 20, "same": 5},
}
"""More than so often a check has to meet what it is about: else it would pass though it looks at nothing."""


class Case(NamedTuple):
    """A check, and the game that it looks at."""

    check: Check
    game: Game
    scale: float


def cases(room: ModuleType) -> Callable[[Callable[[Case], None]], object]:
    """Run a test on each case of a room of checks."""
    found = [
        pytest.param(
            Case(check, game, scale),
            id=f"{check.name}-{name}{' at length' if scale == MANY else ''}",
            marks=pytest.mark.slow if scale == MANY else (),
        )
        for check in CHECKS
        if check.look.__module__ == room.__name__
        for name, game in all_games().items()
        if check.concerns(game)
        for scale in (FEW, MANY)
    ]
    return pytest.mark.parametrize("case", found)


def keep(case: Case) -> None:
    """Run a check, which raises what is wrong, and see that it has looked at enough."""
    trial = Trial(case.game, case.scale)
    with pytest.MonkeyPatch.context() as patch, drawn.once() if case.check.needs == "lessons" else nullcontext():
        for entry in (toy.ENTRY, toy.OPEN_ENTRY):
            patch.setitem(games._all(), entry.name, entry)
        case.check.run(trial)
    for kind, least in ENOUGH.get(case.check.name, {}).items():
        assert trial.met[kind] > least, kind
    if case.check.name == "playing_on_a_view_gives_a_view":
        assert (trial.met["hidden"] > 20) == case.game.hidden
    assert bool(trial.met["tumbled"]) == bool(trial.met["rolled"])
