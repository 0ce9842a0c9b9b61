"""What each word of abilities does, played at a table with a card that has it."""

from pathlib import Path

from ..given import Rules


class TestRules(Rules):
    """Each example, and each break of the code that it names."""

    file = Path(__file__).parent / "rules.yaml"
