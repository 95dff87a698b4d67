"""What is marked of whole nights (``night_marks``): a rehearsal, a clock that was not set, the right date."""
