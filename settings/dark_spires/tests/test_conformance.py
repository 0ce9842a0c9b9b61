"""What every pack promises, of Dark Spires: its entries, references, licence, scene, replay."""

from gateway_core.testing import conformance

test_pack = conformance("dark-spires")
