"""The links of entries, both ways: what an entry names, field by field, and what names it."""

from pathlib import Path

import attrs

from gateway_core.packs import Reference, masters, named_by, ref
from gateway_core.packs.building import links
from gateway_core.session import Session

from ...session.folders import setting


@attrs.frozen
class Shelf:
    """One shelf of a cupboard."""

    jars: tuple[str, ...] = ref("jar", default=())


@attrs.frozen
class Cupboard:
    """A kind with every shape of reference, at the top and deeper."""

    id: str
    key: str | None = ref("key", default=None)
    labels: dict[str, int] = ref("label", home="house", keys=True, factory=dict)
    shelves: tuple[Shelf, ...] = ()
    hidden: dict[str, tuple[Shelf, ...]] = masters(factory=dict)
    size: str = ref("size", home="house", default="big")


def test_an_entry_s_links_are_found_wherever_they_stand() -> None:
    """In a field, in a list, as the keys of a mapping, in entries within it, and in what goes without saying."""
    shelf = Shelf(("x:jam", "x:salt"))
    cupboard = Cupboard("c", "x:brass", {"house:food": 2}, (shelf, shelf), {"back": (Shelf(("x:gin",)),)})

    assert links(cupboard) == (
        Reference("key", "key", "x:brass"),
        Reference("labels", "label", "house:food"),
        Reference("shelves", "jar", "x:jam"),
        Reference("shelves", "jar", "x:salt"),
        Reference("hidden", "jar", "x:gin", masters=True),
        Reference("size", "size", "house:big"),
    )


def test_whatever_names_an_entry_is_found(tmp_path: Path) -> None:
    """Of any kind, by the field in which it does; a scene's cast is the games master's to know."""
    book = Session(packs=[setting(tmp_path / "duels")]).table("duels").rulebook

    assert named_by(book, "character", "duels:ann") == (Reference("cast", "scene", "duels:the-duel", masters=True),)
    assert named_by(book, "background", "duels:duelling") == (Reference("backgrounds", "character", "duels:ann"),)
    assert named_by(book, "scene", "duels:the-duel") == ()
