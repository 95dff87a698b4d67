"""The journal's schema from version to version, as Alembic runs it; ``dealer.migrate`` is the only caller."""
