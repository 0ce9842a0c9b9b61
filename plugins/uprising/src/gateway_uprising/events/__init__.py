"""What can happen in a game, each fact whole."""
