### Was ``railbird simulate`` ausgibt.

simulate-races = --races braucht 1 bis { $most } Rennen, nicht { $count }
simulate-title = { $count ->
    [one] 1 Rennen
   *[other] { $count } Rennen
} { $text }, Startwert { $seed }
simulate-turnover = Umsatz
simulate-house = Haus
simulate-margin = Marge
simulate-by-chances = nach den Chancen
simulate-favourite = der Favorit
simulate-cards = Karten je Rennen
simulate-wins = Siege
simulate-a-race = { $share } je Rennen
simulate-rule-redeal = neu ausgelegt
simulate-rule-carried-over = stehen geblieben
simulate-rule-reshuffle = neu gemischt
simulate-rule-falter = zurückgefallen
simulate-rule-stumble = gestolpert
simulate-rule-passed = gepasst
simulate-rule-begged = um eine Karte gebeten
