### Das Handy eines Spielers.

phone-title = Railbird auf dem Handy
phone-race-game = { race-word } { $race } · { $title }
phone-lost = Keine Station seit { $seconds } s
phone-lost-again = neuer Versuch läuft
phone-part-seat = Ihr Platz
phone-part-mine = Was Ihnen gehört
phone-part-race = Am Tisch
phone-part-act = Was Sie tun können
phone-menu = Mehr
phone-menu-close = Schließen
phone-to-board = Das Bild des Fernsehers
phone-clip = Hier ansehen
phone-clip-gone = Der Clip ist hier nicht mehr zu sehen.
phone-left = { $chips ->
    [0] Sie haben keine Chips mehr.
    [one] Sie haben { $chips } Chip: Der Dealer zahlt ihn aus.
   *[other] Sie haben { $chips } Chips: Der Dealer zahlt sie aus.
}
phone-statement = Mein Abend
phone-leave = Meinen Platz auf diesem Handy vergessen
phone-season-in = Bei der Saison mitmachen
phone-season-out = Die Saison verlassen
phone-season-why = Die Tabelle der Saison sehen hier alle, auch auf dem Fernseher: Name, Punkte, wie oft gespielt wurde, die beste Quote. Man kann jederzeit aufhören.
phone-season-table = Tabelle der Saison
phone-claim = Hier als { $player } Platz nehmen
phone-sit = Spielen Sie mit?
phone-sit-how = Ihr Name, und der Dealer gibt Ihnen einen Platz.
phone-sit-chips = Chips kauft man beim Dealer am Tisch, für Geld. Sie können auch nur zusehen.
phone-name = Ihr Name
phone-ask = Um einen Platz bitten
phone-ask-as = Als { $player } um einen Platz bitten
phone-asked = Der Dealer weiß Bescheid. Geben Sie ihm das Geld für die Chips und warten Sie einen Moment.
phone-refused = Der Dealer hat abgelehnt.
phone-no-answer = Die Station hat nicht geantwortet. Bitte noch einmal versuchen.
phone-turn = { $player } ist an der Reihe
phone-turn-own = Sie sind an der Reihe
phone-dice = Würfel: { $text }
phone-break = Pause: weiter in { $text }
phone-break-bets = Wetten werden angenommen

## Das eigene Limit

phone-limit = Ihr Limit für heute
phone-limit-none = So viel wollen Sie heute höchstens verlieren: darüber hinaus wird kein Einsatz angenommen.
phone-limit-set = Heute höchstens { $limit }
phone-limit-stop = { $chips ->
    [0] Nur Gewinne
   *[other] Schluss ({ $chips })
}
phone-limit-how = Weniger geht jederzeit, mehr erst an einem anderen Abend. Nur Sie und der Dealer sehen es. Strafen der Würfel und was Sie als Bank zahlen, lassen sich nicht ablehnen.
phone-cap-leaves = { $chips ->
    [0] Sie haben in diesem Rennen gesetzt, so viel man darf
   *[other] Sie dürfen in diesem Rennen noch { $chips } setzen
}
phone-bid-cap = Das nächste Gebot ist mehr, als Sie in diesem Rennen setzen dürfen
phone-limit-leaves = { $chips ->
    [0] Ihr Limit ist erreicht
   *[other] Ihr Limit lässt noch { $chips }
}
phone-bid-limit = Das nächste Gebot ist mehr, als Ihr Limit lässt
phone-own-limit = Sie haben für heute { $limit } festgelegt: { $left ->
    [0] es bleibt nichts mehr zu setzen
    [one] { $left } bleibt noch zu setzen
   *[other] { $left } bleiben noch zu setzen
}
phone-own-limit-raised = Sie haben für heute { $limit } festgelegt: weniger geht jetzt, mehr erst an einem anderen Abend
phone-own-limit-lost = Sie haben schon { $lost } verloren, offene Einsätze mitgezählt: weniger als { $lost } geht heute nicht

## Wetten

