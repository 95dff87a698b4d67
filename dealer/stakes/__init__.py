"""What players stake: what each has put into the race at hand (``stakes``).

Stakes are bets, antes, sold horses and standing bids, wagers, bought cards, chips put under horses (R13.2).
Penalties of the dice (R8.3, R9.4), the fine of R4.5 and what a bank pays are none; drinks (R4.4) are not
chips.
"""
