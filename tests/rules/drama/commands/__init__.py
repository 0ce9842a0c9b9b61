"""Tests of the drama's commands."""
