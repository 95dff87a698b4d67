"""The desk: the one door to the table, and the only writer of its journal.

``desk.Desk`` takes moves, books them (``booking``) and notifies whoever listens to its ``table``
(``table_view``), which shows the board as it is now and each move that was accepted. Whatever it answers is
on disk.
"""
