"""Sentences as values: English as in the code, other languages from their catalogues, facts the same in all."""

from __future__ import annotations

import pickle
from gettext import NullTranslations
from typing import ClassVar

import pytest

from garden_widgets.core.language import speaking
from garden_widgets.core.text import Listing, Name, Sentences, Text, decimal, forms_of

PAWN = Name("Y1", "yellow pawn")
SNAILS = Name(1, "snails")


class German(NullTranslations):
    """A small catalogue."""

    words: ClassVar = {
        "{piece:The} comes out on square {square}.": "{piece:Der} kommt auf Feld {square} heraus.",
        "{who:the} takes {piece:the}.": "{who:Der} nimmt {piece:den}.",
        "{before} and {after}": "{before} und {after}",
    }
    names: ClassVar = {"yellow pawn": "der: der gelbe Bauer\nden: den gelben Bauern", "snails": "die Schnecken"}
    counts: ClassVar = {"{count} pip": ("{count} Auge", "{count} Augen")}

    def gettext(self, message):
        """Look a sentence up."""
        return self.words.get(message, message)

    def ngettext(self, msgid1, msgid2, n):
        """Look a counted one up."""
        return self.counts[msgid1][n != 1]

    def pgettext(self, context, message):
        """Look a name up."""
        assert context == "name"
        return self.names.get(message, message)


@pytest.fixture
def german():
    with speaking("de", German()):
        yield


def pips(count):
    return Text.counted("{count} pip", "{count} pips", count)


# Names ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "form", "words"),
    [
        (PAWN, "", "yellow pawn"),
        (PAWN, "name", "yellow pawn"),
        (PAWN, "Name", "Yellow pawn"),
        (PAWN, "the", "the yellow pawn"),
        (PAWN, "The", "The yellow pawn"),
        (PAWN, "a", "a yellow pawn"),
        (PAWN, "Whose", "The yellow pawn's"),
        (SNAILS, "whose", "the snails'"),
        (Name(3, "orange player"), "an", None),
        (Name(3, "orange player"), "a", "an orange player"),
        (Name(0, "squirrel 0", proper=True), "the", "squirrel 0"),
        (Name(0, "squirrel 0", proper=True), "A", "Squirrel 0"),
        (Name(0, "squirrel 0", proper=True), "whose", "squirrel 0's"),
    ],
)
def test_a_name_has_its_english_forms(name, form, words):
    if words is None:
        with pytest.raises(ValueError, match="is no form of an English name: write name, the, a or whose"):
            format(name, form)
    else:
        assert format(name, form) == words


def test_another_language_brings_its_own_forms(german):
    assert format(PAWN, "Den") == "Den gelben Bauern"
    assert str(PAWN) == "der gelbe Bauer"
    assert format(SNAILS, "dem") == "die Schnecken"


def test_a_name_that_a_language_does_not_have_yet_is_said_as_it_is(german):
    assert format(Name(0, "carrot gardener"), "Den") == "Carrot gardener"
    assert format(Name(0, "carrot gardener"), "the") == "the carrot gardener"


@pytest.mark.parametrize(
    ("who", "told"),
    [
        (PAWN, "is"),
        (SNAILS, "are"),
        (Name(0, "frogs", proper=True), "is"),
        (Listing([SNAILS]), "are"),
        (Listing([PAWN]), "is"),
        (Listing([PAWN, PAWN]), "are"),
        (Text("A"), "is"),
    ],
)
def test_a_name_chooses_its_verb(who, told):
    assert f"{who:is|are}" == told


def test_a_catalogue_says_which_verb_a_name_takes():
    class Verbs(German):
        names: ClassVar = {
            "snails": "der: die Schnecken\nverb: 2",
            "yellow pawn": "der: der Bauer",
            "you": "der: du\nverb: 3",
        }

    with speaking("de", Verbs()):
        text = Text("{who:Der} {who:ist|sind|bist} dran.", who=SNAILS)
        assert str(text) == "Die Schnecken sind dran."
        assert f"{PAWN:ist|sind|bist} {Name('you', 'you', proper=True):ist|sind|bist}" == "ist bist"
        assert f"{Name('you', 'you', proper=True):hat|haben}" == "haben", "the last, where there are fewer"
        assert f"{Listing([Name('you', 'you', proper=True), PAWN]):hat|haben|hast|habt}" == "habt"


