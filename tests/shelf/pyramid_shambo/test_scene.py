"""The circle of Pyramid Shambo: who sits where, what is shown of throws and debts, and how payments are pressed."""

from __future__ import annotations

from math import atan2, tau
from random import Random
from xml.etree import ElementTree as ET

import pytest

from garden_widgets import games
from garden_widgets.core.chance import pick
from garden_widgets.kit.pyramids import trio
from garden_widgets.scenes import svg
from garden_widgets.scenes.hands import hand
from garden_widgets.scenes.pressing import choices, paths, press, ways
from garden_widgets.scenes.scene import Circle, Label, Line, Polygon, hit
from garden_widgets.shelf.pyramid_shambo.lesson import LESSON
from garden_widgets.shelf.pyramid_shambo.scene import SCENERY
from garden_widgets.shelf.pyramid_shambo.scene.circle import ring, stand
from tests.approved import assert_approved
from tests.shelf.pyramid_shambo.shambo import at

GAME = games["pyramid-shambo"]
EVERY_NUMBER = pytest.mark.parametrize("seats", range(2, 11))

CHANGE = at(R="Y1 G1", Y="R2 R3 Y3", G="R1 Y2 G2 G3", active="R", challenge="Y", debts=("Y R 1",))
"""Yellow owes one pip, has no small pyramid, and Red can give change."""

EXACT = at(R="R1 G1 Y1", Y="R2 R3 Y3 Y2", G="G2 G3", active="R", challenge="Y", debts=("R Y 2",))
"""Red owes two pips and has three small pyramids."""


def shown(scene, token):
    (item,) = scene.find(token)
    return item


def labels(state):
    """List what is written on the picture."""
    return [item.text for item in SCENERY.scene(state) if isinstance(item, Label)]


def says(state):
    """Return what a screen reader says of each thing, by its token."""
    return {item.token: item.label for item in SCENERY.scene(state).touchable}


def games_of(seats, seed, count=200):
    """Play at random, and give whoever decides with what they may see."""
    rng, state = Random(seed), GAME.start(seats=seats)
    for _ in range(count):
        if state.result is not None:
            break
        mover = state.movers[0]
        yield state.seen_by(mover), mover
        state = state.after(pick(rng, state.moves(mover)))


def overlap(one, other):
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )


class TestTheCircle:
    @EVERY_NUMBER
    def test_everyone_has_a_plate_and_the_middle_is_free(self, seats):
        circle = ring(seats)
        boxes = [(plate.x, plate.y, plate.w, plate.h) for plate in circle.plates] + [circle.middle]
        assert len(boxes) == seats + 1
        assert not any(overlap(one, other) for i, one in enumerate(boxes) for other in boxes[:i])
        assert all(x >= 0 and y >= 0 and x + w <= 640 and y + h <= circle.height for x, y, w, h in boxes)
        assert circle.height <= 760

    @EVERY_NUMBER
    def test_they_sit_clockwise_from_the_first_below_on_the_left(self, seats):
        circle = ring(seats)
        x, y, w, h = circle.middle
        turns = [atan2(plate.y + plate.h / 2 - y - h / 2, plate.x + plate.w / 2 - x - w / 2) for plate in circle.plates]
        onwards = [(turn - turns[0]) % tau for turn in turns]
        assert onwards == sorted(onwards)
        assert circle.plates[0].y > y

    @EVERY_NUMBER
    def test_doors_open_to_the_middle_or_its_gap(self, seats):
        circle = ring(seats)
        x, y, w, h = circle.middle
        for plate in circle.plates:
            assert x - 20 <= plate.door[0] <= x + w + 20
            assert y - 12 <= plate.door[1] <= y + h + 12

    @EVERY_NUMBER
    def test_names_and_numbers_can_be_read_on_a_phone(self, seats):
        scene = SCENERY.scene(GAME.start(seats=seats))
        small = [item for item in scene if isinstance(item, Label) and item.size < 20 and len(item.text) > 1]
        assert not small

    @EVERY_NUMBER
    def test_things_to_press_are_large_enough_at_the_start(self, seats):
        for item in SCENERY.scene(GAME.start(seats=seats)).touchable:
            assert min(item.box[2:]) >= 36, item.token


