### What the journal says: findings, and what the till's book posts.

posted-as-written = { $text }
posted-till-over = The till of night { $night } is over
posted-till-short = The till of night { $night } is short

# A move that was booked otherwise than today's rules give; the books are whole.
finding-paid = night { $night }, race { $race }: paid { $paid }, today's rules give { $due } (move { $seq }, { $move }, booked by Railbird { $version })
finding-leg = { $account } { $signed }
finding-booked = night { $night }, race { $race }: booked { $booked }, today's rules give { $ruled } (move { $seq }, { $move }, booked by Railbird { $version })
finding-refused = night { $night }, race { $race }: { $move } stands as it was booked by Railbird { $version } (move { $seq }); today's rules refuse it: { $why }
