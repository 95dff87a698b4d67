"""A journal of the last release tells the same figures as it did then, in every export and on every page."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from dealer.books.verify import verify
from dealer.exports.formats import export
from dealer.journal.journal import Journal
from tests.dealer.journal.test_migrate import RELEASED, load

SCRIPTS = ("schema-3", "schema-3-refused", "schema-4")


@pytest.fixture(params=SCRIPTS)
def released(
    request: pytest.FixtureRequest, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Journal, dict[str, Any]]]:
    """A journal of the last release, and what that release exported of it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    script = RELEASED / f"{request.param}.sql"
    load(url, script)
    with closing(Journal(url)) as journal:
        yield journal, json.loads(script.with_suffix(".json").read_text(encoding="utf-8"))


def test_every_export_has_the_figures_of_then(released: tuple[Journal, dict[str, Any]]) -> None:
    journal, then = released
    for number, recorded in then["nights"].items():
        night = int(number)
        rows = csv.DictReader(io.StringIO(export(journal, night, "csv").decode("utf-8-sig")))
        assert [[row["move"], row["account"], row["chips"]] for row in rows] == recorded["csv"]
        assert export(journal, night, "transcript").decode().splitlines() == recorded["transcript"]
        lines = export(journal, night, "beancount").decode().splitlines()
        sums = [re.sub(" +", " ", line.strip()) for line in lines if re.search(r"-?\d+ CHIPS$", line)]
        assert sums == recorded["beancount"]
        _same_figures(json.loads(export(journal, night, "json")), recorded["json"])


@pytest.mark.on_both
def test_the_proof_counts_what_it_counted_then(released: tuple[Journal, dict[str, Any]]) -> None:
    journal, then = released
    proof = verify(journal)
    assert proof.whole
    counted = {"nights": proof.nights, "moves": proof.moves, "postings": proof.postings}
    assert counted | {"entries": proof.entries} == then["verify"]


def _same_figures(now: dict[str, Any], then: dict[str, Any]) -> None:
    """Each number of the page, and who and what it is of. What is said of it may be worded anew."""
    assert now["balances"] == then["balances"]
    for name in (
        "float",
        "house",
        "moves_made",
        "over",
        "races_paid",
        "signed",
        "turnover",
        "undone",
        "games",
    ):
        assert now[name] == then[name], name
    assert _numbers(now["players"]) == _numbers(then["players"])
    assert _numbers(now["races"]) == _numbers(then["races"])
    postings = [
        [move["seq"], move["race"], [[line["account"], line["chips"]] for line in move["postings"]]]
        for move in now["moves"]
    ]
    assert postings == then["moves"]


def _numbers(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [
        {key: value for key, value in row.items() if not isinstance(value, str) and key not in _SINCE}
        for row in rows
    ]


_SINCE = {"staff", "paid_at", "names"}
"""What a race says since then."""
