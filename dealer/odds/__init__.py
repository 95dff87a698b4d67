"""The chances of the races, exact where they can be: integrals over the cards' times; simulated where links
falter.

``wager_chances.chance`` and ``fair_price`` serve bets before the first card, ``order_statistics`` and
``joker`` whatever is left of a race; ``prices`` has the ladder of steps and the traditional table.
"""
