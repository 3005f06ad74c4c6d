"""The lesson of Carrotia: its gardens are as it says, and its ends are what it teaches."""

from __future__ import annotations

import pytest

from garden_widgets.core.registry import games
from garden_widgets.core.text import Text
from garden_widgets.lessons.practice.making import make
from garden_widgets.lessons.runner import Run
from garden_widgets.lessons.schema import DoIt
from garden_widgets.scenes.scene import OFFER
from garden_widgets.shelf.carrotia.engine.maze import BESIDE, CELL, CELLS, SIDES
from garden_widgets.shelf.carrotia.engine.setup import MOVES
from garden_widgets.shelf.carrotia.lesson import LESSON
from garden_widgets.shelf.carrotia.lesson.drawn import RING, STAR, WHOLE, quest, tiles
from garden_widgets.shelf.carrotia.lesson.gardens import MAZES

OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}


@pytest.mark.parametrize("drawn", [RING, STAR, WHOLE, *MAZES])
def test_the_mazes_of_the_lesson_fit(drawn):
    maze = tiles(drawn)
    size = max(int(cell[1]) for cell in maze)
    state = games["carrotia"].from_dict(
        {"stage": "run", "round": size - 2, "quest": quest("a1", "b1"), "maze": maze, "rabbit": "a1"}
    )
    assert len(maze) == size * size
    assert state.misfits == ()


def follow(name: str) -> Run:
    """Solve a step and give where it ends."""
    run = LESSON[name].run(LESSON.game)
    assert isinstance(run.step, DoIt)
    for text in run.step.solution:
        run.play(text)
    assert run.done
    return run


def test_the_first_step_wins_a_whole_game():
    state = follow("out-of-the-maze").state
    assert (state.store, state.result.winners) == (21, (0,))


def test_one_move_short_the_basket_would_be_lost():
    run = LESSON["one-move-short"].run(LESSON.game)
    run.play("go N")
    assert "out of reach" in run.play("go W").text
    assert run.over
    late = run.stage.state.play("go N")
    assert "lost" in {event.kind for event in late.events}


def test_each_bird_and_each_character_is_met():
    met = str([(step.position, step.rules) for step in LESSON.steps])
    for name in ("owl", "hawk", "crow", "seagull", "bat", "sparrow"):
        assert f"'{name}': " in met
    for name in ("bandit", "ghost", "mummy", "clown", "sailor", "vampire"):
        assert f"'{name}'" in met


def test_what_is_tried_after_the_sand_is_refused_on_the_board():
    run = LESSON["sand"].run(LESSON.game)
    assert "press the crossroads on the bench" in Text.of(run.step.text).template
    crossroads = [item.token for item in run.scene().touchable if "crossroads" in item.label]
    assert len(set(crossroads)) == 1
    assert run.marks().target == run.marks().able == ()
    said = run.press(crossroads[0])
    assert (said.kind, said.rule.id) == ("good", "CA-08")
    assert run.done
    assert run.marks().target == (), "what cannot be laid has no place to go"


def test_who_is_first_at_the_carrot_is_not_carried_off_for_it():
    run = follow("dice-open")
    assert run.stars == 3
    assert run.state.rabbit == "b2"
    assert [event.kind for event in run.stage.events] == ["fly"]
    assert "were there first" in str(run.step.done)


@pytest.mark.parametrize(("name", "cell"), [("carrot-on-the-die", "b3"), ("owl-and-sparrow", "b2"), ("bat", "b2")])
def test_a_press_where_the_arrow_points_lets_the_bird_fly_there(name, cell):
    run = LESSON[name].run(LESSON.game)
    assert run.press(cell).kind == "good"
    assert run.done


def test_a_question_offers_the_reason_and_not_the_title():
    rung = next(each for each in LESSON.rungs if each.name == "carrot-die")
    step = make("carrotia", rung, 0, 5)
    assert [str(choice.text) for choice in step.choices] == [
        "Yes, that is allowed",
        "No: that is no step towards the nearest carrot.",
    ]


def pressed(name: str, *tokens: str) -> tuple[Run, list[str]]:
    """Press one thing after another in a step, and give what is said each time."""
    run = LESSON[name].run(LESSON.game)
    return run, [run.press(token).text for token in tokens]


def test_a_pass_asks_for_the_first_carrot_and_then_for_the_second():
    run, said = pressed("special-pass", "rest", "a1")
    assert ["first carrot" in said[0], "second carrot" in said[1]] == [True, True]
    assert not run.done


def test_a_tile_that_fits_nowhere_as_it_lies_has_to_be_turned_and_one_that_fits_to_be_laid():
    _, said = pressed("lay-tiles", *["tile:L"] * 4)
    assert ["fits nowhere" in each for each in said] == [True, True, True, False]
    assert "the cell where it goes" in said[-1]


def test_mending_says_when_the_tick_is_due():
    run, said = pressed("mend", "c2", "c2", "c2", "c2")
    assert ["now press the tick" in each for each in said] == [False, False, False, True]
    assert run.press("ok").kind == "good"


def test_between_two_decisions_is_said_what_to_press():
    _, said = pressed("dice-open", "b2")
    assert said[0].endswith("Press the sparrow: it has one way to fly.")


def test_no_arrow_offers_a_way_when_a_step_is_done():
    def arrows(run: Run) -> int:
        return sum(item.note == OFFER for item in run.scene().items)

    run, _ = pressed("along-the-path")
    assert arrows(run) > 0
    assert arrows(follow("along-the-path")) == 0
    assert arrows(follow("special-pass")) == 0


def walks(state) -> set[tuple[str, str | None, int]]:
    """List where a rabbit can be that went in at the entry: the cell, the side it came from, and the moves left."""
    card = state.card.to_dict()
    here = {(card["entry"], None)}
    found = {(*place, MOVES[state.round.number]) for place in here}
    for left in reversed(range(MOVES[state.round.number])):
        here = {
            (CELLS[beside], OPPOSITE[side])
            for cell, came_from in here
            for number, side in enumerate(SIDES)
            if side != came_from and side in state.tiles[cell]
            if (beside := BESIDE[state.size][CELL[cell]][number]) >= 0
            if OPPOSITE[side] in state.tiles.get(CELLS[beside], "") and CELLS[beside] != card["exit"]
        }
        found |= {(*place, left) for place in here}
    return found


@pytest.mark.parametrize("name", [step.name for step in LESSON.steps])
def test_a_rabbit_of_the_lesson_can_have_come_where_it_is(name):
    state = LESSON[name].run(LESSON.game).state
    if state.rabbit is None:
        return
    carried_back = "hawk" in state.birds and (state.rabbit, state.came_from) == (state.card.to_dict()["entry"], None)
    assert carried_back or (state.rabbit, state.came_from, state.moves_left) in walks(state)


@pytest.mark.parametrize("name", [step.name for step in LESSON.steps])
def test_no_carrots_of_the_lesson_lie_where_the_rabbit_came_in(name):
    state = LESSON[name].run(LESSON.game).state
    if state.rabbit is not None:
        assert state.card.to_dict()["entry"] not in state.carrots
