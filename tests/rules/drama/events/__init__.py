"""Tests of the facts of the drama."""
