### Die Konsole des Dealers, und was alle Seiten des Dealers gemeinsam haben (dealer-…).

dealer-close = Schließen
dealer-console = Konsole
dealer-undo = Rückgängig
dealer-undo-nothing = nichts
dealer-hold = (halten)
dealer-hold-title = Gedrückt halten
dealer-another-card = Andere Karte
dealer-joker = Joker
dealer-rank-of = Wert in { suit-name }
dealer-percent = { $percent } %
dealer-no-answer = Die Station antwortet nicht: noch einmal versuchen.
dealer-no-answer-yet = Die Station antwortet noch nicht; neuer Versuch.
dealer-no-answer-at-all = Die Station antwortet nicht: Geschehen ist nur, was sie gezeigt hat.
dealer-last-state = Die Station antwortet nicht: Das ist der letzte Stand, den sie gesendet hat.
dealer-answered = Die Station hat mit { $status } geantwortet.
dealer-of-suit = { suit-name }
dealer-camera-sees-now = Was die Kamera gerade sieht
dealer-camera-sees = Was die Kamera sieht

## Die Seite und ihre Teile

console-title = Die Konsole des Dealers
console-to-till = Kasse
console-to-handbook = Handbuch zum Drucken
console-to-teach = Blatt anlernen
console-to-nights = Abende
console-to-board = Anzeige
console-log-out = Abmelden
console-warning-leave = So lassen
console-warning-fair = Faire Quoten

## Die Leiste: rückgängig, und der eine nächste Schritt

console-undo-all = Alle { $count } zurück
console-undo-last = Nur den letzten der { $count } zurück
console-new-night = Neuen Abend eröffnen
console-count-till = Kasse zählen
console-count-till-then = danach abzeichnen
console-seat-first = Erst ein Spieler an den Tisch, dann geht es los
console-answer-first = Erst die Frage zur Karte beantworten
console-deal-it = Geben
console-roll-it = Gilt
console-throw-next = Würfeln
console-throw-unsure = Die Würfel sind unsicher: antippen, was liegt
console-throw-seen = Die Kamera sieht { $dice }. Was liegt da?
console-throw-dismiss = Kein Wurf
console-deal-next = Nächste Karte
console-to-turn = { $step ->
    [course] Streckenkarte { $link } von { $links }
    [falter] Streckenkarte { $link }
   *[race] Karte
}
console-deal-hint-button = { $due } hinlegen, DEAL drücken oder antippen
console-deal-hint-camera = { $due } unter der Kamera aufdecken oder antippen
console-deal-hint = { $due } aufdecken und antippen

## Die Zeile oben, und ob alle Bildschirme dasselbe zeigen

screen-side = Zum Nachlesen daneben
console-tab-camera = Kamera
console-tab-night = Abend
console-tonight = Heute Abend
console-back = Zurück
console-no-station = Seit { $seconds } s keine Verbindung zur Station
console-understood = Verstanden
console-offline-tries = neuer Versuch läuft
console-camera-asks = die Kamera fragt
console-wait = { $count ->
    [one] wartet
   *[other] warten
}
console-wait-list = { $count ->
    [one] { $count } wartet
   *[other] { $count } warten, die älteste Anfrage zuerst
}
console-request-bet = { $player }: { $chips } auf { $horses } { $wager_id ->
    [WIN] auf Sieg
    [PLC] auf Platz
   *[other] ({ $wager })
}{ $count ->
    [one] { "" }
   *[other] , { $count } Wetten
}
console-at-price = zu { $price }
console-line-race = { race-word } { $race }
console-line-betting = Wetten
console-line-auction = Auktion
console-line-course = Strecke
console-line-race-runs = läuft
console-line-draw = Tauschen
console-line-discard = Abwerfen
console-line-bets = { $count ->
    [one] { $count } Wette
   *[other] { $count } Wetten
}, { $chips }
console-line-no-bets = noch keine Wette
console-line-bid = { $player } bietet { $chips }
console-line-no-bid = noch kein Gebot
console-line-links = { $count } von { $links } Karten
console-line-players = { $count } Spieler
console-offline = Offline
console-tv = TV
console-tvs = { $count } TVs
console-no-tv = Kein TV
console-tv-behind = Der TV zeigt einen älteren Stand als diese Konsole.
console-tv-gone = Der TV ist weg: Er zeigt diesen Tisch nicht.

## Am Tisch, die Strecke, das Rennen, die Auszahlung

console-seat = An den Tisch setzen
console-course = Die Strecke
console-link-hidden = Eine verdeckte Streckenkarte
console-void = Das { race-inside } ist ungültig
console-hands-out = verteilt
console-drinks = trinkt
console-drink-count = { $count ->
    [one] { $count } Schluck
   *[other] { $count } Schlucke
}
console-nobody-paid = Niemand bekommt etwas.

