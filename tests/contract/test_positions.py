"""The contract of positions: any that can be is read, any that cannot is refused by naming the key."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator

import pytest

from garden_widgets.core.chance import below, pick
from garden_widgets.core.errors import HiddenError, OptionError, PositionError
from tests.contract.playing import any_move, begins, choices

NEVER = (1.5, float("nan"), {"no": "such"}, [[[["deep"]]]], "no such thing \x00")
"""Values that no part of any position has."""

ODD = (
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    3,
    99,
    10**30,
    "",
    "?",
    "1",
    "a1",
    "R1",
    [],
    {},
    [None],
    ["?"],
    [1, 1],
    {"a1": "R1"},
)
"""Values that have the right type in one place or another."""


def deep(levels: int) -> object:
    value: object = "deep"
    for _ in range(levels):
        value = [value]
    return value


def ways(value: object, way: tuple[object, ...] = ()) -> Iterator[tuple[object, ...]]:
    """Return the ways to every part of a position."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        yield (*way, key)
        yield from ways(item, (*way, key))


def spoilt(position: dict[str, object], way: tuple[object, ...], new: object) -> dict[str, object]:
    """Return a copy of a position with another part in one place."""
    copied = copy.deepcopy(position)
    part: object = copied
    for key in way[:-1]:
        part = part[key]  # type: ignore[index]
    part[way[-1]] = new  # type: ignore[index]
    return copied


def well_said(error: PositionError) -> str:
    """Check that an error names a key and says in a sentence what is wrong with it; give the key."""
    assert error.key
    assert str(error).startswith(f"{error.key}: ")
    assert str(error).endswith((".", "?", ")"))
    return error.key


def read(game, data, rng) -> str | None:
    """Read a position: give the key that is named as wrong, or play on a little with what was read."""
    try:
        state = game.from_dict(data)
    except PositionError as error:
        return well_said(error)
    again = game.from_dict(json.loads(json.dumps(state.to_dict())))
    assert again == state
    assert hash(again) == hash(state)
    assert str(state)
    for seat in (None, *range(state.seats)):
        state.seen_by(seat)
    try:
        for _ in range(3):
            if state.result is None:
                state = state.play(any_move(state, rng))
    except HiddenError:
        assert state.is_view
    return None


def test_a_wrong_type_at_any_depth_is_named_by_its_key(trial):
    rng = trial.rng
    for state in trial.states(12)[:30]:
        position = state.to_dict()
        for way in ways(position):
            named = read(trial.game, spoilt(position, way, pick(rng, NEVER)), rng)
            assert named is not None, (way, position)
            assert named.replace("[", ".").split(".")[0].split(",")[0] == way[0], (named, way)


def test_any_other_value_is_refused_or_gives_a_whole_position(trial):
    rng = trial.rng
    for state in trial.states(8)[:20]:
        for position in (state.to_dict(), state.seen_by(None).to_dict()):
            for way in ways(position):
                for new in (pick(rng, ODD), pick(rng, ODD), pick(rng, ODD)):
                    read(trial.game, spoilt(position, way, new), rng)


def test_parts_that_change_places_are_refused_or_give_a_whole_position(trial):
    rng = trial.rng
    for state in trial.states(60):
        position = state.to_dict()
        places = list(ways(position))
        for _ in range(10):
            one, other = (places[below(rng, len(places))] for _ in range(2))
            found: object = position
            for key in other:
                found = found[key]
            read(trial.game, spoilt(position, one, copy.deepcopy(found)), rng)


def test_a_missing_part_follows_from_the_rest_or_is_missed(trial):
    rng = trial.rng
    for state in trial.states(40):
        position = state.to_dict()
        for key in position:
            rest = {other: value for other, value in position.items() if other != key}
            read(trial.game, rest, rng)
            read(trial.game, {key: position[key]}, rng)


def test_whatever_is_missing_from_a_start_has_the_value_of_the_start(trial):
    for step in trial.steps:
        start = trial.game.start(**step.state.options)
        if step.state == start:
            position = start.to_dict()
            for key in position.keys() - {"options"}:
                assert (
                    trial.game.from_dict({other: value for other, value in position.items() if other != key}) == start
                )
                assert trial.game.from_dict({"options": position["options"], key: position[key]}) == start


def test_an_unknown_key_is_named_at_the_top_and_in_the_options(game):
    for data, key in (({"no such": 1}, "no such"), ({"options": {"no such": 1}}, "options")):
        with pytest.raises(PositionError) as caught:
            game.from_dict(data)
        assert caught.value.key == key
        assert "no such" in str(caught.value)


@pytest.mark.parametrize("data", [None, 5, "text", [], [["options", {}]], b"{}", object(), 1.5, {1: 2}, {None: 1}])
def test_what_is_no_mapping_of_names_is_no_position(game, data):
    with pytest.raises(PositionError):
        game.from_dict(data)


def test_something_too_deep_to_look_into_is_refused(trial):
    rng = trial.rng
    for key in trial.game.start().to_dict():
        assert read(trial.game, {key: deep(5000)}, rng) is not None


def test_a_position_with_nothing_in_it_is_the_start(game):
    assert game.from_dict({}) == game.start()


def test_a_position_is_not_kept_and_not_changed(trial):
    for state in trial.states(20):
        position = state.to_dict()
        before = json.dumps(position)
        again = trial.game.from_dict(position)
        assert json.dumps(position) == before
        for value in position.values():
            if isinstance(value, (list, dict)):
                value.clear()
        assert again == state
        state.to_dict().clear()
        assert json.dumps(state.to_dict()) == before


# Options


def test_the_seats_are_an_option(game):
    seats = {option.name: option for option in game.options}["seats"]
    assert seats.type is int
    assert tuple(seats.choices) == game.seats
    for number in game.seats:
        state = game.start(seats=number)
        assert state.seats == state.options["seats"] == number
    assert game.start().seats == seats.default


def test_options_describe_themselves(game):
    for option in game.options:
        assert option.text
        assert option.choices is None or option.default in option.choices or option.default is None
        assert not option.rule or option.rule in game.rules
        for choice in option.choices or ():
            assert type(choice) is option.type


def test_a_value_that_an_option_can_have_begins_a_game_with_it(game):
    for option in game.options:
        values = [value for value in choices(option) if begins(game, {option.name: value})]
        assert values, option.name
        for value in values:
            options = game.start(**{option.name: value}).options
            assert options.get(option.name, value) == value
            assert game.start(**options).options == options


@pytest.mark.parametrize("value", [1.5, None, object(), b"2", float("nan"), -1, 10**30, [["x"]], {"x": []}])
def test_a_value_that_an_option_cannot_have_is_named_with_the_choices(game, value):
    for option in game.options:
        with pytest.raises(OptionError) as caught:
            game.start(**{option.name: value})
        assert caught.value.option == option.name
        assert caught.value.value is value
        assert option.name in str(caught.value)
        assert all(str(choice) in str(caught.value) for choice in option.choices or ())
        with pytest.raises(PositionError) as wrong:
            game.from_dict({"options": {option.name: value}})
        assert wrong.value.key.startswith("options")
        assert option.name in str(wrong.value)


def test_an_option_that_does_not_exist_is_named_with_those_that_do(game):
    with pytest.raises(OptionError, match="There is no option nonsense") as caught:
        game.start(nonsense=1)
    assert all(option.name in str(caught.value) for option in game.options)


def test_saved_options_begin_the_same_game(trial):
    for step in trial.steps:
        options = step.state.options
        assert trial.game.start(**options).options == options
    assert trial.game.from_dict({"options": step.state.to_dict()["options"]}) == trial.game.start(**options)
