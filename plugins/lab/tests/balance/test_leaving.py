"""What can be weighed at a table of any game, and the house rule by which each is there, or is not."""

from pathlib import Path

import attrs
import pytest
from gateway_lab.balance.leaving import entrants_of, graphs, outdone, reached, rule_of
from gateway_lab.scenario import Ready, Scenario

from gateway_core.errors import ContentError, Misuse
from gateway_core.ids import Ref

from ..conftest import SCENE

SCENES = (
    SCENE,
    "adventure:scene/the-lamp-at-low-water",
    "centaurus:mission/the-door-that-listens",
    "scenes-and-actions:evening/the-standing-toll",
    "uprising:scenario/lectures-in-masks",
)


@pytest.mark.parametrize("scene", SCENES)
def test_every_game_can_be_played_without_most_of_what_is_weighed(scene: str, tmp_path: Path) -> None:
    """Each entry by a house rule that the rules allow; what they do not allow they refuse in words."""
    ready = Scenario(scene).ready()
    entrants, barred = entrants_of(ready, ())[::9], []
    with ready.game("1") as game:
        seat = next(one for one in game.table.seats if one not in game.table.masters)
    for number, one in enumerate(entrants):
        file = tmp_path / f"{number}.yaml"
        file.write_text(rule_of(ready, one, seat).text)
        try:
            book = attrs.evolve(ready.scenario, house=(str(file),)).ready().book
        except ContentError as fault:
            barred.append((one, fault.problems[0].message))
            continue
        assert book.hash != ready.book.hash

    assert len(barred) <= len(entrants) / 4
    assert all(message for _, message in barred)


def test_a_trait_that_is_left_out_is_on_nobodys_sheet_and_in_no_approach(tmp_path: Path) -> None:
    """People write their traits themselves, by names: Stern is Norris's, and one of his ways."""
    ready = Scenario(SCENE).ready()
    stern = next(one for one in entrants_of(ready, ["trait"]) if one.name == "Stern")
    file = tmp_path / "h.yaml"
    file.write_text(rule_of(ready, stern, "").text)

    book = attrs.evolve(ready.scenario, house=(str(file),)).ready().book

    assert "Stern" not in {one.name for one in book.get("character", "dark-spires:norris").traits}
    ways = book.get("scene", "dark-spires:the-audience").approaches["norris"]
    assert ways
    assert "Stern" not in {one.trait for one in ways}


def test_what_is_there_for_all_alike_is_given_to_one(tmp_path: Path) -> None:
    """Where everybody may have a card, a game without it favours nobody: one seat begins with it."""
    ready = Scenario(SCENES[-1]).ready()
    leader = entrants_of(ready, ["leader"])[0]

    rule = rule_of(ready, leader, "red")

    assert rule.gives
    assert f'handicaps": [{{"seat": "red", "leader": "{leader.id}"}}]' in rule.text


def test_what_cannot_be_weighed_is_told_with_what_can(short: Ready) -> None:
    """A kind that is misspelt, or worth nothing by itself."""
    with pytest.raises(Misuse, match="Did you mean 'item'"):
        entrants_of(short, ["itm"])
    with pytest.raises(Misuse, match="no 'scene' that it can be weighed"):
        entrants_of(short, ["scene"])


def test_what_is_played_leads_to_what_is_carried_there(short: Ready) -> None:
    """A book that Norris carries, and its trait; nobody has the burglar's roll. What stops what is between the two."""
    found = reached(short, [Ref.parse(SCENE)])

    assert ("item", "dark-spires:book-of-shadow-laws") in found
    assert ("item", "dark-spires:chalk-circle") not in found
    assert ("trait", "dark-spires:angelic") in found  # which a sheet names in its owner's words
    assert ("cancellation", "dark-spires:legal-stops-authority") in found
    assert ("cancellation", "dark-spires:warding-stops-darkstone") not in found


def test_the_cancellations_are_a_graph(short: Ready) -> None:
    """They lead from one trait to another and say no more; no other kind does."""
    found = graphs(short)

    assert [*found] == ["cancellation"]
    assert ("Legal", "Authority") in found["cancellation"]


def test_what_another_outdoes_is_named_once() -> None:
    """A thing with one trait, where another has that and more; of two alike one is named, and as alike."""
    ready = Scenario(SCENE).ready()
    told = {(one.name, by.name, alike) for one, by, alike in outdone(ready, entrants_of(ready, ["item"]))}

    assert ("Darkstone", "Master Ring", False) in told
    assert not {name for name, _, _ in told} & {"Master Ring", "Dispel"}


@pytest.mark.parametrize("scene", SCENES)
def test_nothing_outdoes_itself_in_any_game(scene: str) -> None:
    """Nor do two outdo each other."""
    ready = Scenario(scene).ready()
    told = [(one, by) for one, by, alike in outdone(ready, entrants_of(ready, ())) if not alike]

    assert all(one != by and one.kind == by.kind and (by, one) not in told for one, by in told)
