"""The first run: who stands at a station that nobody owns answers some questions, one a page, on a phone."""
