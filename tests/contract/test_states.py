"""The contract of states: values that never change, written as plain JSON and read back."""

from __future__ import annotations

import copy
import json
import pickle
from array import array
from collections.abc import Iterator, Mapping, MutableMapping, MutableSequence, MutableSet
from fractions import Fraction
from types import FunctionType, MappingProxyType, ModuleType

import pytest

from garden_widgets.core.errors import MoveSyntaxError
from garden_widgets.core.game import Game
from garden_widgets.core.move import CHANCE
from garden_widgets.core.state import OVER
from tests.contract.playing import games_to_the_end
from tests.contract.test_moves import attempts, is_sentence


def test_playing_never_alters_a_state(trial):
    for step in trial.some(100):
        state = step.state
        before = (json.dumps(state.to_dict()), hash(state), str(state), state.events, state.movers)
        state.play(step.move)
        state.moves(step.move.seat)
        state.why_not(trial.steps[0].move)
        state.seen_by(None)
        assert (json.dumps(state.to_dict()), hash(state), str(state), state.events, state.movers) == before


def test_after_gives_what_play_gives(trial):
    for step in trial.some(150):
        played = step.state.play(step.move)
        assert type(played) is type(step.after)
        assert played == step.after == step.state.play(str(step.move), step.move.seat)
        assert played.events == step.after.events
        assert (played.result, played.movers) == (step.after.result, step.after.movers)


def test_every_state_is_written_as_json_and_read_back(trial):
    for step in trial.steps:
        state = step.after
        text = json.dumps(state.to_dict(), allow_nan=False)
        again = trial.game.from_dict(json.loads(text))
        assert again == state
        assert hash(again) == hash(state)
        assert json.dumps(again.to_dict()) == text
        assert (again.movers, again.result, again.turn, again.seats) == (
            state.movers,
            state.result,
            state.turn,
            state.seats,
        )
        assert again.options == state.options
        assert str(again) == str(state)
        assert again.events == ()


def test_equal_states_are_equal_whatever_led_to_them_and_others_are_not(trial):
    seen: dict[str, object] = {}
    for step in trial.steps:
        state = seen.setdefault(json.dumps(step.after.to_dict(), sort_keys=True), step.after)
        assert state == step.after
        assert hash(state) == hash(step.after)
    assert len(set(seen.values())) == len(seen)
    assert next(iter(seen.values())) != "a state"


def test_states_and_moves_can_be_copied_and_pickled(trial, monkeypatch):
    from garden_widgets.core.registry import games
    from tests.core import toy

    monkeypatch.setitem(games._all(), toy.ENTRY.name, toy.ENTRY)
    monkeypatch.setitem(games._all(), toy.OPEN_ENTRY.name, toy.OPEN_ENTRY)
    for step in trial.some(30):
        for thing in step:
            for twin in (pickle.loads(pickle.dumps(thing)), copy.copy(thing), copy.deepcopy(thing)):
                assert twin == thing
                assert hash(twin) == hash(thing)
                assert str(twin) == str(thing)
    assert eval(repr(step.state), {"games": games}) == step.state
    assert pickle.loads(pickle.dumps(trial.game)) is trial.game


def test_moves_of_one_game_are_equal_exactly_when_seat_and_text_are(trial):
    found: dict[object, dict[tuple[int, str], object]] = {}
    for step in trial.steps:
        moves = found.setdefault(step.state.options, {})
        assert moves.setdefault((step.move.seat, str(step.move)), step.move) == step.move
    for moves in found.values():
        assert len(set(moves.values())) == len(moves)


def test_events_say_what_happened_and_by_which_rule(trial):
    told = 0
    for step in trial.steps:
        events = step.after.events
        assert type(events) is tuple
        told += bool(events)
        for event in events:
            assert trial.game.rules[event.rule.id] is event.rule
            assert event.kind
            assert event.kind == event.kind.strip().lower()
            assert is_sentence(event.text), event.text
            assert all(type(token) is str and token for token in event.where)
    assert told > 0.9 * len(trial.steps)
    assert trial.game.start().events == ()


def test_the_end_of_a_game_is_told_last_and_by_the_rule_of_the_result(game):
    for steps in games_to_the_end(game, 5):
        *before, last = [step.after.events for step in steps]
        assert not [event for events in before for event in events if event.kind == OVER]
        assert [event.kind == OVER for event in last] == [*[False] * (len(last) - 1), True]
        assert last[-1].rule is steps[-1].after.result.rule


def is_plain(parts: object) -> bool:
    """Check whether the parts of a sentence are facts that come back from JSON as they went."""
    return isinstance(parts, Mapping) and json.loads(json.dumps(dict(parts), allow_nan=False)) == parts


def test_the_parts_of_events_are_plain_facts(trial):
    told = 0
    for step in trial.steps:
        for event in step.after.events:
            told += 1
            assert is_plain(event.parts), event
            assert event.text.strip()
    assert told > 0.9 * len(trial.steps)


