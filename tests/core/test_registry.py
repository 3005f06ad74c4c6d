"""The registry: built-in games, games of other packages, and what happens when one of those is broken."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import garden_widgets as gw
from garden_widgets.core.registry import ENTRY_POINTS, GameEntry, Games
from tests.core import toy

BUILT_IN = gw.GameEntry.in_folder("garden_widgets.shelf.snail_invasion")


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Install a package with entry points: only for this test, and only on paper."""

    def install(points: str, **modules: str) -> Games:
        info = tmp_path / "guest_games-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: guest-games\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[{ENTRY_POINTS}]\n{points}\n")
        for name, code in modules.items():
            (tmp_path / f"{name}.py").write_text(code)
            monkeypatch.delitem(sys.modules, name, raising=False)
        monkeypatch.syspath_prepend(tmp_path)
        return Games(BUILT_IN)

    return install


TOY = """
from garden_widgets.core.registry import GameEntry
ENTRY = GameEntry("acorn-auction", rules="tests.core.toy")
"""


def test_the_built_in_games_are_a_mapping_by_name():
    assert "snail-invasion" in gw.games
    assert "snail" not in gw.games
    assert ["snail-invasion"] not in [*gw.games]
    assert next(iter(gw.games)) == "snail-invasion"
    assert len(gw.games) == len(list(gw.games))
    assert repr(gw.games).startswith("games(snail-invasion")
    assert gw.games["snail-invasion"].name == "snail-invasion"


@pytest.mark.parametrize("name", ["snail", "", 5, None, ["snail-invasion"]])
def test_an_unknown_game_is_a_readable_key_error(name):
    with pytest.raises(KeyError) as caught:
        gw.games[name]
    assert isinstance(caught.value, gw.UnknownGame)
    assert "There is no game" in str(caught.value)
    assert name not in gw.games
    if isinstance(name, str):
        assert gw.games.get(name) is None


def test_a_game_of_another_package_comes_in_by_its_entry_point(guest):
    games = guest("acorn-auction = guest_games:ENTRY", guest_games=TOY)
    assert list(games) == ["snail-invasion", "acorn-auction"]
    assert games["acorn-auction"] is toy.GAME
    assert games.player("acorn-auction", "random").name == "random"


def test_the_rules_of_a_guest_are_loaded_on_use(guest):
    entry = 'from garden_widgets.core.registry import GameEntry\nENTRY = GameEntry("late", rules="guest_rules")'
    games = guest("late = guest_games:ENTRY", guest_games=entry, guest_rules="GAME = 'loaded'")
    assert "late" in games
    assert "guest_rules" not in sys.modules
    assert games["late"] == "loaded"
    sys.modules.pop("guest_rules")


@pytest.mark.parametrize(
    ("points", "code", "what"),
    [
        ("wobbly = no_such_module:ENTRY", "", "ModuleNotFoundError: No module named 'no_such_module'."),
        ("wobbly = guest_games:ENTRY", "", "AttributeError: "),
        ("wobbly = guest_games:ENTRY", "ENTRY = 5", "TypeError: guest_games:ENTRY is no GameEntry."),
        ("wobbly = guest_games:ENTRY", "1 / 0", "ZeroDivisionError: division by zero."),
        ("wobbly = guest_games:ENTRY", "this is no code", "SyntaxError: "),
        ("wobbly = !!!", "", "AttributeError: "),
    ],
)
def test_a_broken_guest_breaks_no_other_game(guest, points, code, what):
    games = guest(points, guest_games=code)
    assert list(games) == ["snail-invasion"]
    assert "wobbly" not in games
    with pytest.raises(gw.UnknownGame) as caught:
        games["wobbly"]
    assert str(caught.value).startswith(f"The game 'wobbly' cannot be loaded: {what}")
    assert str(caught.value).endswith("The games are snail-invasion.")


def test_a_package_that_is_installed_badly_spoils_only_the_guests(guest):
    games = guest("this line is no entry point")
    with pytest.warns(RuntimeWarning, match="The games of other packages cannot be found"):
        assert list(games) == ["snail-invasion"]
    assert games["snail-invasion"].name == "snail-invasion"


