### Die Anzeige im Raum: alles, was dort steht und kein Ereignis des Tisches ist.

tv-part-course = Die Strecke
tv-part-track = Die Bahn
tv-part-last = Die letzte Karte
tv-part-result = Das Ergebnis
tv-part-players = Die Spieler
tv-part-runners = Die Läufer

tv-race = { race-word } { $race }
tv-presented-by = präsentiert von { $sponsor }
tv-race-void = { race-word } { $race } ist ungültig
tv-race-official = { race-word } { $race }, offiziell
tv-wins = { $horse } gewinnt
tv-race-night = Rennabend
tv-logo = Das Logo { $text }
tv-motto = Echte Karten. Vier Pferde. Ihre Wahl.
tv-at-step = { $horse } auf Feld { $step }
tv-cannot-win = chancenlos
tv-race-waits = Das Rennen wartet
tv-standing = Stand
tv-judge = Der Zielrichter sieht sich { $what ->
    [dice] die Würfel an
   *[card] diese Karte an
}
tv-judge-picture = Das Kamerabild
tv-judge-again = Der Zielrichter sieht noch einmal hin
tv-photo-finish = Fotofinish
tv-face-down = Eine verdeckte Karte
tv-deal-again = Zu viel { $names }: einsammeln, mischen, neu auslegen
tv-qr-code = QR-Code von { $address }

## Neben den Bahnen

tv-to-win = Sieg
tv-win-simulated = Sieg
tv-to-be = Wird { nth }
tv-home = Im Ziel

tv-backed-by = Gesetzt haben
tv-owned-by = Es gehört

## Das Rennen in einem Satz: was eine Karte tat und was das heißt

tv-moves = { $horse } auf { $step }
tv-clear = { lengths } vor { $rivals }
tv-level = gleichauf mit { $rivals }
tv-behind = { lengths } hinter { $rivals }
tv-to-win-race = Chance auf den Sieg
tv-one-from-home = Noch eine Karte bis ins Ziel
tv-need = { $count ->
    [one] { $together } braucht
   *[other] { $together } brauchen
} { $left ->
    [1] eine
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
   *[other] { $left }
}
tv-wins-verb = gewinnt
tv-by = mit { $gap ->
    [1] einer Länge
    [2] zwei Längen
    [3] drei Längen
    [4] vier Längen
    [5] fünf Längen
    [6] sechs Längen
    [7] sieben Längen
   *[other] { $gap } Längen
}

## Wetten, Töpfe und Preise. Vor der Einheit einer Zahl bricht keine Zeile (geschütztes Leerzeichen).

tv-prizes = Preise
tv-favourite = FAV
tv-the-course = Die Strecke
tv-on-the-race = Gesetzt
tv-drinks-on-race = Schlucke gesetzt
tv-last-bets = Zuletzt
tv-chips-on = { $chips } auf { $horse }
tv-ten-pay = für 10 Chips
tv-each-takes = Je Gewinner
tv-wager-and = { $wager }, { $text }
tv-in-the-pools = In den Töpfen
tv-pool-short = { $pool ->
    [TRI] Dreier
    [SFC] Vierer
   *[other] { pool-name }
}
tv-no-bets = keine Wetten

## Die Versteigerung

tv-who-bids = Wer bietet auf { $horse }?
tv-for-sale = kommt noch
tv-lot = Pferd { $number } von { $count }
tv-player-bids = { $player } bietet
tv-chance-to-win = { $text } auf Sieg
tv-sold = { $horse } für { $chips } an { $player }
tv-runs-for-house = { $horse } läuft fürs Haus
tv-the-house = das Haus
tv-pool = Topf { $pool }
tv-pool-pays = zahlt { $text }
tv-pool-thirds = zwei Drittel, ein Drittel
tv-pool-one = alles dem Ersten
tv-pool-parts = zu Teilen von { $text }
tv-pool-house-takes = { $chips } ans Haus
tv-pool-house-cut = { $percent } % ans Haus
tv-bids-from = Gebote ab { $chips }

## Wer ausgezahlt wird

reason-stake-back = Einsatz zurück: { $bet }
reason-ante-back = Grundeinsatz zurück
tv-nobody-paid = In diesem { race-inside } bekommt niemand etwas
tv-winners = { $count ->
    [one] { $count } Gewinner
   *[other] { $count } Gewinner
}
tv-winners-page = { $from }–{ $to } von { $count ->
    [one] { $count } Gewinner
   *[other] { $count } Gewinnern
}
tv-not-paid = { $count ->
    [one] { $count } Spieler ohne Gewinn
   *[other] { $count } Spieler ohne Gewinn
}
tv-paid-back = { $count ->
    [one] { $count } Spieler bekommt den Einsatz zurück
   *[other] { $count } Spieler bekommen ihren Einsatz zurück
}
tv-players-not-paid = Ohne Gewinn, mit ihren Chips
tv-what-pools-paid = Was die Töpfe zahlten
tv-paid-win = { $chips } auf { $horse } zu { $price }
tv-bets-on = { $bets ->
    [2] zwei Wetten
    [3] drei Wetten
   *[other] { $bets } Wetten
} auf { $horse }
tv-several-bets = { $bets ->
    [2] zwei Wetten
    [3] drei Wetten
   *[other] { $bets } Wetten
}
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
