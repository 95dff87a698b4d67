"""Only what its maker signed is installed, unless the owner says so; how a station knows its maker's key."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from hardware.appliance.cannot import Cannot
from hardware.appliance.versions import bundle, makers_key, signatures
from hardware.appliance.versions.bundle import Target
from hardware.appliance.versions.going_back import ask_back
from hardware.appliance.versions.starter import choose
from hardware.appliance.versions.switching import prove
from tests.hardware.appliance.versions.signed import key, known, knows, ships, sign, signer, tag
from tests.hardware.appliance.versions.small_version import Table, git
from tests.hardware.appliance.versions.test_bundle import changed, cut, flip, wheels_of


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """The key of the maker whom the station knows."""
    return key(tmp_path, "own")


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """Somebody else's key."""
    return key(tmp_path, "other")


@pytest.fixture
def packed(table: Table, own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], Path]:
    """Packs the repository's newest commit into a bundle that the maker signed."""
    monkeypatch.setattr(bundle, "_wheels", wheels_of)
    (tmp_path / "stick").mkdir()
    knows(table, own)

    def packed(target: Target | None = None) -> Path:
        file, _ = bundle.make(table.repository, tmp_path / "stick", target, lambda said: None)
        sign(file, own)
        return file

    return packed


def refused(table: Table, said: Path, why: str, *, unsigned: bool = False) -> None:
    """It is refused, and nothing is left of it."""
    with pytest.raises(Cannot, match=why):
        table.bring(str(said), unsigned=unsigned)
    assert table.state.stage == "settled"
    assert [one for one in table.folder.iterdir() if one.is_dir()] == []


def test_a_bundle_that_the_maker_signed_is_installed(table: Table, packed: Callable[[], Path]) -> None:
    version = table.commit()
    table.bring(str(packed().parent), unsigned=False)
    assert table.state.wanted == version
    assert not list((table.folder / version).glob(".bundle")), "the copy that was checked goes"


def unsign(file: Path) -> None:
    signatures.beside(file).unlink()


def sign_another(file: Path) -> None:
    """The signature of another file, which the same maker made."""
    other = file.with_name("another")
    other.write_bytes(b"another")
    sign(other, file.parents[1] / "own").replace(signatures.beside(file))


def sign_for_git(file: Path) -> None:
    """The maker's signature of these bytes, which is not meant for a release's file."""
    command = ["ssh-keygen", "-q", "-Y", "sign", "-n", "git", "-f", str(file.parents[1] / "own"), str(file)]
    unsign(file)
    subprocess.run(command, check=True, capture_output=True)


SPOILT: dict[str, tuple[Callable[[Path], object], str]] = {
    "a bit flipped": (flip, "changed, or it is damaged"),
    "another file in it": (
        lambda file: changed(file, **{"source/behaviour": b"worse 123456789"}),
        "changed, or it is damaged",
    ),
    "a second bundle behind": (
        lambda file: file.write_bytes(file.read_bytes() * 2),
        "changed, or it is damaged",
    ),
    "no signature": (unsign, "has no signature"),
    "another file's": (sign_another, "changed, or it is damaged"),
    "for git": (sign_for_git, "changed, or it is damaged"),
    "a signature cut off": (lambda file: cut(signatures.beside(file)), "changed, or it is damaged"),
    "no signature's text": (
        lambda file: signatures.beside(file).write_text("signed, the maker"),
        "changed, or it is damaged",
    ),
    "a long signature": (lambda file: signatures.beside(file).write_bytes(bytes(1 << 20)), "larger than"),
}


@pytest.mark.parametrize("how", SPOILT)
def test_a_bundle_that_is_not_as_its_maker_signed_it_is_refused(
    table: Table, packed: Callable[[], Path], how: str
) -> None:
    table.commit()
    file = packed()
    spoil, why = SPOILT[how]
    spoil(file)
    refused(table, file, why)
    if why != "has no signature":
        refused(table, file, why, unsigned=True)


def test_a_bundle_of_somebody_else_and_one_by_a_key_that_expired_are_refused(
    table: Table, packed: Callable[[], Path], own: Path, other: Path
) -> None:
    table.commit()
    file = packed()
    knows(table, own, more=',valid-before="20200101"')
    refused(table, file, "no longer valid")
    knows(table, other)
    refused(table, file, r"does not know \(SHA256:")
    (table.folder / makers_key.KEPT).unlink()
    refused(table, file, "does not know")


def test_the_owner_may_take_one_that_nobody_signed_once(table: Table, packed: Callable[[], Path]) -> None:
    version = table.commit()
    file = packed()
    unsign(file)
    refused(table, file, "has no signature")
    before = known(table)
    table.bring(str(file), unsigned=True)
    assert table.state.wanted == version
    table.switch()
    prove(table.folder)
    assert known(table) == before
    table.commit(at=1_800_000_500)
    file = packed()
    unsign(file)
    with pytest.raises(Cannot, match="has no signature"):
        table.bring(str(file), unsigned=False)


def test_an_older_release_is_refused_though_its_maker_signed_it(
    table: Table, packed: Callable[[], Path], own: Path
) -> None:
    old = table.commit(at=1_650_000_000)
    file = packed()
    newer = file.with_name(file.name.replace(old, "f" * 12))
    signatures.beside(file).replace(signatures.beside(newer))
    refused(table, file.replace(newer), "older than this version")
    project = table.repository / "pyproject.toml"
    project.write_text(project.read_text().replace("0.1", "0.0.9"))
    table.commit(at=1_900_000_000)
    refused(table, packed(), "older than this version")


