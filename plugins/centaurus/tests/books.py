"""Rulebooks for tests of Centaurus: the book alone, and the book with a pack of one's own."""

from pathlib import Path

import gateway_centaurus
from gateway_centaurus import kinds, kinds_mission, kinds_people

from gateway_core.game import kinds_in
from gateway_core.packs import Kinds
from tests.own_books import OwnBook

__all__ = ["KINDS", "book", "layer", "write"]

KINDS = Kinds(kinds_in(kinds, kinds_people, kinds_mission), frozenset({"mission", "explorer"}))
_OWN = OwnBook("centaurus", Path(gateway_centaurus.__file__).parent / "pack", KINDS)
book, layer, write = _OWN.book, _OWN.layer, _OWN.write
