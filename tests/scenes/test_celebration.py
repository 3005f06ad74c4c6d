"""Who has won is said in words that no confetti covers."""

from __future__ import annotations

import pytest

from garden_widgets import Match, games
from garden_widgets.scenes.scene import Label


@pytest.mark.parametrize(("name", "seats"), [("pyramid-shambo", 3), ("pyramid-shambo", 5), ("yes-broccoli", 3)])
def test_confetti_lies_beside_the_winner_s_words(name, seats):
    match = Match(name, seed=5, seats=seats, players=["random"] * seats)
    match.run()
    scene = games.scenery(name).scene(match.state)
    *before, words = [i for i, item in enumerate(scene.items) if isinstance(item, Label) and "wins!" in item.text]
    pieces = [item.box for item in scene.items if item.key.startswith("confetti")]
    assert not before
    assert len(pieces) >= 10
    left, top, wide, high = scene.items[words].box
    assert [x for x, y, w, h in pieces if left - w < x < left + wide and top - h < y < top + high] == []
