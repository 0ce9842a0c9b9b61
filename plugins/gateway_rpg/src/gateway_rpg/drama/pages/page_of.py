"""The page of an entry, by its kind; kinds that are none of these tell their fields one by one."""

from typing import Any

from gateway_core.challenge.kinds import Background, EquipmentTrait, Item
from gateway_core.game.pages import Blocks
from gateway_core.game.reading import Reader

from ...character import Character
from ..language.effects import Effect
from ..replay.kinds import Replay
from ..scene_kinds import Entity, Scene
from .effect import effect_page
from .gear import equipment_trait_page, item_page
from .people import background_page, entity_page, person_page
from .replay import replay_page
from .scene import scene_page

__all__ = ["page_of"]


def page_of(reader: Reader, id: str, value: Any) -> Blocks | None:
    """Return the page of an entry by its full id; None if nothing is to be said beyond its fields."""
    match value:
        case Scene():
            return scene_page(reader, value)
        case Effect():
            return effect_page(reader, value)
        case Item():
            return item_page(reader, value)
        case EquipmentTrait():
            return equipment_trait_page(reader, id, value)
        case Background():
            return background_page(reader, id, value)
        case Character():
            return person_page(reader, id, value)
        case Entity():
            return entity_page(reader, id, value)
        case Replay():
            return replay_page(reader, value)
    return None
