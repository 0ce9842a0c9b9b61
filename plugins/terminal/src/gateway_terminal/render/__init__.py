"""How things look: a board, a character, odds, a recap, as text for a terminal or as Markdown."""
