"""What a save of ours never comes near, so that a stranger's can fill neither memory nor disk."""

MOST_GAMES = 1_000  # of one campaign
MOST_ROWS = 200_000  # of one game
MOST_ROW_BYTES = 1_000_000  # of one row
MOST_GAME_BYTES = 256_000_000  # of all rows of a game
MOST_FILE_BYTES = 1_000_000_000  # of a damaged file, all of which is held in memory
LONGEST_NAME = 200  # letters of a name, or of a seed

__all__ = ["LONGEST_NAME", "MOST_FILE_BYTES", "MOST_GAMES", "MOST_GAME_BYTES", "MOST_ROWS", "MOST_ROW_BYTES"]
