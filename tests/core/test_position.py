"""Reading positions: whatever is wrong, its key is named."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import garden_widgets as gw
from garden_widgets.core.position import (
    Field,
    Position,
    anything,
    entries,
    field,
    flag,
    items,
    mapping,
    one_of,
    text,
    texts,
    whole,
    whole_number,
)

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary() | st.just(object()),
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.integers(), inner) | st.tuples(inner),
    max_leaves=8,
)
READS = {
    "flag": lambda position: position.flag("x", True),
    "whole": lambda position: position.whole("x", 0, 0, 9),
    "text": lambda position: position.text("x", ""),
    "choice": lambda position: position.text("x", "a", ("a", "b")),
    "items": lambda position: position.items("x"),
    "texts": lambda position: position.texts("x"),
    "mapping": lambda position: position.mapping("x"),
}


@pytest.mark.parametrize("read", READS.values(), ids=READS)
@given(junk=JUNK)
def test_every_read_gives_a_value_or_names_the_key(read, junk):
    wrong: list[gw.PositionError] = []
    try:
        read(Position({"x": junk}, ("x", "y"), "board"))
    except gw.PositionError as error:
        wrong.append(error)
    assert all(error.key == "board.x" and str(error).startswith("board.x: wants ") for error in wrong)


@given(junk=JUNK.filter(lambda junk: not isinstance(junk, dict)))
def test_what_is_no_mapping_is_no_position(junk):
    with pytest.raises(gw.PositionError, match=r"^position: wants a mapping with x and y, not "):
        Position(junk, ("x", "y"))


def test_an_unknown_key_is_named_and_the_nearest_offered():
    with pytest.raises(gw.PositionError, match=r"^squars: unknown key; .* Did you mean squares\?"):
        Position({"squars": {}}, ("squares", "shed"))


@pytest.mark.parametrize("key", [1, None, 2.5, (1, 2)])
def test_a_key_that_is_no_text_is_unknown(key):
    with pytest.raises(gw.PositionError, match="unknown key"):
        Position({key: 1}, ("x",))


def test_missing_keys_take_what_the_reader_says():
    position = Position({}, ("x",))
    assert "x" not in position
    assert position.flag("x", True) is True
    assert position.whole("x", 3, 0, 9) == 3
    assert position.text("x", "a") == "a"
    assert position.items("x") == position.texts("x") == []
    assert position.mapping("x") == {}
    assert position.raw("x", 5) == 5


@pytest.mark.parametrize("value", [True, 1.0, "1", None, -1, 10])
def test_a_whole_number_is_one_within_bounds(value):
    with pytest.raises(gw.PositionError, match=f"^x: wants a whole number from 0 to 9, not {value!r}"):
        whole("x", value, 0, 9)


def test_a_choice_says_what_there_is_to_choose():
    with pytest.raises(gw.PositionError, match=r"^x: wants bid, take or over, not 'bed'"):
        text("x", "bed", ("bid", "take", "over"))


def test_lists_and_mappings_are_copied():
    inner: list[object] = ["a"]
    assert items("x", inner) is not inner
    assert texts("x", ("a",)) == ["a"]
    outer = {"a": 1}
    assert mapping("x", outer) is not outer
    with pytest.raises(gw.PositionError, match="wants texts as its keys, not 1"):
        mapping("x", {1: 1})


class Declared(Position):
    """A position with a key of each kind."""

    asked: list[str]

    def __init__(self, data: object, name: str = "") -> None:
        super().__init__(data, name=name)
        self.asked = []

    options = anything({})
    size = whole_number(3, 1, 9)
    turn = whole_number(lambda saved: saved.size - 1, 0, lambda saved: saved.size - 1)
    over = flag(lambda saved: saved.turn == 0)
    stage = one_of("bid", ("bid", "deal"))
    next = one_of("deal", lambda saved: ("deal", "over") if saved.stage == "bid" else ("bid",))
    piles = entries()

    @field(())
    def cards(self, key: str, value: object) -> list[str]:
        """Read the cards."""
        self.asked.append(key)
        return texts(key, value)


def test_a_position_knows_its_declared_keys_in_their_order():
    assert Declared.keys == ("options", "size", "turn", "over", "stage", "next", "piles", "cards")
    with pytest.raises(gw.PositionError, match="there are options, size, turn, over, stage, next, piles and cards"):
        Declared({"sise": 1})


def test_what_is_missing_is_the_default_or_follows_from_the_rest():
    saved = Declared({"size": 5})
    found = (saved.options, saved.size, saved.turn, saved.over, saved.stage, saved.cards)
    assert found == ({}, 5, 4, False, "bid", [])
    assert Declared({"size": 1}).over is True


@pytest.mark.parametrize(
    ("data", "key", "what"),
    [
        ({"size": 10}, "size", "wants a whole number from 1 to 9, not 10."),
        ({"size": 2, "turn": 2}, "turn", "wants a whole number from 0 to 1, not 2."),
        ({"over": 1}, "over", "wants true or false, not 1."),
        ({"stage": "bids"}, "stage", "wants bid or deal, not 'bids'."),
        ({"stage": "deal", "next": "over"}, "next", "wants bid, not 'over'."),
        ({"piles": []}, "piles", "wants a mapping, not []."),
        ({"cards": ["a", 1]}, "cards", "wants a text, not 1."),
    ],
)
def test_a_declared_key_is_checked_when_it_is_asked_for(data, key, what):
    saved = Declared(data)
    with pytest.raises(gw.PositionError) as caught:
        getattr(saved, key)
    assert (caught.value.key, caught.value.what) == (key, what)


@pytest.mark.parametrize("key", ["size", "turn", "over", "stage", "next", "piles"])
def test_a_declared_key_of_a_position_within_another_is_named_with_it(key):
    with pytest.raises(gw.PositionError) as caught:
        getattr(Declared({key: None}, "undo"), key)
    assert caught.value.key == f"undo.{key}"


def test_a_declared_key_is_read_once():
    saved = Declared({"cards": ["a"]})
    assert saved.asked == []
    assert saved.cards is saved.cards
    assert saved.asked == ["cards"]


def test_the_class_has_the_declarations_themselves():
    assert isinstance(Declared.cards, Field)
    assert Declared.cards.__doc__ == "Read the cards."
