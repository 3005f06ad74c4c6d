"""German: its catalogues are whole, each sentence can be said with all that stands in it, and no English is left."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from string import Formatter

import pytest

from garden_widgets import games
from garden_widgets.cli import main
from garden_widgets.core import language
from garden_widgets.core.language import speaking
from garden_widgets.core.text import STROKE, Listing, Name, Text, decimal, forms_of
from garden_widgets.lessons import prose
from garden_widgets.lessons.numbers import Number
from garden_widgets.lessons.prover import prove
from garden_widgets.lessons.schema import LONGEST_TITLE, MOST_WORDS
from garden_widgets.lessons.strings import labels, sentences
from garden_widgets.players.judging import Estimate
from garden_widgets.shelf.snail_invasion.engine.words import pips
from tests import drawn
from tests.texts.german import CODE, catalogue, files, german, meanings, words
from tests.texts.stands import NUMBERS, stands_of
from tests.texts.test_engines import courses, same_everywhere
from tools.extract import NAME
from tools.texts import missing

GAME = games["snail-invasion"]
LESSONS = {name: games.lesson(name) for name in games}
COMMANDS = {move.split()[0] for name in games for move, _ in games[name].notation}
"""How moves that are typed begin: they are the same in every language."""

SPOKEN = [(file, message) for file in files() for message in catalogue(file) if message.id]
NAMES = sorted({(message.id, message.string) for _, message in SPOKEN if message.context == NAME})
TEMPLATES = sorted(
    {
        (file.parent.parent.name, one, meaning)
        for file, message in SPOKEN
        if message.context != NAME
        for one in [message.id if isinstance(message.id, str) else message.id[1]]
        for meaning in meanings(message)
    }
)


GERMAN = german()


@pytest.fixture(autouse=True)
def _german():
    with speaking(CODE, GERMAN):
        yield


@pytest.fixture(scope="module", autouse=True)
def positions_are_drawn_once():
    """Ask as often as lessons do what is on a board, and draw it once."""
    with drawn.once():
        yield


@contextmanager
def about(what: object) -> Iterator[None]:
    """Tell of which of many cases a fault is."""
    try:
        yield
    except AssertionError as error:
        error.add_note(f"This is about {what!r}.")
        raise


def asked(template: str) -> set[tuple[str, str]]:
    """List the parts of a template, each with the form in which it is asked for."""
    return {(part, form or "") for _, part, form, _ in Formatter().parse(template) if part}


def values(folder: str, part: str, form: str) -> list[object]:
    """List what can stand for a part of a sentence."""
    if form.casefold() == "word":
        return [Number(number) for number in NUMBERS]
    stands = stands_of(folder).get(part)
    assert stands or not form, f"{{{part}:{form}}} asks for a form of what has none"
    return list(stands or ("SI-11", *NUMBERS[1:3]))


# The catalogues ------------------------------------------------------------------------------------------------------


def test_there_is_german():
    assert [file.parent.parent.name for file in files()] == [
        "garden_widgets",
        *(name.replace("-", "_") for name in games),
    ]
    assert len(TEMPLATES) > 4000


@pytest.mark.parametrize("file", files(), ids=lambda file: file.parent.parent.name)
def test_each_catalogue_is_whole(file):
    assert missing(file.parent, CODE) == []


@pytest.mark.parametrize("file", files(), ids=lambda file: file.parent.parent.name)
def test_a_sentence_has_the_same_parts_as_in_english(file):
    for message in catalogue(file):
        ids = (message.id,) if isinstance(message.id, str) else message.id
        for said, meaning in zip(ids, meanings(message), strict=True) if ids[0] and message.context != NAME else ():
            assert {part for part, _ in asked(said)} == {part for part, _ in asked(meaning)}, meaning
            assert re.findall(r"%\(?\w+\)?s?", said) == re.findall(r"%\(?\w+\)?s?", meaning), meaning
            assert said.count("\n") == meaning.count("\n"), meaning
            assert (said[:1].isspace(), said[-1:].isspace()) == (meaning[:1].isspace(), meaning[-1:].isspace())


def test_numbers_choose_their_words():
    assert [str(pips(count)) for count in NUMBERS] == ["0 Augen", "1 Auge", "2 Augen", "5 Augen"]
    assert str(Listing([1, 2, 3])) == "1, 2 und 3"
    assert str(Listing([1, 2], "or")) == "1 oder 2"
    for _, message in SPOKEN:
        if not isinstance(message.id, str):
            more = message.string[1]
            assert "{count}" in more or "{count}" not in message.id[1]


# Names ---------------------------------------------------------------------------------------------------------------

ARTICLES = {
    "m": {"name": "", "der": "der", "den": "den", "dem": "dem", "ein": "ein", "einen": "einen", "einem": "einem"},
    "f": {"name": "", "der": "die", "den": "die", "dem": "der", "ein": "eine", "einen": "eine", "einem": "einer"},
    "n": {"name": "", "der": "das", "den": "das", "dem": "dem", "ein": "ein", "einen": "ein", "einem": "einem"},
    "all": {"name": "", "der": "die", "den": "die", "dem": "den", "ein": "", "einen": "", "einem": ""},
}
ENDINGS = {
    "m": {"name": "er", "der": "e", "den": "en", "dem": "en", "ein": "er", "einen": "en", "einem": "en"},
    "f": {"name": "e", "der": "e", "den": "e", "dem": "en", "ein": "e", "einen": "e", "einem": "en"},
    "n": {"name": "es", "der": "e", "den": "e", "dem": "en", "ein": "es", "einen": "es", "einem": "en"},
    "all": {"name": "e", "der": "en", "den": "en", "dem": "en", "ein": "e", "einen": "e", "einem": "en"},
}
STANDS_FOR = {
    "m": {"er": "er", "ihn": "ihn", "ihm": "ihm"},
    "f": {"er": "sie", "ihn": "sie", "ihm": "ihr"},
    "n": {"er": "es", "ihn": "es", "ihm": "ihm"},
    "all": {"er": "sie", "ihn": "sie", "ihm": "ihnen"},
}
WEAK = ("bauer", "mensch", "matrose", "bandit", "spatz", "hase")
"""Masculine nouns that end in -n or -en in all but the nominative."""


def kind_of(forms: dict[str, str]) -> str:
    """Tell masculine, feminine, neuter and plural by the articles."""
    if forms["der"].startswith(("der ", "das ")):
        return "m" if forms["der"].startswith("der ") else "n"
    return "f" if forms["dem"].startswith("der ") else "all"


def right(kind: str, form: str, forms: dict[str, str]) -> str:
    """Put the name of a thing, as it stands bare, into one of its forms."""
    said = forms["name"].replace(",", " ,").split()
    if all(word.islower() for word in said):
        said.append("")  # its noun is left out: "die kleine rote"
    at = next(place for place, word in enumerate(said) if not word or word[:1].isupper())
    told, noun, rest = said[:at], said[at], "".join(f" {word}" for word in said[at + 1 :]).replace(" ,", ",")
    told = [word.removesuffix(ENDINGS[kind]["name"]) + ENDINGS[kind][form] for word in told]
    if kind == "m" and form in ("den", "dem", "einen", "einem") and noun.casefold().endswith(WEAK):
        noun += "n" if noun.endswith(("er", "e")) else "en"
    if kind == "all" and form in ("dem", "einem") and not noun.endswith(("n", "s")):
        noun += "n"
    return " ".join(filter(None, [ARTICLES[kind][form], *told, noun])) + rest


def test_articles_and_endings_agree():
    for said, meant in NAMES:
        with about(said):
            agree(meant)


def agree(meant):
    forms = forms_of(meant)
    said = forms.get("dem", forms["name"])
    contracted = said.replace("dem ", "vom ", 1) if said.startswith("dem ") else f"von {said}"
    assert forms.pop("vom", contracted) == contracted
    if set(forms.values()) == {forms["name"]}:  # a size, a side, or who is called by a colour
        return
    if forms["name"] == "du":  # a pronoun has no article
        assert set(forms.values()) == {"du", "dich", "dir", "3"}
        return
    kind = kind_of(forms)
    assert forms.pop("verb", "1") == ("2" if kind == "all" else "1")
    assert forms == {form: right(kind, form, forms) for form in ARTICLES[kind]} | STANDS_FOR[kind]


def test_a_wrong_article_would_be_found():
    forms = forms_of(german().pgettext(NAME, "red pawn"))
    assert right("m", "den", forms) == "den roten Bauern"
    assert right("f", "dem", {"name": "gelbe Drohne"}) == "der gelben Drohne"
    assert right("all", "dem", {"name": "kleine Würfel"}) == "den kleinen Würfeln"


def test_every_thing_has_a_name():
    named = {said for said, _ in NAMES}
    standing = (value for file in files() for values in stands_of(file.parent.parent.name).values() for value in values)
    assert named >= {name.words for value in standing for name in names_in(value)}


# Sentences -----------------------------------------------------------------------------------------------------------


def names_in(value: object) -> list[Name]:
    """Find the names that something is made of."""
    if isinstance(value, Listing):
        return [name for item in value.items for name in names_in(item)]
    return [value] if isinstance(value, Name) else []


@pytest.mark.parametrize("folder", sorted({folder for folder, *_ in TEMPLATES}))
def test_every_sentence_can_be_said_with_all_that_stands_in_it(folder):
    for home, said, meaning in TEMPLATES:
        if home == folder and asked(meaning):
            with about(said):
                can_be_said(folder, said, meaning)


def can_be_said(folder, said, meaning):
    for part, form in asked(meaning):
        for name in (name for value in values(folder, part, form) for name in names_in(value) if STROKE not in form):
            assert (form.casefold() or "name") in forms_of(german().pgettext(NAME, name.words)), (part, form, name)
    parts = sorted(dict(sorted(asked(meaning))).items())
    most = max((len(values(folder, part, form)) for part, form in parts), default=1)
    choices = [values(folder, part, form) for part, form in parts]
    every = product(*choices) if most < 6 or len(parts) < 3 else zip(*(each * most for each in choices), strict=False)
    for k, chosen in enumerate(every):
        if k == 400:
            break
        filled = {part: value for (part, _), value in zip(parts, chosen, strict=True)}
        told = meaning.format_map(filled)
        assert "{" not in told
        assert "  " not in told
        if said[:1].isupper():
            assert not told[:1].islower(), told
        assert not GRAMMAR.search(told), told


SINGULAR = "bekommt|darf|gewinnt|hat|ist|kann|kommt|liegt|muss|nimmt|passt|soll|war|wäre|will|wird|zieht|überlegt|zählt"
ARTICLE = "(der|die|das|dem|den|ein|eine|einen)"
GRAMMAR = re.compile(
    rf"(?<!, )\b{ARTICLE} \1\b|\bDie (?:Schnecken|Linsen|Chips|Pommes) (?:{SINGULAR})\b"
    r"|[.!?:] *[.!?](?<!\.\.\.)| [,!?]",
    re.IGNORECASE,
)
"""Two articles in a row, a plural with the verb of one, and marks that do not go together."""
COUNTED = re.compile(r"\b1 (?:Augen|Felder|Figuren|Karten|Möhren|Pflanzen|Plättchen mehr|Punkte|Sterne|Symbole|Züge)\b")
"""One, with the word for several."""


def faults(told):
    """List what is wrong with a sentence as it is said."""
    return [found[0] for pattern in (GRAMMAR, COUNTED) for found in pattern.finditer(told)]


@pytest.mark.parametrize(
    "told",
    ["Das ist der der Fuchs.", "Du hast 1 Punkte.", "Die Schnecken hat 3 gewürfelt.", "Die Pommes ist dran.", "Gut !"],
)
def test_a_fault_in_a_sentence_would_be_found(told):
    assert faults(told)


ENGLISH = """
a and are as be but by can cannot each for from goes has have here its not nothing of on only or out piece rolled square
than that the there they this to top turn wants which with you your
"""


def test_no_english_is_left_in_a_sentence():
    for _, english, meaning in TEMPLATES:
        if english == meaning and english.split()[0] in COMMANDS:
            continue
        said = re.sub("„.*?“", "", meaning)  # a sentence may quote what the program prints
        assert not set(ENGLISH.split()) & set(words(said)), meaning


def test_a_button_is_called_in_a_sentence_as_it_is_called_on_the_page():
    labels = {meaning for *_, meaning in TEMPLATES} | {form for _, forms in NAMES for form in forms_of(forms).values()}
    for _, _, meaning in TEMPLATES:
        pressed = re.findall(r"(?:Knopf|[Tt]ippe auf|[Tt]ippe dort auf|dort) „([^“{]+)“", meaning)
        called = {label for label in pressed if label in labels or f"{{payer}} {label.partition(' ')[2]}" in labels}
        assert called == set(pressed), meaning


def test_a_learner_is_addressed_with_du():
    for _, _, meaning in TEMPLATES:
        assert not re.search(r"\b(Ihnen|[a-z,] (Ihrer?|Sie))\b", meaning), meaning


# The game as it is played --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [games[name] for name in games], ids=lambda game: game.name)
def test_all_that_a_game_says_is_in_the_catalogues(game):
    known = {word for *_, meaning in (*TEMPLATES, *NAMES) for word in words(meaning)}
    known |= same_everywhere(game) | {rule.partition("-")[0].casefold() for rule in game.rules}
    told = []
    scenery = games.scenery(game.name)
    for state in courses(game):
        told += [event.text for event in state.events] + [str(state), state.ending()]
        scene = scenery.scene(state)
        told += [scene.title, scene.description, *(item.label for item in scene)]
        for token in {item.token for item in scene.touchable}:
            attempt = scenery.attempt(state, (), token)
            told += [attempt.why] if hasattr(attempt, "why") else []
        refusals = [state.why_not(example) for example, _ in game.notation]
        told += [refusal.why for refusal in refusals if refusal]
    assert len(told) > 500
    assert sorted({text for text in set(told) if "\n" not in text and faults(text)}) == []
    assert sorted({word for text in set(told) for word in words(text)} - known) == []


def test_a_game_of_snails_in_german():
    state = GAME.start().play("roll 3 4")
    assert state.events[0].text == "Die Gärtnerin hat 3 und 4 gewürfelt. Das macht 7."
    refusal = state.why_not("enter Y3")
    assert refusal.why == (
        "Die gelbe Königin kann noch nicht heraus: Die gelbe Drohne und der gelbe Bauer stehen noch darauf."
    )
    assert state.play("enter Y1").events[0].text == "Der gelbe Bauer kommt auf Feld 7 heraus."
    assert refusal.rule.title == "Die oberste Figur kommt heraus"


def test_numbers_and_shares_are_written_as_in_german():
    assert decimal(0.25) == "0,25"
    assert str(Estimate(0.5, 0.25, 0.75)) == "0,50 (0,25 bis 0,75)"
    assert str(Text("{number}%", number=17)) == "17\N{NO-BREAK SPACE}%"


# The lesson ----------------------------------------------------------------------------------------------------------

LONGER = 1.2
"""German may be longer than the limits of English by so much."""

GOAL, STORY, ANSWER = 15, 40, 25


LONG = ("carrotia", "carrots-and-broccoli", "pyramid-shambo")


@pytest.mark.parametrize(
    "lesson",
    [pytest.param(each, marks=pytest.mark.slow if name in LONG else (), id=name) for name, each in LESSONS.items()],
)
def test_a_lesson_is_proved(lesson):
    assert prove(lesson, whole_games=False) == []


@pytest.mark.parametrize("name", LESSONS)
def test_the_steps_of_a_lesson_are_short(name):
    for step in LESSONS[name].steps:
        with about(step.name):
            is_short(name, step)


LONGEST_PRACTICE = 25
"""What stands over a practice on a phone, between the two arrows, is cut when it is longer."""


@pytest.mark.parametrize("name", LESSONS)
def test_what_stands_over_a_practice_fits_on_a_phone(name):
    titles = {str(Text.of(rung.title)) for rung in LESSONS[name].rungs}
    assert {title for title in titles if len(title) > LONGEST_PRACTICE} == set()


def is_short(name, step):
    told = dict(prose.bound_texts(name, step))
    assert len(str(told["its title"])) <= LONGEST_TITLE * LONGER
    text, *others = [str(told[where]) for where, _ in sentences(step)]
    goal, *story = re.split(r"(?<=[.!?]) ", text)
    assert len(text.split()) <= MOST_WORDS * LONGER
    assert len(goal.split()) <= GOAL * LONGER
    assert len(" ".join(story).split()) <= STORY * LONGER
    assert [other for other in others if len(other.split()) > ANSWER * LONGER] == []


@pytest.mark.parametrize("name", LESSONS)
def test_the_steps_of_a_lesson_are_in_german_and_made_of_whole_sentences(name):
    for step in LESSONS[name].steps:
        with about(step.name):
            is_german(name, step)


def is_german(name, step):
    told = {where: str(text) for where, text in prose.bound_texts(name, step)}
    with speaking("en"):
        english = {where: str(text) for where, text in prose.bound_texts(name, step)}
    for where, _ in sentences(step):
        assert told[where] != english[where]
        assert told[where].endswith((".", "!", "?"))
    same = {english[where] for where, _ in labels(step) if told[where] == english[where]}
    assert {said for said in same if not said.isdigit()} <= {games[name].title, "Showdown", *written(step)}


@pytest.mark.parametrize("name", LESSONS)
def test_no_number_is_written_into_the_prose_of_a_lesson(name):
    for step in LESSONS[name].steps:
        with about(step.name):
            for where, said in (*labels(step), *sentences(step)):
                if where != prose.BUTTON or step.called:
                    template = GERMAN.gettext(Text.of(said).template)
                    assert [*prose.written(where, Text(template))] == []


def written(step):
    """List the moves that a step shows as they are typed."""
    return {said for _, said in labels(step) if Text.of(said).template.split()[0] in COMMANDS}


# The command line ----------------------------------------------------------------------------------------------------


def test_a_rule_is_read_in_german(monkeypatch, capsys):
    monkeypatch.setattr(language, "languages", lambda: ("en", CODE))
    monkeypatch.setattr(language, "_load", {CODE: german(), "en": None}.get)
    assert main(["--lang", CODE, "rules", "snail-invasion", "--rule", "SI-11"]) == 0
    told = capsys.readouterr().out
    assert "SI-11  Blockiert\n" in told
    assert "Stufe: Grundregel" in told
    assert "Gelehrt von:\n  blocking: Blockiert!" in told
