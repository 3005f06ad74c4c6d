"""Ending a game before its end, at the table: an offered draw, giving up, and the last turn."""

from __future__ import annotations

import pytest

import garden_widgets as gw
from garden_widgets.core import house, short_code
from garden_widgets.players import judging
from garden_widgets.presenters import ending
from garden_widgets.presenters.address import Asked
from garden_widgets.presenters.lesson import Learn
from garden_widgets.presenters.place import JUPYTER
from garden_widgets.presenters.start import Start
from garden_widgets.scenes.scene import Label
from garden_widgets.tables import agreements
from garden_widgets.tables.jobs import Jobs
from tests.presenters import pages


def said(table) -> str:
    return table.says.said["text"]


def sure(table, wish: str) -> None:
    """Press one of the two buttons, and mean it."""
    table.ending.bar.press(wish)
    table.ending.bar.press(ending.SURE)


def test_each_asks_once_whether_it_is_meant():
    table = pages.play("snail-invasion", seed=7)
    assert table.ending.bar.labels == ("Offer a draw", "I give up")
    table.ending.bar.press(ending.GIVE_UP)
    assert table.match.result is None
    assert table.ending.bar.labels == ("Yes, I give up", "No, play on")
    table.ending.bar.press(ending.BACK)
    assert table.match.now == 1
    assert table.ending.bar.labels == ("Offer a draw", "I give up")
    table.ending.bar.press(ending.SURE)
    assert table.match.now == 1, "what is not there does nothing"


def test_whoever_gives_up_has_lost_and_reads_that_the_rule_is_ours():
    table = pages.play("snail-invasion", seed=7, players=["person", "gentle"])
    sure(table, ending.GIVE_UP)
    assert table.result.winners == (1,)
    assert table.says.said["rule"]["id"] == house.GIVING_UP
    assert "House rule" in table.says.said["rule"]["head"]
    assert table.says.said["kind"] == "lost"
    assert "won by the snails" in said(table)
    assert table.ending.bar.ids == ()
    assert "new" in table.act.ids
    assert "has won" in table.seats.value
    assert table.seats.value.count("gw-won") == 1, "a star, and no arrow as for a turn"
    table.press("shed:Y1")
    assert table.match.now == 2
    table.undo()
    assert table.result is None


@pytest.mark.parametrize("name", list(gw.games))
def test_the_board_says_that_the_game_is_over_and_nothing_of_a_turn(name):
    table = pages.play(name, seed=4)
    while not isinstance(table.sitting.seat, int):
        table.play_text(str(table.state.moves()[0]))
    shown = written(table)
    assert "turn" in shown or name not in ("pyramid-shambo", "snail-invasion"), "these say whose turn it is"
    sure(table, ending.GIVE_UP)
    over = written(table)
    assert "The game is over" in over
    assert "turn" not in over
    assert "Bids to come" not in over


def written(table) -> str:
    """Return what can be read on a board: its title, and its letters."""
    scene = table.picture.scene
    return " ".join([scene.title, *(item.text for item in scene.items if isinstance(item, Label))])


def test_a_person_is_asked_and_may_say_either():
    for answer, over in ((ending.ACCEPT, True), (ending.DECLINE, False)):
        table = pages.play("snail-invasion", seed=7)
        sure(table, ending.DRAW)
        assert "offered by the gardener" in said(table)
        assert table.act.labels[:2] == ("The snails: no, play on", "The snails: yes, a draw")
        table.act.press(answer)
        assert (table.result is not None) is over
        assert ending.ACCEPT not in table.act.ids
        assert table.seats.value.count("<b>draw</b>") == 2 * over
        assert "has won" not in table.seats.value


def test_a_bot_accepts_where_it_expects_no_more_than_its_share(monkeypatch):
    for worth, over in ((0.3, True), (0.52, True), (0.8, False)):

        def judged(state, seat, worth=worth, **how):
            yield
            return judging.Judgement(seat, judging.Estimate(worth, worth, worth))

        monkeypatch.setattr(agreements, "judging", judged)
        table = pages.play("snail-invasion", seed=7, players=["person", "gentle"])
        sure(table, ending.DRAW)
        assert (table.result is not None) is over
        assert table.match.movers == (() if over else (0,))


def test_a_bot_that_is_about_to_lose_accepts_and_one_that_wins_plays_on():
    plant = {"squares": {"5": ["R3", "R2"], "1": ["R1"], "12": ["K1"]}, "roll": [1, 3], "turn": 0}
    table = pages.play(gw.games["snail-invasion"].from_dict(plant), players=["person", "gentle"])
    sure(table, ending.DRAW)
    assert table.result.winners == (0, 1)


