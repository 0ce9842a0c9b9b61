"""Exact chances of Adventure: dice, Tests, Conflicts and Attacks, in an evening and outside any (AD-31)."""
