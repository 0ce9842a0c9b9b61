"""The games master's hand: what is set, noted, brought in and ended (AD-24, AD-93, AD-94)."""

from collections.abc import Iterator

from gateway_core.errors import did_you_mean
from gateway_core.table import Choice, Field, Refusal

from .. import commands as c
from .. import harm
from ..events.bodies import FateNamed
from ..events.evening import GameEnded, NoteWritten
from ..events.moments import DistanceSet
from ..kinds import Appearance
from ..legal import between_tests, for_gm, free_moment, known
from ..state import Adventure
from ..story import end_chapter, enter, reach
from ..verb import Form, Play, Verb, choices, offer
from .carrying import gm_between
from .preparing import LINE, wordless

__all__ = ["VERBS"]

FATES = ("unconscious", "dead", "fled", "captured")  # of an NPC who is out (AD-R22)
_MOST_NPCS = 40  # in one game


def _set_track(state: Adventure, seat: str, command: c.SetTrack) -> Refusal | None:
    refusal = for_gm(seat) or between_tests(state) or known(state, command.character)
    if refusal is not None:
        return refusal
    one = state.characters[command.character]
    most = one.most(command.track)
    if most is None:
        return Refusal("adventure/no-such-track", f"{one.name} has no Resolve.", "AD-15")
    if one.status not in ("up", "away"):
        return Refusal("adventure/not-able", f"{one.name} has to wake first.", "AD-81")
    if not 0 <= command.value <= most:
        return Refusal("adventure/track", f"this track goes from 0 to {most}.", "AD-13")
    return None


def _setting(state: Adventure, seat: str) -> Iterator[Form]:
    if gm_between(state, seat):
        for one in state.characters.values():
            for track in ("health", "resolve"):
                now, most = one.track(track), one.most(track)
                if now is not None and most is not None and one.status == "up":
                    yield offer(
                        _set_track, state, seat, f"Set {one.name}'s {track.capitalize()} ({now} of {most})",
                        c.SetTrack(one.id, track, now), Field("value", "to", low=0, high=most),
                        verb=f"set-{track}:{one.id}", apart=True,
                    )  # fmt: skip


def _set(work: Play, seat: str, command: c.SetTrack) -> None:
    harm.change(work, command.character, command.track, command.value, "as the games master says")
    harm.check(work, command.character)


def _note(state: Adventure, seat: str, command: c.Note) -> Refusal | None:
    refusal = for_gm(seat)
    if refusal is None and state.phase in ("preparation", "over"):
        return Refusal("adventure/not-now", "there is nothing to note yet, or no longer.", "AD-93")
    return refusal or wordless(command.words)


def _noting(state: Adventure, seat: str) -> Iterator[Form]:
    if seat == "gm" and state.phase in ("play", "wrap-up") and state.test is None:
        command = c.Note("Remember this.")
        field = Field("words", "what", text=LINE)
        yield offer(_note, state, seat, "Note a major event", command, field, apart=True)


def _write(work: Play, seat: str, command: c.Note) -> None:
    work.emit(NoteWritten(command.words))


def _place(state: Adventure, seat: str, command: c.Place) -> Refusal | None:
    refusal = for_gm(seat) or between_tests(state)
    if refusal is not None:
        return refusal
    if state.distance(command.one, command.other) is None:
        return Refusal("adventure/nowhere", "nobody measures how far these are apart.", "AD-83")
    if command.distance not in state.rules.distances:
        near = did_you_mean(command.distance, state.rules.distances)
        return Refusal("adventure/no-such-distance", f"there is no distance '{command.distance}'.", "AD-84", near)
    return None


def _placing(state: Adventure, seat: str) -> Iterator[Form]:
    if gm_between(state, seat) and state.rounds is not None:
        bands = choices(state.rules.distances, lambda id: state.rules.distance_names[id])
        for key, now in state.distances.items():
            one, other = key.split("|")
            label = f"Set how far {state.called(one)} is from {state.called(other)}"
            field = Field("distance", "distance", bands)
            yield offer(_place, state, seat, label, c.Place(one, other, now), field, verb="place", apart=True)


def _put(work: Play, seat: str, command: c.Place) -> None:
    work.emit(DistanceSet(command.one, command.other, command.distance))


def _bring_in(state: Adventure, seat: str, command: c.BringIn) -> Refusal | None:
    refusal = for_gm(seat) or between_tests(state)
    if refusal is None and command.npc not in state.rules.npcs:
        near = did_you_mean(command.npc, state.rules.npcs)
        return Refusal("adventure/no-such-npc", f"there is no NPC '{command.npc}'.", "AD-01", near)
    if refusal is None and sum(1 for _ in state.npcs()) >= _MOST_NPCS:
        return Refusal("adventure/too-many", f"{_MOST_NPCS} NPCs have come and gone; that is enough.")
    return refusal


