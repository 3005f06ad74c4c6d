"""Tables: a log that takes one decision for each entry, seats that one key holds, and copies that are equal."""

from __future__ import annotations

from contextlib import suppress

import pytest

from garden_widgets.core.chance import generator, pick
from garden_widgets.core.match import PERSON
from garden_widgets.tables import table as table_module
from garden_widgets.tables.failing import StoreError
from garden_widgets.tables.shared import SharedMatch, TooLate, restored
from garden_widgets.tables.store import Store, new_key
from garden_widgets.tables.table import AWAY, FREE, TableError, Tables
from tests.pages.waiting import until
from tests.tables.test_store import ATTACKS, Clock

GAMES = ("snail-invasion", "carrots-and-broccoli", "pyramid-shambo", "yes-broccoli", "carrotia")


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def tables(place, clock):
    store = Store(place, clock)
    yield Tables(store, clock)
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


def test_a_seat_goes_on_when_the_clock_was_set_back_and_is_free_when_nobody_is_there(tables, clock):
    table = begun(tables)
    for seat in range(2):
        table.sit(seat, "fox", f"Fox {seat}")
    clock.now -= 3600
    table.live(0)
    assert [each.is_here(clock.now) for each in table.seats] == [True, False]
    with pytest.raises(TableError, match="sits there already"):
        table.sit(0, "owl", "Owl")
    assert table.sit(1, "owl", "Owl")


def test_only_whose_key_it_is_decides_for_a_seat(tables):
    table = begun(tables, "carrots-and-broccoli")
    keys = [table.sit(seat, "fox", f"Fox {seat}") for seat in range(2)]
    match = device(table)
    move, seat = match.moves()[0], match.movers[0]
    for wrong in (keys[1 - seat], "", new_key()):
        with pytest.raises(TableError, match="do not sit there"):
            table.write(0, len(match.record), move, wrong)
    table.write(0, len(match.record), move, keys[seat])


def test_a_bot_is_moved_by_whoever_sits_at_the_table_and_by_nobody_else(tables):
    table = begun(tables, "carrots-and-broccoli")
    match = device(table)
    move, seat = match.moves()[0], match.movers[0]
    key = table.sit(1 - seat, "fox", "Fox")
    table.fill("gentle")
    with pytest.raises(TableError, match="do not sit there"):
        table.write(0, len(match.record), move, new_key())
    table.write(0, len(match.record), move, key)


def test_a_table_that_was_cleared_away_takes_no_more(tables, monkeypatch):
    monkeypatch.setattr(table_module, "MOST_TABLES", 1)
    gone = begun(tables)
    match = device(gone)
    there = begun(tables)
    with pytest.raises(TableError, match="no table with this code"):
        gone.write(0, len(match.record), match.moves()[0], new_key())
    there.sit(0, "fox", "Fox")
    with pytest.raises(TableError, match="1 tables already"):
        begun(tables)
    assert [each.name for each in there.seats] == ["Fox", ""]


def test_one_address_sets_up_so_many_tables_in_a_minute(tables, clock):
    start = SharedMatch("snail-invasion", seed=7).to_dict()
    for _ in range(table_module.MOST_LAID):
        tables.lay(start, [PERSON] * 2, "10.0.0.1")
    with pytest.raises(TableError, match="Very many tables"):
        tables.lay(start, [PERSON] * 2, "10.0.0.1")
    tables.lay(start, [PERSON] * 2, "10.0.0.2")
    clock.now += 2
    tables.lay(start, [PERSON] * 2, "10.0.0.1")


def test_who_listens_hears_of_this_table_alone(tables):
    one, other = begun(tables), begun(tables)
    heard = []
    tables.listen(one.code, lambda: heard.append("one"))
    device(other).play(device(other).moves()[0])
    assert heard == []
    device(one).play(device(one).moves()[0])
    assert heard == ["one"]


def test_another_process_is_heard_too(place, clock):
    stores = [Store(place, clock) for _ in range(2)]
    here, there = map(Tables, stores)
    table = begun(here)
    heard = []
    there.listen(table.code, lambda: heard.append("there"))
    there.look()
    heard.clear()
    there.look()
    assert heard == [], "nothing is new"
    table.sit(0, "fox", "Fox")
    until(lambda: there.look() or heard)
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


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda each: ascii(each)[:20])
def test_no_code_name_or_key_of_a_seat_is_a_command(tables, attack):
    table = begun(tables)
    key = table.sit(0, "fox", "Fox")
    with pytest.raises(TableError, match="no table with this code"):
        tables.of_code(attack)
    assert table.seat_of(attack) is None
    with pytest.raises(TableError, match="not sit there"):
        table.write(0, 0, device(table).moves()[0], attack)
    with suppress(StoreError):  # letters that there are not
        table.sit(1, attack, attack)
        assert (table.seats[1].animal, table.seats[1].name) == (attack, attack)
    assert table.seat_of(key) == 0
    assert table.seats[0].name == "Fox"
    assert not table.moves(0, 0)
