"""A scene on the page: what is shown of it, what moves, and what a press does."""

from __future__ import annotations

from dataclasses import replace

import pytest

import garden_widgets as gw
from garden_widgets.presenters.picture import Look, Picture
from garden_widgets.scenes.motion import Beat
from garden_widgets.scenes.palette import DARK, LIGHT
from garden_widgets.scenes.scene import Circle
from garden_widgets.tables.jobs import Jobs
from tests.presenters import pages
from tests.presenters.pages import connect, say
from tests.runs import listed

GAME = gw.games["snail-invasion"]


@pytest.fixture
def board():
    return pages.board(GAME.start().play("roll 3 4"))


def films(message):
    """Give what a message tells of films."""
    return [content["film"] for _, content in message.get("say", ()) if "film" in content]


def begun(message):
    """Give the films that begin in a message."""
    return [film for film in films(message) if film and "start" in film]


def shapes(message):
    """Give the numbers of the shapes that a message brings."""
    return {number for film in films(message) if film for number in film.get("shapes", ())}


def shown(message):
    """Give what a message shows of a board."""
    (fields,) = message["set"].values()
    return fields


@pytest.mark.parametrize(
    ("asked", "given"), [(0.4, 1.25), (1.25, 1.25), (1.3, 1.5), (3, 2), ("much", 1.25), (None, 1.25)]
)
def test_a_page_says_how_it_looks_and_how_sharp_it_needs_the_picture(board, asked, given):
    say(board, {"look": {"palette": "dark", "letters": True, "hints": False, "sharp": asked}})
    assert board.look == Look("dark", letters=True, hints=False, sharp=given)


def test_nothing_is_laid_out_before_a_page_is_there(board):
    board.state = board.state.play("enter Y1")
    assert (board.layers, board.drags, board.collect()) == ({}, [], [])


def test_a_page_that_comes_gets_every_shape_that_it_needs(board):
    whole = connect(board).whole()
    (news,) = whole["new"].values()
    layers = news["shows"]["layers"]
    used = {number for name in ("ground", "light", "pieces", "marks") for number in listed(layers[name])}
    assert len(used) > 100
    assert used <= shapes(whole)
    assert (layers["width"], layers["height"]) == (board.scene.width, board.scene.height)
    forms = {number: form for film in films(whole) for number, form in film.get("forms", {}).items()}
    assert {form for film in films(whole) for form, *_ in film["shapes"].values()} == forms.keys()
    roles = {form[name] for form in forms.values() for name in ("fill", "line") if name in form}
    colours = {}
    for film in films(whole):
        for name, each in film.get("colours", {}).items():
            assert not colours.setdefault(name, {}).keys() & each.keys(), "no colour comes twice"
            colours[name] |= each
    assert {name: each.keys() for name, each in colours.items()} == dict.fromkeys(("light", "dark", "contrast"), roles)
    assert colours["light"]["soil"] == LIGHT["soil"]
    assert colours["dark"]["soil"] == DARK["soil"]


def test_where_the_host_paints_the_board_shapes_come_with_the_film_that_moves_them(board):
    board.canvas = "a canvas"
    session, ahead = connect(board), []
    session.on_urgent = ahead.append
    whole = session.whole()
    assert not shapes(whole)
    (places,) = (film for film in films(whole) if film.get("places"))
    assert places["anew"]
    board.on_press(lambda _: board.play([Beat(scene=board.scene)]))
    session.handle({"part": session.id_of(board), "do": {"press": "5"}}, 0)
    (begun,) = films(*ahead)
    assert set(listed(begun["start"])) <= begun["shapes"].keys()
    assert "anew" not in begun, "the page would forget its places"


def test_colours_that_were_not_seen_before_come_with_the_film_that_needs_them(board):
    session, ahead = connect(board), []
    session.on_urgent = ahead.append
    known = {role for film in films(session.whole()) for role in film.get("colours", {}).get("light", ())}
    role = min(LIGHT.keys() - known)
    scene = replace(board.scene, items=(*board.scene.items, Circle(x=9, y=9, radius=3, fill=role)))

    def move(_):
        board.play([Beat(scene=scene)])
        board.show(scene)

    board.on_press(move)
    session.handle({"part": session.id_of(board), "do": {"press": "shed:Y1"}}, 0.0)
    assert begun(ahead[0])[0]["colours"]["light"] == {role: LIGHT[role]}


