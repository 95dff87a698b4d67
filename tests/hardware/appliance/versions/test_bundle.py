"""Bundles: made with a commit's sources, unpacked whole or refused in one sentence."""

from __future__ import annotations

import hashlib
import json
import platform
import sys
import tracemalloc
import zipfile
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

import pytest

from hardware.appliance.cannot import Cannot
from hardware.appliance.versions import bundle, sources
from hardware.appliance.versions.bundle import MANIFEST, SUFFIX, Target, here
from tests.hardware.appliance.versions.small_version import Table, git

OTHER = Target("3.9", "aarch64", "1.24.2")


def wheels_of(own: Path, wheels: Path, target: Target | None) -> None:
    """In place of pip, which needs the network: one package."""
    wheels.mkdir()
    (wheels / "click-8-py3-none-any.whl").write_bytes(b"a wheel")


@pytest.fixture
def made(table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """Makes a bundle of the repository's newest commit on a stick."""
    monkeypatch.setattr(bundle, "_wheels", wheels_of)
    stick = tmp_path / "stick"
    stick.mkdir()

    def made(target: Target | None = None) -> Path:
        file, _ = bundle.make(table.repository, stick, target, lambda said: None)
        return file

    return made


def test_a_bundle_on_a_stick_is_installed_without_the_net(table: Table, made: Callable[..., Path]) -> None:
    version = table.commit()
    file = made()
    assert file.name.startswith(f"railbird-{version}-") and file.name.endswith(SUFFIX)
    table.bring(str(file.parent))
    assert table.state.wanted == version
    own = table.folder / version
    assert (own / "program").read_text() == (table.repository / "program").read_text()
    assert not (own / "wheels").exists() and not (own / "source").exists()


def test_the_newest_bundle_for_this_machine_is_taken(table: Table, made: Callable[..., Path]) -> None:
    table.commit(at=1_800_000_000)
    made()
    newest = table.commit(at=1_800_000_500)
    stick = made().parent
    table.commit(at=1_800_000_900)
    made(OTHER)
    (stick / f"broken{SUFFIX}").write_bytes(b"PK")
    assert sources.found(str(stick), table.clone).id == newest


def test_a_stick_is_what_is_mounted_for_media(
    table: Table, made: Callable[..., Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    version, mounts = table.commit(), tmp_path / "mountinfo"
    stick = made().parent.rename(tmp_path / "my stick ü")
    quoted = str(stick).replace(" ", "\\040")
    mounts.write_text(
        f"22 1 8:1 / / rw - ext4 /dev/x rw\n"
        f"31 22 8:17 / {quoted} ro - vfat /dev/y ro\n"
        f"32 22 8:18 / {tmp_path}/system/inside rw - ext4 /dev/z rw\n"
        f"33 22 8:1 {tmp_path}/mnt {tmp_path}/mnt rw - ext4 /dev/x rw\n"  # the unit's ReadWritePaths
    )
    monkeypatch.setattr(sources, "FOR_MEDIA", (f"{tmp_path}/*",))
    assert sources.stick_folders(mounts) == [stick]
    monkeypatch.setattr(sources, "stick_folders", lambda: [stick])
    assert sources.found("stick", table.clone).id == version
    monkeypatch.setattr(sources, "stick_folders", lambda: [tmp_path, table.repository])
    assert sources.found("stick", table.clone).id == version, "a clone on a stick is as good"
    monkeypatch.setattr(sources, "stick_folders", list)
    with pytest.raises(Cannot, match="no USB stick"):
        sources.found("stick", table.clone)


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-200])


def flip(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[content.index(b"a wheel")] ^= 1
    file.write_bytes(content)


def encrypt(file: Path) -> None:
    """The flag that says so, in the manifest's two headers (APPNOTE.TXT 4.4.4)."""
    content = bytearray(file.read_bytes())
    for header, flags in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
        content[content.index(header) + flags] |= 1
    file.write_bytes(content)


def list_without_end(file: Path) -> None:
    """The ZIP's list of files is said to be larger than anything that is read into memory."""
    content = file.read_bytes()
    listed = (bundle.MOST_SAID + 1).to_bytes(4, "little")
    file.write_bytes(content[:-10] + listed + content[-6:])


def changed(file: Path, packed: int = zipfile.ZIP_STORED, **members: bytes | None) -> None:
    """Other members than the bundle had: None takes one out."""
    with zipfile.ZipFile(file) as old:
        content = {name: old.read(name) for name in old.namelist()}
    content |= {name: member for name, member in members.items() if member is not None}
    with zipfile.ZipFile(file, "w", packed) as new:
        for name, member in content.items():
            if name not in members or members[name] is not None:
                new.writestr(name, member)


def noted(file: Path, **said: object) -> None:
    """Another manifest."""
    with zipfile.ZipFile(file) as old:
        manifest = json.loads(old.read(MANIFEST))
    changed(file, **{MANIFEST: json.dumps(manifest | said).encode()})


SPOILT: dict[str, tuple[Callable[[Path], object], str]] = {
    "cut off": (cut, "damaged or not whole"),
    "a bit flipped": (flip, "damaged or not whole"),
    "empty": (lambda file: file.write_bytes(b""), "damaged or not whole"),
    "no ZIP": (lambda file: file.write_text("hello"), "damaged or not whole"),
    "a file missing": (lambda file: changed(file, **{"source/program": None}), "damaged or not whole"),
    "a file more": (lambda file: changed(file, **{"source/more": b""}), "damaged or not whole"),
    "another file": (lambda file: changed(file, **{"source/program": b"x"}), "damaged or not whole"),
    "no manifest": (lambda file: changed(file, **{MANIFEST: None}), "damaged or not whole"),
    "odd manifest": (lambda file: changed(file, **{MANIFEST: b"[]"}), "damaged or not whole"),
    "odd commit": (lambda file: noted(file, commit="../.."), "damaged or not whole"),
    "outside": (lambda file: noted(file, files={"source/../../x": [1, "0"]}), "damaged or not whole"),
    "absolute": (lambda file: noted(file, files={"/etc/x": [1, "0"]}), "damaged or not whole"),
    "a negative size": (
        lambda file: noted(file, files={"source/x": [-1, "0"], "source/y": [1 << 40, "0"]}),
        "damaged or not whole",
    ),
    "a file in a file": (
        lambda file: noted(file, files={"source/x": [1, "0"], "source/x/y": [1, "0"]}),
        "damaged or not whole",
    ),
    "the folder as a file": (lambda file: noted(file, files={"source": [1, "0"]}), "damaged or not whole"),
    "encrypted": (encrypt, "damaged or not whole"),
    "packed": (lambda file: changed(file, zipfile.ZIP_DEFLATED), "damaged or not whole"),
    "a long manifest": (
        lambda file: changed(file, **{MANIFEST: b" " * (bundle.MOST_SAID + 1)}),
        "damaged or not whole",
    ),
    "a deep manifest": (lambda file: changed(file, **{MANIFEST: b"[" * 100_000}), "damaged or not whole"),
    "a list without end": (list_without_end, "damaged or not whole"),
    "too big": (lambda file: noted(file, files={"source/x": [1 << 40, "0"]}), "damaged or not whole"),
    "later form": (lambda file: noted(file, form=2), "later kind"),
    "older": (lambda file: noted(file, at=1_600_000_000), "older than this version"),
    "other machine": (
        lambda file: noted(file, target={"python": "3.9", "machine": "pdp11", "numpy": ""}),
        "is for Python 3.9, pdp11, and this computer has Python",
    ),
}


@pytest.mark.parametrize("how", SPOILT)
def test_a_bundle_that_is_not_whole_or_not_for_here_is_refused(
    table: Table, made: Callable[..., Path], how: str
) -> None:
    table.commit()
    file = made()
    spoil, why = SPOILT[how]
    spoil(file)
    with pytest.raises(Cannot, match=why):
        table.bring(str(file))
    assert table.state.stage == "settled"
    assert [one for one in table.folder.iterdir() if one.is_dir()] == []
    assert not (table.folder.parent / "x").exists()


def test_a_small_file_with_a_large_manifest_takes_little_memory(tmp_path: Path) -> None:
    file = tmp_path / f"small{SUFFIX}"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr(MANIFEST, b" " * (200 << 20))
    tracemalloc.start()
    try:
        with pytest.raises(Cannot, match="damaged"):
            bundle.read_manifest(file)
        assert tracemalloc.get_traced_memory()[1] < 4 * bundle.MOST_SAID
    finally:
        tracemalloc.stop()


SPOILT_LATER = ("a bit flipped", "another file", "other machine", "older")
"""What is found when it is unpacked, or says of itself that it is not for here."""


@pytest.mark.parametrize("how", [how for how in SPOILT if how not in SPOILT_LATER])
def test_the_other_bundles_beside_one_that_cannot_be_read_stay_usable(
    table: Table, made: Callable[..., Path], how: str
) -> None:
    whole = table.commit(at=1_800_000_000)
    made()
    table.commit(at=1_800_000_500)
    newest = made()
    SPOILT[how][0](newest)
    assert sources.found(str(newest.parent), table.clone).id == whole


def test_a_bundle_is_for_this_python_and_processor_by_itself(table: Table, made: Callable[..., Path]) -> None:
    file = made()
    said = bundle.read_manifest(file)
    assert said.target == here() == Target("{}.{}".format(*sys.version_info[:2]), platform.machine())
    assert said.commit == git(table.repository, "rev-parse", "HEAD")
    with pytest.raises(Cannot, match="is there already"):
        made()


def test_a_bundle_holds_what_version_0_2_0_asks_of_it(table: Table, made: Callable[..., Path]) -> None:
    with zipfile.ZipFile(made()) as packed:
        said = json.loads(packed.read(MANIFEST))
        content = {name: packed.read(name) for name in packed.namelist() if name != MANIFEST}
    assert (said["form"], said["at"], type(said["release"])) == (1, 1_700_000_000, str)
    assert said["target"] == asdict(here())
    assert said["files"] == {
        name: [len(one), hashlib.sha256(one).hexdigest()] for name, one in content.items()
    }
    assert {f"source/{name}" for name in sources.NEEDED} <= content.keys()


def test_a_bundle_is_made_in_a_clone_only(tmp_path: Path) -> None:
    with pytest.raises(Cannot, match="no git clone"):
        bundle.make(tmp_path, tmp_path / "x", None, lambda said: None)


def test_a_pis_pins_are_those_tested_but_for_its_own_numpy() -> None:
    root = Path(__file__).resolve().parents[4]
    pins = bundle.pins_for(root, bundle.PI["pi-bookworm"])
    assert "numpy==1.24.2" in pins and not any(pin.startswith("opencv") for pin in pins)
    assert all(";" not in pin and not pin.startswith("#") for pin in pins)
    assert sum(pin.startswith("numpy==") for pin in pins) == 1
