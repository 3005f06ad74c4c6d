"""A lesson as a widget: steps by press, bet and button, stars and codes, and a way back from everywhere."""

from __future__ import annotations

from dataclasses import replace
from html import escape

import pytest

from garden_widgets.core.wording import split_sentences
from garden_widgets.lessons import progress, words
from garden_widgets.lessons.progress import Progress
from garden_widgets.lessons.schema import BreakIt, DoIt, FindAll, Lesson, PlayGame, Predict, UnknownStep
from garden_widgets.presenters.controls import Button
from garden_widgets.presenters.goal import goal_and_story
from garden_widgets.presenters.lesson import Learn
from garden_widgets.presenters.standing import Standing
from garden_widgets.shelf.snail_invasion.lesson import LESSON
from tests.presenters import pages
from tests.presenters.pages import connect, say, tap


@pytest.fixture
def lesson():
    return pages.lesson("snail-invasion")


def solve_first(lesson):
    tap(lesson, "5/1")
    tap(lesson, "8")


def said(lesson):
    return lesson.says.said["text"]


def test_a_lesson_begins_with_its_first_step_and_says_what_to_do(lesson):
    assert lesson.step == LESSON.steps[0].name
    assert "Press the red pawn, and bring it to its queen" in lesson.head.value
    assert said(lesson)


def test_a_solved_step_gives_stars_tells_whoever_asked_and_leads_on(lesson):
    done = []
    lesson.on_done(lambda name, stars: done.append((name, stars)))
    solve_first(lesson)
    assert done == [("grow-a-plant", 3)]
    assert lesson.stars == {"grow-a-plant": 3}
    assert lesson.says.said["kind"] == "good"
    assert lesson.act.buttons == [Button("next", "Next step", primary=True, auto=True).plain()]
    lesson.act.press("next")
    assert lesson.step == LESSON.steps[1].name


def test_a_press_after_the_end_says_that_the_step_is_done_and_tells_nobody_again(lesson):
    done = []
    lesson.on_done(lambda name, stars: done.append(name))
    solve_first(lesson)
    tap(lesson, "8/1")
    assert "done" in said(lesson)
    assert done == ["grow-a-plant"]


def test_a_wrong_move_is_answered_and_can_be_taken_back(lesson):
    tap(lesson, "8/1")
    tap(lesson, "11")
    assert lesson.says.said["kind"] == "wrong"
    assert lesson.act.buttons[0]["primary"]
    assert "back" not in lesson.bar.ids
    lesson.act.press("back")
    solve_first(lesson)
    assert lesson.run.done
    assert lesson.stars["grow-a-plant"] < 3


def test_hints_come_one_after_another(lesson):
    lesson.bar.press("hint")
    first = said(lesson)
    lesson.bar.press("hint")
    assert first == str(lesson.run.say_first(LESSON.steps[0].hints[0]))
    lesson.bar.press("hint")
    assert said(lesson) == str(lesson.run.say_first(LESSON.steps[0].hints[1]))


def test_starting_over_sets_the_position_up_again(lesson):
    start = lesson.run.state
    solve_first(lesson)
    lesson.bar.press("again")
    assert lesson.run.state == start
    assert not lesson.run.done


def test_one_step_stands_alone():
    step = pages.lesson("snail-invasion", "blocking")
    assert step.step == "blocking"
    assert step.bar.ids == ("hint", "again", "back", "more")


def test_a_step_that_does_not_exist_is_named_with_the_nearest():
    with pytest.raises(UnknownStep, match="Did you mean blocking"):
        pages.lesson("snail-invasion", "blokking")


def test_setting_a_step_that_does_not_exist_stays_where_it_is(lesson):
    lesson.step = "nowhere"
    assert "no step" in said(lesson)
    assert lesson.step == LESSON.steps[0].name


@pytest.mark.parametrize("step", [step for step in LESSON.steps if isinstance(step, Predict)], ids=lambda s: s.name)
def test_a_prediction_shows_its_bets_and_then_the_truth(step):
    shown = pages.lesson("snail-invasion", step.name)
    before = shown.run.state
    assert shown.bets.labels == tuple(choice.text for choice in step.choices)
    tap(shown, shown.picture.scene.touchable[0].token)
    assert "bet" in said(shown)
    for name in shown.bets.ids:
        shown.bets.press(name)
        assert said(shown)
        if shown.run.done:
            break
        shown.bar.press("again")
    assert shown.run.done
    assert shown.run.state != before


