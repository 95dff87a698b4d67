"""What lies in the data folder is for its owner's eyes, also where it was made with wider rights."""

from __future__ import annotations

import os
from pathlib import Path

from dealer.journal.database import make_folder, read_url
from dealer.journal.journal import Journal
from hardware.appliance.settings.settings import default_database
from hardware.appliance.store.private_folder import keep_private


def rights(path: Path) -> str:
    return f"{path.stat().st_mode & 0o777:o}"


def test_a_folder_of_before_is_its_owners_from_now_on(tmp_path: Path) -> None:
    folder = tmp_path / "railbird"
    (folder / "packs").mkdir(parents=True, mode=0o755)
    for name in ("railbird.sqlite3", "backup.sqlite3", "empty-1.jpg", "packs/house~1.npz"):
        (folder / name).touch(mode=0o644)
    folder.chmod(0o755)
    (tmp_path / "elsewhere").touch()
    (tmp_path / "elsewhere").chmod(0o644)
    (folder / "link").symlink_to(tmp_path / "elsewhere")
    keep_private(folder)
    found = {str(path.relative_to(folder)): rights(path) for path in folder.rglob("*")}
    assert found.pop("link") == "644", "what a link leads to is not ours"
    assert {found.pop("packs"), rights(folder)} == {"700"}
    assert set(found.values()) == {"600"}


def test_a_folder_that_is_made_is_private(tmp_path: Path) -> None:
    keep_private(tmp_path / "railbird")
    make_folder(read_url(default_database(tmp_path / "other")))
    assert rights(tmp_path / "railbird") == rights(tmp_path / "other") == "700"


def test_a_database_that_everybody_could_read_is_its_owners_with_what_lies_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "nights.sqlite3"
    Journal(f"sqlite:///{file}").close()
    beside = [file, tmp_path / "nights.sqlite3-wal", tmp_path / "nights.sqlite3-shm"]
    for path in beside:
        path.touch()
        path.chmod(0o666)
    journal = Journal(f"sqlite:///{file}")
    journal.take_writing()
    assert {rights(path) for path in beside if path.exists()} == {"600"}
    journal.close()


def test_the_programs_of_other_versions_can_still_be_run(tmp_path: Path) -> None:
    program = tmp_path / "versions" / "1a2b" / "railbird"
    program.parent.mkdir(parents=True)
    program.touch(0o755)
    keep_private(tmp_path)
    assert os.access(program, os.X_OK)
    assert program.parents[1].stat().st_mode & 0o777 == 0o700
