"""What is seen to happen in Yes! Broccoli!: bids that fly in and turn, the order of taking, and sums."""

from __future__ import annotations

import pytest

from garden_widgets.scenes.motion import LONGEST_CAPTION
from garden_widgets.scenes.scene import Label
from garden_widgets.shelf.yes_broccoli.scene import SCENERY, moments
from tests.shelf.yes_broccoli.broccoli import at, opened, up, walk


def told(before, text, seat=None, viewer="all"):
    """Play a move, and list the captions of what is seen."""
    move = before.parse(text, seat)
    after = before.after(move)
    if viewer != "all":
        before, after = before.seen_by(viewer), after.seen_by(viewer)
    return [str(beat.caption) for beat in SCENERY.beats(before, move, after) if str(beat.caption)]


def beats(before, text, seat=None):
    move = before.parse(text, seat)
    return list(SCENERY.beats(before, move, before.after(move)))


def words(scene):
    return [item.text for item in scene if isinstance(item, Label)]


VARIANTS = (
    {"seats": 2},
    {"seats": 3, "game": "advanced"},
    {"seats": 5, "game": "advanced", "foods": {"sprouts": 14}},
    {"seats": 4, "game": "advanced", "shuffled_bids": True, "extra_powers": {1: 3}},
)


@pytest.mark.parametrize(
    ("options", "viewer"),
    [
        pytest.param(options, viewer, marks=() if (number % 2 == 0) is (viewer is None) else pytest.mark.slow)
        for number, options in enumerate(VARIANTS)
        for viewer in (None, 0)
    ],
)
def test_films_are_short_of_words_and_end_with_the_position(options, viewer):
    for state, move in walk(7, 70, **options):
        after = state.after(move)
        film = list(SCENERY.beats(state.seen_by(viewer), move, after.seen_by(viewer)))
        assert film[-1].scene == SCENERY.scene(after.seen_by(viewer))
        assert all(len(str(beat.caption).split()) <= LONGEST_CAPTION for beat in film)
        assert any(str(beat.caption) for beat in film), move


def test_food_is_brought_from_the_side():
    start = up("apple", "rice").play("bid 1", 0).play("bid 2", 1).play("take apple").play("take rice")
    film = beats(start, "deal bread soda")
    first = [item for item in film[0].scene.items if item.key == "soda@up0"]
    assert all(item.box[0] < 0 for item in first)
    assert str(film[-1].caption) == "Now up: bread and soda"


def test_a_bid_flies_in_face_down():
    film = beats(up("apple", "rice", "soda").seen_by(0), "bid 3", 0)
    assert [str(beat.caption) for beat in film] == ["", "Red's bid, face down"]
    where = [next(item.box for item in beat.scene.items if item.key == "bid0") for beat in film]
    assert where[0][1] > where[1][1] + 200


def test_the_bid_of_somebody_else_tells_nothing_of_the_card():
    state = up("apple", "rice", "soda")
    films = set()
    for value in range(1, 9):
        move = state.parse(f"bid {value}", 1)
        films.add(tuple(beat.scene for beat in SCENERY.beats(state.seen_by(0), move, state.after(move).seen_by(0))))
    assert len(films) == 1


def test_all_bids_turn_at_once_and_the_order_is_explained():
    state = up("apple", "rice", "soda").play("bid 3", 0).play("bid 7", 1)
    film = beats(state, "bid 5", 2)
    turning = [
        [item.w for item in beat.scene.items if item.key.startswith("bid") and item.key[3:].isdigit() and item.token]
        for beat in film
    ]
    narrow = [widths for widths in turning if min(widths) < 20]
    assert len(narrow) == 2
    assert all(len(widths) == 3 and len(set(widths)) == 1 for widths in narrow)
    assert [str(beat.caption) for beat in film if str(beat.caption)] == [
        "Purple's bid, face down",
        "All bids are open!",
        "Blue is first with 7",
        "Then Purple with 5",
        "Red is last with 3",
    ]


@pytest.mark.parametrize(
    ("bids", "powers", "changes", "played", "said"),
    [
        ("7.1 7.2", ("nibbler", "nibbler"), None, None, "Both have 7: Blue goes before Red, with more icons"),
        (
            "7.1 4.1",
            ("", "half-portion"),
            [[], ["picky-eater"]],
            [0, 1],
            "Both have 7: Red goes before Blue, with fewer powers",
        ),
    ],
)
def test_ties_say_what_decides_them(bids, powers, changes, played, said):
    if changes is None:
        state = up("apple", "rice").play("bid 7", 0)
        assert "Both have 7: Blue goes before Red, with more icons" in told(state, "bid 7", 1)
        return
    state = opened(bids, "soda mushroom", powers, changes=changes, played=played, discarded=["picky-eater"])
    assert said in told(state, "ready", 1)


def test_at_last_the_younger_goes_first():
    state = opened(
        "7.1 4.1",
        "soda mushroom",
        ("", "half-portion"),
        changes=[["nibbler"], []],
        played=[1, 1],
        discarded=["nibbler", "picky-eater"],
    )
    assert "Both have 4: Red goes before Blue, being younger" in told(state, "ready", 1)


