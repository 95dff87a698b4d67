"""``python -m hardware.cli``: the command ``railbird`` without its installation."""

from hardware.cli import main

raise SystemExit(main())
