"""Tests of what stands in the book's own packs."""
