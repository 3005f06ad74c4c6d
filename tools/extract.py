"""Extraction methods for Babel: what is said in Python modules, in `rules.toml` and in notebooks. No game runs for it.

`tools/texts.py` uses them, and `pybabel extract` can (`tools.extract:python`). A sentence comes out as if it stood in
a call of gettext, ngettext or pgettext, which are Babel's own keywords; a comment names the step or the rule.
"""

from __future__ import annotations

import ast
import json
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import IO, Any, Final

from garden_widgets.core.prose import paragraphs

NAME: Final = "name"
"""The context of the names of things: their translation lists the forms that sentences need, one a line."""

SENTENCES: Final = {"Text": 0, "error": 1, "event": 2, "PositionError": 1, "refuse": 1}
"""The calls that take one sentence, and which of their arguments it is; their keywords are its parts."""

POSITIONS: Final[dict[str, tuple[int, ...]]] = {"Answer": (1,), "Choice": (0, 2), "Option": (4,)}
"""The classes whose prose may be given without its field's name, and where it stands then."""

PROSE: Final = frozenset(
    {"called", "done", "elsewhere", "hints", "label", "otherwise", "text", "title", "words", "wrong"}
)
"""The fields of steps, exercises, bets and options that are prose: a string there is a sentence."""

DRAWN: Final = "Label"
"""What is drawn as it stands: a letter on a die is no sentence."""

Found = tuple[int, str, str | tuple[str, str], list[str]]
"""A message as Babel takes it: its line, the function, the arguments, and comments for translators."""


class NotConstantError(ValueError):
    """A sentence that no catalogue could have, since it is put together where it is said."""


def python(
    file: IO[bytes], keywords: Collection[str], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Found]:
    """Find the sentences and the names in a module."""
    yield from _inside(ast.parse(file.read()), "")


def rules(
    file: IO[bytes], keywords: Collection[str], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Found]:
    """Find what the rules of a game say."""
    for rule, entry in tomllib.load(file).items():
        for field in ("section", "title", "text", "why", "no", "otherwise"):
            if entry.get(field):
                yield 0, "gettext", entry[field], [f"rule {rule}"]


def notebook(
    file: IO[bytes], keywords: Collection[str], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Found]:
    """Find the paragraphs of prose in a notebook."""
    for cell in json.load(file)["cells"]:
        if cell["cell_type"] == "markdown":
            for paragraph in paragraphs("".join(cell["source"])):
                yield 0, "gettext", paragraph, []


def _inside(node: ast.AST, where: str) -> Iterator[Found]:
    """Walk through a module in the order of its source, and remember the step and the field in which a sentence is."""
    match node:
        case ast.Call():
            where = _step(node) or where
            yield from _of_call(node, where)
        case ast.keyword(arg=str(field)) if field in PROSE:
            where = _in_field(where, field)
        case (
            ast.Assign(targets=[ast.Name(id=name)], value=value) | ast.AnnAssign(target=ast.Name(id=name), value=value)
        ):
            for said in _of_table(name.casefold(), value):
                yield said.lineno, "gettext", said.value, []
    for child in ast.iter_child_nodes(node):
        yield from _inside(child, where)


def _step(call: ast.Call) -> str:
    """Name the step or the rung of a lesson that a call makes."""
    match {keyword.arg: keyword.value for keyword in call.keywords}:
        case {"name": ast.Constant(value=name), "title": _}:
            return f"{'rung' if _name(call) == 'Rung' else 'step'} {name}"
    return ""


def _in_field(where: str, field: str) -> str:
    return where and f"{where.partition(',')[0]}, {field}"


def _comments(where: str) -> list[str]:
    return [where] if where else []


def _of_call(call: ast.Call, where: str) -> Iterator[Found]:
    name = _name(call)
    match name, call.args:
        case "counted", [ast.Constant(value=str(one)), ast.Constant(value=str(more)), *_]:
            yield call.lineno, "ngettext", (one, more), _comments(where)
        case "Name", [_, ast.Constant(value=str(words)), *_]:
            yield call.lineno, "pgettext", (NAME, words), _comments(where)
        case _:
            for field, value in _prose(call, name):
                for sentence in _strings([value]):
                    comments = _comments(_in_field(where, field) if field else where)
                    yield sentence.lineno, "gettext", sentence.value, comments
            if name == "Option" and all(field.arg != "label" for field in call.keywords):
                for said in _strings(call.args[:1]):  # without a label it is called by its name
                    yield said.lineno, "gettext", said.value.replace("_", " ").capitalize(), _comments(where)


def _prose(call: ast.Call, name: str) -> list[tuple[str, ast.expr]]:
    """List the arguments of a call that are prose, each with its field if it has one."""
    if name in SENTENCES:
        said = call.args[SENTENCES[name] :][:1]
        if said and isinstance(said[0], ast.JoinedStr):
            raise NotConstantError(
                f"line {call.lineno}: a sentence is one string with its parts in braces, not an f-string: "
                f"{ast.unparse(said[0])}"
            )
        return [("", value) for value in said]
    if name in ("counted", DRAWN):
        return []
    fields = {field.arg: field.value for field in call.keywords if field.arg}
    found = [("", call.args[place]) for place in POSITIONS.get(name, ()) if place < len(call.args)]
    found += [(field, value) for field, value in fields.items() if field in PROSE]
    if "offers" in fields and "called" not in fields:
        found.append(("offers", fields["offers"]))  # a button without words of its own shows its move as it is written
    return found


def _name(call: ast.Call) -> str:
    return ast.unparse(call.func).rpartition(".")[2]


def _of_table(name: str, value: ast.expr | None) -> Iterator[ast.Constant]:
    """Find what a game's notation says of each move, and its cover of the game."""
    match name, value:
        case "notation", ast.Tuple(elts=pairs):
            yield from _strings(pair.elts[1] for pair in pairs if isinstance(pair, ast.Tuple))
        case "cover", ast.Dict(keys=keys, values=values):
            yield from _strings(
                words
                for key, words in zip(keys, values, strict=True)
                if isinstance(key, ast.Constant) and key.value == "text"
            )


def _strings(values: Iterable[ast.expr]) -> Iterator[ast.Constant]:
    """Find the strings that stand in fields: as they are, in a tuple, or as the values of a mapping."""
    for value in values:
        match value:
            case ast.Constant(value=str(words)) if words:
                yield value
            case ast.Tuple(elts=items) | ast.List(elts=items) | ast.Dict(values=items):
                yield from _strings(items)
