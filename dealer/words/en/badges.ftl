### Players' badges and tickets on the TV.

tv-box = { $wager } box
