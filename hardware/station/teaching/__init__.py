"""Teaching the reader a venue's own pack, and which of the taught packs is in use."""
