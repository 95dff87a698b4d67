### Gelernte Blätter und die Lektion: was an der Vorlage nicht stimmt.

pack-not-whole = das Blatt ist nicht vollständig, { $count ->
    [one] { $known } fehlt
   *[other] { $known } fehlen
}
pack-no-name = { $text } ist kein Name für ein Blatt: Buchstaben, Ziffern, Leerzeichen, Punkte und Striche, höchstens 40
pack-picture-unreadable = ein Bild des Blatts ist nicht lesbar
pack-cannot-open = { $path } lässt sich nicht öffnen: { $text }
pack-damaged = { $path } ist beschädigt oder kein gelerntes Blatt; lassen Sie das Blatt neu lernen, oder gehen Sie zu einem früheren zurück
lesson-photo-no-card = { $path } zeigt keine erkennbare Karte: Legen Sie sie flach und ganz auf einen einfarbigen Tisch.
lesson-no-order = Es gibt keine Reihenfolge { $text }, sondern { $known } oder eine Liste von Karten.
lesson-order-no-card = { $text } in der Reihenfolge ist keine Karte: Eine Karte ist etwa 7H, JOKER oder back.
lesson-order-twice = { $text } steht zweimal in der Reihenfolge.
