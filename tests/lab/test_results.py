"""A result: its figures, and how it shows itself in a notebook, in a terminal and to pandas."""

from __future__ import annotations

import re
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

import garden_widgets as gw
from garden_widgets.lab import histogram
from garden_widgets.lab.histogram import Histogram
from garden_widgets.lab.intervals import wilson


@pytest.fixture(scope="module")
def result():
    return gw.lab.run("yes-broccoli", ["random", "beginner"], 40, executor="here", progress=False)


def test_intervals_are_those_of_wilson():
    share = wilson(8, 10)
    assert (round(share.low, 4), round(share.high, 4)) == (0.4902, 0.9433)
    assert wilson(0, 10).low == 0
    assert wilson(10, 10).high == 1
    assert tuple(wilson(0, 0)) == (0, 0, 0.0, 1.0)


def test_an_interval_holds_the_truth_about_95_times_in_100():
    from math import comb

    for truth in (0.05, 0.3, 0.5):
        held = sum(
            comb(100, k) * truth**k * (1 - truth) ** (100 - k)
            for k in range(101)
            if wilson(k, 100).low <= truth <= wilson(k, 100).high
        )
        assert 0.92 < held < 0.98


@given(st.lists(st.integers(-(10**6), 10**6), min_size=1, max_size=60), st.integers(0, 60))
def test_numbers_make_the_same_histogram_in_whatever_order_they_come(numbers, cut):
    kept, histogram.MOST_STEPS = histogram.MOST_STEPS, 8
    try:
        one, parts = Histogram(), [Histogram(), Histogram()]
        for number in numbers:
            one.add(number)
        for part, some in zip(parts, (numbers[cut:], numbers[:cut]), strict=True):
            for number in some:
                part.add(number)
        parts[0].merge(parts[1])
    finally:
        histogram.MOST_STEPS = kept
    assert parts[0].to_dict() == one.to_dict()
    assert Histogram.from_dict(one.to_dict()).to_dict() == one.to_dict()
    assert len(one.steps) <= 8
    assert one.mean == pytest.approx(sum(numbers) / len(numbers))


def test_wins_draws_and_losses_add_up(result):
    wins = sum(share.times for share in result.by_player)
    assert wins == sum(share.times for share in result.by_seat)
    assert wins + result.drawn.times == result.games == 40
    assert sum(share.times for share in result.ends.values()) == 40
    assert result.lengths.mean == 32
    assert set(result.scores) == {"random", "beginner"}
    times, met = result.rules["YB-01"]
    assert (times, met.times) == (1.0, 40)


def test_the_table_in_a_notebook_stands_beside_a_picture_that_is_told_in_words(result):
    shown = result._repr_html_()
    assert "<table>" in shown
    words = re.search(r'alt="([^"]+)"', shown).group(1)
    for player in result.names:
        assert re.search(rf"{player}: \d+ of 100, between \d+ and \d+\.", words)
    assert "data:image/svg+xml" in shown


def test_no_figure_is_told_by_colour_alone(result):
    drawn = str(result.plot)
    for share in result.by_player:
        assert f"{round(100 * share.share)} ({round(100 * share.low)} to {round(100 * share.high)})" in drawn
    assert "<circle" in drawn or "<path" in drawn


def test_a_terminal_gets_aligned_text(result):
    lines = str(result).splitlines()
    assert lines[0] == "Yes! Broccoli! – 40 games"
    at = lines.index("Wins by player")
    assert len({len(line) for line in lines[at + 1 : at + 4]}) == 1


def test_times_stand_beside_and_do_not_count(result):
    again = gw.lab.run("yes-broccoli", ["random", "beginner"], 40, executor="here", progress=False)
    assert again == result
    assert hash(again) == hash(result)
    assert again.times.seconds != result.times.seconds
    assert result.table("times").rows[0][2] > 0


def test_pandas_gets_plain_data(result):
    players = result.to_pandas("players")
    assert list(players["player"]) == ["random", "beginner"]
    assert players["count"].sum() == sum(share.times for share in result.by_player)
    everything = result.to_pandas()
    assert set(everything["table"]) == {table.key for table in result.tables}


def test_without_pandas_a_sentence_says_what_to_install(result, monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ModuleNotFoundError, match=r"garden-widgets\[lab\]"):
        result.to_pandas()


def test_it_speaks_german(result):
    from garden_widgets.core.language import speaking

    with speaking("de"):
        assert "Siege" in str(result)
        assert "Spiele" in result._repr_html_()


def test_a_game_that_all_play_together_has_one_share():
    together = gw.lab.run("carrotia", ["random", "random"], 4, executor="here", progress=False)
    assert [table.key for table in together.tables][:2] == ["players", "ends"]
    assert len(together.table("players").rows) == 1
    assert "random 1, random 2: " in together.plot.words


def test_the_lab_is_loaded_when_it_is_used():
    import subprocess

    script = (
        "import sys, garden_widgets as gw; assert 'garden_widgets.lab' not in sys.modules; gw.lab; "
        "assert 'garden_widgets.lab.running' not in sys.modules; gw.lab.run; "
        "heavy = {'pandas', 'numpy', 'tqdm', 'distributed', 'matplotlib', 'IPython'} & set(sys.modules); "
        "assert not heavy, heavy"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=120)
