"""What a hint says of a move is true of the position: it is counted here square by square."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from garden_widgets.core.match import Match
from garden_widgets.core.registry import games
from garden_widgets.players.judging import Candidate, Estimate, Judgement
from garden_widgets.shelf.carrots_and_broccoli.bots.reasons import given, reason
from garden_widgets.tables.coach import Coach, advised
from garden_widgets.tables.jobs import Jobs
from tests.shelf.carrots_and_broccoli.carrots import at, bed

HOMES = ("a1", "h8")


def near(square):
    x, y = square
    found = [chr(ord(x) + i) + chr(ord(y) + j) for i, j in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    return [each for each in found if "a" <= each[0] <= "h" and "1" <= each[1] <= "8"]


def own(state, seat):
    letters = "RY" if seat == 0 else "GB"
    return {square for square, piece in state.board.items() if piece[0] in letters and state.side_of(square) == seat}


def garden(state, seat):
    mine, found, edge = own(state, seat), set(), [HOMES[seat]]
    while edge:
        square = edge.pop()
        if square in mine - found:
            found.add(square)
            edge += near(square)
    return found


def side(state, seat):
    return {f"{x}{y}" for x in "abcdefgh" for y in range(1, 9) if state.side_of(f"{x}{y}") == seat}


def free(state, seat):
    return {square for square in side(state, seat) if state.piece_at(square) is None}


def missing(state, seat, square):
    """How many plants on free squares join a square to the garden."""
    mine, distance, edge = own(state, seat), dict.fromkeys(garden(state, seat), 0), list(garden(state, seat))
    while edge:
        here = min(edge, key=distance.__getitem__)
        edge.remove(here)
        for each in near(here):
            if each in mine | free(state, seat):
                far = distance[here] + (each not in mine)
                if far < distance.get(each, 99):
                    distance[each] = far
                    edge.append(each)
    return distance.get(square, 99)


def is_true(words, state, move, after, seat):
    """Count what a sentence says."""
    other, number = 1 - seat, next(iter(map(int, re.findall(r"\d+", words))), 1)
    square = getattr(move, "square", None) or getattr(move, "target", None)
    grown = len(garden(after, seat)) > len(garden(state, seat))
    if words.startswith("Then") and "yours" in words:
        return len(side(after, seat)) - len(side(state, seat)) == number
    if words.startswith(("Then your garden has", "With that your garden begins")):
        return grown and len(garden(after, seat)) == number
    if words.startswith("That makes the other garden smaller"):
        return len(garden(after, other)) < len(garden(state, other))
    if words.startswith("That takes"):
        return len(side(state, other)) - len(side(after, other)) == number
    if words.startswith("A reserve"):
        return square in own(after, seat) and missing(after, seat, square) == number
    if words.startswith("It waits on your side"):
        return square in own(after, seat) and HOMES[seat] not in own(after, seat)
    if "in the way" in words:
        theirs = garden(state, other)
        could = {each for step in theirs for each in near(step)} & free(state, other)
        could |= {each for step in could for each in near(step)} & free(state, other)
        return square in (could if theirs else {HOMES[other]}) and square not in own(after, other)
    if words.startswith("There it counts for nobody"):
        return move.piece[0] in ("GB" if seat == 0 else "RY") and after.side_of(square) != other
    if words.startswith("There it does not count"):
        return len(own(after, other)) < len(own(state, other))
    if words.startswith("Nothing that these dice"):
        return not any(
            len(garden(state.after(each), seat)) > len(garden(state, seat))
            and len(garden(state.after(each), other)) <= len(garden(state, other))
            and side(state.after(each), seat) == side(state, seat)
            for each in state.moves(seat)
        )
    return words.startswith(("That wins", "Whatever these dice"))


def test_every_reason_is_true_of_its_position():
    said = Counter()
    for seed in range(4):
        match = Match("carrots-and-broccoli", seed=seed, players=["hare", "mole"], end_after=40)
        match.run()
        for entry in range(2 + seed, len(match.record), 9):
            state = match.state_at(entry)
            if state.movers[0] < 0:
                continue
            seat, moves = state.movers[0], state.moves()
            for move in (*moves[seed :: 1 + len(moves) // 12], state.parse("pass")):
                found = reason(state, move, seat)
                if found is not None:
                    words = str(found.words)
                    said[words.split(":", maxsplit=1)[0].split(" ")[2]] += 1
                    assert is_true(words, state, move, state.after(move), seat), f"{state}\n{move}: {words}"
    assert len(said) > 5


def judged(state, *moves):
    worths = [0.5 - 0.02 * k for k in range(len(moves))]
    pairs = zip(moves, worths, strict=True)
    found = [Candidate(state.parse(move), Estimate.exactly(worth)) for move, worth in pairs]
    return Judgement(state.movers[0], found[0].estimate, tuple(found))


@pytest.mark.parametrize(
    ("plants", "roll", "worse", "better"),
    [
        (["R1 a1", "R2 b1", "Y1 a2", "Y2 b2", "B1 h8"], "Y 3", "plant Y3 d2", "plant Y3 c1"),
        (["R1 a1", "R2 b1", "G1 g5", "B1 h8"], "G 1", "step g5 g6", "plant G1 b7"),
        (["R1 a1", "B1 h8"], "B 2", "plant B2 b2", "plant B2 a8"),
        (["R1 a1", "B1 h8"], "K 12", "pass", "step b7 b6"),
    ],
)
def test_a_hint_takes_what_helps_at_once_before_what_is_hardly_better(plants, roll, worse, better):
    state = at(*plants, roll=roll, turn=int(roll.startswith("K")))
    assert str(advised(state, judged(state, worse, better)).move) == better


def test_where_a_wall_move_gains_squares_it_is_not_said_that_nothing_helps():
    state = at("R1 a1", "B1 h8", roll="K 12", turn=1)
    assert any(reason(state, move, 1) and "yours" in str(reason(state, move, 1).words) for move in state.moves())
    assert str(reason(state, state.parse("pass"), 1).words).startswith("Whatever")


def test_the_coach_asks_before_a_plant_that_counts_for_the_other_garden():
    state = at("R1 a1", "B1 h8", roll="B 2")
    gift, harmless = state.parse("plant B2 g8"), state.parse("plant B2 f2")
    assert str(given(state, gift, 0)) == "That helps the other garden: it has 2 plants then."
    coach = Coach(Jobs(at_once=True), games.scenery(state.game.name).path, lambda _: None)
    coach.look(state, 0)
    coach._judged = None
    assert coach.word(state, 0, harmless) is None
    assert "it has 2 plants then. Make your move again" in str(coach.word(state, 0, gift).said)
    assert coach.word(state, 0, gift) is None


def test_at_the_end_the_real_count_is_said():
    garden = bed("a1 b1 c1 d1 a2 b2 a3 b3 a5 a6 c2")
    after = at(*garden, roll="Y 3").play("plant Y3 a4")
    assert str(after.why_ended()) == "12 plants stand together in the garden"
