### Setting up at the console: guests, the game, presets; the night’s drawer and its chores; ending the night.

## Choosing a game, and the house's presets

console-choose-game = Choose the game
console-preset-ready = { $name } stands ready
console-presets = House presets: a tap, then Play
console-presets-none = No preset yet: choose a game, then save it
console-games = Games
console-games-hint = Choose a preset or a game
console-game = { $game_id ->
    [basic] Traditional
    [scarne] Scarne’s
    [announcer] Announcer
    [calcutta] Calcutta
    [superfecta] Superfecta
    [tote] Tote
    [derby] Dice race
    [derby-advanced] Advanced dice
    [ristiseiska] Ristiseiska
   *[other] { $game_id }
}
console-play = { $game_id ->
    [basic] Play the traditional game
    [scarne] Play Scarne’s game
    [announcer] Play the announcer
    [calcutta] Play Calcutta
    [superfecta] Play superfecta
    [tote] Play the tote
    [derby] Play the dice race
    [derby-advanced] Play the advanced dice race
    [ristiseiska] Play ristiseiska
   *[other] Play { $game_id }
}
console-setting-is = { $what }: { $text }
console-more-of = More: { $what }
console-less-of = Less: { $what }
console-changed = Changed: { $text }.
console-as-usual-now = As usual.
console-as-usual = As usual
console-as-kept = As kept
console-page-of = { $page } of { $pages }
console-save-preset = Save as a preset
console-this-preset = This preset …
console-preset-as-kept = { $name }, as it is kept.
console-preset-name = name of the preset
console-preset-name-first = Give it a name, such as “Our Friday game”.
console-preset-new = { $name } will be among the presets.
console-preset-there = There is a preset { $name }: it will be replaced.
console-preset-save = Save
console-preset-replace = Replace
console-preset-rename = Rename
console-preset-begins = Each night begins with it
console-preset-delete = Delete the preset
console-preset-refused = Cannot be played any more: { $why }
console-preset-kept = { $name } is kept.
console-preset-deleted = { $name } is deleted.
console-preset-default = Each night begins with { $name }.
console-preset-no-default = No preset begins the night any more.
