"""`garden rules`: what each rule says, where it shows, which tests hold it and which steps of the lesson teach it."""

from __future__ import annotations

from collections.abc import Sequence

from garden_widgets.cli.common import OK, PROBLEM, UsageError, find_game, parser
from garden_widgets.cli.coverage import Coverage, Traces, trace
from garden_widgets.core.errors import did_you_mean
from garden_widgets.core.game import Game

EXAMPLES = """\
  garden rules snail-invasion                  all rules of a game
  garden rules snail-invasion --rule SI-11     one of them, and where it shows, is tested and is taught
  garden rules snail-invasion --coverage       a line for each; ends with 1 where a test or a step is missing
"""


def run(words: Sequence[str]) -> int:
    """Show the rules of a game, or how well they are covered."""
    reader = parser("rules", "Show the rules of a game.", EXAMPLES)
    reader.add_argument("game", metavar="GAME", help="the name of the game, such as snail-invasion")
    reader.add_argument("--rule", metavar="ID", help="show one rule")
    reader.add_argument("--coverage", action="store_true", help="show where each rule shows, is tested and is taught")
    asked = reader.parse_args(words)
    game = find_game(asked.game)
    if asked.rule is not None:
        return _one(game, _find_rule(game, asked.rule))
    return _covered(game) if asked.coverage else _all(game)


def _find_rule(game: Game, asked: str) -> str:
    known = {id.casefold(): id for id in game.rules}
    if asked.casefold() not in known:
        raise UsageError(f"{game.title} has no rule {asked}.{did_you_mean(asked.upper(), game.rules)}")
    return known[asked.casefold()]


def _all(game: Game) -> int:
    print(game.title)
    for rule in game.rules.values():
        level = " (ruling)" if rule.ruling else "" if rule.level == "core" else f" ({rule.level})"
        print(f"{rule.id:7} {rule.title}{level}\n        {rule.text}")
    return OK


def _one(game: Game, id: str) -> int:
    rule, traces = game.rules[id], trace(game)
    print(f"{rule.id}  {rule.title}\n\n{rule.text}\n")
    print(f"Level:  {rule.level}{', a ruling' if rule.ruling else ''}\nSource: {rule.source}")
    if rule.why:
        print(f"Why:    {rule.why}")
    found = traces.rules[id]
    for title, places in (
        ("Refused by", found.refusals),
        ("Told by", found.events),
        ("In the engine", found.engine),
        ("Tested by", found.tests if traces.tests else ["the tests are not here: look in a checkout"]),
        ("Taught by", found.steps if traces.lesson else ["this game has no lesson yet"]),
    ):
        print(f"\n{title}:" if places else f"\n{title}: nothing")
        for place in places:
            print(f"  {place}")
    return PROBLEM if _missing(found, traces) else OK


def _missing(found: Coverage, traces: Traces) -> list[str]:
    """Say what a rule lacks: a test, where tests can be seen at all, or a step."""
    return ["a test"] * bool(traces.tests and not found.tests) + ["a step"] * (not found.steps)


def _covered(game: Game) -> int:
    traces = trace(game)
    print(f"{'rule':7} {'refusals':>8} {'events':>7} {'engine':>7} {'tests':>6} {'steps':>6}")
    lacking = {}
    for id, found in traces.rules.items():
        tests = str(len(found.tests)) if traces.tests else "?"
        counts = f"{len(found.refusals):8} {len(found.events):7} {len(found.engine):7} {tests:>6} {len(found.steps):6}"
        missing = _missing(found, traces)
        print(f"{id:7} {counts}{'   lacks ' + ' and '.join(missing) if missing else ''}")
        if missing:
            lacking[id] = missing
    if not traces.tests:
        print("\nThe tests are not here, so that only the steps were looked at: look in a checkout.")
    for id, places in traces.unknown.items():
        print(f"\nThere is no rule {id}, which is named by {', '.join(places)}.")
    print(f"\n{len(traces.rules) - len(lacking)} of {len(traces.rules)} rules have all that they need.")
    return PROBLEM if lacking or traces.unknown else OK
