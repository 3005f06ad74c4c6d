"""Films for the page: things known by their keys, no shape sent twice, the first beat before the others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from garden_widgets.core.text import Text
from garden_widgets.scenes.film import MOST_BEATS, MOST_SHAPES, READ, Projector, shared, sources
from garden_widgets.scenes.motion import LOOK, Beat
from garden_widgets.scenes.palette import PALETTES
from garden_widgets.scenes.scene import Circle, Item, Label, Line, Path, Polygon, Rectangle, Scene
from garden_widgets.shelf.carrots_and_broccoli.scene import SCENERY as YARD
from tests.runs import listed
from tests.shelf.carrots_and_broccoli.carrots import at


@pytest.fixture
def page():
    return Projector()


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


# The film ------------------------------------------------------------------------------------------------------------

ALL = (
    Rectangle(x=1, y=2, w=3, h=4, round=2, fill="bed"),
    Circle(x=1, y=2, radius=3, flat=0.5, line="ink", width=1.5),
    Polygon(points=((0, 0), (1, 0), (0, 1)), fill="bed", key="a"),
    Line(points=((0, 0), (1.234, 0)), line="ink", dash=(2, 3)),
    Path(start=(0, 0), curves=(((1, 1), (2, 0)),), line="ink", closed=True),
    Label(x=1, y=2, text="words", size=12, bold=True, fill="ink", note="letter"),
)


def test_every_kind_of_shape_is_written(page):
    whole = Scene(width=9, height=9, ground=ALL[:1], items=ALL[1:], title="", description="")
    written = page.begin(whole, Beat(scene=whole))
    forms = [written["forms"][form] for form, *_ in written["shapes"].values()]
    assert [form["is"] for form in forms] == ["box", "disc", "area", "line", "curve", "words"]
    assert [sent[1:] for sent in written["shapes"].values()] == [
        [10, 20],
        [10, 20],
        [0, 0, "a"],
        [0, 0],
        [0, 0],
        [10, 20],
    ]
    assert forms[1] == {"is": "disc", "size": (3, 1.5), "line": "ink", "width": 1.5}
    assert forms[3] == {"is": "line", "way": (12, 0), "line": "ink", "width": 2, "dash": (2, 3)}
    assert written["start"] == written["beats"][0]["order"] == [[0, 5]]
    roles = {"ink", "bed", *(item.fill for item in ALL if item.fill)}
    assert written["colours"] == {
        name: {role: palette[role] for role in sorted(roles)} for name, palette in PALETTES.items()
    }
    assert (written["width"], written["height"]) == (9, 9)


def test_a_form_is_sent_once_however_often_it_is_there_and_again_to_a_page_that_has_forgotten(page):
    old, new = scene(snail=1, leaf=5), scene(snail=4, leaf=5, slug=7.04)
    begun = page.begin(old, Beat(scene=new))
    assert len({form for form, *_ in begun["shapes"].values()}) == len(begun["forms"]) == 1
    assert [sent[1:] for sent in begun["shapes"].values()] == [
        [10, 0, "snail"],
        [50, 0, "leaf"],
        [40, 0, "snail"],
        [70, 0, "slug"],
    ]
    assert "forms" not in page.go_on([Beat(scene=scene(snail=6))])
    page.forget()
    assert page.begin(old, Beat(scene=new))["forms"] == begun["forms"]


@pytest.mark.parametrize("step", [0.0, 0.05, 1 / 3, 0.1 + 0.2])
def test_each_point_is_a_tenth_of_a_unit_wherever_the_shape_is(page, step):
    points = tuple((7.123 * i + step, step - 3.456 * i) for i in range(9))
    whole = Scene(width=9, height=9, ground=(), items=(Polygon(points=points, fill="bed"),), title="", description="")
    written = page.begin(whole, Beat(scene=whole))
    ((form, x, y),) = written["shapes"].values()
    way = written["forms"][form]["way"]
    found = [(x, y), *((x + dx, y + dy) for dx, dy in zip(way[::2], way[1::2], strict=True))]
    assert [(x / 10, y / 10) for x, y in found] == [(round(x, 1), round(y, 1)) for x, y in points]


def test_a_shape_is_sent_once_and_the_first_beat_before_the_others(page):
    old, new, last = scene(snail=1, leaf=5), scene(snail=4, leaf=5), scene(snail=7, leaf=5)
    begun = page.begin(old, Beat(scene=new))
    assert (begun["start"], [beat["order"] for beat in begun["beats"]]) == ([0, 1], [[2, 1]])
    assert list(begun["shapes"]) == [0, 1, 2]
    assert begun["more"] is True
    rest = page.go_on([Beat(scene=old), Beat(scene=last)])
    assert [beat["order"] for beat in rest["beats"]] == [[0, 1], [3, 1]]
    assert list(rest["shapes"]) == [3]
    assert (rest["film"], rest["more"]) == (begun["film"], False)


def test_the_next_film_knows_what_the_page_has_seen(page):
    old, new = scene(snail=1, leaf=5), scene(snail=4, leaf=5)
    first = page.begin(old, Beat(scene=new))
    again = page.begin(new, Beat(scene=old))
    assert first["anew"]
    assert again["shapes"] == {}
    assert "anew" not in again
    assert again["film"] != first["film"]


def pictured(told, numbers):
    return [(told["forms"][form], *rest) for form, *rest in (told["shapes"][number] for number in listed(numbers))]


@pytest.mark.parametrize("change", ["in the middle", "at the front", "at the back", "all", "none", "twice the same"])
def test_what_follows_another_picture_is_the_same_as_told_by_itself(page, change):
    """Only what lies between their common beginning and end is looked up: it must be put in the right place."""
    a, b, c, d, new = (Circle(x=x, y=0, radius=1, key=str(x)) for x in range(5))
    then = {
        "in the middle": (a, new, d),
        "at the front": (new, b, c, d),
        "at the back": (a, b, c, new, d, new),
        "all": (new,),
        "none": (a, b, c, d),
        "twice the same": (a, b, b, c, d),
    }[change]
    scenes = [replace(scene(), items=items) for items in ((a, b, c, d), then, (a, b, c, d), ())]
    told = page.begin(scenes[0], Beat(scene=scenes[1]))
    rest = page.go_on([Beat(scene=each) for each in scenes[2:]])
    known = {name: {**told[name], **rest.get(name, {})} for name in ("shapes", "forms")}
    orders = [told["start"], *(beat["order"] for beat in (*told["beats"], *rest["beats"]))]
    alone = []
    for each in scenes:
        by_itself = Projector().begin(each, Beat(scene=each))
        alone.append(pictured(by_itself, by_itself["start"]))
    assert [pictured(known, order) for order in orders] == alone


def test_a_board_is_laid_in_layers_whose_shapes_its_films_know(page):
    a, b, c, light, mark = (Circle(x=x, y=0, radius=1, key=str(x)) for x in range(5))
    old = replace(scene(), ground=(a,), items=(b, c), extra=1)
    news, layers = page.lay(old, [light], [mark])
    assert (list(news["shapes"]), news["anew"]) == ([0, 1, 2, 3, 4], True)
    assert layers == {
        "width": old.width,
        "height": old.height,
        "ground": [0],
        "light": [3],
        "pieces": [1],
        "marks": [2, 4],
    }
    assert page.lay(old, [light], []) == ({"shapes": {}}, {**layers, "marks": [2]})
    begun = page.begin(old, Beat(scene=replace(old, items=(c,), extra=0)))
    assert (begun["start"], begun["beats"][0]["order"], begun["shapes"]) == ([[0, 2]], [0, 2], {})


def test_all_is_told_anew_to_a_page_that_knows_nothing(page):
    old = scene(snail=1)
    page.begin(old, Beat(scene=old))
    page.forget()
    told = page.begin(old, Beat(scene=old))
    assert told["anew"]
    assert list(told["shapes"]) == [0]


def test_it_says_when_a_page_has_too_much_to_remember(page):
    old = scene(snail=1)
    page.begin(old, Beat(scene=old))
    assert not page.is_full
    page.go_on([Beat(scene=replace(old, items=tuple(Circle(x=x, y=9, radius=1) for x in range(MOST_SHAPES))))])
    assert page.is_full


def test_a_beat_says_what_it_is_about_and_leaves_time_to_read(page):
    shown = replace(scene(), items=(Circle(x=5, y=5, radius=2, token="5/1"),))
    beat = Beat(scene=shown, caption=Text("The pawn falls."), hold=300, look=("5/1", "gone"), ways={"a": ((1.26, 2),)})
    (written,) = page.begin(shown, beat)["beats"]
    assert written["caption"] == "The pawn falls."
    assert written["hold"] == 300 + 3 * READ
    assert written["look"] == [[3, 3, 4, 4]]
    assert written["ways"] == {"a": [[1.3, 2]]}


def test_the_words_of_a_small_thing_are_read_on_the_way(page):
    """Together they leave as much time to read as it takes, and what goes no way is looked at for as long as ever."""
    shown, words = scene(), Text("The owl flies from c1 to c2.")
    for travel, ways, reading in ((200, {}, 7 * READ - 200), (700, {}, 0), (200, {"a": ((1, 2),)}, 7 * READ - 400)):
        beat = Beat(scene=shown, caption=words, travel=travel, hold=100, ways=ways, brisk=True)
        assert page.begin(shown, beat)["beats"][0]["hold"] == 100 + reading
    assert page.begin(shown, Beat(scene=shown, caption=words, travel=0, brisk=True))["beats"][0]["hold"] == (
        LOOK + 7 * READ
    )


def test_of_an_endless_story_the_beginning_and_the_end_are_shown(page):
    page.begin(scene(), Beat(scene=scene()))
    rest = page.go_on(Beat(scene=scene(snail=n)) for n in range(200))
    assert len(rest["beats"]) == MOST_BEATS - 1


def test_a_shape_that_the_page_does_not_know_is_an_error(page):
    strange = replace(scene(), items=(Item(),))
    with pytest.raises(TypeError, match="cannot play Item"):
        page.begin(strange, Beat(scene=strange))


def test_what_two_rows_share_is_counted_from_both_ends_and_nothing_twice():
    assert shared("abcd", "abxd") == (2, 1)
    assert shared("aaa", "aa") == (2, 0)
    assert shared("", "a") == (0, 0)
