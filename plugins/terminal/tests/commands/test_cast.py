"""`play --cast`: characters of one's own in a published scene, from a pack or from a file."""

from pathlib import Path

import pytest

from ..conftest import Gateway

AUDIENCE = "dark-spires:scene/the-audience"
MIRA = """\
# A thief of one's own.
kind: character
format: 1
id: mira
name: Mira
traits:
  - {name: Slippery, categories: [physical, social]}
essence: {social: 2}
backgrounds:
  - {background: dark-spires:sneak, level: 3}
  - {background: dark-spires:blag, level: 3}
"""


@pytest.fixture(autouse=True)
def thief(gateway: Gateway) -> Path:
    """Write a character of one's own beside the game."""
    Path("my-thief.yaml").write_text(MIRA, encoding="utf-8")
    return Path("my-thief.yaml")


def played(gateway: Gateway, *words: object, seed: int = 7, rounds: int = 2) -> str:
    """Return what is told of a hearing that programs play for so many rounds, its lines unfolded."""
    ran = gateway("play", AUDIENCE, "--auto", "--rounds", rounds, "--seed", seed, *words)
    assert ran.exit == 0, ran.err
    return " ".join(ran.out.split())


def test_a_character_from_a_file_takes_a_part(gateway: Gateway) -> None:
    """It acts under its own name, and what was prepared for another and does not fit is named."""
    told = played(gateway, "--cast", "tom=my-thief.yaml", "--plain")

    left_out = (
        'Mira plays the part of Thomas "Tom" Snape. Prepared for another, and left out: Turn his own words round;'
    )
    assert left_out in told.partition("Round 1")[0]
    assert "Have an answer to everything" not in told.partition("Round 1")[0]  # it rests on what she has as well
    assert told.count("Thomas") == 1
    assert "Mira:" in told


def test_a_character_of_a_pack_takes_a_part(gateway: Gateway) -> None:
    """A bare name is one of the scene's own pack; several parts may be cast, and one file twice."""
    told = played(
        gateway, "--cast", "tom=norris", "--cast", "norris=my-thief.yaml", "--cast", "angelique=my-thief.yaml"
    )

    assert 'Norris plays the part of Thomas "Tom" Snape.' in told
    assert "Mira plays the part of Norris." in told
    assert "Mira plays the part of Angelique." in told


def test_the_general_option_says_the_same(gateway: Gateway) -> None:
    """`--cast` is the game's parameter, and nothing of the command knows it."""
    by_name = played(gateway, "--parameter", "cast=tom=my-thief.yaml")

    assert by_name == played(gateway, "--cast", "tom=my-thief.yaml")


@pytest.mark.parametrize(
    ("cast", "code", "fault"),
    [
        (["tim=my-thief.yaml"], 1, "scene/unknown-cast nobody in the cast of this scene has the id 'tim'."),
        (["tom"], 1, "scene/cast-shape a part is cast as PART=CHARACTER, not 'tom'."),
        (["tom=tomas-snape"], 1, "Did you mean 'thomas-snape'?"),
        (["tom=norris", "tom=my-thief.yaml"], 1, "scene/cast-twice the part 'tom' is given to two."),
        (["tom=nobody.yaml"], 2, "There is no file 'nobody.yaml'."),
        (["tom=rules.yaml"], 1, "pack/other-kind 'rules.yaml': this file holds no character."),
        (["tom=scene.yaml"], 1, "scene.yaml:1:7 pack/other-kind this file holds no character, but the kind 'scene'."),
        (["tom=wrong.yaml"], 1, "wrong.yaml:10:18 pack/unknown-id no background has the id 'dark-spires:snaek'."),
    ],
)
def test_a_slip_is_named_at_its_place(gateway: Gateway, cast: list[str], code: int, fault: str) -> None:
    """Whether in the words or in the file; and no save is left behind."""
    Path("rules.yaml").write_text("kind: house-rules\nformat: 1\nid: x\n", encoding="utf-8")
    Path("scene.yaml").write_text("kind: scene\nformat: 1\nid: x\n", encoding="utf-8")
    Path("wrong.yaml").write_text(MIRA.replace("sneak", "snaek"), encoding="utf-8")
    words = [word for one in cast for word in ("--cast", one)]

    ran = gateway("play", AUDIENCE, "--auto", "--rounds", 2, "--save", "game.gateway", *words)

    assert ran.exit == code
    assert fault in ran.err
    assert not Path("game.gateway").exists()


def test_a_save_needs_no_file_that_it_was_laid_with(gateway: Gateway) -> None:
    """It is told and decided again whatever has become of a character's file."""
    played(gateway, "--cast", "tom=my-thief.yaml", "--save", "game.gateway")
    told = gateway("replay", "game.gateway")

    Path("my-thief.yaml").write_text(MIRA.replace("level: 3", "level: 4", 1), encoding="utf-8")
    other = gateway("replay", "game.gateway", "--audit")
    Path("my-thief.yaml").unlink()
    again = gateway("replay", "game.gateway")

    assert (told.exit, other.exit, again) == (0, 0, told)


