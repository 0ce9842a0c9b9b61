"""What a check of packs finds, each with its cure; nothing is wrong with ours."""

from typing import Any

import attrs
import pytest
from gateway_centaurus.codes import Code
from gateway_centaurus.kinds import Fire
from gateway_centaurus.kinds_people import Advanced, Statement, Trained
from gateway_centaurus.review import ENTRIES, TABLES
from gateway_centaurus.tables import Tables

from gateway_core.game import all_faults, compiled, faults

from ..books import book

BOOK = book()
TABLE = compiled(Tables, BOOK)
KETTLE = "centaurus:the-silence-at-kettle-gate"


@attrs.frozen
class _Book:
    """A rulebook in which the entries of one kind are others."""

    entries: dict[str, Any]

    def of(self, kind: str) -> dict[str, Any]:
        """Return them."""
        return self.entries


def found(kind: str, id: str, **changes: Any) -> list[tuple[str, str]]:
    """Return what is wrong with an entry of ours that was changed: codes, and where."""
    entries = {**BOOK.of(kind), id: attrs.evolve(BOOK.of(kind)[id], **changes)}
    known, by = ({**TABLES, **ENTRIES}[kind], _Book(entries) if kind in TABLES else TABLE)
    return [(one.code, ".".join(map(str, one.path))) for one in faults(kind, entries, known, by)]


def test_nothing_is_wrong_with_the_book():
    """Every entry that comes with the game is as it should be."""
    assert [*all_faults(TABLES, BOOK, BOOK), *all_faults(ENTRIES, BOOK, TABLE)] == []


ILSE, RUE = BOOK.of("explorer")["centaurus:ilse-maron"], BOOK.of("explorer")["centaurus:rue-achterberg"]
SPREAD = dict(ILSE.spread)
CAPTAIN, MEDIC = "centaurus:captain", "centaurus:medic"
FIRST = Advanced(CAPTAIN)


@pytest.mark.parametrize(
    ("changes", "code", "where"),
    [
        ({"roles": ()}, "centaurus/no-role", "roles"),
        ({"roles": (CAPTAIN, MEDIC, "centaurus:pilot")}, "centaurus/too-many-roles", "roles"),
        ({"roles": (CAPTAIN, CAPTAIN)}, "centaurus/role-twice", "roles.1"),
        (
            {"spread": {k: v for k, v in SPREAD.items() if not k.endswith(":strength")}},
            "centaurus/no-attribute",
            "spread",
        ),
        ({"spread": {**SPREAD, "centaurus:strength": Code.of("4d+1")}}, "centaurus/spread-total", "spread"),
        (
            {"spread": {**SPREAD, "centaurus:strength": Code.of("1d+2")}},
            "centaurus/spread-out-of-range",
            "spread.strength",
        ),
        ({"aspects": ()}, "centaurus/no-aspect", "aspects"),
        (
            {"abilities": (Trained("centaurus:command"), Trained("centaurus:command"))},
            "centaurus/ability-twice",
            "abilities.1.ability",
        ),
        ({"abilities": (Trained("centaurus:medicine"),)}, "centaurus/not-of-the-roles", "abilities.0.ability"),
        ({"abilities": (Trained("centaurus:weapon"),)}, "centaurus/no-specialty", "abilities.0.ability"),
        (
            {"abilities": tuple(Trained(f"centaurus:{one}", 3) for one in ("command", "tactics", "history"))},
            "centaurus/trained-too-often",
            "abilities",
        ),
        ({"dots": {"centaurus:harm": 16}}, "centaurus/too-many-dots", "dots"),
        ({"dots": {"centaurus:harm": 14}}, "centaurus/dots-left", "dots"),
        ({"dots": {"centaurus:harm": 16, "centaurus:persuasion": -1}}, "centaurus/too-many-dots", "dots.persuasion"),
        (
            {"dots": {"centaurus:alteration": 15}, "conditions": ("centaurus:dire-injury", "centaurus:painful-harm")},
            "centaurus/track-overfull",
            "conditions",
        ),
        ({"advancements": (Advanced(MEDIC),)}, "centaurus/not-ones-role", "advancements.0.role"),
        ({"advancements": (attrs.evolve(FIRST, critical=12, endeavor="x"),)}, "centaurus/no-endeavor-here",
         "advancements.0.endeavor"),
        ({"roles": (CAPTAIN, MEDIC), "advancements": (FIRST, FIRST)}, "centaurus/advanced-too-early",
         "advancements.1.role"),
        ({"roles": (CAPTAIN, MEDIC), "advancements": (attrs.evolve(FIRST, critical=7),)}, "centaurus/critical-count",
         "advancements.0.critical"),
        ({"advancements": (attrs.evolve(FIRST, codes={"centaurus:perception": Code.of("6d+2")}),)},
         "centaurus/overspent", "advancements.0.codes"),
    ],
)  # fmt: skip
def test_a_sheet_that_breaks_a_rule_is_told(changes, code, where):
    """Each rule of making and advancing an explorer, at its place (CG-06 to CG-10, CG-41, CG-62 to CG-66, CG-76)."""
    assert (code, where) in found("explorer", "centaurus:ilse-maron", **changes)


