"""The tables of a class through its pages: everybody is seated, led there, helped, and plays a tournament."""

from __future__ import annotations

import pytest

from garden_widgets.core.language import language, speaking
from garden_widgets.presenters.address import Asked
from garden_widgets.presenters.classroom.board import drawn_board
from garden_widgets.presenters.classroom.pages import in_class
from garden_widgets.presenters.place import Place
from garden_widgets.presenters.session import Session
from garden_widgets.tables.jobs import Jobs
from tests.presenters.test_classroom import Told, hosting, join, kept, opened, sent_to, teacher  # noqa: F401
from tests.presenters.test_table_page import Device

SNAIL = "snail-invasion"


@pytest.fixture(autouse=True)
def clock(hosting, monkeypatch):  # noqa: F811
    """Let the time of day go on while a page waits."""
    wait = Told.wait

    def waits(page, seconds=1.1):
        hosting.tables.store.now.now += seconds
        wait(page, seconds)

    monkeypatch.setattr(Told, "wait", waits)


class Child:
    """Somebody in a class: the strip above, and what their browser keeps and where it is."""

    def __init__(self, opened, key, name):  # noqa: F811
        self._open, self.key, self.name = opened, key, name
        self.at, self.badges = "", {}
        self.strip = None
        self.go("play?game=carrotia")

    def go(self, address):
        """Load another page, the strip above it."""
        self.at = address
        self.strip = self._open("class/me", self.key, options={"at": address})

    @property
    def news(self):
        """What the strip says of the tournament now."""
        self.strip.wait()
        return self.strip.part("strip")["cup"]

    def catch_up(self):
        """Do what the page is told, until it stays where it is."""
        for _ in range(3):
            self.strip.wait()
            self.badges |= dict(kept(self.strip))
            went = sent_to(self.strip)
            if not went:
                return
            self.go(went[-1])

    @property
    def code(self):
        return self.at.partition("code=")[2] if self.at.startswith("table?") else ""

    @property
    def badge(self):
        return self.badges.get(f"table-{self.code}", "")


@pytest.fixture
def children(opened, teacher):  # noqa: F811
    def some(count):
        names = [f"Child {chr(65 + n)}" for n in range(count)]
        return [Child(opened, join(opened, teacher, name=name), name) for name in names]

    return some


@pytest.fixture
def device(hosting):  # noqa: F811
    def at(child):
        jobs, place = Jobs(), Place(base="/", hosting=hosting, badge=child.badge)
        return Device(Session(in_class("table", Asked(code=child.code), jobs, hosting, place), jobs, language()))

    return at


def seat(teacher, game=SNAIL, size=2, *, met=False, grows=False):  # noqa: F811
    teacher.do("seating", {"seat": {"game": game, "size": size, "met": met, "grows": grows}})
    assert teacher.part("seating")["trouble"] == ""


def tables_of(children):
    found = {}
    for child in children:
        child.catch_up()
        found.setdefault(child.code, []).append(child.name)
    return found


def test_everybody_is_led_to_a_seat_with_their_own_name(teacher, children, device):  # noqa: F811
    everybody = children(4)
    seat(teacher)
    found = tables_of(everybody)
    assert sorted(map(len, found.values())) == [2, 2]
    for child in everybody:
        page = device(child)
        mine = page.part("lobby")["mine"]
        assert page.part("lobby")["seats"][mine]["name"] == child.name
        assert page.part("lobby")["seats"][mine]["animal"] == "fox"
    assert sum(bool(device(child).moves()) for child in everybody) == 2, "one at each table is to move"


def test_pages_that_linger_take_no_seat_from_the_one_that_is_looked_at(teacher, children, device):  # noqa: F811
    """Each page has a strip, which goes on for a while when its browser has left."""
    everybody = children(2)
    seat(teacher)
    tables_of(everybody)
    lingering = [child.strip for child in everybody]
    teacher.do("teaching", {"send": f"play?game={SNAIL}"})
    for child in everybody:
        child.catch_up()
    teacher.do("seating", {"back": SNAIL})
    for child, strip in zip(everybody, lingering, strict=True):
        child.strip.wait()
        strip.wait()
        child.badges |= dict(kept(child.strip))
        child.go(sent_to(child.strip)[-1])
        assert device(child).part("lobby")["mine"] >= 0


