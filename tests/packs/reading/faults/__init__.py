"""What is told first, and what only follows from it."""
