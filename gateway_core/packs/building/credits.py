"""Whom a table has to thank, and under what terms: of every pack on it, and of the pictures that these bring."""

from collections.abc import Iterable

import attrs

from ..asset import ASSET, Asset
from ..reading.crediting.licenses import is_custom
from ..reading.pack import Pack
from .rulebook import Rulebook

__all__ = ["PackCredits", "attributions", "credits_of"]


@attrs.frozen
class PackCredits:
    """What is to be shown of one pack by whoever shows or passes on anything of it."""

    pack: Pack
    assets: tuple[tuple[str, Asset], ...] = ()  # its pictures, each with its full id, in the order of the ids

    @property
    def attribution(self) -> str:
        """The line to print, with the licence where it has a name that others know and is not in it; empty: none."""
        said = self.pack.manifest.license
        line = " ".join(said.attribution.split())
        is_said = said.id.replace("-", " ") in line.replace("-", " ")
        return line if not line or is_said or is_custom(said.id) else f"{line} ({said.id})"


def credits_of(rulebook: Rulebook) -> tuple[PackCredits, ...]:
    """Return the credits of every pack of a table that says anything of its terms or brings pictures, the last first.

    The last is the setting; what it requires follows.
    """
    by_pack: dict[str, list[tuple[str, Asset]]] = {}
    for id, asset in rulebook.of(ASSET).items():
        if isinstance(asset, Asset):  # a game may call something of its own so
            by_pack.setdefault(id.partition(":")[0], []).append((id, asset))
    found = (PackCredits(pack, tuple(by_pack.get(pack.id, ()))) for pack in reversed(rulebook.packs))
    return tuple(one for one in found if one.assets or one.pack.manifest.license.id or one.attribution)


def attributions(found: Iterable[PackCredits]) -> tuple[str, ...]:
    """Return the lines that have to be shown, each once."""
    return tuple(dict.fromkeys(one.attribution for one in found if one.attribution))
