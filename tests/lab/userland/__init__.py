"""A bare Debian with only git and Python, in which the README's two commands are tried as a new owner would:
``python3 -m tests.lab.userland [RELEASE …]``."""
