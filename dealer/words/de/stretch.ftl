### Die Zielgerade: welche Karten ein Pferd ins Ziel bringen, und warum ein Führender nicht gewinnen kann.

a-card-one = { $one ->
    [S] ein Pik
    [H] ein Herz
    [D] ein Karo
   *[C] ein Kreuz
}
a-card-two = { $two ->
    [S] ein Pik
    [H] ein Herz
    [D] ein Karo
   *[C] ein Kreuz
}
a-card-three = { $three ->
    [S] ein Pik
    [H] ein Herz
    [D] ein Karo
   *[C] ein Kreuz
}
a-card-first = { $one ->
    [S] Ein Pik
    [H] Ein Herz
    [D] Ein Karo
   *[C] Ein Kreuz
}
comes-home = { $place ->
    [1] gewinnt
    [2] wird Zweiter
   *[other] wird Dritter
}
stretch-wins = { $count ->
    [1] { a-card-first } { comes-home }
    [2] { a-card-first } oder { a-card-two } { comes-home }
    [3] { a-card-first }, { a-card-two } oder { a-card-three } { comes-home }
   *[other] Jede Farbe { comes-home }
}
cards-that-win = { $count ->
    [1] { comes-home } { a-card-one }
    [2] { comes-home } { a-card-one } oder { a-card-two }
    [3] { comes-home } { a-card-one }, { a-card-two } oder { a-card-three }
   *[other] { comes-home } jede Farbe
}
stretch-link = Erst Streckenkarte { $link }, dann { cards-that-win }
stretch-shuffle = Erst mischen, dann { cards-that-win }
stretch-none = Keine Karte mehr für { $together }
dead-in-course = { $horse } kann nicht siegen: { $count } fehlen, { $left ->
    [0] keine Karte
    [one] eine Karte
   *[other] { $left } Karten
} übrig, { $lying } in der Strecke
dead-under-links = { $horse } kann nicht siegen: { $count } fehlen, { $left ->
    [0] keine Karte
    [one] eine Karte
   *[other] { $left } Karten
} übrig im Stapel
