"""Tests of what the fields of a deed may be."""
