"""The owner's page that guides through an acceptance."""
