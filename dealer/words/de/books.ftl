### Was die Bücher sagen: Prüfungen, Sicherungen, Abschriften, gelöschte Namen.

damage-gone = Zug { $seq } von Abend { $night } folgt auf { $last ->
    [0] keinen Zug
   *[other] Zug { $last }
}: was dazwischen stand, fehlt
damage-no-night = Zug { $seq } gehört zu Abend { $night }, den es nicht gibt
damage-altered = Zug { $seq } von Abend { $night } wurde nach dem Buchen verändert: { $reason }
damage-hash = Zug { $seq } von Abend { $night } wurde nach dem Buchen verändert: die Prüfsumme stimmt nicht
damage-chain = Zug { $seq } von Abend { $night } trägt nicht die Prüfsumme des Zuges davor
damage-ledger = Zug { $seq } von Abend { $night }: { $reason }
damage-stray-posting = Eine Buchung gehört zu Zug { $seq }, den es nicht gibt
damage-stray-picture = Ein Bild gehört zu Zug { $seq }, den es nicht gibt
damage-picture = Das Bild von Zug { $seq } ist nicht das, das mit ihm aufgehoben wurde
damage-clip = Der Clip von Zug { $seq } ist nicht der, der mit ihm aufgehoben wurde
damage-file = Die Datei der Datenbank ist beschädigt: { $reason }

damage-till = Eintrag { $number } im Kassenbuch { $why }
till-damage-gone = folgt auf { $last ->
    [0] keinen Eintrag
   *[other] Eintrag { $last }
}: was dazwischen stand, fehlt
till-damage-unreadable = wurde nach dem Schreiben verändert: er ist nicht lesbar
till-damage-hash = wurde nach dem Schreiben verändert: die Prüfsumme stimmt nicht
till-damage-chain = trägt nicht die Prüfsumme des Eintrags davor
till-damage-after = trägt nicht die Prüfsumme von Zug { $seq }, nach dem er entstand
till-damage-float = hat { $chips } eingezählt, und Zug { $seq } ist „{ $move }“
till-damage-count = zeichnet eine andere Zählung ab als die letzte
till-damage-goes-on = zeichnet Abend { $night } nach Zug { $seq } ab, und der geht weiter bis Zug { $last }
till-damage-expected = erwartet { $expected ->
    [one] { $expected } Chip
   *[other] { $expected } Chips
}, und die Bücher sagen { $chips }
till-damage-booked = bucht etwas anderes, als zu viel oder zu wenig da ist
till-damage-entry = zeichnet Abend { $night } ab, und ein weiterer Eintrag davon folgt
till-damage-removed = sagt, dass Abend { $night } mit { $hash }… bei Zug { $seq } endete, und das stimmt nicht

verify-kept = Abend { $night }: { $what }
verify-whole = Die Bücher sind heil: { $counted }.
verify-findings = { $count ->
    [one] Ein Zug wurde
   *[other] { $count } Züge wurden
} anders gebucht, als die heutigen Regeln es ergeben. Was gebucht ist, bleibt gebucht.
verify-more = und { $count } weitere

refused-forget-nobody = Einen leeren Namen gibt es an keinem Abend
refused-forget-unknown = { $player } gibt es an keinem Abend
refused-forget-not-there = { $player } gibt es nicht an Abend { $known }
refused-forget-running = { $player } ist an Abend { $night } dabei, der noch läuft: erst abzeichnen
refused-forget-chips = { $player } hat von Abend { $night } noch { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}: den Abend erst abzeichnen, damit geklärt ist, wem sie gehören

books-end = Zug { $seq } von Abend { $night } ({ $at })
books-empty = gar keinem Zug
books-end-undated = Zug { $seq } von Abend { $night }
books-ended-till = Zug { $seq } von Abend { $night }, mit { $entries ->
    [0] keinem Eintrag
    [one] einem Eintrag
   *[other] { $entries } Einträgen
  } der Kasse
books-lost = { $why }. Gebucht wird erst wieder, wenn Sie auf der Konsole unter „Sicherungen“ gewählt haben: { $way } oder mit den Büchern weitermachen, wie sie sind
books-lost-part = Die Bücher reichen bis { $here }, und es fehlt, was sie schon hatten: sie reichten bis { $there }
books-lost-all = Die Bücher sind leer und reichten vorher bis { $there }
books-lost-put = { $file } zurückspielen, die bis { $there } reicht,
books-lost-put-any = eine Sicherung zurückspielen
serve-even-if-lost = { $why }; am Tisch geht es trotzdem weiter
refused-restore-damaged = Die Sicherung ist beschädigt, darum wurde nichts zurückgeholt: { $why }
refused-restore-loss = Die Bücher hier reichen bis { $here }, die Sicherung bis { $there }: was ihr fehlt, ginge verloren; mit --overwrite wird sie trotzdem zurückgeholt

## Was eine Prüfung zu den Zeilen sagt, die in keiner Kette stehen: Abende, Antworten, Vermerke.

damage-night-gone = Abend { $night } folgt auf { $last ->
    [0] keinen Abend
   *[other] Abend { $last }
}: was dazwischen stand, fehlt (Tabelle night, Spalte id)
damage-night = Abend { $night } wurde nach dem Öffnen verändert: die Prüfsumme stimmt nicht (Tabelle night)
damage-night-till = Abend { $night } wurde geöffnet, als das Kassenbuch mit der Prüfsumme { $hash }… endete, und es geht dort nicht weiter: sein Ende wurde weggenommen (Tabellen night und till_entry)
damage-answer = Die Antwort auf den Schlüssel „{ $text }“ wurde später verändert: die Prüfsumme stimmt nicht (Tabelle answer)
damage-mark = In der Tabelle { $table }, Zeile „{ $text }“, ist { $column } nicht, wie es geschrieben wurde
damage-column = Zug { $seq } von Abend { $night } wurde nach dem Buchen verändert: { $column } ist nicht, wie es geschrieben wurde
journal-two-versions = { $journal } nennt in der Tabelle about die Version { $version } und in der Tabelle alembic_version { $text }: eine davon wurde verändert, darum wird es nicht geöffnet
