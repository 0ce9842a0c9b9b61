"""What a seat may know of an evening: the Protagonists' sheets lie open, the games master's secrets are left out here.

Secret from players are the NPCs' sheets and the NPCs whom nobody has met, a hidden Difficulty, sealed decisions, and
all of the adventure that has not been told.
"""

from collections.abc import Iterator, Set

import attrs

from ..commands.proposing import way_refused
from ..kinds import Moment, Way
from ..state import GM, Adventure, Character, Item, Push, Test
from .seen import (
    ChapterView,
    CharacterView,
    DistanceView,
    DriveView,
    EveningView,
    ItemView,
    MomentView,
    PlayerView,
    SheetView,
    WayView,
)

__all__ = ["view"]


def view(state: Adventure, seat: str) -> EveningView:
    """Return what `seat` may know."""
    master, scene = seat == GM, state.rules.scene
    early = state.phase == "preparation"
    seen = {one.id for one in state.characters.values() if master or one.protagonist or one.stage}
    places = {place.id for moment in _moments(state) for place in moment.places}
    return EveningView(
        seat=seat,
        scene=state.scene,
        name=scene.name,
        text=scene.text,
        judge=state.judge,
        phase=state.phase,
        chapter=_chapter(state, master),
        moment=next((_moment(state, one, seen, master) for one in _moments(state)), None),
        players=tuple(PlayerView(one, id or None, _said(state, id)) for one, id in state.players.items()),
        characters=tuple(_character(state, state.characters[id], master) for id in state.characters if id in seen),
        distances=tuple(_distances(state, seen | places)),
        test=_test(state.test, master) if state.test is not None else None,
        pushes=dict(_pushes(state, seat)),
        rounds=state.rounds,
        proposals=tuple(state.proposals.values()),
        held=tuple(sorted(state.held)),
        growths=tuple(state.growths.values()),
        agreed=state.agreed,
        notes=state.notes,
        content=scene.content if early else (),
        questions=scene.questions if early else (),
        sheets=tuple(_sheets(state)),
        names={id: state.called(id) for id in state.characters if id in seen}
        | {id: state.called(id) for id in sorted(places)},
        abilities={id: one.name for id, one in state.rules.abilities.items()},
        attacks={id: one.ability for id, one in state.rules.attacks.items()},
        outcome=state.outcome,
    )


def _moments(state: Adventure) -> Iterator[Moment]:
    found = state.rules.moment(state.chapter, state.moment)
    if found is not None:
        yield found


def _said(state: Adventure, character: str) -> bool:
    return character in state.proposals or character in state.held


def _chapter(state: Adventure, master: bool) -> ChapterView | None:
    if state.chapter == 0:
        return None
    chapter = state.rules.chapter(state.chapter)
    moments = tuple((one.id, one.name) for one in chapter.moments) if master else ()
    return ChapterView(state.chapter, len(state.rules.scene.chapters), chapter.name, chapter.text, moments)


def _moment(state: Adventure, moment: Moment, seen: Set[str], master: bool) -> MomentView:
    ways = tuple(_way(state, way, seen, master) for way in moment.ways)
    places = tuple((place.id, place.name) for place in moment.places)
    won, lost = (moment.won, moment.lost) if master else (None, None)
    return MomentView(moment.id, moment.name, moment.text, ways, places, moment.fight, won, lost)


def _way(state: Adventure, way: Way, seen: Set[str], master: bool) -> WayView:
    protagonists = [one.id for one in state.protagonists()]
    shown = master or state.rules.switches["difficulty-visibility"] == "open"
    return WayView(
        id=way.id,
        name=way.name,
        ability=way.ability,
        difficulty=way.difficulty if shown else None,
        against=way.against.npc if way.against is not None and way.against.npc in seen else None,
        needs=tuple(state.rules.gear[gear].name for gear in way.needs),
        major=way.major,
        again=way.again,
        rounds=way.rounds,
        support=way.support,
        open_to=tuple(id for id in protagonists if _is_open(state, way, id)),
        tried=tuple(id for id in protagonists if f"{way.id}/{id}" in state.tried),
        opposition=way.against if master else None,
        success=way.success if master else None,
        failure=way.failure if master else None,
    )


def _is_open(state: Adventure, way: Way, character: str) -> bool:
    return state.able(character) and way_refused(state, character, way.id) is None


def _character(state: Adventure, one: Character, master: bool) -> CharacterView:
    known = master or one.protagonist
    sheet = state.rules.protagonists.get(one.entry)
    plain = CharacterView(
        one.id, one.name, one.seat, one.protagonist, one.status, one.foe, one.stage, one.fate, one.joins, known,
        sheet.title if sheet is not None else "",
    )  # fmt: skip
    if not known:
        lying = tuple(_item(state, item) for item in state.held_by(one.id)) if one.fallen else ()
        return attrs.evolve(plain, items=lying)  # what somebody carries who lies there is seen (AD-R39)
    return attrs.evolve(
        plain,
        scores=dict(one.scores),
        health=one.health,
        most_health=one.most_health,
        resolve=one.resolve,
        most_resolve=one.most_resolve,
        full=one.full,
        last_stand=one.last_stand,
        means=one.means,
        damage_to=one.damage_to,
        items=tuple(_item(state, item) for item in state.held_by(one.id)),
        drives=tuple(DriveView(drive.id, drive.text, drive.marked) for drive in state.drives_of(one.id)),
    )


def _item(state: Adventure, item: Item) -> ItemView:
    gear = state.rules.gear[item.gear]
    return ItemView(item.id, item.gear, gear.name, gear.uses, item.marked, gear.bonus_damage, gear.means)


def _distances(state: Adventure, seen: Set[str]) -> Iterator[DistanceView]:
    for key, distance in state.distances.items():
        one, _, other = key.partition("|")
        if one in seen and other in seen:
            steps = state.rules.distances.index(distance)
            yield DistanceView(one, other, distance, state.rules.distance_names[distance], steps)


def _test(test: Test, master: bool) -> Test:
    """Return the Test under way without what is the games master's: a hidden Difficulty, and what may come of it."""
    if master:
        return test
    plain = attrs.evolve(test, success_words="", failure_words="")
    return attrs.evolve(plain, difficulty=None, difficulty_by=0) if test.hidden else plain


def _pushes(state: Adventure, seat: str) -> Iterator[tuple[str, Push]]:
    """Yield who decided what about Resolve: one's own; everybody's once they are open (AD-41, AD-R05)."""
    sealed = state.is_sealed
    for character, push in state.pushes.items():
        if seat == GM or not sealed or state.characters[character].seat == seat:
            yield character, push


def _sheets(state: Adventure) -> Iterator[SheetView]:
    """Yield the sheets that nobody has or had, while somebody has to choose one (AD-23, AD-80)."""
    alive = {one.id for one in state.characters.values() if one.status != "dead"}
    if state.phase in ("play", "over") or all(id in alive for id in state.players.values()):
        return
    taken = {one.entry for one in state.characters.values() if one.protagonist}
    for id in state.rules.scene.protagonists:
        if id not in taken:
            sheet = state.rules.protagonists[id]
            gear = tuple(state.rules.gear[one].name for one in sheet.gear)
            yield SheetView(
                id, sheet.title, dict(sheet.abilities), sheet.health, sheet.resolve, sheet.drives, gear, sheet.text
            )