def test_who_reloads_stays_and_who_comes_on_another_device_brings_the_seat(teacher, opened, children, device):  # noqa: F811
    one, two = children(2)
    seat(teacher)
    tables_of([one, two])
    there, badge = one.at, one.badge
    one.go(there)
    one.catch_up()
    assert (one.at, one.badge) == (there, badge)
    page = opened("join")
    page.do("join", {"own": one.strip.part("strip")["code"]})
    badges = dict(kept(page))
    assert sent_to(page) == [there]
    assert badges[f"table-{one.code}"] != badge
    assert device(one).part("lobby")["mine"] == -1, "the old device has the seat no longer"
    one.badges = badges
    assert device(one).part("lobby")["mine"] >= 0


@pytest.mark.parametrize(
    ("game", "size", "grows", "count", "seated"),
    [
        (SNAIL, 2, False, 3, [[1, 1], [1, "bot"]]),
        (SNAIL, 2, True, 3, [[1, 1], [1, "bot"]]),
        ("yes-broccoli", 2, True, 5, [[1, 1, 1], [1, 1]]),
        ("yes-broccoli", 3, False, 4, [[1, 1, 1], [1, "bot", "bot"]]),
        ("carrots-and-broccoli", 4, True, 5, [[1, 1, 1, 1], [1, "bot", "bot", "bot"]]),
        ("carrotia", 2, False, 1, [[1, "bot"]]),
    ],
)
def test_an_odd_one_out_plays_too(teacher, children, game, size, grows, count, seated):  # noqa: F811
    children(count)
    seat(teacher, game, size, grows=grows)
    rows = teacher.part("seating")["rows"]
    found = [["bot" if each["bot"] else 1 for each in row["seats"]] for row in rows]
    assert sorted(map(str, found)) == sorted(map(str, seated))


def test_the_wall_shows_who_sits_with_whom_and_tables_have_numbers(teacher, opened, children, device):  # noqa: F811
    everybody = children(4)
    wall = opened("class/screen", kept(teacher)[0][1])
    seat(teacher)
    found = tables_of(everybody)
    wall.wait()
    games = wall.part("projector")["cup"]["games"]
    assert [each["number"] for each in games] == [1, 2]
    assert {each["table"]: sorted(name for _, name in each["sides"]) for each in games} == found
    called = {each["table"]: f"{each['number']} · {each['table']}" for each in games}
    assert {row["code"]: row["called"] for row in teacher.part("seating")["rows"]} == called
    assert device(everybody[0]).part("lobby")["code"] == called[everybody[0].code]
    assert {row["called"] for row in opened("tables", everybody[0].key).part("tables")["rows"]} == set(called.values())
    teacher.do("teaching", {"send": "play?game=carrotia"})
    wall.wait()
    assert wall.part("projector")["cup"] is None


def test_those_who_have_not_met_meet(teacher, children):  # noqa: F811
    everybody = children(4)
    met = set()
    for _ in range(3):
        seat(teacher, met=True)
        found = {frozenset(names) for names in tables_of(everybody).values()}
        assert not found & met
        met |= found


def test_the_tables_before_are_cleared_and_those_of_learners_stay(hosting, teacher, children, opened):  # noqa: F811
    one, two = children(2)
    seat(teacher)
    tables_of([one, two])
    before = one.code
    own = hosting.tables.lay(hosting.boards.at(before).match.to_dict(), ["person"] * 2)
    hosting.classrooms.of_code(teacher.part("teaching")["about"]["code"]).lay(own.code)
    seat(teacher)
    codes = [row["code"] for row in teacher.part("seating")["rows"]]
    assert before not in codes
    assert own.code in codes
    assert len(codes) == 2


