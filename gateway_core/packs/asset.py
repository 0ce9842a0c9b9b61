"""An asset: a picture that lies in a pack, with whom to thank for it and under what terms it may be passed on."""

import attrs

__all__ = ["ASSET", "Asset"]

ASSET = "asset"  # the kind


@attrs.frozen
class Asset:
    """A picture that entries show. Kind `asset`, which every game has; a save keeps it, and never the bytes."""

    id: str  # a slug, the only one of its kind in the pack: `portrait: hans-kroe`
    file: str  # its path in the pack: `assets/hans-kroe.png`
    credit: str  # whom to name, as whoever made it wants to be named
    license: str  # under what terms it may be passed on, as SPDX writes it: `CC-BY-4.0`, `LicenseRef-…`
    text: str = ""  # what is to be seen on it, for whoever cannot see it
    source: str = ""  # where it comes from: an address, or `original`
