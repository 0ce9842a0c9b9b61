"""Whether a pack goes with the core that is here, from its manifest and from what was tried."""

import pytest

from gateway_core.packs.compatibility import compatibility
from gateway_core.packs.reading import Manifest, read_manifest, read_yaml


@pytest.mark.parametrize(
    ("core", "verified", "here", "found"),
    [
        (">=0.1,<1", "", "0.1.0", "untested"),
        (">=0.1,<1", "0.1.0", "0.1.0", "verified"),
        (">=0.1,<1", "0.3.0", "0.2.0", "verified"),
        (">=0.1,<1", "0.1.0", "0.2.0", "untested"),
        (">=0.1,<1", "1.0.0", "1.0.0", "incompatible"),
        (">=0.2", "0.3.0", "0.1.0", "incompatible"),
    ],
)
def test_a_pack_is_verified_untested_or_incompatible(core: str, verified: str, here: str, found: str) -> None:
    """The range outranks what its author tried; a newer core than that is untested."""
    manifest = Manifest("mine", "1.0", "Mine", core=core, verified=verified)

    assert compatibility(manifest, here) == found
    assert compatibility(manifest, here, is_ours=True) == ("verified" if found != "incompatible" else found)


@pytest.mark.parametrize(
    ("verified", "codes"),
    [("0.1.0", []), ("0.0.9", [("pack/untested", "warning")]), ("soon", [("pack/wrong-value", "error")])],
)
def test_whoever_plays_with_a_newer_core_is_told(verified: str, codes: list[tuple[str, str]]) -> None:
    """As a warning: it keeps nobody from playing."""
    text = f"kind: pack\nformat: 1\nid: mine\nversion: 0.1.0\nname: Mine\nverified: {verified}\n"

    _, problems = read_manifest(read_yaml(text.encode(), "pack.yaml"), core="0.1.0")

    assert [(one.code, one.severity) for one in problems] == codes
