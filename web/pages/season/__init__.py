"""The season: its page and files, what the wall shows of it, and who takes part."""
