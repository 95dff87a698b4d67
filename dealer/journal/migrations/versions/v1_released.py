"""The schema as it was first released. A journal of it was made before there were migrations."""

revision = "1"
down_revision = None


def upgrade() -> None:
    """Nothing to do: a journal without a migration's mark is of this version."""
