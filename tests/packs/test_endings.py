"""Files and folders that are called nearly right are told what they should be called."""

from pathlib import Path

import pytest

from gateway_core.packs.endings import misspelt
from gateway_core.session import Session

HEAD = "kind: pack\nformat: 1\nid: mine\nversion: 0.1.0\nname: Mine\n"


@pytest.mark.parametrize(
    ("name", "meant", "cure"),
    [
        ("Pack.yaml", "pack.yaml", "Call 'Pack.yaml' 'pack.yaml'."),
        ("pack.yml", "pack.yaml", "Call 'pack.yml' 'pack.yaml'."),
        ("PACK.YAML.txt", "pack.yaml", "Call 'PACK.YAML.txt' 'pack.yaml'."),
        ("pack.yaml", "pack.yaml", ""),
        ("packs.yaml", "pack.yaml", ""),
        ("Items.YAML", ".yaml", "Call it 'Items.yaml'."),
        ("items.yml", ".yaml", "Call it 'items.yaml'."),
        ("items.ymal~", ".yaml", "Call it 'items.yaml'."),
        ("items.csv", ".yaml", ""),
        ("Data", "data", "Call 'Data' 'data'."),
    ],
)
def test_a_near_miss_is_known(name: str, meant: str, cure: str) -> None:
    """By capitals, by the other ending, by what an editor adds."""
    assert misspelt(name, meant) == cure


@pytest.mark.parametrize("name", ["Pack.yaml", "pack.yml", "pack.yaml.txt"])
def test_a_folder_with_a_near_miss_says_how_its_file_is_called(tmp_path: Path, name: str) -> None:
    """Whether the folder is named or the file in it."""
    (tmp_path / name).write_text(HEAD, encoding="utf-8")

    for target in (tmp_path, tmp_path / name):
        (problem,) = Session().check(str(target))
        assert problem.hint == f"Call '{name}' 'pack.yaml'."


def test_the_head_of_a_pack_stands_for_the_pack(tmp_path: Path) -> None:
    """Whoever names pack.yaml means the folder; that of its data may be a near miss as well."""
    (tmp_path / "pack.yaml").write_text(HEAD, encoding="utf-8")
    (tmp_path / "Data").mkdir()

    (problem,) = Session().check(str(tmp_path / "pack.yaml"))

    assert (problem.code, problem.hint) == ("pack/no-data", "Call 'Data' 'data'.")
