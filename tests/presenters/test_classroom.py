"""A class through its pages alone: joining, being sent, being helped, and its end."""

from __future__ import annotations

from dataclasses import replace
from html import unescape

import pytest

from garden_widgets.core.language import language, speaking
from garden_widgets.core.match import PERSON, Match
from garden_widgets.core.packed import pack, unpack
from garden_widgets.core.registry import games
from garden_widgets.core.text import Sentences, Text
from garden_widgets.lessons import words
from garden_widgets.lessons.progress import Progress, write
from garden_widgets.presenters.address import Asked
from garden_widgets.presenters.classroom.doing import asked, doing
from garden_widgets.presenters.classroom.hosting import Hosting
from garden_widgets.presenters.classroom.naming import titled
from garden_widgets.presenters.classroom.pages import in_class
from garden_widgets.presenters.classroom.strip import same_page
from garden_widgets.presenters.goal import goal_and_story
from garden_widgets.presenters.opening import open_session
from garden_widgets.presenters.place import Place
from garden_widgets.presenters.session import Session
from garden_widgets.tables.boards import Boards
from garden_widgets.tables.classroom import Classrooms
from garden_widgets.tables.jobs import Jobs
from garden_widgets.tables.learners import Doing, Lead, Mistake
from garden_widgets.tables.nicknames import rude_words
from garden_widgets.tables.store import Store
from garden_widgets.tables.table import Tables
from tests.presenters.player import Page
from tests.tables.test_store import Clock

WORD = "GARDEN"
SNAIL = "learn/snail-invasion"


class Told(Page):
    """A page that remembers what its browser was told to do."""

    def __init__(self, session):
        self.told = []
        super().__init__(session)

    def take(self, message):
        self.told += [content for _, content in message.get("say", ()) if isinstance(content, dict)]
        super().take(message)

    def settle(self, most=0):
        """Wait for nothing: pages of a class look at it again and again."""

    def part(self, kind):
        return self.shows(self.ids(kind)[0])

    def do(self, kind, content):
        self.say(self.ids(kind)[0], content)

    def wait(self, seconds=1.1):
        self.now += seconds
        self.take(self.session.work(self.now))


@pytest.fixture
def hosting(place):
    store = Store(place, Clock())
    classes, tables = Classrooms(store, WORD), Tables(store)
    classes.on_over = tables.clear
    yield Hosting(
        classrooms=classes,
        tables=tables,
        boards=Boards(tables),
        address="http://school/",
        draw_code=lambda text: text,
        rude=rude_words(),
    )
    store.close()


@pytest.fixture
def opened(hosting):
    def open_it(path, badge="", **asked):
        jobs = Jobs()
        options = asked.pop("options", {})
        return Told(
            Session(
                in_class(path, Asked(options=options, **asked), jobs, hosting, Place(base="/", badge=badge)),
                jobs,
                language(),
            )
        )

    return open_it


@pytest.fixture
def teacher(opened):
    page = opened("class")
    page.do("movebox", {"text": WORD})
    return page


def kept(page):
    return [told["keep"] for told in page.told if "keep" in told]


def sent_to(page):
    return [told["go"] for told in page.told if "go" in told]


def join(opened, teacher, animal="fox", name=""):
    page = opened("join")
    page.do("join", {"join": teacher.part("teaching")["about"]["code"], "animal": animal, "name": name})
    return kept(page)[-1][1]


def test_the_word_opens_the_class_and_nothing_else_does(opened):
    page = opened("class")
    page.do("movebox", {"text": "nonsense"})
    assert "not the word" in page.part("html")["value"]
    assert not page.ids("teaching")
    page.do("movebox", {"text": WORD.lower()})
    [(whose, key)] = kept(page)
    assert whose == "teacher"
    assert page.ids("teaching")
    assert opened("class", key).ids("teaching"), "the badge does as well, after a reload"


def test_a_learner_cannot_open_the_pages_of_the_teacher(opened, teacher):
    badge = join(opened, teacher)
    assert not opened("class", badge).ids("teaching")
    assert not opened("class/screen", badge).ids("projector")


