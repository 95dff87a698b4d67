"""Setting up from nothing, piece by piece; the whole is tried in a bare userland before a release."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
import tomllib
from importlib import metadata
from itertools import chain, product
from pathlib import Path

import flask
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from hardware import bootstrap
from hardware.setup import project_venv, setup_tools, system_packages
from tests.__main__ import keeping_byte_code
from tests.examples import ALL, examples

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project's folder with an environment that looks whole."""
    (tmp_path / "pyproject.toml").write_text("[build-system]\nrequires = ['setuptools>=70.1']\n")
    (tmp_path / "constraints.txt").write_text("click==8.1.0\nnumpy==2.4.6 ; python_full_version < '3.12'\n")
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / ".venv" / "bin" / "python").touch()
    return tmp_path


FIRST = (
    "hardware/__init__",
    "hardware/__main__",
    "hardware/bootstrap",
    "hardware/setup/on_disk",
    "tests/__init__",
    "tests/__main__",
    "tests/examples",
)


@pytest.mark.parametrize("name", FIRST)
def test_what_runs_before_anything_is_installed_imports_the_standard_library_only(name: str) -> None:
    # As an older Python reads it, so that it gets as far as saying that it is too old.
    tree = ast.parse((ROOT / f"{name}.py").read_text(), feature_version=(3, 8))
    imported = {
        (node.module if isinstance(node, ast.ImportFrom) else alias.name) or ""
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    roots = {module.split(".")[0] for module in imported - {"tests.examples"}}
    assert roots - {"hardware"} <= sys.stdlib_module_names
    done = subprocess.run(
        [sys.executable, "-S", "-c", "import hardware, hardware.bootstrap"], cwd=ROOT, check=False
    )
    assert done.returncode == 0


def test_a_second_start_does_nothing_and_needs_no_network(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bootstrap.write_stamp(project, "station")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("something was run"))
    monkeypatch.setattr(subprocess, "Popen", lambda *_, **__: pytest.fail("something was run"))
    assert bootstrap.prepare("station", project) == project / ".venv" / "bin" / "python"


def test_the_tests_environment_serves_the_station_but_not_the_other_way(project: Path) -> None:
    bootstrap.write_stamp(project, "station")
    assert bootstrap.in_order(project, "station")
    assert not bootstrap.in_order(project, "tests")
    bootstrap.write_stamp(project, "tests")
    assert bootstrap.in_order(project, "station")


def test_a_browser_taken_away_is_asked_for_again(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bootstrap.write_stamp(project, "tests")
    monkeypatch.setattr(system_packages, "browser_packages", lambda: [])
    assert bootstrap.in_order(project, "tests")
    monkeypatch.setattr(system_packages, "browser_packages", lambda: ["chromium"])
    assert not bootstrap.in_order(project, "tests")


@pytest.mark.parametrize("spoil", ["requirements", "stamp", "half a stamp", "python", "other python"])
def test_whatever_is_out_of_date_or_broken_is_set_up_again(
    project: Path, spoil: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bootstrap.write_stamp(project, "station")
    assert bootstrap.in_order(project, "station")
    if spoil == "requirements":
        (project / "pyproject.toml").write_text("[build-system]\nrequires = ['setuptools>=80']\n")
    elif spoil == "stamp":
        bootstrap.stamp_file(project).unlink()
    elif spoil == "half a stamp":
        bootstrap.stamp_file(project).write_text('{"fingerprint": "3f')
    elif spoil == "python":
        (project / ".venv" / "bin" / "python").unlink()
    else:
        monkeypatch.setattr(sys, "version_info", (3, 99, 0))
    assert not bootstrap.in_order(project, "station")


def test_an_installation_that_fails_leaves_no_stamp(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bootstrap.stamp_file(project).write_text(json.dumps({"fingerprint": "old", "fit_for": ["station"]}))
    monkeypatch.setattr(system_packages, "missing_packages", lambda purpose: [])
    monkeypatch.setattr(project_venv, "make_environment", lambda root, anew: None)

    def fails(root: Path, purpose: str) -> None:
        raise bootstrap.NotReadyError("no network")

    monkeypatch.setattr(project_venv, "install_requirements", fails)
    with pytest.raises(bootstrap.NotReadyError):
        bootstrap.prepare("station", project)
    assert not bootstrap.stamp_file(project).exists()


def test_too_old_a_python_is_one_sentence(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    with pytest.raises(bootstrap.NotReadyError, match=r"^Python 3\.11 or newer is needed, and this is "):
        bootstrap.prepare("station", project)


def no_library(name: str) -> None:
    raise OSError(f"{name}: cannot open shared object file")


def test_an_ordinary_user_is_asked_for_everything_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_packages, "find_browser", lambda: None)
    monkeypatch.setattr(setup_tools, "is_a_pi", lambda: False)
    monkeypatch.setattr(system_packages.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(system_packages, "root_prefix", lambda: None)
    monkeypatch.setattr(system_packages.ctypes, "CDLL", no_library)
    assert system_packages.missing_packages("station") == ["python3-venv"]
    missing = system_packages.missing_packages("tests")
    assert missing == ["python3-venv", "chromium-headless-shell", "libatomic1"]
    monkeypatch.setattr(system_packages.shutil, "which", lambda name: "/usr/bin/" + name)
    with pytest.raises(bootstrap.NotReadyError, match=r"-y python3-venv [a-z-]+ libatomic1` as root"):
        system_packages.install_system_packages(missing)
    monkeypatch.setattr(setup_tools, "is_a_pi", lambda: True)
    assert system_packages.missing_packages("tests") == ["python3-venv", "chromium", "libatomic1"]


def test_on_a_pi_numpy_is_kept_at_the_systems_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup_tools, "is_a_pi", lambda: False)
    monkeypatch.setattr(system_packages.importlib.util, "find_spec", lambda name: None)
    assert project_venv.system_pins() == []
    monkeypatch.setattr(setup_tools, "is_a_pi", lambda: True)
    (pin,) = project_venv.system_pins()
    assert pin.startswith("numpy==")


def test_an_environment_is_healthy_when_it_runs_this_python_and_sees_what_it_must(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Path(sys.prefix)
    if sys.prefix == sys.base_prefix:
        pytest.skip("these tests do not run in an environment")
    monkeypatch.setattr(project_venv, "wants_site", lambda: False)
    assert project_venv.venv_works(here)
    assert not project_venv.venv_works(tmp_path)
    monkeypatch.setattr(project_venv, "wants_site", lambda: True)
    assert not project_venv.venv_works(here), "on a Pi it must see the system's packages"
    monkeypatch.setattr(sys, "version_info", (3, 99, 0))
    assert not project_venv.venv_works(here), "it is of another Python"


@pytest.mark.parametrize("pi", [False, True])
def test_an_environment_is_made_anew_and_on_a_pi_with_the_systems_packages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pi: bool
) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(setup_tools, "run_quietly", lambda command: ran.append(command))
    monkeypatch.setattr(project_venv, "wants_site", lambda: pi)
    project_venv.make_environment(tmp_path)
    (command,) = ran
    assert command[1:3] == ["-m", "venv"]
    assert ("--system-site-packages" in command) == pi
    assert command[-2:] == ["--clear", str(tmp_path / ".venv")]
    monkeypatch.setattr(setup_tools, "run_quietly", lambda command: "E: no space left")
    with pytest.raises(bootstrap.NotReadyError, match="could not be made: E: no space left"):
        project_venv.make_environment(tmp_path)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Collecting numpy>=1.24", "fetching numpy>=1.24"),
        ("Installing collected packages: numpy, click", "unpacking them"),
        ("  Downloading numpy-2.0.whl (16 MB)", None),
        ("Need to get 84.3 MB of archives.", "fetching 84.3 MB"),
        ("Fetched 84.3 MB in 9s (9,367 kB/s)", "fetched 84.3 MB, unpacking"),
        ("  Building wheel for lgpio (setup.py): started", "building lgpio"),
        ("Requirement already satisfied: click in ./venv", None),
        ("", None),
    ],
)
def test_what_apt_and_pip_say_is_told_in_few_words(line: str, told: str | None) -> None:
    assert setup_tools.progress_in(line) == told


def test_a_tool_is_listened_to_while_it_runs(capsys: pytest.CaptureFixture[str]) -> None:
    program = "print('Collecting numpy'); print('ERROR: disk full'); raise SystemExit({})"
    assert setup_tools.run_with_progress([sys.executable, "-c", program.format(0)]) is None
    assert setup_tools.run_with_progress([sys.executable, "-c", program.format(1)]) == "ERROR: disk full"
    assert capsys.readouterr().out == "  fetching numpy\n" * 2


def test_a_failure_is_told_by_the_line_that_names_it() -> None:
    lines = ["Collecting x", "ERROR: No matching distribution found for x", "[notice] a new pip"]
    assert setup_tools.complaint(lines) == "ERROR: No matching distribution found for x"
    assert setup_tools.complaint([]) == "it gave no reason"


def test_the_versions_that_were_tested_are_installed(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(setup_tools, "run_with_progress", ran.append)
    monkeypatch.setattr(project_venv, "wants_site", lambda: False)
    project_venv.install_requirements(project, "station")
    assert len(ran) == 2
    for command in ran:
        given = Path(command[command.index("--constraint") + 1])
        assert given.read_text() == (project / "constraints.txt").read_text()


def test_on_a_pi_what_must_fit_the_systems_numpy_is_not_held(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(project_venv, "system_pins", lambda: ["numpy==1.24.2"])
    assert project_venv.constraints_for(project) == ["click==8.1.0", "numpy==1.24.2"]


def test_other_tested_versions_are_installed_at_the_next_start(project: Path) -> None:
    bootstrap.write_stamp(project, "station")
    (project / "constraints.txt").write_text("click==8.2.0\n")
    assert not bootstrap.in_order(project, "station")


def test_every_requirement_has_a_tested_version_for_every_python_that_fits_it() -> None:
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    held = [Requirement(line) for line in lines if not line.startswith("#")]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    extras = project["project"]["optional-dependencies"].values()
    wanted = [*project["project"]["dependencies"], *chain(*extras), *project["build-system"]["requires"]]
    machines = product(("3.11.2", "3.12.0", "3.13.5"), ("x86_64", "aarch64"))
    for (python, machine), line in product(machines, wanted):
        here = {"python_full_version": python, "python_version": python[:4], "platform_machine": machine}
        asked = Requirement(line)
        tested = [
            next(iter(one.specifier)).version
            for one in held
            if canonicalize_name(one.name) == canonicalize_name(asked.name)
            and (one.marker is None or one.marker.evaluate(here))
        ]
        assert len(tested) == 1, (line, python, machine)
        assert asked.specifier.contains(tested[0]), line


def test_the_tested_versions_name_no_registry() -> None:
    assert "://" not in (ROOT / "constraints.txt").read_text()


def test_tools_of_whoever_wants_no_byte_code_keep_theirs_in_the_environments_folder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    kept = keeping_byte_code()
    assert "PYTHONDONTWRITEBYTECODE" not in kept
    assert kept["PYTHONPYCACHEPREFIX"] == str(ROOT / ".venv" / "byte-code")
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE")
    assert keeping_byte_code() == dict(os.environ)


def test_the_lab_draws_every_example_and_the_everyday_run_a_part(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(ALL, raising=False)
    assert [examples(8), examples(5), examples(1), examples(8, 1)] == [4, 2, 2, 1]
    monkeypatch.setenv(ALL, "yes")
    assert [examples(8), examples(5), examples(8, 1)] == [8, 5, 8]


# ---- after a power cut ---------------------------------------------------------------------------------


Made = list[str]


@pytest.fixture
def made(project: Path, monkeypatch: pytest.MonkeyPatch) -> Made:
    """What is run for a project whose environment is in order: noted, and it succeeds."""
    run: Made = []

    def ran(command: list[str]) -> None:
        run.append("anew" if "--clear" in command else command[-1])

    monkeypatch.setattr(system_packages, "missing_packages", lambda purpose: [])
    monkeypatch.setattr(setup_tools, "is_a_pi", lambda: False)
    monkeypatch.setattr(project_venv, "venv_works", lambda venv: True)
    monkeypatch.setattr(project_venv, "trouble", lambda root: None)
    monkeypatch.setattr(setup_tools, "run_with_progress", ran)
    monkeypatch.setattr(setup_tools, "run_quietly", ran)
    (project / "dealer" / "__pycache__").mkdir(parents=True)
    bootstrap.write_stamp(project, "station")
    return run


def test_a_start_that_failed_finds_what_is_damaged_and_makes_the_environment_anew(
    project: Path, made: Made, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(project_venv, "trouble", lambda root: "No module named 'click'")
    bootstrap.prepare("station", project)
    assert made == [], "nothing is looked at while no start has failed"
    bootstrap.begin_start(project)
    bootstrap.prepare("station", project)
    assert "damaged, as by a power cut (No module named 'click')" in capsys.readouterr().out
    assert made == ["anew", "setuptools>=70.1", str(project)]
    assert bootstrap.in_order(project, "station")
    assert not bootstrap.starting_file(project).exists()


def test_a_start_that_failed_for_another_reason_installs_nothing(project: Path, made: Made) -> None:
    bootstrap.begin_start(project)
    bootstrap.prepare("station", project)
    assert made == []
    assert not (project / "dealer" / "__pycache__").exists(), "byte code is made again"


class Cut(BaseException):
    """The plug is pulled."""


def test_an_installation_that_was_cut_off_is_made_anew_and_one_that_failed_goes_on(
    project: Path, made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    pip = setup_tools.run_with_progress

    def cut(command: list[str]) -> None:
        raise Cut

    (project / "constraints.txt").write_text("click==8.2.0\n")
    monkeypatch.setattr(setup_tools, "run_with_progress", lambda command: "no route to host")
    for _ in range(2):
        with pytest.raises(bootstrap.NotReadyError, match=r"is the network up\?\): no route to host"):
            bootstrap.prepare("station", project)
    monkeypatch.setattr(setup_tools, "run_with_progress", cut)
    with pytest.raises(Cut):
        bootstrap.prepare("station", project)
    assert made == [], "what is there stays, as long as pip takes nothing apart"
    monkeypatch.setattr(setup_tools, "run_with_progress", pip)
    bootstrap.prepare("station", project)
    assert made[0] == "anew" and bootstrap.in_order(project, "station")


def test_what_is_installed_here_has_no_trouble_and_is_all_that_is_wanted() -> None:
    if sys.prefix == sys.base_prefix:
        pytest.skip("these tests do not run in an environment")
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    named = {canonicalize_name(Requirement(line).name) for line in wanted}
    of = metadata.packages_distributions()
    loaded = {canonicalize_name(one) for name in project_venv.LOADED for one in of[name.partition(".")[0]]}
    assert named <= loaded
    assert project_venv.trouble(Path(sys.prefix).parent) is None


@pytest.mark.parametrize(("content", "why"), [(b"", "click.core"), (bytes(12), "null bytes")])
def test_a_package_that_a_power_cut_left_without_its_content_is_found(
    project: Path, content: bytes, why: str
) -> None:
    shutil.rmtree(project / ".venv")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(project / ".venv")], check=True)
    (site,) = (project / ".venv").glob("lib/python3*/site-packages")
    (site / "whole.pth").write_text(str(Path(flask.__file__).parents[1]))
    (site / "click").mkdir()
    (site / "click" / "__init__.py").write_bytes(content)
    assert why in (project_venv.trouble(project) or "")


def test_everything_is_on_the_disk_before_the_stamp_says_so(
    project: Path, made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    bootstrap.stamp_file(project).unlink()
    (project / ".venv" / "lib" / "click").mkdir(parents=True)
    (project / ".venv" / "lib" / "click" / "__init__.py").write_bytes(b"answer = 42\n")
    synced: list[str] = []
    fsync = os.fsync

    def noted(handle: int) -> None:
        synced.append(os.readlink(f"/proc/self/fd/{handle}"))
        fsync(handle)

    monkeypatch.setattr(os, "fsync", noted)
    bootstrap.prepare("station", project)
    venv = project / ".venv"
    stamp = synced.index(str(bootstrap.stamp_file(project).with_suffix(".new")))
    written = {str(path) for path in [venv, *venv.rglob("*")] if path != bootstrap.stamp_file(project)}
    assert written <= set(synced[:stamp])
