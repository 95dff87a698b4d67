### Was eine Prüfung zu den Zeilen sagt, die in keiner Kette stehen: Abende, Antworten, Vermerke.

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
