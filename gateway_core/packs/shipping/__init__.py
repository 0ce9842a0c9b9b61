"""Packs that travel: built from a folder, read as a stranger's, held against what was signed. No code runs."""

from typing import TYPE_CHECKING

from ...on_demand import on_demand

if TYPE_CHECKING:
    from .building import Built, build
    from .gatepack import Gatepack, open_gatepack, read_gatepack
    from .listing import FILES, SIGNATURE, folder_changes, listing
    from .signature import SecretKey, Verdict, can_sign, key_of, new_key, verify
    from .unpacking import unpack
else:
    on_demand(
        __name__,
        {
            "building": "Built build",
            "gatepack": "Gatepack open_gatepack read_gatepack",
            "listing": "FILES SIGNATURE folder_changes listing",
            "signature": "SecretKey Verdict can_sign key_of new_key verify",
            "unpacking": "unpack",
        },
    )

__all__ = [
    "FILES",
    "SIGNATURE",
    "Built",
    "Gatepack",
    "SecretKey",
    "Verdict",
    "build",
    "can_sign",
    "folder_changes",
    "key_of",
    "listing",
    "new_key",
    "open_gatepack",
    "read_gatepack",
    "unpack",
    "verify",
]