def test_a_character_of_ones_own_carries_from_part_to_part(gateway: Gateway) -> None:
    """What Mira spends as Tom she lacks as Norris, in the next scene of the campaign."""
    save = ("--save", "campaign.gateway")
    first = played(gateway, "--cast", "tom=my-thief.yaml", *save, rounds=100)

    second = played(gateway, "--cast", "norris=my-thief.yaml", *save, seed=8)

    assert "Mira spends Social Essence." in first
    assert "Mira comes with Social Essence " in second


LEDGER = """\
kind: character
format: 1
id: vesna
name: Vesna
concept: A cutpurse who owes the wrong people
power_level: average
made_with: {dark-spires: ">=0.1"}
traits:
  - {name: Light Fingers, categories: [physical]}
  - {name: Born Below, categories: [fate, physical]}
essence: {fate: 3, physical: 2, social: 2}
backgrounds:
  - {background: cat-burglar, level: 3}
  - {background: sneak, level: 3}
  - {background: street-beggar, level: 3, specialisations: [notice, action]}
advancement:
  - {award: 4, date: 2026-11-20, reason: The hearing}
  - {buy: {background: cat-burglar}, date: 2026-11-20}
  - {buy: {background: cat-burglar, specialisation: action}, date: 2026-11-27}
"""


@pytest.mark.rule("GW-AD-02")
def test_a_character_with_a_ledger_plays_with_what_it_came_to(gateway: Gateway) -> None:
    """Bare names mean the pack it was made with, and what was bought since counts: level 4 and a specialisation."""
    Path("vesna.yaml").write_text(LEDGER, encoding="utf-8")

    checked = gateway("character", "check", "vesna.yaml")
    told = played(gateway, "--cast", "tom=vesna.yaml")
    weighed = gateway(
        "odds", "--setting", "dark-spires", "--house", "vesna.yaml", "--character", "vesna:vesna",
        "--trait", "Light Fingers", "--background", "dark-spires:cat-burglar", "--use", "action",
        "--vs-dice", 2, "--vs-modifier", 4,
    )  # fmt: skip

    assert (checked.exit, checked.out.splitlines()[-1]) == (0, "Vesna keeps to the rules.")
    assert 'Vesna plays the part of Thomas "Tom" Snape.' in told
    assert "+4 modifier: Vesna: Cat Burglar: level 4 (GW-CH-20)" in weighed.out
    assert "+2 modifier: Vesna: Cat Burglar: specialised in Action" in weighed.out


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("background: sneak", "background: sneek", "pack/unknown-id no background has the id 'sneek'."),
        ('">=0.1"}', '">=0.1", third-party: ">=2"}', "character/pack-not-here this was made with the pack 'third-"),
        ("notice, action", "notice, actoin", "pack/unknown-id no table-use has the id 'actoin'."),
        ("essence:", "esence:", "pack/unknown-key a character has no key 'esence'"),
    ],
)
def test_play_and_the_check_read_a_file_alike(gateway: Gateway, old: str, new: str, fault: str) -> None:
    """What keeps a character from the table is told in the check's own words, at the same line."""
    Path("vesna.yaml").write_text(LEDGER.replace(old, new, 1), encoding="utf-8")

    checked = gateway("character", "check", "vesna.yaml").out
    refused = gateway("play", AUDIENCE, "--auto", "--cast", "tom=vesna.yaml")

    said = next(line for line in refused.err.splitlines() if fault in line)
    assert refused.exit == 1
    assert any(line.startswith(said) for line in checked.splitlines())


def test_a_pack_that_lies_elsewhere_is_laid_with_house(gateway: Gateway) -> None:
    """A character of two packs says what its table lacks, and with that it plays."""
    made = '{dark-spires: ">=0.1", black-star-rising: ">=0.1"}'
    Path("vesna.yaml").write_text(LEDGER.replace('{dark-spires: ">=0.1"}', made), encoding="utf-8")

    alone = gateway("play", AUDIENCE, "--auto", "--rounds", 2, "--cast", "tom=vesna.yaml")
    told = played(gateway, "--cast", "tom=vesna.yaml", "--house", "black-star-rising")

    assert alone.exit == 1
    assert "vesna.yaml:7:54 character/pack-not-on-table this was made with the pack 'black-star-rising'" in alone.err
    assert "Lay it there as well, with --house black-star-rising." in alone.err
    assert 'Vesna plays the part of Thomas "Tom" Snape.' in told


def test_a_character_file_is_checked_on_the_table_of_its_setting(gateway: Gateway) -> None:
    """`check` needs no scene for it."""
    sound = gateway("check", "my-thief.yaml")
    Path("my-thief.yaml").write_text(MIRA.replace("sneak", "snaek"), encoding="utf-8")
    wrong = gateway("check", "my-thief.yaml")

    assert sound.exit == 0
    assert wrong.exit == 1
    assert "my-thief.yaml:10:18 pack/unknown-id" in wrong.out + wrong.err
