"""Carrotia in words: the table as text, and what sentences call tiles, tokens, dice and sides."""

from __future__ import annotations

import pytest

from garden_widgets.shelf.carrotia.engine import GAME
from garden_widgets.shelf.carrotia.engine.names import CORNER_NAMES, FACE_NAMES, SHAPE_NAMES, SIDE_NAMES, TILE_NAMES
from garden_widgets.shelf.carrotia.engine.setup import CHARACTER_NAMES
from tests.approved import assert_approved, of_events
from tests.shelf.carrotia.garden import at
from tests.shelf.carrotia.test_positions import RUNNING

NAMES = ["ghost", "bandit"]
SHORT = {"a1": "NS"}


TABLES = {
    "nothing chosen": GAME.start(seats=2),
    "all chosen": GAME.from_dict({"characters": NAMES}),
    "tiles dealt": GAME.from_dict({"characters": NAMES, "stage": "quest", "hands": [["I"], []]}),
    "building": at("build", hands=[["I"], []]),
    "birds due": at("birds", card_birds=["b2"]),
    "an extra bird": at("extra", SHORT, extra_bird="owl"),
    "mending": at("mend", SHORT),
    "mending, nearly done": at("mend", SHORT, mended=3),
    "dice due": at("dice", birds={"owl": "b2"}),
    "running": at("run", turn=1, characters=NAMES),
    "birds about to fly": at("fly", birds={"owl": "b2"}, dice={"owl": "N"}),
    "a bat": at("act", birds={"bat": "b2"}, acting="bat", carrots={"b2": [3]}),
    "building by a card": at(
        "build",
        {"a1": "NS", "b1": "ES", "c1": "NW"},
        hands=[["D", "I"], ["X"]],
        card_carrots={"b2": [1, 1, 3], "a3": [3]},
        card_birds=["c1", "b3"],
    ),
    "building where two tiles do not fit": at("build", {"a1": "ES", "b1": "NS"}, hands=[["I"], []]),
    "a sound maze with nothing on its card": at("build", hands=[["I"], []]),
    "running with everything": GAME.from_dict(RUNNING),
    "running with a vampire": at("run", moves=1, active=["vampire"], birds={"bat": "b2"}, dice={"bat": "carrot"}),
    "a small maze": at("run", {"a1": "NS", "b1": "EW", "b3": "NESW", "c2": "N"}, rabbit="b1"),
    "the end in a large maze": GAME.from_dict({"stage": "over", "store": 3}),
    "won": GAME.from_dict({"stage": "over", "store": 21}),
}


def test_the_table_says_what_is_due_and_all_that_is_there():
    assert_approved(__file__, "tables", {name: str(state).splitlines() for name, state in TABLES.items()})


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
        "I": "straight path",
        "L": "corner",
        "T": "fork",
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
            assert name.form() == f"dead end open to the {sides[key]}"
        if len(key) == 3:
            assert name.form().startswith("fork open to the ")
            assert {side for side, word in sides.items() if word in name.form()} == set(key)
    assert [TILE_NAMES[key].form("a") for key in ("NS", "EW", "NE", "ES", "SW", "NW", "NESW")] == [
        "a straight path from north to south",
        "a straight path from east to west",
        "a corner open to the north and east",
        "a corner open to the south and east",
        "a corner open to the south and west",
        "a corner open to the north and west",
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
def test_the_end_of_a_run_says_what_becomes_of_the_basket():
    cases = {}
    for basket in ([], [1], [1, 3]):
        state = at("run", rabbit="b3", moves=1, gathered=basket, store=4)
        for move in ("go E", "go W"):
            events = state.play(move).events
            told = [event for event in events if event.kind in ("out", "stored", "late", "lost")]
            cases[f"{move} with {basket}"] = of_events(told)
    assert_approved(__file__, "ends", cases)
