"""A learner at a step: right, wrong, refused, helped, gone back - and never met with silence."""

from __future__ import annotations

import pytest

import garden_widgets as gw
from garden_widgets.core.language import speaking
from garden_widgets.core.registry import games
from garden_widgets.core.wording import split_sentences
from garden_widgets.lessons import course, words
from garden_widgets.lessons.goals import Happens, Refused
from garden_widgets.lessons.kinds.find_all import sort_of
from garden_widgets.lessons.runner import MOST_STARS, instead
from garden_widgets.lessons.schema import Answer, Help
from tests.lessons.conftest import BELL, BREAK_IT, DO_IT, FIND_ALL, PLAY, PREDICT, SECRET, STEPS, Marked, run

GAME = gw.games["snail-invasion"]


# Do it ---------------------------------------------------------------------------------------------------------------


def test_the_way_to_the_goal_is_told_and_ends_with_what_was_learnt():
    there = run(DO_IT)
    said = there.play("move 3/1")
    assert said.kind == "plain"
    assert said.text.startswith("The yellow pawn moves from square 3 to square 9. The snails rolled 5 and 6")
    assert said.text.endswith(str(words.GO_ON))
    said = there.play("move 9/1")
    assert (said.kind, said.rule) == ("good", "SI-10")
    assert str(said.said) == "You have walked."
    assert said.text == "You have walked. The yellow pawn moves from square 9 to square 12."
    assert (there.done, there.stars, there.decisions) == (True, MOST_STARS, 2)


def test_a_move_may_be_given_as_a_move():
    there = run(DO_IT)
    there.play(there.state.moves(0)[0])
    assert there.decisions == 1


def test_a_known_mistake_is_named_at_once_and_costs_a_star():
    there = run(DO_IT)
    said = there.play("enter R1")
    assert said.kind == "wrong"
    assert str(said.said).endswith("That one came out of the shed.")
    assert there.over
    assert there.misses == 1


def test_any_other_move_is_wrong_as_soon_as_it_leads_no_longer_there():
    there = run(DO_IT, wrong=())
    said = there.play("enter R1")
    assert said.kind == "wrong"
    assert str(said.said).endswith("Let the yellow pawn walk.")
    assert there.over
    assert there.misses == 1
    there.back()
    there.play("move 3/1")
    assert not there.over
    assert there.play("enter R1").kind == "wrong"
    assert (there.decisions, there.misses) == (2, 2)


def test_another_way_to_the_goal_is_not_wrong():
    there = run(DO_IT, goal=Happens("moved", times=1), par=1, limit=2, wrong=())
    assert there.play("enter R1").kind == "plain"
    assert not there.over
    assert there.play("move 3/1").kind == "good"
    assert there.misses == 0


def test_what_is_too_much_to_try_may_still_lead_there(monkeypatch):
    monkeypatch.setattr(course, "MOST_TRIED", 2)
    there = run(DO_IT, wrong=())
    assert there.play("enter R1").kind == "plain"
    assert not there.over
    assert there.play("enter G1").kind == "wrong"


def test_with_nothing_left_only_the_way_back_is_told():
    there = run(DO_IT)
    there.play("enter R1")
    before = there.stage
    assert there.play("move 3/1").text == f"That one came out of the shed. {words.STUCK}"
    assert there.press("9").text.endswith(str(words.STUCK))
    assert there.stage == before
    assert there.misses == 1


def test_being_refused_costs_nothing_and_points_at_the_cause():
    there = run(DO_IT)
    said = there.play("enter R3")
    assert (said.kind, said.rule) == ("refusal", "SI-07")
    assert said.where == there.cause
    assert there.cause[0] == "shed:R3"
    there.play("move 3/1")
    assert there.cause == ()
    there.play("move 9/1")
    assert there.stars == MOST_STARS


def test_the_third_refusal_names_a_press_towards_what_the_step_asks_for():
    there = run(DO_IT)
    texts = [there.play("enter R3").text for _ in range(3)]
    assert texts[0] == texts[1]
    assert texts[2] == f"{texts[0]} You could press this: Yellow pawn on square 3."


