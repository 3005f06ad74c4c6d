"""Classes: who may do what, what is kept of whom, and that nothing is left when they end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from garden_widgets.tables import classroom
from garden_widgets.tables.classroom import AWAY, STUCK, ClassError, Classrooms, Doing, Lead, Learner, Mistake
from garden_widgets.tables.store import Store
from tests.tables.test_store import Clock

WORD = "GARDEN"


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def all_classes(clock):
    store = Store(None, clock)
    yield Classrooms(store, WORD)
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
    member = all_classes.member(one.join("fox", "Fox"))
    for rule, turn in (("SI-05", 1), ("SI-06", 2), ("SI-05", 3)):
        member.miss(Mistake("snail-invasion", rule, "walk", "Not there.", {"turn": turn}, [f"square:{turn}"]))
    assert one.hardest(8) == [("snail-invasion", "SI-05", 2), ("snail-invasion", "SI-06", 1)]
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
    assert counts == {"classes": 1, "learners": 1, "mistakes": 1}


def test_a_class_in_which_nothing_happens_goes_after_a_day(all_classes, one, clock):
    one.join("fox", "Fox")
    clock.now += classroom.KEPT + 1
    all_classes.open(WORD)
    assert not one.learners


def test_who_was_taken_out_or_whose_class_is_over_is_told(all_classes, one):
    member = all_classes.member(one.join("fox", "Fox"))
    one.remove(member.learner.number)
    with pytest.raises(ClassError, match="over"):
        _ = member.learner
