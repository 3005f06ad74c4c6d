"""States: values that never change, written as plain JSON and read back; what happens is said by the rules."""

from __future__ import annotations

import copy
import json
import pickle
from array import array
from collections.abc import Iterator, Mapping, MutableMapping, MutableSequence, MutableSet
from fractions import Fraction
from types import FunctionType, ModuleType
from typing import Final

from garden_widgets.checks.moves import attempts
from garden_widgets.checks.playing import games_to_the_end
from garden_widgets.checks.trial import Trial, check, is_sentence
from garden_widgets.core.errors import MoveSyntaxError
from garden_widgets.core.game import Game
from garden_widgets.core.move import CHANCE
from garden_widgets.core.registry import games
from garden_widgets.core.state import OVER, State

DRAWS: Final = 6000
DOUBT: Final = 6
"""So many standard errors what was drawn may be from what is listed: by chance hardly ever."""


@check("rules")
def playing_never_alters_a_state(trial: Trial) -> None:
    """Playing, asking and looking never alter a state."""

    def all_of(state: State) -> object:
        return json.dumps(state.to_dict()), hash(state), str(state), state.events, state.movers

    altered = "playing {move} or asking about it alters the state"
    for step in trial.some(100):
        before, parts = all_of(step.state), dict(stored(step.state, "state", {}))
        step.state.play(step.move)
        step.state.after(step.move)
        step.state.moves(step.move.seat)
        step.state.why_not(trial.steps[0].move)
        for seat in (None, *range(step.state.seats)):
            step.state.seen_by(seat).imagine(trial.rng)
        trial.same(all_of(step.state), before, altered, move=step.move)
        now = dict(stored(step.state, "state", {}))
        for path, part in parts.items():
            trial.ensure(now.get(path) is part, f"{altered}: {{path}} is another one", move=step.move, path=path)


@check("rules")
def after_gives_what_play_gives(trial: Trial) -> None:
    """`after` gives what `play` gives."""
    for step in trial.some(150):
        played = step.state.play(step.move)
        for other in (step.after, step.state.play(str(step.move), step.move.seat)):
            trial.ensure(type(played) is type(other), "{move} leads to states of two types", move=step.move)
            trial.same(other, played, "{move} leads to two states", move=step.move)
            trial.same(other.events, played.events, "{move} has two sets of events", move=step.move)
            ends = (other.result, other.movers), (played.result, played.movers)
            trial.same(*ends, "{move} leads to two results or movers", move=step.move)


@check("rules")
def states_are_written_and_read_back(trial: Trial) -> None:
    """Every state is written as JSON and read back, whole."""
    for step in trial.every():
        state = step.after
        trial.look(state)
        text = json.dumps(state.to_dict(), allow_nan=False)
        again = trial.game.from_dict(json.loads(text))
        trial.ensure(again == state and hash(again) == hash(state), "it is read back as another state")
        trial.same(json.dumps(again.to_dict()), text, "it is written otherwise once it was read")
        for part in ("movers", "result", "turn", "seats", "options"):
            trial.same(getattr(again, part), getattr(state, part), "{part} is another once it was read", part=part)
        trial.same(str(again), str(state), "its words are others once it was read")
        trial.same(again.events, (), "it has events though it was read")


@check("rules")
def equal_states_are_equal_whatever_led_to_them(trial: Trial) -> None:
    """States that are written alike are equal, and others are not."""
    seen: dict[str, object] = {}
    for step in trial.every():
        trial.look(step.after)
        state = seen.setdefault(json.dumps(step.after.to_dict(), sort_keys=True), step.after)
        alike = state == step.after and hash(state) == hash(step.after)
        trial.ensure(alike, "another state is written alike and is not equal")
    trial.look(None)
    trial.same(len(set(seen.values())), len(seen), "states that are written differently are equal")
    trial.ensure(next(iter(seen.values())) != "a state", "a state is equal to a text")


@check("rules")
def states_and_moves_are_copied_and_pickled(trial: Trial) -> None:
    """States and moves can be copied and pickled, and the repr of a state makes it again."""
    for step in trial.some(30):
        for thing in step:
            for twin in (pickle.loads(pickle.dumps(thing)), copy.copy(thing), copy.deepcopy(thing)):
                same = twin == thing and hash(twin) == hash(thing) and str(twin) == str(thing)
                trial.ensure(same, "a copy of {thing!r:.200} is another", thing=thing)
    made = eval(repr(step.state), {"games": games})
    trial.same(made, step.state, "its repr makes another state")
    again = pickle.loads(pickle.dumps(trial.game))
    trial.ensure(again is trial.game, "a copy of the game is another")