@pytest.mark.parametrize("step", [step for step in LESSON.steps if isinstance(step, FindAll)], ids=lambda s: s.name)
def test_a_find_all_step_is_solved_by_pointing(step):
    shown = pages.lesson("snail-invasion", step.name)
    for token in shown.run.sought:
        assert not shown.run.done
        tap(shown, token)
    assert shown.run.done
    assert set(shown.run.marks().target) == set(shown.run.found)


@pytest.mark.parametrize("name", ["must-move"])
def test_a_move_that_is_no_press_on_the_board_has_a_button(name):
    shown = pages.lesson("snail-invasion", name)
    assert "Pass" in shown.bets.labels
    shown.bets.press("play pass")
    assert shown.run.done or shown.says.said["kind"] in ("wrong", "refusal")


@pytest.mark.parametrize(
    ("game", "step", "move", "label"),
    [
        ("yes-broccoli", "not-your-power", "power early-bird", "Play Early Bird"),
    ],
)
def test_the_button_of_such_a_move_says_it_in_words(game, step, move, label):
    shown = pages.lesson(game, step)
    assert label in shown.bets.labels
    assert move not in shown.bets.labels
    shown.bets.press(f"play {move}")
    assert shown.run.done


def test_a_whole_game_is_played_on_a_table_of_its_own():
    name = next(step.name for step in LESSON.steps if isinstance(step, PlayGame))
    shown = pages.lesson("snail-invasion", name)
    assert shown.play is not None
    assert shown.play in shown.children
    while shown.play.result is None:
        shown.play.play_text(str(shown.play.state.moves()[0]))
    assert shown.run.done
    assert shown.stars[name] >= 1
    end = shown.play.says.said
    assert end["kind"] in ("end", "lost")
    assert shown.current.done in end["text"]
    assert "star" in end["text"]
    assert end["text"].count("The game is over") + end["text"].count("You win: ") == 1  # whoever won
    assert shown.play.act.labels == ("Rematch", "Look back at the game"), "the lesson seats the learner"
    assert primary(shown.play.act) == ["Rematch"], "this step leads nowhere"
    shown.play.act.press("new")
    assert shown.play.result is None
    assert shown.stars[name] >= 1


def primary(*bars):
    return [button["label"] for bar in bars for button in bar.buttons if button["primary"]]


def test_after_a_whole_game_the_lesson_leads_on(lesson):
    lesson.step = next(step.name for step in LESSON.steps if isinstance(step, PlayGame))
    while lesson.play.result is None:
        lesson.play.play_text(str(lesson.play.state.moves()[0]))
    assert primary(lesson.play.act, lesson.act) == ["Next step"]


def test_going_through_all_steps_shows_every_one(lesson):
    connect(lesson)
    seen = [lesson.step]
    for _ in LESSON.steps[1:]:
        lesson.next()
        seen.append(lesson.step)
        assert said(lesson)
    assert seen == [step.name for step in LESSON.steps]
    for _ in LESSON.steps:
        lesson.before()
    assert lesson.step == seen[0]


def test_a_code_brings_the_stars_back(lesson):
    solve_first(lesson)
    code = lesson.standing.code
    assert (
        f"<details><summary>A code to take along</summary><p><code>{code}</code></p>" in lesson.coming_back.told.value
    )
    other = pages.lesson("snail-invasion", code=code)
    assert other.stars == lesson.stars
    assert other.step == LESSON.steps[1].name
    third = pages.lesson("snail-invasion")
    say(third.coming_back.box, {"text": code.lower()})
    assert third.stars == lesson.stars
    assert "Welcome back" in said(third)


def test_a_wrong_code_is_explained_and_loses_nothing(lesson):
    solve_first(lesson)
    say(lesson.coming_back.box, {"text": "hello"})
    assert lesson.says.said["kind"] == "refusal"
    assert lesson.stars == {"grow-a-plant": 3}


