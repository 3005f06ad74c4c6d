"""How the tables in PostgreSQL came to be, step by step; Alembic does what is missing when a server starts."""
