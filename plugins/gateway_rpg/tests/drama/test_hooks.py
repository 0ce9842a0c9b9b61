"""What the hooks that decide in play are given: enough to answer by, and nothing that they could change."""

import sys
from pathlib import Path
from typing import Any

import pytest

from gateway_core.challenge import Approach, ChallengeRules
from gateway_core.chance import Odds, Seeded, Unknown
from gateway_core.errors import PluginError
from gateway_core.session import Session
from gateway_core.table import MemoryLog, Table, drive
from gateway_rpg.drama import commands as c
from gateway_rpg.drama.action.pending import SOUGHT
from tests.session.folders import house_code

from .scenes import Play, foe, hero, pack, part, table_of, thrown
from .scenes import scene as written

AUDIENCE = "dark-spires:scene/the-audience"
ASKED = """
SEEN = []


@hookimpl
def gateway_judge(ask):
    SEEN.append(("judge", ask))


@hookimpl
def gateway_challenge_modifiers(ask):
    SEEN.append(("modifiers", ask))
    return []
"""


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, Any]]:
    """Return what the hooks of a house rule were given in the audience, to its end."""
    file = house_code(tmp_path_factory.mktemp("house") / "listens.py", ASKED)
    session = Session(house=(str(file),))
    book, system = session.table("dark-spires"), session.system("gateway")
    table = Table.open(system, book, AUDIENCE, {}, source=Seeded("hooks"), log=MemoryLog())
    for _ in drive(table, dict.fromkeys(table.seats, system.bot()), Seeded("bots")):
        pass
    found: list[tuple[str, Any]] = sys.modules["house rule listens"].SEEN  # type: ignore[attr-defined]  # the rule's own
    return found


def test_a_hook_knows_who_throws_against_whom(seen: list[tuple[str, Any]]) -> None:
    """Who acts comes first; a resister throws against that one alone, and is never its own opponent.

    In a contest for the initiative nobody acts, and all throw against all (GW-DR-51).
    """
    assert {ask.resisting for _, ask in seen} == {False, True}
    for _, ask in seen:
        if not ask.effects:
            assert {*ask.against, ask.entity} == set(ask.sides)
            continue
        actor, *resisters = ask.sides
        assert ask.against == ((actor,) if ask.resisting else tuple(resisters))
        assert (ask.entity in resisters, ask.entity not in ask.against) == (ask.resisting, True)


def test_modifiers_are_asked_for_what_was_judged(seen: list[tuple[str, Any]]) -> None:
    """Each side's judgement is there by then, and no judge gets one."""
    by = {hook: {getattr(ask, "judgement", None) is None for asked, ask in seen if asked == hook} for hook, _ in seen}

    assert by == {"judge": {True}, "modifiers": {False}}


def test_a_hook_sees_the_gear_of_both_sides_and_what_of_it_is_live(seen: list[tuple[str, Any]]) -> None:
    """By side, every trait in use; the live ones are those that the other side does not stop (GW-EQ-04)."""
    worn = [(ask, one) for _, ask in seen for one in ask.sides if ask.traits[one]]
    assert worn
    for ask, one in worn:
        rules = ChallengeRules.of(ask.rulebook)
        for other in ask.sides:
            if other != one:
                facing = ask.traits[other]
                stopped = {trait for by in facing for trait in rules.stops.get(by, ())}
                assert set(ask.traits[one]) - stopped <= set(ask.live(one, other)) <= set(ask.traits[one])


def test_what_a_hook_is_given_cannot_be_changed(seen: list[tuple[str, Any]]) -> None:
    """One plugin's slip is not the next one's scene, and no hook switches another off."""
    _, ask = seen[0]
    book: Any = ask.rulebook

    for change in (
        ask.scene.sheets.clear,
        ask.scene.rumours.clear,
        ask.scene.entities[0].essence.clear,
        ask.scene.locations.clear,
        ask.traits.clear,  # type: ignore[attr-defined]  # what a stranger may try
        lambda: book.deciding.pop("modifiers"),
        lambda: book.of("effect").clear(),
        lambda: book.packs[0].manifest.rulings.update(climax="mine"),
        lambda: book.code.clear(),
    ):
        with pytest.raises((TypeError, AttributeError)):
            change()
    with pytest.raises(AttributeError):
        ask.scene.sheets["norris"].name = "Nobody"


def test_a_hook_sees_what_the_acting_seat_sees(seen: list[tuple[str, Any]]) -> None:
    """So that it can tell that seat nothing else, at the throw or before it."""
    for _, ask in seen:
        if ask.effects:
            assert ask.scene.seat == ask.scene.entity(ask.sides[0]).seat


PLUS = """
@hookimpl
def gateway_challenge_modifiers(ask):
    return [Modifier(ask.entity, 100, "a giant")] if not ask.resisting else []
"""
FAILS = """
@hookimpl
def gateway_challenge_modifiers(ask):
    raise ValueError("no")
"""


def _before_the_first_act(folder: Path, body: str) -> tuple[Table[Any, Any, Any], Any]:
    """Return the audience where somebody is about to act, and an action of theirs."""
    session = Session(house=(str(house_code(folder / "rules.py", body)),) if body else ())
    system = session.system("gateway")
    table = Table.open(system, session.table("dark-spires"), AUDIENCE, {}, source=Seeded("hooks"), log=MemoryLog())
    table.act("gm", c.Order(("tom", "norris", "angelique", "kroe")))
    return table, c.Declare("tom", (part("edge", "kroe"),), Approach("Sharp Mind", "gateway:mental"))


