"""Rules and readings that no worked example shows, as examples."""

from pathlib import Path

from ..given import Rules


class TestReadings(Rules):
    """Each example."""

    file = Path(__file__).parent / "rules.yaml"
