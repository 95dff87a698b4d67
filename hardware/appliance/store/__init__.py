"""What the station keeps in files beside the journal: secrets, backups, the first run, how starts ended. Each
file is written whole or not at all."""
