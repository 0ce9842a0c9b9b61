"""Parameters of a game as they are typed."""

from types import SimpleNamespace

import pytest

from gateway_core.errors import Misuse
from gateway_core.session.hosting.parameters import read_parameters
from gateway_core.table import Parameter

SAIL = SimpleNamespace(name="sail", parameters=(Parameter("crew", "Who goes along.", many=True, least=2),))


def test_a_parameter_that_is_given_too_few_times_is_refused() -> None:
    """With how many there have to be; whoever gives none at all gets what is usual."""
    assert read_parameters(SAIL, {"crew": ("ann", "bob")}) == {"crew": ("ann", "bob")}
    assert read_parameters(SAIL, {}) == {"crew": None}
    with pytest.raises(Misuse, match="Of the parameter 'crew' there have to be 2 or more, not 1"):
        read_parameters(SAIL, {"crew": ("ann",)})
