### Die Konsole bei Auktion, Würfeln und Blättern, und das Ergebnis.

console-tab-guests = Gäste
console-tab-house = Haus
console-tab-lanes = Bahnen
console-tab-piles = Stapel
console-tab-pool = Topf
console-tab-race = Rennen
console-tab-chips = Chips
console-page-before = ‹ Davor
console-page-after = Mehr ›

## Die Strecke.

console-link-due = Karte { $link } von { $links } ist an der Reihe
console-course-hint = Die Karte antippen, die dort liegt.
console-redeal-hint = Die Strecke einsammeln und neu auslegen.
console-hint-deal = Erst die Farbe, dann den Wert antippen.

## Würfel und Blätter.

console-hint-dice = Die Würfel, wie sie liegen: beide antippen, der zweite würfelt.
console-throw-dice = Jetzt wird gewürfelt
console-throw-read = die Kamera liest mit
console-lines-left = { $count ->
    [0] alle Zeilen sind belegt
    [one] noch { $count } Zeile frei
   *[other] noch { $count } Zeilen frei
}
console-dues = In den Topf zahlen
console-dues-of = Zeile { $line }, { $horse }: in den Topf zahlen
console-dues-collected = der nächste Wurf zieht es ein
console-put = { $chips } eingelegt
console-may-lay = Gelegt werden dürfen
console-spent = { $chips } gezahlt

## Die Auktion und die Töpfe.

console-bid-hint = Ein Tipp auf einen Gast bietet { $chips } für ihn. Mehr: erst die Stufe.
console-seconds = { $seconds } s
console-raise-other = Andere …
console-bid-short = { $player } hat { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}: zu wenig für dieses Gebot
console-nobody-bids = Niemand: weiter
console-pass-bid-stands = Das Gebot von { $player } über { $chips } steht: zuschlagen oder das Gebot zurücknehmen
console-share-place = { $place ->
    [1] Erster
    [2] Zweiter
    [3] Dritter
   *[other] Vierter
}
console-share-house = Haus { $percent } %
console-bid-nobody = Niemand kann { $chips } bieten
console-bid-nobody-more = Das nächste Gebot von { $chips } kann niemand geben.
console-lot-sold = an { $player } für { $chips }
console-lot-now = wird versteigert
console-lot-later = kommt noch
console-lot-nobody = niemandes
console-backed-with = { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}

## Das Ergebnis.

console-is-it-right = Stimmt der Einlauf? Dann wird ausgezahlt.
console-look-again = Bitte ansehen, bevor ausgezahlt wird.
console-tv-shows-paid = der TV zeigt die Gewinne
console-hold-it = halten
console-wins = { $horse } gewinnt
console-with-card = mit { $the_card }
console-house-in-race = Das Haus in diesem Rennen
console-next-same = Rennen { $race }: dasselbe Spiel.
console-end-night = Abend beenden …
console-another-game = Anderes Spiel …
console-hand-out = { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
} an { $count ->
    [one] { $count } Gast
   *[other] { $count } Gäste
} aushändigen (der Haken bucht nichts)
console-handed-out = ausgehändigt
console-tap-handed = noch offen