class TestPlates:
    def test_every_pyramid_stands_on_the_plate_of_its_holder(self):
        for state, _ in games_of(6, 1):
            scene = SCENERY.scene(state)
            for letter, held in state.holdings.items():
                x, y, w, h = shown(scene, f"seat:{letter}").box
                for piece in held:
                    left, top, width, height = shown(scene, piece).box
                    assert x <= left
                    assert left + width <= x + w
                    assert y <= top
                    assert top + height <= y + h

    def test_each_can_be_pressed_where_its_pips_are(self):
        for state, _ in games_of(10, 2):
            scene = SCENERY.scene(state)
            for held in state.holdings.values():
                for piece in held:
                    item = next(each for each in scene.items if each.key == piece and isinstance(each, Polygon))
                    left, front, *_ = item.points
                    assert hit(scene, (left[0] + front[0]) / 2, (left[1] + front[1]) / 2 - 3) == piece

    @pytest.mark.parametrize("seats", [2, 3])
    def test_few_pyramids_stand_apart_for_fingers(self, seats):
        for item in SCENERY.scene(GAME.start(seats=seats)).touchable:
            assert min(item.box[2:]) >= 64, item.token

    def test_many_pyramids_fit_on_one_plate(self):
        pieces = [f"{letter}{size}" for letter in "RYGBKOCTP" for size in (1, 2, 3)]
        box = (0, 0, 180, 130)
        places = list(stand(pieces, box))
        assert [place.piece for place in places] == pieces
        assert all(place.scale >= 0.35 for place in places)
        assert all(0 <= place.x <= 180 and 0 < place.y <= 130.001 for place in places)

    def test_nobody_stands_on_an_empty_plate(self):
        assert not list(stand([], (0, 0, 100, 100)))

    def test_the_turn_token_goes_round(self):
        state = GAME.start(seats=3)
        for active in (1, 2, 0):
            state = state.play(f"challenge {state.setup.colours[active]}")
            state = state.play("rock", state.turn).play("paper", active)
            state = state.play(state.moves()[0])
            (star,) = [item for item in SCENERY.scene(state).items if item.key == "star" and isinstance(item, Circle)]
            light = next(item for item in SCENERY.scene(state).items if item.key == "turn")
            plate = ring(3).plates[active]
            assert star.x == light.x == plate.x + plate.w / 2
            assert plate.y < light.y < star.y < plate.y + plate.h

    def test_plates_say_what_is_held_and_whose_turn_it_is(self):
        words = says(GAME.start(seats=3))
        assert words["seat:R"] == "The red player, whose turn it is: 6 pips in R1, R2 and R3"
        assert words["seat:Y"] == "The yellow player: 6 pips in Y1, Y2 and Y3"
        assert words["Y2"] == "Medium yellow pyramid Y2, held by the yellow player"

    def test_who_is_out_says_so_and_sits_dimmed_with_the_colour_that_left(self):
        state = at(R="R1 R2 R3", Y="Y1 Y2 Y3", out="G")
        scene = SCENERY.scene(state)
        assert says(state)["seat:G"] == "The green player is out"
        assert "out" in labels(state)
        assert [item for item in scene.items if item.fill == "felt-dim"]
        for piece in trio("G"):
            assert not scene.find(piece)
            assert [item for item in scene.items if item.key == piece]

    def test_a_leaving_colour_glides_from_its_holders(self):
        before = at(R="R1 G3", Y="G2 Y1 Y2 Y3 R2 R3", G="G1", active="R", challenge="G", debts=("G R 1",))
        after = before.play("pay G1")
        moved = [item.box for state in (before, after) for item in SCENERY.scene(state).items if item.key == "G2"]
        assert after.out == ("G",)
        assert moved[0] != moved[-1]

    def test_the_last_colour_stays_with_the_winner(self):
        state = at(R="R1 R2 R3 Y2 Y3", Y="Y1", active="R", challenge="Y", debts=("Y R 1",)).play("pay Y1")
        assert state.result
        assert "Red wins!" in labels(state)
        assert all(shown(SCENERY.scene(state), piece) for piece in trio("Y"))


