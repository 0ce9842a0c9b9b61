"""What every pack promises, of Black Star Rising: its entries, references, licence, scenes, replay."""

from gateway_core.testing import conformance

test_pack = conformance("black-star-rising")
