"""What is noted in a class, and its tables in the order in which they were set up."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, Identity, Text

revision = "2"
down_revision = "1"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make a table, and number another one."""
    op.create_table(
        "class_notes",
        Column("class", Text, primary_key=True),
        Column("name", Text, primary_key=True),
        Column("note", Text, nullable=False),
    )
    op.add_column("class_tables", Column("rowid", BigInteger, Identity(), nullable=False))
    op.create_primary_key("class_tables_pkey", "class_tables", ["rowid"])