def test_a_guest_whose_rules_cannot_be_loaded_says_why(guest):
    entry = 'from garden_widgets.core.registry import GameEntry\nENTRY = GameEntry("late", rules="no_such_rules")'
    games = guest("late = guest_games:ENTRY", guest_games=entry)
    with pytest.raises(gw.UnknownGame, match=r"'late' cannot be loaded: .*No module named 'no_such_rules'"):
        games["late"]


def test_a_guest_cannot_take_the_name_of_a_built_in_game(guest):
    entry = 'from garden_widgets.core.registry import GameEntry\nENTRY = GameEntry("snail-invasion", rules="x")'
    games = guest("snail-invasion = guest_games:ENTRY", guest_games=entry)
    assert games.entry("snail-invasion") == BUILT_IN
    with pytest.raises(ValueError, match="snail-invasion is taken"):
        games.register(gw.GameEntry("snail-invasion", rules="x"))


def test_a_game_can_be_registered_for_a_session():
    games = Games(BUILT_IN)
    games.register(toy.ENTRY)
    assert games["acorn-auction"] is toy.GAME
    assert list(games)[-1] == "acorn-auction"


def test_the_entry_of_a_folder_finds_the_rooms_of_a_game():
    assert gw.GameEntry.in_folder("garden_widgets.shelf.pyramid_shambo") == gw.GameEntry(
        name="pyramid-shambo",
        rules="garden_widgets.shelf.pyramid_shambo.engine",
        scenes="garden_widgets.shelf.pyramid_shambo.scene",
        lessons="garden_widgets.shelf.pyramid_shambo.lesson",
        bots="garden_widgets.shelf.pyramid_shambo.bots",
        notebook="pyramid-shambo.ipynb",
    )


def test_a_guest_needs_no_more_than_an_engine():
    entry = GameEntry("leek-race", rules="leek_race.engine")
    assert (entry.scenes, entry.lessons, entry.bots, entry.notebook) == ("", "", "", "")


def test_a_floor_on_which_a_guest_has_no_room_is_named():
    games = Games(toy.ENTRY)
    with pytest.raises(ModuleNotFoundError, match="The game acorn-auction has no lessons of its own"):
        games.part("acorn-auction", "lessons")


def test_the_rooms_of_a_game_are_found_by_its_name():
    from garden_widgets.shelf.snail_invasion.lesson import LESSON
    from garden_widgets.shelf.snail_invasion.scene import SCENERY

    assert gw.games.lesson("snail-invasion") is LESSON
    assert gw.games.scenery("snail-invasion") is SCENERY
    state = gw.games["snail-invasion"].start()
    assert gw.games.scene(state) == SCENERY.scene(state)
    assert list(gw.games.picture(state)) == ["text/html", "text/plain"]
    assert gw.games.picture(state)["text/plain"] == str(state)
    assert gw.games.picture(state)["text/html"].startswith("<img")


def test_a_game_without_scenes_shows_its_words(auction):
    state = auction.start()
    assert state._repr_mimebundle_() == {"text/plain": str(state)}


def test_there_are_bots_for_any_game_even_one_that_nobody_registered():
    assert {"random", "gentle", "strong"} < set(gw.games.bots("acorn-auction"))
    for kind in ("random", "gentle", "strong"):
        assert gw.games.player("acorn-auction", kind).name == kind


def test_a_notebook_completes_the_names_of_games_and_rules():
    assert gw.games._ipython_key_completions_() == list(gw.games)
    rules = gw.games["snail-invasion"].rules
    assert rules._ipython_key_completions_() == list(rules)


@pytest.mark.parametrize("kind", ["stronger", "", 5, None, ["random"]])
def test_an_unknown_bot_is_an_option_error(kind):
    animals = "mouse, frog, mole, fox, owl, hare, squirrel, hedgehog, magpie or robin"
    with pytest.raises(gw.OptionError, match=f"choose person, random, gentle, strong, {animals}"):
        gw.games.player("acorn-auction", kind)


def test_a_guest_whose_package_is_missing_has_no_sentences(guest):
    entry = (
        'from garden_widgets.core.registry import GameEntry\nENTRY = GameEntry("late", rules="no_such.house.engine")'
    )
    assert guest("late = guest_games:ENTRY", guest_games=entry).texts() == Games(BUILT_IN).texts()
    (folder,) = Games(BUILT_IN).texts()
    assert folder.parts[-2:] == ("snail_invasion", "texts")
