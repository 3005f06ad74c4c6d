"""`garden rules`: what each rule says, where it shows, which tests hold it and which steps of the lesson teach it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from garden_widgets.cli.arguments import Arguments
from garden_widgets.cli.common import OK, PROBLEM, UsageError, find_game
from garden_widgets.cli.coverage import Coverage, Traces, trace
from garden_widgets.core.game import Game
from garden_widgets.core.rulebook import Rule
from garden_widgets.core.text import Listing, Sentences, Text
from garden_widgets.core.wording import did_you_mean

EXAMPLES: Final = (
    ("garden rules snail-invasion", Text("all rules of a game")),
    ("garden rules snail-invasion --rule SI-11", Text("one of them, and where it shows, is tested and is taught")),
    (
        "garden rules snail-invasion --coverage",
        Text("a line for each; the exit status is 1 where a test or a step is missing"),
    ),
)

LEVELS: Final = {"core": Text("core"), "variant": Text("variant"), "corner": Text("corner case")}
RULING: Final = Text("ruling")
OPTIONAL: Final = Text("can be switched off")

COLUMNS: Final = (Text("rule"), Text("refusals"), Text("events"), Text("engine"), Text("tests"), Text("steps"))
"""The head of the table of coverage."""


def run(words: Sequence[str]) -> int:
    """Show the rules of a game, or how well they are covered."""
    reader = Arguments("rules", Text("Show the rules of a game."), EXAMPLES)
    reader.add("game", metavar=Text("GAME"), help=Text("the name of the game, such as snail-invasion"))
    reader.add("--rule", metavar=Text("ID"), help=Text("show one rule"))
    reader.add("--coverage", action="store_true", help=Text("show where each rule shows, is tested and is taught"))
    asked = reader.parse_args(words)
    game = find_game(asked.game)
    if asked.rule is not None:
        return _one(game, _find_rule(game, asked.rule))
    return _covered(game) if asked.coverage else _all(game)


def _find_rule(game: Game, asked: str) -> str:
    known = {id.casefold(): id for id in game.rules}
    if asked.casefold() not in known:
        none = Text("{game} has no rule {rule}.", game=game.title, rule=asked)
        raise UsageError(Sentences(none, did_you_mean(asked.upper(), game.rules)))
    return known[asked.casefold()]


def _all(game: Game) -> int:
    print(game.title)
    for rule in game.rules.values():
        print(f"{rule.id:7} {rule.title}{_tag(rule)}\n        {rule.text}")
    return OK


def _tag(rule: Rule) -> str:
    """Mark a rule that is not one of the ordinary ones, and one that can be switched off."""
    kind = RULING if rule.ruling else None if rule.level == "core" else LEVELS[rule.level]
    marks = [str(mark) for mark in (kind, OPTIONAL if rule.optional else None) if mark is not None]
    return f" ({', '.join(marks)})" if marks else ""


def _one(game: Game, id: str) -> int:
    rule, traces = game.rules[id], trace(game)
    print(f"{rule.id}  {rule.title}\n\n{rule.text}\n")
    level = LEVELS[rule.level]
    print(Text("Level: {level}, a ruling", level=level) if rule.ruling else Text("Level: {level}", level=level))
    print(Text("Source: {source}", source=rule.source))
    if rule.why:
        print(Text("Why: {why}", why=rule.why))
    if rule.otherwise is not None:
        print(Text("Can be switched off, with the option without={rule}: {instead}", rule=id, instead=rule.otherwise))
    found = traces.rules[id]
    no_tests, no_lesson = Text("the tests are not here: look in a checkout"), Text("this game has no lesson yet")
    places: Sequence[str | Text]
    for title, none, places in (
        (Text("Refused by:"), Text("Refused by: nothing"), found.refusals),
        (Text("Told by:"), Text("Told by: nothing"), found.events),
        (Text("In the engine:"), Text("In the engine: nothing"), found.engine),
        (Text("Tested by:"), Text("Tested by: nothing"), found.tests if traces.tests else [no_tests]),
        (Text("Taught by:"), Text("Taught by: nothing"), found.steps if traces.lesson else [no_lesson]),
    ):
        print(f"\n{title if places else none}")
        for place in places:
            print(f"  {place}")
    return PROBLEM if _missing(found, traces) else OK


def _missing(found: Coverage, traces: Traces) -> list[Text]:
    """List what a rule lacks: a test, where tests can be seen at all, or a step."""
    test, step = [Text("a test")], [Text("a step")]
    return test * bool(traces.tests and not found.tests) + step * (not found.steps)


def _covered(game: Game) -> int:
    traces = trace(game)
    head, *others = map(str, COLUMNS)
    widths = [max(len(name), 6) for name in others]
    print(f"{head:7} {' '.join(f'{name:>{width}}' for name, width in zip(others, widths, strict=True))}")
    lacking = 0
    for id, found in traces.rules.items():
        counts: list[object] = [len(found.refusals), len(found.events), len(found.engine)]
        counts += [len(found.tests) if traces.tests else "?", len(found.steps)]
        missing = _missing(found, traces)
        lacks = f"   {Text('lacks {missing}', missing=Listing(missing))}" if missing else ""
        numbers = " ".join(f"{count:>{width}}" for count, width in zip(counts, widths, strict=True))
        print(f"{id:7} {numbers}{lacks}")
        lacking += bool(missing)
    if not traces.tests:
        print()
        print(Text("The tests are not here, so only the steps were looked at: look in a checkout."))
    for id, places in traces.unknown.items():
        print()
        print(Text("There is no rule {rule}, though it is named by {places}.", rule=id, places=Listing(places)))
    print()
    whole = len(traces.rules)
    print(Text("{covered} of {count} rules have all that they need.", covered=whole - lacking, count=whole))
    return PROBLEM if lacking or traces.unknown else OK