def test_the_third_refusal_names_a_button_as_it_is_called():
    there = run(DO_IT, position=BLOCKED, goal=Happens("passed"), par=1, solution=("pass",), replies=())
    assert [there.play("move 9/1").text for _ in range(3)][2].endswith("You could press this: Pass.")


def test_a_refusal_may_have_an_answer_of_its_own():
    there = run(DO_IT, wrong=(Answer(Refused("SI-07"), "The small one first."), *DO_IT.wrong))
    assert there.play("enter R3").text.endswith("The small one first.")
    assert "small" not in there.play("enter K1").text
    assert "small" not in there.play("enter R1").text


def test_what_is_no_move_at_all_is_a_sentence():
    there = run(DO_IT)
    said = there.play("hop 3")
    assert said.kind == "refusal"
    assert "is not a move of this game" in said.text


def test_the_dice_are_not_for_the_learner():
    said = run(DO_IT).play("roll 1 2")
    assert (said.kind, said.rule) == ("refusal", "SI-04")


def test_only_the_last_hint_costs_a_star_and_once():
    hinted = run(DO_IT)
    assert hinted.hint().text == "Count."
    hinted.hint()
    for text in DO_IT.solution:
        hinted.play(text)
    assert hinted.stars == MOST_STARS

    told = run(DO_IT)
    assert told.hint().text == "Count."
    why = told.hint()
    assert (why.rule, why.text) == ("SI-10", split_sentences(GAME.rules["SI-10"].told)[0])
    assert [told.hint().text for _ in range(2)] == ["Press the yellow pawn, then square 9."] * 2
    for text in DO_IT.solution:
        told.play(text)
    assert told.stars == 2


def test_three_hints_of_its_own_are_said_as_they_are():
    there = run(DO_IT, hints=("Where.", "Why.", "What."))
    assert [there.hint().text for _ in range(4)] == ["Where.", "Why.", "What.", "What."]


def test_the_last_hint_of_a_prediction_rules_a_bet_out():
    there = run(PREDICT)
    said = [there.hint().text for _ in range(3)]
    assert said == ["Do snails die?", split_sentences(GAME.rules["SI-15"].told)[0], "It is not this: It dies."]
    there.bet(1)
    assert there.stars == 2


def test_what_is_asked_for_is_not_marked():
    there, marked = run(DO_IT, help=Help.NOTHING), run(DO_IT)
    assert there.press("3/1").text == str(words.GOES)
    marked.press("3/1")
    assert (marked.marks().target, there.marks().target) == (("9",), ())
    assert there.marks().chosen == ("3/1",)
    assert there.press("3/1").text == f"{words.PUT_BACK} {words.OWN_MOVE}"
    assert there.marks().able == ()
    there.press("3/1")
    there.press("8")
    assert there.press("8").text.endswith(str(words.HOLDS))


def test_stars_go_for_misses_and_moves_beyond_par():
    beyond = run(DO_IT, goal=Happens("wounded", times=0), par=1, limit=3, solution=("enter R1",))
    assert beyond.play("enter R1").kind == "good"
    late = run(DO_IT, par=1, limit=2)
    late.play("move 3/1")
    late.play("move 9/1")
    assert (late.done, late.stars) == (True, 2)

    missed = run(DO_IT)
    missed.play("enter R1")
    missed.play("enter G1")
    missed.again()
    missed.play("move 3/1")
    missed.play("move 9/1")
    assert missed.stars == 2


def test_a_hint_that_is_read_once_more_costs_nothing_more():
    hinted = run(DO_IT, hints=("Count.",))
    assert [hinted.hint().text for _ in range(3)] == ["Count."] * 3
    hinted.again()
    assert hinted.hint().text == "Count."
    hinted.play("move 3/1")
    hinted.play("move 9/1")
    assert hinted.stars == 2


