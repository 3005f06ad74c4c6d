"""The lesson of Pyramid Shambo: throws stay hidden, and what its steps show is what the rules say."""

from __future__ import annotations

import re

import pytest

from garden_widgets.core.registry import games
from garden_widgets.lessons import prose
from garden_widgets.lessons.practice.making import make
from garden_widgets.lessons.practice.series import made
from garden_widgets.lessons.schema import DoIt, PlayGame
from garden_widgets.shelf.pyramid_shambo.lesson import LESSON
from tests.examples import every_other
from tests.shelf.pyramid_shambo.history import history, is_played


def run_of(name, *moves):
    """Begin a step, and play in it."""
    run = LESSON[name].run(LESSON.game)
    for move in moves:
        run.play(move)
    return run


@pytest.mark.parametrize("step", LESSON.steps, ids=lambda step: step.name)
def test_a_step_begins_with_its_goal_and_is_short(step):
    said = {where: str(text) for where, text in prose.bound_texts(LESSON.game, step)}
    goal, _, story = re.sub(r"([.!?”])\s", r"\1\n", said.pop(prose.ITS_TEXT), count=1).partition("\n")
    assert len(goal.split()) <= 15
    assert len(story.split()) <= 40
    assert all(len(words.split()) <= 25 for words in said.values())


def told(name, bet):
    """Bet in a prediction, and give the kinds of what happened."""
    run = run_of(name)
    run.bet(bet)
    return run, [event.kind for event in run.stage.events]


@pytest.mark.parametrize("name", ["last-one-in", "throw"])
def test_a_throw_that_is_in_is_hidden_from_the_learner(name):
    run = run_of(name)
    assert list(run.state.to_dict()["throws"].values()) == ["?"]
    assert "?" not in run.stage.state.to_dict()["throws"].values()


def test_the_other_throws_only_after_the_learner():
    run = run_of("tie")
    assert run.state.to_dict()["throws"] == {}
    said = run.play("rock")
    assert "a tie" in said.text
    assert run.state.fee == 2
    assert run.play("paper").kind == "good"


def test_after_a_wrong_throw_the_fight_can_be_taken_back():
    run = run_of("tie", "scissors")
    assert run.state.debts == ((0, 1, 1),)
    run.back()
    run.play("rock")
    run.play("paper")
    assert run.done


def test_paying_with_the_wrong_colour_brings_the_learner_out():
    wrong, right = run_of("whose-colour", "pay R2"), run_of("whose-colour", "pay B2")
    assert wrong.state.out == ("B", "R")
    assert wrong.over
    assert right.state.out == ("B",)
    assert right.done


@pytest.mark.rule("PS-13")
def test_the_cascade_stops_at_green_and_does_so_when_the_bonus_is_paid_too():
    run, kinds = told("cascade", 1)
    assert run.done
    assert kinds.count("out") == kinds.count("left") == 2
    assert kinds.count("paid") == 3
    assert run.state.out == ("B", "K")
    assert run.state.holdings["G"] == ("G2",)
    assert run.state.stage == "challenge"


@pytest.mark.rule("PS-13")
def test_only_one_of_the_two_poor_players_takes_a_third_along():
    right, wrong = run_of("dominoes", "challenge Y", "rock", "pay G1"), run_of("dominoes", "challenge B")
    assert right.done
    assert right.state.out == ("Y", "G")
    assert [event.rule.id for event in right.stage.events if event.kind == "out"] == ["PS-10", "PS-13"]
    assert wrong.over
    alone = wrong.stage.state
    while not alone.debts:
        throw = {0: "rock"}.get(alone.movers[0], "scissors")
        alone = alone.play(alone.parse(throw, alone.movers[0]))
    alone = alone.play("pay R1")
    assert alone.out == ("B",)


@pytest.mark.rule("PS-18")
def test_after_the_bonus_the_turn_passes_over_who_is_out():
    run = run_of("bonus", "pay G3 back R2", "pay B1")
    assert run.done
    assert (run.state.out, run.state.turn) == (("Y",), 2)


@pytest.mark.rule("PS-15")
def test_in_the_showdown_one_tie_makes_four_pips():
    assert run_of("showdown", "rock", "paper").state.debts == ((1, 0, 4),)
    hasty = run_of("showdown", "paper")
    assert hasty.state.debts == ((1, 0, 2),)
    assert not hasty.done


@pytest.mark.rule("PS-19")
def test_the_count_is_counted_along_and_its_last_word_is_go():
    run = run_of("count-in")
    assert run.state.options["count"] == "123go"
    assert run.play("scissors").kind == "good"


def test_the_winner_of_a_throw_loses_the_game():
    run, kinds = told("dangerous-win", 1)
    assert "won" in kinds
    assert run.state.result.winners == (1,)
    assert run.state.out == ("G", "R")


def test_all_four_steps_of_change_are_walked():
    steps = [
        run_of(name).state.bill.ways.means.name for name in ("only-large", "bystander", "third-step", "fourth-step")
    ]
    assert steps == ["CHANGE", "PAYER_SWAPS", "PAID_SWAPS", "BYSTANDERS_SWAP"]


def test_the_winner_decides_in_the_place_of_who_is_out():
    run = run_of("in-their-place")
    assert (run.state.turn, run.state.decider) == (0, 1)
    run.play("pay B3 back Y2")
    run.play("pay G1")
    assert run.done
    assert run.state.turn == 1


