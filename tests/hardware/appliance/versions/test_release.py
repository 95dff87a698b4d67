"""A release is made of a tag that the changelog knows, and a station takes it."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.appliance.cannot import Cannot
from hardware.appliance.versions import bundle, release, sources
from hardware.appliance.versions.bundle import here
from hardware.appliance.versions.release_notes import blocks, notes_of
from tests.hardware.appliance.versions.signed import key, knows, ships, signer
from tests.hardware.appliance.versions.small_version import Table, git
from tests.hardware.appliance.versions.test_bundle import wheels_of

CHANGELOG = """\
# Changes

## Unreleased

- Later.

## 0.2.0 - 2026-12-01

### Added

- A thing (`code`).

## 0.1 - 2026-11-22

- First.
"""


@pytest.fixture
def own(table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The maker's key; the repository is ready to be released."""
    monkeypatch.setattr(bundle, "_wheels", wheels_of)
    monkeypatch.setitem(bundle.PI, "pi-trixie", here())
    for name, value in (("NAME", "Ann"), ("EMAIL", "ann@table.example")):
        monkeypatch.setenv(f"GIT_COMMITTER_{name}", value)
    made = key(tmp_path, "own")
    ships(table, made)
    numbered(table, "0.2.0")
    return made


def numbered(table: Table, number: str, at: int = 1_800_000_000) -> str:
    """A commit that calls itself that; its id."""
    project = table.repository / "pyproject.toml"
    project.write_text(f'[project]\nname = "railbird"\nversion = "{number}"\n')
    (table.repository / "CHANGELOG.md").write_text(CHANGELOG)
    return table.commit(at=at)


def made(table: Table, own: Path, tag: str = "v0.2.0", *beside: Path) -> list[Path]:
    folder = table.place / "out" / tag
    return release.make(
        table.repository, tag, folder, own, lambda said: None, machines=("pi-trixie",), beside=beside
    )


def test_a_release_is_a_tag_notes_and_a_bundle_each_signed_and_a_station_takes_both(
    table: Table, own: Path, tmp_path: Path
) -> None:
    first_boot = tmp_path / "user-data"
    first_boot.write_text("#cloud-config\n")
    files = made(table, own, "v0.2.0", first_boot)
    wanted = ["NOTES.md", "railbird-0.2.0-pi-trixie.railbird", "user-data"]
    assert [one.name for one in files] == sorted([*wanted, *(f"{one}.sig" for one in wanted)])
    assert files[0].read_text() == "### Added\n\n- A thing (`code`).\n"
    message = git(table.repository, "tag", "--list", "--format=%(contents:subject)%0a%(contents:body)")
    assert message.startswith("Railbird 0.2.0\n### Added\n\n- A thing")
    knows(table, own)
    table.bring(unsigned=False)
    assert table.state.stage == "ready"
    assert bundle.read_manifest(files[2]).release == "0.2.0"
    found = sources.found(str(files[2].parent), table.clone)
    assert found.release == "0.2.0"


def test_it_is_made_anew_of_a_tag_that_is_there(table: Table, own: Path) -> None:
    first = made(table, own)
    with pytest.raises(Cannot, match="is there already"):
        made(table, own)
    first[0].parent.rename(table.place / "before")
    assert [one.name for one in made(table, own)] == [one.name for one in first]


def test_changes_that_are_in_no_commit_are_in_no_release(table: Table, own: Path) -> None:
    (table.repository / "more").touch()
    with pytest.raises(Cannot, match="in no commit"):
        made(table, own)


@pytest.mark.parametrize(
    ("tag", "number", "why"),
    [
        ("v0.3.0", "0.3.0", "no section for 0.3.0"),
        ("v0.3.0", "0.2.0", "pyproject.toml says 0.2.0"),
        ("0.2.0", "0.2.0", "three numbers"),
    ],
)
def test_a_tag_that_the_changelog_does_not_know_is_no_release(
    table: Table, own: Path, tag: str, number: str, why: str
) -> None:
    numbered(table, number, at=1_800_000_500)
    with pytest.raises(Cannot, match=why):
        made(table, own, tag)
    assert git(table.repository, "tag") == "" and not (table.place / "out").exists()


def test_a_tag_of_another_commit_is_not_released(table: Table, own: Path) -> None:
    git(table.repository, "tag", "-a", "-m", "New", "v0.2.0", "HEAD~1")
    with pytest.raises(Cannot, match="another commit"):
        made(table, own)


def test_a_tag_that_is_not_signed_is_not_released(table: Table, own: Path) -> None:
    git(table.repository, "tag", "-a", "-m", "New", "v0.2.0")
    with pytest.raises(Cannot, match="has no signature"):
        made(table, own)


def test_a_key_that_the_stations_do_not_know_makes_no_release(table: Table, own: Path) -> None:
    other = key(table.place, "other")
    with pytest.raises(Cannot, match=r"that have v0\.2\.0 do not know this key"):
        made(table, other)
    assert git(table.repository, "tag") == ""
    made(table, own)
    ships(table, other)
    (table.repository / "CHANGELOG.md").write_text(CHANGELOG.replace("Unreleased", "0.3.0 - 2026-12-02"))
    (table.repository / "pyproject.toml").write_text('[project]\nname = "railbird"\nversion = "0.3.0"\n')
    table.commit(at=1_800_000_500)
    with pytest.raises(Cannot, match=r"that have v0\.2\.0 do not know this key"):
        made(table, other, "v0.3.0")
    assert made(table, own, "v0.3.0"), "the old key brings the new one"
    assert signer(other) in (table.repository / "hardware/appliance/versions/release-signers").read_text()


def test_notes_are_read_paragraph_by_paragraph() -> None:
    notes = "Read this\nfirst.\n\nThen this.\n### Added\n- A thing that takes\n  two lines.\n- -\n\n#hash"
    assert blocks(notes) == [
        ("text", "Read this first."),
        ("text", "Then this."),
        ("heading", "Added"),
        ("item", "A thing that takes two lines."),
        ("item", "-"),
        ("text", "#hash"),
    ]
    assert blocks("") == []


def test_notes_are_the_section_of_a_number_with_a_date() -> None:
    assert notes_of("0.1", CHANGELOG) == "- First."
    assert notes_of("0.2.0", CHANGELOG) == "### Added\n\n- A thing (`code`)."
    assert notes_of("0.2.0", CHANGELOG.replace("## 0.2.0 -", "## [0.2.0] -")).startswith("### Added")
    for unknown in ("0.2", "0.3.0", "0x1", "Unreleased"):
        assert notes_of(unknown, CHANGELOG) == ""
