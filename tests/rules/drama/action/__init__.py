"""Tests of the drama's action."""
