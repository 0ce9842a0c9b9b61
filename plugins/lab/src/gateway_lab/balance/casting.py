"""Somebody whom an entry makes, in the place of somebody in a scene: how an archetype is weighed, which never plays.

Which kinds make somebody, and which parameter gives a part to another, a game says itself.
"""

from collections.abc import Mapping
from typing import Any

import attrs

from gateway_core.chance.source import Seeded
from gateway_core.errors import Misuse
from gateway_core.packs import as_written, write_yaml
from gateway_core.table import Role

from ..scenario import TRIED, Ready

__all__ = ["Cast", "cast_of", "makes"]

ID = TRIED.removesuffix(".yaml")  # of whom is made, and of the pack that such a file stands for


@attrs.frozen
class Cast:
    """Somebody made for a game, and the part that they have in it."""

    text: str  # of the file that they stand in
    parameter: str  # by which the game is told
    part: str
    name: str  # in full

    def given(self, before: Mapping[str, tuple[str, ...]]) -> Mapping[str, tuple[str, ...]]:
        """Return what a game is given, with somebody else in the part, whoever was to have it."""
        others = (one for one in before.get(self.parameter, ()) if one.partition("=")[0] != self.part)
        return {**before, self.parameter: (*others, f"{self.part}={self.name}")}


def makes(system: Any, kind: str) -> Any:
    """Return the option by which an entry of a kind makes somebody in a game; None: it makes nobody."""
    people = system.characters()
    options = () if people is None or people.making is None else people.making.options
    return next((one for one in options if one.entry == kind), None)


def cast_of(ready: Ready, kind: str, id: str, name: str, seat: str, seed: str) -> Cast:
    """Return somebody made by chance of an entry, in the part that a seat plays, and as strong as who has it now.

    The same `seed` makes the same one. Raise Misuse where nobody is played from the seat in whose place another can be,
    ContentError if nobody can be made.
    """
    system, book = ready.session.system(ready.book.system), ready.book
    people, option = system.characters(), makes(system, kind)
    role = role_of(ready, seat)
    by = next(one for one in system.parameters if one.name == role.parameter)
    before = next((one for one in book.of(by.entry).values() if people.name(one) == role.title), None)
    home = str(ready.start.entry.pack) if ready.start.entry is not None else id.partition(":")[0]
    version = next(pack.version for pack in book.packs if pack.id == home)
    draft = people.making.begin(book, f"{home}:{ID}", name, {home: f">={version}"})
    draft = people.making.choose(draft, option.name, id).after
    for other in people.making.options:
        chosen = getattr(before, other.name.replace("-", "_"), None)
        if other is not option and isinstance(chosen, str):
            draft = people.making.choose(draft, other.name, chosen).after
    made = people.making.at_random(draft, Seeded(seed))
    said = {"kind": by.entry, "format": 1, **as_written(made.value, home)}
    text = write_yaml(dict(sorted(said.items(), key=lambda pair: people.making.keys.index(pair[0]))))
    return Cast(text, role.parameter, role.id, f"{ID}:{ID}")


def role_of(ready: Ready, seat: str) -> Role:
    """Return who is played from a seat, in whose place another can be; raise Misuse if nobody is."""
    system = ready.session.system(ready.book.system)
    with ready.game("1") as game:
        roles = [one for one in system.roles(game.table.state) if one.parameter]
    found: Role | None = next((one for one in roles if one.seat == seat), None)
    if found is None:
        seats = ", ".join(dict.fromkeys(one.seat for one in roles)) or "none"
        raise Misuse(f"Nobody in the seat '{seat}' of {ready.start} gives a part to another. Seats that do: {seats}.")
    return found
