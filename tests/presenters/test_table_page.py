"""Two devices at one table: what one decides the other sees, and each sees only what its seat may know."""

from __future__ import annotations

import json
import re

import pytest

from garden_widgets.core.chance import generator, pick
from garden_widgets.core.language import language
from garden_widgets.core.match import PERSON
from garden_widgets.core.move import CLOCK
from garden_widgets.presenters.address import Asked
from garden_widgets.presenters.classroom.pages import in_class
from garden_widgets.presenters.opening import open_session
from garden_widgets.presenters.place import Place
from garden_widgets.presenters.session import Session
from garden_widgets.tables.jobs import Jobs
from garden_widgets.tables.shared import SharedMatch
from garden_widgets.tables.table import AWAY
from tests.presenters.test_classroom import Told, hosting, kept  # noqa: F401


class Device(Told):
    """One device at a table, and all that it was sent."""

    heard = ""

    def take(self, message):
        self.heard += json.dumps(message)
        super().take(message)

    def moves(self):
        return [text for text, _ in self.part("movebox")["offers"]]

    def decide(self, text):
        self.do("movebox", {"text": text})

    @property
    def seats(self):
        return [(each["name"], each["bot"]) for each in self.part("lobby")["seats"]]

    @property
    def game(self):
        return self.session.root.play


@pytest.fixture
def table(hosting):  # noqa: F811
    def laid(game, **options):
        page = Told(open_session("play", Asked(game=game), place=Place(base="/", hosting=hosting)))
        page.do("start", {"apart": True, "options": {name: str(value) for name, value in options.items()}})
        (go,) = [told["go"] for told in page.told if "go" in told]
        return go.partition("code=")[2]

    return laid


@pytest.fixture
def device(hosting):  # noqa: F811
    def opened(code, key="", seat=None, name=""):
        jobs, place = Jobs(), Place(base="/", hosting=hosting, badge=key)
        page = Device(Session(in_class("table", Asked(code=code), jobs, hosting, place), jobs, language()))
        if seat is not None:
            page.do("lobby", {"sit": seat, "animal": "fox", "name": name or f"Fox {seat + 1}"})
        return page

    return opened


def play(devices, count, rng):
    """Let whoever is to decide do so, and let all devices catch up."""
    for _ in range(count):
        able = [each for each in devices if each.moves()]
        if not able:
            break
        mover = pick(rng, able)
        mover.decide(pick(rng, mover.moves()))
        for each in devices:
            each.wait()


@pytest.mark.parametrize("game", ["snail-invasion", "carrots-and-broccoli", "yes-broccoli"])
def test_a_game_at_two_devices(table, device, game):
    code = table(game)
    one, two = device(code, seat=0), device(code, seat=1)
    one.wait()
    assert one.seats == two.seats == [("Fox 1", ""), ("Fox 2", "")]
    play([one, two], 30, generator("two devices", game))
    assert len(one.game.match.record) > 10
    assert one.game.match.record == two.game.match.record
    late = device(code)
    assert late.game.match.record == one.game.match.record
    assert late.moves() == [], "who watches decides nothing"


@pytest.mark.parametrize("pressed", [False, True])
def test_a_table_that_is_gone_says_so_and_leads_on(hosting, table, device, pressed):  # noqa: F811
    code = table("snail-invasion")
    classroom = hosting.classrooms.of_teacher(hosting.classrooms.open("GARDEN"))
    classroom.lay(code)
    one, two = device(code, seat=0), device(code, seat=1)
    mover = next(each for each in (one, two) if each.moves())
    move = mover.moves()[0]
    classroom.end()
    if pressed:
        mover.decide(move)
    else:
        mover.wait()
    assert not mover.ids("board")
    (said,) = [mover.shows(each)["value"] for each in mover.ids("html")]
    assert "class is over" in said
    assert "href='/'" in said
    assert "went wrong" not in str(said)
    mover.wait()
    assert not mover.ids("board"), "and stays so"


def test_only_whose_turn_it_is_has_moves(table, device):
    code = table("snail-invasion")
    one, two = device(code, seat=0), device(code, seat=1)
    able = [each for each in (one, two) if each.moves()]
    assert len(able) == 1
    (other,) = [each for each in (one, two) if each is not able[0]]
    before = other.game.match.record
    other.decide(able[0].moves()[0])
    assert other.game.match.record == before
    assert "turn" in json.dumps(other.part("says"))


def test_who_has_the_key_comes_back_to_the_seat(table, device):
    code = table("snail-invasion")
    one = device(code, seat=0)
    (whose, key) = kept(one)[-1]
    assert whose == f"table-{code}"
    again = device(code, key)
    assert again.part("lobby")["mine"] == 0
    again.do("lobby", {"leave": True})
    assert again.part("lobby")["mine"] == -1
    assert device(code, key).part("lobby")["mine"] == -1


def test_a_seat_that_is_taken_is_not_given_again(table, device):
    code = table("snail-invasion")
    device(code, seat=0)
    late = device(code)
    late.do("lobby", {"sit": 0, "animal": "owl", "name": ""})
    assert "sits there already" in late.part("lobby")["trouble"][0]
    assert late.part("lobby")["mine"] == -1


