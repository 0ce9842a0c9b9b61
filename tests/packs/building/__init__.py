"""Rulebooks built."""
