"""What another rulebook comes to for those who play Gateway: prices, odds, who is in a scene."""

from .consequences import consequences

__all__ = ["consequences"]
