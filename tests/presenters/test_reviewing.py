"""How a game went: a line that can be pressed, in words as well, from what the person's seat saw."""

from __future__ import annotations

import re

import pytest

import garden_widgets as gw
from garden_widgets.checks.playing import steps_of
from garden_widgets.core.match import Match
from garden_widgets.core.player import at_once
from garden_widgets.core.text import Text
from garden_widgets.presenters.coaching import annotation, explain
from garden_widgets.scenes import chart
from garden_widgets.scenes.marks import layers
from garden_widgets.scenes.scene import Circle, Label, Rectangle
from garden_widgets.tables import review
from garden_widgets.tables.coach import reason
from garden_widgets.tables.jobs import Jobs
from garden_widgets.tables.review import TurningPoint, Verdict, reviewing, turning_points, viewpoint
from tests.contract.playing import BUILT_IN
from tests.presenters import pages
from tests.presenters.pages import say
from tests.shelf.carrots_and_broccoli.carrots import at
from tests.tables.test_coach import two_ways


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(review, "REVIEWED", 300)
    monkeypatch.setattr(review, "GLANCED", 60)


def over(*players, name="snail-invasion", jobs=None, **options):
    """A game that is over, on a page."""
    match = Match(name, seed=4, players=["random"] * len(players), end_after=12, **options)
    match.run()
    for seat, player in enumerate(players):
        match.seat(seat, player)
    return pages.play(match, jobs)


def press(table, entry):
    say(table.reviewing.picture, {"press": chart.token(entry)})


