### Das Telefon eines Spielers.

phone-title = Railbird auf dem Telefon
phone-race = Rennen { $race }: { $title }
phone-lost = Die Station antwortet nicht: so stand es zuletzt.
phone-part-seat = Ihr Platz
phone-part-race = Das Rennen
phone-part-act = Was Sie tun können
phone-part-tickets = Ihre Wettscheine
phone-part-players = Die Spieler
phone-part-how = So wird gespielt
phone-to-board = Die Tafel
phone-seated = Sie sitzen als { $player }
phone-statement = Mein Abend
phone-leave = Meinen Platz auf diesem Telefon vergessen
phone-claim = Als { $player } hier sitzen
phone-name = Ihr Name
phone-ask = Platz erbitten
phone-asked = Der Dealer weiß Bescheid. Geben Sie ihm das Geld für die Chips und warten Sie einen Moment.
phone-refused = Der Dealer hat abgelehnt.
phone-no-answer = Die Station hat nicht geantwortet, gebucht ist nichts Bekanntes: bitte auf die Chips sehen.
phone-no-answer-yet = Noch keine Antwort. Neuer Versuch.
phone-turn = { $player } ist an der Reihe
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
phone-pays = bringt { $total }
phone-cancel = Diese Wette zurücknehmen
phone-owns = { $horse } gehört Ihnen für { $chips }
phone-due = Sie schulden dem Topf { $chips }
phone-result = Dieses Rennen
phone-bid-stands = { $player } bietet { $chips }
phone-no-bid = Noch kein Gebot
phone-bid = { $chips } bieten
phone-wager = { $chips } setzen
phone-meet = Mitgehen
phone-fold = Aussteigen
phone-beg = Um eine Karte bitten
phone-players = Spieler: { $count }
phone-how = So wird gespielt
phone-how-race = Die vier Asse sind Pferde. Jede aufgedeckte Karte rückt das Pferd ihrer Farbe einen Schritt vor. Setzen Sie beim Dealer oder hier, bevor die Wetten schließen: das erste im Ziel gewinnt.
phone-how-announcer = Die vier Asse sind Pferde, und jede aufgedeckte Karte rückt das Pferd ihrer Farbe einen Schritt vor. Manche Streckenkarten werfen ein Pferd zurück. Setzen Sie auf Sieg, auf Platz oder auf die Reihenfolge, jeweils zur gezeigten Quote.
phone-how-calcutta = Die Pferde werden nacheinander versteigert, der größte Außenseiter zuerst. Was bezahlt wird, kommt in einen Topf. Wem der Sieger gehört, bekommt zwei Drittel davon, wem der Zweite gehört, ein Drittel.
phone-how-pools = Jede Wette kommt in ihren Topf: auf Sieg, auf Platz oder auf mehrere Pferde in ihrer Reihenfolge. Wer richtig liegt, teilt sich den Topf. Je weniger richtig liegen, desto mehr bekommt jeder.
phone-how-derby = Elf Pferde laufen, bewegt von der Summe zweier Würfel. Vier davon werden vorher gestrichen, und wer später eines von ihnen würfelt, zahlt in den Topf. Jede Karte mit der Zahl des Siegers in Ihrer Hand bekommt einen Teil des Topfes.
phone-how-ristiseiska = Die Kreuz Sieben beginnt; dann wird jeweils an die Karten einer Farbe angelegt. Wer nicht anlegen kann, bittet um eine Karte. Wer zuerst alle Karten los ist, bekommt den Topf.
pool-name = { $pool ->
    [WIN] { wager-WIN }
    [PLC] { wager-PLC }
    [SHW] { wager-SHW }
    [EXA] { wager-EXA }
    [QNL] { wager-QNL }
    [TRI] Dreier
    [SFC] Vierer
    [DDB] { wager-DDB }
    [CALCUTTA] Auktion
    [MAIN] Haupttopf
    [JOCKEY] Jockeytopf
    [UNDER] Unter den Pferden
   *[other] Topf
}

refused-phone-verb = Das kann ein Telefon nicht: { $text }
refused-phone-asks = Gerade bitten zu viele Telefone um einen Platz: bitte zum Dealer gehen
refused-phone-mode = Für Telefone gibt es { $text } nicht: bekannt sind { $options }
refused-phones-off = An diesem Tisch haben Telefone keinen Platz
refused-phones-look = An diesem Tisch nimmt der Dealer die Wetten an: Telefone sehen nur zu
refused-phone-invitation = Dieser Code gilt nicht mehr: bitte den Dealer um einen neuen
refused-phone-no-seat = Dieses Telefon hat keinen Platz mehr: bitte den Dealer fragen
phone-bet-lapsed = Die Wetten schlossen, bevor der Dealer Ihre Wette bestätigt hat: sie wurde nicht gebucht.
phone-bet-refused = Der Dealer hat Ihre Wette nicht angenommen: { $reason ->
    [late] sie kam zu spät
    [pay] erst Chips kaufen
   *[house] das Haus nimmt sie nicht
}.
refused-phone-too-many-wait = Zu viele Ihrer Wetten warten auf den Dealer
refused-phone-bet-gone = Diese Wette wartet nicht mehr
refused-phone-reason = Den Grund { $text } gibt es nicht, bekannt sind { $options }
refused-phone-nobody-asks = Um diesen Platz bittet niemand mehr

console-phones = Telefone
console-phone-asks = { $player } bittet um einen Platz
console-phone-asks-seated = { $player } sitzt schon: ist das sein oder ihr Telefon?
console-phone-let-in = { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}
console-phone-yes = Ja
console-phone-no = Nein
console-phone-code = Telefon von { $player }
console-phone-held = { $player } hat ein Telefon
console-phone-take-back = Dem Telefon den Platz nehmen
console-phone-scan = { $player } scannt diesen Code. Er gilt einmal, eine Viertelstunde lang.
console-phone-close = Fertig
console-phones-bet = Telefone dürfen wetten
console-phones-look = Telefone sehen nur zu
console-phones-off = Telefone haben keinen Platz
console-phones-confirm = Telefone wetten, der Dealer bestätigt
console-phone-bet = { $player }: { $text }, { $chips }
console-phone-take = Annehmen
console-phone-refuse-late = Nein: zu spät
console-phone-refuse-pay = Nein: erst zahlen
console-phone-refuse-house = Nein: nehmen wir nicht
phone-waits = Wartet auf den Dealer
phone-bet-cancelled = Der Dealer hat die Wette storniert ({ selection }, { $chips }): { $reason ->
    [late] sie kam zu spät
    [pay] erst Chips kaufen
    [mistake] sie war ein Versehen
   *[house] das Haus nimmt sie nicht an
}.
console-phone-cancel = Die Wette von { $player } stornieren? Das Telefon erfährt, warum.
console-phone-cancel-late = Zu spät
console-phone-cancel-pay = Nicht bezahlt
console-phone-cancel-house = Nehmen wir nicht an
console-phone-cancel-mistake = Ein Versehen
console-phone-keep = Wette behalten
