"""Keys that a test makes, and what is signed with them."""

from __future__ import annotations

import subprocess
from pathlib import Path

from hardware.appliance.versions import makers_key, signatures
from tests.hardware.appliance.versions.small_version import Table, git


def key(place: Path, name: str) -> Path:
    """A private key; its public one lies beside it."""
    made = place / name
    command = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", str(made)]
    subprocess.run(command, check=True)
    return made


def signer(key: Path, more: str = "") -> str:
    """Its line in a list of signers."""
    public = key.with_name(f"{key.name}.pub").read_text().strip()
    return f'railbird namespaces="railbird-release,git"{more} {public}\n'


def knows(table: Table, *keys: Path, more: str = "") -> None:
    """Have the station know these keys and no other."""
    table.folder.mkdir(parents=True, exist_ok=True)
    (table.folder / makers_key.KEPT).write_text("".join(signer(one, more) for one in keys))


def known(table: Table) -> str:
    """The list of signers that the station keeps."""
    return (table.folder / makers_key.KEPT).read_text()


def ships(table: Table, *keys: Path) -> None:
    """Have the next version bring these keys."""
    file = table.repository / makers_key.SHIPPED
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(map(signer, keys)))


def tag(table: Table, name: str, key: Path, at: str = "HEAD", message: str = "What is new") -> None:
    """Sign a tag of the repository's commit ``at``."""
    own = ("-c", "gpg.format=ssh", "-c", f"user.signingkey={key}")
    git(table.repository, *own, "tag", "-s", "-m", message, name, at)


def sign(file: Path, key: Path) -> Path:
    """Sign a file as a release's are; its signature."""
    return signatures.sign(file, key)
