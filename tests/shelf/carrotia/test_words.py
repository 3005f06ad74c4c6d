"""Carrotia in words: the table as text, and what sentences call tiles, tokens, dice and sides."""

from __future__ import annotations

import pytest

from garden_widgets.shelf.carrotia.engine import GAME
from garden_widgets.shelf.carrotia.engine.names import CORNER_NAMES, FACE_NAMES, SHAPE_NAMES, SIDE_NAMES, TILE_NAMES
from garden_widgets.shelf.carrotia.engine.setup import CHARACTER_NAMES
from tests.shelf.carrotia.garden import at
from tests.shelf.carrotia.test_positions import RUNNING

NAMES = ["ghost", "bandit"]
SHORT = {"a1": "NS"}


def lines(state):
    """Write the table, without the maze."""
    return [line for line in str(state).splitlines() if line[:1].isalpha()]


@pytest.mark.parametrize(
    ("state", "due"),
    [
        (GAME.start(seats=2), "Player 1 chooses a character."),
        (GAME.from_dict({"characters": NAMES}), "The tiles are dealt next."),
        (
            GAME.from_dict({"characters": NAMES, "stage": "quest", "hands": [["I"], []]}),
            "The quest card is drawn next.",
        ),
        (at("build", hands=[["I"], []]), "Player 1 lays a tile."),
        (at("birds", card_birds=["b2"]), "The birds are drawn next."),
        (at("extra", SHORT, extra_bird="owl"), "Player 1 places the extra bird."),
        (at("mend", SHORT), "Player 1 mends the maze, 4 more tiles at the most."),
        (at("mend", SHORT, mended=3), "Player 1 mends the maze, 1 more tile at the most."),
        (at("dice", birds={"owl": "b2"}), "The dice are to be rolled before Player 1 moves the rabbit."),
        (at("run", turn=1, characters=NAMES), "The bandit moves the rabbit."),
        (at("fly", birds={"owl": "b2"}, dice={"owl": "N"}), "Player 1 lets the birds fly."),
        (at("act", birds={"bat": "b2"}, acting="bat", carrots={"b2": [3]}), "Player 1 chooses what the bat does."),
    ],
)
def test_it_says_first_what_is_due(state, due):
    assert lines(state)[0] == f"Carrotia, round 1. {due} 0 carrots in the store; 20 win."


def test_while_building_it_tells_the_card_the_hands_and_what_is_wrong():
    tiles = {"a1": "NS", "b1": "ES", "c1": "NW"}
    state = at(
        "build", tiles, hands=[["D", "I"], ["X"]], card_carrots={"b2": [1, 1, 3], "a3": [3]}, card_birds=["c1", "b3"]
    )
    assert lines(state)[1:] == [
        "Entry a1, exit c3.",
        "The card shows 1 bunch of three on a3.",
        "The card shows 2 single carrots and 1 bunch of three on b2.",
        "It shows birds on c1 and b3.",
        "No path leads from the entry to the exit yet.",
        "Player 1 holds: straight and dead end.",
        "Player 2 holds: crossroads.",
        "Supply: 20 of one, 10 of three.",
    ]
    assert "These do not fit together: a1 and b1." in lines(at("build", {"a1": "ES", "b1": "NS"}, hands=[["I"], []]))


def test_a_sound_maze_with_nothing_on_its_card_is_told_in_few_words():
    assert lines(at("build", hands=[["I"], []]))[1:] == [
        "Entry a1, exit c3.",
        "Player 1 holds: straight.",
        "Supply: 20 of one, 10 of three.",
    ]


def test_during_the_run_it_tells_rabbit_carrots_birds_and_powers_and_no_card():
    state = GAME.from_dict(RUNNING)
    assert lines(state) == [
        "Carrotia, round 1. The clown moves the rabbit. 4 carrots in the store; 20 win.",
        "Entry a1, exit c3.",
        "The rabbit is on a2, with 7 moves left.",
        "It may not go back to south.",
        "Gathered so far: 1 single carrot and 1 bunch of three.",
        "On b2: 1 single carrot and 1 bunch of three.",
        "The owl is on a3. Its die says north.",
        "The crow is on c1. It carries 1 single carrot. Its die says the rabbit.",
        "The power of the clown is used up.",
        "The clown's power works: this move may go backwards.",
        "The special pass of this round is used up.",
        "Supply: 15 of one, 7 of three.",
    ]
    assert lines(at("run", moves=1, active=["vampire"], birds={"bat": "b2"}, dice={"bat": "carrot"}))[2:] == [
        "The rabbit is on a1, with 1 move left.",
        "The bat is on b2. Its die says a carrot.",
        "The vampire's power works: this move may cross one closed edge.",
        "Supply: 20 of one, 10 of three.",
    ]
    assert "The owl still has to be placed." in lines(at("extra", SHORT, extra_bird="owl"))


def test_the_maze_is_drawn_with_its_open_sides():
    drawn = str(at("run", {"a1": "NS", "b1": "EW", "b3": "NESW", "c2": "N"}, rabbit="b1")).splitlines()
    assert drawn[1:11] == [
        "          |",
        "3    .  --+--  .",
        "          |",
        "               |",
        "2    .    .    +",
        "",
        "     |",
        "1    +  --R--  .",
        "     |",
        "     a    b    c",
    ]
    larger = str(GAME.from_dict({"stage": "over", "store": 3})).splitlines()
    assert larger[2] == "5    .    .    .    .    ."
    assert larger[16] == "     a    b    c    d    e"


