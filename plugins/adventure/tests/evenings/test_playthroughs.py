"""The files that tell whole evenings are read by people. That they are still true, `test_laws.py` says."""

from pathlib import Path

FOLDER = Path(__file__).parent.parent / "playthroughs"
MOST_BYTES = 150_000  # more than that is read by nobody


def test_a_playthrough_is_short_enough_to_be_read() -> None:
    """A diff of it is a page, not a book."""
    sizes = {file.name: file.stat().st_size for file in FOLDER.glob("*.txt")}

    assert sizes
    assert [name for name, size in sizes.items() if size > MOST_BYTES] == []
