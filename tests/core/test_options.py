"""Options: checked one by one, filled in, and unchangeable afterwards."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

import garden_widgets as gw
from garden_widgets.core.options import Option, Options, check_given
from tests.spoken import marked

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


# Reading from text

COUNT = Option("count", str, "123", ("123", "123go"), "how to count", words={"123go": "one, two, three, go"})
LIMIT = Option("turn_limit", int, 0, None, "turns until the end")
PAIR = Option("pair", tuple, (), None, "two colours")
HANDS = Option("hands", dict, {}, None, "the cards of each seat")


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        *((BELL, text, True) for text in ("yes", "YES", " true ", "True", "1", "")),
        *((BELL, text, False) for text in ("no", "No", "false", "FALSE", "0")),
        *((SEATS, text, 3) for text in ("3", " 3 ")),
        *((LIMIT, text, 40) for text in ("40", "+40", " 40")),
        (LIMIT, "-7", -7),
        *((COUNT, text, "123go") for text in ("123go", "123GO", "one, two, three, go")),
        *((NAMES, text, ["Ann", "Bea"]) for text in ("Ann,Bea", "Ann, Bea", '["Ann", "Bea"]')),
        (NAMES, "", []),
        (NAMES, "0, 12, Bea", [0, 12, "Bea"]),
        (NAMES, "[1, 2]", [1, 2]),
        (PAIR, "R,B", ("R", "B")),
        (PAIR, '["R", "B"]', ("R", "B")),
        (HANDS, '{"Ann": [1, 2]}', {"Ann": [1, 2]}),
    ],
)
def test_a_value_is_read_from_text(option, text, value):
    read = option.read(text)
    assert (type(read), read) == (option.type, value)


@pytest.mark.parametrize(
    ("option", "text", "words"),
    [
        (BELL, "perhaps", r"bell cannot be 'perhaps': choose False or True"),
        (SEATS, "4", r"seats cannot be 4: choose 2 or 3"),
        (SEATS, "two", r"seats cannot be 'two'"),
        (SEATS, "", r"seats cannot be ''"),
        *((LIMIT, text, "it wants a whole number") for text in ("", "4.0", "1_0", "²", "٤", "1e3", "0x10", "9" * 5000)),
        (COUNT, "12", 'choose "123" or "123go"'),
        (NAMES, '["Ann"', "it wants a list"),
        (NAMES, "[" * 100_000, "it wants a list"),
        (HANDS, "[1]", "it wants a mapping"),
        (HANDS, "", "it wants a mapping"),
    ],
)
def test_a_text_that_is_no_value_is_refused_by_name(option, text, words):
    with pytest.raises(gw.OptionError, match=words) as caught:
        option.read(text)
    assert caught.value.option == option.name


def test_every_choice_of_every_game_is_read_from_its_text_and_from_its_words():
    for game in gw.games.values():
        for option in game.options:
            for choice in option.choices or ():
                assert option.read(str(choice)) == option.read(option.word(choice)) == choice


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (BELL, True),
        (BELL, False),
        (SEATS, 3),
        (LIMIT, -7),
        (COUNT, "123go"),
        (NAMES, ["Ann, the first", "Zoë"]),
        (PAIR, ("R", "B")),
        (HANDS, {"Ann": [1, 2]}),
    ],
)
def test_what_is_written_is_read_again(option, value):
    assert option.read(option.write(value)) == value
    assert option.read(option.write(Options({"it": value})["it"])) == value


def test_an_option_has_words_in_the_language_that_is_spoken():
    assert (LIMIT.label, LIMIT.text, BELL.word(True), BELL.word(False)) == (
        "Turn limit",
        "turns until the end",
        "yes",
        "no",
    )
    assert (COUNT.word("123"), COUNT.word("123go"), SEATS.word(2)) == ("123", "one, two, three, go", "2")
    with marked():
        assert (LIMIT.label, LIMIT.text, BELL.word(True)) == ("‹Turn limit›", "‹turns until the end›", "‹yes›")
        assert BELL.read("‹yes›") is True
        assert [BELL.read(text) for text in ("yes", "no", "true", "false", "1", "0")] == [True, False] * 3
    assert [text.template for text in COUNT.texts] == ["Count", "how to count", "one, two, three, go"]
    assert Option("kids", bool, False, None, "for kids", label="With children").label == "With children"


def test_an_option_never_changes_and_can_be_pickled():
    for option in (*GIVEN, COUNT, LIMIT):
        with pytest.raises(AttributeError):
            option.default = 9
        twin = pickle.loads(pickle.dumps(option))
        parts = ("name", "type", "default", "choices", "text", "rule", "label", "texts")
        assert [getattr(twin, part) for part in parts] == [getattr(option, part) for part in parts]


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
