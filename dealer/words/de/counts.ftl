### Zählungen der Kasse, die nicht sein können.

count-pieces = { $count } Stück zu { $piece } kann nicht sein: 0 bis { $most } von jeder
count-too-much = { $chips } Chips sind mehr, als ein Tisch haben kann: höchstens { $most }
count-nothing = es wurde nichts gezählt: Eine leere Kasse ist 0
count-unreadable = { $text } ist keine Zählung: 4x25 sind vier Stück zu 25
count-no-piece = Stücke zu { $piece } gibt es hier nicht: Es gibt { $known }
