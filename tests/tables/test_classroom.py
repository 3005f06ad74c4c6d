"""Classes: who may do what, what is kept of whom, and that nothing is left when they end."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from dataclasses import replace

import pytest

from garden_widgets.tables import classroom
from garden_widgets.tables.classroom import ClassError, Classrooms
from garden_widgets.tables.failing import StoreError
from garden_widgets.tables.learners import AWAY, STUCK, Doing, Lead, Learner, Mistake
from garden_widgets.tables.store import Store
from tests.tables.test_store import ATTACKS, Clock

WORD = "GARDEN"


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def all_classes(place, clock):
    store = Store(place, clock)
    yield Classrooms(store, WORD, clock)
    store.close()


@pytest.fixture
def one(all_classes):
    return all_classes.of_teacher(all_classes.open(WORD))


def learner(**more):
    usual = {"number": 1, "animal": "fox", "name": "Fox", "code": "B", "seen": 0.0, "hand": 0, "followed": 0}
    return Learner(**{**usual, "doing": Doing(), **more})


def test_only_the_word_opens_a_class(all_classes):
    for wrong in ("", "garde", "gardens", "GARDEN1"):
        with pytest.raises(ClassError, match="not the word"):
            all_classes.open(wrong)
    key = all_classes.open(" gar den ")
    assert all_classes.of_teacher(key).code
    assert all_classes.of_teacher(key[::-1]) is None


def test_far_too_many_wrong_words_have_to_wait(all_classes, clock):
    for _ in range(classroom.MOST_WRONG):
        with pytest.raises(ClassError, match="not the word"):
            all_classes.open("WRONG")
    with pytest.raises(ClassError, match="Wait a minute"):
        all_classes.open(WORD)
    clock.now += 61
    assert all_classes.open(WORD)


def test_somebody_joins_by_the_code_and_is_known_by_a_key(all_classes, one):
    key = all_classes.of_code(one.code.lower()).join("fox", "Fox")
    member = all_classes.member(key)
    assert (member.classroom.code, member.learner.name) == (one.code, "Fox")
    assert [each.name for each in one.learners] == ["Fox"]
    assert all_classes.member(one.code) is None
    with pytest.raises(ClassError, match="no class with this code"):
        all_classes.of_code("ZZZZ" if one.code != "ZZZZ" else "ZZZX")


def test_keys_stand_nowhere_in_the_store(all_classes, one):
    keys = [one.join("fox", "Fox"), all_classes.open(WORD)]
    kept = [
        str(row) for table in ("classes", "learners") for row in all_classes.store.execute(f"SELECT * FROM {table}")
    ]
    assert kept
    assert not [key for key in keys for row in kept if key in row]


def test_two_cannot_have_one_name(one):
    one.join("fox", "Mira")
    with pytest.raises(ClassError, match="called mira already"):
        one.join("owl", "mira")


def test_a_class_has_room_for_so_many(one, monkeypatch):
    monkeypatch.setattr(classroom, "MOST_LEARNERS", 2)
    for n in range(2):
        one.join("fox", f"Fox {n}")
    with pytest.raises(ClassError, match="full: 2"):
        one.join("fox", "Fox 3")


def test_another_device_takes_over_and_the_old_key_is_worth_nothing(all_classes, one):
    old = one.join("fox", "Fox")
    member = all_classes.member(old)
    member.do(Doing(address="play?game=carrotia", stars={"carrotia": 5}, codes={"carrotia": "8000V"}))
    new = all_classes.move(f" {member.learner.code[:4]}-{member.learner.code[4:]} ")
    assert all_classes.member(old) is None
    assert all_classes.member(new).learner.doing.codes == {"carrotia": "8000V"}
    with pytest.raises(ClassError, match="nobody with this code"):
        all_classes.move("BBBBBBBB")


def test_what_the_teacher_wants_is_there_for_all(all_classes, one):
    one.lead = replace(one.lead, sent=1, address="play?game=carrotia", paused=True)
    assert all_classes.of_code(one.code).lead == Lead(sent=1, address="play?game=carrotia", paused=True)


def test_hands_go_up_and_all_down_at_once(all_classes, one):
    member = all_classes.member(one.join("fox", "Fox"))
    member.raise_hand(True)
    assert member.learner.has_raised(one.lead)
    one.lead = replace(one.lead, lowered=member.learner.hand)
    assert not member.learner.has_raised(one.lead)
    member.raise_hand(True)
    assert member.learner.has_raised(one.lead)
    member.raise_hand(False)
    assert not member.learner.has_raised(one.lead)


def test_who_is_stuck_and_who_is_away():
    begun = Doing(since=100.0)
    assert not learner(seen=100.0 + STUCK - 1, doing=begun).is_stuck(100.0 + STUCK - 1)
    assert learner(seen=100.0 + STUCK, doing=begun).is_stuck(100.0 + STUCK)
    assert learner(seen=101.0, doing=replace(begun, mistakes={"SI-05": 3})).is_stuck(101.0)
    assert not learner(seen=101.0, doing=replace(begun, mistakes={"SI-05": 2, "SI-06": 2})).is_stuck(101.0)
    assert learner(seen=0.0).is_away(AWAY + 1)
    assert not learner(seen=0.0, doing=begun).is_stuck(100.0 + STUCK), "who is away is not stuck"


def test_the_commonest_mistakes_come_first_with_the_newest_position(all_classes, one):
    fox, owl = (all_classes.member(one.join("fox", name)) for name in ("Fox", "Owl"))
    for member, rule, turn in ((fox, "SI-05", 1), (fox, "SI-06", 2), (fox, "SI-06", 2), (owl, "SI-05", 3)):
        step = "run" if turn == 2 else "walk"
        member.miss(Mistake("snail-invasion", rule, step, "Not there.", {"turn": turn}, [f"square:{turn}"]))
    assert one.hardest(8) == [("snail-invasion", "SI-05", 2, "walk"), ("snail-invasion", "SI-06", 1, "run")]
    newest = one.mistake("snail-invasion", "SI-05")
    assert (newest.position, newest.marks) == ({"turn": 3}, ["square:3"])
    assert one.mistake("snail-invasion", "SI-99") is None


def test_nothing_is_left_of_a_class_that_ends_and_of_no_other(all_classes, one):
    other = all_classes.of_teacher(all_classes.open(WORD))
    keys = [each.join("fox", "Fox") for each in (one, other)]
    for key in keys:
        all_classes.member(key).miss(Mistake("snail-invasion", "SI-05", "walk", "", {}))
    one.end()
    assert all_classes.member(keys[0]) is None
    with pytest.raises(ClassError, match="over"):
        _ = one.lead
    counts = {table: all_classes.store.execute(f"SELECT count(*) FROM {table}")[0][0] for table in classroom._TABLES}
    assert counts == {"classes": 1, "learners": 1, "mistakes": 1, "class_tables": 0, "class_notes": 0}


def test_a_class_in_which_nothing_happens_goes_after_a_day(all_classes, one, clock):
    one.join("fox", "Fox")
    clock.now += classroom.KEPT / 2 + 1
    all_classes.delete_old()
    assert one.learners
    clock.now += classroom.KEPT / 2 + 1
    for _ in range(2):
        all_classes.delete_old()
    assert not one.learners


@pytest.mark.parametrize("jump", [-1, 1])
def test_a_clock_that_jumps_ends_no_class_in_which_somebody_is(all_classes, one, clock, jump):
    member = all_classes.member(one.join("fox", "Fox"))
    other = all_classes.of_teacher(all_classes.open(WORD))
    for _ in range(4):
        clock.now += jump * 3 * classroom.KEPT
        all_classes.delete_old()
        member.live()
        other.live()
        assert not member.learner.is_away(clock.now)
        all_classes.delete_old()
        clock.now -= jump * 2 * classroom.KEPT
        all_classes.delete_old()
        member.live()
        other.live()
        all_classes.delete_old()
    assert other.lead == one.lead


def test_wrong_words_from_one_address_stop_nobody_elsewhere(all_classes):
    for _ in range(classroom.MOST_WRONG):
        with pytest.raises(ClassError, match="not the word"):
            all_classes.open("WRONG", "10.0.0.66")
    with pytest.raises(ClassError, match="Wait a minute"):
        all_classes.open(WORD, "10.0.0.66")
    assert all_classes.open(WORD, "10.0.0.1")


def test_two_classes_behind_a_router_join_at_once_and_a_flood_does_not(all_classes, clock):
    classes = [all_classes.of_teacher(all_classes.open(WORD)) for _ in range(5)]
    assert classroom.MOST_JOINS >= 2 * classroom.MOST_LEARNERS
    for number in range(classroom.MOST_JOINS):
        classes[number // 60].join("fox", f"Fox {number}", "10.0.0.1")
    with pytest.raises(ClassError, match="Very many have joined"):
        classes[4].join("fox", "Mira", "10.0.0.1")
    classes[4].join("fox", "Mira", "10.0.0.2")
    clock.now += 60
    classes[4].join("fox", "Robin", "10.0.0.1")


def test_who_was_taken_out_or_whose_class_is_over_is_told(all_classes, one):
    member = all_classes.member(one.join("fox", "Fox"))
    one.remove(member.learner.number)
    with pytest.raises(ClassError, match="taken out"):
        _ = member.learner


def test_no_byte_of_a_class_is_left_in_any_file_when_it_ends(tmp_path, clock):
    file = tmp_path / "pages"
    store, other = Store(file, clock), Store(file, clock)
    classes = Classrooms(store, WORD, clock)
    one = classes.of_teacher(classes.open(WORD))
    names = [f"Zyxomma{number}" for number in range(40)]
    members = [classes.member(one.join("fox", name)) for name in names]
    for turn in range(30):
        for member in members:
            member.do(Doing(title=f"Wombat {turn}", position={"Quokka": [turn] * (turn * 7 % 40)}))
        members[turn].miss(Mistake("snail-invasion", "SI-05", "Wombat", "Quokka", {"Quokka": turn}))
    store.save("page", {"x": 1})
    assert b"Zyxomma" in bytes_of(tmp_path)
    other.fetch("page")
    one.end()
    left = bytes_of(tmp_path)
    assert [word for word in (b"Zyxomma", b"Wombat", b"Quokka") if word in left] == []
    assert other.fetch("page") == {"x": 1}
    store.close()
    other.close()


def bytes_of(folder):
    return b"".join(file.read_bytes() for file in folder.iterdir())


def test_a_file_of_an_earlier_version_is_gone_on_with(tmp_path, clock):
    """Its mistakes had no column for their numbers."""
    file = tmp_path / "pages"
    with sqlite3.connect(file) as before:
        before.execute(
            "CREATE TABLE mistakes (class TEXT NOT NULL, learner INTEGER NOT NULL, game TEXT NOT NULL,"
            " rule TEXT NOT NULL, step TEXT NOT NULL, said TEXT NOT NULL, position TEXT NOT NULL)"
        )
        before.execute("PRAGMA user_version = 1")
    before.close()
    with closing(Store(file, clock)) as store:
        classes = Classrooms(store, WORD, clock)
        one = classes.of_teacher(classes.open(WORD))
        member = classes.member(one.join("fox", "Fox"))
        for step in ("walk", "win"):
            member.miss(Mistake("snail-invasion", "SI-05", step, "", {}))
        assert one.mistake("snail-invasion", "SI-05").step == "win"


def test_what_is_noted_in_a_class_is_that_of_this_class_and_goes_with_it(all_classes, one):
    other = all_classes.of_teacher(all_classes.open(WORD))
    assert one.note("seats") is None
    one.write_note("seats", {"1": ["BCDF", 0]})
    one.write_note("seats", {"1": ["BCDF", 1]})
    assert one.note("seats") == {"1": ["BCDF", 1]}
    assert other.note("seats") is None
    one.end()
    assert all_classes.store.execute("SELECT * FROM class_notes") == []


def test_a_table_of_a_class_can_be_cleared(all_classes, one):
    cleared = []
    all_classes.on_over = cleared.append
    one.lay("BCDF")
    one.lay("GHJK")
    assert one.tables == ["BCDF", "GHJK"]
    one.clear("BCDF")
    assert (one.tables, cleared) == (["GHJK"], ["BCDF"])


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda each: ascii(each)[:20])
def test_no_code_name_or_key_is_a_command(all_classes, one, attack):
    key = one.join("fox", "Fox")
    for work in (all_classes.of_code, all_classes.move):
        with pytest.raises(ClassError, match="code"):
            work(attack)
    for work in (all_classes.of_teacher, all_classes.member):
        assert work(attack) is None
    with suppress(StoreError):  # letters that there are not
        other = all_classes.member(one.join(attack, attack))
        assert (other.learner.animal, other.learner.name) == (attack, attack)
        other.miss(Mistake(attack, attack, attack, attack, {attack: attack}))
        assert one.hardest(1) == [(attack, attack, 1, attack)]
    with suppress(StoreError):
        one.write_note(attack, attack)
        assert one.note(attack) == attack
    assert one.learners[0].name == "Fox"
    assert all_classes.member(key).learner.name == "Fox"
