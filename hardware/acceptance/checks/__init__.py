"""The checks of an acceptance, a module each; their order is in ``hardware.acceptance.run``."""
