"""What every game fulfils: ``Game``, its ``GameKind`` and options, its offers, its ``View`` and the ledger.

Runners are text here, and nothing knows of suits or card races. A new game needs this room and a line in
the registry (``dealer.games``) only.
"""
