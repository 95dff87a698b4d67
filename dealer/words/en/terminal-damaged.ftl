### What ``railbird serve`` says of books that are damaged.

serve-books-damaged = The books are damaged, so no table is opened on them: { $why }{ $more ->
    [0] { "" }
    [one] , and one more damage
   *[other] , and { $more } more damages
}. See `railbird verify`, restore a backup, or go on all the same with --even-if-damaged.
serve-even-if-damaged = The books are damaged, and the table goes on all the same: { $why }
serve-log-aside = The log of another database lay beside this one; it is { $file } now and was not applied.
