"""What people write first: it does what is meant, or says what is wrong."""

from __future__ import annotations

import ipywidgets
import pytest
import traitlets

import garden_widgets as gw

GAME = gw.games["snail-invasion"]


class TestBoard:
    def test_it_takes_a_layout(self):
        assert gw.board(GAME.start(), layout={"width": "300px"}).layout.width == "300px"
        made = gw.board(GAME.start(), layout=ipywidgets.Layout(border="1px solid"))
        assert made.layout.border_top == "1px solid"

    @pytest.mark.parametrize("game", ["snail-invasion", GAME])
    def test_a_game_is_shown_as_it_starts(self, game):
        assert gw.board(game).state == GAME.start()

    def test_a_match_is_shown_and_followed(self):
        match = gw.Match("snail-invasion", seed=7)
        board = gw.board(match)
        assert board.state == match.state
        match.play("enter Y1")
        assert board.state == match.state

    def test_of_a_hidden_match_it_shows_what_the_seat_may_know(self):
        match = gw.Match("pyramid-shambo", seats=2, seed=7)
        match.play("challenge Y")
        match.play("rock", match.state.movers[0])
        labels = [item.label for item in gw.board(match).presenter.scene.touchable]
        assert "face down" in str(labels)

    @pytest.mark.parametrize("thing", [None, 7, {"roll": [3, 4]}, GAME.start().play("roll 3 4").moves()[0]])
    def test_anything_else_is_named(self, thing):
        with pytest.raises(TypeError, match=r"gw\.board shows a state, a match, or a game by its name"):
            gw.board(thing)

    def test_a_game_that_nobody_knows_is_answered_with_the_nearest(self):
        with pytest.raises(gw.UnknownGame, match="Did you mean snail-invasion"):
            gw.board("snail-invader")


class TestPlay:
    @pytest.mark.parametrize(
        ("options", "named"),
        [
            ({"seed": 99}, "seed"),
            ({"players": ["gentle", "gentle"]}, "players"),
            ({"seed": 99, "players": ["gentle", "gentle"], "nonsense": 4}, "seed, players and nonsense"),
        ],
    )
    def test_what_a_match_has_already_cannot_be_given(self, options, named):
        with pytest.raises(TypeError, match=f"A match cannot be given {named}, since"):
            gw.play(gw.Match("snail-invasion"), **options)

    def test_a_state_is_played_on_from_there(self):
        state = GAME.start(board=16).play("roll 3 4").play("enter Y1")
        made = gw.play(state, seed=7, players=["person", "gentle"])
        assert made.match.start == state
        assert (made.match.seed, made.match.players) == (7, ("person", "gentle"))
        with pytest.raises(TypeError, match="A state cannot be given board, since it has its options already"):
            gw.play(state, board=12)

    def test_it_takes_a_layout(self):
        assert gw.play("snail-invasion", layout={"width": "50%"}).layout.width == "50%"

    @pytest.mark.parametrize("thing", [None, 7, ["snail-invasion"]])
    def test_anything_else_is_named(self, thing):
        with pytest.raises(TypeError, match=r"gw\.play takes a game or its name, a state or a match"):
            gw.play(thing)

    @pytest.mark.parametrize("name", ["state", "result"])
    def test_what_follows_from_the_match_cannot_be_set(self, name):
        made = gw.play("snail-invasion", seed=7)
        before = made.state
        value = GAME.start() if name == "state" else gw.Result((0,), None, GAME.rules["SI-01"])
        with pytest.raises(traitlets.TraitError, match=r"\.match = gw\.Match\.at\(state\)"):
            setattr(made, name, value)
        assert made.state is before
        assert made.result is None
        made.match = gw.Match.at(GAME.start(board=16))
        assert made.state.options["board"] == 16


class TestLesson:
    def test_it_takes_a_game(self):
        assert gw.lesson(GAME, "blocking").step == "blocking"

    def test_it_takes_a_layout(self):
        assert gw.lesson("snail-invasion", layout={"width": "50%"}).layout.width == "50%"

    @pytest.mark.parametrize("thing", [None, 7, GAME.start()])
    def test_anything_else_is_named(self, thing):
        with pytest.raises(TypeError, match=r"gw\.lesson takes a game or its name"):
            gw.lesson(thing)


@pytest.mark.parametrize(
    ("make", "short"),
    [
        (lambda: gw.board("snail-invasion"), "<Board of snail-invasion>"),
        (lambda: gw.play("snail-invasion", seed=7), "<Play of snail-invasion, 1 of 1 entries>"),
        (lambda: gw.lesson("snail-invasion", "blocking"), "<LessonWidget of snail-invasion, blocking>"),
    ],
    ids=["board", "play", "lesson"],
)
def test_a_box_of_widgets_is_written_in_one_line(make, short):
    made = make()
    assert repr(made) == short
    assert repr(ipywidgets.HBox([made])) == f"HBox(children=({short},))"
    assert made._repr_mimebundle_()["text/plain"] == short


@pytest.mark.parametrize("name", ["board", "lesson", "play"])
def test_the_help_shows_what_it_takes_by_example(name):
    assert f"gw.{name}(" in getattr(gw, name).__doc__
