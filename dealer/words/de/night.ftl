### Die Spielnacht: wer sitzt, was alle halten, Rennen eröffnet, zurückgenommen, beendet.

refused-over = der Abend ist zu Ende: kein { $move } mehr; einen neuen Abend eröffnen
refused-undo = es gibt nichts zurückzunehmen: nur Züge des laufenden { $game_id ->
    [ristiseiska] Spiels
   *[other] Rennens
} gehen zurück
refused-undo-none = es ist noch nichts geschehen, was zurückzunehmen wäre
refused-phase = { $move } geht jetzt nicht ({ $phase }): möglich sind { $known }
refused-correct-none = keine Karte, die gegeben wurde, ist bekannt: es gibt keine zu berichtigen
refused-void = { $game_id ->
    [ristiseiska] das Spiel
   *[other] das Rennen
} ist ungültig: kein { $move } mehr; möglich sind { $known }
refused-leave = { $player } kann jetzt nicht gehen: { $stake }
refused-reserved = niemand kann { $name } heißen: das Wort hat eine eigene Bedeutung
refused-seated = { $player } sitzt schon an diesem Tisch: Chips nachkaufen oder einen anderen Namen nehmen
refused-debt = { $player } schuldet von früher noch { $chips }: mit mindestens { $chips } einsteigen, um das zu begleichen
refused-short = { $player } hätte { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
} zu wenig
refused-house-short = dem Haus würden { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
} in der Kasse fehlen

posted-join = { $player } steigt mit { $chips } ein
posted-debt = offener Betrag von { $player } von früher
posted-buy = { $player } kauft { $chips } nach
posted-leave = { $player } lässt sich { $chips } auszahlen
posted-float = Das Haus legt { $chips } in die Kasse
posted-adjust = { $player } wird um { $signed } berichtigt: { $why }
posted-undone = Zurückgenommen: { $what }

said-join = { $player } steigt mit { $chips } ein
said-join-owing = { $player } steigt mit { $chips } ein, und { $debt }
said-buy = { $player } kauft { $chips } nach
said-leave = { $player } lässt sich { $chips } auszahlen
said-float = Das Haus legt { $chips } in die Kasse
said-adjust = { $player } wird um { $signed } berichtigt: { $why }
said-dealer = { $player } gibt jetzt
said-game = Am Tisch wird gespielt: { $game }, { race-inside } { $race }
said-next = { race-word } { $race }; { $player } gibt
said-next-no-dealer = { race-word } { $race }
said-void = { $game_id ->
    [ristiseiska] Das Spiel ist ungültig
   *[other] Das Rennen ist ungültig
}
said-misdeal = { $game_id ->
    [ristiseiska] Vergeben: das Spiel ist ungültig
   *[other] Vergeben: das Rennen ist ungültig
}
said-over = Der Abend ist zu Ende
said-undone = Zurückgenommen: { $what }

debt-none = { $player } und der Tisch sind quitt
debt-owed = { $player } bekommt noch { $chips }
debt-owes = { $player } schuldet noch { $chips }

## Was zurückgenommen wird

undo-joker = der Joker
undo-card = die Karte { $card }
undo-suit = { $card }
undo-cards = { $count ->
    [2] die Karten { $cards }
    [3] die Karten { $cards }
   *[other] die letzten { $count } Karten
}
undo-bet = die Wette von { $player } über { $chips }: { $on }
undo-cancel = die Stornierung der Wette von { $player } über { $chips }: { $on }
undo-bid = das Gebot von { $player } über { $chips }
undo-price = die Quote { $price }: { $on }
undo-correction = die Berichtigung von Karte { $number } in Rennen { $race } zu { $card }
undo-join = der Einstieg von { $player } mit { $chips }
undo-buy = der Nachkauf von { $player } über { $chips }
undo-leave = der Weggang von { $player }
undo-dealer = der Wechsel der Gabe zu { $player }
undo-float = die Einlage des Hauses von { $chips }
undo-adjust = die Berichtigung von { $player } um { $signed }
undo-game = die Wahl des Spiels: { $game }
undo-next = das nächste { race-inside }
undo-sold = der Zuschlag
undo-pass = das Passen
undo-close = der Wettschluss
undo-official = der Einlauf
undo-redeal = das Neuauslegen
undo-reshuffle = das Neumischen
undo-void = dass das { race-inside } ungültig ist
undo-misdeal = das Vergeben
undo-done = { $phase_id ->
    [hands] das Ende des Gebens
    [wager] die Runde ohne Einsätze
    [draw] das Ende des Tauschens
    [trade] das Ende des Handels
    [discard] das Ende des Abwerfens
    [race] das Einziehen der Strafen
   *[other] das Ende des letzten Schritts
}
undo-roll = der Wurf { $dice }
undo-pair = die Paare für { $horses }
undo-discard = der Abwurf von { $player }: { $cards }
undo-show = das Zeigen von { $player }: { $cards }
undo-play = das Ausspielen von { $player }: { $the_card }
undo-swap = der Kauf von { $player }: { $the_card }
undo-trade = der Handel von { $player } und { $other }
undo-wager = der Einsatz von { $player } über { $chips }
undo-meet = das Mitgehen von { $player }
undo-fold = das Aussteigen von { $player }
undo-lay = das Legen von { $player }: { $the_card }
undo-beg = die Bitte von { $player }
undo-give = die Karte, die { $player } gegeben hat
undo-move = „{ $move }“

## Wie die Züge des Abends angeboten werden

offer-join = Jemand steigt ein
offer-float = Kasse des Hauses
offer-buy = Chips nachkaufen
offer-leave = Auszahlen
offer-adjust = Chips berichtigen
offer-correct = Eine Karte berichtigen
offer-dealer = Dealer wechseln
offer-game = Spielen
offer-undo = Zurücknehmen: { $what }
offer-next = Nächstes { race-inside }
offer-void = { race-word } für ungültig erklären
offer-misdeal = Vergeben melden
offer-end = Den Abend beenden
field-name = Name
field-why = Grund
field-race = Rennen
field-nth = Die wievielte Karte, die Strecke zuerst
field-was = War
field-game = Spiel
field-options = Optionen
