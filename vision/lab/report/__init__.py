"""How well labelled and rendered photographs are read: ``python -m vision.lab.report`` prints the tables,
the reliability diagram and the worst failures."""
