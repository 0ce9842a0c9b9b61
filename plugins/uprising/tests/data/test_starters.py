"""What somebody begins from is sound: a pack of cards, and house rules."""

from pathlib import Path

import pytest

from gateway_core.session import Session
from gateway_core.session.starting import begin


@pytest.mark.parametrize(("what", "name"), [("cards", "Night shift"), ("house-rules", "Long turns")])
def test_what_is_begun_is_sound(tmp_path: Path, what: str, name: str) -> None:
    """Nothing is wrong with it as it stands, so whatever is found later is one's own."""
    begun = begin(what, name, "uprising", str(tmp_path))
    for path, text in begun.files.items():
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    root = tmp_path / begun.root

    session = Session(packs=[root]) if what == "cards" else Session(house=[str(root)])
    table = session.table("night-shift" if what == "cards" else "uprising")

    assert [*session.system("uprising").review(table)] == []
