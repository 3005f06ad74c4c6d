"""The tool that keeps the catalogues: what it makes, what it keeps, and what it finds missing."""

from __future__ import annotations

import pytest

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
        folders[shelf / game / "texts"] = []
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
    assert '#. snail-invasion, rule SI-11\nmsgid "Blocked"\nmsgstr ""\n' in told


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
        "texts/de.po does not translate: ('{count} pip', '{count} pips')",
        "texts/de.po lacks: 'This is new.'",
        "texts/de.po does not translate: 'yellow pawn'",
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