@pytest.mark.rule("CG-64", "CG-65")
def test_what_the_pips_pay_for_is_right():
    """20 die pips and three for each critical crisis: 4d+2 to 6d+1 cost four, fifteen and six."""
    right = attrs.evolve(FIRST, critical=2, codes={"centaurus:perception": Code.of("6d+1")})
    wrong = attrs.evolve(FIRST, codes={"centaurus:perception": Code.of("6d+1")})
    assert found("explorer", "centaurus:ilse-maron", advancements=(right,)) == []
    assert [code for code, _ in found("explorer", "centaurus:ilse-maron", advancements=(wrong,))] == [
        "centaurus/overspent"
    ]


MISSION = BOOK.of("mission")[KETTLE]


def scene(number: int, **changes: Any) -> dict[str, Any]:
    """Return the mission's scenes, one of which is otherwise."""
    scenes = list(MISSION.scenes)
    scenes[number] = attrs.evolve(scenes[number], **changes)
    return {"scenes": tuple(scenes)}


def action(number: int, place: int, **changes: Any) -> dict[str, Any]:
    """Return the mission's scenes, in one of which an action is otherwise."""
    actions = list(MISSION.scenes[number].actions)
    actions[place] = attrs.evolve(actions[place], **changes)
    return scene(number, actions=tuple(actions))


AFTER = MISSION.scenes[0].actions[0].success
SPEAK = MISSION.scenes[2].actions[0].against


@pytest.mark.parametrize(
    ("changes", "code", "where"),
    [
        ({"explorers": ()}, "centaurus/no-explorer", "explorers"),
        ({"explorers": ("centaurus:quill", "centaurus:quill")}, "centaurus/explorer-twice", "explorers.1"),
        ({"scenes": ()}, "centaurus/no-scene", "scenes"),
        (scene(1, id="Empty Ring"), "centaurus/bad-id", "scenes.1.id"),
        (scene(1, id="end"), "centaurus/reserved-id", "scenes.1.id"),
        (scene(1, id="coming-in"), "centaurus/id-twice", "scenes.1.id"),
        (scene(3, to="nowhere"), "centaurus/unknown-scene", "scenes.3.to"),
        (action(0, 0, success=attrs.evolve(AFTER, to="the-ring")), "centaurus/unknown-scene",
         "scenes.0.actions.0.success.to"),
        (action(0, 0, success=attrs.evolve(AFTER, text=" ".strip())), "centaurus/no-words",
         "scenes.0.actions.0.success.text"),
        (action(0, 0, base=None), "centaurus/no-opposition", "scenes.0.actions.0"),
        (action(2, 0, base=4), "centaurus/two-oppositions", "scenes.2.actions.0.base"),
        (action(2, 0, against=attrs.evolve(SPEAK, attribute="centaurus:savvy")), "centaurus/no-code",
         "scenes.2.actions.0.against.attribute"),
        (action(2, 0, against=attrs.evolve(SPEAK, person="centaurus:old-pilot")), "centaurus/not-here",
         "scenes.2.actions.0.against.person"),
        (action(2, 2, leverage=("read-the-log",)), "centaurus/unknown-search", "scenes.2.actions.2.leverage.0"),
        (action(3, 0, pitfall="centaurus:panic"), "centaurus/not-here", "scenes.3.actions.0.pitfall"),
        (action(0, 0, stake=""), "centaurus/no-stake", "scenes.0.actions.0.risk"),
        (action(0, 0, effective=True), "centaurus/never-used", "scenes.0.actions.0.effective"),
        (scene(3, pitfalls=(*MISSION.scenes[3].pitfalls, "centaurus:panic")), "centaurus/never-lowered",
         "scenes.3.pitfalls"),
        (scene(0, actions=tuple(attrs.evolve(one, again=False) for one in MISSION.scenes[0].actions[:1])),
         "centaurus/never-won", "scenes.0.goal"),
        (scene(0, goal=attrs.evolve(MISSION.scenes[0].goal, successes=9)), "centaurus/never-won", "scenes.0.goal"),
        (scene(0, to="the-barricade", goal=None), "centaurus/never-reached", "scenes.1.id"),
    ],
)  # fmt: skip
def test_a_mission_that_cannot_be_played_so_is_told(changes, code, where):
    """Ids, where things lead, who opposes whom, what lowers which Pitfall."""
    assert (code, where) in found("mission", KETTLE, **changes)


