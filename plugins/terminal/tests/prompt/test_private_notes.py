"""A note is its writer's and the games masters', byte for byte, in whatever is told, shown, recapped or given away."""

from pathlib import Path

import pytest

from ..conftest import Gateway

AUDIENCE = "dark-spires:scene/the-audience"
SEATS = ("gm", "angelique", "norris", "tom")
NOTES = {"gm": "The informer sits among us", "tom": "Kroe has my ring", "all": "A quarter past nine"}


def written(gateway: Gateway, folder: Path, *, secret: bool) -> Path:
    """Keep a game in which the games master and Tom write something down, each as people do, or nothing of it."""
    gm = f"note {NOTES['gm']}\n" if secret else ""
    tom = f"note {NOTES['tom']}\n" if secret else ""
    file = folder / f"{'noted' if secret else 'bare'}.gateway"
    script = f"{gm}note --for all {NOTES['all']}\nleave\n"
    begun = gateway("play", AUDIENCE, "--seed", 7, "--save", file, "--choices", "-", typed=script)
    assert begun.exit == 0, begun.err
    went_on = gateway("play", file, "--as", "tom", "--choices", "-", typed=f"{tom}leave\n")
    assert went_on.exit == 0, went_on.err
    return file


def told(gateway: Gateway, file: Path, seat: str) -> str:
    """Return every byte that is told to a seat of a save: its history in both forms, its recap, what it is given."""
    given = Path(f"{file.stem}-{seat}.jsonl")
    assert gateway("export", file, "--for", seat, "--output", given).exit == 0
    runs = [
        gateway("replay", file, "--as", seat), gateway("replay", file, "--as", seat, "--json"),
        gateway("recap", file, "--for", seat), gateway("recap", file, "--for", seat, "--json"), gateway("recap", given),
    ]  # fmt: skip
    assert [ran.exit for ran in runs] == [0] * len(runs)
    return "".join(ran.out for ran in runs) + given.read_text(encoding="utf-8")


@pytest.mark.parametrize("seat", SEATS)
def test_a_note_is_read_by_its_writer_and_the_games_master_alone(seat: str, gateway: Gateway, tmp_path: Path) -> None:
    """What is for all is for all; to nobody else a private one leaves a trace."""
    readers = {"gm": {"gm"}, "tom": {"gm", "tom"}, "all": set(SEATS)}

    found = told(gateway, written(gateway, tmp_path, secret=True), seat)

    assert {whose for whose, words in NOTES.items() if words in found} == {
        whose for whose, may in readers.items() if seat in may
    }


def test_whoever_may_not_read_a_note_is_told_the_same_bytes_as_without_it(gateway: Gateway, tmp_path: Path) -> None:
    """Not even that something was written down; and everybody's recap has what is for all."""
    noted, bare = written(gateway, tmp_path, secret=True), written(gateway, tmp_path, secret=False)

    for seat in ("angelique", "norris"):
        assert told(gateway, noted, seat) == told(gateway, bare, seat)
    common = gateway("recap", noted).out
    assert common == gateway("recap", bare).out
    assert NOTES["all"] in common
