"""The rules as data: every number that is printed, every ruling, and a rulebook that lacks something."""

from pathlib import Path
from typing import Any

import gateway_adventure
import pytest
from gateway_adventure.system import AdventureSystem
from gateway_adventure.tables import FIGURES, SWITCHES, Rules, Tables, called
from ruamel.yaml import YAML

from gateway_core.errors import ContentError
from gateway_core.game import compiled
from gateway_core.packs import Kinds, freeze

from ..books import BOOK, RULES, book, rules, write

DATA = Path(gateway_adventure.__file__).parent / "pack" / "data"
FILES = sorted([*(DATA / "tables").glob("*.yaml"), *(DATA / "rulings").glob("*.yaml")])


def loaded(file: Path) -> list[dict[str, Any]]:
    return YAML(typ="safe").load(file)["entries"]  # type: ignore[no-any-return]  # YAML says nothing of types


@pytest.mark.rule("AD-07", "AD-08", "AD-09", "AD-10", "AD-64")
def test_there_are_four_abilities_and_wits_settles_who_goes_first() -> None:
    """Toughness, Agility, Smarts and Wits."""
    assert {called(id) for id in RULES.abilities} == {"toughness", "agility", "smarts", "wits"}
    assert RULES.turn_ability == "adventure:wits"


@pytest.mark.rule("AD-06", "AD-31", "AD-R03")
def test_a_score_goes_from_one_to_four_and_each_has_its_die() -> None:
    """The better the score, the worse the die that goes."""
    assert RULES.removals == {1: "highest", 2: "middle", 3: "lowest", 4: "none"}
    assert (RULES.lowest, RULES.highest) == (1, 4)


@pytest.mark.rule("AD-33")
def test_difficulties_have_the_names_of_the_rules() -> None:
    """From simple to extreme."""
    assert [(one.id, one.value) for one in RULES.difficulties.values()] == [
        ("simple", 6),
        ("tricky", 8),
        ("difficult", 10),
        ("extreme", 12),
    ]


@pytest.mark.rule("AD-84", "AD-85")
def test_four_distances_lie_one_step_apart() -> None:
    """Close, near, far, distant, and nothing beyond either end."""
    bands = [*RULES.distances]

    steps = [RULES.nearer(id, nearer=False) for id in bands]

    assert [*RULES.distances.values()] == ["Close", "Near", "Far", "Distant"]
    assert steps == [*bands[1:], None]
    assert [RULES.nearer(id, nearer=True) for id in bands] == [None, *bands[:-1]]


@pytest.mark.rule("AD-R16")
def test_by_the_stricter_reading_nobody_comes_back_from_the_distance() -> None:
    """Then only the steps that the rules name exist: close and near, near and far."""
    strict = rules(far_and_distant="forbidden")
    bands = [*strict.distances]

    assert [strict.nearer(id, nearer=False) for id in bands] == [*bands[1:3], None, None]
    assert [strict.nearer(id, nearer=True) for id in bands] == [None, *bands[:2], None]


@pytest.mark.rule("AD-69")
def test_each_kind_of_attack_tests_its_own_ability() -> None:
    """Strength up close, aim from afar, the mind for magic, the tongue for charm."""
    assert {called(id): called(one.ability) for id, one in RULES.attacks.items()} == {
        "close-quarters": "toughness",
        "long-range": "agility",
        "magic": "smarts",
        "charm": "wits",
    }


@pytest.mark.rule("AD-02")
def test_every_figure_is_that_of_its_rule() -> None:
    """Each number of the rules stands in the data once, with the rule it belongs to."""
    figures = {called(id): (one.rule, one.value) for id, one in BOOK.of("figure").items()}

    assert figures == {
        "actions-a-turn": ("AD-66", 2),
        "bleeding": ("AD-77", 1),
        "die-sides": ("AD-02", 6),
        "difficulty-adjustment": ("AD-35", 3),
        "drive-failure": ("AD-44", 2),
        "drive-success": ("AD-44", 1),
        "last-stand": ("AD-50", 13),
        "lowest-difficulty": ("AD-R21", 2),
        "new-health-high": ("AD-R24", 8),
        "new-health-low": ("AD-R24", 5),
        "new-resolve-high": ("AD-R24", 4),
        "new-resolve-low": ("AD-R24", 2),
        "new-total-high": ("AD-R24", 9),
        "new-total-low": ("AD-R24", 8),
        "push": ("AD-40", 1),
        "revived": ("AD-81", 1),
        "score-adjustment": ("AD-35", 2),
        "support": ("AD-37", 1),
        "test-dice": ("AD-02", 3),
        "tie-damage": ("AD-72", 1),
        "tie-dice": ("AD-58", 1),
    }
    assert set(figures) == set(FIGURES)


def test_every_open_question_has_its_ruling() -> None:
    """Forty of them, each once."""
    numbers = sorted(chosen.ruling.rule for chosen in BOOK.rulings)

    assert numbers == [f"AD-R{number:02d}" for number in range(1, 41)]


def test_a_switch_offers_what_is_built_and_stands_at_the_first() -> None:
    """What can be chosen is what the game asks, no more and no less."""
    switches = {one.ruling.id: one.ruling for one in BOOK.rulings if one.ruling.sort == "switch"}

    assert {id: one.options for id, one in switches.items()} == SWITCHES
    assert [id for id, one in switches.items() if one.default != one.options[0]] == []


def test_every_ruling_gives_its_reason() -> None:
    """Nobody has to ask why, and what is settled has nothing to choose from."""
    assert [one.ruling.id for one in BOOK.rulings if not one.ruling.reason.strip()] == []
    assert [one.ruling.id for one in BOOK.rulings if one.ruling.sort == "settled" and one.ruling.options] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_of_the_book_says_what_it_holds_and_is_sorted(file: Path) -> None:
    """Whoever looks something up finds it where the alphabet puts it."""
    ids = [entry["id"] for entry in loaded(file)]

    assert file.read_text(encoding="utf-8").startswith("# ")
    assert ids == sorted(ids)


def test_a_ruling_that_is_chosen_is_played_by() -> None:
    """The table's choice is what the tables hold."""
    assert rules(push_reveal="open", score_clamp="sum-then-clamp").switches == {
        **RULES.switches,
        "push-reveal": "open",
        "score-clamp": "sum-then-clamp",
    }


def test_a_rulebook_without_the_book_says_all_that_it_lacks() -> None:
    """Kinds, figures and rulings, each by name."""
    with pytest.raises(ContentError) as caught:
        compiled(Tables, freeze([], Kinds(AdventureSystem.kinds)))

    problems = caught.value.problems
    assert {problem.code for problem in problems} == {"rulebook/missing-entry"}
    assert len(problems) == 4 + len(FIGURES) + len(SWITCHES)
    lacks = "the rules need the figure 'adventure:push', and no pack of this table has it."
    assert lacks in [problem.message for problem in problems]


@pytest.mark.rule("AD-03", "AD-R01")
def test_an_adventure_changes_figures_for_itself_and_for_nobody_else(tmp_path: Path) -> None:
    """Its special rules count in its own scene; the book's tables stay as they are."""
    scene = (
        "kind: scene\nformat: 1\nid: alone\nname: Alone\ntext: One room.\nprotagonists: []\nchapters: []\n"
        "special_rules: {figures: {last-stand: 15}}\n"
    )
    found = book(write(tmp_path / "mine", {"alone": scene}))

    own = Rules.compile(found, "mine:alone")

    assert own.figures == {**RULES.figures, "last-stand": 15}
    assert compiled(Tables, found).figures == RULES.figures
    assert own.switches == RULES.switches
