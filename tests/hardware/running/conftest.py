"""Books on a real PostgreSQL server, where one is installed."""

from tests.dealer.conftest import postgres, postgres_url

__all__ = ["postgres", "postgres_url"]
