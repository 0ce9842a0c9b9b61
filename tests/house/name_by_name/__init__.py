"""The page of the public names that a game is written with, and where one looks for each."""
