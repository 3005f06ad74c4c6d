"""The contract of views: what a seat may not know is gone, not merely flagged."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from random import Random

from garden_widgets.core.chance import pick
from garden_widgets.core.errors import HiddenError, MoveSyntaxError
from garden_widgets.core.game import Game
from garden_widgets.core.match import Match
from garden_widgets.core.move import CHANCE, Move
from garden_widgets.core.state import State
from tests.contract.playing import Step, playing


def onlookers(state: State) -> tuple[int | None, ...]:
    return (None, *range(state.seats))


def inside(thing: object) -> object:
    """Take a value apart down to plain values, so that nothing can hide in it."""
    if isinstance(thing, Mapping):
        return sorted((repr(key), inside(value)) for key, value in thing.items())
    if isinstance(thing, (tuple, list)):
        return [inside(item) for item in thing]
    if isinstance(thing, (set, frozenset)):
        return sorted(repr(inside(item)) for item in thing)
    if isinstance(thing, (str, int, float, type(None), Game)):
        return repr(thing)
    slots = [slot for kind in type(thing).__mro__ for slot in vars(kind).get("__slots__", ())]
    parts = {slot: getattr(thing, slot) for slot in slots if slot != "__weakref__" and hasattr(thing, slot)}
    parts |= getattr(thing, "__dict__", {})
    return [type(thing).__name__, *((name, inside(part)) for name, part in sorted(parts.items()))]


def shown(state: State, seat: int | None) -> object:
    """Give all that a seat gets of a state, events too."""
    view = state.seen_by(seat)
    texts = [(event.kind, event.text, event.rule.id, event.where, event.parts) for event in view.events]
    return inside(view), repr(view), str(view), json.dumps(view.to_dict()), hash(view), texts


def test_views_are_states_that_can_be_written_and_read_back(trial):
    for state in trial.states(120):
        for seat in onlookers(state):
            view = state.seen_by(seat)
            assert type(view) is type(state)
            again = trial.game.from_dict(json.loads(json.dumps(view.to_dict())))
            assert again == view
            assert hash(again) == hash(view)
            assert (again.is_view, again.seats, again.options) == (view.is_view, state.seats, state.options)
            assert view.seen_by(seat) == view
            assert view.movers == state.movers
            assert (view.result is None) == (state.result is None)
            if not trial.game.hidden:
                assert view is state
            if view.is_view:
                assert "?" in json.dumps(view.to_dict())
                assert view != state


def test_a_seat_plays_and_reads_on_its_view_as_on_the_state(trial):
    rng = trial.rng
    for step in trial.some(80):
        state = step.state
        for seat in range(state.seats):
            view = state.seen_by(seat)
            assert view.moves(seat) == state.moves(seat)
            for other in (pick(rng, trial.steps).move, *state.moves(seat)[:3]):
                if other.seat != seat:
                    continue
                assert outcome(view, other, seat) == outcome(state, other, seat)


def outcome(state: State, move: Move, seat: int) -> object:
    try:
        refusal = state.why_not(str(move), seat)
    except MoveSyntaxError as error:  # with other options there are other names
        return str(error)
    return refusal and (refusal.rule, refusal.why, refusal.parts, refusal.where, refusal.instead)


def test_playing_on_a_view_gives_a_view_or_says_that_the_outcome_is_hidden(trial):
    hidden = 0
    for step in trial.some(150):
        for seat in onlookers(step.state):
            view = step.state.seen_by(seat)
            try:
                after = view.play(step.move)
            except HiddenError:
                hidden += 1
                assert view.is_view
            else:
                assert after == view.after(step.move)
                assert after.seen_by(seat) == step.after.seen_by(seat)
    assert (hidden > 20) == trial.game.hidden


def test_what_is_imagined_fits_the_view_and_can_be_played(trial):
    rng = trial.rng
    for state in trial.states(60):
        for seat in onlookers(state):
            view = state.seen_by(seat)
            world = view.imagine(rng)
            assert not world.is_view
            assert world.seen_by(seat) == view
            assert trial.game.from_dict(world.to_dict()) == world
            for step in playing(world, rng, 4):
                assert step.state.why_not(step.move) is None


def test_the_same_generator_imagines_the_same_world(trial):
    for state in trial.states(20):
        view = state.seen_by(0)
        assert view.imagine(Random(5)) == view.imagine(Random(5))


def worlds(trial, number: int) -> Iterator[tuple[Step, int | None, State]]:
    """Give steps, who looks on, and another state that this onlooker cannot tell from the one before the step."""
    rng = trial.rng
    for step in trial.some(number):
        for seat in onlookers(step.state):
            yield step, seat, step.state.seen_by(seat).imagine(rng)


def test_what_a_seat_may_not_know_leaves_no_trace_in_its_view(hidden_trial):
    for step, seat, world in worlds(hidden_trial, 100):
        assert shown(world, seat)[1:5] == shown(step.state, seat)[1:5]


def test_a_move_that_reveals_nothing_shows_the_same_in_every_world_that_fits(hidden_trial):
    for step, seat, world in worlds(hidden_trial, 200):
        if step.move.seat in (seat, CHANCE) and not step.state.reveals(step.move) and world.why_not(step.move) is None:
            assert shown(world.after(step.move), seat) == shown(step.after, seat)


def test_a_secret_move_leaves_no_trace_for_the_others(hidden_trial):
    secret = same = 0
    for step in hidden_trial.some(250):
        state, move = step.state, step.move
        others = [other for other in state.moves(move.seat) if other != move] if move.seat >= 0 else []
        for seat in onlookers(state):
            after = [shown(state.after(other), seat) for other in (move, *others[:6])]
            told = [hidden_trial.game.told([(state, other)], seat)[-1] for other in (move, *others[:6])]
            alike = [other == after[0] for other in after]
            if "?" in told[0]:
                secret += 1
                assert move.seat != seat
                assert alike == [other == told[0] for other in told]
            if len(after) > 2 and all(alike):
                same += 1
                assert len(set(told)) == 1, "the record tells what the view does not"
    assert secret > 20
    assert same > 5


def test_the_record_that_a_seat_may_read_has_an_entry_for_each_move(trial):
    played: list[tuple[State, Move]] = []
    for step in trial.steps[:150]:
        if played and played[-1][0].after(played[-1][1]) != step.state:
            played.clear()
        played.append((step.state, step.move))
        for seat in onlookers(step.state):
            told = trial.game.told(played, seat)
            assert len(told) == len(played)
            for text, (_, move) in zip(told, played, strict=True):
                assert text == str(move) or (trial.game.hidden and "?" in text)
        if step.after.result is not None:
            match = Match.at(played[0][0], seed=1)
            assert len(match.seen_by(None).record) == match.now
