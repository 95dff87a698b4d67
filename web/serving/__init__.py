"""Serving the screens: one event loop reads and writes every connection, a few threads run the app
(``server`` has the whole picture)."""
