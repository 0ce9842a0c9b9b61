"""What entries of a pack of Gateway say, as a reader of a book would want it; names in the place of ids."""