def test_a_page_that_comes_again_gets_all_of_it_again(board):
    session = connect(board)
    once, again = session.whole(), session.whole()
    assert [films(once), *(news["shows"] for news in once["new"].values())] == [
        films(again),
        *(news["shows"] for news in again["new"].values()),
    ]
    assert films(again)[0]["anew"]


def test_a_new_state_is_a_film_from_what_was_shown_to_what_is_painted(board):
    session = connect(board)
    before, layers = board.scene, board.layers
    board.state = board.state.play("enter Y1")
    answer = session.changes()
    (film,) = begun(answer)
    assert film["width"] == before.width
    laid = [listed(layers[name]) for name in ("ground", "light", "pieces", "marks")]
    assert listed(film["start"]) == [number for layer in laid for number in layer]
    assert len(listed(film["beats"][-1]["order"])) == len(list(board.scene))
    assert shown(answer)["layers"]["ground"] == layers["ground"]
    rest = [each for each in films(answer) if "beats" in each][1]
    assert (rest["film"], rest["beats"], rest["more"]) == (film["film"], [], False)


def test_the_first_beat_goes_ahead_before_anything_else_is_worked_out(board):
    session, ahead = connect(board), []
    session.on_urgent = lambda message: ahead.append((message, [*asked]))
    after = board.state.play("enter Y1")
    scene = gw.games.scenery("snail-invasion").scene(after)
    asked = []

    def beats():
        for number in range(3):
            asked.append(number)
            yield Beat(scene=scene)

    def move(_):
        board.play(beats())
        board.show(scene)

    board.on_press(move)
    answer = session.handle({"part": session.id_of(board), "do": {"press": "shed:Y1"}}, 0.0)
    ((begins, already),) = ahead
    assert already == [0]
    assert begins.keys() == {"say"}, "nothing but the film"
    assert len(begun(begins)[0]["beats"]) == 1
    (rest,) = [film for film in films(answer) if "beats" in film]
    assert asked == [0, 1, 2]
    assert (rest["film"], len(rest["beats"]), rest["more"]) == (1, 2, False)
    assert "hits" in shown(answer)


def test_a_film_that_follows_another_in_one_answer_goes_out_after_it(board):
    session, ahead = connect(board), []
    session.on_urgent = ahead.append
    scene = board.scene

    def move(_):
        for _ in range(2):
            board.play(iter([Beat(scene=scene), Beat(scene=scene)]))
            board.show(scene)

    board.on_press(move)
    answer = session.handle({"part": session.id_of(board), "do": {"press": "shed:Y1"}}, 0.0)
    told = [
        (film["film"], len(film["beats"]), film["more"])
        for message in (*ahead, answer)
        for film in films(message)
        if "beats" in film
    ]
    assert len(ahead) == 1
    assert told == [(1, 1, True), (1, 1, False), (2, 1, True), (2, 1, False)]


def test_no_film_goes_ahead_to_a_page_that_has_to_forget_what_it_shows(board):
    session, ahead = connect(board), []
    session.on_urgent = ahead.append

    def move(_):
        board.viewer = 1
        board.play(iter([Beat(scene=board.scene)]))
        board.show(board.scene)

    board.on_press(move)
    answer = session.handle({"part": session.id_of(board), "do": {"press": "shed:Y1"}}, 0.0)
    assert not ahead
    assert [film["anew"] for film in begun(answer)] == [True]


def test_a_press_that_moves_nothing_brings_its_marks_alone(board):
    session = connect(board)
    session.changes()
    board.selection = ("7",)
    marks = session.changes()
    assert len(shapes(marks)) < 10
    assert not begun(marks)
    known = shown(marks)["layers"]
    board.selection = ()
    assert not shapes(session.changes())
    board.selection = ("7",)
    assert shown(session.changes())["layers"] == known, "the page knows these shapes already"


def test_the_first_film_of_a_game_needs_no_shape_that_the_page_has_already():
    table = pages.play("snail-invasion", Jobs(), seed=7)
    session = connect(table)
    known = shapes(session.whole())
    table.play_text(str(table.state.moves()[0]))
    news = shapes(session.changes())
    assert not news & known
    assert len(news) < len(known) / 4


def test_what_is_shown_without_a_film_ends_the_one_that_plays(board):
    session = connect(board)
    board.state = board.state.play("enter Y1")
    session.changes()
    board.selection = ("7",)
    assert None in films(session.changes())
    assert films(session.work(0.0)) == [], "and its rest is told to nobody"
    board.selection = ()
    assert None not in films(session.changes())


