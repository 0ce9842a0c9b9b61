"""`gateway replay` with the name of a published game: its story, its lines, its readings, and what it is not for."""

import json
from pathlib import Path

import pytest

from .conftest import Gateway

AUDIENCE = "dark-spires:replay/the-audience"


def test_each_step_is_a_heading_with_what_happened_under_it(gateway: Gateway) -> None:
    """Its id, the rulings it rests on, what the text says and what the table saw; within eighty columns."""
    ran = gateway("replay", AUDIENCE)

    assert ran.exit == 0
    assert "\nGW-X2-R1-2 (GW-RU-156)\n  Angelique looks too innocent for any of it.\nAngelique: Edge against" in ran.out
    assert max(map(len, ran.lines)) <= 80


def test_an_override_is_marked_and_says_its_ruling_in_a_sentence(gateway: Gateway) -> None:
    """Whoever reads sees where the text and the rules part."""
    told = " ".join(gateway("replay", AUDIENCE).out.split())

    assert "GW-X2-R3-4 (GW-RU-181, GW-RU-98, override)" in told
    assert "Note: GW-RU-98: Giving costs a raise" in told


def test_the_end_of_a_round_is_told_with_the_next_step(gateway: Gateway) -> None:
    """The ladder falls under the heading of the step that begins the round."""
    told = gateway("replay", AUDIENCE).out

    assert told.index("GW-X2-R2-1") < told.index("The ladder falls from 12 to 11") < told.index("GW-X2-R2-2")


def test_each_step_is_a_line_of_json(gateway: Gateway) -> None:
    """With these five keys and nothing else; twice the same bytes."""
    ran = gateway("replay", AUDIENCE, "--json")

    lines = [json.loads(line) for line in ran.lines]

    assert ran.exit == 0
    assert all(line.keys() == {"by", "edges", "ladder", "rulings", "step"} for line in lines)
    assert (lines[3]["step"], lines[3]["ladder"], lines[4]["step"], lines[4]["ladder"]) == (
        "GW-X2-R1-4", 12, "GW-X2-R2-1", 11,
    )  # fmt: skip
    assert gateway("replay", AUDIENCE, "--json").out == ran.out


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["no-such.gateway"], "neither a file nor the name of an entry"),
        (["dark-spires:scene/the-audience"], "what gateway plays again is of the kind 'replay'"),
        ([AUDIENCE, "--audit"], "are for the file of a saved game"),
        ([AUDIENCE, "--as", "tom"], "are for the file of a saved game"),
        (["."], "is a folder"),
    ],
)
def test_what_cannot_be_told_is_a_misuse(gateway: Gateway, words: list[str], fault: str) -> None:
    """A file that is not there, an entry that is no replay, options of a saved game, a folder."""
    ran = gateway("replay", *words)

    assert ran.exit == 2
    assert fault in " ".join(ran.err.split())


def test_an_unknown_replay_is_told_with_the_nearest(gateway: Gateway) -> None:
    """One letter too few."""
    ran = gateway("replay", "dark-spires:replay/the-audienc")

    assert ran.exit == 1
    assert f"Did you mean '{AUDIENCE}'?" in ran.err


def test_a_game_that_retells_nothing_says_so(gateway: Gateway, tmp_path: Path) -> None:
    """Adventure has no published games."""
    ran = gateway("replay", "adventure:replay/anything")

    assert ran.exit == 2
    assert "what adventure plays again is of the kind none" in " ".join(ran.err.split())
