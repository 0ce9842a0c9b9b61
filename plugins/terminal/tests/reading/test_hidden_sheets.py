"""A sheet that a scene hides: `show --for player` prints the same bytes whatever stands on it."""

from pathlib import Path

import pytest

from tests.session.folders import pack

from ..conftest import Gateway

SCENE = """\
# One who hides, and what hides with them.
kind: scene
format: 1
id: the-ambush
name: The ambush
ladder: {start: 2}
sides: {us: players, them: gm}
cast:
  - {id: ann, character: ann, side: us, significance: 4}
  - {id: bob, character: bob, side: them, key: true, sheet: hidden, significance: 6}
  - {id: pit, entity: pit, side: them, sheet: hidden}
lines: [{from: ann, to: bob, edge: 4}]
"""
PERSON = "# Somebody.\nkind: character\nformat: 1\nid: {id}\nname: {id} of the moor\n"
OPEN = "traits: [{name: Quick, categories: [physical]}]\nbackgrounds: [{background: duelling, level: 3}]\n"
SHEETS = (  # of whoever hides
    OPEN,
    """\
concept: A poacher
traits: [{name: Slow, categories: [mental]}]
backgrounds: [{background: trapping, level: 2, specialisations: [notice]}]
essence: {fate: 2}
gear: [snare]
notes: Theirs.
""",
)
THINGS = """\
# What the moor has.
kind: {kind}
format: 1
entries: {entries}
"""
PITS = ("{id: pit, name: A pit}", "{id: pit, name: A pit, dice: 3, level: 4, significance: 2}")
PLAYERS = "players: [background, character, entity, item, scene]\n"
EVERYTHING = [
    *(f"character/{id}" for id in ("ann", "bob", "bob-again", "bob-as-printed")),
    *("background/duelling", "background/trapping", "entity/pit", "item/snare", "scene/the-ambush"),
]


def moor(folder: Path, way: int) -> None:
    """Write a pack with one of the two sheets of those who hide, and three people whose sheets are open."""
    twin = "instead_of: {character: bob, rule: bestiary-or-scene, why: It is in the book twice.}\n"
    files = {
        "ann": PERSON.format(id="ann") + OPEN,
        "bob": PERSON.format(id="bob") + SHEETS[way],
        "bob-again": PERSON.format(id="bob-again") + "based_on: bob\n",
        "bob-as-printed": PERSON.format(id="bob-as-printed") + twin + SHEETS[way],
        "backgrounds": THINGS.format(
            kind="background", entries="[{id: duelling, name: Duelling}, {id: trapping, name: Trapping}]"
        ),
        "entities": THINGS.format(kind="entity", entries=f"[{PITS[way]}]"),
        "items": THINGS.format(kind="item", entries="[{id: snare, name: A snare}]"),
        "the-ambush": SCENE,
    }
    pack(folder, "moor", {f"data/{name}.yaml": text for name, text in files.items()}, PLAYERS)


@pytest.mark.rule("GW-RU-200")
@pytest.mark.parametrize("form", [(), ("--json",), ("--raw",)], ids=["page", "json", "raw"])
def test_a_player_reads_the_same_whatever_a_hidden_sheet_holds(form: tuple[str, ...], gateway: Gateway) -> None:
    """Of every entry of the pack: nor who has a background or a thing, nor by somebody with the same sheet."""
    told: dict[str, list[str]] = {"player": [], "master": []}
    for way in range(2):
        moor(Path("moor"), way)
        for reader, found in told.items():
            shown = [gateway("show", f"moor:{id}", "--for", reader, *form, "--pack", "moor") for id in EVERYTHING]
            assert [one.exit for one in shown] == [0] * len(EVERYTHING)
            found.append("".join(one.out for one in shown))

    assert told["player"][0] == told["player"][1]
    assert "bob of the moor" in told["player"][0]
    assert told["master"][0] != told["master"][1]


def test_an_open_sheet_is_for_everybody(gateway: Gateway) -> None:
    """Ann's is, and who has her background."""
    moor(Path("moor"), 0)

    ann = gateway("show", "moor:character/ann", "--for", "player", "--pack", "moor").out
    duelling = gateway("show", "moor:background/duelling", "--for", "player", "--pack", "moor").out

    assert "Quick" in ann
    assert "ann of the moor 3" in duelling
    assert "bob" not in duelling
