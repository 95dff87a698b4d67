### Wetten: warum eine Wette nicht gilt, warum Chips wandern, was bei der Auszahlung gesagt wird.

## Ablehnungen

refused-move-bookmaker = beim Buchmacher gibt es kein { $move }
refused-move-auction = in der Versteigerung gibt es kein { $move }
refused-move-pool = in einem Topf gibt es kein { $move }
refused-move-tote = beim Toto gibt es kein { $move }
refused-move-prizes = mit pay=prizes gibt es kein { $move }
refused-move-drinks = mit pay=drinks gibt es kein { $move }
refused-only-win = mit pay={ $pay } wird nur auf Sieg (WIN) gesetzt
refused-price-across = die Dreifachwette besteht aus drei Wetten: die Quote von WIN, PLC und SHW setzen
refused-price = { $price } ist keine Quote: beide Zahlen müssen mindestens 1 sein
refused-not-offered = { $on } wird in diesem Rennen nicht angeboten, darauf wird keine Wette angenommen
refused-impossible = { $on } ist in diesem Rennen nicht möglich, darauf wird keine Wette angenommen
refused-minimum = der kleinste Einsatz hier ist { $least ->
    [one] { $least } Chip
   *[other] { $least } Chips
}, nicht { $chips }
refused-limit-bet = der größte Einsatz hier ist { $most ->
    [one] { $most } Chip
   *[other] { $most } Chips
}, nicht { $chips }
refused-minimum-drinks = der kleinste Einsatz hier ist { $least ->
    [one] { $least } Schluck
   *[other] { $least } Schlucke
}, nicht { $drinks }
refused-limit-drinks = der größte Einsatz hier ist { $most ->
    [one] { $most } Schluck
   *[other] { $most } Schlucke
}, nicht { $drinks }
refused-wins-nothing = { $bet } würde nichts gewinnen: mindestens { $least } setzen
refused-multiple = eine Wette im Topf „{ $wager }“ ist ein Vielfaches von { $unit ->
    [one] { $unit } Chip
   *[other] { $unit } Chips
}, nicht { $chips }
refused-pool = einen Topf { $wager_id } gibt es hier nicht, nur { $known }
refused-ante = der Grundeinsatz ist { $ante ->
    [one] { $ante } Chip
   *[other] { $ante } Chips
}, nicht mehr und nicht weniger, nicht { $chips }
refused-backed-already = { $player } hat schon auf ein Pferd gesetzt: nur eines pro Person
refused-nobody-banks = niemand ist Dealer, also hält niemand die Bank: erst muss sich jemand an den Tisch setzen
refused-banker-gone = { $player } hält die Bank und sitzt nicht hier: keine Wette, bis jemand anderes die Bank hält
refused-cover-house = dem Haus könnten { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
} fehlen, um { cover-what } auszuzahlen
refused-cover = { $player } könnten { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
} fehlen, um { cover-what } auszuzahlen
cover-what = { $what ->
    [prizes] jeden Preis
   *[tickets] jede Wette
}
refused-nobody-bets = niemand kann jetzt wetten: niemand hat den kleinsten Einsatz, oder alle haben gewettet
refused-no-prices = in diesem Spiel werden keine Quoten gesetzt
refused-no-bid = niemand hat bisher geboten: bieten, oder pass
refused-bid-stands = { $player } hat { $chips } geboten: höher bieten, oder sold
refused-nobody-bids = das nächste Gebot ist mindestens { $chips }, und so viel hat niemand
refused-bid = { $chips } ist für { $horse } zu wenig: das Gebot steht bei { $standing }, das nächste ist also mindestens { $least }
refused-first-bid = { $chips } ist für { $horse } zu wenig: das erste Gebot ist mindestens { $least }
refused-standing-bid = { $player } hat { $chips } geboten und muss so viel behalten
the-horse = { $horse }
the-ante = den Grundeinsatz

## Der Einsatz, der jemanden am Tisch hält

stake-bet = { $player } hat { $bet }
stake-banks = { $player } hält die Bank für die Wette von { $other }: { $bet }
stake-backs = { $player } setzt auf { $horse }
stake-banks-prizes = { $player } hält die Bank für die Preise dieses Rennens
stake-drinks = { $player } hat { $drinks ->
    [one] { $drinks } Schluck
   *[other] { $drinks } Schlucke
} auf { $horse }
stake-bid = { $player } hat das stehende Gebot von { $chips }
stake-owns = { $player } besitzt { $together }

## Warum Chips wandern

