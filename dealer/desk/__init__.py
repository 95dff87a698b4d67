"""The desk: the one door to the table, and the only writer of its journal.

``desk.Desk`` takes moves, books them, and tells whoever listens: the board as it is now, and each move that
was accepted. Whatever it answers is on disk.
"""
