"""Where the ratings of a tournament stand: in a file beside the game, and as a table in docs/opponents.md.

`python -m tools.standings` writes the tables anew from the files; so does whatever finds new ratings.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from garden_widgets.core.registry import games
from garden_widgets.players.character import ANIMALS
from garden_widgets.players.ratings import FILE
from tools.elo import BEGINNER, Score, Standing, Table

GUIDE: Final = Path(__file__).parents[1] / "docs" / "opponents.md"
BLOCK: Final = re.compile(r"(<!-- ratings of ([a-z-]+) -->\n).*?(<!-- end of ratings -->)", re.DOTALL)

Kept = dict[str, Any]
"""What is kept of a tournament: its seed and options, the ratings, and the scores that they were found from."""


def file_of(name: str) -> Path:
    """Say where the ratings of a game are kept."""
    return Path(str(files(games.entry(name).bots.rpartition(".")[0]))) / FILE


def read(name: str) -> Kept:
    """Read what is kept of the last tournament of a game; nothing where there was none."""
    file = file_of(name)
    found: Kept = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return found


def write(name: str, kept: Kept) -> None:
    """Keep a tournament beside the game, and write it into the guide."""
    file_of(name).write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
    GUIDE.write_text(renewed(GUIDE.read_text("utf-8")), "utf-8")


def renewed(guide: str) -> str:
    """Return the guide with the tables that belong to the ratings as they are kept."""
    return BLOCK.sub(lambda found: f"{found[1]}{table(found[2])}\n{found[3]}", guide)


# The tables -----------------------------------------------------------------------------------------------------------


def table(name: str) -> str:
    """Write down the ratings of a game: by a tournament, by what teams reach, or solved."""
    kept, bots = read(name), games.part(name, "bots")
    rows = _solved(kept) if hasattr(bots, "SOLVED") else _of_teams(kept) if hasattr(bots, "SCORE") else _met(kept)
    return "\n".join(rows)


def steps(kept: Kept) -> dict[str, Standing]:
    """Say how many points each character of a tournament is above the one before, the first one above a beginner."""
    met = Table(Score(*score) for score in kept["scores"])
    order = [BEGINNER, *kept["characters"]]
    return {higher: met.step(lower, higher) for lower, higher in pairwise(order)}


def _strong(who: str, each: Mapping[str, int]) -> str:
    """Begin the row of an animal: its level, and how much it wins of what can be won."""
    level = next(animal.level for animal in ANIMALS if animal.id == who)
    reach = "" if each["low"] == each["high"] else f"{each['low']} to {each['high']}"
    return f"| {who} | {level} | {each['rating']} | {reach}"


def _met(kept: Kept) -> Iterator[str]:
    yield "| animal | level | strength | 95 in 100 | points above the one before | games played |"
    yield "| --- | ---: | ---: | --- | --- | ---: |"
    above = steps(kept)
    for who, each in kept["characters"].items():
        step = above[who]
        played = sum(number for one, other, _, number in kept["scores"] if who in (one, other))
        yield f"{_strong(who, each)} | {step.rating} ({step.low} to {step.high}) | {played} |"
    yield from ("", f"Each pair has played {spoken(sorted({number for _, _, _, number in kept['scores']}))} games.")


def spoken(numbers: Sequence[int]) -> str:
    """Say one number, or between which two all of them lie."""
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"


def _of_teams(kept: Kept) -> Iterator[str]:
    yield "| team of | level | strength | 95 in 100 | quests won | brings home |"
    yield "| --- | ---: | ---: | --- | --- | ---: |"
    for who, mean, doubt, number, won in kept["scores"]:
        each = kept["characters"].get(who)
        begun = _strong(who, each) if each else f"| {who} | | 0 | "
        yield f"{begun} | {won} of {number} | {mean:g} ± {doubt:g} |"


def _solved(kept: Kept) -> Iterator[str]:
    yield "| animal | level | strength | 95 in 100 | wins, of 100 games among three |"
    yield "| --- | ---: | ---: | --- | ---: |"
    for who, won in kept["scores"]:
        yield f"{_strong(who, kept['characters'][who])} | {100 * won:.1f} |"


if __name__ == "__main__":
    GUIDE.write_text(renewed(GUIDE.read_text("utf-8")), "utf-8")
