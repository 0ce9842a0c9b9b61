"""The README shows a turn that comes as it is shown."""

from pathlib import Path

from tests.house.docs.run import run_page

README = Path(__file__).parents[2] / "README.md"


def test_the_turn_of_the_readme_comes_as_it_is_shown(tmp_path: Path) -> None:
    """Its answers are typed, and what is told of them is told."""
    ran = list(run_page(README, tmp_path))

    assert ran
    assert [one.fault for one in ran if one.fault] == []


def test_it_counts_its_rulings() -> None:
    """As many as there are in the pack."""
    rulings = (Path(__file__).parents[2] / "src/gateway_uprising/pack/data/rulings").glob("*.yaml")
    count = sum(text.count("\n  - id: ") for text in (one.read_text(encoding="utf-8") for one in rulings))

    assert f"\n{count} places are silent" in README.read_text(encoding="utf-8")
