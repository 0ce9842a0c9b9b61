"""What people type at a table of Uprising, as they would say it."""

from pathlib import Path

import pytest

from gateway_terminal.main import main

_BEGUN = ("merchants", "play rebel", "end")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (("buy sledge",), "it is said so: recruit Sledge 3/3 for 3 Gold"),
        (("end", "attack bridgetown", "no"), "Red's Army in Bridgetown against the City Guards: assign 1 damage:"),
    ],
)
def test_what_is_meant_is_understood_or_told_how_it_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], typed: tuple[str, ...], told: str
) -> None:
    """A card is recruited, whatever word one has for it; `no` is the answer to `no Runestone`."""
    answers = tmp_path / "answers"
    answers.write_text("\n".join((*_BEGUN, *typed)), encoding="utf-8")

    with pytest.raises(SystemExit):
        main(["play", "uprising:scenario/lectures-in-masks", "--players", "2", "--as", "red", "--seed", "1",
              "--choices", str(answers)])  # fmt: skip

    said = capsys.readouterr()
    assert told in " ".join(f"{said.out} {said.err}".split())
