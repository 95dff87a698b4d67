"""A repository of small versions of Railbird, and a station's folders."""

from __future__ import annotations

import json
import os
import subprocess
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

from dealer.books.importing import book, fold_transcript
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from dealer.notation.facts import Fact
from hardware.appliance.versions.installing import bring
from hardware.appliance.versions.state import MARK, State, all_whole, program_in, read_state, write_state
from hardware.appliance.versions.switching import switch

BOOTSTRAP = """\
import sys
from pathlib import Path

class NotReadyError(Exception):
    pass

def prepare(purpose):
    root = Path(__file__).parent.parent
    if "no set-up" in (root / "behaviour").read_text():
        raise NotReadyError("apt wants a password")
    program = root / ".venv" / "bin" / "railbird"
    program.parent.mkdir(parents=True)
    program.write_text(f"#!{sys.executable} -IS\\n" + (root / "program").read_text())
    program.chmod(0o755)
"""
PROGRAM = """\
import http.server, signal, sqlite3, sys
from pathlib import Path

behaviour = (Path(__file__).parents[2] / "behaviour").read_text()
said = dict(zip(sys.argv[2::2], sys.argv[3::2]))
if "--database" not in said:
    sys.exit(print("a small version was told to", *sys.argv[1:]))
books = sqlite3.connect(said["--database"].removeprefix("sqlite:///"))
if "migrates" in behaviour:
    books.execute("UPDATE about SET value = '99' WHERE name = 'schema'")
    books.commit()
if "forgets the night" in behaviour:
    books.execute("DELETE FROM move WHERE night = (SELECT max(id) FROM night)")
    books.execute("DELETE FROM night WHERE id = (SELECT max(id) FROM night)")
    books.commit()
if "other books" in behaviour:
    books.execute("PRAGMA application_id = 7")
    books.commit()
if sys.argv[1] == "verify":
    sys.exit("the books are odd" if "refuses" in behaviour else 0)

class Board(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(500 if "no board" in behaviour else 200)
        self.end_headers()
        self.wfile.write(b"{}")
    def log_message(self, *_):
        pass

if "dies" in behaviour:
    sys.exit("a thing is missing")
server = http.server.HTTPServer((said["--host"], int(said["--port"])), Board)
signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
server.serve_forever()
"""

NIGHT = ("join Ann 100", "game basic", "void", "end")


def change_state(folder: Path, **changes: object) -> None:
    """Keep the state with these ``changes``."""
    write_state(folder, replace(read_state(folder), **changes))


@dataclass
class Table:
    """A station's data folder, its books, and a repository where its new versions come from."""

    place: Path

    @property
    def folder(self) -> Path:
        """The versions' folder."""
        return self.place / "data" / "versions"

    @property
    def books(self) -> Path:
        """The database."""
        return self.place / "data" / "railbird.sqlite3"

    @property
    def repository(self) -> Path:
        """Where versions come from."""
        return self.place / "repository"

    @property
    def clone(self) -> Path:
        """The folder that the station was installed from."""
        return self.place / "clone"

    @property
    def state(self) -> State:
        """What is started and what is to be."""
        return read_state(self.folder)

    @property
    def version(self) -> str:
        """The newest version that is installed."""
        return all_whole(self.folder)[0].id

    def play(self, *moves: str) -> None:
        """Moves at the table, in a new night where the last one is over."""
        with closing(Desk(Journal(f"sqlite:///{self.books}"))) as desk:
            if desk.table.night.over:
                desk.open_night()
            for move in moves:
                desk.do(move)

    def imports(self, *lines: str) -> None:
        """A night of its own from a transcript, while the table's own is as it is."""
        with closing(Journal(f"sqlite:///{self.books}")) as journal:
            journal.take_writing()
            folded = fold_transcript(lines, "2026-01-01T20:00:00+00:00", journal.last_seq + 1)
            book(journal, folded, "mailed.night", "2026-01-01T20:00:00+00:00")

    def chips(self) -> dict[str, int]:
        """Everybody's chips, by the books as they are."""
        with closing(Desk(Journal(f"sqlite:///{self.books}", create=False))) as desk:
            return dict(desk.table.night.chips_of)

    def commit(self, behaviour: str = "well", at: int = 1_800_000_000) -> str:
        """A new version in the repository, made at ``at``; its id."""
        (self.repository / "behaviour").write_text(f"{behaviour} {at}")
        when = {"GIT_AUTHOR_DATE": f"{at} +0000", "GIT_COMMITTER_DATE": f"{at} +0000"}
        git(self.repository, "add", "-A")
        git(self.repository, "commit", "-qm", behaviour, **when)
        return git(self.repository, "rev-parse", "HEAD")[:12]

    def put(self, version: str, at: int) -> None:
        """Make this version whole, as one that was brought before, and ready."""
        program = program_in(self.folder / version)
        program.parent.mkdir(parents=True)
        program.touch()
        noted = {"commit": version, "at": at, "release": "0.1"}
        (self.folder / version / MARK).write_text(json.dumps(noted))
        change_state(self.folder, wanted=version)

    def switch(self) -> bool:
        """Switch to the version that is ready; whether there was one."""
        return switch(self.folder, self.books, self.clone)

    def bring(self, said: str | None = None, *, unsigned: bool = True) -> list[Fact]:
        """Bring a new version; what was told of it. ``unsigned``: with its owner's word."""
        told: list[Fact] = []
        source = str(self.repository) if said is None else said
        bring(self.folder, source, self.clone, self.books, None, told.append, unsigned=unsigned)
        return told


def git(folder: Path, *arguments: str, **environment: str) -> str:
    """What git says in ``folder``."""
    own = ["-c", "user.name=Ann", "-c", "user.email=ann@table.example", "-c", "commit.gpgsign=false"]
    done = subprocess.run(
        ["git", *own, "-C", str(folder), *arguments],
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
        check=True,
    )
    return done.stdout.strip()


def made(place: Path) -> Table:
    """A table with books and a clone, and the repository's first version, which the clone is at."""
    table = Table(place)
    files = {
        "pyproject.toml": '[project]\nname = "railbird"\nversion = "0.1"\n',
        "constraints.txt": "",
        "program": PROGRAM,
        "hardware/__init__.py": "",
        "hardware/bootstrap.py": BOOTSTRAP,
        "hardware/cli/__main__.py": "",
    }
    for name, content in files.items():
        path = table.repository / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
    git(table.repository, "init", "-q", "--template=")
    table.commit("first", 1_700_000_000)
    git(place, "clone", "-q", "--template=", str(table.repository), str(table.clone))
    table.books.parent.mkdir(parents=True)
    table.play(*NIGHT)
    return table
