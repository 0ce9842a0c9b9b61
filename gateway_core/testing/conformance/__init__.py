"""A pack's whole test file, and a system's: what each promises to everybody, every promise a test.

from gateway_core.testing import conformance

test_pack = conformance("my-pack")
"""

from .of_a_pack import conformance
from .of_a_system import system_conformance

__all__ = ["conformance", "system_conformance"]
