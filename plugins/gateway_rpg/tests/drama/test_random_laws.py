"""The laws of a scene, held to after every row of scenes that nobody thought of, played at their worst.

In every second scene the games master decrees too; in the others everything goes by the rules.
"""

import functools
import os
from collections.abc import Iterable
from itertools import combinations
from typing import Any

import attrs
import pytest

from gateway_core.table import Act, Option
from gateway_core.testing import fuzz
from gateway_rpg.drama import events as e
from gateway_rpg.drama.commands import Command
from gateway_rpg.drama.commands.games_master.decree import Decree
from gateway_rpg.drama.state import Drama
from gateway_rpg.drama.system import DramaSystem

from .random_scenes import anything
from .scenes import happened

FULL = os.environ.get("GATEWAY_FULL") == "1"
SCENES = range(1000) if FULL else (0, 1, 2, 4, 6, 8, 37)  # in which all comes up that the first test asks for
STEPS = 120


class WithoutDecrees(DramaSystem):
    """Scenes in which the games master offers nothing that no rule makes."""

    def options(self, state: Drama, seat: str) -> Iterable[Option[Command]]:
        return (form for form in super().options(state, seat) if not isinstance(form.command, Decree))


@attrs.frozen
class Step:
    """One row that was played: what was ordered (None: nothing, it came by itself), and the scene on either side.

    `spent` are those who had had their action of the round before it, counted from the facts and not from the scene.
    """

    before: Any
    after: Any
    events: tuple[Any, ...]
    command: Any
    spent: frozenset[str]

    def happened(self, kind: type) -> list[Any]:
        """Return its facts of one kind."""
        return happened(self.events, kind)

    @property
    def acted(self) -> frozenset[str]:
        """Whose action of the round it settled."""
        done = (e.ActionCancelled, e.ActionEnded, e.ActionPassed)
        return frozenset(getattr(one, "actor", "") or one.entity for kind in done for one in self.happened(kind))

    @property
    def decreed(self) -> bool:
        """Whether the games master decreed it."""
        return isinstance(self.command, Decree)


@pytest.fixture(scope="module", params=SCENES)
def steps(request: pytest.FixtureRequest) -> tuple[Step, ...]:
    """Play a scene of its own at its worst, and return every row of it, those that were taken back too."""
    return played(request.param)


@functools.lru_cache(maxsize=40)
def played(number: int) -> tuple[Step, ...]:
    """Return what came of one scene, the same every time."""
    game = anything(f"game {number}")
    if number % 2:
        game = attrs.evolve(game, system=WithoutDecrees())
    table = game.table(f"seed {number}")
    for _ in fuzz(table, f"deeds {number}", STEPS):
        pass
    found: list[Step] = []
    spent: dict[int, frozenset[str]] = {}  # by the state that a row led to, which the rows after it begin with
    for one in table._timeline.played.values():
        command = one.row.command if isinstance(one.row, Act) else None
        found.append(Step(one.before, one.after, one.row.events, command, spent.get(id(one.before), frozenset())))
        spent[id(one.after)] = frozenset() if found[-1].happened(e.RoundBegan) else found[-1].spent | found[-1].acted
    return tuple(found)


def test_people_at_their_worst_do_everything() -> None:
    """They hold and cut in, nest, combine, break in, search, decree; or the laws below would say little."""
    every = [step for number in SCENES[:24] for step in played(number)]
    declared = [one for step in every for one in step.happened(e.ActionDeclared)]
    decrees = {type(step.command) for step in every if step.decreed}

    assert {part.effect.partition(":")[2] for one in declared for part in one.parts} >= {
        "accelerate", "aid-another", "block", "disembark", "disembark-against", "disengage", "edge", "eliminate",
        "manoeuvre", "recruit", "restrict", "search", "set-up", "surprise",
    }  # fmt: skip
    assert {type(one) for step in every for one in step.events} >= {
        e.EntityBoarded, e.LinePassed, e.LeadLeft, e.ConsentGiven, e.ConsentRefused,
    }  # fmt: skip
    assert any(one.cuts_into for one in declared)
    assert any(one.entry for one in declared)
    assert any(len(one.parts) > 1 for one in declared)
    assert any(len(step.after.stack) > 1 for step in every)  # deeper by chance is rare now
    assert any(step.after.holder is not None and step.after.holder not in step.after.order for step in every)
    assert len(decrees) > 6


