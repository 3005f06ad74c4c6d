"""The prover: sound steps pass, and every fault that it looks for is found where it is put in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from garden_widgets.core.registry import games
from garden_widgets.core.text import Text
from garden_widgets.lessons import deciding, presses
from garden_widgets.lessons.goals import All, Any, Ends, Happens, Holds, Not, Played, Refused
from garden_widgets.lessons.kinds.break_it import BreakItRun
from garden_widgets.lessons.kinds.do_it import DoItRun
from garden_widgets.lessons.kinds.find_all import FindAllRun
from garden_widgets.lessons.prover import prove, unasked, undecided, untaught_rules
from garden_widgets.lessons.runner import Run, Said
from garden_widgets.lessons.schema import Answer, Choice, Help, Lesson, Predict
from garden_widgets.scenes.pressing import Press, paths
from garden_widgets.shelf.snail_invasion.engine.state import SnailState
from garden_widgets.shelf.snail_invasion.lesson import LESSON
from tests.core import toy
from tests.lessons.auction_scenes import SCENERY
from tests.lessons.conftest import BELL, BREAK_IT, DO_IT, FIND_ALL, PLAY, PREDICT, SECRET, SNAILS, STEPS


@pytest.fixture(autouse=True)
def nothing_is_remembered():
    """Forget which presses lead where: a test may have changed it."""
    paths.cache_clear()
    yield
    paths.cache_clear()


def lesson(*steps, game=SNAILS):
    return Lesson(game=game, title="A lesson", steps=steps)


def faults(step, /, *, game=SNAILS, **changes):
    """Prove one step, changed a little; what is wrong with the lesson as a whole is left out."""
    step = replace(step, **changes)
    return [
        fault.removeprefix(f"{step.name}: ") for fault in prove(lesson(step, game=game)) if fault.startswith(step.name)
    ]


def found(step, text, /, **changes):
    """Tell whether a change leads to a fault that says just this - and to none without the change.

    Three points at the end stand for what others say.
    """
    assert faults(step) == []
    start, points, _ = text.partition("...")
    return any(fault == text or (points and fault.startswith(start)) for fault in faults(step, **changes))


# A lesson as a whole -------------------------------------------------------------------------------------------------


def shape(*steps):
    return [fault for fault in prove(lesson(*steps), whole_games=False) if "SI-" not in fault]


def copies(step, count, **changes):
    return [replace(step, name=f"{step.name}-{n}", **changes) for n in range(count)]


def test_a_lesson_of_the_right_shape_has_no_fault():
    assert shape(BREAK_IT, FIND_ALL, PREDICT, *copies(DO_IT, 8), PLAY) == []


def test_two_steps_of_one_name():
    assert "2 steps have the name 'predict'." in shape(*STEPS, PREDICT)


@pytest.mark.parametrize("count", [2, 19])
def test_a_core_path_of_the_wrong_length(count):
    faults = shape(BREAK_IT, FIND_ALL, PREDICT, *copies(DO_IT, count), *copies(PREDICT, 5, fine=True), PLAY)
    assert f"The core path has {count + 4} steps instead of 12 to 22." in faults
    assert "Fine points stand among the steps of the core path instead of after them." in faults


@pytest.mark.parametrize(("count", "enough"), [(6, False), (7, True)])
def test_the_core_path_of_a_small_game_has_a_step_for_each_core_rule_and_the_game(monkeypatch, count, enough):
    entry = replace(toy.ENTRY, scenes="tests.lessons.auction_scenes")
    monkeypatch.setitem(games._all(), entry.name, entry)
    core_rules = sum(rule.level == "core" for rule in games[entry.name].rules.values())
    assert core_rules == 6
    path = Lesson(game=entry.name, title="Small", steps=(*copies(PREDICT, count - 1), replace(PLAY, options={})))
    short = f"The core path has {count} steps instead of 7 to 22."
    assert (short not in prove(path, whole_games=False)) == enough


def test_a_core_path_that_does_not_end_with_a_game():
    assert "The core path does not end with a real game." in shape(PLAY, PREDICT, *copies(PLAY, 1, fine=True))


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.name)
def test_a_kind_that_is_missing(step):
    kind = type(step).__name__
    assert f"No step is of the kind {kind}." in shape(*(other for other in STEPS if other is not step))
    assert f"No step is of the kind {kind}." not in shape(*STEPS)


@pytest.mark.parametrize("rule", list(games[SNAILS].rules))
def test_a_rule_that_no_step_teaches(rule):
    steps = [replace(step, rules=tuple(other for other in step.rules if other != rule)) for step in LESSON.steps]
    faults = list(untaught_rules(replace(LESSON, steps=tuple(steps))))
    assert f"No step teaches {rule} ({games[SNAILS].rules[rule].title})." in faults


def test_a_rule_that_is_taught_in_the_wrong_place():
    assert "SI-11 (Blocked) is not taught by doing it on the core path, only in play." in prove(
        lesson(replace(PLAY, rules=("SI-11",)))
    )
    assert "SI-11 (Blocked) is not taught by doing it on the core path, only in break-it." in prove(
        lesson(replace(BREAK_IT, fine=True))
    )
    assert "SI-R9 (Once round the board) is not taught among the fine points, only in predict." in prove(
        lesson(replace(PREDICT, rules=("SI-R9",)))
    )


@pytest.mark.parametrize("step", [PREDICT, PLAY], ids=lambda step: step.name)
@pytest.mark.parametrize(
    ("rule", "where"),
    [
        ("SI-11 (Blocked)", "by doing it on the core path"),
        ("SI-R1 (The number rolled is the sum)", "by doing it on the core path"),
        ("SI-26 (Patio garden)", "by doing it"),
    ],
)
def test_to_watch_or_to_play_a_game_is_not_to_be_taught_by_doing(step, rule, where):
    fault = f"{rule} is not taught {where}, only in {step.name}."
    id = rule.partition(" ")[0]
    assert fault in untaught_rules(lesson(replace(step, rules=(id,))))
    for doing in (DO_IT, BREAK_IT, FIND_ALL):
        assert not any(rule in fault for fault in untaught_rules(lesson(replace(doing, rules=(id,)), step)))
    assert any(rule in fault for fault in untaught_rules(lesson(replace(DO_IT, rules=(id,), fine=True)))) == (
        "core" in where
    )


# Texts, rules, positions ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.name)
def test_a_sound_step_has_no_fault(step):
    assert faults(step) == []


@pytest.mark.parametrize(
    ("step", "fault", "changes"),
    [
        (PREDICT, "its name is not made of small letters, digits and dashes.", {"name": "Predict It"}),
        (PREDICT, "its title has 41 letters; 1 to 40 are right.", {"title": "x" * 41}),
        (PREDICT, "its title has 0 letters; 1 to 40 are right.", {"title": ""}),
        (PREDICT, "its text has 61 words; 60 are the most.", {"text": "word " * 60 + "end."}),
        (PREDICT, "its text is no whole sentence: ''.", {"text": ""}),
        (PREDICT, "what is said when it is done is no whole sentence: 'so'.", {"done": "so"}),
        (PREDICT, "what is said otherwise is no whole sentence: ' '.", {"otherwise": " "}),
        (PREDICT, "hint 1 is no whole sentence: 'Look'.", {"hints": ("Look",)}),
        (PREDICT, "what is said to bet 1 is no whole sentence: 'no'.", {
            "choices": (replace(PREDICT.choices[0], wrong="no"), *PREDICT.choices[1:])
        }),
        (FIND_ALL, "what is said otherwise is no whole sentence: 'no'.", {"otherwise": "no"}),
        (FIND_ALL, "what is said elsewhere is no whole sentence: 'no'.", {"elsewhere": "no"}),
        (DO_IT, "answer 1 is no whole sentence: 'no'.", {"wrong": (Answer(Played("enter"), "no"),)}),
        (DO_IT, "it has 1 of 2 hints: where to look, and what to do.", {"hints": DO_IT.hints[1:]}),
        (BREAK_IT, "it has 1 of 2 hints: where to look, and what to do.", {"hints": BREAK_IT.hints[:1]}),
        (FIND_ALL, "it has 0 of 2 hints: where to look, and what to do.", {"hints": ()}),
        (PREDICT, "it has 0 of 1 hints: where to look, and what to do.", {"hints": ()}),
        (PREDICT, "there is no rule SI-99.", {"rules": ("SI-99",)}),
        (PREDICT, "it teaches no rule.", {"rules": ()}),
        (PREDICT, "it teaches 5 rules at once; 4 are the most.", {
            "rules": ("SI-01", "SI-02", "SI-03", "SI-04", "SI-05")
        }),
        (BREAK_IT, "it breaks SI-11, which is not among its rules.", {"rules": ("SI-12",)}),
        (FIND_ALL, "it looks for what SI-11 holds back, which is not among its rules.", {"rules": ("SI-12",)}),
        (PREDICT, "its position cannot be set up: squares: ...", {"position": {"squares": {"13": ["R1"]}}}),
        (DO_IT, "its position cannot be set up: There is no seat 2 to look from: ...", {"seat": 2}),
        (PLAY, "its position cannot be set up: options: ...", {"options": {"seats": 3}}),
        (BREAK_IT, "it is not the turn of seat 1: It is the gardener's turn, with 1 + 3 = 4.", {"seat": 1}),
        (FIND_ALL, "it is not the turn of seat 0: It is the gardener's turn to roll.", {"position": {}}),
    ],
)  # fmt: skip
def test_a_fault_of_any_step(step, fault, changes):
    assert found(step, fault, **changes)


def test_a_position_in_which_nobody_can_move_is_a_fault_of_its_step(monkeypatch):
    monkeypatch.delattr(SnailState, "moves")
    monkeypatch.setattr(SnailState, "_legal_moves", lambda self, seat: ())
    (fault,) = faults(DO_IT)
    assert fault.startswith("Seat 0, the gardener, is on turn and has no legal move, which is a fault of snail-")
    assert "'squares': {'3': ['Y1']}" in fault


# Do it ---------------------------------------------------------------------------------------------------------------


PLAIN = {"text": "Press it.", "hints": ("Look round.", "Press the red pawn.")}
"""Words for a position in which other pieces stand."""

GROWN = {
    **PLAIN,
    "position": {"squares": {"5": ["R1"], "8": ["R3", "R2"]}, "roll": [1, 2]},
    "goal": Ends(0),
    "par": 1,
    "solution": ("move 5/1",),
}


@pytest.mark.parametrize(
    ("fault", "changes"),
    [
        ("its solution has 2 moves, and par is 3.", {"par": 3}),
        ("par 2 and limit 7 do not fit: it can be proved for up to 6 moves.", {"limit": 7}),
        ("par 2 and limit 1 do not fit: it can be proved for up to 6 moves.", {"limit": 1}),
        ("its solution is refused at 'move 9/1': Square 9 is empty: ...", {"solution": ("enter R1", "move 9/1")}),
        ("its solution is refused at 'hop': 'hop' is not a move of this game. ...", {"solution": ("move 3/1", "hop")}),
        ("its solution reaches the goal with 'move 3/1', before its end.", {"goal": Holds("squares.9", "Y1")}),
        ("its solution does not reach the goal.", {"goal": Holds("squares.1", "Y1")}),
        (
            "its script has entries that are not legal when they come in the solution: 1.",
            {"replies": ("enter K3",), "chance": ("roll 5 6", "roll 1 2")},
        ),
        ("its script is longer than its solution: roll 1 1 is left.", {"chance": (*DO_IT.chance, "roll 1 1")}),
        ("its script is longer than its solution: roll 5 6, roll 1 2 and enter K1 is left.", GROWN),
        ("its goal is reached in 1 instead of 2: enter B1.", {"goal": Any(DO_IT.goal, Holds("squares.6", "B1"))}),
        ("this answer is never given: 'Dead end.'", {"wrong": (*DO_IT.wrong, Answer(Happens("killed"), "Dead end."))}),
        ("this answer is never given: 'Too late.'", {"wrong": (*DO_IT.wrong, Answer(Played("enter"), "Too late."))}),
        ("this answer is never given: 'No.'", {"wrong": (*DO_IT.wrong, Answer(Refused("SI-16"), "No."))}),
        (
            "its last hint names nothing that the solution touches: 'Try something else.'",
            {"hints": ("Look round.", "Try something else.")},
        ),
        (
            "its last hint names nothing that the solution touches: 'Use the red one.'",  # too short to tell anything
            {**GROWN, "hints": ("Look round.", "Use the red one.")},
        ),
    ],
)
def test_a_fault_of_a_step_to_do(fault, changes):
    assert found(DO_IT, fault, **changes)


def test_answers_to_refusals_count_as_given_where_a_press_leads_to_them():
    assert faults(DO_IT, wrong=(Answer(Refused("SI-10"), "Count."), Answer(Refused("SI-07"), "The top one."))) == []


def test_a_goal_that_can_be_reached_by_another_way_in_par_is_no_fault():
    assert faults(DO_IT, goal=Any(DO_IT.goal, All(Holds("squares.6", "B1"), Holds("squares.3", "G1")))) == []


def test_a_goal_that_waiting_reaches_is_too_easy():
    assert found(DO_IT, "its solution reaches the goal with 'move 3/1', before its end.", goal=Not(Happens("killed")))


def test_a_move_that_cannot_be_pressed(monkeypatch):
    scenes = games.scenery(SNAILS)
    monkeypatch.setattr(scenes, "path", lambda state, move: ())
    monkeypatch.setattr(DoItRun, "offers", ())
    assert "'move 3/1' can neither be pressed on the board nor chosen from a button." in faults(DO_IT)


def test_presses_that_play_another_move(monkeypatch):
    scenes = games.scenery(SNAILS)
    true = scenes.path
    monkeypatch.setattr(scenes, "path", lambda state, move: true(state, move) and ("shed:B1",))
    assert "the presses shed:B1 play 'enter B1' instead of 'move 3/1'." in faults(DO_IT)


def test_presses_that_lead_nowhere(monkeypatch):
    scenes = games.scenery(SNAILS)
    true = scenes.path
    monkeypatch.setattr(scenes, "meant", lambda state, chosen, token: "elsewhere")
    assert true is scenes.path
    assert "the presses 3/1 and 9 do not play 'move 3/1'." in faults(DO_IT)


def test_a_move_that_is_met_with_silence(monkeypatch):
    monkeypatch.setattr(DoItRun, "_told", lambda self: Text(""))
    assert "the move 'enter R1' is met with silence." in faults(DO_IT, wrong=(), otherwise=" ")


def test_a_way_back_that_is_none(monkeypatch):
    monkeypatch.setattr(Run, "back", lambda self: None)
    assert "taking 'enter R1' back does not lead back." in faults(DO_IT)


def test_a_start_over_that_is_none(monkeypatch):
    monkeypatch.setattr(Run, "again", lambda self: None)
    monkeypatch.setattr(Run, "back", lambda self: None)
    assert "after 'enter R1' and starting over, the solution does not reach the goal." in faults(DO_IT)


def test_a_press_that_nothing_explains(monkeypatch):
    monkeypatch.setattr(games.scenery(SNAILS), "attempt", lambda state, chosen, token: None)
    assert "pressing shed:R3 is not explained." in faults(DO_IT)
    assert "pressing 1 after 3/1 is not explained." in faults(DO_IT)


def test_a_press_that_is_refused_without_a_word(monkeypatch):
    monkeypatch.setattr(
        games.scenery(SNAILS), "attempt", lambda state, chosen, token: state.refuse("SI-05", " ") if chosen else "pass"
    )
    assert "pressing 1 after 3/1 is met with silence." in faults(DO_IT)


def test_marks_that_lead_to_no_move(monkeypatch):
    monkeypatch.setattr(DoItRun, "press", lambda self, token: Said(Text("No.")))
    assert "with 3/1 in hand, the marks lead to no move." in faults(DO_IT)


def test_what_is_held_after_presses_of_what_is_not_marked_is_looked_at_too(monkeypatch):
    scenes, true = games.scenery(SNAILS), presses.press

    def stray(scenery, state, seat, hand, token):
        """Take a square in hand by a second press that nothing marks, and keep it there."""
        return Press((*hand, "2")) if token == "2" and len(hand) == 1 else true(scenery, state, seat, hand, token)

    monkeypatch.setattr(presses, "press", stray)
    state = DO_IT.run(SNAILS).state
    hands = list(presses.held(scenes, state, 0, ("3/1", "2")))
    assert ("3/1", "2") in hands
    assert ("3/1", "2") not in list(presses.half_made(scenes, state, 0))
    assert any("with 3/1 and 2 in hand," in fault for fault in faults(DO_IT))


def test_something_in_hand_that_cannot_be_put_back(monkeypatch):
    press = DoItRun.press
    monkeypatch.setattr(DoItRun, "press", lambda self, token: keep(self, token, press))
    assert "with 3/1 in hand, not everything can be put back." in faults(DO_IT)


def keep(run, token, press):
    """Press, but never put back what is in hand."""
    return Said(Text("No.")) if token in run.chosen else press(run, token)


def test_a_press_that_is_refused_for_ever_without_a_way_on(monkeypatch):
    refuse = DoItRun._refuse

    def forgetful(self, refusal, meant):
        self.refused = 0
        return refuse(self, refusal, meant)

    monkeypatch.setattr(DoItRun, "_refuse", forgetful)
    fault = (
        "with 3/1 in hand, pressing shed:R3 is refused for ever, and nothing says how to go on: The red queen cannot "
        "come out: the red drone and the red pawn are still on top of it."
    )
    assert fault in faults(DO_IT)


# Break it ------------------------------------------------------------------------------------------------------------

PRESSES = {"solution": "", "presses": ("5/3", "8")}


@pytest.mark.parametrize(
    ("fault", "changes"),
    [
        ("it wants either a move or presses as its solution.", {"solution": ""}),
        ("it wants either a move or presses as its solution.", {"presses": ("5/1",)}),
        ("its solution is no move: 'hop' is not a move of this game. ...", {"solution": "hop"}),
        ("its solution is not refused by SI-11: it is legal", {"solution": "move 5/3"}),
        ("its solution is not refused by SI-11: The green queen cannot come out: ...", {"solution": "enter G3"}),
        (
            "its presses are not refused by SI-11: With a roll of 4, the green pawn ...",
            {"solution": "", "presses": ("shed:G1", "8")},
        ),
        (
            "its presses are not refused by SI-11: they are none against the rules",
            {"solution": "", "presses": ("5/3",)},
        ),
        (
            "its presses are not refused by SI-11: they are none against the rules",
            {"solution": "", "presses": ("5/3", "9")},
        ),
        ("nothing on the board and no button shows SI-06.", {"solution": "pass", "rule": "SI-06", "rules": ("SI-06",)}),
    ],
)
def test_a_fault_of_a_step_to_break(fault, changes):
    assert found(BREAK_IT, fault, **changes)


def test_a_rule_can_be_broken_by_presses_or_by_a_button():
    rule = {"rule": "SI-10", "rules": ("SI-10",)}
    assert faults(BREAK_IT, **PRESSES, **rule) == []
    assert faults(BREAK_IT, solution="pass", offers=("pass",), rule="SI-06", rules=("SI-06",)) == []


def test_a_solution_that_does_not_end_the_step(monkeypatch):
    monkeypatch.setattr(Run, "_solve", lambda self: None)
    assert "its solution does not end it." in faults(BREAK_IT)
    assert "pointing at everything right does not end it." in faults(FIND_ALL)


def test_another_move_that_is_met_with_silence(monkeypatch):
    monkeypatch.setattr(BreakItRun, "play", lambda self, move: Said(Text(" ")))
    assert "the move 'move 5/3' is met with silence." in faults(BREAK_IT)


def test_something_in_hand_in_which_the_solution_is_refused_for_ever(monkeypatch):
    press = BreakItRun.press

    def holding_on(self, token):
        return Said(Text("No."), "refusal") if self.chosen else press(self, token)

    assert faults(BREAK_IT) == []
    monkeypatch.setattr(BreakItRun, "press", holding_on)
    assert any("with 5/3 in hand, pressing 5/1 leads nowhere: " in fault for fault in faults(BREAK_IT))


# Find them all -------------------------------------------------------------------------------------------------------

ALL_FREE = {
    "options": {"plants": "R", "snails": "3"},
    "squares": {"2": ["R1"], "4": ["R2"], "6": ["R3"]},
    "roll": [1, 1],
}


@pytest.mark.parametrize(
    ("fault", "changes"),
    [
        ("there is nothing to be found.", {"refused_by": "SI-12", "rules": ("SI-12",)}),
        ("there is nothing to be found.", {"refused_by": "", "leads_to": Happens("killed")}),
        ("everything that could be pointed at is right.", {"refused_by": "", "position": ALL_FREE, **PLAIN}),
    ],
)
def test_a_fault_of_a_step_to_find(fault, changes):
    assert found(FIND_ALL, fault, **changes)


def test_something_sought_that_cannot_be_pressed(monkeypatch):
    scenes = games.scenery(SNAILS)
    monkeypatch.setattr(scenes, "path", lambda state, move: ("shed:R9",))
    assert "shed:R9 cannot be pressed." in faults(FIND_ALL, refused_by="")


def test_a_pointing_that_is_met_with_silence(monkeypatch):
    silent = Said(Text(" "))
    monkeypatch.setattr(FindAllRun, "point", lambda self, token: silent)
    assert "pointing at 5/1 is met with silence." in faults(FIND_ALL)


# Predict -------------------------------------------------------------------------------------------------------------


MOVED_OR_NOT = (Choice("Yes", Happens("moved")), Choice("No", Not(Happens("moved"))))


@pytest.mark.parametrize(
    ("fault", "changes"),
    [
        ("its moves cannot be played: ...", {"moves": ("move 4/1",)}),
        ("its moves cannot be played: ...", {"moves": ("hop",)}),
        ("0 of its bets are right instead of one: none.", {"choices": PREDICT.choices[::2]}),
        ("2 of its bets are right instead of one: It goes home and It leaves.", {
            "choices": (*PREDICT.choices, Choice("It leaves", Happens("wounded")))
        }),
        ("it wants at least two bets, and no two alike.", {"choices": PREDICT.choices[1:2]}),
        ("it wants at least two bets, and no two alike.", {"choices": (*PREDICT.choices, PREDICT.choices[0])}),
        ("bet 3 is wrong, and nothing says why.", {"otherwise": ""}),
        ("bet 1 is met with silence.", {"moves": (), "otherwise": "", "choices": MOVED_OR_NOT}),
    ],
)  # fmt: skip
def test_a_fault_of_a_prediction(fault, changes):
    assert found(PREDICT, fault, **changes)


FALLING = {
    "options": {"colours": "RYG"},
    "holdings": {"R": ["R1", "Y1"], "Y": ["R3", "Y2", "Y3"], "G": ["G1", "G2", "G3", "R2"]},
    "active": "R",
    "challenge": "Y",
    "debts": [["R", "Y", 2]],
}
FORCED = Predict(
    name="forced",
    title="What follows?",
    rules=("PS-10",),
    text="You pay all that you have.",
    hints=("What is left to you?",),
    done="So it is.",
    position=FALLING,
    moves=("pay R1+Y1",),
    choices=(
        Choice("I am out", Happens("out", times=1)),
        Choice("Yellow gets a bonus", Happens("paid", times=2)),
    ),
    otherwise="Look once more.",
)


def test_what_comes_true_by_forced_moves_alone_is_not_wrong_without_a_word():
    said = faults(FORCED, game="pyramid-shambo")
    assert said == [
        "its bet 'Yellow gets a bonus' comes true by forced moves alone, and has no words of its own against it."
    ]
    answered = (FORCED.choices[0], replace(FORCED.choices[1], wrong="That comes after it."))
    assert faults(FORCED, game="pyramid-shambo", choices=answered) == []


def test_what_is_right_stays_right_as_far_as_all_follows_by_itself():
    choices = (Choice("One pays", Happens("paid", times=1)), Choice("Nobody is out", Happens("out", times=0)))
    assert faults(FORCED, game="pyramid-shambo", choices=choices) == [
        "its right bet 'One pays' is no longer so after the forced moves that follow."
    ]


# Play a game ---------------------------------------------------------------------------------------------------------


def test_a_game_that_is_never_won():
    assert found(PLAY, "a strong player in the learner's place never won.", goal=Happens("killed"))


def test_games_can_be_left_out():
    assert not any(
        "never won" in fault for fault in prove(lesson(replace(PLAY, goal=Happens("killed"))), whole_games=False)
    )


# What a step asks ----------------------------------------------------------------------------------------------------


def asked(step, /, *, at=2, **changes):
    """Say what a step leaves open, as the third of its lesson."""
    steps = [replace(PREDICT, name=f"predict-{n}") for n in range(at)]
    return list(unasked(lesson(*steps, replace(step, **changes)), replace(step, **changes)))


def test_a_step_that_can_only_be_done_right():
    assert asked(DO_IT) == []
    only = {**GROWN, "goal": Any(Happens("moved"), Happens("entered")), "text": "Do something."}
    fault = "it can only be done right: every legal move leads to its goal."
    assert asked(DO_IT, **only) == [fault]
    assert asked(DO_IT, at=1, **only) == []


def test_of_several_moves_one_that_leads_astray_is_enough():
    both = {"goal": All(Holds("squares.12", "Y1"), Happens("moved"))}
    assert asked(DO_IT, **both) == []


GIVEN = "its text and its marks give every press away."


@pytest.mark.parametrize(
    ("text", "help", "fault"),
    [
        ("Bring the red pawn home.", Help.MARKS, [GIVEN]),  # its only square is marked
        ("Bring the red pawn home.", Help.NOTHING, []),
        ("Bring the red pawn to square 8.", Help.NOTHING, [GIVEN]),
        ("Bring a pawn home.", Help.MARKS, []),
        ("Bring the red pawn or the blue pawn home.", Help.MARKS, []),
    ],
)
def test_a_step_that_gives_its_answer_away(text, help, fault):
    assert asked(DO_IT, **{**GROWN, "text": text, "help": help}) == fault


def test_a_button_that_the_text_names_is_given_away():
    pass_ = {
        "position": {
            "options": {"plants": "R"},
            "squares": {"3": ["R1", "K1"], "6": ["R2", "K2"], "9": ["R3", "K3"]},
            "roll": [1, 1],
        },
        "goal": Happens("passed"),
        "par": 1,
        "solution": ("pass",),
    }
    assert GIVEN in asked(DO_IT, **pass_, text="Press “pass”.")
    assert GIVEN not in asked(DO_IT, **pass_, text="What now?")


# Rules that are decided by ----


def test_a_rule_that_is_only_named():
    fault = "SI-02 (The squares) is only named in do-it: nothing there is right or wrong by it."
    named = replace(DO_IT, rules=("SI-10", "SI-02"))
    assert list(undecided(lesson(named), [named])) == [fault]
    told = replace(named, slips={"SI-02": ("3/1", "8")})
    assert list(undecided(lesson(told), [told])) == []
    assert list(undecided(lesson(named), [])) == []  # a step that is not sound is another fault


@pytest.mark.parametrize(
    ("step", "rules", "decided"),
    [
        (BREAK_IT, ("SI-11", "SI-13"), {"SI-11"}),
        (FIND_ALL, ("SI-11", "SI-13"), {"SI-11"}),
        (replace(FIND_ALL, refused_by=""), ("SI-11", "SI-13"), {"SI-11"}),
        (PREDICT, ("SI-17", "SI-13"), {"SI-17"}),
        (DO_IT, ("SI-10", "SI-07", "SI-13"), {"SI-10", "SI-07"}),
        (replace(DO_IT, **GROWN), ("SI-21", "SI-13"), {"SI-21"}),  # nothing is refused by it: the game ends by it
    ],
)
def test_rules_by_which_something_is_right_or_wrong(step, rules, decided):
    assert deciding.decided(SNAILS, replace(step, rules=rules)) == decided


@pytest.mark.parametrize(
    ("step", "slip", "wrong"),
    [
        (DO_IT, "enter R1", True),
        (DO_IT, "enter R3", True),
        (DO_IT, "move 3/1", False),
        (DO_IT, "hop", False),
        (DO_IT, ("3/1", "8"), True),
        (DO_IT, ("3/1", "9"), False),
        (BREAK_IT, "move 5/3", True),
        (BREAK_IT, "move 5/1", False),
        (FIND_ALL, "8/2", True),
        (FIND_ALL, "5/1", False),
        (FIND_ALL, "nowhere", False),
        (PREDICT, "It dies", True),
        (PREDICT, "It goes home", False),
        (PREDICT, "It flies", False),
        (PLAY, "move 3/1", False),
    ],
)
def test_a_slip_can_be_made_and_is_wrong(step, slip, wrong):
    rules = ("SI-10",)
    faults = list(deciding.slips(SNAILS, replace(step, rules=rules, slips={"SI-10": slip})))
    assert faults == ([] if wrong else [f"the slip {slip!r} against SI-10 cannot be made, or is not wrong."])


def test_a_slip_against_a_rule_that_is_not_taught():
    slips = {"SI-02": "enter R1"}
    assert asked(DO_IT, slips=slips) == ["it has a slip against SI-02, which is not among its rules."]


# Any game ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def auction_lesson(monkeypatch):
    entry = replace(toy.ENTRY, scenes="tests.lessons.auction_scenes")
    monkeypatch.setitem(games._all(), entry.name, entry)
    return entry.name


def test_secret_bids_and_the_clock_can_be_proved(auction_lesson, monkeypatch):
    assert faults(SECRET, game=auction_lesson) == ["pressing prize is not explained."]
    monkeypatch.setattr(SCENERY, "attempt", lambda state, chosen, token: "bid 1")
    assert faults(SECRET, game=auction_lesson) == []
    assert faults(BELL, game=auction_lesson) == []


def test_a_press_that_plays_at_once_leaves_nothing_in_hand(auction_lesson, monkeypatch):
    monkeypatch.setattr(SCENERY, "collects", lambda state: True)
    monkeypatch.setattr(SCENERY, "meant", lambda state, chosen, token: "card:7" if token == "prize" else token)
    assert faults(SECRET, game=auction_lesson) == []
