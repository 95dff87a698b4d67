"""A real PostgreSQL server of the tests' own, in a folder of its own, reached by a socket there only."""

from __future__ import annotations

import getpass
import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path

import psycopg

ROOT = Path("/usr/lib/postgresql")


def find_programs() -> Path | None:
    """The folder of the newest PostgreSQL server's programs on this machine, or None."""
    found = [folder for folder in ROOT.glob("*/bin") if (folder / "initdb").exists()]
    return max(found, key=lambda folder: float(folder.parent.name), default=None)


class PostgresServer:
    """Made, started and stopped as a user that is not root, which PostgreSQL refuses to serve."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="railbird-pg-"))
        self.user: str | None = None
        if os.geteuid() == 0:
            self.user = next(name for name in ("postgres", "nobody") if _exists(name))
            shutil.chown(self.folder, self.user)
        self._run("initdb", "-D", self._data, "-U", "dealer", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        self.start()

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    def start(self) -> None:
        # Without fsync: the tests kill the server's process, never the machine's power.
        options = f"-F -k {self.folder} -c listen_addresses= -c max_connections=40"
        self._run("pg_ctl", "-D", self._data, "-w", "-l", str(self.folder / "log"), "-o", options, "start")

    def stop(self) -> None:
        """Stop at once, as a crash would: open transactions are lost."""
        self._run("pg_ctl", "-D", self._data, "-w", "-m", "immediate", "stop")

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def cut_connections(self) -> None:
        """End every connection that is open, as a server's administrator or a firewall does."""
        with psycopg.connect(dbname="postgres", host=str(self.folder), user="dealer") as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
                " WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
            )

    def emptied(self) -> str:
        """The URL of the server's database, with nothing in it."""
        with psycopg.connect(dbname="postgres", host=str(self.folder), user="dealer") as connection:
            connection.execute("DROP SCHEMA IF EXISTS public CASCADE")
            connection.execute("CREATE SCHEMA public")
        return f"postgresql://dealer@/postgres?host={self.folder}"

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self._programs / program, *arguments],
            check=True,
            cwd=self.folder,
            user=self.user,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={"PATH": os.environ.get("PATH", ""), "USER": self.user or getpass.getuser(), "LC_ALL": "C"},
        )


def _exists(user: str) -> bool:
    try:
        pwd.getpwnam(user)
    except KeyError:
        return False
    return True
