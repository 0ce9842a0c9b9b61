"""What a fact of a scene is, and what one is that may be secret in part."""

from collections.abc import Mapping

from gateway_core import game

from ..state import Drama

__all__ = ["OPPOSED", "OUTCOME", "Event", "PartlySecret"]

Event = game.Event[Drama]  # one fact of a scene

# What decides a throw that not everybody sees: everybody sees what comes of it. The names are those of `hidden`.
OPPOSED: Mapping[str, tuple[str, ...]] = {
    "GW-RU-200": ("significance", "dice", "level", "sheets", "Essence", "approaches", "judgements", "stakes")
}
# The same of an effect: whether it works may hang on a ladder that is secret, too.
OUTCOME: Mapping[str, tuple[str, ...]] = {**OPPOSED, "GW-EF-18": ("ladder", "claims")}


class PartlySecret(Event):
    """A fact that not everybody may see where something is secret, though everybody may see something of it."""

    __slots__ = ()  # as in every event

    def public_face(self, state: Drama) -> Event | None:
        """Return what everybody may see of it, in the state before it; None if they may see the fact itself.

        A face changes nothing: the fact that it stands for follows it in the log.
        """
        raise NotImplementedError(f"{type(self).__qualname__} does not say what everybody may see of it")

    def shown(self, state: Drama) -> tuple[Event, ...]:
        """Return what is to be emitted: the public face, if it has one, and the fact."""
        face = self.public_face(state)
        return (self,) if face is None else (face, self)
