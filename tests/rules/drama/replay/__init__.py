"""Tests of published scenes played again."""
