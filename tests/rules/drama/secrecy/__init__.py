"""Tests of the drama's secrecy."""
