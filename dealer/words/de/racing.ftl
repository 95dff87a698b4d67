### Das Kartenrennen: was eine Karte tat, wer führt, und welche Karten nicht kommen können.

the-card = { card-name }
the-joker = der Joker

said-link = Streckenkarte { $link }: { $the_card }
said-link-turned = Streckenkarte { $link }: { $the_card }. { $then }
said-moves = { $horse } rückt vor auf{"\u00A0"}{ $step }
said-stays = { $horse } bleibt stehen
said-home-already = { $horse } ist schon im Ziel
said-home = { $horse } ist { place-word } im Ziel
said-falters = { $horse } strauchelt zurück auf { $step }
said-falters-gate = { $horse } strauchelt zurück ins Tor
said-joker = Der Joker: { $moves }
said-joker-to = { $horse } auf { $step }
said-joker-nobody = Der Joker bewegt niemanden
said-redealt = Die Strecke wird eingesammelt, gemischt und neu gelegt
said-redeal-due = { $shown }: mit mehr als { $most } kommt das Pferd nicht ins Ziel, also neu legen
suit-shows = { $horse } zeigt { $count } Karten
said-reshuffled = Die Karten dieses Rennens werden zu einem neuen Stapel gemischt
said-closed = Nichts geht mehr

place-word = { $place ->
    [1] als Erster
    [2] als Zweiter
    [3] als Dritter
   *[other] als Vierter
}

leader-none = Alle noch im Tor
leader-leads = { $horse } führt mit { $lead }
leader-leads-from = { $horse } führt mit { $lead } vor { $second }
leader-level = { $together } gleichauf
leader-wins = { $horse } gewinnt
leader-home = { $horses } im Ziel

refused-race-runs = das Rennen läuft, bis { $count ->
    [one] ein Pferd im Ziel ist
   *[other] { $count } Pferde im Ziel sind, bisher { $home }
}
refused-card = { $card } kann nicht aufgedeckt werden: { $why }; noch einmal lesen, eintippen, oder das Rennen für ungültig erklären
card-is-ace = die Asse sind die Pferde und nicht im Spiel
card-no-joker = in diesem Spiel gibt es keinen Joker
card-in-course = sie liegt schon in der Strecke
card-dealt = sie kam in diesem Rennen schon
card-suit-out = von dieser Farbe ist keine Karte mehr da
card-in-stock = sie ist im neu gemischten Stapel und kann keine Streckenkarte sein
card-under-link = sie liegt unter einer verdeckten Streckenkarte: im neu gemischten Stapel ist sie nicht
refused-count = { $why } nach { $count } von diesen { $total } Karten: nur so viele geben
course-lies = die Strecke liegt
race-over = das Rennen ist vorbei
stock-out = der Stapel ist aus

offer-deal = Geben
offer-close = Wetten schließen
offer-official = Offiziell machen
offer-redeal = Strecke neu legen
offer-reshuffle = Stapel mischen

bet-struck = { $chips } auf { $on }
ticket = { $chips } auf { $on } zu { $price }
bet-of = { $player }: { $chips } auf { $on }
offer-cancel = Eine Wette stornieren
field-bet = Wette
refused-no-such-bet = { $player } hat in diesem Rennen keine Wette über { $chips } auf { $on }
refused-last-race = das war das { $count ->
    [1] einzige Rennen
   *[other] letzte von { $count } Rennen
}: ein Spiel wählen oder den Abend beenden
refused-no-bets = in diesem Rennen steht keine Wette
