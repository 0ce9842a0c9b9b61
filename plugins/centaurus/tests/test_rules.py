"""Rules of Centaurus as examples, each played at a table."""

from pathlib import Path

from .given import Rules

_FOLDER = Path(__file__).parent / "rules"


class TestActions(Rules):
    """Difficulty dice, risk, Wrenches, Hammers, Stunts, what is called (CG-13 to CG-61)."""

    file = _FOLDER / "actions.yaml"


class TestAftermath(Rules):
    """Clocks, Fallout, Conditions, advancement (CG-40 to CG-44, CG-62 to CG-82)."""

    file = _FOLDER / "aftermath.yaml"


class TestTension(Rules):
    """Tension Mode (CG-85 to CG-97)."""

    file = _FOLDER / "tension.yaml"
