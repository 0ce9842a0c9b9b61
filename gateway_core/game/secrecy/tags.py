"""The tags that say who may know a field: of a state, of a record in it, or of a fact."""

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias, get_args

import attrs

from ...chance.source import Stream
from ...errors import did_you_mean
from ...table.record import COMPILED

__all__ = [
    "COMPILES",
    "LEFT_OUT",
    "Coupled",
    "Tag",
    "coupled",
    "from_book",
    "masters",
    "nobody",
    "owner",
    "public",
    "sealed",
    "tag_of",
    "tags_any",
    "zone",
]

To = Literal["public", "owner", "masters", "nobody", "sealed"]
Of: TypeAlias = str | Callable[[Any, Any], str]  # a game's own states and records
Unless: TypeAlias = Callable[[Any, Any], bool]  # likewise
Compiles: TypeAlias = Callable[[Any, Any], Any]  # of a rulebook and a state
Imagine: TypeAlias = Callable[[Any, Any, Stream], Any]  # likewise

_TAG = "gateway-core: who may know it"
COMPILES = "gateway-core: how it is compiled from a rulebook"  # the key of a field's metadata
# Said as `instead` of an entry of a map: for those who may not know it, it is not there.
LEFT_OUT: Final = "gateway-core: an entry of a map that nobody else knows to be there"


@attrs.frozen
class Coupled:
    """What imagines several fields of one record at once."""

    of: Imagine  # returns what each of them is, by the name of the field


@attrs.frozen
class Tag:
    """Who may know a field, and how it looks to everybody else.

    What a function here is given beside the state is called the *item*: the key, for a field of the state that is a
    map, and for a map of a record or a fact that is by owner; the record itself, for any other field of a record or a
    fact; the state, for any other field of the state.
    """

    to: To  # public: everybody; owner, sealed: one seat, and the masters; masters: they alone; nobody: no seat at all
    of: Of = ""  # whose it is: the attribute that names the seat, or a function of state and item; empty: the item
    instead: Any = None  # what others see in its place; LEFT_OUT: the entry of the map is not there for them
    unless: Unless | None = None  # asked of state and item: while it holds, everybody may know it
    imagine: "Imagine | Coupled | None" = (
        None  # of state, item and chance: another value that it might just as well have
    )
    zone: bool = False  # whether it is a pile of things, of which others see how many there are
    shared: bool = False  # whether the things of all owners are of one stock, so that any may be anybody's
    stock: str = ""  # what its things are mixed with in another world: piles of the same stock alone
    label: str | None = ""  # its name on a plain board; empty: made of the field's name; None: it is not on it
    written: bool = False  # whether an entry of the rulebook holds it, whose kind says that it is for the masters
    masters: bool = True  # whether the masters know what is an owner's

    @property
    def is_secret(self) -> bool:
        """Whether somebody may not know it."""
        return self.to != "public"


def coupled(of: Imagine) -> Coupled:
    """Return what several fields of a record have as their `imagine`, where one hangs on the other.

    It is asked once for them all, and returns a mapping: what each of them might just as well be, by its name.
    """
    return Coupled(of)


def public(*, label: str | None = "", **more: Any) -> Any:  # Any, here and below: they stand for fields of every type
    """Tag a field that everybody may know. `more` goes to `attrs.field`, as with every tag.

    On a plain board its name is `label`, or made of the field's; None, here and in other tags, keeps it off that board.
    Of a field that names an entry `ref` says of which kind, or a function of what it is a field of.
    """
    return _field(Tag("public", label=label), more)


def owner(
    *,
    of: Of = "",
    instead: Any = None,
    unless: Unless | None = None,
    imagine: Imagine | Coupled | None = None,
    label: str | None = "",
    masters: bool = True,
    **more: Any,
) -> Any:
    """Tag what one seat and the masters may know. In a map keyed by seats each entry is its key's, in a fact as well.

    Elsewhere `of` says whose it is: the attribute that names the seat, or a function. Others see `instead`, `LEFT_OUT`
    for an entry that is not there for them; while `unless` holds they see it. `imagine` returns another value that it
    might just as well have. The functions, here and in other tags, get the state and the item, `imagine` a
    `chance.Stream` besides; the item is the key of a map, else the record or the fact with the field, or the state.
    `imagine` gets the other state that is being made, in which zones are dealt already. Without `masters` it is kept
    from them, too, who may be opponents.
    """
    return _field(Tag("owner", of, instead, unless, imagine, label=label, masters=masters), more)


