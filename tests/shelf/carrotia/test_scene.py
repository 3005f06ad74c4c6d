"""The garden of Carrotia: what is drawn, and what presses on it mean."""

from __future__ import annotations

from itertools import combinations
from math import hypot
from random import Random

import pytest

from garden_widgets.core.language import speaking
from garden_widgets.core.move import CHANCE
from garden_widgets.scenes import palette
from garden_widgets.scenes.hand import Hand
from garden_widgets.scenes.marks import layers
from garden_widgets.scenes.pressing import choices, paths, press
from garden_widgets.scenes.scene import HINT, OFFER, Circle, Label, Line, Polygon, Rectangle
from garden_widgets.shelf.carrotia.engine import GAME
from garden_widgets.shelf.carrotia.engine.birds import BIRD_NAMES, BIRDS, FACES
from garden_widgets.shelf.carrotia.engine.maze import SHAPE, TILE
from garden_widgets.shelf.carrotia.engine.setup import CHARACTERS
from garden_widgets.shelf.carrotia.scene import SCENERY
from garden_widgets.shelf.carrotia.scene.figures import bird, portrait, rabbit
from garden_widgets.shelf.carrotia.scene.places import HEADS, Plot, Standing, bird_at
from garden_widgets.shelf.carrotia.scene.pressing import quarters, turned
from garden_widgets.shelf.carrotia.scene.seen import view
from garden_widgets.shelf.carrotia.scene.signs import die
from garden_widgets.shelf.carrotia.scene.tiles import tile
from garden_widgets.shelf.carrotia.scene.tray import FOOT, PLATE
from tests.shelf.carrotia.garden import RING, at, maze, running, texts, walk

PHONE: float = 360 - 16
"""The width of a board on the smallest phone."""

FINGER: float = 40


def states(seats, seed):
    """Play at random, and give the states in which a seat moves."""
    return [state for state, _ in walk(GAME.start(seats=seats), Random(seed), 160) if state.movers != (CHANCE,)]


def labels(state, chosen=()):
    """List what is said of each thing that can be pressed, by its token."""
    scene = SCENERY.scene(state).plus(*SCENERY.preview(state, chosen))
    return {item.token: item.label for item in scene.touchable}


def pressed(state, *tokens):
    """Press one thing after another, as the seat on turn."""
    done = None
    chosen = ()
    for token in tokens:
        done = press(SCENERY, state, state.turn, chosen, token)
        chosen = done.chosen
    return done


def hints(state):
    """Count the hints in the picture."""
    return [item for item in SCENERY.scene(state) if item.note == HINT]


# Art ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sides", [sides for sides in TILE if sides])
def test_a_tile_stays_on_its_own_ground_so_that_joints_meet(sides):
    for item in tile(sides, 0, 0, 100):
        x, y, w, h = item.box
        rim = item.width / 2 if item.line else 0
        assert x - rim >= -6, item
        assert y - rim >= -6, item
        assert x + w + rim <= 106, item
        assert y + h + rim <= 106, item


def test_a_path_leaves_every_tile_at_the_same_place():
    def ends(sides, side):
        """List where the gravel meets a side."""
        gravel = next(item for item in tile(sides, 0, 0, 100) if item.fill == "gravel")
        points = {gravel.start, *(end for _, end in gravel.curves)}
        on = {
            "N": lambda p: p[1] == 0,
            "E": lambda p: p[0] == 100,
            "S": lambda p: p[1] == 100,
            "W": lambda p: p[0] == 0,
        }
        return {round(sum(p) - 100 * (side in "ES"), 6) for p in points if on[side](p)}

    for sides in filter(None, TILE):
        for side in sides:
            assert ends(sides, side) >= {33.0, 67.0}, (sides, side)


def test_birds_characters_and_faces_differ_in_shape():
    def shapes(items):
        return tuple((type(item), item.box) for item in items)

    for drawings in (
        [bird(name, 0, 0, 100) for name in BIRDS],
        [portrait(name, 0, 0, 100) for name in (*CHARACTERS, "")],
        [die(face, 0, 0, 100) for face in FACES],
    ):
        assert len({shapes(items) for items in drawings}) == len(drawings)


# What is shown --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_figures_and_letters_can_be_read_on_a_phone(seats):
    """They are 11 pixels high at least on the smallest one; what birds carry is seen, too."""
    seen = set()
    for state in states(seats, seed=5):
        scene = SCENERY.scene(state)
        for item in scene:
            if isinstance(item, Label):
                assert item.size * 360 / scene.width >= 11, (item.text, item.size, state.stage)
                seen.add((state.stage, item.key.partition(":")[0]))
    assert {"build", "mend", "run", "fly"} <= {stage for stage, _ in seen}
    assert "load" in {key for _, key in seen}


def test_a_die_that_is_too_small_for_its_letter_has_a_larger_arrow():
    large, small = die("N", 0, 0, 50), die("N", 0, 0, 30)
    assert [item.text for item in large if isinstance(item, Label)] == ["N"]
    assert not [item for item in small if isinstance(item, Label)]
    assert len({tuple(item.box for item in die(face, 0, 0, 30)) for face in FACES}) == len(FACES)


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_what_can_be_pressed_is_large_enough_for_a_finger(seats):
    for state in states(seats, seed=4):
        scene = SCENERY.scene(state)
        for item in scene.touchable:
            _, _, w, h = item.box
            assert min(w, h) * PHONE / scene.width >= FINGER - 2, (state.stage, item.token)


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_every_picture_has_colours_and_words_for_all_that_can_be_pressed(seats):
    for state in states(seats, seed=5):
        for item in SCENERY.scene(state):
            assert {item.fill, item.line} - {""} <= palette.LIGHT.keys(), item
            if item.token:
                assert item.label[:1].isupper(), item.token


def test_a_cell_says_what_it_holds():
    state = running(RING, rabbit="a2", carrots={"b2": [1, 3]}, birds={"owl": "b2"}, dice={"owl": "N"}, moves=4)
    said = labels(state)
    assert said["b2"] == "Cell b2: open to the east and south. 4 carrots. The owl."
    assert said["a2"] == "Cell a2: open to the north and south. The rabbit."
    assert said["a1"] == "Cell a1: open to the north and east. The entry."
    assert said["die:owl"] == "The owl will fly one step to the north"


