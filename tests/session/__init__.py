"""Packs found, trusted and laid on a table."""
