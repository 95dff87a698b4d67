"""The laboratory: it trains the networks and measures the eye. Nothing outside imports it and no
installation carries it; its tests run with ``python3 -m tests --lab``, its figures are in ``docs/lab``."""
