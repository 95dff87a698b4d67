"""The laboratory: it trains the networks and measures how well cards are read. Nothing outside imports it
and no installation carries it. Its tests run with ``python3 -m tests --lab``; its figures are in
``docs/lab``."""
