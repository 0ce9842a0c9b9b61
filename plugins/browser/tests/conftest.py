"""What the tests of the browser table play."""

from tests.commands import Gateway, Ran, gateway

__all__ = ["AUDIENCE", "Gateway", "Ran", "gateway"]

AUDIENCE = "dark-spires:scene/the-audience"
