"""Positions: any that can be is read, any that cannot is refused by naming the key."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any, Final

from garden_widgets.checks.playing import any_move, begins, choices
from garden_widgets.checks.trial import Trial, check
from garden_widgets.core.chance import Rng, below, pick
from garden_widgets.core.errors import HiddenError, OptionError, PositionError

NEVER: Final = (1.5, float("nan"), {"no": "such"}, [[[["deep"]]]], "no such thing \x00")
"""Values that no part of any position has."""

ODD: Final[tuple[Any, ...]] = (
    *(None, True, False, -1, 0, 1, 2, 3, 99, 10**30, "", "?", "1", "a1", "R1"),
    *([], {}, [None], ["?"], [1, 1], {"a1": "R1"}),
)
"""Values that have the right type in one place or another."""

NO_POSITIONS: Final[tuple[Any, ...]] = (None, 5, "text", [], [["options", {}]], b"{}", object(), 1.5, {1: 2}, {None: 1})
NO_VALUES: Final[tuple[Any, ...]] = (1.5, None, object(), b"2", float("nan"), -1, 10**30, [["x"]], {"x": []})

TOO_DEEP: Final = 5000

Way = tuple[Any, ...]


def _deep(levels: int) -> object:
    value: object = "deep"
    for _ in range(levels):
        value = [value]
    return value


def _ways(value: object, way: Way = ()) -> Iterator[Way]:
    """Return the ways to every part of a position."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        yield (*way, key)
        yield from _ways(item, (*way, key))


def _part(position: Any, way: Way) -> Any:
    for key in way:
        position = position[key]
    return position


def _spoilt(position: dict[str, object], way: Way, new: object) -> dict[str, object]:
    """Return a copy of a position with another part in one place."""
    copied = copy.deepcopy(position)
    _part(copied, way[:-1])[way[-1]] = new
    return copied


def _named(trial: Trial, error: PositionError) -> str:
    """Check that an error names a key and says in a sentence what is wrong with it; return the key."""
    said = str(error)
    well = error.key and said.startswith(f"{error.key}: ") and said.endswith((".", "?", ")"))
    trial.ensure(well, "this says neither key nor what is wrong with it: {said!r}", said=said)
    return error.key


def _read(trial: Trial, data: object, rng: Rng) -> str | None:
    """Read a position: return the key that is named as wrong, or play on a little with what was read."""
    try:
        state = trial.game.from_dict(data)
    except PositionError as error:
        return _named(trial, error)
    except Exception as error:
        raise trial.fault(f"Changed to {data!r:.1000} it is read with {type(error).__name__}: {error}") from error
    before, trial.state = trial.state, state
    again = trial.game.from_dict(json.loads(json.dumps(state.to_dict())))
    trial.ensure(again == state and hash(again) == hash(state), "what was read is not written as it was read")
    trial.ensure(str(state), "it has no words")
    for seat in (None, *range(state.seats)):
        state.seen_by(seat)
    try:
        for _ in range(3):
            if state.result is None:
                trial.state = state
                state = state.play(any_move(state, rng))
    except HiddenError:
        trial.ensure(state.is_view, "something is hidden in a position that is no view")
    trial.state = before
    return None


@check("rules")
def wrong_types_are_named_by_their_keys(trial: Trial) -> None:
    """A wrong type at any depth is refused by naming its key."""
    rng = trial.rng
    for state in list(trial.states(12))[:30]:
        trial.look(state)
        position = state.to_dict()
        for way in _ways(position):
            new = pick(rng, NEVER)
            key = _read(trial, _spoilt(position, way, new), rng)
            trial.ensure(key is not None, "with {new!r} at {way} it is read", new=new, way=way)
            top = str(key).replace("[", ".").split(".")[0].split(",")[0]
            trial.same(top, way[0], "with {new!r} at {way} another key is named", new=new, way=way)


@check("rules")
def other_values_are_refused_or_make_a_position(trial: Trial) -> None:
    """Any other value is refused, or makes a position that can be played."""
    rng = trial.rng
    for state in list(trial.states(8))[:20]:
        trial.look(state)
        for position in (state.to_dict(), state.seen_by(None).to_dict()):
            for way in _ways(position):
                for new in (pick(rng, ODD), pick(rng, ODD), pick(rng, ODD)):
                    _read(trial, _spoilt(position, way, new), rng)


@check("rules")
def parts_that_change_places_are_refused_or_make_a_position(trial: Trial) -> None:
    """Parts that change places are refused, or make a position that can be played."""
    rng = trial.rng
    for state in trial.states(60):
        position = state.to_dict()
        places = list(_ways(position))
        for _ in range(10):
            one, other = (places[below(rng, len(places))] for _ in range(2))
            _read(trial, _spoilt(position, one, copy.deepcopy(_part(position, other))), rng)


@check("rules")
def missing_parts_follow_or_are_missed(trial: Trial) -> None:
    """A missing part follows from the rest, or is missed."""
    rng = trial.rng
    for state in trial.states(40):
        position = state.to_dict()
        for key in position:
            _read(trial, {other: value for other, value in position.items() if other != key}, rng)
            _read(trial, {key: position[key]}, rng)


@check("rules")
def what_is_missing_is_as_at_the_start(trial: Trial) -> None:
    """Whatever is missing from a start has the value of the start."""
    trial.same(trial.game.from_dict({}), trial.game.start(), "a position with nothing in it is not the start")
    for step in trial.every():
        start = trial.game.start(**step.state.options)
        if step.state == start:
            position = start.to_dict()
            for key in sorted(position.keys() - {"options"}):
                rest = {other: value for other, value in position.items() if other != key}
                trial.same(trial.game.from_dict(rest), start, "without {key!r} it is not the start", key=key)
                alone = {"options": position["options"], key: position[key]}
                trial.same(trial.game.from_dict(alone), start, "with {key!r} alone it is not the start", key=key)