def test_the_wall_tells_how_to_join_and_who_has(opened, teacher):
    key = kept(teacher)[-1][1]
    wall = opened("class/screen", key)
    code = wall.part("projector")["code"]
    assert wall.part("projector")["address"] == "school/join"
    assert wall.part("projector")["picture"] == f"http://school/join?code={code}"
    join(opened, teacher)
    join(opened, teacher)
    wall.wait()
    assert [each[:2] for each in wall.part("projector")["learners"]] == [["fox", "Fox"], ["fox", "Fox 2"]]


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"join": "ZZ"}, "no class with this code"),
        ({"name": "<b>"}, "made of letters"),
        ({"name": "Arsch"}, "another nickname"),
        ({"name": "x" * 10_000}, "too long"),
    ],
)
def test_what_cannot_be_joined_says_why(opened, teacher, wrong, why):
    page = opened("join")
    usual = {"join": teacher.part("teaching")["about"]["code"], "animal": "fox", "name": ""}
    page.do("join", {**usual, **wrong})
    assert why in page.part("join")["trouble"][0]
    assert not kept(page)


@pytest.mark.parametrize(
    "nonsense", [None, 3, [], {"join": 1}, {"join": "A", "animal": "wolf", "name": ""}, {"own": []}]
)
def test_nonsense_joins_nobody(opened, teacher, nonsense):
    page = opened("join")
    page.do("join", nonsense)
    assert not kept(page)
    teacher.wait()
    assert teacher.part("teaching")["learners"] == []


def test_steps_have_their_names_in_the_language_of_who_reads(opened, teacher):
    teacher.do("teaching", {"send": f"{SNAIL}?step=walk"})
    with speaking("de"):
        page = opened("class", kept(teacher)[-1][1])
        taught = games.lesson("snail-invasion")
        names = [title for _, title in page.part("teaching")["targets"][0]["places"]]
        assert all(str(Text.of(step.title)) in title for step, title in zip(taught.steps, names, strict=False))
        assert str(Text.of(taught["walk"].title)) in page.part("teaching")["lead"]["title"]
    assert str(Text.of(taught["walk"].title)) in teacher.part("teaching")["lead"]["title"]


def test_steps_are_counted_as_their_own_pages_count(teacher):
    names = [title for _, title in teacher.part("teaching")["targets"][0]["places"]]
    assert names[7].startswith("Step 8 of 23")


def test_everybody_is_sent_once(opened, teacher, hosting):
    badge = join(opened, teacher)
    strip = opened("class/me", badge)
    teacher.do("teaching", {"send": f"{SNAIL}?step=walk"})
    assert "Walk" in teacher.part("teaching")["lead"]["title"] or teacher.part("teaching")["lead"]["title"]
    strip.wait()
    assert sent_to(strip) == [f"{SNAIL}?step=walk"]
    again = opened("class/me", badge, options={"at": f"{SNAIL}?step=walk"})
    again.wait()
    assert sent_to(again) == []


def test_who_is_sent_to_the_step_where_they_are_goes_on_there(opened, teacher, hosting):
    badge = join(opened, teacher)
    hosting.classrooms.member(badge).do(Doing(address=f"{SNAIL}?step=walk"))
    strip = opened("class/me", badge, options={"at": f"{SNAIL}?step=leaf"})
    teacher.do("teaching", {"send": f"{SNAIL}?step=walk"})
    strip.wait()
    assert sent_to(strip) == [], "it went there in the lesson, and what it has found there stays"
    hosting.classrooms.member(badge).do(Doing(address=f"{SNAIL}?step=leaf"))
    teacher.do("teaching", {"send": f"{SNAIL}?step=walk"})
    strip.wait()
    assert sent_to(strip) == [f"{SNAIL}?step=walk"]


