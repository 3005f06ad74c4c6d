"""How what has many parts is shown in a notebook: as a table, in which nothing is markup but the table itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from garden_widgets.core.text import Text

LEFT = ' style="text-align:left"'


def table(heads: Sequence[Text | str], rows: Iterable[Sequence[object]], caption: Text | str = "") -> str:
    """Write a table as HTML; what is in a list stands line by line."""
    head = "".join(f'<th scope="col"{LEFT}>{escape(str(each))}</th>' for each in heads)
    body = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in rows)
    about = f"<caption{LEFT}>{escape(str(caption))}</caption>" if str(caption) else ""
    return f"<table>{about}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cell(value: object) -> str:
    lines = value if isinstance(value, (list, tuple)) else [value]
    return f"<td{LEFT}>{'<br>'.join(escape(str(line)) for line in lines)}</td>"


def facts(rows: Iterable[tuple[Text | str, object]], caption: Text | str = "") -> str:
    """Write what is known of one thing as HTML: in each row a name, and what it is."""
    body = "".join(
        f'<tr><th scope="row"{LEFT}>{escape(str(name))}</th>{_cell(value)}</tr>' for name, value in rows if str(value)
    )
    about = f"<caption{LEFT}>{escape(str(caption))}</caption>" if str(caption) else ""
    return f"<table>{about}<tbody>{body}</tbody></table>"
