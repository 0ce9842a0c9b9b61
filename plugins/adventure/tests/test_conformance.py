"""What every pack promises, of Adventure's own: its laws in play are those of the system (`evenings/test_laws.py`)."""

from gateway_core.testing import conformance

test_pack = conformance("adventure", steps=0)
