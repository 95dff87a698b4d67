"""What the desk knows of the night on the table beside its moves: players' own limits and the break that was
called. ``marking`` has them written."""
