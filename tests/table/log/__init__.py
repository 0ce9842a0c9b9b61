"""Tests of a table's log."""
