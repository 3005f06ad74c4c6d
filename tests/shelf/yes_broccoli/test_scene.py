"""The table of Yes! Broccoli!: foods that can be told apart, what lies face down, and how powers are pressed."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from xml.etree import ElementTree as ET

import pytest

from garden_widgets.core.chance import pick
from garden_widgets.core.move import CHANCE
from garden_widgets.scenes import palette, svg
from garden_widgets.scenes.artwork import artwork, names
from garden_widgets.scenes.cards import heap, row, squeezed
from garden_widgets.scenes.drawing import placed
from garden_widgets.scenes.pressing import choices, paths, press, ways
from garden_widgets.scenes.scene import Label
from garden_widgets.shelf.yes_broccoli.engine import GAME
from garden_widgets.shelf.yes_broccoli.engine.bids import BIDS, icons_on
from garden_widgets.shelf.yes_broccoli.engine.foods import FOODS
from garden_widgets.shelf.yes_broccoli.engine.powers import POWERS
from garden_widgets.shelf.yes_broccoli.scene import SCENERY
from garden_widgets.shelf.yes_broccoli.scene.faces import bid_face, food_picture
from garden_widgets.shelf.yes_broccoli.scene.layout import table
from garden_widgets.shelf.yes_broccoli.scene.picture import COVER
from garden_widgets.shelf.yes_broccoli.scene.signs import COLOURS, emblem, power_icon
from tests.contrast import contrast
from tests.examples import so_many
from tests.shelf.yes_broccoli.broccoli import at, opened, up, walk

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])
GAMES = pytest.mark.parametrize("game", ["basic", "advanced"])
FEW_AND_MANY = (("basic", 2), ("advanced", 5))
BOX = (0.0, 0.0, 76.0, 106.0)


def labels(state):
    """List what is written on the picture."""
    return [item.text for item in SCENERY.scene(state) if isinstance(item, Label)]


def says(state):
    """Return what a screen reader says of each thing, by its token."""
    return {item.token: item.label for item in SCENERY.scene(state).touchable}


def asked(state, *chosen):
    """List what is written while a power asks for something."""
    return [item.text for item in SCENERY.preview(state, chosen) if isinstance(item, Label)]


def pressed(state, seat, *tokens):
    """Press one thing after another, and return what that led to."""
    chosen = ()
    for token in tokens:
        done = press(SCENERY, state, seat, chosen, token)
        chosen = done.chosen
    return done


def outline(items):
    """Return the shapes alone, without their colours."""
    return [getattr(item, "points", None) or getattr(item, "curves", None) or item.box for item in items]


def drawing_of(food):
    return artwork(f"yes-broccoli/foods/{food}")


class TestDrawings:
    def test_every_food_has_a_drawing_of_its_own(self):
        assert names("yes-broccoli/foods") == {food.name for food in FOODS}
        assert len({str(outline(drawing_of(food.name))) for food in FOODS}) == len(FOODS)

    @pytest.mark.parametrize("name", sorted(food.name for food in FOODS))
    def test_it_fills_its_square_and_has_three_tones(self, name):
        boxes = [item.box for item in drawing_of(name)]
        left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
        right, low = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
        assert left >= -60
        assert top >= -60
        assert right <= 60
        assert low <= 60
        assert max(right - left, low - top) >= 84
        roles = {role for item in drawing_of(name) for role in (item.fill, item.line) if role} - {"food-edge"}
        assert len(roles) >= 3
        assert roles <= palette.LIGHT.keys()
        assert len(drawing_of(name)) <= 75

    def test_all_palettes_know_the_tones(self):
        roles = {role for role in palette.LIGHT if role.startswith("food-")}
        assert len(roles) > 40
        for each in (palette.DARK, palette.CONTRAST):
            assert roles <= each.keys()

    def test_in_high_contrast_foods_have_an_edge_that_can_be_seen(self):
        assert contrast(palette.CONTRAST["food-edge"], palette.CONTRAST["dish-good"]) > 7

    @pytest.mark.parametrize("ground", ["dish-good", "dish-plain", "dish-bad", "power-face", "chip", "place"])
    def test_words_on_cards_can_be_read(self, ground):
        for each in palette.PALETTES.values():
            assert contrast(each["ink"], each[ground][:7]) >= 4.5

    def test_a_food_that_somebody_added_lies_under_a_cover(self):
        assert outline(food_picture("sprouts", 0, 0, 100)) == outline(food_picture("muffin", 0, 0, 100))
        state = GAME.start(foods={"sprouts": 14}).play("deal broccoli sprouts")
        assert {"Sprouts", "14"} <= set(labels(state))
        assert says(state)["food:sprouts"] == "Sprouts, worth 14"

    def test_what_no_drawing_holds_is_refused(self):
        from garden_widgets.scenes.scene import Item

        with pytest.raises(TypeError, match="cannot hold Item"):
            list(placed([Item()], 0, 0, 10))


class TestCards:
    def test_rows_keep_apart_where_there_is_room_and_overlap_where_there_is_none(self):
        wide = row(3, (0, 0, 400, 100), 80)
        assert [b - a for a, b in pairwise(wide)] == [86, 86]
        tight = row(9, (0, 0, 400, 100), 80)
        assert tight[0] == 0
        assert tight[-1] + 80 == 400

    @pytest.mark.parametrize("count", range(17))
    def test_a_heap_stays_in_its_box(self, count):
        size, middles = heap(count, (10, 20, 100, 90), 56)
        assert len(middles) == count
        assert size >= 18
        for x, y in middles:
            assert x - size / 2 >= 9.9
            assert x + size / 2 <= 110.1
            assert y - size / 2 >= 19.9
            assert y + size / 2 <= 110.1

    def test_a_card_that_is_turned_keeps_its_middle(self):
        assert squeezed((10, 20, 80, 100), 0.5) == (30, 20, 40, 100)

    @pytest.mark.parametrize("card", BIDS.names)
    def test_bid_cards_show_value_and_icons(self, card):
        drawn = list(bid_face(card, BOX))
        assert next(item.text for item in drawn if isinstance(item, Label)) == card[0]
        assert sum(item.fill == "food-lime-dark" for item in drawn) == icons_on(BIDS.number[card])

    def test_the_five_colours_differ_by_their_signs_too(self):
        assert len({str(outline(emblem(number, 0, 0, 20, "ink"))) for number in range(5)}) == 5
        assert len(set(COLOURS)) == 5

    def test_every_power_has_a_picture(self):
        assert names("yes-broccoli/powers") == set(POWERS)
        assert len({str(outline(power_icon(name, 0, 0, 100))) for name in POWERS}) == len(POWERS)


class TestTheTable:
    @SEATS
    @GAMES
    def test_nothing_lies_over_another(self, seats, game):
        laid = table(GAME.start(seats=seats, game=game).setup)
        boxes = [place.box for place in laid.places] + [laid.board, laid.tray] + ([laid.powers] if laid.powers else [])
        for i, (x, y, w, h) in enumerate(boxes):
            assert x >= 0
            assert y >= 0
            assert x + w <= 640
            assert y + h <= laid.height
            for left, top, wide, high in boxes[:i]:
                assert x + w <= left or left + wide <= x or y + h <= top or top + high <= y
        assert laid.height <= 780

    @SEATS
    @GAMES
    def test_what_is_pressed_is_found_by_a_finger_and_read_on_a_phone(self, seats, game):
        for state, _ in walk(seats, 40, seats=seats, game=game):
            scene = SCENERY.scene(state)
            for item in scene.touchable:
                if item.token.partition(":")[0] in ("card", "food", "power", "seat", "ready"):
                    assert min(item.box[2:]) >= 72, item.token
                assert item.label[0].isupper()
            words = [item for item in scene if isinstance(item, Label) and len(item.text) > 3]
            assert all(item.size >= 14 for item in words), min(words, key=lambda item: item.size)

    @pytest.mark.parametrize(
        ("game", "seats"),
        [
            pytest.param(game, seats, marks=() if (game, seats) in FEW_AND_MANY else pytest.mark.slow)
            for game in ("basic", "advanced")
            for seats in range(2, 6)
        ],
    )
    def test_every_picture_can_be_painted(self, seats, game):
        for state, _ in walk(seats + 10, so_many(60), seats=seats, game=game):
            for viewer in (None, 0, seats - 1):
                scene = SCENERY.scene(state.seen_by(viewer))
                ET.fromstring(svg.paint(scene, quick=True))
                for item in scene:
                    x, y, w, h = item.box
                    assert x >= -20
                    assert y >= -20
                    assert x + w <= scene.width + 20, item
                    assert y + h <= scene.height + 20, item
                    assert {item.fill, item.line} - {""} <= palette.LIGHT.keys(), item

    def test_food_lies_on_the_board_the_best_first(self):
        state = up("soda", "broccoli", "rice")
        tokens = [item.token for item in SCENERY.scene(state).touchable if item.token.startswith("food:")]
        assert tokens == ["food:broccoli", "food:rice", "food:soda"]
        assert {"Broccoli", "18", "Rice", "3", "Soda", "\u22128"} <= set(labels(state))

    def test_plates_say_what_lies_on_them_and_what_it_is_worth(self):
        state = at(options={"seats": 2}, stage="bid", round=3, market=["apple", "rice"], piles=[["soda", "apple"], []])
        assert says(state)["pile:0"] == "The red player's plate: soda -8 and apple 7"
        assert says(state)["pile:1"] == "The blue player's plate: empty"
        assert says(state)["seat:0"] == "The red player, who decides now: score -1"
        assert "\u22121" in labels(state)

    def test_used_cards_stay_in_their_places_dimmed(self):
        state = up("apple", "rice").play("bid 3", 0).play("bid 5", 1).play("take apple").play("take rice")
        view = state.seen_by(0)
        assert says(view)["card:3.3"] == "Used bid card 3 with 3 icons"
        assert says(view)["card:4.5"] == "Bid card 4 with 5 icons"
        assert "card:5.3" not in says(view)
        assert sum(item.fill == "used" for item in SCENERY.scene(view).items) == 1

    def test_an_onlooker_sees_no_hand(self):
        view = up("apple", "rice").seen_by(None)
        assert not [token for token in says(view) if token.startswith("card:")]
        assert "Bid cards are secret." in labels(view)

    def test_lower_bids_win_in_large_letters(self):
        state = opened("4 6", "soda mushroom", ("too-busy-to-eat nibbler", "half-portion"))
        assert "Highest bid first" in labels(state)
        after = state.play("power too-busy-to-eat", 0)
        assert "Lowest bid first!" in labels(after)
        assert "Highest bid first" not in labels(after)

    def test_changes_of_a_bid_are_a_little_sum(self):
        state = opened("4 6", "soda mushroom", ("picky-eater super-hungry", "nibbler"))
        after = state.play("power super-hungry 1", 0)
        words = labels(after)
        assert words.index("6") < words.index("\u00d72") < words.index("=12")
        assert says(after)["bid:1"] == "The blue player's bid: 6 with 5 icons, which counts 12 now"

    @pytest.mark.parametrize(
        ("power", "words"),
        [
            ("picky-eater 0", {"+3", "=7"}),
            ("nibbler 0", {"\u22123", "=1"}),
            ("half-portion 0", {"\u00f72", "=2"}),
            ("early-bird", {"\u21927"}),
            ("extra-broccoli 0", {"+5"}),
        ],
    )
    def test_each_change_is_written_as_one_says_it(self, power, words):
        state = opened("4 6", "soda mushroom", (power.split()[0], "super-hungry")).play(f"power {power}", 0)
        assert words <= set(labels(state))

    def test_a_food_can_lie_where_a_bid_lies(self):
        state = opened("4 6", "soda mushroom", ("home-cooking", "nibbler"), round=2, piles=[["apple"], ["rice"]])
        after = state.play("power home-cooking apple", 0)
        assert says(after)["bid:0"] == "The red player's bid: apple for 7"

    def test_powers_held_are_counted_and_who_is_ready_has_a_check(self):
        state = opened("4 6 7", "soda mushroom rice", ("nibbler picky-eater", "half-portion", ""))
        assert {"\u00d72", "\u00d71", "?"} <= set(labels(state))
        assert says(state.seen_by(0))["ready"] == "I am ready"
        after = state.play("ready", 1)
        assert labels(after).count("?") == labels(state).count("?") - 1

    def test_a_power_that_waits_looks_pale(self):
        state = opened("4 6", "soda mushroom", ("trade-snacks nibbler", "half-portion"))
        pale = [item for item in SCENERY.scene(state.seen_by(0)).items if item.fill == "resting"]
        assert {item.key for item in pale} == {"power:trade-snacks"}

    def test_a_power_that_somebody_added_has_its_own_name(self):
        options = {"seats": 2, "game": "advanced", "powers": {"big-spoon": "super-hungry"}}
        state = opened("4 6", "soda mushroom", ("big-spoon", "nibbler"), options=options)
        assert "power:big-spoon" in says(state.seen_by(0))
        assert "Big-spoon" in labels(state.seen_by(0))

    @SEATS
    def test_three_meals_are_added_up(self, seats):
        scores = [[10, *[1] * (seats - 1)], [-2, *[2] * (seats - 1)]]
        state = at(options={"seats": seats, "game": "advanced"}, stage="powers", meal=3, scores=scores)
        assert "10\u22122+0 = 8" in labels(state)

    def test_the_winner_has_a_crown(self):
        state = next(state.after(move) for state, move in walk(1, seats=3) if state.after(move).result)
        (winner,) = state.result.winners
        assert f"{('Red', 'Blue', 'Purple')[winner]} wins!" in labels(state)
        assert any("points: the highest score" in word for word in labels(state))

    def test_a_tie_at_the_end_is_won_by_the_youngest(self):
        state = at(stage="over", round=8, piles=[["apple"], ["apple"]], options={"seats": 2})
        assert "7 points, and the youngest" in labels(state)

    def test_the_cover_is_a_game_as_one_player_sees_it(self):
        state = GAME.from_dict(COVER["position"])
        assert state.is_view
        then = state.play("take broccoli")
        assert labels(then) != labels(state)
        for token in (f"card:{card}" for card in state.hand_of(2)):
            assert says(state)[token] == says(then)[token]


class TestHidden:
    """What a picture may not show."""

    @pytest.mark.parametrize("viewer", [1, None])
    def test_a_bid_face_down_looks_the_same_whatever_it_is(self, viewer):
        start = up("apple", "rice", "soda")
        pictures = {SCENERY.scene(start.play(f"bid {value}", 0).seen_by(viewer)) for value in range(1, 9)}
        assert len(pictures) == 1

    def test_hands_powers_and_discards_of_others_change_nothing(self):
        rng = Random(4)
        for state, _ in walk(4, 80, seats=3, game="advanced"):
            view = state.seen_by(0)
            other = view.imagine(rng).seen_by(0)
            assert SCENERY.scene(view) == SCENERY.scene(other)

    def test_cards_of_others_are_nowhere_in_the_picture(self):
        for state, _ in walk(5, 80, seats=3, game="advanced"):
            view = state.seen_by(1)
            shown = str(SCENERY.scene(view).items)
            hidden = {card for seat in (0, 2) for card in (*state.hand_of(seat), *state.used_by(seat))}
            hidden -= {state.bid_of(seat) for seat in range(3)}
            assert not [card for card in hidden if f"card:{card}" in shown]


class TestPressing:
    def test_a_bid_and_a_food_are_one_press(self):
        state = up("apple", "rice")
        assert pressed(state, 0, "card:3.3").move == state.parse("bid 3", 0)
        both = state.play("bid 3", 0).play("bid 5", 1)
        assert pressed(both, 1, "food:rice").move == both.parse("take rice", 1)

    def test_ready_is_a_button(self):
        state = opened("4 6", "soda mushroom", ("nibbler", "half-portion"))
        assert pressed(state, 0, "ready").move == state.parse("ready", 0)
        assert "ready" not in says(up("apple", "rice"))

    @pytest.mark.parametrize("token", ["seat:1", "bid:1", "pile:1"])
    def test_a_player_is_meant_by_all_that_lies_at_the_place(self, token):
        state = opened("4 6", "soda mushroom", ("picky-eater", "half-portion"))
        assert asked(state, "power:picky-eater")[-1] == "Now press a player"
        assert pressed(state, 0, "power:picky-eater", token).move == state.parse("power picky-eater 1", 0)

    @pytest.mark.parametrize(
        ("power", "tokens", "text"),
        [
            ("change-of-mind", ("card:7.2",), "power change-of-mind 7.2"),
            ("home-cooking", ("own:rice",), "power home-cooking rice"),
            ("early-bird", (), "power early-bird"),
            ("swap-plates", (), "power swap-plates 0 1"),
        ],
    )
    def test_powers_ask_for_what_they_need_and_nothing_else(self, power, tokens, text):
        state = opened(
            "4 6", "soda mushroom", (power, "half-portion"), round=3, piles=[["apple", "rice"], ["soda", "donut"]]
        )
        if "7.2" in text and "7.2" not in state.hand_of(0):
            card = next(card for card in state.hand_of(0) if card[0] == "7")
            tokens, text = (f"card:{card}",), f"power change-of-mind {card}"
        assert pressed(state, 0, f"power:{power}", *tokens).move == state.parse(text, 0)

    def test_two_bids_change_places_in_either_order(self):
        state = opened("4 6 7", "soda mushroom rice", ("swap-plates", "half-portion", "nibbler"))
        move = state.parse("power swap-plates 0 2", 0)
        assert pressed(state, 0, "power:swap-plates", "seat:0", "seat:2").move == move
        assert pressed(state, 0, "power:swap-plates", "bid:2", "bid:0").move == move
        assert set(choices(SCENERY, state, 0, ("power:swap-plates",))) == {"seat:0", "seat:1", "seat:2"}
        assert len(ways(SCENERY, state, 0, ("power:swap-plates",))) == 3
        assert asked(state, "power:swap-plates", "seat:2") == ["Now press a player"]

    def test_snacks_are_traded_step_by_step(self):
        state = at(
            options={"seats": 3, "game": "advanced"},
            stage="T",
            round=2,
            powers=[["trade-snacks"], ["nibbler"], []],
            piles=[["apple", "rice"], ["soda", "donut"], ["bread", "broccoli"]],
            bids=["4.5", "6.5", "7.3"],
        )
        assert "Which of your foods?" in asked(state, "power:trade-snacks")
        scene = SCENERY.scene(state).plus(*SCENERY.preview(state, ("power:trade-snacks",)))
        assert scene.find("own:apple")[0].label == "Give the apple, worth 7"
        assert min(scene.find("own:apple")[0].box[2:]) >= 72
        so_far = ("power:trade-snacks", "own:rice", "seat:2")
        assert "For which food?" in asked(state, *so_far)
        assert pressed(state, 0, *so_far, "their:broccoli").move == state.parse("power trade-snacks rice 2 broccoli", 0)

    def test_leftovers_ask_for_a_food_that_is_up(self):
        state = at(
            options={"seats": 2, "game": "advanced"},
            stage="D",
            market=["apple", "soda"],
            powers=[["leftovers"], ["nibbler"]],
        )
        assert asked(state, "power:leftovers") == ["Which food goes?"]
        assert pressed(state, 0, "power:leftovers", "food:soda").move == state.parse("power leftovers soda", 0)

    @pytest.mark.parametrize(
        ("token", "rule"),
        [("card:3.3", "YB-04"), ("power:trade-snacks", "YB-R3"), ("food:soda", "YB-R3"), ("deck", "YB-03")],
    )
    def test_what_cannot_be_done_has_its_reason(self, token, rule):
        state = opened("4 6", "soda mushroom", ("trade-snacks nibbler", "half-portion"))
        assert pressed(state, 0, token).refusal.rule.id == rule

    def test_a_used_card_cannot_take_the_place_of_the_bid(self):
        state = opened("4 6", "soda mushroom", ("change-of-mind", "half-portion"), round=2, used=[["7.1"], ["7.2"]])
        assert pressed(state, 0, "power:change-of-mind", "card:7.1").refusal.rule.id == "YB-14"

    def test_who_is_not_asked_cannot_be_ready(self):
        assert pressed(up("apple", "rice"), 0, "ready").refusal.why.endswith(".")

    def test_nothing_is_asked_for_what_nobody_here_holds(self):
        state = opened("4 6", "soda mushroom", ("picky-eater early-bird", "half-portion"))
        assert asked(state, "power:nibbler") == asked(state.seen_by(1), "power:picky-eater") == []
        assert asked(state, "power:early-bird") == asked(state, "card:3.3") == asked(state) == []

    def test_what_lies_there_says_what_it_is(self):
        state = opened("4 6", "soda mushroom", ("nibbler", "half-portion"))
        assert pressed(state, 0, "bid:1").refusal.why == "The blue player's bid is 6 with 5 icons; it counts 6."
        assert pressed(state, 0, "pile:1").refusal.why == "The blue player's plate is worth 0."
        later = up("apple", "rice").play("bid 3", 0).play("bid 5", 1).play("take apple").play("take rice")
        plates = [str(pressed(later.seen_by(0), 0, f"pile:{seat}").refusal.why) for seat in (0, 1)]
        assert plates[0] == "The red player's plate is worth 3."
        assert plates[1] == "The blue player's plate is worth 7. Used bid cards stay closed: remember them!"
        hidden = up("apple", "rice").play("bid 3", 0)
        assert pressed(hidden.seen_by(1), 1, "bid:0").refusal.why.endswith("stays face down until all are in.")
        assert pressed(hidden.seen_by(1), 1, "bid:1").refusal.why == "The blue player's bid is not in yet."

    @pytest.mark.parametrize("token", ["nowhere", "power:flying", "seat:9", ""])
    def test_unknown_tokens_mean_nothing(self, token):
        done = pressed(up("apple", "rice"), 0, token)
        assert done.move is None
        assert done.refusal is None

    @SEATS
    def test_every_legal_move_can_be_pressed(self, seats):
        rng = Random(seats)
        options = {"seats": seats, "game": "advanced", "extra_powers": {0: 4}}
        for state, _ in walk(seats, 90, **options):
            for seat in (seat for seat in state.movers if seat != CHANCE):
                view = state.seen_by(seat)
                legal = list(paths(SCENERY, view, seat).items())
                assert {move for _, move in legal} == set(view.moves(seat))
                path, move = pick(rng, legal)
                chosen = ()
                for token in path:
                    scene = SCENERY.scene(view).plus(*SCENERY.preview(view, chosen))
                    assert scene.find(token), (token, path)
                    done = press(SCENERY, view, seat, chosen, token)
                    chosen = done.chosen
                assert done.move == move
