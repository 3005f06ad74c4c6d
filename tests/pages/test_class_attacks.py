"""What hostile devices have tried in a class and at its tables, over real sockets: it stops where it begins."""

from __future__ import annotations

import json
import os
import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager

import psutil
import pytest

from garden_widgets.core.chance import generator
from garden_widgets.core.match import PERSON
from garden_widgets.tables.classroom import MOST_LEARNERS, MOST_WRONG
from garden_widgets.tables.failing import NOT_NOW
from garden_widgets.tables.shared import TOO_LATE, SharedMatch
from garden_widgets.tables.store import Store, new_key
from garden_widgets.tables.table import Tables
from tests.pages.raw import TEXT, frame
from tests.pages.school import Device, School, running
from tests.pages.talk import Talk, page
from tests.presenters.test_table_page import alike

GAME = "carrots-and-broccoli"


@pytest.fixture
def file(tmp_path):
    return tmp_path / "pages"


@pytest.fixture
def school(file) -> Iterator[School]:
    with running("--store", str(file)) as school:
        yield school


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    return tmp_path_factory.mktemp("common") / "pages"


@pytest.fixture(scope="module")
def common(kept) -> Iterator[School]:
    """One server for what is refused at a class or a table and leaves all others as they were."""
    with running("--store", str(kept)) as school:
        yield school


def record(file, code):
    """The log of a table."""
    with closing(Store(file, time.time)) as store:
        table = Tables(store).of_code(code)
        return table.moves(table.game, 0)


def is_well(school, talk):
    """Check that the class of a teacher's page goes on: somebody joins, and a game is played."""
    learner = school.learner(talk.shown[0][talk.part("teaching")]["about"]["code"])
    code = school.table(GAME)
    with school.seat(code, 0) as one, school.seat(code, 1) as two:
        one.settle()
        mover = one if one.offers else two
        mover.type()
        return bool(learner) and mover.said["kind"] != "refusal"


def test_messages_for_parts_of_others_change_nothing(school, file):
    talk, _, code = school.teacher()
    table = school.table(GAME)
    wishes = [
        *({"send": "play?game=carrotia"}, {"pause": True}, {"end": True}, {"remove": 1}, {"leave": True}),
        *({"sit": 0, "animal": "fox", "name": "Thief"}, {"text": "x"}, {"hand": True}, {"fill": "gentle"}),
    ]
    with talk, school.seat(table, 0), school.seat(table, 1) as two:
        badge = school.learner(code, "Mira")
        for path, query in (
            ("class/me", ""),
            ("play", f"game={GAME}"),
            ("join", ""),
            ("class", ""),
            ("class/screen", ""),
        ):
            with Talk(school.url) as thief:
                thief.open(path, query, badge=badge)
                for number in range(1, 40):
                    for wish in wishes if path != "class/me" else [each for each in wishes if "leave" not in each]:
                        thief.say({"page": 0, "part": str(number), "do": wish})
                    thief.settle()
        talk.settle()
        assert talk.shown[0][talk.part("teaching")]["lead"]["paused"] is False
        assert [each["name"] for each in two.lobby["seats"]] == ["Fox 1", "Fox 2"]
        assert record(file, table) == []
        assert two.lobby["mine"] == 1
        assert is_well(school, talk)


def test_a_move_for_another_seat_or_by_a_watcher_is_refused(common, kept):
    code = common.table(GAME)
    with common.seat(code, 0) as one, common.seat(code, 1) as two, common.seat(code) as watcher:
        one.settle()
        two.settle()
        mover, other = (one, two) if one.offers else (two, one)
        for thief in (other, watcher):
            thief.type(mover.offers[0])
            assert "turn" in thief.said["text"]
            thief.do("board", {"press": mover.offers[0], "moment": 0})
        assert record(kept, code) == []
        mover.type()
        assert len(record(kept, code)) == 1


