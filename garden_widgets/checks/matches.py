"""Matches, walked at random: whatever is played, taken back, gone to and saved, states and record belong together."""

from __future__ import annotations

import json
from random import Random
from typing import Final

from garden_widgets.checks.trial import Trial, check
from garden_widgets.core import short_code
from garden_widgets.core.chance import below, generator, pick
from garden_widgets.core.match import AT_ONCE, LATER, Match
from garden_widgets.core.move import CHANCE, CLOCK

WALKS: Final = 6
LONGEST: Final = 25
FARTHEST: Final = 40


def _step(match: Match, rng: Random) -> None:
    """Do one of the things that people do; what was shown of a secret keeps them from playing anew before it."""
    try:
        _step_anywhere(match, rng)
    except ValueError as error:
        if not match.is_secret or "has been shown" not in str(error):
            raise
        match.goto(len(match.record))


def _step_anywhere(match: Match, rng: Random) -> None:
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


def _sound(trial: Trial, match: Match) -> None:
    """Check that states and record belong together."""
    trial.same(match.state, match.state_at(match.now), "the state of a match is not that of its entry")
    state = match.start
    for k, move in enumerate(match.record):
        trial.look(state, move.seat)
        trial.same(match.state_at(k), state, "the record of a match leads to another state")
        trial.same(state.why_not(move), None, "the record of a match holds {move}, which is refused", move=move)
        state = state.after(move)
    trial.same(match.state_at(len(match.record)), state, "the record of a match leads to another end")


@check("rules")
def whatever_is_done_states_and_record_belong_together(trial: Trial) -> None:
    """Whatever is done in a match, its states and its record belong together, and it is saved and read back."""
    for seed in range(WALKS):
        rng = generator("walk", seed)
        bots = ["random"] * (seed % 2) + ["person"] * (trial.game.start().seats - seed % 2)
        match = Match(trial.game, seed=seed, players=bots, replies=LATER if seed % 3 == 0 else AT_ONCE)
        for _ in range(LONGEST):
            trial.look(match.state)
            _step(match, rng)
            _sound(trial, match)
        saved = json.loads(json.dumps(match.to_dict()))
        again = Match.from_dict(saved, replies=LATER)
        trial.look(match.state)
        if match.state.movers != (CHANCE,) or match.now < len(match.record):
            found = again.state, again.record, again.now
            trial.same(found, (match.state, match.record, match.now), "a match is read back as another")
        moves = json.loads(json.dumps(again.to_dict()))["moves"]
        trial.same(moves[: len(saved["moves"])], saved["moves"], "a match is written otherwise once it was read")
        if not match.is_secret and match.state.movers != (CHANCE,):
            read = short_code.read(short_code.write(match), replies=LATER).state
            trial.same(read, match.state, "the code of a match is read as another")


@check("rules")
def undo_and_redo_lead_through_the_same_states(trial: Trial) -> None:
    """Taking back and playing again lead through the same states."""
    match = Match(trial.game, seed=3)
    seen = {}
    while match.state.result is None and match.now < FARTHEST:
        trial.look(match.state)
        seen[match.now] = match.state
        match.play(pick(generator("x", match.now), match.state.moves(match.state.movers[0])))
    end, stops = match.state, [match.now]
    while match.can_undo():
        undone = match.undo()
        trial.look(undone)
        trial.same(undone, seen[match.now], "taking back leads to another state than before")
        stops.append(match.now)
    for stop in stops[-2::-1]:
        match.redo()
        trial.same(match.now, stop, "playing again stops at another entry than taking back")
    trial.same(match.state, end, "playing again leads to another end")
