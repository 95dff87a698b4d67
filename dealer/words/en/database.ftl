### Why the journal's database cannot be used.

journal-empty = There is no journal in { $journal }: it is empty
journal-other = { $journal } holds something else than Railbird's journal
journal-not-plain = { $journal } holds views, triggers or computed columns in place of plain tables, which no journal of Railbird does: it is not opened
journal-cannot-open = The journal { $journal } cannot be opened: { $reason }
journal-no-version = { $journal } does not say in its table about which version of the journal it holds
journal-newer = { $journal } was written by a newer Railbird (journal version { $version }, this one knows up to { $newest }): update Railbird
journal-another = another station is writing to it: stop that one, or name another
journal-cannot-read = The journal cannot be read: { $reason }
journal-no-database = { $text } names no database: a database is sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME, and in the password %40 stands for @, %3A for :, %2F for / and %25 for %
journal-unknown-database = { $text } names no database that the journal knows: a database is sqlite:///FILE or postgresql://USER@HOST/NAME
journal-no-file = { $text } names no file: the journal must outlive the power, so a database is sqlite:///FILE or postgresql://USER@HOST/NAME
journal-no-folder = The journal's folder { $path } cannot be created: { $reason }
journal-no-psycopg = A PostgreSQL journal needs the package psycopg, which is not installed
journal-no-lock = The journal's lock { $path } cannot be written: { $reason }
journal-taken = Another station is writing to { $journal }: stop it, or name another database
journal-older-taken = { $journal } is of an older version and a station is writing to it: stop that one first
journal-no-backup = { $journal } is of an older version, and without a backup it is not changed: { $why }
journal-missing = There is no journal in { $journal }: no such file
journal-cannot-use = The journal { $journal } cannot be used: { $why }
copy-exists = { $file } is there already: a backup overwrites nothing, so name another file
copy-cannot-write = { $file } cannot be written: { $reason }
import-no-move = { $text } holds no move: there is no night to book
refused-no-moves = There is no move to be done

## The database's files: moved under a running station, and a log that is another's.

journal-closed = the station is stopping: start it again
journal-file-gone = the database's file { $file } is gone from its place: put it back there, and the table goes on
journal-file-replaced = at { $file } lies another file than the one that this station has open: put the right one back, or stop the station and start it again
journal-log-gone = { $file }, the log of the database that is open, is gone from its place or another file: stop the station, which keeps what the log held, and start it again
journal-log-foreign = { $journal } was not opened, for the log { $file } beside it belongs to another database, and the two would be mixed: put that database back in its place, or say `railbird serve --even-if-damaged`, which gives the log another name and goes on without it
journal-log-alone = There is no database in { $journal }, but the log of one, { $file }: put the database back in its place, or say `railbird serve --even-if-damaged`, which gives the log another name and begins anew
journal-no-log-aside = The log { $file } of another database cannot be given another name: { $reason }
