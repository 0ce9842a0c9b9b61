"""Tests of the drama's opening."""
