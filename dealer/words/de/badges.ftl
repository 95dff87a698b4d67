### Die Zeichen der Spieler und ihre Wettscheine auf dem Fernseher.

tv-box = { $wager }, alle Folgen
