"""Frames and where they come from: folders, videos and picture files, the dealing zone, the order of the
colour channels, and a stabilizer that takes the camera's own movement back. Nothing here knows what a
card is."""