def test_food_goes_from_the_board_to_the_plate():
    state = up("apple", "soda").play("bid 3", 0).play("bid 5", 1)
    film = beats(state, "take apple", 1)
    assert str(film[0].caption) == "Blue takes the apple: 7"
    assert film[0].sound == "coin"
    assert [item for item in film[0].scene.items if item.key == "apple@pile1.0"]
    rest = state.play("take apple")
    film = beats(rest, "take soda", 0)
    assert str(film[0].caption) == "Red takes what is left: soda, \u22128"
    assert film[0].sound == "fall"


def test_a_score_waits_for_the_food():
    """What has a key of its own changes at once; what has none is seen as it was until the food has come."""
    state = up("apple", "soda").play("bid 3", 0).play("bid 5", 1)
    scene = beats(state, "take apple", 1)[0].scene
    scores = [item.key for item in scene.items if isinstance(item, Label) and item.text == "7" and item.size > 20]
    assert "" in scores
    assert not [item for item in scene.items if item.key.startswith("score")]


def test_a_meal_ends_with_who_has_most():
    state = at(
        options={"seats": 2, "game": "advanced"},
        stage="take",
        round=8,
        bids=["4.5", "3.4"],
        market=["soda"],
        piles=[["apple"], []],
    )
    assert "Meal 1 is over. Highest score: Red, 7" in told(state, "take soda", 1)


@pytest.mark.parametrize(
    ("power", "said"),
    [
        ("picky-eater 1", "Blue's bid: 6 + 3 = 9"),
        ("super-hungry 1", "Blue's bid: 6 \u00d7 2 = 12"),
        ("nibbler 1", "Blue's bid: 6 \u2212 3 = 3"),
        ("half-portion 0", "Red's bid: half of 4 is 2"),
        ("extra-broccoli 0", "Red's bid: 5 + 5 = 10 icons"),
        ("early-bird", "Red's bid counts 7: one more than the highest"),
        ("too-busy-to-eat", "This round the lowest bid is first!"),
        ("swap-plates 0 1", "Red and Blue exchange their bids"),
        ("change-of-mind 8", "Another card instead"),
        ("home-cooking apple", "The apple is the bid now"),
    ],
)
def test_a_power_is_shown_to_everybody_and_then_what_it_does(power, said):
    name = power.split()[0]
    state = opened(
        "4 6", "soda mushroom", (f"{name} no-thank-you", "trade-snacks"), round=2, piles=[["apple"], ["rice"]]
    )
    film = beats(state, f"power {power}", 0)
    assert [item for item in film[0].scene.items if item.key == "played"]
    captions = [str(beat.caption) for beat in film if str(beat.caption)]
    assert captions[0].startswith("Red plays ")
    assert captions[1] == said


def test_a_film_can_begin_before_all_of_it_is_drawn(monkeypatch):
    state = up("apple", "rice", "soda").seen_by(0)
    drawn, scenes = moments.drawn, []
    monkeypatch.setattr(moments, "drawn", lambda seen: scenes.append(seen) or drawn(seen))
    film = iter(SCENERY.beats(state, move := state.parse("bid 3", 0), state.after(move)))
    next(film)
    begun = len(scenes)
    assert list(film)
    assert begun == 1 < len(scenes)


def test_bids_that_change_places_cross():
    state = opened("4 6", "soda mushroom", ("swap-plates", "nibbler"))
    film = beats(state, "power swap-plates 0 1", 0)
    spots = [
        {item.key: item.box[0] for item in beat.scene.items if item.token in ("bid:0", "bid:1")} for beat in film[:3]
    ]
    assert spots[1]["bid0"] > spots[1]["bid1"]
    assert spots[2] == spots[0]


@pytest.mark.parametrize(
    ("power", "said"),
    [("leftovers soda", "The soda goes under the deck"), ("clear-the-table", "All the food goes, and new food comes")],
)
def test_food_that_goes_says_so(power, said):
    state = at(
        options={"seats": 2, "game": "advanced"},
        stage="D",
        market=["apple", "soda"],
        powers=[[power.split()[0]], ["nibbler"]],
    )
    assert said in told(state, f"power {power}", 0)


def test_snacks_change_plates():
    state = at(
        options={"seats": 2, "game": "advanced"},
        stage="T",
        round=2,
        powers=[["trade-snacks"], ["no-thank-you"]],
        piles=[["apple"], ["soda"]],
        bids=["4.5", "6.5"],
    )
    after = state.play("power trade-snacks apple 1 soda", 0)
    assert "The apple for the soda" in told(state, "power trade-snacks apple 1 soda", 0)
    assert "Trade Snacks is undone" in told(after, "power no-thank-you", 1)


def test_who_is_ready_is_said_and_deals_of_cards_stay_secret():
    state = opened("4 6", "soda mushroom", ("nibbler", "half-portion"))
    assert told(state, "ready", 0) == ["Red is ready"]
    start = next(iter(walk(1, 1, seats=2, game="advanced")))
    assert told(start[0], str(start[1])) == ["Everyone gets power cards, in secret"]


def test_the_end_is_a_win():
    state = at(options={"seats": 2}, stage="take", round=8, bids=["4.5", "3.4"], market=["soda"], piles=[["apple"], []])
    film = beats(state, "take soda", 1)
    assert film[-1].sound == "win"
    assert str(film[-1].caption) == "Red wins!"
