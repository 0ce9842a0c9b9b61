"""The commands at a table that a file sets, and while its files are edited."""