def test_a_mismatch_and_the_way_through_are_hints_while_one_builds():
    sound = at("build", RING, hands=[["I"], ["L"]])
    broken = at("build", {**maze(RING), "b3": "NS"}, hands=[["I"], ["L"]])
    assert any(item.line == "glow-soft" for item in hints(sound))
    assert not any(item.fill == "cause" for item in hints(sound))
    assert sum(item.fill == "cause" for item in hints(broken)) == 3


def outlined(state):
    """List the cells that are outlined as what can be pressed."""
    marks = Hand(SCENERY).marks(state, state.turn)
    _, over = layers(SCENERY.scene(state), marks)
    boxes = {item.box for item in over if item.line == "glow"}
    cells = [item for item in SCENERY.scene(state).touchable if len(item.token) == 2]
    return {cell.token for cell in cells if any(hypot(box[0] - cell.x, box[1] - cell.y) < 4 for box in boxes)}


def test_only_the_tiles_that_do_not_fit_are_marked_for_mending():
    state = at("mend", {**maze(RING), "b3": "NS"})
    assert outlined(state) == {"a3", "b3", "c3", "b2"}
    assert "red cross" in str(SCENERY.asks(state, 0))
    assert len(set(maze(RING)) & set(choices(SCENERY, state, 0, ()))) == 9, "the others can be pressed all the same"


def test_where_all_fits_and_no_way_leads_through_every_tile_is_marked():
    state = at("mend", "ES SW .\nNE NW .\n. . NESW", card_entry="a3", card_exit="c1")
    assert outlined(state) == {"a2", "a3", "b2", "b3", "c1"}
    assert "No way leads through" in str(SCENERY.asks(state, 0))


def test_where_all_fits_and_a_way_leads_through_only_the_tick_is_asked_for():
    state = at("mend", "ES SW .\nNE NW .\n. . NESW", card_entry="a3", card_exit="b2")
    assert "press the tick" in str(SCENERY.asks(state, 0))
    assert "No way" not in str(SCENERY.asks(state, 0))


def test_how_many_tiles_may_still_be_mended_is_counted_in_pips():
    def pips(mended):
        items = SCENERY.scene(at("mend", {**maze(RING), "b3": "NS"}, mended=mended)).items
        return [item.fill for item in items if isinstance(item, Circle) and item.radius == 9.5]

    assert pips(0) == ["glow"] * 4
    assert pips(3) == ["stone"] * 3 + ["glow"]


def test_an_arrow_stands_where_the_rabbit_can_leave_its_tile():
    def arrows(**parts):
        state = running(RING, rabbit="a2", moves=4, **parts)
        return [item for item in SCENERY.scene(state).items if isinstance(item, Circle) and item.radius == 158 * 0.17]

    assert len(arrows()) == 2
    assert len(arrows(came_from="N")) == 1


def items_of(state, key):
    """List the shapes of something by its key."""
    return [item for item in SCENERY.scene(state).items if item.key == key]


@pytest.mark.parametrize("end", ["a1", "b1", "c3", "a2", "c2"])
def test_a_gate_stands_open_at_entry_and_exit_and_stones_lead_to_it_where_no_path_does(end):
    """Its boards are seen without colours; the tile of b1 in the second maze is open to the south."""
    closed = running(RING, rabbit="b2", moves=4, card_entry="b3", card_exit=end)
    boards = [item for item in items_of(closed, "exit") if isinstance(item, Polygon) and item.fill == "token"]
    stones = [item for item in items_of(closed, "exit") if isinstance(item, Circle) and item.fill == "kerb"]
    assert len(boards) >= 4
    assert len(stones) == 3
    opened = running(RING.replace("NEW", "NESW"), rabbit="b2", moves=4, card_entry="b3", card_exit="b1")
    assert not [item for item in items_of(opened, "exit") if item.fill == "kerb"]


