"""What all the tests share."""

import gc
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.clock import Clock
from tests.examples import ALL

OF_THE_TESTS = {
    ALL,
    "RAILBIRD_CHROMIUM",
    "RAILBIRD_EVERY_VALUE",
    "RAILBIRD_POWER_CUTS",
    "RAILBIRD_VIRTUAL_CAMERA",
}

# A machine that does other things as well must not fail a law: only time itself is measured by the bench.
# CI draws the same examples of a law each time: what it refuses is the change. Elsewhere each run draws anew.
settings.register_profile(
    "railbird",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("railbird")

if "PYTEST_XDIST_WORKER" in os.environ:  # a worker a core: OpenCV's threads would wait for one another
    os.environ.setdefault("OPENCV_FOR_THREADS_NUM", "1")

# A station's settings in the environment of whoever runs the tests are not the tests'.
for name in [name for name in os.environ if name.startswith("RAILBIRD_") and name not in OF_THE_TESTS]:
    del os.environ[name]

# Looking for garbage among everything that the tests hold took a twentieth of their time.
gc.set_threshold(100_000, 50, 50)

LAB = Path(__file__).parent / "lab"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The laboratory's tests run where they are named: ``python3 -m tests --lab``, ``pytest tests/lab``."""
    if collection_path != LAB:
        return None
    named = [config.invocation_params.dir / argument.split("::")[0] for argument in config.args]
    return None if any(path == LAB or LAB in path.parents for path in map(Path.resolve, named)) else True


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Elsewhere a test or one of its examples may be marked ``lab``: the everyday run has another one like
    it."""
    if os.environ.get(ALL):
        return
    later = [item for item in items if item.get_closest_marker("lab") and LAB not in item.path.parents]
    if later:
        config.hook.pytest_deselected(items=later)
        items[:] = [item for item in items if item not in later]


@pytest.fixture
def clock() -> Clock:
    """A clock that stands until its ``now_s`` is moved on."""
    return Clock()
