"""Centaurus: an Executive and explorers, and a clock of crises."""
