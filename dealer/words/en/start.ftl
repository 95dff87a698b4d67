### What a station says that could not start as it was asked to.

safe-mode = Safe mode, with books, console and settings only, because two starts failed; mend that and start again on the page Settings: { $why }
safe-mode-settings = Safe mode, with books, console and settings only, because two starts failed; look at { $known } on the page Settings, then start again there: { $why }
safe-mode-unknown = The start ended without a reason
serve-cannot-write = Nothing can be written in { $path } ({ $text }): the table is shown as it was and takes no moves. Make room there, or let the station write there; it then goes on by itself
serve-forgets = What is written in { $path } is gone when the power is: it lies in memory, on an overlay or a tmpfs. The table is shown as it was and takes no moves. Switch the overlay off, or give the books a partition of their own
serve-books-away = The table is empty and takes no moves, because the books cannot be opened: { $why }
serve-no-copy = The books cannot be written, and there is no room for a copy of them in memory
serve-few-files = Only { $count } files may be open at once, which is enough for about { $most } screens: raise that limit (ulimit -n, LimitNOFILE)
serve-too-few-files = Only { $count } files may be open at once, and a station needs { $most } at least: raise that limit (ulimit -n, LimitNOFILE)