@pytest.mark.parametrize("ends", list(combinations(("a1", "b1", "c1"), 2)))
@pytest.mark.parametrize("stage", ["build", "run"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_plate_hides_a_gate(ends, stage, language):
    entry, end = ends
    how = {"rabbit": "b2", "moves": 4} if stage == "run" else {}
    with speaking(language):
        scene = SCENERY.scene(at(stage, RING, card_entry=entry, card_exit=end, **how))
    plate = next(
        item for item in scene.items if isinstance(item, Rectangle) and item.h == PLATE and item.fill == "token"
    )
    for key in ("entry", "exit"):
        for item in scene.items:
            if item.key == key and item.fill in ("leaf", "scarf"):
                left, top, wide, high = item.box
                assert top + high <= plate.y or left > plate.x + plate.w or left + wide < plate.x


def test_arrows_of_birds_that_fly_towards_each_other_keep_apart():
    state = running(RING, rabbit="a1", moves=4, birds={"crow": "b3", "owl": "b2"}, dice={"crow": "S", "owl": "N"})
    down, up = (
        next(item for item in hints(state) if item.key == f"flight:{name}" and item.line == "scarf").points
        for name in ("crow", "owl")
    )
    assert abs(down[0][0] - up[0][0]) > 20


@pytest.mark.parametrize(("face", "cell"), [("N", "b3"), ("carrot", "c2")], ids=["at the edge", "at a carrot"])
def test_a_bird_that_will_stay_has_a_ring_instead_of_an_arrow(face, cell):
    state = running(RING, rabbit="a1", moves=4, birds={"owl": cell}, dice={"owl": face}, carrots={"c2": [1]})
    shapes = [item for item in hints(state) if item.key == "flight:owl"]
    assert [item for item in shapes if isinstance(item, Circle) and item.dash]
    (sign,) = (item for item in shapes if isinstance(item, Polygon))
    assert len(sign.points) == 8
    die = next(item for item in items_of(state, "face:owl") if item.fill == "die")
    assert shared(die.box, sign.box) < 0.1


def test_no_bird_hides_the_arrow_of_another_one_of_its_cell():
    state = running(RING, rabbit="a1", moves=4, birds={"crow": "b2", "owl": "b2"}, dice={"owl": "W", "crow": "E"})
    items = SCENERY.scene(state).items
    last_bird = max(i for i, item in enumerate(items) if item.key.startswith("bird:"))
    assert min(i for i, item in enumerate(items) if item.key.startswith("flight:")) > last_bird


def test_no_die_covers_the_face_of_its_bird():
    """A face lies in the middle of the round token of a bird."""
    state = running(RING, rabbit="a1", moves=4, birds={"crow": "b3"}, dice={"crow": "S"})
    token = next(item for item in items_of(state, "bird:crow") if isinstance(item, Circle) and item.fill == "token")
    face = next(item for item in items_of(state, "face:crow") if item.fill == "die")
    left, top, _, high = face.box
    assert hypot(left - token.x, top + high - token.y) > token.radius * 0.45


def names(state):
    """List the letters and numbers on the kerb, each with its place."""
    here = Plot(state.size)
    left, top, wide = here.left, here.top, here.step * state.size
    return [
        (item.text, item.x, item.y)
        for item in SCENERY.scene(state).items
        if isinstance(item, Label) and item.text in tuple("abcde12345") and 70 < item.x < 600 and 100 < item.y < FOOT
        if not (left < item.x < left + wide and top < item.y < top + wide)
    ]


def test_letters_and_numbers_stand_in_the_middle_of_their_cells():
    found = names(running(RING, rabbit="a1", moves=4, card_entry="a3", card_exit="c3"))
    here = Plot(3)
    for i, letter in enumerate("abc"):
        assert {x for text, x, _ in found if text == letter} == {here.at(f"{letter}1")[0]}
        assert {y for text, _, y in found if text == str(i + 1)} == {here.at(f"c{i + 1}")[1]}


@pytest.mark.parametrize(("entry", "end"), [("a1", "c3"), ("a2", "c2"), ("b1", "c2")])
def test_no_gate_pushes_a_letter_or_number_of_the_grid_aside(entry, end):
    """Each stands twice, and where a gate takes its place, across from the gate; only between two gates beside one."""
    found = names(running(RING, rabbit="b2", moves=4, card_entry=entry, card_exit=end))
    here = Plot(3)
    assert {text for text, *_ in found} == set("abc123")
    for text, x, y in found:
        if text in "abc":
            assert x == here.at(f"{text}1")[0]
        else:
            assert (y == here.at(f"a{text}")[1]) is (text != "2" or (entry, end) != ("a2", "c2"))


@pytest.mark.parametrize(("lies", "clashing"), [("NS", "b1"), ("EW", "a2")])
def test_where_the_tile_in_hand_does_not_fit_a_cross_says_so_and_no_cell_is_forbidden(lies, clashing):
    """A corner lies on a1, open to the north and the east."""
    state = at("build", {"a1": "NE"}, hands=[["I"], []])
    chosen = ("tile:I",) * (1 + quarters("NS", lies))
    assert {f"{column}{row}" for column in "abc" for row in "123"} <= set(choices(SCENERY, state, 0, chosen))
    here = Plot(3)
    crosses = [
        (item.x, item.y) for item in SCENERY.preview(state, chosen) if isinstance(item, Circle) and item.fill == "cause"
    ]
    left, top = here.corner(clashing)
    ((x, y),) = crosses
    assert left < x < left + here.step
    assert top < y < top + here.step
    assert clashing not in SCENERY.best(state, chosen)


def test_the_light_is_on_the_cells_where_a_tile_fits_and_on_none_where_it_fits_nowhere():
    """Whoever has switched hints off sees all cells alike: what shows the difference is a hint."""
    hand, state = Hand(SCENERY), at("build", {"a1": "NE"}, hands=[["I"], []])
    for lies, lit in (("NS", {"a2", "c3"}), ("EW", {"b1"})):
        hand.chosen = ("tile:I",) * (1 + quarters("NS", lies))
        scene = hand.scene(state)
        under, _ = layers(scene, hand.marks(state, 0))
        here = Plot(3)
        bright = [item.box[:2] for item in under if item.fill == "target-tint"]
        assert all(item.note == HINT for item in under if item.fill == "target-tint")
        found = {
            cell
            for cell in (f"{column}{row}" for column in "abc" for row in "123")
            if any(hypot(x - here.corner(cell)[0], y - here.corner(cell)[1]) < 12 for x, y in bright)
        }
        assert found == lit
        assert len([item for item in under if item.fill == "target-faint"]) >= 9


@pytest.mark.parametrize("count", range(2, 7))
@pytest.mark.parametrize(("rabbit", "carrots"), [("a1", {}), ("a1", {"b2": [1]}), ("a1", {"b2": [1, 3]}), ("b2", {})])
def test_birds_of_one_tile_stand_side_by_side(count, rabbit, carrots):
    birds = dict.fromkeys(BIRDS[:count], "b2")
    seen = view(running(RING, rabbit=rabbit, moves=4, birds=birds, carrots=carrots))
    here = Plot(3)
    discs = [bird_at(seen, here, name) for name in birds]
    for one, other in combinations(discs, 2):
        assert hypot(one.x - other.x, one.y - other.y) >= 0.47 * (one.size + other.size) - 1
    left, top = here.corner("b2")
    for each in discs:
        half = 0.47 * each.size - 2
        assert left <= each.x - half
        assert each.x + half <= left + here.step
        assert top <= each.y - half
        assert each.y + half <= top + here.step


def test_while_the_way_of_rabbit_or_bird_is_the_question_no_arrow_answers_it():
    state = running(RING, rabbit="a2", moves=4, birds={"owl": "c2"}, dice={"owl": "N"})
    scene = SCENERY.scene(state)
    shown, asked = (
        [item for item in items if item.key.startswith("flight:") or item.note == OFFER]
        for items in (scene.items, scene.asked().items)
    )
    assert shown
    assert not asked


def test_while_the_question_is_what_does_not_fit_no_cross_answers_it():
    scene = SCENERY.scene(at("build", "ES EW SW\nNS S NW\nNE NEW NW", hands=[["I"], []]))
    assert [item for item in scene.items if item.fill == "cause"]
    assert not [item for item in scene.asked().items if item.fill == "cause"]


def test_the_cells_where_a_tile_fits_as_it_lies_in_the_hand_stand_out():
    """The gates are south of a1 and north of c3; on a2 lies a straight from north to south."""
    state = at("build", ". . .\nNS . .\n. . .", hands=[["I", "L", "X"], []])
    assert SCENERY.best(state, ("tile:I",)) == ("a1", "a3", "b2", "c3")
    assert SCENERY.best(state, ("tile:I", "tile:I")) == ("tile:I",), "it fits nowhere like that: turn it"
    assert SCENERY.best(at("build", "ES EW SW\nNS ES NSW\nNE NEW NW", hands=[["I"], []]), ("tile:I",)) == (), (
        "no turn helps here"
    )
    assert SCENERY.best(state, ()) is None
    assert SCENERY.best(state, ("b2",)) is None


def test_a_tile_that_lies_well_is_no_place_that_stands_out_and_one_that_does_not_is():
    state = at("build", "ES EW SW\nNS ES NSW\nNE EW NW", hands=[["L", "T"], []])
    assert state.misfits == (("b1", "b2"),)
    found = {cell for n in range(1, 5) for cell in SCENERY.best(state, ("tile:T",) * n)}
    assert found - {"tile:T"} == {"b1"}, "a T mends it there, and nowhere else"


def test_a_tile_that_fits_nowhere_as_it_lies_is_said_to_need_a_turn_and_is_marked_itself():
    state = at("build", "ES ESW SW\nNS N NS\nNE EW .", hands=[["L"], []])
    assert SCENERY.best(state, ("tile:L",)) == ("tile:L",)
    assert "turn it" in str(SCENERY.about(state, ("tile:L",)))
    assert "fits nowhere" in str(SCENERY.about(state, ("tile:L",)))
    turned = ("tile:L",) * 4
    assert SCENERY.best(state, turned) == ("c1",)
    assert "fits nowhere" not in str(SCENERY.about(state, turned))
    hand = Hand(SCENERY)
    hand.press(state, 0, "tile:L")
    _, over = layers(SCENERY.scene(state), hand.marks(state, 0))
    assert not [item for item in over if item.note == HINT and isinstance(item, Circle)], (
        "no tick says that it is right"
    )
    assert [item for item in over if item.note == HINT], "yet it stands out"


FAULTY = "ES EW SW\nNS ES NEW\nNE NEW NW"
"""The T on c2 should be open to the south, and not to the east."""


def test_a_tile_that_is_turned_in_the_maze_is_seen_and_told_as_it_would_lie():
    """The crosses, the way and the words are those of the maze as it would be."""
    state = at("mend", FAULTY, seats=1)
    hand = Hand(SCENERY)

    def crosses():
        return [item for item in hand.scene(state).items if item.fill == "cause"]

    assert len(crosses()) == 1
    hand.press(state, 0, "c2")
    assert (hand.marks(state, 0).best, len(crosses())) == (("c2", "c3"), 1), "a turn helps, or the corner on c3"
    for turns in range(1, 4):
        hand.press(state, 0, "c2")
        fits = turns == 3
        assert bool(crosses()) is not fits
        assert hand.marks(state, 0).best == (("ok",) if fits else ("c2",))
        assert ("press the tick" in str(SCENERY.about(state, hand.chosen)).split(",")[0].split(": ")[1]) is fits
    assert hand.press(state, 0, "ok").move == state.parse("turn c2 NSW")


def test_tiles_that_would_fit_if_they_changed_places_are_marked_for_each_other():
    swapped = at("mend", "NE EW SW\nNS . NS\nES EW NW", seats=1)
    assert SCENERY.best(swapped, ("a1",)) == ("a1", "a2", "a3")
    assert SCENERY.best(swapped, ("c2",)) == (), "no turn of it helps, nor any other place"


def test_what_fits_stands_out_as_a_hint_alone():
    """Who has switched hints off sees all cells alike."""
    state = at("build", ". . .\nNS . .\n. . .", hands=[["I"], []])
    hand = Hand(SCENERY)
    hand.press(state, 0, "tile:I")
    _, over = layers(SCENERY.scene(state), hand.marks(state, 0))
    alike = [item for item in over if item.note != HINT and item.line == "target" and item.width < 3]
    assert len(alike) == 10, "all cells, and the tile itself, which turns"
    assert len([item for item in over if item.note == HINT and isinstance(item, Circle)]) == 4


def test_many_places_are_rimmed_and_the_garden_keeps_its_colours():
    """Light on 24 cells was a garden without colours; a rim on each, under whatever stands there, hides nothing."""
    lying = [*["NS"] * 12, *["NE"] * 12, "N"]
    whole = dict(zip((f"{column}{row}" for column in "abcde" for row in range(1, 6)), lying, strict=True))
    state = running(
        whole, round=3, rabbit="c3", moves=9, characters=["ghost", "clown"], card_entry="a1", card_exit="e5"
    )
    hand = Hand(SCENERY)
    hand.press(state, 0, "power:ghost")
    under, _ = layers(SCENERY.scene(state), hand.marks(state, 0))
    assert not [item for item in under if item.fill]
    assert len({item.box for item in under if item.line == "glow"}) == 24
    assert len({item.box for item in under if item.line == "target"}) == 24, "dark beside bright: seen on any ground"


def test_of_many_cells_those_where_a_tile_fits_stand_out():
    grid = "\n".join(["ES EW EW EW SW", *[". . . . ."] * 4])
    state = at("build", grid, round=3, hands=[["I"], []], card_entry="a1", card_exit="e1", card_corner="NW")
    hand = Hand(SCENERY)
    hand.press(state, 0, "tile:I")
    marks = hand.marks(state, 0)
    under, over = layers(SCENERY.scene(state), marks)
    best = [token for token in marks.best if token in marks.target]
    assert 0 < len(best) < len(marks.target) - 16
    assert len([item for item in over if item.note == HINT and isinstance(item, Circle)]) == len(best)
    assert len([item for item in under if item.fill]) == len(best)


@pytest.mark.parametrize("seats", [1, 3])
def test_each_stage_says_what_to_do(seats):
    for state in states(seats, seed=6):
        if state.movers and state.stage != "choose":
            assert str(SCENERY.asks(state, state.turn)), state.stage
            assert len(str(SCENERY.asks(state, state.turn)).split()) <= 20


def test_where_a_bird_will_fly_is_shown_before_the_rabbit_moves():
    def arrows(**parts):
        state = running(RING, rabbit="a1", moves=4, **parts)
        found = [item for item in hints(state) if item.key == "flight:owl" and item.line == "scarf"]
        return [item for item in found if not isinstance(item, Circle)]

    assert len(arrows(birds={"owl": "b2"}, dice={"owl": "N"})) == 1
    assert len(arrows(birds={"owl": "c1"}, dice={"owl": "E"})) == 0, "over the edge it stays"
    assert len(arrows(birds={"owl": "c2"}, dice={"owl": "rabbit"})) == 2, "of two ways both are shown"


def test_a_sum_is_drawn_beside_its_basket():
    state = running(RING, rabbit="a1", moves=7, gathered=[1, 3], store=9)
    words = [item.text for item in SCENERY.scene(state).items if isinstance(item, Label)]
    assert {"7", "4", "9", "/20"} <= set(words)


@pytest.mark.parametrize(("store", "won"), [(20, True), (19, False)])
def test_at_the_end_the_rabbit_is_seen_and_glad_only_if_all_have_won(store, won):
    over = at("over", RING, round=3, store=store, quest=None)
    assert SCENERY.scene(over).title.endswith("The game is over")
    drawn = [item for item in SCENERY.scene(over).items if item.key == "finale"]
    smiles = rabbit(0, 0, 100, key="finale", glad=True)
    assert [type(item) for item in drawn] == [
        type(item) for item in (smiles if won else rabbit(0, 0, 100, key="finale"))
    ]
    assert [type(item) for item in smiles] != [type(item) for item in rabbit(0, 0, 100)]


def test_what_was_rolled_is_drawn_for_each_bird_from_left_to_right():
    state = running(RING, rabbit="a1", moves=4, birds={"owl": "b2", "bat": "c1"}, dice={"owl": "N", "bat": "rabbit"})
    drawn = SCENERY.rolled(state)
    assert drawn[: len(bird("owl", 24, 24, 44))] == bird("owl", 24, 24, 44)
    assert drawn[-len(die("rabbit", 170, 22, 48)) :] == die("rabbit", 170, 22, 48)
    assert SCENERY.rolled(at("build", RING)) == ()


def test_who_plays_has_the_face_of_the_character():
    state = GAME.start(seats=2).play("choose ghost")
    assert SCENERY.face(state, 0) == portrait("ghost", 24, 24, 46)
    assert SCENERY.face(state, 1) == portrait("", 24, 24, 46)


# Presses --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sides", [sides for sides in TILE if sides])
def test_turning_comes_round(sides):
    assert turned(sides, 4) == sides
    assert quarters(sides, turned(sides, 1)) == (0 if SHAPE[TILE[sides]] == "X" else 1)


def test_a_tile_is_turned_by_pressing_it_again_and_laid_by_pressing_a_cell():
    state = at("build", "ES EW .\n. . .\n. . .", hands=[["L", "I"], []])
    assert str(pressed(state, "tile:L", "b1").move) == "place NE b1"
    assert str(pressed(state, "tile:L", "tile:L", "b1").move) == "place ES b1"
    assert str(pressed(state, "tile:L", "tile:L", "tile:L", "tile:L", "b1").move) == "place NW b1"
    assert pressed(state, *["tile:L"] * 5).chosen == ("tile:L",), "and comes round"
    assert str(pressed(state, "tile:I", "tile:L", "tile:L", "b1").move) == "place ES b1", "another one is taken instead"


def test_a_crossroads_is_put_down_by_pressing_it_again():
    state = at("build", RING, hands=[["X"], []])
    assert pressed(state, "tile:X").chosen == ("tile:X",)
    assert pressed(state, "tile:X", "tile:X").chosen == ()


def test_a_cell_without_a_tile_in_hand_says_what_to_do():
    found = pressed(at("build", RING, hands=[["X"], []]), "b1").refusal
    assert (found.rule, found.where) == ("CA-05", ("b1",))
    assert found.why == "Take a tile from the bench below the garden first, then press where it goes."


def test_a_tile_of_the_maze_is_turned_where_it_lies_and_confirmed():
    state = at("mend", {**maze(RING), "b3": "NS"})
    assert "ok" not in labels(state, ("b3",))
    assert labels(state, ("b3", "b3"))["ok"] == "The green tick: leave the tile as it is now"
    assert str(pressed(state, "b3", "b3", "ok").move) == "turn b3 EW"
    assert pressed(state, "b3", "b3", "b3").chosen == ("b3",), "and comes round"


def test_two_tiles_change_places_in_either_order():
    state = at("mend", {**maze(RING), "b3": "NS"})
    assert str(pressed(state, "b3", "a1").move) == "swap a1 b3"
    assert str(pressed(state, "a1", "b3").move) == "swap a1 b3"


def test_the_rabbit_runs_to_the_cell_that_is_pressed():
    state = running(RING, rabbit="a2", came_from="N", moves=4)
    assert choices(SCENERY, state, 0, ())[:1] == ("a1",)
    assert str(pressed(state, "a1").move) == "go S"
    assert pressed(state, "a3").refusal.rule == "CA-14"
    assert pressed(state, "c1").refusal.why == "That is too far: the rabbit runs one tile at a time, along the path."
    assert pressed(state, "a2").refusal.why == "The rabbit is on a2 already."


def test_without_a_way_on_the_rabbit_stays_by_its_sign_or_by_its_cell():
    state = running("N . .\nS . .\n. . .", rabbit="a2", came_from="N", moves=4, card_entry="a2", card_exit="c1")
    assert labels(state)["stay"] == "Stay here: there is no way but back"
    assert str(pressed(state, "stay").move) == str(pressed(state, "a2").move) == "stay"


def test_two_carrots_are_put_down_in_either_order():
    state = running(RING, rabbit="a2", moves=4)
    assert str(pressed(state, "rest", "c2", "b1").move) == "rest b1 c2"
    assert str(pressed(state, "rest", "c2", "c2").move) == "rest c2 c2"


def test_powers_are_on_the_bench():
    state = running(
        RING,
        characters=["ghost", "sailor"],
        rabbit="a2",
        moves=4,
        birds={"owl": "b2"},
        dice={"owl": "N"},
    )
    assert str(pressed(state, "power:ghost", "c3").move) == "power ghost c3"
    assert str(pressed(state, "power:sailor", "die:owl", "face:rabbit").move) == "power sailor owl:rabbit".replace(
        ":", " "
    )
    assert pressed(state, "power:sailor", "b2").chosen == ("power:sailor", "die:owl"), "the bird stands for its die"
    used = running(RING, characters=["ghost", "sailor"], rabbit="a2", moves=4, powers_used=[True, False])
    assert "power:ghost" not in labels(used)


@pytest.mark.parametrize(
    ("state", "chosen"),
    [
        (
            running(RING, characters=["ghost", "sailor"], rabbit="a2", birds={"owl": "b2"}, dice={"owl": "N"}),
            ("power:sailor", "die:owl"),
        ),
        (at("act", RING, rabbit="a1", birds={"bat": "b2"}, carrots={"b2": [1]}, acting="bat"), ("act:1",)),
    ],
    ids=["faces of a die", "birds for a carrot"],
)
def test_what_other_things_cover_on_the_bench_is_marked_and_pressed_no_more(state, chosen):
    hand = Hand(SCENERY)
    hand.chosen = chosen
    scene, marks = hand.scene(state), hand.marks(state, state.turn)
    _, over = layers(scene, marks)
    assert not [item for item in over if item.line == "chosen"], "what is chosen is under the new things"
    tokens = [item.token for item in scene.touchable if item.box[1] > FOOT]
    assert tokens
    assert all(token.startswith(("face:", "new:")) for token in tokens)


def test_a_bird_flies_to_the_cell_that_is_pressed_and_stays_where_it_stands():
    state = at("fly", RING, rabbit="a1", moves=4, birds={"owl": "b2", "crow": "c3"}, dice={"owl": "N", "crow": "E"})
    assert str(pressed(state, "b2", "b3").move) == "fly owl N"
    assert str(pressed(state, "die:crow", "c3").move) == "fly crow stay"
    assert pressed(state, "a3").refusal.rule == "CA-19"
    assert pressed(state, "die:owl", "b1").refusal.rule == "CA-20"


def test_a_cell_to_which_one_bird_alone_can_fly_is_pressed_without_the_bird():
    hungry = at("fly", RING, rabbit="a1", carrots={"b3": [1], "c2": [3]}, birds={"crow": "b2"}, dice={"crow": "carrot"})
    assert str(pressed(hungry, "b3").move) == "fly crow N"
    assert str(pressed(hungry, "c2").move) == "fly crow E"
    assert pressed(hungry, "a2").refusal.rule == "CA-19"
    two = at("fly", RING, rabbit="a1", moves=4, birds={"owl": "b3", "crow": "a2"}, dice={"owl": "S", "crow": "E"})
    assert pressed(two, "b2").refusal.rule == "CA-19", "which of the two is meant has to be said"
    assert pressed(two, "b3").chosen == ("die:owl",), "a bird that has to fly is taken in hand"
    assert {"die:owl", "b3"} <= set(Hand(SCENERY).marks(two, two.turn).able), "it is marked where it sits, and its die"
    assert pressed(two, "die:owl", "b2").move is not None


def test_what_a_bird_does_is_chosen_on_the_bench():
    state = at("act", RING, rabbit="a1", moves=4, birds={"hawk": "b2"}, carrots={"b2": [1, 3]}, acting="hawk")
    assert labels(state)["act:3"] == "The hawk acts on a bunch of three"
    assert str(pressed(state, "act:3").move) == "act 3"
    assert pressed(state, "b2").refusal.rule == "CA-31"


def written(state, chosen=()):
    """List the words of the picture, and of what is laid on the bench for what is in hand."""
    scene = SCENERY.in_hand(state, chosen, SCENERY.scene(state)) if chosen else SCENERY.scene(state)
    return [item.text for item in scene.items if isinstance(item, Label)]


def test_who_does_not_know_a_bird_by_its_picture_reads_its_name():
    state = at("act", RING, rabbit="a1", moves=4, birds={"bat": "b2"}, carrots={"b2": [1, 3]}, acting="bat")
    assert "What does the bat do?" in written(state)
    assert {"single", "bunch"} <= {*written(state)}
    assert {"owl", "hawk", "crow", "seagull", "sparrow"} <= {*written(state, ("act:1",))}
    assert "what the bat does" in str(SCENERY.asks(state, 0))


def test_of_a_bird_with_a_ring_is_said_that_it_stays():
    state = running(RING, rabbit="a1", moves=4, birds={"owl": "a3", "hawk": "b2"}, dice={"owl": "N", "hawk": "N"})
    assert labels(state)["die:owl"] == "The owl stays: it cannot fly one step to the north"
    assert labels(state)["die:hawk"] == "The hawk will fly one step to the north"
    rolled = at("dice", RING, rabbit="a1", moves=4, birds={"owl": "a3", "hawk": "b2"}).play("dice owl:N hawk:N")
    assert rolled.events[0].text == "The dice send the owl against the edge and the hawk to the north."


def test_for_the_extra_bird_no_tile_with_carrots_is_offered():
    heap = {"a3": [3], "b3": [3], "a2": [1]}
    state = at("extra", "ES EW .\nNS ES EW\nNE NEW NW", extra_bird="owl", carrots=heap)
    assert str(pressed(state, "c3").refusal.instead) == "extra c1"


def test_characters_are_chosen_by_their_cards():
    state = GAME.start(seats=2)
    assert str(pressed(state, "character:ghost").move) == "choose ghost"
    later = state.play("choose ghost")
    assert "character:ghost" not in labels(later)


# Drags ----------------------------------------------------------------------------------------------------------------


def drags(state, chosen=()):
    """List what can be dragged where, as a set of pairs."""
    found = (SCENERY.drag(state, chosen, path) for path in paths(SCENERY, state, state.turn))
    return {(drag.start, drag.thing, drag.end) for drag in found if drag is not None}


def test_a_tile_is_dragged_as_it_lies_in_the_hand():
    state = at("build", "ES EW .\n. . .\n. . .", hands=[["L"], []])
    assert ("tile:L", "tile:L", "b1") in drags(state)
    path = ("tile:L", "tile:L", "b1")
    assert SCENERY.drag(state, ("tile:L", "tile:L"), path) is not None
    assert SCENERY.drag(state, ("tile:L",), path) is None


def test_the_rabbit_and_the_birds_are_dragged_where_they_may_go():
    assert drags(running(RING, rabbit="a2", came_from="N", moves=4)) == {("a2", "rabbit", "a1")}
    state = at("fly", RING, rabbit="a1", moves=4, birds={"owl": "b2"}, dice={"owl": "N"})
    assert drags(state) == {("b2", "bird:owl", "b3")}


def test_chance_is_never_pressed():
    state = GAME.start(seats=1).play("choose bandit")
    assert state.movers == (CHANCE,)
    assert {token for token in labels(state) if token.startswith("tile:")} == set()


# What needs no press --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 6])
def test_birds_fly_by_themselves_only_where_that_takes_nothing_from_any_choice(seats):
    """Whatever somebody could have brought about they can still bring about."""
    found = {True: 0, False: 0}
    for seed in range(4):
        for state in states(seats, seed):
            moves = state.moves()
            move = SCENERY.forced(state, moves)
            if state.stage != "fly":
                assert move in (None, *moves)
                continue
            found[move is not None] += 1
            if move is not None:
                assert gardens_after(state.after(move)) == gardens_after(state)
            elif len(moves) == len(state.dice):  # each bird has one way
                assert all(gardens_after(state.after(other)) < gardens_after(state) for other in moves)
    assert found[True] > 10
    assert found[False] > 5


def gardens_after(state):
    """List what the garden can look like when all birds have flown and have done what they do."""
    if state.stage not in ("fly", "act"):
        told = state.to_dict()
        parts = ("birds", "carrots", "carried", "gathered", "rabbit", "store", "powers_used")
        return {str([told[part] for part in parts])}
    return set().union(*(gardens_after(state.after(move)) for move in state.moves()))


def test_birds_that_do_not_meet_fly_by_themselves_whatever_they_do():
    birds = {"hawk": "a1", "crow": "c3", "sparrow": "b3"}
    dice = {"hawk": "N", "crow": "S", "sparrow": "W"}
    state = at("fly", RING, rabbit="c1", moves=4, carrots={"a2": [1], "a3": [3]}, birds=birds, dice=dice)
    told = []
    while state.stage == "fly":
        move = SCENERY.forced(state, state.moves())
        assert move is not None
        told.append(str(move))
        state = state.after(move)
    assert sorted(told) == ["fly crow S", "fly hawk N", "fly sparrow W"]
    assert not state.carrots


def test_where_the_order_of_the_birds_matters_that_is_said():
    """The owl leaves one carrot of three, which the sparrow destroys; when the sparrow is first, the owl finds none."""
    dice = {"owl": "N", "sparrow": "S"}
    apart = {"owl": "a1", "sparrow": "c3"}
    meeting = {"owl": "a1", "sparrow": "a3"}
    state = at("fly", RING, rabbit="c1", moves=4, carrots={"a2": [3]}, birds=meeting, dice=dice)
    assert SCENERY.forced(state, state.moves()) is None
    assert str(SCENERY.asks(state, 0)) == (
        "Which bird flies first? That changes what the others find: the order is yours."
    )
    state = at("fly", RING, rabbit="c1", moves=4, carrots={"a2": [3]}, birds=apart, dice=dice)
    assert SCENERY.forced(state, state.moves())
    assert "Which bird flies first" not in str(SCENERY.asks(state, 0))
    one = at("fly", RING, rabbit="c1", moves=4, birds={"owl": "a3"}, dice={"owl": "rabbit"})
    assert SCENERY.forced(one, one.moves()) is None, "it has two ways"
    assert str(SCENERY.asks(one, 0)) == "Press the owl, then where it flies."
    one = at("fly", RING, rabbit="c1", moves=4, birds={"owl": "a3"}, dice={"owl": "S"})
    assert str(SCENERY.asks(one, 0)) == "Press the owl: it has one way to fly."


def test_the_rabbit_stays_by_itself_only_where_nothing_else_can_be_done():
    stuck = running(maze("ES EW SW\nNS ES NSW\nN NEW NW"), rabbit="a1", came_from="N", moves=3, rested=True)
    assert [str(move) for move in stuck.moves()] == ["stay"]
    assert str(SCENERY.forced(stuck, stuck.moves())) == "stay"
    rests = running(maze("ES EW SW\nNS ES NSW\nN NEW NW"), rabbit="a1", came_from="N", moves=3)
    assert len(rests.moves()) > 1
    assert SCENERY.forced(rests, rests.moves()) is None
    free = running(rabbit="a1", came_from="N", moves=3, rested=True)
    assert SCENERY.forced(free, free.moves()) is None, "where to go is a person's choice, and one press"


@pytest.mark.parametrize("number", [1, pytest.param(3, marks=pytest.mark.slow)])
@pytest.mark.parametrize("seats", [1, 3])
def test_what_is_in_hand_is_spoken_of_in_words_of_the_garden(seats, number):
    """That a press turns a tile, or which of two tiles is asked for, nobody would guess from the marks."""
    said = set()
    for seed in range(number):
        for state in states(seats, seed):
            for path in paths(SCENERY, state, state.turn):
                for k in range(1, len(path)):
                    words = str(SCENERY.about(state, path[:k]))
                    assert words or path[0].startswith(("die:", "power:")), (path[:k], state.stage)
                    said.add(words)
    assert any("turn it" in words for words in said)
    assert any("swap" in words for words in said)


def test_the_bench_says_whose_tiles_lie_on_it_where_several_build():
    def plate(state):
        return [item.text for item in SCENERY.scene(state).items if isinstance(item, Label) and abs(item.y - FOOT) < 12]

    ghosts = at("build", RING, seats=2, characters=["clown", "ghost"], turn=1, hands=[["I"], ["X"]])
    assert "The ghost's tiles" in plate(ghosts)
    assert "Player 1's tiles" in plate(at("build", RING, hands=[["I"], ["X"]]))
    assert "Build the maze" in plate(at("build", RING, seats=1, hands=[["I"]]))


def test_where_the_rabbit_can_only_stay_the_sign_for_that_is_named():
    state = running("N NESW NESW\nNS NESW NESW\nNE NEW NW".replace("N NESW", "S NESW", 1), rabbit="a3", came_from="S")
    assert texts(state) == ["stay", *texts(state, "rest")]
    assert "the red sign beside the garden" in str(SCENERY.asks(state, 0))
    assert "Press the red sign" in [item.text for item in SCENERY.scene(state).items if isinstance(item, Label)]


# Nothing hides anything -----------------------------------------------------------------------------------------------


def shared(one, other):
    """Tell how much of the other box lies under the first one: from 0 to 1."""
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return across * down / (other[2] * other[3]) if across > 0 and down > 0 else 0


def meets(disc, box):
    """Check whether a disc lies over a part of a box."""
    x, y, w, h = box
    near = max(x, min(disc.x, x + w)), max(y, min(disc.y, y + h))
    return hypot(near[0] - disc.x, near[1] - disc.y) < disc.radius - 1


def faces(items):
    """List the faces of a picture by their keys: those of the rabbit and of the birds, wherever they stand."""
    found = {}
    for item in items:
        kind, _, name = item.key.partition(":")
        if item.key == "rabbit" and item.fill == "fur" and isinstance(item, Circle):
            found[item.key] = item.box
        elif kind in ("bird", "bench") and item.fill == "token" and item.key not in found:
            found[item.key] = Standing(item.x, item.y, item.radius / 0.47).box(HEADS[name])
    return found


def dice(items):
    """List the dice of a picture by their keys."""
    return {item.key: item.box for item in items if item.fill == "die"}


def plate_of(items):
    """Find the plate that says what is to be done."""
    plates = (item for item in items if isinstance(item, Rectangle) and (item.h, item.fill) == (PLATE, "token"))
    return next(plates, None)


def runs(seats, seed):
    """List the positions of a random game in which the rabbit runs and birds fly."""
    return [state for state in states(seats, seed) if state.stage in ("run", "fly", "act")]


def test_the_head_of_a_bird_is_where_it_is_drawn():
    for name in BIRDS:
        eyes = [item for item in bird(name, 0, 0, 100) if isinstance(item, Circle) and 2 <= item.radius <= 6]
        x, y, w, h = Standing(0, 0, 100).box(HEADS[name])
        assert [eye for eye in eyes if x <= eye.x <= x + w and y <= eye.y <= y + h and eye.fill == "contour"], name


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (1, 6), (2, 7), (3, 6), (3, 11), (6, 2), (6, 6)])
def test_no_arrow_of_the_rabbit_no_die_and_no_plate_hides_a_face_a_figure_or_a_die(seats, seed):
    """In no position of a random game, at none of the three sizes of the maze."""
    sizes = set()
    for state in runs(seats, seed):
        items = SCENERY.scene(state).items
        seen_faces, seen_dice = faces(items), dice(items)
        coins = [item for item in items if item.note == OFFER and isinstance(item, Circle)]
        figures = [item.box for item in items if item.fill == "carrot"]
        plate = plate_of(items)
        for coin in coins:
            assert not [key for key, box in (seen_faces | seen_dice).items() if meets(coin, box)]
            assert not [box for box in figures if shared(coin.box, box) > 0.2]
        for key, lies in seen_dice.items():
            assert not [face for face, box in seen_faces.items() if shared(lies, box) > 0.15], key
            assert not [other for other, box in seen_dice.items() if other != key and shared(lies, box) > 0.04], key
        if plate:
            assert not [key for key, box in (seen_faces | seen_dice).items() if shared(plate.box, box)]
        sizes.add(state.size)
    assert 3 in sizes


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (1, 6), (2, 7), (3, 6), (3, 11), (6, 2), (6, 6)])
def test_no_arrow_of_a_flight_hides_a_face_or_a_die(seats, seed):
    for state in runs(seats, seed):
        items = SCENERY.scene(state).items
        seen = faces(items) | dice(items)
        for item in items:
            if item.key.startswith("flight:") and not isinstance(item, Circle):
                half = item.width / 2 if isinstance(item, Line) else 0
                x, y, w, h = item.box
                box = (x - half, y - half, w + 2 * half, h + 2 * half)
                assert not [key for key, face in seen.items() if shared(box, face) > 0.25], item.key


