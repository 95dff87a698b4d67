### Eine berichtigte Karte: warum es nicht geht, was sich ändert.

refused-no-race = heute gab es kein Rennen { $race }: jetzt läuft Rennen { $at_hand }
refused-no-card = Rennen { $race } hat { $count ->
    [0] keine Karten
    [one] { $count } Karte
   *[other] { $count } Karten
}, also keine Nummer { $number }
refused-card-already = Karte { $number } von Rennen { $race } ist schon { $card_id }
refused-dealt = { $card_id } ist Karte { $number } von Rennen { $race }: war die falsch gelesen, zuerst sie berichtigen (wurden beide verwechselt, vorläufig zu einer Karte, die noch nicht liegt)
refused-correct-card = Karte { $number } von Rennen { $race } kann nicht { $card_id } sein: { $why }
refused-correction = Mit { $card_id } als Karte { $number } von Rennen { $race }: { $why }; { $instead }
refused-correction-move = mit { $card_id } als Karte { $number } von Rennen { $race } wäre „{ $move }“ nicht möglich gewesen: { $why }; { $instead }
refused-correction-later = mit { $card_id } als Karte { $number } von Rennen { $race } wäre „{ $move }“ in Rennen { $later } nicht möglich gewesen: { $why }; { $instead }
instead-undo = die Züge seither mit undo zurücknehmen oder Vergeben melden
instead-adjust = das Rennen stehen lassen und mit adjust ausgleichen

why-undecided = das Rennen wäre nicht entschieden, und die weiteren Karten wurden nie aufgedeckt
why-auction = die Pferde wären in anderer Reihenfolge versteigert worden
why-falter = eine Streckenkarte wäre zu einem anderen Zeitpunkt aufgedeckt worden, danach wären andere Karten gekommen
why-redeal = die Strecke hätte neu ausgelegt werden müssen (R1.4)
why-link-due = zuerst wäre eine Streckenkarte dran gewesen

posted-reversed = storniert: { $why }
posted-corrected = berichtigt: { $why }

said-corrected = Karte { $number } von Rennen { $race } war { $the_card }, nicht { $booked_card }
said-race-void = Mit dieser Karte: { $why }; Rennen { $race } ist ungültig, die Einsätze gehen zurück
said-open-again = Das Rennen ist noch nicht entschieden: die Auszahlung wird zurückgenommen, und das Rennen geht weiter
said-order = { $own ->
    [1] Die Reihenfolge
   *[0] Die Reihenfolge von Rennen { $race }
} ist { $became ->
    [void] ungültig
    [open] offen
   *[paid] { $order }
}{ $earlier ->
    [0] {""}
   *[1] , nicht { $before }
}
said-late-card = Das Rennen endete mit Karte { $last }, Karte { $low } zählt also nicht
said-late-cards = Das Rennen endete mit Karte { $last }, die Karten { $low } bis { $high } zählen also nicht
said-gets = { $who } bekommt { $chips }
said-gives-back = { $who } gibt { $chips } zurück
said-no-chips = Es wandern keine Chips
said-cashed-out = { $player } hat sich schon auszahlen lassen: { $debt }

account-player = { $player }
account-house = Das Haus
account-till = Die Barkasse
account-pot = Der Einsatztopf
account-pool = Der Topf { $pool }
