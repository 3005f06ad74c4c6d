"""The yard of Carrots & Broccoli: sides, wall and gardens as shapes, and what every press means."""

from __future__ import annotations

import re
from gettext import NullTranslations
from itertools import pairwise, product
from random import Random
from xml.etree import ElementTree as ET

import pytest

from garden_widgets.core.language import speaking
from garden_widgets.kit.grids import INDEX, SQUARES, bits
from garden_widgets.scenes import palette, svg
from garden_widgets.scenes.dice import colour_die
from garden_widgets.scenes.marks import Marks, marked
from garden_widgets.scenes.pressing import choices, paths, press
from garden_widgets.scenes.scene import Circle, Label, Line, Polygon, Rectangle, hit
from garden_widgets.shelf.carrots_and_broccoli.scene import SCENERY, board
from garden_widgets.shelf.carrots_and_broccoli.scene.seen import triangle
from tests.approved import assert_approved
from tests.contrast import contrast
from tests.shelf.carrots_and_broccoli.carrots import RISING, WALL, at, bed, moved, walk

BENT = moved(WALL, "b7-c7", "g2-g3")
FOUR = {"seats": 4}
TINTS = sorted({tint for tints in board.TINTS.values() for tint in tints})


def middle_of(square):
    x, y = board.corner(INDEX[square])
    return x + board.CELL / 2, y + board.CELL / 2


def texts(items):
    return [item.text for item in items if isinstance(item, Label)]


class Longer(NullTranslations):
    """A language whose sentences are 40 % longer."""

    def gettext(self, message):
        return message + "n" * round(0.4 * len(re.sub(r"\{.*?\}", "", message)))

    def pgettext(self, context, message):
        return self.gettext(message)


def touch(state, *tokens, chosen=()):
    """Press one token after another, and give the last answer."""
    done = None
    for token in tokens:
        done = press(SCENERY, state, state.turn, chosen, token)
        chosen = done.chosen
    return done


class TestBoard:
    def test_it_is_as_wide_as_a_phone_can_show_and_fingers_can_press(self):
        scene = SCENERY.scene(at())
        assert scene.width == 640
        assert scene.height <= 775
        for square in SQUARES:
            (field,) = scene.find(square)
            assert field.box[2] >= 72
            assert field.box[3] >= 72

    @pytest.mark.parametrize(("square", "x", "y"), [("a1", "left", "bottom"), ("h8", "right", "top")])
    def test_a1_is_at_the_bottom_left(self, square, x, y):
        px, py = middle_of(square)
        assert (px < 100) == (x == "left")
        assert (py > 500) == (y == "bottom")

    def test_every_square_is_found_under_its_middle(self):
        scene = SCENERY.scene(at("R2 c4", walls=[BENT]))
        assert all(hit(scene, *middle_of(square)) == square for square in SQUARES)

    def test_coordinates_stand_at_the_edges_and_are_large(self):
        scene = SCENERY.scene(at())
        for text in "abcdefgh12345678":
            sizes = [item.size for item in scene.ground if isinstance(item, Label) and item.text == text]
            assert sizes
            assert min(sizes) >= 20

    def test_nothing_moves_the_ground_but_the_wall(self):
        start = at(roll="* 12")
        planted = start.play("plant R1 c3")
        stepped = at(roll="K 12").play("step b7 c7")
        assert SCENERY.scene(planted).ground is SCENERY.scene(start).ground
        assert SCENERY.scene(stepped).ground != SCENERY.scene(start).ground

    def test_before_the_set_up_no_side_is_tinted(self):
        state = at(walls=[])
        scene = SCENERY.scene(state)
        assert not any(item.fill in TINTS for item in scene.ground)
        assert "time to build the wall" in scene.title
        ET.fromstring(svg.paint(scene, quick=True))

    @pytest.mark.parametrize("options", [{}, FOUR], ids=["two", "four"])
    def test_everything_that_can_be_pressed_is_large_and_nothing_leaves_the_picture(self, options):
        scene = SCENERY.scene(at(*bed("a1 b1 c1"), options=options, roll="* 13"))
        for item in scene.touchable:
            assert min(item.box[2:]) >= 72, item.token
        for item in scene:
            x, y, w, h = item.box
            assert x >= 0, item
            assert y >= 0, item
            assert x + w <= scene.width, item
            assert y + h <= scene.height, item


