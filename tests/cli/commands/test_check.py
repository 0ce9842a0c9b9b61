"""`gateway check`: everything that is wrong, the cause first."""

from pathlib import Path

from gateway_core.session import Session

from ..conftest import Gateway


def test_a_cause_is_told_first_and_once(gateway: Gateway) -> None:
    """A tab in any file of a setting is one fault, at its line, whatever else names what stands there."""
    gateway("new", "setting", "moon-base")
    for file in sorted(Path("moon-base/data").rglob("*.yaml")):
        sound = file.read_text(encoding="utf-8")
        line = next(number for number, line in enumerate(sound.splitlines(), 1) if line.startswith("  "))
        file.write_text(sound.replace("\n  ", "\n\t ", 1), encoding="utf-8")

        cause, *follows = Session().check("moon-base")

        assert (cause.code, str(cause.place)) == ("yaml/tab", f"{file}:{line}:1")
        assert all(one.code == "pack/not-looked-for" and one.place == cause.place for one in follows)
        file.write_text(sound, encoding="utf-8")
