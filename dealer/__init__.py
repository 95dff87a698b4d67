"""The dealer: everything that the table knows, from a card to the books, in rooms that import one way.

``notation`` is the lowest room and ``books`` the highest; docs/architecture.md draws them all.
"""
