"""The scripts of a page in one file: its main module, and before it all that it imports.

A page has twenty to sixty small modules. Asked for one by one they cost a browser as much time as all its
drawing, and a station that a full room opens at once some thousand requests. Python joins them when the first
page asks, so that there is no build step: each module's text becomes the body of a function, as it is,
and answers with what it exports. It understands the forms that the modules use, and no others:
``import { a, b as c } from "./x.js";``, ``export function``, ``export async function``, ``export const`` of
one name, and ``export { a as b };``.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from posixpath import dirname, join, normpath

from flask import Flask, Response, abort
from markupsafe import Markup

from web.static_files import FOLDER, kept_for_good

SCRIPTS = FOLDER / "js"
NAMES = frozenset(file.relative_to(SCRIPTS).as_posix() for file in SCRIPTS.rglob("*.js"))
_IMPORT = re.compile(r'^import \{([^}]*)\} from "(\.[^"]+)";', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?function (\w+)|const (\w+))", re.MULTILINE)
_EXPORTED = re.compile(r"\bexport ?\{([^}]*)\};")
_LEFT = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


class UnknownForm(ValueError):
    """A module has an import or export of another form, or modules import one another in a circle."""


def add_page_scripts(app: Flask, build: str) -> None:
    """Serve each main module with all its imports, and give the templates ``module("board/main.js")``: its
    tag."""

    def script(of_build: str, name: str) -> Response:
        if of_build != build or name not in NAMES:
            abort(404)
        return kept_for_good(Response(bundle(name), mimetype="text/javascript"))

    def module(name: str) -> Markup:
        return Markup('<script type="module" src="/scripts/{}/{}"></script>').format(build, name)

    app.add_url_rule("/scripts/<of_build>/<path:name>", "script", script)
    app.jinja_env.globals["module"] = module


@cache
def bundle(name: str, folder: Path = SCRIPTS) -> str:
    """The module ``name`` below ``folder`` and all that it imports as one script. Raises UnknownForm."""
    done: dict[str, str] = {}
    _add(name, folder, done, ())
    return "const modules = {};\n" + "".join(done.values())


def _add(name: str, folder: Path, done: dict[str, str], inside: tuple[str, ...]) -> None:
    """Add the module's imports to ``done``, then itself; ``inside`` are the modules that import it."""
    if name in done:
        return
    if name in inside:
        raise UnknownForm(f"modules import one another: {' > '.join((*inside, name))}")
    source = (folder / name).read_text(encoding="utf-8")
    for _, path in _IMPORT.findall(source):
        _add(_path(name, path), folder, done, (*inside, name))
    done[name] = f'\n// {name}\nmodules["{name}"] = (() => {{\n{_as_body(name, source)}\n}})();\n'


def _as_body(name: str, source: str) -> str:
    """The module as the body of a function that returns what it exports."""
    exported = [a or b for a, b in _EXPORT.findall(source)]
    for names in _EXPORTED.findall(source):
        exported += [": ".join(reversed(one.split(" as "))) for one in _each(names)]

    def as_constants(found: re.Match[str]) -> str:
        return f'const {{{found[1].replace(" as ", ": ")}}} = modules["{_path(name, found[2])}"];'

    body = _EXPORTED.sub("", _EXPORT.sub("", _IMPORT.sub(as_constants, source)))
    left = _LEFT.search(body)
    if left:
        raise UnknownForm(f"{name}: {left[0]}")
    return f"{body}\nreturn {{{', '.join(exported)}}};"


def _each(names: str) -> list[str]:
    return [one.strip() for one in names.split(",") if one.strip()]


def _path(name: str, imported: str) -> str:
    """The path below the folder of what the module ``name`` imports as ``imported``."""
    return normpath(join(dirname(name), imported))
