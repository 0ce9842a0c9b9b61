"""Another scene that looks the same to a seat: everything it may not know is otherwise, and nothing else."""

from collections.abc import Iterable, Iterator

import attrs

from gateway_core.challenge import Approach, Judgement, Sheet, SheetBackground, SheetTrait
from gateway_core.chance.source import Source, Stream

from ..action.pending import Pending
from ..state import GM, ActionTaken, Claim, Drama, Entity
from .secrets import hears, is_there, knows, knows_ladder, seats

__all__ = ["reimagined", "reimagined_only"]

MOST = 6  # of significance, levels and Essence in what is imagined


def reimagined(state: Drama, seat: str, chance: Source) -> Drama:
    """Return a scene that the seat cannot tell from this one.

    Whether somebody goes by a sheet or by dice and a level is seen from how it is asked, and stays.
    """
    if seat == GM:
        return state
    stream, draft = Stream(chance), state.thaw()
    if not knows_ladder(state, seat):
        draft.ladder = stream.whole(0, 2 * MOST)
        draft.claims = tuple(_claims(state, seat, stream))
    for side in state.rumours:
        if not hears(state, seat, side):
            draft.rumours[side] = (f"whatever they say {stream.whole(1, 999)}",)
    _handed_out(draft, seat, stream)
    for entity in state.entities.values():
        if not knows(state, seat, entity.id):
            _other(draft, entity, stream)
    draft.stack = tuple(_action(draft, seat, action, stream) for action in state.stack)
    draft.announced = tuple(_action(draft, seat, action, stream) for action in state.announced)
    for entity_id, acted in state.acted.items():
        if _is_unseen(acted, seat):
            draft.acted[entity_id] = _taken(draft, acted, stream)
    _backstage(draft, stream)
    return draft.freeze()


def reimagined_only(secret: str, state: Drama, seat: str, chance: Source) -> Drama | None:
    """Return a scene in which one secret is otherwise, by its name in `hidden`; None: it hangs together with others."""
    other, draft = reimagined(state, seat, chance), state.thaw()
    if secret in ("ladder", "claims", "rumours", "handouts"):
        setattr(draft, secret, getattr(other, secret))
    elif secret == "what was achieved":
        draft.acted = other.acted
    elif secret in ("significance", "dice", "level"):
        for id, entity in other.entities.items():
            if id in state.entities:
                draft.entities[id] = attrs.evolve(state.entities[id], **{secret: getattr(entity, secret)})
    else:
        return None
    return draft.freeze()


def _handed_out(draft: Drama, seat: str, stream: Stream) -> None:
    """Let other players have been given other things; what the seat has too it may have seen them get."""
    own = draft.handouts.get(seat, ())
    for other in seats(draft):
        if other not in (GM, seat):
            shared = tuple(one for one in draft.handouts.get(other, ()) if one in own)
            unseen = tuple(one for one in draft.rules.setting.handouts if one not in own and stream.whole(1, 2) == 1)
            if shared or unseen:
                draft.handouts[other] = shared + unseen
            else:
                draft.handouts.pop(other, None)


def _other(draft: Drama, entity: Entity, stream: Stream) -> None:
    """Give an entity other numbers, and if it has a sheet another one."""
    draft.entities[entity.id] = attrs.evolve(
        entity,
        name=entity.name if entity.where != "off-stage" else f"{entity.name} or another",
        significance=stream.whole(0, MOST),
        dice=None if entity.dice is None else stream.whole(1, MOST),
        level=None if entity.level is None else stream.whole(0, MOST),
    )
    if entity.id in draft.sheets:
        sheet = _sheet(draft, entity.name, stream)
        draft.sheets[entity.id] = sheet
        for key in [key for key in draft.essence if key[0] == entity.id]:
            del draft.essence[key]
        draft.essence.update({(entity.id, category): points for category, points in sheet.essence.items()})


