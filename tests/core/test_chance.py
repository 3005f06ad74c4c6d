"""Drawing: the same numbers everywhere, every outcome possible, none favoured."""

from __future__ import annotations

from collections import Counter
from random import Random

from garden_widgets.core.chance import below, generator, pick, sample, shuffle


class Fixed:
    """A generator that gives one number again and again."""

    def __init__(self, number: float) -> None:
        self.number = number

    def random(self) -> float:
        return self.number


def test_below_reaches_both_ends_and_nothing_else():
    assert below(Fixed(0.0), 6) == 0
    assert below(Fixed(0.9999999999999999), 6) == 5
    assert {below(Random(seed), 6) for seed in range(200)} == set(range(6))


def test_pick_gives_one_of_the_items():
    assert {pick(Random(seed), "abc") for seed in range(50)} == set("abc")


def test_shuffle_gives_every_order_about_equally_often():
    rng, found = Random(1), Counter()
    for _ in range(6000):
        items = ["a", "b", "c"]
        shuffle(rng, items)
        found["".join(items)] += 1
    assert set(found) == {"abc", "acb", "bac", "bca", "cab", "cba"}
    assert min(found.values()) > 850


def test_sample_takes_without_putting_back_and_leaves_the_items_alone():
    items = list(range(10))
    drawn = sample(Random(3), items, 4)
    assert len(set(drawn)) == 4
    assert items == list(range(10))


def test_generator_depends_on_seed_and_place_alone():
    assert generator(7, 3).random() == generator(7, 3).random()
    assert generator(7, 3).random() != generator(7, 4).random()
    assert generator(7, 3).random() != generator(8, 3).random()
    assert generator("7", 3).random() == generator(7, 3).random()


def test_the_first_numbers_of_a_seed_are_fixed_for_ever():
    rng = generator(7, 0)
    assert [below(rng, 6) for _ in range(8)] == [4, 3, 0, 5, 0, 2, 3, 2]
