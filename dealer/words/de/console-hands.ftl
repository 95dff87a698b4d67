### Die Konsole der Würfel- und Handspiele.

console-way = { $way ->
    [left] ← nach links
    [right] nach rechts →
    [forward] eins vor
   *[other] eins zurück
}
console-line-of = Zeile { $line }
console-line-pot = { $pool ->
    [MAIN] Haupt
    [JOCKEY] Jockey
    [UNDER] unter Pferden
   *[other] Topf
} { $chips }
console-no-race = Kein Rennen
console-turn-give = { $player } gibt
console-filled-first = füllte Zeile 4, würfelt zuerst
console-stands = Es steht bei { $chips }
console-who-lays = Wer { $card } hat, legt sie an
console-rounds-over = Das war die letzte Runde
console-other-game = Das Haus spielt dieses Spiel jetzt nicht
