"""What the line that explains shows at once, and what it folds away."""

from __future__ import annotations

from garden_widgets.core.outcome import Refusal
from garden_widgets.core.registry import games
from garden_widgets.core.text import Text
from garden_widgets.presenters.says import MOST_WORDS, Says

WALL = " ".join(f"Bird number {each} comes to the rabbit and goes away again." for each in range(9))


def test_what_happened_beyond_a_few_words_folds_away_and_none_of_it_is_lost():
    says = Says()
    says.past = (Text("Bird number 8 comes to the rabbit and goes away again."), Text("It began."))
    says.say("You have won!", details=WALL)
    said = says.said
    assert said["sentences"][0] == "You have won!"
    assert len(str(said["text"]).split()) <= MOST_WORDS
    shown = [*said["sentences"][1:], *said["log"]]
    assert " ".join(shown) == f"{WALL} It began."


def test_one_reason_stands_below_however_long_it_is():
    says = Says()
    says.say("No.", details="word " * 60 + "end. And more.")
    assert len(says.said["sentences"]) == 2
    assert says.said["log"] == ["And more."]


def test_a_refusal_says_why_first_and_what_to_press_below():
    rule = next(iter(games["snail-invasion"].rules.values()))
    says = Says()
    says.refuse(Refusal(rule, Text("The queen cannot come first.")), Text("You could press the pawn."))
    assert says.said["sentences"][: says.said["head"]] == ["The queen cannot come first."]
    assert says.said["sentences"][says.said["head"] :] == ["You could press the pawn."]


def test_the_number_of_a_rule_is_for_whoever_opens_it():
    rule = next(iter(games["snail-invasion"].rules.values()))
    says = Says()
    says.refuse(Refusal(rule, Text("No.")))
    folded = says.said["rule"]
    assert rule.id not in folded["head"]
    assert rule.id not in folded["text"]
    assert rule.id in folded["number"]
