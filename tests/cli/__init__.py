"""The commands, as somebody at a terminal or a program meets them."""
