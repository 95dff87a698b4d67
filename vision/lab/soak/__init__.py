"""Thousands of cards dealt on rendered tables before the watcher: ``python -m vision.lab.soak``; and the
trial of teaching, ``python -m vision.lab.soak.teaching_trial``."""