class TestSides:
    @pytest.mark.rule("CB-15", "CB-R1")
    @pytest.mark.parametrize("state", [at(), at(walls=[BENT]), at(options=FOUR)], ids=["two", "bent", "four"])
    def test_every_square_has_tint_and_texture_of_its_side_or_is_paved(self, state):
        ground = SCENERY.scene(state).ground
        for square in SQUARES:
            plots = [
                item for item in ground if isinstance(item, Rectangle) and item == board.plot(INDEX[square], item.fill)
            ]
            (tint,) = {item.fill for item in plots} - {""}
            side = state.side_of(square)
            assert tint == ("stone" if side is None else board.TINTS[state.seats][side]), square
            drawn = (
                [*board.paving(INDEX[square])]
                if side is None
                else [*board.texture(INDEX[square], board.TEXTURES[state.seats][side])]
            )
            assert drawn
            assert set(drawn) <= set(ground), square

    def test_a_side_is_told_by_its_texture_as_well(self):
        for seats in (2, 4):
            kinds = board.TEXTURES[seats]
            shapes = {tuple((type(item), item.fill, item.line) for item in board.texture(0, kind)) for kind in kinds}
            assert len(shapes) == seats

    def test_a_texture_stays_within_its_square(self):
        for kind in board.TEXTURES[4]:
            x, y = board.corner(20)
            for item in (*board.texture(20, kind), *board.paving(20)):
                left, top, w, h = item.box
                assert x <= left <= left + w <= x + 72, item
                assert y <= top <= top + h <= y + 72, item

    @pytest.mark.parametrize("colours", palette.PALETTES.values(), ids=palette.PALETTES)
    def test_words_and_marks_stand_out_on_every_tint(self, colours):
        for tint in (*TINTS, "stone"):
            assert contrast(colours["ink"], colours[tint]) >= 7, tint
        for mark, tint in product(("muted", "leaf", "wall", "chosen", "target", "cause", "last", "edge"), TINTS):
            assert contrast(colours[mark], colours[tint]) >= 3, (mark, tint)
        assert contrast(colours["paper"], colours["leaf"]) >= 4.5


class TestWall:
    def rails(self, state, fill):
        """Follow the lower rail of a wall, the one that is its line."""
        lines = [item for item in SCENERY.scene(state).items if isinstance(item, Line) and item.line == fill]
        lower = [item.points for item in lines if item.width == 5.5]
        assert all(one[1] == other[0] for one, other in pairwise(lower))
        return [points[0] for points in lower] + [lower[-1][1]]

    @pytest.mark.rule("CB-15", "CB-R1")
    def test_its_line_goes_from_corner_to_corner_through_its_pyramids_and_stays_in_the_board(self):
        points = self.rails(at(walls=[BENT]), "fence")
        assert points[1:-1] == [middle_of(square) for square in ("a8", "c7", "c6", "d5", "e4", "f3", "g3", "h1")]
        for x, y in points:
            assert board.LEFT < x < board.RIGHT
            assert board.TOP < y < board.BOTTOM

    def test_two_walls_are_told_apart(self):
        state = at(options=FOUR)
        assert self.rails(state, "fence")[1] == middle_of("a1")
        assert self.rails(state, "fence-b")[1] == middle_of("a8")

    def test_every_part_of_it_has_a_key_so_that_it_can_be_seen_to_swing(self):
        keys = [{item.key for item in SCENERY.scene(state).items} for state in (at(), at(walls=[BENT]))]
        parts = [{key for key in each if key.startswith(("rail", "picket"))} for each in keys]
        assert parts[0] == parts[1]
        assert len(parts[0]) == 9 + 7 * 3

    def test_its_pyramids_stand_in_the_wall_and_never_in_the_stock(self):
        state = at()
        scene = SCENERY.scene(state)
        assert len({item.key for item in scene.items if item.key.startswith("wall")}) == 6
        assert not scene.find("stock:K1")


