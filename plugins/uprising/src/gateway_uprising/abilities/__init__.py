"""What cards do: the words that abilities are written in, and what comes of each."""
