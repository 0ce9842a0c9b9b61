"""Tests of the builder of characters."""
