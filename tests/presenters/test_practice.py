"""Practice in the lesson's widget: rungs, review, the exam, and what the browser remembers of them."""

from __future__ import annotations

import pytest

from garden_widgets.core.language import speaking
from garden_widgets.core.registry import games
from garden_widgets.lessons import course, progress
from garden_widgets.lessons.practice.memory import Fact, Memory
from garden_widgets.lessons.progress import Progress, write
from garden_widgets.lessons.schema import DoIt, FindAll, Predict
from garden_widgets.presenters.address import Asked
from garden_widgets.presenters.lesson import Learn
from tests.presenters import pages
from tests.presenters.pages import say
from tests.presenters.test_lesson import solve_first

LESSON = games.lesson("snail-invasion")


def began(**how):
    return Learn("snail-invasion", address=True, **how)


@pytest.fixture
def lesson():
    return began()


@pytest.fixture
def blocked():
    return began(practise=lambda practising: practising.rung("blocked", 3))


@pytest.fixture
def exam():
    return began(practise=lambda practising: practising.exam(4))


def test_what_begins_leads_to_its_title(lesson):
    assert lesson.head.collect() == []
    lesson.practise("blocked")
    assert lesson.head.collect() == [{"lead": True}]
    lesson.leave()
    assert lesson.head.collect() == [{"lead": True}]


def solve(lesson, *, wrongly=False):
    """Answer the position that is shown."""
    run, step = lesson.run, lesson.current
    if isinstance(step, Predict):
        end = course.foretold(step, course.first(run.game, step))
        right = [choice.test(end.seen) for choice in step.choices]
        lesson.bet(right.index(not wrongly))
        return
    if wrongly:
        run.misses += 1
    if isinstance(step, FindAll):
        for token in run.sought:
            lesson.press(token)
    elif isinstance(step, DoIt):
        for text in step.solution:
            for token in run.scenery.path(run.state, run.state.parse(text, step.seat)):
                lesson.press(token)


def go_through(lesson, *, wrong=()):
    for at in range(len(lesson.practising.series)):
        solve(lesson, wrongly=at in wrong)
        lesson.next()


def test_after_a_step_with_a_rung_one_may_practise(lesson):
    solve_first(lesson)
    assert "practise" not in lesson.act.ids
    lesson.step = "blocking"
    lesson.press("5/1")
    assert lesson.act.ids == ("next",), "after some ideas alone"
    lesson.again()
    lesson.run.misses = 1
    lesson.press("5/1")
    assert lesson.act.ids == ("next", "practise"), "and where something went wrong"
    assert [button["primary"] for button in lesson.act.buttons] == [True, False]
    assert lesson.act.labels[1] == "Practise: Who is blocked?"
    lesson.act.press("practise")
    assert lesson.practising.series.rung.name == "blocked"
    assert lesson.step == "blocking"
    say(lesson.path, {"go": "blocking"})
    assert (lesson.practising.series, lesson.run.step.name) == (None, "blocking")


def test_a_rung_shows_where_one_is(blocked):
    assert blocked.head.value.count("gw-dot-open") == 4
    assert "Position 1 of 5" in blocked.head.value
    assert blocked.ways.labels[1] == "1/5: Who is blocked?"
    assert blocked.act.ids == ()
    solve(blocked)
    assert "gw-dot-right" in blocked.head.value
    assert blocked.act.ids == ("next",)


def test_a_rung_ends_with_stars_and_leads_back(blocked):
    go_through(blocked, wrong=(1,))
    assert blocked.practising.stars == {"blocked": 2}
    assert blocked.says.said["text"].endswith("4 of 5 were right the first time.")
    assert blocked.act.ids == ("leave",)
    blocked.act.press("leave")
    assert blocked.practising.series is None
    assert blocked.current is LESSON[blocked.step]


def test_the_address_leads_to_the_same_positions(blocked):
    address = blocked.picture.address
    assert (address["rung"], address["seed"], address["step"]) == ("blocked", "3", None)
    again = pages.content(pages.learn_page(Asked.read("game=snail-invasion&rung=blocked&seed=3")))
    assert again.current == blocked.current


def test_the_way_back_leads_to_the_lesson_and_forgets_the_rung_in_the_address(blocked):
    blocked.ways.press("before")
    address = blocked.picture.address
    assert (address["rung"], address["seed"], address["step"]) == (None, None, blocked.step)


