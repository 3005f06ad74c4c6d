"""Pages for paper, as the server gives them out: whole, without a connection."""

from __future__ import annotations

import pytest

from garden_widgets.core.registry import games


@pytest.mark.parametrize("name", list(games))
def test_the_rules_are_whole_before_any_script_runs(garden, name):
    visit = garden.open(f"rules/{name}")
    assert visit.response.status_code == 200
    assert not visit.places
    assert "data-live" not in visit.text
    assert "garden/paper.css" in visit.text
    assert "id='" + next(iter(games[name].rules)) in visit.text


@pytest.mark.parametrize(
    ("address", "title"),
    [
        ("rules/snail-invasion", "The rules of Snail Invasion! – Garden games"),
        ("rules/snail-invasion?card", "Quick card: Snail Invasion! – Garden games"),
        ("rules/snail-invasion?lang=de", "Die Regeln von Snail Invasion! – Gartenspiele"),
    ],
)
def test_the_title_says_what_it_is(garden, address, title):
    assert f"<title>{title}</title>" in garden.open(address).text


def test_an_unknown_game_gets_one_sentence_and_the_page_that_was_probably_wanted(garden):
    answer = garden.get("rules/snail-invasio")
    assert answer.status_code == 404
    assert "The rules of Snail Invasion!" in answer.text


@pytest.mark.parametrize("folder", ["rules", "sheets"])
def test_the_folder_leads_to_the_gallery(garden, folder):
    answer = garden.get(folder, allow_redirects=False)
    assert (answer.status_code, answer.headers["Location"]) == (302, "/")


def test_a_sheet_is_whole_and_speaks_german(garden):
    visit = garden.open("sheets/pyramid-shambo?seed=7&lang=de")
    assert visit.response.status_code == 200
    assert not visit.places
    assert "Blatt 7" in visit.text
    assert "<title>Aufgaben: Pyramid Shambo" in visit.text
    assert "name='lang' value='de'" in visit.text
