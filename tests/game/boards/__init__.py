"""Tests of what lies on the table of a game."""
