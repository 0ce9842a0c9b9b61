"""Under what terms a pack may be passed on: a name that anybody can look up, a notice, whom to name."""

from pathlib import Path

import pytest

from gateway_core.packs import read_pack

from ...toy_packs import KINDS, write


def told(folder: Path, license: str, **files: str | bytes) -> list[str]:
    root = write(folder / "toys", {f"{name}.md": text for name, text in files.items()}, f"license: {{{license}}}\n")
    return [str(problem) for problem in read_pack(root, KINDS, shown="toys").problems]


@pytest.mark.parametrize(
    "license",
    [
        "id: MIT",
        "id: mit",
        "id: CC0-1.0",
        "id: 'MIT OR Apache-2.0'",
        "id: 0BSD",
        "id: CC-BY-SA-4.0, attribution: Ann",
        "id: LicenseRef-Mine, notice: NOTICE.md",
        "notice: NOTICE.md",
        "",
    ],
)
def test_terms_that_anybody_can_look_up_are_well(tmp_path: Path, license: str) -> None:
    """As SPDX calls them, in any letters, or one's own with a notice; what says nothing promises nothing."""
    assert told(tmp_path, license, NOTICE="Do as you like.") == []


@pytest.mark.parametrize(
    ("license", "fault"),
    [
        (
            "id: CC BY 4.0",
            "7:15 pack/unknown-license 'CC BY 4.0' is no licence that SPDX knows. Did you mean 'CC-BY-4.0'?",
        ),
        (
            "id: all mine",
            "7:15 pack/unknown-license 'all mine' is no licence that SPDX knows. Terms of your own are called",
        ),
        ("id: 'MIT OR'", "7:15 pack/unknown-license"),
        (
            "id: LicenseRef-Mine",
            "7:15 pack/no-notice nobody but you knows the terms of 'LicenseRef-Mine', and no notice",
        ),
        ("id: 'MIT OR LicenseRef-A'", "7:15 pack/no-notice nobody but you knows the terms of"),
        ("id: CC-BY-4.0", "7:10 pack/no-attribution 'CC-BY-4.0' lets others pass this on if they name its author, and"),
        ("id: cc-by-4.0, attribution: ' '", "7:39 pack/no-attribution"),
        ("notice: LONG.md", "7:19 pack/no-notice 'LONG.md' is no text in UTF-8 of at most 100,000 bytes."),
        ("notice: BYTES.md", "7:19 pack/no-notice 'BYTES.md' is no text in UTF-8"),
    ],
)
def test_terms_that_nobody_can_keep_to_are_told_at_their_line(tmp_path: Path, license: str, fault: str) -> None:
    """With the nearest name there is."""
    found = told(tmp_path, license, NOTICE="Mine.", LONG="x" * 100_001, BYTES=b"\xff")

    assert [one for one in found if one.startswith(f"toys/pack.yaml:{fault}")] == found[-1:]


def test_the_notice_is_kept_with_the_pack(tmp_path: Path) -> None:
    """So that it can be shown wherever the pack is used."""
    pack = read_pack(write(tmp_path / "toys", {"N.md": "Thanks, Änn."}, "license: {notice: N.md}\n"), KINDS).pack

    assert pack
    assert pack.notice == "Thanks, Änn."
