"""How races are wagered: the bookmaker at fixed odds, prizes, drinks, the auction, shared pools, the tote.

Each is a ``Book`` (``dealer.racing.book``): an immutable value that takes bets and answers with postings when
the race is settled or void. ``pools`` has what the pools share, ``cover`` whether a bank can pay (R2.5).
"""
