"""May I: say whether a move is legal, and if not, which rule is against it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from garden_widgets.core.chance import shuffle
from garden_widgets.core.move import Move
from garden_widgets.core.rulebook import Rule
from garden_widgets.core.state import State
from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import Allowed, Refused
from garden_widgets.lessons.kinds.predict import Choice, Judge
from garden_widgets.lessons.practice.forms import LEGAL, Exercise, Found

if TYPE_CHECKING:
    from garden_widgets.lessons.practice.making import Maker


@dataclass(frozen=True, slots=True, kw_only=True)
class MayI(Exercise):
    """Say whether a move is legal, and if not, which rule is against it.

    The answers offered are these rules and "Yes"; which of them is right changes from position to position.
    """

    verdicts: tuple[str, ...]
    """The rules that may be against it, two or three; `LEGAL` among them lets the move be legal now and then."""

    moves: Callable[[Any], Iterable[str]] | None = None
    """The texts of the moves that can be asked about; nothing stands for all that one press tries."""

    kind: type[Move] = Move
    """Which kind of these moves is asked about."""

    about: Callable[[Found[Any]], Iterable[str]] | None = None
    """What on the board the question is about; nothing stands for what the move touches first."""

    in_exam: ClassVar[bool] = True

    @property
    def offered(self) -> tuple[str, ...]:
        """List the rules that it offers as answers."""
        return self.verdicts

    def make(self, maker: Maker, state: State) -> Judge | None:
        """Make a question about a move to which one of the verdicts is the answer."""
        if maker.late:
            maker.wanted += 1
        verdict = self.verdicts[maker.wanted % len(self.verdicts)]
        tries = list(self._tries(maker, state))
        shuffle(maker.rng, tries)
        fits = self._is_legal if verdict == LEGAL else self._is_refused_by(verdict)
        fitting = next((each for each in tries if fits(state, each[0])), None)
        if fitting is None:
            return None
        text, token = fitting
        move = state.parse(text, self.seat)
        refusal = state.why_not(move, self.seat)
        after = None if refusal else state.play(move)
        found = Found(state, (move,), after.events if after is not None else (), after, refusal)
        if not self.fits(found):
            return None
        about = tuple(self.about(found)) if self.about is not None else (token,) if token else ()
        rules = [rule for rule in dict.fromkeys(self.verdicts) if rule != LEGAL]
        choices = (
            Choice(Text("Yes, that is allowed"), Allowed()),
            *(Choice(_verdict(maker.game.rules[rule]), Refused(rule)) for rule in rules),
        )
        step = Judge(**maker.common(state), moves=((self.seat, str(move)),), choices=choices, about=about)
        return maker.worded(step, found)

    def _tries(self, maker: Maker, state: State) -> Iterator[tuple[str, str]]:
        """List the moves that can be asked about, each with what it touches."""
        if self.moves is not None:
            for text in self.moves(state):
                yield text, ""
            return
        view, seat = state.seen_by(self.seat), self.seat
        paths = {str(move): maker.scenery.path(view, move) for move in view.moves(seat)}
        for text, path in paths.items():
            yield text, path[0] if path else ""
        begun = {path[0] for path in paths.values() if path}
        for token in maker.tokens(state, seat):
            attempt = maker.scenery.attempt(view, (), token) if token not in begun else None
            if isinstance(attempt, str) and attempt not in paths:
                yield attempt, token

    def _is_legal(self, state: State, text: str) -> bool:
        """Check a move without asking why it is not legal, which takes much longer."""
        try:
            move = state.parse(text, self.seat)
            return isinstance(move, self.kind) and move in state.moves(self.seat)
        except ValueError:
            return False

    def _is_refused_by(self, rule: str) -> Callable[[State, str], bool]:
        def refused(state: State, text: str) -> bool:
            try:
                refusal = state.why_not(text, self.seat)
            except ValueError:
                return False
            if refusal is None or refusal.rule.id != rule:
                return False
            return isinstance(state.parse(text, self.seat), self.kind)

        return refused


def _verdict(rule: Rule) -> Text:
    """Say that a rule is against it, and why."""
    return Text("No: {rule}", rule=rule.named) if rule.against is None else Text("No: {why}", why=rule.against)
