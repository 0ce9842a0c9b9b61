"""The tables say what the rules say: codes of a sheet, difficulties, Wrenches, Hammers, arenas, Conditions."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from gateway_centaurus.acting import sums
from gateway_centaurus.codes import Code
from gateway_centaurus.commands.declaring import searching
from gateway_centaurus.pages import page_of
from gateway_centaurus.tables import Tables

from gateway_core.game import compiled
from gateway_core.game.pages import lines_of
from gateway_core.packs import DataFault

from ..books import book, write
from ..playing import begun, mission

BOOK = book()
TABLE = compiled(Tables, BOOK)


def bare(id: str) -> str:
    """Return an id without its pack."""
    return id.rpartition(":")[2]


@pytest.mark.rule("CG-01", "CG-12")
def test_one_exec_and_an_explorer_for_each_player():
    """Clock, count, tracks and gear stand on each sheet, and Leverage on the table."""
    state = begun(mission().table("1")).state
    assert len(state.explorers) == len(state.players) == 3
    assert {one.seat for one in state.explorers.values()} == {*state.players}
    one = state.own("player-1")
    assert (one.clock, one.critical, len(one.tracks), bool(one.gear), state.leverages) == (12, 0, 3, True, {})


@pytest.mark.rule("CG-02", "CG-23", "CG-R65")
def test_players_have_six_sides_and_the_exec_ten():
    """A six is discarded; a ten-sided nought is ten, and never low."""
    figures = TABLE.figures
    assert (figures["player-sides"], figures["venture-face"], figures["exec-sides"]) == (6, 6, 10)
    assert TABLE.failure_max < figures["exec-sides"]


@pytest.mark.rule("CG-03", "CG-33", "CG-X05", "CG-R03")
@pytest.mark.parametrize(("code", "bonus", "together"), [("2d", 3, "3d"), ("2d", 5, "3d+2"), ("6d+2", 1, "7d")])
def test_bonus_pips_make_dice(code, bonus, together):
    """+3 and 2d are 3d, +5 are 3d+2; 21 pips are seven dice, whatever is printed."""
    assert str(Code.of(code) + bonus) == together
    with pytest.raises(DataFault, match=r"3 are a die \(CG-32\)"):
        Code.from_data("2d+3")


@pytest.mark.rule("CG-05")
def test_notable_gear_has_codes_of_its_own():
    """Armour resists, weapons hurt, tools assist."""
    gear = BOOK.of("gear").values()
    assert {str(one.armour) for one in gear if one.armour} >= {"2d", "3d+1"}
    assert any(one.damage for one in gear)
    assert any(one.assists for one in gear)


@pytest.mark.rule("CG-06", "CG-07")
def test_six_attributes_and_six_secondaries():
    """Highest of two for what an Ability strengthens, lowest for the unknown."""
    primary = [bare(id) for id, one in BOOK.of("attribute").items() if one.sort == "primary"]
    secondary = {
        bare(id): (one.take, *map(bare, one.of), one.used)
        for id, one in BOOK.of("attribute").items()
        if one.sort == "secondary"
    }
    assert sorted(primary) == ["dexterity", "knowledge", "mechanical", "perception", "strength", "technical"]
    assert secondary == {
        "physical": ("highest", "dexterity", "strength", "physical"),
        "mental": ("highest", "perception", "knowledge", "mental"),
        "savvy": ("highest", "technical", "mechanical", "technical"),
        "dash": ("lowest", "dexterity", "mechanical", "devices"),
        "tinker": ("lowest", "knowledge", "technical", "machines"),
        "judge": ("lowest", "perception", "knowledge", "minds"),
    }


@pytest.mark.rule("CG-10")
def test_an_ability_has_no_code_and_is_had_up_to_three_times():
    """Times are mastery."""
    fields = {name for name in dir(next(iter(BOOK.of("ability").values()))) if not name.startswith("_")}
    assert "code" not in fields
    assert {one.times for explorer in BOOK.of("explorer").values() for one in explorer.abilities} == {1, 2, 3}


@pytest.mark.rule("CG-14", "CG-R02", "CG-R08")
def test_the_risk_of_each_base():
    """4, 7, 10 … 22 for three to nine dice, and the same step beyond the table."""
    assert [(one.dice, TABLE.base_risk(one.dice)) for one in TABLE.difficulties.values()] == [
        (3, 4), (4, 7), (5, 10), (6, 13), (7, 16), (8, 19), (9, 22),
    ]  # fmt: skip
    assert (TABLE.base_risk(1), TABLE.base_risk(2), TABLE.base_risk(10)) == (1, 1, 25)


@pytest.mark.rule("CG-15", "CG-16")
def test_the_dice_of_each_modifier():
    """Time, help, training, means, Conditions."""
    assert {bare(id): one.dice for id, one in TABLE.modifiers.items()} == {
        "advantage": -1, "all-the-time": -1, "disadvantage": 1, "enhanced": -1, "extreme-rush": 2, "impaired": 1,
        "no-ability": 1, "no-specialist": 2, "organized": -2, "rushed": 1, "teamwork": -1,
    }  # fmt: skip


@pytest.mark.rule("CG-46", "CG-47")
def test_what_wrenches_cost_and_hammers_give():
    """Hours, in the order of the page."""
    in_order = sorted(TABLE.wrenches.values(), key=lambda one: one.place)
    assert [(one.rule, one.hours) for one in in_order] == [
        ("CG-46a", 1), ("CG-46b", 1), ("CG-46c", 1), ("CG-46d", 2), ("CG-46e", 2),
    ]  # fmt: skip
    hammers = sorted(TABLE.hammers.values(), key=lambda one: one.place)
    assert [(one.rule, one.hours) for one in hammers] == [("CG-47a", 1), ("CG-47b", 1), ("CG-47c", 2), ("CG-47d", 3)]


@pytest.mark.rule("CG-72", "CG-72a", "CG-72b", "CG-72c", "CG-72d", "CG-72e", "CG-R43")
def test_what_resists_in_each_arena_and_what_cannot_come_of_it():
    """Three arenas bar a track, and one of them is bodily."""
    assert {
        bare(id): (bare(one.resistance), [*map(bare, one.barred)], one.bodily) for id, one in TABLE.arenas.items()
    } == {
        "material": ("strength", ["persuasion"], True),
        "public": ("perception", [], False),
        "private": ("perception", [], False),
        "intellectual": ("knowledge", ["alteration"], False),
        "isotech": ("technical", ["harm"], False),
    }


@pytest.mark.rule("CG-11", "CG-80", "CG-81", "CG-82")
def test_eighteen_conditions_six_of_each_track():
    """Each with rules, and with words for every one of them."""
    of = [bare(one.track) for one in TABLE.conditions.values()]
    assert {track: of.count(track) for track in of} == {"harm": 6, "persuasion": 6, "alteration": 6}
    assert all(fire.text for one in TABLE.conditions.values() for fire in one.fires)
    assert sum(one.sort == "enhancement" for one in TABLE.conditions.values()) == 6


@pytest.mark.rule("CG-98")
def test_a_table_adds_a_condition_in_the_same_form(tmp_path):
    """Four lines of data, and it is one of them."""
    text = (
        "kind: condition\nformat: 1\nentries:\n  - id: seasick\n    name: Seasick\n    track: centaurus:harm\n"
        "    sort: impairment\n    weight: 1\n    fires:\n"
        "      - {at: setup, pays: exec, does: [{risk: -1}], text: The risk roll has a die less.}\n"
    )
    found: Any = book(write(tmp_path / "mine", {"conditions": text})).of("condition")["mine:seasick"]
    assert (found.code, len(compiled(Tables, book(tmp_path / "mine")).conditions)) == ("HI1", 19)


@pytest.mark.rule("CG-92", "CG-97", "CG-R45")
@pytest.mark.parametrize("dice", [4, 5])
def test_a_spin_is_worth_one_to_three_steps(dice):
    """Four or five dice of the world, each low three times in ten, slide a Pitfall by one or two on average."""
    low, sides, most = (TABLE.figures[one] for one in ("spin-max", "exec-sides", "slide-most"))
    ways = product((1, 0), repeat=dice)
    slides = sum(
        min(most, sum(way)) * Fraction(low, sides) ** sum(way) * Fraction(sides - low, sides) ** (dice - sum(way))
        for way in ways
    )
    assert 1 <= slides <= most


@pytest.mark.rule("CG-94")
def test_what_the_worlds_successes_may_buy():
    """Up to three steps, a die of the Edge for two, up to three dice of whoever goes first next."""
    assert [TABLE.figures[one] for one in ("slide-most", "slip-price", "spotlight-most")] == [3, 2, 3]


@pytest.mark.rule("CG-R24", "CG-R30", "CG-56")
def test_diligence_is_done_with_a_secondary_where_an_ability_fits():
    """Analysis and the open net with Savvy, research and questions with Mental; the hidden net with its own code."""
    kinds = {bare(id): (bare(one.attribute), bare(one.secondary or "")) for id, one in TABLE.diligences.items()}
    assert kinds == {
        "interrogation": ("perception", "mental"), "research": ("knowledge", "mental"),
        "analysis": ("technical", "savvy"), "whitenet": ("technical", "savvy"), "blacknet": ("isotech-power", ""),
        "maneuvers": ("dexterity", "physical"),
    }  # fmt: skip
    state = begun(mission().table("1"), "the-empty-ring").state
    look = state.search("look-at-the-sleepers")
    codes = {one.name: bare(searching(state, one.id, look).code) for one in state.explorers.values()}
    assert codes["Rue Achterberg"] == "knowledge"  # without the Ability


@pytest.mark.rule("CG-R06")
def test_with_an_ability_the_secondary_stands_for_the_attribute_if_it_is_higher():
    """Ilse commands with Mental, which is her Perception; without the Ability it is her Knowledge that counts."""
    state = begun(mission().table("1")).state
    ilse = next(one.id for one in state.explorers.values() if one.name == "Ilse Maron")
    best = [sums.best_code(state, ilse, "centaurus:knowledge", id) for id in ("centaurus:command", "centaurus:law")]
    assert [*map(bare, best)] == ["mental", "knowledge"]


@pytest.mark.rule("CG-R40")
def test_a_new_explorer_spreads_eighteen_dice():
    """Two to four in each Attribute, three on average."""
    figures = TABLE.figures
    assert (figures["spread-dice"], figures["spread-low"], figures["spread-high"]) == (18, 2, 4)
    for one in BOOK.of("explorer").values():
        assert sum(code.total for code in one.spread.values()) == 3 * 18


@pytest.mark.rule("CG-R63", "CG-R10")
def test_the_execs_people_have_codes_and_no_clock():
    """They roll nothing; and whatever is called a point is an hour of an explorer."""
    one = next(iter(BOOK.of("person").values()))
    assert one.codes
    assert not hasattr(one, "clock")
    assert not [id for id in BOOK.of("figure") if "experience" in id or "drama" in id]


@pytest.mark.parametrize(
    ("id", "words"),
    [
        (
            "weakened",
            ("When the risk roll brings Venture, once in a roll, by chance: There is a chance of one Failure more."),
        ),
        ("dire-injury", "The Exec names a code with it."),
        ("surface-wound", "HI1: an impairment. It fills 1 dot of the track Harm."),
    ],
)
def test_a_condition_is_told_in_words(id: str, words: str) -> None:
    """What it is, when its rule comes, who pays for it (CG-78, CG-80 to CG-82)."""

    class Reader:
        def called(self, kind: str, id: str) -> str:
            return BOOK.of(kind)[id].name

    page = page_of(Reader(), f"centaurus:{id}", BOOK.of("condition")[f"centaurus:{id}"])
    assert page is not None
    assert words in lines_of(page)