def test_back_takes_one_decision_back_with_all_that_followed():
    there = run(DO_IT)
    start = there.stage
    there.play("move 3/1")
    middle = there.stage
    there.play("enter R1")
    assert there.back().text == f"{words.BACK} {words.CHOOSE_MOVE}"
    assert there.stage == middle
    there.back()
    assert there.stage == start
    there.play("move 3/1")
    assert there.stage == middle
    there.play("move 9/1")
    assert there.done


def test_back_at_the_start_stays_there():
    there = run(DO_IT)
    assert there.back().text == str(words.CHOOSE_MOVE)
    assert there.decisions == 0


def test_a_solved_step_can_be_taken_back_or_done_anew_for_all_stars():
    there = run(DO_IT, hints=("Count.",))
    there.hint()
    for text in DO_IT.solution:
        there.play(text)
    assert there.stars == 2
    assert there.play("move 9/1").text == str(words.DONE)
    there.back()
    assert not there.done
    there.play("move 9/1")
    assert there.done
    there.again()
    assert not there.done
    for text in DO_IT.solution:
        there.play(text)
    assert there.stars == MOST_STARS


BLOCKED = {
    "options": {"plants": "R"},
    "squares": {"3": ["R1", "K1"], "6": ["R2", "K2"], "9": ["R3", "K3"]},
    "roll": [2, 5],
}


def test_a_move_that_is_no_press_has_a_button():
    there = run(DO_IT, position=BLOCKED, goal=Happens("passed"), par=1, solution=("pass",), replies=())
    assert there.offers == ("pass",)
    there.play("pass")
    assert there.done
    assert there.offers == ()
    assert run(DO_IT).offers == ()


def test_a_move_is_pressed_piece_by_piece():
    there = run(DO_IT)
    said = there.press("3/1")
    assert (said.text, there.chosen) == (str(words.COULD), ("3/1",))
    said = there.press("3/1")
    assert (said.text, there.chosen) == (f"{words.PUT_BACK} {words.CHOOSE_MOVE}", ())
    there.press("3/1")
    assert there.press("4").kind == "refusal"
    assert there.chosen == ("3/1",)
    assert there.press("9").text.endswith(str(words.GO_ON))
    assert (there.chosen, there.decisions) == ((), 1)


def test_going_back_puts_down_what_is_in_hand():
    for act in ("back", "again"):
        there = run(DO_IT)
        there.play("move 3/1")
        there.press("9/1")
        assert there.chosen
        getattr(there, act)()
        assert there.chosen == ()


@pytest.mark.parametrize("step", [DO_IT, BREAK_IT], ids=lambda step: step.name)
def test_a_press_on_a_step_that_is_done_says_so(step):
    there = run(step)
    for text in step.solution if step is DO_IT else (step.solution,):
        there.play(text)
    for item in there.scenery.scene(there.state).touchable:
        assert there.press(item.token).text == str(words.DONE)


def test_what_is_said_is_said_in_the_language_spoken_when_it_is_shown():
    said = run(DO_IT).play("move 3/1")
    with speaking("en", Marked()):
        assert said.text.startswith("«")
        assert said.text.endswith("«Go on.»")
    assert said.text.endswith("Go on.")


# Break it ------------------------------------------------------------------------------------------------------------


def test_another_thing_that_the_rule_forbids_is_not_what_was_asked_for():
    there = run(BREAK_IT)
    said = there.press("5/2")
    assert (said.kind, said.rule, there.done) == ("refusal", "SI-11", False)
    assert said.text.startswith("The blue pawn is blocked")
    assert said.text.endswith(BREAK_IT.otherwise)
    assert there.press("5/1").kind == "good"
    assert run(BREAK_IT).play("move 5/2").kind == "refusal"


def test_anything_that_the_rule_forbids_will_do_where_the_step_says_so():
    assert run(BREAK_IT, several=True).press("5/2").kind == "good"
    assert run(BREAK_IT, several=True).play("move 5/2").kind == "good"


def test_breaking_the_rule_is_the_goal():
    there = run(BREAK_IT)
    said = there.play("move 5/1")
    assert (said.kind, said.rule) == ("good", "SI-11")
    assert said.text.startswith("It is blocked. The yellow drone is blocked: ")
    assert there.cause == ("5/1", "5/2", "5/3")
    assert (there.done, there.stars) == (True, MOST_STARS)


