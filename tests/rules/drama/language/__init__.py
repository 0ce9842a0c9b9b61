"""Tests of the drama's language."""