def test_who_stood_up_elsewhere_or_lost_the_seat_decides_no_more(common, kept):
    code = common.table(GAME)
    with common.seat(code, 0) as one, common.seat(code, 1) as two:
        one.settle()
        mover, seat = (one, 0) if one.offers else (two, 1)
        text, part = mover.offers[0], mover.part("movebox")
        with common.seat(code, badge=mover.badge) as again:
            assert again.lobby["mine"] == seat
            again.do("lobby", {"leave": True})
        mover.say({"page": 0, "part": part, "do": {"text": text}})
        mover.settle()
        assert record(kept, code) == []


def test_a_full_table_a_foreign_one_and_one_that_is_over(common):
    code = common.table(GAME)
    with common.seat(code, 0) as one, common.seat(code, 1) as two, common.seat(code) as late:
        late.do("lobby", {"sit": 1, "animal": "owl", "name": "Owl"})
        assert "sits there already" in late.lobby["trouble"][0]
        with common.seat(code, badge=one.badge[::-1]) as guess:
            assert guess.lobby["mine"] == -1
        other = common.table(GAME)
        with common.seat(other, badge=two.badge) as foreign:
            assert foreign.lobby["mine"] == -1, "a seat at one table is none at another"
        with Talk(common.url) as lost:
            lost.open("table", "code=ZZZZ")
            assert "no table with this code" in lost.shown[0][lost.part("html")]["value"]


def test_of_two_moves_for_one_entry_one_is_taken(common, kept):
    code = common.table(GAME)
    with common.seat(code, 0) as one, common.seat(code, 1) as two:
        one.settle()
        while len((mover := one if one.offers else two).offers) < 2:  # the dice may leave one way only
            mover.type()
            for each in (one, two):
                each.settle()
        with common.seat(code, badge=mover.badge) as twin:
            texts = mover.offers[:2]
            for each, text in zip((mover, twin), texts, strict=True):
                each.say({"page": 0, "part": each.part("movebox"), "do": {"text": text}})
            heard = [json.dumps(each.settle()) for each in (mover, twin)]
            _, taken = record(kept, code)[-1]
            # Whose decision came before the other's move was shown was too late; after that it is not their turn.
            answers = (str(TOO_LATE), "It is the broccoli gardener's turn.")
            assert any(answer in heard[1 - texts.index(taken)] for answer in answers)


NAMES = [
    *("x" * 10_000, "<b>Mira</b>", "<script>1", "a\x00b", "a\nb\u0085c\x1b[2J", "Mira\u202egnirts", "\u3164"),
    *("e" + "\u0301" * 9, "=1+1", "\ud83d\ude00" * 4, "a\u200bb", "{0.__class__}"),
]


def test_a_nickname_that_cannot_be_is_refused_in_one_sentence(common):
    talk, _, code = common.teacher()
    with talk:
        for name in NAMES:
            with Talk(common.url) as page:
                page.open("join", "")
                wish = {"join": code, "animal": "fox", "name": name}
                page.say(json.dumps({"page": 0, "part": page.part("join"), "do": wish}))
                page.settle()
                trouble = page.shown[0][page.part("join")]["trouble"][0]
                assert trouble.count(".") <= 2, trouble
                assert trouble, f"it is not taken: {name!r}"
                assert len(trouble) < 200
        talk.settle()
        assert talk.shown[0][talk.part("teaching")]["learners"] == []


def test_guessed_codes_words_and_badges_have_to_wait(school):
    talk, _, code = school.teacher()
    with talk, Talk(school.url) as thief:
        thief.open("join", "")
        for _ in range(MOST_WRONG):
            thief.say({"page": 0, "part": thief.part("join"), "do": {"own": "BBBBBBBB"}})
        thief.settle()
        for guess in ({"own": "BBBBBBBB"}, {"join": code, "animal": "fox", "name": ""}):
            thief.do("join", guess)
            assert "Wait a minute" in thief.shown[0][thief.part("join")]["trouble"][0]
    with Talk(school.url) as thief:
        for number in range(100):
            thief.open("class", "", badge=new_key(), page=number % 13)
            assert "teaching" not in thief.kinds[number % 13]


