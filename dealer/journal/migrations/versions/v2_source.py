"""A night says which transcript it was booked from, so that the table does not go on with it."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Every night so far was played at the table: null."""
    op.add_column("night", sa.Column("source", sa.Text))
