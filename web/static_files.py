"""The product's own files: scripts, styles and letters.

A page names them under ``/static/BUILD/``, and the browser keeps what came from there for good: a page opened
again asks for none of some fifty files. Modules import one another by relative paths, so they stay under it.
"""

from __future__ import annotations

from pathlib import Path

from flask import Flask, Response, send_from_directory

FOLDER = Path(__file__).parent / "static"
A_YEAR_S = 365 * 24 * 3600


def add_static_files(app: Flask, build: str) -> None:
    """Serve ``FOLDER`` under ``/static/`` and, as of this build, under ``/static/BUILD/``."""

    def static(filename: str) -> Response:
        first, _, rest = filename.partition("/")
        kept = first == build
        answer = send_from_directory(FOLDER, rest if kept else filename, max_age=A_YEAR_S if kept else 0)
        if kept:
            answer.cache_control.public = True
            answer.cache_control.immutable = True
        return answer

    app.add_url_rule("/static/<path:filename>", "static", static)
    app.jinja_env.globals["static"] = f"/static/{build}"
