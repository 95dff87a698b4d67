### Das Würfelrennen und Ristiseiska auf dem Fernseher.

tv-die = Ein Würfel zeigt { $value }
tv-threw = { $player } wirft { $totals }
tv-threw-four = { $player } wirft
tv-turn-roll = { $player } würfelt
tv-turn-pair = { $player } teilt auf
tv-turn-wager = { $player } ist dran
tv-stands = { $missing ->
    [0] Es stehen { $stands }: nichts fehlt
   *[other] Es stehen { $stands }: es fehlen { $missing }
}
tv-shown = Gezeigt: { $names }
tv-all-pay = { $count } Spieler zahlen { $chips }
tv-all-antes = { $count } Spieler zahlen je { $chips } Einsatz
tv-all-owe = { $count } Spieler schulden { $chips }
tv-extra-hand = Offen:
tv-turn-lay = { $player } legt
tv-scratched = Gestrichen kostet
tv-scratch-line = kostet { $line }
tv-horse-scratched = { $horse }: gestrichen, Zeile { $line }
tv-wins-with = Gewinnt:
tv-due = schuldet { $chips }
tv-cards-held = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
tv-filled-first = { $player } füllte Zeile 4 und würfelt zuerst
tv-entry = Je { $chips ->
    [one] 1 Chip
   *[other] { $chips } Chips
} Einsatz
tv-sits-out = setzt aus
tv-sit-out = { $count ->
    [one] { $names } setzt aus
   *[other] { $names } setzen aus
}
tv-count-sits-out = { $count ->
    [one] { $count } Spieler setzt aus
   *[other] { $count } Spieler setzen aus
}
tv-jockey-goes = Die Jockeyprämie geht an { $player }
tv-trading = Handeln
tv-takes-pot = { $player } nimmt ihn
tv-night-won = Sieger des Abends: { $names }
tv-begs = { $player } bittet { $other }
reason-pot = der Topf
reason-held = – noch gehaltene Karten
tv-player-wins = { $player } gewinnt
pool-pot = Topf
pool-main = Haupt
pool-jockey = Jockey
pool-under = Unter Pferden
tv-winning-cards = { $count ->
    [1] eine Karte
   *[other] { $count } Karten
}
tv-jockeys-purse = Jockeyprämie
