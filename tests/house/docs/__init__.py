"""What a docs page says, read as files and commands, and done in a fresh folder."""
