"""`gateway replay` with the name of a published game: its story, its lines, its readings, and what it is not for."""

import json
from pathlib import Path

import pytest

from plugins.gateway_rpg.tests.drama.replay.published import Copy

from ..conftest import Gateway

AUDIENCE = "dark-spires:replay/the-audience"


def test_each_step_is_a_heading_with_what_happened_under_it(gateway: Gateway) -> None:
    """Its id, the rulings it rests on, what the text says and what the table saw; within eighty columns."""
    ran = gateway("replay", AUDIENCE)

    assert ran.exit == 0
    assert "\nGW-X2-R1-2 (GW-RU-156)\n  Angelique looks too innocent for any of it.\nAngelique: Look" in ran.out
    assert max(map(len, ran.lines)) <= 80


def test_an_override_is_marked_and_says_its_ruling_in_a_sentence(gateway: Gateway) -> None:
    """Whoever reads sees where the text and the rules part."""
    told = " ".join(gateway("replay", AUDIENCE).out.split())

    assert "GW-X2-R3-4 (GW-RU-181, GW-RU-98) The beggar" in told
    assert "GW-X2-R9-3 (GW-RU-208, GW-RU-212, GW-RU-83, GW-RU-158, override)" in told
    assert "Note: GW-RU-158: Tom spends his last point" in told
    assert "Note: GW-RU-98: One raise is taken" in told


def test_the_end_of_a_round_is_told_with_the_next_step(gateway: Gateway) -> None:
    """The ladder falls under the heading of the step that begins the round."""
    told = gateway("replay", AUDIENCE).out

    assert told.index("GW-X2-R2-1") < told.index("The ladder falls from 12 to 11") < told.index("GW-X2-R2-2")


def test_each_step_is_a_line_of_json(gateway: Gateway) -> None:
    """With its step, who brought it about and what came of it; twice the same bytes."""
    ran = gateway("replay", AUDIENCE, "--json")

    lines = [json.loads(line) for line in ran.lines]

    assert ran.exit == 0
    assert (lines[0]["actor"], lines[0]["effects"], lines[0]["success"]) == ("Kroe", ["edge"], "partial")
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


def test_what_does_not_go_stops_the_story_at_its_line(gateway: Gateway, tmp_path: Path) -> None:
    """The steps before it are told; then the file, the line, the code, the sentence, and exit code 1."""
    copy = Copy(tmp_path)
    copy.change("targets: [kroe]}], approach: innocence", "targets: [tom]}], approach: innocence", "GW-X2-R1-2")

    ran = gateway("replay", AUDIENCE, "--json", "--pack", copy.folder)

    assert ran.exit == 1
    assert [json.loads(line)["step"] for line in ran.lines] == ["GW-X2-R1-1"]
    assert "the-audience.yaml:" in ran.err
    assert "drama/not-engaged" in ran.err


def test_a_reading_named_by_a_person_goes_before_the_replays_own(gateway: Gateway) -> None:
    """By the first reading of the order the book's scene goes as far as the witness; an unknown reading is refused."""
    ran = gateway("replay", AUDIENCE, "--json", "--ruling", "ordering-the-unlinked=after-the-situations")
    assert (ran.exit, json.loads(ran.lines[-1])["step"]) == (1, "GW-X2-R2-5")
    unknown = gateway("replay", AUDIENCE, "--ruling", "climax-threshold=low")

    assert unknown.exit == 1
    assert "pack/unknown-option" in unknown.err
