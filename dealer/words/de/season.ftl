### Die Saison: Spieler über die Abende, auf ihrer Seite, im Terminal und in ihren Dateien.

season-title = Saison
season-span = { $ends ->
    [sinceuntil] { $since } bis { $until }
    [since] Seit { $since }
    [until] Bis { $until }
   *[all] Alle Abende
}
season-counted = { $nights ->
    [one] Ein Abend
   *[other] { $nights } Abende
}; Punkte { $points }
season-guests = Gäste: { $new } zum ersten Mal da, { $back } kamen wieder
season-nobody = Von denen, die mitmachen, hat noch niemand gespielt.
season-so-far = Heute bisher (Abend { $night })
season-last = Der letzte Abend (Abend { $night })
season-none = hier gibt es keine Saison: die Einstellung season_points ist leer
season-backwards = eine Saison endet nicht vor ihrem ersten Tag: Sie beginnt am { $since } und endet am { $until }
season-no-day = ein Tag wird als 2026-09-01 geschrieben, und das ist { $text }
season-no-points = Punkte sind ganze Zahlen wie in 10-6-4-2-1, und das ist { $text }
season-points-much = kein Platz gibt mehr als { $high }, und nach dem { $most }. Platz gibt es nichts
season-points-rise = ein Platz gibt nicht mehr Punkte als der vor ihm, und das ist { $text }

## Die Seite.

season-from = Von
season-to = Bis
season-show = Zeigen
season-price = Beste Quote
season-run = Längste Serie
season-won = Erhalten
season-place = Platz
season-points-of = Punkte
season-nights-of = Abende
season-races-of = Rennen
season-staked = Gesetzt
season-net = Ergebnis
season-players = Wer mitmacht
season-players-why = Wer mitmacht, steht in der Tabelle, auch auf dem Fernseher. Wer nicht mehr will, wird nicht mehr gezeigt. Ein Abend zählt für alle, die mitmachen, wenn der nächste beginnt.
season-take-out = Herausnehmen
season-how = Die Plätze eines Abends gehen nach seinem Ergebnis unter denen, die mitmachen; bei gleichem Ergebnis haben alle denselben Platz, und alle bekommen dessen Punkte. Beste Quote: was für einen Chip zurückkam. Längste Serie: gewonnene Rennen hintereinander. Proben und ungültige Rennen zählen nicht.
season-nothing-yet = Noch ist kein Abend vorbei, der zählt.
