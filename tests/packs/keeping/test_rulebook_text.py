"""A rulebook that was written down says what it said, and whence, without any of its files."""

import hashlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest

from gateway_core.packs import Kinds, Rulebook
from gateway_core.packs.keeping import RulebookText, UnreadableRulebook
from gateway_core.session import Session
from gateway_rpg.drama.system import DramaSystem

from ...books import book_of
from ...session.folders import setting

KINDS = Kinds(DramaSystem.kinds, DramaSystem.single)
RULES = """\
kind: house-rules
format: 1
id: friday
rulings: {climax-threshold: ladder-plus-significance}
patches: [{patch: "duels:character/ann", set: {name: Annie}, why: We call her so.}]
entries: {item: [{id: coin, name: Coin}]}
"""


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Rulebook:
    """A setting with house rules that choose, change and add; its files are gone when it is read."""
    monkeypatch.chdir(tmp_path)
    setting(Path("duels"))
    Path("friday.yaml").write_text(RULES, encoding="utf-8")
    return Session(packs=[Path("duels")], house=["friday.yaml"]).table("duels").rulebook


def again(book: Rulebook) -> Rulebook:
    """Return the same rulebook, written down and read."""
    return RulebookText.of(book, KINDS).read(KINDS)


@pytest.mark.parametrize("name", ["dark-spires", "black-star-rising", "uprising", "centaurus"])
def test_a_mapping_comes_back_in_the_order_in_which_it_was_written(name: str) -> None:
    """A game may go by it: what is dealt first, who is asked first."""
    book = book_of(name)
    game = Session().system(book.system)
    kinds = Kinds(game.kinds, game.single)

    read = RulebookText.of(book.rulebook, kinds).read(kinds)

    for kind in book.rulebook.kinds:
        assert list(map(repr, read.of(kind).values())) == list(map(repr, book.rulebook.of(kind).values()))


@pytest.mark.parametrize("name", ["dark-spires", "black-star-rising"])
def test_every_entry_ruling_and_origin_comes_back(name: str) -> None:
    """Values, hash, what a ruling stands at and who chose it, how each entry came to be; twice is once."""
    book = book_of(name).rulebook

    read = again(book)

    assert (read.hash, read.kinds, read.rulings != ()) == (book.hash, book.kinds, True)
    assert [(one.ruling, one.option, one.by) for one in read.rulings] == [
        (one.ruling, one.option, one.by) for one in book.rulings
    ]
    for kind in book.kinds:
        assert dict(read.of(kind)) == dict(book.of(kind))
        for id in book.of(kind):
            assert [_step(one) for one in read.why(kind, id)] == [_step(one) for one in book.why(kind, id)]
    assert RulebookText.of(read, KINDS) == RulebookText.of(book, KINDS)


def _step(one: Any) -> Any:
    return one.pack, one.operation, one.field, one.value, one.why, one.place.line, one.place.column


def test_a_line_is_named_from_its_pack_and_no_folder_of_anybody_is_told(book: Rulebook, tmp_path: Path) -> None:
    """A file of a pack by the pack's name, a house rule by its own."""
    shutil.rmtree(tmp_path / "duels")
    text = RulebookText.of(book, KINDS)

    wrote, changed = text.read(KINDS).why("character", "duels:ann", "name")

    assert str(wrote) == "duels (duels/data/ann.yaml:5:7) wrote name 'Ann'"
    assert str(changed) == "friday (friday.yaml:5:54) set name 'Annie': We call her so."
    assert str(tmp_path) not in text.rules + text.origins
    assert text.read(KINDS).get("character", "duels:ann").name == "Annie"
    assert str(text.read(KINDS).place("item", "friday:coin")) == "friday.yaml:6:18"


def test_who_chose_a_ruling_is_kept_with_its_line(book: Rulebook) -> None:
    """So that `rulings` and recaps can say it."""
    chosen = {one.ruling.id: one for one in again(book).rulings}["climax-threshold"]

    assert (chosen.option, chosen.by, str(chosen.place)) == ("ladder-plus-significance", "friday", "friday.yaml:4:29")


def changed(origins: Callable[[Any], object]) -> Callable[[RulebookText], RulebookText]:
    """Return what changes the origins of a text."""

    def change(text: RulebookText) -> RulebookText:
        data = json.loads(text.origins)
        origins(data)
        return attrs.evolve(text, origins=json.dumps(data))

    return change


def forged(rules: str) -> Callable[[RulebookText], RulebookText]:
    """Return what puts other rules into a text, under their own hash."""
    return lambda text: RulebookText(hashlib.sha256(rules.encode()).hexdigest(), rules, text.origins)


@pytest.mark.parametrize(
    "change",
    [
        lambda text: attrs.evolve(text, rules=text.rules.replace("Annie", "Anna")),
        lambda text: attrs.evolve(text, origins="{"),
        lambda text: attrs.evolve(text, origins="[" * 100_000),
        changed(lambda data: data.pop("packs")),
        changed(lambda data: data["entries"][0].pop("data")),
        changed(lambda data: data["patches"][0]["said"].update(patch="ann")),
        forged("[]"),
        forged('{"entries":{"spell":{"a:b":{"id":"b"}}},"rulings":{}}'),
        forged('{"entries":{"item":{"a:b":{"id":"b"}}},"rulings":{}}'),
    ],
)
def test_what_somebody_has_changed_by_hand_is_refused(
    book: Rulebook, change: Callable[[RulebookText], RulebookText]
) -> None:
    """Whatever it is, it is one fault and no rulebook."""
    text = RulebookText.of(book, KINDS)

    with pytest.raises(UnreadableRulebook):
        change(text).read(KINDS)
