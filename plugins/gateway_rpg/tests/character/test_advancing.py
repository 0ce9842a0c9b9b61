"""A character's file advanced: rows that come and go, and purchases spent otherwise, in files of every style."""

import os
from collections.abc import Sequence
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gateway_core.errors import ContentError
from gateway_core.packs import Edit, Editing, edit_yaml
from gateway_rpg.character import (
    BACKGROUND,
    ESSENCE,
    SPECIALISATION,
    TRAIT,
    Advance,
    Buy,
    Purchase,
    check_character,
    fold,
    ledger_rows,
    standing,
)
from gateway_rpg.character.advancement_file import with_row, without_last_row
from gateway_rpg.character.buyable import buyable
from gateway_rpg.character.buying import purchases
from gateway_rpg.character.parsing import parse_purchase
from gateway_rpg.character.respending import purchase_of, respent

from .files import FILES, HEAD, reader
from .people import USES, bought, person

FULL = os.environ.get("GATEWAY_FULL") == "1"
HOME = "dark-spires"
CATEGORIES = ("fate", "mental", "physical", "social")
BACKGROUNDS = ("arcanist", "blag", "sneak", "thug")
LEGAL = f"""{HEAD}traits: [{{name: Mean, categories: [fate, mental, physical]}}]
essence: {{fate: 3, mental: 3, social: 2}}
backgrounds:
  - {{background: blag, level: 3, specialisations: [action, notice]}}
  - {{background: sneak, level: 3}}
  - {{background: thug, level: 3}}
  - {{background: physic, level: 3}}
  - {{background: courtesan, level: 3}}
"""

buys = st.one_of(
    st.builds(bought, trait=st.sampled_from(["Mean", "Old", "Sly: a fox"]), category=st.sampled_from(CATEGORIES)),
    st.builds(bought, background=st.sampled_from(BACKGROUNDS)),
    st.builds(bought, background=st.sampled_from(BACKGROUNDS), specialisation=st.sampled_from(USES)),
    st.builds(bought, essence=st.sampled_from(CATEGORIES)),
)
rows = st.builds(
    attrs.evolve,
    st.one_of(buys, st.integers(1, 999).map(lambda points: Advance(award=points))),
    date=st.sampled_from(["", "2026-11-20"]),
    reason=st.sampled_from(["", "The hearing", "=1+1", "It was: late, {and} # dark", "yes"]),
)


def opened(text: str) -> Editing:
    """Return a file open for editing."""
    return edit_yaml(text.encode(), "ann.yaml")


def sums(character: Any) -> Any:
    """Return what is on a sheet, in no order and without what is there nought times."""
    return (
        {trait.name: frozenset(trait.categories) for trait in character.traits},
        {category: points for category, points in character.essence.items() if points},
        {
            one.background: (one.level, frozenset(one.specialisations))
            for one in character.backgrounds
            if one.level or one.specialisations
        },
    )


@given(st.sampled_from(FILES), st.lists(rows, min_size=1, max_size=4))
@settings(max_examples=120 if FULL else 20, deadline=None)
@pytest.mark.rule("GW-AD-01", "GW-AD-02")
def test_undo_and_buy_again_is_the_identity(text: str, row_list: Sequence[Advance]) -> None:
    """Whatever was written before: the row taken away and bought again gives the very same bytes."""
    steps = [opened(text)]
    for row in row_list:
        steps.append(with_row(steps[-1], row, HOME))

    for before, after, row in zip(steps, steps[1:], row_list, strict=False):
        undone = without_last_row(after)
        assert with_row(undone, row, HOME).data == after.data
        assert (undone.root.get("advancement") or []) == (before.root.get("advancement") or [])
        assert undone.data == before.data or "advancement: []" in text


@given(st.sampled_from(FILES), rows)
@settings(max_examples=60 if FULL else 12, deadline=None)
def test_a_row_is_read_as_it_was_meant(book: Any, text: str, row: Advance) -> None:
    """Its date, its reason, its words: nothing is lost on the way into the file."""
    after = reader(book)(with_row(opened(text), row, HOME))

    assert after.advancement[-1] == row


def shown(text: str, edits: Sequence[Edit]) -> list[str]:
    """Return the lines of a text after the edits that a person is shown, one after the other."""
    lines = text.splitlines()
    for edit in edits:
        at = edit.line - 1
        assert tuple(lines[at : at + len(edit.removed)]) == edit.removed
        lines[at : at + len(edit.removed)] = edit.added
    return lines


def as_purchase(buy: Buy, count: int) -> Purchase:
    """Return what a row buys, so many times."""
    if buy.trait is not None:
        return Purchase(TRAIT, buy.trait, str(buy.category), count)
    if buy.essence is not None:
        return Purchase(ESSENCE, buy.essence, count=count)
    if buy.specialisation is not None:
        return Purchase(SPECIALISATION, str(buy.background), buy.specialisation)
    return Purchase(BACKGROUND, str(buy.background), count=count)