@check("rules")
def unknown_keys_are_named(trial: Trial) -> None:
    """An unknown key is named, at the top and in the options."""
    wrong: tuple[tuple[object, str], ...] = (({"no such": 1}, "no such"), ({"options": {"no such": 1}}, "options"))
    for data, key in wrong:
        with trial.refused(PositionError, "{data}", data=data) as caught:
            trial.game.from_dict(data)
        trial.same(getattr(caught[0], "key", None), key, "of {data} another key is named", data=data)
        trial.ensure("no such" in str(caught[0]), "of {data} the key is not named", data=data)


@check("rules")
def what_is_no_mapping_is_no_position(trial: Trial) -> None:
    """What is no mapping of names is no position, and neither is something too deep to look into."""
    for data in NO_POSITIONS:
        with trial.refused(PositionError, "{data!r}", data=data):
            trial.game.from_dict(data)
    rng = trial.rng
    for key in trial.game.start().to_dict():
        read = _read(trial, {key: _deep(TOO_DEEP)}, rng)
        trial.ensure(read, "{key!r} is read though it is {depth} lists deep", key=key, depth=TOO_DEEP)


@check("rules")
def positions_are_not_kept_and_not_changed(trial: Trial) -> None:
    """A position that was read is not changed, and what is done to it afterwards changes no state."""
    for state in trial.states(20):
        position = state.to_dict()
        before = json.dumps(position)
        again = trial.game.from_dict(position)
        trial.same(json.dumps(position), before, "reading a position changes it")
        for value in position.values():
            if isinstance(value, (list, dict)):
                value.clear()
        trial.same(again, state, "what is done to a position after it was read changes the state")
        state.to_dict().clear()
        trial.same(json.dumps(state.to_dict()), before, "what is done to a written position changes the state")


# Options -------------------------------------------------------------------------------------------------------------


@check("rules")
def the_seats_are_an_option(trial: Trial) -> None:
    """The seats are an option: a game begins with each number of them."""
    game = trial.game
    seats = {option.name: option for option in game.options}.get("seats")
    if seats is None or seats.type is not int:
        raise trial.fault("there is no option seats that is a whole number")
    trial.same(tuple(seats.choices or ()), game.seats, "the choices of the option seats are not the seats of the game")
    for number in game.seats:
        state = game.start(seats=number)
        trial.same((state.seats, state.options["seats"]), (number, number), "another number of seats was asked for")
    trial.same(game.start().seats, seats.default, "it does not begin with as many seats as usual")


@check("rules")
def options_describe_themselves(trial: Trial) -> None:
    """Every option has words, a default among its choices, and a rule of the game if it has one."""
    for option in trial.game.options:
        name = option.name
        trial.ensure(option.text, "the option {name} has no words", name=name)
        usual = option.choices is None or option.default in option.choices or option.default is None
        trial.ensure(usual, "the default of the option {name} is none of its choices", name=name)
        known = not option.rule or option.rule in trial.game.rules
        trial.ensure(known, "the option {name} names {rule}, which is no rule", name=name, rule=option.rule)
        right = all(type(choice) is option.type for choice in option.choices or ())
        trial.ensure(right, "a choice of the option {name} has another type", name=name)


@check("rules")
def values_of_options_begin_a_game(trial: Trial) -> None:
    """A value that an option can have begins a game with it."""
    game = trial.game
    for option in game.options:
        values = [value for value in choices(option) if begins(game, {option.name: value})]
        trial.ensure(values, "no value of the option {name} begins a game", name=option.name)
        for value in values:
            options = game.start(**{option.name: value}).options
            given = options.get(option.name, value)
            trial.same(given, value, "the option {name} is not what was asked for", name=option.name)
            trial.same(game.start(**options).options, options, "the options of a game do not begin such a game")


@check("rules")
def wrong_values_of_options_are_named(trial: Trial) -> None:
    """A value that an option cannot have is named with the choices, and so is an option that does not exist."""
    game = trial.game
    for option in game.options:
        for value in NO_VALUES:
            asked = {"name": option.name, "value": value}
            with trial.refused(OptionError, "the option {name} with {value!r}", **asked) as caught:
                game.start(**{option.name: value})
            error = caught[0]
            named = getattr(error, "option", None) == option.name and getattr(error, "value", None) is value
            words = (option.name, *map(str, option.choices or ()))
            trial.ensure(named, "the error of {name} with {value!r} names another", **asked)
            trial.ensure(all(word in str(error) for word in words), "of {name} it is not said what is right", **asked)
            with trial.refused(PositionError, "a position with {name} as {value!r}", **asked) as caught:
                game.from_dict({"options": {option.name: value}})
            key = str(getattr(caught[0], "key", ""))
            well = key.startswith("options") and option.name in str(caught[0])
            trial.ensure(well, "a position with {name} as {value!r} is refused by another name", **asked)
    with trial.refused(OptionError, "an option that does not exist") as caught:
        game.start(nonsense=1)
    said = str(caught[0])
    known = all(option.name in said for option in game.options)
    trial.ensure(
        known and "There is no option nonsense" in said,
        "of an option that does not exist it is not said which there are",
    )


@check("rules")
def saved_options_begin_the_same_game(trial: Trial) -> None:
    """The options of a state begin the game that it belongs to."""
    for step in trial.every():
        options = step.state.options
        start = trial.game.start(**options)
        trial.same(start.options, options, "its options begin a game with others")
    for start in trial.looking([trial.game.start(), trial.game.start(**options)]):
        begun = trial.game.from_dict({"options": start.to_dict()["options"]})
        trial.same(begun, start, "its options alone do not make its start")