def test_a_teacher_keeps_everybody_at_a_step(opened, teacher, hosting):
    badge = join(opened, teacher)
    place = Place(base="/", keeps=True, hosting=hosting, badge=badge)
    learn = open_session(SNAIL, Asked(step="walk"), place=place).root.content
    after = learn.lesson.steps[learn.lesson.index("walk") + 1].name
    teacher.do("teaching", {"send": f"{SNAIL}?step=walk"})
    learn.next()
    assert learn.step == after, "nobody is kept yet"
    teacher.do("teaching", {"lock": True})
    strip = opened("class/me", badge, options={"at": f"{SNAIL}?step=walk"})
    assert strip.part("strip")["held"], "a way to the tables would lead back at once"
    for go in (learn.next, learn.before, learn.review, lambda: learn.path.handle({"go": after}), learn.exam):
        go()
        assert (learn.step, learn.practising.series) == ("walk", None)
        assert learn.says.said["text"] == "Your teacher wants everybody to stay here for now."
    teacher.do("teaching", {"lock": False})
    learn.next()
    assert learn.step == after
    strip.wait()
    assert not strip.part("strip")["held"]


def test_who_has_gone_on_comes_back_at_once_when_nothing_else_is_open(opened, teacher, hosting):
    badges = [join(opened, teacher) for _ in range(2)]
    teacher.do("teaching", {"send": f"{SNAIL}?step=walk"})
    strips = [opened("class/me", badge, options={"at": f"{SNAIL}?step=walk"}) for badge in badges]
    for badge, step in zip(badges, ("walk", "leaf"), strict=True):
        hosting.classrooms.member(badge).do(Doing(address=f"{SNAIL}?step={step}"))
    teacher.do("teaching", {"lock": True})
    for _ in range(2):
        for strip in strips:
            strip.wait()
    assert [sent_to(strip) for strip in strips] == [[], [f"{SNAIL}?step=walk"]], "once: the page itself holds them then"


def test_the_wall_speaks_as_its_teacher_does_and_learners_as_they_like(opened, teacher):
    wall = opened("class/screen", kept(teacher)[0][1])
    badge = join(opened, teacher)
    teacher.do("teaching", {"send": f"{SNAIL}?step=walk"})
    wall.wait()
    assert wall.part("projector")["title"].startswith("Snail Invasion! – Step")
    with speaking("de"):
        opened("class", kept(teacher)[0][1])
    wall.wait()
    shown = wall.part("projector")
    assert (shown["language"], shown["words"]["count"]) == ("de", "Dabei: {count}")
    assert " – Schritt " in shown["title"]
    assert opened("class/me", badge).part("strip")["words"]["raise"] == "Raise your hand"


def test_the_wall_shows_the_question_and_nothing_of_who_has_answered(opened, teacher, hosting):
    member = hosting.classrooms.member(join(opened, teacher))
    page = open_session(SNAIL, Asked(step="walk"), place=Place(base="/", keeps=True)).root
    said = Sentences(Text("No."), Sentences(Text("It is blocked."), words.tally(1, 6)), words.CHOOSE, words.PRICE)
    position = Match("snail-invasion", seed=1).state.to_dict()
    question = pack(asked(page))
    step = doing(page, Doing(), 5.0).step
    member.miss(Mistake("snail-invasion", "SI-11", step, pack(said), position, question=question))
    teacher.wait()
    (hard,) = teacher.part("teaching")["hardest"]
    assert (hard["who"], hard["step"]) == ("1 child", "Step 5 of 23")
    teacher.do("teaching", {"show": [hard["game"], hard["rule"]]})
    wall = opened("class/screen", kept(teacher)[0][1])
    shown = wall.part("projector")["shown"]
    assert shown["question"] == goal_and_story(page.content.run)[0] != ""
    assert shown["said"] == f"{titled('snail-invasion', 'SI-11')}. No. It is blocked."
    teacher.do("teaching", {"send": "play?game=carrotia"})
    wall.wait()
    assert wall.part("projector")["shown"] is None, "the wall says where everybody is sent"


