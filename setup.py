"""What ``pyproject.toml`` cannot say: a package notes the commit that it was built from, in ``commit.txt`` of
its metadata. ``railbird --version`` tells it."""

import subprocess
from pathlib import Path

import setuptools
from setuptools.command.egg_info import egg_info

ROOT = Path(__file__).resolve().parent


class NotedCommit(egg_info):
    """The metadata, with the commit where this is a working copy; a source distribution brings its own."""

    def run(self) -> None:
        """Note it before the list of files is made."""
        if (ROOT / ".git").exists():
            asked = ["git", "-C", str(ROOT), "rev-parse", "HEAD"]
            done = subprocess.run(asked, capture_output=True, text=True, check=False)
            self.mkpath(self.egg_info)
            Path(self.egg_info, "commit.txt").write_text(done.stdout)
        super().run()


setuptools.setup(cmdclass={"egg_info": NotedCommit})
