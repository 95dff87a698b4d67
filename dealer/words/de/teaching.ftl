### Eine Lektion: die Kamera lernt ein Kartenspiel.

lesson-taught = { $name ->
    [JOKER] Der Joker ist gelernt.
    [back] Die Rückseite ist gelernt.
   *[other] { $name } ist gelernt.
}
lesson-taught-again = { $name ->
    [back] Die Rückseite ist neu gelernt; das frühere Bild wird nicht verwendet.
   *[other] { $name } ist neu gelernt; das frühere Bild wird nicht verwendet.
}
lesson-taken-back = { $name ->
    [JOKER] Der Joker ist zurückgenommen: bitte noch einmal auflegen.
    [back] Die Rückseite ist zurückgenommen: bitte noch einmal auflegen.
   *[other] { $name } ist zurückgenommen: bitte noch einmal auflegen.
}
lesson-passed-over = { $name ->
    [JOKER] Der Joker wurde übersprungen.
   *[other] { $name } wurde übersprungen.
}
lesson-left-out = Ausgelassen.
lesson-no-card-seen = Dort liegt etwas, worin keine Karte zu erkennen ist: die Karte flach und ganz hinlegen, abseits der anderen.

lesson-another-due = { $due ->
    [JOKER] Der Joker war dran,
   *[other] { $due } war dran,
} gelesen wurde aber { $name ->
    [JOKER] ein Joker
   *[other] { $name }
}.
lesson-back-undue = { $due ->
    [JOKER] Der Joker war dran,
   *[other] { $due } war dran,
} das sieht aber nach einer Rückseite aus.
lesson-back-seen = Das sieht nach der Rückseite einer Karte aus.
lesson-which-card = Welche Karte ist das?
lesson-taught-already = { $name ->
    [JOKER] Gelesen wurde ein Joker, aber beide sind schon gelernt.
   *[other] Gelesen wurde { $name }; diese Karte ist schon gelernt.
}

lesson-nothing-in-doubt = Keine Karte ist fraglich.
lesson-nothing-expected = Es wird keine Karte erwartet.
lesson-nothing-taught = Noch ist keine Karte gelernt.
lesson-no-such-card = { $text } ist keine Karte: gemeint ist etwas wie 7H, JOKER oder back.
lesson-enough-jokers = { $count ->
    [one] Ein Joker ist schon gelernt.
   *[other] { $count } Joker sind schon gelernt.
}
