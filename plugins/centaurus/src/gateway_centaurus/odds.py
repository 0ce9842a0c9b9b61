"""The exact chance of what is tried (CG-14)."""
