"""The arithmetic of payments: what is exact, what is change, who swaps; and the count of all cases there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from garden_widgets.shelf.pyramid_shambo.engine.change import (
    NOTHING,
    PAID,
    PAYER,
    Counts,
    Means,
    Way,
    bystander_swaps,
    change,
    collections,
    exact,
    paid_swaps,
    payable,
    payer_swaps,
    superfluous,
    swaps,
    traded,
    ways_to_pay,
    within,
    worth,
)


def sizes(text: str) -> Counts:
    """Count sizes as the rules write them: sizes("1 1 3")."""
    return (text.count("1"), text.count("2"), text.count("3"))


def written(counts: Counts) -> str:
    """Write counts as the rules do."""
    return " ".join(size for size, number in zip("123", counts, strict=True) for _ in range(number))


def ways(payer: str, paid: str, *bystanders: str, fee: int) -> tuple[Means, set[tuple[int, str, int, str]]]:
    """Return the means that are open and its ways as (giver, over, taker, back)."""
    means, found = ways_to_pay(sizes(payer), sizes(paid), tuple(map(sizes, bystanders)), fee)
    assert len(set(found)) == len(found)
    return means, {(way.giver, written(way.over), way.taker, written(way.back)) for way in found}


# One by one -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PS-R1")
@pytest.mark.parametrize("fee", [6, 7, 100, 10**9])
def test_no_more_than_the_fee_is_paid_as_a_whole(fee):
    assert ways("1 2 3", "1", fee=fee) == (Means.EVERYTHING, {(PAYER, "1 2 3", PAID, "")})


@pytest.mark.rule("PS-06")
def test_every_exact_payment_is_found():
    means, found = ways("1 1 1 2 3", "1", fee=3)
    assert means == Means.EXACT
    assert {over for _, over, _, _ in found} == {"3", "1 2", "1 1 1"}
    assert {back for _, _, _, back in found} == {""}


@pytest.mark.rule("PS-06", "PS-R2")
def test_change_is_given_only_where_exact_payment_is_impossible():
    assert ways("2 3", "1 1 1", fee=2)[0] == Means.EXACT
    assert ways("2 3", "1 1 1", fee=1) == (Means.CHANGE, {(PAYER, "2", PAID, "1"), (PAYER, "3", PAID, "1 1")})


@pytest.mark.rule("PS-07", "PS-R2")
def test_change_leaves_nothing_superfluous():
    # 3 + 2 for 2 + 2 would do, but a 2 goes over and a 2 comes back.
    assert ways("2 3", "2 2", fee=1) == (Means.CHANGE, {(PAYER, "3", PAID, "2")})
    # 3 + 3 for 1 + 2 + 2 would do, but 3 is worth the same as 1 + 2.
    assert ways("3 3 3", "1 2 2", fee=1) == (Means.CHANGE, {(PAYER, "3", PAID, "2")})
    # 1 + 3 for 2 is lean: neither the 1 nor the 3 is worth the 2.
    assert ways("1 3", "1 2", fee=2) == (Means.CHANGE, {(PAYER, "1 3", PAID, "2"), (PAYER, "3", PAID, "1")})


@pytest.mark.rule("PS-R2")
@pytest.mark.parametrize(
    ("over", "back", "too_much"),
    [
        ("3", "1 2", False),
        ("3", "1 1 1", False),
        ("1 3", "2 2", False),
        ("2 2 2", "3 3", False),
        ("3 3", "1 1 2 2", True),
        ("1 1 2", "1 3", True),
        ("1 1 1 1", "2 2", True),
        ("2", "2", False),  # all of what goes over: useless, but that is another matter
        ("2 3", "2", True),
        ("1 1 3", "2", True),
    ],
)
def test_superfluous_is_a_part_worth_the_same_as_a_part_that_comes_back(over, back, too_much):
    assert superfluous(sizes(over), sizes(back)) is too_much


@pytest.mark.rule("PS-08", "PS-R2")
def test_where_the_paid_cannot_change_the_payer_swaps_with_a_bystander():
    assert ways("3", "3", "1 1 1 2", "2 2", fee=1) == (
        Means.PAYER_SWAPS,
        {(PAYER, "3", 2, "1 1 1"), (PAYER, "3", 2, "1 2")},
    )


@pytest.mark.rule("PS-R2")
def test_a_swap_must_make_payment_possible():
    # 3 + 3 for 2 + 2 + 2 would be even as well, but 5 cannot be paid after it.
    assert ways("3 3", "3", "1 2 2 2", fee=5) == (Means.PAYER_SWAPS, {(PAYER, "3", 2, "1 2")})


@pytest.mark.rule("PS-R2")
def test_the_third_step_of_the_rules_example():
    means, found = ways("3", "2 2 2 2 3 3", "1 1", "1 1 3", fee=2)
    assert means == Means.PAID_SWAPS
    assert found == {(PAID, "2", 2, "1 1"), (PAID, "2", 3, "1 1"), (PAID, "2 2", 3, "1 3")}


@pytest.mark.rule("PS-R2")
def test_the_fourth_step_of_the_rules_example():
    means, found = ways("3", "1", "1 1 3 3 3 3", "1 1", "2 2 2 2 2", fee=1)
    assert means == Means.BYSTANDERS_SWAP
    assert found == {(2, "1 1", 4, "2"), (2, "1 3", 4, "2 2"), (2, "3 3", 4, "2 2 2"), (3, "1 1", 4, "2")}


@pytest.mark.rule("PS-R2")
def test_a_table_where_nobody_can_change_says_so():
    with pytest.raises(ValueError, match="Nobody can change"):
        ways_to_pay(sizes("3"), sizes("3"), (), 1)  # no game comes to this: see the count


# Against a plain search -----------------------------------------------------------------------------------------------

holdings = st.tuples(st.integers(0, 4), st.integers(0, 4), st.integers(0, 4))


def parts(counts: Counts) -> list[Counts]:
    return [part for part in product(*(range(number + 1) for number in counts)) if part != NOTHING]


def lean(over: Counts, back: Counts) -> bool:
    """Say the rule word by word: no part of what goes over, short of all, is worth a part of what comes back."""
    return not any(worth(one) == worth(two) for one in parts(over) if one != over for two in parts(back))


@given(holdings, holdings, st.integers(1, 20))
@pytest.mark.rule("PS-06", "PS-07", "PS-R2")
def test_payments_are_those_of_a_plain_search(payer, paid, fee):
    assert set(exact(payer, fee)) == {over for over in parts(payer) if worth(over) == fee}
    assert set(change(payer, paid, fee)) == {
        (over, back)
        for over in parts(payer)
        for back in parts(paid)
        if worth(over) - worth(back) == fee and lean(over, back)
    }
    assert len(set(exact(payer, fee))) == len(exact(payer, fee))
    assert list(collections(payer))[1:] == parts(payer)


@given(holdings, holdings)
@pytest.mark.rule("PS-08", "PS-R2")
def test_swaps_are_those_of_a_plain_search(giver, taker):
    assert set(swaps(giver, taker)) == {
        (over, back)
        for over in parts(giver)
        for back in parts(taker)
        if worth(over) == worth(back) and lean(over, back) and over != back
    }


def leads_on(payer: Counts, paid: Counts, bystanders: tuple[Counts, ...], fee: int) -> Means:
    """See that each way that is open is possible, pays what is due or is even, and leads to earlier means."""
    means, found = ways_to_pay(payer, paid, bystanders, fee)
    assert found
    for giver, taker, over, back in found:
        hands = [payer, paid, *bystanders]
        assert within(over, hands[giver])
        assert within(back, hands[taker])
        hands[giver] = traded(hands[giver], over, back)
        hands[taker] = traded(hands[taker], back, over)
        if means <= Means.CHANGE:
            assert worth(over) - worth(back) == min(fee, worth(payer))
        else:
            assert worth(over) == worth(back)
            then = ways_to_pay(hands[0], hands[1], tuple(hands[2:]), fee).means
            assert then <= Means.CHANGE or (means == Means.BYSTANDERS_SWAP and then < means)
    return means


@given(holdings, holdings, st.lists(holdings, max_size=3), st.integers(1, 8))
@pytest.mark.rule("PS-R2")
def test_every_way_pays_or_leads_on(payer, paid, bystanders, fee):
    try:
        ways_to_pay(payer, paid, tuple(bystanders), fee)
    except ValueError:
        return  # nobody can change: no game comes to this
    leads_on(payer, paid, tuple(bystanders), fee)


# The count ------------------------------------------------------------------------------------------------------------


class Case:
    """A payer, a payee and a fee for which they need help; `idle` are the holdings that cannot give it alone."""

    def __init__(self, payer: Counts, paid: Counts, fee: int, rest: Counts) -> None:
        self.payer, self.paid, self.fee, self.rest = payer, paid, fee, rest
        self.idle = [
            holding
            for holding in parts(rest)
            if not payer_swaps(payer, paid, holding, fee) and not paid_swaps(payer, paid, holding, fee)
        ]
        self.can_deal = cache(self._can_deal)

    def _can_deal(self, bystanders: int, first: int, rest: Counts) -> bool:
        """Check whether what is left can be dealt to so many, out of the idle holdings from one on."""
        if not bystanders or sum(rest) < bystanders:
            return not bystanders and rest == NOTHING
        return any(
            within(holding, rest) and self.can_deal(bystanders - 1, k, traded(rest, holding, NOTHING))
            for k, holding in enumerate(self.idle[first:], first)
        )

    def tables(self, bystanders: int, helpless: bool = False) -> Iterator[tuple[Counts, ...]]:
        """Deal what is left to so many bystanders of whom none can help alone; `helpless`: nor any two together."""

        @cache
        def fit(one: Counts, other: Counts) -> bool:
            return not helpless or not (
                bystander_swaps(self.payer, self.paid, one, other, self.fee)
                or bystander_swaps(self.payer, self.paid, other, one, self.fee)
            )

        def deal(left: int, first: int, rest: Counts, dealt: tuple[Counts, ...]) -> Iterator[tuple[Counts, ...]]:
            if not left and rest == NOTHING:
                yield dealt
            if left and self.can_deal(left, first, rest):
                for k, holding in enumerate(self.idle[first:], first):
                    if within(holding, rest) and all(fit(other, holding) for other in dealt):
                        yield from deal(left - 1, k, traded(rest, holding, NOTHING), (*dealt, holding))

        return deal(bystanders, 0, self.rest, ())


def cases(seats: int) -> Iterator[Case]:
    """List every payer, payee and fee of a table of so many for which they need help."""
    whole = (seats, seats, seats)
    for payer in parts(whole):
        left = traded(whole, payer, NOTHING)
        for fee in range(1, worth(payer)):
            if exact(payer, fee):
                continue
            for paid in parts(left):
                if not payable(payer, paid, fee):
                    yield Case(payer, paid, fee, traded(left, paid, NOTHING))


@pytest.mark.rule("PS-R2")
def test_every_swap_leads_to_an_earlier_step():
    """Chance hardly ever deals a table that needs a swap: here are all of three and four players, and that of five."""
    tables = [(case, (case.rest,)) for case in cases(3)]
    tables += [(case, (one, traded(case.rest, one, NOTHING))) for case in cases(4) for one in parts(case.rest)]
    tables += [(case, table) for case in cases(5) for table in case.tables(3)]
    steps = Counter(leads_on(case.payer, case.paid, table, case.fee) for case, table in tables)
    assert steps.keys() == {Means.PAYER_SWAPS, Means.PAID_SWAPS, Means.BYSTANDERS_SWAP}
    assert steps[Means.PAYER_SWAPS] > 1000


def count(seats: int) -> int:
    """Count the cases in which the fourth step may be needed, and see that it never fails."""
    found = 0
    for case in cases(seats):
        table = next(case.tables(seats - 2), None)
        if table is not None:
            found += 1
            means, _ = ways_to_pay(case.payer, case.paid, table, case.fee)
            assert means == Means.BYSTANDERS_SWAP
            assert next(case.tables(seats - 2, helpless=True), None) is None
    return found


@pytest.mark.rule("PS-R2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_two_to_four_players_three_steps_always_suffice(seats):
    assert count(seats) == 0


@pytest.mark.rule("PS-R2")
@pytest.mark.parametrize(
    ("seats", "fourths"),
    [
        (5, 1),
        (6, 17),
        *(
            pytest.param(seats, fourths, marks=pytest.mark.slow)
            for seats, fourths in ((7, 23), (8, 30), (9, 38), (10, 47))
        ),
    ],
)
def test_with_five_to_ten_players_the_fourth_step_is_needed_at_times_and_never_fails(seats, fourths):
    assert count(seats) == fourths


@pytest.mark.rule("PS-R2")
def test_the_only_case_with_five_players_is_that_of_the_rules():
    found = [case for case in cases(5) if next(case.tables(3), None)]
    assert [(written(case.payer), written(case.paid), case.fee) for case in found] == [("3", "1", 1)]
    example = tuple(sorted(map(sizes, ("1 1 3 3 3 3", "1 1", "2 2 2 2 2"))))
    assert example in {tuple(sorted(table)) for table in found[0].tables(3)}


def test_a_way_names_its_parts():
    assert ways_to_pay(sizes("1 2"), sizes("3"), (), 2).ways == (Way(PAYER, PAID, sizes("2"), NOTHING),)