QUIET = BOOK.of("condition")["centaurus:confused"].fires[0]


@pytest.mark.parametrize(
    ("kind", "id", "changes", "code"),
    [
        ("difficulty", "easy", {"dice": 4}, "centaurus/row-twice"),
        ("failing", "bad", {"failures": 7}, "centaurus/row-missing"),
        ("grade", "moderate", {"low": 2}, "centaurus/row-twice"),
        ("attribute", "dash", {"of": ()}, "centaurus/begins-as-nothing"),
        ("attribute", "strength", {"of": ("centaurus:dash",)}, "centaurus/never-used"),
        ("condition", "confused", {"fires": ()}, "centaurus/no-rule"),
        ("condition", "confused", {"fires": (attrs.evolve(QUIET, otherwise=QUIET.does),)}, "centaurus/never-used"),
        ("condition", "confused", {"fires": (Fire(at="call", does=(), text="."),)}, "centaurus/never-used"),
        ("condition", "confused", {"fires": (attrs.evolve(QUIET, text=""),)}, "centaurus/wordless-rule"),
        ("aspect", "bond", {"fires": ()}, "centaurus/no-rule"),
        ("role", "captain", {"boosts": {"centaurus:judge": 3}}, "centaurus/boosts-no-attribute"),
        ("role", "captain", {"abilities": ()}, "centaurus/no-ability"),
        ("role", "captain", {"endeavors": ()}, "centaurus/no-endeavor"),
        ("gear", "flight-jacket", {"armour": None}, "centaurus/does-nothing"),
        ("pitfall", "panic", {"slides": ()}, "centaurus/no-words"),
        ("pitfall", "panic", {"tags": ()}, "centaurus/no-edge"),
    ],
)
def test_a_table_that_has_a_hole_is_told(kind, id, changes, code):
    """Rows that are missing or stand twice, rules that never fire, things that do nothing."""
    assert code in [known for known, _ in found(kind, f"centaurus:{id}", **changes)]


def test_every_fault_has_a_way_to_mend_it_or_says_enough():
    """Whoever reads a fault of a sheet knows what to write."""
    entry = attrs.evolve(ILSE, spread={**SPREAD, "centaurus:strength": Code.of("4d")})
    (fault,) = faults("explorer", {"centaurus:ilse-maron": entry}, ENTRIES["explorer"], TABLE)
    assert (fault.hint, fault.message) == ("Take 1d off.", "19d in all, and 18d are spread (CG-R40).")


def test_an_aspect_is_a_statement_of_a_type():
    """Its words are the player's, its rule the type's (CG-09)."""
    assert all(isinstance(one, Statement) and one.words for one in RUE.aspects)
