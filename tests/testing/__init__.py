"""Tests of what we give to authors for their tests."""
