"""The commands that look after packs, run as somebody at a shell runs them."""