def test_a_page_that_was_left_takes_nobody_s_way(opened, teacher):
    badge = join(opened, teacher)
    left = opened("class/me", badge)
    teacher.do("teaching", {"send": f"{SNAIL}?step=walk"})
    left.wait()
    assert sent_to(left) == [f"{SNAIL}?step=walk"]
    teacher.do("teaching", {"send": "play?game=carrotia"})
    left.wait()
    left.wait()
    assert len(sent_to(left)) == 2, "each time is said once"
    came = opened("class/me", badge, options={"at": f"{SNAIL}?step=walk"})
    came.wait()
    assert sent_to(came) == ["play?game=carrotia"]
    there = opened("class/me", badge, options={"at": "play?game=carrotia&lang=de"})
    there.wait()
    assert sent_to(there) == []
    assert sent_to(opened("class/me", badge, options={"at": ""})) == [], "and may go elsewhere from there"


@pytest.mark.parametrize(
    ("at", "title"),
    [
        ("", "Choosing a game"),
        ("play?game=carrotia", "Carrotia – choosing who plays"),
        ("read/carrotia", "Carrotia – how it works in Python"),
    ],
)
def test_pages_that_report_nothing_are_reported(opened, teacher, hosting, at, title):
    badge = join(opened, teacher)
    hosting.classrooms.member(badge).do(Doing(address=f"{SNAIL}?step=walk", title="Walk", since=1.0))
    opened("class/me", badge, options={"at": at})
    done = hosting.classrooms.member(badge).learner.doing
    assert (str(unpack(done.title)), done.since) == (title, 0.0)


@pytest.mark.parametrize("at", ["read/nothing", "play?game=nothing", "play", "table?code=ZZZZ", "nowhere", SNAIL])
def test_other_pages_leave_what_is_reported(opened, teacher, hosting, at):
    badge = join(opened, teacher)
    opened("class/me", badge, options={"at": at})
    assert hosting.classrooms.member(badge).learner.doing == Doing()


def test_a_table_is_a_page_of_its_game(opened, teacher, hosting):
    badge = join(opened, teacher)
    start = Match("carrotia", seed=3, players=[PERSON, PERSON]).to_dict()
    table = hosting.tables.lay(start, [PERSON, PERSON])
    teacher.do("teaching", {"send": "play?game=carrotia"})
    opened("class/me", badge, options={"at": "play?game=carrotia"})
    teacher.do("teaching", {"lock": True})
    strip = opened("class/me", badge, options={"at": f"table?code={table.code}"})
    strip.wait()
    assert sent_to(strip) == []
    assert str(unpack(hosting.classrooms.member(badge).learner.doing.title)) == "Carrotia – at a table"


def test_nobody_is_sent_where_the_page_does_not_lead(opened, teacher):
    teacher.do("teaching", {"send": "https://elsewhere/"})
    assert teacher.part("teaching")["lead"]["address"] == ""


def test_who_strays_is_led_back_while_only_one_thing_is_open(opened, teacher):
    badge = join(opened, teacher)
    teacher.do("teaching", {"send": f"{SNAIL}?step=walk"})
    opened("class/me", badge, options={"at": f"{SNAIL}?step=walk"}).wait()
    teacher.do("teaching", {"lock": True})
    inside = opened("class/me", badge, options={"at": f"{SNAIL}?step=lock"})
    outside = opened("class/me", badge, options={"at": "play?game=carrotia"})
    there = opened("class/me", badge, options={"at": f"{SNAIL}?step=walk"})
    assert [sent_to(page) for page in (inside, outside, there)] == [[f"{SNAIL}?step=walk"]] * 2 + [[]]


def test_same_page_looks_at_the_game_too():
    lead = Lead(address="play?game=carrotia")
    assert same_page("play?game=carrotia&seats=3", lead)
    assert not same_page("play?game=snail-invasion", lead)
    assert not same_page("", lead)


def test_screens_pause_and_hands_go_up_and_down(opened, teacher):
    strip = opened("class/me", join(opened, teacher))
    teacher.do("teaching", {"pause": True})
    strip.do("strip", {"hand": True})
    strip.wait()
    assert strip.part("strip")["paused"]
    assert strip.part("strip")["hand"]
    teacher.wait()
    assert teacher.part("teaching")["learners"][0]["hand"]
    number = teacher.part("teaching")["learners"][0]["number"]
    teacher.do("teaching", {"look": number})
    assert teacher.part("teaching")["looked"]["hand"]
    teacher.do("teaching", {"down": number})
    assert not teacher.part("teaching")["learners"][0]["hand"]
    strip.do("strip", {"hand": True})
    teacher.do("teaching", {"lower": True})
    teacher.do("teaching", {"pause": False})
    strip.wait()
    assert not strip.part("strip")["paused"]
    assert not strip.part("strip")["hand"]


