### Das Handy eines Spielers.

phone-title = Railbird auf dem Handy
phone-race = { race-word } { $race }: { $title }
phone-lost = Die Station antwortet nicht: So stand es zuletzt.
phone-part-seat = Ihr Platz
phone-part-race = Am Tisch
phone-part-act = Was Sie tun können
phone-part-tickets = Ihre Wettscheine
phone-part-players = Die Spieler
phone-part-how = So wird gespielt
phone-to-board = Die Anzeige
phone-seated = Sie spielen als { $player }
phone-statement = Mein Abend
phone-leave = Meinen Platz auf diesem Handy vergessen
phone-claim = Hier als { $player } Platz nehmen
phone-name = Ihr Name
phone-ask = Um einen Platz bitten
phone-asked = Der Dealer weiß Bescheid. Geben Sie ihm das Geld für die Chips und warten Sie einen Moment.
phone-refused = Der Dealer hat abgelehnt.
phone-no-answer = Die Station hat nicht geantwortet. Ob etwas gebucht ist, zeigen Ihre Chips.
phone-no-answer-yet = Noch keine Antwort. Neuer Versuch.
phone-turn = { $player } ist an der Reihe
phone-turn-own = Sie sind an der Reihe
phone-dice = Würfel: { $text }
phone-place = Platz { $place }
phone-sending = Wird gesendet …
phone-other-bets = { $wager }: andere Wetten
phone-bet-choose-horse = Pferd wählen
phone-bet-choose-chips = Chips wählen
phone-bet-too-much = { $chips } ist mehr, als Sie haben
phone-bet = { $chips } setzen: { $text }
phone-bet-pays = { $chips } setzen: { $text }, bringt { $total }
phone-bet-many = Je { $chips } auf { $count } Wetten: { $total }
phone-tickets = Ihre Wettscheine
phone-ticket-pays = { $bet }, bringt { $total }
phone-cancel = Diese Wette zurücknehmen
phone-owns = { $horse } gehört Ihnen für { $chips }
phone-due = Sie schulden dem Topf { $chips }
phone-result = Dieses { race-inside }
phone-bid-stands = { $player } bietet { $chips }
phone-no-bid = Noch kein Gebot
phone-bid = { $chips } bieten
phone-wager = { $chips } setzen
phone-raise = Um { $chips } erhöhen
wager-costs = { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}
phone-players = Spieler: { $count }
phone-how = So wird gespielt
phone-how-race = Die vier Asse sind Pferde. Jede aufgedeckte Karte rückt das Pferd ihrer Farbe einen Schritt vor. Setzen Sie beim Dealer oder hier, bevor die Wetten schließen: Das erste im Ziel gewinnt.
phone-how-announcer = Die vier Asse sind Pferde, und jede aufgedeckte Karte rückt das Pferd ihrer Farbe einen Schritt vor. Manche Streckenkarten werfen ein Pferd zurück. Setzen Sie auf Sieg, auf Platz oder auf die Reihenfolge, jeweils zur gezeigten Quote.
phone-how-calcutta = Die Pferde werden nacheinander versteigert, der größte Außenseiter zuerst. Was bezahlt wird, kommt in einen Topf. Wem der Sieger gehört, bekommt zwei Drittel davon, wem der Zweite gehört, ein Drittel.
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
phone-bet-refused = Der Dealer hat Ihre Wette nicht angenommen: { $reason ->
    [late] sie kam zu spät
    [pay] erst Chips kaufen
   *[house] das Haus nimmt sie nicht an
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
phone-waits = { $bet }, wartet auf den Dealer
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