def test_an_error_in_a_callback_is_the_author_s_and_the_learner_reads_on(lesson):
    told = []
    lesson.on_error = told.append
    lesson.on_done(lambda name, stars: 1 / 0)
    solve_first(lesson)
    assert said(lesson).startswith(LESSON.steps[0].done)
    assert lesson.says.said["kind"] == "good"
    assert lesson.stars == {"grow-a-plant": 3}
    assert [type(error) for error in told] == [ZeroDivisionError]


def test_the_goal_stands_over_the_board_and_the_story_below_where_there_is_no_room_beside_it(lesson):
    goal, story = goal_and_story(lesson.run)
    assert f"<p class='gw-goal'>{escape(goal)}</p>" in lesson.head.value
    assert f"{goal} {story}" == str(lesson.run.say_first(LESSON.steps[0].text))
    assert lesson.says.said["story"] == story
    tap(lesson, "8/1")
    assert lesson.says.said["story"] == ""


class TestWhatTheBrowserRemembers:
    @pytest.fixture
    def served(self):
        return Learn("snail-invasion", address=True)

    def test_it_is_told_how_far_one_is(self, served):
        assert served.path.kept["code"] == ""
        solve_first(served)
        code = served.standing.code
        told = {
            "done": 1,
            "of": served.standing.core,
            "fine": False,
            "stars": 3,
            "step": "grow-a-plant",
            "next": "first-move",
            "code": code,
        }
        assert served.path.kept == {"game": "snail-invasion", **told}

    def test_steps_are_counted_as_they_are_numbered_and_fine_points_after_the_course(self):
        course, fine = ([step.name for step in LESSON.steps if step.fine is kind] for kind in (False, True))
        for done, fine_points, of in (
            (course[:-1], False, course),
            (course, True, fine),
            ([*course, *fine[:2]], True, fine),
        ):
            kept = Standing(LESSON, course[0], Progress(dict.fromkeys(done, 1))).remembered()
            assert (kept["done"], kept["of"], kept["fine"]) == (len(set(done) & set(of)), len(of), fine_points)
        whole = Standing(LESSON, course[0], Progress(dict.fromkeys([*course, *fine], 1))).remembered()
        assert whole["done"] == whole["of"]

    def test_a_lesson_in_somebody_s_notebook_is_not_kept(self, lesson):
        solve_first(lesson)
        assert lesson.path.kept == {}

    def test_on_the_plain_address_one_may_go_on(self, served):
        say(served.path, {"kept": progress.write(LESSON, Progress({"grow-a-plant": 2})), "days": 1})
        assert served.stars == {"grow-a-plant": 2}
        assert served.step == "grow-a-plant"
        assert served.act.labels == ("Go on at step 2",)
        served.act.press("go on")
        assert served.step == LESSON.steps[1].name
        assert served.act.ids == ()

    def test_whoever_begins_anew_is_not_asked_again_and_keeps_the_stars(self, served):
        say(served.path, {"kept": progress.write(LESSON, Progress({"blocking": 2})), "days": 1})
        solve_first(served)
        assert served.act.ids == ("next",)
        assert served.stars == {"blocking": 2, "grow-a-plant": 3}

    def test_what_is_no_code_changes_nothing(self, served):
        say(served.path, {"kept": "hello", "days": 1})
        assert served.stars == {}
        assert served.act.ids == ()


