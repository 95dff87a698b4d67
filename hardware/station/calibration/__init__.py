"""Showing the camera its table: the steps with a dealer, and the calibrations on disk."""