def test_forms_are_read_one_a_line():
    assert forms_of(" der : der Bauer \n\nohne\nden: den Bauern: ja") == {
        "der": "der Bauer",
        "name": "ohne",
        "den": "den Bauern: ja",
    }


# Sentences -----------------------------------------------------------------------------------------------------------


def test_a_sentence_is_said_in_the_language_that_is_spoken_when_it_is_said():
    text = Text("{piece:The} comes out on square {square}.", piece=PAWN, square=7)
    assert str(text) == "The yellow pawn comes out on square 7."
    with speaking("de", German()):
        assert str(text) == "Der gelbe Bauer kommt auf Feld 7 heraus."
    assert str(text) == "The yellow pawn comes out on square 7."


def test_facts_are_plain_data_and_the_same_in_every_language(german):
    text = Text("{who:the} takes {piece:the}.", who=SNAILS, piece=PAWN, pips=pips(2), all=Listing([PAWN, 3]), won=True)
    assert text.facts == {"who": 1, "piece": "Y1", "pips": 2, "all": ["Y1", 3], "won": True}
    assert str(text) == "Die Schnecken nimmt den gelben Bauern."


@pytest.mark.parametrize(("count", "words"), [(0, "0 pips"), (1, "1 pip"), (2, "2 pips")])
def test_a_number_chooses_its_words(count, words):
    assert str(pips(count)) == words
    assert str(Text("It has {pips}.", pips=pips(count))) == f"It has {words}."


def test_a_number_chooses_its_words_in_another_language(german):
    assert [str(pips(count)) for count in (1, 5)] == ["1 Auge", "5 Augen"]


def test_a_text_within_another_can_begin_the_sentence():
    assert str(Text("{what:Up} follows.", what=Text("more"))) == "More follows."


def test_braces_in_words_without_parts_stay():
    assert str(Text("a {thing}")) == "a {thing}"


@pytest.mark.parametrize(
    ("items", "last", "words"),
    [([], "and", ""), ([1], "and", "1"), ([1, 2], "or", "1 or 2"), ([1, 2, 3], "and", "1, 2 and 3")],
)
def test_a_list_is_joined_like_in_a_sentence(items, last, words):
    assert str(Listing(items, last)) == words


def test_a_list_gives_each_of_its_names_the_form():
    assert f"{Listing([PAWN, SNAILS]):The}" == "The yellow pawn and the snails"
    with speaking("de", German()):
        assert f"{Listing([PAWN, PAWN]):den}" == "den gelben Bauern und den gelben Bauern"


def test_a_list_is_joined_by_and_or_or():
    with pytest.raises(ValueError, match="'nor' does not join a list: write and, or"):
        Listing([1, 2], "nor")


def test_sentences_follow_one_another_and_what_says_nothing_is_left_out():
    both = Sentences(Text("One {a}.", a=1), "", Text("Two {b}.", b=2, a=3))
    assert str(both) == "One 1. Two 2."
    assert both.facts == {"a": 1, "b": 2}
    assert not Sentences("", Sentences())


# Values --------------------------------------------------------------------------------------------------------------

VALUES = [
    PAWN,
    Name(0, "squirrel 0", proper=True),
    Text("{piece:the}", piece=PAWN),
    pips(2),
    Listing([PAWN, 2], "or"),
    Sentences("One.", Text("{a}", a=1)),
]


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_they_are_values(value):
    again = pickle.loads(pickle.dumps(value))
    assert again == value
    assert hash(again) == hash(value)
    assert str(again) == str(value)
    assert value != str(value)
    assert len({*VALUES, again}) == len(VALUES)


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_they_never_change(value):
    for cls in type(value).__mro__:
        for name in getattr(cls, "__slots__", ()):
            with pytest.raises(AttributeError, match="never changes"):
                setattr(value, name, 5)
    with pytest.raises((AttributeError, TypeError)):
        value.parts["piece"] = 5


def test_a_number_is_written_as_the_language_writes_it():
    assert (decimal(0.25), decimal(1, 1)) == ("0.25", "1.0")
    with speaking("de", NullTranslations()):
        assert decimal(0.25) == "0.25", "where nobody has told how it is written"
    with speaking("de", Commas()):
        assert (decimal(0.25), decimal(-12.5, 1)) == ("0,25", "-12,5")


class Commas(NullTranslations):
    """A language that writes a comma."""

    def gettext(self, message: str) -> str:
        return message.replace("1.5", "1,5")
