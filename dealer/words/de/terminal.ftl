### Was die Befehle über die Bücher ausgeben.

terminal-nights = { $count ->
    [one] 1 Abend
   *[other] { $count } Abende
}
terminal-moves = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}
terminal-postings = { $count ->
    [one] 1 Buchung
   *[other] { $count } Buchungen
}
terminal-till-entries = { $count ->
    [one] 1 Eintrag
   *[other] { $count } Einträge
} im Kassenbuch
terminal-damaged = Die Bücher sind beschädigt ({ $count ->
    [one] 1 Stelle
   *[other] { $count } Stellen
}{ $more ->
    [0] {""}
   *[other] , { $more } mehr als hier genannt
}): { $counted }.

terminal-restored = Aus { $file } wiederhergestellt: { $counted }.

terminal-forget-nights = { $name } endgültig aus Abend { $nights } entfernen, samt den Bildern davon?
terminal-forget-all = { $name } endgültig aus allen beendeten Abenden entfernen, samt deren Bildern?
terminal-forgotten = { $nights ->
    [one] An 1 Abend
   *[other] An { $nights } Abenden
} steht jetzt { $name }: { $entries ->
    [one] 1 Eintrag
   *[other] { $entries } Einträge
} geändert, { $pictures ->
    [one] 1 Bild
   *[other] { $pictures } Bilder
} gelöscht.
terminal-forget-busy = Die Datenbank war beschäftigt, ihre Datei kann noch alte Bytes davon enthalten: die Station anhalten und die Datenbank neu packen lassen (SQLite: VACUUM; PostgreSQL: VACUUM FULL).
terminal-forget-copy = Enthält den Namen noch und ist selbst zu löschen: { $file }
terminal-forget-elsewhere = Auch ältere Sicherungen, Exporte und Ausdrucke enthalten ihn noch: Die sind selbst zu löschen.

terminal-calibrate-again = Das ist wieder die vorige.
terminal-calibrate-not-kept = Nichts wurde behalten.
