"""What another rulebook comes to for those who play: what is told, what is not, and that the numbers are right."""

from fractions import Fraction
from itertools import product
from pathlib import Path

import attrs
import pytest

from gateway_core.challenge import SIDES, Side, between
from gateway_core.chance import Odds
from gateway_core.packs import Consequence, Rulebook
from gateway_core.session import Session, TableBook
from gateway_rpg.drama.comparing.consequences import consequences

SETTING = "dark-spires"
HEAD = "kind: house-rules\nformat: 1\nid: friday\n"
SCENE = "dark-spires:scene/the-audience"


def laid(folder: Path, *patches: str) -> TableBook:
    """Return a table with these patches as its house rules."""
    house = folder / "friday.yaml"
    house.write_text(HEAD + "patches:\n" + "".join(f"  - {{patch: {text}}}\n" for text in patches), encoding="utf-8")
    return Session(house=(str(house),)).table(SETTING)


@pytest.fixture(scope="module")
def plain() -> TableBook:
    """The setting's table as it is."""
    return Session().table(SETTING)


def told(before: TableBook, after: TableBook, topic: str) -> list[Consequence]:
    """Return what is told under the topic that begins so."""
    return [one for one in consequences(before, after) if one.topic.startswith(topic)]


def chance(dice: int, modifier: int, against: int, level: int) -> Fraction:
    """Return a chance by counting every throw of two small pools (GW-CH-40)."""
    throws = list(product(range(1, SIDES + 1), repeat=dice + against))
    won = sum(max(one[:dice]) + modifier >= max(one[dice:]) + level for one in throws)
    return Fraction(won, len(throws))


def least(price: int) -> str:
    """Return the worst chance of two to five dice with Levels 1 to 4 against the same, with one raise taken."""
    return Odds(*between(Side("", 2, 1 - price), Side("", 5, 4), 0).chance()).percent


def most(price: int) -> str:
    """Return the best one."""
    return Odds(*between(Side("", 5, 4 - price), Side("", 2, 1), 0).chance()).percent


def percent(found: Fraction) -> str:
    """Return a chance as it is shown."""
    return f"{float(found) * 100:.2f} %"


def test_rulebooks_that_are_alike_have_no_consequences(plain: TableBook, tmp_path: Path) -> None:
    """Nor has one that says once more what is so."""
    again = laid(
        tmp_path, f"'{SCENE}', set: {{ladder.start: {plain.get('scene', 'dark-spires:the-audience').ladder.start}}}"
    )

    assert [*consequences(plain, plain)] == [*consequences(plain, again)] == []


@pytest.mark.rule("GW-CH-23")
def test_a_dearer_raise_changes_the_odds_of_what_takes_raises_alone(plain: TableBook, tmp_path: Path) -> None:
    """The odds are those that counting every throw gives, by the old price and by the new one."""
    dearer = laid(tmp_path, "'gateway:table-raise/taken', offset: {opposed: 1}")
    old, new = (book.get("table-raise", "gateway:taken").opposed for book in (plain, dearer))

    (price,) = told(plain, dearer, "Prices")
    rows = told(plain, dearer, "Odds of typical")

    assert (price.before, price.after, price.tells) == (
        str(old), str(new), {("table-raise", "gateway:taken", "opposed")}
    )  # fmt: skip
    first = next(one for one in rows if one.words.startswith("2 dice"))
    assert "with one raise taken" in first.group
    assert (first.before, first.after) == tuple(percent(chance(2, 0, 2, price)) for price in (old, new))
    assert not any("with nothing else" in one.group for one in rows)
    widest = next(one for one in rows if one.group == first.group and one.words.startswith("2 to 5 dice"))
    assert (widest.before, widest.after) == tuple(f"{least(price)} to {most(price)} %" for price in (old, new))


def test_what_is_alike_in_all_its_odds_is_told_once(plain: TableBook, tmp_path: Path) -> None:
    """A flashback costs what one raise taken costs, so its odds are those."""
    rows = told(plain, laid(tmp_path, "'gateway:table-raise/taken', offset: {opposed: 1}"), "Odds of typical")
    groups = {one.group for one in rows}

    assert sum("flashback" in one for one in groups) == 1
    assert len({tuple((row.before, row.after) for row in rows if row.group == group) for group in groups}) == len(
        groups
    )


@pytest.mark.rule("GW-CH-17")
def test_a_better_specialisation_is_told_as_price_and_as_odds(plain: TableBook, tmp_path: Path) -> None:
    """And nothing is told of throws in which it does not count."""
    better = laid(tmp_path, "'gateway:table-bonus/specialisation', offset: {amount: 1}")

    assert [one.words.partition(":")[2] for one in told(plain, better, "Prices")] == [" added to the total"]
    rows = told(plain, better, "Odds of typical")
    assert {one.group for one in rows} == {"in a use that one is specialised in"}
    alike = [f"{dice} dice against the same" for dice in range(2, 6)]  # at every Level, so none is named
    assert [one.words for one in rows][:-1] == alike


