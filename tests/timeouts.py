"""How long a test waits for what must come."""

HANGS_S = 60.0
"""Who has waited longer hangs, on however busy a machine: no test proves by this that anything is fast."""
