### Die Anzeige im Raum: alles, was dort steht und kein Ereignis des Tisches ist.

tv-part-course = Die Strecke
tv-part-track = Die Bahn
tv-part-last = Die letzte Karte
tv-part-result = Das Ergebnis
tv-part-players = Die Spieler
tv-part-runners = Die Läufer

tv-race = { race-word } { $race }
tv-race-betting = Rennen { $race }: Wetten
tv-race-void = { race-word } { $race } ist ungültig
tv-race-official = { race-word } { $race }: offiziell
tv-wins = { $horse } gewinnt
tv-decided = Entscheidend: { $the_card }
tv-wins-by = { $horse } siegt um { lengths }
tv-photo-finish = Fotofinish: { $horse } um { lengths }
tv-placed = { nth } { $horse }
tv-at-step = { $horse } auf Feld { $step }
tv-cannot-win = chancenlos
tv-picture = Das Kamerabild der Karte
tv-judge = Der Zielrichter sieht sich { $what ->
    [dice] die Würfel an
   *[card] diese Karte an
}
tv-judge-picture = Das Kamerabild
tv-face-down = Eine verdeckte Karte
tv-cards-to-come = { $count ->
    [one] noch { $count } Karte
   *[other] noch { $count } Karten
}
tv-deal-again = Zu viel { $names }: einsammeln, mischen, neu auslegen
tv-qr-code = QR-Code von { $address }

## Über den Spalten

tv-course = Strecke
tv-pays = Quote
tv-takes = Anteil
tv-chance = Chance
tv-to-win = Sieg
tv-win-simulated = Sieg
tv-to-be = Wird { nth }
tv-home = Im Ziel

## Wetten, Töpfe und Preise. Vor der Einheit einer Zahl bricht keine Zeile (geschütztes Leerzeichen).

tv-prizes = Preise { $prizes }
tv-bets-chips = { $bets ->
    [one] { $bets } Wette
   *[other] { $bets } Wetten
}, { $chips ->
    [one] { $chips }{"\u00A0"}Chip
   *[other] { $chips }{"\u00A0"}Chips
}
tv-bets-drinks = { $bets ->
    [one] { $bets } Wette
   *[other] { $bets } Wetten
}, { $chips ->
    [one] { $chips }{"\u00A0"}Schluck
   *[other] { $chips }{"\u00A0"}Schlucke
}
tv-pool-short = { $pool ->
    [TRI] Dreier
    [SFC] Vierer
   *[other] { pool-name }
}
tv-bets-of = { $bets ->
    [one] Wette
   *[other] Wetten
} { $chips }
tv-no-bets = keine Wetten
tv-no-bets-yet = Noch keine Wetten
tv-tickets = Die Wettscheine
tv-chips-on-each = Chips je Pferd
tv-wager-pays = { $wager } zahlt
tv-wager-takes = { $wager }: Anteil

## Die Versteigerung

tv-who-bids = Wer bietet auf { $horse }?
tv-bids = { $player } bietet { $bid }
tv-for-sale = zu haben
tv-sold = { $horse } für { $chips } an { $player }
tv-runs-for-house = { $horse } läuft fürs Haus
tv-house-runs = läuft fürs Haus
tv-the-house = das Haus
tv-pool = Topf { $pool }
tv-pool-pays = zahlt { $one } und { $two }
tv-pool-will-pay = zwei Drittel, ein Drittel

## Wer ausgezahlt wird

reason-for = – { $why }
reason-stake-back = Einsatz zurück: { $bet }
reason-ante-back = Grundeinsatz zurück
tv-nobody-paid = In diesem { race-inside } bekommt niemand etwas
tv-hands-out = { $player } verteilt { $drinks }
tv-drinks-up = { $player } trinkt { $drinks }
tv-drinks = { $count ->
    [one] { $count } Schluck
   *[other] { $count } Schlucke
}

## Der Bildschirm selbst

tv-lost = Verbindung weg: letzter Stand
tv-no-voice = Dieser Bildschirm hat keine Stimme
tv-voice-on = Der Ansager spricht
tv-voice-off = Der Ansager schweigt

## Die Zeichen der Spieler und ihre Wettscheine auf dem Fernseher.

tv-box = { $wager }, alle Folgen

## Der Ton des Fernsehers.

tv-sound-on = Der Ton ist an
tv-sound-off = Der Ton ist aus
tv-no-sound = Dieser Bildschirm hat keinen Ton
