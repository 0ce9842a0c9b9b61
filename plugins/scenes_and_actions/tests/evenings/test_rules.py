"""Rules of Scenes and Actions as examples, each played at a table."""

from pathlib import Path

from ..given import Rules


class TestRules(Rules):
    """Each example, and each break of the code that it names."""

    file = Path(__file__).parent / "rules.yaml"
