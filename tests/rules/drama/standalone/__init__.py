"""Tests of the drama's standalone."""