class TestGardens:
    def lines(self, state):
        return [item for item in SCENERY.scene(state).items if isinstance(item, Line) and item.line == "leaf"]

    def counts(self, state):
        return [text for text in texts(SCENERY.scene(state).items) if " of " in text]

    def test_the_garden_of_whoever_is_on_turn_is_outlined_with_its_count(self):
        state = at(*bed("a1 b1 c1 a2 e2"), "G1 h8", roll="R 1")
        left, top = board.corner(INDEX["a2"])
        xs = [x for line in self.lines(state) for x, _ in line.points]
        ys = [y for line in self.lines(state) for _, y in line.points]
        assert (min(xs), max(xs), min(ys), max(ys)) == (left, left + 3 * 72, top, top + 2 * 72)
        assert self.counts(state) == ["4 of 10", "1 of 10"]

    def test_a_larger_group_away_from_home_is_outlined_as_a_plan(self):
        state = at(*bed("a1 c2 d2 c3"), roll="R 1")
        plans = [line for line in self.lines(state) if line.dash]
        assert plans
        assert self.counts(state)[0] == "1 of 10"

    def test_the_short_game_outlines_the_triangle(self):
        state = at("R1 a1", "Y1 d4", options={"goal": "six"}, roll="R 1")
        xs = [x for line in self.lines(state) for x, _ in line.points]
        assert (min(xs), max(xs)) == (board.LEFT, board.LEFT + 3 * 72)
        assert self.counts(state)[0] == "1 of 6"

    def test_with_four_the_triangle_lies_where_most_of_it_stands(self):
        state = at("R1 d1", "R2 e1", "R3 d2", options={"goal": "six", **FOUR}, roll="R 1")
        cells = triangle(state, 0)
        assert (cells & state.counted(0)).bit_count() == 3
        assert "3/6" in texts(SCENERY.scene(state).items)

    def test_at_the_end_it_is_the_winners_garden(self):
        state = at(*bed("a1 b1 c1 d1 e1 a2 b2 c2 d2 e2"), turn=1)
        scene = SCENERY.scene(state)
        assert state.result.winners == (0,)
        assert self.counts(state) == ["10 of 10", "0 of 10"]
        assert "The carrot garden wins!" in scene.title
        assert any(item.fill == "petal" for item in scene.items)

    def test_an_outline_joins_edges_in_a_row(self):
        cells = sum(1 << INDEX[square] for square in ("a1", "b1", "a2"))
        assert len(board.outline(cells)) == 6
        assert board.outline(0) == []


