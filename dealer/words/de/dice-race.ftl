### Das Würfelrennen: derby, derby-advanced und ihre Hausregeln (R8 bis R10).

game-derby = Das Würfelrennen
game-derby-advanced = Das Würfelrennen für Fortgeschrittene
game-word-derby = Würfelrennen
game-word-derby-advanced = Großes Würfelrennen
phase-wager = die Einsätze
phase-draw = das Tauschen vom Stapel
phase-trade = der Handel
phase-scratch = die Streichungen
phase-discard = das Abwerfen
phase-pair = das Paaren
phase-now-wager = Die Einsätze
phase-now-draw = Bis zu zwei Karten dürfen getauscht werden
phase-now-trade = Freier Handel
phase-now-scratch = Streichungen
phase-now-discard = Gestrichene Karten, bitte
phase-now-pair = Die Würfel sind zu paaren

## Welche Karten

pack-numbers = { $count ->
    [1] Ein Kartenspiel
   *[other] Zwei Kartenspiele
} ohne Asse, Könige und Joker
pack-whole = { $count ->
    [1] Ein ganzes Kartenspiel mit zwei Jokern
   *[other] Zwei ganze Kartenspiele mit vier Jokern
}
pack-suits = Im Spiel: { $horses }, { $count ->
    [1] ein Joker
   *[other] { $count } Joker
}; der Rest bleibt draußen
pack-suits-more = Im Spiel: { $horses }, dazu ein zweites Mal { $horse }, { $count ->
    [1] ein Joker
   *[other] { $count } Joker
}
pack-each = { $count ->
    [1] Eine Karte für jeden
   *[other] { $count } Karten für jeden
}

pack-passed = Die Hände sind nach links gewandert; auszuteilen ist, was abgeworfen oder übrig war
pack-draft = Eine behalten, Rest nach links
pack-extra-hand = Eine Hand mehr, in jeder Runde zuletzt

deal-next = Nächste Karte: { $player }, noch { $count }
deal-next-extra = Nächste Karte: die offene Hand, noch { $count }

show-cards = Bitte die Karten von { $horse } zeigen
show-advanced = Bitte zeigen: { $horse }, Könige, Asse, Joker

## Warum nicht: die Hände

refused-still-to-deal = nur { $count ->
    [1] eine Karte ist
   *[other] { $count } Karten sind
} noch zu geben, nicht { $total }
refused-cards-due = { $count ->
    [1] eine Karte ist
   *[other] { $count } Karten sind
} noch zu geben
refused-all-dealt = alle Karten, die zu geben waren, sind gegeben
refused-cannot-come = { $card } kann nicht kommen: { $why }
why-held = { $players } { $count ->
    [1] hat sie
   *[other] haben sie
}
why-extra = sie liegt in der offenen Hand
why-not-in-pack = Asse, Könige und Joker sind nicht im Spiel
why-rank-unsaid = bei einer Hand zählen die Werte, also auch den Wert nennen
why-no-such-card = sie gehört nicht zu diesem Kartenspiel
refused-not-in-pack = { $card } gibt es in diesem Kartenspiel nicht
refused-no-more = noch einmal { $card } gibt es in diesem Kartenspiel nicht: { $count ->
    [1] die Karte war schon zu sehen
   *[other] alle { $count } waren schon zu sehen
}
refused-hand = { $player } hat { $count ->
    [1] eine Karte
   *[other] { $count } Karten
}, nicht { $total }
refused-not-held = { $player } hat diese Karte nicht: { $the_card }
refused-folded = { $player } ist in diesem Rennen nicht mehr dabei

## Warum nicht: die Würfel

refused-turn = { $player } ist an der Reihe
refused-dice = { $of_scratches ->
    [1] für die Streichungen wird mit zwei Würfeln geworfen
   *[other] { $wanted ->
        [4] in diesem Rennen wird mit vier Würfeln geworfen
       *[other] in diesem Rennen wird mit zwei Würfeln geworfen
    }
}
refused-pair = { $dice } lassen sich paaren als { $known }
refused-pair-first = { $dice } liegen da: zuerst paaren
refused-trading-first = zuerst der Handel, den done beendet
refused-discards-first = zuerst die Abwürfe, die done beendet, und dann der Handel
refused-nobody-home = kein Pferd ist im Ziel

