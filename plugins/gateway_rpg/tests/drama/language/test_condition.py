"""Every word by which an effect says what must be true: it holds, or it says why not."""

import json
from pathlib import Path

import attrs
import pytest

from gateway_core.challenge import Approach
from gateway_core.session import Session
from gateway_rpg.drama import commands as c
from tests.books import book_of

from ..scenes import Play, foe, hero, part, stage

TRY = """\
kind: effect
format: 1
entries:
  - id: try
    name: Try
    step: 9
    aim: gateway:{aim}
    resist: {resist}
    choose: [give-to]
    needs:
      - {{{need}, rule: HOUSE-1}}
    does:
      - grant-free-raises: {{to: self, count: 1, until: round-end}}
"""
CAST = {
    "ann": hero(), "bob": foe(key=True, significance=6), "cat": hero(), "dan": foe(), "wall": foe(passive=True),
}  # fmt: skip
LINES = [("ann", "bob", 2), ("ann", "wall", -1)]


def turn_of_ann(folder: Path, need: str, aim: str = "linked", resist: str = "target") -> Play:
    """Return Ann's turn at a table that knows an effect with this need."""
    text = TRY.format(need=need, aim=aim, resist=resist)
    play = stage(folder, CAST, LINES, initiative="ann", files={"effects": text})
    play.order("ann", "bob")
    return play


@pytest.mark.parametrize(
    ("need", "target", "code"),
    [
        ("line: target", "bob", ""),
        ("line: any", "bob", ""),
        ("not: {line: target}", "bob", "drama/already-engaged"),
        ("not: {line: any}", "bob", "drama/already-engaged"),
        ("target-is: key", "bob", ""),
        ("target-is: key", "wall", "drama/target-is-not"),
        ("not: {target-is: key}", "bob", "drama/target-is"),
        ("target-is: passive", "wall", ""),
        ("target-is: passive", "bob", "drama/target-is-not"),
        ("target-is: in-play", "bob", ""),
        ("target-is: pc", "bob", "drama/target-is-not"),
        ("target-is: ally", "bob", "drama/target-is-not"),
        ("edge: {with: target, at-least: 2}", "bob", ""),
        ("edge: {with: target, at-least: 3}", "bob", "drama/edge-too-low"),
        ("edge: {with: target, at-most: 1}", "bob", "drama/edge-too-high"),
        ("edge: {with: target, at-most: -1}", "wall", ""),
        ("edge: {with: target, at-least: significance}", "bob", "drama/edge-too-low"),
        ("holds: initiative", "bob", ""),
        ("not: {holds: initiative}", "bob", "drama/not-now"),
        ("interrupting: false", "bob", ""),
        ("interrupting: true", "bob", "drama/not-interrupting"),
        ("pressed: false", "bob", ""),
        ("pressed: true", "bob", "drama/not-pressed"),
        ("same-situation: target", "bob", ""),
        ("ruling: {climax-threshold: ladder}", "bob", ""),
        ("ruling: {climax-threshold: ladder-plus-significance}", "bob", "drama/ruled-out"),
        ("chosen: give-to", "bob", "drama/nothing-chosen"),
        ("all: [{line: target}, {target-is: key}]", "bob", ""),
        ("all: [{line: target}, {target-is: key}]", "wall", "drama/target-is-not"),
        ("any: [{target-is: key}, {target-is: passive}]", "wall", ""),
        ("any: [{target-is: pc}, {target-is: ally}]", "wall", "drama/target-is-not"),
        ("approach: flashback", "bob", "drama/not-an-intervention"),
    ],
)
def test_a_need_holds_or_says_why_not(tmp_path: Path, need: str, target: str, code: str) -> None:
    """Ann has 2 over Bob, the key entity, and is 1 below the wall; she holds the initiative."""
    play = turn_of_ann(tmp_path, need)

    why = play.tries(c.Declare("ann", (part("try", target, home="stage"),), Approach()))

    assert (why.code if why else "") == code
    assert why is None or (why.rule == "HOUSE-1" and why.message.startswith("Try: "))


@pytest.mark.parametrize(
    ("need", "code"),
    [
        ("line: aim", "drama/not-engaged"),
        ("edge: {with: some-of-aim, at-least: 2}", ""),
        ("edge: {with: all-of-aim, at-least: 0}", ""),
        ("edge: {with: all-of-aim, at-least: 1}", "drama/edge-too-low"),
        ("edge: {with: some-of-aim, at-least: ladder}", "drama/edge-too-low"),
    ],
)
def test_a_need_of_everybody_aimed_at_looks_at_each(tmp_path: Path, need: str, code: str) -> None:
    """Opposed are Bob, two below Ann, and Dan, to whom she has no line and so no edge."""
    play = turn_of_ann(tmp_path, need, "whole-opposition", "aim")

    why = play.tries(c.Declare("ann", (part("try", home="stage"),), Approach()))

    assert (why.code if why else "") == code


def test_a_refusal_gives_the_numbers_it_compared(tmp_path: Path) -> None:
    """Who is refused sees what was wanted, what there is, and over whom."""
    play = turn_of_ann(tmp_path, "edge: {with: target, at-least: significance}")

    why = play.tries(c.Declare("ann", (part("try", "bob", home="stage"),), Approach()))

    assert why is not None
    assert why.message == "Try: ann's Edge must be at least 6 (significance); it is +2 over bob."


def test_every_effect_can_be_patched(tmp_path: Path) -> None:
    """A patched effect is read again from what it says, so each word must say what it was read from."""
    effects = book_of("dark-spires").of("effect")
    patches = [{"patch": f"{id.replace(':', ':effect/')}", "set": {"step": 7}, "why": "a try"} for id in effects]
    house = tmp_path / "house.yaml"
    house.write_text(json.dumps({"kind": "house-rules", "format": 1, "id": "ours", "patches": patches}))

    patched = Session(house=[str(house)]).table("dark-spires").of("effect")

    assert patched == {id: attrs.evolve(effect, step=7) for id, effect in effects.items()}
