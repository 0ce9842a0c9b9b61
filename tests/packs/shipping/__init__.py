"""Packs that travel: built, read as a stranger's, signed."""
