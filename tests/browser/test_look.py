"""The scenes of all games and eight pages look as somebody approved them: a change of look is always seen."""

from __future__ import annotations

import pytest
from PIL import Image

from garden_widgets import games
from garden_widgets.scenes import svg
from garden_widgets.scenes.marks import Marks, marked
from garden_widgets.scenes.palette import PALETTES
from garden_widgets.scenes.pressing import choices
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.likeness import MOST_OF_A_PATCH, assert_approved, differences, small

STILL = {"reduced_motion": "reduce"}


def cover(name):
    scenery = games.scenery(name)
    return games[name].from_dict(scenery.cover["position"])


def with_marks(name):
    """Mark what can be pressed now, and something refused."""
    scenery, state = games.scenery(name), cover(name)
    scene, able = scenery.scene(state), choices(scenery, state, state.movers[0], ())
    return marked(scene, Marks(able=able, cause=(scene.touchable[-1].token,)))


GAMES = ("snail-invasion", "carrots-and-broccoli", "pyramid-shambo", "yes-broccoli", "carrotia")
SCENES = {
    **{f"{name}-{light}": (name, light) for name in GAMES for light in PALETTES},
    **{f"{name}-marks": (name, "") for name in GAMES},
}
PAGES = {
    "gallery": ("", DESKTOP),
    "gallery-dark": ("", {**DESKTOP, "color_scheme": "dark"}),
    "gallery-phone": ("", PHONE),
    "step": ("learn/snail-invasion?step=walk", DESKTOP),
    "step-phone": ("learn/snail-invasion?step=walk", PHONE),
    "game": ("play?game=carrots-and-broccoli&seed=3&players=person,gentle", DESKTOP),
    "game-dark-phone": ("play?game=snail-invasion&seed=3&players=person,gentle", {**PHONE, "color_scheme": "dark"}),
    "start": ("play?game=pyramid-shambo", DESKTOP),
}


@pytest.fixture(scope="module")
def easel(browser):
    """Show a scene, and take a picture of it."""
    page = browser.new_page(viewport={"width": 640, "height": 800})

    def seen(scene, light="light"):
        page.set_content(f"<body style='margin:0'>{svg.paint(scene, PALETTES[light])}</body>")
        return page.locator("svg").screenshot()

    yield seen
    page.close()


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_looks_as_approved(easel, name):
    game, light = SCENES[name]
    scene = games.scenery(game).scene(cover(game)) if light else with_marks(game)
    assert_approved(name, easel(scene, light or "light"))


QUICKLY = ("gallery-dark", "step-phone", "game", "start")
"""A page of each kind: all of them are looked at where slow tests run."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in QUICKLY else pytest.mark.slow) for name in PAGES]
)
def test_a_page_looks_as_approved(visit, name):
    path, how = PAGES[name]
    page = visit(path, **{**how, **STILL, "device_scale_factor": 1})
    page.wait_for_timeout(1200)  # the canvas is painted, the typeface is there
    assert_approved(f"page-{name}", page.screenshot())


def test_a_piece_elsewhere_is_seen(easel):
    scenery, game = games.scenery("snail-invasion"), games["snail-invasion"]
    scenes = [scenery.scene(game.from_dict({"squares": {square: ["R1"]}, "roll": [1, 2]})) for square in ("5", "6")]
    shots = [small(easel(scene)) for scene in scenes]
    assert differences(shots[0], shots[0]) == (0, 0)
    assert differences(shots[0], shots[1])[0] > MOST_OF_A_PATCH
    assert differences(shots[0], Image.new("RGB", (9, 9)))[0] > MOST_OF_A_PATCH
