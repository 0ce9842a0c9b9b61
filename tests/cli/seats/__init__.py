"""Who sits where, who plays whom from which screen, and what programs do in seats."""
