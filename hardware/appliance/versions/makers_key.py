"""Whose releases this station takes: the maker's keys, kept at its first start, and what is checked by them.

A version ships the keys of its maker (``SHIPPED``). The first one that a station starts is trusted with that;
from then on a release that is signed by a key known here is, and may bring other keys.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from hardware import bootstrap
from hardware.appliance.cannot import Cannot
from hardware.appliance.small_file import read_small, write_whole
from hardware.appliance.versions import signatures
from hardware.appliance.versions.clone import git
from hardware.appliance.versions.sources import Source, reads

SHIPPED = "hardware/appliance/versions/release-signers"
"""In the sources of a version."""
KEPT = "release-signers"
"""In the versions' folder, which a reset leaves."""
BEGINS = "-----BEGIN SSH SIGNATURE-----"
OWNER_MAY = ("update-unsigned", "update-signed-other", "update-key-expired")
"""Why a release is refused that the owner may take all the same. One whose content is another than was signed
is damaged."""


def keep_first(folder: Path, root: Path = bootstrap.ROOT) -> None:
    """Keep the keys that the version in ``root`` ships, where the versions' ``folder`` has none yet. Raises
    Cannot."""
    if not (folder / KEPT).is_file():
        keep(folder, root)


def keep(folder: Path, root: Path) -> None:
    """Keep the keys that the version in ``root`` ships, in place of those of before; where it ships none,
    those stay. Raises Cannot."""
    try:
        shipped = read_small(root / SHIPPED)
    except FileNotFoundError:
        return
    if signatures.has_keys(shipped):
        write_whole(folder / KEPT, shipped)


def check_signed(source: Source, signers: Path) -> str:
    """Raise Cannot unless ``source`` is signed by one of the ``signers``: the bundle, or the tag that leads
    to its commit. What the tag says of the release ("" for a bundle)."""
    if source.file is not None:
        _check_bundle(source.file, signers)
        return ""
    if not source.tag:
        raise Cannot("update-unsigned", text=source.name)
    return _check_tag(source, signers)


def _check_bundle(file: Path, signers: Path) -> None:
    signature = signatures.beside(file)
    try:
        read_small(signature, signatures.MOST_BYTES)
    except FileNotFoundError:
        raise Cannot("update-unsigned", text=file.name) from None
    signatures.check(file, signature, signers, signatures.FILES, file.name)


def _check_tag(source: Source, signers: Path) -> str:
    """The message of a signed tag. Nothing but the tag and its commit is fetched where the other side can do
    that."""
    with tempfile.TemporaryDirectory() as place:
        name, own = f"refs/tags/{source.tag}", ("-C", place)
        git("init", "--quiet", "--bare", "--template=", place)
        only = ("--quiet", "--depth=1", "--filter=tree:0", "--no-tags")
        git(*own, "fetch", *reads(source.url), *only, "--", source.url, f"{name}:{name}")
        if git(*own, "cat-file", "-t", name) != "tag":
            raise Cannot("update-unsigned", text=source.name)
        said, begins, rest = git(*own, "cat-file", "tag", name).rpartition(BEGINS)
        if not begins:
            raise Cannot("update-unsigned", text=source.name)
        payload, signature = Path(place, "payload"), Path(place, "signature")
        payload.write_bytes(said.encode(errors="surrogateescape"))
        signature.write_text(f"{begins}{rest}\n", encoding="utf-8", errors="surrogateescape")
        signatures.check(payload, signature, signers, signatures.TAGS, source.name)
    head, _, message = said.partition("\n\n")
    told = dict(line.partition(" ")[::2] for line in head.splitlines())
    # An old tag under the name of a new one, or beside another commit, is signed as well.
    if (told.get("tag"), told.get("object")) != (source.tag, source.commit):
        raise Cannot("update-signature-wrong", text=source.name)
    return message.strip()