def test_who_is_away_is_not_waited_for_and_finds_a_seat_later(hosting, teacher, opened, children):  # noqa: F811
    everybody = children(3)
    hosting.tables.store.now.now += 60
    for child in everybody[:2]:
        child.strip.wait()
    teacher.wait()
    assert teacher.part("seating")["here"] == 2
    seat(teacher)
    assert len(tables_of(everybody)) == 2
    late = everybody[2]
    assert late.at.startswith("tables")
    page = opened("tables", late.key)
    (row,) = page.part("tables")["rows"]
    assert not any(each["free"] for each in row["seats"])
    seat(teacher, "yes-broccoli", 3)
    assert list(tables_of(everybody)) == [late.code]


def test_the_list_of_the_room(hosting, teacher, opened, children, device):  # noqa: F811
    one, two = children(2)
    page = opened("tables", one.key)
    assert page.part("tables")["rows"] == []
    seat(teacher)
    tables_of([one, two])
    page.wait()
    (row,) = page.part("tables")["rows"]
    assert row["state"] == "turn 1"
    assert page.part("tables")["mine"] == row["code"]
    page.do("tables", {"back": True})
    assert sent_to(page) == [f"table?code={row['code']}"]
    teacher.do("seating", {"free": [row["code"], 1]})
    teacher.wait()
    (row,) = teacher.part("seating")["rows"]
    assert (row["state"], [each["free"] for each in row["seats"]]) == ("waiting for others", [False, True])
    gone = next(child for child in (one, two) if child.name != row["seats"][0]["name"])
    assert device(gone).part("lobby")["mine"] == -1
    again = opened("tables", gone.key)
    assert again.part("tables")["mine"] == ""
    again.do("tables", {"sit": [row["code"], 1]})
    gone.badges = dict(kept(again))
    assert device(gone).part("lobby")["seats"][1]["name"] == gone.name
    assert device(gone).part("lobby")["mine"] == 1


def test_a_seat_is_taken_once_and_only_in_this_class(hosting, teacher, opened, children):  # noqa: F811
    one, _ = children(2)
    seat(teacher)
    code = teacher.part("seating")["rows"][0]["code"]
    page = opened("tables", one.key)
    page.do("tables", {"sit": [code, 1]})
    assert "sits there already" in page.part("tables")["trouble"]
    foreign = hosting.tables.lay(hosting.boards.at(code).match.to_dict(), ["person"] * 2).code
    for wish in ([foreign, 0], ["ZZZZ", 0], [code, 99], [code * 2500, 0]):
        page.do("tables", {"sit": wish})
        assert page.part("tables")["trouble"]
        assert not kept(page)
    other = opened("class")
    other.do("movebox", {"text": "GARDEN"})
    for wish in ({"look": code}, {"fill": code}, {"free": [code, 0]}):
        other.do("seating", wish)
        assert "no such table in this class" in other.part("seating")["trouble"]
    assert hosting.tables.of_code(code).seats[0].name


def test_the_teacher_sees_what_everybody_may_see(teacher, children, device):  # noqa: F811
    everybody = children(2)
    seat(teacher, "yes-broccoli", 2)
    tables_of(everybody)
    code = everybody[0].code
    teacher.do("seating", {"look": code})
    looked = teacher.part("seating")["looked"]
    assert "<svg" in looked["picture"]
    match = device(everybody[0]).game.match
    assert looked["picture"] == drawn_board("yes-broccoli", match.state.seen_by(None).to_dict())
    assert looked["picture"] != drawn_board("yes-broccoli", match.state.to_dict())
    teacher.wait()
    teacher.do("teaching", {"look": teacher.part("teaching")["learners"][0]["number"]})
    assert teacher.part("teaching")["looked"]["picture"] == looked["picture"], "a child at a table is seen there"
    teacher.do("seating", {"look": ""})
    assert teacher.part("seating")["looked"] is None


