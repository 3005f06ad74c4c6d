"""The contract of matches, walked at random: whatever is played, taken back, gone to, saved and damaged."""

from __future__ import annotations

import json
from random import Random

import pytest

from garden_widgets.core import record, short_code
from garden_widgets.core.chance import below, generator, pick
from garden_widgets.core.errors import RecordError
from garden_widgets.core.match import LATER, Match
from garden_widgets.core.move import CHANCE, CLOCK
from garden_widgets.core.registry import games
from tests.contract.golden import GAMES
from tests.core import toy
from tests.core.test_record import nodes, replaced

FILES = sorted(GAMES.glob("*.json"))
JUNK = (None, True, -1, 0, 7, 99, 1.5, 10**30, "", "?", "roll 1 1", "pass", [], {}, [[]], [0, "pass"], {"a": 1})


@pytest.fixture(autouse=True)
def toys(monkeypatch):
    monkeypatch.setitem(games._all(), toy.ENTRY.name, toy.ENTRY)
    monkeypatch.setitem(games._all(), toy.OPEN_ENTRY.name, toy.OPEN_ENTRY)


def step(match: Match, rng: Random) -> None:
    """Do one of the things that people do; what was shown of a secret keeps them from playing anew before it."""
    try:
        step_anywhere(match, rng)
    except ValueError as error:
        if not match.is_secret or "has been shown" not in str(error):
            raise
        match.goto(len(match.record))


def step_anywhere(match: Match, rng: Random) -> None:
    """Do one of the things that people do, wherever they are looking."""
    if match.bot_to_move is not None and rng.random() < 0.5:
        match.run()
    state, what = match.state, below(rng, 10)
    if what < 6 and state.result is None:
        mover = pick(rng, state.movers)
        strikes = state.moves(CLOCK) if what == 0 else ()
        moves = strikes or ((state.draw(rng),) if mover == CHANCE else state.moves(mover))
        match.play(pick(rng, moves))
    elif what == 6 and match.can_undo():
        match.undo()
    elif what == 7 and match.can_redo():
        match.redo()
    elif what == 8:
        match.goto(below(rng, len(match.record) + 1))
    elif what == 9 and state.movers == (CHANCE,):
        match.set_chance(str(state.draw(rng)))


def sound(match: Match) -> None:
    """Check that states and record belong together."""
    assert match.state == match.state_at(match.now)
    state = match.start
    for k, move in enumerate(match.record):
        assert match.state_at(k) == state
        assert state.why_not(move) is None
        state = state.after(move)
    assert match.state_at(len(match.record)) == state


def test_whatever_is_done_states_and_record_belong_together(game):
    for seed in range(6):
        rng = generator("walk", seed)
        bots = ["random"] * (seed % 2) + ["person"] * (game.start().seats - seed % 2)
        match = Match(game, seed=seed, players=bots, replies=LATER if seed % 3 == 0 else "at once")
        for _ in range(25):
            step(match, rng)
            sound(match)
        saved = json.loads(json.dumps(match.to_dict()))
        again = Match.from_dict(saved, replies=LATER)
        if match.state.movers != (CHANCE,) or match.now < len(match.record):
            assert (again.state, again.record, again.now) == (match.state, match.record, match.now)
        assert json.loads(json.dumps(again.to_dict()))["moves"][: len(saved["moves"])] == saved["moves"]
        if not match.is_secret and match.state.movers != (CHANCE,):
            assert short_code.read(short_code.write(match), replies=LATER).state == match.state


def test_undoing_and_redoing_leads_through_the_same_states(game):
    match = Match(game, seed=3)
    seen = {}
    while match.state.result is None and match.now < 40:
        seen[match.now] = match.state
        match.play(pick(generator("x", match.now), match.state.moves(match.state.movers[0])))
    end, stops = match.state, [match.now]
    while match.can_undo():
        assert match.undo() == seen[match.now]
        stops.append(match.now)
    for stop in stops[-2::-1]:
        match.redo()
        assert match.now == stop
    assert match.state == end


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
