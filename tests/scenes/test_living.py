"""Pictures that move a little: what stands still, what goes to another place, what fades."""

from __future__ import annotations

from garden_widgets.scenes import living
from garden_widgets.scenes.scene import LETTER, Circle, Label, Polygon, Rectangle, Scene

GROUND = Rectangle(x=0, y=0, w=100, h=80, fill="soil")
PAWN = Circle(x=20, y=20, radius=5, fill="piece-R", key="R1")


def scene(*items):
    return Scene(width=100, height=80, ground=(GROUND,), items=items, title="A test", description="words")


def test_a_piece_goes_to_its_new_place_and_the_ground_is_there_once():
    text = living.paint(scene(PAWN), scene(PAWN.moved(30, -5)))
    assert text.count("--soil") == text.count("--piece-R") == 1
    assert 'class="gw-goes" style="--x:120px;--y:-20px"' in text  # in quarters, as all of the picture


def test_what_is_in_one_position_only_fades():
    other = Circle(x=60, y=60, radius=5, fill="piece-B", key="B1")
    text = living.paint(scene(PAWN), scene(other))
    gone, comes = text.split('class="gw-gone"')[1].split('class="gw-comes"')
    assert "--piece-R" in gone
    assert "--piece-B" in comes


def test_words_change_at_once():
    text = living.paint(
        scene(Label(x=20, y=20, text="9 of 10", fill="ink")), scene(Label(x=20, y=20, text="10 of 10", fill="ink"))
    )
    gone, comes = text.split('class="gw-gone gw-cut"')[1].split('class="gw-comes gw-cut"')
    assert "9 of 10" in gone
    assert "10 of 10" in comes


def test_a_piece_of_another_size_is_no_piece_that_went():
    text = living.paint(scene(PAWN), scene(Circle(x=50, y=20, radius=9, fill="piece-R", key="R1")))
    assert "gw-goes" not in text


def test_what_comes_again_is_written_once_whether_it_stays_or_goes():
    def pot(x, key):
        rim = ((x - 8, 50), (x + 7, 52), (x + 9, 63), (x - 2, 71), (x - 6, 66))
        points = ((x, 20), (x + 9, 22), (x + 11, 31), (x + 3, 44), (x - 4, 40), (x - 9, 33), (x - 7, 25))
        return [
            Polygon(points=points, fill="soil", line="ink", key=key),
            Polygon(points=rim, fill="stone", line="ink", key=key),
            Circle(x=x, y=60, radius=12, fill="leaf", key=key),
        ]

    text = living.paint(scene(*pot(20, "a"), *pot(60, "b")), scene(*pot(20, "a"), *pot(75, "b")))
    assert text.count("<use") == 1
    assert text.split('class="gw-goes"')[1].count("<use") == 1


def test_letters_stay_out_and_a_picture_alone_stands_still():
    text = living.paint(scene(PAWN, Label(x=20, y=20, text="R", fill="ink", note=LETTER)))
    assert "<text" not in text
    assert "<g" not in text