def test_the_teacher_looks_at_a_board_and_takes_somebody_out(opened, teacher, hosting):
    badge = join(opened, teacher)
    member = hosting.classrooms.member(badge)
    page = open_session(SNAIL, Asked(step="walk"), place=Place(base="/", keeps=True)).root
    member.do(doing(page, Doing(), 5.0))
    teacher.do("teaching", {"look": member.learner.number})
    looked = teacher.part("teaching")["looked"]
    assert looked["picture"].startswith("<svg")
    teacher.do("teaching", {"remove": member.learner.number})
    assert teacher.part("teaching")["learners"] == []
    assert teacher.part("teaching")["looked"] is None


def test_what_is_done_at_a_page_is_told_with_its_stars():
    page = open_session(SNAIL, Asked(step="walk"), place=Place(base="/", keeps=True)).root
    first = doing(page, Doing(), 5.0)
    assert (first.address, first.game, first.since) == (f"{SNAIL}?step=walk", "snail-invasion", 5.0)
    assert doing(page, first, 9.0) == first, "the same step goes on"
    assert doing(page, replace(first, position={}), 9.0).since == 5.0, "however much is tried at it"
    other = Doing(stars={"snail-invasion": 7}, codes={"snail-invasion": "X"})
    assert doing(page, other, 5.0).stars == {"snail-invasion": 7}, "a page that has still to hear of the stars"


def test_only_who_makes_no_move_is_stuck_in_a_game():
    page = open_session("play", Asked(game="carrotia", players="person", seed="3"), place=Place(base="/")).root
    first = doing(page, Doing(), 5.0)
    assert (first.address, first.since) == ("play?game=carrotia", 5.0)
    assert doing(page, first, 9.0) == first
    assert doing(page, replace(first, position={}), 9.0).since == 9.0


def test_an_exam_has_the_same_questions_at_another_device():
    page = open_session(SNAIL, Asked(exam="yes", seed="17"), place=Place(base="/", keeps=True)).root
    assert doing(page, Doing(), 5.0).address == f"{SNAIL}?seed=17&exam=yes"


def test_it_ends_for_everybody_and_the_browsers_forget(opened, teacher, hosting):
    badge = join(opened, teacher)
    strip = opened("class/me", badge)
    teacher.do("teaching", {"end": True})
    assert kept(teacher)[-1] == ["teacher", ""]
    assert "deleted" in teacher.part("html")["value"]
    strip.wait()
    assert "over" in strip.part("strip")["over"]
    assert kept(strip)[-1] == ["learner", ""]
    assert hosting.classrooms.member(badge) is None
    late = opened("class/me", badge)
    assert not late.ids("strip")


def test_somebody_else_sits_down_at_the_device(opened, teacher):
    badge = join(opened, teacher)
    strip = opened("class/me", badge)
    strip.do("strip", {"leave": True})
    assert {"progress": None} in strip.told
    assert sent_to(strip) == ["join"]
    teacher.wait()
    assert teacher.part("teaching")["learners"] == []


def test_who_is_taken_out_is_told_so_and_their_seat_is_free(opened, teacher, hosting):
    badges = [join(opened, teacher) for _ in range(2)]
    seating = {"game": "carrotia", "size": 2, "met": False, "grows": False}
    teacher.do("seating", {"seat": seating})
    strip = opened("class/me", badges[0])
    learner = hosting.classrooms.member(badges[0]).learner
    room = hosting.room(hosting.classrooms.member(badges[0]).classroom)
    code, seat = room.seat_of(learner)
    teacher.do("teaching", {"remove": learner.number})
    strip.wait()
    assert "taken out" in strip.part("strip")["over"]
    assert not hosting.tables.of_code(code).seats[seat].name


