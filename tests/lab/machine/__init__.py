"""A whole virtual computer with systemd, in which the appliance is installed, and whose plug
is pulled: ``python3 -m tests.lab.machine``.
"""
