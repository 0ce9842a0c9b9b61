"""Tests of what of a rulebook somebody is shown."""
