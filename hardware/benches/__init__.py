"""What ``railbird bench`` measures, one module a subject; ``hardware.bench`` is the command."""
