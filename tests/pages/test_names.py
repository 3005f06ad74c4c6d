"""Under which names a server answers."""

from __future__ import annotations

import pytest

from garden_widgets.pages.names import answers_to, is_local


@pytest.mark.parametrize("name", ["localhost", "LOCALHOST.", "127.0.0.1", "127.9.8.7", "::1", "[::1]"])
def test_names_of_a_machine_for_itself(name):
    assert is_local(name)


@pytest.mark.parametrize("name", ["", "localhost.example", "127.0.0.1.example", "0.0.0.0", "10.0.0.1", "::", "1"])
def test_names_of_others(name):
    assert not is_local(name)


@pytest.mark.parametrize(
    ("name", "bound_to", "allowed", "answers"),
    [
        ("localhost", "127.0.0.1", (), True),
        ("evil.example", "127.0.0.1", (), False),
        ("evil.example", "localhost", (), False),
        ("evil.example", "::1", (), False),
        ("192.168.0.7", "127.0.0.1", (), False),
        ("school.example", "127.0.0.1", ("school.example",), True),
        ("SCHOOL.example.", "127.0.0.1", ("school.example.",), True),
        ("evil.example", "127.0.0.1", ("school.example",), False),
        ("127.0.0.1", "127.0.0.1", ("school.example",), True),
        ("hub.example", "127.0.0.1", ("*",), True),
        ("192.168.0.7", "0.0.0.0", (), True),
        ("school.example", "", (), True),
        ("evil.example", "0.0.0.0", ("school.example",), False),
    ],
)
def test_what_nobody_else_can_reach_is_not_served_under_the_names_of_others(name, bound_to, allowed, answers):
    assert answers_to(name, bound_to, allowed) is answers
