### Ein Abend in den Worten anderer Programme: Überschriften, die gedruckte Seite, die Buchungstexte.

exports-no-format = Das Format „{ $format }“ gibt es nicht; vorhanden sind { $formats }
exports-no-night-yet = Abend { $night } gibt es in { $journal } nicht: Es ist noch keiner gebucht
exports-no-such-night = Abend { $night } gibt es in { $journal } nicht: Der letzte ist Abend { $last }

exports-title = Railbird, Abend { $night }
exports-night = Abend { $night }
exports-house = Das Haus
exports-void = ungültig
exports-signed-off = unterschrieben: { $verdict }.
exports-name-removed = { $name }; bis dahin endete der Abend mit { $hash }

## Die Arbeitsmappe: ihre Blätter und deren Spalten.

exports-sheet-players = Spieler
exports-sheet-races = Rennen
exports-sheet-accounts = Konten
exports-sheet-postings = Buchungen
exports-sheet-season = Saison
exports-sheet-games = Nach Spiel
exports-column-player = Spieler
exports-column-bought = gekauft
exports-column-cashed-out = ausgezahlt
exports-column-holds = hält
exports-column-result = Ergebnis
exports-column-race = Rennen
exports-column-game = Spiel
exports-column-order = Einlauf
exports-column-title = Titel
exports-column-sponsor = Sponsor
exports-column-account = Konto
exports-column-balance = Saldo
exports-column-move = Zug
exports-column-at = Zeit
exports-column-by = von
exports-column-text = Text
exports-column-said = was geschah
exports-column-taken-back-by = zurückgenommen durch
exports-column-takes-back = nimmt zurück
exports-column-chips = Chips
exports-column-why = wofür
exports-column-place = Platz
exports-column-points = Punkte
exports-column-nights = Abende
exports-column-races = Rennen
exports-column-staked = gesetzt
exports-column-won = erhalten
exports-column-best-price = beste Quote
exports-column-longest-run = längste Serie

## Die Seite zum Drucken und Unterschreiben.

exports-paper-title = Railbird: Abend { $night }
exports-from-to = { $day }: { $opened } bis { $closed } ({ $zone })
exports-not-closed = { $day }: { $opened }, noch nicht geschlossen ({ $zone })
exports-no-games = keine
exports-dealt-by = Gegeben von { $names }
exports-played = Spiele: { $kinds }.  Ausgezahlte Rennen: { $paid }.  Züge: { $made }, davon { $undone } zurückgenommen.
exports-head-player = Spieler
exports-head-bought = Gekauft
exports-head-cashed-out = Ausgezahlt
exports-head-holds = Hält
exports-head-result = Ergebnis
exports-pool = Topf { $pool }
exports-house-takeout = Abzug, im Haus enthalten
exports-house-breakage = Rundung, im Haus enthalten
exports-over-short = Zu viel oder zu wenig in der Kasse
exports-by-number = Nr. { $number } { $name }
exports-letters-missing = Namen, für die dieser Rechner keine Schrift hat, stehen hier mit einer Nummer: der Reihenfolge, in der die Spieler zuerst Platz nahmen. Diese Pakete bringen die Buchstaben mit: { $packages }.
exports-is-owed = { $player } hat noch { $chips } zu bekommen: Nach der Auszahlung wurde eine Karte berichtigt.
exports-owes = { $player } schuldet { $chips }: Nach der Auszahlung wurde eine Karte berichtigt.
exports-in-the-till = In der Kasse: { $chips } (gekauft und eingelegt, abzüglich ausgezahlt{ $short ->
    [yes] {" "}und mit dem, was zu viel oder zu wenig war
   *[no] {""}
}). Alle Konten zusammen: { $total }.
exports-last-entry = Letzter Eintrag: Zug { $move }, { $hash }
exports-paper-name-removed = { $at }: Ein Name wurde entfernt ({ $name }); bis dahin war dies { $hash }
exports-float-counted = Wechselgeld eingezählt von { $player }, { $at }: { $chips } ({ $pieces }).
exports-till-counted = Kasse gezählt von { $player }, { $at }: { $chips } ({ $pieces }).
exports-pieces = { $many } zu { $worth }
exports-no-pieces = nichts
exports-signed-sums = { $chips } gezählt, { $expected } erwartet. { $verdict }.
exports-signed-sums-short = { exports-signed-sums } Als Kassendifferenz gebucht.
exports-signed-by = Unterschrieben von { $player }, { $at }.
exports-till-end = Das Kassenbuch bis hier: Eintrag { $entry }, { $hash }
exports-signature = Unterschrift: Eintrag { $entry } im Kassenbuch, { $hash }
exports-sign-dealer = Dealer, Datum
exports-sign-owner = Inhaber, Datum
exports-sign-name = { $player }, Datum
