"""What every pack promises, of the house rules: beside a setting, whose scene asks them."""

from gateway_core.testing import conformance

test_pack = conformance("house-rules", beside=["dark-spires"])
