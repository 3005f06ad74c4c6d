"""Hands of cards as numbers: what is seen, what is face down, and even draws."""

from random import Random

import pytest

from garden_widgets.kit.cards import Pack, drawn

PACK = Pack(("ant", "bee", "cat", "dog"))


def test_a_hand_knows_its_cards_and_counts_those_face_down():
    hand = PACK.hand(["dog", "?", "bee", "?"])
    assert PACK.cards(hand) == ("bee", "dog", "?", "?")
    assert (PACK.count(hand), PACK.unseen(hand), PACK.numbers(hand)) == (4, 2, (1, 3))
    assert PACK.cards(PACK.seen(hand)) == ("bee", "dog")
    assert PACK.cards(PACK.covered(hand)) == ("?",) * 4
    assert PACK.cards(PACK.every) == PACK.names
    assert PACK.cards(0) == ()


def test_a_card_that_cannot_be_seen_is_taken_from_those_face_down():
    hand = PACK.hand(["dog", "?"])
    assert PACK.cards(PACK.without(hand, PACK.number["dog"])) == ("?",)
    assert PACK.cards(PACK.without(hand, PACK.number["ant"])) == ("dog",)


def test_packs_are_equal_by_their_cards():
    assert Pack(["ant", "bee", "cat", "dog"]) == PACK
    assert hash(PACK) == hash(Pack(PACK.names))
    assert Pack(["ant"]) != PACK != "ant"
    with pytest.raises(KeyError):
        PACK.hand(["eel"])


def test_every_card_is_drawn_as_often_as_others_and_none_twice():
    rng, found = Random(1), dict.fromkeys(PACK.names, 0)
    for _ in range(3000):
        some = drawn(rng, PACK.names, 2)
        assert len(set(some)) == 2
        for card in some:
            found[card] += 1
    assert all(1380 < number < 1620 for number in found.values())
    assert drawn(Random(7), range(9), 9) == drawn(Random(7), range(9), 9)
    assert sorted(drawn(Random(7), range(9), 9)) == list(range(9))