@pytest.mark.rule("GW-DR-16", "GW-RU-70")
def test_edge_is_one_number_seen_from_two_ends(steps: tuple[Step, ...]) -> None:
    """What one is above, the other is below, and it is what the last shift made of it (GW-RU-70)."""
    for step in steps:
        for one, other in combinations(step.after.entities, 2):
            assert step.after.edge(one, other) == -step.after.edge(other, one)
        for last in step.happened(e.EdgeShifted)[-1:]:
            if step.after.linked(last.by, last.over):
                assert (step.after.edge(last.by, last.over), step.after.edge(last.over, last.by)) == (
                    last.after, -last.after,
                )  # fmt: skip


@pytest.mark.rule("GW-RU-75", "GW-RU-188")
def test_a_line_joins_two_who_are_in_play_and_no_others_do(steps: tuple[Step, ...]) -> None:
    """No line ends at nobody, at somebody who is gone, or where it began; a pair has one (GW-RU-75, GW-RU-188)."""
    for step in steps:
        lines = list(step.after.lines)
        assert len({frozenset(line) for line in lines}) == len(lines)
        for one, other in lines:
            assert one != other
            assert step.after.in_play(one), f"a line ends at {one}, who is not there"
            assert step.after.in_play(other), f"a line ends at {other}, who is not there"


@pytest.mark.rule("GW-DR-23", "GW-DR-24", "GW-RU-93")
def test_the_key_entity_and_player_characters_leave_only_by_the_climax(steps: tuple[Step, ...]) -> None:
    """Nothing but a decree puts them out of the scene before it is over (GW-DR-23, GW-DR-24)."""
    for step in steps:
        for gone in step.happened(e.EntityRemoved):
            entity = step.before.entities[gone.entity]
            assert step.decreed or not (entity.key or entity.pc), f"{entity.id} is out of the scene"
        for entity in step.after.entities.values():
            was = step.before.entities.get(entity.id)
            left = was is not None and was.where == "in-play" and entity.where != "in-play"
            assert not left or any(one.entity == entity.id for one in step.happened(e.EntityRemoved))


@pytest.mark.rule("GW-DR-19", "GW-RU-80")
def test_the_ladder_only_falls_and_stops_at_zero(steps: tuple[Step, ...]) -> None:
    """Nothing but a decree raises it (GW-DR-19)."""
    for step in steps:
        assert step.after.ladder >= 0
        assert step.after.ladder <= step.before.ladder or step.happened(e.LadderSet)
        assert not step.happened(e.LadderSet) or step.decreed


@pytest.mark.rule("GW-CH-26", "GW-RU-97", "GW-RU-189")
def test_free_raises_are_never_fewer_than_none_and_lapse(steps: tuple[Step, ...]) -> None:
    """They are held by those who are there, come of a gift alone, and are gone when their round is over (GW-RU-97)."""
    for step in steps:
        grants = step.after.grants
        assert all(grant.count > 0 and step.after.in_play(grant.holder) for grant in grants.values())
        given = {one.number for one in step.happened(e.FreeRaisesGranted)}
        assert grants.keys() - step.before.grants.keys() <= given
        for ended in step.happened(e.RoundEnded):
            assert all(grant.until > ended.round for grant in grants.values()), f"round {ended.round} is over"


@pytest.mark.rule("GW-PA-02", "GW-PA-03", "GW-PA-05", "GW-RU-124", "GW-RU-136")
def test_a_passenger_has_one_lead_and_nothing_that_only_leads_have(steps: tuple[Step, ...]) -> None:
    """It has no line, no place, no turn, and no passengers of its own; its lead is there if it is (GW-PA-02 to 05)."""
    for step in steps:
        state = step.after
        riders = {id: one.lead for id, one in state.entities.items() if one.lead is not None}
        assert not set(riders) & set(riders.values()), "a lead is a passenger"
        assert not any(end in riders for line in state.lines for end in line), "a passenger has a line"
        assert not set(riders) & {*state.order, state.turn, state.holder, *state.ranking, *state.entrants}
        for rider, lead in riders.items():
            assert lead in state.entities
            assert state.in_play(lead) or not state.in_play(rider)
            assert state.seat_of(rider) in (state.entities[rider].seat, state.entities[lead].seat)