class TestTrays:
    @pytest.mark.parametrize(
        ("roll", "line"),
        [
            ("R 12", "Carrot gardener: red: small or medium"),
            ("K 3", "Carrot gardener: wall: large"),
            ("* 13", "Carrot gardener: any colour: small or large"),
            (None, "Carrot gardener: time to roll the dice"),
        ],
    )
    def test_the_dice_are_put_into_words(self, roll, line):
        assert line in SCENERY.scene(at(roll=roll)).title

    @pytest.mark.parametrize("options", [{}, FOUR], ids=["two", "four"])
    @pytest.mark.parametrize(("words", "least"), [(None, 17), (Longer(), 13)], ids=["English", "longer"])
    def test_counts_stay_within_their_signs_even_where_words_are_longer(self, options, words, least):
        with speaking("en", words):
            south = bed("b1 c1 d1 e1 f1 g1 c2 d2 e2 f2", "R", 4)
            state = at(*(south if options else bed("a1 b1 c1 d1 e1 a2 b2 c2 d2 e2")), options=options)
            scene = SCENERY.scene(state)
            counts = [item for item in scene.items if isinstance(item, Label) and item.text.startswith(("10", "0"))]
        assert len(counts) == state.seats
        for seat, line in enumerate(counts):
            (sign,) = scene.find(f"seat:{seat}")
            x, y, w, h = sign.box
            left, top, wide, high = line.box
            assert x < left < left + wide < x + w
            assert y < top < top + high < y + h
            assert line.size >= least

    def sizes(self, state):
        """Measure what stands in the trays, by piece."""
        return {
            item.key[:2]: item.box[3]
            for item in SCENERY.scene(state).items
            if item.key.endswith("@stock*") and isinstance(item, Polygon) and item.line
        }

    def test_what_may_be_planted_is_enlarged_and_the_rest_is_veiled(self):
        plain, rolled = at(), at(roll="R 2")
        before, after = self.sizes(plain), self.sizes(rolled)
        assert {piece for piece, high in after.items() if high > before[piece]} == {"R2"}
        veils = {item.key[:2] for item in SCENERY.scene(rolled).items if item.fill == "quiet"}
        assert veils == set(before) - {"R2"}
        assert not any(item.fill == "quiet" for item in SCENERY.scene(plain).items)
        black = {item.key[:2] for item in SCENERY.scene(at(roll="K 2")).items if item.fill == "quiet"}
        assert black == set(before)

    @pytest.mark.parametrize("options", [{}, FOUR], ids=["two", "four"])
    def test_pyramids_stay_within_their_trays(self, options):
        scene = SCENERY.scene(at(options=options, roll="* 23"))
        for item in scene.items:
            if item.key.endswith("@stock*") and isinstance(item, Polygon):
                (tray,) = scene.find(f"stock:{item.key[:2]}")
                x, y, w, h = tray.box
                left, top, wide, high = item.box
                assert x <= left <= left + wide <= x + w
                assert y <= top <= top + high <= y + h

    def test_the_tray_of_whoever_is_on_turn_glows(self):
        for turn in (0, 1):
            scene = SCENERY.scene(at(turn=turn))
            (lit,) = [item for item in scene.items if item.line == "glow"]
            (sign,) = scene.find(f"seat:{turn}")
            assert abs(lit.box[1] - sign.box[1]) < 3
        assert not any(item.line == "glow" for item in SCENERY.scene(at(options={"turn_limit": 4}, turns=4)).items)

    def test_the_colour_die_shows_a_pyramid_of_the_colour(self):
        shapes = colour_die("G", 30, 30, 50)
        assert [item.fill for item in shapes[1:3]] == ["piece-G", "piece-G"]
        assert all(item.note == "letter" for item in shapes if isinstance(item, Label))

    def test_by_time_it_shows_the_scores(self):
        scene = SCENERY.scene(at("R1 a1", options={"turn_limit": 4}, turns=4))
        assert "time: 1 : 0" in scene.title
        assert "1 at home" in texts(scene)

    def test_a_shared_win_is_said(self):
        assert "Shared win!" in SCENERY.scene(at(options={"turn_limit": 4}, turns=4)).title

    def test_a_limit_of_turns_is_counted(self):
        scene = SCENERY.scene(at(options={"turn_limit": 30}, turns=5, turn=1))
        assert "Broccoli gardener, turn 6 of 30" in scene.title
        assert {"Turn", "6/30"} <= {*texts(scene)}

    def test_what_has_just_stepped_carries_the_sign_of_sleep(self):
        assert texts(SCENERY.scene(at("R1 c3", last_step="c3")).items).count("z") == 2
        assert "z" not in texts(SCENERY.scene(at("R1 c3")).items)


