"""Pages, classes and tables."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, Double, Identity, Integer, LargeBinary, Text

revision = "1"
down_revision = None
branch_labels = None
depends_on = None


def text(name: str, *, primary_key: bool = False, unique: bool = False) -> Column[str]:
    """Return a column of text."""
    return Column(name, Text, nullable=False, primary_key=primary_key, unique=unique)


def whole(name: str, *, primary_key: bool = False) -> Column[int]:
    """Return a column of whole numbers."""
    return Column(name, Integer, nullable=False, primary_key=primary_key, autoincrement=False)


def time(name: str) -> Column[float]:
    """Return a column of times of day, in seconds."""
    return Column(name, Double, nullable=False)


def data(name: str) -> Column[bytes]:
    """Return a column of bytes."""
    return Column(name, LargeBinary, nullable=False)


def counted(name: str) -> Column[int]:
    """Return a column of numbers that the database gives out."""
    return Column(name, BigInteger, Identity(), primary_key=True)


def upgrade() -> None:
    """Make the tables."""
    op.create_table("pages", text("key", primary_key=True), data("saved"), time("at"))
    op.create_index("pages_at", "pages", ["at"])
    op.create_table("secrets", text("name", primary_key=True), data("value"))
    op.create_table("holders", text("key", primary_key=True), text("holder"), time("at"))
    op.create_table("reports", text("name", primary_key=True), text("report"), time("at"))
    op.create_table("classes", text("code", primary_key=True), text("teacher", unique=True), text("lead"), time("at"))
    op.create_table(
        "learners",
        *(counted("number"), text("class"), text("key", unique=True), text("animal"), text("name")),
        *(text("code", unique=True), time("seen"), whole("hand"), whole("followed"), text("doing")),
    )
    op.create_index("learners_class", "learners", ["class"])
    op.create_table(
        "mistakes",
        *(counted("rowid"), text("class"), whole("learner"), text("game"), text("rule")),
        *(text("step"), text("said"), text("position")),
    )
    op.create_index("mistakes_class", "mistakes", ["class"])
    op.create_table("class_tables", text("class"), text("code"))
    op.create_table("tables", text("code", primary_key=True), time("at"))
    op.create_table("table_games", text("code", primary_key=True), whole("game", primary_key=True), text("start"))
    op.create_table(
        "table_seats",
        *(text("code", primary_key=True), whole("seat", primary_key=True), text("player"), text("key")),
        *(text("animal"), text("name"), time("seen")),
    )
    op.create_table(
        "table_moves",
        *(text("code", primary_key=True), whole("game", primary_key=True), whole("entry", primary_key=True)),
        *(whole("seat"), text("move")),
    )
