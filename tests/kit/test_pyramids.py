"""The names of the pyramids agree with how a piece is written."""

from garden_widgets.core.text import Text
from garden_widgets.kit.pyramids import COLOUR_NAMES, COLOURS, PYRAMIDS, SIZE_NAMES, SIZES, colour, pips


def test_every_colour_has_three_sizes_and_each_name_says_both():
    assert list(PYRAMIDS) == [f"{letter}{size}" for letter in COLOURS for size in SIZES]
    for piece, name in PYRAMIDS.items():
        assert name.fact == piece
        assert str(name) == f"{SIZES[pips(piece)]} {colour(piece)} pyramid"


def test_colours_and_sizes_are_named_as_they_are_written():
    assert {letter: str(name) for letter, name in COLOUR_NAMES.items()} == COLOURS
    assert {size: str(name) for size, name in SIZE_NAMES.items()} == SIZES
    assert all(name.fact == key for names in (COLOUR_NAMES, SIZE_NAMES) for key, name in names.items())


def test_a_sentence_names_a_pyramid_with_its_article():
    text = Text("{piece:A} may step on {other:the}.", piece=PYRAMIDS["O1"], other=PYRAMIDS["Y2"])
    assert str(text) == "A small orange pyramid may step on the medium yellow pyramid."
    assert text.facts == {"piece": "O1", "other": "Y2"}
