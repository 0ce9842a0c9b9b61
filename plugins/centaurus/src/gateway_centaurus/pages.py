"""What people read of Conditions and deeds: when a rule comes and who pays for it; what a deed was about, by names."""

from collections.abc import Iterable, Iterator
from typing import Any

from gateway_core.game.pages import Fields, Paragraph, Section, Span, Table

from .kinds import Condition, Fire
from .state import Expedition

__all__ = ["named", "own_sheet", "page_of"]

_WHEN = {
    "setup": "when the Exec says what an action takes",
    "call": "before the dice",
    "roll": "when the difficulty dice have fallen",
    "venture": "when the risk roll brings Venture",
    "wrench": "with the Wrenches",
    "fallout": "when Fallout strikes",
    "standing": "as long as it lasts",
    "success": "when an action has come off",
    "failure": "when an action has failed",
    "diligence": "when one finds out or prepares",
}
_PAYS = {"exec": "the Exec may; the explorer gains an hour", "player": "the player may pay an hour"}
_ONCE = {"roll": "once in a roll", "action": "once in an action", "scene": "once a scene", "ever": "once"}


def page_of(reader: Any, id: str, value: Any) -> tuple[Paragraph, ...] | None:
    """Return what a Condition says in words; None for what its fields say well enough."""
    if not isinstance(value, Condition):
        return None
    track, dots = reader.called("track", value.track), f"{value.weight} dot{'s' * (value.weight != 1)}"
    lines = [f"{value.code}: an {value.sort}. It fills {dots} of the track {track}."]
    lines += [_told(fire) for fire in value.fires]
    lines += ["The Exec names a code with it."] if value.names_code else []
    rule = (Paragraph(Span(f"Rule {value.rule}.", style="rule")),) if value.rule else ()
    return (*map(Paragraph, lines), *rule)


def own_sheet(view: Expedition, seat: str, stands: Section | None) -> Section | None:
    """Return how an explorer `stands`, with what is on the sheet alone; None: nobody plays one from this seat."""
    one = view.explorers.get(view.players.get(seat, ""))
    if one is None or stands is None:
        return stands
    aspects = [
        (view.called(found.type), f"{found.words}{' (used in this scene)' if found.used else ''}")
        for found in one.aspects
    ]
    secret = view.rules.secrets.get(one.secret)
    endeavors = ", ".join(one.endeavors)
    own = Fields((("Dark secret", f"{secret.name}. {secret.text}" if secret else ""), ("Endeavors", endeavors)))
    return Section(stands.title, (*stands.blocks, Table(("Aspect", "Says"), aspects), own))


def _told(fire: Fire) -> str:
    when, pays = _when(fire), _PAYS.get(fire.pays, "")
    return f"{when[:1].upper()}{when[1:]}{f' ({pays})' if pays else ''}: {fire.text}"


def _when(fire: Fire) -> str:
    often = _ONCE.get(fire.once, "")
    chance = "by chance" if fire.chance else ""
    return ", ".join(filter(None, (_WHEN.get(fire.at, fire.at), often, chance)))


# What a deed's choices are called where people read of them, and those that say nothing by themselves.
_SORTS = {"entry": "explorer", "fires": "condition", "laid": "condition", "prepared": "action", "first": "goes first"}
_LEFT_OUT = ("bonus", "by", "code", "on", "way")


def named(about: Iterable[tuple[str, str]], state: Expedition) -> Iterator[tuple[str, str]]:
    """Yield what a deed is about by the names that people read, once each."""
    yield from dict.fromkeys(
        (_SORTS.get(sort, sort), name if sort == "deed" else _name(state, sort, name))
        for sort, name in about
        if sort not in _LEFT_OUT
    )


def _name(state: Expedition, sort: str, name: str) -> str:
    found = state.prepared(name) or state.search(name)
    if sort == "purpose":
        search = state.search(name)
        return search.purpose if search is not None else state.called(name)
    if found is not None:
        return found.name
    if (
        _SORTS.get(sort, sort) == "condition" and ":" not in name
    ):  # one that lies on somebody: confused, crippling-wound-strength
        kinds = {id.rpartition(":")[2]: kind.name for id, kind in state.rules.conditions.items()}
        return next((kinds[id] for id in sorted(kinds, key=len, reverse=True) if name.startswith(id)), name)
    return state.called(name)
