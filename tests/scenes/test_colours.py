"""The colours that games bring: found without loading the game, part of every palette, and no harm to another game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from garden_widgets.checks import CHECKS, Fault, Trial
from garden_widgets.core.registry import GameEntry, games
from garden_widgets.pages import tokens
from garden_widgets.scenes import colours, palette, shapes, svg
from garden_widgets.scenes.palette import DARK, LIGHT, Palette
from garden_widgets.scenes.scene import Circle, Scene
from tests.contract.playing import BUILT_IN
from tests.core import toy

STEMS = """
[light]
leek-race-stem = "#a9cf86"
leek-race-root = "#fff8ee80"
[dark]
leek-race-stem = "#bfe09d"
"""
SHELF = Path(colours.__file__).parents[1] / "shelf"


@pytest.fixture
def brings(tmp_path, monkeypatch):
    """Register a guest, which brings a file of colours, in place of a toy game."""

    def register(text, name="leek-race"):
        folder = tmp_path / name.replace("-", "_")
        (folder / "engine").mkdir(parents=True)
        for package in (folder, folder / "engine"):
            (package / "__init__.py").touch()
        (folder / colours.FILE).write_text(text, encoding="utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.setitem(games._all(), name, GameEntry.in_folder(folder.name))

    return register


def anew(look="light"):
    """Make a palette that has read no colours of games."""
    return Palette(look, palette.PALETTES[look].shared)


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_game_of_the_shelf_names_each_colour_that_it_brings_and_no_other_place_does(name):
    brought = colours.of_game(name)["light"]
    own = SHELF / name.replace("-", "_")
    said = {True: "", False: ""}
    for file in (*SHELF.parent.rglob("*.py"), *SHELF.parent.rglob("art/**/*.svg")):
        if SHELF not in file.parents or own in file.parents:
            said[own in file.parents] += file.read_text(encoding="utf-8")
    assert brought
    assert [role for role in brought if not re.search(rf'"{role}"|class="[^"]*-{role}[ "]', said[True])] == []
    assert [role for role in brought if re.search(rf'(fill|line)="{role}"', said[False])] == []


def test_what_games_bring_is_in_every_palette_beside_what_they_share(brings):
    brings(STEMS)
    light, dark, contrast = map(anew, colours.LOOKS)
    assert light["leek-race-stem"] == contrast["leek-race-stem"] == "#a9cf86"
    assert dark["leek-race-stem"] == "#bfe09d"
    assert dark["leek-race-root"] == "#fff8ee80"
    assert light.keys() == dark.keys() == contrast.keys()
    assert {"ink", "hedge", "leek-race-stem"} <= set(light)
    assert len(light) == len(LIGHT.keys() | {"leek-race-stem", "leek-race-root"})


def test_a_role_that_there_is_not_is_a_key_error():
    assert "no-such-role" not in LIGHT
    with pytest.raises(KeyError, match="no-such-role"):
        LIGHT["no-such-role"]


def test_shared_colours_are_there_before_any_game_is_asked(monkeypatch):
    monkeypatch.setattr(colours, "of_game", lambda name: pytest.fail(f"{name} was read"))
    assert anew()["ink"] == LIGHT["ink"]


def test_a_game_that_comes_later_is_read_when_its_colours_are_needed(brings):
    light = anew()
    assert "leek-race-stem" not in light
    brings(STEMS)
    assert light["leek-race-stem"] == "#a9cf86"


def test_a_guest_changes_no_colour_of_another(brings):
    brings('[light]\nink = "#ff0000"\nhedge = "#ff0000"\nleek-race-stem = "#ff0000"\n')
    light = anew()
    assert light["leek-race-stem"] == "#ff0000"
    assert (light["ink"], light["hedge"]) == (LIGHT["ink"], LIGHT["hedge"])


def test_colours_are_painted_and_written_for_pages(brings, monkeypatch):
    brings(STEMS)
    for module in (svg, shapes, tokens):
        for look in ("light", "dark"):
            monkeypatch.setattr(module, look.upper(), anew(look))
    stem = Circle(x=1, y=1, radius=1, fill="leek-race-stem")
    shown = Scene(width=9, height=9, ground=(), items=(stem,), title="", description="")
    for text in (svg.paint(shown), tokens.sheet()):
        assert "#a9cf86" in text
        assert "#bfe09d" in text
    assert svg.paint(shown, anew("dark")).count("#bfe09d") == 1


WRONG = {
    "[lite]\n": "lite is no look: write [light], and [dark] and [contrast] where they differ.",
    "light = 3\n": "light is no look",
    '[light]\n"Leek Stem" = "#a9cf86"\n': "the role Leek Stem is not made of small letters, digits and dashes.",
    '[light]\nstem = "green"\n': "stem cannot be 'green': write it as #12ab9f, or #12ab9f80 to see through.",
    "[light]\nstem = 5\n": "stem cannot be 5",
    '[dark]\nstem = "#a9cf86"\n': "stem has a colour in [dark], and none in [light].",
    "[light\n": "colours.toml: ",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_with_a_file_is_said_and_spoils_no_other_game(brings, text):
    brings(text)
    with pytest.raises(ValueError, match=re.escape(WRONG[text])):
        colours.of_game("leek-race")
    assert anew()["hedge"] == LIGHT["hedge"]


@pytest.mark.parametrize(
    ("role", "fault"),
    [
        ("ink", "the colour ink is a shared one."),
        ("stem-of-mine", "the colour stem-of-mine is to begin with the name of the game: acorn-auction-stem-of-mine."),
        ("green", "colours.toml: green cannot be 'green': write it as #12ab9f, or #12ab9f80 to see through."),
    ],
)
def test_the_check_of_colours_says_what_is_not_a_game_s_own(brings, role, fault):
    (check,) = [check for check in CHECKS if check.name == "colours_are_its_own"]
    colour = "green" if role == "green" else "#a9cf86"
    brings(f'[light]\n{role} = "{colour}"\n', name=toy.GAME.name)
    with pytest.raises(Fault) as caught:
        check.run(Trial(toy.GAME))
    assert str(caught.value) == fault


def test_the_check_of_colours_finds_two_games_with_the_same(brings):
    (check,) = [check for check in CHECKS if check.name == "colours_are_its_own"]
    brings('[light]\nacorn-auction-card = "#a9cf86"\n', name=toy.GAME.name)
    check.run(Trial(toy.GAME))
    brings('[light]\nacorn-auction-card = "#a9cf86"\n')
    with pytest.raises(Fault, match="the colour acorn-auction-card is one of leek-race too"):
        check.run(Trial(toy.GAME))


def test_the_check_of_pictures_finds_a_colour_of_another_game():
    (check,) = [check for check in CHECKS if check.name == "positions_are_painted_and_say_what_they_show"]
    scenery, game = games.scenery("snail-invasion"), games["snail-invasion"]
    drawn = scenery.scene
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            type(scenery), "scene", lambda self, state: drawn(state).plus(Circle(x=9, y=9, radius=1, fill="hedge"))
        )
        with pytest.raises(Fault, match=r"'hedge'\] is neither shared nor a colour of this game"):
            check.run(Trial(game))
    assert DARK["hedge"]