@pytest.mark.rule("CA-01")
def test_when_it_is_over_it_says_who_has_won():
    over = GAME.from_dict({"stage": "over", "store": 21})
    assert lines(over)[0] == "Carrotia. Everybody has won: 21 carrots in the store, and 20 were needed!"


@pytest.mark.rule("CA-01")
def test_it_is_settled_as_soon_as_the_store_holds_enough():
    assert at("run", store=19).settled is None
    settled = at("run", store=20).settled
    assert (settled.winners, settled.scores, settled.rule) == ((0, 1), None, "CA-01")
    four = {"options": {"seats": 4}, "stage": "quest", "characters": [*NAMES, "clown", "mummy"]}
    assert GAME.from_dict({**four, "store": 24}).settled is None
    assert GAME.from_dict({**four, "store": 25}).settled.winners == (0, 1, 2, 3)
    for store, winners in ((19, ()), (20, (0, 1))):
        over = GAME.from_dict({"options": {"seats": 2}, "stage": "over", "store": store})
        assert over.settled == over.result
        assert over.settled.winners == winners


def test_what_everything_is_called():
    assert [(name.fact, name.form()) for name in FACE_NAMES] == [
        ("N", "north"),
        ("E", "east"),
        ("S", "south"),
        ("W", "west"),
        ("carrot", "a carrot"),
        ("rabbit", "the rabbit"),
    ]
    assert [name.form("the") for name in FACE_NAMES] == [name.form() for name in FACE_NAMES]
    assert FACE_NAMES[:4] == SIDE_NAMES
    for names in (TILE_NAMES, SHAPE_NAMES, CORNER_NAMES):
        assert [name.fact for name in names.values()] == list(names)
    assert {key: name.form() for key, name in SHAPE_NAMES.items()} == {
        "I": "straight",
        "L": "corner",
        "T": "T",
        "X": "crossroads",
        "D": "dead end",
    }
    assert {key: name.form("the") for key, name in CORNER_NAMES.items()} == {
        "SW": "the south-west",
        "SE": "the south-east",
        "NW": "the north-west",
        "NE": "the north-east",
    }
    sides = {"N": "north", "E": "east", "S": "south", "W": "west"}
    for key, name in TILE_NAMES.items():
        if len(key) == 1:
            assert name.form() == f"dead end to the {sides[key]}"
        if len(key) == 3:
            (closed,) = set(sides) - set(key)
            assert name.form() == f"T without {sides[closed]}"
    assert [TILE_NAMES[key].form("a") for key in ("NS", "EW", "NE", "ES", "SW", "NW", "NESW")] == [
        "a north-south straight",
        "an east-west straight",
        "a north-east corner",
        "a south-east corner",
        "a south-west corner",
        "a north-west corner",
        "a crossroads",
    ]


def test_players_and_characters_are_known_as_data_and_by_name():
    state = GAME.start(seats=6)
    assert [(state.who(seat).fact, state.who(seat).form("the")) for seat in range(6)] == [
        (seat, f"Player {seat + 1}") for seat in range(6)
    ]
    names = ["bandit", "ghost", "mummy", "clown", "sailor", "vampire"]
    assert [(name.fact, name.form()) for name in map(CHARACTER_NAMES.get, names)] == [(name, name) for name in names]
    assert list(CHARACTER_NAMES) == names


@pytest.mark.rule("CA-10", "CA-11")
@pytest.mark.parametrize(
    ("maze", "told"),
    [
        (SHORT, "The maze is faulty: one extra bird comes, and 4 tiles may be mended."),
        ({}, "The maze is faulty: 4 tiles may be mended."),
    ],
)
def test_a_faulty_maze_says_what_comes_of_it(maze, told):
    after = at("build", maze, hands=[["I"], []]).play("sand")
    assert [event.text for event in after.events if event.kind == "faulty"] == [told]
    assert "No path leads from a1 to c3." in [event.text for event in after.events]


@pytest.mark.rule("CA-17", "CA-18")
@pytest.mark.parametrize(
    ("basket", "out", "late"),
    [
        (
            [],
            "It has gathered nothing; the store still holds 4.",
            "It had gathered nothing; the store still holds 4.",
        ),
        (
            [1],
            "One carrot comes into the store, which holds 5 now.",
            "What it gathered is lost, 1 carrot; the store still holds 4.",
        ),
        (
            [1, 3],
            "4 carrots come into the store, which holds 8 now.",
            "What it gathered is lost, 4 carrots; the store still holds 4.",
        ),
    ],
)
def test_the_end_of_a_run_says_what_becomes_of_the_basket(basket, out, late):
    def told(state):
        return [event.text for event in state.events if event.kind in ("out", "stored", "late", "lost")]

    state = at("run", rabbit="b3", moves=1, gathered=basket, store=4)
    assert told(state.play("go E")) == ["The rabbit is out, in time!", out]
    assert told(state.play("go W")) == ["No move is left, and the rabbit is not out.", late]
