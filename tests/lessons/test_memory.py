"""What a learner knows: right answers put a rule one box on, wrong ones back, and what is due comes back."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from garden_widgets.lessons.practice.memory import ANSWERS, PLANT, VISITS, Memory

A, B, C, D, E = "SI-11", "SI-12", "SI-13", "SI-14", "SI-15"


def after(*answers, memory=None):
    memory = memory or Memory()
    for rule, right in answers:
        memory = memory.answered(rule, right=right)
    return memory


def test_what_was_never_asked_is_a_seed_and_not_due():
    assert Memory().growth(A) == "seed"
    assert Memory().due([A, B]) == ()


def test_what_was_missed_comes_back_after_a_few_other_answers():
    memory = after((A, False))
    assert memory.due([A, B]) == ()
    for rule in (B, C, D)[: ANSWERS - 1]:
        memory = memory.answered(rule, right=True)
        assert A not in memory.due([A, B, C, D])
    memory = memory.answered(E, right=True)
    assert memory.due([A, B, C, D, E]) == (A,)


def test_what_was_missed_is_due_at_once_at_the_next_visit():
    assert after((A, False)).visited().due([A]) == (A,)


def test_right_once_is_a_sprout_and_due_at_the_next_visit():
    memory = after((A, True))
    assert memory.growth(A) == "sprout"
    assert memory.due([A]) == ()
    assert memory.visited().due([A]) == (A,)


def test_right_again_and_again_in_one_visit_grows_no_plant():
    memory = after(*[(A, True)] * 9)
    assert memory.growth(A) == "sprout"
    assert memory.of(A).box == 2


def test_known_at_every_visit_it_becomes_a_plant_and_comes_back_ever_later():
    memory, waits = Memory(), []
    for _ in range(4):
        visits = 0
        while memory.of(A).box and not memory.due([A]):
            memory, visits = memory.visited(), visits + 1
        waits.append(visits)
        memory = memory.answered(A, right=True)
    assert memory.growth(A) == "plant"
    assert waits == [0, *VISITS[2:]]


def test_a_plant_that_is_forgotten_is_a_seed_again():
    memory = after((A, True))
    for _ in range(9):
        memory = memory.visited().answered(A, right=True)
    assert memory.growth(A) == "plant"
    assert memory.answered(A, right=False).growth(A) == "seed"


def test_on_the_same_day_nothing_falls_due_and_after_a_week_all_does():
    memory = after((A, True))
    assert memory.visited(days=0).due([A]) == ()
    assert memory.visited(days=7).due([A]) == (A,)
    assert memory.visited(days=-3).due([A]) == ()


@given(st.lists(st.tuples(st.sampled_from([A, B, C]), st.booleans())), st.integers(0, 9))
def test_boxes_and_visits_stay_within_their_bounds(answers, days):
    memory = after(*answers).visited(days)
    assert all(0 < fact.box <= PLANT and 0 <= fact.due <= VISITS[fact.box] for fact in memory.facts.values())
    assert set(memory.due([A, B, C])) <= set(memory.facts)
