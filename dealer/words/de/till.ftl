### Die Kasse: ein- und auszählen, der Bericht, die Unterschrift, und was abgelehnt wird.

refused-till-source = Abend { $night } wurde aus einer Mitschrift gebucht: Er hat keine Kasse, die zu zählen wäre
refused-till-running = Abend { $night } läuft noch: erst beenden, dann die Kasse zählen
refused-till-not-counted = Die Kasse von Abend { $night } ist nicht gezählt: erst zählen, dann unterschreiben
refused-till-no-name = Es fehlt ein Name: Wer hat gezählt?
refused-till-empty-float = Es wurde nichts gezählt, also wird kein Wechselgeld gebucht
refused-till-nothing-typed = Es wurde nichts eingegeben: Eine leere Kasse ist 0
refused-till-no-number = „{ $typed }“ ist keine Stückzahl zu { $worth }

## Was eine Zählung sagt. Ohne Punkt: Sie stehen auch mitten im Satz.

till-agrees = Die Kasse stimmt
till-short = { $chips ->
    [one] { $chips } Chip zu wenig
   *[other] { $chips } Chips zu wenig
}
till-over = { $chips ->
    [one] { $chips } Chip zu viel
   *[other] { $chips } Chips zu viel
}

## Wie weit der Abschluss ist.

till-signed-off = Unterschrieben von { $player }. { $verdict }.
till-signed-off-short = { till-signed-off } Auf over-short gebucht.
till-from-transcript = Aus der Mitschrift { $source } gebucht: Es gibt keine Kasse zu zählen.
till-not-counted = Noch nicht gezählt.
till-running = Läuft.
till-counted = { $verdict }. { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
} gezählt von { $player }, { $expected } erwartet. Noch nicht unterschrieben.

## Der Bericht.

till-float = Wechselgeld
till-buy-ins = Einkäufe
till-cash-outs = Auszahlungen
till-should-hold = Soll in der Kasse
till-pool = Topf { $pool }
till-house = Das Haus
till-house-takeout = Abzug des Hauses
till-house-breakage = Rundung des Hauses
till-owed-to = { $player } (gegangen) zu zahlen
till-kept-by = { $player } (Chips behalten) zu zahlen
till-owes = { $player } (gegangen) schuldet
till-races-paid = Ausgezahlte Rennen
till-chips-staked = Eingesetzte Chips
till-house-result = Ergebnis des Hauses
till-moves = Züge
till-taken-back = Zurückgenommen
till-last-entry = Letzter Eintrag: Zug { $move }, { $hash }
till-no-entry = Noch kein Eintrag.

## Die Seite der Kasse.

till-title = Die Kasse von Abend { $night }
till-heading = Kasse, Abend { $night }
till-console = Konsole
till-worth = Chips, wie viele Stück
till-one-less = Ein Stück zu { $worth } weniger
till-one-more = Ein Stück zu { $worth } mehr
till-together = Zusammen
till-chips = { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}
till-who-counts = Wer zählt?
till-read-only = Abend { $night } ist von { $player } unterschrieben, { $at }, und schreibgeschützt.
till-booked-over-short = Der Unterschied ist auf over-short gebucht.
till-page-to-print = Die Seite zum Drucken und Unterschreiben
till-read-back = Abend { $night } nachlesen
till-open-next = Nächsten Abend eröffnen
till-counted-by = { $player } hat { $chips } gezählt, nach den Büchern sind es { $expected }.
till-count-again-or-sign = Noch einmal zählen oder unterschreiben: Dann wird der Unterschied auf over-short gebucht.
till-count-again = Noch einmal zählen
till-your-name = Name, um Abend { $night } endgültig zu unterschreiben
till-sign-off = Abend { $night } unterschreiben
till-count = Kasse zählen
till-count-blind = Alles, was darin ist, nach dem Wert der Stücke. Was es ergeben sollte, steht erst nach dem Zählen da.
till-this-is-in-it = Das ist darin
till-no-till = Abend { $night } wurde aus einer Mitschrift gebucht: Er hat keine Kasse.
till-count-float = Wechselgeld einzählen
till-book-float = Als Wechselgeld des Hauses buchen
till-nights-money = Das Geld des Abends
till-report-so-far = Zwischenbericht
till-closes-nothing = Er schließt nichts ab.
till-whose = Wem das gehört
till-played = Was gespielt wurde
till-close-night = Abend abschließen
till-still-hold = { $count ->
    [one] { $count } Spieler hat noch Chips
   *[other] { $count } Spieler haben noch Chips
}: { $list }.
till-still-hold-lobby = { $count ->
    [one] { $count } Spieler hat noch Chips
   *[other] { $count } Spieler haben noch Chips
}. Erst an der Konsole auszahlen, sonst zählt das Geld zur Kasse.
till-what-they-keep = Was sie behalten, schuldet ihnen das Haus.
till-sure = Noch einmal tippen: Der Abend endet endgültig
till-pay-and-end = Alle auszahlen und den Abend beenden
till-end-they-keep = Beenden; die Chips bleiben bei den Spielern
till-end = Abend beenden
till-nobody-played = Niemand hat gespielt: Kasse zählen
till-race-is-on = Ein Rennen läuft. Erst an der Konsole auszahlen oder ungültig machen, dann lässt sich der Abend hier beenden.
till-count-more-float = Mehr Wechselgeld einzählen
till-float-counted = { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
} von { $player }, { $at }
till-more-chips = Mehr Chips für das Haus
till-close-later = Nächsten Abend eröffnen und diesen später abschließen
till-not-signed = Abend { $night } ist nicht unterschrieben
till-no-such-step = Die Kasse kann nicht { $step }.

## Im Terminal.

till-text-title = Kasse von Abend { $night }: { $told }
till-text-night = Abend { $night }: { $told }
till-text-blind = Was darin sein sollte, steht erst nach dem Zählen da: railbird close
till-text-entry = Zug { $move }, { $hash }
till-text-none = keiner
till-text-last = Letzter Eintrag: { $entry }
till-text-to-sign = Zum Unterschreiben: railbird close { $night } --sign NAME

## Zählungen der Kasse, die nicht sein können.

count-pieces = { $count } Stück zu { $piece } kann nicht sein: 0 bis { $most } von jeder
count-too-much = { $chips } Chips sind mehr, als ein Tisch haben kann: höchstens { $most }
count-nothing = es wurde nichts gezählt: Eine leere Kasse ist 0
count-unreadable = { $text } ist keine Zählung: 4x25 sind vier Stück zu 25
count-no-piece = Stücke zu { $piece } gibt es hier nicht: Es gibt { $known }