class TestLabels:
    @pytest.mark.parametrize(
        ("token", "label"),
        [
            ("a1", "A1: small red pyramid, on the carrot gardener's side, the carrot gardener's home corner"),
            ("b7", "B7: small black pyramid of the wall, on the line of the wall"),
            ("h8", "H8: empty, on the broccoli gardener's side, the broccoli gardener's home corner"),
            ("c3", "C3: large green pyramid, on the carrot gardener's side, has just stepped"),
            ("stock:R1", "Small red pyramid in the stock, 1 left"),
            ("stock:Y2", "Medium yellow pyramid in the stock, 2 left"),
            ("stock:G3", "Large green pyramid in the stock, 0 left"),
            ("seat:0", "The carrot gardener: 1 of 10 in the garden, 1 more on their own side."),
        ],
    )
    def test_everything_says_what_it_is(self, token, label):
        state = at("R1 a1", "Y1 d2", "G3 c3", "G3 g7", last_step="c3")
        (item,) = SCENERY.scene(state).find(token)
        assert item.label == label

    def test_with_four_nobody_has_a_home_corner(self):
        (item,) = SCENERY.scene(at(options=FOUR)).find("a1")
        assert item.label == "A1: empty, on the line of the wall"


class TestPressing:
    @pytest.mark.parametrize("options", [{}, FOUR, {"kids": True, "wall": "loose", "goal": "six"}], ids=str)
    def test_every_legal_move_is_played_by_its_path_and_passing_by_a_button(self, options):
        rng = Random(5)
        start = at(options=options)
        for state, _ in walk(start, rng, 60):
            if state.roll is None:
                continue
            legal = paths(SCENERY, state, state.turn)
            assert set(legal.values()) == set(state.moves()) - {state.parse("pass")}
            tokens = {item.token for item in SCENERY.scene(state).touchable}
            for path in rng.sample(sorted(legal), min(20, len(legal))):
                assert tokens.issuperset(path)
                assert touch(state, *path).move == legal[path]

    def test_a_plant_goes_from_the_stock_to_a_square(self):
        state = at(roll="* 12")
        assert touch(state, "stock:Y2").chosen == ("stock:Y2",)
        assert str(touch(state, "stock:Y2", "c3").move) == "plant Y2 c3"

    @pytest.mark.rule("CB-09")
    def test_where_the_dice_leave_one_pyramid_a_square_alone_plants_it(self):
        assert str(touch(at(roll="R 2"), "c3").move) == "plant R2 c3"
        one_left = at("R1 d1", "R1 e1", roll="R 12")
        assert str(touch(one_left, "c3").move) == "plant R2 c3"

    def test_with_something_in_hand_a_square_alone_plants_nothing(self):
        state = at("R2 c3", roll="R 2")
        done = touch(state, "c3", "g1")
        assert done.move is None
        assert done.refusal.rule == "CB-10"

    @pytest.mark.rule("CB-10")
    def test_a_plant_that_may_step_is_taken_up_instead_of_what_is_in_hand(self):
        state = at("R1 c3", roll="R 1")
        assert touch(state, "stock:R1", "c3").chosen == ("c3",)
        assert str(touch(state, "stock:R1", "c3", "c4").move) == "step c3 c4"

    @pytest.mark.rule("CB-07", "CB-08")
    @pytest.mark.parametrize(("roll", "rule", "count"), [("R 12", "CB-07", 2), ("* 3", "CB-08", 4)])
    def test_a_choice_has_to_be_made_before_the_square(self, roll, rule, count):
        refusal = touch(at(roll=roll), "c3").refusal
        assert refusal.rule == rule
        assert len(refusal.where) == count
        assert all(token.startswith("stock:") for token in refusal.where)

    def test_a_wall_step_is_shown_before_it_is_made(self):
        state = at(roll="K 1")
        assert touch(state, "b7", "c7").chosen == ("b7", "c7")
        assert choices(SCENERY, state, 0, ("b7", "c7")) == ("c7",)
        assert str(touch(state, "b7", "c7", "c7").move) == "step b7 c7"

    def test_another_target_can_be_looked_at_and_everything_put_down_again(self):
        state = at(roll="K 1")
        assert touch(state, "b7", "c7", "b6").chosen == ("b7", "b6")
        assert touch(state, "b7", "c7", "b7").chosen == ("b7",)
        assert touch(state, "b7", "c7", "b7", "b7").chosen == ()

    @pytest.mark.parametrize(
        ("state", "tokens", "rule"),
        [
            (at("R1 c3", roll="G 1"), ("c3",), "CB-10"),
            (at("R1 c3", roll="K 1"), ("c3",), "CB-12"),
            (at("R1 c3", roll="R 1", last_step="c3"), ("c3",), "CB-14"),
            (at("R1 c3", roll="R 1"), ("c3", "e3"), "CB-10"),
            (at("R1 c3", "G1 c4", roll="R 1"), ("c3", "c4"), "CB-11"),
            (at(roll="R 1"), ("b7",), "CB-12"),
            (at(roll="K 3"), ("c6",), "CB-13"),
            (at(roll="K 3"), ("c3",), "CB-12"),
            (at(roll="K 3"), ("stock:R3",), "CB-12"),
            (at(roll="R 3"), ("stock:R1",), "CB-09"),
            (at("R3 a1", "R3 b1", roll="R 3"), ("stock:R3",), "CB-23"),
            (at("R3 a1", "R3 b1", roll="R 3"), ("c3",), "CB-23"),
            (at(roll="R 3"), ("stock:R3", "b7"), "CB-11"),
            (at("R1 c3", roll="R 1", last_step="c3"), ("stock:R1", "c3"), "CB-14"),
            (at("R1 c3", "R1 b5", roll="R 1", last_step="c3"), ("b5", "c3"), "CB-14"),
            (at("G1 c3", roll="R 1", last_step="c3"), ("stock:R1", "c3"), "CB-11"),
            (at("R1 c3", roll="R 1"), ("seat:0",), "CB-16"),
            (at(roll="R 3"), ("seat:1",), "CB-16"),
            (at(roll="R 3", options=FOUR), ("seat:1",), "CB-17"),
        ],
        ids=lambda value: value if isinstance(value, str) else "",
    )
    def test_a_fruitless_press_names_the_rule(self, state, tokens, rule):
        done = touch(state, *tokens)
        assert done.move is None
        assert done.refusal.rule == rule
        scene = SCENERY.scene(state)
        assert all(scene.find(token) for token in done.refusal.where)

    @pytest.mark.parametrize("token", ["z9", "", "seat:", "seat:2", "seat:x", "stock:", "stock:K1", "stock:R4", ":"])
    def test_an_unknown_token_says_nothing(self, token):
        assert SCENERY.attempt(at(roll="R 1"), (), token) is None


