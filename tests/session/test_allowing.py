"""What an author has looked at and lets stand is not told again; what is allowed in vain is."""

from pathlib import Path
from typing import Literal

import pytest

from gateway_core.errors import Problem
from gateway_core.session import Session, begin
from gateway_core.session.checking import Allowing

from ..packs.toy_packs import HEAD, frozen, write

UNUSED = "  - id: dull\n    name: Dull\n"
SENSELESS = (
    "  - id: shout\n    name: Shout\n    resist: chosen\n    aim: whole-opposition\n    step: 40\n    more: true\n"
    "    does: [{shift-edge: {steps: 1}}]\n"
)
ALLOWED = "    allow:\n      - {code: CODE, why: It is for the second book.}\n"


def told(folder: Path, entry: str, file: str = "equipment-traits.yaml") -> list[Problem]:
    """Return what is told of a new setting with one entry more."""
    begun = begin("setting", "Moon base", "gateway")
    for path, text in begun.files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    data = folder / begun.root / "data" / file
    data.write_text(data.read_text(encoding="utf-8").rstrip() + "\n" + entry, encoding="utf-8")
    return Session(only=[]).check(str(folder / begun.root))


def test_a_warning_that_an_entry_allows_is_left_out(tmp_path: Path) -> None:
    """By its code, with a reason."""
    (warning,) = told(tmp_path / "a", UNUSED)

    assert (warning.code, warning.severity) == ("pack/never-used", "warning")
    assert told(tmp_path / "b", UNUSED + ALLOWED.replace("CODE", warning.code)) == []


def test_what_is_allowed_in_vain_is_told_where_it_stands(tmp_path: Path) -> None:
    """Another code leaves the warning, and is told besides."""
    warning, vain = told(tmp_path, UNUSED + ALLOWED.replace("CODE", "pack/never-usd"))

    assert warning.code == "pack/never-used"
    assert (vain.code, vain.severity) == ("pack/allowed-in-vain", "warning")
    assert "'pack/never-usd' is told of nothing here" in vain.message
    assert vain.hint == "Did you mean 'pack/never-used'?"
    assert vain.place is not None
    assert vain.place.line == (warning.place.line if warning.place else 0) + 3


def test_an_error_cannot_be_allowed(tmp_path: Path) -> None:
    """It is told, and so is what should have hidden it."""
    error, vain = told(tmp_path, SENSELESS + ALLOWED.replace("CODE", "effect/raises-buy-nothing"), "effects.yaml")
    (far,) = told(tmp_path / "far", ALLOWED.replace("CODE", "pack/never-used"), "effects.yaml")

    assert (error.code, error.severity) == ("effect/raises-buy-nothing", "error")
    assert (vain.code, vain.message) == (
        "pack/allowed-in-vain", "'effect/raises-buy-nothing' is an error, which cannot be allowed."
    )  # fmt: skip
    assert (vain.hint, far.hint) == ("Take it out.", "Take it out.")


def test_beside_an_error_nobody_knows_what_is_allowed_in_vain(tmp_path: Path) -> None:
    """What its author would be advised of is worked out once the error is gone (0036)."""
    (error,) = told(tmp_path, SENSELESS + ALLOWED.replace("CODE", "pack/never-used"), "effects.yaml")

    assert error.code == "effect/raises-buy-nothing"


@pytest.mark.parametrize(("severity", "left"), [("error", 1), ("warning", 0)])
def test_of_an_entry_as_a_whole_too_only_warnings_are_allowed(
    tmp_path: Path, severity: Literal["error", "warning"], left: int
) -> None:
    """What is told at its id: an error stays, whatever the entry allows."""
    allow = f"# Things.\n{HEAD}entries:\n  - id: lamp\n    name: Brass\n    allow: [{{code: toys/odd, why: It is.}}]\n"
    book = frozen(write(tmp_path / "toys", {"data/things.yaml": allow}))
    told = Problem("toys/odd", "it is odd.", book.place("thing", "toys:lamp", ("id",)), severity=severity)

    assert len(Allowing(book).standing([told])) == left


@pytest.mark.parametrize(
    ("said", "code", "column"),
    [
        ("[{code: pack/never-used}]", "pack/missing-key", 13),
        ("[{code: pack/never-used, why: ' '}]", "pack/wrong-value", 13),
        ("[{code: pack/never-used, whi: It is late.}]", "pack/unknown-key", 37),
        ("pack/never-used", "pack/wrong-type", 12),
    ],
)
def test_a_reason_has_to_be_given(tmp_path: Path, said: str, code: str, column: int) -> None:
    """Whoever reads the entry next should know why."""
    (fault,) = (one for one in told(tmp_path, f"{UNUSED}    allow: {said}\n") if one.severity == "error")

    assert (fault.code, fault.place.column if fault.place else 0) == (code, column)


def test_a_file_of_somebody_s_own_may_allow_too(tmp_path: Path) -> None:
    """It is read like one of a pack."""
    file = tmp_path / "ann.yaml"
    allow = "allow: [{code: pack/never-used, why: She is for later.}]"
    file.write_text(f"kind: character\nformat: 1\nid: ann\nname: Ann\n{allow}\n", encoding="utf-8")

    own = Session(only=[]).own_file(file, "character")

    assert not any(problem.code == "pack/unknown-key" for problem in own.problems)
