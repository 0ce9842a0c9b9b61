"""Effects as data: the language, and a game of cards that is written in one."""
