"""A release is made: a signed tag, its notes, a bundle for each Raspberry Pi OS, each file with a signature.

Everything is checked before anything is made, and the folder is there once it is whole. Nothing is sent
anywhere.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from dealer.notation.facts import Fact, fact
from hardware.appliance.cannot import Cannot
from hardware.appliance.small_file import write_whole
from hardware.appliance.versions import bundle, makers_key, signatures
from hardware.appliance.versions.clone import commit_and_time, git
from hardware.appliance.versions.release_notes import CHANGELOG, notes_of
from hardware.appliance.versions.sources import RELEASE, Source, number_of

NOTES = "NOTES.md"


def make(
    clone: Path,
    tag: str,
    folder: Path,
    key: Path,
    report: Callable[[Fact], None],
    *,
    machines: Sequence[str] = tuple(bundle.PI),
    beside: Sequence[Path] = (),
) -> list[Path]:
    """Make the release ``tag`` of the commit that ``clone`` is at, in the new ``folder``, signed with the
    private ``key``; its files. Each of the ``machines`` (``bundle.PI``) has a bundle; the files ``beside``
    are copied and signed, too. A tag that is not there is made. Raises Cannot."""
    notes = _checked(clone, tag)
    if folder.exists():
        raise Cannot("update-bundle-there", path=str(folder))
    draft = folder.with_name(f"{folder.name}.new")
    try:
        shutil.rmtree(draft, ignore_errors=True)
        draft.mkdir(parents=True)
        write_whole(draft / NOTES, f"{notes}\n".encode())
        _check_key(clone, tag, key, draft / NOTES)
        _tag(clone, tag, key, notes)
        for machine in machines:
            file = draft / f"railbird-{tag[1:]}-{machine}{bundle.SUFFIX}"
            bundle.make(clone, file, bundle.PI[machine], report)
        for one in beside:
            shutil.copyfile(one, draft / one.name)
        for one in sorted(draft.iterdir()):
            if one.suffix != signatures.SUFFIX:
                report(fact("release-signs", path=one.name))
                signatures.sign(one, key)
        draft.replace(folder)
    except OSError as why:
        path = str(why.filename or folder)
        raise Cannot("file-trouble", path=path, text=(why.strerror or str(why)).lower()) from None
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    return sorted(folder.iterdir())


def _checked(clone: Path, tag: str) -> str:
    """The notes of the release ``tag``. Raises Cannot where it must not be made of what ``clone`` is."""
    if not commit_and_time(clone)[0]:
        raise Cannot("update-no-clone", path=str(clone))
    if not RELEASE.fullmatch(f"refs/tags/{tag}"):
        raise Cannot("release-no-number", text=tag)
    if git("-C", str(clone), "status", "--porcelain"):
        raise Cannot("release-dirty", path=str(clone))
    release = str(bundle.project_of(clone)["version"])
    if tag != f"v{release}":
        raise Cannot("release-other-number", text=tag, release=release)
    notes = notes_of(release, (clone / CHANGELOG).read_text(encoding="utf-8"))
    if not notes:
        raise Cannot("release-no-notes", release=release)
    return notes


def _check_key(clone: Path, tag: str, key: Path, file: Path) -> None:
    """Raise Cannot unless stations take what is signed with ``key``: those of the release before, or where
    that had no keys those that begin with this one. ``file`` is signed to see that."""
    release = number_of(tag[1:])
    found = git("-C", str(clone), "tag", "--list", "v*").split()
    before = [one for one in found if RELEASE.fullmatch(f"refs/tags/{one}") and number_of(one[1:]) < release]
    known, whose = (clone / makers_key.SHIPPED).read_bytes(), tag
    for name in sorted(before, key=lambda one: number_of(one[1:]), reverse=True)[:1]:
        if git("-C", str(clone), "ls-tree", "--name-only", name, "--", makers_key.SHIPPED):
            shipped = git("-C", str(clone), "show", f"{name}:{makers_key.SHIPPED}").encode()
            known, whose = (shipped, name) if signatures.has_keys(shipped) else (known, whose)
    with tempfile.TemporaryDirectory() as place:
        signers = Path(place, makers_key.KEPT)
        signers.write_bytes(known)
        signature = signatures.sign(file, key)
        try:
            signatures.check(file, signature, signers, signatures.FILES, file.name)
        except Cannot as why:
            if why.said.code not in makers_key.OWNER_MAY:
                raise
            raise Cannot("release-unknown-key", path=makers_key.SHIPPED, version=whose) from None


def _tag(clone: Path, tag: str, key: Path, notes: str) -> None:
    """Sign the ``tag`` where it is not there yet. Raises Cannot where it is another commit's, or is not
    signed with the ``key``."""
    own = ("-C", str(clone))
    with tempfile.TemporaryDirectory() as place:
        message = Path(place, NOTES)
        message.write_text(f"Railbird {tag[1:]}\n\n{notes}\n", encoding="utf-8")
        if not git(*own, "tag", "--list", tag):
            by = ("-c", "gpg.format=ssh", "-c", f"user.signingkey={key.absolute()}")
            git(*own, *by, "tag", "--sign", "--cleanup=whitespace", f"--file={message}", tag)
        if git(*own, "rev-parse", f"{tag}^{{commit}}") != git(*own, "rev-parse", "HEAD"):
            raise Cannot("release-elsewhere", text=tag)
        public = key if key.suffix == ".pub" else key.with_name(f"{key.name}.pub")
        signers = Path(place, makers_key.KEPT)
        signers.write_text(f"{signatures.SIGNER} {public.read_text()}", encoding="utf-8")
        url = clone.resolve().as_uri()
        makers_key.check_signed(Source(commit_and_time(clone)[0], 0, url=url, tag=tag), signers)
