"""Packs: read with places, refused in words, patched, put together."""