def test_what_was_missed_comes_back(blocked):
    go_through(blocked, wrong=(0, 1, 2, 3, 4))
    blocked.act.press("leave")
    for _ in range(3):
        solve_first(blocked)
        blocked.step = "walk"
        blocked.step = "grow-a-plant"
    assert "SI-11" in blocked.practising.due
    solve_first(blocked)
    assert "review" in blocked.act.ids
    blocked.act.press("review")
    assert blocked.practising.series.kind == "review"


def test_whoever_comes_back_may_go_on_or_do_once_more_what_is_due(blocked, lesson):
    go_through(blocked)
    blocked.act.press("leave")
    solve_first(blocked)
    say(lesson.path, {"kept": blocked.standing.code, "days": 3})
    assert lesson.act.ids == ("go on", "review")
    lesson.act.press("review")
    assert lesson.practising.series.kind == "review"


def test_at_the_end_of_the_course_there_is_an_exam(lesson):
    lesson.step = "whole-game"
    lesson.run.done = True
    lesson._show_head()
    assert lesson.act.ids[:2] == ("end", "exam")
    lesson.act.press("exam")
    assert lesson.practising.series.kind == "exam"
    assert lesson.play is None


def test_after_the_fine_points_there_is_an_exam_on_them(lesson):
    lesson.step = lesson.lesson.steps[-1].name
    lesson.run.done = True
    lesson._show_head()
    assert lesson.act.ids[:2] == ("end", "fine exam")
    lesson.act.press("fine exam")
    assert lesson.practising.series.is_fine
    assert lesson._where()["exam"] == "fine"


def test_in_an_exam_there_is_no_help_and_one_answer(exam):
    disabled = {button["id"] for button in exam.bar.buttons if button["disabled"]}
    assert disabled == {"hint", "back", "again"}
    assert "The exam" in exam.head.value
    solve(exam, wrongly=True)
    assert all(button["disabled"] for button in exam.bets.buttons)
    assert sorted(str(button["mark"]) for button in exam.bets.buttons) == ["right", "wrong"]
    assert exam.act.ids == ("next",)


def test_the_result_of_an_exam_is_told_with_a_certificate(exam):
    go_through(exam, wrong=(0, 3))
    assert exam.growing is None
    exam.act.press("result")
    result = exam.growing.shown["result"]
    assert result["title"] == "10 of 12 are right"
    assert result["passed"]
    assert len(result["badges"]) == sum(not step.fine for step in exam.lesson.steps), "one for each idea"
    assert result["knows"] == "knows the rules of Snail Invasion!"


def test_the_result_of_an_exam_shows_each_answer_with_its_position_what_was_missed_first(exam):
    go_through(exam, wrong=(0, 3))
    exam.act.press("result")
    answers = exam.growing.shown["result"]["answers"]
    assert [(answer["number"], answer["right"]) for answer in answers[:3]] == [(1, False), (4, False), (2, True)]
    assert len(answers) == 12
    series = exam.practising.series
    for answer in answers:
        step = series.position(answer["number"] - 1)
        run = step.run("snail-invasion")
        end = course.foretold(step, run.stage).seen
        (right,) = [str(bet) for bet, choice in zip(run.bets, step.choices, strict=True) if choice.test(end)]
        assert answer["told"].endswith(right)
        assert answer["told"].startswith("Your answer" if answer["right"] else "Right would have been")
        assert answer["question"] == str(run.say_first(step.text))
        assert answer["picture"].startswith("<svg")
        assert answer["title"] == str(games["snail-invasion"].rules[answer["id"]].named)


def test_an_exam_that_was_not_passed_has_no_certificate(exam):
    go_through(exam, wrong=range(5))
    exam.act.press("result")
    assert not exam.growing.shown["result"]["passed"]
    say(exam.growing, {"press": "exam"})
    assert exam.practising.series.at == 0
    assert exam.practising.series.seed != 4 or exam.practising.series.answers == {}


def test_what_one_can_do_shows_each_rule_and_leads_to_practice(blocked):
    go_through(blocked)
    blocked.show_can()
    rules = {rule["id"]: rule for group in blocked.growing.shown["can"]["groups"] for rule in group["rules"]}
    assert set(rules) == set(games["snail-invasion"].rules)
    assert rules["SI-11"]["stage"] == "sprout"
    assert rules["SI-23"]["stage"] == "seed"
    assert set(blocked.growing.pictures) >= {"bag", "seed", "sprout", "bud", "plant", "sprout thirsty"}
    say(blocked.growing, {"press": "rule SI-22"})
    assert len(blocked.practising.series) == 5
    say(blocked.growing, {"press": "rule SI-99"})
    say(blocked.growing, {"press": 7})
    assert len(blocked.practising.series) == 5