def test_a_bot_thinks_about_it_while_the_page_lives_and_whoever_plays_on_is_not_kept(monkeypatch):
    monkeypatch.setattr(ending, "THINK", 0)

    table = pages.play("snail-invasion", Jobs(), seed=7, players=["person", "gentle"])
    sure(table, ending.DRAW)
    assert table.match.offer is not None
    assert table.ending.bar.buttons[0]["disabled"]
    table.play_text("enter Y1")
    assert table.match.offer is None
    for _ in range(50):
        table.jobs.run()
    assert house.ACCEPT not in map(str, table.match.record)
    assert house.DECLINE not in map(str, table.match.record)


def test_behind_the_curtain_everything_stays_secret():
    table = pages.play("yes-broccoli", seed=2, players=["person", "person"])
    assert table.sitting.curtain
    before = table.match.to_dict()
    sure(table, ending.DRAW)
    for _ in range(2):
        table.ending.bar.press(ending.DRAW)
    assert table.match.to_dict()["moves"][: len(before["moves"])] == before["moves"]
    assert table.match.is_secret
    assert table.result is None


def test_in_a_lesson_a_game_is_played_to_its_own_end():
    lesson = Learn("snail-invasion")
    for step in lesson.lesson.steps:
        if type(step).__name__ == "PlayGame":
            lesson.step = step.name
            assert lesson.play.match.end_after == 0
            assert lesson.play.ending.bar not in pages.parts(lesson)
            return
    raise AssertionError("no game in this lesson")


class TestLastTurn:
    def test_on_a_page_games_that_could_go_on_for_ever_do_not(self):
        for name in ("snail-invasion", "carrots-and-broccoli"):
            assert pages.play(name).match.end_after == gw.games[name].usual_turns > 0
            assert pages.play(name, end_after=0).match.end_after == 0
            shown = pages.play_page(Asked(game=name, seed="1", options={"end_after": "12"}))
            assert shown.content.match.end_after == 12
            assert pages.play_page(Asked(game=name, seed="1")).content.match.end_after > 0
        assert pages.play("carrotia").match.end_after == 0

    def test_it_comes_back_with_the_address_and_with_a_new_game(self):
        table = pages.play("snail-invasion", seed=1, end_after=9, address=True)
        table.play_text(str(table.state.moves()[0]))
        again = short_code.read(table.picture.address["match"])
        assert again.end_after == 9
        table.again.new()
        assert table.match.end_after == 9

    def test_nonsense_in_an_address_is_said(self):
        for text in ("-3", "many", "99999999999"):
            shown = pages.play_page(Asked(game="snail-invasion", seed="1", options={"end_after": text}))
            assert "end_after" in shown.children[0].value
            assert shown.content.match.end_after == 300

    def test_it_can_be_chosen_before_a_game_with_the_rules_of_the_house_below_those_of_the_game(self):
        begun = []
        start = Start(gw.games["snail-invasion"], {}, lambda match, _: begun.append(match), JUPYTER)
        field = next(field for field in start.screen["fields"] if field["name"] == "end_after")
        assert field["value"] == "300"
        start.begin({"end_after": "20"}, [])
        start.choose("friend")
        assert [match.end_after for match in begun] == [20, 300]
        assert [title for title, _ in start.screen["rules"]["all"]][-3:] == [
            rule.title for rule in house.HOUSE.values()
        ]

    def test_at_the_last_turn_the_page_says_so_by_the_rule(self):
        table = pages.play("snail-invasion", seed=1, end_after=2)
        while table.result is None:
            table.play_text(str(table.state.moves()[0]))
        assert "All 2 turns have been played" in said(table)
        assert table.says.said["rule"]["id"] == house.LIMIT
        table.play_text("pass")
        assert "All 2 turns have been played" in said(table)


def left_to_bots():
    """Begin a game for three in which the only person has just gone out."""
    match = gw.Match("pyramid-shambo", seats=3, seed=11, players=["person", "gentle", "strong"], replies="later")
    while 0 not in match.state.gone:
        if 0 in match.movers:
            match.play(match.state.moves(0)[0], 0)
        else:
            match.run()
    assert match.result is None
    return match


def test_whoever_is_out_may_see_the_end_without_watching_all_that_leads_there():
    jobs = pages.Jobs()
    table = pages.play(left_to_bots(), jobs=jobs)
    first = table.bar.buttons[0]
    assert (first["id"], str(first["label"])) == ("to-end", "Show me the end")
    pages.connect(table)
    pages.WIRE.since()
    table.bar.press("to-end")
    pages.passes(jobs, 0)
    assert table.result is not None, "no pause is made"
    assert '"beats"' not in pages.WIRE.text(), "and no film shown"
    assert "to-end" not in {button["id"] for button in table.bar.buttons}


def test_whoever_still_plays_is_offered_a_hint():
    table = pages.play("pyramid-shambo", seats=3, seed=11, players=["person", "gentle", "strong"])
    assert table.bar.buttons[0]["id"] == "hint"