## Karten

console-suit-only = Nur Farbe
console-suit-and-rank = Farbe und Wert
console-hold-to-go-on = Halten oder fünf Sekunden warten

## Wetten

console-clear = Leeren
console-bet-choose-player = Wer wettet?
console-bet-choose-chips = Chips für { $player } wählen
console-bet-too-much = { $player } hat { $held }, nicht { $total }
console-horse-at = { $choice } zu { $price }
console-horse-pays = { $choice }, würde { $pays } zahlen
console-horse-takes = { $choice }, bekäme { $pays }
console-favours-punter = { $choice }, zum Vorteil der Wetter
console-place-on = Auf
console-place-horses = Pferde
console-place-this-race = Dieses
console-place-next-race = Nächstes
console-place = { $place }.
console-place-horse = { $horse }, { $place }

## Wetten auf einem Bildschirm

console-tab-bets = Wetten
console-tab-prices = Quoten
console-tab-pools = Töpfe
console-player-has = { $player }, { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}
console-has = hat { $chips }
console-tap-horse = { $chips ->
    [one] { $chips } Chip: Pferd antippen
   *[other] { $chips } Chips: Pferd antippen
}
console-chips-chosen = { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}
console-choose-chips = Chips wählen
console-choose-wager = Wettart wählen
console-choose-fewer = { $chips } ist zu viel: weniger wählen
console-bets-chips = setzt { $chips }
console-sending = sendet …
console-needs = braucht { $chips }
console-pays = zahlt { $chips }
console-bet-not-booked = Nicht gebucht: { $player } hat { $held }, nicht { $chips }.
console-stake-left = { $player } { $chips ->
    [0] hat in diesem Rennen gesetzt, so viel man darf
   *[other] darf in diesem Rennen noch { $chips } setzen
}: das Haus begrenzt es
console-stakes-nothing = { $player } hat { $chips ->
    [0] keine Chips mehr
   *[other] zu wenige Chips für eine Wette: { $chips }
}
console-bets-all-capped = Alle haben in diesem Rennen gesetzt, so viel man darf.
console-bets-no-chips = Niemand hat Chips zum Setzen.
console-chips-most = Mehr als { $chips } kann niemand setzen.
console-bet-all = Alle { $chips } setzen
console-buy-chips = Chips kaufen …
console-taken = Angenommen: { $player }, { $chips } auf { $horses }
console-taken-at = Angenommen: { $player }, { $chips } auf { $horses } zu { $price }
console-taken-several = { $count } Wetten
console-taken-moves = Angenommen: { $count ->
    [one] { $count } Wette
   *[other] { $count } Wetten
}, { $chips }
console-again = Noch einmal
console-same-again = { $player }: noch einmal
console-as-before = Wie zuvor: { $count ->
    [one] { $count } Wette
   *[other] { $count } Wetten
}, { $chips }
console-for-all = Für alle
console-for-all-which = Was für alle?
console-for-all-this = Diese Wette für { $count }: { $chips }
console-for-all-before = Wie im Rennen zuvor: { $count ->
    [one] { $count } Wette
   *[other] { $count } Wetten
}, { $chips }
console-wager-stays = Die Wettart bleibt gewählt, bis sie geändert wird oder das Rennen vorbei ist.
console-warning-short = Quoten in Rosa begünstigen den Spieler.
console-hold-to-close = Halten: Wetten schließen
console-close-refuses = { $count ->
    [one] lehnt die wartende Wette ab
   *[other] lehnt die { $count } wartenden Wetten ab
}
console-close-bets = { $count ->
    [0] noch keine Wetten
    [one] { $count } Wette, { $chips }
   *[other] { $count } Wetten, { $chips }
}
console-box-all = Box: jede Reihenfolge
console-box-short = Box
console-place-taken = { $horse } steht schon: { $place }.
console-pick-more = die anderen Plätze wählen
console-bets-of = · { $count ->
    [one] { $count } Wette
   *[other] { $count } Wetten
} zu { $chips }
console-bets-choose-chips = · { $count ->
    [one] { $count } Wette
   *[other] { $count } Wetten
}, Chips wählen
console-bet-chips-total = { $chips ->
    [one] { $chips } Chip setzen
   *[other] { $chips } Chips setzen
}
console-bets-note = Die neueste zuerst. Antippen nimmt eine Wette zurück; „Rückgängig“ holt sie wieder.
console-cancel-bet = Wette zurücknehmen: { $player }, { $chips } auf { $horses }, { $wager }
console-page-newest = Neueste
console-page-older = { $count } ältere
console-page-of = { $page } von { $pages }
console-no-prices = Hier gibt es keine Quoten.
console-edge-player = Spielervorteil
console-edge-house = Hausvorteil
console-price-fair-is = Fair { $price }
wager-means = { $wager_id ->
    [WIN] Erster
    [PLC] Erster oder Zweiter
    [SHW] unter den ersten drei
    [ATB] Sieg, Platz, Show
    [EXA] Erster, Zweiter
    [QNL] die ersten zwei, egal wie
    [TRI] die ersten drei der Reihe nach
    [SFC] alle vier der Reihe nach
    [DDB] dieses und das nächste
    [FST] zieht zuerst
    [NVR] zieht nie
   *[other] { "" }
}