## Warum nicht: Abwerfen, Antworten, Ausspielen

refused-open-discards = die Hände sind offen: der Wurf selbst wirft ab
refused-other-horse = { $card } bleibt: abgeworfen werden jetzt nur Karten von { $horse }
refused-nothing-to-discard = dieser Wurf hat kein neues Pferd gestrichen: nichts wird abgeworfen
refused-all-discarded = alle Karten von { $horse } sind draußen
refused-nothing-due = { $player } hat keine Strafe offen
refused-none-due = keine Strafe ist offen
refused-joker-early = Joker sind für das Rennen, nach den Würfeln
refused-play-card = { $card } kann nicht gespielt werden: Könige und Asse antworten auf eine Strafe, ein Joker bewegt ein Pferd
refused-play-face = { $card } bewirkt nichts: gespielt wird ein Bube, eine Dame oder ein König
refused-play-way = { $card }: { $usage }
usage-king = ein König gibt nach links oder rechts weiter
usage-ace = ein Ass erlässt die Strafe und braucht nichts weiter
usage-joker = ein Joker wird mit einem Pferd und +1 oder -1 gespielt
usage-face = dazu gehört die Nummer eines Pferds
refused-horse-scratched = { $horse } ist gestrichen
refused-in-the-gate = { $horse } steht im Tor
refused-not-roller = nur { $player } hat ein gestrichenes Pferd gewürfelt und darf jetzt spielen
refused-no-scratched-roll = der letzte Wurf hat kein gestrichenes Pferd genannt
refused-no-plays = in diesem Spiel werden keine Karten gespielt
refused-open-shown = die Hände sind offen: keine Karte muss gezeigt werden
refused-no-race-run = kein Rennen wurde gelaufen: { $player } ist als Einziger übrig

## Warum nicht: Handel und offene Hand

refused-no-trading = in diesem Spiel wird nicht gehandelt
refused-trade-alone = { $player } kann nicht allein handeln: dazu gehören zwei
refused-trade-secret = die Hände sind geheim: sagen, wie viele Karten jeder gibt
refused-trade-open = die Hände sind offen: die Karten nennen, die jeder gibt
refused-not-buyer = nur { $player } hat zuletzt gewürfelt und darf jetzt kaufen
refused-not-open = { $the_card } liegt nicht in der offenen Hand
refused-card-price = eine Karte kostet { $chips }, { $player } hat { $holds ->
    [1] einen Chip
   *[other] { $holds } Chips
}
refused-no-extra-hand = in diesem Spiel liegt keine weitere Hand offen
refused-swap-early = im Rennen hat noch niemand gewürfelt: kaufen darf, wer zuletzt gewürfelt hat
refused-extra-wagering = eine weitere Hand liegt offen: nicht zusammen mit wagering

## Warum nicht: Einsätze

refused-wager-most = ein Einsatz ist hier höchstens { $most }, und von { $limit } { $room ->
    [0] ist nichts
    [1] ist nur noch 1
   *[other] sind nur noch { $room }
} übrig
refused-wager-stands = ein Einsatz steht: zuerst mitgehen oder aussteigen
refused-wager-poor = { $players } kann keinen Chip mehr setzen: mitgehen oder aussteigen
refused-drawn-already = { $player } hat schon getauscht: jeder einmal
refused-draw-most = höchstens { $most } Karten werden getauscht, nicht { $total }
refused-last-one = { $player } ist als Einziger übrig, der Topf ist sicher
refused-last-round = { $count ->
    [1] das war die einzige Runde
   *[other] das war die letzte von { $count } Runden
}: ein Spiel wählen oder den Abend beenden
the-wager = der Einsatz
the-chips-under = die Chips unter { $horse }

