"""The till's book: counts and signatures beside the journal."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """No till was counted before: the book begins empty."""
    op.create_table(
        "till_entry",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("night", sa.Integer, sa.ForeignKey("night.id"), index=True),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("at", sa.String(40), nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("after", sa.Integer, nullable=False),
        sa.Column("after_hash", sa.String(64), nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("previous", sa.String(64), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
    )