def test_animals_play_what_is_free(teacher, children):  # noqa: F811
    children(2)
    seat(teacher)
    code = teacher.part("seating")["rows"][0]["code"]
    teacher.do("seating", {"free": [code, 0]})
    teacher.wait()
    teacher.do("seating", {"fill": code})
    teacher.wait()
    assert [each["bot"] for each in teacher.part("seating")["rows"][0]["seats"]] == [True, False]


def test_everybody_comes_back_to_the_tables(teacher, children, device):  # noqa: F811
    everybody = children(2)
    seat(teacher)
    tables_of(everybody)
    there = everybody[0].code
    teacher.do("teaching", {"send": f"play?game={SNAIL}"})
    for child in everybody:
        child.catch_up()
        assert child.at == f"play?game={SNAIL}"
    teacher.do("seating", {"back": SNAIL})
    teacher.do("teaching", {"lock": True})
    tables_of(everybody)
    assert {child.code for child in everybody} == {there}
    assert all(device(child).part("lobby")["mine"] >= 0 for child in everybody)
    everybody[0].go("learn/carrotia")
    everybody[0].catch_up()
    assert everybody[0].code == there
    assert device(everybody[0]).part("lobby")["mine"] >= 0
    everybody[0].go("tables")
    everybody[0].catch_up()
    assert everybody[0].at == "tables"


NAUGHTY = [
    {"seat": {"game": "chess", "size": 2, "met": False, "grows": False}},
    {"seat": {"game": SNAIL, "size": 3, "met": False, "grows": False}},
    {"seat": {"game": SNAIL, "size": True, "met": False, "grows": False}},
    {"seat": {"game": SNAIL, "size": 10**9, "met": False, "grows": False}},
    {"seat": 3},
    {"round": "carrotia"},
    {"round": "chess"},
    {"decide": ["ZZZZ", "third"]},
    {"back": "chess"},
    {"free": ["ZZZZ", True]},
    None,
]


@pytest.mark.parametrize("nonsense", NAUGHTY)
def test_nonsense_changes_nothing(teacher, children, nonsense):  # noqa: F811
    children(2)
    teacher.do("seating", nonsense)
    assert teacher.part("seating")["rows"] == []
    assert teacher.part("seating")["tournament"] is None


def test_animals_of_one_kind_have_numbers_in_the_lists(teacher, opened, children):  # noqa: F811
    everybody = children(2)
    seat(teacher, "carrotia", 4)
    pages = teacher.part("seating"), opened("tables", everybody[0].key).part("tables")
    for rows in (page["rows"] for page in pages):
        bots = [each["name"] for each in rows[0]["seats"] if each["bot"]]
        assert len(bots) == 2
        assert [bot.split()[1:] for bot in bots] == [["1", "(computer)"], ["2", "(computer)"]], "no child is called so"


def test_with_nobody_here_nobody_is_seated(teacher):  # noqa: F811
    teacher.do("seating", {"seat": {"game": SNAIL, "size": 2, "met": False, "grows": False}})
    assert "Nobody" in teacher.part("seating")["trouble"]
    teacher.do("seating", {"round": SNAIL})
    assert "two" in teacher.part("seating")["trouble"]


# A tournament ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("wish", "rounds"), [(2, 2), (0, 3), (8, 3)])
def test_a_tournament_has_as_many_rounds_as_its_teacher_says(teacher, children, wish, rounds):  # noqa: F811
    children(5)
    teacher.wait()
    assert teacher.part("seating")["usual"] == 3
    teacher.do("seating", {"round": SNAIL, "rounds": wish})
    assert (cup(teacher)["round"], cup(teacher)["of"]) == (1, rounds)


def cup(teacher):  # noqa: F811
    return teacher.part("seating")["tournament"]


