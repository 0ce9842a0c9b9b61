"""A layer of a table: all that one pack gives to it, read and not yet merged with the others."""

from collections.abc import Sequence

import attrs

from ..reading.entry import Entry
from ..reading.faults.losses import Lost
from ..reading.pack import Pack
from ..reading.patch import Patch, Resolution

__all__ = ["Layer"]


@attrs.frozen(eq=False)
class Layer:
    """What one pack gives to a table."""

    pack: Pack
    entries: Sequence[Entry] = attrs.field(default=(), repr=False)
    patches: Sequence[Patch] = attrs.field(default=(), repr=False)  # changes to other packs' entries
    resolutions: Sequence[Resolution] = attrs.field(
        default=(), repr=False, kw_only=True
    )  # between other packs' changes
    listed: bool = False  # whether the table's own list names it, so that its place there is meant
    unread: Sequence[Entry] = attrs.field(default=(), repr=False)  # with faults that were told: they can be named
    lost: Sequence[Lost] = attrs.field(default=(), repr=False)  # what may stand in files that could not be read
    silent: bool = False  # whether its code was not run: what is not among its entries may be given by that
