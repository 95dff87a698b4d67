"""Whole deals filmed with the faults of real cameras, lights and hands, encoded as video and watched:
``python -m vision.lab.films.film_soak``."""