def test_odds_before_an_action_count_what_plugins_add_to_it(tmp_path: Path) -> None:
    """A menu says what the throw will say: with a giant's hundred it cannot be lost."""
    plain, command = _before_the_first_act(tmp_path, "")
    giant, _ = _before_the_first_act(tmp_path, PLUS)

    without, with_it = (table.odds("tom", command) for table in (plain, giant))

    assert isinstance(without, Odds)
    assert isinstance(with_it, Odds)
    assert without.numerator < without.denominator
    assert with_it.numerator == with_it.denominator
    assert any("a giant (rules)" in one.text for one in with_it.explanation)


def test_what_plugins_say_of_another_s_action_is_not_told(tmp_path: Path) -> None:
    """They see what the acting seat sees, which may be more than whoever asks may know."""
    giant, command = _before_the_first_act(tmp_path, PLUS)

    assert giant.odds("norris", command) is None
    assert isinstance(giant.odds("gm", command), Odds)


MORE = """
@hookimpl(sees="master")
def gateway_challenge_modifiers(ask):
    return [] if ask.resisting else [Modifier(ask.entity, 100, f"seen as {ask.scene.seat}")]
"""
LESS = """
@hookimpl
def gateway_challenge_modifiers(ask):
    return [] if ask.resisting else [Modifier(ask.entity, 1, f"and as {ask.scene.seat}")]
"""


def test_a_hook_that_must_see_more_says_so_and_leaves_the_odds_unknown(tmp_path: Path) -> None:
    """To all but the games master, with the reason: what it adds would tell of what it sees."""
    table, command = _before_the_first_act(tmp_path, MORE)

    assert table.odds("tom", command) == Unknown("A plugin has a say in it that sees what only the games master may.")
    master = table.odds("gm", command)
    assert isinstance(master, Odds)
    assert any("seen as gm (rules)" in one.text for one in master.explanation)


def test_the_throw_goes_by_what_it_sees_and_every_other_hook_sees_as_before(tmp_path: Path) -> None:
    """Each plugin is shown what it may see, in one and the same throw; programs play on without a number."""
    files = [house_code(tmp_path / f"{name}.py", body) for name, body in (("more", MORE), ("less", LESS))]
    session = Session(house=tuple(map(str, files)))
    system = session.system("gateway")
    table = Table.open(system, session.table("dark-spires"), AUDIENCE, {}, source=Seeded("hooks"), log=MemoryLog())
    for _ in drive(table, dict.fromkeys(table.seats, system.bot()), Seeded("bots")):
        pass

    added = [answer.value for row in table.standing for answer in row.answers if answer.hook == "modifiers"]
    said = {tuple(one["why"] for one in value) for value in added if value}

    assert table.outcome is not None
    assert {first for first, _ in said} == {"seen as gm (more)"}
    assert {second for _, second in said} >= {"and as tom (less)", "and as gm (less)"}


@pytest.mark.parametrize(("hook", "whose"), [("gateway_judge(ask)", "nobody"), ("gateway_action_effects()", "master")])
def test_eyes_that_nobody_has_are_refused(hook: str, whose: str, tmp_path: Path) -> None:
    """So are those of a hook that is shown nothing: a slip is told where it stands."""
    body = f"@hookimpl(sees={whose!r})\ndef {hook}:\n    return None\n"
    file = house_code(tmp_path / "rules.py", body)

    with pytest.raises(PluginError) as raised:
        Session(house=[str(file)]).table("dark-spires")

    assert (raised.value.code, raised.value.place is not None) == ("hook/unknown-eyes", True)


DARK = """
@hookimpl
def gateway_challenge_modifiers(ask):
    return [Modifier(ask.entity, 7, "the dark")] if ask.resisting else []
"""


@pytest.mark.rule("GW-RU-102")
def test_what_a_hook_adds_to_whoever_is_sought_counts(tmp_path: Path) -> None:
    """A hook knows who it is; at the table it resists under no name of its own."""
    cast = {"ann": hero(), "bob": foe(), "goblin": foe(in_play=False, sought_as=["goblin"])}
    packs = (pack(tmp_path, scene=written(cast, [("ann", "bob", 0)], initiative="ann")),)
    totals = []
    for house in ((), (str(house_code(tmp_path / "rules.py", DARK)),)):
        play = Play(table_of(Session(packs=packs, house=house).table("stage"), "stage:scene/scene"))
        play.order("ann", "bob")
        begin = len(play.table.rows)
        play.declare("ann", part("search"), idea="a goblin")
        play.goes_on()
        totals.append([(one.entity, one.total) for one in thrown(play.since(begin)).opponents])

    (plain,), (dark,) = totals
    assert (plain[0], dark) == (SOUGHT, (SOUGHT, plain[1] + 7))


def test_a_hook_that_fails_leaves_the_odds_untold_until_the_act_asks_it(tmp_path: Path) -> None:
    """A menu can still be read, and somebody may choose otherwise."""
    failing, command = _before_the_first_act(tmp_path, FAILS)

    assert failing.odds("tom", command) is None


def test_the_rulebook_of_an_attempt_is_the_table_s(seen: list[tuple[str, Any]]) -> None:
    """A hook can look up what it is not given: an item's traits, a ruling."""
    _, ask = seen[0]

    assert ask.rulebook.get("effect", "gateway:edge").name
