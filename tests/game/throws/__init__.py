"""Tests of throws."""