NAUGHTY = [None, 3, *({"sit": seat, "animal": "fox", "name": ""} for seat in (True, 99, -1, 2**70))]


@pytest.mark.parametrize("nonsense", [*NAUGHTY, {"fill": "wolf"}, {"sit": 0, "animal": "wolf", "name": ""}])
def test_nonsense_changes_nothing(table, device, nonsense):
    page = device(table("snail-invasion"))
    page.do("lobby", nonsense)
    assert page.part("lobby")["mine"] == -1
    assert page.seats == [("", ""), ("", "")]


def test_animals_play_the_free_seats_at_one_device_alone(table, device):
    code = table("carrots-and-broccoli")
    one = device(code, seat=0)
    one.do("lobby", {"fill": one.part("lobby")["bots"][0][0]})
    watcher = device(code)
    assert one.seats[1][1]
    assert (one.session.root.thinks, watcher.session.root.thinks) == (True, False)
    for _ in range(40):
        if one.moves():
            one.decide(one.moves()[0])
        one.wait(30)
        watcher.wait()
    record = one.game.match.record
    assert {move.seat for move in record} >= {0, 1}
    assert watcher.game.match.record == record


def test_who_sits_down_leaves_nothing_of_the_page_before(table, device):
    code = table("carrotia", seats=2)
    one = device(code)
    before = one.game
    one.do("lobby", {"sit": 0, "animal": "fox", "name": ""})
    assert one.game is not before
    assert before._watched not in one.game.match._listeners
    assert before.clock.countdown is None or not before.clock.countdown.is_running


def test_the_time_runs_out_once_for_all(table, device):
    code = table("carrotia", seats=2)
    one, two = device(code, seat=0), device(code, seat=1)
    clocked = next(each for each in (one, two) if each.session.root.thinks)
    for page in (one, two):
        page.game.clock.ready()
    for _ in range(400):
        able = [each for each in (one, two) if each.moves() and each.game.match.state.timed is None]
        if one.game.match.state.timed is not None or not able:
            break
        able[0].decide(able[0].moves()[0])
        for each in (one, two):
            each.wait()
    assert one.game.match.state.timed is not None
    for page in (one, two):
        page.game.clock.ready()
        page.game.time_is_up()
        for each in (one, two):
            each.wait()
    clocks = [move for move in one.game.match.record if move.seat == CLOCK]
    assert len(clocks) == 1
    assert one.game.match.record == two.game.match.record
    assert clocked.session.root.thinks


def test_another_game_begins_for_all(table, device):
    code = table("pyramid-shambo", seats=2)
    one, two = device(code, seat=0), device(code, seat=1)
    one.game.match.give_up(0)
    two.wait()
    assert two.phase == "end"
    two.game.again.new()
    for each in (one, two):
        each.wait()
    assert (one.phase, two.phase) == ("play", "play")
    assert one.game.match is not two.game.match
    assert one.game.match.seed == two.game.match.seed


def news(*pages):
    for page in pages:
        page.wait()
    return [page.part("lobby")["news"] for page in pages]


SAME_SEATS = "Everybody sits where they sat."


@pytest.mark.parametrize("both", [False, True], ids=["one presses", "both press"])
def test_a_rematch_says_who_wanted_it_and_where_everybody_sits(table, device, both):
    code = table("snail-invasion")
    one, two = device(code, seat=0, name="Ada"), device(code, seat=1, name="Ben")
    assert news(one, two) == ["", ""]
    one.game.match.give_up(0)
    assert news(one, two) == ["", ""]
    two.game.again.new()
    if both:  # before the other page has heard of it
        one.game.again.new()
    ada = f"Ben wants a rematch: it has begun. {SAME_SEATS}"
    assert news(one, two) == [ada, "The rematch has begun: everybody sits where they sat."]
    assert one.game.match.record == two.game.match.record
    assert one.session.root._table.game == 1, "two presses begin one game"
    assert news(device(code, kept(one)[-1][1])) == [ada], "after a reload as well"
    play([one, two], 1, generator("rematch"))
    assert news(one, two) == ["", ""]


def test_after_a_rematch_with_who_has_left_their_seat_is_free(table, device, hosting):  # noqa: F811
    code = table("snail-invasion")
    one, two = device(code, seat=0, name="Ada"), device(code, seat=1, name="Ben")
    one.game.match.give_up(0)
    two.do("lobby", {"leave": True})
    one.wait()
    one.game.again.new()
    (said,) = news(one)
    assert said.endswith("A seat is free (Snails): somebody else can sit down there, or an animal plays.")
    watching = two
    watching.wait()
    assert watching.part("lobby")["mine"] == -1
    assert news(watching) == [""]
    late = device(code, seat=1, name="Cem")
    assert "free" not in "".join(news(one, late))
    late.session.root._table.stand_up(1)
    play([one], 1, generator("alone"))
    assert "free" in news(one)[0], "in the middle of a game as well"
    one.do("lobby", {"fill": one.part("lobby")["bots"][0][0]})
    assert news(one) == [""]