def test_a_film_that_the_page_has_shown_to_its_end_is_not_ended_again(board):
    session = connect(board)
    board.state = board.state.play("enter Y1")
    (film,) = begun(session.changes())
    session.work(0.0)
    say(board, {"told": film["film"]})
    board.selection = ("7",)
    assert None not in films(session.changes())


def test_nothing_is_played_to_a_page_that_is_not_there(board):
    board.state = board.state.play("enter Y1")
    assert board.collect() == []


def test_what_somebody_else_has_seen_a_page_is_to_forget(board):
    session = connect(board)
    board.viewer = 1
    board.show(board.scene)
    (film, *_) = films(session.changes())
    assert film["anew"]
    assert len(film["shapes"]) > 100


def test_a_press_is_a_token_once(board):
    pressed = []
    board.on_press(pressed.append)
    say(board, {"press": "5"})
    assert pressed == ["5"]
    assert board.selection == ("5",)
    say(board, {"press": "5"})
    assert board.selection == ()


@pytest.mark.parametrize(
    "nonsense",
    [
        {"press": "99"},
        {"press": 7},
        {"press": None},
        {},
        [],
        "press",
        None,
        {"look": {}},
        {"look": 3},
        {"look": {"palette": "pink", "letters": True}},
    ],
)
def test_nonsense_from_a_page_does_nothing(board, nonsense):
    pressed = []
    board.on_press(pressed.append)
    say(board, nonsense)
    assert pressed == []


def test_an_error_in_a_callback_is_shown(board):
    def broken(token):
        raise RuntimeError("the callback is broken")

    told = []
    board.on_error = told.append
    board.on_press(broken)
    say(board, {"press": "5"})
    (wrong,) = board.children
    assert "the callback is broken" in wrong.said["text"]
    assert [str(error) for error in told] == ["the callback is broken"]
    say(board, {"press": "6"})
    assert board.children == (wrong,)


def test_everything_that_can_be_pressed_is_offered_with_its_place_and_words(board):
    connect(board)
    ((_, content),) = pages.WIRE.sent[-1]["say"]
    hits = {place["token"]: place for place in content["film"]["places"].values()}
    assert hits["5"]["label"] == "Square 5: empty"
    assert hits["shed:Y1"]["label"].startswith("Yellow pawn in the shed")
    assert all(hit["w"] > 0 and hit["h"] > 0 for hit in hits.values())


def test_nothing_is_enlarged_for_a_finger_that_can_choose_nothing(board):
    for board.is_open in (True, False):
        connect(board)
        ((_, content),) = pages.WIRE.sent[-1]["say"]
        assert any("lens" in place for place in content["film"]["places"].values()) is board.is_open


def test_who_plays_can_choose_something_until_the_game_is_over():
    table = pages.play("snail-invasion", seed=7, players=["person", "person"])
    assert table.picture.is_open
    table.match.give_up(0)
    assert not table.picture.is_open


def test_a_press_sends_no_place_again(board):
    session = connect(board)
    before = board.hits["places"]
    board.selection = ("7",)
    answer = session.changes()
    assert shown(answer)["hits"]["places"] == before
    assert not [film for film in films(answer) if "places" in film]
    board.viewer = 1
    board.selection = ()
    (news,) = films(session.changes())
    assert news["anew"]
    assert len(news["places"]) == len(listed(before)), "somebody else looks, who may see other things"


def test_two_boards_do_not_know_of_each_other(wire, board):
    other = pages.board(GAME.start())
    say(other, {"press": "7"})
    assert board.selection == ()
    assert other.selection == ("7",)


def test_a_scene_of_another_size_is_shown_in_its_size(board):
    connect(board)
    board.state = gw.games["snail-invasion"].start(board=16)
    assert board.layers["height"] == board.hits["height"] == board.scene.height
    assert isinstance(board, Picture)


def test_the_page_tells_when_it_has_shown_what_happened(board):
    told = []
    board.on_film_end(lambda: told.append(board.is_telling))
    connect(board)
    assert not board.is_telling
    for move in ("enter Y1", "roll 1 2"):
        board.state = board.state.play(move)
    assert board.is_telling
    say(board, {"told": 1})
    assert board.is_telling
    say(board, {"told": 99})
    assert board.is_telling
    assert told == []
    say(board, {"told": 2})
    say(board, {"told": 2})
    assert told == [False]


def test_a_page_that_comes_later_is_not_waited_for(board):
    connect(board)
    board.state = board.state.play("enter Y1")
    connect(board)
    assert not board.is_telling