class TestPreview:
    @pytest.mark.rule("CB-22")
    def test_it_shows_the_new_line_and_the_squares_that_change_sides(self):
        state = at(walls=[BENT], roll="K 3")
        after = state.play("step f3 f4")
        changed = {square for square in SQUARES if state.side_of(square) != after.side_of(square)}
        items = SCENERY.preview(state, ("f3", "f4"))
        frames = [item for item in items if isinstance(item, Rectangle)]
        assert {square for square in SQUARES if board.plot(INDEX[square], "", "chosen", 4) in frames} == changed
        assert changed
        (dashed,) = [item for item in items if isinstance(item, Line) and item.dash]
        assert dashed.points == tuple(middle_of(square) for square in ("e4", "f4", "g3"))

    def test_a_flag_shows_whose_a_square_would_be(self):
        state = at(walls=[BENT], roll="K 3")
        after = state.play("step f3 f4")
        fills = {item.fill for item in SCENERY.preview(state, ("f3", "f4")) if isinstance(item, Polygon)}
        assert after.side_of("f3") == 0
        assert {"side-a", "stone"} <= fills

    def test_with_four_the_flag_has_the_coin_of_the_colour(self):
        state = at(options=FOUR, walls=[RISING, WALL], roll="K 1")
        items = SCENERY.preview(state, ("b7", "c7"))
        assert any(isinstance(item, Circle) for item in items)

    @pytest.mark.parametrize("chosen", [(), ("b7",), ("stock:R1",), ("c3", "c4")])
    def test_everything_else_changes_nothing_in_advance(self, chosen):
        assert SCENERY.preview(at("R1 c3", roll="* 1"), chosen) == ()


