"""The games master's hand: what is set, noted, brought in and ended (AD-24, AD-93, AD-94)."""

from gateway_core.game import among, deed, pick, unless, whether
from gateway_core.table import Field, Refusal

from .. import harm
from ..events.bodies import FateNamed
from ..events.evening import GameEnded, NoteWritten
from ..events.moments import DistanceSet
from ..kinds import Appearance
from ..legal import LINE, between_tests, for_gm, free_moment, known, wordless
from ..play import Deed, Forms, Play, secret
from ..state import Adventure, Track
from ..story import end_chapter, enter, reach

__all__ = ["BringIn", "EndChapter", "EndGame", "MoveOn", "NameFate", "Note", "Place", "SetTrack"]

FATES = ("unconscious", "dead", "fled", "captured")  # of an NPC who is out (AD-R22)
_MOST_NPCS = 40  # in one game


@deed("set-track")
class SetTrack(Deed):
    """Set Health or Resolve by the games master's word (AD-24)."""

    character: str
    track: Track
    value: int

    discloses = secret
    when = (for_gm, between_tests)

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        if (refusal := known(state, self.character)) is not None:
            return refusal
        one, most = state.characters[self.character], state.characters[self.character].most(self.track)
        up = one.status in ("up", "away")
        return (
            unless(most is not None, "adventure/no-such-track", f"{one.name} has no Resolve.", "AD-15")
            or unless(up, "adventure/not-able", f"{one.name} has to wake first.", "AD-81")
            or unless(0 <= self.value <= (most or 0), "adventure/track", f"this track goes from 0 to {most}.", "AD-13")
        )

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        tracks: tuple[Track, ...] = ("health", "resolve")
        for one, track in ((one, track) for one in state.characters.values() for track in tracks):
            now, most = one.track(track), one.most(track)
            if now is not None and one.status == "up":
                label = f"Set {one.name}'s {track.capitalize()} ({now} of {most})"
                to = Field("value", "to", low=0, high=most)
                yield cls(one.id, track, now).as_form(label, to, verb=f"set-{track}:{one.id}", apart=True)

    def carry_out(self, work: Play, seat: str) -> None:
        harm.change(work, self.character, self.track, self.value, "as the games master says")
        harm.check(work, self.character)


@deed("note")
class Note(Deed):
    """Write down a major event (AD-93)."""

    words: str

    becomes = NoteWritten
    when = (for_gm,)

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        during, fault = state.phase in ("play", "wrap-up"), "there is nothing to note yet, or no longer."
        return unless(during, "adventure/not-now", fault, "AD-93") or wordless(self.words)

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        if state.calm or state.phase == "wrap-up":
            yield cls("Remember this.").as_form("Note a major event", Field("words", "what", text=LINE), apart=True)


@deed("place")
class Place(Deed):
    """Say how far one is from another (AD-83)."""

    one: str
    other: str
    distance: str

    becomes = DistanceSet
    when = (for_gm, between_tests)

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        measured, bands = state.distance(self.one, self.other) is not None, state.rules.distances
        unknown = f"there is no distance '{self.distance}'."
        return unless(measured, "adventure/nowhere", "nobody measures how far these are apart.", "AD-83") or among(
            self.distance, bands, "adventure/no-such-distance", unknown, "AD-84"
        )

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        bands = pick("distance", "distance", state.rules.distances, lambda id: state.rules.distance_names[id])
        for key, now in state.distances.items() if state.rounds is not None else ():
            one, other = key.split("|")
            label = f"Set how far {state.called(one)} is from {state.called(other)}"
            yield cls(one, other, now).as_form(label, bands, apart=True)


@deed("bring-in")
class BringIn(Deed):
    """Bring an NPC of the rulebook into the moment."""

    npc: str
    foe: bool = True

    discloses = secret
    when = (for_gm, between_tests)

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        room = sum(1 for _ in state.npcs()) < _MOST_NPCS
        enough = f"{_MOST_NPCS} NPCs have come and gone; that is enough."
        return among(
            self.npc, state.rules.npcs, "adventure/no-such-npc", f"there is no NPC '{self.npc}'.", "AD-01"
        ) or unless(room, "adventure/too-many", enough)

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        npcs = state.rules.npcs
        if npcs:
            whom, side = pick("npc", "whom", npcs, lambda id: npcs[id].name), whether("foe", "as", "a foe", "a friend")
            yield cls(next(iter(npcs))).as_form("Bring somebody in", whom, side, apart=True)

    def carry_out(self, work: Play, seat: str) -> None:
        stem, state = self.npc.rpartition(":")[2], work.state
        placed = {npc.id for chapter in state.rules.scene.chapters for one in chapter.moments for npc in one.npcs}
        names = (stem, *(f"{stem}-{number}" for number in range(2, len(state.characters) + 3)))
        enter(
            work, Appearance(next(id for id in names if id not in {*state.characters, *placed}), self.npc, foe=self.foe)
        )


@deed("name-fate")
class NameFate(Deed):
    """Say what became of an NPC who is out: dead, unconscious, fled or captured (AD-R22)."""

    character: str
    fate: str

    becomes = FateNamed
    when = (for_gm, between_tests)

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        one, fault = state.characters.get(self.character), f"{state.called(self.character)} is not out of it."
        return (
            known(state, self.character)
            or unless(one is not None and one.status == "out", "adventure/not-out", fault, "AD-R22")
            or unless(self.fate in FATES, "adventure/fate", f"a fate is {', '.join(FATES)}.", "AD-R22")
        )

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        for one in state.npcs():
            if one.status == "out":
                fate, label = one.fate if one.fate in FATES else FATES[0], f"What became of {one.name}"
                yield cls(one.id, fate).as_form(label, pick("fate", "what", FATES), verb="fate", apart=True)


# ── going on ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@deed("move-on")
class MoveOn(Deed):
    """Go to a moment of this Chapter."""

    moment: str

    when = (for_gm, between_tests)

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        moments, fault = state.rules.chapter(state.chapter).moments, f"this Chapter has no moment '{self.moment}'."
        return free_moment(state) or among(
            self.moment, [one.id for one in moments], "adventure/no-such-moment", fault, "AD-03"
        )

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        names = {one.id: one.name for one in state.rules.chapter(state.chapter).moments}
        at = list(names).index(state.moment) + 1 if state.moment in names else 0
        ordered = [*list(names)[at:], *list(names)[:at]]
        early = bool(state.proposals) or at == len(names)  # somebody wants something, or nothing is left to come
        to = pick("moment", "to", ordered, lambda id: names[id])
        yield cls(ordered[0]).as_form("Go on to another moment", to, apart=early)

    def carry_out(self, work: Play, seat: str) -> None:
        reach(work, self.moment)


@deed("end-chapter")
class EndChapter(Deed):
    """End the Chapter: Rest, then Growth and preparation (AD-90 to AD-93)."""

    when = (for_gm, between_tests)

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        return free_moment(state)

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        last = state.rules.chapter(state.chapter).moments[-1].id
        able = any(state.able(one.id) for one in state.protagonists())
        yield cls().as_form("End the Chapter", ends=bool(state.proposals) or (able and state.moment != last))

    def carry_out(self, work: Play, seat: str) -> None:
        end_chapter(work)


@deed("end-game")
class EndGame(Deed):
    """End the adventure here (AD-94)."""

    when = (for_gm,)

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        return unless(state.phase != "over", "adventure/over", "the adventure is over.", "AD-94")

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        if state.phase != "over":
            yield cls().as_form("End the adventure here", ends=True)

    def carry_out(self, work: Play, seat: str) -> None:
        work.emit(GameEnded("stopped"))
