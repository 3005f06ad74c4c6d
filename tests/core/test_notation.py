"""How moves are written, declared once: what writes a move also reads it."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from garden_widgets import games
from garden_widgets.core.errors import MoveSyntaxError
from garden_widgets.core.move import CHANCE, Move
from garden_widgets.core.notation import MOST_LETTERS, Form, Notation, Several, number, row, spelled
from garden_widgets.core.text import Text


@dataclass(frozen=True, slots=True)
class Hop(Move):
    square: int
    level: int

    def __str__(self) -> str:
        return f"hop {self.square}/{self.level}"


@dataclass(frozen=True, slots=True)
class Shout(Move):
    word: str

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True)
class Pick(Move):
    fruit: str
    basket: str | None = None

    def __str__(self) -> str:
        return f"pick {self.fruit}" if self.basket is None else f"pick {self.fruit} into {self.basket}"


@dataclass(frozen=True, slots=True)
class Deal(Move):
    seat: int = field(default=CHANCE, init=False)
    cards: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("deal", *self.cards))


@dataclass(frozen=True, slots=True)
class Bell(Move):
    def __str__(self) -> str:
        return "bell"


def held(word: str, known: str) -> str | None:
    """Read a card that is among those that are known."""
    return word if word in known else None


NOTATION = Notation(
    Form(Hop, {"hop 5/2": Text("hop from a square")}, square=number(2), level=number(2)),
    Form(Shout, {"hey": Text("shout it"), "ho": Text("shout louder")}, word=spelled(("hey", "ho"))),
    Form(Pick, fruit=spelled(("Pear", "Plum")), basket=spelled(("Sack",))),
    Form(
        Deal, {"deal a b": Text("the cards")}, cards=row(held, 3), fit=lambda _, parts: map(tuple, map(sorted, parts))
    ),
    Form(Bell, seat=CHANCE),
)


def read(text: str, seat: int = 0, known: str = "abcd") -> Move | None:
    return NOTATION.read(tuple(text.split()), seat, known)


def test_a_notation_is_its_examples_with_what_they_mean():
    assert NOTATION == (
        ("hop 5/2", "hop from a square"),
        ("hey", "shout it"),
        ("ho", "shout louder"),
        ("deal a b", "the cards"),
    )


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("hop 5/2", Hop(1, 5, 2)),
        ("hop 05 /2", Hop(1, 5, 2)),
        ("hop 5 / 2", Hop(1, 5, 2)),
        ("ho", Shout(1, "ho")),
        ("pick pear", Pick(1, "Pear")),
        ("pick plum into sack", Pick(1, "Plum", "Sack")),
        ("deal c a b", Deal(("a", "b", "c"))),
        ("bell", Bell(CHANCE)),
    ],
)
def test_what_is_written_is_read(text, move):
    assert read(text, 1) == move
    assert read(str(move).casefold(), 1) == move


@pytest.mark.parametrize(
    "text",
    [
        "hop",
        "hop 5",
        "hop 5/",
        "hop 5/2/1",
        "hop 5 2 1",
        "hop 500/2",
        "hop -5/2",
        "hop \u0665/2",
        "hop \u00b2/2",
        "hopp 5/2",
        "hum",
        "hey ho",
        "pick",
        "pick fig",
        "pick pear onto sack",
        "pick pear into",
        "pick pear into bag",
        "pick pear into sack now",
        "deal",
        "deal a x",
        "deal a b c d",
        "bell bell",
        "/",
    ],
)
def test_what_is_no_move_is_none(text):
    assert read(text) is None


def test_what_is_known_decides_what_can_be_read():
    assert read("deal a", known="a") == Deal(("a",))
    assert read("deal a", known="b") is None


def test_parts_that_do_not_fit_together_are_no_move():
    notation = Notation(Form(Hop, square=number(1), level=number(1), fit=lambda _, parts: parts if parts[0] else None))
    assert notation.read(("hop", "1", "/", "2"), 0, None) == Hop(0, 1, 2)
    assert notation.read(("hop", "0", "/", "2"), 0, None) is None


def test_the_words_that_are_left_may_be_none_where_a_part_has_a_default():
    @dataclass(frozen=True, slots=True)
    class Use(Move):
        power: str
        needs: tuple[str, ...] = ()

        def __str__(self) -> str:
            return " ".join(("use", self.power, *self.needs))

    notation = Notation(Form(Use, power=spelled(("rope",)), needs=Several(lambda words, _: words)))
    assert notation.read(("use", "rope"), 0, None) == Use(0, "rope")
    assert notation.read(("use", "rope", "a", "b"), 0, None) == Use(0, "rope", ("a", "b"))


def test_a_part_that_nobody_can_read_is_found_at_once():
    with pytest.raises(KeyError, match="level"):
        Form(Hop, square=number(1))


@pytest.mark.parametrize("name", list(games))
def test_long_texts_are_not_remembered(name):
    game, long = games[name], "x" * MOST_LETTERS
    before = game.notation.read.cache_info()
    for text in (f"{long} 1", f"roll {long}", f"deal {long}", f"{'x ' * MOST_LETTERS}"):
        with pytest.raises(MoveSyntaxError):
            game.start().parse(text)
    assert game.notation.read.cache_info() == before


def test_any_number_of_blanks_makes_no_difference():
    assert str(games["snail-invasion"].start().parse(f"roll{' ' * MOST_LETTERS}3 4")) == "roll 3 4"


@pytest.mark.parametrize("name", list(games))
def test_the_meanings_of_examples_are_plain_words(name):
    assert {type(words) for example in games[name].notation for words in example} == {str}
