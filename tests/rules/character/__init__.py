"""Tests of sheets."""