def test_a_press_that_is_refused_counts_as_well():
    there = run(BREAK_IT)
    assert there.press("5/1").kind == "good"
    assert there.done


def test_what_could_be_pressed_instead_of_a_button_is_no_warning():
    there = games.lesson("snail-invasion")["must-move"].run("snail-invasion")
    assert there.play("pass").kind == "good"
    assert there.marks().cause == ()
    assert {"4/1", "4/2"} <= set(there.marks().able)


def test_red_stands_on_what_was_pressed_first():
    there = games.lesson("yes-broccoli")["used-card"].run("yes-broccoli")
    there.press("card:8.3")
    assert there.marks().cause[0] == "card:8.3"


def test_another_rule_is_not_the_goal():
    there = run(BREAK_IT)
    said = there.play("enter G3")
    assert (said.kind, said.rule) == ("refusal", "SI-07")
    assert said.text.endswith("Press the drone.")
    assert not there.done


def test_a_legal_move_is_not_the_goal_is_not_played_and_costs_nothing():
    there = run(BREAK_IT)
    before = there.stage
    said = there.play("move 5/3")
    assert (said.kind, said.text) == ("plain", f"{words.ALLOWED} Press the drone.")
    assert there.stage == before
    there.play("move 5/1")
    assert there.stars == MOST_STARS


def test_a_refusal_by_another_rule_puts_down_what_was_in_hand():
    there = run(BREAK_IT)
    assert there.press("5/3").text == "Press the drone."
    assert there.chosen == ("5/3",)
    assert there.press("2").kind == "refusal"
    assert there.chosen == ()
    assert there.press("5/1").kind == "good"


def test_what_the_step_offers_has_a_button_though_it_is_not_legal():
    there = run(BREAK_IT, offers=("pass",), rule="SI-06", solution="pass")
    assert there.offers == ("pass",)
    assert there.play("pass").kind == "good"


# Find them all -------------------------------------------------------------------------------------------------------


def test_the_engine_knows_what_is_sought():
    assert run(FIND_ALL).sought == ("5/1", "5/2")
    able = run(FIND_ALL, refused_by="").sought
    assert able == ("shed:B2", "shed:G1", "shed:R3", "shed:Y3", "5/3", "8/1", "8/2")
    assert run(FIND_ALL, refused_by="", leads_to=Happens("moved")).sought == ("5/3", "8/1", "8/2")
    assert run(FIND_ALL, refused_by="", chosen=("8/1",)).sought == ("12",)
    assert run(BREAK_IT).sought == ()


def test_all_have_to_be_found_in_any_order():
    there = run(FIND_ALL)
    said = there.point("5/2")
    assert (said.kind, said.text) == ("good", "Yes. Found: 1 of 2.")
    said = there.point("5/2")
    assert (said.kind, said.text) == ("plain", "You have found that one already. Found: 1 of 2.")
    said = there.point("5/1")
    assert (said.kind, said.text, said.rule) == ("good", "Both.", "SI-11")
    assert there.found == ("5/2", "5/1")
    assert (there.done, there.stars) == (True, MOST_STARS)
    assert there.point("5/1").text == str(words.DONE)


def test_a_wrong_pointing_is_explained():
    there = run(FIND_ALL)
    said = there.point("8/1")
    assert there.cause == ("8/1",)
    assert (said.kind, said.text, said.where) == ("wrong", f"{words.NOT_HELD} Found: 0 of 2.", ("8/1",))
    said = there.point("shed:G3")
    assert (said.kind, said.rule) == ("wrong", "SI-07")
    assert said.text.startswith("No. The green queen cannot come out")
    assert said.where == there.cause
    assert there.cause[0] == "shed:G3"
    there.point("5/1")
    there.point("5/2")
    assert there.stars == 2  # the shed is another sort of place than a square


