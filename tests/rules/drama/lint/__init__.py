"""Tests of the drama's lint."""