class TestTheThrow:
    FIGHT = GAME.start(seats=3).play("challenge G")

    def test_both_cards_are_empty_before_anyone_has_thrown(self):
        assert says(self.FIGHT)["throw:R"] == "The red player's throw: not there yet"
        assert says(self.FIGHT)["throw:G"] == "The green player's throw: not there yet"
        assert "throw:Y" not in says(self.FIGHT)

    @pytest.mark.parametrize("shape", ["rock", "paper", "scissors"])
    def test_a_throw_that_is_in_lies_face_down_for_everyone_else(self, shape):
        state = self.FIGHT.play(shape, 0)
        for viewer in (1, 2, None):
            view = state.seen_by(viewer)
            assert SCENERY.scene(view) == SCENERY.scene(self.FIGHT.play("rock", 0).seen_by(viewer))
            assert "?" in labels(view)
            assert says(view)["throw:R"] == "The red player's throw: face down"
        assert says(state.seen_by(0))["throw:R"] == f"The red player's throw: {shape}"

    def test_the_pair_is_shown_with_the_winner_until_the_next_decision(self):
        state = self.FIGHT.play("rock", 0).play("scissors", 2)
        assert says(state)["throw:R"] == "The red player's throw: rock, which wins"
        assert says(state)["throw:G"] == "The green player's throw: scissors"
        assert "Red wins!" in labels(state)
        assert "throw:R" not in says(state.play("pay G1"))

    @pytest.mark.parametrize(("better", "worse"), [("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")])
    def test_each_shape_is_shown_as_thrown(self, better, worse):
        state = self.FIGHT.play(worse, 0).play(better, 2)
        assert says(state)["throw:G"].endswith(f"{better}, which wins")
        assert says(state)["throw:R"].endswith(worse)

    @pytest.mark.parametrize("shape", ["rock", "paper", "scissors"])
    def test_a_tie_is_shown_until_one_throws_again(self, shape):
        state = self.FIGHT.play(shape, 0).play(shape, 2)
        assert says(state)["throw:R"].endswith(shape)
        assert says(state)["throw:G"].endswith(shape)
        assert "A tie: once more!" in labels(state)
        again = state.play("paper", 2).seen_by(0)
        assert says(again)["throw:R"].endswith("not there yet")
        assert says(again)["throw:G"].endswith("face down")

    def test_the_three_hands_can_be_chosen_while_a_throw_is_due(self):
        for shape in ("rock", "paper", "scissors"):
            assert says(self.FIGHT)[f"throw:{shape}"] == f"Throw {shape}"
            assert press(SCENERY, self.FIGHT, 2, (), f"throw:{shape}").move == self.FIGHT.parse(shape, 2)
        assert "throw:rock" not in says(GAME.start(seats=3))
        assert "throw:rock" not in says(EXACT)

    @EVERY_NUMBER
    def test_throws_are_as_wide_as_a_finger(self, seats):
        scene = SCENERY.scene(GAME.start(seats=seats).play("challenge Y"))
        for shape in ("rock", "paper", "scissors"):
            assert min(shown(scene, f"throw:{shape}").box[2:]) >= 72

    def test_hands_face_each_other(self):
        def tips(points):
            drawn = hand("scissors", 50, 50, 100, points=points)
            return sum(item.points[1][0] - item.points[0][0] for item in drawn if isinstance(item, Line))

        assert tips("right") > 30
        assert tips("left") < -30

    def test_hands_differ_and_have_the_sleeve_of_their_player(self):
        drawn = {shape: hand(shape, 50, 50, 100, sleeve="piece-R") for shape in ("rock", "paper", "scissors")}
        assert len(set(drawn.values())) == 3
        for items in drawn.values():
            assert [item for item in items if item.fill == "piece-R"]
            assert all(item.box[0] >= -8 and item.box[0] + item.box[2] <= 108 for item in items)

    def test_the_count_in_ends_with_three_or_with_go(self):
        assert "go!" not in labels(self.FIGHT)
        assert "go!" in labels(GAME.start(count="123go").play("challenge Y"))

    def test_the_fee_grows_with_every_tie(self):
        state = self.FIGHT
        for fee in range(1, 10):
            assert f"Fee: {fee} pip{'s' * (fee > 1)}" in labels(state)
            state = state.play("rock", 0).play("rock", 2)

    def test_the_showdown_is_named(self):
        state = at(R="R1 R2 R3", Y="Y1 Y2 Y3", out="G", challenge="Y", ties=1)
        assert "Fees are doubled!" in labels(state)
        assert "Fee: 4 pips" in labels(state)
        assert "Fees are doubled!" not in labels(self.FIGHT)