class TestTheGardenPath:
    def test_the_map_has_a_station_with_a_picture_for_every_step(self, lesson):
        solve_first(lesson)
        session = connect(lesson)
        lesson.ways.press("map")
        (shown,) = [content["map"] for _, content in session.changes()["say"] if "map" in content]
        assert [each["name"] for each in shown["stations"]] == [step.name for step in LESSON.steps]
        assert [each["fine"] for each in shown["stations"]] == [step.fine for step in LESSON.steps]
        assert all(each["picture"].startswith("<svg") for each in shown["stations"])
        assert [each["here"] for each in shown["stations"]].index(True) == 0
        assert shown["stations"][0]["stars"] == 3
        assert [each["plant"] for each in shown["stations"]] == ["plant", *[""] * (len(LESSON.steps) - 1)]
        assert shown["plants"]["plant"].startswith("<svg")

    def test_at_a_step_whose_rule_is_to_be_practised_again_the_plant_droops(self, lesson):
        session = connect(lesson)
        rule = LESSON.steps[1].rules[0]
        lesson.path.open_map(LESSON, Progress({each.name: 2 for each in LESSON.steps[:2]}), "walk", [rule])
        (shown,) = [content["map"] for _, content in session.changes()["say"] if "map" in content]
        first, second = (each["plant"] for each in shown["stations"][:2])
        assert (first, second) == ("bud thirsty" if rule in LESSON.steps[0].rules else "bud", "bud thirsty")

    def test_choosing_a_station_goes_there(self, lesson):
        say(lesson.path, {"go": "blocking"})
        assert lesson.step == "blocking"
        say(lesson.path, {"go": "nowhere"})
        assert lesson.step == "blocking"

    def test_the_end_says_what_one_can_do_and_what_was_hard(self, lesson):
        last = [step for step in LESSON.steps if not step.fine][-1]
        lesson.stars = {step.name: 3 for step in LESSON.steps[1:]} | {LESSON.steps[0].name: 1}
        lesson.step = last.name
        lesson.run.done = True
        lesson._show_head()
        assert lesson.act.ids == ("end", "exam", "next")
        session = connect(lesson)
        lesson.act.press("end")
        (end,) = [content["end"] for _, content in session.changes()["say"] if "end" in content]
        assert [each["name"] for each in end["hard"]] == [LESSON.steps[0].name]
        assert len(end["can"]) == sum(not step.fine for step in LESSON.steps)
        assert "snail-invasion" in end["address"]


def solve(lesson):
    """Do whatever solves the step that is shown."""
    step = lesson.current
    match step:
        case PlayGame():
            match = lesson.play.match
            for seat in range(match.start.seats):  # who looks ahead a little is done sooner than who plays anything
                match.seat(seat, "gentle")
            match.run()
        case Predict():
            for id in lesson.bets.ids:
                if not lesson.run.done:
                    lesson.bets.press(id)
        case FindAll():
            for token in lesson.run.sought:
                tap(lesson, token)
        case DoIt():
            for text in step.solution:
                lesson.play_text(text)
        case BreakIt():
            if step.solution:
                lesson.play_text(step.solution)
            for token in step.presses:
                tap(lesson, token)
    assert lesson.run.done, step.name


def last_said(lesson):
    return (lesson.play or lesson).says.said["text"]


CORE = [step for step in LESSON.steps if not step.fine]


@pytest.mark.parametrize(
    "steps",
    [(CORE[0], CORE[-1], LESSON.steps[-2], LESSON.steps[-1]), pytest.param(LESSON.steps, marks=pytest.mark.slow)],
    ids=["some", "all"],
)
def test_the_course_ends_with_a_goodbye_and_so_do_the_fine_points(lesson, steps):
    goodbyes = []
    for step in steps:
        lesson.step = step.name
        solve(lesson)
        assert str(lesson.run.say(step.done)) in last_said(lesson)
        if "That was the last" in last_said(lesson):
            goodbyes.append(step.name)
    assert goodbyes == [CORE[-1].name, LESSON.steps[-1].name]
    assert str(words.FINE_POINTS) not in last_said(lesson)


def test_one_step_alone_says_no_goodbye():
    shown = pages.lesson("snail-invasion", CORE[-1].name)
    solve(shown)
    assert "That was the last" not in last_said(shown)


def test_a_press_after_a_step_is_done_says_so_below_what_it_was_done_with(lesson):
    solve_first(lesson)
    praise = lesson.says.said
    assert praise["sentences"][: praise["head"]] == split_sentences(LESSON.steps[0].done)
    assert praise["sentences"][praise["head"] :] == [], "what happened is folded away"
    assert praise["log"]
    for token in ("8/1", "8", "8/1"):
        tap(lesson, token)
        told = lesson.says.said
        assert (told["kind"], told["sentences"][: told["head"]]) == ("good", praise["sentences"][: praise["head"]])
        assert told["sentences"][told["head"]] == str(words.DONE)
        assert lesson.picture.marks.able == lesson.picture.marks.target == ()


