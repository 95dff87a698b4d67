"""The journal's schema from version to version, as Alembic runs it for ``dealer.journal.migrate`` alone."""
