### Die Diagramme der Abende und Rennen.

chart-percent = { $figure } %
chart-numbers = Die Zahlen
chart-numbers-of = { $title }, die Zahlen
chart-chances-numbers = Chancen, die Zahlen
chart-race = Rennen
chart-night = Abend
chart-before = davor
chart-race-link = Rennen { $race }
chart-races-link = Rennen { $from_race } bis { $to_race }
chart-night-link = Abend { $night }

chart-results = Was jeder Gast gewann oder verlor, Rennen für Rennen
chart-results-said = Am Ende: { $list }
chart-more-players = { $count } weitere in den Zahlen

chart-house-by-race = Was das Haus gewann, Rennen für Rennen, in Chips
chart-house-by-race-said = Am Ende { $won }
chart-won-by = Gewonnen von

chart-house = Das Haus gegen die Chancen
chart-house-said = Das Haus gewann { $won }, zu erwarten war { $mean }, plus oder minus { $deviation }
chart-won = Gewonnen
chart-expected = Erwartet
chart-give-or-take = Plus/minus
chart-house-note = Chips nach jedem Rennen, aufsummiert. Im Band liegen zwei von drei Abenden, nach den exakten Chancen bei Wettschluss.
chart-house-left = { $count ->
    [one] { $count } Rennen ist
   *[other] { $count } Rennen sind
} ausgelassen: Eine Karte der Strecke wurde berichtigt, oder eine Buße war nicht gedeckt.

chart-cards = Sekunden je Karte
chart-cards-said = { $figure } Sekunden je Karte über den Abend
chart-minutes = Minuten je Rennen
chart-minutes-said = { $figure } Rennen pro Stunde über den Abend
chart-races-a-bar = { $said }; { $count } Rennen je Balken.
chart-a-race-a-bar = { $said }.

chart-camera = Was die Kamera fragte, und wo sie irrte
chart-camera-said = Von { $seen ->
    [one] { $seen } gesehenen Karte
   *[other] { $seen } gesehenen Karten
} fragte oder irrte die Kamera bei { $asked }, und { $corrected ->
    [one] { $corrected } war eine andere Karte
   *[other] { $corrected } waren eine andere Karte
}
chart-camera-note = { $said }. Von hundert Karten.
chart-camera-note-races = { $said }. Von hundert Karten; { $count } Rennen je Balken.
chart-camera-alone = allein gelesen
chart-camera-asked = gefragt, und richtig
chart-camera-corrected = berichtigt
chart-camera-by-hand = von Hand gegeben
chart-camera-least = am unsichersten

chart-nights = Das Haus, Abend für Abend
chart-nights-said = An { $count } Abenden gewann das Haus { $won }
chart-the-house = Das Haus
chart-house-column = Haus
chart-added-up = Summe
chart-last-nights = Die letzten { $count } Abende stehen in den Zahlen.
chart-houses = Das Haus, Rennen für Rennen
chart-houses-note = Berichtigungen von Hand gehören zu keinem Rennen. Ein beendeter Abend bleibt auf seiner Höhe.

chart-panel-said = { $horse }: von { $start } auf { $end }, bestenfalls { $best }
chart-panel-note = Vor der ersten Karte und nach jeder. Ein Punkt ist eine Karte dieses Pferdes.
chart-panel-falter = { chart-panel-note } Die Strauchelkarten sind verdeckt, deshalb wurden die Chancen ausgespielt: jede auf ± { $points } Punkte.
chart-card = Karte
chart-start = Start
chart-prices = Was ein Chip auf Sieg brächte
chart-move = Zug
chart-done = Was geschah
chart-prices-note = Nach jeder Wette oder Quote, nach der Nummer des Zuges.

chart-panel-note-dice = Vor dem ersten Wurf und nach jedem. Ein Punkt ist ein Wurf dieses Pferdes; eine Linie, die auf null fällt, ist eine Streichung.
chart-throw = Würfel
chart-pots = Die Töpfe im Lauf des Rennens
chart-pots-note = Chips nach jedem Zug, der einen Topf änderte, nach seiner Nummer.
chart-hands = Karten auf jeder Hand
chart-hands-note = Nach jedem Zug, der eine Hand änderte, nach seiner Nummer.
