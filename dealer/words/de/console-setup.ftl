### Einrichten an der Konsole: Gäste, das Spiel, Vorlagen; was den Abend angeht; das Ende des Abends.

## Ein Spiel wählen, und die Vorlagen des Hauses

console-choose-game = Das Spiel wählen
console-preset-ready = { $name } steht bereit
console-presets = Vorlagen: antippen, dann spielen
console-presets-none = Noch keine Vorlage: ein Spiel wählen, dann sichern
console-games = Spiele
console-games-hint = Eine Vorlage oder ein Spiel wählen
console-game = { $game_id ->
    [basic] Klassisch
    [scarne] Nach Scarne
    [announcer] Ansager
    [calcutta] Calcutta
    [superfecta] Superfecta
    [tote] Toto
    [derby] Würfelrennen
    [derby-advanced] Würfel, erweitert
    [ristiseiska] Ristiseiska
   *[other] { $game_id }
}
console-play = { $game_id ->
    [basic] Das klassische Spiel spielen
    [scarne] Scarnes Spiel spielen
    [announcer] Den Ansager spielen
    [calcutta] Calcutta spielen
    [superfecta] Superfecta spielen
    [tote] Toto spielen
    [derby] Das Würfelrennen spielen
    [derby-advanced] Das erweiterte Würfelrennen spielen
    [ristiseiska] Ristiseiska spielen
   *[other] { $game_id } spielen
}
console-setting-is = { $what }: { $text }
console-more-of = Mehr: { $what }
console-less-of = Weniger: { $what }
console-changed = Geändert: { $text }.
console-as-usual-now = Wie üblich.
console-as-usual = Wie üblich
console-as-kept = Wie gesichert
console-page-of = { $page } von { $pages }
console-save-preset = Als Vorlage sichern
console-this-preset = Diese Vorlage …
console-preset-as-kept = { $name }, wie gesichert.
console-preset-name = Name der Vorlage
console-preset-name-first = Einen Namen geben, etwa „Unser Freitagsspiel“.
console-preset-new = { $name } kommt zu den Vorlagen.
console-preset-there = Es gibt eine Vorlage { $name }: sie wird ersetzt.
console-preset-save = Sichern
console-preset-replace = Ersetzen
console-preset-rename = Umbenennen
console-preset-begins = Damit beginnt jeder Abend
console-preset-delete = Vorlage löschen
console-preset-refused = Nicht mehr spielbar: { $why }
console-preset-kept = { $name } ist gesichert.
console-preset-deleted = { $name } ist gelöscht.
console-preset-default = Jeder Abend beginnt mit { $name }.
console-preset-no-default = Keine Vorlage beginnt mehr den Abend.
