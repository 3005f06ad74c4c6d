"""Every word on the page comes from Python, in the language that is spoken; the front end knows none of its own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from garden_widgets.presenters.countdown import Countdown
from garden_widgets.tables.jobs import Jobs
from tests.presenters import pages
from tests.presenters.pages import tap
from tests.spoken import marked, unmarked

SCRIPTS = sorted((Path(__file__).parents[2] / "front" / "src").rglob("*.ts"))
COMMENT = re.compile(r"(?m)^\s*//.*$|(?<=[;{}\s])// .*$")
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`([^`]*)`')
SENTENCE = re.compile(r"\b[A-Za-z]{2,} [a-z]{2,}\b|^[A-Z][a-z]+( |$)")
NO_WORDS = {"Enter", "Space", "Escape"}
SELECTOR = re.compile(r"^([.#:\[]|gw-)")


def sentences(script):
    code = COMMENT.sub("", script)
    literals = ("".join(found.groups("")) for found in LITERAL.finditer(code))
    plain = (re.sub(r"\$\{[^}]*\}", "", literal) for literal in literals)
    return [text for text in plain if SENTENCE.search(text) and text not in NO_WORDS and not SELECTOR.match(text)]


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_a_script_holds_no_sentence(path):
    assert sentences(path.read_text(encoding="utf-8")) == []


def test_a_sentence_in_a_script_would_be_found():
    assert sentences('go.textContent = "Play it";') == ["Play it"]
    assert sentences("words.textContent = `${minutes} minutes are left.`;") == [" minutes are left."]
    assert sentences('go.textContent = "Undo"; // "Play it"') == ["Undo"]


@pytest.fixture
def in_marks(wire):
    with marked():
        yield


def rest(*texts):
    """List the texts in which words stand that were not said in the made-up language."""
    return [text for text in texts if re.search(r"[A-Za-z]{3,}", unmarked(text))]


def plain(html):
    return re.sub(r"<code>.*?</code>|<[^>]*>", " ", html)


class TestAMadeUpLanguage:
    @pytest.fixture
    def table(self, in_marks):
        return pages.play("snail-invasion", seed=7)

    def test_a_game_says_everything_in_it(self, table):
        said = [table.says.said["text"]]
        for action in (
            lambda: tap(table, "shed:Y1"),
            lambda: tap(table, "shed:Y1"),
            lambda: tap(table, "shed:Y3"),
            lambda: table.play_text(""),
            lambda: table.play_text("enter Y1"),
            table.undo,
            table.undo,
            table.redo,
            lambda: table.goto(0),
            table.again.new,
        ):
            action()
            said.append(table.says.said["text"])
        assert rest(*said) == []
        assert len(set(said)) > 7

    def test_its_buttons_boxes_and_panels_are_in_it(self, table):
        assert rest(*table.bar.labels, *table.more.bar.labels, *table.movebox.words.values()) == []
        assert rest(table.picture.words["help"]) == []
        for id in table.more.bar.ids:
            table.more.bar.press(id)
        moves, players, files = (table.more._panels[id] for id in ("moves", "players", "files"))
        assert rest(*moves.slider.words.values(), plain(moves.text.value)) == []
        form = players.form.screen
        labels = [form["begin"], form["again"], form["people"], *form["seed"].values(), *form["fair"].values()]
        labels += [label for _, label in form["seats"]["kinds"]]
        labels += [words for names in form["seats"]["names"].values() for words in names]
        labels += [field[part] for field in form["fields"] for part in ("label", "about")]
        labels += [word for field in form["fields"] for _, word in field["choices"]]
        assert rest(*labels) == []
        assert rest(files.save.label, files.upload.label) == []
        odds = table.more._panels["odds"]
        assert rest(plain(odds.text.value)) == []
        table.more.bar.press("odds")
        tap(table, "shed:Y1")
        assert rest(plain(odds.text.value)) == []

    def test_what_refuses_names_its_rule_in_it(self, table):
        tap(table, "shed:Y3")
        rule = table.says.said["rule"]
        assert rest(rule["head"].replace(rule["id"], ""), rule["text"]) == []

    def test_a_lesson_says_its_own_words_in_it(self, in_marks):
        lesson = pages.lesson("snail-invasion")
        texts = [
            *lesson.bar.labels,
            plain(lesson.head.value),
            plain(lesson.coming_back.told.value),
            lesson.says.said["text"],
        ]
        assert (
            rest(*texts, *lesson.coming_back.box.words.values(), *lesson.ways.labels, *lesson.path.words.values()) == []
        )
        assert rest(*lesson.settings.words.values(), *lesson.says.words.values()) == []

    def test_the_countdown_speaks_it(self, in_marks):
        countdown = Countdown(Jobs(), lambda: None)
        assert rest(*(countdown.words[name] for name in ("pause", "run"))) == []
        assert rest(*countdown.words["minutes"].values()) == []

    def test_something_unmarked_would_be_found(self):
        assert rest("‹The ‹pawn› moves.› Well done.") == ["‹The ‹pawn› moves.› Well done."]
