"""What the server tells a kernel about its page, in the variables that the kernel reads."""

from __future__ import annotations

from garden_widgets.presenters.environment import BASE, QUERY, for_kernel


def test_a_kernel_finds_the_base_of_the_pages_and_what_its_own_was_asked_for():
    assert for_kernel("step=x&kids", "/below/") == {BASE: "/below/", QUERY: "step=x&kids="}


def test_the_page_of_a_game_is_asked_for_that_game_whatever_its_address_says():
    assert for_kernel("game=other&step=x", "/", game="a") == {BASE: "/", QUERY: "game=a&step=x"}


def test_what_comes_from_anywhere_is_read_before_it_is_handed_on():
    assert for_kernel("game=%ff&&=x", "/")[QUERY] == "game=%EF%BF%BD"
