"""How a game goes: what is asked, what happens by itself, and what abilities may do."""
