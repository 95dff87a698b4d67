"""The chances of a card race, exact where they can be: from cards counted, or dealt out where links falter.

``opening.chance`` and ``opening.fair_price`` serve bets before the first card, ``chances`` and
``order_statistics`` whatever is left of a race; ``prices`` has the ladder of steps and the traditional
table.
"""
