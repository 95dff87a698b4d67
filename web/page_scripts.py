"""The scripts of a page: its main module, and beside it all that it imports, so that none is found late.

A browser learns what a module imports when it has read it: over a slow line each level of imports costs one
more round trip. ``<link rel="modulepreload">`` names them all at once.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from posixpath import dirname, join, normpath

from flask import Flask
from markupsafe import Markup

from web.static_files import FOLDER

_IMPORT = re.compile(r'^(?:import|export|\})(?: [^"\n]*)? ?"(\.[^"]+)";', re.MULTILINE)


def add_page_scripts(app: Flask, build: str) -> None:
    """Give the templates ``module("board/main.js")``: the tags of a module below ``static/js``."""
    here = f"/static/{build}/js"

    def module(name: str) -> Markup:
        links = [
            Markup('<link rel="modulepreload" href="{}/{}">').format(here, one) for one in imported(name)
        ]
        tag = Markup('<script type="module" src="{}/{}"></script>').format(here, name)
        return Markup("\n  ").join([*links, tag])

    app.jinja_env.globals["module"] = module


@cache
def imported(name: str, folder: Path = FOLDER / "js") -> tuple[str, ...]:
    """All modules that the module ``name`` imports, itself or through others: paths below ``folder``, each
    once, the nearest first."""
    found = [name]
    for one in found:  # grows while it is read
        source = (folder / one).read_text(encoding="utf-8")
        paths = [normpath(join(dirname(one), path)) for path in _IMPORT.findall(source)]
        found += [path for path in dict.fromkeys(paths) if path not in found]
    return tuple(found[1:])
