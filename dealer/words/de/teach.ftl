### Der Kamera ein Blatt beibringen, auf der Seite der Konsole.

teach-title = Blatt anlernen
teach-line = Lektion: { $name }
teach-lesson = Die Lektion
teach-missing = Karten, die noch fehlen
teach-packs = Angelernte Blätter
teach-no-link = keine Verbindung
teach-nothing-yet = Noch nichts gelernt
teach-nothing-to-undo = Nichts rückgängig zu machen
teach-undo-choice = voriges Blatt
teach-undo-back = die Rückseite
teach-undo-joker = den Joker
teach-undo-card = { $card }
teach-to-go = { $count ->
    [one] Noch eine Karte
   *[other] Noch { $count } Karten
}
teach-learn = Dieses Blatt lernen
teach-learn-takes = dauert eine halbe Minute
teach-begin = Anfangen
teach-learning-short = Lernt …
teach-nothing-to-teach = Nichts zu lernen

teach-order-suits = Farbe für Farbe
teach-order-suits-how = Pik von Ass bis König, Herz, Karo, Kreuz, Joker
teach-order-new-pack = Wie aus der Schachtel
teach-order-new-pack-how = Joker, Pik, Karo aufwärts; Kreuz, Herz abwärts
teach-order-any = Wie sie kommen
teach-order-any-how = In beliebiger Folge; im Zweifel frage ich
teach-order = Die Reihenfolge der Karten
teach-no-camera = Es gibt keine Kamera, also gibt es nichts zu lernen.
teach-learning = Das Blatt wird gelernt …
teach-learning-meanwhile = Bis dahin liest die Kamera weiter wie bisher.
teach-how = Das Blatt einmal Karte für Karte dort geben, wo die Kamera es sieht. Danach liest die Kamera dieses Blatt besser.
teach-name = Name des Blatts
teach-name-first = Hausblatt
teach-count = von { $count }
teach-count-back = und die Rückseite
teach-no-joker = Kein Joker
teach-stop = Abbrechen: halten
teach-now-lay = Jetzt kommt
teach-lay-next = Die nächste Karte hinlegen
teach-every-taught = Alle Karten sind gelernt
teach-let-hand = Die Hand legen lassen
teach-last-alt = Die zuletzt gelernte Karte
teach-back = Rückseite
teach-the-back = Die Rückseite
teach-doubt-alt = Die fragliche Karte
teach-this-is = Das ist
teach-no-card = Keine Karte
teach-still = { $count ->
    [one] Es fehlt noch eine Karte
   *[other] Es fehlen noch { $count } Karten
}

teach-in-use = in Gebrauch
teach-use = Nehmen
teach-forget = Vergessen: halten
teach-forget-pack = { $name } vergessen: halten
teach-no-pack = Kein Blatt
teach-no-pack-is = die Kamera, wie sie war

teach-without-camera = Es gibt keine Kamera, die etwas lernen könnte.
teach-cannot = „{ $text }“ kann hier nicht verlangt werden, nur { $options }.
