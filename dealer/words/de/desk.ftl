### Was der Tisch sagt: Anfragen, Zweifel vor einer Auszahlung, Gebündeltes, und die Bücher darunter.

refused-disk = Das Journal kann nicht geschrieben werden, darum ist nichts geschehen ({ $reason }): Platz schaffen oder die Datenbank wieder erreichbar machen
refused-of-several = Nichts ist geschehen, denn „{ $move }“ geht nicht: { $why }
refused-key = Ein Schlüssel hat 1 bis { $most } druckbare Zeichen
refused-key-used = Dieser Schlüssel gehört schon zu „{ $move }“: ein neuer Zug braucht einen neuen
refused-seen = { $facts }: darum ist nichts geschehen
refused-seen-by = { $facts } ({ $who }): darum ist nichts geschehen
seen-closed = Die Wetten sind schon geschlossen
seen-dealt = Schon aufgedeckt: { $cards }
seen-bid = Jetzt steht das Gebot von { $player }: { $chips }
seen-bet-gone = Diese Wette ist schon zurückgenommen
seen-other = Der Tisch steht inzwischen anders
by-console = an der Konsole
by-phone = auf einem Handy
by-panel = mit einem Knopf
by-camera = von der Kamera
refused-seat-ended = Diesen Platz gibt es nicht mehr: Der Spieler hat den Tisch verlassen
refused-restored = Die Bücher wurden von einem anderen Befehl geändert, etwa aus einer Sicherung zurückgeholt, und der Tisch steht jetzt wie in ihnen: nichts ist geschehen, erst auf den Tisch sehen
refused-own-limit = { $player } hat für heute { $limit } festgelegt: { $left ->
    [0] es bleibt nichts mehr zu setzen
    [one] { $left } bleibt noch zu setzen
   *[other] { $left } bleiben noch zu setzen
}
refused-own-limit-ante = { $player } hat für heute { $limit } festgelegt, und der Einsatz ist höher als der Rest von { $left }: { $player } vor diesem Rennen auszahlen
refused-own-limit-raised = { $player } hat für heute { $limit } festgelegt: weniger geht jetzt, mehr erst an einem anderen Abend
refused-own-limit-lost = { $player } hat schon { $lost } verloren, offene Einsätze mitgezählt: weniger als { $lost } geht heute nicht
refused-own-limit-over = Der Abend ist zu Ende: ein Limit wird am nächsten gesetzt
refused-pause-over = Der Abend ist zu Ende: eine Pause gibt es am nächsten
refused-pause-long = Eine Pause dauert höchstens { $most } min
refused-night-running = Abend { $night } läuft noch: erst beenden, dann einen neuen eröffnen
refused-signed = Abend { $night } hat { $player } abgezeichnet ({ $at }), er ist abgeschlossen: einen neuen Abend eröffnen
refused-doubt = { $facts }{ $more ->
    [0] { "" }
    [one] ; und noch ein Zweifel
   *[other] ; und { $more } weitere
}. Die Karten ansehen, oder noch einmal als offiziell bestätigen, um auszuzahlen

doubt-twice = Karte { $number }, { $card_code }: die Kamera las { $read_code }, zu { $percent } % sicher, und das ist schon Karte { $twice }: die Karte ist vielleicht doppelt im Spiel, oder eine der beiden wurde falsch gelesen
doubt-read = Karte { $number }, { $card_code }: die Kamera las { $read_code }, zu { $percent } % sicher
doubt-unsure = Karte { $number }, { $card_code }: die Kamera war sich zu { $percent } % sicher
doubt-missing = { $card_code } kam in { $races } Rennen nicht vor: Karten zählen, sie fehlt vielleicht

undo-batch-bets = { $count } Wetten zu { $chips } von { $player }: { $wager }
undo-batch-prices = { $count ->
    [one] ein Kurs
   *[other] { $count } Kurse
}

refused-preset-unknown = es gibt die Vorlage { $name } nicht mehr
refused-preset-taken = es gibt schon eine Vorlage { $name }: bitte einen anderen Namen wählen
refused-preset-most = nicht mehr Vorlagen als { $most }: erst eine löschen
refused-preset-guest = { $name } kann nicht Bank einer Vorlage sein: sie nennt niemanden, der an einem anderen Abend fehlen könnte

refused-horses-alike = zwei Pferde eines Rennens können nicht beide { $name } heißen
refused-horse-is-another = { $name } ist ein anderes Pferd: dieses muss anders heißen
refused-names-over = es läuft kein Abend, also gibt es kein Rennen zu benennen
refused-names-late = Rennen { $race } hat begonnen und behält seine Namen: die eingegebenen lassen sich für das nächste speichern
