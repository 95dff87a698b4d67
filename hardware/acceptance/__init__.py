"""The acceptance of a station at its real table: ``check`` (a check, its criteria, their results), ``checks``
(a module each), ``site`` (what they work with), ``run`` (their order, and going on after the plug was
pulled), ``report`` (the file that is sent in)."""
