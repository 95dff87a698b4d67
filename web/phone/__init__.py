"""A player's phone: the race for anybody; for who holds a seat their chips, bets and answers.

It offers the blueprints ``phone`` (the page, and what a phone may do) and ``phones`` (the dealer's side).
"""
