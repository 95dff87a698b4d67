"""What all the tests share."""

from hypothesis import HealthCheck, settings

# A machine that does other things as well must not fail a law: only time itself is measured by the bench.
settings.register_profile("railbird", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("railbird")
