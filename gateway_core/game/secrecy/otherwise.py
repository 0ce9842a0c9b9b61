"""Another state that looks the same to a seat: what it cannot know is otherwise, as far as the tags say how."""

from collections.abc import Iterator, Mapping
from operator import is_
from typing import Any, TypeVar

import attrs

from ...chance.source import Source, Stream
from ...frozen import FrozenDict
from ...table.record import Record
from .seen import Eyes, by_key, item_of, knows, owner_of, tagged
from .tags import Coupled, Tag

__all__ = ["otherwise"]

S = TypeVar("S", bound=Record)
Stock = tuple[str, str | None]  # its name, and whose it is: None: all owners'; "": of one pile that is everybody's
Pile = tuple[str, Any]  # a zone's field and its owner; an owner of None: the zone is one pile


def otherwise(state: S, seat: str, masters: tuple[str, ...], chance: Source, *, only: str = "") -> S:
    """Return another state that looks the same to the seat.

    Unknown things of the zones are dealt anew among the piles that hold them; every other secret is imagined by the
    function of its tag, which is asked of that other state, as far as it has come: what was dealt is dealt there. What
    it returns has its own secrets imagined in turn. A secret without one stays as it is, which the law of secrecy
    notices where it is tried. `only` names the one secret that is to be otherwise, as `hidden` does; of a zone all
    piles of its stock are, and with a field all that are coupled with it.
    """
    eyes, stream, draft = Eyes(state, seat, masters), Stream(chance), state.thaw()
    other = _Other(draft, eyes, stream, only)
    _deal_anew(eyes, draft, stream, only)
    for name, tag in tagged(type(state)):
        value = getattr(state, name)
        if tag.zone:
            continue
        chosen = only in ("", name)
        if isinstance(value, Mapping):
            for key, one in value.items():
                getattr(draft, name)[key] = other.imagined(one, tag, key, key, chosen=chosen)
        else:
            setattr(draft, name, other.imagined(value, tag, state, draft, chosen=chosen))
    return draft.freeze()


@attrs.frozen
class _Other:
    """Another state while it is made."""

    draft: Any  # as far as it has come
    eyes: Eyes
    stream: Stream
    only: str

    def imagined(self, value: Any, tag: Tag, item: Any, there: Any, *, chosen: bool) -> Any:
        """Return what stands in a field there; `item` is whose field it is, `there` the same in the other state."""
        if chosen and tag.imagine is not None and not isinstance(tag.imagine, Coupled):
            value = value if knows(self.eyes, tag, item) else tag.imagine(self.draft, there, self.stream)
        if isinstance(value, tuple):
            inside = tuple(map(self._inside, value))
            return value if all(map(is_, inside, value)) else inside
        return self._inside(value) if tagged(type(value)) else value

    def _inside(self, record: Any) -> Any:
        """Return a record with its own secrets imagined; the very same if it has none."""
        changed: dict[str, Any] = {}
        for name, tag in tagged(type(record)):
            if name in changed:  # with what it is coupled to
                continue
            coupled = _coupled(record, tag, name)
            chosen = not self.only or self.only in (f"{type(record).__qualname__}.{one}" for one in coupled)
            if isinstance(tag.imagine, Coupled) and chosen and not knows(self.eyes, tag, record):
                found = tag.imagine.of(self.draft, record, self.stream)
                changed |= {one: found[one] for one in coupled}
            else:
                changed[name] = self._field(record, name, tag, chosen=chosen)
        if all(value is getattr(record, name) for name, value in changed.items()):
            return record
        return attrs.evolve(record, **changed)

    def _field(self, record: Any, name: str, tag: Tag, *, chosen: bool) -> Any:
        there = getattr(record, name)
        if not (isinstance(there, Mapping) and by_key(type(record), tag)):
            return self.imagined(there, tag, record, record, chosen=chosen)
        asked = ((key, item_of(record, tag, key), one) for key, one in there.items())
        return FrozenDict({key: self.imagined(one, tag, item, item, chosen=chosen) for key, item, one in asked})


def _coupled(record: Any, tag: Tag, name: str) -> tuple[str, ...]:
    """Return the fields that are imagined together with this one, itself among them."""
    if not isinstance(tag.imagine, Coupled):
        return (name,)
    return tuple(field for field, other in tagged(type(record)) if other.imagine is tag.imagine)


def _deal_anew(eyes: Eyes, draft: Any, stream: Stream, only: str) -> None:
    """Shuffle the things that the seat cannot see among the piles that hold them, by stock."""
    stocks: dict[Stock, list[Pile]] = {}
    for pile, stock in _hidden(eyes):
        stocks.setdefault(stock, []).append(pile)
    for piles in stocks.values():
        if only and only not in (name for name, _ in piles):
            continue
        # In an order of their own first: how they truly lie must not shape a world that a program thinks of.
        things = stream.shuffled(sorted(thing for pile in piles for thing in _things(eyes.state, pile)))
        for name, owner in piles:
            size = len(_things(eyes.state, (name, owner)))
            if owner is None:
                setattr(draft, name, things[:size])
            else:
                getattr(draft, name)[owner] = things[:size]
            things = things[size:]


def _hidden(eyes: Eyes) -> Iterator[tuple[Pile, Stock]]:
    """Yield the piles whose things the seat cannot see, each with the stock that they are of."""
    for name, tag in tagged(type(eyes.state)):
        if not tag.zone:
            continue
        value = getattr(eyes.state, name)
        for owner in value if isinstance(value, Mapping) else (None,):
            item = eyes.state if owner is None else owner
            if not knows(eyes, tag, item):
                yield (name, owner), _stock(eyes, name, tag, owner)


def _stock(eyes: Eyes, name: str, tag: Tag, owner: Any) -> Stock:
    if tag.shared:
        return tag.stock, None
    if owner is None:
        return tag.stock or name, None if tag.stock else ""
    return tag.stock, owner_of(eyes.state, tag, owner)


def _things(state: Any, pile: Pile) -> tuple[str, ...]:
    name, owner = pile
    found: tuple[str, ...] = getattr(state, name) if owner is None else getattr(state, name)[owner]
    return found