def test_a_tournament_round_by_round(hosting, teacher, opened, children, device):  # noqa: F811
    everybody = children(5)
    wall = opened("class/screen", kept(teacher)[0][1])
    teacher.do("seating", {"round": SNAIL})
    tables_of(everybody)
    assert (cup(teacher)["round"], cup(teacher)["open"]) == (1, 2)
    resting = next(each["first"] for each in cup(teacher)["pairings"] if not each["second"])
    (rests,) = [child for child in everybody if not child.code]
    assert rests.name == resting
    assert (rests.news, late_news(opened, teacher)) == (
        "Round 1 of 3: you rest, and get the point. Watch the others.",
        "Round 1 of 3 goes on already: you play from the next one on.",
    )
    teacher.do("seating", {"round": SNAIL})
    assert "not over" in teacher.part("seating")["trouble"]
    one, two = (each for each in cup(teacher)["pairings"] if each["second"])

    # One game ends by itself, the teacher decides the other.
    loser = next(child for child in everybody if child.name == one["second"])
    device(loser).game.match.give_up(1)
    teacher.wait()
    teacher.do("seating", {"decide": [two["table"], "draw"]})
    states = {row["code"]: row["state"] for row in teacher.part("seating")["rows"]}
    assert states == {one["table"]: f"over: {one['first']} has won", two["table"]: "over: a draw"}
    wall.wait()
    points = {each["name"]: each["points"] for each in cup(teacher)["standings"]}
    assert points == {rests.name: "1", one["first"]: "1", one["second"]: "0", two["first"]: "½", two["second"]: "½"}
    assert [each["points"] for each in wall.part("projector")["cup"]["standings"]] == ["1", "1", "½", "½", "0"]
    teacher.do("seating", {"decide": [one["table"], "second"]})
    assert {each["name"]: each["points"] for each in cup(teacher)["standings"]} == points

    # One leaves, one comes, and the next round begins.
    loser.strip.do("strip", {"leave": True})
    everybody.remove(loser)
    late = Child(opened, join(opened, teacher, name="Late"), "Late")
    teacher.wait()
    teacher.do("seating", {"round": SNAIL})
    assert cup(teacher)["round"] == 2
    playing = [each[side] for each in cup(teacher)["pairings"] for side in ("first", "second")]
    assert "Late" in playing
    assert loser.name not in playing
    bye = [each["first"] for each in cup(teacher)["pairings"] if not each["second"]]
    assert bye != [rests.name]
    assert len(teacher.part("seating")["rows"]) == 2, "the tables of the round before are cleared"
    found = tables_of([*everybody, late])
    assert sorted(map(len, found.values())) == [1, 2, 2]
    teacher.do("seating", {"finish": True})
    assert cup(teacher) is None
    wall.wait()
    assert wall.part("projector")["cup"]["winners"]
    teacher.do("teaching", {"send": "play?game=carrotia"})
    wall.wait()
    assert wall.part("projector")["cup"] is None, "until everybody is sent elsewhere"


def late_news(opened, teacher):  # noqa: F811
    """What somebody hears who comes during a round, and goes again."""
    late = Child(opened, join(opened, teacher, name="Visitor"), "Visitor")
    try:
        return late.news
    finally:
        late.strip.do("strip", {"leave": True})


def decide(teacher, name, result):  # noqa: F811
    """Let the game of somebody end so for them."""
    (game,) = [each for each in cup(teacher)["pairings"] if name in (each["first"], each["second"])]
    sides = {"won": ("first", "second"), "lost": ("second", "first"), "draw": ("draw", "draw")}[result]
    teacher.do("seating", {"decide": [game["table"], sides[game["first"] != name]]})


