"""The game that is meant where nobody names one, and whose it is."""

__all__ = ["CORE", "DEFAULT_SYSTEM"]

CORE = "gateway-core"  # the distribution whose ids of packs and names of games nobody else may have
DEFAULT_SYSTEM = "gateway"  # whose a pack is that does not say; and what a command is about that names no other