@given(st.sampled_from(FILES), st.data())
@settings(max_examples=200 if FULL else 30, deadline=None)
@pytest.mark.rule("GW-AD-02")
def test_a_respec_changes_one_purchase_and_nothing_else(book: Any, text: str, data: st.DataObject) -> None:
    """The sheet is what the purchases fold to, with one of them replaced; every comment and every other key stays."""
    editing = opened(text)
    before = reader(book)(editing)
    own = list(purchases(book, before))
    old = data.draw(st.sampled_from(own))
    new = data.draw(st.one_of(st.none(), buys.map(lambda row: row.buy)))
    counted = new is None or not (new.trait or new.specialisation)
    count = data.draw(st.integers(1, old.count)) if counted and old.count else 1

    after = respent(editing, before, old, new, HOME, count)

    rest = [attrs.evolve(old, count=old.count - count)] if old.count > count else []
    gained = [as_purchase(new, count)] if new is not None else []
    at = own.index(old)
    traits, essence, backgrounds = fold([*own[:at], *rest, *own[at + 1 :], *gained])
    wanted = attrs.evolve(before, traits=traits, essence=essence, backgrounds=backgrounds)
    assert sums(standing(book, reader(book)(after))) == sums(wanted)
    kept = {key: value for key, value in editing.root.items() if key in ("kind", "id", "concept", "notes", "gear")}
    assert kept == {key: value for key, value in after.root.items() if key in kept}
    assert shown(text, after.edits) == after.text.splitlines()
    comments = [line for line in text.splitlines() if line.lstrip().startswith("#")]
    assert [line for line in after.text.splitlines() if line in comments] == comments


@given(st.data())
@settings(max_examples=40 if FULL else 10, deadline=None)
@pytest.mark.rule("GW-AD-02", "GW-AD-03", "GW-AD-04")
def test_what_is_offered_is_legal_and_all_that_is(book: Any, data: st.DataObject) -> None:
    """What is affordable passes the check when it is bought; what is too dear fails for its price alone."""
    award = Advance(award=data.draw(st.integers(1, 3)))
    editing = with_row(opened(LEGAL), award, HOME)
    before = reader(book)(editing)
    assert check_character(book, "dark-spires:ann", before).is_legal

    offers = buyable(book, "dark-spires:ann", before)

    one = data.draw(st.sampled_from(offers))
    after = reader(book)(with_row(editing, Advance(buy=one.buy), HOME))
    verdict = check_character(book, "dark-spires:ann", after)
    codes = {finding.code for finding in verdict.findings if finding.severity == "error"}
    assert codes == (set() if one.affordable else {"character/spent-before-earned"})
    assert verdict.points.spent - check_character(book, "dark-spires:ann", before).points.spent == one.points
    assert {offer.buy.background for offer in offers} >= {f"dark-spires:{id}" for id in BACKGROUNDS[:1]}
    left = ledger_rows(book, before)[-1].left
    assert all(offer.affordable is (offer.points <= left) for offer in offers)


@pytest.mark.parametrize(
    ("thing", "words", "wanted"),
    [
        ("trait", ["mean", "Social"], bought(trait="Mean", category="social")),
        ("trait", ["  New  one ", "gateway:fate"], bought(trait="New one", category="fate")),
        ("background", ["Cat Burglar"], bought(background="cat-burglar")),
        ("background", ["dark-spires:blag"], bought(background="blag")),
        ("specialisation", ["blag", "narrative intervention"],
         bought(background="blag", specialisation="narrative-intervention")),
        ("essence", ["FATE"], bought(essence="fate")),
    ],
)  # fmt: skip
def test_things_are_found_by_id_or_name(book: Any, thing: str, words: list[str], wanted: Advance) -> None:
    """In any capitals; a trait that is on the sheet keeps its spelling."""
    assert parse_purchase(book, person({"Mean": ["fate"]}), HOME, thing, words) == wanted.buy


def test_every_misspelt_word_is_told_with_the_nearest(book: Any) -> None:
    """Two faults in one purchase are told together."""
    with pytest.raises(ContentError) as raised:
        parse_purchase(book, person(), HOME, "specialisation", ["sneek", "notise"])

    told = [(problem.code, problem.hint) for problem in raised.value.problems]
    assert told == [("pack/unknown-id", "Did you mean 'sneak'?"), ("pack/unknown-id", "Did you mean 'notice'?")]


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (0, "character/no-such-line"), (5, "character/no-such-line"),
        (1, "character/not-a-purchase"), (2, "character/not-a-purchase"),
    ],
)  # fmt: skip
def test_only_a_purchase_of_one_s_own_is_changed(book: Any, number: int, code: str) -> None:
    """The points one began with, what a package holds and a line that is not there are refused."""
    ann = person(backgrounds={"thug": 1}, packages=("dark-spires:raised-by-thieves",))
    ledger = ledger_rows(book, ann)[:3]
    lent = [row for row in ledger_rows(book, ann) if row.purchase is not None and row.purchase.lent]
    assert lent

    with pytest.raises(ContentError) as raised:
        purchase_of((ledger[0], lent[0], *ledger[2:]), number, "ann.yaml")

    assert [problem.code for problem in raised.value.problems] == [code]


def test_more_than_was_bought_is_not_taken_back(book: Any) -> None:
    """A line of two levels gives back two."""
    editing = opened(FILES[0])
    ann = reader(book)(editing)
    thug = next(one for one in purchases(book, ann) if one.name == "dark-spires:thug")

    for count, new in ((3, None), (2, bought(trait="Old", category="fate").buy)):
        with pytest.raises(ContentError, match="character/not-so-many"):
            respent(editing, ann, thug, new, HOME, count)


def test_a_key_that_was_missing_is_written_where_readers_look_for_it(book: Any) -> None:
    """Essence stands behind the traits, not behind the rows."""
    editing = opened(FILES[3])
    ann = reader(book)(editing)

    after = respent(editing, ann, purchases(book, ann)[0], bought(essence="fate").buy, HOME, 1)

    assert list(after.root) == [*list(editing.root)[:8], "essence", "backgrounds"]
    assert after.root["essence"] == {"fate": 1}
    assert after.root["traits"] == []