## Das Rennen auf einem Bildschirm

console-tab-backers = Einsätze
console-tab-chances = Chancen
console-no-backer = niemand
console-to-pay = zu zahlen
console-taken-in = Eingenommen { $chips }
console-house-if = die Bank, wenn { $horse } gewinnt:
console-was-at = { $price } vor dem Rennen
console-chance-of = { $horse }: { $chance }
console-cards-left = { $count ->
    [one] noch { $count } Karte
   *[other] noch { $count } Karten
}
console-tap-suit = Eine Karte aufdecken und ihre Farbe antippen.
console-camera-reads = Die Kamera liest. Keine Kamera? Die Farbe der Karte antippen.
console-camera-reads-ranks = Die Kamera liest. Von Hand: erst die Farbe, dann der Wert.
console-camera-reads-short = Die Kamera liest.
console-card-is-out = { $the_card }: liegt schon auf dem Tisch.
console-suit-is-out = Von { suit-name } ist keine Karte mehr da.
console-which-card = Welche Karte ist das?
console-question-hint = Der TV zeigt dasselbe Bild. Vor der Antwort bewegt sich nichts.
console-only-suit = Nur die Farbe:

## Die Auktion

console-bid-none = noch kein Gebot
console-bid-seat = { $player } bietet { $chips }
console-raise-by = Erhöhen um
console-bid-who = Wer bietet

## Chancen, Quoten und Töpfe

console-price-take-on = Faire Quote { $price } auf { $horse } übernehmen
console-price-is-fair = ist fair
console-price-none = keine faire
console-price-take-all = Alle { $count } fairen Quoten übernehmen
console-book-staked = Gesetzt
console-book-expected = Erwartet
console-book-worst = Schlimmstens

## Spieler

console-left-owes = { $player } ist gegangen und schuldet
console-left-is-owed = { $player } ist gegangen und bekommt noch
console-kept-before = Das Haus schuldet { $player } aus Abend { $night } noch { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}
console-kept-give = { $chips } geben
console-kept-why = behalten aus Abend { $night }
console-house = Das Haus
console-deals = gibt

## Die Formulare der anderen Züge

console-add = { $count } dazu

## Die Kamera und ihre Frage

console-camera = Die Kamera
console-camera-set-up = Kamera einrichten
console-camera-alt = Was die Kamera sieht, mit den Karten, die sie liest
console-camera-ok = Die Kamera sieht den Tisch
console-camera-lost = Die Kamera ist ausgefallen
console-camera-ended = Die Aufnahme ist zu Ende
console-camera-off = Keine Kamera angeschlossen
console-camera-who-deals = Wer eine gelesene Karte gibt
console-camera-auto = Von selbst geben
console-camera-button = Auf Knopfdruck
console-dice-who-rolls = Was mit einem gelesenen Wurf geschieht
console-dice-auto = Würfe von selbst
console-dice-button = Würfe auf Knopfdruck
console-dice-hand = Würfel von Hand
console-read-sure = gelesen, zu { $percent } % sicher
console-question-alt = Die fragliche Karte
console-question-again = Ich lege sie neu
console-question-likely = Wahrscheinliche

## Das Kästchen mit den Knöpfen

console-panel = Knöpfe und Lampen
console-panel-mock = Knöpfe und Lampen (nachgebildet)
console-button-held = { $text } (halten)
console-lamp-ask = Ask
console-lamp-camera = Kamera
console-lamp-buzzer = Summer
console-lamp-on = ist an
console-lamp-off = ist aus
console-buzzer-on = ertönt
console-buzzer-off = ist still

## Ein zweifelhafter Einlauf

console-disputed = Eine Karte ist strittig
console-nobody-shows = Niemand hat eine Karte von { $horse } gezeigt: dafür würde niemand bezahlt.
console-doubt-alt = Das Bild der Kamera zu { $card }
console-order-right = Der Einlauf stimmt: auszahlen

## Ein Abend endet, und Gäste haben noch Chips

console-end-held = { $count ->
    [0] Niemand hat noch Chips
    [one] { $count } Gast hat noch { $chips ->
        [one] { $chips } Chip
       *[other] { $chips } Chips
    }
   *[other] { $count } Gäste haben noch { $chips } Chips
}
console-end-pools = Vorher werden die Pools unter denen aufgeteilt, die hier sitzen; auch ihr Anteil wird ausgezahlt.
