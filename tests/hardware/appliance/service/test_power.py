"""What the shutdown button asks of the computer, and what is said where it does not."""

from __future__ import annotations

import sys

import pytest

from hardware.appliance.cannot import Cannot
from hardware.appliance.service.power import power_off


def test_a_computer_that_does_not_shut_down_says_why() -> None:
    power_off((sys.executable, "-c", ""))
    refuses = "import sys; sys.exit('Interactive authentication required.')"
    with pytest.raises(Cannot, match=r"does not shut down: Interactive authentication required\."):
        power_off((sys.executable, "-c", refuses))
    with pytest.raises(Cannot, match=r"does not shut down: .*no-such-program"):
        power_off(("no-such-program",))