phone-on = { $wager_id ->
    [WIN] { $horses }
   *[other] { selection }
}
phone-stake = { $chips } auf { phone-on }
phone-course = Die Strecke: viele Karten bremsen ein Pferd
phone-backed = Bisher gesetzt
phone-other-bets = { $wager }: andere Wetten
phone-box = Alle Reihenfolgen
phone-tap-wager = Art der Wette antippen
phone-tap-horse = Pferd antippen
phone-tap-horses = Pferde antippen
phone-another-bet = Noch eine Wette? Pferd antippen
phone-tap-chips = Chips antippen
phone-clear = Leeren
phone-chips-of = { $chips } von Ihren { $held ->
    [one] { $held } Chip
   *[other] { $held } Chips
}
phone-you-have = Sie haben { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}
phone-table-takes = Der Tisch nimmt höchstens { $chips }
phone-table-wants = Der Tisch nimmt mindestens { $chips }
phone-bet = { phone-stake } setzen
phone-bet-pays = { phone-stake } setzen, bringt { $total }
phone-bet-many = Je { $chips } auf { $count } Wetten: { $total }
phone-many = { $count ->
    [one] { $count } Wette
   *[other] { $count } Wetten
} zu je { $chips }
phone-taken = Angenommen: { $bet }
phone-taken-back = Zurückgenommen: { $bet }
phone-not-taken = Nicht angenommen: { $bet }. { $why }
phone-sending = wird gesendet …
phone-waits = Dealer prüft
phone-pays = bringt { $total }
phone-price-at = zu { $price }
phone-take-back = Zurücknehmen
phone-owns = { $horse }, Ihres für { $chips }
phone-horse = Ihr { $horse }
phone-step = Schritt { $step } von { $needed }
phone-step-place = Schritt { $step } von { $needed }, Platz { $place }
phone-if-it-wins = { $bet }: { $total } beim Sieg
phone-locked = Wetten geschlossen.
phone-locked-cards = { phone-locked } { phone-cards-left }
phone-cards-left = { $count ->
    [one] Noch { $count } Karte.
   *[other] Noch { $count } Karten.
}
phone-opens-with-course = Gewettet wird, sobald die Strecke liegt.
phone-dealer-takes = Wetten nimmt der Dealer an.
phone-no-bets = In diesem Rennen werden keine Wetten mehr angenommen.
phone-no-chips = Sie haben keine Chips mehr: der Dealer verkauft welche.
phone-dealer-confirms = Der Dealer bestätigt das Ergebnis.
phone-soon = Das nächste { race-inside } beginnt bald.

## Das Ergebnis

phone-lost-bet = verloren
phone-staked = { $text } gesetzt
phone-staked-paid = { $text } gesetzt, { $chips } bekommen
phone-behind = Ihr { $horse } lag { $steps ->
    [one] einen Schritt
   *[other] { $steps } Schritte
} zurück.
phone-banked = Sie hielten die Bank.
phone-chips-now = Jetzt { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}.
phone-best = Bester Schein des Rennens: { $player }, { phone-stake } zu { $price }.
phone-best-paid = Am meisten bekam { $player }: { $chips }.
phone-hand-out = Sie verteilen { $count ->
    [one] { $count } Getränk
   *[other] { $count } Getränke
}
phone-drink = Sie trinken { $count }

## Versteigerung, Einsätze, Bitten

