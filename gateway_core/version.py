"""Which version of Gateway is installed: read when somebody asks, for no program waits for what it does not want."""

from importlib.metadata import version

__all__ = ["__version__"]

__version__ = version("gateway-core")  # of the distribution that is installed
