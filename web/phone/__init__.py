"""A player's phone: the race for anybody; for who holds a seat their chips, bets and answers.

Their pages are ``web.pages.phone`` (what a phone may do) and ``web.pages.phones`` (the dealer's side).
"""