def test_the_step_may_say_what_is_wrong_with_something_that_can_move():
    assert run(FIND_ALL, otherwise="That one is free.").point("8/2").text == "That one is free. Found: 0 of 2."
    assert run(FIND_ALL, elsewhere="Nothing there.").point("1").text == "Nothing there. Found: 0 of 2."
    assert (
        run(FIND_ALL, refused_by="", leads_to=Happens("moved")).point("shed:R3").text.startswith(str(words.OTHER_SORT))
    )


def test_what_is_sought_is_never_marked_as_wrong():
    there = run(FIND_ALL, refused_by="", chosen=("shed:G1",))
    (right,) = there.sought
    said = there.point("1")
    assert right not in said.where
    assert (said.kind, there.cause) == ("wrong", ("1",))
    assert there.point("shed:G1").text == str(words.IN_HAND)


def test_a_square_stands_for_its_piece():
    there = run(FIND_ALL, refused_by="")
    there.point("8")
    assert there.found == ("8/2",)


def test_pointing_beside_everything_costs_nothing():
    there = run(FIND_ALL)
    for token in ("1", "12", "nest:K1"):
        assert there.point(token).kind == "wrong"
    assert there.misses == 0


def test_sorts_of_things():
    assert sort_of("5/2") == sort_of("12/10") != sort_of("5")
    assert sort_of("shed:R3") == sort_of("nest:K1")


# Predict -------------------------------------------------------------------------------------------------------------


def test_the_right_bet_is_shown_to_be_right():
    there = run(PREDICT)
    said = there.bet(1)
    assert (said.kind, said.rule) == ("good", "SI-15")
    assert str(said.said) == "It goes home."
    assert "goes back to the Nest" in str(said.details)
    assert there.state.stacks == {7: ("G2",), 9: ("G1",)}
    assert (there.done, there.stars) == (True, MOST_STARS)
    assert there.bet(0).text == str(words.DONE)


def test_a_wrong_bet_sees_the_truth_and_may_bet_again():
    there = run(PREDICT)
    said = there.bet(0)
    assert said.kind == "wrong"
    assert str(said.said) == "Snails never die."
    said = there.bet(2)
    assert str(said.said) == "Look at the Nest."
    assert "goes back to the Nest" in str(said.details)
    assert there.bet(1).kind == "good"
    assert there.stars == 1


def test_a_wrong_bet_with_an_answer_of_its_own_leaves_the_board_as_it_is():
    there = run(PREDICT)
    before = there.state
    said = there.bet(0)
    assert str(said.details) == ""
    assert (there.state, there.foretold, there.asks) == (before, False, True)
    assert [there.verdict(number) for number in range(3)] == ["wrong", "", ""]
    there.bet(1)
    assert (there.foretold, there.state != before) == (True, True)
    assert [there.verdict(number) for number in range(3)] == ["wrong", "right", ""]


def test_starting_over_shows_the_position_before():
    there = run(PREDICT)
    before = there.state
    there.bet(2)
    assert there.state != before
    there.again()
    assert there.state == before
    there.bet(2)
    there.back()
    assert there.state == before


@pytest.mark.parametrize("number", [-1, 3])
def test_a_bet_that_is_not_there_is_a_sentence(number):
    assert run(PREDICT).bet(number).text == str(words.BET)


# Play a game ---------------------------------------------------------------------------------------------------------


def test_a_game_that_is_won_earns_all_stars_and_says_so_last():
    there = run(PLAY)
    won = GAME.from_dict({"options": {"variant": "patio"}, "squares": {"8": ["R3", "R2", "R1"]}})
    said = there.finish(won)
    assert said.text == f"You win: a plant has grown whole. That was a game. {words.WON}"
    assert said.rule == won.result.rule
    assert (there.done, there.stars) == (True, MOST_STARS)


def test_a_game_that_is_lost_is_a_game_as_well():
    there = run(PLAY)
    lost = GAME.from_dict({"options": {"variant": "patio"}, "dead": ["R1"]})
    assert there.finish(lost).text == f"{lost.outcome()} That was a game. {words.AGAIN}"
    assert (there.done, there.stars) == (True, 1)


def test_a_game_that_goes_on_is_not_done():
    there = run(PLAY)
    assert there.finish(there.state).text == str(words.GAME)
    assert not there.done


