"""Rules: every rule is told, every ruling gives its reason, and a game says what it is."""

from __future__ import annotations

from garden_widgets.checks.trial import Trial, check
from garden_widgets.core.rulebook import LEVELS, Rule


@check("rules")
def rules_are_told_in_whole_sentences(trial: Trial) -> None:
    """Every rule has a number, a title, whole sentences, a source and a level."""
    trial.ensure(trial.game.rules, "there are no rules")
    for id, rule in trial.game.rules.items():
        trial.ensure(isinstance(rule, Rule), "{id} is no Rule", id=id)
        trial.same(rule.id, id, "a rule stands under another number")
        trial.ensure(rule.title[:1].isupper(), "the title of {id} begins small: {title!r}", id=id, title=rule.title)
        whole = rule.text[:1].isupper() and rule.text.endswith(".")
        trial.ensure(whole, "the text of {id} is no whole sentence: {text!r}", id=id, text=rule.text)
        trial.ensure(rule.source, "{id} does not say where it comes from", id=id)
        trial.ensure(rule.level in LEVELS, "{id} has the level {level!r}", id=id, level=rule.level)


@check("rules")
def exactly_the_rulings_give_a_reason(trial: Trial) -> None:
    """Exactly the rulings, whose numbers have an R, give a reason."""
    for id, rule in trial.game.rules.items():
        right = rule.ruling == bool(rule.why) == ("-R" in rule.id)
        trial.ensure(right, "{id}: its number, ruling and why do not agree", id=id)


@check("rules")
def no_two_rules_say_the_same(trial: Trial) -> None:
    """No two rules have the same title or text."""
    for part in ("title", "text"):
        texts = [str(getattr(rule, part)) for rule in trial.game.rules.values()]
        twice = sorted({text for text in texts if texts.count(text) > 1})
        trial.ensure(not twice, "two rules have the same {part}: {texts}", part=part, texts=twice)


@check("rules")
def a_game_says_what_it_is(trial: Trial) -> None:
    """A game has a name in small letters, a title, the numbers of its seats, and its options."""
    game = trial.game
    trial.same(game.name, game.name.lower().replace(" ", "-"), "its name is not in small letters")
    trial.ensure(game.title, "it has no title")
    trial.ensure(type(game.seats) is tuple, "seats is {seats!r} and no tuple", seats=game.seats)
    trial.same(list(game.seats), sorted(set(game.seats)), "its seats are not in order")
    trial.ensure(type(game.hidden) is bool, "hidden is {hidden!r}", hidden=game.hidden)
    trial.ensure(type(game.options) is tuple, "options is no tuple")
    trial.ensure(game.name in repr(game), "its repr does not name it")
