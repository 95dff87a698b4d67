"""The product's files are fetched once a build."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.cases import everyday
from tests.web.table import PIN, STATIC, ServedTable
from web.page_scripts import SCRIPTS, UnknownForm, bundle
from web.static_files import build_id


@pytest.mark.parametrize("page", everyday(["/", "/console", "/phone", "/nights"], "/console"))
def test_every_style_and_font_of_a_page_is_kept_for_good(table: ServedTable, page: str) -> None:
    found = re.findall(r'(?:src|href)="(/static/[^"]+\.(?:css|woff2))"', table.get(page).body.decode())
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
def test_the_scripts_of_a_page_are_one_file(table: ServedTable, open_page: Any, page: str) -> None:
    screen = open_page("phone")
    screen.context.request.post(f"{table.url}/console", form={"pin": PIN})
    screen.goto(f"{table.url}{page}?board")
    screen.wait_for_function("() => document.readyState === 'complete'")
    asked = screen.evaluate("() => performance.getEntriesByType('resource').map(one => one.name)")
    scripts = [name for name in asked if name.endswith(".js")]
    assert scripts == [table.url + one for one in re.findall(r'"(/scripts/[^"]+)"', screen.content())]
    assert len(asked) <= 20
    answer = table.get(scripts[0].removeprefix(table.url))
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"


def test_no_script_of_another_build_and_nothing_beside_the_scripts(table: ServedTable) -> None:
    own = f"/scripts/{build_id()}"
    assert table.get(f"{own}/board/main.js").status == 200
    for path in ("/scripts/000000000000/board/main.js", f"{own}/board/none.js", f"{own}/../css/base.css"):
        assert table.get(path).status == 404, path


def test_modules_are_joined_each_once_and_before_those_that_import_them(tmp_path: Path) -> None:
    (tmp_path / "core").mkdir()
    main = (
        'import { a } from "./core/a.js";\nimport {\n  b as c,\n} from "./core/b.js";\nconsole.log(a(), c);\n'
    )
    (tmp_path / "main.js").write_text(main)
    (tmp_path / "core/a.js").write_text('import { b } from "./b.js";\nexport function a() { return b; }\n')
    (tmp_path / "core/b.js").write_text("export const b = 1;\nconst d = 2;\nexport { d as e };\n")
    joined = bundle("main.js", tmp_path)
    assert re.findall(r'^modules\["(.*)"\] =', joined, re.MULTILINE) == ["core/b.js", "core/a.js", "main.js"]
    assert 'const {\n  b: c,\n} = modules["core/b.js"];' in joined
    assert "return {b, e: d};" in joined and "return {a};" in joined
    assert not re.search(r"^(import|export)", joined, re.MULTILINE)


@pytest.mark.parametrize(
    "line", ['import x from "./b.js";', 'import "./b.js";', "export default 1;", "export let a = 1;"]
)
def test_a_form_that_is_not_known_is_named(tmp_path: Path, line: str) -> None:
    (tmp_path / "a.js").write_text(f"{line}\n")
    (tmp_path / "b.js").write_text("")
    with pytest.raises(UnknownForm, match=re.escape(f"a.js: {line}")):
        bundle("a.js", tmp_path)


def test_a_circle_of_modules_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text('import { b } from "./b.js";\n')
    (tmp_path / "b.js").write_text('import { a } from "./a.js";\n')
    with pytest.raises(UnknownForm, match=r"a\.js > b\.js > a\.js"):
        bundle("a.js", tmp_path)


def test_every_module_keeps_to_the_known_forms_and_says_one_name_a_declaration() -> None:
    for file in SCRIPTS.rglob("*.js"):
        assert bundle(str(file.relative_to(SCRIPTS)))
        for line in re.findall(r"^export const .*", file.read_text(encoding="utf-8"), re.MULTILINE):
            assert re.match(r"export const \w+ =", line), line