## Warum Chips wandern

posted-game-ante = der Grundeinsatz von { $player }
posted-scratch = { $player } wirft { $count ->
    [1] eine Karte
   *[other] { $count } Karten
} von { $horse } ab, gestrichen auf Zeile { $line }
posted-scratched-roll = { $player } würfelt { $horse }, gestrichen auf Zeile { $line }
posted-penalty = { $player } zahlt die Strafe
posted-scratch-due = { $player } zahlt die Strafe für { $horse }, gestrichen auf Zeile { $line }
posted-wager = { $player } setzt { $chips }
posted-meets = { $player } geht mit
posted-under = { $player } legt Chips unter { $horse }
posted-under-to-pot = ein Chip von unter { $horse }
posted-under-left = was unter den Pferden übrig ist
posted-card-bought = { $player } kauft { $the_card }
posted-still-held = { $player } zahlt für Könige, Asse und Joker in der Hand
posted-winning-cards = { $count ->
    [1] eine Karte
   *[other] { $count } Karten
} von { $horse }
posted-main-left = der Rest des Haupttopfs
posted-jockey = { $horse } ins Ziel gebracht (Jockey)
posted-last-one-in = als Einziger übrig
posted-pots-divided = die Töpfe werden geteilt
posted-pots-divided-last = die Töpfe werden nach der letzten Runde geteilt

## Was ein Zug tat

said-dealt = { $player } bekommt { $the_card }
said-dealt-extra = Die offene Hand bekommt { $the_card }
said-hands-dealt = Die Hände sind ausgeteilt
said-hands-secret = Die Hände sind ausgeteilt: { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
} für jeden
said-none-to-deal = Keine Karte ist zu geben
said-antes = { $players } { $payers ->
    [1] zahlt
   *[other] zahlen je
} { $chips } Grundeinsatz
said-rolls = { $player } würfelt { $dice }
said-scratched = { $horse } ist gestrichen, Zeile { $line }
said-scratch-moves = { $horse } wechselt von Zeile { $number } auf Zeile { $line }
said-scratched-again = { $horse } ist schon gestrichen: { $player } schuldet dem Topf { $chips }
said-pays = { $player } zahlt { $chips }
said-due = { $player } schuldet dem Topf { $chips }
said-penalty-paid = { $player } zahlt { $chips }
said-discards = { $player } wirft ab: { $cards }
said-discards-done = Das Abwerfen ist vorbei
said-scratched-due = { $horse } ist gestrichen: { $player } schuldet dem Topf { $chips }
said-scratched-pays = { $horse } ist gestrichen: { $player } zahlt { $chips }
said-again-pays = { $player } würfelt wieder { $horse }: zahlt { $chips }
said-horse-home = { $horse } ist im Ziel
said-king = { $player } spielt { $the_card }: { $other } schuldet dem Topf { $chips }
said-ace = { $player } spielt { $the_card }: { $chips } erlassen
said-joker-played = { $player } spielt einen Joker: { $horse } auf { $step }
said-jack = { $player } spielt einen Buben: { $horse } zurück auf { $step }
said-under = { $player } legt { $chips } unter { $horse }
said-under-to-pot = { $horse } bleibt, ein Chip darunter geht in den Topf
said-trade = { $player } gibt { $cards } an { $other } für { $named }
said-trade-secret = { $player } gibt { $given ->
    [1] eine Karte
   *[other] { $given } Karten
} an { $other } für { $taken }
said-trading-done = Der Handel ist vorbei
said-swap = { $player } kauft { $the_card } für { $booked_card }
said-wagers = { $player } setzt { $chips }
said-meets = { $player } geht mit { $chips } mit
said-checks = { $player } schiebt
said-folds = { $player } steigt aus
said-last-one = { $player } ist als Einziger übrig: kein Rennen
said-draws = { $player } tauscht { $cards }
said-draw-done = Das Tauschen ist vorbei
said-shows = { $player } zeigt { $cards }
said-still-held = { $player } zahlt { $chips } für Karten in der Hand
said-pots-return = Was in die Töpfe gezahlt wurde, kommt zurück
said-night-winners = Am meisten gewonnen: { $players } mit { $signed }

