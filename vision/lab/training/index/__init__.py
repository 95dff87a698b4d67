"""The index reader: its pictures, its network and its training."""
