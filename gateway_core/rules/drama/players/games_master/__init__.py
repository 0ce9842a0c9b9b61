"""What the games master's program alone does and knows: who comes in, and whom a search of its own finds."""