class TestDebts:
    def test_it_is_said_who_owes_whom_and_who_chooses(self):
        assert "Yellow owes Red 1 pip." in labels(CHANGE)
        assert "Red chooses how." in labels(CHANGE)
        assert SCENERY.scene(CHANGE).title == "Pyramid Shambo. Yellow owes Red 1 pip"

    @pytest.mark.parametrize(
        ("step", "words"),
        [
            ("exactly", "Pay it exactly."),
            ("only-large", "Give more, get the rest back."),
            ("bystander", "First Red swaps with a helper, pip for pip."),
            ("third-step", "First Yellow swaps with a helper, pip for pip."),
            ("fourth-step", "First two others swap, pip for pip."),
        ],
    )
    def test_it_is_said_by_what_means_it_is_paid(self, step, words):
        assert words in " ".join(labels(GAME.from_dict(LESSON[step].position)))

    def test_a_bonus_is_named_and_the_next_payers_wait(self):
        state = at(R="R1 R2 R3", Y="Y1 Y2 Y3", B="B1 B2 B3", out="G", challenge="G", debts=("Y R 1", "B R 1"))
        assert "Yellow owes Red a bonus of 1 pip." in labels(state)
        assert "And then:" in labels(state)
        assert "And then:" not in labels(state.play("pay Y1"))

    def test_choosing_shows_what_goes_over_and_what_comes_back(self):
        assert SCENERY.preview(CHANGE, ()) == ()
        words = [item.text for item in SCENERY.preview(CHANGE, ("R3",)) if isinstance(item, Label)]
        assert {"Y", "R", "3 pips, 1 is owed: 2 too many"} <= set(words)
        both = [item.text for item in SCENERY.preview(CHANGE, ("R2", "Y1")) if isinstance(item, Label)]
        assert {"Give 2, get 1 back", "1 pip: just what is owed"} <= set(both)
        assert {"piece-R", "piece-Y"} <= {item.fill for item in SCENERY.preview(CHANGE, ("R2", "Y1"))}

    @pytest.mark.parametrize(
        ("chosen", "words"),
        [
            (("R3",), "3 pips, 1 is owed: 2 too many"),
            (("R3", "Y1"), "2 pips, 1 is owed: 1 too many"),
            (("R3", "Y1", "G1"), "1 pip: just what is owed"),
            (("Y1",), "More comes back than goes over"),
        ],
    )
    def test_change_so_far_is_compared_with_what_is_due(self, chosen, words):
        assert words in [item.text for item in SCENERY.preview(CHANGE, chosen) if isinstance(item, Label)]

    def test_an_exact_payment_so_far_is_compared_with_what_is_due(self):
        for chosen, words in (
            (("R1",), "1 pip, 2 are owed: 1 missing"),
            (("R1", "G1"), "2 pips: just what is owed"),
            (("R1", "G1", "Y1"), "3 pips, 2 are owed: 1 too many"),
        ):
            assert words in [item.text for item in SCENERY.preview(EXACT, chosen) if isinstance(item, Label)]

    def test_a_swap_says_whether_it_is_even(self):
        state = at(R="R3", Y="Y3", G="R1 Y1 R2 Y2 G3", B="G1 B1 G2 B2 B3", challenge="Y", debts=("R Y 1",))
        for chosen, words in (
            (("R3", "G1"), "3 pips for 1 pip: not even"),
            (("R3", "G1", "B2"), "3 pips for 3 pips: even"),
        ):
            assert words in [item.text for item in SCENERY.preview(state, chosen) if isinstance(item, Label)]

    def test_a_swap_shows_the_bystander(self):
        state, swap = next(
            (state, move)
            for seed in range(9)
            for state, mover in games_of(6, seed)
            if state.stage == "pay"
            for move in state.moves(mover)[:1]
            if str(move).startswith("swap")
        )
        words = [
            item.text for item in SCENERY.preview(state, swap.given + swap.returned[:1]) if isinstance(item, Label)
        ]
        assert swap.partner in words
        assert press(SCENERY, state, state.movers[0], swap.given + swap.returned[1:], swap.returned[0]).move == swap

    def test_heads_of_arrows_are_where_the_arrow_ends(self):
        heads = [
            item
            for item in SCENERY.preview(CHANGE, ("R3", "Y1"))
            if isinstance(item, Polygon) and len(item.points) == 3
        ]
        heads = [item for item in heads if item.fill in ("glow", "felt-ink")]
        assert len(heads) == 2
        over, back = heads
        assert over.points[0][0] > over.points[1][0]
        assert back.points[0][0] < back.points[1][0]


