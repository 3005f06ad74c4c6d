"""The tables of a class in either store: seats and their keys, who has met, and tournaments that outlive a server."""

from __future__ import annotations

from random import Random

import pytest

from garden_widgets.core.match import LATER, PERSON, Match
from garden_widgets.tables.boards import FRESH, Boards
from garden_widgets.tables.classroom import ClassError, Classrooms
from garden_widgets.tables.room import Room
from garden_widgets.tables.store import Store
from garden_widgets.tables.table import FREE, TableError, Tables
from tests.tables.test_classroom import WORD
from tests.tables.test_store import Clock
from tests.tables.test_table import device

GAME = "snail-invasion"


def begin(count):
    return Match(GAME, players=[PERSON] * 2, replies=LATER, seed=count)


class Server:
    """One process of a server, on a store that others may use too."""

    def __init__(self, place, clock, key=""):
        self.store = Store(place, clock)
        self.classes, self.tables = Classrooms(self.store, WORD, clock), Tables(self.store, clock)
        self.classes.on_over = self.tables.clear
        self.key = key or self.classes.open(WORD)
        self.classroom = self.classes.of_teacher(self.key)
        self.room = Room(self.classroom, self.tables, Boards(self.tables))

    def join(self, *names):
        for name in names:
            self.classroom.join("fox", name)
        return self.people

    @property
    def people(self):
        return list(self.classroom.learners)


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def server(place, clock):
    server = Server(place, clock)
    yield server
    server.store.close()


def test_everybody_is_seated_and_has_a_key_at_one_device(server):
    one, two, three = server.join("Ada", "Ben", "Cem")
    codes = server.room.seat([[one, two], [three]], begin, "gentle")
    first, second = (server.tables.of_code(code).seats for code in codes)
    assert [(each.name, each.player) for each in (*first, *second)] == [
        *(("Ada", PERSON), ("Ben", PERSON), ("Cem", PERSON), ("", "gentle"))
    ]
    code, key = server.room.claim(two, "badge")
    assert (code, len(key)) == (codes[0], 32)
    table = server.tables.of_code(code)
    assert table.seat_of(key) == 1
    assert server.room.claim(two, "badge") == (code, key), "a page that is left takes the key from none"
    _, other = server.room.claim(two, "that of another device")
    assert (table.seat_of(key), table.seat_of(other)) == (None, 1)
    assert server.room.met == {frozenset((one.number, two.number))}


def test_who_sits_down_stands_up_elsewhere(server):
    one, two = server.join("Ada", "Ben")
    before, after = server.room.seat([[one], [two]], begin, "")
    server.room.sit(one, "one", after, 1)
    assert [each.name for each in server.tables.of_code(before).seats] == ["", ""]
    assert [each.name for each in server.tables.of_code(after).seats] == ["Ben", "Ada"]
    with pytest.raises(TableError, match="sits there already"):
        server.room.sit(two, "two", after, 1)
    assert server.room.seat_of(two) == (after, 0), "who finds a seat taken keeps the own one"


def test_a_seat_that_was_given_to_somebody_else_is_no_longer_theirs(server, clock):
    one, two = server.join("Ada", "Ben")
    (code,) = server.room.seat([[one]], begin, "")
    clock.now += FREE + 1
    server.room.sit(two, "two", code, 0)
    assert server.room.seat_of(one) is None
    assert server.room.claim(one, "one") is None
    assert server.room.seat_of(two) == (code, 0)


@pytest.mark.parametrize("seat", [-1, 2, 2**70])
def test_a_seat_that_is_not_there_cannot_be_had(server, seat):
    (one,) = server.join("Ada")
    (code,) = server.room.seat([[one]], begin, "")
    with pytest.raises(ClassError, match="no such table"):
        server.room.sit(one, "one", code, seat)
    assert server.room.seat_of(one) == (code, 0)


def test_where_no_table_can_be_set_up_the_old_ones_stay(server):
    one, two = server.join("Ada", "Ben")
    before = server.room.seat([[one, two]], begin, "")

    def begins(_):
        if server.classroom.tables != before:
            raise TableError("There are too many tables.")
        return begin(2)

    with pytest.raises(TableError, match="too many"):
        server.room.seat([[one], [two]], begins, "")
    assert server.classroom.tables == before
    assert server.room.seat_of(two) == (before[0], 1)


def test_a_tournament_goes_on_after_a_restart_and_in_another_process(server, place, clock):
    server.join("Ada", "Ben", "Cem")
    server.room.next_round(GAME, server.people, begin, Random(1))
    (game,) = (each for each in server.room.tournament.now if not each.is_bye)
    other = Server(place, clock, server.key)
    try:
        assert other.room.tournament == server.room.tournament
        device(other.tables.of_code(game.table)).give_up(0)
        clock.now += FRESH
        assert server.room.keep_results().now[0].result == "second"
        with pytest.raises(ClassError, match="two who are here"):
            other.room.next_round(GAME, other.people[:1], begin, Random(2))
        other.room.next_round(GAME, other.people, begin, Random(2))
        assert server.room.tournament.points[game.second] >= 2
        assert len(server.room.tournament.rounds) == 2
        with pytest.raises(ClassError, match="1 game is not over"):
            server.room.next_round(GAME, server.people, begin, Random(3))
    finally:
        other.store.close()


def test_a_result_outlives_its_table(server, clock):
    server.join("Ada", "Ben")
    server.room.next_round(GAME, server.people, begin, Random(1))
    table = server.room.tournament.now[0].table
    device(server.tables.of_code(table)).give_up(1)
    clock.now += FRESH
    server.room.keep_results()
    server.classroom.clear(table)
    assert server.room.tournament.now[0].result == "first"
    server.room.end_tournament()
    assert server.room.tournament is None
