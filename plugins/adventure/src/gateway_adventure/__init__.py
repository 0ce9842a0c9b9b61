"""Adventure: a game of 3d6, remove one, played at Gateway's table."""
