"""What the test of a promise says when it fails."""

from pathlib import Path

from _pytest.outcomes import Failed, Skipped

from gateway_core.testing.conformance.promise import Promise, held

__all__ = ["broken"]


def broken(promise: Promise, folder: Path) -> str:
    """Return what a test says that fails; empty if it does not, or is skipped."""
    try:
        held(promise, folder)
    except Skipped:
        return ""
    except Failed as failed:
        return str(failed)
    return ""