@check("rules")
def moves_are_equal_when_seat_and_text_are(trial: Trial) -> None:
    """Moves of one game are equal exactly when their seat and text are."""
    found: dict[object, dict[tuple[int, str], object]] = {}
    for step in trial.every():
        moves = found.setdefault(step.state.options, {})
        twin = moves.setdefault((step.move.seat, str(step.move)), step.move)
        trial.same(step.move, twin, "two moves {move} of one seat are not equal", move=step.move)
    trial.look(None)
    for moves in found.values():
        trial.same(len(set(moves.values())), len(moves), "moves with different texts are equal")


# What happened -------------------------------------------------------------------------------------------------------


@check("rules")
def events_say_what_happened_by_which_rule(trial: Trial) -> None:
    """Events say in a sentence what happened and by which rule; nearly every move has some."""
    told = 0
    for step in trial.every():
        events = step.after.events
        trial.ensure(type(events) is tuple, "the events of {move} are no tuple", move=step.move)
        told += bool(events)
        for event in events:
            said = {"move": step.move, "kind": event.kind, "text": event.text, "rule": event.rule.id}
            own = trial.game.rules.get(event.rule.id) is event.rule
            trial.ensure(own, "an event of {move} names {rule}, which is no rule of the game", **said)
            kind = event.kind and event.kind == event.kind.strip().lower()
            trial.ensure(kind, "an event has the kind {kind!r}", **said)
            trial.ensure(is_sentence(event.text), "what is said of {move} is no sentence: {text!r}", **said)
            tokens = all(type(token) is str and token for token in event.where)
            trial.ensure(tokens, "an event of {move} points at something that is no token", **said)
            trial.ensure(_is_plain(event.parts), "the parts of {text!r} are no plain facts", **said)
    trial.look(None)
    every = len(trial.steps)
    trial.ensure(told > 0.9 * every, "only {told} of {every} moves have events", told=told, every=every)
    trial.same(trial.game.start().events, (), "a start has events")


@check("rules")
def the_end_is_said_last(trial: Trial) -> None:
    """The end of a game is its last event, by the rule of the result."""
    for steps in games_to_the_end(trial.game, 5):
        *before, last = [step.after.events for step in steps]
        trial.look(steps[-1].state, steps[-1].move.seat)
        early = [event for events in before for event in events if event.kind == OVER]
        trial.ensure(not early, "an end is said before it comes")
        kinds = [event.kind == OVER for event in last]
        trial.same(kinds, [*[False] * (len(last) - 1), True], "the end is not the last event, or not the only one")
        result = steps[-1].after.result
        trial.ensure(result and last[-1].rule is result.rule, "the end is said by another rule than that of the result")


def _is_plain(parts: object) -> bool:
    """Check whether the parts of a sentence are facts that come back from JSON as they went."""
    return isinstance(parts, Mapping) and json.loads(json.dumps(dict(parts), allow_nan=False)) == parts


@check("rules")
def refusals_have_plain_facts(trial: Trial) -> None:
    """The parts of refusals are plain facts."""
    for state in trial.states(100):
        for text, seat in attempts(trial, state, 15):
            trial.seat = seat
            try:
                refusal = state.why_not(text, seat)
            except MoveSyntaxError:
                continue
            if refusal is not None:
                trial.met["refused"] += 1
                trial.ensure(_is_plain(refusal.parts), "the parts of {why!r} are no plain facts", why=refusal.why)


@check("rules")
def results_name_winners_scores_and_rule(trial: Trial) -> None:
    """A result names the winners in order, the scores of all seats if there are any, and a rule."""
    for *_, last in games_to_the_end(trial.game, 5):
        state, result = last.after, last.after.result
        trial.look(state)
        if result is None:
            raise trial.fault("a game is over without a result")
        winners = result.winners
        right = type(winners) is tuple and list(winners) == sorted(set(winners) & set(range(state.seats)))
        trial.ensure(right, "the winners are {winners!r}", winners=winners)
        scores = result.scores
        right = scores is None or (type(scores) is tuple and len(scores) == state.seats)
        trial.ensure(right, "the scores are {scores!r}", scores=scores)
        own = trial.game.rules.get(result.rule.id) is result.rule
        trial.ensure(own, "the result names {rule}, which is no rule of the game", rule=result.rule.id)


@check("rules")
def states_and_seats_have_words(trial: Trial) -> None:
    """Every state has words, and every seat a name of its own."""
    for state in trial.states(100):
        trial.ensure(str(state).strip(), "it has no words")
        trailing = [line for line in str(state).splitlines() if line != line.rstrip()]
        trial.ensure(not trailing, "a line of its words ends with blanks: {lines}", lines=trailing)
        names = [state.seat_name(seat) for seat in range(state.seats)]
        trial.ensure(all(names) and len(set(names)) == len(names), "its seats are called {names}", names=names)
        trial.ensure(state.game is trial.game, "it belongs to another game")


# Chance --------------------------------------------------------------------------------------------------------------


