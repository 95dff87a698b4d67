### Backups that the station makes by itself.

backup-failed = No backup could be made in { $path }: { $why }
doctor-name-backup = backup
doctor-no-backup = none yet: one is made when a night ends
doctor-backup = { $at }, night { $night }, { $path }
doctor-name-address = address
doctor-no-address = no copies outside the house: the settings backups.address and backups.password
doctor-address-behind = your address lacks the newest backup; the last one there: { $said }
stick-failed = The USB stick got no copy of the books, in { $path }: { $why }
stick-not-the-same = The USB stick in { $path } does not keep what is written to it: use another one
restic-missing = A backup to an address of your own needs the program restic. Type in a terminal: sudo apt-get install restic
restic-slow = restic did not finish within { $seconds } s
restic-password = the password does not fit what is kept at your address
restic-login = your address refuses the name, password or key that it was sent
restic-full = there is no room left at your address
restic-away = nothing answers at your address
restic-sftp = no SFTP at your address: it is off, or does not know the station’s key, or the station does not know it
restic-refused = restic says: { $text }
remote-failed = Your address has no copy of the newest backup: { $why }
remote-kept = Older backups stay at your address: { $why }
remote-not-the-same = what comes back from there is not what was sent
remote-none = There is no backup at your address.
remote-no-address = There is no address for backups: set backups.address and backups.password.
