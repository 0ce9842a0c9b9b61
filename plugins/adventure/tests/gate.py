"""A small evening without fault for the tests of the review, and the same with one passage changed."""

from pathlib import Path

from gateway_adventure.system import AdventureSystem

from gateway_core.packs import Finding

from .books import book, write

__all__ = ["FILES", "GEAR", "SCENE", "SECOND", "SHEETS", "changed", "found"]

SHEETS = """\
kind: protagonist
format: 1
entries:
  - id: diver
    title: The diver
    abilities: {toughness: 3, agility: 2, smarts: 1, wits: 2}
    health: 6
    resolve: 3
    drives: [Find my sister, Never turn back]
    gear: [rope]
  - id: singer
    title: The singer
    abilities: {toughness: 1, agility: 2, smarts: 2, wits: 4}
    health: 5
    resolve: 4
    drives: [Be heard]
"""
NPCS = """\
kind: npc
format: 1
entries:
  - {id: guard, name: A guard, abilities: {toughness: 2, agility: 2, smarts: 1, wits: 1}, health: 3}
  - id: captain
    name: The captain
    abilities: {toughness: 3, agility: 2, smarts: 2, wits: 3}
    health: 7
    resolve: 2
    important: true
"""
GEAR = """\
kind: gear
format: 1
entries:
  - {id: key, name: A key}
  - {id: knife, name: A knife, means: [close-quarters], bonus_damage: 1}
  - {id: rope, name: A rope, uses: 2, resets: true, test: {ability: agility, difficulty: 8}}
"""
SCENE = """\
kind: scene
format: 1
id: gate
name: The gate
text: A gate, and somebody in front of it.
special_rules: {figures: {bleeding: 2}}
protagonists: [diver, singer]
chapters:
  - id: first
    name: First
    text: It rains.
    moments:
      - id: outside
        name: Outside
        text: The gate is shut.
        npcs: [{id: guard, npc: guard}]
        places: [{id: well, name: The well}]
        fight: true
        won: {text: The guard runs., to: inside}
        lost: {text: You wake in a cell., to: cell}
        ways:
          - id: climb
            name: Climb
            ability: agility
            difficulty: 8
            needs: [rope]
            success: {text: You are over., to: inside}
            failure: {text: You fall., health: 1}
          - id: talk
            name: Talk
            ability: wits
            against: {npc: guard, ability: wits}
            success: {text: He yawns., out: [guard], gains: [key], to: inside}
            failure: {text: He calls for help., to: cell}
      - id: inside
        name: Inside
        text: A yard.
        npcs: [{id: guard, npc: guard}, {id: captain, npc: captain}]
        ways:
          - id: unlock
            name: Unlock the tower
            ability: smarts
            difficulty: 6
            needs: [key]
            success: {text: It opens., to: end}
            failure: {text: It bends., resolve: 1, to: end}
      - id: cell
        name: A cell
        text: Straw.
"""
FILES = {"sheets": SHEETS, "npcs": NPCS, "gear": GEAR, "gate": SCENE}
SECOND = "  - {id: second, name: Second, text: Later., moments: [{id: dawn, name: Dawn, text: Light.}]}\n"


def found(folder: Path, **files: str) -> list[Finding]:
    """Return what the review says of a pack of these files, the unnamed ones as above."""
    return list(AdventureSystem().review(book(write(folder / "mine", {**FILES, **files}))))


def changed(folder: Path, file: str, old: str, new: str) -> list[Finding]:
    """Return what the review says when one passage of one file reads otherwise."""
    assert FILES[file].count(old) >= 1, old
    return found(folder, **{file: FILES[file].replace(old, new, 1)})