def test_more_than_a_class_has_room_for_are_told_so(school):
    talk, _, code = school.teacher()
    with talk, Talk(school.url) as flood:
        flood.open("join", "")
        for _ in range(MOST_LEARNERS):
            flood.do("join", {"join": code, "animal": "fox", "name": ""})
            assert flood.shown[0][flood.part("join")]["trouble"][0] == ""
            time.sleep(0.02)  # fewer messages than a client may send
        flood.do("join", {"join": code, "animal": "fox", "name": ""})
        assert "full: 60" in flood.shown[0][flood.part("join")]["trouble"][0]
        talk.settle()
        assert len(talk.shown[0][talk.part("teaching")]["learners"]) <= MOST_LEARNERS


def test_a_flood_of_tables_is_stopped_and_games_go_on(school, file):
    code = school.table(GAME)
    with school.seat(code, 0) as one, school.seat(code, 1) as two, Talk(school.url) as flood:
        flood.open("play", f"game={GAME}")
        for _ in range(140):
            flood.say({"page": 0, "part": flood.part("start"), "do": {"apart": True, "options": {}}})
        flood.settle()
        assert "Very many tables" in flood.shown[0][flood.part("start")]["trouble"]
        one.settle()
        mover = one if one.offers else two
        mover.type()
        assert len(record(file, code)) == 1


def test_what_is_done_is_short_however_much_is_sent(school, file):
    talk, _, code = school.teacher()
    with talk, Talk(school.url) as learner:
        learner.open("learn/snail-invasion", "step=walk&" + "x" * 300, badge=school.learner(code))
        for _ in range(50):
            learner.do("movebox", {"text": "move R1 99" * 500})
        learner.send(frame(TEXT, json.dumps({"page": 0, "part": "1", "do": {"doing": "x" * 1_000_000}}).encode()))
        learner.settle()
        learner.say({"page": 0, "close": True})
        learner.settle()
    with closing(sqlite3.connect(file)) as base:
        [(longest,)] = base.execute("SELECT max(length(doing)) FROM learners")
        [(said,)] = base.execute("SELECT max(length(said) + length(position)) FROM mistakes")
    assert longest < 20_000
    assert (said or 0) < 20_000


# The store


@contextmanager
def full(school, file):
    """Let the files of the server grow no more."""
    process = psutil.Process(school.process.pid)
    limits = process.rlimit(psutil.RLIMIT_FSIZE)
    process.rlimit(psutil.RLIMIT_FSIZE, (0, limits[1]))
    yield
    process.rlimit(psutil.RLIMIT_FSIZE, limits)


@contextmanager
def locked(school, file):
    """Let another process hold the file."""
    with closing(sqlite3.connect(file, isolation_level=None)) as base:
        base.execute("BEGIN IMMEDIATE")
        yield
        base.execute("ROLLBACK")


@contextmanager
def without_tables(school, file):
    """Let the file be one that another version has changed."""
    with closing(sqlite3.connect(file, isolation_level=None)) as base:
        for table in ("learners", "table_moves"):
            base.execute(f"ALTER TABLE {table} RENAME TO other_{table}")
        yield
        for table in ("learners", "table_moves"):
            base.execute(f"ALTER TABLE other_{table} RENAME TO {table}")


def notes(heard):
    return [message["note"] for message in heard if message and "note" in message]


