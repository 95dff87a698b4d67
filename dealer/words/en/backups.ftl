### Backups that the station makes by itself.

backup-failed = No backup could be made in { $path }: { $why }
doctor-name-backup = backup
doctor-no-backup = none yet: one is made when a night ends
doctor-backup = { $at }, night { $night }, { $path }
stick-failed = The USB stick got no copy of the books, in { $path }: { $why }
stick-not-the-same = The USB stick in { $path } does not keep what is written to it: use another one