class TestPressing:
    def test_a_challenge_is_a_press_on_a_plate_or_on_any_pyramid_there(self):
        state = GAME.start(seats=3)
        assert str(press(SCENERY, state, 0, (), "seat:G").move) == "challenge G"
        assert str(press(SCENERY, state, 0, (), "G2").move) == "challenge G"

    def test_a_payment_can_be_pressed_in_any_order(self):
        first = press(SCENERY, EXACT, 0, (), "Y1")
        assert first.chosen == ("Y1",)
        assert set(choices(SCENERY, EXACT, 0, first.chosen)) == {"R1", "G1"}
        assert str(press(SCENERY, EXACT, 0, first.chosen, "R1").move) == "pay R1+Y1"

    def test_what_is_chosen_can_be_taken_out_again(self):
        state = at(R="R1 G1 Y1 Y2", Y="R2 R3 Y3", G="G2 G3", active="R", challenge="Y", debts=("R Y 3",))
        chosen = press(SCENERY, state, 0, press(SCENERY, state, 0, (), "R1").chosen, "G1").chosen
        assert chosen == ("R1", "G1")
        assert press(SCENERY, state, 0, chosen, "R1").chosen == ("G1",)

    def test_change_is_chosen_with_what_is_handed_over(self):
        assert str(press(SCENERY, CHANGE, 0, ("R2",), "G1").move) == "pay R2 back G1"
        assert str(press(SCENERY, CHANGE, 0, ("G1",), "R2").move) == "pay R2 back G1"

    def test_everything_goes_at_one_press(self):
        state = at(R="R1 R2", Y="R3 Y1 Y2 Y3", active="R", challenge="Y", debts=("R Y 5",))
        assert says(state)["pay"] == "Red hands over everything"
        for token in ("pay", "R1", "R2"):
            assert str(press(SCENERY, state, 0, (), token).move) == "pay R1+R2"
        assert "pay" not in says(EXACT)

    @pytest.mark.parametrize("seats", [2, 3, 5, 10])
    def test_every_legal_move_can_be_pressed_backwards(self, seats):
        for state, mover in games_of(seats, 3):
            for path, move in list(paths(SCENERY, state, mover).items())[:12]:
                chosen = ()
                for token in reversed(path):
                    assert token in choices(SCENERY, state, mover, chosen)
                    done = press(SCENERY, state, mover, chosen, token)
                    chosen = done.chosen
                assert done.move == move

    def test_what_is_chosen_leaves_the_moves_that_go_on_from_it(self):
        left = ways(SCENERY, CHANGE, 0, ("R2",))
        assert sorted(map(str, left)) == ["pay R2 back G1", "pay R2 back Y1"]
        assert set(left.values()) == {("Y1",), ("G1",)}

    @pytest.mark.parametrize(
        ("state", "seat", "chosen", "token", "rule"),
        [
            (GAME.start(seats=3), 0, (), "seat:R", "PS-02"),
            (GAME.start(seats=3), 0, (), "R1", "PS-02"),
            (GAME.start(seats=3), 1, (), "seat:G", "PS-18"),
            (at(R="R1 R2 R3", Y="Y1 Y2 Y3", out="G"), 0, (), "seat:G", "PS-02"),
            (TestTheThrow.FIGHT, 0, (), "seat:Y", "PS-03"),
            (TestTheThrow.FIGHT, 0, (), "Y1", "PS-03"),
            (TestTheThrow.FIGHT, 0, (), "throw:G", "PS-03"),
            (TestTheThrow.FIGHT, 1, (), "throw:rock", "PS-03"),
            (EXACT, 0, (), "seat:Y", "PS-05"),
            (EXACT, 0, (), "Y3", "PS-06"),
            (EXACT, 0, ("R1",), "Y2", "PS-06"),
            (EXACT, 1, (), "R1", "PS-09"),
            (CHANGE, 0, ("R3",), "R2", "PS-05"),
            (CHANGE, 0, ("R3",), "G3", "PS-07"),
            (at(R="R1 R2 R3 Y1 Y2 Y3", Y=""), 0, (), "seat:Y", "PS-16"),
        ],
    )
    def test_a_press_that_leads_nowhere_names_the_rule(self, state, seat, chosen, token, rule):
        done = press(SCENERY, state, seat, chosen, token)
        assert done.move is None
        assert done.refusal is not None
        assert done.refusal.rule == rule
        assert done.chosen == chosen

    @pytest.mark.parametrize("seats", [2, 3, 6, 10])
    def test_no_press_is_silent_whatever_is_chosen(self, seats):
        rng = Random(seats)
        for state, mover in games_of(seats, 4, 60):
            chosen = ()
            tokens = [item.token for item in SCENERY.scene(state).touchable]
            for _ in range(25):
                token = pick(rng, tokens)
                done = press(SCENERY, state, mover, chosen, token)
                assert done.move or done.refusal or done.chosen != chosen, (token, chosen)
                chosen = done.chosen

    def test_pressing_stays_quick_among_more_than_a_thousand_payments(self):
        held = {letter: [f"{letter}1"] for letter in "YGBKOCTPW"}
        rest = [f"{letter}{size}" for letter in "RYGBKOCTPW" for size in (1, 2, 3)]
        held["R"] = [piece for piece in rest if [piece] not in held.values()]
        state = GAME.from_dict({"holdings": held, "active": "Y", "challenge": "R", "debts": [["R", "Y", 8]]})
        assert len(state.moves()) > 1000
        assert press(SCENERY, state, 1, ("R2",), "Y3").chosen == ("R2", "Y3")


