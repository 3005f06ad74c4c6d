"""The picture of Leek Nim, and what presses on it mean."""

from __future__ import annotations

import garden_widgets as gw
import pytest
from garden_widgets.scenes import svg
from garden_widgets.scenes.pressing import press

SCENERY = gw.games.scenery("leek-nim")


@pytest.mark.parametrize("leeks", [0, 1, 2, 11, 15])
def test_every_leek_can_be_pressed_and_plays_or_says_why_not(leeks):
    state = gw.games["leek-nim"].from_dict({"leeks": leeks})
    tokens = [item.token for item in SCENERY.scene(state).touchable]
    assert tokens == [str(number) for number in range(1, leeks + 1)]
    for number, token in enumerate(tokens, start=1):
        done = press(SCENERY, state, 0, (), token)
        if number > leeks - 3:
            assert str(done.move) == f"take {leeks + 1 - number}"
        else:
            assert done.refusal.rule == "LN-03"


def test_the_cover_can_be_painted():
    scene = SCENERY.scene(gw.games["leek-nim"].from_dict(SCENERY.cover["position"]))
    assert scene.find("11")[0].label == "Leek 11 of 11"
    assert svg.paint(scene).startswith("<svg")


def test_there_is_a_card_of_paper_for_each_leek():
    sheets = list(SCENERY.cut_outs(gw.games["leek-nim"].start()))
    assert sum(item.fill == "card" for sheet in sheets for item in sheet.scene.items) == 15