def test_the_parts_of_refusals_are_plain_facts(trial):
    told = 0
    for state in trial.states(100):
        for text, seat in attempts(trial, state, 15):
            try:
                refusal = state.why_not(text, seat)
            except MoveSyntaxError:
                continue
            if refusal is not None:
                assert is_plain(refusal.parts), refusal
                assert refusal.why.strip()
                told += 1
    assert told > 100


def test_chances_are_fractions_that_sum_to_one(trial):
    for state in trial.states(100):
        chances = state.chances()
        assert type(chances) is tuple
        assert bool(chances) == bool(state.moves(CHANCE))
        if chances:
            assert sum(odds for _, odds in chances) == 1
            assert all(type(odds) is Fraction and odds > 0 for _, odds in chances)
            assert tuple(move for move, _ in chances) == state.moves(CHANCE)
        if state.movers != (CHANCE,):
            assert chances == ()
            with pytest.raises(ValueError, match="due"):
                state.draw(trial.rng)


def test_drawing_has_the_odds_that_are_listed(trial):
    state = next((step.state for step in trial.steps if step.state.chances()), None)
    if state is None:
        pytest.skip("no chance of this game is listed")
    rng, number = trial.rng, 6000
    drawn: dict[object, int] = {}
    for _ in range(number):
        move = state.draw(rng)
        drawn[move] = drawn.get(move, 0) + 1
    for move, odds in state.chances():
        expected = float(odds) * number
        assert abs(drawn.get(move, 0) - expected) < 6 * expected**0.5


def test_results_name_winners_scores_and_the_rule(game):
    for *_, last in games_to_the_end(game, 5):
        state, result = last.after, last.after.result
        assert type(result.winners) is tuple
        assert list(result.winners) == sorted(set(result.winners) & set(range(state.seats)))
        assert result.scores is None or (type(result.scores) is tuple and len(result.scores) == state.seats)
        assert game.rules[result.rule.id] is result.rule


def test_every_state_and_seat_has_words(trial):
    for state in trial.states(100):
        assert str(state).strip()
        assert all(line == line.rstrip() for line in str(state).splitlines())
        names = [state.seat_name(seat) for seat in range(state.seats)]
        assert all(names)
        assert len(set(names)) == len(names)
        assert state.game is trial.game


def test_no_part_of_a_state_can_be_changed(trial):
    for step in trial.some(20):
        state = step.after
        before = hash(state), state.to_dict()
        for name in ("turn", "movers", "result", "options", "seats", "nonsense"):
            with pytest.raises(AttributeError):
                setattr(state, name, 1)
        for name in ("turn", "movers", "result"):
            with pytest.raises(AttributeError):
                delattr(state, name)
        assert (hash(state), state.to_dict()) == before


UNCHANGING = (str, bytes, int, float, bool, type(None), Fraction, type, FunctionType, ModuleType, Game)
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
    """Find what can be changed in an object or in anything that it is made of."""
    if id(thing) in seen or isinstance(thing, UNCHANGING):
        return
    seen[id(thing)] = thing
    if isinstance(thing, (MutableSequence, MutableMapping, MutableSet, bytearray, array)):
        yield f"{path} is a {type(thing).__name__}"
    for name, part in parts_of(thing):
        if name.startswith("."):
            for change in (setattr, lambda thing, name, _: delattr(thing, name)):
                try:
                    change(thing, name[1:], part)
                except (AttributeError, TypeError):
                    continue
                setattr(thing, name[1:], part)
                yield f"{path}{name} can be changed"
        yield from changeable(part, path + name, seen)


def test_nothing_that_a_state_is_made_of_can_be_changed(trial):
    seen: dict[int, object] = {}
    for step in trial.some(60):
        for thing, name in ((step.after, "state"), (step.after.seen_by(None), "view"), (step.move, "move")):
            assert [*changeable(thing, name, seen)] == []
        for thing in (*step.after.events, *step.state.moves(step.move.seat)):
            assert [*changeable(thing, "event or move", seen)] == []
    assert [*changeable(trial.game.options, "options", seen)] == []


class Loose:
    """A part that can be changed."""

    __slots__ = ("size",)

    def __init__(self) -> None:
        self.size = 1


@pytest.mark.parametrize(
    ("part", "found"),
    [
        ([1], ["x is a list"]),
        (({1: frozenset({(2, Loose())})},), ["x[0] is a dict", "x[0][1][0][1].size can be changed"]),
        (MappingProxyType({Loose(): 1}), ["x's key.size can be changed"]),
        (MappingProxyType({"a": {1}}), ["x['a'] is a set"]),
        (array("B", [1]), ["x is a array"]),
        ((1, "a", None, Fraction(1, 2), MappingProxyType({"a": (1,)})), []),
    ],
)
def test_what_can_be_changed_is_found_at_any_depth(part, found):
    assert [*dict.fromkeys(changeable(part, "x", {}))] == found
