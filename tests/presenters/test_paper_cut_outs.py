"""What is cut out of paper: as many pieces as the game has, each of them whole on its sheet."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import dist, isclose

import pytest

from garden_widgets import games
from garden_widgets.scenes.artwork import artwork
from garden_widgets.scenes.cut_outs import BASES, HIGH, UNITS, WIDE, net, places, slope
from garden_widgets.scenes.scene import Circle, Polygon
from tests.presenters.test_paper_rules import written


def sheets(name):
    return [*games.scenery(name).cut_outs(games[name].start())]


@pytest.mark.parametrize("name", list(games))
def test_everything_lies_within_its_sheet(name):
    assert sheets(name)
    for each in sheets(name):
        for item in each.scene.items if each.part is None else ():
            x, y, w, h = item.box
            assert x >= -1
            assert y >= -1
            assert x + w <= WIDE * UNITS + 1
            assert y + h <= HIGH * UNITS + 1


@pytest.mark.parametrize(
    ("name", "pieces"), [("snail-invasion", 15), ("carrots-and-broccoli", 36), ("pyramid-shambo", 15)]
)
def test_there_is_a_net_of_four_faces_for_each_pyramid(name, pieces):
    faces = [item.fill for each in sheets(name) if each.part is None for item in each.scene.items]
    assert sum(fill.startswith("piece-") for fill in faces) >= 4 * pieces
    tabs = [fill for fill in faces if fill == "paper"]
    assert len(tabs) == pieces


@pytest.mark.parametrize("piece", ["R1", "Y2", "K3"])
def test_a_net_folds_to_a_pyramid_with_a_square_foot_and_its_pips_on_each_face(piece):
    items = [*net(piece, 50, 10)]
    faces = [item.points for item in items if isinstance(item, Polygon) and item.fill == f"piece-{piece[0]}"][:4]
    base = BASES[int(piece[1])]
    assert len(faces) == 4
    for tip, one, other in faces:
        assert isclose(dist(one, other), base * UNITS)
        assert isclose(dist(tip, one), slope(base) * UNITS)
    assert all(one[2] == other[1] for one, other in pairwise(faces))
    pips = [item for item in items if isinstance(item, Circle) and isclose(item.radius, base * 0.06 * UNITS)]
    assert len(pips) == 4 * int(piece[1])


def test_every_bid_card_and_every_food_is_there():
    drawn = written("rules/yes-broccoli", cut="yes")
    assert drawn.count("garden-cut") == len(sheets("yes-broccoli"))
    start = games["yes-broccoli"].start()
    named = Counter(
        item.text
        for each in sheets("yes-broccoli")
        if str(each.title) == "Foods"
        for item in each.scene.items
        if hasattr(item, "text")
    )
    assert named["Broccoli"] == Counter(start.setup.deck)[start.setup.food_number["broccoli"]]


def test_all_tiles_of_the_maze_lie_on_one_sheet():
    assert len(sheets("carrotia")) == 1


def test_things_go_on_to_another_sheet_where_one_is_full():
    laid = [*places(9, WIDE / 2, HIGH / 3)]
    assert [len(sheet) for sheet in laid] == [6, 3]
    assert laid[1][0] == (6, (0, 0, WIDE / 2 * UNITS, HIGH / 3 * UNITS))


def test_a_snail_bears_a_shell_as_on_the_board():
    items = [item for each in sheets("snail-invasion") if each.part is None for item in each.scene.items]
    fills = Counter(item.fill for item in items if hasattr(item, "fill"))
    shell = artwork("snail-invasion/shell")[0].fill
    assert fills[shell] == 12  # a queen, a drone and a pawn, with four faces each
    assert not fills["ink-K"] - 4 * (1 + 2 + 3)  # their pips alone