## Wer führt, was angeboten wird

leader-needs = { $together }: { $count ->
    [1] noch ein Feld
   *[other] noch { $count } Felder
}
offer-roll = Die Würfel
offer-pair = Würfel paaren
offer-discard = Abwerfen
offer-show = Karten zeigen
offer-play = Karte spielen
offer-swap = Karte kaufen
offer-trade = Handeln
offer-wager = { $chips ->
    [0] Setzen
   *[other] Mitgehen mit { $chips } und erhöhen um
}
offer-meet = { $chips ->
    [0] Schieben
   *[other] Mitgehen mit { $chips }
}
offer-fold = Aussteigen
offer-done = { $phase_id ->
    [hands] Hände sind ausgeteilt
    [wager] Keine Einsätze
    [draw] Tauschen beenden
    [trade] Handel beenden
    [discard] Alles abgeworfen
   *[other] Strafen einziehen
}
field-own = Eigene Karte
field-bought = Aus der offenen Hand
field-partner = Mit wem
field-die = Würfel
field-pair = Paare
field-play = Karte
field-cards-given = Karten
choice-pair = { $first }, dann { $second }
choice-king = { $card } nach { $side ->
    [left] links
   *[right] rechts
}
choice-ace = { $card } erlässt die Strafe
choice-joker = Joker: { $horse } { $step }
choice-face = { $card } auf { $horse }

## Der Ansager

call-hands = Rennen { $race }: die Karten kommen
call-to-scratch = { $player } würfelt für Zeile { $line }
call-scratched = { $way ->
    [0] Gestrichen auf { $line }: { $horse }
   *[1] { $horse } ist draußen, Zeile { $line }
}
call-scratch-moves = { $way ->
    [0] Noch einmal { $horse }: hinauf auf Zeile { $line }
   *[1] Wieder { $horse }, jetzt Zeile { $line }
}
call-dice-off = Sie stehen bereit: { $player } würfelt
call-dice-off-filled = Sie stehen bereit: { $player } hat Zeile 4 gefüllt und würfelt zuerst
call-trade = Eine Minute Handel
call-wager = Die Einsätze, bitte
call-last-one = Nur { $player } ist übrig: kein Rennen
pays-or-owes = { $due ->
    [0] { $player } zahlt
   *[1] { $player } schuldet
}
call-scratch-again = Wieder { $horse }: { pays-or-owes }
call-dice-pays = { $way ->
    [0] { $horse } ist gestrichen: { pays-or-owes }
   *[1] { $horse } läuft nicht mit: { pays-or-owes }
}
call-dice-pay = Gestrichen: { pays-or-owes }
call-dice-moves = { $way ->
    [0] { $horse } auf { $step }
   *[1] { $horse } rückt vor auf{"\u00A0"}{ $step }
}
call-dice-leads = { $way ->
    [0] { $horse } vorn, noch { $count }
   *[1] Vorn ist { $horse }, noch { $count }
}
call-dice-home = { $way ->
    [0] { $horse } ist im Ziel
   *[1] { $horse } gewinnt
}
call-night-winners = Der Abend geht an { $players }

## railbird simulate

simulate-throws = Würfe je Rennen
simulate-rule-scratch-repeated = Streichung wiederholt
simulate-rule-no-race-run = kein Rennen

## Warum keine Chancen genannt werden

no-chances-jokers = Chancen werden hier nicht genannt: Mit Jokern bewegen die Spieler Pferde nach eigener Wahl, genau wäre also keine
no-chances-faces = Chancen werden hier nicht genannt: Mit Karten halten die Spieler Pferde auf oder setzen sie zurück, genau wäre also keine
no-chances-pairs = Chancen werden hier nicht genannt: Wer würfelt, paart vier Würfel nach eigener Wahl, genau wäre also keine
