"""How games begin."""

import pytest

from garden_widgets.core.errors import OptionError
from garden_widgets.core.registry import games


@pytest.mark.parametrize("name", list(games))
def test_a_game_with_the_same_options_begins_in_the_very_same_state(name):
    seats = games[name].seats[-1]
    assert games[name].start() is games[name].start()
    assert games[name].start(seats=seats) is games[name].start(seats=seats)


def test_an_option_that_is_only_equal_to_a_good_one_is_refused_after_it_too():
    assert games["snail-invasion"].start(seats=1).seats == 1
    with pytest.raises(OptionError):
        games["snail-invasion"].start(seats=True)
    with pytest.raises(OptionError):
        games["snail-invasion"].start(seats=1.0)


def test_options_that_are_lists_are_looked_at_each_time():
    ages = [1, 0]
    assert games["yes-broccoli"].start(seats=2, ages=ages).options["ages"] == (1, 0)
    ages.reverse()
    assert games["yes-broccoli"].start(seats=2, ages=ages).options["ages"] == (0, 1)
