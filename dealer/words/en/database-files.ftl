### The database's files: moved under a running station, and a log that is another's.

journal-file-gone = the database's file { $file } is gone from its place: put it back there, and the table goes on
journal-file-replaced = at { $file } lies another file than the one that this station has open: put the right one back, or stop the station and start it again
journal-log-gone = { $file }, the log of the database that is open, is gone from its place or another file: stop the station, which keeps what the log held, and start it again
journal-log-foreign = { $journal } was not opened, for the log { $file } beside it belongs to another database, and the two would be mixed: put that database back in its place, or say `railbird serve --even-if-damaged`, which gives the log another name and goes on without it
journal-log-alone = There is no database in { $journal }, but the log of one, { $file }: put the database back in its place, or say `railbird serve --even-if-damaged`, which gives the log another name and begins anew
journal-no-log-aside = The log { $file } of another database cannot be given another name: { $reason }