def test_the_carrot_that_is_put_down_on_the_tile_of_the_rabbit_leaves_its_face_free():
    state = running(RING, rabbit="a2", moves=4)
    more = SCENERY.preview(state, ("rest", "a2"))
    face = faces(SCENERY.scene(state).items)["rabbit"]
    assert not [item for item in more if shared(item.box, face)]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_plate_is_wide_enough_for_another_font(language):
    """In JupyterLab the letters of other fonts are wider than ours; DejaVu Sans is one of the widest."""
    with speaking(language):
        for state in (running(RING, rabbit="a2", moves=4), at("build", RING), at("mend", {**maze(RING), "b3": "NS"})):
            items = SCENERY.scene(state).items
            plate = plate_of(items)
            words = next(
                item for item in items if isinstance(item, Label) and abs(item.y - plate.y - PLATE / 2 - 1) < 1
            )
            pips = 28 * sum(isinstance(item, Circle) and item.radius == 9.5 for item in items)
            assert plate.w - pips >= 0.62 * words.size * len(words.text), words.text
            assert plate.x >= 0
            assert plate.x + plate.w <= 640


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_frame_lies_over_the_names_of_birds_on_the_bench(language):
    """They hang below the line: a frame round what can be pressed cut a "g" in half."""
    state = at("act", RING, rabbit="a1", moves=6, carrots={"a2": [1, 3]}, birds={"bat": "a2"}, acting="bat")
    with speaking(language):
        called = {format(name, "name") for name in BIRD_NAMES}
        hand = Hand(SCENERY)
        hand.press(state, 0, "act:1")
        shown = hand.scene(state)
        _, over = layers(shown, hand.marks(state, 0))
    inner = [item.box[1] + item.box[3] - item.width / 2 for item in over if item.line == "target"]
    names = [item for item in shown.items if isinstance(item, Label) and item.text in called]
    assert len(names) == 5
    assert all(item.y + 0.55 * item.size + 3 < foot for item in names for foot in inner)


