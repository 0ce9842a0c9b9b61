"""Names of a pack's files that are none on some machine: told as soon as the pack is read."""

from pathlib import Path

import pytest

from gateway_core.packs import read_pack

from .toy_packs import KINDS, pack_yaml, write

NOTHING = "kind: thing\nformat: 1\nentries: []\n"


@pytest.mark.parametrize(
    "name", ["data/aux.yaml", "data/NUL.more.yaml", "data/con/things.yaml", "data/com1.yaml", "data/a:b.yaml"]
)
def test_what_no_gatepack_may_hold_no_pack_may_hold(tmp_path: Path, name: str) -> None:
    """Its author is told before a stranger on Windows is."""
    folder = write(tmp_path / "toys", {name: NOTHING})

    assert [problem.code for problem in read_pack(folder, KINDS).problems] == ["pack/bad-name"]


@pytest.mark.parametrize("name", ["data/auxiliary.yaml", "data/conifers/con-man.yaml", "data/Пётр.yaml"])
def test_what_only_begins_like_a_device_is_a_name(tmp_path: Path, name: str) -> None:
    """So is one in any script."""
    assert read_pack(write(tmp_path / "toys", {name: NOTHING}), KINDS).problems == ()


def test_a_pack_is_no_device(tmp_path: Path) -> None:
    """Its folder could not be made."""
    folder = write(tmp_path / "con", {"pack.yaml": pack_yaml("con")})

    (problem,) = read_pack(folder, KINDS).problems

    assert (problem.code, "device" in problem.message) == ("pack/bad-id", True)
