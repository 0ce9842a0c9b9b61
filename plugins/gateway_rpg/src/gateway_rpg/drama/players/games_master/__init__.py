"""What the games master's program alone does and knows: who comes in, what fits, and whom its people find."""