# Whatever a learner does ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.name)
def test_no_action_is_met_with_silence_or_an_error(step):
    there = run(step)
    for _ in range(2):
        for act in (
            lambda: there.play("move 5/1"),
            lambda: there.play("nonsense"),
            lambda: there.press("5/1"),
            lambda: there.press("nothing"),
            lambda: there.point("5/1"),
            lambda: there.point("nothing"),
            lambda: there.bet(0),
            lambda: there.finish(there.state),
            there.hint,
            there.back,
            there.again,
        ):
            assert act().text.strip()


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.name)
def test_without_hints_the_task_is_said_once_more(step):
    assert run(step, hints=()).hint().text == run(step).again().text


# Hidden games, several movers, the clock -----------------------------------------------------------------------------


def test_a_secret_bid_is_answered_and_shown(auction_run):
    there = auction_run(SECRET)
    assert there.state.to_dict()["hands"] == [[2, 7], ["?", "?"]]
    said = there.play("bid 7")
    assert said.kind == "good"
    assert str(said.said) == "Yours was higher."
    assert str(said.details).endswith("The bids are 7 and 4. Squirrel 0 takes the acorns.")


def test_a_secret_bid_can_be_wrong_and_taken_back(auction_run):
    there = auction_run(SECRET)
    assert str(there.play("bid 2").said) == "Theirs was higher."
    there.back()
    assert there.play("bid 7").kind == "good"


def test_a_card_of_another_seat_is_refused(auction_run):
    there = auction_run(SECRET)
    assert there.play("bid 4").rule == "AA-04"


def test_the_passing_of_time_can_have_a_button(auction_run):
    there = auction_run(BELL)
    assert there.offers == ("bell",)
    assert there.play("bell").kind == "good"
    assert auction_run(SECRET, offers=("bell",)).play("bell").rule == "AA-07"


# As in a game --------------------------------------------------------------------------------------------------------


def test_one_press_plays_what_can_only_go_to_one_place_where_that_is_wished():
    there = run(DO_IT)
    there.press("3/1")
    assert (there.chosen, there.decisions) == (("3/1",), 0)
    there = run(DO_IT)
    there.once = True
    there.press("3/1")
    assert (there.chosen, there.decisions) == ((), 1)


def test_where_a_rule_shall_be_broken_each_press_is_made():
    there = run(BREAK_IT)
    there.once = True
    there.press("shed:R1")
    assert there.chosen == ("shed:R1",)


def test_after_a_wrong_move_the_board_offers_nothing_until_it_is_taken_back():
    there = run(DO_IT)
    assert not there.over
    there.play("enter R1")
    assert there.over
    assert not there.marks().able
    before = there.stage
    for item in there.scene().items:
        if item.token:
            there.press(item.token)
    assert there.stage is before
    there.back()
    assert not there.over
    assert there.marks().able


@pytest.mark.parametrize(
    ("game", "step", "move", "stale"),
    [("yes-broccoli", "secret-bid", "bid 1", "face down"), ("pyramid-shambo", "tie", "paper", "it shows when")],
)
def test_what_no_longer_holds_is_not_said(game, step, move, stale):
    there = games.lesson(game)[step].run(game)
    said = there.play(move)
    assert any(stale in event.text for event in there.stage.events)
    assert stale not in said.text
    assert said.text


def test_after_a_known_mistake_it_is_time_to_go_back_and_a_hint_says_so_and_costs_nothing():
    there = run(DO_IT)
    assert there.hint().text == "Count."
    there.play("enter R1")
    assert there.over
    assert there.hint().text.endswith(str(words.STUCK))
    assert there.hand.pointed == ()
    there.back()
    assert not there.over
    assert not there.shown


def test_what_could_be_pressed_instead_is_called_by_its_name_and_not_by_its_label():
    state = gw.games["pyramid-shambo"].start(seats=2)
    said = instead(gw.games.scenery("pyramid-shambo"), state, state.moves(0)[0])
    assert str(said) == "You could press this: The yellow player."