def test_the_teacher_s_page_says_that_all_is_deleted_and_goes_on_saying_so(opened, teacher):
    teacher.do("teaching", {"end": True})
    teacher.wait()
    assert "everything in it has been deleted" in teacher.part("html")["value"]


def test_the_list_of_tables_leads_on_when_the_class_is_over(opened, teacher):
    page = opened("tables", join(opened, teacher))
    teacher.do("teaching", {"end": True})
    page.wait()
    assert not page.ids("tables")
    assert "over" in page.part("html")["value"]
    assert "href='/'" in page.part("html")["value"]


def test_results_and_mistakes_are_on_paper_and_in_the_file(opened, teacher, hosting):
    badges = [join(opened, teacher, name=name) for name in ("Mira", "Tom")]
    mira = hosting.classrooms.member(badges[0])
    lesson = games.lesson("snail-invasion")
    page = open_session(SNAIL, Asked(step=lesson.steps[4].name), place=Place(base="/", keeps=True)).root
    solved = Progress({step.name: 3 for step in lesson.steps[:4]})
    mira.do(replace(doing(page, Doing(), 5.0), codes={lesson.game: write(lesson, solved), "carrotia": "1999"}))
    mira.miss(Mistake("snail-invasion", "SI-11", "walk", "No.", {}))
    teacher.do("seating", {"round": "pyramid-shambo"})
    (pairing,) = teacher.part("seating")["tournament"]["pairings"]
    teacher.do("seating", {"decide": [pairing["table"], "first"]})
    teacher.do("seating", {"finish": True})
    assert teacher.part("seating")["tournament"] is None
    teacher.wait()
    teacher.do("download", "file")
    (file,) = [told["text"] for told in teacher.told if "name" in told and "text" in told]
    (paper,) = [shown for shown in map(teacher.shows, teacher.ids("html")) if "<h1>" in shown["value"]]
    rule = titled("snail-invasion", "SI-11")
    head, body = paper["value"].partition("</thead>")[::2]
    assert "Where" in head.partition("<thead>")[2], "on every page"
    assert "Snail Invasion! – Step 5 of 23" in unescape(body), "in one line"
    assert games["carrotia"].title not in head, "nobody has a star there"
    for written in (file, paper["value"]):
        assert rule in unescape(written)
        assert "What is hard" in written
        assert "1 child" in written
        assert f"{pairing['first']} has won" in written
        assert f"{pairing['first']} – {pairing['second']}" in written
    assert f"1,{pairing['first']},1,0" in file
    assert file.splitlines()[1].startswith("Mira,Snail Invasion! – Step 5 of 23: "), "Mira"
    assert file.splitlines()[1].split(",")[2] == "4", "steps done; what another version has written counts for nothing"


def test_the_table_has_a_row_for_each_learner(opened, teacher):
    join(opened, teacher, name="Mira")
    teacher.do("download", "file")
    (file,) = [told for told in teacher.told if "name" in told and "text" in told]
    assert file["name"].endswith(".csv")
    assert file["text"].splitlines()[1].startswith("Mira,")


@pytest.mark.parametrize(
    ("wish", "beside"),
    [
        ({"join": "ZZZZ", "name": ""}, "code"),
        ({"name": "Ada"}, "name"),
        ({"name": "x" * 10_000}, "name"),
        ({"name": "7"}, "name"),
        ({"own": "BCDFGHJK"}, "own"),
    ],
)
def test_what_is_wrong_stands_beside_its_field(opened, teacher, wish, beside):
    join(opened, teacher, name="Ada")
    code = teacher.part("teaching")["about"]["code"]
    page = opened("join")
    page.do("join", wish if "own" in wish else {"join": code, "animal": "fox", **wish})
    said, count, field = page.part("join")["trouble"]
    assert (bool(said), count, field) == (True, 1, beside)


def test_a_teacher_reads_in_their_own_language_where_somebody_is(opened, teacher):
    with speaking("de"):
        opened("class/me", join(opened, teacher), options={"at": "play?game=carrotia"})
    teacher.wait()
    assert teacher.part("teaching")["learners"][0]["where"] == "Carrotia – choosing who plays"
