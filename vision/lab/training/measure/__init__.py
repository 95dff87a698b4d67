"""Figures of trained networks on packs and photographs that no training saw."""
