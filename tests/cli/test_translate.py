"""The command for translators: catalogues to fill in, and sheets that show each sentence where it stands."""

from __future__ import annotations

import re
import shutil
import sys
from copy import deepcopy
from functools import cache

import pytest

from garden_widgets.cli import main, translate
from garden_widgets.core import language
from garden_widgets.core.registry import GameEntry, games
from tools import texts

SHARED = "garden_widgets/texts"
SNAILS = "garden_widgets/shelf/snail_invasion/texts"


said = texts.said


@cache
def said_once(files):
    return said(files)


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A project whose catalogues may be written to; its sentences are those of this one."""
    for folder in (SHARED, SNAILS):
        shutil.copytree(texts.ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("*.mo"))
    every = texts.domains()
    domains = {tmp_path / folder: every[texts.ROOT / folder] for folder in (SHARED, SNAILS)}
    package = tmp_path / "garden_widgets"
    for name, path in (("PACKAGE", package), ("SHELF", package / "shelf")):
        monkeypatch.setattr(texts, name, path)
    monkeypatch.setattr(texts, "domains", lambda: domains)
    # The sources stay as they are: they are looked through once, and each catalogue is brought up to a copy.
    monkeypatch.setattr(texts, "said", lambda files: deepcopy(said_once(tuple(files))))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_new_language_gets_catalogues_and_sheets_and_what_was_translated_stays(project, capsys):
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

    translated = catalogue.replace('msgid "Blocked"\nmsgstr ""', 'msgid "Blocked"\nmsgstr "Blokita"')
    (project / SNAILS / "eo.po").write_text(translated, encoding="utf-8")
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
    assert language.offered("fr") is None
    assert language.offered("de-AT") == "de"
    assert language.best_of("fr-FR,de;q=0.5") == "de"


# A game of another package -------------------------------------------------------------------------------------------


@pytest.fixture
def guest(project, monkeypatch):
    """A new game, registered as that of another package would be; nothing of it stays loaded."""
    assert main(["new", "leek-race"]) == 0
    monkeypatch.syspath_prepend(project / "leek-race")
    monkeypatch.setitem(games._all(), "leek-race", GameEntry.in_folder("leek_race"))
    language._load.cache_clear()
    yield project / "leek-race" / "leek_race" / "texts"
    language._load.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == "leek_race"]:
        del sys.modules[name]


def test_a_guest_speaks_another_language_once_it_is_translated(guest, capsys):
    assert main(["--lang", "en", "translate", "de", "leek-race"]) == 0
    assert re.search(r"leek_race/texts/de\.po: 0 of \d\d+ sentences", capsys.readouterr().out)
    file = guest / "de.po"
    catalogue = file.read_text("utf-8")
    for text in ("One, two or three leeks from the end", "pull two leeks out of the end of the row", "hare"):
        assert text in catalogue, "lesson, options and names are found as well"
    start = catalogue.index('msgid_plural "{count} leeks are left in the row."')
    one = 'msgstr[1] ""\n'
    end = catalogue.index(one, start) + len(one)
    turned = catalogue[start:end].replace(one, 'msgstr[1] "{count} Lauchstangen stehen in der Reihe."\n')
    file.write_text(catalogue[:start] + turned + catalogue[end:], "utf-8")
    texts.compile_all("leek-race")
    with language.speaking("de"):
        assert str(games["leek-race"].start()).startswith("15 Lauchstangen stehen in der Reihe.")
    assert str(games["leek-race"].start()).startswith("15 leeks are left in the row.")
