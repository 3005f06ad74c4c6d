"""How something is said to a learner: the page shows each kind in a way of its own."""

from __future__ import annotations

from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["plain", "good", "refusal", "wrong", "end", "lost", "error"]
"""What happens anyway; what was done well; what a rule forbids; what was allowed, but not what was asked for; the end
of a game, and one that nobody here has won; and what went wrong in the program.
"""