def test_what_is_thirsty_stands_first_and_is_watered_first(blocked):
    blocked.show_can()
    assert [action["id"] for action in blocked.growing.shown["can"]["actions"]] == ["rule SI-03", "exam", "exam fine"]
    blocked.practising.memory = Memory({"SI-11": Fact(box=2, due=0), "SI-12": Fact(box=3, due=1)})
    blocked.show_can()
    can = blocked.growing.shown["can"]
    assert [action["id"] for action in can["actions"]] == ["review", "exam", "exam fine"]
    beds = {group["name"]: [rule["id"] for rule in group["rules"]] for group in can["groups"]}
    assert list(beds) == ["thirsty", "sprout", "bag"]
    assert beds["thirsty"] == ["SI-11"]
    drawn = {rule["id"]: rule["picture"] for group in can["groups"] for rule in group["rules"]}
    assert (drawn["SI-11"], drawn["SI-12"], drawn["SI-01"]) == ("sprout thirsty", "bud", "bag")


def test_what_the_browser_remembers_comes_into_a_garden_that_is_open_already(lesson):
    lesson.show_can()
    known = Progress(memory=Memory({"SI-11": Fact(box=4, due=4)}))
    say(lesson.path, {"kept": write(LESSON, known), "days": 1})
    assert [group["name"] for group in lesson.growing.shown["can"]["groups"]] == ["plant", "bag"]


def test_the_map_has_the_rungs_and_leads_to_them(lesson, monkeypatch):
    sent = []
    monkeypatch.setattr(lesson.path, "send", sent.append)
    lesson.show_map()
    stations = {station["name"]: station for station in sent[0]["map"]["stations"]}
    assert [rung["name"] for rung in stations["blocking"]["rungs"]] == ["blocked"]
    assert stations["grow-a-plant"]["rungs"] == []
    say(lesson.path, {"practise": "blocked"})
    assert lesson.practising.series.rung.name == "blocked"
    say(lesson.path, {"can": True})
    assert lesson.growing is not None


def test_the_code_brings_rungs_and_what_is_known_back(blocked):
    go_through(blocked)
    code = blocked.standing.code
    assert code in blocked.coming_back.told.value
    assert blocked.path.kept["code"] == code
    other = began(code=code)
    assert other.practising.stars == {"blocked": 3}
    assert other.practising.memory.of("SI-11").box == 2
    assert other.practising.due == ("SI-11",)
    with speaking("de"):
        assert began(code=code).practising.stars == {"blocked": 3}


def test_on_the_same_day_nothing_falls_due(blocked, lesson):
    go_through(blocked)
    say(lesson.path, {"kept": blocked.standing.code, "days": 0})
    assert lesson.practising.due == ()


@pytest.mark.parametrize("query", ["rung=bloked", "rung=", "rung=blocked&seed=x", "exam=0&rung=x", "can", "exam"])
def test_whatever_the_address_asks_for_there_is_a_lesson(query):
    opened = pages.learn_page(Asked.read(f"game=snail-invasion&{query}"))
    lesson = pages.content(opened)
    assert lesson.current.title


def test_a_rung_that_is_not_there_is_a_sentence_and_all_stays_as_it_is(blocked):
    before = blocked.current
    say(blocked.path, {"practise": "bloked"})
    assert blocked.current is before
    assert blocked.practising.series.rung.name == "blocked"
    assert "Did you mean blocked" in blocked.says.said["text"]


@pytest.mark.parametrize(
    "code", ["hello", "8000V", "Z", "ZZZZ", progress.write(games.lesson("pyramid-shambo"), Progress())]
)
def test_a_code_that_cannot_be_read_is_put_aside_and_what_is_there_is_kept(blocked, monkeypatch, code):
    go_through(blocked)
    known, sent = blocked.standing.code, []
    monkeypatch.setattr(blocked.path, "send", sent.append)
    say(blocked.path, {"kept": code, "days": 1})
    assert sent == [{"aside": True}]
    assert blocked.standing.code == known
    assert blocked.says.said["text"].startswith("This browser remembers another form of this lesson.")


def test_a_browser_that_keeps_nothing_is_told_of_beside_the_code(lesson):
    say(lesson.path, {"unkept": True})
    assert "write your code down" in lesson.coming_back.warned.value


def test_the_padlock_does_not_give_the_answer_away(blocked):
    assert isinstance(blocked.current, FindAll)
    locks = [item for item in blocked.picture.scene.items if item.note == "telling"]
    assert locks == []
    solve(blocked)
    assert [item for item in blocked.picture.scene.items if item.note == "telling"]
