"""The checks of the pages' scripts."""
