### Der Ansager. ``way`` wählt zwischen mehreren Arten, dasselbe zu sagen.

lengths = { $gap ->
    [1] eine Länge
    [2] zwei Längen
    [3] drei Längen
    [4] vier Längen
    [5] fünf Längen
    [6] sechs Längen
    [7] sieben Längen
    [8] acht Längen
    [9] neun Längen
    [10] zehn Längen
   *[other] { $gap } Längen
}

call-off = { $way ->
    [0] Sie sind unterwegs, { $horse } zuerst
   *[1] Und los geht's, { $horse } bewegt sich als Erster
}
call-takes = { $way ->
    [0] { $horse } übernimmt die Spitze, { lengths } vor { $rivals }
   *[1] { $horse } geht nach vorn, { lengths } vor { $rivals }
}
call-leads = { $way ->
    [0] { $horse } führt, { lengths } vor { $rivals }
   *[1] Vorn ist { $horse }, { lengths } vor { $rivals }
}
call-level = { $way ->
    [0] { $together } gleichauf
    [1] Kein Unterschied zwischen { $together }
   *[2] { $together } Kopf an Kopf
}
call-joins = { $way ->
    [0] { $horse } zieht gleich mit { $rivals }
   *[1] { $horse } schließt zu { $rivals } auf
}
call-behind = { $way ->
    [0] { $horse } rückt vor, { lengths } hinter { $rivals }
   *[1] { $horse } holt auf, noch { lengths } bis { $rivals }
}
call-in-the-gate = { $way ->
    [0] { $together } noch im Tor
   *[1] Noch nicht gestartet: { $together }
}
call-one-more = { $way ->
    [0] { $horse } braucht noch einen
   *[1] Noch einer, und { $horse } ist im Ziel
}
call-wins = { $way ->
    [0] { $horse } gewinnt, { lengths } vor { $rivals }
   *[1] Der Sieg geht an { $horse }, { lengths } vor { $rivals }
}
call-place = { $way ->
    [0] { $horse } ist { place-word } im Ziel
   *[1] { $horse } läuft { place-word } ein
}
call-last = { $way ->
    [0] { $horse } ist Letzter
   *[1] { $horse } bildet den Schluss
}
call-chase = { $way ->
    [0] { $horse } führt das Feld dahinter, { lengths } voraus
   *[1] { $horse } als Nächster, { lengths } voraus
}
call-up = { $way ->
    [0] { $horse } auf { $step }
   *[1] { $horse } rückt vor auf{"\u00A0"}{ $step }
}
call-link = { $way ->
    [0] Streckenkarte { $link } ist erreicht: aufdecken
   *[1] Streckenkarte { $link } wird aufgedeckt
}
call-falls = { $way ->
    [0] { $horse } strauchelt
   *[1] Pech für { $horse }: einen zurück
}
call-spared = { $way ->
    [0] Es ist { $the_card }, und niemand strauchelt
   *[1] { $the_card }: niemand fällt zurück
}
call-joker = { $way ->
    [0] Der Joker! { $together } einen vor
   *[1] Ein Joker, und einen vor für { $together }
}
call-joker-nobody = { $way ->
    [0] Der Joker bewegt niemanden
   *[1] Ein Joker für niemanden
}
call-home-already = { $way ->
    [0] { $horse } ist schon im Ziel
   *[1] Nichts mehr für { $horse }: schon im Ziel
}
call-unofficial = Inoffiziell: { $order }
call-stock-out = Der Stapel ist aus

call-course = Rennen { $race }: die Strecke kommt
call-bets = Rennen { $race }: die Wetten, bitte
call-course-card = Streckenkarte { $link }: { $the_card }
call-redeal = Die Strecke muss neu gelegt werden
call-course-even = Die Strecke ist für alle gleich
call-course-lies = Die Strecke: { $most ->
    [1] eine Karte
   *[other] { $most } Karten
} gegen { $together }, { $least ->
    [0] keine
    [1] eine
   *[other] { $least }
} gegen { $rivals }
call-cannot-win = { $horse } kann nicht gewinnen
call-bet = { $player } hat { $chips } auf { $on }
call-bet-drinks = { $player } hat { $drinks ->
    [1] einen Schluck
   *[other] { $drinks } Schlucke
} auf { $on }
call-bet-cancelled = { $player } nimmt { $chips } auf { $on } zurück
call-drinks-cancelled = { $player } nimmt { $drinks ->
    [1] einen Schluck
   *[other] { $drinks } Schlucke
} auf { $on } zurück
call-price = Jetzt { $price } auf { $on }
call-closed = Nichts geht mehr: sie stehen im Tor
call-reshuffled = Der Stapel ist gemischt, weiter geht's
call-official = Offiziell: { $order }
call-paid = { $paid }
call-is-paid = { $player } bekommt { $chips }
call-others-paid = { $count ->
    [one] noch jemand bekommt etwas
   *[other] { $count } andere bekommen etwas
}
call-nobody-paid = Niemand bekommt etwas
call-void = Das { race-inside } ist ungültig: alle Einsätze gehen zurück
call-corrected = Eine Korrektur: Karte { $number } von Rennen { $race } war { $the_card }
call-good-night = Gute Nacht

call-bid = { $way ->
    [0] { $chips } von { $player } für { $horse }
   *[1] { $player } bietet { $chips } für { $horse }: wer mehr?
}
call-no-bid = Kein Gebot für { $horse }
call-for-the-house = { $horse } läuft für das Haus
call-sold = { $horse } geht an { $player } für { $chips }
call-next-horse = Als Nächstes { $horse }
call-next-horse-from = Als Nächstes { $horse }, ab { $chips }
call-auction-over = Der Topf steht bei { $pool }, und sie stehen im Tor
call-auction-over-cut = Der Topf steht bei { $pool }, davon { $chips } fürs Haus, und sie stehen im Tor