# What is said of those who play ---------------------------------------------------------------------------------------


def test_each_character_tells_what_it_can_do_and_whether_that_is_used_up():
    for name in CHARACTERS:
        ready = running(RING, rabbit="a1", moves=4, seats=1, characters=[name])
        spent = running(RING, rabbit="a1", moves=4, seats=1, characters=[name], powers_used=[name != "bandit"])
        said = str(SCENERY.powers(ready, 0))
        assert said.startswith(f"The {name}: ")
        assert len(said.split()) <= 18
        assert (str(SCENERY.powers(spent, 0)) != said) == (name != "bandit"), "the bandit's is never used up"
    assert not str(SCENERY.powers(GAME.start(seats=2), 0)), "nobody has chosen yet"


def test_turns_go_round_as_the_quest_card_says():
    assert SCENERY.goes_round(GAME.start(seats=3)) == 0
    ways = {state.card.direction: SCENERY.goes_round(state) for state in states(3, seed=2) if state.card}
    assert ways.items() <= {"cw": 1, "ccw": -1}.items()
    assert ways


@pytest.mark.parametrize(("store", "lit"), [(19, None), (20, 1), (25, 1), (26, 2), (32, 3), (45, 3)])
def test_what_is_beyond_enough_is_told_by_stars_beside_the_store(store, lit):
    drawn = SCENERY.scene(running(RING, rabbit="a1", moves=4, seats=1, round=3, store=store))
    stars = [item for item in drawn.items if isinstance(item, Polygon) and len(item.points) == 10 and item.box[1] < 80]
    assert [item.fill for item in stars] == ([] if lit is None else ["glow"] * lit + ["stone"] * (3 - lit))
    assert all(item.box[0] + item.box[2] < drawn.width - 12 for item in stars)
    assert any(isinstance(item, Label) and item.text == "/20" for item in drawn.items) == (lit is None)


def test_a_game_that_can_only_be_won_is_feasted():
    state = running(RING, rabbit="b3", came_from="W", moves=4, seats=1, round=2, store=17, gathered=[3])
    move = state.parse("go E")
    assert "win" in [beat.sound for beat in SCENERY.beats(state, move, state.after(move))]
    less = running(RING, rabbit="b3", came_from="W", moves=4, seats=1, round=2, store=16, gathered=[3])
    assert "win" not in [beat.sound for beat in SCENERY.beats(less, move, less.after(move))]