@pytest.mark.rule("GW-RU-138", "GW-RU-136")
def test_whoever_comes_aboard_has_one_lead_and_whoever_loses_it_none(steps: tuple[Step, ...]) -> None:
    """They are carried from then on, and act in the round once at most, however often they change (GW-RU-136)."""
    for step in steps:
        moved = [one for one in step.events if isinstance(one, e.EntityBoarded | e.LeadLeft)]
        last = {one.entity: one for one in moved}
        for entity, one in last.items():
            expected = one.lead if isinstance(one, e.EntityBoarded) else None
            assert step.after.entities[entity].lead == expected


@pytest.mark.rule("GW-CH-26", "GW-RU-208")
def test_essence_is_never_less_than_nothing(steps: tuple[Step, ...]) -> None:
    """Nor more than a pool holds, nor than the sheet has unless the games master gave it (GW-CH-26, GW-RU-208)."""
    given: set[tuple[str, str]] = set()
    for step in steps:
        given |= {(one.entity, one.category) for one in step.happened(e.EssenceGranted)}
        for (entity, category), points in step.after.essence.items():
            most = 6 if (entity, category) in given else step.after.sheets[entity].essence[category]
            assert 0 <= points <= most


@pytest.mark.rule("GW-DR-07", "GW-RU-131")
def test_nobody_acts_twice_in_a_round(steps: tuple[Step, ...]) -> None:
    """Whoever has acted neither declares nor passes nor has a turn, until the next round begins (GW-DR-07)."""
    for step in steps:
        done, after = {*step.before.acted, *step.spent}, step.after
        begun = [one.entity for one in (*step.happened(e.TurnBegan), *step.happened(e.ActionPassed))]
        begun += [one.actor for one in step.happened(e.ActionDeclared)]
        assert not done & {*begun, *step.acted}
        assert done <= set(after.acted) or step.happened(e.RoundBegan)
        assert len({action.actor for action in after.stack}) == len(after.stack)
        if after.phase == "turns":
            assert not set(after.acted) & {*after.order, after.turn, *(action.actor for action in after.stack)}


@pytest.mark.rule("GW-DR-28", "GW-DR-38")
def test_every_action_is_settled_before_a_round_ends(steps: tuple[Step, ...]) -> None:
    """Interruptions and what they cut into are over, nobody is still to act, and no order is left (GW-DR-28)."""
    for step in steps:
        state = step.after
        if step.happened(e.RoundEnded) or step.happened(e.RoundBegan):
            assert (state.stack, state.order, state.turn) == ((), (), None)
        if step.happened(e.RoundEnded):
            assert not any(state.may_act(entity) for entity in state.entities)


@pytest.mark.rule("GW-DR-28", "GW-RU-123", "GW-RU-129")
def test_who_holds_the_initiative_is_an_active_member_of_its_situation(steps: tuple[Step, ...]) -> None:
    """Nobody else ever does, and nobody does when no situation is being played (GW-RU-123)."""
    for step in steps:
        state = step.after
        if state.holder is not None:
            assert state.holder in state.members
            assert state.in_play(state.holder)
            assert state.entities[state.holder].active


@pytest.mark.rule("GW-IN-06", "GW-RU-128")
def test_every_situation_has_its_places_without_gaps(steps: tuple[Step, ...]) -> None:
    """Each active member has one, counted from the first; only the tied share, and a roll parts them (GW-IN-06)."""
    for step in steps:
        for found in step.happened(e.InitiativeDetermined):
            places = dict(found.places)
            here = [one for members in step.after.situations_now() for one in members]
            assert len(places) == len(found.places)
            assert set(places) == {one for one in here if step.after.entities[one].active}
            for members in step.after.situations_now():
                taken = {places[member] for member in members if member in places}
                assert taken == set(range(len(taken)))
        for opened in step.happened(e.SituationOpened):
            if opened.engaged and opened.holder is not None:
                first = [one for one in opened.members if step.after.ranking.get(one) == 0]
                assert first == [opened.holder]


@pytest.mark.rule("GW-DR-28", "GW-DR-09")
def test_an_order_names_each_once(steps: tuple[Step, ...]) -> None:
    """Everybody in it is there and takes actions, and whoever has the turn is out of it (GW-DR-09)."""
    for step in steps:
        order = [*step.after.order, *filter(None, [step.after.turn])]
        assert len(set(order)) == len(order)
        assert all(step.after.in_play(one) and step.after.entities[one].active for one in order)
