"""The games master between Tests: takes proposals up, begins the fight, moves on, ends the Chapter (AD-30, AD-90)."""

from collections.abc import Iterator

from .. import commands as c
from ..commands.proposing import FIGHT
from ..play import Deed
from ..state import Proposal
from .hand import Hand, Weighed, hostile

__all__ = ["lead", "look_on"]


def lead(hand: Hand) -> Deed | None:
    """Let somebody do what they propose; if nobody proposes anything, go on."""
    if not hand.leads or hand.view.phase != "play" or hand.view.test is not None:
        return None
    if hand.view.proposals:
        return _take_up(hand)
    return _go_on(hand) if hand.view.rounds is None else None


def look_on(hand: Hand) -> Deed | None:
    """Let nobody else oppose, let everybody help who offers it, and end a Conflict that is decided (AD-R06, AD-R35)."""
    if not hand.leads:
        return None
    if hand.view.test is not None and hand.view.test.stage in ("sides", "aid"):
        return next((form.command for form, _ in hand.of(c.Go)), None)
    if any(True for _ in hand.of(c.KeepOn)):
        return next((form.command for form, _ in hand.of(c.EndRounds, ends=True)), None)
    return None


def _take_up(hand: Hand) -> Deed | None:
    """Take up a proposal that comes near the likeliest; a fight, or people's own words, are as good as any."""
    ways = list(_ways(hand))
    found = [*hand.near(ways), *_fights(hand), *_own_words(hand)]
    if found:
        return hand.stream.pick(found)
    return next((form.command for form, _ in hand.of(c.Decline)), None)


def _ways(hand: Hand) -> Iterator[Weighed[Deed]]:
    for form, command in hand.of(c.TakeWay):
        if _proposed(hand, command.character, command.way) is not None:
            yield hand.chance(form.command, 1), form.command


def _proposed(hand: Hand, character: str, way: str) -> Proposal | None:
    said = (one for one in hand.view.proposals if (one.character, one.way) == (character, way))
    return next(said, None)


def _fights(hand: Hand) -> Iterator[Deed]:
    """Yield the beginning of the rounds once for everybody who wants to fight, if there is somebody to fight."""
    foes = any(hostile(one) and one.status == "up" and one.stage for one in hand.view.characters)
    for form, _ in hand.of(c.StartRounds):
        yield from (form.command for one in hand.view.proposals if one.way == FIGHT and foes)


def _own_words(hand: Hand) -> Iterator[Deed]:
    """Yield a Test of what somebody said in their own words: with their best Ability, and neither simple nor hard."""
    for form, command in hand.of(c.Test):
        one = hand.view.character(command.character)
        said = _proposed(hand, command.character, "")
        if one is not None and said is not None and said.words == command.words:
            scale = next(field.choices for field in form.fields if field.name == "difficulty")
            best = max(hand.view.abilities, key=lambda ability: one.scores.get(ability, 0))
            yield form.complete({"ability": best, "difficulty": scale[min(1, len(scale) - 1)].value})


def _go_on(hand: Hand) -> Deed | None:
    """Go to the next moment; after the last one, or when nobody can act, end the Chapter; when all are dead, the game.

    The unconscious wake at the end of a Chapter (AD-R18).
    """
    view = hand.view
    heroes = [one for one in view.characters if one.protagonist]
    if all(one.status == "dead" for one in heroes):
        return next((form.command for form, _ in hand.of(c.EndGame, ends=True)), None)
    moments = [id for id, _ in view.chapter.moments] if view.chapter is not None else []
    at = moments.index(view.moment.id) if view.moment is not None else -1
    able = any(one.status == "up" and view.chapter and one.joins <= view.chapter.number for one in heroes)
    if able and at + 1 < len(moments):
        return next((form.complete({"moment": moments[at + 1]}) for form, _ in hand.of(c.MoveOn)), None)
    return next((form.command for form, _ in hand.of(c.EndChapter, ends=True)), None)
