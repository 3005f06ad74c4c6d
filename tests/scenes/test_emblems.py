"""Pieces are told apart without their colours: each carries a sign, or the letter in its place, that can be read."""

from __future__ import annotations

from itertools import combinations

import pytest

from garden_widgets import games
from garden_widgets.scenes.artwork import artwork
from garden_widgets.scenes.drawing import Drawing
from garden_widgets.scenes.emblems import EMBLEMS, emblem
from garden_widgets.scenes.palette import PALETTES
from garden_widgets.scenes.pyramids import pyramid, stack
from garden_widgets.scenes.scene import EMBLEM, LETTER, Circle, read_by
from tests.contrast import contrast

COLOURS = "RYGBKOCTPW"
DEUTERANOPE = ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969))
"""What is left of red, green and blue light for eyes without green cones (Machado, Oliveira and Fernandes, 2009)."""

EVERY = pytest.mark.parametrize("look", PALETTES)


def seen_by_deuteranopes(colour):
    """Return a colour as eyes without green cones see it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    light = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    left = [min(1, max(0, sum(map(float.__mul__, row, light)))) for row in DEUTERANOPE]
    back = [part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055 for part in left]
    return "#" + "".join(f"{round(255 * part):02x}" for part in back)


def test_each_colour_has_a_sign_of_its_own():
    shapes = {colour: artwork(f"emblems/{name}") for colour, name in EMBLEMS.items()}
    assert set(shapes) == set(COLOURS)
    assert all(len(drawing) == 1 for drawing in shapes.values())
    assert all(one != other for one, other in combinations(shapes.values(), 2))


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("size", "123")
def test_a_pyramid_shows_its_sign_or_its_letter(colour, size):
    drawn = pyramid(f"{colour}{size}", 100, 100)
    assert [item.note for item in read_by(drawn) if item.note in (EMBLEM, LETTER)] == [EMBLEM]
    assert [item.note for item in read_by(drawn, letters=True) if item.note in (EMBLEM, LETTER)] == [LETTER]


@pytest.mark.parametrize("pieces", [("R3", "Y3", "G3", "B3"), ("R3", "R2", "R1"), ("B1", "G2", "Y3")], ids=str)
def test_what_lies_below_others_shows_its_sign_too(pieces):
    drawn = stack(pieces, 100, 300, room=400, keys=pieces)
    for i, piece in enumerate(pieces):
        sign = next(item for item in drawn if item.key == piece and item.note == EMBLEM)
        faces = [item for item in drawn if item.key in pieces[i + 1 :] and item.fill[:5] in ("piece", "dark-")]
        x, y, w, h = sign.box
        corners = [(x, y), (x + w, y), (x, y + h), (x + w, y + h), (x + w / 2, y + h / 2)]
        assert not any(face.holds(*corner) for face in faces for corner in corners)


@pytest.mark.parametrize("name", games)
def test_all_pieces_of_a_game_carry_a_sign(name):
    scenery = games.scenery(name)
    scene = scenery.scene(games[name].from_dict(scenery.cover["position"]))
    pieces = {item.key: item.fill[-1] for item in scene.items if item.fill.startswith("dark-") and item.key}
    for key, colour in pieces.items():
        mine = [item for item in scene.items if item.key == key]
        own = "shell" if name == "snail-invasion" and colour == "K" else f"ink-{colour}"
        assert any(
            (own in (item.fill, item.line) and not isinstance(item, Circle)) or item.fill == own == "shell"
            for item in mine
        ), key


@EVERY
@pytest.mark.parametrize("colour", COLOURS)
def test_a_sign_can_be_read_on_the_side_where_it_stands(look, colour):
    colours = PALETTES[look]
    drawing: Drawing = emblem(colour, 0, 0, 20)
    ink = colours[drawing[0].fill or drawing[0].line]
    assert contrast(ink, colours[f"dark-{colour}"]) >= 3


@EVERY
def test_green_is_not_black_to_eyes_without_green(look):
    green, black = (seen_by_deuteranopes(PALETTES[look][f"piece-{colour}"]) for colour in "GK")
    assert contrast(green, black) >= (2.5 if look == "contrast" else 3)  # where letters stand on all, and ink counts


@EVERY
def test_black_pieces_stand_out_from_the_ground(look):
    colours = PALETTES[look]
    outline = pyramid("K3", 0, 0)[1]
    for ground in ("soil", "side-a", "side-b", "stone", "grass", "grass-tuft", "plate"):
        assert max(contrast(colours[role], colours[ground]) for role in (outline.fill, outline.line)) >= 3, ground
    assert outline.width > pyramid("R3", 0, 0)[1].width
