"""The product's own files: scripts, styles and letters.

A page names them under ``/static/BUILD/``, and the browser keeps what came from there for good: a page opened
again asks for none of them. Its scripts come joined (``page_scripts``).
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from flask import Flask, Response, send_from_directory

from dealer.words.catalogue import HERE as CATALOGUE

FOLDER = Path(__file__).parent / "static"
A_YEAR_S = 365 * 24 * 3600


@cache
def build_id() -> str:
    """What the pages are made of, in twelve letters: a page of another build reloads itself."""
    made_of = hashlib.sha256()
    for here in (Path(__file__).parent, CATALOGUE):
        for path in sorted(here.rglob("*")):
            if path.suffix in {".js", ".css", ".html", ".woff2", ".mp4", ".webm", ".py", ".ftl", ".json"}:
                made_of.update(str(path.relative_to(here)).encode() + path.read_bytes())
    return made_of.hexdigest()[:12]


def kept_for_good(answer: Response) -> Response:
    """``answer``, which the browser need not ask for again: its address names the build."""
    answer.cache_control.public = True
    answer.cache_control.max_age = A_YEAR_S
    answer.cache_control.immutable = True
    return answer


def add_static_files(app: Flask, build: str) -> None:
    """Serve ``FOLDER`` under ``/static/`` and, as of this build, under ``/static/BUILD/``."""

    def static(filename: str) -> Response:
        first, _, rest = filename.partition("/")
        kept = first == build
        answer = send_from_directory(FOLDER, rest if kept else filename, max_age=A_YEAR_S if kept else 0)
        return kept_for_good(answer) if kept else answer

    app.add_url_rule("/static/<path:filename>", "static", static)
    app.jinja_env.globals["static"] = f"/static/{build}"
