"""One open page: what it is sent, in the fewest words."""

from __future__ import annotations

from garden_widgets.presenters.part import Group, Part
from garden_widgets.presenters.session import Session
from garden_widgets.tables.jobs import Job, Jobs


class Tally(Part):
    kind = "tally"
    shows = ("count",)

    def __init__(self):
        super().__init__("gw-tally")
        self.count = 0

    def handle(self, content):
        match content:
            case {"add": int(much)}:
                self.count += much
                self.send({"added": much})
            case _:
                super().handle(content)


def test_a_page_that_knows_nothing_is_told_everything():
    tally = Tally()
    whole = Session(Group(tally, classes=("gw-box",)), Jobs()).whole()
    assert whole == {
        "new": {
            "1": {"kind": "group", "classes": ["gw-box"], "shows": {}},
            "2": {"kind": "tally", "classes": ["gw-tally"], "shows": {"count": 0}},
        },
        "tree": ["1", [["2", []]]],
    }


def test_only_what_has_changed_is_sent():
    tally, other = Tally(), Tally()
    session = Session(Group(tally, other), Jobs())
    session.whole()
    answer = session.handle({"part": "2", "do": {"add": 3}}, 0.0)
    assert answer == {"set": {"2": {"count": 3}}, "say": [["2", {"added": 3}]]}
    assert session.changes() == {}
    other.count = 5  # as a cell of a notebook would do it
    assert session.changes() == {"set": {"3": {"count": 5}}}


class Hasty(Tally):
    def handle(self, content):
        for _ in range(2):
            self.count += 1
            self.send({"begun": self.count}, urgent=True)


def test_what_is_urgent_goes_ahead_of_its_answer_once_for_each_answer():
    tally, ahead = Hasty(), []
    session = Session(Group(tally), Jobs())
    session.on_urgent = ahead.append
    session.whole()
    for count in (2, 4):
        assert session.handle({"part": "2", "do": {}}, 0.0) == {
            "set": {"2": {"count": count}},
            "say": [["2", {"begun": count}]],
        }
        assert ahead.pop() == {"say": [["2", {"begun": count - 1}]]}
        assert not ahead


def test_what_goes_on_by_itself_may_be_urgent():
    tally, ahead, jobs = Tally(), [], Jobs()
    session = Session(tally, jobs)
    session.on_urgent = ahead.append
    session.whole()

    def begins():
        tally.send({"begun": 1}, urgent=True)
        yield 0.5

    jobs.start(Job(begins(), lambda error: None))
    assert session.work(0.0) == {}
    assert ahead == [{"say": [["1", {"begun": 1}]]}]


def test_what_is_urgent_waits_for_a_message_where_no_answer_is_worked_out():
    tally, ahead = Tally(), []
    session = Session(tally, Jobs())
    session.on_urgent = ahead.append
    session.whole()
    tally.send({"begun": 1}, urgent=True)  # as a cell of a notebook would, which may run for long
    assert session.changes() == {"say": [["1", {"begun": 1}]]}
    assert not ahead


def test_nothing_goes_ahead_to_a_page_that_does_not_know_the_part():
    class Growing(Tally):
        def handle(self, content):
            child = Tally()
            self.children = (child,)
            child.send({"begun": 1}, urgent=True)

    root, ahead = Growing(), []
    session = Session(root, Jobs())
    session.on_urgent = ahead.append
    session.whole()
    assert "2" in session.handle({"part": "1", "do": {}}, 0.0)["new"]
    assert not ahead


def test_without_anybody_who_sends_it_what_is_urgent_is_in_the_answer():
    session = Session(Hasty(), Jobs())
    session.whole()
    answer = session.handle({"part": "1", "do": {}}, 0.0)
    assert answer["say"] == [["1", {"begun": 1}], ["1", {"begun": 2}]]


def test_parts_come_and_go():
    root = Group(Tally())
    session = Session(root, Jobs())
    session.whole()
    root.children = (*root.children, Tally())
    assert session.changes() == {
        "new": {"3": {"kind": "tally", "classes": ["gw-tally"], "shows": {"count": 0}}},
        "tree": ["1", [["2", []], ["3", []]]],
    }
    root.children = root.children[1:]
    assert session.changes() == {"tree": ["1", [["3", []]]]}
    assert session.handle({"part": "2", "do": {"add": 1}}, 0.0) == {}, "it has gone"


def test_a_page_that_comes_back_knows_its_parts_again_and_hears_nothing_old():
    tally = Tally()
    session = Session(tally, Jobs())
    session.whole()
    tally.send({"added": 1})
    assert session.whole() == {
        "new": {"1": {"kind": "tally", "classes": ["gw-tally"], "shows": {"count": 0}}},
        "tree": ["1", []],
    }


def test_what_is_not_understood_changes_nothing(caplog):
    tally = Tally()
    session = Session(tally, Jobs())
    session.whole()
    for message in (None, 3, "x", [], {}, {"part": 1, "do": {}}, {"part": "9", "do": {"add": 1}}, {"part": "1"}):
        assert session.handle(message, 0.0) == {}
    for content in (None, {"add": "1"}, {"add": 1.5}, {"subtract": 1}):
        assert session.handle({"part": "1", "do": content}, 0.0) == {}
    assert tally.count == 0


def test_what_goes_on_by_itself_is_told_slice_by_slice():
    tally, jobs = Tally(), Jobs()

    def growing():
        for _ in range(2):
            tally.count += 1
            yield 0.5

    session = Session(tally, jobs)
    session.whole()
    jobs.start(Job(growing(), lambda error: None))
    assert jobs.next_due == 0.0
    assert session.work(0.0) == {"set": {"1": {"count": 1}}}
    assert jobs.next_due == 0.5
    assert session.work(0.2) == {}, "not yet"
    assert session.work(0.5) == {"set": {"1": {"count": 2}}}
    assert session.work(1.0) == {}
    assert jobs.next_due is None


def test_what_goes_wrong_in_a_part_is_shown_by_the_whole_and_the_page_goes_on():
    class Broken(Tally):
        def handle(self, content):
            self.count += 1
            raise RuntimeError("no idea")

    class Root(Group):
        def show_error(self, error):
            shown.append(str(error))

    shown = []
    session = Session(Root(Broken()), Jobs())
    session.whole()
    assert session.handle({"part": "2", "do": {}}, 0.0) == {"set": {"2": {"count": 1}}}
    assert shown == ["no idea"]


def test_the_phase_of_the_whole_is_told_when_it_changes():
    root = Group()
    session = Session(root, Jobs())
    assert "phase" not in session.whole()
    root.phase = "play"
    assert session.changes() == {"phase": "play"}
    assert session.changes() == {}
    assert session.whole()["phase"] == "play"


def test_a_host_hears_of_each_part_before_the_page_does():
    def named(part):
        if isinstance(part, Tally):
            part.count = 7

    session = Session(Group(Tally()), Jobs())
    session.on_new = named
    assert session.whole()["new"]["2"]["shows"] == {"count": 7}
