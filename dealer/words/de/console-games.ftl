### Die Konsole bei Auktion, Würfeln und Blättern, und das Ergebnis.

console-tab-lanes = Bahnen
console-tab-piles = Stapel
console-tab-pool = Topf
console-tab-pools = Töpfe
console-tab-race = Rennen
console-tab-chips = Chips
console-page-before = ‹ Davor
console-page-after = Mehr ›
console-page-of = { $page } von { $count } ›

## Würfel und Blätter.

console-hint-dice = Die Würfel, wie sie liegen: beide antippen, der zweite würfelt.
console-throw-dice = Jetzt wird gewürfelt
console-throw-read = die Kamera liest mit
console-lines-left = { $count ->
    [0] alle Linien sind belegt
    [one] noch { $count } Linie frei
   *[other] noch { $count } Linien frei
}
console-dues = In den Topf zahlen
console-dues-of = Linie { $line }, { $horse }: in den Topf zahlen
console-dues-collected = der nächste Wurf zieht es ein
console-dealt = Ausgeteilt: { $card }
console-may-lay = Gelegt werden dürfen
console-spent = { $chips } gezahlt

## Die Auktion und die Töpfe.

console-bid-hint = Ein Tipp auf einen Gast bietet { $chips } für ihn. Mehr: erst die Stufe.
console-raise-other = Andere …
console-bid-short = { $player } hat { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}: zu wenig für dieses Gebot
console-nobody-bids = Niemand: weiter
console-pass-bid-stands = Das Gebot von { $player } über { $chips } steht: zuschlagen oder das Gebot zurücknehmen
console-pool-first = Erster
console-pool-second = Zweiter
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
console-wins = { $horse } gewinnt
console-with-card = mit { $the_card }
console-disputed-card = Eine Karte ist strittig …
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
console-tap-handed = antippen, wenn ausgehändigt