def test_everybody_hears_what_concerns_them(teacher, children):  # noqa: F811
    ada, ben, cem, dora = everybody = children(4)
    assert {child.news for child in everybody} == {""}
    teacher.do("seating", {"round": SNAIL})
    games = [{each["first"], each["second"]} for each in cup(teacher)["pairings"]]
    (other,) = next(game for game in games if ada.name in game) - {ada.name}
    assert ada.news == f"Round 1 of 2: you play {other}."
    decide(teacher, ada.name, "won")
    loser = next(child for child in everybody if child.name == other)
    rest = [child for child in (ben, cem, dora) if child is not loser]
    assert ada.news == f"Your teacher has decided: {ada.name} has won. Wait for the others: 1 table still plays."
    decided = f"Your teacher has decided: {ada.name} has won. Wait for the others: 1 table still plays."
    assert loser.news == decided
    assert {child.news for child in rest} == {f"Round 1 of 2: you play {each.name}." for each in rest}
    decide(teacher, rest[0].name, "draw")
    assert ada.news == f"Your teacher has decided: {ada.name} has won. You are number 1 of 4 now."
    assert rest[1].news == "Your teacher has decided: a draw. You are number 2 of 4 now."
    teacher.do("seating", {"round": SNAIL})
    for child in everybody:
        assert child.news.startswith("Round 2 of 2: you play ")
    for child in (ada, loser):
        decide(teacher, child.name, "won")
    assert ada.news == "You have won the tournament!"
    assert sorted(child.news[-19:] for child in everybody if child is not ada) == [
        *(" are number 2 of 4.", " are number 3 of 4.", " are number 4 of 4.")
    ]
    teacher.do("seating", {"finish": True})
    assert ada.news == "You have won the tournament!"
    teacher.do("teaching", {"send": "play?game=carrotia"})
    assert {child.news for child in everybody} == {""}


def test_who_has_never_played_has_no_place(teacher, opened, children):  # noqa: F811
    ada, _ = children(2)
    wall = opened("class/screen", kept(teacher)[0][1])
    teacher.do("seating", {"round": SNAIL})
    during = Child(opened, join(opened, teacher, name="During"), "During")
    decide(teacher, ada.name, "won")
    for closed in (False, True):
        if closed:
            teacher.do("seating", {"finish": True})
        late = Child(opened, join(opened, teacher, name=f"Late {closed}"), "Late")
        assert (during.news, late.news, ada.news) == ("", "", "You have won the tournament!")
        wall.wait()
        assert len(wall.part("projector")["cup"]["standings"]) == 2
        assert wall.part("projector")["cup"]["winners"] == [["fox", ada.name]]


def test_while_a_round_is_played_the_ranking_is_that_after_the_one_before(teacher, children):  # noqa: F811
    ada, *_ = children(4)
    teacher.do("seating", {"round": SNAIL})
    decide(teacher, ada.name, "won")
    assert (cup(teacher)["after"], cup(teacher)["standings"]) == (0, [])
    for each in cup(teacher)["pairings"]:
        teacher.do("seating", {"decide": [each["table"], "first"]})
    after = cup(teacher)["standings"]
    assert (cup(teacher)["after"], len(after)) == (1, 4)
    teacher.do("seating", {"round": SNAIL})
    decide(teacher, ada.name, "won")
    assert (cup(teacher)["after"], cup(teacher)["standings"]) == (1, after)


def test_a_game_that_the_teacher_decides_is_over_on_both_boards(teacher, children, device):  # noqa: F811
    ada, ben = children(2)
    teacher.do("seating", {"round": SNAIL})
    tables_of([ada, ben])
    pages = [device(child) for child in (ada, ben)]
    assert [page.part("lobby")["counts"] for page in pages] == [True, True], "who stands up is asked first"
    (mover,) = [page for page in pages if page.moves()]
    move = mover.moves()[0]
    decide(teacher, ada.name, "won")
    for page in pages:
        page.wait()
        assert page.part("says")["said"]["text"] == f"Your teacher has decided: {ada.name} has won."
        assert (page.moves(), page.part("lobby")["counts"]) == ([], False)
    mover.decide(move)
    assert not mover.game.match.turns
    mover.do("lobby", {"leave": True})
    assert mover.part("lobby")["mine"] == -1


def test_two_share_the_first_place(teacher, opened, children):  # noqa: F811
    one, two = children(2)
    wall = opened("class/screen", kept(teacher)[0][1])
    teacher.do("seating", {"round": SNAIL})
    decide(teacher, one.name, "draw")
    assert {one.news, two.news} == {"You share the first place of the tournament!"}
    wall.wait()
    assert wall.part("projector")["cup"]["said"] == f"{one.name} and {two.name} share the first place!"


