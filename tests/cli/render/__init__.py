"""How things look at a terminal."""
