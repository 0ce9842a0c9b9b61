"""What two rulebooks do otherwise: what people are told of it in their words is not told once more as a value."""

from pathlib import Path

from gateway_core.session import Session
from gateway_core.session.explaining import compared

from .test_explained import AUDIENCE, laid


def test_what_a_consequence_tells_has_no_line_of_its_own(tmp_path: Path) -> None:
    """Nor has what lies within it; all else has one, with who changed it."""
    before = Session().table("dark-spires")
    after = laid(tmp_path, f"'{AUDIENCE}', set: {{cast.accusation.level: 9, text: Another.}}", setting="dark-spires")

    found = compared(before, after, Session().system("gateway"))

    assert {one.field for one in found.differences} == {"cast.accusation.level", "text"}
    assert [one.field for one in found.untold] == ["text"]
    assert [reason.pack for one in found.untold if (reason := found.reason(one.kind, one.id, one.field))] == ["friday"]
