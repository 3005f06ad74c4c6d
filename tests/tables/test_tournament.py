"""Who plays whom: tournaments of every size and course, with people who come and go."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import combinations, count, pairwise, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from garden_widgets.tables.matching import again, groups, pairs, sizes
from garden_widgets.tables.tournament import (
    DRAWN,
    FIRST,
    NONE,
    RESULTS,
    SECOND,
    WIN,
    Pairing,
    Tournament,
    suggested,
)

SEEDS = st.integers(0, 2**32)
EDGES = st.sets(st.frozensets(st.integers(1, 8), min_size=2, max_size=2))


def fewest_repeats(people, met):
    """Find by trying everything how few pairs have to meet again."""
    if not people:
        return 0
    first, *rest = people
    return min(
        (frozenset((first, other)) in met) + fewest_repeats([each for each in rest if each != other], met)
        for other in rest
    )


@given(st.integers(0, 4), EDGES, SEEDS)
def test_pairs_meet_again_only_where_it_cannot_be_helped(half, met, seed):
    people = list(range(1, 2 * half + 1))
    Random(seed).shuffle(people)
    found = pairs(people, met)
    assert sorted(each for pair in found for each in pair) == sorted(people)
    assert sum(frozenset(pair) in met for pair in found) == fewest_repeats(people, met)


def test_blossoms_are_seen_through():
    """Two triangles joined by an edge: who goes greedily is left with two who may not."""
    edges = {(1, 2), (2, 3), (1, 3), (3, 4), (4, 5), (5, 6), (4, 6)}
    met = {frozenset(pair) for pair in combinations(range(1, 7), 2)} - {frozenset(pair) for pair in edges}
    for seed in range(50):
        people = list(range(1, 7))
        Random(seed).shuffle(people)
        assert {frozenset(pair) for pair in pairs(people, met)} == {frozenset(p) for p in ((1, 2), (3, 4), (5, 6))}


@given(st.integers(0, 60), st.integers(1, 6), st.booleans())
def test_everybody_has_a_group(number, size, grows):
    parts = sizes(number, size, grows=grows)
    assert sum(parts) == number
    assert all(0 < part <= size + grows for part in parts)
    assert sum(part < size for part in parts) <= 1
    if grows and number // size >= number % size:
        assert all(part >= size for part in parts)


@given(st.integers(0, 30), st.integers(1, 6), st.booleans(), EDGES, SEEDS)
def test_groups_are_made_of_everybody_once(number, size, grows, met, seed):
    people = range(1, number + 1)
    parts = sizes(number, size, grows=grows)
    found = groups(people, parts, met, Random(seed))
    assert [len(group) for group in found] == parts
    assert sorted(each for group in found for each in group) == list(people)


def test_a_class_meets_anew_as_often_as_it_can():
    met: set[frozenset[int]] = set()
    for lesson in range(4):  # so often it can be, whoever went together before
        found = groups(range(1, 9), [2] * 4, met, Random(lesson))
        assert again(found, met) == 0
        met |= {frozenset(group) for group in found}


def test_threes_avoid_those_who_have_met():
    first = [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
    met = {frozenset(pair) for group in first for pair in combinations(group, 2)}
    assert again(groups(range(1, 10), [3, 3, 3], met, Random(1)), met) == 0


@given(st.integers(4, 14), st.integers(3, 4), st.booleans(), EDGES, SEEDS)
def test_no_two_can_change_places_so_that_fewer_meet_again(number, size, grows, met, seed):
    found = groups(range(1, number + 1), sizes(number, size, grows=grows), met, Random(seed))
    for one, other in combinations(found, 2):
        for i, j in product(range(len(one)), range(len(other))):
            changed = [other[j] if k == i else each for k, each in enumerate(one)]
            back = [one[i] if k == j else each for k, each in enumerate(other)]
            assert again([changed, back], met) >= again([one, other], met)


# Tournaments ----------------------------------------------------------------------------------------------------------


@st.composite
def courses(draw):
    """Play a tournament in which games end anyhow, and people come and go; give what each round was made for."""
    rng = Random(draw(SEEDS))
    people = set(range(1, 1 + draw(st.integers(1, 11))))
    fresh, tournament, course = count(50), Tournament("snail-invasion"), []
    for _ in range(draw(st.integers(1, 6))):
        before = tournament
        tournament = Tournament(before.game, (*before.rounds, tuple(before.paired(people, rng))))
        course.append((before, frozenset(people), tournament.now))
        now = tuple(
            each if each.is_bye else Pairing(each.first, each.second, result=rng.choice(RESULTS))
            for each in tournament.now
        )
        tournament = Tournament(before.game, (*before.rounds, now))
        people -= {each for each in people if len(people) > 1 and rng.random() < 0.1}
        people |= {next(fresh) for _ in range(rng.random() < 0.2)}
    return course


@given(courses())
def test_everybody_plays_once_in_a_round(course):
    for _, people, found in course:
        assert sorted(each for pairing in found for each in pairing.people) == sorted(people)
        assert sum(pairing.is_bye for pairing in found) == len(people) % 2


@given(courses())
def test_nobody_gets_a_second_bye_while_somebody_has_had_none(course):
    for before, people, found in course:
        for pairing in found:
            if pairing.is_bye:
                assert before.byes[pairing.first] == min(before.byes[each] for each in people)


@given(courses())
def test_nobody_plays_the_same_one_twice_while_it_can_be_helped(course):
    for before, people, found in course:
        if len(people) > 8:
            continue
        alone = [each.first for each in found if each.is_bye]
        fewest = min((before.byes[each] for each in people), default=0)
        could = [each for each in people if before.byes[each] == fewest] if alone else [0]
        repeats = sum(frozenset(each.people) in before.met for each in found if not each.is_bye)
        assert repeats == min(fewest_repeats(sorted(people - {each}), before.met) for each in could)


@given(courses())
def test_no_two_games_can_change_players_who_then_stand_closer(course):
    def cost(points, met, *some):
        clashes = sum(lean[a] * lean[b] > 0 for a, b in some)
        return sum(frozenset(x) in met for x in some), clashes, sum((points[a] - points[b]) ** 2 for a, b in some)

    for before, _, found in course:
        points, met, lean = before.points, before.met, before.lean
        playing = [each.people for each in found if not each.is_bye]
        for (a, b), (c, d) in combinations(playing, 2):
            now = cost(points, met, (a, b), (c, d))
            assert cost(points, met, (a, c), (b, d)) >= now
            assert cost(points, met, (a, d), (b, c)) >= now


@given(courses())
def test_who_sits_first_changes(course):
    for before, _, found in course:
        assert all(before.lean[each.first] <= before.lean[each.second] for each in found if not each.is_bye)


@pytest.mark.parametrize("number", [4, 8, 14, 28])
def test_after_two_rounds_everybody_has_had_both_sides_and_after_four_nearly_everybody(number):
    """The one who sits first always wins: who has won wants the other side, like all who have won."""
    for seed in range(5):
        one, rng = Tournament("x"), Random(seed)
        for turn in range(1, 5 if number > 4 else 3):
            found = tuple(replace(each, result=FIRST) for each in one.paired(range(1, number + 1), rng))
            one = replace(one, rounds=(*one.rounds, found))
            assert turn != 2 or not any(one.lean.values())
            assert turn != 4 or sum(map(abs, one.lean.values())) <= 4, "one pair, who would have met again"


@given(courses())
def test_points_are_given_once_for_each_game_and_standings_follow_them(course):
    for before, people, _ in course:
        assert sum(before.points.values()) == WIN * len(before.pairings)
        table = before.standings(people)
        assert sorted(each.number for each in table) == sorted(people & before.players)
        worth = [(each.points, each.opponents) for each in table]
        assert worth == sorted(worth, reverse=True)
        assert all(
            (a.place == b.place) == ((a.points, a.opponents) == (b.points, b.opponents)) and a.place <= b.place
            for a, b in pairwise(table)
        )


@given(courses())
def test_what_was_written_is_read_again(course):
    for before, _, _ in course:
        assert Tournament.read(json.loads(json.dumps(before.write()))) == before


@given(courses(), SEEDS)
def test_chance_is_that_of_the_seed(course, seed):
    for before, people, _ in course:
        assert before.paired(sorted(people), Random(seed)) == before.paired(sorted(people), Random(seed))


def test_a_round_counts_when_all_its_games_are_over():
    first = (Pairing(1, 2, "A", FIRST), Pairing(3, 4, "B", FIRST))
    one = Tournament("x", (first, (Pairing(1, 3, "C", SECOND), Pairing(2, 4, "D"))))
    assert one.settled.rounds == (first,)
    assert one.decided("D", DRAWN).settled.rounds[1:]


def test_who_has_won_plays_who_has_won():
    first = (Pairing(1, 2, result=FIRST), Pairing(3, 4, result=SECOND), Pairing(5, 6, result=FIRST), Pairing(7, 8))
    one = Tournament("x", (first,)).decided("", DRAWN)
    assert one.points == {1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1}, "all of them are at the same table here"
    first = tuple(Pairing(a, b, f"T{a}", FIRST if a % 2 else SECOND) for a, b in ((1, 2), (4, 3), (5, 6), (8, 7)))
    for seed in range(20):
        found = Tournament("x", (first,)).paired(range(1, 9), Random(seed))
        assert {frozenset(x % 2 for x in each.people) for each in found} == {frozenset({1}), frozenset({0})}


def test_results_follow_from_the_tables_and_stay():
    one = Tournament("x", ((Pairing(1, 2, "A"), Pairing(3, 4, "B"), Pairing(5)),))
    two = one.ended({"A": SECOND, "Z": FIRST})
    assert [each.result for each in two.now] == [SECOND, "", ""]
    assert two.ended({"A": FIRST}).now[0].result == SECOND
    assert two.decided("A", FIRST).now[0].result == SECOND, "what was played to its end is not decided"
    three = two.decided("B", DRAWN)
    assert three.now[1].result == DRAWN
    assert three.decided("B", FIRST).now[1].result == FIRST, "who has pressed the wrong one presses again"
    assert three.ended({"B": FIRST}).now[1].result == DRAWN
    assert not any(each.is_open for each in three.now)


@pytest.mark.parametrize(
    ("there", "result"), [({1, 2}, ""), ({1}, FIRST), ({2}, SECOND), (set(), NONE)], ids=["both", "one", "other", "no"]
)
def test_who_leaves_gives_the_game_to_the_other(there, result):
    assert Tournament("x", ((Pairing(1, 2, "A"),),)).without(there).now[0].result == result


def test_so_many_rounds_find_a_winner():
    assert [suggested(n) for n in (0, 1, 2, 3, 4, 5, 8, 9, 28, 60)] == [1, 1, 1, 2, 2, 3, 3, 4, 5, 6]
