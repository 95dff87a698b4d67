"""Versions beside one another. The versions here are small programs that keep what versions know of one
another: ``bootstrap.prepare`` makes ``.venv/bin/railbird``, and that has ``verify`` and ``serve``."""
