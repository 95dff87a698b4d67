### Was dieses Haus nicht erlaubt, und was es stattdessen spielt (R13).

refused-house-bank = { $game } wird hier nicht gespielt, denn in diesem Haus hält niemand die Bank; stattdessen gibt es: { $games }
refused-house-option = { $game } wird in diesem Haus nicht mit { $name }={ $value } gespielt, sondern mit { $known }
refused-house-antes = { $game } würde jeden vor dem Rennen { $ante ->
    [one] { $ante } Chip
   *[other] { $ante } Chips
} kosten: in diesem Haus geht es um höchstens { $chips } je Spieler und Rennen
refused-house-least = { $game } mit { $name }={ $value } lässt niemandem einen Einsatz: in diesem Haus geht es um höchstens { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
} je Spieler und Rennen
refused-house-cap = { $player } { $left ->
    [0] hat in diesem Rennen alles gesetzt, was einer setzen darf
    [one] darf in diesem Rennen noch { $left } Chip setzen
   *[other] darf in diesem Rennen noch { $left } Chips setzen
}: in diesem Haus geht es um höchstens { $chips } je Spieler und Rennen
