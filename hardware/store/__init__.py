"""What the station keeps in files beside the journal: secrets, camera calibrations, taught packs. Each file
is written whole or not at all."""