def _bringing(state: Adventure, seat: str) -> Iterator[Form]:
    if gm_between(state, seat) and state.rules.npcs:
        named = tuple(Choice(id, one.name) for id, one in state.rules.npcs.items())
        yield offer(
            _bring_in, state, seat, "Bring somebody in", c.BringIn(named[0].value), Field("npc", "whom", named),
            Field("foe", "as", (Choice(True, "a foe"), Choice(False, "a friend"))), verb="bring-in", apart=True,
        )  # fmt: skip


def _bring(work: Play, seat: str, command: c.BringIn) -> None:
    stem = command.npc.rpartition(":")[2]
    names = (stem, *(f"{stem}-{number}" for number in range(2, len(work.state.characters) + 3)))
    id = next(name for name in names if name not in work.state.characters and name not in _placed(work.state))
    enter(work, Appearance(id, command.npc, foe=command.foe))


def _placed(state: Adventure) -> set[str]:
    """Return the ids that the scene itself uses."""
    return {npc.id for chapter in state.rules.scene.chapters for one in chapter.moments for npc in one.npcs}


def _name_fate(state: Adventure, seat: str, command: c.NameFate) -> Refusal | None:
    refusal = for_gm(seat) or between_tests(state) or known(state, command.character)
    if refusal is None and state.characters[command.character].status != "out":
        return Refusal("adventure/not-out", f"{state.called(command.character)} is not out of it.", "AD-R22")
    if refusal is None and command.fate not in FATES:
        return Refusal("adventure/fate", f"a fate is {', '.join(FATES)}.", "AD-R22")
    return refusal


def _deciding(state: Adventure, seat: str) -> Iterator[Form]:
    if gm_between(state, seat):
        for one in state.npcs():
            if one.status == "out":
                field = Field("fate", "what", tuple(Choice(fate, fate) for fate in FATES))
                command = c.NameFate(one.id, one.fate if one.fate in FATES else FATES[0])
                yield offer(
                    _name_fate, state, seat, f"What became of {one.name}", command, field, verb="fate", apart=True
                )


def _decree(work: Play, seat: str, command: c.NameFate) -> None:
    work.emit(FateNamed(command.character, command.fate))


# ── going on ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _move_on(state: Adventure, seat: str, command: c.MoveOn) -> Refusal | None:
    refusal = for_gm(seat) or free_moment(state)
    if refusal is None and state.rules.moment(state.chapter, command.moment) is None:
        near = did_you_mean(command.moment, [one.id for one in state.rules.chapter(state.chapter).moments])
        return Refusal("adventure/no-such-moment", f"this Chapter has no moment '{command.moment}'.", "AD-03", near)
    return refusal


def _moving_on(state: Adventure, seat: str) -> Iterator[Form]:
    if gm_between(state, seat):
        moments = state.rules.chapter(state.chapter).moments
        at = next((number for number, one in enumerate(moments) if one.id == state.moment), -1)
        ordered = [*moments[at + 1 :], *moments[: at + 1]]
        field = Field("moment", "to", tuple(Choice(one.id, one.name) for one in ordered))
        yield offer(_move_on, state, seat, "Go on to another moment", c.MoveOn(ordered[0].id), field, verb="move-on")


def _go_on(work: Play, seat: str, command: c.MoveOn) -> None:
    reach(work, command.moment)


def _end_chapter(state: Adventure, seat: str, command: c.EndChapter) -> Refusal | None:
    return for_gm(seat) or free_moment(state)


def _ending_chapter(state: Adventure, seat: str) -> Iterator[Form]:
    if gm_between(state, seat):
        yield offer(_end_chapter, state, seat, "End the Chapter", c.EndChapter(), verb="end-chapter", ends=True)


def _close_chapter(work: Play, seat: str, command: c.EndChapter) -> None:
    end_chapter(work)


def _end_game(state: Adventure, seat: str, command: c.EndGame) -> Refusal | None:
    refusal = for_gm(seat)
    if refusal is None and state.phase == "over":
        return Refusal("adventure/over", "the adventure is over.", "AD-94")
    return refusal


def _ending_game(state: Adventure, seat: str) -> Iterator[Form]:
    if seat == "gm" and state.phase != "over":
        yield offer(_end_game, state, seat, "End the adventure here", c.EndGame(), verb="end-game", ends=True)


def _close(work: Play, seat: str, command: c.EndGame) -> None:
    work.emit(GameEnded("stopped"))


VERBS = {
    c.SetTrack: Verb(_set_track, _setting, _set),
    c.Note: Verb(_note, _noting, _write),
    c.Place: Verb(_place, _placing, _put),
    c.BringIn: Verb(_bring_in, _bringing, _bring),
    c.NameFate: Verb(_name_fate, _deciding, _decree),
    c.MoveOn: Verb(_move_on, _moving_on, _go_on),
    c.EndChapter: Verb(_end_chapter, _ending_chapter, _close_chapter),
    c.EndGame: Verb(_end_game, _ending_game, _close),
}