class TestPieces:
    def test_they_stand_in_their_squares(self):
        scene = SCENERY.scene(at("R1 c3", "G3 f6"))
        for key, square in (("R1@c3", "c3"), ("G3@f6", "f6")):
            (body,) = [item for item in scene.items if item.key == key and isinstance(item, Polygon) and item.line]
            x, y = board.corner(INDEX[square])
            left, top, w, h = body.box
            assert x <= left
            assert left + w <= x + 72
            assert y <= top
            assert top + h <= y + 72

    @pytest.mark.parametrize("size", "123")
    def test_letters_are_on_their_pyramids_or_beside_them(self, size):
        scene = SCENERY.scene(at(f"B{size} c3", roll=f"R {size}"))
        for key in (f"B{size}@c3", f"R{size}@stock*", f"Y{size}@stock*"):
            shapes = [item for item in scene.items if item.key == key]
            (body,) = [item for item in shapes if isinstance(item, Polygon) and item.line]
            (letter,) = [item for item in shapes if item.note == "letter"]
            assert letter.size >= 17
            x, y, w, h = letter.box
            if letter.fill == "ink":
                assert x >= body.box[0] + body.box[2]
            else:
                assert body.holds(x + w * 0.2, y + h / 2)
                assert body.holds(x + w * 0.8, y + h / 2)

    def test_what_is_not_left_in_the_stock_is_an_empty_outline(self):
        scene = SCENERY.scene(at("R3 a1", "R3 b1"))
        assert not any(item.key == "R3@stock*" for item in scene.items)
        assert "\u00d70" in texts(scene.items)

    def test_places_without_number_keep_their_colours(self):
        state = at(roll="R 2")
        scene = SCENERY.scene(state)
        targets = choices(SCENERY, state, 0, ("stock:R2",))
        assert len(targets) > 16
        shown = marked(scene, Marks(target=targets))
        assert not any(item.fill == "target-tint" for item in shown.items)
        assert len(rims(shown)) + len(tints(shown)) == len(targets)
        assert not any(item.fill for item in rims(shown))

    def test_where_one_may_plant_has_a_rim_on_the_own_side_and_is_faint_on_the_other(self):
        for turn in (0, 1):
            state = at(roll="R 2", turn=turn)
            scene = SCENERY.scene(state)
            own = {square for square in SQUARES if state.side_of(square) == turn}
            other = tuple(square for square in SQUARES if square not in own)
            shown = marked(scene, Marks(target=tuple(SQUARES)))
            assert len(rims(shown)) == len(own)
            assert tints(shown) == tints(marked(scene, Marks(target=other)))
            assert {item.fill for item in tints(shown)} == {"target-faint"}
            assert len(tints(shown)) == len(other)


def rims(scene):
    """The thin rims of many places to go to."""
    return [item for item in scene.items if item.line == "target" and item.width == 5]


def tints(scene):
    return [item for item in scene.items if (item.fill or "").startswith("target-")]


def test_positions_that_differ_look_different():
    rng = Random(8)
    pictures = {}
    for state, _ in walk(at(), rng, 80):
        scene = SCENERY.scene(state)
        looks = (scene.ground, scene.items)
        key = {name: value for name, value in state.to_dict().items() if name not in ("turns", "options")}
        assert pictures.setdefault(str(key), looks) == looks
    assert len(set(pictures.values())) == len(pictures)


def test_the_cover_is_lively():
    state = at().game.from_dict(SCENERY.cover["position"])
    assert len(bits(state.occupied)) >= 20
    assert state.garden(0).bit_count() >= 6
    assert state.roll


ASKS = {
    "planting": at(roll="R 1"),
    "planting or stepping": at("R1 a1", "Y1 d4", roll="R 1"),
    "black": at(roll="K 12"),
    "a step after planting": at(roll="* 12").play("plant R1 a1"),
}


def test_whoever_is_on_turn_is_told_what_the_dice_allow_to_press():
    assert_approved(__file__, "asks", {name: [str(SCENERY.asks(state, state.turn))] for name, state in ASKS.items()})
