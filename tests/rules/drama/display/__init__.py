"""Tests of the drama's display."""
