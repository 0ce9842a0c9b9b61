"""Where an ability is asked: in which state, for whom, on account of what."""

from typing import Any

import attrs


@attrs.frozen
class Here:
    """Where an ability is asked; with `work` it is being carried out."""

    state: Any  # of Uprising: as it is now
    seat: str  # whose ability it is; of an Event or of a card of the Horde or the Guards, who decides (UP-R43)
    work: Any = None  # what facts are emitted by; None: it is only asked
    thing: str = ""  # the card that it stands on
    district: int | None = None  # the place of the District where it happens; None: nowhere
    attacking: bool | None = None  # in a battle, whether its side attacks; None: there is no battle
    foes: int = 0  # in a battle, the cards on the other side
    comrades: int = 0  # in a battle, the cards on its own side
