"""The seconds before each card of the race at hand, in memory, and written down where they may matter."""
