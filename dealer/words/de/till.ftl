### Die Kasse: ein- und auszählen, der Bericht, die Unterschrift, und was abgelehnt wird.

refused-till-source = Abend { $night } wurde aus einer Mitschrift gebucht: Er hat keine Kasse, die zu zählen wäre
refused-till-running = Abend { $night } läuft noch: erst beenden, dann die Kasse zählen
refused-till-not-counted = Die Kasse von Abend { $night } ist nicht gezählt: erst zählen, dann unterschreiben
refused-till-no-name = Es fehlt ein Name: Wer hat gezählt?
refused-till-empty-float = Es wurde nichts gezählt, also wird kein Wechselgeld gebucht
refused-till-seen = Die Kasse wurde inzwischen am anderen Tablet gezählt oder unterschrieben. Es wurde nichts getan: bitte noch einmal ansehen

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
till-signed-off-short = { till-signed-off } Als Kassendifferenz gebucht.
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
till-line = Kasse
till-night = Abend { $night }
till-tab-counted = Gezählt
till-tab-verdict = Ergebnis
till-tab-report = Bericht
till-tab-pieces = Stücke
till-tab-whose = Wessen
till-tab-played = Gespielt
till-page-before = ‹ Davor
till-page-after = Mehr ›
till-tab-floats = Einlagen
till-tab-night = Abend
till-back = Zurück
till-back-to-night = zur Konsole
till-back-to-count = zur Zählung
till-back-to-till = zur Kasse
till-chips = { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}

## Zählen.

till-counting-blind = blinde Zählung
till-counting-float = Wechselgeld
till-how-many = Wie viele Stück zu { $worth }?
till-note-blind = blind gezählt
till-note-float = die Chips des Hauses
till-kinds = Was die Stücke wert sind
till-figures = Wie viele Stück
till-next-kind = Weiter
till-so-far = Bisher gezählt
till-kinds-left = { $count ->
    [0] alles gezählt
    [one] noch { $count } Sorte
   *[other] noch { $count } Sorten
}
till-kinds-to-go = { $count ->
    [one] noch { $count } Sorte: 0, wo nichts liegt
   *[other] noch { $count } Sorten: 0, wo nichts liegt
}
till-hint-blind = Wer zählt, sieht nicht, was in den Büchern steht. Die Zählung bleibt erhalten, wenn das Tablet schläft.
till-hint-float = Was hier gezählt wird, wird als Chips des Hauses gebucht. Die Zählung bleibt erhalten, wenn das Tablet schläft.
till-counted-by = Gezählt von
till-other-name = Andere …
till-other-signer = Anderer Name …
till-who = Wer zählt? Namen antippen
till-name = wer
till-another-name = Ein anderer Name
till-take-name = Diesen Namen nehmen
till-name-hint = Der Name steht bei der Zählung.
till-nothing-counted = Es wurde nichts gezählt
till-compare = Mit den Büchern vergleichen
till-book-float = Als Wechselgeld des Hauses buchen
till-kept-back = Steht erst nach dem Zählen da: Wer zählt, sieht nicht, was in den Büchern steht.

## Das Ergebnis.

till-fact-counted = gezählt von { $player }, { $clock }
till-fact-signed = unterschrieben
till-fact-on = Zwischenbericht
till-fact-transcript = aus einer Mitschrift
till-counted-say = Gezählt: { $chips }, nach den Büchern { $expected }.
till-short-by = { $sum } zu wenig
till-over-by = { $sum } zu viel
till-nearest-sum = Wo { $sum } geblieben sein können: die nächsten Buchungen
till-signed-by-sum = Unterschrift: { $player }. { $sum } als Kassendifferenz.
till-counted-chips = Gezählt
till-nearest = Wo { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
} geblieben sein können: die nächsten Buchungen
till-count-again = Noch einmal zählen
till-look = Buchungen ansehen
till-signed-by = Unterschrift: { $player }. Dann nur noch lesbar.
till-signed-by-short = Unterschrift: { $player }. { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
} als Kassendifferenz.
till-hold-to-sign = Abend { $night } unterschreiben
till-for-good = halten: endgültig
till-read-only = Abend { $night } ist von { $player } unterschrieben, { $at }, und schreibgeschützt.
till-page-to-print = Die Seite zum Drucken und Unterschreiben
till-read-back = Abend { $night } nachlesen
till-open-next = Nächsten Abend eröffnen
till-is-closed = Abend { $night } ist abgeschlossen

## Der Abend läuft.

till-report-so-far = Zwischenbericht
till-closes-nothing = Er schließt nichts ab.
till-count-more-float = Mehr Wechselgeld einzählen
till-nobody-played = Niemand hat gespielt: Kasse zählen
till-float-by = { $player }, { $clock }
till-may-end = Sind alle ausgezahlt oder ihre Chips vermerkt, wird die Kasse gezählt.
till-count-after = Gezählt wird die Kasse, wenn der Abend zu Ende ist.
till-end = Abend beenden
till-end-there = an der Konsole
till-after-the-night = nach dem Abend
till-no-till = Abend { $night } wurde aus einer Mitschrift gebucht: Er hat keine Kasse.
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
