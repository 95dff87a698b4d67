"""The seconds before each card: played by screens, shown by the judge, saved as files."""
