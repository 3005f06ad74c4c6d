"""What is seen to happen: beats as data, things known by their keys, and every shape sent once."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from garden_widgets import games
from garden_widgets.core.text import Text
from garden_widgets.scenes.motion import MOST_BEATS, READ, Beat, film, sources, story, tumbling
from garden_widgets.scenes.palette import LIGHT
from garden_widgets.scenes.scene import Circle, Label, Line, Path, Polygon, Rectangle, Scene
from garden_widgets.shelf.carrots_and_broccoli.scene import SCENERY as YARD
from tests.shelf.carrots_and_broccoli.carrots import at


def scene(**places):
    items = tuple(Circle(x=x, y=0, radius=0, key=key) for key, x in places.items())
    return Scene(width=99, height=9, ground=(), items=items, title="", description="")


# Where things come from ----------------------------------------------------------------------------------------------


def test_what_has_the_same_key_needs_no_source():
    assert sources(scene(snail=1, leaf=5), scene(snail=4, leaf=5)) == {}


def test_what_is_new_and_like_nothing_else_comes_from_nowhere():
    assert sources(scene(snail=1), scene(snail=1, leaf=5)) == {}


def test_one_of_several_alike_comes_from_the_place_that_was_left():
    old = scene(**{"R1@a1": 1, "R1@c1": 3, "Y1@b1": 2})
    assert sources(old, scene(**{"R1@a1": 1, "R1@d1": 4})) == {"R1@d1": "R1@c1"}


def test_out_of_a_supply_comes_what_nobody_else_has_left_room_for():
    old = scene(**{"R1@stock*": 9, "R1@a1": 1})
    assert sources(old, scene(**{"R1@stock*": 9, "R1@a1": 1, "R1@b1": 2})) == {"R1@b1": "R1@stock*"}


def test_plants_come_from_the_stock_and_from_square_to_square():
    state = at("R1 c3", "R1 e3", roll="R 1")
    stepped, other = state.play("step c3 c4"), at("R1 c3", roll="R 1")
    assert sources(YARD.scene(state), YARD.scene(stepped)) == {"R1@c4": "R1@c3"}
    assert list(sources(YARD.scene(other), YARD.scene(other.play("plant R1 d4")))) == ["R1@d4"]


# Beats ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(games))
def test_every_move_of_every_game_is_seen_and_ends_with_its_picture(name):
    from random import Random

    from garden_widgets.core.chance import pick

    rng, scenery, state = Random(3), games.scenery(name), games[name].start()
    for _ in range(40):
        if not state.movers:
            break
        mover = state.movers[0]
        move = state.draw(rng) if mover < 0 else pick(rng, state.moves(mover))
        after = state.after(move)
        beats = story(scenery, [(state, move, after)])
        assert beats
        assert beats[-1].scene == scenery.scene(after)
        assert [str(beat.caption) for beat in beats if str(beat.caption)]
        json.dumps(film(scenery.scene(state), beats, LIGHT))
        state = after


def test_dice_tumble_before_they_show_what_they_show():
    end = Beat(scene=scene(die=3), caption=Text("Five."))
    beats = tumbling([scene(die=1), scene(die=2)], end)
    assert [beat.scene for beat in beats] == [scene(die=1), scene(die=2), scene(die=3)]
    assert [beat.travel for beat in beats] == [0, 0, 0]
    assert beats[0].sound == "dice"
    assert str(beats[-1].caption) == "Five."


# The film ------------------------------------------------------------------------------------------------------------

ALL = (
    Rectangle(x=1, y=2, w=3, h=4, round=2, fill="bed"),
    Circle(x=1, y=2, radius=3, flat=0.5, line="ink", width=1.5),
    Polygon(points=((0, 0), (1, 0), (0, 1)), fill="bed", key="a"),
    Line(points=((0, 0), (1.234, 0)), line="ink", dash=(2, 3)),
    Path(start=(0, 0), curves=(((1, 1), (2, 0)),), line="ink", closed=True),
    Label(x=1, y=2, text="words", size=12, bold=True, fill="ink", note="letter"),
)


def test_every_kind_of_shape_is_written():
    whole = Scene(width=9, height=9, ground=ALL[:1], items=ALL[1:], title="", description="")
    written = film(whole, [Beat(scene=whole)], LIGHT)
    assert [shape["is"] for shape in written["shapes"]] == ["box", "disc", "area", "line", "curve", "words"]
    assert written["shapes"][1] == {"is": "disc", "at": [1, 2, 3, 1.5], "line": "ink", "width": 1.5}
    assert written["shapes"][3] == {
        "is": "line",
        "points": [[0, 0], [1.2, 0]],
        "line": "ink",
        "width": 2,
        "dash": [2, 3],
    }
    assert written["start"] == written["beats"][0]["order"] == [0, 1, 2, 3, 4, 5]
    assert written["colours"] == {role: LIGHT[role] for role in ("bed", "cause", "glow", "ink", "paper")}


def test_a_shape_that_stays_is_sent_once():
    old, new = scene(snail=1, leaf=5), scene(snail=4, leaf=5)
    written = film(old, [Beat(scene=new), Beat(scene=old)], LIGHT)
    assert len(written["shapes"]) == 3
    assert [written["start"], *(beat["order"] for beat in written["beats"])] == [[0, 1], [2, 1], [0, 1]]


def test_a_beat_says_what_it_is_about_and_leaves_time_to_read():
    shown = replace(scene(), items=(Circle(x=5, y=5, radius=2, token="5/1"),))
    beat = Beat(scene=shown, caption=Text("The pawn falls."), hold=300, look=("5/1", "gone"), ways={"a": ((1.26, 2),)})
    (written,) = film(shown, [beat], LIGHT)["beats"]
    assert written["caption"] == "The pawn falls."
    assert written["hold"] == 300 + 3 * READ
    assert written["look"] == [[3, 3, 4, 4]]
    assert written["ways"] == {"a": [[1.3, 2]]}


def test_of_an_endless_story_only_the_end_is_shown():
    beats = [Beat(scene=scene(snail=n)) for n in range(200)]
    assert len(film(scene(), beats, LIGHT)["beats"]) == MOST_BEATS


def test_a_shape_that_the_page_does_not_know_is_an_error():
    from garden_widgets.scenes.scene import Item

    with pytest.raises(TypeError, match="cannot play Item"):
        film(replace(scene(), items=(Item(),)), [], LIGHT)
