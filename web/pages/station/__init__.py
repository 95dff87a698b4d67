"""The owner's page of the station itself."""