def sealed(
    imagine: Imagine,
    *,
    of: Of = "",
    instead: Any = None,
    unless: Unless | None = None,
    masters: bool = True,
    **more: Any,
) -> Any:
    """Tag decisions by seat: that one was made is seen, and what it was is its owner's secret until it is taken out.

    One that was chosen out of a hand is imagined so: `lambda state, seat, stream: stream.pick(state.hands[seat])`.
    The masters know it, unless it says `masters=False`: then the field of the fact that carries it says so, too
    (`owner(…, masters=False)`), and the deed (`secret=True, masters=False`).
    """
    return _field(Tag("sealed", of, instead, unless, imagine, masters=masters), {"factory": dict, **more})


def masters(
    *,
    instead: Any = None,
    unless: Unless | None = None,
    imagine: Imagine | Coupled | None = None,
    label: str | None = "",
    **more: Any,
) -> Any:
    """Tag what only the games masters may know."""
    return _field(Tag("masters", "", instead, unless, imagine, label=label), more)


def nobody(
    *, instead: Any = None, unless: Unless | None = None, imagine: Imagine | Coupled | None = None, **more: Any
) -> Any:
    """Tag what no seat may know, the masters' not even: the order of a deck, a number that chance has fixed."""
    return _field(Tag("nobody", "", instead, unless, imagine), more)


def zone(to: To, *, of: Of = "", shared: bool = False, stock: str = "", label: str | None = "", **more: Any) -> Any:
    """Tag a pile of things: a tuple of ids, or a map of such by owner. Others see how many there are, and "" for each.

    Another world deals the unknown things anew: among the piles of one owner or, if they are `shared`, among all that
    are. Things of another kind have a `stock` of their own name: a deck of quests is never mixed with cards. A pile
    that is everybody's and not shared is its own stock.
    """
    if to not in (known := get_args(To)):
        raise TypeError(f"a zone is {', '.join(known)}, not '{to}'. {did_you_mean(to, known)}")
    kept = more if more else {"factory": dict}
    return _field(Tag(to, of, zone=True, shared=shared, stock=stock, label=label), kept)


def from_book(compiles: Compiles | None = None, **more: Any) -> Any:
    """Tag what was compiled from the rulebook when the game was opened: no part of equality, and in no view.

    Where `compiles` says how, of a rulebook and the state, the game can go on by another rulebook (`GameSystem.adopt`).
    """
    metadata = {COMPILED: True, COMPILES: compiles, **more.get("metadata", {})}
    return attrs.field(eq=False, repr=False, **{**more, "metadata": metadata})


def tag_of(field: "attrs.Attribute[Any]") -> Tag | None:
    """Return the tag of an attrs field; None if it has none.

    What a kind keeps for the games master (`packs.masters`) is so in a state that holds the entry, too: to everybody
    else it looks as if nothing were written there.
    """
    found = field.metadata.get(_TAG)
    if isinstance(found, Tag):
        return found
    return _for_masters(field) if field.metadata.get("masters") else None


def tags_any(cls: type) -> bool:
    """Say whether a class that attrs has yet to read tags a field of its own."""
    return any(_TAG in getattr(one, "metadata", ()) for one in vars(cls).values())


def _for_masters(field: "attrs.Attribute[Any]") -> Tag:
    unwritten: Any = field.default
    if isinstance(unwritten, attrs.Factory):  # type: ignore[arg-type]  # attrs' stubs say that it is a function
        unwritten = unwritten.factory()
    instead = None if unwritten is attrs.NOTHING else unwritten
    return Tag("masters", instead=instead, imagine=lambda *_: instead, written=True)


def _field(tag: Tag, more: dict[str, Any]) -> Any:
    ref = {"ref": more.pop("ref")} if "ref" in more else {}  # as `packs.ref` has it
    return attrs.field(**{**more, "metadata": {_TAG: tag, **ref, **more.get("metadata", {})}})