phone-due = Sie schulden dem Topf { $chips }
phone-for-sale = wird versteigert
phone-for-sale-chance = wird versteigert · { $chance } auf Sieg
phone-bid-stands = Das Gebot, das steht
phone-no-bid = Noch kein Gebot
phone-bid = { $chips } bieten
phone-bid-own = Ihr Gebot von { $chips } steht
phone-bid-over = Das nächste Gebot ist { $chips }: mehr, als Sie haben
phone-lot-sold = { $player }, für { $chips }
phone-lot-own = Ihres, für { $chips }
phone-lot-house = das Haus
phone-lot-next = kommt noch
phone-pool = Bisher { $chips } im Topf: { $text }
phone-wager-stands = Der Einsatz steht bei
phone-wager-put = Sie haben gesetzt
phone-wager-missing = Zum Mitgehen
phone-wagered = { $player } hat { $chips } gesetzt
phone-sits-out = Sie setzen in diesem Rennen aus
phone-folded = { $player } ist ausgestiegen
phone-wager = { $chips } setzen
phone-wager-more = +{ $chips }
phone-wager-all = macht { $chips }
wager-costs = { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}
phone-raise = Erhöhen: mitgehen und so viel mehr
phone-wager-some = So viel setzen
phone-lay = Legen Sie eine davon aus Ihrer Hand auf den Tisch.
phone-lay-none = Auf dem Tisch passt keine Karte.
phone-pass = Nichts passt? Sagen Sie es und passen Sie.
phone-beg = Nichts passt? { $player } gibt Ihnen eine Karte.
phone-beg-of = { $player } um eine Karte bitten
phone-beg-nobody = Bitten
phone-give = Geben Sie { $player } eine Karte
phone-give-which = Eine beliebige aus Ihrer Hand, verdeckt.
phone-begs = { $player } bittet { $other } um eine Karte
phone-pile-closed = nicht offen
phone-pile = { $low } bis { $high }
phone-cards = { $player }: { $count }
phone-cards-own = Sie: { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
phone-players = Spieler: { $count }
phone-how = So wird gespielt
phone-how-race = Die vier Asse sind Pferde. Jede aufgedeckte Karte rückt das Pferd ihrer Farbe einen Schritt vor. Setzen Sie beim Dealer oder hier, bevor die Wetten schließen: Das erste im Ziel gewinnt.
phone-how-announcer = Die vier Asse sind Pferde, und jede aufgedeckte Karte rückt das Pferd ihrer Farbe einen Schritt vor. Manche Streckenkarten werfen ein Pferd zurück. Setzen Sie auf Sieg, auf Platz oder auf die Reihenfolge, jeweils zur gezeigten Quote.
phone-how-calcutta = Die Pferde werden nacheinander versteigert, der größte Außenseiter zuerst. Was bezahlt wird, kommt in einen Topf. Er geht an die Besitzer der ersten Pferde, das meiste an den des Siegers: in der Regel zwei Drittel, ein Drittel an den des Zweiten.
phone-how-pools = Jede Wette kommt in ihren Topf: auf Sieg, auf Platz oder auf mehrere Pferde in ihrer Reihenfolge. Wer richtig liegt, teilt sich den Topf. Je weniger richtig liegen, desto mehr bekommt jeder.
phone-how-derby = Elf Pferde laufen, bewegt von der Summe zweier Würfel. Vier davon werden vorher gestrichen, und wer später eines von ihnen würfelt, zahlt in den Topf. Jede Karte mit der Zahl des Siegers auf Ihrer Hand bekommt einen Teil des Topfes.
phone-how-ristiseiska = Kreuz 7 beginnt; dann wird jeweils an die Karten einer Farbe angelegt. Wer nicht anlegen kann, bittet um eine Karte. Wer zuerst alle Karten los ist, bekommt den Topf.
pool-name = { $pool ->
    [WIN] { wager-WIN }
    [PLC] { wager-PLC }
    [SHW] { wager-SHW }
    [EXA] { wager-EXA }
    [QNL] { wager-QNL }
    [TRI] { wager-TRI }
    [SFC] { wager-SFC }
    [DDB] { wager-DDB }
    [CALCUTTA] { wager-CALCUTTA }
    [MAIN] Haupttopf
    [JOCKEY] Jockeytopf
    [UNDER] Unter den Pferden
   *[other] Topf
}

refused-phone-verb = Das kann ein Handy nicht: { $text }
refused-phone-asks = Gerade bitten zu viele Handys um einen Platz: bitte zum Dealer gehen
refused-phone-mode = Für Handys gibt es { $text } nicht: bekannt sind { $options }
refused-phones-off = An diesem Tisch haben Handys keinen Platz
refused-phones-look = An diesem Tisch nimmt der Dealer die Wetten an: Handys sehen nur zu
refused-phone-invitation = Dieser Code gilt nicht mehr: bitte den Dealer um einen neuen
refused-phone-no-seat = Dieses Handy hat keinen Platz mehr: bitte den Dealer fragen
phone-seat-ended = Der Platz dieses Handys besteht nicht mehr: Der Spieler hat den Tisch verlassen.
phone-seat-taken = Dieses Handy hat seinen Platz verloren: Ein anderes Handy hat ihn jetzt, oder der Dealer hat ihn zurückgenommen.
phone-bet-lapsed = Der Wettschluss kam, bevor der Dealer Ihre Wette bestätigt hatte: gebucht ist sie nicht.
phone-bet-refused = Nicht angenommen: { $count ->
    [one] { phone-stake }
   *[other] { phone-many }
}. Der Dealer sagt: { $reason ->
    [late] zu spät
    [pay] erst Chips kaufen
   *[house] das nimmt das Haus nicht an
}.
refused-phone-too-many-wait = Zu viele Ihrer Wetten warten auf den Dealer
refused-phone-bet-gone = Diese Wette wartet nicht mehr
refused-phone-reason = Den Grund { $text } gibt es nicht, bekannt sind { $options }
refused-phone-nobody-asks = Um diesen Platz bittet niemand mehr

console-phones-refuse-all = { $count } Plätze ablehnen
console-phone-other = Andere
console-phone-asks = { $player } bittet um einen Platz
console-phone-asks-seated = { $player } sitzt schon: ist das sein oder ihr Handy?
console-phone-let-in = Platz: { $chips }
console-phone-yes = Ja
console-phone-no = Nein
console-phone-held = { $player } hat ein Handy
console-phone-take-back = Dem Handy den Platz nehmen
console-phone-scan = { $player } scannt diesen Code. Er gilt einmal, eine Viertelstunde lang.
console-phones-bet = Handys dürfen wetten
console-phones-look = Handys sehen nur zu
console-phones-off = Handys haben keinen Platz
console-phones-confirm = Handys wetten, der Dealer bestätigt
console-phone-take = Annehmen
console-phone-refuse = Ablehnen …
console-phone-refuse-late = Zu spät
console-phone-refuse-pay = Erst zahlen
console-phone-refuse-house = Nicht bei uns
phone-bet-cancelled = Der Dealer hat Ihre Wette storniert ({ selection }, { $chips }): { $reason ->
    [late] sie kam zu spät
    [pay] erst Chips kaufen
    [mistake] sie war ein Versehen
   *[house] das Haus nimmt sie nicht an
}.
console-phone-cancel = Die Wette von { $player } stornieren? Das Handy erfährt, warum.
console-phone-cancel-late = Zu spät
console-phone-cancel-pay = Nicht bezahlt
console-phone-cancel-house = Nehmen wir nicht an
console-phone-cancel-mistake = Ein Versehen
console-phone-keep = Wette behalten
