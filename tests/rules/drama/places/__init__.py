"""Tests of the drama's places."""
