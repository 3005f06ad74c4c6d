"""Whole games with something hidden, in two worlds that differ in what one person may not know: one and the same page.

Each position of a game is seen by the person at the first seat; the other world is drawn at random from those that fit
this view. What is sent to the page - board, films, words, lists, panels - must be the same in both, message by message.
"""

from __future__ import annotations

from random import Random

import pytest

import garden_widgets as gw
from garden_widgets.core.chance import pick
from garden_widgets.core.move import CHANCE
from garden_widgets.core.registry import games
from garden_widgets.tables import sitting
from garden_widgets.tables.thinking import Thinking
from tests.presenters import pages
from tests.presenters.pages import connect, everything, tap
from tests.presenters.test_hidden_play import open_every_panel, plain

TABLES = {
    "yes-broccoli": {"seats": 3, "game": "advanced", "extra_powers": {"0": 1, "1": 2}},
    "pyramid-shambo": {"seats": 3},
}
"""With what the games are played; others as usual."""

SEED = 20_261_118
EVERY = 8
"""After so many moves all that a page would get that connects now is compared, too."""

MOST_MOVES = 30
"""So many moves of a game are compared where not all of them are."""


class Worlds:
    """The same game twice: as it is, and as it could be as well for all that the person knows."""

    def __init__(self, wire, state, rng):
        self.wire, self.rng = wire, rng
        self.tables, self.pages = [], []
        view = state.seen_by(0)
        other = next((world for world in (view.imagine(rng) for _ in range(5)) if world != state), state)
        for world in (state, other):
            wire.since()
            players = ["person", *["random"] * (state.seats - 1)]
            table = pages.play(gw.Match.at(world, seed=SEED, players=players, replies="later"), address=True)
            connect(table)
            open_every_panel(table)
            self.tables.append(table)
            self.pages.append(wire.text())

    def play(self, seat, move):
        """Play a move, and in the other world one that looks the same; say whether there is one."""
        real, other = (table.match for table in self.tables)
        if real.state.reveals(move) or real.state.after(move).result is not None:
            return False  # what was hidden is shown
        seen = told(real.state.after(move))
        alike = [each for each in other.state.moves(seat) if told(other.state.after(each)) == seen]
        same, others = [each for each in alike if each == move], [each for each in alike if each != move]
        if not (same if seat == 0 else alike):
            return False
        twin = (same if seat == 0 else [*others, *same])[0]  # a person makes the same move in both
        self.pages = []
        for table, each in zip(self.tables, (move, twin), strict=True):
            self.wire.since()
            if seat:
                table.match.play(each, seat)
            else:
                press(table, each)
            self.pages.append(self.wire.text())
        return told(real.state) == told(other.state)

    def connect(self):
        """Look at all that a page gets that connects now."""
        self.pages = []
        for table in self.tables:
            self.wire.since()
            connect(table)
            self.pages.append(self.wire.text() + everything(table))

    @property
    def differ(self):
        """True while the two worlds are not the same."""
        one, other = (table.match.state for table in self.tables)
        return one != other

    @property
    def leak(self):
        """What differs in the two pages, with what stands before it; nothing if they are the same."""
        one, other = map(plain, self.pages)
        if one == other:
            return ""
        k = next((k for k, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
        return f"{one[max(0, k - 120) : k + 60]!r} and {other[max(0, k - 20) : k + 60]!r}"


def told(state):
    """Return what the person sees and reads of a state."""
    view = state.seen_by(0)
    return view, [event.text for event in view.events]


def press(table, move):
    """Do what a person does for a move: press what it needs, or its button."""
    now = table.match.now
    for token in table.scenery.path(table.sitting.view, move):
        if table.match.now == now:
            tap(table, token)
    if table.match.now == now:
        table.play_text(str(move))
    assert table.match.now > now, str(move)


def leaks(wire, name, seed, *, most):
    """Play a game, by bots and one person, and list what differs on the page in worlds that the person cannot tell."""
    rng, state = Random(seed), games[name].start(**TABLES.get(name, {}))
    worlds, compared = None, 0
    for number in range(most):
        while state.movers == (CHANCE,):
            state, worlds = state.after(state.draw(rng)), None
        if state.result is not None:
            break
        if worlds is None:
            worlds = Worlds(wire, state, rng)
            if worlds.leak:
                yield f"when it was opened: {worlds.leak}"
        seat = pick(rng, state.movers)
        move = pick(rng, state.moves(seat))
        if worlds.play(seat, move):
            compared += worlds.differ
            if worlds.leak:
                yield f"{move}: {worlds.leak}"
            if number % EVERY == 0:
                worlds.connect()
                if worlds.leak:
                    yield f"after {move}: {worlds.leak}"
            state = worlds.tables[0].match.state
        else:
            state, worlds = state.after(move), None
    assert compared > 5, "the two worlds were hardly ever different"


@pytest.fixture(autouse=True)
def no_bots(monkeypatch):
    """Let bots wait: what they do is decided here."""
    monkeypatch.setattr(Thinking, "go_on", lambda self: None)
    monkeypatch.setattr(Thinking, "bots_first", lambda self, then: then())


HIDDEN = sorted(name for name in games if games[name].hidden)


@pytest.mark.parametrize("name", HIDDEN)
def test_what_a_person_may_not_know_is_in_no_message(wire, name):
    assert list(leaks(wire, name, 5, most=MOST_MOVES)) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", HIDDEN)
@pytest.mark.parametrize("seed", range(3))
def test_what_a_person_may_not_know_is_in_no_message_of_a_whole_game(wire, name, seed):
    assert list(leaks(wire, name, seed, most=10_000)) == []


# This would be noticed -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", HIDDEN)
def test_a_page_that_shows_the_state_itself_is_found_out(wire, monkeypatch, name):
    monkeypatch.setattr(sitting.Sitting, "seen", lambda self, state: state)
    assert next(leaks(wire, name, 5, most=MOST_MOVES))
