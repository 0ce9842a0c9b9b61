"""What a table is set with, as it is read from files."""
