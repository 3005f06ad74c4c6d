"""A class at tables over real sockets: led to their seats, through a round, and what attacks get there."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing

import pytest

from garden_widgets.core.chance import generator
from garden_widgets.core.match import PERSON
from garden_widgets.tables.classroom import Classrooms
from garden_widgets.tables.shared import SharedMatch
from garden_widgets.tables.store import Store
from garden_widgets.tables.table import Tables
from tests.pages.school import School, badge_in, led_to, running
from tests.pages.talk import Talk
from tests.presenters.test_table_page import alike

GAME = "snail-invasion"
SEAT = {"seat": {"game": GAME, "size": 2, "met": False, "grows": False}}


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    return tmp_path_factory.mktemp("school") / "pages"


@pytest.fixture(scope="module")
def school(file) -> Iterator[School]:
    with running("--store", str(file)) as school:
        yield school


class Strip(Talk):
    """The strip above the page of a learner, and what it has told the browser."""

    def __init__(self, url, badge, at="play?game=carrotia"):
        self.told = []
        super().__init__(url)
        self.at = at
        self.badge = badge
        self.open("class/me", f"at={at.replace('=', '%3D')}", badge=badge)

    def _note(self, message):
        super()._note(message)
        self.told.append(message)

    def led(self):
        """Wait until it leads elsewhere, and say where, and with which key."""
        while not led_to(self.told):
            assert self.hear() is not None
        return led_to(self.told), badge_in(self.told)


def until(talk, kind, is_so, tries=60):
    """Wait until what a part shows is so: pages of a class look again by themselves."""
    for _ in range(tries):
        talk.settle()
        shown = talk.shown[0][talk.part(kind)]
        if is_so(shown):
            return shown
        talk.hear()
    raise AssertionError(shown)


@pytest.fixture
def seated(school):
    """A class of four whose teacher has seated them, by twos: the teacher's page, and each learner's device."""
    with ExitStack() as stack:

        def begin(wish=SEAT, names=("Ada", "Ben", "Cem", "Dora")):
            talk, badge, code = school.teacher()
            stack.enter_context(talk)
            badges = {name: school.learner(code, name) for name in names}
            strips = {name: stack.enter_context(Strip(school.url, key)) for name, key in badges.items()}
            until(talk, "seating", lambda shown: shown["here"] == len(names))
            talk.do("seating", wish)
            devices = {}
            for name, strip in strips.items():
                there, key = strip.led()
                if there.startswith("table?"):
                    table = school.seat(there.partition("code=")[2], badge=key)
                    devices[name] = stack.enter_context(table)
            return talk, badge, badges, devices

        yield begin


def give_up(device):
    """Give the game up."""
    device.press("give-up")
    device.press("sure")


def test_everybody_sits_where_the_teacher_has_seated_them(seated):
    talk, _, _, devices = seated()
    rows = until(talk, "seating", lambda shown: len(shown["rows"]) == 2)["rows"]
    assert sorted(seat["name"] for row in rows for seat in row["seats"]) == ["Ada", "Ben", "Cem", "Dora"]
    for name, device in devices.items():
        assert device.lobby["seats"][device.lobby["mine"]]["name"] == name
    movers = [device for device in devices.values() if device.offers]
    assert len(movers) == 2
    for device in movers:
        device.type()
        assert device.said["kind"] != "refusal"


def test_a_round_of_a_tournament_from_the_first_press_to_the_next_round(school, seated):
    talk, badge, badges, devices = seated({"round": GAME})
    cup = until(talk, "seating", lambda shown: shown["tournament"])["tournament"]
    assert (cup["round"], cup["open"]) == (1, 2)
    with Talk(school.url) as wall:
        wall.open("class/screen", "", badge=badge)
        assert len(wall.shown[0][wall.part("projector")]["cup"]["games"]) == 2
        losers = [each[side] for each, side in zip(cup["pairings"], ("first", "second"), strict=True)]
        for name in losers:
            give_up(devices[name])
        cup = until(talk, "seating", lambda shown: not shown["tournament"]["open"])["tournament"]
        assert {each["name"]: each["points"] for each in cup["standings"]} == {
            name: "0" if name in losers else "1" for name in devices
        }
        assert all(each["played"] for each in cup["pairings"])
        until(
            wall,
            "projector",
            lambda shown: [each["points"] for each in shown["cup"]["standings"]] == ["1", "1", "0", "0"],
        )
    talk.do("seating", {"round": GAME})
    cup = until(talk, "seating", lambda shown: shown["tournament"]["round"] == 2)["tournament"]
    met = [{each["first"], each["second"]} & set(losers) for each in cup["pairings"]]
    assert sorted(map(len, met)) == [0, 2], "who has won plays who has won"
    for name in devices:
        with Strip(school.url, badges[name], at="table?code=ZZZZ") as strip:
            there, key = strip.led()
            assert there.startswith("table?code=")
            assert len(key) == 32


def test_a_class_that_ends_leaves_nothing_of_its_tables(seated, file):
    talk, _, _, devices = seated({"round": GAME})
    code = talk.shown[0][talk.part("teaching")]["about"]["code"]
    talk.do("teaching", {"end": True})
    for device in devices.values():
        device.until(lambda device=device: "This class is over." in str(device.shown[0]))
    with closing(Store(file, time.time)) as store:
        for table in ("class_tables", "class_notes", "learners"):
            assert store.execute(f"SELECT * FROM {table} WHERE class = ?", code) == []


def test_a_learner_who_sends_what_the_teacher_sends_gets_nothing(school, seated):
    talk, _, badges, devices = seated()
    rows = until(talk, "seating", lambda shown: len(shown["rows"]) == 2)["rows"]
    code = rows[0]["code"]
    wishes = [
        *(SEAT, {"round": GAME}, {"decide": [code, "first"]}, {"finish": True}, {"back": GAME}),
        *({"free": [code, 0]}, {"fill": code}, {"look": code}),
    ]
    for path in ("class", "class/screen", "class/me", "tables", "table", "join"):
        with Talk(school.url) as thief:
            thief.open(path, f"code={code}", badge=badges["Ada"])
            for part in map(str, range(1, 30)):
                thief.say(*({"page": 0, "part": part, "do": wish} for wish in wishes))
            thief.settle()
            assert "seating" not in thief.kinds[0]
    talk.settle()
    shown = until(talk, "seating", lambda shown: True)
    assert [row["code"] for row in shown["rows"]] == [row["code"] for row in rows]
    assert shown["tournament"] is None
    assert [[seat["name"] for seat in row["seats"]] for row in shown["rows"]] == [
        [seat["name"] for seat in row["seats"]] for row in rows
    ]
    assert all(device.lobby["mine"] >= 0 for device in devices.values())


LONG = "x" * 10_000


def test_seats_of_others_and_tables_that_are_not(school, seated):
    talk, _, badges, devices = seated()
    rows = until(talk, "seating", lambda shown: len(shown["rows"]) == 2)["rows"]
    foreign, alone = school.table(GAME), devices["Ada"].code
    with school.seat(foreign, 0) as other, Talk(school.url) as page:
        page.open("tables", "", badge=badges["Ada"])
        wishes = [[row["code"], seat] for row in rows for seat in (0, 1)]
        wishes += [
            [foreign, 1],
            ["ZZZZ", 0],
            ["", 0],
            [LONG, 0],
            [alone, -1],
            [alone, 2**70],
            ["'; DROP TABLE tables", 0],
        ]
        for wish in wishes:
            heard = page.do("tables", {"sit": wish})
            assert badge_in(heard) == ""
            assert page.shown[0][page.part("tables")]["trouble"], wish
        assert len(page.shown[0][page.part("tables")]["trouble"]) < 200
        for nonsense in (None, LONG, {"sit": LONG}, {"sit": [alone]}, {"sit": [alone, True]}, {"back": 7}, [[]]):
            page.do("tables", nonsense)
        assert other.lobby["seats"][1]["free"]
        assert devices["Ada"].lobby["mine"] >= 0
        assert led_to(page.do("tables", {"back": True})) == f"table?code={alone}"
    for wish in ({"look": LONG}, {"fill": LONG}, {"free": [LONG, 0]}, {"look": foreign}, {"free": [foreign, 0]}):
        talk.do("seating", wish)
        assert "no such table in this class" in talk.shown[0][talk.part("seating")]["trouble"]
    for wish in ({"decide": [LONG, "first"]}, {"round": LONG}, {"back": LONG}, {"free": [alone, -1]}):
        talk.do("seating", wish)
    assert until(talk, "seating", lambda shown: True)["tournament"] is None


@pytest.mark.parametrize("badge", ["", "0" * 32])
def test_who_has_not_joined_sees_no_tables_of_a_class(school, seated, badge):
    seated()
    with Talk(school.url) as page:
        page.open("tables", "", badge=badge)
        assert "tables" not in page.kinds[0]
        assert "Join it first" in page.shown[0][page.part("html")]["value"]
        assert "Ada" not in json.dumps(page.shown)


def test_a_seat_cannot_be_claimed_under_the_name_of_somebody_who_never_joined(school, seated):
    """Somebody sits at a table of the class by its code alone; who joins under that name gets another seat at best."""
    talk, _, _, devices = seated()
    code = next(iter(devices.values())).code
    talk.do("seating", {"free": [code, 0]})
    with school.seat(code) as guest:
        guest.sit(0, "Zed")
        thief = school.learner(talk.shown[0][talk.part("teaching")]["about"]["code"], "Zed")
        with Talk(school.url) as page:
            page.open("tables", "", badge=thief)
            assert page.shown[0][page.part("tables")]["mine"] == ""
            assert badge_in(page.do("tables", {"back": True})) == ""
        guest.settle()
        assert guest.lobby["mine"] == 0


@pytest.mark.parametrize("game", ["pyramid-shambo", "yes-broccoli"])
def test_the_teacher_and_the_list_show_nothing_hidden(school, file, game):
    """Two lines of play that nobody but the mover can tell apart look the same to the teacher, to the letter."""
    seed, played, *ends = alike(game, generator("hidden", game))
    seen = []
    for end in ends:
        talk, badge, code = school.teacher()
        learner = school.learner(code, "Ada")
        match = SharedMatch(game, seed=seed, replies="later")
        with closing(Store(file, time.time)) as store:
            table = Tables(store).lay(match.to_dict(), [PERSON] * match.state.seats)
            for seat in range(match.state.seats):
                table.sit(seat, "owl", f"Owl {seat}")
            one = Classrooms(store, school.word).of_teacher(badge)
            one.lay(table.code)
            for seat, text in (*played, end):
                match.journal = lambda entry, move, table=table: table.write(0, entry, move)
                match.play(text, seat)
        with talk, Talk(school.url) as page:
            talk.do("seating", {"look": table.code})
            looked = until(talk, "seating", lambda shown: shown["looked"])["looked"]
            assert "<svg" in looked["picture"]
            page.open("tables", "", badge=learner)
            text = json.dumps([looked, page.shown[0][page.part("tables")]["rows"]])
            seen.append(re.sub(r'"session": "[0-9a-f]{8}"', "KEY", text.replace(table.code, "CODE")))
            talk.do("teaching", {"end": True})
    assert seen[0] == seen[1]
    assert len(seen[0]) > 2000


def test_a_teacher_sees_what_was_tried_last_and_why_it_was_refused(school):
    talk, badge, code = school.teacher()
    learner = school.learner(code, "Mira")
    with talk, Talk(school.url) as page:
        page.open("play", "game=snail-invasion&players=person,person&seed=7&lang=de", badge=learner, lang="de")
        page.type("enter R2")
        german = page.shown[0][page.part("says")]["said"]
        assert german["kind"] == "refusal"
        number = until(talk, "teaching", lambda shown: shown["hardest"])["learners"][0]["number"]
        talk.do("teaching", {"look": number})
        refused = until(talk, "teaching", lambda shown: (shown["looked"] or {}).get("refused"))["looked"]["refused"]
        assert refused["tried"] == "enter R2"
        assert refused["rule"].startswith(german["rule"]["id"])
        assert refused["said"]
        assert refused["said"] not in german["text"]

        # The wall speaks the language of its own page as well.
        hard = talk.shown[0][talk.part("teaching")]["hardest"][0]
        talk.do("teaching", {"show": [hard["game"], hard["rule"]]})
        with Talk(school.url) as wall:
            wall.open("class/screen", "", badge=badge, lang="en")
            shown = wall.shown[0][wall.part("projector")]["shown"]
            assert refused["said"] in shown["said"]
        with Talk(school.url) as german_wall:
            german_wall.open("class/screen", "lang=de", badge=badge, lang="de")
            said = german_wall.shown[0][german_wall.part("projector")]["shown"]["said"]
            assert said.split(". ", 1)[1].split(".")[0] in german["text"]