@check("rules")
def chances_sum_to_one(trial: Trial) -> None:
    """The chances that are listed are fractions that sum to 1, and none are listed where chance is not due."""
    for state in trial.states(100):
        chances = state.chances()
        trial.ensure(type(chances) is tuple, "chances gives no tuple")
        trial.same(bool(chances), bool(state.moves(CHANCE)), "chances and moves(CHANCE) differ")
        if chances:
            trial.same(sum(odds for _, odds in chances), 1, "the chances do not sum to 1")
            right = all(type(odds) is Fraction and odds > 0 for _, odds in chances)
            trial.ensure(right, "a chance is no fraction above 0")
            trial.same(tuple(move for move, _ in chances), state.moves(CHANCE), "chances and moves(CHANCE) differ")
        if state.movers != (CHANCE,):
            trial.same(chances, (), "there are chances, and chance is not due")
            with trial.refused(ValueError, "drawing where chance is not due") as caught:
                state.draw(trial.rng)
            trial.ensure("due" in str(caught[0]), "it is not said that no dice are due")


@check("rules")
def drawing_has_the_odds_that_are_listed(trial: Trial) -> None:
    """Chance draws with the odds that it lists."""
    state = next((step.state for step in trial.steps if step.state.chances()), None)
    if state is None:
        return
    trial.look(state)
    rng, drawn = trial.rng, dict.fromkeys((move for move, _ in state.chances()), 0)
    for _ in range(DRAWS):
        drawn[state.draw(rng)] += 1
    for move, odds in state.chances():
        expected = float(odds) * DRAWS
        likely = abs(drawn[move] - expected) < DOUBT * expected**0.5
        trial.ensure(
            likely,
            "{move} came {count} times of {all}, with odds of {odds}",
            move=move,
            count=drawn[move],
            all=DRAWS,
            odds=odds,
        )


# Never changing ------------------------------------------------------------------------------------------------------

UNCHANGING: Final = (str, bytes, int, float, bool, type(None), Fraction, type, FunctionType, ModuleType, Game)
"""What never changes, or belongs to the program and not to a state."""


def parts_of(thing: object) -> Iterator[tuple[str, object]]:
    """List what an object is made of: its slots and attributes, or what a container holds."""
    if isinstance(thing, Mapping):
        yield from ((f"[{key!r}]", value) for key, value in thing.items())
        yield from (("'s key", key) for key in thing)
    elif isinstance(thing, (tuple, frozenset)):
        yield from ((f"[{place}]", value) for place, value in enumerate(thing))
    names = [name for kind in type(thing).__mro__ for name in (kind.__dict__.get("__slots__") or ())]
    for name in {*names, *getattr(thing, "__dict__", ())}:
        if hasattr(thing, name) and not name.startswith("__"):
            yield f".{name}", getattr(thing, name)


def changeable(thing: object, path: str, seen: dict[int, object]) -> Iterator[str]:
    """Find the lists, dicts and the like in an object or in anything that it is made of."""
    if id(thing) in seen or isinstance(thing, UNCHANGING):
        return
    seen[id(thing)] = thing
    if isinstance(thing, (MutableSequence, MutableMapping, MutableSet, bytearray, array)):
        yield f"{path} is a {type(thing).__name__}"
    for name, part in parts_of(thing):
        yield from changeable(part, path + name, seen)


def stored(thing: object, path: str, seen: dict[int, object]) -> Iterator[tuple[str, object]]:
    """List what an object and all that it is made of store in plain slots; what is worked out later, is None so far."""
    if id(thing) in seen or isinstance(thing, UNCHANGING):
        return
    seen[id(thing)] = thing
    for name, part in parts_of(thing):
        if name.startswith(".") and part is not None:
            yield path + name, part
        yield from stored(part, path + name, seen)


@check("rules")
def what_every_state_tells_cannot_be_set(trial: Trial) -> None:
    """Nothing that every state tells can be set or deleted."""
    for step in trial.some(20):
        state = step.after
        trial.look(state)
        before = hash(state), state.to_dict()
        for name in ("turn", "movers", "result", "options", "seats", "nonsense"):
            with trial.refused(AttributeError, "setting {name}", name=name):
                setattr(state, name, 1)
        for name in ("turn", "movers", "result"):
            with trial.refused(AttributeError, "deleting {name}", name=name):
                delattr(state, name)
        trial.same((hash(state), state.to_dict()), before, "it has changed")


@check("rules")
def nothing_that_a_state_is_made_of_can_be_changed(trial: Trial) -> None:
    """Nothing that states, views, moves and events are made of can be changed."""
    seen: dict[int, object] = {}
    for step in trial.some(60):
        view = step.after.seen_by(None)
        things: list[tuple[object, str]] = [(step.after, "state"), (view, "view"), (step.move, "move")]
        things += [(thing, "event or move") for thing in (*step.after.events, *step.state.moves(step.move.seat))]
        for thing, name in things:
            for found in changeable(thing, name, seen):
                raise trial.fault("{found}", found=found)
    trial.look(None)
    for found in changeable(trial.game.options, "options", seen):
        raise trial.fault("{found}", found=found)
