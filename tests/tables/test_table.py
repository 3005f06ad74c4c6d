"""Tables: a log that takes one decision for each entry, seats that one key holds, and copies that are equal."""

from __future__ import annotations

import pytest

from garden_widgets.core.chance import generator, pick
from garden_widgets.core.match import PERSON
from garden_widgets.tables.shared import SharedMatch, TooLate, restored
from garden_widgets.tables.store import Store
from garden_widgets.tables.table import AWAY, FREE, TableError, Tables
from tests.tables.test_store import Clock

GAMES = ("snail-invasion", "carrots-and-broccoli", "pyramid-shambo", "yes-broccoli", "carrotia")


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def tables(clock):
    store = Store(None, clock)
    yield Tables(store)
    store.close()


def begun(tables, name="snail-invasion", seed=7):
    match = SharedMatch(name, seed=seed, replies="later")
    return tables.lay(match.to_dict(), [PERSON] * match.state.seats)


def device(table, game=0):
    """One device's copy of the game on a table."""
    match = restored(table.start(game))
    match.follow(table.moves(game, len(match.record)))
    match.journal = lambda entry, move: table.write(game, entry, move)
    return match


def catch_up(match, table, game=0):
    match.follow(table.moves(game, len(match.record)))


@pytest.mark.parametrize("name", GAMES)
def test_copies_at_different_devices_are_equal_whoever_decides(tables, name):
    table, rng = begun(tables, name), generator("tables", name)
    devices = [device(table) for _ in range(3)]
    for _ in range(60):
        if devices[0].result is not None:
            break
        mover = pick(rng, devices)
        seat = next(seat for seat in mover.movers if seat >= 0)
        mover.play(pick(rng, mover.moves(seat)), seat)
        for each in devices:
            if each is not mover:
                catch_up(each, table)
        assert len({str(each.state.to_dict()) for each in devices}) == 1
        assert len({each.record for each in devices}) == 1
    late = device(table)
    assert late.record == devices[0].record, "who comes later reads the whole log"


def test_of_two_decisions_for_one_entry_one_is_taken(tables):
    table = begun(tables)
    one, other = device(table), device(table)
    moves = one.moves()
    one.play(moves[0])
    before = other.state, other.record
    with pytest.raises(TooLate, match="faster"):
        other.play(moves[1])
    assert (other.state, other.record) == before
    catch_up(other, table)
    assert other.record == one.record


def test_nothing_is_taken_back_that_others_have_seen(tables):
    match = device(begun(tables))
    match.play(match.moves()[0])
    assert not match.can_undo()


def test_a_seat_is_held_by_one_key(tables):
    table = begun(tables)
    key = table.sit(0, "fox", "Fox")
    assert table.seat_of(key) == 0
    assert table.seat_of("") is None
    assert table.seat_of(key[::-1]) is None
    with pytest.raises(TableError, match="sits there already"):
        table.sit(0, "owl", "Owl")
    assert [each.name for each in table.seats] == ["Fox", ""]


def test_a_seat_is_free_again_when_somebody_stands_up_or_has_gone(tables, clock):
    table = begun(tables)
    old = table.sit(0, "fox", "Fox")
    clock.now += FREE - 1
    table.live(0)
    clock.now += FREE - 1
    with pytest.raises(TableError):
        table.sit(0, "owl", "Owl")
    clock.now += 2
    new = table.sit(0, "owl", "Owl")
    assert (table.seat_of(old), table.seat_of(new)) == (None, 0)
    table.stand_up(0)
    assert table.seat_of(new) is None
    assert table.seats[0].is_free(clock.now)


def test_bots_take_the_seats_that_are_free(tables, clock):
    table = begun(tables)
    table.sit(1, "fox", "Fox")
    table.fill("gentle")
    assert [each.player for each in table.seats] == ["gentle", PERSON]
    with pytest.raises(TableError):
        table.sit(0, "owl", "Owl")
    clock.now += AWAY + 1
    assert not table.seats[1].is_here(clock.now)


def test_who_listens_hears_of_this_table_alone(tables):
    one, other = begun(tables), begun(tables)
    heard = []
    tables.listen(one.code, lambda: heard.append("one"))
    device(other).play(device(other).moves()[0])
    assert heard == []
    device(one).play(device(one).moves()[0])
    assert heard == ["one"]


def test_another_process_is_heard_too(tmp_path, clock):
    stores = [Store(tmp_path / "tables.sqlite", clock) for _ in range(2)]
    here, there = map(Tables, stores)
    table = begun(here)
    heard = []
    there.listen(table.code, lambda: heard.append("there"))
    there.look()
    heard.clear()
    there.look()
    assert heard == [], "nothing is new"
    table.sit(0, "fox", "Fox")
    there.look()
    assert heard == ["there"]
    for store in stores:
        store.close()


def test_a_second_game_begins_once(tables):
    table = begun(tables)
    table.begin(1, SharedMatch("snail-invasion", seed=8).to_dict())
    with pytest.raises(TooLate):
        table.begin(1, SharedMatch("snail-invasion", seed=9).to_dict())
    assert table.game == 1
    assert device(table, 1).seed == 8


@pytest.mark.parametrize("code", ["", "ZZ", "zzzz", "x" * 10_000])
def test_a_table_that_is_not_there(tables, code):
    with pytest.raises(TableError, match="no table with this code"):
        tables.of_code(code)
