"""Views: what a seat may not know is gone, not merely flagged."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from random import Random

from garden_widgets.checks.playing import Step, playing
from garden_widgets.checks.trial import Trial, check
from garden_widgets.core.chance import pick
from garden_widgets.core.errors import HiddenError, MoveSyntaxError
from garden_widgets.core.game import Game
from garden_widgets.core.match import Match
from garden_widgets.core.move import CHANCE, Move
from garden_widgets.core.state import State


def _inside(thing: object) -> object:
    """Take a value apart down to plain values, so that nothing can hide in it."""
    if isinstance(thing, Mapping):
        return sorted((repr(key), _inside(value)) for key, value in thing.items())
    if isinstance(thing, (tuple, list)):
        return [_inside(item) for item in thing]
    if isinstance(thing, (set, frozenset)):
        return sorted(repr(_inside(item)) for item in thing)
    if isinstance(thing, (str, int, float, type(None), Game)):
        return repr(thing)
    slots = [slot for kind in type(thing).__mro__ for slot in vars(kind).get("__slots__", ())]
    parts = {slot: getattr(thing, slot) for slot in slots if slot != "__weakref__" and hasattr(thing, slot)}
    parts |= getattr(thing, "__dict__", {})
    return [type(thing).__name__, *((name, _inside(part)) for name, part in sorted(parts.items()))]


def _shown(state: State, seat: int | None) -> tuple[object, ...]:
    """Give all that a seat gets of a state, events too."""
    view = state.seen_by(seat)
    texts = [(event.kind, event.text, event.rule.id, event.where, event.parts) for event in view.events]
    return _inside(view), repr(view), str(view), json.dumps(view.to_dict()), hash(view), texts


@check("rules")
def views_are_written_and_read_back(trial: Trial) -> None:
    """A view is a state that can be written and read back; in an open game it is the state itself."""
    for state in trial.states(120):
        for seat in trial.onlookers():
            view = state.seen_by(seat)
            trial.ensure(type(view) is type(state), "the view has another type than the state")
            again = trial.game.from_dict(json.loads(json.dumps(view.to_dict())))
            trial.ensure(again == view and hash(again) == hash(view), "the view is read back as another")
            found = again.is_view, again.seats, again.options
            trial.same(found, (view.is_view, state.seats, state.options), "the view is read back as something else")
            trial.same(view.seen_by(seat), view, "the view of the view is another")
            trial.same(view.movers, state.movers, "on the view others may move")
            trial.same(view.result is None, state.result is None, "on the view it is over, or no longer over")
            trial.ensure(trial.game.hidden or view is state, "the game is open, and a view is not the state itself")
            if view.is_view:
                trial.ensure("?" in json.dumps(view.to_dict()), "it is a view, and no ? stands in it")
                trial.ensure(view != state, "it is a view, and equal to the state")


@check("rules")
def a_seat_plays_on_its_view_as_on_the_state(trial: Trial) -> None:
    """On its view a seat has the same moves and refusals as on the state."""
    rng = trial.rng
    for step in trial.some(80):
        state = step.state
        for seat in trial.seats():
            view = state.seen_by(seat)
            trial.same(view.moves(seat), state.moves(seat), "the moves on the view differ")
            for other in (pick(rng, trial.steps).move, *state.moves(seat)[:3]):
                if other.seat == seat:
                    found, wanted = _outcome(view, other, seat), _outcome(state, other, seat)
                    trial.same(found, wanted, "on the view {move} comes to something else", move=other)


def _outcome(state: State, move: Move, seat: int) -> object:
    try:
        refusal = state.why_not(str(move), seat)
    except MoveSyntaxError as error:  # with other options there are other names
        return str(error)
    return refusal and (refusal.rule, refusal.why, refusal.parts, refusal.where, refusal.instead)


@check("rules")
def playing_on_a_view_gives_a_view(trial: Trial) -> None:
    """Playing on a view gives a view, or a HiddenError where the outcome is hidden."""
    for step in trial.some(150):
        for seat in trial.onlookers():
            view = step.state.seen_by(seat)
            try:
                after = view.play(step.move)
            except HiddenError:
                trial.met["hidden"] += 1
                trial.ensure(view.is_view, "{move} is hidden in a state that is no view", move=step.move)
            else:
                trial.same(after, view.after(step.move), "play and after of {move} differ", move=step.move)
                found, wanted = after.seen_by(seat), step.after.seen_by(seat)
                trial.same(found, wanted, "on the view {move} leads elsewhere", move=step.move)


@check("rules")
def what_is_imagined_fits_the_view(trial: Trial) -> None:
    """What is imagined from a view is a whole state that fits it and can be played."""
    rng = trial.rng
    for state in trial.states(60):
        for seat in trial.onlookers():
            view = state.seen_by(seat)
            world = view.imagine(rng)
            trial.ensure(not world.is_view, "what is imagined is no whole state")
            trial.same(world.seen_by(seat), view, "what is imagined does not fit the view")
            trial.same(trial.game.from_dict(world.to_dict()), world, "what is imagined is read back as another")
            for step in playing(world, rng, 4):
                trial.same(step.state.why_not(step.move), None, "a move that is listed there is refused")
        one, other = (state.seen_by(0).imagine(Random(5)) for _ in range(2))
        trial.same(one, other, "the same generator imagines two worlds")


def _worlds(trial: Trial, number: int) -> Iterator[tuple[Step, int | None, State]]:
    """Give steps, who looks on, and another state that this onlooker cannot tell from the one before the step."""
    rng = trial.rng
    for step in trial.some(number):
        for seat in trial.onlookers():
            yield step, seat, step.state.seen_by(seat).imagine(rng)


@check("rules", hidden=True)
def what_is_hidden_leaves_no_trace_in_a_view(trial: Trial) -> None:
    """What a seat may not know leaves no trace in its view."""
    for step, seat, world in _worlds(trial, 100):
        same = _shown(world, seat)[1:5] == _shown(step.state, seat)[1:5]
        trial.ensure(same, "its view differs from that of another state which this seat cannot tell from it")


@check("rules", hidden=True)
def a_move_that_reveals_nothing_looks_the_same_in_every_world(trial: Trial) -> None:
    """A move that reveals nothing looks the same in every world that fits the view."""
    for step, seat, world in _worlds(trial, 200):
        if step.move.seat in (seat, CHANCE) and not step.state.reveals(step.move) and world.why_not(step.move) is None:
            same = _shown(world.after(step.move), seat) == _shown(step.after, seat)
            trial.ensure(same, "{move} shows what reveals denies", move=step.move)


@check("rules", hidden=True)
def a_secret_move_leaves_no_trace_for_the_others(trial: Trial) -> None:
    """A secret move leaves no trace for the others, neither in their views nor in their records."""
    for step in trial.some(250):
        state, move = step.state, step.move
        others = [other for other in state.moves(move.seat) if other != move] if move.seat >= 0 else []
        for seat in trial.onlookers():
            after = [_shown(state.after(other), seat) for other in (move, *others[:6])]
            told = [trial.game.told([(state, other)], seat)[-1] for other in (move, *others[:6])]
            alike = [other == after[0] for other in after]
            if "?" in told[0]:
                trial.met["secret"] += 1
                trial.ensure(move.seat != seat, "{move} is hidden from whoever plays it", move=move)
                fits = alike == [other == told[0] for other in told]
                trial.ensure(fits, "the view shows of {move} what the record hides", move=move)
            if len(after) > 2 and all(alike):
                trial.met["same"] += 1
                trial.same(len(set(told)), 1, "the record shows of {move} what the view hides", move=move)


@check("rules")
def the_record_has_an_entry_for_each_move(trial: Trial) -> None:
    """The record that a seat may read has an entry for each move."""
    played: list[tuple[State, Move]] = []
    for step in trial.walking(trial.steps[:150]):
        if played and played[-1][0].after(played[-1][1]) != step.state:
            played.clear()
        played.append((step.state, step.move))
        for seat in trial.onlookers():
            told = trial.game.told(played, seat)
            trial.same(len(told), len(played), "the record has another number of entries than moves")
            for text, (_, move) in zip(told, played, strict=True):
                right = text == str(move) or (trial.game.hidden and "?" in text)
                trial.ensure(right, "the record says {text!r} of {move}", text=text, move=move)
        if step.after.result is not None:
            match = Match.at(played[0][0], seed=1)
            trial.same(len(match.seen_by(None).record), match.now, "the record of a match is not as long as it is")
