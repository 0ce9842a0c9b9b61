"""How the rules of a table are told: an entry or a ruling explained, two rulebooks compared."""
