"""Where the fault of a file begins, and what only follows from it."""