@pytest.mark.rule("GW-EQ-03")
def test_equipment_past_what_counts_changes_no_odds(plain: TableBook, tmp_path: Path) -> None:
    """However much one piece would add."""
    cap = plain.get("table-bonus", "gateway:equipment-cap").amount
    most, more = (
        laid(tmp_path, f"'gateway:table-bonus/equipment-trait', set: {{amount: {amount}}}") for amount in (cap, cap + 1)
    )

    assert told(plain, most, "Odds of typical")
    assert told(most, more, "Odds of typical") == []


@pytest.mark.rule("GW-CH-11")
def test_prepared_approaches_are_told_with_whom_they_are_against(plain: TableBook, tmp_path: Path) -> None:
    """One more die for traits that fit makes them better against what throws no trait."""
    better = laid(tmp_path, "'gateway:table-relevance/full', offset: {dice: 1}")
    rows = [one for one in told(plain, better, "Odds of prepared") if "against The accusations" in one.words]

    assert rows
    assert all(one.group == plain.get("scene", "dark-spires:the-audience").name for one in rows)
    assert all(float(one.after[:-2]) > float(one.before[:-2]) for one in rows)


def test_neither_what_only_resists_nor_who_is_off_stage_has_odds(plain: TableBook, tmp_path: Path) -> None:
    """To resist is not to act, and nobody acts against what is not there yet."""
    scene = plain.get("scene", "dark-spires:the-audience")
    ways = [one for prepared in scene.approaches.values() for one in prepared]
    resist = {one.name for one in ways if one.resisting and not one.effects}
    away = next(one.id for one in scene.cast if not one.in_play)
    accuse = f"'{SCENE}', set: {{approaches.kroe.accuse.against: [{away}]}}"
    (accused,) = {one.name for one in scene.approaches["kroe"] if one.id == "accuse"}
    before, after = laid(tmp_path, accuse), laid(tmp_path, accuse, "'gateway:table-relevance/full', offset: {dice: 1}")

    told_of = {one.words.rpartition(": ")[2] for one in told(before, after, "Odds of prepared")}

    assert resist
    assert told_of
    assert not told_of & {*resist, accused}


@pytest.mark.rule("GW-CH-16")
def test_a_prepared_approach_whose_background_fits_partly_pays_its_raise(plain: TableBook, tmp_path: Path) -> None:
    """So a dearer raise makes it harder against each whom it may be used against."""
    partly = f"'{SCENE}', set: {{approaches.kroe.accuse.fit: partial}}"
    before = laid(tmp_path, partly)
    after = laid(tmp_path, partly, "'gateway:table-raise/taken', offset: {opposed: 1}")
    (accuse,) = (one for one in plain.get("scene", "dark-spires:the-audience").approaches["kroe"] if one.id == "accuse")

    rows = [one for one in told(before, after, "Odds of prepared") if one.words.endswith(f": {accuse.name}")]

    assert rows
    assert all(float(one.after[:-2]) < float(one.before[:-2]) for one in rows)


@pytest.mark.rule("GW-DR-33")
def test_the_edge_with_which_a_scene_begins_is_in_its_odds(plain: TableBook, tmp_path: Path) -> None:
    """One step more over somebody makes every approach against them better, and none against others."""
    lines = plain.get("scene", "dark-spires:the-audience").lines
    rows = [f"{{from: {one.from_}, to: {one.to}, edge: {one.edge + (one.to == 'norris')}}}" for one in lines]
    ahead = laid(tmp_path, f"'{SCENE}', set: {{lines: [{', '.join(rows)}]}}")

    found = told(plain, ahead, "Odds of prepared")

    forth = [one for one in found if one.words.startswith("Hans Kroe against Norris")]
    assert forth
    assert all(float(one.after[:-2]) > float(one.before[:-2]) for one in forth)
    assert all("Norris" in one.words for one in found)


def test_a_cast_tells_who_came_who_went_and_whose_part_is_another(plain: TableBook, tmp_path: Path) -> None:
    """And who plays by other numbers without being another."""
    before = laid(tmp_path, f"'{SCENE}', add: {{cast: [{{id: cat, name: The cat, dice: 1, level: 1}}]}}")
    after = laid(
        tmp_path, f"'{SCENE}', set: {{cast.accusation.level: 9, cast.kroe.sheet: hidden}}",
        "'dark-spires:character/thomas-snape', set: {notes: Changed.}",
    )  # fmt: skip

    came, went = ({one.words: (one.before, one.after) for one in told(*pair, "Who is")} for pair in (
        (after, before), (before, after)
    ))  # fmt: skip

    assert came["The cat"] == ("", "is new")
    assert went["The cat"] == ("is in it", "")
    assert went["The accusations: level"][1] == "9"
    assert went["Hans Kroe: sheet"] == ("open", "hidden")
    assert any("Snape plays by other numbers or words" in words for words in went)


def test_rules_by_which_nobody_can_throw_have_no_odds(plain: TableBook) -> None:
    """Such a book may lie in the save of another version: what can be told of it is told all the same."""
    bare = attrs.evolve(plain, rulebook=Rulebook((), {"table-purchase": plain.of("table-purchase")}, {}, {}))

    assert [*consequences(plain, bare)] == [*consequences(bare, plain)] == []
