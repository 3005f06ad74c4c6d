"""A result as tables: what each row says as plain data, and how it is written for a notebook, a terminal or pandas."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from garden_widgets.core import showing
from garden_widgets.core.text import Text, decimal

Value: TypeAlias = "str | int | float | Text | None"

TEXT: Final = "text"
COUNT: Final = "count"
OF_100: Final = "of 100"
NUMBER: Final = "number"


class Column(NamedTuple):
    """A column: its name in pandas, what stands above it for people, and how its values are written."""

    key: str
    head: Text
    form: str = TEXT


@dataclass(frozen=True)
class Table:
    """Rows of plain data, and what they are about."""

    key: str
    title: Text
    columns: tuple[Column, ...]
    rows: tuple[tuple[Value, ...], ...]

    @property
    def heads(self) -> list[str]:
        """Write what stands above the columns."""
        return [str(column.head) for column in self.columns]

    @property
    def written(self) -> list[list[str]]:
        """Write the rows for people."""
        return [
            [write(value, column.form) for value, column in zip(row, self.columns, strict=True)] for row in self.rows
        ]

    def html(self) -> str:
        """Write it for a notebook."""
        return showing.table(self.heads, self.written, self.title)

    def text(self) -> str:
        """Write it for a terminal."""
        lines = [self.heads, *self.written]
        widths = [max(len(line[k]) for line in lines) for k in range(len(self.columns))]
        aligned = (
            "  ".join(
                cell.ljust(width) if column.form == TEXT else cell.rjust(width)
                for cell, width, column in zip(line, widths, self.columns, strict=True)
            ).rstrip()
            for line in lines
        )
        return "\n".join([str(self.title), *aligned])

    def records(self) -> list[dict[str, Any]]:
        """Write each row as a mapping of plain data."""
        return [
            {
                column.key: str(value) if isinstance(value, Text) else value
                for value, column in zip(row, self.columns, strict=True)
            }
            for row in self.rows
        ]


def write(value: Value, form: str) -> str:
    """Write a value as people read it."""
    if value is None:
        return ""
    if isinstance(value, float):
        return decimal(100 * value, 1) if form == OF_100 else decimal(value)
    if isinstance(value, int):
        return f"{value:,}".replace(",", " ") if form == COUNT else str(value)
    return str(value)


def frame(tables: Sequence[Table]) -> Any:
    """Make a data frame of pandas: of one table its rows, of several all rows, each with what it is about."""
    try:
        import pandas as pd
    except ImportError:
        need = Text('A table of pandas needs {package}: pip install "garden-widgets[lab]"', package="pandas")
        raise ModuleNotFoundError(str(need), name="pandas") from None
    if len(tables) == 1:
        (table,) = tables
        return pd.DataFrame(table.records(), columns=[column.key for column in table.columns])
    rows = [{"table": table.key, **record} for table in tables for record in table.records()]
    columns = dict.fromkeys(["table", *(column.key for table in tables for column in table.columns)])
    return pd.DataFrame(rows, columns=list(columns))
