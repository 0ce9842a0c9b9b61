"""Tests of the drama's passengers."""
