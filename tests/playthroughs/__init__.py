"""Whole games as text, to be read in a diff: what a change of the rules does in play."""
