"""Versions and ranges: whatever is plain is compared here, and never otherwise than `packaging` compares it."""

import hypothesis
from hypothesis import strategies as st
from packaging.specifiers import SpecifierSet
from packaging.version import Version

from gateway_core.packs.versions import is_range, is_version, older_version, same_version, version_fits

_NUMBERS = st.lists(st.sampled_from(["0", "1", "2", "10", "01"]), min_size=1, max_size=4).map(".".join)
_MORE = st.sampled_from(["", "", "", "a1", ".dev0", "rc2", ".post1", "+here"])
VERSIONS = st.builds("{}{}".format, _NUMBERS, _MORE)
_SIGNS = st.sampled_from(["<", "<=", ">", ">=", "==", "!=", "~="])
_BOUNDS = st.builds("{}{}{}".format, _SIGNS, st.sampled_from(["", " "]), st.builds("{}.{}".format, _NUMBERS, _NUMBERS))
RANGES = st.lists(_BOUNDS, max_size=3).map(", ".join)


@hypothesis.given(VERSIONS, RANGES)
def test_a_range_holds_what_it_holds_for_python(version: str, wanted: str) -> None:
    """Plain numbers, trial versions, zeros at the end, every sign."""
    assert version_fits(version, wanted) == SpecifierSet(wanted).contains(Version(version), prereleases=True)
    assert is_range(wanted)
    assert is_version(version)


@hypothesis.given(VERSIONS, VERSIONS)
def test_versions_stand_in_the_order_of_python(one: str, other: str) -> None:
    """Older, the same, or newer."""
    assert same_version(one, other) == (Version(one) == Version(other))
    assert older_version(one, other) == (Version(one) < Version(other))


def test_what_is_neither_is_told_apart() -> None:
    """Words, too many letters, a sign too many."""
    assert not any(map(is_version, ("", "soon", "v1", "1..2", "1" * 101, "1.", "\u0661")))
    assert not any(map(is_range, ("soon", ">1,<", "1", ">=" + "1" * 100)))
