"""Tests of the decrees."""
