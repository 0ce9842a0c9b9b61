"""What a table is set with."""