def test_games_of_the_core_path_grow_and_their_bots_get_better():
    played = [step for step in LESSON.steps if isinstance(step, PlayGame) and not step.fine]
    assert [step.options["seats"] for step in played] == [2, 3, 5]
    careless = [step.careless for step in played]
    assert careless == sorted(careless, reverse=True)
    assert len(set(careless)) == len(careless)


@pytest.mark.parametrize("step", [step for step in LESSON.steps if isinstance(step, DoIt)], ids=lambda step: step.name)
def test_solutions_earn_all_stars(step):
    run = run_of(step.name, *step.solution)
    assert (run.done, run.stars) == (True, 3)


@pytest.mark.parametrize(("token", "right"), [("seat:G", False), ("G2", False), ("seat:Y", True), ("Y2", True)])
def test_second_thoughts_are_had_of_yellow_alone(token, right):
    run = run_of("second-thoughts")
    assert (run.press(token).kind == "good") == run.done == right


# Practice -------------------------------------------------------------------------------------------------------------

RUNGS = {rung.name: rung for rung in LESSON.rungs}


@pytest.mark.parametrize("rung", LESSON.rungs, ids=lambda rung: rung.name)
def test_every_name_in_a_position_is_filled_in(rung):
    for number in range(len(rung)):
        for seed in range(3):
            step = make(LESSON.game, rung, number, seed)
            for _, words in prose.bound_texts(LESSON.game, step):
                assert not re.search(r"[{}]| {2}|The red player|the red player", str(words)), str(words)


def test_a_wrong_pyramid_is_a_wrong_pointing_even_where_a_press_means_its_holder():
    step = make(LESSON.game, RUNGS["start"], 0, 1)
    run = step.run(LESSON.game)
    (colour,) = {token[0] for token in run.sought}
    said = run.point("Y1" if colour != "Y" else "R1")
    assert (said.kind, run.misses) == ("wrong", 1)
    assert "another colour" in said.text


def test_a_press_on_a_pyramid_still_points_at_its_holder_where_players_are_sought():
    step = make(LESSON.game, RUNGS["start"], 2, 1)
    run = step.run(LESSON.game)
    holder = run.sought[0].removeprefix("seat:")
    run.point(run.state.holdings[holder][0])
    assert run.found == (f"seat:{holder}",)


def test_both_throws_that_are_told_stand_in_the_script():
    rung = RUNGS["ties"]
    for seed in range(8):
        step = make(LESSON.game, rung, len(rung) - 1, seed)
        now, then = step.replies
        said = dict(prose.bound_texts(LESSON.game, step))[prose.ITS_TEXT]
        assert f"throws {now} now, and {then} after that" in str(said)


def test_whoever_is_challenged_throws_what_is_told():
    for seed in range(8):
        step = make(LESSON.game, RUNGS["knock-out"], len(RUNGS["knock-out"]) - 1, seed)
        assert str(step.text).endswith(f"throws {step.replies[0]}.")
        run = step.run(LESSON.game)
        for move in run.state.moves(step.seat):
            said = run.play(move)
            if not run.over:
                run.play(step.solution[1])
                assert run.stage.events[-1].parts["winner"] == step.seat
            else:
                assert said.kind == "wrong"
            run.again()


@pytest.mark.parametrize("name", ["ties", "deciding", "exactly", "who-changes", "helpers", "showdown", "everything"])
def test_while_something_is_asked_the_middle_does_not_tell_the_answer(name):
    telling = re.compile(r"^Fee:|Showdown|chooses how|Pay it exactly|get the rest back|pip for pip|everything")
    for number in range(len(RUNGS[name])):
        run = make(LESSON.game, RUNGS[name], number, 4).run(LESSON.game)
        shown = [getattr(item, "text", "") for item in run.scene().items]
        assert run.asks is not any(map(telling.search, shown))


# What can have come about --------------------------------------------------------------------------------------------

LARGE = "ten"
"""A rung of large tables, to which games are long."""


@pytest.mark.parametrize("step", LESSON.steps, ids=lambda step: step.name)
def test_every_table_of_the_lesson_comes_about_in_play(step):
    comes_about(step)


@pytest.mark.parametrize(
    "rung",
    [pytest.param(rung, marks=[pytest.mark.slow] if rung.name == LARGE else []) for rung in LESSON.rungs],
    ids=lambda rung: rung.name,
)
def test_tables_to_practise_at_come_about_in_play(rung):
    for number in every_other(range(len(rung))):
        comes_about(made(LESSON, rung, number, 5))


def comes_about(step):
    table = step.run(LESSON.game).stage.state
    moves = history(table)
    assert moves is not None, table.to_dict()
    assert is_played(table, moves)


@pytest.mark.parametrize(
    ("holdings", "due"),
    [
        ({"R": "K2", "Y": "R1 R2 R3 Y1 Y2 Y3 B1 B2 B3", "B": "K3", "K": "K1"}, "K"),
        ({"R": "B2", "Y": "R1 R2 R3 Y1 Y2 Y3 K1 K2 K3", "B": "B1", "K": "B3"}, "BK"),
    ],
)
def test_a_table_that_cannot_have_come_about_is_found_out(holdings, due):
    """Red has got some of the bonuses for green, but holds no small pyramid."""
    position = {"active": "G", "out": ["G"], "challenge": "R", "debts": [[letter, "R", 1] for letter in due]}
    held = {letter: pieces.split() for letter, pieces in holdings.items()}
    table = games[LESSON.game].from_dict({"options": {"colours": "RYGBK"}, "holdings": held, **position})
    moves = history(table)
    assert moves is None or not is_played(table, moves)
