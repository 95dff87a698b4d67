"""The product's files are fetched once a build."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.cases import everyday
from tests.web.table import PIN, STATIC, ServedTable
from web.page_scripts import imported


@pytest.mark.parametrize("page", everyday(["/", "/console", "/phone", "/nights"], "/console"))
def test_every_script_style_and_font_of_a_page_is_kept_for_good(table: ServedTable, page: str) -> None:
    found = re.findall(r'(?:src|href)="(/static/[^"]+\.(?:js|css|woff2))"', table.get(page).body.decode())
    assert found
    for path in found:
        answer = table.get(path)
        assert answer.status == 200, path
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable", path


def test_what_another_build_named_is_not_there_and_nothing_is_kept_without_one(table: ServedTable) -> None:
    assert table.get("/static/000000000000/js/core/dom.js").status == 404
    assert "max-age=0" in table.get("/static/js/core/dom.js").headers["Cache-Control"]


def test_nothing_above_the_folder_is_served(table: ServedTable) -> None:
    for path in ("/static/../app.py", "/static/%2e%2e/app.py", f"{STATIC}/../../app.py"):
        assert table.get(path).status == 404, path


def test_a_page_opened_again_asks_for_no_file(table: ServedTable, open_page: Any) -> None:
    page, asked = open_page("tv"), []
    page.goto(table.url)
    page.wait_for_function("() => document.body.dataset.phase")
    page.on("response", lambda answer: asked.append(answer) if "/static/" in answer.url else None)
    page.goto(f"{table.url}/?again")
    page.wait_for_function("() => document.body.dataset.phase")
    fetched = [one.url for one in asked if one.request.sizes()["responseBodySize"] > 0]
    assert fetched == []


@pytest.mark.parametrize("page", ["/", "/console", "/phone"])
def test_a_page_names_every_module_that_it_will_ask_for(
    table: ServedTable, open_page: Any, page: str
) -> None:
    """So that a slow telephone is not told of them one level of imports after another."""
    screen = open_page("phone")
    screen.context.request.post(f"{table.url}/console", form={"pin": PIN})
    screen.goto(f"{table.url}{page}?board")
    named = set(screen.eval_on_selector_all("link[rel=modulepreload]", "all => all.map(one => one.href)"))
    main = set(screen.eval_on_selector_all("script[type=module]", "all => all.map(one => one.src)"))
    asked = "() => performance.getEntriesByType('resource').map(one => one.name)"
    screen.wait_for_function("() => document.readyState === 'complete'")
    scripts = {name for name in screen.evaluate(asked) if "/js/" in name}
    assert scripts == named | main and len(named) > 10


def test_modules_are_found_through_others_each_once(tmp_path: Path) -> None:
    (tmp_path / "core").mkdir()
    (tmp_path / "main.js").write_text(
        'import { a } from "./core/a.js";\nimport {\n  b,\n} from "./core/b.js";\n'
    )
    (tmp_path / "core/a.js").write_text(
        'import { b } from "./b.js";\nexport const a = b; // import "./no.js"\n'
    )
    (tmp_path / "core/b.js").write_text('export const b = 1;\nexport { c } from "../c.js";\n')
    (tmp_path / "c.js").write_text("export const c = 2;\n")
    assert imported("main.js", tmp_path) == ("core/a.js", "core/b.js", "c.js")
