"""The station as a service of the system: its unit, its installation, its sign of life."""
