"""What ``railbird bench`` measures, one module a subject; ``hardware.cli.bench`` is the command."""