def test_the_line_comes_when_it_is_asked_for_and_its_points_bring_the_board_back():
    table = over("person", "random")
    assert not table.reviewing.is_open
    table.act.press("review")
    assert table.reviewing.is_open
    turning = table.coaching.turning
    assert table.match.now == (turning.entry if turning else table.first_decision)
    points = table.coaching.points
    assert points[-1].entry == len(table.match.record)
    assert all(0 <= point.worth <= 1 for point in points)
    places = table.reviewing.picture.scene.touchable
    assert 2 < len(places) <= chart.PLACES
    entry = chart.entry_of(places[len(places) // 2].token)
    press(table, entry)
    assert table.match.now == entry
    assert len(table.match.record) == points[-1].entry, "nothing is lost"
    press(table, points[-1].entry)
    assert table.match.result is not None
    for nonsense in ("entry-99999", "entry--1", "x", "entry-"):
        say(table.reviewing.picture, {"press": nonsense})
    assert table.match.result is not None


def test_from_a_point_another_game_goes_on_and_undo_brings_the_old_one_back():
    table = over("person", "person")
    table.act.press("review")
    old, entry = table.match, table.coaching.points[2].entry
    assert "from-here" in table.act.ids
    press(table, entry) if chart.token(entry) in {
        item.token for item in table.reviewing.picture.scene.touchable
    } else table.goto(entry)
    table.act.press("from-here")
    assert table.match is not old
    assert table.match.start == old.state_at(entry)
    assert table.match.end_after == old.end_after
    assert not table.reviewing.is_open
    table.bar.press("undo")
    assert table.match is old
    assert table.match.state_at(len(old.record)) is not None


def test_a_turning_point_is_marked_told_and_shows_what_was_better():
    state, worst, _ = two_ways()
    seat = state.movers[0]
    match = Match.at(state, seed=1, end_after=12)
    match.play(worst)
    for _ in range(100):
        if match.result is not None:
            break
        match.play(gw.judge(match.state, positions=200).best.move)
    match.seat(1 - seat, "random")
    table = pages.play(match)
    table.act.press("review")
    turning = next(each for each in turning_points(table.coaching.points) if each.entry == 0)
    assert turning.played == worst
    scene = table.reviewing.picture.scene
    assert any(isinstance(item, Circle) and item.key == "turn-0" for item in scene.items)
    assert "It turned at move" in scene.description
    press(table, 0)
    assert table.match.now == 0
    told = table.says.said["text"]
    assert told.index(str(state.after(worst).events[0].said)) < told.index("This was better")
    assert told.index("This was better") < told.index(str(state.after(turning.better).events[0].said))


def turned(state, played, better):
    turning = TurningPoint(0, state.movers[0], played, better, 0.62, 0.314)
    return str(explain(gw.games.scenery(state.game.name), turning, state, alone=True))


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_turning_point_is_told_in_words_and_not_as_moves_are_typed(game):
    for seed in range(4):
        for step in steps_of(gw.games[game], number=1, most=12, seed=seed):
            state = step.state
            moves = state.moves(state.movers[0]) if len(state.movers) == 1 and state.movers[0] >= 0 else ()
            if len(moves) < 2:
                continue
            words = [str(state.after(move).events[0].said) for move in (moves[0], moves[-1])]
            text = turned(state, moves[0], moves[-1])
            if words[0] != words[1]:
                assert text.startswith(f"Here it turned. {words[0]} This was better: {words[1]} ")
                why = str(reason(state, moves[-1]))
                ways = [words[1], *([why] if why and why != words[1] else [])]
                assert f"{' '.join(ways)} The board" in text
                assert text.endswith("The board is as it was: try it again!")
                assert not {str(moves[0]), str(moves[-1])} & set(re.split(r"[.:] ", text.replace(why, "")))


def test_where_the_words_of_both_are_alike_a_turning_point_points_at_the_marks():
    secret = next(
        step.state
        for step in steps_of(gw.games["pyramid-shambo"], number=1, most=40, seed=1)
        if "rock" in map(str, step.state.moves(step.state.movers[0]))
    )
    rock, paper = (secret.parse(name, secret.movers[0]) for name in ("rock", "paper"))
    assert turned(secret, rock, paper) == (
        "Here it turned. What is marked in green was better. The board is as it was: try it again!"
    )


def looked_back():
    match = Match("yes-broccoli", seed=4, players=["random", "fox"])
    match.run()
    match.seat(0, "person")
    return match, [turning for turning in turning_points(at_once(reviewing(match, 0))) if turning.then_in is not None]


def test_bids_are_judged_by_what_the_others_bid_once_they_lie_open():
    match, (turning,) = looked_back()
    before = match.state_at(turning.entry)
    assert len(before.movers) > 1, "it was bid blind"
    theirs = match.record[turning.entry + 1]
    assert turning.then_in == before.after(turning.better).after(theirs)
    text = str(explain(gw.games.scenery("yes-broccoli"), turning, before, alone=True))
    assert text.startswith(
        "Here it turned. You could not know it, but looking back, the 7 would have been better than the"
    )
    assert f"Then: {turning.then_in.after(turning.then).events[0].said} The board" in text


def test_where_luck_decides_nobody_is_blamed_looking_back(monkeypatch):
    monkeypatch.setattr(gw.games["yes-broccoli"].__class__, "hindsight", False)
    assert looked_back()[1] == []
    assert [game for game in gw.games if gw.games[game].hindsight] == []


def test_the_page_does_not_wait_for_it():
    table = over("person", "random", jobs=Jobs())
    table.act.press("review")
    assert table.coaching.points is None
    slices = 0
    while table.coaching.points is None and slices < 10_000:
        table.jobs.run()
        slices += 1
    assert slices > 5
    assert table.match.now == table.first_decision
    assert table.coaching.points[-1].entry == len(table.match.record)


def test_each_move_that_is_looked_at_says_what_was_played_and_whether_it_was_good():
    table = over("person", "random", name="carrots-and-broccoli")
    table.act.press("review")
    table.see_entry(table.first_decision)
    assert table.match.state.walls is not None, "it opens on a board that is built"
    verdicts = {point.entry: point.verdict for point in table.coaching.points if point.verdict is not None}
    turned = {turning.entry for turning in turning_points(table.coaching.points)}
    heard = set()
    for entry, move in enumerate(table.match.record):
        if move.seat < 0 or entry in turned:
            continue
        table.see_entry(entry)
        told, verdict = table.says.said["text"], verdicts.get(entry)
        assert "This was played: " in told
        played, marks = table.scenery.path(table.match.state, move), table._marks()
        green = played if verdict else ()
        if verdict is not None and verdict.better is not None:
            green = table.scenery.path(table.match.state, verdict.better)
        assert marks.better == green, "what was good or better is green"
        assert verdict or marks.hint == played, "what nobody has judged is pointed at"
        better = verdict is not None and verdict.better is not None
        heard.add("better" if better else "good" if verdict else "")
        assert ("This was better" in told) is better
    assert {"good", ""} <= heard


def test_a_plant_that_helped_the_other_garden_is_named():
    state = at("R1 a1", "B1 h8", roll="B 2")
    assert "That helps the other garden: it has 2 plants" in str(
        annotation(state, state.parse("plant B2 g8"), Verdict())
    )
    better = Verdict(state.parse("pass"))
    assert "This was better: The carrot gardener passes." in str(annotation(state, state.parse("plant B2 a8"), better))


def test_another_game_puts_the_line_away():
    table = over("person", "random")
    table.act.press("review")
    table.again.new()
    assert not table.reviewing.is_open
    assert table.coaching.points is None


def test_of_a_hidden_game_it_tells_what_the_seat_could_know(monkeypatch):
    seen = []
    whole = review.judging

    def spied(state, seat, **how):
        seen.append(seat)
        return whole(state, seat, **how)

    monkeypatch.setattr(review, "judging", spied)
    match = Match("yes-broccoli", seed=3, players=["person", "random"], end_after=8)
    while match.result is None:
        match.play(match.state.moves(0)[0], 0) if 0 in match.movers else match.run()
    points = at_once(reviewing(match, viewpoint(match)))
    assert set(seen) == {0}
    assert len(points) > 2


@pytest.mark.slow
def test_long_games_are_looked_through_at_some_places():
    match = Match("carrots-and-broccoli", seed=2, players=["random"] * 2, end_after=80)
    match.run()
    assert match.turns == 80
    points = at_once(reviewing(match, 0))
    assert len(points) <= review.MOST + 2, "the beginning and the end beside what was decided"


def test_the_line_is_told_in_words_that_say_who_is_ahead():
    line, sides = (
        [(0, 0.5), (4, 0.8), (9, 0.2), (12, 0.0)],
        chart.Sides(Text("You are ahead"), Text("The fox is ahead")),
    )
    scene = chart.chart(line, sides, turned=[4], now=4)
    told = "At the beginning: nobody is ahead. At the end: The fox is ahead. It turned at move 4."
    assert scene.description == told
    assert [item.label for item in scene.touchable][1] == "Move 4, here it turned: You are ahead"
    assert {"You are ahead", "The fox is ahead"} <= {item.text for item in scene.ground if isinstance(item, Label)}
    plot = [item for item in scene.ground if isinstance(item, Rectangle)][1]
    words = [item.box for item in scene.ground if isinstance(item, Label)]
    assert all(top + high <= plot.y or top >= plot.y + plot.h for _, top, _, high in words), "no curve over words"
    assert "as it has been looked through" in chart.chart(line, sides, whole=False).description
    assert chart.chart([], sides).touchable == ()
    between = chart.chart(line, sides, now=2).items
    (here,) = [item for item in between if isinstance(item, Circle) and item.line == "chosen"]
    at = {item.key: item for item in chart.chart(line, sides, turned=[4]).items if isinstance(item, Circle)}
    assert at["turn-4"].y < here.y < at["end"].y, "what has no point of its own is marked on the line"


@pytest.mark.parametrize(
    ("name", "players", "axis"),
    [
        ("snail-invasion", ["person", "hare"], {"You are ahead", "The hare is ahead"}),
        ("carrotia", ["person", "hare"], {"It goes well", "It goes badly"}),
    ],
)
def test_the_axis_says_who_is_ahead(name, players, axis):
    table = over(*players, name=name)
    table.act.press("review")
    scene = table.reviewing.picture.scene
    assert axis <= {item.text for item in scene.ground if isinstance(item, Label)}
    assert not any(item.text in ("0", "50", "100") for item in scene.ground if isinstance(item, Label))


def with_a_mistake():
    """A game that is over, on a page, in which the first move was the mistake."""
    state, worst, _ = two_ways()
    match = Match.at(state, seed=1, end_after=12)
    match.play(worst)
    for _ in range(100):
        if match.result is not None:
            break
        match.play(gw.judge(match.state, positions=200).best.move)
    match.seat(1 - state.movers[0], "random")
    return pages.play(match), worst


def test_it_opens_where_it_turned_with_the_mistake_in_red_and_the_better_way_in_green():
    table, worst = with_a_mistake()
    table.act.press("review")
    turning = table.coaching.turning
    assert table.match.now == turning.entry
    assert table.says.said["text"].startswith("Here it turned.")
    marks, before = table._marks(), table.match.state_at(turning.entry)
    better = table.scenery.path(before, turning.better)
    assert marks.better == better
    assert marks.cause == tuple(token for token in table.scenery.path(before, worst) if token not in better)
    assert marks.able == ()
    under, above = layers(table.picture.scene, marks)
    assert "good" in {item.line for item in (*under, *above)}
    table.goto(len(table.match.record))
    table.act.press("review")
    assert table.match.now == turning.entry
    assert table.says.said["text"].startswith("Here it turned."), "known once, it is told at once"
    table.press(marks.better[0])
    assert table._marks().better == ()


def test_two_arrows_go_from_decision_to_decision():
    table = over("person", "random")
    table.act.press("review")
    table.see_entry(0)
    decided = [k for k, move in enumerate(table.match.record) if move.seat >= 0]
    assert table.reviewing.steps.ids == ("step-back", "step-on")
    seen = []
    for _ in range(4):
        table.reviewing.steps.press("step-on")
        seen.append(table.match.now)
    assert seen == [k for k in decided if k][:4]
    table.reviewing.steps.press("step-back")
    assert table.match.now == seen[-2]
    table.goto(len(table.match.record))
    table.reviewing.steps.press("step-on")
    assert table.match.result is not None


def test_nobody_is_blamed_for_what_the_page_does_by_itself(monkeypatch):
    table = over("person", "random")
    entry = next(k for k, move in enumerate(table.match.record) if move.seat == 0)
    state, played = table.match.state_at(entry), table.match.record[entry]
    point = review.Point(entry, 0.5, TurningPoint(entry, 0, played, state.moves(0)[0], 0.9, 0.2))
    for forced, turning in ((None, point.turning), (played, None)):
        monkeypatch.setattr(table.scenery, "forced", lambda state, moves, forced=forced: forced)
        table.coaching._found((point,))
        assert table.coaching.turning == turning
