"""The games master's hand: what is set, noted, brought in and ended (AD-24, AD-93, AD-94)."""

from gateway_core.game import between, deed, either, for_each, line, listed, needs, one_of
from gateway_core.ids import unused

from .. import harm, story
from ..events import evening, people
from ..kinds import Appearance
from ..play import Deed, Play, a_line, between_tests, for_gm, free_moment, known, unfinished
from ..state import Adventure, Track

_FATES = ("unconscious", "dead", "fled", "captured")  # of an NPC who is out (AD-R22)
_MOST_NPCS = 40  # in one game
_OF_GM = (for_gm, between_tests)


@deed(
    "set-track",
    lambda it, state: (
        f"Set {state.called(it.character)}'s {it.track.capitalize()} "
        f"({it.value} of {state.characters[it.character].most(it.track)})"
    ),
    verb="set-{track}:{character}", apart=True, secret=True, when=_OF_GM,
)  # fmt: skip
class SetTrack(Deed):
    """Set Health or Resolve by the games master's word (AD-24)."""

    character: str = for_each(
        lambda state, _: (id for id, one in state.characters.items() if one.status == "up"), known
    )
    track: Track = for_each(
        lambda state, _, id: [one for one in ("health", "resolve") if state.characters[id].track(one) is not None],
        listed("adventure/no-such-track", "{character:called} has no Resolve.", "AD-15"),
        needs(
            lambda state, _, id, __: state.characters[id].status in ("up", "away"),
            "adventure/not-able", "{character:called} has to wake first.", "AD-81",
        ),
    )  # fmt: skip
    value: int = between(
        "to", 0, lambda state, _, id, track: state.characters[id].most(track),
        listed(
            "adventure/track",
            lambda state, _, id, track, __: f"this track goes from 0 to {state.characters[id].most(track)}.", "AD-13",
        ),
        first=lambda state, _, id, track: state.characters[id].track(track),
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        harm.change(work, self.character, self.track, self.value, "as the games master says")
        harm.check(work, self.character)


@deed(
    "note", "Note a major event", apart=True, becomes=evening.NoteWritten,
    offered=lambda state, _: state.test is None,
    when=(
        for_gm,
        needs(
            lambda state, _: state.phase in ("play", "wrap-up"),
            "adventure/not-now", "there is nothing to note yet, or no longer.", "AD-93",
        ),
    ),
)  # fmt: skip
class Note(Deed):
    """Write down a major event (AD-93)."""

    words: str = line("what", "Remember this.", a_line)


def _measured(state: Adventure, seat: str, *first: str) -> list[str]:
    """Return whose distances are measured, or how far who is from the first."""
    pairs = [tuple(key.split("|")) for key in state.distances]
    return [other for one, other in pairs if one in first] if first else list(dict.fromkeys(one for one, _ in pairs))


@deed("place", "Set how far {one:called} is from {other:called}", apart=True, becomes=evening.DistanceSet, when=_OF_GM)
class Place(Deed):
    """Say how far one is from another (AD-83)."""

    one: str = for_each(_measured)
    other: str = for_each(
        _measured,
        needs(
            lambda state, _, *both: state.distance(*both) is not None,
            "adventure/nowhere", "nobody measures how far these are apart.", "AD-83",
        ),
    )  # fmt: skip
    distance: str = one_of(
        "distance", lambda state, *_: state.rules.distances,
        listed("adventure/no-such-distance", "there is no distance '{distance}'.", "AD-84", near=True),
        first=lambda state, _, *both: state.distance(*both),
    )  # fmt: skip


@deed("bring-in", "Bring somebody in", apart=True, secret=True, when=_OF_GM)
class BringIn(Deed):
    """Bring an NPC of the rulebook into the moment."""

    npc: str = one_of(
        "whom", lambda state, _: [*state.rules.npcs],
        listed("adventure/no-such-npc", "there is no NPC '{npc}'.", "AD-01", near=True),
        needs(
            lambda state, *_: sum(1 for _ in state.npcs()) < _MOST_NPCS,
            "adventure/too-many", f"{_MOST_NPCS} NPCs have come and gone; that is enough.",
        ),
    )  # fmt: skip
    foe: bool = either("as", yes="a foe", no="a friend", default=True)

    def carry_out(self, work: Play, seat: str) -> None:
        chapters, here = work.state.rules.scene.chapters, work.state.characters
        placed = {npc.id for chapter in chapters for one in chapter.moments for npc in one.npcs}
        id = unused(self.npc.rpartition(":")[2], {*here, *placed})
        story.enter(work, Appearance(id, self.npc, foe=self.foe))


@deed("name-fate", "What became of {character:called}", verb="fate", apart=True, becomes=people.FateNamed, when=_OF_GM)
class NameFate(Deed):
    """Say what became of an NPC who is out: dead, unconscious, fled or captured (AD-R22)."""

    character: str = for_each(
        lambda state, _: [one.id for one in state.npcs() if one.status == "out"], known,
        listed("adventure/not-out", "{character:called} is not out of it.", "AD-R22"),
    )  # fmt: skip
    fate: str = one_of(
        "what", lambda *_: _FATES, listed("adventure/fate", f"a fate is {', '.join(_FATES)}.", "AD-R22"),
        called=lambda *values: values[-1],
        first=lambda state, _, id: state.characters[id].fate if state.characters[id].fate in _FATES else _FATES[0],
    )  # fmt: skip


def _ahead(state: Adventure, seat: str) -> list[str]:
    """Return the moments of the Chapter, those after this one first."""
    moments = [one.id for one in state.rules.chapter(state.chapter).moments]
    at = moments.index(state.moment) + 1 if state.moment in moments else 0
    return [*moments[at:], *moments[:at]]


def _is_last(state: Adventure) -> bool:
    return state.moment == state.rules.chapter(state.chapter).moments[-1].id


@deed(
    "move-on",
    "Go on to another moment",
    apart=lambda _, state: bool(state.proposals) or _is_last(state),  # first comes what somebody wants
    when=_OF_GM,
)
class MoveOn(Deed):
    """Go to a moment of this Chapter."""

    moment: str = one_of(
        "to", _ahead, free_moment,
        listed("adventure/no-such-moment", "this Chapter has no moment '{moment}'.", "AD-03", near=True),
        called=lambda state, _, id: state.rules.moment(state.chapter, id).name,
    )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        story.reach(work, self.moment)


@deed(
    "end-chapter", "End the Chapter", closes=True, when=_OF_GM, checks=(free_moment,),
    # while somebody wants something, or could in what is left to come
    ends=lambda _, state: bool(state.proposals)
    or (not _is_last(state) and any(state.able(one.id) for one in state.protagonists())),
)  # fmt: skip
class EndChapter(Deed):
    """End the Chapter: Rest, then Growth and preparation (AD-90 to AD-93)."""

    def carry_out(self, work: Play, seat: str) -> None:
        story.end_chapter(work)


@deed(
    "end-game", "End the adventure here", ends=True, when=(for_gm, unfinished),
    becomes=lambda _, __: evening.GameEnded("stopped"),
)  # fmt: skip
class EndGame(Deed):
    """End the adventure here (AD-94)."""
