"""Tests of the programs that play any game."""
