"""Tests of the drama's players."""
