"""Options: checked one by one, filled in, and unchangeable afterwards."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

import garden_widgets as gw
from garden_widgets.core.options import Option, Options, check_given

SEATS = Option("seats", int, 2, (2, 3), "how many play")
NAMES = Option("names", list, [], None, "a name for each seat")
BELL = Option("bell", bool, False, (False, True), "whether a bell may ring")
GIVEN = (SEATS, NAMES, BELL)


@pytest.mark.parametrize("value", [4, "2", 2.0, True, None, [2]])
def test_a_value_that_an_option_cannot_have_is_refused_by_name(value):
    with pytest.raises(gw.OptionError) as caught:
        check_given(GIVEN, {"seats": value})
    assert caught.value.option == "seats"
    assert caught.value.value == value
    assert str(caught.value) == f"seats cannot be {value!r}: choose 2 or 3."


def test_a_number_is_not_true_or_false():
    with pytest.raises(gw.OptionError, match="bell cannot be 1: choose False or True"):
        check_given(GIVEN, {"bell": 1})


def test_an_option_without_choices_says_what_it_wants():
    with pytest.raises(gw.OptionError, match=r"names cannot be 'Ann': it wants a list \(a name for each seat\)"):
        check_given(GIVEN, {"names": "Ann"})


def test_an_unknown_option_offers_the_nearest():
    with pytest.raises(gw.OptionError, match=r"There is no option seat .*Did you mean seats\?"):
        check_given(GIVEN, {"seat": 2})


def test_a_tuple_does_for_a_list():
    assert check_given(GIVEN, {"names": ("Ann", "Bea")}) == {"names": ["Ann", "Bea"]}


def test_what_is_not_given_stays_out():
    assert check_given(GIVEN, {}) == {}


def test_options_read_like_a_dict():
    options = Options({"seats": 2, "bell": False})
    assert options["seats"] == 2
    assert dict(options) == options == {"seats": 2, "bell": False}
    assert len(options) == 2


def test_equal_options_hash_equal_in_any_order_and_depth():
    one = Options({"a": 1, "more": {"x": 1, "y": [1, 2]}})
    other = Options({"more": {"y": [1, 2], "x": 1}, "a": 1})
    assert one == other
    assert hash(one) == hash(other)


def test_nothing_inside_options_can_be_changed_from_outside():
    names = ["Ann"]
    options = Options({"names": names, "more": {"x": names}})
    names.append("Bea")
    assert options.to_dict() == {"names": ["Ann"], "more": {"x": ["Ann"]}}
    with pytest.raises(TypeError):
        options["names"] = []
    with pytest.raises(TypeError):
        options["more"]["x"] = []


def test_to_dict_is_plain_and_makes_the_same_options_again():
    options = Options({"names": ["Ann"], "more": {"x": (1, 2)}})
    plain = options.to_dict()
    assert plain == {"names": ["Ann"], "more": {"x": [1, 2]}}
    assert type(plain["names"]) is list
    assert type(plain["more"]) is dict
    assert Options(plain) == options


def test_options_from_another_process_are_found_in_a_set():
    code = "import pickle, sys; from garden_widgets.core.options import Options; "
    code += "sys.stdout.buffer.write(pickle.dumps(Options({'plants': 'RYGB', 'more': {'x': 1}})))"
    made = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout
    assert pickle.loads(made) in {Options({"plants": "RYGB", "more": {"x": 1}}): "found"}
