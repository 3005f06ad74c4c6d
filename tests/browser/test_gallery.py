"""The gallery: one game is shown large, and no card stands alone on its row."""

from __future__ import annotations

from itertools import groupby

import pytest

from tests.browser.conftest import DESKTOP, PHONE, PROJECTOR, TABLET

CARDS = """() => [...document.querySelectorAll(".gw-card")].map((each) => {
  const { left, top, right } = each.getBoundingClientRect();
  return [Math.round(top), Math.round(left), Math.round(right)];
})"""


@pytest.mark.parametrize(("how", "columns"), [(DESKTOP, 3), (TABLET, 2), (PROJECTOR, 3), (PHONE, 1)])
def test_every_row_of_cards_is_full_and_the_first_card_large(visit, how, columns):
    page = visit("", **how)
    cards = page.evaluate(CARDS)
    left, right = min(card[1] for card in cards), max(card[2] for card in cards)
    for _, row in groupby(cards, key=lambda card: card[0]):
        ends = list(row)
        assert ends[0][1] == left
        assert ends[-1][2] == right
    widths = [right - left for _, left, right in cards]
    if columns > 1:
        assert widths[0] > 1.9 * min(widths)
    assert len({card[1] for card in cards[1:]}) == columns
