"""Limits of the rules that a game can be played with: bounds of figures, readings somebody built, kinds there are."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Protocol, get_type_hints

import attrs

from ..errors import did_you_mean
from ..frozen import FrozenDict
from ..packs.finding import Finding, Spot
from ..packs.kinds import Kinds
from .figures import Each, Figure, Source, Switch, sources
from .of_state import state_of
from .secrecy.seen import classes_in

__all__ = ["Limits", "of_rules", "unread_rulings"]

_CODES = ("rulebook/never-read", "rulebook/out-of-range", "rulebook/not-built")


class _Book(Protocol):
    """What is asked of a rulebook: its entries by kind and full name, rulings among them."""

    def of(self, kind: str) -> Mapping[str, Any]: ...


@attrs.frozen
class Limits:
    """What a class of rules reads, to say of a rulebook what no game could be played by, and what none ever reads.

    `codes` are those of a figure that nothing reads, of one out of its bounds, and of an option that is not built.
    """

    figures: Mapping[tuple[str, str], Figure]  # by kind and full name
    built: Mapping[str, tuple[str, ...]]  # the options of each ruling, by its id without its pack
    codes: tuple[str, str, str]

    @classmethod
    def of(cls, rules: type, codes: tuple[str, str, str] = _CODES) -> "Limits":
        """Return the limits of what the fields of a class declare: each `figure`, each `switch`."""
        read = [*_single(sources(rules).values())]
        figures = {(one.kind, one.id): one for one in read if isinstance(one, Figure)}
        built = {one.ruling: tuple(one.meanings) for one in read if isinstance(one, Switch)}
        return cls(FrozenDict(figures), FrozenDict(built), codes)

    def findings(self, book: _Book) -> Iterator[Finding]:
        """Yield what is wrong with the figures and rulings of a rulebook.

        All entries of a kind are looked at, once the rules read one of them by its name.
        """
        for kind in dict.fromkeys(kind for kind, _ in self.figures):
            for id, entry in book.of(kind).items():
                figure = self.figures.get((kind, id))
                spot = Spot(kind, id) if figure is None else Spot(kind, id, (figure.field,))
                yield from self.value(spot, kind, id, None if figure is None else getattr(entry, figure.field))
        for id, ruling in book.of("ruling").items():
            yield from self._options(Spot("ruling", id, ("options",)), _slug(id), ruling.options)

    def value(self, spot: Spot, kind: str, id: str, value: Any) -> Iterator[Finding]:
        """Yield what is wrong with a value of the figure of this full name, wherever it is written."""
        unread, beyond, _ = self.codes
        figure = self.figures.get((kind, id))
        if figure is None:
            hint = did_you_mean(id, [name for other, name in self.figures if other == kind])
            yield from spot.unless(figure, unread, f"the game reads no {kind} '{id}'.", hint, "warning")
            return
        message = f"'{_slug(id)}' is {value}: it can be played {figure.bounds}."
        yield from spot.unless(figure.allows(value), beyond, message)

    def _options(self, spot: Spot, ruling: str, options: Iterable[str]) -> Iterator[Finding]:
        built = self.built.get(ruling)
        for place, option in enumerate(options if built is not None else ()):
            message, hint = f"the game cannot play '{option}'.", did_you_mean(option, built or ())
            yield from spot.at(place).unless(option in (built or ()), self.codes[2], message, hint)


def unread_rulings(rules: Iterable[type], book: Any) -> Iterator[Finding]:
    """Yield a warning for each ruling to be chosen that none of these classes of rules asks.

    Code may ask one by its name, so those of a pack that has code are left alone, as are all of a game that declares
    no `switch`.
    """
    asked = {one.ruling for cls in rules for one in _single(sources(cls).values()) if isinstance(one, Switch)}
    quiet = {pack.id for pack in book.packs if not pack.manifest.has_code} if asked else set[str]()
    for id, ruling in book.of("ruling").items():
        if ruling.sort == "switch" and id.partition(":")[0] in quiet:
            hint = did_you_mean(_slug(id), asked)
            message = f"the game asks no ruling '{_slug(id)}'."
            yield from Spot("ruling", id).unless(_slug(id) in asked, _CODES[0], message, hint, "warning")


def _single(read: Iterable[Source]) -> Iterator[Source]:
    for one in read:
        yield from _single(one.values.values()) if isinstance(one, Each) else (one,)


def _slug(id: str) -> str:
    return id.rpartition(":")[2]


def of_rules(game: Any, book: _Book) -> Iterator[Finding]:
    """Yield what is wrong in a rulebook with what the rules of a game read.

    Raise TypeError where its code names a kind that there is not: it would be read as empty, and nobody would say so.
    """
    known = Kinds(game.kinds)
    for who, kind in _named(game):
        if kind not in known and not book.of(kind):
            hint = did_you_mean(kind, known)
            raise TypeError(f"{who} names the kind '{kind}', and there is none. {hint}".rstrip())
    for rules in game.figures:
        yield from Limits.of(rules).findings(book)
    yield from unread_rulings(game.figures, book)


def _named(game: Any) -> Iterator[tuple[str, str]]:
    """Yield each kind that the code of a game names, with who does, for people."""
    for attribute in ("sheets", "opens_from", "single", "retells", "rule_faults", "faults"):
        yield from ((f"{type(game).__qualname__}.{attribute}", kind) for kind in getattr(game, attribute))
    for rules in game.figures:
        for name, source in sources(rules).items():
            yield from ((f"{rules.__qualname__}.{name}", kind) for kind in _kinds_of(source))
    state = state_of(type(game))
    waiting = [*game.kinds.values(), *([state] if state is not None else [])]
    for cls in waiting:  # grows as it goes: records lie in records
        hints = _types(cls)
        for field in attrs.fields(cls):
            if isinstance(kind := field.metadata.get("ref"), str):
                yield f"{cls.__qualname__}.{field.name}", kind
            waiting += [one for one in classes_in(hints.get(field.name)) if one not in waiting]


def _kinds_of(source: Source) -> Iterator[str]:
    if isinstance(source, Each):
        for one in source.values.values():
            yield from _kinds_of(one)
    elif not isinstance(source, Switch):
        yield source.kind


def _types(cls: type) -> Mapping[str, Any]:
    try:
        return get_type_hints(cls)
    except NameError:  # of a type that is only for checkers
        return FrozenDict()
