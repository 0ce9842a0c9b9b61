"""The game that is meant where nobody names one."""

__all__ = ["DEFAULT_SYSTEM"]

DEFAULT_SYSTEM = "gateway"  # whose a pack is that does not say; and what a command is about that names no other
