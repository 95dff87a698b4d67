"""What all the tests share."""

import pytest
from hypothesis import HealthCheck, settings

from tests.clock import Clock

# A machine that does other things as well must not fail a law: only time itself is measured by the bench.
settings.register_profile("railbird", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("railbird")


@pytest.fixture
def clock() -> Clock:
    """A clock that stands until its ``now_s`` is moved on."""
    return Clock()
