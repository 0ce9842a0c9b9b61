"""Whether a pack goes with the gateway-core that is here: verified, untested, or incompatible."""

from typing import Literal

from packaging.version import Version

from .reading.manifest import Manifest, core_version
from .versions import version_fits

__all__ = ["Compatibility", "compatibility"]

Compatibility = Literal["verified", "untested", "incompatible"]


def compatibility(manifest: Manifest, core: str | None = None, *, is_ours: bool = False) -> Compatibility:
    """Say how a pack goes with a version of gateway-core, by default the installed one.

    Incompatible: its range (`core`) leaves that out. Verified: its author says so (`verified`), or it `is_ours`, of
    gateway-core itself. Else nobody has tried it.
    """
    here = core or core_version()
    if here is None:
        return "untested"
    if not version_fits(here, manifest.core):
        return "incompatible"
    if is_ours or (manifest.verified and Version(here) <= Version(manifest.verified)):
        return "verified"
    return "untested"
