"""The tool that keeps the catalogues: what it makes, what it keeps, and what it finds missing."""

from __future__ import annotations

from gettext import GNUTranslations

import pytest

from garden_widgets.core.registry import games
from tools import texts

CODE = """
Text("The {piece} comes out.", piece=Name("Y1", "yellow pawn"))
Text.counted("{count} pip", "{count} pips", 2)
"""


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A package that shares one file, with two games."""
    shelf = tmp_path / "shelf"
    (tmp_path / "shared.py").write_text(CODE, encoding="utf-8")
    folders = {tmp_path / "texts": [tmp_path / "shared.py"]}
    for game in ("snail_invasion", "pyramid_shambo"):
        (shelf / game).mkdir(parents=True)
        (shelf / game / "rules.toml").write_text('[SI-11]\ntitle = "Blocked"\ntext = "It is."\n', encoding="utf-8")
        folders[shelf / game / "texts"] = [shelf / game / "rules.toml"]
    for name, path in (("ROOT", tmp_path), ("PACKAGE", tmp_path), ("SHELF", shelf)):
        monkeypatch.setattr(texts, name, path)
    monkeypatch.setattr(texts, "domains", lambda: folders)
    return tmp_path


def made(package):
    return sorted(file.relative_to(package).as_posix() for file in package.rglob("*.po"))


def test_a_new_language_begins_with_what_games_share(package):
    texts.update("de")
    assert made(package) == ["texts/de.po"]
    assert list(package.rglob("texts")) == [package / "texts"]


def test_a_game_has_a_catalogue_when_it_is_asked_for(package):
    texts.update("de", "snail-invasion")
    assert made(package) == ["shelf/snail_invasion/texts/de.po", "texts/de.po"]
    told = (package / "shelf" / "snail_invasion" / "texts" / "de.po").read_text(encoding="utf-8")
    assert '#. rule SI-11\n#: shelf/snail_invasion/rules.toml\nmsgid "Blocked"\nmsgstr ""\n' in told


def test_a_game_that_is_not_there_is_told_and_nothing_is_made(package):
    with pytest.raises(SystemExit, match=r"There is no game snails\."):
        texts.update("de", "snails")
    assert made(package) == []


def test_without_a_language_all_that_is_there_is_brought_up_to_date(package):
    texts.update("de", "snail-invasion")
    file = package / "texts" / "de.po"
    kept = file.read_text(encoding="utf-8").replace(
        'msgid "The {piece} comes out."\nmsgstr ""', 'msgid "The {piece} comes out."\nmsgstr "{piece} kommt heraus."'
    )
    file.write_text(kept + '\nmsgid "Nobody says this."\nmsgstr "Das sagt niemand."\n', encoding="utf-8")
    (package / "shared.py").write_text(CODE + 'Text("This is new.")\n', encoding="utf-8")
    assert texts.missing(package / "texts", "de") == [
        "texts/de.po does not translate: 'yellow pawn'",
        "texts/de.po does not translate: ('{count} pip', '{count} pips')",
        "texts/de.po lacks: 'This is new.'",
        "texts/de.po holds what nobody says: 'Nobody says this.'",
    ]
    texts.update()
    told = file.read_text(encoding="utf-8")
    assert 'msgstr "{piece} kommt heraus."' in told
    assert 'msgid "This is new."\nmsgstr ""' in told
    assert "niemand" not in told
    texts.update()
    assert file.read_text(encoding="utf-8") == told
    assert made(package) == ["shelf/snail_invasion/texts/de.po", "texts/de.po"]


CHANGED = 'msgid "The {piece} walks out."\nmsgstr "{piece} kommt heraus."'


def test_a_little_change_of_the_english_keeps_the_translation_as_a_fuzzy_one(package, monkeypatch, capsys):
    """It is there for the translator, and nobody hears it until it is looked through."""
    texts.update("de")
    file = package / "texts" / "de.po"
    whole = file.read_text(encoding="utf-8")
    for english, german in (("The {piece} comes out.", "{piece} kommt heraus."), ("yellow pawn", "gelber Bauer")):
        whole = whole.replace(f'msgid "{english}"\nmsgstr ""', f'msgid "{english}"\nmsgstr "{german}"')
    whole = whole.replace('msgstr[0] ""\nmsgstr[1] ""', 'msgstr[0] "{count} Auge"\nmsgstr[1] "{count} Augen"')
    file.write_text(whole, encoding="utf-8")
    assert texts.missing(package / "texts", "de") == []

    (package / "shared.py").write_text(CODE.replace("comes", "walks"), encoding="utf-8")
    for _ in range(2):  # what is fuzzy stays so until somebody looks at it
        texts.update()
        assert f"#, fuzzy, python-brace-format\n{CHANGED}" in file.read_text(encoding="utf-8")
    why = "texts/de.po has only a fuzzy suggestion for: 'The {piece} walks out.'"
    assert texts.missing(package / "texts", "de") == [why]
    assert texts.check() == 1
    assert why in capsys.readouterr().out
    assert compiled(file) == {"yellow pawn": "gelber Bauer", "{count} pip": "{count} Auge"}

    file.write_text(file.read_text(encoding="utf-8").replace("#, fuzzy, ", "#, "), encoding="utf-8")
    assert texts.missing(package / "texts", "de") == []
    assert texts.check() == 0
    assert compiled(file)["The {piece} walks out."] == "{piece} kommt heraus."


def compiled(file):
    """Compile the catalogues, and read what one says."""
    texts.compile_all()
    with file.with_suffix(".mo").open("rb") as opened:
        told = GNUTranslations(opened)
    meanings = {
        "The {piece} walks out.": told.gettext("The {piece} walks out."),
        "yellow pawn": told.pgettext("name", "yellow pawn"),
        "{count} pip": told.ngettext("{count} pip", "{count} pips", 1),
    }
    return {words: meaning for words, meaning in meanings.items() if meaning != words}


def test_a_language_that_is_given_up_is_not_spoken_any_more(package):
    texts.update("de")
    texts.update("fr")
    texts.compile_all()
    (package / "texts" / "fr.po").unlink()
    texts.compile_all()
    assert [file.name for file in package.rglob("*.mo")] == ["de.mo"]


def test_a_game_on_the_shelf_needs_no_line_elsewhere(tmp_path, monkeypatch):
    """A sixth game is found by its folder, with its rules and its modules, and by its story."""
    package = tmp_path / "package"
    for name, path in (("ROOT", tmp_path), ("PACKAGE", package), ("SHELF", package / "shelf")):
        monkeypatch.setattr(texts, name, path)
    monkeypatch.setattr(texts, "NOTEBOOKS", tmp_path / "notebooks")
    story = '{"cells": [{"cell_type": "markdown", "source": ["# Leeks\\n", "\\n", "They grow."]}]}'
    for place, source in (
        ("package/shelf/leek_race/rules.toml", '[LR-01]\ntitle = "The row"\ntext = "Leeks stand in a row."\n'),
        ("package/shelf/leek_race/engine/words.py", 'Text("Pull a leek.")'),
        ("notebooks/leek-race.ipynb", story),
        ("notebooks/play.ipynb", story.replace("Leeks", "Play")),
    ):
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).write_text(source, encoding="utf-8")
    texts.update("de", "leek-race")
    said = {
        texts.shown(folder): sorted(message.id for message in texts.said(files) if message.id)
        for folder, files in texts.domains().items()
    }
    assert said == {
        "package/texts": ["# Play", "They grow."],
        "package/shelf/leek_race/texts": ["# Leeks", "Leeks stand in a row.", "Pull a leek.", "The row", "They grow."],
    }
    assert (package / "shelf" / "leek_race" / "texts" / "de.po").is_file()


def test_a_lesson_is_written_down_in_every_language_to_be_read_aloud():
    lines = list(texts.spoken("snail-invasion", games.lesson("snail-invasion")["smallest-roll"]))
    assert lines[:4] == [
        "snail-invasion, smallest-roll",
        "  its title",
        "    en  The smallest roll",
        "    de  Der kleinste Wurf",
    ]
    assert "    en  1 and 1 make 2: press square 2." in lines
    assert "    de  1 und 1 macht 2: Tippe auf Feld 2." in lines
