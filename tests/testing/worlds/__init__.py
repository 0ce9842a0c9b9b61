"""Tests of what a seat gets in two worlds."""
