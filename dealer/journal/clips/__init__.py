"""Clips: the seconds before a card or a throw as small pictures, kept beside the books like pictures."""
