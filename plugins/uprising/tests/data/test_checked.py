"""What `gateway check` and `gateway play` say of a stranger's cards and house rules: each fault, at its line."""

from pathlib import Path

import pytest

from gateway_terminal.main import main


def gateway(*words: str) -> object:
    """Run a command line, and return its exit code."""
    with pytest.raises(SystemExit) as ended:
        main(list(words))
    return ended.value.code or 0


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Begin a pack of cards, as a stranger does, and return the folder of its files."""
    monkeypatch.chdir(tmp_path)
    assert gateway("new", "cards", "Night shift", "--system", "uprising") == 0
    return tmp_path / "night-shift" / "data"


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("cards", "defense: 3", "defense: 0", "uprising/no-defense"),
        ("cards", "copies: 6", "copies: 4", "uprising/too-few-copies"),
        ("cards", "type: support", "attack: 2\n    type: support", "uprising/never-used"),
        ("cards", 'in_battle: [{attack: "min(3, foes)", when', "in_battle: [{draw: 1, when", "uprising/not-here"),
        ("scenarios", "      - uprising:spellbones\n", "", "uprising/wrong-number"),
        ("scenarios", "uprising:bridgetown", "uprising:central-city", "uprising/center-listed"),
        ("leaders", "on_play: [", "attack: 2\n    on_play: [", "uprising/never-used"),
    ],
)
def test_a_fault_of_a_new_pack_is_told(
    begun: Path, capsys: pytest.CaptureFixture[str], file: str, old: str, new: str, told: str
) -> None:
    """The game's own checks run, with or without code of packs."""
    path = begun / f"{file}.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    capsys.readouterr()

    failed = gateway("check", "night-shift")

    out = capsys.readouterr().out
    assert f"night-shift/data/{file}.yaml:" in out
    assert told in out
    assert failed == (told != "uprising/never-used")  # which only warns


def test_a_house_rule_that_kills_a_card_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither is it sound, nor is a game begun by it."""
    monkeypatch.chdir(tmp_path)
    assert gateway("new", "house-rules", "Soft", "--system", "uprising") == 0
    house = Path("soft.yaml")
    text = house.read_text(encoding="utf-8")
    old = "  - patch: uprising:setup/table\n    expect: {hand: 6}\n    set: {hand: 7}"
    assert old in text
    house.write_text(text.replace(old, "  - patch: uprising:card/sledge\n    set: {defense: 0}"), encoding="utf-8")

    for words in (
        ["check", "soft.yaml"],
        ["play", "uprising:scenario/the-whole-city", "--house", "soft.yaml", "--auto"],
    ):
        capsys.readouterr()
        assert gateway(*words) != 0
        said = capsys.readouterr()
        assert "uprising/no-defense" in said.out + said.err