@pytest.mark.skipif(not hasattr(psutil, "RLIMIT_FSIZE") or os.name != "posix", reason="not on this system")
@pytest.mark.parametrize("fault", [full, locked, without_tables])
def test_a_store_that_cannot_be_used_for_a_while(school, file, fault):
    talk, _, code = school.teacher()
    table = school.table(GAME)
    with talk, Talk(school.url) as strip, school.seat(table, 0) as one, school.seat(table, 1) as two:
        badge = school.learner(code, "Mira")
        strip.open("class/me", "", badge=badge)
        one.settle()
        mover, other = (one, two) if one.offers else (two, one)
        with fault(school, file):
            text = mover.offers[0]
            mover.type(text)
            assert mover.said["text"] == str(NOT_NOW)
            assert mover.offers[0] == text, "nothing was played"
            assert notes(strip.do("strip", {"hand": True})) == [str(NOT_NOW)]
            with page(school.url, "learn/snail-invasion", "step=walk", badge=badge) as lesson:
                assert lesson.kinds[0]["board"], "a lesson goes on"
            for _ in range(2):  # each page looks at it again meanwhile
                time.sleep(0.6)
                strip.settle()
        mover.type(text)
        assert [move for _, move in record(file, table)] == [text]
        strip.do("strip", {"hand": True})
        assert strip.shown[0][strip.part("strip")]["hand"] is True
        talk.do("teaching", {"pause": True})
        while not strip.shown[0][strip.part("strip")]["paused"]:
            assert strip.hear() is not None
        other.until(lambda: len(other.said["text"]) > 0)


def test_a_file_of_another_version_is_said_at_the_start(file):
    with closing(sqlite3.connect(file)) as base:
        base.execute("PRAGMA user_version = 99")
    school = School("--store", str(file))
    talk, _, _ = school.teacher()
    with talk:
        assert is_well(school, talk)
    code, complaints = school.stop()
    assert code == 0
    assert complaints.count("Games cannot be kept in") == 1
    assert "version 99" in complaints


# What is hidden


class Hearing(Device):
    """A device that remembers all that it was sent."""

    def __init__(self, url: str, code: str, seat: int | None = None) -> None:
        self.all: list[object] = []
        super().__init__(url, code)
        self.seat = seat
        if seat is not None:
            self.sit(seat)

    def hear(self):
        message = super().hear()
        if message:
            self.all.append(message)
        return message

    def catch_up(self) -> None:
        """Hear what follows from what others did: the server sends it to one page in each turn, and answers in one."""
        for _ in range(12):
            self.settle()

    def plain(self) -> str:
        """All of it, without what is drawn anew for each table and key."""
        text = json.dumps(self.all).replace(self.code, "CODE")
        text = re.sub(r'"picture": "<svg.*?</svg>"', "PICTURE", text)
        return re.sub(r'"[0-9a-f]{32}"|"session": "[0-9a-f]{8}"', "KEY", text)


@pytest.mark.parametrize("game", ["pyramid-shambo", "yes-broccoli"])
def test_nothing_hidden_is_sent_to_another_device(common, kept, game):
    """Two lines of play that nobody but the mover can tell apart: all others hear the same, to the letter."""
    seed, played, *ends = alike(game, generator("hidden", game))
    traffic = []
    for end in ends:
        match = SharedMatch(game, seed=seed, replies="later")
        with closing(Store(kept, time.time)) as store:
            code = Tables(store).lay(match.to_dict(), [PERSON] * match.state.seats).code
        everybody = [Hearing(common.url, code, seat) for seat in (*range(match.state.seats), None)]
        for each in everybody:
            each.catch_up()
        for seat, text in (*played, end):
            assert text in everybody[seat].offers
            everybody[seat].type(text)
            for each in everybody:
                each.catch_up()
        assert len(record(kept, code)) == len(played) + 1
        traffic.append([each.plain() for each in everybody if each.seat != end[0]])
        for each in everybody:
            each.socket.close()
    for first, second in zip(*traffic, strict=True):
        apart = next((k for k, pair in enumerate(zip(first, second, strict=False)) if pair[0] != pair[1]), None)
        assert apart is None, f"{first[apart - 60 : apart + 60]} | {second[apart - 60 : apart + 60]}"
        assert len(first) == len(second) > 5000
