"""The contract of matches, walked at random: whatever is played, taken back, gone to, saved and damaged."""

from __future__ import annotations

import json

import pytest

from garden_widgets.checks import matches
from garden_widgets.core import record
from garden_widgets.core.chance import below, generator, pick
from garden_widgets.core.errors import RecordError
from garden_widgets.core.match import LATER, Match
from tests.contract.checking import cases, keep
from tests.contract.golden import GAMES
from tests.core.test_record import nodes, replaced

FILES = sorted(GAMES.glob("*.json"))
JUNK = (None, True, -1, 0, 7, 99, 1.5, 10**30, "", "?", "roll 1 1", "pass", [], {}, [[]], [0, "pass"], {"a": 1})


@cases(matches)
def test_matches(case):
    keep(case)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_damaged_game_is_a_record_error_or_another_game(path):
    kept = json.loads(path.read_text(encoding="utf-8"))
    whole = {**kept["match"], "moves": [entry[:2] for entry in kept["played"]][:30], "now": 0}
    rng, refused = generator(path.stem), 0
    for way in nodes(whole):
        try:
            Match.from_dict(replaced(whole, way, pick(rng, JUNK)), replies=LATER)
        except RecordError:
            refused += 1
    assert refused > 20
    text = json.dumps(whole)
    for _ in range(60):
        at = below(rng, len(text))
        try:
            Match.from_dict(record.parse(text[:at] + pick(rng, '0"]}, x') + text[at + 1 :]), replies=LATER)
        except RecordError:
            refused += 1
    assert refused > 50
