"""A database's address is read once; what is shown of it is its scheme, host and database alone."""

from __future__ import annotations

import pytest

from dealer.journal.database import JournalUnusable, read_url, shown
from dealer.journal.journal import Journal
from hardware.cli.commands import main

PIECE = "sesame"
"""A piece of the password of each address here."""
NOT_ENCODED = (
    "postgresql://u:p@sesame@127.0.0.1:5432/db",
    "postgresql://u:p@ss:sesame/x@127.0.0.1:5432/db",
    "postgresql://u:p/sesame@127.0.0.1/db",
    "postgresql://u:p?sesame@127.0.0.1/db",
    "postgresql://127.0.0.1:5432/db?password=p@sesame",
    "postgresql:/u:sesame@127.0.0.1/db",
    "u:sesame@127.0.0.1",
    "mysql://u:sesame@127.0.0.1/db",
    "sqlite://u:sesame@127.0.0.1/",
)
NO_PORT_OR_HOST = ("postgresql://127.0.0.1:abc/db", "postgresql://[::1/db", "postgresql://u:sesame/db",
                   "postgresql://u:2468013/db", "postgresql://u:-1/db")  # fmt: skip


@pytest.mark.parametrize("address", [*NOT_ENCODED, *NO_PORT_OR_HOST])
def test_an_address_that_cannot_be_read_is_one_sentence_without_a_piece_of_it(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", "--database", address]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and said.startswith("railbird: ") and PIECE not in said
    assert "int()" not in said and "2468013" not in said


@pytest.mark.parametrize(
    ("address", "is_shown"),
    [
        ("postgres://u:sesame@host:5432/db", "postgresql://host/db"),
        ("postgresql://u:p%40sesame@host/db", "postgresql://host/db"),
        ("postgresql://u:se:sesame@host/db", "postgresql://host/db"),
        ("postgresql://u@host/db?password=sesame&sslmode=require", "postgresql://host/db"),
        ("postgresql://u:sesame@[::1]:5432/db", "postgresql://::1/db"),
        ("postgresql://u:sesame@/db?host=/run/sesame", "postgresql:///db"),
        ("sqlite:////data/a b@c.sqlite3", "sqlite:////data/a b@c.sqlite3"),
    ],
)
def test_scheme_host_and_database_are_shown_and_no_more(address: str, is_shown: str) -> None:
    assert shown(read_url(address)) == is_shown


def test_a_server_that_does_not_answer_is_told_without_the_password() -> None:
    with pytest.raises(JournalUnusable) as refused:
        Journal("postgresql://u:sesame@127.0.0.1:9/db?application_name=sesame")
    assert PIECE not in str(refused.value.said.as_data())
