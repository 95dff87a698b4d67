### The owner's page for the backups, and the factory reset in the browser.

backups-title = Backups · Railbird
backups-heading = Backups
console-to-backups = Backups
backups-make = Back up now
backups-at = { $at }
backups-where = { $place ->
    [stick] on the stick
    [sent] sent from a browser
   *[here] on this station
  } · { $file }
backups-others = of other books
backups-none = There is none yet: one is made when a night ends.
backups-at-address = At your own address
backups-fetch-how = A tap fetches a backup, which may take minutes. Then it is proved; nothing is changed yet.
backups-none-there = There is none at this address.
backups-send = From this phone or computer
backups-send-how = A backup that you kept elsewhere: it is proved before anything is changed.
backups-choose = Choose a file
backups-send-failed = The station did not answer: try again.
backups-proved = This backup is whole
backups-here = The books of this station
backups-holds = { $nights ->
    [one] one night
   *[other] { $nights } nights
  }, { $steps ->
    [one] one move
   *[other] { $steps } moves
  }
backups-last-move = the last on { $at }
backups-download = Download
backups-put-back = Go on with this backup
backups-put-back-how = It takes the place of the books of this station, which are backed up before.
backups-go-on = Go on with the books as they are
backups-restored = The station goes on with the backup. What it had before is kept here.
backups-damaged = Damaged books that a backup took the place of, kept as they were, in the folder of the backups: { $files }
restore-night = A night is on: end it before a backup is put back.
restore-gone = That backup is gone: the stick was pulled, or it was an old one.
restore-not-next = Two browsers send a backup at once, or a part was lost: send it again.
restore-no-room = There is too little room on the card for that backup.
restore-unwritten = The backup cannot be kept here: { $text }
restore-unread = { $path } cannot be read: { $text }
refused-restore-moved = A move was made meanwhile, so nothing was restored: try again.
reset-title = Factory reset · Railbird
reset-heading = Factory reset
settings-to-reset = Factory reset
reset-how = Settings, PIN, the players' phones, calibration and taught packs go. The program stays.
reset-keeps = Keep the books
reset-wipes = Delete the books too
reset-goes = { $which ->
    [wipe-books] This goes for ever, with every night in the books
   *[other] This goes for ever; the books stay
  }
reset-pin = The PIN once more
reset-do = { $which ->
    [wipe-books] Delete all of it
   *[other] Delete it
  }
reset-begun = The station starts again as a new one. How it is set up stands on the TV, or where it was started.
reset-night = A night is on: end it before the station is reset