def test_where_many_share_the_first_place_the_wall_counts_them(teacher, opened, children):  # noqa: F811
    children(8)
    wall = opened("class/screen", kept(teacher)[0][1])
    teacher.do("seating", {"round": SNAIL})
    for each in cup(teacher)["pairings"]:
        teacher.do("seating", {"decide": [each["table"], "first"]})
    teacher.do("seating", {"finish": True})
    wall.wait()
    shown = wall.part("projector")["cup"]
    assert shown["said"] == "4 share the first place!"
    assert len(shown["winners"]) == 4


def test_the_wall_shows_who_plays_whom_then_how_it_stands_then_who_has_won(teacher, opened, children):  # noqa: F811
    children(3)
    with speaking("de"):
        wall = opened("class/screen", kept(teacher)[0][1])

    def seen():
        wall.wait()
        return wall.part("projector")["cup"]

    assert seen() is None
    teacher.do("seating", {"round": SNAIL})
    game, bye = cup(teacher)["pairings"]
    assert seen()["games"] == [
        {
            "table": game["table"],
            "number": 1,
            "sides": [["fox", game["first"]], ["fox", game["second"]]],
            "open": True,
            "points": ["0", "0"],
        },
        {"table": "", "number": 0, "sides": [["fox", bye["first"]]], "open": False, "points": ["1"]},
    ]
    assert seen()["said"] == "Runde 1 von 2: 1 Spiel läuft noch"
    decide(teacher, game["first"], "won")
    found = seen()
    assert (found["games"], found["winners"], found["said"]) == ([], [], "Nach Runde 1 von 2")
    assert [each["points"] for each in found["standings"]] == ["1", "1", "0"]
    teacher.do("seating", {"round": SNAIL})
    playing = next(each for each in cup(teacher)["pairings"] if each["second"])
    best = game["first"] if game["first"] in (playing["first"], playing["second"]) else bye["first"]
    decide(teacher, best, "won")
    found = seen()
    assert (found["games"], found["winners"]) == ([], [["fox", best]])
    assert found["said"] == f"{best} hat das Turnier gewonnen!"
    teacher.do("seating", {"finish": True})
    assert seen() == found


def test_a_tournament_is_read_once_for_all_pages(hosting, teacher, children, monkeypatch):  # noqa: F811
    everybody = children(6)
    teacher.do("seating", {"round": SNAIL})
    counted, store = [], hosting.tables.store
    execute = store.execute
    monkeypatch.setattr(store, "execute", lambda *command: counted.append(command[0]) or execute(*command))
    for child in everybody:
        child.strip.session.work(child.strip.now + 1.1)  # all of them at one moment
    assert sum("class_notes" in each for each in counted) <= 1
    assert sum("table_moves" in each for each in counted) <= 3


def test_who_leaves_in_a_game_gives_it_to_the_other(teacher, children):  # noqa: F811
    one, two = children(2)
    teacher.do("seating", {"round": SNAIL})
    two.strip.do("strip", {"leave": True})
    teacher.wait()
    assert cup(teacher)["open"] == 0
    assert [(each["name"], each["points"]) for each in cup(teacher)["standings"]] == [(one.name, "1")]


def test_a_rematch_changes_no_result(teacher, children, device):  # noqa: F811
    everybody = children(2)
    teacher.do("seating", {"round": SNAIL})
    tables_of(everybody)
    pages = [device(child) for child in everybody]
    pages[0].game.match.give_up(pages[0].part("lobby")["mine"])
    for page in pages:
        page.wait()
    pages[1].session.root.rematch()
    for page in pages:
        page.wait()
        assert page.part("lobby")["news"].endswith("It does not count for the tournament.")
    teacher.wait()
    points = {each["name"]: each["points"] for each in cup(teacher)["standings"]}
    assert points == {everybody[0].name: "0", everybody[1].name: "1"}
