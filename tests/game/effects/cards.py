"""What the caravans' cards are: the state, the words they are written in, the kind, and a pack of four."""

import functools
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import attrs

from gateway_core.game import Event, Pile, State, compiled, draw, entries, from_book, public, zone
from gateway_core.game.effects import (
    CHOOSE,
    ConditionWord,
    Language,
    Need,
    Operation,
    OperationWord,
    Pause,
    QuantityWord,
    as_ruled,
    compared,
    flag,
    needs_as_ruled,
    number,
    taking,
)
from gateway_core.packs import Kinds, Layer, Pack, Rulebook, freeze, read_pack
from gateway_core.table import Work, event

__all__ = ["CARDS", "KINDS", "LANGUAGE", "Caravan", "Context", "Gained", "Rules", "book", "draw_cards"]

CARDS = """\
kind: card
format: 1
entries:
  - id: bargain
    name: Bargain
    does: [{choose: [{draw: 1}, {gain: {gold: 2}}, [{draw: 2}, {gain: {gold: -1}, when: {gold: {at-least: 1}}}]]}]
  - id: feast
    name: Feast
    needs: [{gold: {at-least: 2}, rule: CV-4}]
    does: [{gain: {gold: -2, fame: 3}}]
  - id: scout
    name: Scout
    does: [{draw: 1 + 1}, {gain: {gold: 1, when: {first: true}}}]
  - id: toll
    name: Toll
    needs: [{first: true, rule: CV-5}]
    does: [{rob: "min(2, hand)"}, {draw: 1, when: {gold: {at-most: 3}}}]
"""


@attrs.define(on_setattr=State.guard)
class Caravan(State):
    """What the caravans have; each has its own deck of the same cards."""

    rules: "Rules" = from_book()
    deck: dict[str, tuple[str, ...]] = zone("nobody")
    hand: dict[str, tuple[str, ...]] = zone("owner")
    spent: dict[str, tuple[str, ...]] = zone("public")
    gold: dict[str, int] = public(factory=dict)
    fame: dict[str, int] = public(factory=dict)
    turn: int = public(default=0)
    played: int = public(default=0)
    asking: tuple[Pause, ...] = public(label=None, default=())

    @property
    def now(self) -> str:
        """Whose turn it is."""
        return ("ann", "bob")[self.turn % 2]

    def other(self, seat: str) -> str:
        """The other caravan."""
        return "bob" if seat == "ann" else "ann"

    def called(self, id: str) -> str:
        return self.rules.cards[id].name if id in self.rules.cards else id


@attrs.frozen
class Context:
    """Where a word of a card is asked: by whom, and with which work once it is played."""

    state: Caravan
    seat: str
    work: "Work[Caravan, Event[Caravan]] | None" = None

    @property
    def gold(self) -> int:
        """What the caravan has."""
        return self.state.gold[self.seat]


@event("gained")
@attrs.frozen
class Gained(Event[Caravan]):
    """A caravan has more, or less."""

    seat: str
    gold: int
    fame: int

    def apply(self, draft: Caravan) -> None:
        draft.gold[self.seat] += self.gold
        draft.fame[self.seat] += self.fame

    def tell(self, state: Caravan) -> str:
        return f"{self.seat}: {self.gold:+d} gold, {self.fame:+d} fame."


def draw_cards(here: Context, count: int) -> None:
    """Draw from the caravan's own deck, which the spent cards go back into when it is empty."""
    assert here.work is not None
    seat = here.seat
    draw(here.work, seat, count, Pile("deck", seat), Pile("hand", seat), refill=Pile("spent", seat))


def gain(here: Context, gold: int = 0, fame: int = 0) -> Iterator[Event[Caravan]]:
    """Have more of it, or less."""
    yield Gained(here.seat, max(gold, -here.gold), fame)


def rob(here: Context, gold: int) -> Iterator[Event[Caravan]]:
    """Take it from the other, as far as there is any."""
    other = here.state.other(here.seat)
    taken = min(gold, here.state.gold[other])
    if taken > 0:
        yield Gained(other, -taken, 0)
        yield Gained(here.seat, taken, 0)


GOLD = QuantityWord[Context]("gold", "the gold of the caravan", lambda here: here.gold)
LANGUAGE: Language[Context, Event[Caravan]] = Language(
    (
        GOLD,
        QuantityWord[Context]("hand", "the cards in its hand", lambda here: len(here.state.hand[here.seat])),
        compared(GOLD, low="caravan/too-poor"),
        ConditionWord(
            "first", "whether it is the first card of the turn", lambda here, value: (here.state.played == 0) == value,
            flag(), told="no card has been played in this turn",
        ),
        OperationWord(
            "draw", "cards come from the deck into the hand", draw_cards, number(), writes=("deck", "hand", "spent"),
            told="draw {value:card}",
        ),
        OperationWord(
            "gain", "the caravan has more of it, or less", gain,
            taking(gold=number(needed=False), fame=number(needed=False)), writes=("gold", "fame"),
        ),
        OperationWord(
            "rob", "gold comes from the other caravan", rob, number(), reads=("gold",), writes=("gold",),
            told="take {value} gold from the other caravan",
        ),
        CHOOSE,
    )
)  # fmt: skip


@attrs.frozen
class Card:
    """Kind `card`."""

    id: str
    name: str
    does: tuple[Operation, ...] = LANGUAGE.field()
    needs: tuple[Need, ...] = LANGUAGE.field(default=())


KINDS: Mapping[str, type] = {"card": Card}


@attrs.frozen
class Rules:
    """The cards by slug, as this table's rulings read them."""

    cards: Mapping[str, Card] = entries("card", needed=True)

    @classmethod
    def of(cls, book: Any) -> "Rules":
        """Compile a rulebook."""
        rules = compiled(cls, book)
        return cls({id.partition(":")[2]: _ruled(card, book.ruling) for id, card in rules.cards.items()})


def _ruled(card: Card, ruling: Any) -> Card:
    return attrs.evolve(card, needs=needs_as_ruled(card.needs, ruling), does=as_ruled(card.does, ruling))


@functools.cache
def book(cards: str = CARDS, rulings: str = "") -> Rulebook:
    """Return the rulebook of a pack with these cards; AssertionError says what is wrong with them."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "caravan"
        (home / "data").mkdir(parents=True)
        head = "kind: pack\nformat: 1\nid: caravan\nversion: 0.1.0\nname: Caravan\nsystem: caravan\n"
        (home / "pack.yaml").write_text(head)
        (home / "data" / "cards.yaml").write_text(cards)
        if rulings:
            (home / "data" / "rulings.yaml").write_text(rulings)
        read = read_pack(home, Kinds(KINDS), shown="caravan")
        assert read.problems == (), "\n".join(map(str, read.problems))
        assert isinstance(read.pack, Pack)
        return freeze([Layer(read.pack, read.entries, read.patches, False)], Kinds(KINDS))