def test_what_was_checked_is_what_is_unpacked(
    table: Table, packed: Callable[[], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    version = table.commit("well")
    file = packed()
    check = signatures.check

    def swapped(*args: Path | str) -> None:
        check(*args)
        # A stick that shows another file the second time.
        changed(file, **{"source/behaviour": b"worse 123456789"})

    monkeypatch.setattr(signatures, "check", swapped)
    table.bring(str(file), unsigned=False)
    assert (table.folder / version / "behaviour").read_text().startswith("well")


def test_a_tag_that_the_maker_signed_is_installed_and_git_says_the_same(table: Table, own: Path) -> None:
    version = table.commit()
    tag(table, "v0.2.0", own, message="Grüße\n\n### Added\n\n- One thing.")
    knows(table, own)
    table.bring(unsigned=False)
    assert table.state.wanted == version
    by_git = ("-c", "gpg.format=ssh", "-c", f"gpg.ssh.allowedSignersFile={table.folder / makers_key.KEPT}")
    git(table.repository, *by_git, "verify-tag", "v0.2.0")


def rename(table: Table, own: Path) -> None:
    """An old tag of the maker's under the name of a new one."""
    tag(table, "v0.0.1", own)
    table.commit(at=1_800_000_500)
    git(table.repository, "update-ref", "refs/tags/v9.0.0", "v0.0.1")


def take_the_notes(table: Table, own: Path) -> None:
    """A tag that quotes a signed one."""
    tag(table, "v0.2.0", own)
    text = git(table.repository, "cat-file", "tag", "v0.2.0").replace("What is new", "What is worse")
    (table.place / "text").write_text(f"{text}\n")
    other = git(table.repository, "hash-object", "-t", "tag", "-w", str(table.place / "text"))
    git(table.repository, "update-ref", "refs/tags/v0.2.0", other)


SPOILT_TAGS: dict[str, tuple[Callable[[Table, Path], object], str]] = {
    "no tag": (lambda table, own: None, "has no signature"),
    "no notes": (lambda table, own: git(table.repository, "tag", "v0.2.0"), "has no signature"),
    "no signature": (
        lambda table, own: git(table.repository, "tag", "-a", "-m", "New", "v0.2.0"),
        "has no signature",
    ),
    "renamed": (rename, "changed, or it is damaged"),
    "other notes": (take_the_notes, "changed, or it is damaged"),
    "another key": (lambda table, own: tag(table, "v0.2.0", key(table.place, "else")), "does not know"),
}


@pytest.mark.parametrize("how", SPOILT_TAGS)
def test_a_tag_that_is_not_as_its_maker_signed_it_is_refused(table: Table, own: Path, how: str) -> None:
    table.commit()
    knows(table, own)
    spoil, why = SPOILT_TAGS[how]
    spoil(table, own)
    refused(table, table.repository, why)


def test_the_first_version_that_a_station_starts_says_whose_releases_it_takes(
    table: Table, own: Path, other: Path
) -> None:
    makers_key.keep_first(table.folder, table.repository)
    assert not (table.folder / makers_key.KEPT).exists(), "it ships no key"
    ships(table, own)
    makers_key.keep_first(table.folder, table.repository)
    assert known(table) == signer(own)
    ships(table, other)
    makers_key.keep_first(table.folder, table.repository)
    assert known(table) == signer(own)


def test_a_release_signed_by_the_old_key_brings_the_new_one_once_it_proved_well(
    table: Table, own: Path, other: Path
) -> None:
    knows(table, own)
    ships(table, other)
    version = table.commit()
    tag(table, "v0.2.0", own)
    table.bring(unsigned=False)
    table.switch()
    assert known(table) == signer(own)
    prove(table.folder)
    assert known(table) == signer(other)
    for name, signs, at in (("v0.3.0", own, 1_800_000_100), ("v0.4.0", other, 1_800_000_200)):
        table.commit(at=at)
        tag(table, name, signs)
        if signs == own:
            with pytest.raises(Cannot, match="does not know"):
                table.bring(unsigned=False)
    table.bring(unsigned=False)
    assert table.state.current == version and table.state.stage == "ready"


def test_a_version_that_did_not_prove_well_leaves_the_keys_as_they_were(
    table: Table, own: Path, other: Path
) -> None:
    knows(table, own)
    ships(table, other)
    table.commit()
    tag(table, "v0.2.0", own)
    table.bring(unsigned=False)
    table.switch()
    ask_back(table.folder)
    assert choose(table.folder, table.clone, starts=True).program is None
    assert table.state.current == "clone" and known(table) == signer(own)


def test_a_key_taken_at_the_owners_word_is_known_where_the_release_brings_it(
    table: Table, own: Path, other: Path
) -> None:
    knows(table, own)
    ships(table, other)
    table.commit()
    tag(table, "v0.2.0", other)
    refused(table, table.repository, "does not know")
    table.bring(unsigned=True)
    table.switch()
    prove(table.folder)
    assert known(table) == signer(other)


def test_without_ssh_keygen_its_package_is_named(
    table: Table, packed: Callable[[], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.commit()
    file, programs = packed(), tmp_path / "programs"
    programs.mkdir()
    (programs / "git").symlink_to(str(shutil.which("git")))
    monkeypatch.setenv("PATH", str(programs))
    refused(table, file, "apt install openssh-client")
    refused(table, file, "apt install openssh-client", unsigned=True)
