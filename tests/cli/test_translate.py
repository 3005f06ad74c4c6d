"""The command for translators: catalogues to fill in, and sheets that show each sentence where it stands."""

from __future__ import annotations

import shutil

import pytest

from garden_widgets.cli import main, translate
from garden_widgets.core import language
from tools import texts

SHARED = "garden_widgets/texts"
SNAILS = "garden_widgets/shelf/snail_invasion/texts"


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A project whose catalogues may be written to; its sentences are those of this one."""
    for folder in (SHARED, SNAILS):
        shutil.copytree(texts.ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("fr.*", "*.mo"))
    said = {tmp_path / folder: files for folder in (SHARED, SNAILS) for files in [texts.domains()[texts.ROOT / folder]]}
    package = tmp_path / "garden_widgets"
    for name, path in (("PACKAGE", package), ("SHELF", package / "shelf")):
        monkeypatch.setattr(texts, name, path)
    monkeypatch.setattr(texts, "domains", lambda: said)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_new_language_gets_catalogues_and_sheets(project, capsys):
    assert main(["--lang", "en", "translate", "eo", "snail-invasion"]) == 0
    told = capsys.readouterr().out
    assert "eo.po: 0 of" in told
    catalogue = (project / SNAILS / "eo.po").read_text(encoding="utf-8")
    assert 'msgid "{piece:The} comes out on square {square}."' in catalogue
    sheet = (project / "eo-snail-invasion.html").read_text(encoding="utf-8")
    assert (
        "{piece:The} comes out on square {square}.</td><td>{piece:Der} kommt auf Feld {square} heraus.</td><td></td>"
        in sheet
    )
    assert "rule SI-11" in sheet
    assert sheet.count("<svg") > 20
    assert (project / "eo-what-games-share.html").is_file()


def test_what_was_translated_stays(project, capsys):
    main(["--lang", "en", "translate", "eo", "snail-invasion"])
    file = project / SNAILS / "eo.po"
    file.write_text(
        file.read_text("utf-8").replace('msgid "Blocked"\nmsgstr ""', 'msgid "Blocked"\nmsgstr "Blokita"'), "utf-8"
    )
    capsys.readouterr()
    assert main(["--lang", "en", "translate", "eo", "snail-invasion"]) == 0
    assert "snail_invasion/texts/eo.po: 1 of" in capsys.readouterr().out
    assert "Blokita" in (project / "eo-snail-invasion.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["Français"], "A language is named by two or three small letters, such as fr, not Français."),
        (["../x"], "not ../x"),
        (["en"], "English stands in the code itself"),
        (["fr", "snails"], "There is no game"),
    ],
)
def test_what_cannot_be_translated_is_told(project, capsys, words, why):
    assert main(["--lang", "en", "translate", *words]) == 2
    assert why in capsys.readouterr().err
    assert not list(project.rglob("*.html"))


def test_without_the_sources_it_says_what_is_needed(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(translate, "PROJECT", tmp_path)
    assert main(["--lang", "en", "translate", "fr"]) == 2
    assert "docs/translating.md" in capsys.readouterr().err


def test_a_language_that_is_only_begun_is_spoken_but_not_offered(tmp_path, monkeypatch):
    for code in ("de", "fr"):
        (tmp_path / f"{code}.mo").touch()
    monkeypatch.setattr(language, "shared_texts", lambda: tmp_path)
    assert language.languages() == ("en", "de")
    assert language.found("fr") == "fr"
    assert language.best_of("fr-FR,de;q=0.5") == "de"
