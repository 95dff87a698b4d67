### The factory reset.

reset-which = sagen, ob die Bücher bleiben: --keep-books oder --wipe-books
reset-keep = Das alles löschen? Die Bücher bleiben.
reset-wipe = Das alles löschen, mit jedem Abend, jedem Chip und jedem Namen in den Büchern? Von dieser Station bleibt keine Sicherung.
reset-type = Zum Fortfahren { $text } eintippen
reset-done = Die Station ist wie neu. Der nächste Start macht eine neue PIN.
reset-server = Die Bücher liegen auf { $journal }, dort löscht sie, wer es verwaltet: --keep-books setzt den Rest zurück
