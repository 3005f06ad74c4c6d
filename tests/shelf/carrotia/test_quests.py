"""The 27 quest cards: what each of them keeps to, and that all of its carrots can be had."""

from __future__ import annotations

from collections import Counter

import pytest

from garden_widgets.shelf.carrotia.engine.maze import CELL, GRID, LARGEST, distance
from garden_widgets.shelf.carrotia.engine.quests import cards
from garden_widgets.shelf.carrotia.engine.setup import MOVES, SIZES
from garden_widgets.shelf.carrotia.engine.tokens import singles, threes, worth
from tests.shelf.carrotia import mazes

CARDS = list(cards().values())
WORTH = {1: (8, 10), 2: (12, 15), 3: (16, 20)}
FAR = {1: 2, 2: 3, 3: 4}


def size_of(card):
    return SIZES[mazes.round_of(card)]


def deck(number: int):
    return [card for card in CARDS if mazes.round_of(card) == number]


@pytest.mark.rule("CA-R1", "CA-02")
def test_there_are_nine_cards_for_each_round():
    assert list(cards()) == [f"{round}-{number}" for round in (1, 2, 3) for number in range(1, 10)]


@pytest.mark.rule("CA-R1")
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_keeps_to_its_grid_and_its_numbers(card):
    round, size = mazes.round_of(card), size_of(card)
    rim = [cell for cell in GRID[size] if {cell // LARGEST, cell % LARGEST} & {0, size - 1}]
    assert {card.entry, card.exit} <= set(rim)
    assert distance(card.entry, card.exit) >= FAR[round]
    least, most = WORTH[round]
    assert least <= card.worth == sum(worth(heap) for _, heap in card.carrots) <= most
    assert {cell for cell, _ in card.carrots} <= set(GRID[size])
    assert len(card.birds) == len(set(card.birds)) == round
    assert set(card.birds) <= set(GRID[size]) - {card.entry, card.exit}
    assert (card.corner is None) == (round == 1)


@pytest.mark.rule("CA-R1", "CA-05", "CA-R5")
def test_both_directions_and_all_corners_occur():
    for round in (1, 2, 3):
        assert {card.direction for card in deck(round)} == {"cw", "ccw"}
        assert {card.corner for card in deck(round)} == ({None} if round == 1 else {"SW", "SE", "NW", "NE"})


@pytest.mark.rule("CA-R1", "CA-R3")
def test_the_tokens_suffice_for_any_three_cards():
    assert sum(max(sum(threes(heap) for _, heap in card.carrots) for card in deck(round)) for round in (1, 2, 3)) <= 10
    assert sum(max(sum(singles(heap) for _, heap in card.carrots) for card in deck(round)) for round in (1, 2, 3)) <= 16


def turned(cell: int, size: int, quarters: int, *, mirrored: bool) -> int:
    column, row = divmod(cell, LARGEST)
    if mirrored:
        column = size - 1 - column
    for _ in range(quarters):
        column, row = size - 1 - row, column
    return column * LARGEST + row


def likes(card):
    """Give all that a card looks like when it is turned or mirrored."""
    size = size_of(card)
    for mirrored in (False, True):
        for quarters in range(4):

            def moved(cell, quarters=quarters, mirrored=mirrored):
                return turned(cell, size, quarters, mirrored=mirrored)

            carrots = tuple(sorted((moved(cell), heap) for cell, heap in card.carrots))
            yield size, moved(card.entry), moved(card.exit), carrots, tuple(sorted(map(moved, card.birds)))


@pytest.mark.rule("CA-R1")
def test_no_two_cards_are_alike_even_turned_or_mirrored():
    assert turned(CELL["a1"], 3, 1, mirrored=False) == CELL["c1"]
    assert turned(CELL["a1"], 4, 0, mirrored=True) == CELL["d1"]
    seen = Counter(min(likes(card)) for card in CARDS)
    assert set(seen.values()) == {1}


@pytest.mark.rule("CA-R1", "CA-16")
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_all_carrots_of_a_card_can_be_had_in_time_on_a_maze_of_the_forty_tiles(card):
    maze = mazes.read()[card.id]
    assert mazes.can_be_built(maze, size_of(card))
    moves = mazes.fewest_moves(maze, card)
    assert moves is not None
    assert moves <= MOVES[mazes.round_of(card)]


def test_a_maze_that_cannot_be_built_or_is_too_long_is_found_out():
    card = cards()["1-1"]
    maze = mazes.read()["1-1"]
    bare = maze[: card.entry] + b"\0" + maze[card.entry + 1 :]
    assert not mazes.can_be_built(bare, 3)
    assert mazes.fewest_moves(bare, card) is None
    assert not mazes.can_be_built(bytes(15 if cell in GRID[3] else 0 for cell in range(25)), 3)
