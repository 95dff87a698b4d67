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
