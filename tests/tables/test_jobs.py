"""What goes on by itself beside a page, run by a clock of the test."""

from __future__ import annotations

import pytest

from garden_widgets.tables.jobs import Job, Jobs, alarm, in_slices


def never(error):
    raise error


def test_jobs_take_turns():
    seen, jobs = [], Jobs()

    def job(name):
        for number in range(2):
            seen.append(f"{name}{number}")
            yield 0.0

    jobs.start(Job(job("a"), never))
    jobs.start(Job(job("b"), never))
    while jobs.next_due is not None:
        jobs.run()
    assert seen == ["a0", "b0", "a1", "b1"]


def test_a_job_waits_until_it_is_due_or_woken():
    seen, jobs = [], Jobs()

    def job():
        seen.append("begins")
        yield 10.0
        seen.append("ends")

    waiting = jobs.start(Job(job(), never), after=1.0)
    jobs.run()
    assert (seen, jobs.next_due) == ([], 1.0)
    jobs.now = 1.0
    jobs.run()
    assert (seen, jobs.next_due) == (["begins"], 10.0)
    waiting.wake()
    assert jobs.next_due == 0.0
    jobs.run()
    assert (seen, jobs.next_due) == (["begins", "ends"], None)


def test_jobs_that_are_stopped_do_nothing_more():
    jobs = Jobs()
    jobs.start(Job(in_slices(endless(), never), never))
    jobs.run()
    jobs.stop()
    assert jobs.next_due is None


def endless():
    while True:
        yield


def test_what_goes_wrong_ends_the_job_alone():
    failed, jobs = [], Jobs()

    def job():
        yield 0.0
        raise ValueError("broken")

    jobs.start(Job(job(), failed.append))
    other = jobs.start(Job(in_slices(endless(), never), never))
    jobs.run()
    jobs.run()
    assert [str(error) for error in failed] == ["broken"]
    assert not other.is_over


def test_work_hands_its_result_on():
    found, jobs = [], Jobs()

    def work():
        yield
        return 42

    jobs.start(Job(in_slices(work(), found.append), never))
    jobs.run()
    assert found == []
    jobs.run()
    assert found == [42]


def test_in_a_script_all_is_done_at_once_but_no_alarm_rings():
    seen, jobs = [], Jobs(at_once=True)

    def job():
        seen.append("begins")
        yield 5.0
        seen.append("ends")

    jobs.start(Job(job(), never))
    jobs.start(alarm(lambda: seen.append("alarm"), never), after=1.0)
    assert seen == ["begins", "ends"]


def test_an_alarm_rings_once():
    seen, jobs = [], Jobs()
    jobs.start(alarm(lambda: seen.append("alarm"), never), after=2.0)
    for jobs.now in (1.0, 2.0, 3.0):
        jobs.run()
    assert seen == ["alarm"]


@pytest.mark.parametrize("stops", [True, False])
def test_one_job_may_stop_another_in_the_same_turn(stops):
    seen, jobs = [], Jobs()

    def first():
        if stops:
            second.stop()
        yield 0.0

    jobs.start(Job(first(), never))
    second = jobs.start(Job(iter_appending(seen), never))
    jobs.run()
    assert seen == ([] if stops else ["second"])


def iter_appending(seen):
    seen.append("second")
    yield 0.0


def test_what_begins_while_all_is_done_at_once_comes_after_it():
    seen, jobs = [], Jobs(at_once=True)

    def job(name):
        for number in range(2):
            seen.append(f"{name}{number}")
            if name == "a" and not number:
                jobs.start(Job(job("b"), never))
            yield 1.0

    jobs.start(Job(job("a"), never))
    assert seen == ["a0", "a1", "b0", "b1"]
