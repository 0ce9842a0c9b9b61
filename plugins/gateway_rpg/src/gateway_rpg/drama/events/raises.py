"""Free raises: given, used up, run out."""

from gateway_core.frozen import evolved
from gateway_core.game import fact

from ..state import Drama, Grant
from .event import OPPOSED, OUTCOME, Event

__all__ = ["FreeRaisesExpired", "FreeRaisesGranted", "FreeRaisesSpent"]


@fact("free-raises-granted", shows=OUTCOME)
class FreeRaisesGranted(Event):
    """Somebody is given free raises (GW-RU-96)."""

    number: int  # by which later facts name the grant
    holder: str  # who has them
    count: int  # how many
    giver: str  # whose doing it is (empty: the games master's)
    until: int  # the round at the end of which they run out

    def apply(self, draft: Drama) -> None:
        draft.grants[self.number] = Grant(self.holder, self.count, self.giver, self.until)
        draft.next_grant = self.number + 1
        if self.holder != self.giver:  # gifts part those who are tied for the initiative (GW-IN-06)
            gift = (self.giver, self.holder)
            draft.gifts[gift] = draft.gifts.get(gift, 0) + self.count

    def tell(self, state: Drama) -> str:
        raises = f"{self.count} free raise{'s' if self.count != 1 else ''}"
        return f"  {state.called(self.holder)} gains {raises}, to the end of round {self.until}."


@fact("free-raises-spent", shows=OPPOSED)
class FreeRaisesSpent(Event):
    """Free raises are used up, oldest first (GW-RU-189)."""

    holder: str  # whose they were
    left: tuple[tuple[int, int], ...]  # pairs of a grant's number and what is left of it

    def apply(self, draft: Drama) -> None:
        for number, left in self.left:
            if left:
                draft.grants[number] = evolved(draft.grants[number], count=left)
            else:
                draft.grants.pop(number, None)


@fact("free-raises-expired")
class FreeRaisesExpired(Event):
    """Free raises have run out (GW-RU-97)."""

    numbers: tuple[int, ...]  # those of the grants

    def apply(self, draft: Drama) -> None:
        for number in self.numbers:
            draft.grants.pop(number, None)