def _sheet(draft: Drama, name: str, stream: Stream) -> Sheet:
    rules = draft.rules.challenge
    categories, backgrounds = tuple(rules.categories), sorted(rules.backgrounds)
    return Sheet(
        name=name,
        traits=(SheetTrait(f"Unheard-of {stream.whole(1, 999)}", (stream.pick(categories),)),),
        backgrounds={stream.pick(backgrounds): SheetBackground(stream.whole(1, MOST))} if backgrounds else {},
        essence={category: stream.whole(0, MOST) for category in categories},
    )


def _action(draft: Drama, seat: str, action: Pending, stream: Stream) -> Pending:
    """Let those go about it otherwise whose sheets the seat may not know."""
    hidden = {one for one in action.sides if not knows(draft, seat, one)}
    if not hidden:
        return action
    ways = {one: _way(draft, action.behind(one)) for one in hidden}
    fits = sorted(draft.rules.challenge.relevance_dice)
    return attrs.evolve(
        action,
        approach=ways.get(action.actor, action.approach),
        answers=tuple((one, ways.get(one, how)) for one, how in action.answers),
        judgements=tuple(
            (one, Judgement(stream.pick(fits), level=stream.whole(0, MOST)) if one in hidden else judged)
            for one, judged in action.judgements
        ),
        stakes=tuple(one for one in _stakes(draft, action, hidden)),
        modifiers=tuple(one for one in action.modifiers if one[0] not in hidden),
    )


def _is_unseen(acted: ActionTaken | None, seat: str) -> bool:
    return acted is not None and acted.known_to is not None and seat not in acted.known_to


def _claims(state: Drama, seat: str, stream: Stream) -> Iterator[Claim]:
    """Yield the claims of those whose throws the seat has seen, and maybe some of the others (GW-RU-163)."""
    for claim in state.claims:
        if not _is_unseen(state.acted.get(claim.entity), seat):
            yield claim
        elif stream.whole(1, 3) > 1:
            kind = stream.pick(("accelerate", "press"))
            yield Claim(claim.entity, kind, stream.whole(1, MOST) if kind == "accelerate" else 0)


def _taken(draft: Drama, acted: ActionTaken, stream: Stream) -> ActionTaken:
    """Let an action that nobody saw have come to something else."""
    effect = stream.pick(sorted(draft.rules.effects))
    worked, rank = ((effect,), draft.rules.effects[effect].rank) if stream.whole(1, 2) == 1 else ((), None)
    return attrs.evolve(acted, worked=worked, rank=rank, raises=stream.whole(0, MOST))


def _way(draft: Drama, entity: str) -> Approach:
    sheet = draft.sheets.get(entity)
    if sheet is None:
        return Approach()
    trait = sheet.traits[0]
    return Approach(trait.name, trait.categories[0], next(iter(sheet.backgrounds), None))


def _stakes(draft: Drama, action: Pending, hidden: Iterable[str]) -> Iterable[tuple[str, str | None]]:
    """Yield as many stakes as there are: whether somebody has said is seen, and not what."""
    for entity, category in action.stakes:
        yield entity, None if entity in hidden else category


def _backstage(draft: Drama, stream: Stream) -> None:
    """Let others wait off stage than do, except for those of whom something is felt already.

    Somebody may be looked for; a key entity keeps its place open (GW-SP-05), and a bomb ticks before it is found.
    """
    kept = {one for action in draft.stack for one in (action.sought, action.unseen)}
    kept |= {id for id, one in draft.entities.items() if one.role is not None or (one.key and draft.places)}
    for id in [id for id in draft.entities if not is_there(draft, "", id) and id not in kept]:
        carries = any(one.lead == id for one in draft.entities.values())
        if not carries and stream.whole(1, 2) == 1:
            del draft.entities[id]
            draft.sheets.pop(id, None)
    stranger = f"stranger-{stream.whole(1, 999)}"
    while stranger in draft.entities:
        stranger += "-too"
    draft.entities[stranger] = Entity(
        stranger, stranger, None, GM, "off-stage", True, False, False, True, stream.whole(0, MOST), 1, 0
    )
