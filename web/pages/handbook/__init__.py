"""The owner's handbook as a file: ``download``."""