@EVERY_NUMBER
def test_every_picture_of_a_game_is_well_formed(seats):
    for state, _ in list(games_of(seats, 5, 120))[::7]:
        ET.fromstring(svg.paint(SCENERY.scene(state), quick=True))


def test_different_positions_look_different():
    seen = {}
    for state, _ in games_of(4, 6, 120):
        scene = SCENERY.scene(state)
        assert seen.setdefault(scene.items, str(state)) == str(state)


ASKS = {
    "challenging": at(R="R1 R2 R3", Y="Y1 Y2 Y3", active="R"),
    "throwing": at(R="R1 R2 R3", Y="Y1 Y2 Y3", active="R", challenge="Y"),
    "an exact payment": EXACT,
    "change": CHANGE,
    "everything": at(R="R1 R2 R3 Y2 Y3", Y="Y1", active="R", challenge="Y", debts=("Y R 1",)),
    "a swap of bystanders": at(R="R3 G3", Y="Y3", G="R1 R2 Y1 Y2 G1 G2", active="R", challenge="Y", debts=("Y R 1",)),
}


def test_whoever_decides_is_told_what_to_press():
    cases = {name: [str(SCENERY.asks(state, state.movers[0]))] for name, state in ASKS.items()}
    assert_approved(__file__, "asks", cases)
    for state in ASKS.values():
        idle = next((seat for seat in range(state.seats) if seat not in state.movers), None)
        assert idle is None or str(SCENERY.asks(state, idle)) == ""


def test_who_throws_in_the_turn_of_another_is_not_said_to_have_the_turn():
    thrown = at(R="R1 R2 R3", Y="Y1 Y2 Y3", G="G1 G2 G3", active="G", challenge="R")
    red, green = thrown.setup.seat_of["R"], thrown.setup.seat_of["G"]
    assert [str(SCENERY.due(thrown, red, you=you)) for you in (True, False)] == ["you throw now", "throws now"]
    assert str(SCENERY.due(thrown, green, you=True)) == ""
