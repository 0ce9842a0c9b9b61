"""Tests of how a game is played."""