class TestStepsOfOnesOwn:
    def test_one_is_shown_alone_and_can_be_solved(self):
        mine = replace(LESSON.steps[0], name="mine")
        shown = pages.lesson("snail-invasion", mine)
        assert shown.step == "mine"
        assert shown.bar.ids == ("hint", "again", "back", "more")
        solve_first(shown)
        assert shown.stars == {"mine": 3}

    def test_several_follow_one_another(self):
        shown = pages.lesson([replace(LESSON.steps[0], name="mine"), LESSON.steps[1]])
        solve_first(shown)
        shown.act.press("next")
        assert shown.step == LESSON.steps[1].name
        assert shown.standing.code

    def test_a_lesson_is_shown_from_its_first_step(self):
        made = Lesson("snail-invasion", "Mine", LESSON.steps[3:6])
        assert pages.lesson(made).step == LESSON.steps[3].name
        assert pages.lesson(made, LESSON.steps[4].name).step == LESSON.steps[4].name

    def test_its_progress_comes_back_by_a_code(self):
        steps = [replace(LESSON.steps[0], name="mine"), LESSON.steps[1]]
        shown = pages.lesson(steps)
        solve_first(shown)
        assert pages.lesson(steps, code=shown.standing.code).stars == {"mine": 3}


def predict(lesson):
    step = next(step for step in lesson.lesson.steps if isinstance(step, Predict) and len(step.choices) > 2)
    lesson.step = step.name
    right = next(n for n, choice in enumerate(step.choices) if is_right(lesson, n))
    return right, [n for n in range(len(step.choices)) if n != right]


def is_right(lesson, number):
    lesson.bet(number)
    found = lesson.run.done
    lesson.again()
    return found


def test_an_answer_stays_marked_as_what_it_was_also_after_a_reload():
    lesson = pages.lesson("carrots-and-broccoli")
    right, wrong = predict(lesson)
    lesson.bet(wrong[0])
    marks = [button["mark"] for button in lesson.bets.buttons]
    assert [n for n, mark in enumerate(marks) if mark] == wrong[:1]
    lesson.bet(right)
    marks = [button["mark"] for button in lesson.bets.buttons]
    assert (marks[right], marks[wrong[0]], marks.count("")) == ("right", "wrong", len(marks) - 2)
    saved = lesson.run.save()
    lesson.run.again()
    lesson.run.restore(saved)
    assert [lesson.run.verdict(n) for n in range(len(marks))] == marks


def test_starting_over_waits_until_something_was_done_and_stays_where_it_is():
    lesson = pages.lesson("snail-invasion")
    ids = lesson.bar.ids
    assert [button["disabled"] for button in lesson.bar.buttons if button["id"] == "again"] == [True]
    solve_first(lesson)
    assert lesson.bar.ids == ids
    assert [button["disabled"] for button in lesson.bar.buttons if button["id"] == "again"] == [False]
    lesson.act.press("next")
    assert [button["disabled"] for button in lesson.bar.buttons if button["id"] == "again"] == [True]


def test_a_move_that_will_be_refused_looks_otherwise_than_one_that_can_be_played():
    lesson = pages.lesson("carrots-and-broccoli", "first-seed")
    marks = {button["id"]: button["mark"] for button in lesson.bets.buttons}
    assert marks == {"play pass": "" if lesson.run.is_legal("pass") else "barred"}
    assert not lesson.run.is_legal("bid 9")
    snail = pages.lesson("snail-invasion", "must-move")
    assert {button["mark"] for button in snail.bets.buttons} == {"barred"}


def test_a_learner_is_addressed_and_not_told_of_as_somebody_else():
    learn = pages.lesson("yes-broccoli", "used-card")
    learn.press("card:8.3")
    heard = [*learn.says.said["sentences"], *learn.says.said["log"]]
    assert "You have used the 8 already; it is gone for this meal." in heard


def test_after_a_wrong_bet_one_is_told_to_choose_again_until_it_is_right():
    lesson = pages.lesson("yes-broccoli", "what-will-they-bid")
    lesson.bet(0)
    assert "Choose again." in lesson.says.said["text"]
    lesson.bet(1)
    assert "Choose again." not in lesson.says.said["text"]


def test_what_a_question_is_about_stays_to_be_read_when_its_board_is_pressed():
    lesson = pages.lesson("yes-broccoli", "against-picky-eater")
    asked = lesson.says.said["story"]
    assert "Picky Eater" in asked
    lesson.press("food:broccoli")
    assert lesson.says.said["story"] == asked
