"""A running camera: ``watcher.Watcher`` takes frames in order and reports each newly dealt card once. It
compares each frame with the table as it was last accepted, reads what lies still in the changed parts,
and lets several frames vote."""
