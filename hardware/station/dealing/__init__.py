"""From what the camera saw and which button was pressed to moves: deal, ask, wait for DEAL, or ignore.
Each is a ``turn`` of the station's."""
