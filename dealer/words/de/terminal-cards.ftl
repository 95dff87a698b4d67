### Was ``railbird read``, ``watch`` und ``teach`` ausgeben.

read-no-sure-card = keine sichere Karte
read-not-sure = unsicher: { $likely }
read-nothing-known = nichts Bekanntes
list-or = { $start } oder { $end }
teach-say-what = Geben Sie mit --source an, woraus gelernt wird, oder --list, --use, --forget oder --undo.
teach-none-yet = Noch wurde kein Blatt gelernt.
teach-star-in-use = * ist in Gebrauch.
teach-none-in-use = Keines ist in Gebrauch.
teach-photographs = { $count ->
    [one] 1 Foto
   *[other] { $count } Fotos
} in { $path }.
teach-not-taught = Nichts wurde geändert: { $count ->
    [one] 1 Karte fehlt
   *[other] { $count } Karten fehlen
} noch: { $text }
teach-taught = { $name }: 52 Karten und { $jokers ->
    [one] 1 Joker
   *[other] { $jokers } Joker
} gelernt und ab jetzt in Gebrauch.
teach-stopped = Abgebrochen.
teach-left-out = ausgelassen: { $why } ({ $text })
teach-which = { $why }. { $text }; - für keine Karte

## Was ``railbird read`` von Würfeln in einem Bild sagt.

read-dice = Würfel { $dice }
read-die-unsure = ein Würfel, vielleicht { $value } ({ $chance })
read-die-unread = ein Würfel, der nicht zu lesen ist
