"""Rules of Adventure as examples, each played at a table."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gateway_core.table import Table
from gateway_core.testing import RuleVectors

from ..evening import Evening


class TestRules(RuleVectors):
    """Each example, and each break of the code that it names."""

    file = Path(__file__).parent / "rules.yaml"

    def table(self, given: Mapping[str, Any]) -> Table[Any, Any, Any]:
        """Return an evening of the small pack."""
        return Evening(**given).table
