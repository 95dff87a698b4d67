### Ristiseiska, das Anlegespiel (R11).

game-ristiseiska = Ristiseiska
game-word-ristiseiska = Ristiseiska
phase-lay = das Anlegen
phase-now-lay = Es wird angelegt
phase-give = eine Karte, die zu geben ist
phase-now-give = Es wird um eine Karte gebeten

refused-seven-begins = 7C beginnt: wer sie hat, legt sie zuerst
refused-dealt-none = { $player } hat keine Karte bekommen
refused-pass-begs = { $player } war schon an der Reihe und bittet also um eine Karte
refused-beg-passes = { $player } ist zum ersten Mal an der Reihe und passt also
refused-nobody-begs = niemand bittet gerade um eine Karte
refused-gives-first = zuerst gibt { $player } eine Karte
refused-gives = { $player } gibt, denn { $other } bittet um eine Karte
refused-no-joker-here = in diesem Spiel gibt es keinen Joker
refused-lies-already = { $card_id } liegt schon auf dem Stapel
refused-laid-before = { $card_id } kann nicht vor { $other_card_id } gelegt werden
refused-shows-one = hier wird eine Karte gezeigt, nicht { $count }
refused-nobody-begged = seit zuletzt eine Karte gezeigt wurde, hat niemand um eine gebeten
refused-not-begged = { $player } hat um keine Karte gebeten
refused-shown-already = { $player } hat schon eine Karte gezeigt und seither um keine gebeten
refused-begged-without = als { $player } um eine Karte bat, konnte { $card_id } nicht gelegt werden

posted-hand-ante = Einsatz von { $player }
posted-hand-won = { $player } hat als Erstes keine Karten mehr

said-all-dealt = { $players } spielen { $ante ->
    [0] ohne Einsatz
    [1] um je einen Chip
   *[other] um je { $ante }
}; wer Kreuz 7 hat, beginnt
said-passes = { $player } passt
said-lays = { $player } legt { $card }{ $left ->
    [0] {""}
    [1] {" "}und hat noch eine Karte
   *[other] {" "}und hat noch { $left }
}
said-out-of-cards = { $player } hat keine Karten mehr
said-begs = { $player } bittet: { $other } gibt eine Karte
said-begs-in-vain = { $player } bittet, und niemand hat eine Karte übrig
said-gives = { $player } gibt { $other } eine Karte
said-hand-shows = { $player } hat mit { $card } in der Hand gebeten: { $count ->
    [0] niemand hat eine Karte übrig
    [one] { $names } gibt { $player } eine Karte
   *[other] { $names } geben { $player } je eine Karte
}
said-plays-on = { $player } hat wieder Karten, weiter geht es mit { $other }
said-hand-won = { $player } gewinnt

offer-lay = Legen
offer-passes = { $player } passt
offer-beg = Um eine Karte bitten
offer-give = { $player } gibt { $other } eine Karte
offer-show-begged = Trotz dieser Karte gebeten

call-hand-hands = Spiel { $race }: alle Karten werden ausgeteilt
call-hands-dealt = Die Karten sind verteilt: wer hat { $the_card }?
call-lays = { $player } legt { $the_card }, { $other } ist dran
call-opens = { $player } eröffnet { suit-name }
call-closes = { $player } macht mit { $the_card } zu
call-one-card = { $player } hat noch eine Karte
call-out-of-cards = { $player } legt { $the_card } und ist fertig
call-passes = Gepasst, { $other } ist dran
call-begs = { $player } bittet { $other } um eine Karte
call-begs-in-vain = { $player } bittet, und niemand kann geben
call-gives = { $player } gibt, { $other } ist dran
call-shows = { $player } hat mit { $the_card } gebeten und hält jetzt { $count }
call-hand-won = { $player } holt sich das Spiel
pack-all = Ein Blatt ohne Joker: Alle 52 Karten werden ausgeteilt
