"""Players' phones: seats, moves, the page."""