def test_who_is_away_for_a_moment_is_waited_for(table, device, hosting):  # noqa: F811
    code = table("snail-invasion")
    one, two = device(code, seat=0, name="Ada"), device(code, seat=1, name="Ben")
    play([one, two], 1, generator("away"))
    hosting.tables.store.now.now += AWAY + 1
    one.wait(10)
    assert news(one) == ["Ben is away just now. Wait a little."]
    assert news(two, one) == ["", ""], "who comes back is here"


def test_a_move_makes_few_ways_to_the_store(table, device, hosting, monkeypatch):  # noqa: F811
    """Each is a turn of the processor where many play: the mover writes once, and one page reads for all of them."""
    code = table("carrotia", seats=3)
    pages = [device(code, seat=seat) for seat in range(3)]
    for page in pages:
        page.wait()
    ways, base = [], hosting.tables.store._base
    execute = base.execute
    monkeypatch.setattr(base, "execute", lambda *command: ways.append(command[0]) or execute(*command))
    mover = next(page for page in pages if page.moves())
    before = mover.game.match.record
    mover.decide(mover.moves()[0])
    assert len(ways) == (1 if base.at_once else 4), ways
    ways.clear()
    for page in pages:
        page.wait(0.1)
    assert len(ways) == 1, ways
    assert all(len(page.game.match.record) > len(before) for page in pages)
    ways.clear()
    for page in pages:
        page.wait()
    assert ways == [], "where nothing is new nothing is read"


def test_animals_of_one_kind_can_be_told_apart(table, device):
    code = table("carrotia", seats=4)
    one, two = device(code, seat=0), device(code, seat=1)
    one.do("lobby", {"fill": one.part("lobby")["bots"][0][0]})
    two.wait()
    animal = one.part("lobby")["bots"][0][1].removesuffix(" (computer)")
    assert [bot for _, bot in two.seats] == ["", "", f"{animal} 1 (computer)", f"{animal} 2 (computer)"]


@pytest.mark.parametrize("sat", [False, True])
def test_a_page_that_is_loaded_of_a_table_that_is_gone_leads_on(hosting, table, device, sat):  # noqa: F811
    code = table("snail-invasion")
    key = kept(device(code, seat=0))[-1][1]
    hosting.tables.clear(code)
    page = device(code, key if sat else "")
    values = [page.shows(each)["value"] for each in page.ids("html")]
    assert ("cleared away" if sat else "no table with this code") in values[0]
    assert "href='/'" in values[0]
    assert not page.ids("board")
    assert page.ids("movebox"), "another code can be typed"
    assert kept(page) == ([[f"table-{code}", ""]] if sat else [])


def alike(game, rng):
    """Find a line of play that ends with two moves between which the others see no difference."""
    for seed in range(20):
        match, played = SharedMatch(game, seed=seed, replies="later"), []
        for _ in range(30):
            seat = next((each for each in match.movers if each >= 0), None)
            if seat is None:
                break
            others = [each for each in (*range(match.state.seats), None) if each != seat]
            views = {}
            for move in match.moves(seat):
                after = match.state.play(move, seat)
                views.setdefault(tuple(str(after.seen_by(each).to_dict()) for each in others), []).append(str(move))
            same = max(views.values(), key=len)
            if len(same) > 1 and len(played) > 3:
                return seed, played, (seat, same[0]), (seat, same[1])
            chosen = pick(rng, match.moves(seat))
            played.append((seat, str(chosen)))
            match.play(chosen, seat)
    raise AssertionError("nothing is hidden")


@pytest.mark.parametrize("game", ["pyramid-shambo", "yes-broccoli"])
def test_nothing_hidden_reaches_another_device(hosting, device, game):  # noqa: F811
    seed, played, *ends = alike(game, generator("hidden", game))
    traffic = []
    for end in ends:
        match = SharedMatch(game, seed=seed, replies="later")
        code = hosting.tables.lay(match.to_dict(), [PERSON] * match.state.seats).code
        seats = [device(code, seat=seat) for seat in range(match.state.seats)]
        everybody = [*seats, device(code)]
        for seat, text in (*played, end):
            assert text in seats[seat].moves()
            seats[seat].decide(text)
            for each in everybody:
                each.wait()
        assert everybody[-1].game.match.record[-1].seat >= -1
        others = [each for each in everybody if each is not seats[end[0]]]
        traffic.append([re.sub(r"[0-9a-f]{32}", "KEY", each.heard.replace(code, "CODE")) for each in others])
        assert all(len(each.heard) > 1000 for each in others)
    for first, second in zip(*traffic, strict=True):
        apart = next((k for k, pair in enumerate(zip(first, second, strict=False)) if pair[0] != pair[1]), None)
        assert apart is None, f"{first[apart - 60 : apart + 60]} | {second[apart - 60 : apart + 60]}"
        assert len(first) == len(second)