posted-stake = Einsatz: { $bet }
posted-bet-lost = { $player } verliert { $bet }
posted-bet-won = { $player } gewinnt { $bet }
posted-stake-back = { $player } gewinnt { $bet }: der Einsatz
posted-stake-returned = Einsatz zurück: { $bet }
posted-stake-cancelled = Wette storniert: { $bet }
posted-nonstarter = { $player } zahlt { $chips }: { $horse } ist nie losgelaufen
posted-ante = { $player } setzt { $chips } auf { $horse }
posted-ante-taken = Grundeinsatz von { $player }
posted-ante-returned = der Grundeinsatz geht zurück
posted-ante-cancelled = storniert: { $player } hatte { $chips } auf { $horse } gesetzt
posted-prize = { $horse } kommt { place-word } ins Ziel
posted-sold = { $horse } geht für { $chips } an { $player }
posted-share = { $horse } { place-word }: { $chips } von { $pool }
posted-cut = Anteil des Hauses: { $chips } von { $sold }, die für die Pferde bezahlt wurden
posted-price-returned = ungültig: der Kaufpreis von { $horse } geht zurück
posted-pool-won = aus dem Topf „{ $wager }“ mit { $held }
posted-ticket-paid = { $bet }
posted-pool-refunded = niemand gewinnt den Topf „{ $wager }“, der Einsatz geht zurück: { $bet }
posted-takeout = Abzug vom Topf „{ $wager }“
posted-breakage = Rundungsrest vom Topf „{ $wager }“
posted-pool-divided = der Topf wird geteilt
posted-pools-divided = die Töpfe werden geteilt
posted-pools-divided-last = die Töpfe werden nach dem letzten Rennen geteilt

## Was ein Zug bewirkt hat

said-bet = { $player } hat { $bet }
said-bet-cancelled = Die Wette von { $player } ist storniert: { $bet }
said-price = Jetzt { $price } auf { $on }
said-wins = { $horse } gewinnt
said-paid = { $player } bekommt { $chips }: { $why }
said-nonstarter = { $player } zahlt { $chips }: { $horse } ist nie losgelaufen
said-stakes-return = Alle Einsätze des Rennens gehen zurück
said-backs = { $player } setzt { $chips } auf { $horse }
said-backing-cancelled = { $player } setzt nicht mehr auf { $horse }: { $chips } zurück
said-antes-return = Alle Grundeinsätze gehen zurück
said-drinks-staked = { $player } setzt { $drinks ->
    [one] { $drinks } Schluck
   *[other] { $drinks } Schlucke
} auf { $horse }
said-drinks-cancelled = { $player } nimmt { $drinks ->
    [one] { $drinks } Schluck
   *[other] { $drinks } Schlucke
} auf { $horse } zurück
said-hands-out = { $player } verteilt { $drinks ->
    [one] { $drinks } Schluck
   *[other] { $drinks } Schlucke
}
said-drinks = { $player } trinkt { $drinks }
said-nobody-drinks = Auf dieses Rennen trinkt niemand
said-bid = { $player } bietet { $chips } für { $horse }
said-sold = { $horse } geht für { $chips } an { $player }
said-passed = Niemand bietet für { $horse }: das Pferd kommt nach den anderen noch einmal dran
said-runs-for-house = { $horse } läuft für das Haus
said-cut = Das Haus nimmt seinen Anteil: { $chips } von { $sold }, die für die Pferde bezahlt wurden
said-share-stays = { $horse } kommt { place-word } für das Haus ins Ziel: { $chips ->
    [one] { $chips } Chip bleibt
   *[other] { $chips } Chips bleiben
} im Topf
said-prices-return = Alle Kaufpreise des Rennens gehen zurück

## Was ein Topf gezahlt hat

pays-per-chip = ×{ NUMBER($times, minimumFractionDigits: 2) }
pays-one = { $chips }
pays-each = je { $chips }
pays-between = { $least } bis { $most }
pays-carried = { $chips } im Jackpot
pays-stakes-back = Einsätze zurück
pays-stay = { $chips ->
    [one] { $chips } bleibt
   *[other] { $chips } bleiben
} im Topf
pays-owner = { $chips } an { $player }
pays-house = { $chips } ans Haus

## Der Auktionator, eine Warnung, und wie Wetten angeboten werden

call-going-once = Zum Ersten
call-going-twice = Zum Zweiten
call-gone = Und zum Dritten
warning-traditional = Die klassischen Quoten sind zu schlagen: Wer immer auf die Farbe mit den wenigsten Karten in der Strecke setzt, gewinnt im Schnitt 6,9 %. Zu fairen Quoten behält das Haus seinen Vorteil.

offer-bet = Wetten
offer-price = Quote setzen
offer-back = Setzen
offer-drinks = Schlucke setzen
offer-bid = Bieten
offer-sold = Für { $chips } an { $player }
offer-pass = Niemand bietet
field-wager = Wette
field-price = N-M
