"""The commands that tell of a table's rules."""
