"""The animals at the table: their poses and words follow from what has happened, and from nothing else."""

from __future__ import annotations

import pytest

import garden_widgets as gw
from garden_widgets.core.match import LATER
from garden_widgets.players.character import ANIMALS
from garden_widgets.players.reaction import Pose
from garden_widgets.presenters import opponents
from garden_widgets.presenters.address import Asked
from garden_widgets.presenters.opponents import animal_at
from garden_widgets.scenes import artwork, faces
from tests.presenters import pages


def pose(table, seat=0):
    return table.company.who[seat]["pose"]


def said(table):
    return [each["said"] for each in table.company.who if each["said"]]


def under_a_snail():
    """The gardener can land a drone on the small snail of square 8: it is wounded."""
    squares = {"8": ["K1"], "5": ["R2"], "1": ["R1"]}
    return gw.games["snail-invasion"].from_dict({"squares": squares, "roll": [1, 2], "turn": 0})


def test_every_animal_sits_at_the_table_in_every_pose():
    for animal in ANIMALS:
        assert artwork.names(f"table/{animal.id}") == {pose.value for pose in Pose}
        for each in Pose:
            assert all(item.box[3] < faces.TABLE_HIGH for item in faces.at_table(f"{animal.id}/{each}"))


def test_who_is_hit_winces_and_who_hits_is_glad():
    for players, seen, words in (
        (["person", "hedgehog"], "winces", ("Ow! That one must rest in the Nest.", "Oh! Poor little snail.")),
        (["person", "magpie"], "winces", ("Ouch! Back to the Nest.", "Hey! I will be back!")),
        (["hedgehog", "person"], "gloats", ("Sorry! My garden needs some peace.", "Have a good rest, little snail.")),
        (["magpie", "person"], "gloats", ("One snail less in my garden!", "Gotcha! Off you go!")),
    ):
        table = pages.play(gw.Match.at(under_a_snail(), seed=3, players=players, replies=LATER), jobs=pages.Jobs())
        table.match.play("move 5/1")
        assert pose(table) == seen
        assert said(table)[0] in words


def test_it_thinks_while_it_is_on_turn_and_waits_while_it_is_not():
    jobs = pages.Jobs()
    table = pages.play("snail-invasion", players=["person", "hedgehog"], seed=3, jobs=jobs)
    assert pose(table) == "waits"
    assert not said(table)
    table.play_text(str(table.state.moves()[0]))
    assert pose(table) == "thinks"


def test_who_loses_keeps_its_eyes_open_and_what_was_taken_back_is_forgotten():
    start = {"squares": {"5": ["R3", "R2"], "1": ["R1"], "12": ["K1"]}, "roll": [1, 3], "turn": 0}
    start = gw.games["snail-invasion"].from_dict(start)
    table = pages.play(gw.Match.at(start, seed=1, players=["person", "owl"]))
    table.play_text("move 1/1")
    assert table.result is not None
    assert pose(table) == "waits"
    table.undo()
    assert pose(table) == "waits"


@pytest.mark.parametrize(
    "game", ["snail-invasion", "carrots-and-broccoli", "pyramid-shambo", "yes-broccoli", "carrotia"]
)
def test_in_every_game_animals_react_and_never_more_than_one_speaks(game):
    table = pages.play(game, players=["gentle", "strong" if game == "snail-invasion" else "gentle"], seed=5)
    match, poses, lines = table.match, set(), set()
    for entry in range(len(match.record)):
        match.goto(entry)
        assert len(said(table)) <= 1
        lines |= set(said(table))
        poses |= {each["pose"] for each in table.company.who}
    match.goto(len(match.record))
    won = table.result.winners
    cheers = won if len(won) == 1 or table.match.game.is_shared else ()
    assert [each["pose"] == "gloats" for each in table.company.who] == [seat in cheers for seat in range(2)]
    assert {"gloats", "winces"} <= poses
    assert len(lines) > 1


def test_a_page_learns_each_drawing_once_and_all_of_them_anew():
    table = pages.play("snail-invasion", players=["person", "hedgehog"], seed=3, jobs=pages.Jobs())
    table.picture.is_seen = True
    pages.connect(table)
    assert '"hedgehog/waits": "<svg' in pages.WIRE.text()
    pages.WIRE.since()
    table.play_text(str(table.state.moves()[0]))
    assert '"hedgehog/thinks": "<svg' in pages.WIRE.text()
    pages.WIRE.since()
    table.undo()
    assert "hedgehog/waits" not in pages.WIRE.text()
    assert '"hedgehog/waits": "<svg' in pages.everything(table)


@pytest.mark.parametrize(("challenged", "says"), [("G", 1), ("R", 0)], ids=["an animal", "the person"])
def test_who_was_in_the_fight_before_is_calm_in_a_new_one(challenged, says):
    """Whoever is challenged now has the word; a person says nothing, and what was said of the fight before is over."""
    match = gw.Match("pyramid-shambo", seats=3, seed=4, players=["person", "hare", "mole"], replies=LATER)
    table = pages.play(match, jobs=pages.Jobs())
    for seat, move in enumerate(["challenge Y", "scissors", "rock"]):
        table.match.play(move, 1 if seat == 2 else 0)
    assert [each["pose"] for each in table.company.who] == ["gloats", "waits"]
    table.match.play("pay R1")
    assert pose(table) == "gloats", "until something new begins"
    table.match.play(f"challenge {challenged}", 1)
    assert pose(table) != "gloats"
    assert len(said(table)) == says


def test_a_review_has_no_animals():
    table = pages.play("snail-invasion", players=["person", "owl"], seed=3)
    table.match.give_up(0)
    assert [each["pose"] for each in table.company.who] == ["gloats"]
    table.review()
    assert table.company.who == []
    table.again.new()
    assert table.company.who


def test_between_persons_nobody_else_sits_there():
    assert pages.play("snail-invasion", players=["person", "person"]).company.who == []


@pytest.mark.parametrize("chosen", ["mole", "hare", "owl"])
def test_rivals_are_different_animals_and_the_nearest_in_strength(chosen):
    rivals = opponents.beside("pyramid-shambo", chosen, 4)
    assert rivals[0] == chosen
    assert len(set(rivals)) == 4
    levels = {each.id: each.level for each in gw.games.characters("pyramid-shambo")}
    far = [abs(levels[each] - levels[chosen]) for each in rivals]
    assert far == sorted(far)


def test_several_animals_have_their_names_and_whom_they_play_on_the_bench():
    table = pages.play("pyramid-shambo", seats=3, players=["person", "hare", "mole"], seed=1)
    assert [(each["name"], each["plays"]) for each in table.company.who] == [
        ("Hare", "yellow player"),
        ("Mole", "green player"),
    ]
    alone = pages.play("pyramid-shambo", players=["person", "hare"], seed=1)
    assert [each["name"] for each in alone.company.who] == [""]


@pytest.mark.parametrize("name", list(gw.games))
def test_who_only_watches_sees_animals_of_different_levels_at_the_table(name):
    shown = pages.play_page(Asked(game=name))
    start = pages.content(shown)
    (picture,) = (way["picture"] for way in start.screen["ways"] if way["id"] == "watch")
    assert picture.startswith("<svg")
    pages.say(start, {"choose": "watch"})
    table = pages.content(shown)
    found = [animal_at(table.match, seat) for seat in range(table.state.seats)]
    assert len({each.level for each in found}) == min(3, len(found))
    assert {each["animal"] for each in table.company.who} <= {each.id for each in found}
    assert table.company.who
