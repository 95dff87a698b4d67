"""The rules of ``eslint.config.js``: what Chromium 69 cannot read is refused, what it can read is not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.scripts import tools

YOUNG = {
    "optional chaining": "export const last = (card) => card?.rank;",
    "the nullish operator": "export const last = (card) => card ?? null;",
    "a field of a class": "export class Lane { length = 0; }",
    "a big number": "export const most = 10n;",
    "a separator": "export const most = 10_000;",
    "replaceAll": 'export const plain = (name) => name.replaceAll("a", "b");',
    "replaceChildren": "export const empty = (root) => root.replaceChildren();",
    "an event's submitter": "export const by = (event) => event.submitter.value;",
    "structuredClone": "export const copy = (board) => structuredClone(board);",
    "at from the end": "export const last = (cards) => cards.at(-1);",
}
OLD = """
export function face(cards, by, at) {
  const { rank, ...rest } = cards[0];
  try {
    at(by.at(rank), [...cards].flat(), Object.entries(rest).includes(/(?<suit>[SHDC])/su));
  } catch {
    return cards.padStart(2);
  }
  return async () => Promise.all(cards).finally(at);
}
"""


def test_what_the_oldest_browser_cannot_read_is_refused_and_nothing_else(tmp_path: Path) -> None:
    if not tools.ready():
        pytest.skip("no Node here")
    (tmp_path / "vendor").mkdir()
    for name, code in YOUNG.items():
        (tmp_path / f"{name}.js").write_text(f"{code}\n")
        (tmp_path / "vendor" / f"{name}.js").write_text(f"{code}\n")
    (tmp_path / "old.js").write_text(OLD)
    done = tools.run("eslint", *tools.RULES, "--format", "json", ".", cwd=tmp_path, capture_output=True)
    found = {Path(one["filePath"]): one["messages"] for one in json.loads(done.stdout)}
    refused = {str(file.relative_to(tmp_path)) for file, messages in found.items() if messages}
    assert refused == {f"{folder}{name}.js" for name in YOUNG for folder in ("", "vendor/")}
